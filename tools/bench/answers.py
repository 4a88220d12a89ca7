"""How soon the handheld answers keys that make it work: to the first change of the glass, and to
the last that the key leads to.

At the highest level, with the tutor at its strictest: a hint, INFO, the verdict on a play, the
take-back of a turn, and keys while the computer thinks.
"""

from tools.bench.person import NEAR
from tools.emulator.device import EmulatedDevice
from tools.glass.render import decode
from tools.simulator.keys import TAP_MS
from tools.simulator.scripting import Script, text_line

SEED = 3
# Looked at so often (ms), for the first change and for what follows.
FINE_MS, COARSE_MS = 0.25, 5
LIMIT_MS = 60_000
# Both halves of the glass are written in less.
FRAME_MS = 15
SETTINGS = (("LEVEL", "8"), ("TUTOR", "20"))


class NoAnswer(Exception):
    """The glass does not show what a key should have led to."""


class Answers:
    """Takes the times on a device that plays; `found` has them by name."""

    def __init__(self, device):
        self.device = device
        self.found = {}

    def choose(self):
        """Sets the level and the tutor by the menu, and starts a game."""
        script = Script(self.device, "answers")
        script.play("until ACEPOINT 10s\nMENU\nuntil YOU-CPU 5s")
        for entry, value in SETTINGS:
            self._find(entry)
            script.play("OK")
            self._find(entry, value)
            script.play("OK")
        script.play("NO\nuntil ACEPOINT 5s\nOK\nuntil OK=ROLL 8s")

    def _find(self, entry, value=""):
        for _ in range(40):
            text = text_line(self.device)
            if text.startswith(entry) and text.endswith(value):
                return
            self.device.tap("RIGHT")
        raise NoAnswer(f"the menu has no {entry} {value}")

    def time(self, name, key, there):
        """Presses a key; notes ms to the first change, and until `there(said)` is true."""
        device = self.device
        board = device.board
        before = board.frame()
        device.press(key)
        first = board.run_until(lambda: board.frame() != before, 400, FINE_MS)
        if first is None:
            # A key that acts when it is let go.
            raise NoAnswer(f"{name}: nothing within 400 ms of {key}")
        rest = self._settled(there, TAP_MS - first) if first < TAP_MS else None
        if rest is not None:
            device.run(TAP_MS)
        device.release(key)
        if rest is None:
            rest = self._settled(there, LIMIT_MS)
            if rest is None:
                raise NoAnswer(f"{name}: still {text_line(device)!r}")
            rest += max(0, TAP_MS - first)
        self.found[name] = {"first_ms": round(first, 1), "last_ms": round(first + rest)}
        device.run(600)

    def _settled(self, there, ms):
        """ms until `there(said)` is true and stays so while a frame is written, or None."""
        board = self.device.board
        spent = 0
        while spent < ms:
            took = board.run_until(lambda: there(decode(board.frame())), ms - spent, COARSE_MS)
            if took is None:
                return None
            spent += took
            board.run(FRAME_MS)
            if there(decode(board.frame())):
                return spent
            spent += FRAME_MS
        return None

    def time_while_thinking(self, delays):
        """The slowest SOUND key, pressed so many ms after HINT began to think."""
        board = self.device.board
        worst = 0
        for delay in delays:
            self.device.press("HINT")
            board.run(TAP_MS)
            self.device.release("HINT")
            board.run(delay)
            before = decode(board.frame())
            if thought(before):
                raise NoAnswer("the hint is there before the key")
            seen = told(before)
            self.device.press("SOUND")
            took = board.run_until(
                lambda seen=seen: told(decode(board.frame())) != seen,
                400,
                FINE_MS,
            )
            if took is None:
                raise NoAnswer("SOUND is not answered while it thinks")
            worst = max(worst, took)
            board.run(TAP_MS)
            self.device.release("SOUND")
            board.run_until(lambda: thought(decode(board.frame())), LIMIT_MS, COARSE_MS)
            self.device.run(600)
            self.device.tap("NO")
        self.found["sound while it thinks"] = {"first_ms": round(worst, 1)}

    def play_on(self, there):
        """Presses OK wherever this side is asked, until `there(said)`."""
        text = None
        for _ in range(600):
            self.device.run(200)
            said = decode(self.device.frame)
            if there(said):
                return
            again = said["text"] == text and text.strip()
            text = said["text"]
            if again and said["turn"] == NEAR and thought(said):
                # After OOPS the one on the right keeps the play.
                if text.startswith("OOPS"):
                    self.device.tap("RIGHT")
                self.device.tap("OK")
        raise NoAnswer(f"not there after two minutes: {text_line(self.device)!r}")


def told(said):
    """What a key may change that does not change by itself."""
    return said["text"], said["icons"] - {"think"}


def asked(said):
    """Whether a step is asked for: the near side's, and nobody thinks."""
    return "/" in said["text"] and said["turn"] == NEAR and thought(said)


def thought(said):
    return "think" not in said["icons"]


def at_roll(said):
    return said["text"].startswith("OK=ROLL") and said["turn"] == NEAR


def judged(said):
    """The tutor has spoken, or let the play pass."""
    return thought(said) and not said["text"].startswith("OK") and "..." not in said["text"]


def measure(seed=SEED, hear=lambda text: None):
    """`{name: {"first_ms", "last_ms"}}`, emulated ms from the first contact of the key.

    `hear(text)` is told how far it is.
    """
    with EmulatedDevice(seed=seed) as device:
        answers = Answers(device)
        answers.choose()
        hear("level and tutor are chosen")
        device.run(500)
        device.tap("OK")
        answers.play_on(asked)
        hear("a play is asked for")
        answers.time("hint", "HINT", lambda said: thought(said) and "HINT" not in said["text"])
        device.tap("NO")
        device.run(600)
        answers.time("info", "INFO", lambda said: thought(said) and said["text"].strip())
        device.tap("NO")
        device.run(600)
        hear("hint and info are timed")
        answers.time_while_thinking((0, 7, 14, 21))
        hear("keys while it thinks are timed")
        answers.play_on(lambda said: said["text"].startswith("OK=DONE"))
        device.run(600)
        answers.time("verdict on a play", "OK", judged)
        hear("the verdict is timed")
        answers.play_on(at_roll)
        device.run(600)
        answers.time("take-back asked", "UNDO", lambda said: said["text"].startswith("OK=BACK"))
        answers.time("take-back", "OK", lambda said: "OK" not in said["text"])
        return answers.found
