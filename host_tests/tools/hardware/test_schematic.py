"""The drawing is readable, whole, and what it connects is what the firmware expects."""

import csv
import subprocess
import sys

import pytest

from tools.hardware import clash, drawn, nets, schematic, wiring
from tools.hardware import parts as bom
from tools.hardware.sheet import HEIGHT, WIDTH, Sheet


@pytest.fixture(scope="module")
def sheets():
    return drawn.sheets()


@pytest.fixture(scope="module")
def joined(sheets):
    return nets.joined(sheets)


@pytest.fixture(scope="module")
def net_of(joined):
    return {pin: name for name, pins in joined.items() for pin in pins}


def together(net_of, *pins):
    """Whether pins, written "R1.2", are on one net."""
    return len({net_of[tuple(pin.split(".", 1))] for pin in pins}) == 1


def test_every_part_is_drawn_and_listed(sheets):
    placed = [name for sheet in sheets for name in sheet.placed]
    assert sorted(placed) == sorted(bom.read())


def test_every_pin_of_the_pico_carries_its_net(joined, net_of):
    for pin, name in wiring.PICO.items():
        net = wiring.edge_net(pin)
        if net is None:
            assert joined[net_of["U1", str(pin)]] == {("U1", str(pin))}, name
        else:
            assert net_of["U1", str(pin)] == net


def test_no_net_has_a_single_pin(joined):
    alone = {name for name, pins in joined.items() if len(pins) < 2}
    assert all(name.startswith("OPEN_") for name in alone), alone


def test_every_key_is_at_its_row_and_column(sheets, net_of):
    number = 0
    for row, names in enumerate(wiring.KEYS):
        for column, name in enumerate(names):
            if name is None:
                continue
            number += 1
            assert net_of[f"D{number}", "A"] == f"COL{column}"
            assert together(net_of, f"D{number}.K", f"SW{number}.1")
            assert net_of[f"SW{number}", "2"] == f"ROW{row}"
    for column in range(4):
        assert net_of[f"R{10 + column}", "2"] == f"COL{column}"
        assert net_of[f"R{10 + column}", "1"] == "3V3"


def test_the_controllers_share_clock_and_data_and_nothing_else(net_of):
    for pin in ("/WR", "DATA", "VDD", "VLCD", "VSS"):
        assert together(net_of, f"U2.{pin}", f"U3.{pin}")
    for pin in ("/CS", "COM0-7", "SEG0-47"):
        assert not together(net_of, f"U2.{pin}", f"U3.{pin}")
    assert net_of["U2", "/RD"] == net_of["U3", "/RD"] == net_of["U2", "VDD"] == "3V3"
    pulled = {net_of[part, "2"] for part in ("R7", "R8", "R9") if net_of[part, "1"] == "3V3"}
    assert pulled == {"LCD_CS_A", "LCD_CS_B", "LCD_WR"}
    for half, chip in (("A", "U2"), ("B", "U3")):
        for lines in ("COM0-7", "SEG0-47"):
            assert together(net_of, f"{chip}.{lines}", f"DS1.{half}_{lines}")


def test_the_supply_goes_through_fuse_protection_latch_and_isolation(net_of):
    chain = ["BT1.+ F1.1", "F1.2 Q1.D", "Q1.S Q2.S R1.1", "Q2.D Q3.D R5.1"]
    for joint in chain:
        assert together(net_of, *joint.split())
    assert net_of["Q3", "S"] == "VSYS" and net_of["Q3", "G"] == "VBUS"
    assert net_of["Q1", "G"] == net_of["BT1", "-"] == "GND"


def test_the_latch(net_of):
    assert together(net_of, "Q2.G", "R1.2", "Q4.D", "D17.A1")
    assert together(net_of, "D16.K", "C1.1", "R4.1", "Q4.G")
    assert together(net_of, "D16.A", "R3.2") and net_of["R3", "1"] == "LATCH"
    assert together(net_of, "D17.K", "SW16.1") and net_of["D17", "A2"] == "POWER_KEY"
    for pin in (("C1", "2"), ("R4", "2"), ("Q4", "S"), ("SW16", "2")):
        assert net_of[pin] == "GND"


def test_no_letters_lie_on_letters_or_lines(sheets):
    for sheet in sheets:
        assert clash.clashes(schematic.figure(sheet)) == []


def test_everything_is_inside_the_frame(sheets):
    for sheet in sheets:
        for x, y in [pin[-1] for pin in sheet.pins] + [at for wire in sheet.wires for at in wire]:
            assert 0 < x < WIDTH and 0 < y < HEIGHT


def test_the_files_are_as_drawn(sheets):
    for path, text in schematic.files(sheets).items():
        assert path.read_text(encoding="utf-8") == text, path.name


def test_the_list_of_nets_has_every_pin_once(joined):
    with open(schematic.HOME / "nets.csv", newline="", encoding="utf-8") as file:
        listed = [pin for row in csv.DictReader(file) for pin in row["pins"].split()]
    assert len(listed) == len(set(listed))
    named = {name: pins for name, pins in joined.items() if not name.startswith("OPEN_")}
    assert len(listed) == sum(len(pins) for pins in named.values())


def sketch():
    parts = {name: bom.Part(name, "1 kΩ", "", "", "") for name in ("R1", "R2", "R3")}
    sheet = Sheet(1, "sketch", parts)
    sheet.pins = [("R1", "1", (0, 0)), ("R2", "1", (4, 0)), ("R3", "1", (2, 1))]
    return sheet


def test_wires_join_where_one_ends_on_the_other():
    sheet = sketch()
    sheet.wires = [((0, 0), (4, 0)), ((2, 1), (2, 0))]
    assert set(map(len, nets.joined([sheet]).values())) == {3}


def test_wires_that_cross_stay_apart():
    sheet = sketch()
    sheet.wires = [((0, 0), (4, 0)), ((2, 1), (2, -1))]
    assert sorted(map(len, nets.joined([sheet]).values())) == [1, 2]


def test_one_net_with_two_names_is_refused():
    sheet = sketch()
    sheet.wires = [((0, 0), (4, 0))]
    sheet.names = [("GND", (0, 0)), ("3V3", (4, 0))]
    with pytest.raises(ValueError, match="one net"):
        nets.joined([sheet])


def test_letters_on_letters_are_found():
    sheet = sketch()
    sheet.text((5, 5), "one")
    sheet.text((5.1, 5), "other")
    sheet.text((9, 9), "struck out")
    sheet.wire((8, 9), (10, 9))
    found = clash.clashes(schematic.figure(sheet))
    assert "'one' on 'other'" in found and "'struck out' on a line" in found


def test_pdf_and_pictures_are_written(tmp_path):
    tool = schematic.ROOT / "tools" / "hardware" / "schematic.py"
    subprocess.run([sys.executable, tool, "--check", "--out", tmp_path], check=True, timeout=120)
    assert (tmp_path / "schematic.pdf").read_bytes().startswith(b"%PDF")
    assert len(list(tmp_path.glob("*.png"))) == 5
