"""The book of problems: what a problem must be, the data file, and a look at the engines."""

import random

import pytest
from rules.plays import legal_plays
from rules.position import START, swapped
from rules.xgid import DOUBLED, Xgid, parse_xgid
from toy.problems import BOOK

from tools.problems import verify
from tools.problems.verify import NotClear, compare, differences, judge, read_book


def book():
    return read_book(verify.BOOK.read_text("utf-8"))


def entries():
    """The data file's own content, as `data_text` wants it."""
    text = verify.DATA.read_text("utf-8")
    answers = [
        line.partition(": ")[2]
        for line in text.splitlines()
        if line.startswith("    # ") and line[6].isdigit()
    ]
    assert len(answers) == len(BOOK)
    found = []
    for (heading, problem), (_, data), answer in zip(book(), BOOK, answers, strict=True):
        losses = [data[i] << 8 | data[i + 1] for i in range(0, len(data), 2)]
        found.append((heading, problem, losses, answer))
    return found


class Engine:
    """Says what it is told to."""

    def __init__(self, plays=None, cube=None):
        self._plays = plays
        self._cube = cube

    def plays(self, position, die1, die2):
        return self._plays

    def cube(self, position, owner=0):
        return self._cube


def test_the_data_file_is_the_books():
    assert [text for text, _ in BOOK] == [problem.text()[5:] for _, problem in book()]
    assert verify.data_text(entries()) == verify.DATA.read_text("utf-8")
    assert differences(entries(), BOOK) == []


def test_the_data_file_names_the_right_answer():
    """Its comments, from which the manual could be made, are what its bytes say."""
    for _, problem, losses, answer in entries():
        if not problem.roll:
            names = ("take", "drop") if problem.dice == DOUBLED else ("no double", "double")
            assert names[losses.index(0)] == answer
            continue
        position = problem.mover_position
        plays = {result: steps for steps, result in legal_plays(position, *problem.roll)}
        best = sorted(plays)[losses.index(0)]
        assert verify.format_play(position, plays[best]) == answer


def test_no_position_is_there_twice():
    assert len({problem.text() for _, problem in book()}) == len(book()) >= 30


def test_differences_are_named():
    found = entries()
    heading, problem, losses, answer = found[0]
    other = [loss + 3 if loss else 0 for loss in losses]
    assert differences([(heading, problem, other, answer), *found[1:]], BOOK) == [
        "1: other losses"
    ]
    near = [loss + 2 if loss else 0 for loss in losses]
    assert differences([(heading, problem, near, answer), *found[1:]], BOOK) == []
    moved = losses[1:] + losses[:1]
    assert "not the file's answer" in differences([(heading, problem, moved, answer)], BOOK[:1])[0]
    assert differences([found[1], found[0]], BOOK[:2]) == [
        "1: another position",
        "2: another position",
    ]
    assert differences(found[1:], BOOK[1:]) == []
    assert "problems" in differences(found[:3], BOOK[:4])[0]


@pytest.mark.parametrize("text", ["XGID=1:2:3", "# heading\n-b----E:0:0:1:31:0:0:0:0:10", "hello"])
def test_a_book_that_is_none(text):
    with pytest.raises(ValueError, match="line"):
        read_book(text)


def test_headings():
    line = Xgid(START, dice="31").text()
    assert [heading for heading, _ in read_book(f"# One\n{line}\n\n# Two\n{line}\n")] == [
        "One",
        "Two",
    ]


def test_what_a_problem_must_be():
    first = {"a": 0.2, "b": 0.1, "c": -0.3}
    assert compare(first, {"a": 0.5, "b": 0.45}, str) == ("a", pytest.approx(0.05))
    with pytest.raises(NotClear, match="differ"):
        compare(first, {"a": 0.1, "b": 0.2}, str)
    with pytest.raises(NotClear, match="0.029"):
        compare(first, {"a": 0.129, "b": 0.1}, str)
    with pytest.raises(NotClear, match="0.020"):
        compare({"a": 0.12, "b": 0.1}, {"a": 0.5, "b": 0.1}, str)


def test_losses_are_in_the_order_of_the_results():
    results = [result for _, result in legal_plays(START, 3, 1)]
    random.Random(1).shuffle(results)
    equities = {result: -0.05 * n for n, result in enumerate(results)}
    losses, answer, margin = judge(Xgid(START, dice="31"), Engine(equities), Engine(equities))
    assert [losses[sorted(results).index(result)] for result in results] == [
        50 * n for n in range(len(results))
    ]
    assert margin == pytest.approx(0.05)
    assert "/" in answer


@pytest.mark.parametrize(
    "dice, cube, losses, answer",
    [
        ("00", (0.5, 0.6, 1.0), [100, 0], "double"),
        ("00", (0.8, 1.3, 1.0), [200, 0], "double"),
        ("00", (0.5, 0.3, 1.0), [0, 200], "no double"),
        ("00", (1.2, 2.3, 1.0), [0, 200], "no double"),
        ("D", (0.5, 0.6, 1.0), [0, 400], "take"),
        ("D", (0.5, 1.25, 1.0), [250, 0], "drop"),
    ],
)
def test_cube_answers(dice, cube, losses, answer):
    problem = Xgid(START, dice=dice, turn=-1 if dice == "D" else 1)
    found = judge(problem, Engine(cube=cube), Engine(cube=cube))
    assert found[:2] == (losses, answer)


# ---- The engines: two problems of each kind, with little lookahead ----

engines = pytest.importorskip("tools.problems.engines")


@pytest.fixture(scope="module")
def pair():
    return engines.Sage(2), engines.Gnubg(1)


@pytest.mark.parametrize("number", [5, 14, 29, 37, 39, 51, 53])
def test_with_less_lookahead_the_answer_is_the_same(pair, number):
    _, problem, losses, answer = entries()[number - 1]
    for engine in pair:
        if problem.roll:
            equities = engine.plays(problem.mover_position, *problem.roll)
            position = problem.mover_position
            plays = {result: steps for steps, result in legal_plays(position, *problem.roll)}
            best = max(equities, key=equities.get)
            assert verify.format_play(position, plays[best]) == answer
        else:
            nothing, taken, dropped = engine.cube(problem.mover_position)
            if problem.dice == DOUBLED:
                assert ("take" if taken < dropped else "drop") == answer
            else:
                assert ("double" if min(taken, dropped) > nothing else "no double") == answer


def test_both_engines_see_the_same_position(pair):
    """With men on both bars, and the sides unlike: each answer is a legal play's result."""
    position = parse_xgid("XGID=aBaB--CA-AAAcB-a-d-e----AA:0:0:1:00:0:0:0:0:10").position
    for engine in pair:
        found = engine.plays(position, 6, 4)
        assert set(found) <= {result for _, result in legal_plays(position, 6, 4)}
    sage, gnubg = (engine.cube(position) for engine in pair)
    assert sage == pytest.approx(gnubg, abs=0.15)


def test_janowski_at_the_ends_and_in_the_middle():
    """Where no gammon can be won: with the cube dead or live the known points (R. Janowski)."""

    def cube(win, owner=0):
        return engines.janowski((win, 0, 0, 0, 0), owner)

    assert cube(0.5)[0] == pytest.approx(0)
    assert cube(0)[0] == pytest.approx(-1) and cube(1)[0] == pytest.approx(1)
    assert cube(0.5, owner=1)[0] > 0
    # A live cube is taken from 20 % on, a dead one from 25 %: at 21.5 % between them.
    life = engines.CUBE_LIFE
    point = 0.25 - 0.05 * life  # to first order; the exact one lies within half a per cent
    assert cube(1 - point - 0.006)[1] < 1 < cube(1 - point + 0.006)[1]
    assert cube(0.3)[2] == 1
    for n in range(1, 100):
        assert cube(n / 100)[0] >= cube((n - 1) / 100)[0]


def test_chances_with_gammons_are_worth_more():
    plain = engines.janowski((0.6, 0, 0, 0, 0), 0)
    gammons = engines.janowski((0.6, 0.2, 0.01, 0.05, 0), 0)
    assert gammons[0] > plain[0] and gammons[1] > plain[1]


def test_a_position_and_its_mirror(pair):
    """The far side's view of a symmetric position is the near side's."""
    assert swapped(START) == START
    for engine in pair:
        nothing, taken, dropped = engine.cube(START)
        assert 0 < nothing < 0.3 and taken < nothing and dropped == 1
