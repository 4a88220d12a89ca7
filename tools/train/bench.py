"""A fixed benchmark of checker play: decisions of good games, judged with a lookahead.

    python tools/train/bench.py

Writes build/train/bench.pkl: of each decision the position, the dice, the result positions, which
of them were judged (the best by the quick judgement, within WINDOW) and their equities by bgsage
2-ply. Used while training to compare nets in seconds; the figures of record come from
tools/strength.py, which judges the player's own games.
"""

import argparse
import pathlib
import pickle
import random

import numpy as np
from labels import equities, sage, teacher
from net import BUILD

WINDOW = 0.16
MOST_JUDGED = 10
SHARE = 0.15  # of the decisions of a game
NOISES = (0, 0, 0.03, 0.06)


def make(seed, decisions, races=False):
    quick, deep = teacher(2)
    rng, noise_rng = random.Random(seed), np.random.default_rng(seed)
    found = []
    while len(found) < decisions:
        board, noise = list(sage_start()), rng.choice(NOISES)
        while True:
            die1, die2 = rng.randint(1, 6), rng.randint(1, 6)
            results = sage.possible_moves(board, die1, die2)
            if len(results) < 2:
                after = results[0] if results else board
            else:
                worth = equities(quick(board, results))
                worth = [sage.check_game_over(r) or w for r, w in zip(results, worth, strict=True)]
                worth = np.array(worth)
                if sage.is_race(board) if races else rng.random() < SHARE:
                    found.append(judge(board, die1, die2, results, worth, deep))
                if noise:
                    worth = worth + noise_rng.normal(0, noise, len(worth))
                after = results[int(np.argmax(worth))]
            if sage.check_game_over(after):
                break
            board = sage.flip_board(after)
    return found[:decisions]


def sage_start():
    from bgsage import STARTING_BOARD

    return STARTING_BOARD


def judge(board, die1, die2, results, worth, deep):
    order = np.argsort(-worth)
    # The quick judgement is not worth much in a race, the deeper one cheap.
    window, most = (1, 40) if sage.is_race(board) else (WINDOW, MOST_JUDGED)
    judged = [int(i) for i in order if worth[i] > worth[order[0]] - window][:most]
    deeper = equities(deep(board, [results[i] for i in judged]))
    deeper = [
        float(sage.check_game_over(results[i]) or e) for i, e in zip(judged, deeper, strict=True)
    ]
    return {
        "board": board, "dice": (die1, die2), "results": np.array(results, np.int8),
        "quick": worth.astype(np.float32), "judged": judged, "equities": deeper,
    }  # fmt: skip


def losses(decisions, chosen):
    """The equity lost in each decision by the results `chosen`, an index a decision."""
    lost = []
    for decision, choice in zip(decisions, chosen, strict=True):
        known = dict(zip(decision["judged"], decision["equities"], strict=True))
        best = max(decision["equities"])
        if choice in known:
            value = known[choice]
        else:  # outside the window: by the quick judgement, on the scale of the deeper one
            shift = decision["equities"][0] - decision["quick"][decision["judged"][0]]
            value = min(min(decision["equities"]), decision["quick"][choice] + shift)
        lost.append(best - value)
    return np.array(lost)


def error_rate(decisions, chosen):
    """(500 x mean equity lost, its standard error) of the results `chosen`."""
    lost = losses(decisions, chosen)
    return 500 * lost.mean(), 500 * lost.std() / len(lost) ** 0.5


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--decisions", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument(
        "--races", action="store_true", help="only decisions of races, all of them"
    )
    parser.add_argument("--out", type=pathlib.Path, default=BUILD / "bench.pkl")
    arguments = parser.parse_args()
    found = make(arguments.seed, arguments.decisions, arguments.races)
    part = arguments.out.with_suffix(".part")
    part.write_bytes(pickle.dumps(found))
    part.replace(arguments.out)


if __name__ == "__main__":
    main()
