"""The handheld full screen in a terminal: the glass, the keys and what they are called here."""

from pathlib import Path

from rich.text import Text
from textual import events
from textual.app import App
from textual.containers import Vertical
from textual.widgets import Static

from tools.glass.render import picture
from tools.simulator.device import DARK
from tools.simulator.realtime import RealTime

COLUMNS, ROWS = 100, 30

# The glass by daylight: what is lit, and the ink printed on it.
_LIT = "bold #10160c"
_INK = "#5f6f5a"
_UNLIT = picture(DARK)

# Terminal key -> handheld key. Shift, or the capital letter, holds it.
KEYS = {
    "left": "LEFT",
    "right": "RIGHT",
    "up": "UP",
    "down": "DOWN",
    "enter": "OK",
    "o": "OK",
    "escape": "NO",
    "n": "NO",
    "r": "ROLL",
    "d": "DOUBLE",
    "h": "HINT",
    "u": "UNDO",
    "i": "INFO",
    "g": "RESIGN",
    "m": "MENU",
    "s": "SOUND",
    "w": "NEW",
    "p": "POWER",
}

_LEGEND = (
    (
        ("arrows", "LEFT RIGHT UP DOWN"),
        ("Enter", "OK"),
        ("Esc n", "NO"),
        ("r", "ROLL"),
        ("d", "DOUBLE"),
        ("h", "HINT"),
        ("u", "UNDO"),
        ("i", "INFO"),
    ),
    (
        ("g", "RESIGN"),
        ("m", "MENU"),
        ("s", "SOUND"),
        ("w", "NEW"),
        ("p", "POWER"),
        ("b", "batteries"),
        ("q", "quit"),
        ("Shift", "+ key holds it (N holds NO)"),
    ),
)
LEGEND = "\n".join("  ".join(f"[b]{key}[/] {what}" for key, what in row) for row in _LEGEND)


def painted(frame):
    """The glass as text, in which what is lit stands out from the printed ink."""
    text = Text(picture(frame), _INK)
    start = None
    for at, (here, unlit) in enumerate(zip(text.plain, _UNLIT, strict=True)):
        lit = here != unlit
        if lit and start is None:
            start = at
        elif not lit and start is not None:
            text.stylize(_LIT, start, at)
            start = None
    return text


class Handheld(App):
    """The front end. `device` is not powered yet, or is; the app closes it."""

    CSS = """
    Screen { align: center middle; background: $surface; }
    #toy { width: 100; height: 30; }
    #status { padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
    #glass { height: 24; background: #b4c0a0; padding: 0 1; }
    #glass { text-wrap: nowrap; text-overflow: clip; }
    #legend { height: 3; color: $text; padding: 1 1 0 1; }
    #status { height: 1; color: $text-muted; }
    #small { display: none; width: auto; height: auto; text-align: center; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = []

    def __init__(self, device, saved):
        super().__init__()
        self._real = RealTime(device, self._changed, self._ended)
        self._saved = str(saved).replace(str(Path.home()), "~", 1)
        self.error = None  # the crash that ended the firmware, for who started the app

    def compose(self):
        with Vertical(id="toy"):
            yield Static(id="glass", markup=False)
            yield Static(LEGEND, id="legend")
            yield Static(id="status", markup=False)
        yield Static(id="small", markup=False)

    def on_mount(self):
        self._paint(DARK, "")
        self._real.start()

    def on_resize(self, event: events.Resize):
        width, height = event.size
        fits = width >= COLUMNS and height >= ROWS
        self.query_one("#toy").display = fits
        small = self.query_one("#small", Static)
        small.display = not fits
        if not fits:
            small.update(
                f"The handheld needs {COLUMNS} x {ROWS} characters,\n"
                f"and this terminal has {width} x {height}.\n\n"
                "Make it larger, or its letters smaller.  q quits."
            )

    def on_key(self, event: events.Key):
        name = event.key
        if name in ("q", "ctrl+c"):
            self.action_quit_toy()
        elif name == "b":
            self._real.batteries()
        elif name in KEYS:
            self._real.tap(KEYS[name])
        else:
            # Textual calls a capital N "N" or "upper_n", and arrows with shift "shift+left".
            plain = name.removeprefix("shift+").removeprefix("upper_").lower()
            if plain in KEYS:
                self._real.hold(KEYS[plain])

    def action_quit_toy(self):
        self._real.stop()

    def leave(self):
        """End the firmware without the screen, which is gone."""
        self._real.stop()
        self._real.join(5)

    # Ctrl-Q and Ctrl-C of the library end the process of the firmware, too.
    async def action_quit(self):
        self._real.stop()

    def _changed(self, device):
        frame = device.frame
        if not device.powered:
            status = "The toy has no power: p switches it on, b puts the batteries back."
        else:
            slower = f", {self._real.slower} times slower" if self._real.slower > 1 else ""
            status = f"{device.runtime}{slower}   saved in {self._saved}"
            if device.note:
                status = device.note
            if device.tones and device.tones[-1][1]:
                status += f"   \N{EIGHTH NOTE} {device.tones[-1][1]} Hz"
        self.call_from_thread(self._paint, frame, status)

    def _paint(self, frame, status):
        self.query_one("#glass", Static).update(painted(frame))
        self.query_one("#status", Static).update(status)

    def _ended(self, error):
        self.error = error
        self.call_from_thread(self.exit)
