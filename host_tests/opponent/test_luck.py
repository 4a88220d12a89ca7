"""Luck is nothing on average, and taking it out leaves the mean of results where it was."""

import random
import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

if shutil.which("cc") is None:
    pytest.skip("no C compiler", allow_module_level=True)

import strength  # noqa: E402
from strength_engine import Engine  # noqa: E402
from strength_luck import OPENING, ROLLS, SHARES, Luck, Rolls, possible  # noqa: E402
from strength_players import (  # noqa: E402
    OPPONENTS,
    START,
    board_of,
    position,
    results_of,
    turned,
    won,
)


@pytest.fixture(scope="module")
def engine():
    return Engine()


@pytest.fixture(scope="module")
def luck(engine):
    return Luck(engine)


def boards_of_games(count, seed, engine=None):
    """Boards before a roll, of games played at random or by the engine: (board, first of its
    game?).
    """
    rng, found = random.Random(seed), []
    while len(found) < count:
        board, opening = list(START), True
        for _ in range(60):
            found.append((board, opening))
            roll = rng.choice(ROLLS)
            results = results_of(board, *roll)
            after = rng.choice(results) if results else board
            if engine:
                after = board_of(engine.play(position(board), *roll, kept=1)[0])
            if won(after):
                break
            board, opening = turned(after), False
    return found[:count]


def test_the_luck_of_all_rolls_of_a_position_is_nothing(luck):
    boards, opening = zip(*boards_of_games(300, seed=1), strict=True)
    found = luck.of_rolls(boards, opening)
    assert np.abs(found).max() > 0.3
    for one, first in zip(found, opening, strict=True):
        assert abs(float(one @ (OPENING if first else SHARES))) < 1e-5
    assert SHARES.sum() == pytest.approx(1) and OPENING.sum() == pytest.approx(1)
    assert OPENING[ROLLS.index((3, 3))] == 0


def test_a_roll_is_worth_its_best_play(engine):
    # Of a board's plays none may be worth more to the judge than the one that stands for the roll,
    # by more than the sieve of our own nets may cost.
    rolls = Rolls(engine)
    for board, _ in boards_of_games(60, seed=2, engine=engine):
        worth = rolls([board])[0] @ np.array([2, 1, 1, -1, -1]) - 1
        for n in (0, 4, 14):
            results = results_of(board, *ROLLS[n]) or [board]
            judged = rolls._judge(np.array(results)) @ np.array([2, 1, 1, -1, -1]) - 1
            assert judged.max() - 0.1 < worth[n] < judged.max() + 1e-5


def test_a_bear_off_without_its_luck_is_its_equity(engine, luck):
    # Where every equity is exact and no play is wrong nothing of the dice is left in a result.
    rolls = Rolls(engine)
    start = [0, 1, 2, 0, 1] + [0] * 17 + [-1, -1, -1, 0]
    equity = float((rolls([start])[0] * SHARES[:, None]).sum(0) @ [2, 1, 1, -1, -1]) - 1
    results = set()
    for seed in range(12):
        rng, board, ours, rolled = random.Random(seed), start, True, []
        while True:
            die1, die2 = rng.randint(1, 6), rng.randint(1, 6)
            rolled.append((board, die1, die2, ours, False))
            after, _ = engine.play(position(board), die1, die2)
            points = won(list(after))
            if points:
                break
            board, ours = turned(list(after)), not ours
        points = points if ours else -points
        results.add(points)
        assert points - luck.of_game(rolled) == pytest.approx(equity, abs=0.01)
    assert results == {1, -1}


def test_games_have_the_same_mean_without_their_luck_and_less_scatter(engine, luck):
    match = strength.Match(engine, OPPONENTS["pubeval"], luck)
    points, lucks = match.play("games", 160, seed=9)
    raw, raw_limits = strength.interval(points)
    adjusted, limits = strength.interval(points - lucks)
    nothing, luck_limits = strength.interval(lucks)
    assert limits < raw_limits / 2
    # Four deviations; with fixed dice the test does not depend on chance anyway.
    assert abs(nothing) < 2 * luck_limits
    assert abs(raw - adjusted) < 2 * raw_limits


def test_no_gammon_is_seen_against_a_side_that_has_borne_off():
    whole = [0, 5] + [0] * 22 + [-15, 0]
    chances = np.array([[0.9, 0.5, 0.1, 0.1, 0.05]] * 3)
    fewer = [0, 5] + [0] * 22 + [-14, 0]
    full = [1, 15] + [0] * 22 + [-14, 0]
    found = possible(np.array([whole, fewer, full]), chances)
    assert found.tolist() == [
        [0.9, 0.5, 0.1, 0, 0], [0.9, 0, 0, 0, 0], [0.9, 0.5, 0.1, 0.1, 0.05],
    ]  # fmt: skip
