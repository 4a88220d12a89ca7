import micropython
import pytest
from toy import font
from toy import segments as S
from toy.glass import Glass

from boards.toy import glass_map

# (first id, length) of every block of segments.
BLOCKS = (
    (S.POINT, 24 * S.POINT_SIZE),
    (S.TEXT, S.TEXT_LENGTH * S.TEXT_SIZE),
    (S.DIE, 4 * S.DIE_SIZE),
    (S.CUBE, 3 * S.CUBE_SIZE),
    (S.BAR, 2 * S.BAR_SIZE),
    (S.SCORE, 2 * S.SCORE_SIZE),
    (S.OFF, 2 * S.OFF_SIZE),
    (S.EXIT_RIGHT, 2),
    (S.EXIT_LEFT, 2),
    (S.BATTERY, 3),
    (S.SOUND, 1),
    (S.THINK, 1),
    (S.TUTOR, 1),
    (S.HAND, 1),
    (S.OWNER, 4),
    (S.TURN, 2),
    (S.CPU, 2),
    (S.MATCH_TENS, 7),
    (S.MATCH_UNITS, 7),
    (S.MATCH_TO, 1),
    (S.CRAWFORD, 1),
)
CHARACTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*/-=+!?.><()':"


class Display:
    def __init__(self):
        self.size = glass_map.FRAME_SIZE
        self.segments = glass_map.segments()
        self.shown = None

    def show(self, frame):
        self.shown = bytes(frame)


def lit(glass):
    return {segment for segment in range(S.COUNT) if glass.lit(segment)}


def units(base, n):
    return {base + i for i in range(7) if font.DIGITS[n] >> i & 1}


def point(p):
    return S.POINT + (p - 1) * S.POINT_SIZE


# (what is drawn, the ids it may touch, the ids it must light)
DRAWINGS = (
    (lambda g: g.stack(1, 0, True), (point(1), 18), set()),
    (lambda g: g.stack(1, 3, False), (point(1), 18), {0, 1, 2}),
    (lambda g: g.stack(2, 2, True), (point(2), 18), {19, 20, 24, 25}),
    (lambda g: g.stack(24, 5, False), (point(24), 18), {437, 438, 439, 440, 441}),
    (lambda g: g.stack(1, 6, False), (point(1), 18), {0, 1, 2, 3, 4} | units(11, 6)),
    (lambda g: g.stack(1, 15, True), (point(1), 18), set(range(11)) | units(11, 5)),
    (lambda g: g.cursor(13, True), (point(13) + 18, 1), {point(13) + 18}),
    (lambda g: g.cursor(25, True), (651, 1), {651}),
    (lambda g: g.cursor(0, True), (662, 1), {662}),
    (lambda g: g.bar(0, 0, True), (641, 10), set()),
    (lambda g: g.bar(0, 1, False), (641, 10), {641}),
    (lambda g: g.bar(1, 12, True), (652, 10), {652, 653, 654} | units(655, 2)),
    (lambda g: g.off(0, 0), (705, 8), units(706, 0)),
    (lambda g: g.off(1, 15), (713, 8), {713} | units(714, 5)),
    (lambda g: g.off(1, None), (713, 8), set()),
    (lambda g: g.score(0, 0), (663, 21), units(677, 0)),
    (lambda g: g.score(1, 50), (684, 21), units(691, 5) | units(698, 0)),
    (lambda g: g.score(1, 192), (684, 21), units(684, 1) | units(691, 9) | units(698, 2)),
    (lambda g: g.score(0, None), (663, 21), set()),
    (lambda g: g.die(0, 1, False, 0), (568, 7), {568}),
    (lambda g: g.die(1, 4, True, 1), (575, 7), {576, 577, 579, 580}),
    (lambda g: g.die(3, 6, False, 2), (589, 7), {590, 591, 592, 594, 595}),
    (lambda g: g.die(2, 5, False, 0), (582, 7), {582, 583, 584}),
    (lambda g: g.cube(0, 0, True), (596, 15), {610}),
    (lambda g: g.cube(1, 2, False), (611, 15), units(618, 2)),
    (lambda g: g.cube(2, 64, True), (626, 15), units(626, 6) | units(633, 4) | {640}),
    (lambda g: g.exit(1, True), (722, 1), {722}),
    (lambda g: g.exit(0, True, True), (723, 1), {723}),
    (lambda g: g.battery(2), (725, 3), {725, 726}),
    (lambda g: g.icon(S.HAND, True), (731, 1), {731}),
    (lambda g: g.owner(0, False), (732, 2), {732}),
    (lambda g: g.owner(1, True), (734, 2), {734, 735}),
    (lambda g: g.owner(1, None), (734, 2), set()),
    (lambda g: g.turn(-1), (736, 2), set()),
    (lambda g: g.turn(1), (736, 2), {737}),
    (lambda g: g.cpu(0, True), (738, 1), {738}),
    (lambda g: g.match(0), (740, 15), set()),
    (lambda g: g.match(7), (740, 15), units(747, 7) | {754}),
    (lambda g: g.match(25), (740, 15), units(740, 2) | units(747, 5) | {754}),
    (lambda g: g.crawford(True), (755, 1), {755}),
    (lambda g: g.text("/", 7), (554, 14), {554 + 10, 554 + 11}),
    (lambda g: g.text("", 6), (540, 28), set()),
)


def test_blocks_follow_one_another():
    following = 0
    for first, length in BLOCKS:
        assert first == following
        following += length
    assert following == S.COUNT == 756


def test_every_segment_has_a_bit_of_its_own():
    bits = glass_map.segments()
    assert len(bits) == S.COUNT
    assert len(set(bits)) == S.COUNT
    assert max(bits) < glass_map.FRAME_SIZE * 8


def test_characters_are_distinct():
    shapes = [font.glyph(character) for character in CHARACTERS]
    assert len(set(shapes)) == len(CHARACTERS)
    assert font.UNKNOWN not in shapes
    assert len(font.GLYPHS) == 64
    assert all(0 <= shape < 1 << S.TEXT_SIZE for shape in font.GLYPHS)
    known = [shape for shape in font.GLYPHS if shape != font.UNKNOWN]
    assert len(set(known)) == len(known)


def test_small_letters_are_capitals_and_others_unknown():
    assert font.glyph("b") == font.glyph("B")
    assert font.glyph("~") == font.glyph("\n") == font.glyph("@") == font.UNKNOWN


def test_zero_is_slashed():
    # j and k, the rising diagonal
    assert font.glyph("0") == font.glyph("O") | font.glyph("/")


def test_digits_are_distinct():
    assert len(set(font.DIGITS)) == 10
    assert 0 not in font.DIGITS


@pytest.mark.parametrize("case", list(range(len(DRAWINGS))))
def test_a_drawing_lights_its_segments_and_touches_no_other(case):
    draw, (first, length), expected = DRAWINGS[case]
    own = set(range(first, first + length))
    glass = Glass(Display())
    draw(glass)
    assert lit(glass) == expected
    glass.fill()
    draw(glass)
    assert lit(glass) == set(range(S.COUNT)) - own | expected


def test_clear_and_fill():
    glass = Glass(Display())
    glass.fill()
    assert sum(byte >> bit & 1 for byte in glass.frame for bit in range(8)) == S.COUNT
    glass.clear()
    assert bytes(glass.frame) == bytes(glass_map.FRAME_SIZE)


def test_text_is_cut_at_the_end_of_the_line():
    glass = Glass(Display())
    glass.text("ACEPOINTS")
    whole = bytes(glass.frame)
    glass.text("ACEPOINT")
    assert bytes(glass.frame) == whole
    glass.text("INTRO", 5)
    assert bytes(glass.frame) == whole


def test_text_scrolls():
    glass = Glass(Display())
    glass.text("POINTS")
    whole = bytes(glass.frame)
    glass.text("ACEPOINTS", 0, 3)
    assert bytes(glass.frame) == whole
    glass.text("ACE", 0, 5)
    assert bytes(glass.frame) == bytes(glass_map.FRAME_SIZE)


def test_show_hands_over_the_frame():
    display = Display()
    glass = Glass(display)
    glass.crawford(True)
    glass.show()
    assert display.shown == bytes(glass.frame) != bytes(glass_map.FRAME_SIZE)


def test_drawing_allocates_nothing():
    glass = Glass(Display())
    words = "".join(CHARACTERS[i] for i in range(8, 40))
    micropython.heap_lock()
    try:
        glass.clear()
        for case in range(len(DRAWINGS)):
            DRAWINGS[case][0](glass)
        glass.text("Hit!")
        glass.text(words, 0, 4)
        glass.fill()
        glass.lit(5)
    finally:
        micropython.heap_unlock()
    assert glass.lit(5)
