"""The tutor: `OOPS 85`, taking back, the count of both sides; and the best play kept apart."""

from toy import segments as S
from toy.mistakes import Mistakes

from host_tests.toy.handheld import Handheld
from host_tests.toy.quick import QuickPlayer

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
LAST_MAN = "-A-------------------bb---:0:0:1:00:0:0:0:0:10"
# 8/5 6/5 and the same men otherwise; 24/20 is bad with 3-1.
GOOD = "RIGHT OK LEFT OK"
BAD = "LEFT OK OK"


def rolled(**values):
    handheld = Handheld().choose(LEVEL=8, **values).setup(START).dice(3, 1).press("OK")
    return handheld


def bad_play(handheld):
    """13/10 13/12 is not possible; 6/3 6/5 leaves two blots: any tutor says so."""
    for text in ("6/3", "6/5"):
        while handheld.text != text:
            handheld.press("RIGHT")
        handheld.press("OK")
    return handheld.says("OK=DONE")


def test_a_good_play_passes():
    handheld = rolled(TUTOR=1)
    assert handheld.on(S.TUTOR)
    handheld.press(GOOD).says("OK=DONE").press("OK").run(500)
    assert handheld.toy.game.turn == 1 or handheld.toy.last_side == 1
    mistakes = handheld.toy.journal.mistakes
    assert mistakes.decisions[0] == 1 and mistakes.lost[0] == 0


def test_a_bad_play_is_told_and_may_stand():
    handheld = bad_play(rolled(TUTOR=1)).press("OK").run_on(800)
    assert handheld.screen() == "Tutor" and handheld.text.startswith("OOPS ")
    loss = int(handheld.text[5:])
    assert loss > 50 and handheld.toy.journal.mistakes.decisions == [0, 0]
    handheld.press("OK", 100)
    mistakes = handheld.toy.journal.mistakes
    assert handheld.toy.game.turn == 1
    assert mistakes.decisions[0] == 1 and mistakes.lost[0] == loss


def test_a_bad_play_can_be_taken_back():
    handheld = bad_play(rolled(TUTOR=1)).press("OK").run_on(800)
    handheld.press("NO")
    assert len(handheld.toy.game.moves.steps) == 1
    handheld.press("UNDO").says("24/21").press(GOOD).says("OK=DONE").press("OK").run(500)
    mistakes = handheld.toy.journal.mistakes
    assert mistakes.decisions[0] == 1 and mistakes.lost[0] == 0


def test_hint_shows_what_was_better():
    handheld = bad_play(rolled(TUTOR=1)).press("OK").run_on(800).press("HINT").until("BEST")
    handheld.run(320)
    handheld.press("OK").says("OK=DONE")
    assert handheld.men(5) == -2


def test_the_ring_of_four_keys_leads_on_and_back():
    handheld = bad_play(rolled(TUTOR=1)).press("OK").run_on(800)
    handheld.press("RIGHT").says("UNDO ALL").press("LEFT").says("DONE").press("OK", 100)
    assert handheld.toy.game.turn == 1


def test_small_losses_and_no_tutor_say_nothing():
    handheld = bad_play(rolled(TUTOR=0)).press("OK", 100)
    assert handheld.toy.game.turn == 1 and not handheld.on(S.TUTOR)
    assert handheld.toy.journal.mistakes.decisions == [0, 0]


def test_forced_plays_are_no_decisions():
    handheld = Handheld().choose(TUTOR=1).setup(LAST_MAN).dice(6, 5).press("OK OK")
    assert handheld.toy.journal.mistakes.decisions == [0, 0]


def test_both_sides_are_rated_and_it_is_not_lost():
    handheld = rolled(TUTOR=4).press(GOOD).press("OK")
    handheld.choose(LEVEL=1).until("OK=ROLL").run_on(320)
    mistakes = handheld.toy.journal.mistakes
    assert mistakes.decisions == [1, 1]
    again = handheld.again()
    assert again.toy.journal.mistakes.decisions == [1, 1]
    assert again.toy.journal.mistakes.lost == mistakes.lost
    seen = []
    for _ in range(80):
        seen.append(handheld.press("INFO", 100).text)
    assert "YOU 0.0" in seen and [text for text in seen if text.startswith("CPU ")]


def test_rating_stands_on_the_result():
    handheld = Handheld(player=QuickPlayer()).setup(LAST_MAN)
    handheld.toy.journal.mistakes.decisions[0] = 4
    handheld.toy.journal.mistakes.lost[0] = 33
    handheld.dice(6, 5).press("OK OK OK OK").says("+1 PT").press("OK").says("YOU 8.3")
    handheld.press("OK").says("OK=NEXT")


def test_mistakes_pack_and_unpack():
    mistakes = Mistakes()
    for loss in (0, 85, 12):
        mistakes.add(1, loss)
    assert mistakes.tenths(1) == 323 and mistakes.tenths(0) == -1
    other = Mistakes()
    for side in range(2):
        other.unpack(mistakes.pack(side))
    for broken in (b"", b"\x02" + bytes(5), b"\x01"):
        other.unpack(broken)
    assert other.lost == mistakes.lost and other.decisions == mistakes.decisions
    mistakes.clear()
    assert mistakes.decisions == [0, 0]
