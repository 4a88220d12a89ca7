"""The map of the firmware, and a table from an LCD maker."""

import random

import pytest

from boards.toy import glass_map
from tools.glass import table
from tools.glass.lines import CHIPS, COM_LINES, SEG_LINES
from tools.glass.names import NAMES


@pytest.fixture
def copies(tmp_path, monkeypatch):
    """The drawing and the map, to be changed."""
    for name in ("SVG", "MAP"):
        copy = tmp_path / getattr(table, name).name
        copy.write_text(getattr(table, name).read_text())
        monkeypatch.setattr(table, name, copy)
    return tmp_path


def shuffled():
    """Another assignment of lines, each segment still on its chip."""
    rng = random.Random(5)
    lines = table.read_svg(table.SVG.read_text())
    result = {}
    for chip in range(CHIPS):
        places = [(chip, seg, com) for seg in range(SEG_LINES) for com in range(COM_LINES)]
        rng.shuffle(places)
        own = [number for number, place in lines.items() if place[0] == chip]
        result.update(zip(own, places, strict=False))
    return result


def write_table(path, lines):
    rows = [f"{c},{NAMES[number]},{b},{a},x" for number, (a, b, c) in lines.items()]
    path.write_text("COM,Name,SEG,chip,remark\n" + "\n".join(rows) + "\n")
    return path


def test_map_is_what_the_drawing_says():
    assert table.main(["--check"]) == 0
    bits = glass_map.segments()
    for number, place in table.read_svg(table.SVG.read_text()).items():
        assert bits[number] == table.frame_bit(place)


def test_map_that_differs_is_noticed(copies, capsys):
    text = table.MAP.read_text()
    table.MAP.write_text(text.replace("FRAME_SIZE = 96", "FRAME_SIZE = 95"))
    assert table.main(["--check"]) == 1
    assert "run table.py" in capsys.readouterr().err
    assert table.main([]) == 0
    assert table.MAP.read_text() == text
    table.MAP.unlink()
    assert table.main(["--check"]) == 1


def test_a_makers_table_replaces_the_lines_and_nothing_else(copies):
    before = table.SVG.read_text()
    own = table.read_svg(before)
    lines = shuffled()
    assert lines != own
    assert table.main(["--import", str(write_table(copies / "maker.csv", lines))]) == 0
    assert table.read_svg(table.SVG.read_text()) == lines
    assert table.main(["--check"]) == 0
    assert table.rewrite_svg(table.SVG.read_text(), own) == before
    namespace = {}
    exec(table.MAP.read_text(), namespace)
    assert namespace["segments"]()[3] == table.frame_bit(lines[3])


def test_an_exported_table_comes_back(copies):
    before = table.SVG.read_text()
    export = copies / "ours.csv"
    assert table.main(["--export", str(export)]) == 0
    assert export.read_text().startswith("name,chip,seg,com\npoint1-ring1,")
    assert table.main(["--import", str(export)]) == 0
    assert table.SVG.read_text() == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda lines: lines.pop(7), "point1-core3: no line"),
        (lambda lines: lines.update({7: lines[8]}), "point1-core4: chip 1"),
        (lambda lines: lines.update({7: (1, 48, 0)}), "does not exist"),
        (lambda lines: lines.update({7: (1, "?", 0)}), "not a row"),
    ],
)
def test_a_faulty_table_changes_nothing(copies, capsys, change, message):
    before = table.SVG.read_text(), table.MAP.read_text()
    lines = table.read_svg(before[0])
    change(lines)
    assert table.main(["--import", str(write_table(copies / "maker.csv", lines))]) == 1
    assert message in capsys.readouterr().err
    assert (table.SVG.read_text(), table.MAP.read_text()) == before


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["name,chip,seg,com", "point99-ring1,0,0,0"], "no such segment"),
        (["name,chip,seg,com", "crawford,0,0,0", "crawford,0,0,1"], "listed twice"),
        (["name,chip,seg", "crawford,0,0"], "not a row"),
        ([], "no line"),
    ],
)
def test_a_faulty_row_is_named(rows, message):
    with pytest.raises(table.TableError, match=message):
        table.read_csv(rows)


def test_a_drawing_with_a_segment_twice_or_misnumbered_is_refused():
    text = table.SVG.read_text()
    line = next(row for row in text.splitlines() if 'id="crawford"' in row)
    with pytest.raises(table.TableError, match="drawn twice"):
        table.read_svg(text.replace(line, line + "\n" + line))
    with pytest.raises(table.TableError, match="is not segment 754"):
        table.read_svg(text.replace('data-id="755"', 'data-id="754"'))
    with pytest.raises(table.TableError, match="crawford: no line"):
        table.read_svg(text.replace(line, ""))
