"""Taking back whole turns: asked first, the rolls come again, the game is not rated."""

from rules import events

from host_tests.toy.handheld import Handheld
from host_tests.toy.quick import QuickPlayer
from host_tests.toy.test_memory import locked_steps

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
LAST_MAN = "-A-------------------bb---:0:0:1:00:0:0:0:0:10"


def after_two_turns(**values):
    """The near side has played 3-1, the computer its answer; `OK=ROLL`."""
    handheld = Handheld(player=QuickPlayer()).choose(**values).setup(START)
    handheld.dice(3, 1).press("OK OK OK OK")
    return handheld.until("OK=ROLL").run_on(400)


def test_undo_before_the_roll_asks_and_goes_back_to_my_own_roll():
    handheld = after_two_turns()
    toy = handheld.toy
    answer = toy.last_turn.dice
    handheld.press("UNDO").says("OK=BACK")
    handheld.press("UNDO ROLL DOUBLE").says("OK=BACK")
    assert toy.game.turn == 0 and not toy.game.taken_back
    handheld.press("OK", 100).says("UNRATED")
    game = toy.game
    assert game.turn == 0 and game.dice == (3, 1) and not game.moves.steps
    assert handheld.faces() == [0, 0, 3, 1] and handheld.men(6) == -5 and handheld.men(8) == -3
    handheld.run(1600)
    handheld.says("24/21").press("LEFT OK OK OK").run_on(500)
    assert toy.game.dice == answer


def test_no_keeps_everything():
    handheld = after_two_turns()
    before = handheld.toy.game.position
    handheld.press("UNDO NO").says("OK=ROLL")
    assert handheld.toy.game.position == before and not handheld.toy.game.taken_back


def test_what_it_goes_back_to_blinks():
    handheld = after_two_turns().press("UNDO")
    seen = set()
    for _ in range(10):
        handheld.run(100)
        seen.add(handheld.men(24))
    assert seen == {-2, -1} or seen == {-2, 0}


def test_in_the_ring():
    handheld = after_two_turns()
    for text in ("DOUBLE", "HINT", "INFO", "LAST", "BACK"):
        handheld.press("RIGHT").says(text)
    handheld.press("OK").says("OK=BACK").press("OK").run_on(2000).says("24/21")


def test_in_the_middle_of_a_play_and_when_it_is_complete():
    for keys in ("", "OK", "OK OK"):
        handheld = after_two_turns().dice(6, 5).press("OK").press(keys)
        toy = handheld.toy
        answer = toy.game._turns[-2][2]
        handheld.hold("NO").run_on(400)
        while handheld.text != "BACK":
            handheld.press("RIGHT")
        handheld.press("OK").says("OK=BACK").press("OK")
        assert toy.game.dice == (3, 1) and toy.game.again == [answer, (6, 5, 1)]


def test_the_step_ring_still_says_no_undo():
    handheld = after_two_turns().dice(6, 5).press("OK").press("UNDO", 100)
    handheld.says("NO UNDO")


def test_no_double_and_no_resignation_on_rolls_that_are_known():
    handheld = after_two_turns().dice(6, 5).press("OK")
    toy = handheld.toy
    handheld.hold("NO").run_on(400)
    while handheld.text != "BACK":
        handheld.press("RIGHT")
    handheld.press("OK OK").run_on(2000).press("OK OK OK").until("OK=ROLL").run_on(400)
    assert toy.game.again
    handheld.press("DOUBLE", 100).says("TOO LATE").run_on(1600)
    handheld.press("RESIGN", 100).says("TOO LATE").run_on(1600)
    handheld.press("OK")
    assert toy.game.dice == (6, 5)


def test_never_in_a_match():
    handheld = Handheld(player=QuickPlayer()).choose(LENGTH=3).press("OK").until("OK=ROLL")
    toy = handheld.toy
    toy.apply(events.OPENING, 6, 1, 0)
    while not toy.game.moves.complete:
        start, _, die = toy.game.moves.legal_steps()[0]
        toy.apply(events.STEP, start, die)
    toy.finish_turn()
    handheld.run_on(100).until("OK=ROLL").run_on(400).press("UNDO", 100).says("IN MATCH")


def test_two_people_take_back_the_last_turn():
    handheld = Handheld(player=QuickPlayer()).choose(PLAYERS=2).setup(START)
    handheld.dice(3, 1).press("OK OK OK OK").until("OK=ROLL").run_on(400)
    assert handheld.toy.game.turn == 1
    handheld.press("UNDO OK")
    assert handheld.toy.game.turn == 0 and handheld.toy.game.dice == (3, 1)


def test_dice_by_hand_come_again_by_themselves():
    handheld = after_two_turns(DICE=1, PLAYERS=2)
    toy = handheld.toy
    toy.next_roll(5, 2)
    handheld.press("OK").press("OK OK OK").until("OK=ROLL").run_on(400)
    for _ in range(2):
        toy.apply(events.TAKEBACK)
    toy.home()
    handheld.run(2000)
    handheld.press("OK OK OK").until("OK=ROLL").run_on(400).press("OK")
    assert toy.game.dice == (5, 2) and toy.game.repeated


def test_it_survives_the_batteries():
    handheld = after_two_turns().press("UNDO OK").run_on(2000)
    again = handheld.again()
    for one in (handheld.toy, again.toy):
        game = one.game
        assert game.taken_back and len(game.again) == 1 and game.dice == (3, 1)
    assert again.toy.game.again == handheld.toy.game.again
    assert again.toy.dice.thrown == handheld.toy.dice.thrown


def test_unrated_survives_a_game_that_is_written_anew():
    handheld = after_two_turns().press("UNDO OK").run_on(2000).press("OK OK OK")
    handheld.until("OK=ROLL").run_on(400)
    assert not handheld.toy.game.again
    handheld.store.room_left = 100
    handheld.press("OK")
    handheld.store.room_left = 100000
    assert len(handheld.store.records) < 12
    assert handheld.again().toy.game.taken_back


def test_not_where_the_store_is_about_to_be_written_anew():
    handheld = after_two_turns()
    handheld.store.room_left = 100
    handheld.press("UNDO", 100).says("NO UNDO")


def test_the_result_says_so_and_the_game_is_not_counted():
    handheld = after_two_turns().press("UNDO OK").run_on(2000).press("OK OK OK")
    handheld.until("OK=ROLL").run_on(400)
    toy = handheld.toy
    toy.apply(events.RESIGN, 1)
    toy.apply(events.AGREE)
    toy.home()
    handheld.until("UNRATED").until("OK=NEXT")
    assert toy.session.score == [0, 1]
    assert toy.journal.tally.wins == ([0, 0, 0], [0, 0, 0])


def test_the_ring_and_the_question_need_no_memory():
    handheld = after_two_turns()
    assert locked_steps(handheld, ["RIGHT"] * 6 + ["LEFT", "NO", "UNDO", "UNDO", "NO"]) > 10
