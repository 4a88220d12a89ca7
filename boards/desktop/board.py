"""The handheld on a host: real drivers, models at their pins, time given by whoever started it.

README.md beside this file has the settings and the line protocol. Nothing here looks at a clock.
"""

import gc
import sys
from binascii import hexlify

from rules.reasons import NotAllowed

from boards.desktop.shims.bench import MS, Bench
from boards.models.latch import PowerLost
from boards.toy import glass_map, parts, pins
from boards.toy.loop import WATCHDOG_MS, Loop

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
        GivenTime(
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


class GivenTime(Bench):
    """A bench whose time has to be given: where the firmware sleeps it asks for more.

    `more()` is called then, and returns once there is time (`given_ns`, since power-on).
    """

    given_ns = 0
    more = None
    woken = False  # the sleep is over, whatever is left of it

    def pass_ns(self, ns):
        until = self.now_ns + ns
        # Pins that are read or written take microseconds, in the midst of anything: those are
        # lent, and taken off what is given next.
        while until > self.given_ns and ns >= MS and self.more:
            super().pass_ns(max(0, self.given_ns - self.now_ns))
            events = self._order
            self.more()
            if self.woken:
                self.woken = False
                return
            if self._order != events:
                # A key was touched: a sleep that this is a piece of has to look again.
                super().pass_ns(min(until - self.now_ns, self.next_event_ns()))
                return
        super().pass_ns(max(0, until - self.now_ns))


class Console:
    """The line protocol, and the handheld's own loop under it."""

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
            ("DESKTOP", ""),
        )
        self._toy = None
        self._loop = None
        self._frame = bytes(self.ports.display.size)
        self._bits = 0  # that the controllers had received when they were last looked at
        self._until = None  # when the toy, or a driver, asked for a turn (ms); None: at a key
        self._turning = False

    def serve(self, toy):
        bench = self._bench
        machine = bench.machine
        self._toy = toy
        self._loop = Loop(toy, self.ports, machine, bench.time, machine.WDT(timeout=WATCHDOG_MS))
        bench.given_ns = bench.now_ns
        bench.more = self._more
        version = ".".join([str(n) for n in sys.implementation.version[:3]])
        _say("ready " + sys.implementation.name + " " + version)
        try:
            self._take()
            while True:
                self._turn()
        except PowerLost:
            self._report()
            _say("off")
        except Quit:
            pass

    # ---- Time ----

    def _turn(self):
        clock = self.ports.clock
        self._turning = True
        self._until = self._loop.turn()
        self._turning = False
        self._report()
        self._bench.advance(TURN_MS)
        if self._until is not None and clock.diff(self._until, clock.now()) <= 0:
            self._bench.advance(SLICE_MS)
        else:
            self._loop.rest(self._until)

    def _alive(self):
        """The firmware waits in a call, for its power to fail."""
        if self._loop:
            self._loop.watchdog.feed()

    def _more(self):
        """The time given is used up."""
        self._report()
        self._tell_wake()
        _say("ok")
        self._take()

    def _take(self):
        """Takes commands until there is time."""
        while self._bench.given_ns <= self._bench.now_ns:
            words = _words()
            command = _COMMANDS.get(words[0])
            if command is None or len(words) != command[0]:
                _say("error not a command: " + " ".join(words))
                continue
            try:
                command[1](self, *words[1:])
            except (NotAllowed, ValueError) as error:
                _say("error " + (str(error) or "not now"))
                continue
            if words[0] != "run":
                _say("ok")
            elif self._bench.given_ns <= self._bench.now_ns:
                self._tell_wake()
                _say("ok")

    def _wake_up(self):
        """The toy is to see at once what was done to it."""
        self.ports.keys.edge = True
        self._bench.machine.wake()
        self._bench.woken = True

    def _not_turning(self):
        if self._turning:
            raise ValueError("not while it waits for its power to fail")

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
        while tones:
            _say("tone %d %d" % tones.pop(0))

    # ---- Commands ----

    def _run(self, ms):
        self._bench.given_ns += max(0, int(ms)) * MS

    def _press(self, code):
        self._bench.press(_code(code))

    def _release(self, code):
        self._bench.release(_code(code))

    def _dice(self, first, second):
        self._not_turning()
        self._toy.next_roll(int(first), int(second))

    def _position(self, xgid):
        self._not_turning()
        self._toy.set_position(xgid)
        self._wake_up()

    def _volts(self, millivolts):
        self._bench.battery.set_millivolts(int(millivolts))

    def _usb(self, connected):
        self._bench.usb(connected == "1")
        self._wake_up()

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
}  # type: dict


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
