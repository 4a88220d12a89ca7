"""Counts the key presses that the step ring asks for, over games that the computer plays itself.

python tools/presses.py                       60 games
python tools/presses.py --games 5 --seed 2
python tools/presses.py --times 5             five times 60 games, and how far they differ

A turn's presses are the fewest that play it: LEFT, RIGHT, UP or DOWN to each stop and OK, or one
OK where one result is left. The roll and the confirmation of a turn are not counted.
"""

import argparse
import random
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "firmware"), str(ROOT / "boards" / "desktop" / "shims")]

from opponent.cube import Cube  # noqa: E402
from opponent.search import Search  # noqa: E402
from rules.position import MEN, START, men_off, swapped  # noqa: E402
from rules.turn import Turn  # noqa: E402
from toy import ring  # noqa: E402


def _next_to(stops, at, up_down):
    """The stops that one press leads to."""
    found = {(at + 1) % len(stops), (at - 1) % len(stops)}
    if up_down:
        found |= {i for i, stop in enumerate(stops) if stop[0] == stops[at][0]}
    return found - {at}


def distances(stops, first, up_down=True):
    """Presses from the stop offered first to each stop."""
    reached = {first: 0}
    frontier = {first}
    away = 0
    while frontier:
        away += 1
        frontier = {i for at in frontier for i in _next_to(stops, at, up_down)} - {*reached}
        reached.update(dict.fromkeys(frontier, away))
    return reached


def presses(turn, side, result, up_down=True):
    """The fewest presses that lead to `result` from here; None where it cannot be reached."""
    if turn.complete:
        return 0 if turn.position == result else None
    whole = ring.only_result(turn)
    if whole:
        return 1 if whole[0] == result else None
    stops = ring.sort_stops(turn.legal_steps(), side)
    first = ring.default_stop(stops, turn)
    best = None
    for at, away in distances(stops, first, up_down).items():
        if best is not None and away + 1 >= best:
            continue
        turn.play(stops[at][0], stops[at][2])
        rest = presses(turn, side, result, up_down)
        turn.undo()
        if rest is not None and (best is None or away + 1 + rest < best):
            best = away + 1 + rest
    return best


class Count:
    def __init__(self):
        self.turns = self.without_choice = self.presses = self.presses_four_keys = 0

    @property
    def with_choice(self):
        return self.turns - self.without_choice

    def add(self, turn, side, result):
        self.turns += 1
        if turn.need == 0 or ring.only_result(turn):
            self.without_choice += 1
            return
        self.presses += presses(turn, side, result)
        self.presses_four_keys += presses(turn, side, result, up_down=False)


def play_game(rng, search, count):
    """One game; every turn of both sides is counted."""
    position = START
    side = rng.randrange(2)
    while True:
        die1, die2 = rng.randint(1, 6), rng.randint(1, 6)
        turn = Turn(position, die1, die2)
        result = position
        if turn.need:
            search.begin_play(position, die1, die2, Cube())
            while not search.work():
                pass
            result = search.plays[0][2]
        count.add(turn, side, result)
        if men_off(result) == MEN:
            return
        position = swapped(result)
        side = 1 - side


def count_games(games, seed, report=None):
    """The Count of so many games; a seed's games are always the same."""
    rng = random.Random(seed)
    search = Search()
    search.lookahead = False
    count = Count()
    for game in range(games):
        play_game(rng, search, count)
        if report:
            report(game + 1)
    return count


def spread(values):
    """`3.52 +- 0.03, from 3.50 to 3.56`: the mean of several values and its 95 % limits (by
    Student's t), and how far they differ.
    """
    mean = statistics.mean(values)
    limit = _student(len(values) - 1) * statistics.stdev(values) / len(values) ** 0.5
    return f"{mean:.2f} +- {limit:.2f}, from {min(values):.2f} to {max(values):.2f}"


def _student(freedom):
    """The two-sided 95 % quantile of Student's t."""
    table = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)
    return table[freedom - 1] if freedom <= len(table) else 2.0 + 2.4 / freedom


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1, help="of the first time")
    parser.add_argument("--times", type=int, default=1, help="with the seeds that follow")
    options = parser.parse_args(arguments)
    counts = []
    for seed in range(options.seed, options.seed + options.times):

        def report(done, seed=seed):
            print(f"\rseed {seed}: {done} of {options.games} games", end="", file=sys.stderr)

        counts.append(count_games(options.games, seed, report if sys.stderr.isatty() else None))
    if sys.stderr.isatty():
        print(file=sys.stderr)
    turns = sum(count.turns for count in counts)
    without = sum(count.without_choice for count in counts)
    print(f"{turns} turns, {100 * without / turns:.0f} % without a choice")
    all_keys = [count.presses / count.with_choice for count in counts]
    four_keys = [count.presses_four_keys / count.with_choice for count in counts]
    said = spread if options.times > 1 else lambda values: f"{values[0]:.2f}"
    print(f"presses a turn with a choice: {said(all_keys)}")
    print(f"  without UP and DOWN:        {said(four_keys)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
