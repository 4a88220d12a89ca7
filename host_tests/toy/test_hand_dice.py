"""Dice by hand: both sides key in what they have thrown."""

from rules import events
from toy import segments as S

from host_tests.toy.handheld import Handheld
from host_tests.toy.quick import QuickPlayer

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def by_hand(**values):
    """At `OK=ROLL` of the first game, past its dead time."""
    handheld = Handheld().choose(DICE=1, **values).press("OK").until("OK=ROLL")
    handheld.run(400)
    return handheld


def rolls(handheld):
    """The rolls in the journal: (kind, first, second, by hand)."""
    found = []
    for record in handheld.store.records:
        if record[0] == 69 and record[1] in (events.OPENING, events.ROLL):
            found.append(tuple(record[1:]))
    return found


def blinking_faces(handheld):
    """Both pictures of the four dice while one blinks."""
    seen = set()
    for _ in range(10):
        handheld.run(100)
        seen.add(tuple(handheld.faces()))
    return seen


def test_the_opening_is_one_die_each():
    handheld = by_hand().press("OK", 100).says("NO PROOF").run_on(1600).says("YOU    1")
    assert handheld.screen() == "Hand" and handheld.on(S.HAND)
    handheld.press("RIGHT RIGHT", 100).says("YOU    3")
    assert blinking_faces(handheld) == {(0, 0, 0, 0), (0, 0, 3, 0)}
    handheld.press("OK", 100).says("CPU    1")
    assert blinking_faces(handheld) == {(0, 0, 3, 0), (1, 0, 3, 0)}
    handheld.press("OK").run_on(800)
    assert handheld.screen() == "Move" and handheld.toy.game.dice == (3, 1)
    assert rolls(handheld) == [(events.OPENING, 3, 1, 1)] and handheld.toy.dice.thrown == 0


def test_values_go_round_and_up_and_down_work_too():
    handheld = by_hand(PLAYERS=2).press("OK").run_on(1600).says("DARK   1")
    for key, text in (
        ("LEFT", "DARK   6"),
        ("LEFT", "DARK   5"),
        ("RIGHT RIGHT", "DARK   1"),
        ("UP", "DARK   2"),
        ("DOWN", "DARK   1"),
    ):
        handheld.press(key, 100).says(text)
    handheld.press("OK", 100).says("LIGHT  1")


def test_a_tie_is_taken_and_thrown_again():
    handheld = by_hand().press("OK").run_on(1600).press("OK OK", 100).says("TIE")
    handheld.run(1500)
    # That nothing is proven is said once.
    handheld.says("YOU    1").press("LEFT OK OK", 350).run_on(800)
    assert rolls(handheld) == [(events.OPENING, 1, 1, 1), (events.OPENING, 6, 1, 1)]
    assert handheld.texts.count("NO PROOF") == 1


def test_no_at_the_first_die_of_the_opening_leads_to_the_prompt_and_after_a_tie_to_the_ring():
    handheld = by_hand().press("OK").run_on(1600).says("YOU    1").press("NO").says("OK=ROLL")
    handheld.press("OK").says("YOU    1").press("OK OK", 100).says("TIE").run(2500)
    handheld.says("YOU    1").press("NO").says("ROLL").press("OK").says("YOU    1")


def test_no_corrects_the_first_die_until_the_second_is_taken():
    handheld = by_hand(PLAYERS=2).choose(DICE=1).setup(START).press("OK")
    handheld.run_on(1600).says("ROLL 1").press("RIGHT OK", 100).says("ROLL 2-1")
    handheld.press("RIGHT*4", 100).says("ROLL 2-5").press("NO", 100).says("ROLL 2")
    handheld.press("RIGHT OK", 100).says("ROLL 3-5").press("UNDO", 100).says("ROLL 3")
    handheld.press("NO").says("OK=ROLL")
    assert rolls(handheld) == []
    handheld.press("OK").says("ROLL 1").press("LEFT OK LEFT OK").run_on(300)
    assert rolls(handheld) == [(events.ROLL, 6, 6, 1)]
    assert handheld.screen() == "Move" and handheld.faces()[2:] == [6, 6]


def test_nothing_plausible_is_refused():
    for first in range(1, 7):
        for second in range(1, 7):
            handheld = Handheld().choose(DICE=1, PLAYERS=2).setup(START)
            handheld.toy.proof_holds = False
            handheld.press("OK").says("ROLL 1")
            handheld.press("RIGHT*%d" % (first - 1) if first > 1 else "", 350)
            handheld.press("OK")
            handheld.press("RIGHT*%d" % (second - 1) if second > 1 else "", 350)
            handheld.says("ROLL %d-%d" % (first, second)).press("OK")
            assert rolls(handheld) == [(events.ROLL, first, second, 1)]


def test_the_computers_rolls_are_keyed_in_too():
    handheld = by_hand(SPEED=3, CUBE=0).press("OK").run_on(1600).press("OK LEFT OK", 350)
    # It has won the opening, 1 to 6, and plays it as thrown.
    handheld.until("OK=ROLL").run_on(400)
    assert handheld.toy.game.turn == 0
    handheld.press("OK OK RIGHT OK").run_on(400)
    while handheld.toy.game.turn == 0:
        handheld.press("OK").run_on(1000)
    handheld.until("CPU 1")
    assert handheld.screen() == "Hand" and handheld.turn() == [1]
    handheld.press("RIGHT*2 OK RIGHT*3 OK")
    handheld.until("OK=ROLL")
    assert rolls(handheld)[-1] == (events.ROLL, 3, 4, 1)
    assert [roll[3] for roll in rolls(handheld)] == [1, 1, 1]


def computers_roll():
    handheld = Handheld().choose(DICE=1, SPEED=3).setup(START.replace(":0:0:1:", ":0:0:-1:"))
    return handheld.until("CPU 1").run_on(2000)


def test_nobody_may_double_or_resign_for_the_computer():
    handheld = computers_roll()
    handheld.press("RESIGN HINT").says("CPU 1")
    handheld.press("DOUBLE", 100).says("TOO LATE").run_on(1600)
    assert handheld.toy.game.cube_value == 1 and handheld.screen() == "Hand"
    handheld.press("NO")
    seen = [handheld.text]
    while handheld.press("RIGHT").text not in seen:
        seen.append(handheld.text)
    assert seen == ["PLAY", "INFO", "LAST", "MENU", "NEW", "OFF"]
    for key in ("DOUBLE", "RESIGN", "UNDO", "HINT"):
        handheld.press(key)
        assert handheld.screen() == "Ring"
    handheld.press("OK").until("CPU 1")


def test_info_and_menu_come_back_to_the_dice():
    handheld = computers_roll().press("INFO").says("PIP 167").press("NO").until("CPU 1")
    handheld.press("MENU NO").until("CPU 1")
    # Back to electronic dice: the computer throws by itself.
    handheld.choose(DICE=0).press("NO OK").until("OK=ROLL")
    assert rolls(handheld)[-1][3] == 0


def test_no_double_once_the_dice_have_fallen():
    handheld = Handheld().choose(DICE=1).setup(START).press("OK").run_on(1600)
    handheld.press("DOUBLE", 100).says("TOO LATE")
    handheld.run_on(1600).press("NO").says("OK=ROLL").press("DOUBLE").says("DBL 2")


def test_hoyles_second_throw_is_keyed_in():
    handheld = by_hand(RULE_SET=2).press("OK").run_on(1600).press("LEFT OK RIGHT OK", 350)
    handheld.until("KEEP 62").run_on(400)
    handheld.press("RIGHT OK").says("ROLL 1").press("NO").says("KEEP 62")
    handheld.press("RIGHT OK RIGHT*4 OK RIGHT*4").says("ROLL 5-5").press("OK")
    assert rolls(handheld)[-1] == (events.ROLL, 5, 5, 1)
    assert handheld.faces() == [0, 0, 5, 5]


def test_the_computers_second_throw_in_hoyle():
    handheld = by_hand(RULE_SET=2, SPEED=3).press("OK").run_on(1600)
    handheld.press("OK LEFT LEFT OK", 350).until("CPU 1").run_on(400)
    handheld.press("OK OK").run_on(300)
    assert rolls(handheld) == [(events.OPENING, 1, 5, 1), (events.ROLL, 1, 1, 1)]


def test_autoroll_means_nothing():
    handheld = by_hand(AUTOROLL=1, RULE_SET=2)
    handheld.setup(START).run_on(3000).says("OK=ROLL")


def test_rolls_by_hand_survive_the_batteries():
    handheld = Handheld().choose(DICE=1, PLAYERS=2).setup(START).press("OK").run_on(1600)
    handheld.press("OK RIGHT OK").run_on(400)
    again = handheld.again()
    assert again.toy.game.by_hand and again.toy.game.dice == (1, 2) and again.on(S.HAND)
    assert not again.toy.proof_holds


def test_said_again_in_the_next_game_and_only_there():
    handheld = Handheld().choose(DICE=1, PLAYERS=2).setup(START).press("OK").run_on(100)
    handheld.says("NO PROOF").run_on(1600).press("NO OK", 450).says("ROLL 1")
    handheld.press("OK OK").run_on(300)
    handheld.choose(DICE=0).press("NEW RIGHT OK").until("OK=ROLL").run_on(400)
    assert not handheld.on(S.HAND)
    handheld.choose(DICE=1).press("OK", 100).says("NO PROOF")


def test_demonstration_and_dice_by_hand():
    handheld = Handheld().choose(DICE=1).press("LEFT*2").says("DEMO").press("OK").run_on(6000)
    assert handheld.toy.game.first_roll is False or handheld.toy.game.moves is not None
    assert handheld.screen() != "Hand"


def test_what_the_computer_decided_before_its_roll_counts_once():
    handheld = Handheld(player=QuickPlayer()).choose(DICE=1, TUTOR=1)
    handheld.toy.player.cube_loss = lambda kind: 90 if kind == events.ROLL else 0
    handheld.setup(START.replace(":0:0:1:", ":0:0:-1:")).run_on(1600)
    for _ in range(3):
        assert handheld.says("CPU 1").toy.journal.mistakes.decisions == [0, 1]
        handheld.press("NO").says("PLAY").press("OK").run_on(500)
    handheld.press("OK OK").run_on(9000)
    assert handheld.toy.journal.mistakes.decisions == [0, 2]
