"""Playing from a position that was set up, any position by four keys, and what is kept of it."""

import pytest
from rules.position import START as START_POSITION
from rules.xgid import parse_xgid
from toy.draft import LENGTH, Draft
from toy.setup import Unplayable, start_of

from host_tests.toy.handheld import NAMES, Handheld
from host_tests.toy.quick import QuickPlayer
from host_tests.toy.setting_up import (
    BLITZ,
    DEADLOCK,
    START,
    built,
    check_draft,
    check_playing,
    draft,
    fewest,
    keys_for,
    opened,
    random_position,
    steady,
    to,
)
from host_tests.toy.test_fuzz import Random, check_men
from host_tests.toy.test_memory import locked_steps

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


# ---- Any position by four keys ----


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
