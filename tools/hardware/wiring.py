"""Which pin of the Raspberry Pi Pico carries which net, taken from boards/toy/pins.py.

A GPIO that pins.py does not name is free; a name in pins.py that this module does not know is an
error, so that a new pin cannot be left out of the schematic.
"""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PINS = ROOT / "boards" / "toy" / "pins.py"

# Name in pins.py -> (net, direction seen from the Pico, what it is for).
NETS = {
    "LCD_WR": ("LCD_WR", "out", "write clock of both HT1623; 10 kΩ up for reset time"),
    "LCD_DATA": ("LCD_DATA", "out", "data of both HT1623; left high when idle"),
    "LCD_CS_A": ("LCD_CS_A", "out", "chip select of the left half; 10 kΩ up for reset time"),
    "LCD_CS_B": ("LCD_CS_B", "out", "chip select of the right half; 10 kΩ up for reset time"),
    "POWER_KEY": ("POWER_KEY", "in", "low while POWER is pressed; 10 kΩ up"),
    "BUZZER": ("BUZZER", "out", "piezo sounder, square wave"),
    "LATCH": ("LATCH", "out", "high holds the power latch"),
    "NOISE_ADC": ("NOISE", "in", "ADC2: a bit of trace, noise for the dice"),
}
LINES = {
    "ROWS": ("ROW", "out", "key row: driven low or floating"),
    "COLUMNS": ("COL", "in", "key column; 10 kΩ up"),
}
# Wired on the Pico itself: no pin of its edge.
ON_THE_PICO = {
    "USB_SENSE": ("VBUS sense", "in", "wired on the Pico: high while USB feeds it"),
    "VSYS_ADC": ("VSYS / 3", "in", "wired on the Pico: ADC3, the cells or USB"),
}
# Not pins: aliases and the store's places in flash.
NOT_PINS = ("LCD_CS",)
NOT_PINS_START = ("STORE_", "FILES_")
# What an unused GPIO is set aside for.
SET_ASIDE = {0: "UART_TX", 1: "UART_RX"}

# Raspberry Pi Pico Datasheet, section 2.1 "Pico pinout": pin of the edge -> name.
_EDGE = """
GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15
GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN
GND VSYS VBUS
"""
PICO = dict(enumerate(_EDGE.split(), 1))

# Keys by row and column, as firmware/README.md lists them; the place left over is POWER's.
KEYS = (
    ("MENU", "SOUND", "NEW", None),
    ("LEFT", "UP", "DOWN", "RIGHT"),
    ("ROLL", "DOUBLE", "HINT", "UNDO"),
    ("OK", "NO", "INFO", "RESIGN"),
)


class WiringError(ValueError):
    """pins.py and the schematic's own list of nets do not fit together."""


def constants(path=PINS):
    """{name: int or tuple} of what pins.py assigns, without running its imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tree.body = [node for node in tree.body if isinstance(node, ast.Assign)]
    names = {"const": lambda x: x, "__builtins__": {}}
    exec(compile(tree, str(path), "exec"), names)
    return {name: value for name, value in names.items() if name.isupper()}


def signals(path=PINS):
    """{gpio: (name in pins.py, net, direction, purpose)}; raises WiringError."""
    found = {}

    def claim(gpio, *signal):
        if gpio in found:
            raise WiringError(f"GP{gpio} is {found[gpio][0]} and {signal[0]}")
        found[gpio] = signal

    for name, value in constants(path).items():
        if name in NOT_PINS or name.startswith(NOT_PINS_START):
            continue
        if name in LINES:
            net, direction, purpose = LINES[name]
            for n, gpio in enumerate(value):
                claim(gpio, f"{name}[{n}]", f"{net}{n}", direction, purpose)
        elif name in NETS:
            claim(value, name, *NETS[name])
        elif name in ON_THE_PICO:
            claim(value, name, *ON_THE_PICO[name])
        else:
            raise WiringError(f"pins.py names {name}, which the schematic does not draw")
    missing = {*NETS, *LINES, *ON_THE_PICO} - set(constants(path))
    if missing:
        raise WiringError(f"pins.py does not name {', '.join(sorted(missing))}")
    edge = {int(name[2:]) for name in PICO.values() if name.startswith("GP")}
    for gpio, signal in found.items():
        if (gpio in edge) == (signal[0] in ON_THE_PICO):
            raise WiringError(f"GP{gpio} ({signal[0]}) is on the wrong side of the Pico's edge")
        if gpio in SET_ASIDE:
            raise WiringError(f"GP{gpio} ({signal[0]}) is set aside for {SET_ASIDE[gpio]}")
    return found


def edge_net(pin):
    """Net of a pin of the Pico's edge, or None where nothing is wired to it."""
    name = PICO[pin]
    if not name.startswith("GP"):
        return None if name in ("ADC_VREF", "3V3_EN") else {"AGND": "GND"}.get(name, name)
    gpio = int(name[2:])
    if gpio in SET_ASIDE:
        return SET_ASIDE[gpio]
    signal = signals().get(gpio)
    return signal and signal[1]
