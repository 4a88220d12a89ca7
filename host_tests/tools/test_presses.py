"""The press counter, and that the step ring still keeps to its measured bar."""

from rules.position import START
from rules.turn import Turn

from tools import presses


def test_distances_go_round_and_across():
    stops = [(13, 7, 6), (24, 18, 6), (8, 2, 6), (13, 11, 2), (24, 22, 2), (8, 6, 2)]
    assert presses.distances(stops, 1, up_down=False) == {1: 0, 0: 1, 2: 1, 3: 2, 5: 2, 4: 3}
    assert presses.distances(stops, 1) == {1: 0, 0: 1, 2: 1, 4: 1, 3: 2, 5: 2}


def test_presses_of_the_opening_three_one():
    turn = Turn(START, 3, 1)
    board = list(START)
    board[8], board[6], board[5] = 2, 4, 2
    # RIGHT to 8/5, OK, and 6/5 is offered: OK
    assert presses.presses(turn, 0, tuple(board)) == 3
    assert presses.presses(turn, 0, START) is None
    assert turn.steps == []


def test_games_stay_under_the_bar_with_four_keys(capsys):
    assert presses.main(["--games", "8"]) == 0
    shown = capsys.readouterr().out
    assert float(shown.split("DOWN:")[1].split()[0]) <= 3.6


def test_several_seeds_are_told_with_limits(capsys):
    assert presses.main(["--games", "1", "--seed", "3", "--times", "2"]) == 0
    shown = capsys.readouterr().out
    assert " +- " in shown and ", from " in shown
    assert presses.spread([3.4, 3.5, 3.6]) == "3.50 +- 0.25, from 3.40 to 3.60"
    assert presses.spread([3.5] * 30) == "3.50 +- 0.00, from 3.50 to 3.50"
