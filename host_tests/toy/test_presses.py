"""How many presses a turn takes: the measured bar of the step ring."""

from rules.position import START as START_POSITION
from rules.turn import Turn
from toy import ring

from host_tests.toy.handheld import Handheld

BLOT_ON_11 = "-b---BD-B--adD---c-e----B-:0:0:1:00:0:0:0:0:10"
START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def turn(handheld, first, second, keys):
    """Presses of a turn from `OK=ROLL` to the other side's; the keys are all there are."""
    handheld.dice(first, second).press("OK")
    handheld.run(1300)
    handheld.press(keys).says("OK=DONE").press("OK", 60)
    assert handheld.toy.game.turn == 1
    return 1 + len(handheld.single_keys(keys)) + 1


def test_three_turns_in_at_most_21_presses():
    handheld = Handheld().press("OK").until("OK=ROLL")
    handheld.run(400)
    count = 2  # POWER, and OK at the title
    count += turn(handheld, 3, 1, "RIGHT OK OK")
    assert handheld.toy.last_turn.board[5] == 2 and handheld.toy.last_turn.board[8] == 2
    handheld = Handheld().setup(BLOT_ON_11)
    count += turn(handheld, 6, 2, "OK OK")
    assert [step[:2] for step in handheld.toy.last_turn.steps] == [(13, 11), (11, 5)]
    handheld = Handheld().setup(START)
    count += turn(handheld, 4, 2, "RIGHT OK OK")
    assert handheld.toy.last_turn.board[4] == 2
    assert count == 16  # the bar is 21


def test_running_one_man_four_times_is_four_times_ok():
    handheld = Handheld().setup(START).dice(2, 2).press("OK").press("OK*4").says("OK=DONE")
    assert handheld.men(16) == -1


def test_bearing_off_is_ok_ok():
    handheld = Handheld().setup("-BBBBBB-----------bbbbb---:0:0:1:00:0:0:0:0:10").dice(6, 2)
    handheld.press("OK").press("OK OK").says("OK=DONE")
    assert handheld.off(0) == 5


def test_default_stop_is_the_rearmost_man_or_one_who_hits():
    turn = Turn(START_POSITION, 6, 2)
    stops = ring.sort_stops(turn.legal_steps(), 0)
    assert stops[ring.default_stop(stops, turn)] == (24, 18, 6)
    board = list(START_POSITION)
    board[12], board[11] = -4, -1
    turn = Turn(tuple(board), 6, 2)
    stops = ring.sort_stops(turn.legal_steps(), 0)
    assert stops[ring.default_stop(stops, turn)] == (13, 11, 2)
    # Of men who hit the rearmost.
    board[19], board[18] = -4, -1
    turn = Turn(tuple(board), 6, 2)
    stops = ring.sort_stops(turn.legal_steps(), 0)
    assert stops[ring.default_stop(stops, turn)] == (24, 18, 6)


def offered(first, second, *steps):
    """The stop offered after `(start, die)` steps from the start."""
    turn = Turn(START_POSITION, first, second)
    for start, die in steps:
        turn.play(start, die)
    stops = ring.sort_stops(turn.legal_steps(), 0)
    return stops[ring.default_stop(stops, turn)][:2]


def test_default_stop_of_the_second_die():
    # One that joins the man just moved comes before that man's own ...
    assert offered(3, 1, (8, 3)) == (6, 5)
    assert offered(6, 5, (24, 6)) == (18, 13)
    # ... and where neither is to be had, the rearmost who breaks no point of two.
    turn = Turn(START_POSITION, 5, 1)
    turn.play(6, 1)
    stops = [(24, 19, 5), (13, 8, 5), (8, 3, 5), (6, 1, 5)]
    assert stops[ring.default_stop(stops, turn)] == (13, 8, 5)


def test_default_stop_of_a_doublet():
    assert offered(2, 2) == (24, 22)
    assert offered(2, 2, (24, 2)) == (22, 20)
    assert offered(2, 2, (24, 2), (22, 2)) == (20, 18)
    # With a second man the next step is his who came from the same place.
    assert offered(2, 2, (13, 2), (13, 2)) == (13, 11)
    assert offered(2, 2, (13, 2), (13, 2), (6, 2)) == (6, 4)
    assert offered(2, 2, (24, 2), (24, 2), (22, 2)) == (22, 20)
    # Where nobody is left there, he runs on.
    assert offered(2, 2, (24, 2), (24, 2)) == (22, 20)


def test_default_stop_takes_a_man_off():
    turn = Turn((0, 0, 1, 1, 0, 0, 2) + (0,) * 19, 6, 2)
    stops = ring.sort_stops(turn.legal_steps(), 0)
    assert stops[ring.default_stop(stops, turn)] == (6, 0, 6)
    turn.play(6, 6)
    stops = ring.sort_stops(turn.legal_steps(), 0)
    assert stops[ring.default_stop(stops, turn)] == (2, 0, 2)
