"""The drawing itself: whole, on its lines, nothing on top of anything else."""

import re

import pytest

from host_tests.tools.glass import outlines
from tools.glass import draw, layout, shapes, table
from tools.glass.lines import assign
from tools.glass.names import NAMES

LEAST_GAP = 0.08  # mm between segments: LCD makers ask for 0.05 or so

SHAPES = outlines.shapes(table.SVG)


def test_every_segment_once_by_name_and_number():
    assert list(SHAPES) == list(NAMES)
    assert [int(attributes["data-id"]) for attributes, _ in SHAPES.values()] == list(range(756))


def test_no_two_on_one_line():
    lines = {
        tuple(int(attributes[f"data-{key}"]) for key in ("chip", "seg", "com"))
        for attributes, _ in SHAPES.values()
    }
    assert len(lines) == 756
    assert all(chip in (0, 1) and seg < 48 and com < 8 for chip, seg, com in lines)


def test_every_segment_lies_in_the_half_of_its_chip():
    for name, (attributes, outline) in SHAPES.items():
        left, _, right, _ = outlines.box(outline)
        if attributes["data-chip"] == "0":
            assert right < layout.BAR_RIGHT, name
        else:
            assert left > layout.BAR_RIGHT, name


def test_every_segment_lies_on_the_glass():
    for name, (_, outline) in SHAPES.items():
        left, top, right, bottom = outlines.box(outline)
        assert left > 0.4 and top > 0.4, name
        assert right < layout.WIDTH - 0.4 and bottom < layout.HEIGHT - 0.4, name


def test_no_segment_touches_another():
    boxes = sorted((outlines.box(outline), name) for name, (_, outline) in SHAPES.items())
    pairs = 0
    for i, (box, name) in enumerate(boxes):
        for near, other in boxes[i + 1 :]:
            if near[0] > box[2] + LEAST_GAP:
                break
            if near[1] > box[3] + LEAST_GAP or near[3] < box[1] - LEAST_GAP:
                continue
            pairs += 1
            gap = outlines.distance(SHAPES[name][1], SHAPES[other][1])
            assert gap >= LEAST_GAP, (name, other, gap)
    assert pairs > 600  # men, digits and letters have neighbours


def test_men_are_big():
    left, top, right, bottom = outlines.box(SHAPES["point1-ring1"][1])
    assert right - left == pytest.approx(5)
    assert bottom - top == pytest.approx(4.4)


def test_the_program_draws_the_committed_drawing():
    text = table.SVG.read_text(encoding="utf-8")
    assert draw.drawing(table.read_svg(text)) == text
    assert draw.main(["--check"]) == 0


def test_own_lines_are_whole():
    table.check_lines(assign())


def test_a_drawing_that_was_edited_is_noticed(tmp_path, monkeypatch, capsys):
    edited = tmp_path / "glass.svg"
    edited.write_text(table.SVG.read_text().replace("fill:#171c19", "fill:#000000"))
    monkeypatch.setattr(draw, "SVG", edited)
    assert draw.main(["--check"]) == 1
    assert "not what draw.py draws" in capsys.readouterr().err
    assert draw.main([]) == 0
    assert edited.read_text() == table.SVG.read_text()


def test_ink_is_not_a_segment():
    text = table.SVG.read_text()
    ink = text[text.index('<g id="ink">') : text.index('<g id="segments">')]
    assert "data-id" not in ink
    assert len(re.findall("<path ", ink)) >= 4


@pytest.mark.parametrize("points", [[(0, 0), (4, 0)], [(0, 0), (4, 0), (4, 3)]])
def test_a_stroke_has_its_width(points):
    outline = shapes.stroke(points, 0.5)
    assert outlines.inside((2, 0.2), outline)
    assert outlines.inside((2, -0.2), outline)
    assert not outlines.inside((2, 0.3), outline)
    assert not outlines.inside((2, -0.3), outline)


def test_a_ring_is_hollow():
    outline = outlines.loops(shapes.path(shapes.ring(0, 0, 5, 4, 2.5, 0.5, 2)))
    assert outlines.inside((0.25, 2), outline)
    assert not outlines.inside((2.5, 2), outline)
    assert not outlines.inside((0.1, 0.1), outline)
