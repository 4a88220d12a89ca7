"""tools/demo.py: the computer against itself, from power-on to the score, with no keyboard."""

import re
import subprocess
import sys

import pytest

from tools.simulator.demonstration import Demonstration
from tools.simulator.device import Device
from tools.simulator.runtime import ROOT


def demo(*options):
    return subprocess.run(
        [sys.executable, str(ROOT / "tools" / "demo.py"), *options],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=280,
    )


def pictures(output):
    """The three glasses that were printed."""
    return re.findall(r"(?ms)^\+-{96}\+$.*?^\+-{96}\+$", output)


@pytest.fixture(scope="module")
def first():
    return demo("--seed", "1")


def test_it_ends_with_a_score(first):
    assert first.returncode == 0, first.stderr
    start, middle, end = pictures(first.stdout)
    assert start != middle != end
    near, far = map(int, re.search(r": (\d+) to (\d+)\.$", first.stdout, re.M).groups())
    assert (near > 0) != (far > 0)
    scores = re.findall(r"SCORE +(\d+)", end)
    assert [int(score) for score in scores] == [far, near]
    assert re.findall(r"SCORE +(\d+)", start) == ["0", "0"]
    assert "WIN" in first.stdout.splitlines()[-2]


def test_a_seed_repeats_it(first):
    again = demo("--seed", "1")
    # But for the seconds that it took.
    assert again.stdout.splitlines()[:-1] == first.stdout.splitlines()[:-1]


def test_another_seed_is_another_game(first):
    assert pictures(demo("--seed", "2").stdout) != pictures(first.stdout)


def test_cpython_plays_the_same_game(first):
    with Device(seed="1", cpython=True) as device:
        played = Demonstration(device)
        played.play()
    assert f": {played.scores[0]} to {played.scores[1]}." in first.stdout
    assert f"{len(played.frames)} pictures" in first.stdout
