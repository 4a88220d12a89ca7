"""Counts the key presses that the step ring asks for, over games that the computer plays itself.

python tools/presses.py              60 games
python tools/presses.py --games 5 --seed 2

A turn's presses are the fewest that play it: LEFT, RIGHT, UP or DOWN to each stop and OK, or one
OK where one result is left. The roll and the confirmation of a turn are not counted.
"""

import argparse
import random
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
    first = ring.default_stop(stops, turn.steps[-1] if turn.steps else None)
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


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    rng = random.Random(options.seed)
    search = Search()
    search.lookahead = False
    count = Count()
    for game in range(options.games):
        play_game(rng, search, count)
        if sys.stderr.isatty():
            print(f"\r{game + 1} of {options.games} games", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(
        f"{count.turns} turns, {100 * count.without_choice / count.turns:.0f} % without a choice"
    )
    print(f"presses a turn with a choice: {count.presses / count.with_choice:.2f}")
    print(f"  without UP and DOWN:        {count.presses_four_keys / count.with_choice:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
