"""Series of games: money play, matches with the Crawford game, rubbers, and rebuilding them."""

import pytest
from rules import events
from rules.game import OPENING, ROLL
from rules.position import START
from rules.reasons import (
    BAD_EVENT,
    CRAWFORD,
    GAME_RUNNING,
    NO_CUBE,
    NO_GAME,
    SERIES_OVER,
    NotAllowed,
)
from rules.ruleset import (
    BACKGAMMON,
    GAMMON,
    HANDHELD,
    HOYLE,
    MATCH,
    MODERN,
    MONEY,
    RUBBER,
    SINGLE,
    Rules,
    RulesError,
)
from rules.session import SCORE_MAX, Session, replay

LAST_MAN = {
    SINGLE: (0, 1) + (0,) * 17 + (-14,) + (0,) * 6,
    GAMMON: (0, 1) + (0,) * 17 + (-15,) + (0,) * 6,
}


def start(rules, score=(0, 0), crawford_done=False):
    return replay([events.rules_event(rules, score, crawford_done)])


def win(session, side, kind=SINGLE, cube=1):
    """Play a game that `side` wins: the other side resigns."""
    session.apply((events.GAME,))
    owner = -1 if cube == 1 else side
    session.apply(events.setup_event(START, 1 - side, cube, owner))
    session.apply((events.RESIGN, kind))
    session.apply((events.AGREE,))


def refusal(session, *event):
    with pytest.raises(NotAllowed) as caught:
        session.apply(event)
    return caught.value.reason


def test_a_session_begins_with_nothing():
    session = Session()
    assert session.game is None and not session.playing and session.winner == -1
    assert refusal(session, events.ROLL, 1, 2, 0) == NO_GAME
    session.apply((events.GAME,))
    assert session.playing and session.game.phase == OPENING


def test_one_game_at_a_time():
    session = start(Rules())
    session.apply((events.GAME,))
    assert refusal(session, events.GAME) == GAME_RUNNING
    assert refusal(session, *events.rules_event(Rules())) == GAME_RUNNING
    session.apply((events.VOID,))
    session.apply((events.GAME,))


def test_money_play_runs_on():
    session = start(Rules())
    for side, kind, cube in ((0, GAMMON, 4), (1, SINGLE, 1), (0, BACKGAMMON, 64)):
        win(session, side, kind, cube)
        assert not session.over
    assert session.score == [8 + 192, 1] and session.games == 3
    assert session.away(0) == session.away(1) == 0
    assert not session.crawford_next()


def test_a_running_score_stops_at_what_a_record_holds():
    session = start(Rules(), (SCORE_MAX - 1, 7))
    win(session, 0, BACKGAMMON, 64)
    assert session.score == [SCORE_MAX, 7] and not session.over
    again = replay([events.rules_event(session.rules, session.score)])
    assert again.score == session.score


def test_a_voided_game_counts_for_nothing():
    session = start(Rules(MODERN, MATCH, 5), (4, 0))
    session.apply((events.GAME,))
    assert session.game.crawford
    session.apply((events.VOID,))
    assert session.score == [4, 0] and session.games == 0
    assert session.crawford_next(), "the Crawford game is still to come"
    hoyle = start(Rules(HOYLE))
    win(hoyle, 1)
    assert hoyle.opener == 1
    hoyle.apply((events.GAME,))
    hoyle.apply((events.VOID,))
    assert hoyle.opener == 1, "who throws first is as before"


@pytest.mark.parametrize("rule_set", [MODERN, HANDHELD])
@pytest.mark.parametrize("leader", [0, 1])
def test_the_crawford_game_comes_once(rule_set, leader):
    session = start(Rules(rule_set, MATCH, 5))
    crawford = []
    for side, kind in (
        (leader, GAMMON),  # 2-0
        (leader, GAMMON),  # 4-0
        (1 - leader, SINGLE),  # the Crawford game: 4-1
        (1 - leader, SINGLE),  # 4-2
        (1 - leader, GAMMON),  # 4-4
        (leader, SINGLE),
    ):
        assert not session.over
        session.apply((events.GAME,))
        crawford.append(session.game.crawford)
        session.apply(events.setup_event(START, 1 - side))
        refused = session.game.double_refusal()
        assert refused == (CRAWFORD if crawford[-1] else None)
        # The handheld's rules have no resignation: the last man goes off.
        session.apply(events.setup_event(LAST_MAN[kind], side, dice=(6, 5)))
        session.apply((events.STEP, 1, 6))
    assert crawford == [False, False, True, False, False, False]
    assert session.over and session.winner == leader
    assert refusal(session, events.GAME) == SERIES_OVER


def test_no_crawford_game_where_the_match_is_won_past_it():
    session = start(Rules(MODERN, MATCH, 3))
    win(session, 0, BACKGAMMON)
    assert session.over and session.score == [3, 0]


def test_a_match_to_one_point_has_no_cube_and_no_crawford_game():
    session = start(Rules(MODERN, MATCH, 1))
    session.apply((events.GAME,))
    assert not session.game.crawford
    session.apply((events.OPENING, 3, 1, 0))
    assert session.game.double_refusal() == NO_CUBE


def test_away_counts_down():
    session = start(Rules(MODERN, MATCH, 7))
    win(session, 1, GAMMON)
    assert (session.away(0), session.away(1)) == (7, 5)


@pytest.mark.parametrize(
    "wins, score",
    [
        ([(0, SINGLE), (0, SINGLE)], [2, 0]),
        ([(0, SINGLE), (1, SINGLE), (1, SINGLE)], [1, 2]),
        ([(1, GAMMON)], [0, 2]),
        ([(0, BACKGAMMON)], [2, 0]),
        ([(0, SINGLE), (1, GAMMON)], [1, 2]),
        ([(0, SINGLE), (0, BACKGAMMON)], [3, 0]),
    ],
)
def test_a_rubber_is_two_games_and_a_gammon_counts_two(wins, score):
    session = start(Rules(HOYLE, RUBBER))
    for side, kind in wins:
        assert not session.over
        win(session, side, kind)
    assert session.over and session.score == score
    assert session.winner == wins[-1][0]
    assert refusal(session, events.GAME) == SERIES_OVER


def test_a_new_series_after_the_last():
    session = start(Rules(MODERN, MATCH, 1))
    win(session, 0)
    session.apply(events.rules_event(Rules(HOYLE, RUBBER)))
    assert not session.over and session.score == [0, 0] and session.games == 0
    win(session, 1)
    assert session.score == [0, 1]


def test_hoyle_the_winner_of_a_hit_throws_first():
    session = start(Rules(HOYLE))
    for side in (1, 0, 1):
        win(session, side)
        session.apply((events.GAME,))
        assert (session.game.phase, session.game.turn) == (ROLL, side)
        session.apply((events.ROLL, 5, 5, 0))
        session.apply((events.VOID,))
    win(session, 0, GAMMON)
    session.apply((events.GAME,))
    assert session.game.phase == OPENING


def test_a_series_goes_on_from_a_score():
    for rules, score, crawford_done in (
        (Rules(MODERN, MONEY), (300, 12), False),
        (Rules(MODERN, MATCH, 25), (24, 3), False),
        (Rules(MODERN, MATCH, 25), (24, 3), True),
        (Rules(HANDHELD, MONEY, cube=False), (0, 65535), False),
        (Rules(MODERN, MONEY, jacoby=True), (1, 2), False),
        (Rules(HOYLE, RUBBER, backgammon=4), (1, 1), False),
    ):
        session = start(rules, score, crawford_done)
        assert session.score == list(score)
        assert session.crawford_next() == (rules.mode == MATCH and not crawford_done)
        for name in ("set", "mode", "length", "cube", "jacoby", "backgammon"):
            assert getattr(session.rules, name) == getattr(rules, name)


def test_series_that_do_not_exist():
    good = events.rules_event(Rules(MODERN, MATCH, 5))
    for place, value in (
        (1, 0),  # another version
        (1, 2),
        (2, 3),  # rule set
        (3, 3),  # series
        (4, 0),  # match length
        (4, 26),
        (5, 8),  # flags
        (5, 3),  # Jacoby in a match
        (6, 4),  # a backgammon
        (8, 5),  # won already
        (9, 1),  # 256 points
    ):
        bad = list(good)
        bad[place] = value
        session = start(Rules(HOYLE))
        assert refusal(session, *bad) == BAD_EVENT
        assert session.rules.set == HOYLE
    for won in ((2, 0), (0, 2)):
        with pytest.raises(NotAllowed):
            start(Rules(HOYLE, RUBBER), won)


@pytest.mark.parametrize(
    "wrong",
    [
        {"set": 3},
        {"mode": 3},
        {"length": 5},
        {"mode": MATCH},
        {"mode": MATCH, "length": 26},
        {"mode": RUBBER},
        {"set": HOYLE, "mode": MATCH, "length": 5},
        {"jacoby": True, "mode": MATCH, "length": 5},
        {"jacoby": True, "set": HANDHELD},
        {"jacoby": True, "set": HOYLE},
        {"backgammon": 4},
        {"backgammon": 5, "set": HOYLE},
    ],
)
def test_rules_that_do_not_exist(wrong):
    with pytest.raises(RulesError):
        Rules(**wrong)


def test_replay_stops_at_what_does_not_fit():
    history = [events.rules_event(Rules()), (events.GAME,), (events.DONE,)]
    with pytest.raises(NotAllowed):
        replay(history)
