"""The rules bench compares what it says it compares."""

import json
import random

import pytest
from rules.plays import legal_plays

from tools import bench_rules
from tools.bench import generators, worst_roll
from tools.bench.positions import Random, walk

# gym-backgammon and magmacrunch-backgammon are there only with `make bench-rules`.
INSTALLED = [generators.Acepoint, generators.BgSage, generators.GnubgNn]


@pytest.mark.parametrize("make", INSTALLED)
def test_a_generators_results_are_read_rightly(make):
    generator = make()
    assert generator.version()
    for roll in walk(Random(), 7, 200):
        prepared = generator.prepare(*roll)
        results = generator.results(prepared, generator.generate(prepared))
        assert results == {result for _, result in legal_plays(*roll)}, roll


def test_the_worst_roll_is_what_was_found():
    places, die = worst_roll.WORST
    position = worst_roll.position_of(places)
    assert len(legal_plays(position, die, die)) == 2226
    assert worst_roll.results(places, (), (die, die)) == 2226
    places, blots, dice = worst_roll.WORST_MIXED
    position = worst_roll.position_of(places, blots)
    assert len(legal_plays(position, *dice)) == worst_roll.results(places, blots, dice) == 224


def test_the_search_for_the_worst_roll_counts_what_it_finds():
    for mixed in (False, True):
        found, places, blots, dice = worst_roll.climb(random.Random(2), mixed, 20)
        assert found == len(legal_plays(worst_roll.position_of(places, blots), *dice))
        assert (dice[0] != dice[1]) == mixed


def test_the_report(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(bench_rules, "LEAST", 0.001)
    monkeypatch.setattr(bench_rules, "REPORT", tmp_path / "build" / "rules.json")
    monkeypatch.setattr(
        bench_rules, "on_micropython", lambda rolls, rounds: ({"plays": 0.5}, None)
    )
    monkeypatch.setattr("sys.argv", ["bench_rules.py", "--positions", "20", "--rounds", "1"])
    bench_rules.main()
    report = json.loads((tmp_path / "build" / "rules.json").read_text())
    assert report["rolls"] == 20
    rows = {row["name"]: row for row in report["generators"]}
    assert {"bgsage", "gnubg-nn"} <= set(rows)
    assert report["generators"][0]["same_results"] == 1
    assert report["generators"][-1]["per_second"] == 40
    assert [case["results"] for case in report["worst"]][0] == 2226
    printed = capsys.readouterr().out
    assert all(name in printed for name in rows)
