"""XGID and GNU Backgammon IDs by example, good and bad."""

import pytest
from rules.gnuid import DROPPED, PLAYING, RESIGNED
from rules.ids import (
    IdError,
    MatchState,
    Xgid,
    match_id,
    parse_match_id,
    parse_position_id,
    parse_xgid,
    position_id,
)
from rules.position import START, swapped

START_XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def test_the_start_position():
    assert parse_xgid(START_XGID).position == START
    assert Xgid(START).text() == START_XGID
    assert position_id(START) == "4HPwATDgc/ABMA"  # GNU Backgammon's manual
    assert parse_position_id("4HPwATDgc/ABMA") == START


def test_the_fields_of_an_xgid():
    text = "XGID=-a-BBBB---B-aB---ccbbA-b-B:2:-1:1:D:4:2:1:7:10"
    xgid = parse_xgid(text)
    assert xgid.position[25] == 2 and xgid.position[0] == 0
    assert xgid.position[1] == -1 and xgid.position[3] == 2
    assert (xgid.cube_power, xgid.cube_owner, xgid.turn, xgid.dice) == (2, -1, 1, "D")
    assert (xgid.score, xgid.crawford, xgid.length, xgid.max_cube) == ((4, 2), 1, 7, 10)
    assert xgid.roll is None and xgid.text() == text
    assert parse_xgid(text[5:] + "\n").text() == text, "XGID= may be missing"


@pytest.mark.parametrize(
    "dice, roll",
    [
        ("00", None),
        ("D", None),
        ("B", None),
        ("R", None),
        ("63", (6, 3)),
        ("11", (1, 1)),
        ("16", (1, 6)),
    ],
)
def test_the_dice_of_an_xgid(dice, roll):
    xgid = parse_xgid(START_XGID.replace(":00:", ":" + dice + ":"))
    assert xgid.roll == roll and xgid.dice == dice


def test_the_position_of_the_side_on_roll():
    bottom = parse_xgid("XGID=a-A---------------------b-:0:0:1:21:0:0:0:0:10")
    top = parse_xgid("XGID=a-A---------------------b-:0:0:-1:21:0:0:0:0:10")
    assert bottom.mover_position == bottom.position == top.position
    assert top.mover_position == swapped(bottom.position)
    assert top.mover_position[25] == 1 and top.mover_position[1] == 2
    for xgid in (bottom, top):
        same = xgid.with_mover_position(xgid.mover_position)
        assert same.position == xgid.position and same.roll is None


def with_field(number, value):
    fields = START_XGID.split(":")
    fields[number] = value
    return ":".join(fields)


@pytest.mark.parametrize(
    "text",
    ["", "XGID=", "XGID", START_XGID + ":0", START_XGID[:-3], START_XGID.replace("-", "_", 1)]
    + [with_field(n, value) for n in (1, 2, 3, 5, 6, 7, 8, 9) for value in ("", "x", "1.0", "+")]
    + [with_field(1, "-1"), with_field(1, "99"), with_field(2, "2"), with_field(3, "0")]
    + [with_field(4, dice) for dice in ("", "0", "07", "70", "7", "123", "d", "6 3", "-1")]
    + [with_field(5, "-1"), with_field(7, "4"), with_field(8, "-1"), with_field(9, "123456")]
    + [with_field(8, "\u0663"), with_field(8, "\u00b2"), with_field(5, " 1")]
    + [
        "XGID=" + places + ":0:0:1:00:0:0:0:0:10"
        for places in (
            "-b----E-C---eE---c-e----B",
            "-b----E-C---eE---c-e----B--",
            "-b----P-C---eE---c-e----B-",
            "-b----E-C---eE---c-e----p-",
            "-b----O-C---eE---c-e----B-",
            "Ab----E-C---eE---c-e------",
            "-b----E-C---eE---c-e----Ba",
            "--------------------------",
            "-b----E-C---eE---c-e----B\u00e4",
        )
    ],
)
def test_what_is_no_xgid(text):
    with pytest.raises(IdError):
        parse_xgid(text)


def test_the_match_id_of_the_manual():
    # "a 9 point match, the score is 2-4, player 0 holds a 2-cube, player 1 has just rolled 52"
    match = parse_match_id("QYkqASAAIAAA")
    assert (match.cube_power, match.cube_owner) == (1, 0)
    assert (match.on_roll, match.to_decide) == (1, 1)
    assert match.state == PLAYING and not match.crawford and not match.doubled
    assert match.resigned == 0 and match.dice == (5, 2)
    assert (match.length, match.score) == (9, (2, 4))
    assert match_id(match) == "QYkqASAAIAAA"


def test_match_ids_since_version_1():
    # What the program shows at the start of money play without and with the Jacoby rule.
    plain = MatchState(on_roll=1, to_decide=1)
    assert match_id(plain) == "cAkAAAAAAAAE"
    assert not parse_match_id("cAkAAAAAAAAE").jacoby
    assert parse_match_id("cAkAAAAAAAAA").jacoby


def test_a_match_id_has_the_higher_die_first():
    assert parse_match_id(match_id(MatchState(dice=(2, 5)))).dice == (5, 2)


def test_the_fields_of_a_match_id():
    match = parse_match_id(
        match_id(
            MatchState(
                cube_power=15,
                cube_owner=1,
                on_roll=0,
                crawford=True,
                state=DROPPED,
                to_decide=1,
                doubled=True,
                resigned=3,
                dice=(6, 6),
                length=32767,
                score=(32766, 1),
                jacoby=True,
            )
        )
    )
    assert (match.cube_power, match.cube_owner, match.on_roll) == (15, 1, 0)
    assert (match.crawford, match.doubled, match.to_decide) == (True, True, 1)
    assert (match.state, match.resigned, match.dice) == (DROPPED, 3, (6, 6))
    assert (match.length, match.score, match.jacoby) == (32767, (32766, 1), True)
    assert RESIGNED < DROPPED


@pytest.mark.parametrize(
    "text",
    [
        "",
        "QYkqASAAIAA",
        "QYkqASAAIAAAA",
        "QYkqASAAIAA!",
        "QYkqASAAIAA\u00e4",
        "//////////// "[:12],
        "IAAAAAAAAAAA",  # a cube owned by player 2
        "AAcAAAAAAAAA",  # state 7
        "AIADAAAAAAAA",  # a 7 on a die
    ],
)
def test_what_is_no_match_id(text):
    with pytest.raises(IdError):
        parse_match_id(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4HPwATDgc/ABM",
        "4HPwATDgc/ABMAA",
        "4HPwATDgc/ABM=",
        "//////////////",  # no zero ends a point
        "AAAAAAAAAAAAAA",  # no men at all
        "4HPwATDgc/ABMB",  # a bit after the last
        "4HPwATDgc/ABcA",
        "////AAAAAAAAAA",  # 24 men on one point
        "AACABAAAAAAAAA",  # both sides on one point
    ],
)
def test_what_is_no_position_id(text):
    with pytest.raises(IdError):
        parse_position_id(text)


def test_every_stray_bit_after_a_position_is_seen():
    # 50 bits and one for each man are in use: here seven bytes.
    few = (0, 3) + (0,) * 22 + (-3, 0)
    good = position_id(few)
    assert parse_position_id(good) == few
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for place in range(10, 14):
        for letter in letters:
            text = good[:place] + letter + good[place + 1 :]
            if text != good:
                with pytest.raises(IdError):
                    parse_position_id(text)
