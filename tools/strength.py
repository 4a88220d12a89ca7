"""Measure how strong the opponent is: the rows of the table in tools/train/README.md.

    python tools/strength.py [--size 1.0] [--rows ROW ...] [--levels]

Plays the firmware's nets and search (in C, with the same bits: see strength_engine.py) against
others, has bgsage judge its plays and cube actions, prints every row with its 95 % confidence
limits, and writes them to build/strength.json. `--size` scales the number of games and decisions;
1.0 takes an hour or so of one core, `make strength SIZE=0.05` a few minutes. `--levels` measures
the levels of play instead and prints their table.

Error ratings are 500 times the equity lost, on average, by a decision with a choice (cubeless
money, bgsage 2-ply); cube errors are thousandths of the stake, on average over positions of the
opponent's own games.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import time

import numpy as np
from strength_engine import ROOT, WEIGHTS, Engine, tables
from strength_luck import Luck
from strength_players import (
    OPPONENTS,
    START,
    Oracle,
    board_of,
    is_race,
    position,
    results_of,
    turned,
    won,
)  # fmt: skip

GAMES = {"pubeval": 4000, "gnubg0": 8000}
DECISIONS = 4000
RACES = 4000
LONGEST_GAME = 120  # decisions of a game between levels that count, its first ones
GAMES_FOR_LEVEL = 4  # how many times the decisions that are judged are played
CUBES = 1500


class Bar:
    """A progress bar on standard error."""

    def __init__(self, title, total):
        self.title, self.total, self.begun, self.drawn = title, max(1, total), time.time(), 0.0

    def at(self, done):
        now = time.time()
        if now - self.drawn < 0.5 and done < self.total:
            return
        self.drawn = now
        share = min(1, done / self.total)
        left = (now - self.begun) * (1 - share) / share if share else 0
        filled = "#" * int(30 * share)
        end = "\n" if done >= self.total else ""
        print(f"\r{self.title:24} [{filled:30}] {left:5.0f} s left ", end=end, file=sys.stderr)
        sys.stderr.flush()


def interval(values):
    """(mean, half of the 95 % interval) of independent values."""
    values = np.asarray(values, float)
    return float(values.mean()), float(1.96 * values.std(ddof=1) / len(values) ** 0.5)


class Match:
    """Games of our player against another; keeps what decisions ours took."""

    def __init__(self, engine, opponent, luck=None):
        self.engine, self.opponent, self.luck = engine, opponent, luck
        self.rolled = []  # of the game being played: (board, die1, die2, ours?, opening?)
        self.decisions = []  # (board, result boards, index chosen)
        self.rolls = []  # boards before a roll of ours
        self.costs = []  # (evaluations, generations) of each decision

    def ours(self, board, die1, die2, results):
        counted = self.engine.evaluations, self.engine.generations
        result, _ = self.engine.play(position(board), die1, die2)
        self.costs.append(
            (self.engine.evaluations - counted[0], self.engine.generations - counted[1])
        )
        chosen = results.index(board_of(result))
        self.decisions.append((board, results, chosen))
        return chosen

    def game(self, rng, first):
        """Points won by ours (negative: lost)."""
        board, turn, opening = list(START), first, True
        self.rolled = []
        while True:
            die1, die2 = rng.randint(1, 6), rng.randint(1, 6)
            if opening and die1 == die2:
                continue
            self.rolled.append((board, die1, die2, turn == 0, opening))
            opening = False
            if turn == 0:
                self.rolls.append(board)
            results = results_of(board, die1, die2)
            if len(results) < 2:
                after = results[0] if results else board
            else:
                player = self.ours if turn == 0 else self.opponent
                after = results[player(board, die1, die2, results)]
            points = won(after)
            if points:
                return points if turn == 0 else -points
            board = turned(after)
            turn = 1 - turn

    def play(self, title, games, seed):
        """Points of pairs of games with the same dice, each side first once; and their luck, none
        without a judge of it.
        """
        pairs, lucks, bar = [], [], Bar(title, games // 2)
        for k in range(games // 2):
            points = luck = 0.0
            for first in (0, 1):
                points += self.game(random.Random(seed * 1000003 + k), first) / 2
                luck += self.luck.of_game(self.rolled) / 2 if self.luck else 0
            pairs.append(points)
            lucks.append(luck)
            bar.at(k + 1)
        return np.array(pairs), np.array(lucks)


def drawn(things, most, seed):
    return random.Random(seed).sample(things, min(most, len(things)))


def error_rating(title, oracle, decisions, most, seed):
    """[500 x equity lost] of up to `most` decisions, drawn by chance."""
    chosen = drawn(decisions, most, seed)
    bar, lost = Bar(title, len(chosen)), []
    for n, (board, results, index) in enumerate(chosen):
        lost.append(500 * oracle.lost(board, results, index))
        bar.at(n + 1)
    return lost


def interval_of_games(values, games):
    """As `interval`, of values that belong to the games numbered in `games`: those of a game are
    alike (a level keeps its tastes for one), so it is the games that scatter.
    """
    values, games = np.asarray(values, float), np.asarray(games)
    off = values - values.mean()
    sums = np.array([off[games == game].sum() for game in set(games.tolist())])
    half = 1.96 * (len(sums) / max(1, len(sums) - 1) * (sums**2).sum()) ** 0.5 / len(values)
    return float(values.mean()), float(half)


def cube_errors(title, engine, oracle, boards, count, match, seed):
    """Two lists: thousandths lost by doubling or not, and by taking or not where a double is
    plausible.
    """
    from opponent import cube as cubes

    rng = random.Random(seed)
    boards = rng.sample(boards, min(count, len(boards)))
    bar, doubles, takes = Bar(title, len(boards)), [], []
    names = {0: "centered", 1: "player"}
    for n, board in enumerate(boards):
        owner = rng.randint(0, 1)
        value = 2 if owner else 1
        away1 = away2 = 0
        if match:
            away1, away2 = rng.randint(2, 9), rng.randint(2, 9)
        jacoby = not match and not owner and rng.random() < 0.5
        cube = cubes.Cube(value, owner, away1, away2, False, jacoby)
        if not cube.may_double():
            bar.at(n + 1)
            continue
        ours = cubes.outcomes(engine.expected(position(board)), cube)
        double, take = cubes.decide(*ours)
        nothing, taken, dropped = oracle.cube(
            board, value, names[owner], jacoby, away1, away2, False
        )
        best = min(taken, dropped)
        doubles.append(1000 * (max(nothing, best) - (best if double else nothing)))
        if best > nothing or taken > 0.4:
            takes.append(1000 * ((taken if take else dropped) - best))
        bar.at(n + 1)
    return doubles, takes


def cube_errors_of_level(engine, oracle, boards, count, level):
    """As cube_errors, for a level of play, money, cube in the middle."""
    from opponent import cube as cubes
    from opponent import levels

    boards = random.Random(level).sample(boards, min(count, len(boards)))
    doubles, takes, bar = [], [], Bar("its cube", len(boards))
    for n, board in enumerate(boards):
        before = position(board)
        outcomes = cubes.outcomes(engine.expected(before), cubes.Cube())
        double, take = levels.cube_action(level, n, before, outcomes)
        nothing, taken, dropped = oracle.cube(board, 1, "centered", False, 0, 0, False)
        best = min(taken, dropped)
        doubles.append(1000 * (max(nothing, best) - (best if double else nothing)))
        if best > nothing or taken > 0.4:
            takes.append(1000 * ((taken if take else dropped) - best))
        bar.at(n + 1)
    return doubles, takes


def flash_size():
    total = 0
    for module in WEIGHTS:
        total += len(module.START) + len(module.OUTS) + len(module.ROWS)
    from opponent import bearoff_table, match_table

    total += len(bearoff_table.INDEX) + len(bearoff_table.DATA)
    return (
        total
        + len(tables.RISE)
        + len(tables.CHANCES)
        + len(match_table.TABLE)
        + len(match_table.POST)
    )


def measure(rows, size, luck=True):
    engine, oracle = Engine(), Oracle()
    found = {}

    def tell(name, values, **more):
        mean, half = interval(values)
        found[name] = {"value": mean, "limits": half, "count": len(values), **more}
        print(f"{name}: {mean:+.3f} +- {half:.3f} ({len(values)})", flush=True)

    decisions, rolls, costs = [], [], []
    for name, games in GAMES.items():
        wanted = name in rows or (name == "gnubg0" and set(rows) - set(GAMES))
        if wanted:
            match = Match(engine, OPPONENTS[name], Luck(engine) if luck else None)
            count = games if name in rows else 400
            pairs, lucks = match.play(f"games with {name}", max(4, int(count * size)), seed=11)
            if name in rows:
                tell(name, pairs, games=2 * len(pairs))
            if name in rows and luck:
                tell(f"{name}, luck taken out", pairs - lucks, games=2 * len(pairs))
            decisions, rolls, costs = match.decisions, match.rolls, match.costs
    if costs and "gnubg0" in rows:
        evaluations = np.array([c[0] for c in costs])
        generations = np.array([c[1] for c in costs])
        found["work"] = {
            "evaluations": [float(evaluations.mean()), float(np.percentile(evaluations, 99))],
            "generations": [float(generations.mean()), float(np.percentile(generations, 99))],
            "decisions": len(costs),
        }
        print("a decision:", found["work"])
    if "plays" in rows:
        tell("plays", error_rating("plays", oracle, decisions, int(DECISIONS * size), 5))
    if "races" in rows:
        races = [d for d in decisions if is_race(d[0])]
        tell("races", error_rating("races", oracle, races, int(RACES * size), 6))
    if "cube" in rows:
        both = [[], []]
        for match, title in ((False, "money"), (True, "match")):
            parts = cube_errors(
                f"cube, {title}", engine, oracle, rolls, int(CUBES * size), match, 7
            )
            for kind, values, total in zip(("double", "take"), parts, both, strict=True):
                tell(f"cube, {title}, {kind}", values)
                total += values
        tell("cube, double", both[0])
        tell("cube, take", both[1])
    found["flash"] = {"value": flash_size()}
    print(f"flash: {flash_size()} bytes")
    return found


def measure_levels(size, levels):
    """The error rating of each level in games against itself."""
    oracle, engine, found = Oracle(), Engine(), {}

    class Own(Match):
        """A level against itself, played by tools/player.py, one taste a game."""

        def begin(self, level, seed):
            self.program = subprocess.Popen(
                [sys.executable, ROOT / "tools" / "player.py", "--level", str(level)]
                + ["--seed", str(seed)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
            )  # fmt: skip

        def end(self):
            self.program.stdin.close()
            self.program.wait()

        def ours(self, board, die1, die2, results):
            question = {"board": board, "dice": [die1, die2], "moves": results}
            self.program.stdin.write(json.dumps(question) + "\n")
            chosen = int(self.program.stdout.readline())
            self.decisions.append((board, results, chosen))
            return chosen

    print("| level | error rating | cube: double / take, thousandths |\n|---|---|---|")
    for level in levels:
        own = Own(engine, None)
        own.opponent = own.ours
        wanted, games, whose = int(1500 * size), 0, []
        bar = Bar(f"level {level}", GAMES_FOR_LEVEL * wanted)
        while len(own.decisions) < GAMES_FOR_LEVEL * wanted:
            games += 1
            own.begin(level, games)
            own.game(random.Random(level * 1000 + games), games % 2)
            own.end()
            # Two weak sides may hit each other for a thousand plays: such a game is not the level.
            del own.decisions[len(whose) + LONGEST_GAME :]
            whose += [games] * (len(own.decisions) - len(whose))
            bar.at(len(own.decisions))
        values = error_rating("judging", oracle, own.decisions, wanted, level)
        mean, half = interval_of_games(values, drawn(whose, wanted, level))
        found[f"level {level}"] = {"value": mean, "limits": half, "count": wanted}
        cube_play = cube_errors_of_level(engine, oracle, own.rolls, int(150 * size), level)
        cube_text = " / ".join(f"{np.mean(e):.1f}" if e else "-" for e in cube_play)
        found[f"level {level}"]["cube"] = [float(np.mean(e)) if e else None for e in cube_play]
        print(f"| {level} | {mean:.1f} +- {half:.1f} | {cube_text} |", flush=True)
    return found


def main():
    names = (*GAMES, "plays", "races", "cube")
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--size", type=float, default=1.0)
    parser.add_argument("--rows", nargs="+", choices=names, default=names)
    parser.add_argument(
        "--luck", action=argparse.BooleanOptionalAction, default=True,
        help="of games, also results with the luck of the dice taken out",
    )  # fmt: skip
    parser.add_argument(
        "--levels", nargs="*", type=int, choices=range(1, 9), help="measure the levels instead"
    )
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "build" / "strength.json")
    arguments = parser.parse_args()
    if arguments.levels is None:
        found = measure(arguments.rows, arguments.size, arguments.luck)
    else:
        found = measure_levels(arguments.size, arguments.levels or range(1, 9))
    sys.path.insert(0, str(ROOT / "tools" / "train"))
    from record import weights_hash

    found["weights"] = weights_hash(ROOT / "firmware" / "opponent")
    stored = json.loads(arguments.out.read_text()) if arguments.out.exists() else {}
    if stored.get("weights") != found["weights"]:
        stored = {}  # what was measured of other weights
    stored.update(found)
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    arguments.out.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main()
