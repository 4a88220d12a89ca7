"""Screen tests: a key script and, indented, what the glass shows; to be read in a diff.

The language is that of `tools/script.py`, and besides
    set NAME VALUE    a setting (toy/settings.py)
    line              the whole of a text that scrolls
    board WHAT        a board with `contrast`, `bootsel`, `bad-dice`, or a `full-store`
The text line stands below each picture once more, to be read and searched. The computer plays by
`quick.py`, so that the pictures do not change with its strength.

python host_tests/toy/screen_scripts.py            says which pictures have changed
python host_tests/toy/screen_scripts.py --write    writes them into the scripts
"""

import io
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / p) for p in ("boards/desktop/shims", "firmware", "")]

from host_tests.toy.handheld import Handheld  # noqa: E402
from host_tests.toy.quick import QuickPlayer  # noqa: E402
from tools.simulator.language import ScriptError  # noqa: E402
from tools.simulator.scripting import Script  # noqa: E402

SCREENS = Path(__file__).parent / "screens"
INDENT = "    "
PACE_MS = 380  # blinking things are still lit so long after a key


def _full(record, fresh=False):
    raise OSError("no sector of the flash is good any more")


class Device:
    """What a script drives, as `tools.simulator.device.Device`, in this process."""

    def __init__(self):
        self._handheld = Handheld(player=QuickPlayer(), booted=False)
        self._store = None  # what is left while the batteries are out
        self.time = 0

    @property
    def frame(self):
        return self._handheld.picture()

    @property
    def powered(self):
        return self._store is None

    def run(self, ms):
        self.time += ms
        self._handheld.run(ms)

    def tap(self, key, pace=PACE_MS):
        self._handheld.press(key, pace)
        self.time += pace

    def hold(self, key):
        self._handheld.hold(key)

    def press(self, key):
        self._handheld.down(key)
        self.run(20)

    def release(self, key):
        self._handheld.up(key)

    def dice(self, first, second):
        self._handheld.dice(first, second)

    def position(self, xgid):
        self._handheld.setup(xgid)

    def supply(self, millivolts=None, usb=None):
        battery = self._handheld.ports.battery
        battery.mv = battery.mv if millivolts is None else millivolts
        battery.on_usb = battery.on_usb if usb is None else usb

    def batteries_out(self):
        self._store = self._handheld.store

    def batteries_in(self):
        self._handheld = Handheld(self._store, 2, False, QuickPlayer())
        self._store = None

    def line(self):
        """All of the text that the line shows, or scrolls through."""
        return str(self._handheld.toy.line).strip()

    def board(self, what):
        """Makes it another board: `contrast`, `bootsel`, `bad-dice`, `full-store`."""
        handheld = self._handheld
        if what == "contrast":
            handheld.ports.display.contrast = lambda value: None
        elif what == "bootsel":
            handheld.toy.has_bootsel = True
        elif what == "bad-dice":
            handheld.ports.entropy.healthy = False
        elif what == "full-store":
            handheld.store.append = _full
        else:
            raise ScriptError("board", 0, f"no board is {what!r}")

    def set(self, name, value):
        self._handheld.choose(**{name: int(value)})


def played(text, name):
    """The script `text` with what it shows now."""
    device = Device()
    out = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(INDENT):
            continue
        out.append(line)
        words = line.split()
        shown = io.StringIO()
        if words[:1] == ["set"]:
            device.set(*words[1:])
        elif words[:1] == ["board"]:
            device.board(*words[1:])
        elif words == ["line"]:
            shown.write(device.line() + "\n")
        else:
            script = Script(device, f"{name}, line {number}", shown)
            script.pace = PACE_MS
            script.play(line + "\ntext" if line == "show" else line)
        out += [INDENT + picture for picture in shown.getvalue().splitlines()]
    return "\n".join(out) + "\n"


def main(arguments):
    changed = []
    for path in sorted(SCREENS.glob("*.txt")):
        text = path.read_text()
        try:
            now = played(text, path.name)
        except ScriptError as error:
            print(error, file=sys.stderr)
            return 2
        if now != text:
            changed.append(path.name)
            if "--write" in arguments:
                path.write_text(now)
    print("changed: " + (", ".join(changed) or "nothing"))
    return 1 if changed and "--write" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
