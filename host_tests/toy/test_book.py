"""The book of problems on the toy: choosing, solving, giving up, leaving; and its data."""

from rules.plays import legal_plays
from rules.xgid import parse_xgid
from toy.journal import SETTINGS
from toy.problems import BOOK

from host_tests.toy.handheld import Handheld
from host_tests.toy.ports import Store
from host_tests.toy.test_memory import locked_steps

FIRST_DOUBLE = 37  # numbers as shown
FIRST_TAKE = 51
START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def losses(number):
    data = BOOK[number - 1][1]
    return [data[i] << 8 | data[i + 1] for i in range(0, len(data), 2)]


def opened(number=1, handheld=None):
    """At the page of a problem."""
    handheld = handheld or Handheld()
    for _ in range(8):
        if handheld.text != "PROBLEMS":
            handheld.press("RIGHT")
    handheld.says("PROBLEMS").press("OK")
    handheld.toy.book.load(number - 1)
    handheld.run(400)
    return handheld.says("PROB" + (4 - len(str(number))) * " " + str(number))


def played(handheld, result):
    """Plays to a result by the keys of the step ring."""
    turn = handheld.toy.game.moves
    steps = [steps for steps, found in legal_plays(turn.start, *turn.dice) if found == result][0]
    for start, end, die in steps:
        if handheld.screen() == "Whole":
            handheld.press("RIGHT")
        for _ in range(30):
            if handheld.toy.screen.stop() == (start, end, die):
                break
            handheld.press("RIGHT")
        handheld.press("OK")
        handheld.run(800)
    return handheld


def results(number):
    """All results of a problem's roll, in the order of its losses."""
    found = parse_xgid(BOOK[number - 1][0])
    return sorted([result for _, result in legal_plays(found.position, *found.roll)])


def begun(handheld):
    """OK, and past what the turn's start announces."""
    handheld.press("OK")
    if handheld.screen() == "Notice":
        handheld.run(1500)
    return handheld


def test_every_problem_has_one_loss_for_each_answer_and_one_right():
    assert len(BOOK) >= 30
    for number, (text, _) in enumerate(BOOK, 1):
        found = parse_xgid(text)
        answers = len(results(number)) if found.roll else 2
        assert len(losses(number)) == answers, number
        assert losses(number).count(0) == 1, number
        assert sorted(losses(number))[1] >= 30, number
        assert found.length == 0 and found.cube_power == 0 and found.crawford == 0


def test_all_kinds_are_there():
    kinds = [parse_xgid(text).dice for text, _ in BOOK]
    assert kinds.count("00") >= 8 and kinds.count("D") >= 4
    assert kinds.index("00") == FIRST_DOUBLE - 1 and kinds.index("D") == FIRST_TAKE - 1


def test_pages_turn_both_ways_round():
    handheld = opened(1)
    handheld.press("LEFT").says("PROB  %d" % len(BOOK))
    handheld.press("RIGHT RIGHT").says("PROB   2")
    assert handheld.faces() == [0, 0, 5, 2]
    handheld.press("NO").says("ACEPOINT")


def test_the_best_play_is_right():
    for number in (1, 9, 31):
        handheld = begun(opened(number))
        played(handheld, results(number)[losses(number).index(0)]).says("OK=DONE")
        handheld.press("OK").says("RIGHT")
        handheld.press("OK").says("PROB" + (4 - len(str(number + 1))) * " " + str(number + 1))


def test_another_play_says_what_it_loses_and_shows_the_best():
    number = 5
    for worse in (1, len(losses(number)) - 1):
        order = sorted(range(len(losses(number))), key=lambda i: losses(number)[i])
        handheld = begun(opened(number))
        played(handheld, results(number)[order[worse]]).press("OK")
        handheld.says("LOSS %d" % min(losses(number)[order[worse]], 999))
        best = results(number)[order[0]]
        seen = []
        for _ in range(40):
            seen.append(tuple(abs(handheld.men(p)) for p in range(1, 25)))
            handheld.run(100)
        assert tuple(abs(n) for n in best[1:25]) in seen
        assert len(set(seen)) == 2


def test_a_play_can_be_taken_back_before_it_is_given():
    handheld = begun(opened(1))
    handheld.press("OK UNDO").says(handheld.text)
    assert handheld.screen() == "Move" and not handheld.toy.game.moves.steps
    played(handheld, results(1)[losses(1).index(0)]).says("OK=DONE")
    handheld.press("NO")
    assert handheld.screen() in ("Move", "Whole")


def test_cube_problems():
    for number, words in ((FIRST_DOUBLE, ("NO DBL", "DOUBLE")), (FIRST_TAKE, ("TAKE", "DROP"))):
        for choice, key in enumerate(("LEFT", "RIGHT")):
            handheld = opened(number).press("OK")
            handheld.says("DBL 2" if number == FIRST_TAKE else "DOUBLE?")
            handheld.press("OK").says("PICK L-R")
            handheld.run(1600)
            handheld.press(key).says(words[choice]).press("OK")
            loss = losses(number)[choice]
            if loss == 0:
                handheld.says("RIGHT")
            else:
                right = words[1 - choice]
                assert str(handheld.toy.line) == "%s, LOSS %d" % (right, loss)


def test_keys_that_stand_for_a_cube_answer():
    handheld = opened(FIRST_DOUBLE).press("OK DOUBLE").says("DOUBLE")
    handheld.press("ROLL").says("NO DBL")
    handheld = opened(FIRST_TAKE).press("OK NO").says("DROP")
    handheld.press("DOUBLE").says("TAKE")


def test_the_cube_on_offer_lies_near():
    handheld = opened(FIRST_TAKE).press("OK").blink(True)
    assert handheld.cube() == [(2, 2)]


def test_giving_up_shows_the_answer_and_counts_as_not_solved():
    handheld = begun(opened(2))
    handheld.press("HINT").says("BEST")
    handheld.press("LEFT").says("QUIT").press("OK").says("0 OF 1")
    handheld.run(1500)
    handheld.says("ACEPOINT")
    handheld = opened(FIRST_DOUBLE, handheld).press("OK HINT")
    handheld.says(("NO DBL", "DOUBLE")[losses(FIRST_DOUBLE).index(0)])


def test_everything_by_four_keys():
    """The ring of a problem: held NO, then LEFT and RIGHT."""

    def ring(handheld):
        seen = []
        for _ in range(12):
            if handheld.text in seen:
                break
            seen.append(handheld.text)
            handheld.press("RIGHT")
        return seen

    handheld = begun(opened(1)).hold("NO")
    assert ring(handheld) == ["PLAY", "UNDO ALL", "ANSWER", "NEXT", "INFO", "QUIT"]
    handheld.press("RIGHT*2 OK").says("BEST")
    handheld.hold("NO")
    assert ring(handheld) == ["NEXT", "AGAIN", "QUIT"]
    handheld.press("RIGHT OK").says("PROB   1")
    handheld.hold("NO")
    assert ring(handheld) == ["ANSWER", "NEXT", "INFO", "QUIT"]
    handheld.press("RIGHT OK").says("PROB   2")
    begun(handheld)
    played(handheld, results(2)[0])
    handheld.press("RIGHT").says("UNDO ALL").press("LEFT").says("DONE").press("OK").says("RIGHT")


def test_only_the_first_go_counts():
    handheld = opened(FIRST_DOUBLE).press("OK RIGHT OK")
    first = handheld.toy.book.right
    handheld.press("RIGHT*2").says("AGAIN").press("OK OK LEFT OK")
    assert (handheld.toy.book.right, handheld.toy.book.tried) == (first, 1)


def events(store):
    """The records of a store but for those of settings."""
    return [record for record in store.records if record[0] != SETTINGS]


def test_the_problem_last_looked_at_is_remembered():
    handheld = opened(41)
    again = handheld.again().press("RIGHT RIGHT RIGHT").says("PROBLEMS").press("OK")
    again.says("PROB  41").press("RIGHT").says("PROB  42").press("NO")
    opened(1, again.again())


def test_the_owners_game_is_as_it_was():
    store = Store()
    handheld = Handheld(store).setup(START).dice(6, 1).press("OK")
    handheld.run(1500)
    handheld.press("OK OK OK").until("OK=ROLL").run(400)
    handheld.press("NO").says("ACEPOINT")
    before = (handheld.toy.session, handheld.toy.dice.thrown, events(store))
    rolled = handheld.faces()
    opened(3, handheld)
    begun(handheld)
    played(handheld, results(3)[0]).press("OK OK")
    handheld.hold("NO").press("LEFT").says("QUIT").press("OK")
    handheld.run(1500)
    assert handheld.says("ACEPOINT").faces() == rolled
    assert (handheld.toy.session, handheld.toy.dice.thrown, events(store)) == before
    assert handheld.toy.book is None
    assert handheld.press("OK").says("OK=ROLL").again().until("OK=ROLL")


def test_a_result_that_was_seen_is_not_shown_again():
    last_man = "-A----------------------a-:0:0:1:00:0:0:0:0:10"
    handheld = Handheld().setup(last_man).press("OK").run_on(1500)
    handheld.press("OK").until("OK=NEXT").run_on(400).press("NO").says("ACEPOINT")
    begun(opened(1, handheld))
    played(handheld, results(1)[0]).press("OK").hold("NO").press("LEFT OK")
    handheld.run(1500)
    handheld.says("ACEPOINT").press("OK").says("OK=NEXT")


def test_keys_that_lead_out():
    handheld = begun(opened(1)).press("MENU")
    assert handheld.screen() == "Menu" and handheld.toy.book is None
    handheld.press("NO").says("ACEPOINT")
    begun(opened(1, handheld)).press("NEW")
    assert handheld.toy.book is None and handheld.toy.session.playing
    handheld = begun(opened(1)).press("RESIGN").says("PROBLEM")
    handheld.run(1600)
    handheld.press("HINT DOUBLE").says("PROBLEM")
    opened(FIRST_DOUBLE).press("DOUBLE").says("PROBLEM")
    handheld.press("POWER", 1500)
    assert handheld.ports.power.released == 1 and handheld.toy.book is None


def test_sound_and_position_work_meanwhile():
    handheld = opened(1).press("SOUND").says("MUTE")
    handheld.toy.set_position(START)
    handheld.run(1500)
    assert handheld.says("OK=ROLL").toy.book is None


def test_keys_and_pictures_need_no_memory():
    handheld = begun(opened(1))
    assert locked_steps(handheld, ["RIGHT", "LEFT", "RIGHT", "UP", "NO", "RIGHT"]) > 15
    handheld = opened(FIRST_DOUBLE).press("OK")
    assert locked_steps(handheld, ["OK", "LEFT", "RIGHT", "ROLL", "DOUBLE", "UNDO"]) >= 6
    handheld = opened(FIRST_TAKE).press("OK")
    assert locked_steps(handheld, ["LEFT", "RIGHT", "NO", "DOUBLE"]) >= 4
    handheld = begun(opened(5)).press("HINT").says("BEST")
    assert locked_steps(handheld, ["UNDO", "RESIGN", "RIGHT", "LEFT", "NO"]) >= 6
