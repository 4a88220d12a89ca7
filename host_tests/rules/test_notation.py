"""Standard notation of plays by example, both ways."""

import pytest
from rules.ids import parse_xgid
from rules.notation import NotationError, format_play, parse_play
from rules.plays import legal_plays, make_step
from rules.position import START


def board(places):
    return parse_xgid(places + ":0:0:1:00:0:0:0:0:10").position


BLOTS = board("-----a-a-----B------------")  # two men on 13, blots on 7 and 5


@pytest.mark.parametrize(
    "position, steps, text",
    [
        (START, ((8, 5, 3), (6, 5, 1)), "8/5 6/5"),
        (START, ((6, 5, 1), (8, 5, 3)), "8/5 6/5"),
        (START, ((24, 18, 6), (18, 13, 5)), "24/13"),
        (START, ((24, 23, 1), (24, 21, 3)), "24/23 24/21"),
        (START, ((13, 10, 3), (13, 10, 3), (6, 3, 3), (6, 3, 3)), "13/10(2) 6/3(2)"),
        (START, ((24, 18, 6), (24, 18, 6), (13, 7, 6), (13, 7, 6)), "24/18(2) 13/7(2)"),
        (START, ((13, 11, 2), (13, 11, 2), (11, 9, 2), (11, 9, 2)), "13/9(2)"),
        (START, ((13, 12, 1), (8, 7, 1), (7, 6, 1), (6, 5, 1)), "13/12 8/5"),
        (BLOTS, ((13, 7, 6), (7, 5, 2)), "13/7*/5*"),
        (BLOTS, ((13, 7, 6), (13, 5, 8)), "13/7* 13/5*"),
        (BLOTS, ((13, 11, 2), (11, 5, 6)), "13/5*"),
        (board("-------a-----B------------"), ((13, 7, 6), (7, 1, 6), (13, 7, 6)), "13/7* 13/1"),
        (board("-------a-----B------------"), ((13, 7, 6), (13, 7, 6)), "13/7*(2)"),
        (board("-----a------------------AB"), ((25, 20, 5),), "bar/20"),
        (board("--------------------a----B"), ((25, 20, 5), (25, 20, 5)), "bar/20*(2)"),
        (board("-------------------------A"), ((25, 20, 5), (20, 18, 2)), "bar/18"),
        (board("--------------------a----A"), ((25, 20, 5), (20, 18, 2)), "bar/20*/18"),
        (board("----B-B-------------------"), ((6, 0, 6), (4, 0, 4)), "6/off 4/off"),
        (board("------D-------------------"), ((6, 0, 6),) * 4, "6/off(4)"),
        (board("------A-------------------"), ((6, 2, 4), (2, 0, 2)), "6/2/off"),
        (START, (), ""),
    ],
)
def test_format(position, steps, text):
    assert format_play(position, steps) == text


@pytest.mark.parametrize(
    "position, dice, text, same",
    [
        (START, (3, 1), "8/5 6/5", "8/5 6/5"),
        (START, (3, 1), "6/5 8/5", "8/5 6/5"),
        (START, (3, 1), "  24/23\t24/21 ", "24/23 24/21"),
        (START, (6, 5), "24/13", "24/13"),
        (START, (6, 5), "24/18/13", "24/13"),
        (START, (3, 3), "13/10(2) 6/3(2)", "13/10(2) 6/3(2)"),
        (START, (3, 3), "13/10 6/3(2) 13/10", "13/10(2) 6/3(2)"),
        (START, (3, 3), "13/7(2)", "13/7(2)"),
        (BLOTS, (6, 2), "13/7*/5*", "13/7*/5*"),
        (BLOTS, (6, 2), "13/7*/5", "13/7*/5*"),
        (BLOTS, (6, 2), "13/5", "13/5*"),
        (BLOTS, (6, 2), "13/11/5*", "13/5*"),
        (board("------------------a-a----A"), (5, 2), "BAR/20*/18*", "bar/20*/18*"),
        (board("------A-A-----------------"), (6, 2), "8/Off", "8/off"),
        (board("---------------b----a----B"), (5, 5), "bar/20*(2)", "bar/20*(2)"),
        (board("---------------b----a----B"), (5, 5), "bar/20 bar/20", "bar/20*(2)"),
    ],
)
def test_parse(position, dice, text, same):
    steps, result = parse_play(text, position, *dice)
    assert (steps, result) in legal_plays(position, *dice)
    assert format_play(position, steps) == same


@pytest.mark.parametrize("text", ["", " ", "-"])
def test_no_play_where_none_is_legal(text):
    closed = board("-------------------bbbbbbA")
    assert parse_play(text, closed, 6, 5) == ((), closed)
    with pytest.raises(NotationError):
        parse_play(text, START, 6, 5)


@pytest.mark.parametrize(
    "text",
    [
        "8/5",  # only one die
        "8/5 6/5 6/5",
        "8/4 6/5",  # not these dice
        "8/5* 6/5",  # nobody to hit
        "13/7* 8/7",
        "24/off 6/5",
        "24/21 24/19",  # blocked
        "5/8 6/5",
        "7/4 6/5",  # no man there
        "1/off 6/5",  # theirs
        "25/22",
        "0/1",
        "bar",
        "/",
        "8/",
        "/5",
        "*8/5 6/5",
        "8*/5 6/5",
        "8/5(0) 6/5",
        "8/5(5)",
        "8/5(2",
        "8/5() 6/5",
        "8/5(1)(1)",
        "8-5 6-5",
        "bar/off",
        "8/5\u00b2 6/5",
        "8/\u0665 6/5",
        "08/5 6/5",
        "nonsense",
    ],
)
def test_what_is_no_play_of_3_1(text):
    with pytest.raises(NotationError):
        parse_play(text, START, 3, 1)


def test_a_hit_on_the_way_must_be_named():
    # 13/7/5 hits on 7 only if the man stops there; the other way round he stops on 11.
    both = {format_play(BLOTS, steps) for steps, _ in legal_plays(BLOTS, 6, 2)}
    assert both == {"13/7*/5*", "13/5*", "13/11 13/7*"}
    named = parse_play("13/7*/5*", BLOTS, 6, 2)[1]
    passed = parse_play("13/5*", BLOTS, 6, 2)[1]
    assert named[0] == -2 and passed[0] == -1


def test_the_rule_set_counts():
    lone = board("------b------A------------")
    assert parse_play("13/11", lone, 5, 2, False)
    with pytest.raises(NotationError):
        parse_play("13/11", lone, 5, 2)


def test_examples_of_steps_are_playable():
    position = list(BLOTS)
    assert make_step(position, 13, 6) and make_step(position, 7, 2)
    assert position[0] == -2 and position[5] == 1


def test_a_man_borne_off_with_two_dice_names_its_stop():
    position = [0] * 26
    position[4] = position[2] = 1
    position[24] = -2
    plays = [format_play(position, steps) for steps, _ in legal_plays(position, 4, 2)]
    assert sorted(plays) == ["4/2/off", "4/off 2/off"]
