"""What is drawn into a frame is read back from it, by `decode`, as text and as PNG."""

import re
import struct
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy import segments as S
from toy.glass import Glass

from tools.glass import render, states
from tools.glass.decode import ALL_LIT, UNREADABLE, UNREADABLE_TEXT, decode
from tools.glass.lines import FRAME_SIZE
from tools.glass.picture import HEIGHT, WIDTH, picture
from tools.glass.png import frame_png, frame_svg

CHARACTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*/-=+!?.><()':"
DISPLAY = states.Display()
SIDES = (0, 1)


def pairs(strategy):
    return st.tuples(strategy, strategy)


stacks = st.tuples(st.integers(0, 15), st.booleans())
dice = st.tuples(st.integers(0, 6), st.booleans(), st.integers(0, 2))
cubes = st.tuples(
    st.sampled_from(("far", "middle", "near")),
    st.sampled_from((0, 2, 4, 8, 16, 32, 64)),
    st.booleans(),
)


def shown(stack):
    """A stack as it can be read: no men have no colour."""
    count, dark = stack
    return (count, dark and count > 0)


@given(
    points=st.lists(stacks, min_size=24, max_size=24),
    bar=pairs(stacks),
    cursors=st.sets(st.integers(0, 25)),
    roll=st.tuples(dice, dice, dice, dice),
)
def test_the_board_is_read_back(points, bar, cursors, roll):
    glass = Glass(DISPLAY)
    glass.fill()
    glass.clear()
    for point, (count, dark) in enumerate(points, 1):
        glass.stack(point, count, dark)
    for side in SIDES:
        glass.bar(side, *bar[side])
    for point in range(26):
        glass.cursor(point, point in cursors)
    for i, (value, outline, marks) in enumerate(roll):
        glass.die(i, value, outline, marks)
    said = decode(glass.frame)
    assert said["points"] == [None, *map(shown, points)]
    assert said["bar"] == [shown(stack) for stack in bar]
    assert said["cursors"] == sorted(cursors)
    assert [tuple(die.values()) for die in said["dice"]] == list(roll)


@given(
    scores=pairs(st.none() | st.integers(0, 999)),
    off=pairs(st.none() | st.integers(0, 15)),
    cube=cubes,
    match=st.integers(0, 25),
    turn=st.sampled_from((-1, 0, 1)),
    owner=pairs(st.sampled_from((None, True, False))),
    flags=st.lists(st.booleans(), min_size=11, max_size=11),
    battery=st.integers(0, 3),
)
def test_the_sides_are_read_back(scores, off, cube, match, turn, owner, flags, battery):
    glass = Glass(DISPLAY)
    place, value, frame = cube
    glass.cube(("far", "middle", "near").index(place), value, frame)
    glass.match(match)
    glass.turn(turn)
    glass.battery(battery)
    for side in SIDES:
        glass.score(side, scores[side])
        glass.off(side, off[side])
        glass.owner(side, owner[side])
        glass.cpu(side, flags[side])
        glass.exit(side, flags[2 + side])
        glass.exit(side, flags[4 + side], True)
    glass.crawford(flags[6])
    icons = ("sound", "think", "tutor", "hand")
    for name, on in zip(icons, flags[7:], strict=True):
        glass.icon(getattr(S, name.upper()), on)
    said = decode(glass.frame)
    assert said["scores"] == list(scores)
    assert said["off"] == list(off)
    lit = {"place": place, "value": value or None, "frame": frame}
    assert said["cube"] == (lit if value or frame else None)
    assert said["match"] == (match or None)
    assert said["match_to"] == (match > 0)
    assert said["turn"] == (None if turn < 0 else turn)
    assert said["owner"] == list(owner)
    assert said["cpu"] == flags[:2]
    assert said["exits"] == {"right": flags[2:4], "left": flags[4:6]}
    assert said["crawford"] == flags[6]
    assert said["icons"] == {n for n, on in zip(icons, flags[7:], strict=True) if on}
    assert said["battery"] == battery


@given(st.text(alphabet=CHARACTERS, max_size=8))
def test_text_is_read_back(words):
    glass = Glass(DISPLAY)
    glass.text(words)
    assert decode(glass.frame)["text"] == f"{words:8}"


@given(st.binary(min_size=FRAME_SIZE, max_size=FRAME_SIZE))
def test_garbage_is_read_without_a_fall(frame):
    said = decode(frame)
    assert len(said["text"]) == 8
    lines = picture(frame).split("\n")
    assert len(lines) == HEIGHT
    assert max(map(len, lines)) <= WIDTH


@pytest.mark.parametrize(
    ("first", "pattern", "key", "index"),
    [
        (S.POINT, 0b00101, "points", 1),  # a man missing in a stack
        (S.POINT + 5, 0b00001, "points", 1),  # a core without its ring
        (S.POINT + 11, 0b0000110, "points", 1),  # a count without men
        (S.BAR + 1, 1, "bar", 0),
        (S.SCORE + 14, 0b0001001, "scores", 0),
        (S.OFF + 1, 0b1000001, "off", 0),
        (S.OWNER + 1, 1, "owner", 0),
    ],
)
def test_nonsense_is_unreadable(first, pattern, key, index):
    glass = Glass(DISPLAY)
    for i in range(pattern.bit_length()):
        glass.icon(first + i, pattern >> i & 1)
    assert decode(glass.frame)[key][index] == UNREADABLE


def test_all_lit_and_unreadable_characters():
    glass = Glass(DISPLAY)
    glass.fill()
    assert decode(glass.frame)["text"] == ALL_LIT * 8
    glass.clear()
    glass.icon(S.TEXT + 1, True)
    assert decode(glass.frame)["text"] == UNREADABLE_TEXT + " " * 7
    assert "|  ?  |" in picture(glass.frame)


def test_a_spare_line_of_the_controllers_shows_nothing():
    taken = set(DISPLAY.segments)
    spare = next(bit for bit in range(FRAME_SIZE * 8) if bit not in taken)
    frame = bytearray(FRAME_SIZE)
    frame[spare >> 3] = 1 << (spare & 7)
    assert decode(frame) == decode(bytes(FRAME_SIZE))


OPENING = """\
+------------------------------------------------------------------------------------------------+
|   far      | 13   14   15   16   17   18  |     | 19   20   21   22   23   24  |    ( ) CPU    |
|            | vvv                          | BAR |                              |               |
|            | (#)   .    .    .   ( )   .  |     | ( )   .    .    .    .   (#) | SCORE   0     |
|            | (#)   .    .    .   ( )   .  |  .  | ( )   .    .    .    .   (#) |               |
|            | (#)   .    .    .   ( )   .  |     | ( )   .    .    .    .    .  | OFF     0     |
|            | (#)   .    .    .    .    .  |     | ( )   .    .    .    .    .  |               |
|            | (#)   .    .    .    .    .  |     | ( )   .    .    .    .    .  |               |
|   middle   |                              |     |                              | .----------.  |
|  +----+    |                              |     |       o o  #    [o  ] #      | | MATCH TO |  |
|  | 64 |    |                   o          |     |       o o       [   ]        | |     5    |  |
|  +----+    |                              |     |       o o       [  o]        | |          |  |
|            |                              |     |                              | '----------'  |
|            | ( )   .    .    .    .    .  |     | (#)   .    .    .    .    .  |               |
|            | ( )   .    .    .    .    .  |     | (#)   .    .    .    .    .  |               |
|            | ( )   .    .    .   (#)   .  |     | (#)   .    .    .    .    .  | OFF     0     |
|            | ( )   .    .    .   (#)   .  |  .  | (#)   .    .    .    .   ( ) |               |
|            | ( )   .    .    .   (#)   .  |     | (#)   .    .    .    .   ( ) | SCORE   0     |
|            |      ^^^                     | BAR |                              |               |
|   near     | 12   11   10    9    8    7  |     |  6    5    4    3    2    1  | >> (#)        |
| BATT [###]              .-----.-----.-----.-----.-----.-----.-----.-----.                      |
| SOUND                   |  1  |  3  |  /  |  1  |  1  |     |     |     |                      |
|                         '-----'-----'-----'-----'-----'-----'-----'-----'                      |
+------------------------------------------------------------------------------------------------+"""


def test_picture_of_the_opening():
    assert picture(states.opening()) == OPENING


def test_picture_of_crowded_stacks():
    lines = picture(states.crowded()).split("\n")
    bar, right = slice(45, 50), slice(51, 81)
    assert lines[12][right] == " 15                       10  "
    assert lines[8][right] == "  7                           "
    assert [line[bar] for line in lines[2:6]] == [" BAR ", "     ", " (#) ", "     "]
    assert [line[bar] for line in lines[15:19]] == ["  2  ", " ( ) ", " ^^^ ", " BAR "]


def test_svg_of_a_frame_fades_what_is_not_lit():
    svg = frame_svg(states.opening())
    faded = set(re.findall(r'fill-opacity="[0-9.]+" id="([a-z0-9-]+)"', svg))
    assert "point13-ring5" not in faded
    assert {"point13-tens", "point14-ring1", "crawford"} <= faded
    assert len(faded) == 756 - sum(byte.bit_count() for byte in states.opening())


def test_png_has_its_size_and_changes_with_the_frame():
    pytest.importorskip("resvg_py")
    png = frame_png(states.opening(), 8)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (800, 584)
    assert png == frame_png(states.opening(), 8)
    assert png != frame_png(states.crowded(), 8)


def test_command_line(tmp_path, capsys):
    png, svg, dump = (tmp_path / name for name in ("out.png", "out.svg", "frame.bin"))
    assert render.main(["--state", "opening", "--png", str(png), "--svg", str(svg)]) == 0
    assert capsys.readouterr().out == OPENING + "\n"
    assert png.read_bytes() == frame_png(states.opening())
    dump.write_bytes(bytes(states.crowded()))
    assert render.main(["--frame", str(dump), "--say"]) == 0
    assert "'scores': [192, 8]" in capsys.readouterr().out
    assert render.main(["--hex", bytes(states.opening()).hex()]) == 0
    assert capsys.readouterr().out == OPENING + "\n"
    assert render.main(["--hex", "00"]) == 1
    assert "96 bytes" in capsys.readouterr().err
    assert render.main(["--frame", str(tmp_path / "none")]) == 1


@pytest.mark.parametrize(
    "command", [("draw.py", "--check"), ("table.py", "--check"), ("render.py",)], ids=" ".join
)
def test_programs_run_from_anywhere(tmp_path, command):
    program = render.ROOT / "tools" / "glass" / command[0]
    done = subprocess.run(
        [sys.executable, program, *command[1:]], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
