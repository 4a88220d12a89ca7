"""Positions that public programs got wrong, or counted: `data/positions.jsonl`.

Each line: `xgid`, and what its roll allows: `steps` of a play, number of `results`, `first_steps`
`[start, end, die]`, and for most `plays`: `[notation, own men on points 1..24 and the bar after
it, the opponent's men on the bar]`, one for each result. `source` is a project and its commit,
issue or test, `about` what went wrong there.
"""

import json

import pytest
from rules.ids import parse_position_id, parse_xgid, position_id
from rules.notation import format_play, parse_play
from rules.plays import legal_plays
from rules.turn import Turn

with open(__file__.rpartition("/")[0] + "/data/positions.jsonl") as _file:
    CASES = [json.loads(line) for line in _file]

every_case = pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])


def roll_of(case):
    xgid = parse_xgid(case["xgid"])
    return xgid.mover_position, xgid.roll[0], xgid.roll[1]


def after(position):
    """What a case tells of a result: own men on points 1..24 and the bar, opponents on the bar."""
    own = ["-" if n <= 0 else chr(64 + n) for n in position[1:26]]
    return "".join(own), -position[0]


def test_no_case_is_missing():
    assert len(CASES) == 47
    assert len({case["id"] for case in CASES}) == 47


@every_case
def test_steps_and_number_of_results(case):
    plays = legal_plays(*roll_of(case))
    assert len(plays) == case["results"]
    assert len({result for _, result in plays}) == case["results"]
    assert {len(steps) for steps, _ in plays} == ({case["steps"]} if plays else set())


@every_case
def test_results(case):
    if "plays" in case:
        results = sorted([after(result) for _, result in legal_plays(*roll_of(case))])
        assert results == sorted([(own, hit) for _, own, hit in case["plays"]])


@every_case
def test_first_steps(case):
    turn = Turn(*roll_of(case))
    assert turn.need == case["steps"]
    assert sorted(turn.legal_steps()) == sorted([tuple(step) for step in case["first_steps"]])


@every_case
def test_notation_of_each_play(case):
    position, die1, die2 = roll_of(case)
    for text, own, hit in case.get("plays", ()):
        steps, result = parse_play(text, position, die1, die2)
        assert after(result) == (own, hit)
        assert parse_play(format_play(position, steps), position, die1, die2) == (steps, result)


@every_case
def test_gnu_backgammon_id(case):
    position = roll_of(case)[0]
    assert position_id(position) == case["gnuid"]
    assert parse_position_id(case["gnuid"]) == position
