"""pins.py, the table of the board's README and the schematic's own list of nets agree."""

import re
from pathlib import Path

import pytest

from tools.hardware import wiring

ROOT = Path(__file__).resolve().parents[3]


def changed(tmp_path, old, new):
    text = wiring.PINS.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "pins.py"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_every_pin_is_a_net_once():
    nets = [net for _, net, _, _ in wiring.signals().values()]
    assert len(nets) == len(set(nets))
    assert {f"ROW{n}" for n in range(4)} | {f"COL{n}" for n in range(4)} <= set(nets)


def test_constants_are_those_that_python_sees():
    text = wiring.PINS.read_text(encoding="utf-8").replace("from micropython import const", "")
    names = {"const": int}
    exec(text, names)
    for name, value in wiring.constants().items():
        assert names[name] == value


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("BUZZER = const(15)", "BUZZER = const(14)"),
        ("BUZZER = const(15)", "BUZZER = const(0)"),
        ("BUZZER = const(15)", "BUZZER = const(25)"),
        ("BUZZER = const(15)", "BUZZER = const(15)\nBACKLIGHT = const(16)"),
        ("BUZZER = const(15)\n", ""),
        ("USB_SENSE = const(24)", "USB_SENSE = const(21)"),
    ],
    ids=["shared", "set aside", "not at the edge", "unknown", "missing", "not on the Pico"],
)
def test_a_pin_that_does_not_fit_is_refused(tmp_path, old, new):
    with pytest.raises(wiring.WiringError):
        wiring.signals(changed(tmp_path, old, new))


def test_keys_are_where_the_firmware_has_them():
    text = (ROOT / "firmware" / "README.md").read_text(encoding="utf-8")
    for row, names in enumerate(wiring.KEYS):
        found = re.search(rf"^\| row {row} \|(.*)\|$", text, re.MULTILINE).group(1)
        cells = [cell.split() for cell in found.split("|")]
        for column, (name, code) in enumerate(cells):
            assert int(code) == row * 4 + column
            assert name == (names[column] or "POWER")


def test_the_boards_own_page_says_the_same_pins():
    page = ROOT / "boards" / "toy" / "README.md"
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    known = {gpio: signal[0].split("[")[0] for gpio, signal in wiring.signals().items()}
    for gpio, rest in re.findall(r"^\| *`?GP(\d+)`? *\|(.*)$", text, re.MULTILINE):
        for name in set(re.findall(r"`([A-Z][A-Z_]+)", rest)) & set(wiring.constants()):
            assert name.startswith(known[int(gpio)]), f"GP{gpio}: {name}"
