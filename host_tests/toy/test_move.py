"""Rows MOVE, ROAM, REST, FORCED, NOMOVE and DONE of the transition table."""

from host_tests.toy.handheld import Handheld

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def rolled(xgid, first, second, **values):
    """Just after the roll; what the turn's start announces has passed."""
    handheld = Handheld().choose(**values).setup(xgid).dice(first, second).press("OK")
    if handheld.screen() == "Notice":
        handheld.run(1400)
    return handheld


def test_stops_in_reading_order_larger_die_first():
    handheld = rolled(START, 6, 2).says("24/18")
    seen = []
    for _ in range(7):
        handheld.press("RIGHT")
        seen.append(handheld.text)
    assert seen == ["8/2", "13/11", "24/22", "8/6", "6/4", "13/7", "24/18"]
    handheld.press("LEFT").says("13/7")


def test_order_of_the_far_side():
    # The far side's points count from the other end: its 1 is the near side's 24.
    handheld = rolled(START.replace(":1:00:", ":-1:00:"), 6, 2, PLAYERS=2)
    seen = [handheld.text]
    for _ in range(6):
        handheld.press("RIGHT")
        seen.append(handheld.text)
    assert seen == ["24/18", "8/6", "6/4", "13/11", "24/22", "8/2", "13/7"]


def test_a_stop_shows_man_target_and_die():
    handheld = rolled(START, 6, 2).says("24/18").blink(True)
    assert handheld.cursors() == [18, 24]
    assert handheld.die(2) == (6, True, 1) and handheld.die(3) == (2, False, 1)
    assert handheld.men(24) == -2 and handheld.men(18) == 0
    handheld.blink(False)
    assert handheld.men(24) == -1 and handheld.men(18) == -1
    handheld.press("UP").says("24/22")
    assert handheld.cursors() == [22, 24]


def test_default_stop_joins_the_moved_man_or_runs_on_with_him():
    handheld = rolled(START, 6, 5).says("24/18").press("OK").says("18/13")
    handheld = rolled(START, 1, 3).press("RIGHT").says("8/5").press("OK").says("6/5")
    handheld.press("RIGHT").says("5/4").press("LEFT OK").says("OK=DONE")
    assert handheld.men(5) == -2 and handheld.die(2)[2] == 0 and handheld.die(3)[2] == 0


def test_default_stop_of_a_doublet_runs_one_man():
    handheld = rolled(START, 2, 2).says("24/22").blink(True)
    assert handheld.die(2) == (2, True, 2) and handheld.die(3) == (2, True, 2)
    for left, text in ((3, "22/20"), (2, "20/18"), (1, "18/16"), (0, "OK=DONE")):
        handheld.press("OK").says(text)
        assert handheld.die(2)[2] + handheld.die(3)[2] == left
    assert handheld.men(16) == -1


def test_default_stop_bears_off():
    handheld = rolled("-BBBBBB-----------bbbbb---:0:0:1:00:0:0:0:0:10", 6, 2).says("6/OFF")
    assert "off0" in handheld.cursors()
    handheld.press("OK").says("2/OFF").press("OK").says("OK=DONE")
    assert handheld.off(0) == 5


def test_bar_first_is_announced_and_only_bar_steps_are_stops():
    handheld = Handheld().setup("-b----E-C---eD---c-e----BA:0:0:1:00:0:0:0:0:10").dice(4, 3)
    handheld.press("OK").says("BAR 1ST").run_on(1000)
    handheld.says("BAR/21").press("RIGHT").says("BAR/22").press("RIGHT").says("BAR/21")
    handheld.blink(True)
    assert 25 in handheld.cursors() and handheld.bar(0) == 1


# One man who can play the 6 or the 4, but not both.
ONE_DIE = "--b---------A-------------:0:0:1:00:0:0:0:0:10"


def test_higher_die_is_announced():
    handheld = Handheld().setup(ONE_DIE).dice(6, 4).press("OK").says("FORCED")
    handheld.press("RIGHT").says("PLAY 6").run_on(1000)
    handheld.says("12/6").press("UP", 100).says("PLAY 6")
    handheld.run(1600)
    handheld.hold("LEFT").press("DOWN", 100).says("PLAY 6")


def test_use_both_is_announced():
    # 15/13 with the 2 would leave the 6 unplayable.
    xgid = "-b-bb--b--b--A-A----------:0:0:1:00:0:0:0:0:10"
    handheld = Handheld().setup(xgid).dice(2, 6).press("OK").says("USE BOTH").run_on(1000)
    handheld.says("15/9").press("UP", 100).says("USE BOTH")


def test_hit_puts_the_man_on_the_bar():
    handheld = rolled("-b----E-C-a-dE---c-e----B-:0:0:1:00:0:0:0:0:10", 3, 1).press("RIGHT")
    while handheld.text != "13/10*":
        handheld.press("RIGHT")
    handheld.down("OK")
    handheld.says("HIT!")
    assert handheld.bar(1) == 1 and handheld.men(10) == -1
    handheld.run(700)
    handheld.says("10/9")


def test_undo_of_steps():
    for key in ("NO", "UNDO"):
        handheld = rolled(START, 6, 2).blink(True)
        before = [handheld.men(p) for p in range(1, 25)]
        handheld.press("OK").says("18/16").press(key).says("24/18").blink(True)
        assert [handheld.men(p) for p in range(1, 25)] == before


def test_nothing_to_undo():
    rolled(START, 6, 2).press("UNDO", 100).says("NO UNDO").run_on(1500).says("24/18")
    handheld = rolled(START, 6, 2).press("NO").says("PLAY")
    for text in ["UNDO", "HINT", "INFO", "LAST", "RESIGN", "MENU", "NEW", "OFF", "PLAY"]:
        handheld.press("RIGHT").says(text)
    handheld.press("OK").says("24/18")


def test_keys_that_come_too_late():
    rolled(START, 6, 2).press("DOUBLE", 100).says("TOO LATE")
    rolled(START, 6, 2).press("ROLL").says("24/18")


def test_up_down_and_their_reasons():
    def after(xgid, first, second, keys, key="UP"):
        return rolled(xgid, first, second).press(keys).press(key, 100).text

    assert rolled(START, 6, 5).says("24/18").press("UP", 100).text == "BLOCKED"
    assert rolled(START, 6, 5).press("DOWN", 100).text == "BLOCKED"
    assert after(START, 6, 2, "OK") == "DIE USED"
    assert after(START, 2, 2, "RIGHT") == "DIE USED"


def roam(xgid, first, second):
    return rolled(xgid, first, second).hold("RIGHT")


def test_roam_over_all_men():
    handheld = roam(START, 6, 5)
    assert handheld.screen() == "Roam"
    seen = []
    for _ in range(4):
        seen.append(handheld.text)
        handheld.press("RIGHT")
    assert sorted(seen) == sorted(["13/7", "24/18", "8/2", "6"])
    handheld.press("NO")
    assert handheld.screen() == "Move"


def roam_reason(xgid, first, second, place, keys=""):
    handheld = rolled(xgid, first, second).press(keys).hold("RIGHT")
    for _ in range(12):
        if handheld.text == place:
            return handheld.press("OK", 100).text
        handheld.press("RIGHT")
    raise AssertionError("no stop at " + place)


def test_reasons_of_roaming():
    assert roam_reason(START, 5, 5, "24") == "BLOCKED"
    # On the bar with a 4: nothing else may move.
    assert roam_reason("-b----E-C---eD---c-e----BA:0:0:1:00:0:0:0:0:10", 4, 3, "13") == "BAR 1ST"
    # Men outside: none goes off.
    assert roam_reason("-BBB----A-----------bbb---:0:0:1:00:0:0:0:0:10", 3, 2, "1") == "NOT HOME"
    # A 4 bears off from the 5 or plays on from there, not from the 3.
    assert roam_reason("-BBB-B--------------bbb---:0:0:1:00:0:0:0:0:10", 4, 4, "3") == "HIGH 1ST"


def test_roam_plays_a_legal_man():
    handheld = roam(START, 6, 2)
    while handheld.text != "8/2":
        handheld.press("RIGHT")
    handheld.press("OK").says("2/OFF" if handheld.text == "2/OFF" else handheld.text)
    assert handheld.men(2) == -1 and handheld.screen() == "Move"


def test_roam_other_die():
    handheld = roam(START, 6, 2)
    while handheld.text != "24/18":
        handheld.press("RIGHT")
    handheld.press("UP").says("24/22").press("UP").says("24/18")
    handheld = roam(START, 6, 5)
    while handheld.text != "24/18":
        handheld.press("RIGHT")
    handheld.press("DOWN", 100).says("BLOCKED")


def test_rest_plays_what_is_left():
    handheld = rest()
    assert handheld.screen() == "Whole"
    shown = set()
    for _ in range(10):
        handheld.run(100)
        shown.add(tuple([handheld.men(p) for p in range(1, 25)]))
    assert len(shown) == 2
    handheld.press("OK").says("OK=DONE")
    assert len(handheld.toy.game.moves.steps) == 2


def test_rest_can_be_played_by_steps_or_taken_back():
    handheld = rest().press("RIGHT")
    assert handheld.screen() == "Move" and len(handheld.toy.game.moves.steps) == 1
    for key in ("NO", "UNDO"):
        handheld = rest().press(key)
        assert handheld.toy.game.moves.steps == []
    rest().press("DOUBLE", 100).says("TOO LATE")


def rest():
    """20/15 is played with the 5; the 3 that is left can be played in one way."""
    handheld = rolled("----b-----A-b-------A-----:0:0:1:00:0:0:0:0:10", 5, 3)
    return handheld.says("20/15").press("OK").says("OK=REST")


def test_forced_plays_everything_and_ends_the_turn():
    handheld = Handheld().setup("-b---A-------------bbbbb-A:0:0:1:00:0:0:0:0:10").dice(1, 6)
    handheld.press("OK", 350).says("FORCED")
    shown = set()
    for _ in range(10):
        handheld.run(100)
        shown.add(handheld.bar(0))
    assert shown == {0, 1}
    handheld.press("OK", 100)
    assert handheld.screen() == "Opponent" and handheld.toy.last_side == 0


def test_forced_can_be_played_by_steps():
    handheld = Handheld().setup("-b---A-------------bbbbb-A:0:0:1:00:0:0:0:0:10").dice(1, 6)
    handheld.press("OK").says("FORCED").press("RIGHT")
    if handheld.screen() == "Notice":
        handheld.run(1400)
    assert handheld.screen() == "Move"


DANCE = "-b----D------------bbbbb-A:0:0:1:00:0:0:0:0:10"


def test_no_move_passes_by_itself_or_by_ok():
    handheld = Handheld().setup(DANCE).dice(6, 5).press("OK", 350).says("NO MOVE")
    assert handheld.faces()[2:] == [6, 5] and handheld.die(2)[2] == 1
    handheld.run(2000)
    assert handheld.toy.game.turn == 1
    handheld = Handheld().setup(DANCE).dice(6, 5).press("OK").says("NO MOVE").press("OK", 100)
    assert handheld.toy.game.turn == 1


def test_no_hint_where_nothing_can_be_played():
    Handheld().setup(DANCE).dice(6, 5).press("OK").press("HINT", 100).says("NO HINT")


def done(**values):
    return rolled(START, 1, 3, **values).press("RIGHT OK LEFT OK").says("OK=DONE")


def test_done_ends_the_turn_by_ok_or_roll():
    for key in ("OK", "ROLL"):
        handheld = done().press(key, 100)
        # ROLL ends the turn; the dice that fly next are the computer's.
        assert handheld.toy.game.turn == 1 and handheld.faces()[2:] == [1, 3]


def test_done_ignores_keys_at_first():
    handheld = rolled(START, 1, 3).press("RIGHT OK LEFT").press("OK", 100).press("OK", 100)
    handheld.run(300)
    handheld.says("OK=DONE")


def test_done_takes_back():
    for key in ("NO", "UNDO"):
        handheld = done().press(key)
        assert handheld.screen() in ("Move", "Whole")
        assert len(handheld.toy.game.moves.steps) == 1


def test_done_ring():
    handheld = done()
    for text in ("UNDO ALL", "HINT", "INFO", "DONE"):
        handheld.press("RIGHT").says(text)
    handheld.press("NO").says("OK=DONE").press("RIGHT OK").says("24/21")
    assert handheld.toy.game.moves.steps == []


def test_without_confirmation_the_turn_ends_by_itself():
    handheld = done(CONFIRM=0).run_on(1500)
    assert handheld.toy.game.turn == 1
    handheld = done(CONFIRM=0).press("UNDO").run_on(3000)
    assert handheld.toy.game.turn == 0


def test_hint_best_next_and_play():
    handheld = rolled(START, 3, 1).press("HINT").until("BEST")
    losses = []
    for _ in range(3):
        handheld.press("HINT")
        losses.append(handheld.text)
    for text in losses:
        assert text == "BEST" or text.startswith("LOSS ")
    handheld.press("NO").says("24/21").press("HINT").until("BEST").run_on(320)
    handheld.press("OK").says("OK=DONE")
    assert handheld.men(5) == -2


def test_hint_in_the_middle_of_a_turn_keeps_the_steps():
    handheld = rolled(START, 3, 1).press("OK").says("21/20").press("HINT").run_on(500)
    assert handheld.screen() == "Hint"
    handheld.press("OK").says("OK=DONE")
    assert handheld.toy.game.moves.steps[0] == (24, 21, 3)


def test_last_man_off_ends_the_game_at_once():
    handheld = rolled("-A-------------------bb---:0:0:1:00:0:0:0:0:10", 6, 5)
    handheld.says("FORCED").press("OK", 100)
    assert handheld.screen() == "Result" and handheld.faces() == [0, 0, 0, 0]
    assert handheld.off(0) == 15
