"""Setting up a position on the toy: the stops of the editor, and what keys do there."""

from rules import events
from rules.game import ANSWER, MOVE, ROLL
from rules.position import START as START_POSITION
from toy.draft import ON_OFFER

from host_tests.toy.handheld import Handheld
from host_tests.toy.quick import QuickPlayer
from host_tests.toy.setting_up import BLITZ, START, draft, opened, steady, stops, to

# ---- Stops ----


def test_the_places_are_read_as_on_the_glass():
    handheld = opened()
    handheld.press("RIGHT")
    places = []
    for _ in range(26):
        places += handheld.cursors()
        handheld.press("RIGHT", 70)
    assert places == list(range(13, 25)) + [25, 0] + list(range(12, 0, -1))
    handheld.says("TURNNEAR")
    assert handheld.cursors() == []
    handheld.press("LEFT").says(" 1 LT  2")


def test_every_stop_reads_and_only_those_of_the_rules_are_there():
    found = stops(opened())
    assert found[:3] == ["BOARD", "13 DK  5", "14     -"] and found[12] == "24 DK  2"
    assert found[13:16] == ["BAR DK -", "BAR LT -", "12 LT  5"]
    assert found[27:] == ["TURNNEAR", "DICE   -", "CUBE   1", "OK=PLAY"]
    for values in ({"CUBE": 0}, {"RULE_SET": 2}):
        handheld = opened(Handheld().choose(**values))
        assert stops(handheld)[27:] == ["TURNNEAR", "DICE   -", "OK=PLAY"]
        assert handheld.cube() == []
    found = stops(opened(Handheld().choose(LENGTH=7)))
    assert found[28:] == ["DICE   -", "CUBE   1", "NEAR -7", "FAR -7", "OK=PLAY"]
    found = stops(opened(Handheld().choose(LENGTH=1)))
    assert found[28:] == ["DICE   -", "NEAR -1", "FAR -1", "OK=PLAY"]


def test_light_and_dark_men_are_told_by_their_colour():
    handheld = opened(Handheld().choose(DARK=1)).press("RIGHT").says("13 LT  5")
    to(handheld, "BAR LT -").press("RIGHT").says("BAR DK -")


def test_left_and_right_repeat_while_they_are_held():
    handheld = opened().press("RIGHT").says("13 DK  5")
    # At the press, after 0.8 s, and every 0.2 s from there.
    handheld.hold("RIGHT", 1250)
    handheld.says("17 LT  3")


# ---- Men ----


def test_right_adds_near_men_and_left_far_ones():
    handheld = to(opened(), "14     -").press("OK")
    # Fifteen of each are there already.
    handheld.press("RIGHT", 100).says("ONLY 15").press("LEFT", 100).says("ONLY 15").press("NO")
    handheld.press("LEFT").says("13 DK  5").press("OK LEFT*2").blink(True).says("13 DK  3")
    assert handheld.men(13) == -3 and handheld.off(0) == 2
    handheld.press("OK").says("14     -")
    handheld.press("OK RIGHT").blink(True).says("14 DK  1")
    handheld.press("LEFT*2").says("ONLY 15").press("NO", 1600).says("14     -")
    to(handheld, "17 LT  3").press("OK RIGHT*5").blink(True).says("17 DK  2")
    handheld.press("LEFT*4 OK").says("18     -")
    assert handheld.men(17) == 2 and (handheld.off(0), handheld.off(1)) == (2, 1)


def test_a_bar_has_men_of_its_own_side_only():
    handheld = opened().press("OK LEFT OK").says("13     -")
    for text, full in (("BAR DK -", "BAR DK15"), ("BAR LT -", "BAR LT15")):
        to(handheld, text).press("OK LEFT", 100).says("NO MAN").press("RIGHT*15", 100)
        assert steady(handheld) == full
        handheld.press("RIGHT", 100).says("ONLY 15").press("LEFT*13 OK", 100)
    assert (handheld.bar(0), handheld.bar(1)) == (2, 2)
    assert (draft(handheld).board[25], draft(handheld).board[0]) == (2, -2)


def test_no_keeps_nothing_and_leads_back_to_the_menu():
    handheld = opened().press("RIGHT OK LEFT*3").blink(True).says("13 DK  2").press("NO")
    handheld.says("13 DK  5").press("NO").says("SET UP")
    assert not draft(handheld).used
    handheld.press("NO").says("ACEPOINT")


def test_up_and_down_change_at_once():
    handheld = opened().press("RIGHT DOWN*2").says("13 DK  3").press("RIGHT UP*2").says("14 DK  2")
    handheld.press("UP", 100).says("ONLY 15")
    to(handheld, "TURNNEAR").press("UP").says("TURN FAR")
    handheld.press("RIGHT DOWN").blink(True).says("DICE DBL")
    handheld.press("UP*4").blink(True).says("DICE 3")
    handheld.press("OK UP OK").says("CUBE   1").press("UP*2").says("CUBE   4").press("DOWN*5")
    handheld.says("CUBE   8")
    assert handheld.cube() == [(0, 8)]
    handheld.press("RIGHT UP").says("OK=PLAY")
    found = draft(handheld)
    assert (found.turn, list(found.dice), found.cube) == (1, [3, 2], -3)


# ---- The board as a whole ----


def test_empty_start_and_the_running_game():
    handheld = Handheld(player=QuickPlayer()).setup(BLITZ.replace(":-1:62:", ":1:31:"))
    handheld.blink(True)
    board = [handheld.men(point) for point in range(1, 25)]
    dice = handheld.faces()
    opened(handheld)
    assert [handheld.men(point) for point in range(1, 25)] == board and handheld.faces() == dice
    assert handheld.cube() == [(0, 2)] and handheld.turn() == [0]
    handheld.press("OK RIGHT").blink(True).says("START")
    assert handheld.men(6) == -5 and handheld.cube() == [(1, 64)] and handheld.faces() == [0] * 4
    handheld.press("RIGHT").blink(True).says("EMPTY")
    assert not any(handheld.men(point) for point in range(1, 25))
    assert (handheld.off(0), handheld.off(1)) == (15, 15)
    handheld.press("RIGHT").blink(True).says("GAME")
    assert [handheld.men(point) for point in range(1, 25)] == board
    handheld.press("RIGHT*2 OK").says("13     -")
    assert draft(handheld).board == [0] * 26


def test_a_roll_half_played_is_taken_from_its_start():
    handheld = Handheld(player=QuickPlayer()).setup(START).dice(3, 1).press("OK*2")
    assert len(handheld.toy.game.moves.steps) == 1
    opened(handheld)
    assert tuple(draft(handheld).board) == START_POSITION and list(draft(handheld).dice) == [3, 1]


def test_any_phase_of_a_game_can_be_taken_over():
    two = Handheld(player=QuickPlayer()).choose(PLAYERS=2)
    two.setup(START.replace(":1:00:", ":-1:00:")).press("DOUBLE OK").run(1500)
    assert opened(two).turn() == [1] and draft(two).dice[0] == ON_OFFER
    two = Handheld(player=QuickPlayer()).choose(PLAYERS=2).setup(START).press("RESIGN OK OK")
    two.run(1500)
    assert two.toy.game.phase not in (ROLL, MOVE, ANSWER)
    assert list(draft(opened(two)).dice) == [0, 0]
    fresh = Handheld(player=QuickPlayer()).press("OK").until("OK=ROLL").run_on(400)
    assert tuple(draft(opened(fresh)).board) == START_POSITION
    for played in ([(events.OPENING, 6, 5, 0)], [(events.OPENING, 3, 3, 0)]):
        for rule_set in range(3):
            handheld = Handheld(player=QuickPlayer()).choose(RULE_SET=rule_set).press("OK")
            handheld.until("OK=ROLL").run(400)
            for event in played:
                handheld.toy.apply(*event)
            opened(handheld)
            assert tuple(draft(handheld).board) == START_POSITION
    over = Handheld(player=QuickPlayer())
    over.setup("-A----------------------a-:0:0:1:61:0:0:0:0:10").press("OK").until("OK=NEXT")
    handheld = opened(over.run_on(400))
    assert handheld.off(0) == 15 and handheld.off(1) == 14
    to(handheld, "OK=PLAY").press("OK", 100).says("NO MEN")


# ---- Side, dice, cube, score ----


def test_dice_none_one_after_the_other_or_the_cube_on_offer():
    handheld = to(opened(), "DICE   -").press("OK RIGHT*6").blink(True).says("DICE 6")
    handheld.press("RIGHT").blink(True).says("DICE DBL")
    assert handheld.cube() == [(0, 2)] and not handheld.blink(False).cube()
    handheld.press("RIGHT").blink(True).says("DICE   -")
    handheld.press("LEFT*2 OK").blink(True).says("DICE 6-1")
    assert handheld.faces() == [0, 0, 6, 1]
    handheld.press("LEFT").blink(True).says("DICE 6-6").press("NO").blink(True).says("DICE 6")
    handheld.press("OK").blink(True).says("DICE 6-6").press("OK").says("CUBE   1")
    handheld.press("LEFT OK LEFT*2").blink(True).says("DICE 4").press("NO").says("DICE 6-6")
    assert list(draft(handheld).dice) == [6, 6]
    to(handheld, "TURNNEAR").press("OK LEFT OK").says("DICE 6-6")
    assert handheld.faces() == [6, 6, 0, 0] and handheld.turn() == [1]


def test_without_a_cube_none_can_be_on_offer():
    handheld = to(opened(Handheld().choose(CUBE=0)), "DICE   -").press("OK LEFT").blink(True)
    handheld.says("DICE 6").press("RIGHT").blink(True).says("DICE   -")


def test_the_cube_lies_with_its_owner():
    handheld = to(opened(), "CUBE   1").press("OK")
    near = []
    for _ in range(7):
        near.append(handheld.cube())
        handheld.press("RIGHT", 70)
    assert near == [[(1, 64)]] + [[(2, 1 << n)] for n in range(1, 7)]
    # On from near's 64 is far's 64.
    assert handheld.cube() == [(0, 64)]
    handheld.press("NO").says("CUBE   1")
    handheld.press("OK LEFT OK").says("OK=PLAY")
    assert handheld.cube() == [(0, 2)]


def test_the_score_of_a_match_and_its_crawford_game():
    handheld = to(opened(Handheld().choose(LENGTH=5)), "NEAR -5")
    assert (handheld.score(0), handheld.score(1)) == (0, 0)
    handheld.press("OK RIGHT*3 OK").says("FAR -5").press("OK LEFT").blink(True).says("FAR -1")
    assert (handheld.score(0), handheld.score(1)) == (3, 4) and handheld.on(755)
    handheld.press("OK").says("CRAW  ON").press("OK RIGHT OK").says("OK=PLAY")
    assert not handheld.on(755)
    handheld.press("OK")
    session = handheld.toy.session
    assert list(session.score) == [3, 4] and session.rules.length == 5
    assert not session.game.crawford and session.crawford_done
    handheld = to(opened(Handheld().choose(LENGTH=5)), "NEAR -5").press("UP*4 RIGHT")
    handheld.press("RIGHT").says("CRAW  ON").press("RIGHT OK")
    assert handheld.toy.session.game.crawford and handheld.on(755)


def test_the_score_of_a_running_match_is_taken_over():
    handheld = Handheld(player=QuickPlayer()).choose(LENGTH=7)
    handheld.setup(START.replace(":0:0:0:0:10", ":6:2:1:7:10"))
    handheld = opened(handheld)
    assert list(draft(handheld).away) == [1, 5] and handheld.on(755)
    handheld = Handheld(player=QuickPlayer()).choose(LENGTH=7)
    handheld.setup(START.replace(":0:0:0:0:10", ":6:2:0:7:10"))
    opened(handheld)
    assert not handheld.on(755) and not draft(handheld).crawford


def test_the_running_score_of_money_play_stands():
    handheld = Handheld(player=QuickPlayer()).setup(START.replace(":0:0:0:0:10", ":12:3:0:0:10"))
    opened(handheld)
    assert (handheld.score(0), handheld.score(1)) == (12, 3)
    handheld.press("LEFT OK RIGHT OK")
    assert list(handheld.toy.session.score) == [12, 3] and handheld.toy.game.set_up


def test_what_the_rules_have_not_is_left_out():
    handheld = to(opened(), "CUBE   1").press("UP").says("CUBE   2").press("NO NO")
    handheld.choose(RULE_SET=2)
    opened(handheld).press("LEFT OK")
    assert handheld.toy.session.rules.set == 2 and handheld.toy.game.cube_value == 1


def test_jacoby_and_the_worth_of_a_backgammon_are_those_of_the_settings():
    handheld = opened(Handheld().choose(JACOBY=1)).press("LEFT OK")
    assert handheld.toy.session.rules.jacoby
    handheld = opened(Handheld().choose(RULE_SET=2, BACKGAMMON=4)).press("LEFT OK")
    assert handheld.toy.session.rules.backgammon == 4


# ---- Keys ----


def test_roll_and_double_lead_to_the_dice_and_the_cube():
    opened().press("ROLL").says("DICE   -").press("DOUBLE").says("CUBE   1")
    opened(Handheld().choose(CUBE=0)).press("DOUBLE", 100).says("NO CUBE")


def test_keys_without_use_do_nothing():
    handheld = opened(Handheld(player=QuickPlayer()).setup(START))
    for key in ("HINT", "INFO", "RESIGN", "UNDO"):
        handheld.press(key)
        assert handheld.screen() == "SetUp", key
    handheld.press("RIGHT OK LEFT")
    for key in ("HINT", "INFO", "RESIGN", "MENU", "NEW", "ROLL", "DOUBLE"):
        handheld.press(key)
        assert handheld.screen() == "SetUp" and handheld.toy.screen.place() == 13, key
    handheld.press("UNDO").says("13 DK  5").press("MENU").says("SET UP")
    handheld.press("OK NEW").says("PLAY ON")


def test_holding_no_leads_to_the_ring_and_keeps_nothing():
    handheld = opened(Handheld(player=QuickPlayer()).setup(START)).press("RIGHT OK LEFT*2")
    handheld.hold("NO")
    assert handheld.screen() == "Ring" and draft(handheld).board[13] == 5


def test_flip_waits_until_play_goes_on():
    handheld = Handheld(player=QuickPlayer()).choose(PLAYERS=2, FLIP=1)
    handheld.setup(START.replace(":1:00:", ":-1:00:")).run(1500)
    assert handheld.toy.near_side() == 1
    opened(handheld).press("RIGHT").says("13 DK  5")
    assert handheld.toy.near_side() == 0 and handheld.men(13) == -5


def test_sound_and_a_position_from_usb_work_meanwhile():
    handheld = opened().press("SOUND", 100).says("MUTE").press("RIGHT OK LEFT")
    handheld.setup(START)
    handheld.says("OK=ROLL")
    assert draft(handheld).board[13] == 5
