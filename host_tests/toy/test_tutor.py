"""The tutor: `OOPS 85`, taking back, the count of both sides; and the best play kept apart."""

from rules import events
from rules.game import ROLL
from toy import segments as S
from toy import words_info
from toy.line import WIDTH, Line
from toy.mistakes import Mistakes

from host_tests.toy.handheld import Handheld
from host_tests.toy.quick import QuickPlayer
from host_tests.toy.test_memory import locked_steps

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
LAST_MAN = "-A-------------------bb---:0:0:1:00:0:0:0:0:10"
# 8/5 6/5 and the same men otherwise; 24/20 is bad with 3-1.
GOOD = "RIGHT OK OK"
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
    assert loss > 50
    handheld.press("OK", 100).says("PICK L-R").run_on(1600).press("ROLL", 100).says("PICK L-R")
    assert handheld.toy.game.turn == 0
    handheld.press("LEFT").says("AGAIN").press("RIGHT").says("KEEP").press("ROLL").says("KEEP")
    handheld.press("OK", 100)
    mistakes = handheld.toy.journal.mistakes
    assert handheld.toy.game.turn == 1
    assert mistakes.decisions[0] == 1 and mistakes.lost[0] == loss


def test_a_bad_play_can_be_taken_back():
    for keys in ("LEFT OK", "NO NO", "UNDO UNDO"):
        handheld = bad_play(rolled(TUTOR=1)).press("OK").run_on(800)
        loss = int(handheld.text[5:])
        handheld.press(keys).says("24/21").press(GOOD).says("OK=DONE").press("OK").run(500)
        assert handheld.toy.last_side == 0 or handheld.toy.game.turn == 1
        mistakes = handheld.toy.journal.mistakes
        # It counts as it was decided first.
        assert mistakes.decisions[0] == 1 and mistakes.lost[0] == loss


def test_a_mistake_repeated_is_told_again():
    handheld = bad_play(rolled(TUTOR=1)).press("OK").run_on(800).press("LEFT OK")
    bad_play(handheld).press("OK").run_on(800)
    assert handheld.text.startswith("OOPS ")
    assert handheld.toy.journal.mistakes.decisions[0] == 1


def test_a_mistake_told_is_not_counted_again_after_the_batteries():
    handheld = bad_play(rolled(TUTOR=1)).press("OK").run_on(800)
    before = counted(handheld)
    again = handheld.again().says("OK=DONE").run_on(400).press("OK").run_on(800)
    assert again.text.startswith("OOPS ") and counted(again) == before
    again.press("RIGHT OK", 100)
    assert counted(again) == before and again.toy.game.turn == 1
    assert not again.toy.journal.mistakes.counted


def test_after_a_hint_the_play_is_not_counted():
    handheld = rolled(TUTOR=1).press("HINT").until("BEST").run_on(320).press("OK OK")
    handheld.run(100)
    assert handheld.toy.game.turn == 1
    assert handheld.toy.journal.mistakes.decisions[0] == 0


def test_hint_shows_what_was_better():
    handheld = bad_play(rolled(TUTOR=1)).press("OK").run_on(800).press("HINT").until("BEST")
    handheld.run(320)
    handheld.press("OK").says("OK=DONE")
    assert handheld.men(5) == -2


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


EVEN = "-BBBBBB-B--------b-bbbbbb-:0:0:1:00:0:0:0:0:10"
# A race of 58 pips against 66: a double.
AHEAD = "-BBBBBB-B----b-----bbbbbb-:0:0:1:00:0:0:0:0:10"


class Judge(QuickPlayer):
    """What the cube actions lose, as told; the computer doubles and takes where it says."""

    def __init__(self, losses, doubles=False, takes=True):
        super().__init__()
        self.losses = losses
        self._choice = doubles, takes

    def cube_loss(self, kind):
        return self.losses.get(kind, 0)

    def doubles(self):
        return self._choice[0]

    def takes(self):
        return self._choice[1]


def judged(losses, xgid=EVEN, **players):
    handheld = Handheld(player=Judge(losses, **players)).choose(TUTOR=2)
    return handheld.setup(xgid)


def counted(handheld):
    mistakes = handheld.toy.journal.mistakes
    return mistakes.decisions[:], mistakes.lost[:]


def test_a_double_that_was_missed_is_told_before_the_roll():
    handheld = judged({events.ROLL: 85}).dice(6, 5).press("OK").says("OOPS 85")
    assert handheld.toy.game.phase == ROLL and handheld.faces()[2:] == [0, 0]
    handheld.press("LEFT").says("AGAIN").press("OK").says("OK=ROLL")
    assert counted(handheld) == ([1, 0], [85, 0])
    handheld.press("OK").says("OOPS 85").press("RIGHT OK")
    assert handheld.toy.game.dice == (6, 5) and counted(handheld) == ([1, 0], [85, 0])


def test_the_double_can_be_made_after_all():
    handheld = judged({events.ROLL: 85}).press("OK").says("OOPS 85").press("NO").says("OK=ROLL")
    handheld.press("DOUBLE OK").until("TAKEN")
    assert counted(handheld) == ([1, 1], [85, 0])


def test_a_wrong_double_is_told_before_it_is_made():
    handheld = judged({events.DOUBLE: 120}).press("DOUBLE OK").says("OOPS 120")
    assert handheld.toy.game.phase == ROLL
    handheld.blink(True)
    assert handheld.cube() == [(0, 2)]
    handheld.press("RIGHT OK", 350).until("TAKEN")
    assert handheld.toy.game.cube_value == 2 and counted(handheld) == ([1, 1], [120, 0])


def test_wrong_answers_are_told():
    doubled = EVEN.replace(":1:00:", ":-1:D:")
    handheld = judged({events.TAKE: 300}, doubled).run_on(320).press("LEFT OK").says("OOPS 300")
    handheld.press("NO").says("DBL 2").run_on(320)
    handheld.press("RIGHT OK").says("DROPPED")
    handheld = judged({events.DROP: 60}, doubled).run_on(320).press("RIGHT OK").says("OOPS 60")
    handheld.press("RIGHT").says("KEEP").press("OK").says("DROPPED")


def test_small_cube_losses_are_counted_but_not_told():
    handheld = judged({events.ROLL: 49}).press("OK")
    assert handheld.toy.game.phase != ROLL and counted(handheld) == ([1, 0], [49, 0])


def test_not_to_double_is_a_decision_only_where_it_is_close():
    for loss, decisions in ((0, 0), (30, 1), (199, 1), (200, 0), (900, 0)):
        handheld = judged({events.DOUBLE: loss}).press("OK")
        assert counted(handheld) == ([decisions, 0], [0, 0])


def test_the_computers_cube_counts_too():
    handheld = judged({events.ROLL: 40}, EVEN.replace(":1:00:", ":-1:00:")).run_on(100)
    assert counted(handheld)[1] == [0, 40]
    handheld = judged({events.DOUBLE: 70}, EVEN.replace(":1:00:", ":-1:00:"), doubles=True)
    assert handheld.run_on(100).text == "DBL 2" and counted(handheld) == ([0, 1], [0, 70])
    handheld = judged({events.DROP: 55}, takes=False).press("DOUBLE OK").until("DROPPED")
    assert counted(handheld) == ([1, 1], [0, 55])


def test_dice_by_hand_are_keyed_in_after_the_tutor():
    handheld = judged({events.ROLL: 85}).choose(DICE=1).press("OK").says("OOPS 85")
    handheld.press("RIGHT OK").run_on(1600).says("ROLL 1").press("OK OK")
    assert handheld.toy.game.dice == (1, 1) and handheld.toy.game.by_hand


def test_no_and_undo_stop_the_thinking():
    handheld = bad_play(rolled(TUTOR=1))
    handheld.toy.player.work = lambda: False
    handheld.down("OK")
    assert handheld.on(S.THINK) and handheld.screen() == "Tutor"
    handheld.up("OK")
    handheld.down("NO")
    handheld.up("NO")
    assert handheld.screen() == "Move" and handheld.toy.game.turn == 0


def test_the_real_player_judges_the_cube():
    handheld = Handheld().choose(TUTOR=2).setup(AHEAD).press("OK").run_on(3000)
    assert handheld.text.startswith("OOPS ") and 50 <= int(handheld.text[5:]) <= 400
    handheld = Handheld().choose(TUTOR=2).setup(START).press("DOUBLE OK").run_on(3000)
    assert handheld.text.startswith("OOPS ") and int(handheld.text[5:]) >= 100


def test_in_a_game_that_is_not_rated_it_speaks_but_does_not_count():
    handheld = bad_play(rolled(TUTOR=1))
    handheld.toy.game.taken_back = True
    handheld.press("OK").run_on(800)
    assert handheld.text.startswith("OOPS ") and counted(handheld) == ([0, 0], [0, 0])
    handheld.press("INFO")
    texts = [handheld.press("LEFT", 100).text for _ in range(2)]
    assert "UNRATED" in texts


def test_a_rating_fits_the_glass():
    for name, tenths, text in (
        ("YOU", 0, "YOU 0.0"),
        ("YOU", 994, "YOU 99.4"),
        ("YOU", 999, "YOU 100"),
        ("CPU", 1173, "CPU 117"),
        ("CPU", -1, "CPU -"),
        ("DARK", 85, "DARK 8.5"),
        ("DARK", 376, "DARK 38"),
        ("LIGHT", 85, "LIGHT 9"),
        ("LIGHT", 376, "LIGHT 38"),
        ("LIGHT", 1173, "LIGHT117"),
        ("LIGHT", 99999, "LIGHT999"),
    ):
        line = Line()
        words_info.rating(line, name, tenths)
        assert str(line) == text and line.length <= WIDTH


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


def test_its_keys_need_no_memory():
    handheld = judged({events.ROLL: 85}).press("OK").says("OOPS 85")
    assert locked_steps(handheld, ["RIGHT", "LEFT", "RIGHT", "ROLL"]) >= 3
