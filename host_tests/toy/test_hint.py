"""HINT: the best play and what the next would cost, the cube, and how it is left."""

from rules import events
from toy import segments as S

from host_tests.toy.handheld import Handheld
from host_tests.toy.quick import QuickPlayer
from host_tests.toy.test_memory import locked_steps

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
EVEN = "-BBBBBB-B--------b-bbbbbb-:0:0:1:00:0:0:0:0:10"
DANCE = "-b----D------------bbbbb-A:0:0:1:00:0:0:0:0:10"


class Ranked(QuickPlayer):
    """Whose plays lose nothing, 23, 46 and so on, and whose cube actions lose 120."""

    doubling = True
    taking = False

    def ranked(self, game, most, whole=False):
        plays = super().ranked(game, most, whole)
        return [(23 * i, play[1], play[2]) for i, play in enumerate(plays)]

    def doubles(self):
        return self.doubling

    def takes(self):
        return self.taking

    def cube_loss(self, kind):
        return 120


def rolled(player=None, xgid=START, dice=(3, 1)):
    handheld = Handheld(player=player).setup(xgid).dice(*dice)
    return handheld.press("OK")


def test_the_best_and_what_the_next_would_cost_take_turns():
    handheld = rolled(Ranked()).press("HINT").says("BEST").run_on(1300).says("NEXT -23")
    handheld.run_on(1200).says("BEST").run_on(1200).says("NEXT -23")
    handheld.press("HINT").says("LOSS 23").run_on(1300).says("LOSS 23")
    handheld.press("HINT").says("LOSS 46").press("LEFT LEFT").says("BEST")
    handheld.run(60000)
    handheld.says("BEST")
    count = len(handheld.texts)
    handheld.run(30000)
    assert len(handheld.texts) == count


def test_of_a_real_roll():
    handheld = rolled()
    handheld.press("HINT").until("BEST").run_on(1300)
    assert handheld.text.startswith("NEXT") and int(handheld.text[4:]) < 0
    cost = -int(handheld.text[4:])
    handheld.press("HINT").says("LOSS %d" % cost)


def test_ok_plays_what_is_shown():
    handheld = rolled(Ranked()).press("HINT HINT").says("LOSS 23")
    result = handheld.toy.player.ranked(handheld.toy.game, 9)[1][2]
    handheld.press("OK").says("OK=DONE")
    assert handheld.toy.game.moves.position == result


def test_of_a_complete_play_every_other_is_shown():
    handheld = rolled().press("OK OK").says("OK=DONE")
    played = handheld.toy.game.moves.position
    handheld.press("HINT").until("BEST").run_on(320)
    handheld.press("OK").says("OK=DONE")
    turn = handheld.toy.game.moves
    assert len(turn.steps) == 2 and turn.position != played and handheld.men(5) == -2


def test_one_play_has_no_next():
    one = "-------------------bbbbb-A:0:0:1:00:0:0:0:0:10"
    handheld = rolled(Ranked(), one, (1, 6)).says("FORCED").press("HINT").says("BEST")
    handheld.run_on(1300).says("BEST")


def test_no_hint_where_no_move_is_legal():
    rolled(None, DANCE, (6, 5)).says("NO MOVE").press("HINT", 100).says("NO HINT")
    Handheld().choose(CUBE=0).setup(START).press("HINT", 100).says("NO HINT")
    Handheld().press("OK").until("OK=ROLL").run_on(400).press("HINT", 100).says("NO HINT")


def test_any_key_cancels_while_it_thinks():
    for key in ("HINT", "OK", "LEFT", "NO", "INFO", "MENU", "DOUBLE"):
        handheld = rolled()
        handheld.toy.player.work = lambda: False
        handheld.down("HINT")
        assert handheld.on(S.THINK) and handheld.text == "HINT"
        handheld.up("HINT")
        handheld.down(key)
        handheld.up(key)
        assert handheld.screen() == "Move", key
        assert not handheld.toy.game.moves.steps


def test_to_double_or_not():
    player = Ranked()
    handheld = Handheld(player=player).setup(EVEN).press("HINT").says("DOUBLE")
    handheld.run_on(1300).says("NEXT-120").press("HINT").says("NO DBL").run_on(1300)
    handheld.says("LOSS 120").press("HINT").says("DOUBLE").press("OK").says("DBL 2")
    assert handheld.toy.game.cube_owner < 0
    player.doubling = False
    handheld.press("NO").says("OK=ROLL").run_on(320).press("HINT").says("NO DBL").press("OK")
    handheld.says("OK=ROLL")


def test_to_take_or_drop():
    doubled = EVEN.replace(":1:00:", ":-1:D:")
    handheld = Handheld(player=Ranked()).setup(doubled).run_on(320).press("LEFT").says("TAKE 2")
    handheld.press("HINT").says("DROP").run_on(1300).says("NEXT-120").press("HINT").says("TAKE")
    # What was picked is forgotten: OK alone does not answer.
    handheld.press("OK").says("DBL 2").run_on(320).press("OK", 100).says("PICK L-R")


def test_the_real_player_on_the_cube():
    handheld = Handheld().setup(START).press("HINT").until("NO DBL").run_on(1300)
    assert handheld.text.startswith("NEXT-") and 100 < int(handheld.text[5:]) < 999
    assert handheld.toy.player.cube_loss(events.ROLL) == 0


def test_in_the_ring_of_actions():
    handheld = Handheld(player=Ranked()).setup(EVEN).press("RIGHT RIGHT").says("HINT").press("OK")
    handheld.says("DOUBLE")
    handheld = rolled(Ranked()).press("NO RIGHT RIGHT").says("HINT").press("OK").says("BEST")


def test_its_keys_and_texts_need_no_memory():
    handheld = rolled(Ranked()).press("HINT").says("BEST")
    assert locked_steps(handheld, ["HINT", "LEFT", "RIGHT", "RIGHT", "LEFT"]) >= 5
    handheld = Handheld(player=Ranked()).setup(EVEN).press("HINT").says("DOUBLE")
    assert locked_steps(handheld, ["RIGHT", "LEFT", "HINT"]) >= 3


def test_in_the_middle_of_a_play_what_can_still_be_made_is_shown_best_first():
    for dice, played in (((1, 1), 1), ((2, 2), 3), ((6, 2), 1)):
        handheld = rolled(dice=dice)
        toy = handheld.toy
        turn = toy.game.moves
        for _ in range(played):
            start, _, die = turn.legal_steps()[0]
            toy.move_man(start, die)
        handheld.press("HINT")
        while toy.screen.thinks:
            handheld.run(20)
        shown = toy.screen._plays
        rest = turn.completions()
        assert len(shown) == min(len(rest), 20)
        for loss, steps, result in shown:
            assert (steps, result) in rest and loss >= 0
        losses = [(toy.player.loss(result), result) for _, result in rest]
        losses.sort()
        assert [(loss, result) for loss, _, result in shown] == losses[: len(shown)]
        handheld.run_on(320).press("OK").says("OK=DONE")
        assert turn.position == shown[0][2]


def test_a_play_that_was_begun_is_gone_on_with():
    # As after a power cut in the middle of the computer's move: the best of what is left.
    handheld = rolled(dice=(1, 1))
    toy = handheld.toy
    turn = toy.game.moves
    start, _, die = turn.legal_steps()[-1]
    toy.move_man(start, die)
    toy.player.begin_play(toy.game, toy.session, True)
    while not toy.player.work():
        pass
    steps = toy.player.chosen_steps(toy.game)
    assert steps in [way for way, _ in turn.completions()]
