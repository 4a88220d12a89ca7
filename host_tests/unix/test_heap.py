"""The heap stays as it is over many games; HEAP_GAMES=200 plays so many instead of a few."""

import os
import statistics
import subprocess
from pathlib import Path

import pytest

from tools.simulator import runtime

GAMES = int(os.environ.get("HEAP_GAMES", "24"))
PROGRAM = Path(__file__).with_name("heap.py")
SURE = 4  # standard errors


def growth(values):
    """Bytes a game by which the heap grows (least squares), and the standard error of that."""
    games = range(len(values))
    slope, start = statistics.linear_regression(games, values)
    middle = statistics.mean(games)
    off = sum((value - start - slope * game) ** 2 for game, value in enumerate(values))
    width = sum((game - middle) ** 2 for game in games)
    return slope, (off / (len(values) - 2) / width) ** 0.5


def test_growth_is_told_from_chance():
    noise = [(game * 7919) % 4001 for game in range(200)]
    slope, error = growth(noise)
    assert abs(slope) < SURE * error and error < 12
    slope, error = growth([value + 100 * game for game, value in enumerate(noise)])
    assert slope > SURE * error and 80 < slope < 120


def test_the_heap_is_flat_over_many_games():
    argv, environment, note = runtime.command((str(GAMES),), cpython=False, program=PROGRAM)
    if note:
        pytest.skip(note)
    done = subprocess.run(
        argv, env=environment, cwd=runtime.ROOT, text=True, capture_output=True, timeout=20 * GAMES
    )
    assert done.returncode == 0, done.stdout + done.stderr
    held = [int(line.split()[1]) for line in done.stdout.splitlines()]
    assert len(held) == GAMES
    slope, error = growth(held)
    print(f"{GAMES} games: {min(held)} to {max(held)} bytes, {slope:.1f} +- {error:.1f} a game")
    assert slope < SURE * error
    assert max(held) - min(held) < 0.05 * min(held)
