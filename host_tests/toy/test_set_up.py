"""Setting up a position on the toy: stops, what keys do there, playing from it, what is kept."""

import pytest
from rules import events
from rules.game import ANSWER, MOVE, ROLL
from rules.position import START as START_POSITION
from rules.xgid import DOUBLED, Xgid, parse_xgid
from toy.draft import LENGTH, ON_OFFER, Draft
from toy.setup import Unplayable, start_of

from host_tests.toy.handheld import NAMES, Handheld
from host_tests.toy.quick import QuickPlayer
from host_tests.toy.set_up_keys import fewest, keys_for
from host_tests.toy.test_fuzz import Random, check_men
from host_tests.toy.test_memory import locked_steps

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
DEADLOCK = "aBBBBBB------------bbbbbbA:0:0:1:00:0:0:0:0:10"
BLITZ = "a-B-BBC-A---eCa--bbb-b-B--:1:-1:-1:62:0:0:0:0:10"


def opened(handheld=None):
    """At the first stop, by way of the menu."""
    handheld = handheld or Handheld(player=QuickPlayer())
    handheld.press("MENU")
    for _ in range(30):
        if handheld.text == "SET UP":
            return handheld.press("OK").says("BOARD")
        handheld.press("RIGHT")
    raise AssertionError("the menu has no SET UP")


def draft(handheld):
    return handheld.toy.journal.draft


def steady(handheld):
    """What the line says, where it may blink."""
    return str(handheld.toy.line)


def to(handheld, text):
    """Goes on to a stop."""
    for _ in range(40):
        if steady(handheld) == text:
            return handheld
        handheld.press("RIGHT", 70)
    raise AssertionError("no stop " + text)


def stops(handheld):
    """All stops once round, from the one that shows."""
    found = [steady(handheld)]
    while True:
        handheld.press("RIGHT", 70)
        if steady(handheld) == found[0]:
            return found
        found.append(steady(handheld))


def built(found, keys, handheld=None, **values):
    """A handheld on which keys were pressed in the editor."""
    handheld = handheld or Handheld(player=QuickPlayer()).choose(PLAYERS=2, **values)
    handheld.toy.go(handheld.toy.screens.set_up)
    handheld.run(320)
    for key in keys:
        handheld.press(key, 70)
    return handheld


def check_playing(handheld, found):
    """The toy plays from the position of an Xgid."""
    session = handheld.toy.session
    game = session.game
    assert game.set_up and game.phase in (ROLL, ANSWER, MOVE), game.phase
    assert game.turn == (0 if found.turn == 1 else 1)
    board = game.moves.start if game.moves else game.position
    assert tuple(board) == found.mover_position
    assert game.cube_value == 1 << found.cube_power
    assert game.cube_owner == (-1, 0, 1)[found.cube_owner]
    assert (game.phase == ANSWER) == (found.dice == DOUBLED)
    assert game.dice == (found.roll or (0, 0))
    rules = session.rules
    assert rules.length == found.length and list(session.score) == list(found.score)
    assert game.crawford == bool(found.length and found.crawford)


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


# ---- Playing from it ----


def test_a_running_game_ends_only_if_that_was_picked():
    handheld = Handheld(player=QuickPlayer()).setup(BLITZ.replace(":-1:62:", ":1:00:"))
    game = handheld.toy.game
    opened(handheld).press("OK RIGHT OK LEFT*2").says("OK=PLAY").press("OK").says("PLAY ON")
    assert handheld.men(6) == -3  # the game that would end
    handheld.press("OK").says("OK=ROLL")
    assert handheld.toy.game is game and handheld.toy.session.playing
    # What was set up is still there.
    opened(handheld)
    assert tuple(draft(handheld).board) == START_POSITION
    handheld.press("LEFT OK RIGHT").says("END GAME").press("OK").says("OK=ROLL")
    assert handheld.toy.game is not game and handheld.toy.game.position == START_POSITION


def test_a_match_under_way_asks_too_between_its_games():
    handheld = Handheld(player=QuickPlayer()).choose(LENGTH=5)
    handheld.setup("-A----------------------a-:0:0:1:61:1:0:0:5:10").press("OK").until("OK=NEXT")
    opened(handheld.run_on(400)).press("OK RIGHT OK LEFT*2 OK").says("PLAY ON").press("OK")
    handheld.says("OK=NEXT")
    assert list(handheld.toy.session.score) != [0, 0]


def test_without_a_game_it_plays_at_once():
    handheld = opened().press("LEFT OK").says("OK=ROLL")
    assert handheld.toy.game.set_up and handheld.toy.game.position == START_POSITION


@pytest.mark.parametrize(
    "xgid, text",
    [
        (DEADLOCK, "DEADLOCK"),
        ("-------------------------A:0:0:-1:00:0:0:0:0:10", "NO MEN"),
        (START.replace(":0:0:1:00", ":1:-1:1:D"), "OPP CUBE"),
        (START.replace(":0:0:1:00", ":6:1:1:D"), "CUBE MAX"),
        (START.replace(":0:0:1:00:0:0:0:0:", ":0:0:1:D:4:0:1:5:"), "CRAWFORD"),
        (START.replace(":0:0:1:00:0:0:0:0:", ":1:1:1:00:4:0:1:5:"), "CRAWFORD"),
    ],
)
def test_what_cannot_be_played_says_why_and_ends_nothing(xgid, text):
    found = parse_xgid(xgid)
    handheld = Handheld(player=QuickPlayer()).choose(PLAYERS=2, LENGTH=found.length)
    handheld.setup(START)
    game = handheld.toy.game
    built(found, fewest(found, length=found.length, has_game=True), handheld).says(text)
    assert handheld.screen() == "SetUp" and handheld.toy.game is game
    handheld.run(1600)
    handheld.says("OK=PLAY")
    with pytest.raises(Unplayable):
        start_of(found, handheld.toy.settings)


def test_an_empty_board_cannot_be_played():
    handheld = opened().press("OK LEFT OK LEFT*2 OK", 100).says("NO MEN")
    assert handheld.toy.game is None


def test_the_computer_plays_on_from_it():
    handheld = to(opened(), "TURNNEAR").press("UP RIGHT UP*3 OK UP*2 OK RIGHT OK", 350)
    assert handheld.toy.game.turn == 1 and handheld.toy.game.dice == (3, 3)
    handheld.until("OK=ROLL")
    assert handheld.toy.game.turn == 0 and handheld.toy.game.position != START_POSITION


def test_dice_of_a_set_up_game_are_proved_as_after_a_position_from_usb():
    told = []
    for set_up in (True, False):
        handheld = Handheld(player=QuickPlayer())
        if set_up:
            opened(handheld).press("LEFT OK")
        else:
            handheld.setup(START)
        told.append((handheld.toy.may_choose_number(), handheld.toy.proof_holds))
        handheld.press("INFO DOWN DOWN").says("PROOF")
    assert told[0] == told[1] == (False, True)


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


# ---- Any position by four keys ----


def random_position(random, length):
    """Any Xgid that can be played from, in a match of this length or for money."""
    while True:
        places = list(range(26))
        board = [0] * 26
        for sign in (1, -1):
            left = random.below(16)
            while left:
                place = places[random.below(len(places))]
                if place == (0 if sign > 0 else 25) or board[place] * sign < 0:
                    continue
                men = 1 + random.below(min(left, 6))
                board[place] += sign * men
                left -= men
        score = (0, 0)
        if length:
            score = (random.below(length), random.below(length))
        ahead = length > 1 and (length - score[0] == 1) != (length - score[1] == 1)
        power = random.below(7) * random.below(2)
        dice = ("00", "D", "%d%d" % (1 + random.below(6), 1 + random.below(6)))[random.below(3)]
        found = Xgid(
            tuple(board),
            power,
            (1, -1)[random.below(2)] if power else 0,
            (1, -1)[random.below(2)],
            dice,
            score,
            random.below(2) if ahead else 0,
            length,
        )
        try:
            parse_xgid(found.text())
            start_of(found, Handheld().toy.settings)
        except ValueError:
            continue
        return found


def test_any_position_is_reached_with_four_keys():
    random = Random(5)
    for length in (0, 0, 0, 7, 5, 2, 25) * 4:
        found = random_position(random, length)
        keys = keys_for(found, length=length)
        assert set(keys) <= {"LEFT", "RIGHT", "OK", "NO"}
        handheld = built(found, keys, LENGTH=length)
        check_playing(handheld, found)
        # The editor has it still, and writes it as the same XGID.
        written = draft(handheld).xgid(handheld.toy.settings.rules(), found.score)
        assert written.text() == found.text()


def test_from_the_start_of_a_game_too():
    random = Random(6)
    for _ in range(12):
        found = random_position(random, 0)
        keys = keys_for(found, START_POSITION)
        check_playing(built(found, keys), found)


# ---- Random keys ----


def check_draft(handheld):
    """The editor never holds what no board can, and what it can write it can read."""
    found = draft(handheld)
    assert found.men(0) <= 15 and found.men(1) <= 15
    assert found.board[0] <= 0 <= found.board[25]
    rules = handheld.toy.settings.rules()
    if found.men(0) + found.men(1):
        again = parse_xgid(found.xgid(rules, (0, 0)).text())
        assert again.position == tuple(found.board)
    again = Draft()
    again.unpack(found.pack())
    assert again.used and again.pack() == found.pack()


KEYS = ["RIGHT"] * 20 + ["LEFT", "OK"] * 12 + ["UP", "DOWN", "NO"] * 3 + NAMES


def test_random_keys_in_the_editor():
    played = 0
    seen = set()
    for seed in range(8):
        random = Random(seed + 100)
        values = {"LENGTH": (0, 0, 5, 2)[seed & 3], "RULE_SET": (0, 0, 1, 2)[seed >> 1]}
        values["FLIP"] = values["PLAYERS"] = seed >> 2
        handheld = Handheld(seed=seed + 1, player=QuickPlayer()).choose(**values)
        for _ in range(700):
            if handheld.screen() != "SetUp":
                played += handheld.toy.session.playing and handheld.toy.game.set_up
                handheld.toy.to_title()
                handheld.toy.go(handheld.toy.screens.set_up)
                handheld.run(400)
            key = KEYS[random.below(len(KEYS))]
            if key == "POWER" and random.below(4):
                continue
            if random.below(40) == 0:
                handheld.hold(key)
            else:
                handheld.press(key, 70 if random.below(3) else 400)
            seen.add(handheld.text)
            if handheld.ports.power.released:
                before = draft(handheld).pack()
                used = draft(handheld).used
                handheld = Handheld(handheld.store, seed + 50, player=QuickPlayer())
                assert not used or draft(handheld).pack() == before
                continue
            check_men(handheld)
            if handheld.screen() != "SetUp" or steady(handheld)[:4] != "DICE":
                check_draft(handheld)
    assert played > 5, played
    assert {"ONLY 15", "NO MAN", "PLAY ON", "DICE DBL", "OK=PLAY"} <= seen


# ---- What is kept ----


def test_the_game_before_is_back_after_a_power_cut_and_so_is_the_draft():
    handheld = Handheld(player=QuickPlayer()).setup(BLITZ.replace(":-1:62:", ":1:31:"))
    handheld.run(400)
    before = handheld.picture()
    opened(handheld).press("OK LEFT OK").press("OK RIGHT*4 OK").run(5500)
    kept = draft(handheld).pack()
    again = handheld.again()
    assert again.picture() == before or again.blink(True).picture() == before
    assert again.toy.session.playing and draft(again).pack() == kept
    opened(again)
    assert again.men(13) == -4 and again.off(0) == 11


def test_switching_off_keeps_what_was_kept_and_no_more():
    handheld = opened().press("RIGHT DOWN*2 RIGHT OK RIGHT").press("POWER", 1500)
    assert handheld.ports.power.released == 1
    again = opened(handheld.again()).press("RIGHT").says("13 DK  3").press("RIGHT")
    again.says("14     -")


def test_it_switches_itself_off_and_keeps_it():
    handheld = opened().press("RIGHT DOWN*2").run_on(5 * 60000)
    assert handheld.ports.power.released == 1
    assert draft(handheld.again()).board[13] == 3


def test_a_game_from_it_survives_a_power_cut_at_any_record():
    found = parse_xgid(BLITZ)
    handheld = built(found, fewest(found))
    handheld.run(500)
    records = list(handheld.store.records)
    assert [chr(record[0]) for record in records[:2]] == ["C", "B"]
    again = handheld.again()
    check_playing(again, found)
    assert draft(again).used
    for count in range(len(records)):
        handheld.store.records = records[:count]
        again = Handheld(handheld.store, 3)
        game = again.toy.session.game
        assert game is None or game.phase == 0 or tuple(game.position) == found.mover_position


def test_the_draft_goes_with_every_epoch():
    handheld = opened().press("RIGHT DOWN*2 NO NO OK").until("OK=ROLL").run_on(500)
    assert draft(handheld.again()).board[13] == 3
    handheld.store.room_left = 100
    handheld.press("OK").run(5000)
    assert draft(handheld.again()).board[13] == 3


def test_a_record_that_makes_no_sense_is_passed_by():
    good = Draft()
    good.start()
    data = good.pack()
    assert len(data) == LENGTH
    for at, value in (
        (0, 17),
        (25, 15),
        (6, 32),
        (24, 0),
        (26, 2),
        (27, 13),
        (28, 8),
        (28, 3),
        (29, 1),
        (30, 0),
        (31, 26),
    ):
        broken = bytearray(data)
        broken[at] = value
        again = Draft()
        again.unpack(bytes(broken))
        assert not again.used and again.board == [0] * 26, at
    again = Draft()
    again.unpack(data[:-1])
    again.unpack(b"")
    assert not again.used
    again.unpack(data)
    assert again.used and again.board == list(START_POSITION)


def test_keys_and_pictures_need_no_memory():
    handheld = opened(Handheld(player=QuickPlayer()).choose(LENGTH=5).setup(START))
    keys = ["OK", "RIGHT", "RIGHT", "OK", "OK", "RIGHT", "LEFT", "RIGHT", "OK", "RIGHT", "UP"]
    assert locked_steps(handheld, keys) > 20
    keys = ["DOWN"] * 3 + ["OK", "LEFT", "NO", "ROLL", "OK", "RIGHT", "OK", "RIGHT", "NO", "OK"]
    keys += ["OK", "OK", "LEFT", "OK", "OK", "RIGHT", "OK", "OK", "LEFT", "OK", "OK", "RIGHT"]
    assert locked_steps(handheld, keys + ["OK", "DOUBLE", "HINT"]) > 20
