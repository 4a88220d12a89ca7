"""How many presses a turn takes: the measured bar of the step ring."""

from toy import ring

from host_tests.toy.handheld import Handheld

BLOT_ON_11 = "-b---BD-B-a-dD---c-e----B-:0:0:1:00:0:0:0:0:10"
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
    count += turn(handheld, 6, 2, "RIGHT*2 OK OK")
    assert [step[:2] for step in handheld.toy.last_turn.steps] == [(13, 11), (11, 5)]
    handheld = Handheld().setup(START)
    count += turn(handheld, 4, 2, "RIGHT OK OK")
    assert handheld.toy.last_turn.board[4] == 2
    assert count == 18  # the bar is 21


def test_running_one_man_four_times_is_four_times_ok():
    handheld = Handheld().setup(START).dice(2, 2).press("OK").press("OK*4").says("OK=DONE")
    assert handheld.men(16) == -1


def test_bearing_off_is_ok_ok():
    handheld = Handheld().setup("-BBBBBB-----------bbbbb---:0:0:1:00:0:0:0:0:10").dice(6, 2)
    handheld.press("OK").press("OK OK").says("OK=DONE")
    assert handheld.off(0) == 5


def test_default_stops():
    steps = [(13, 7, 6), (24, 18, 6), (8, 2, 6), (13, 11, 2)]
    assert ring.default_stop(steps, None) == 1
    assert ring.default_stop(steps, (15, 13, 2)) == 0
    assert ring.default_stop(steps, (8, 6, 2)) == 2
    # Another die's step that ends where the last man stands comes before that man's own.
    steps = [(24, 18, 6), (13, 7, 6), (7, 1, 6)]
    assert ring.default_stop(steps, (8, 7, 1)) == 1
    assert ring.default_stop(steps, (13, 7, 6)) == 2
    steps = [(24, 18, 6), (13, 7, 6), (8, 2, 6), (13, 11, 2)]
    assert ring.default_stop(steps + [(2, 0, 2)], (15, 13, 2)) == 4
