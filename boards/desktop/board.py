"""The handheld on a host: real drivers, models at their pins, time given by whoever started it.

README.md beside this file has the settings and the line protocol. Nothing here looks at a clock.
"""

import gc
import sys
from binascii import hexlify

from rules.reasons import NotAllowed
from shims.bench import MS, Bench

from boards.models.latch import PowerLost
from boards.toy import glass_map, parts, pins
from boards.toy.loop import NAP_MS, WATCHDOG_MS, Loop

# What a turn of the loop takes on the chip, and one with a slice of thinking on top of that:
# models and host cost no time, which has to go on while the firmware is busy.
TURN_MS = 1
SLICE_MS = 4
# Contacts bounce, as they do: debouncing takes its time here too.
BOUNCE_US = 3000

_DEFAULTS = {
    "flash": "",
    "seed": "0",
    "reason": "BATTERY",
    "ticks": "0",
    "volts": "4500",
    "usb": "0",
}

_console = None


def open_ports():
    """The ports, on a new bench as the process's arguments set it up."""
    global _console
    settings = dict(_DEFAULTS)
    for argument in sys.argv[1:]:
        name, equals, value = argument.partition("=")
        if not equals or name not in settings:
            raise ValueError("unknown setting: " + argument)
        settings[name] = value
    _console = Console(
        Bench(
            seed=settings["seed"],
            flash_path=settings["flash"] or None,
            ticks=int(settings["ticks"]),
            millivolts=int(settings["volts"]),
            usb=settings["usb"] == "1",
            reason=settings["reason"],
            bounce_us=BOUNCE_US,
        )
    )
    return _console.ports


def run(toy):
    """Takes commands from standard input until it ends, `quit`, or the latch lets go."""
    _console.serve(toy)


class Quit(Exception):
    """The host wants no more."""


class Console:
    """The line protocol over the handheld's own loop."""

    def __init__(self, bench):
        bench.install()
        self._bench = bench
        self.ports = parts.Ports(
            bench.machine,
            bench.rp2,
            bench.time,
            pins,
            glass_map.segments(),
            parts.pin_shifter,
            self._alive,
        )
        self._toy = None
        self._loop = None
        self._frame = bytes(self.ports.display.size)
        self._bits = 0  # that the controllers had received when they were last looked at
        self._tones = 0
        self._end_ns = 0  # what `run` has given, since power-on
        self._until = None  # when the toy, or a driver, asked for a turn (ms); None: at a key
        self._turned_ns = 0
        self._ripe = True  # a turn is due

    def serve(self, toy):
        bench = self._bench
        self._toy = toy
        self._loop = Loop(
            toy, self.ports, bench.machine, bench.time, bench.machine.WDT(timeout=WATCHDOG_MS)
        )
        version = sys.implementation.version
        _say("ready %s %d.%d.%d" % ((sys.implementation.name,) + tuple(version[:3])))
        try:
            while True:
                self._answer(_words())
        except PowerLost:
            self._report()
            _say("off")
        except Quit:
            pass

    def _answer(self, words):
        command = _COMMANDS.get(words[0])
        if command is None or len(words) != command[0]:
            _say("error not a command: " + " ".join(words))
            return
        try:
            command[1](self, *words[1:])
        except (NotAllowed, ValueError) as error:
            _say("error " + (str(error) or "not now"))
            return
        _say("ok")

    # ---- Time ----

    def _run(self, ms):
        bench = self._bench
        self._end_ns += int(ms) * MS
        while True:
            if self._ripe:
                self._turn()
            if bench.now_ns >= self._end_ns:
                break
            self._rest()
        self._tell_wake()

    def _turn(self):
        self._turned_ns = self._bench.now_ns
        self._until = self._loop.turn()
        self._report()
        self._bench.advance(TURN_MS)

    def _rest(self):
        """Rests as the handheld does, but not beyond what was given."""
        bench = self._bench
        clock = self.ports.clock
        now = clock.now()
        until = self._until
        if until is not None and clock.diff(until, now) <= 0:
            bench.advance(SLICE_MS)
            self._ripe = True
            return
        given = (self._end_ns - bench.now_ns + MS - 1) // MS
        if until is None or clock.diff(until, now) > given:
            until = clock.add(now, given)
        self._loop.rest(until)
        self._ripe = (
            bench.now_ns < self._end_ns
            or self.ports.keys.edge
            or (self._until is not None and clock.diff(self._until, clock.now()) <= 0)
            or bench.now_ns - self._turned_ns >= NAP_MS * MS
        )

    def _alive(self):
        """The firmware waits in a call: what was given may be used up before that returns."""
        if self._loop is None:
            return
        self._loop.watchdog.feed()
        if self._bench.now_ns < self._end_ns:
            return
        self._report()
        self._until = self.ports.clock.now()
        self._tell_wake()
        _say("ok")
        while True:
            words = _words()
            if words[0] == "run" and len(words) == 2:
                # Answered when it is used up, here or where the call has returned to.
                self._end_ns += int(words[1]) * MS
                return
            if words[0] in ("dice", "position"):
                _say("error not while it waits for its power to fail")
            else:
                self._answer(words)

    def _tell_wake(self):
        clock = self.ports.clock
        if self._until is None:
            _say("wake key")
        else:
            _say("wake %d" % max(0, clock.diff(self._until, clock.now())))

    def _report(self):
        """Tells what can be seen and heard that was not before."""
        first, second = self._bench.lcd
        bits = first.bits + second.bits
        if bits != self._bits:
            self._bits = bits
            frame = self._bench.frame()
            if frame != self._frame:
                self._frame = frame
                _say("frame " + hexlify(frame).decode())
        tones = self._bench.tones
        while self._tones < len(tones):
            _say("tone %d %d" % tones[self._tones])
            self._tones += 1

    # ---- Commands ----

    def _press(self, code):
        self._bench.press(_code(code))

    def _release(self, code):
        self._bench.release(_code(code))

    def _dice(self, first, second):
        self._toy.next_roll(int(first), int(second))
        self._ripe = True

    def _position(self, xgid):
        self._toy.set_position(xgid)
        self._ripe = True

    def _volts(self, millivolts):
        self._bench.battery.set_millivolts(int(millivolts))
        self._ripe = True

    def _usb(self, connected):
        self._bench.usb(connected == "1")
        self._ripe = True

    def _memory(self):
        gc.collect()
        if hasattr(gc, "mem_free"):
            _say("memory %d %d" % (gc.mem_alloc(), gc.mem_free()))
        else:
            _say("memory 0 -1")


# Command: its words, and what does it.
_COMMANDS = {
    "run": (2, Console._run),
    "press": (2, Console._press),
    "release": (2, Console._release),
    "dice": (3, Console._dice),
    "position": (2, Console._position),
    "volts": (2, Console._volts),
    "usb": (2, Console._usb),
    "memory": (1, Console._memory),
}


def _words():
    """The next command's words; raises Quit where there is none."""
    while True:
        line = sys.stdin.readline()
        words = line.split()
        if not line or words == ["quit"]:
            raise Quit
        if words:
            return words


def _code(word):
    code = int(word)
    if not 0 <= code < 16:
        raise ValueError("no key " + word)
    return code


def _say(line):
    sys.stdout.write(line + "\n")
    if hasattr(sys.stdout, "flush"):
        sys.stdout.flush()
