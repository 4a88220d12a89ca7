"""Label positions for training: noisy self-play, judged by the teacher.

A label is a result position (side to move has just moved, its opponent is on roll) and the five
probabilities of the side that has moved: win, win a gammon or better, win a backgammon, lose a
gammon or better, lose a backgammon.

    python tools/train/labels.py --shards 40

Writes build/train/labels/NNN.npz, one shard a seed; a shard that is there is not made again, so a
stopped run goes on where it was. The teacher is bgsage's net without lookahead ('1-ply'). With
--plies 2 it looks over the opponent's roll (see deep.py; sixteen times slower), at the positions
that are worth it: the few best of a roll, rarely another, forced plays and dances.
"""

import argparse
import os
import pathlib
import random
import sys
import time

import bgbot_cpp as sage
import numpy as np
from bgsage import STARTING_BOARD, default_weights
from bgsage.weights import bearoff_db_path
from deep import Deep
from net import BUILD

GAMES_IN_SHARD = 1000
LONGEST_GAME = 400
BEST_KEPT = 4  # of a roll's results: the best few ...
OTHERS_KEPT = 2  # ... and some of the rest, so that the net learns what a bad play costs
# The same with the deep teacher: up to DEEP_BEST less than DEEP_WINDOW behind, one other at times.
DEEP_BEST, DEEP_WINDOW, DEEP_OTHER = 3, 0.10, 0.25
# Share of the games and standard deviation of the noise on the mover's equities. The weak games
# reach the positions that good play avoids: without them the net has no idea of them, and walks
# in.
NOISE = ((0.35, 0.0), (0.65, 0.04), (0.90, 0.12), (1.0, 0.4))
DEEP_NOISE = ((0.45, 0.0), (0.75, 0.04), (0.93, 0.12), (1.0, 0.3))
PROBABILITY = 65535  # stored as 16 bits


def teacher(plies):
    """A function from (position before the play, result positions) to an array of five
    probabilities each.
    """
    weights = default_weights()
    paths, hidden = weights.weight_args
    strategy = sage.create_strategy(weights.strategy_type, paths, hidden)
    centred = sage.CubeOwner.CENTERED

    def judge(before, results):
        answers = sage.batch_evaluate_post_move(
            [(r, centred) for r in results], strategy, 1, False
        )
        return np.array([a["probs"] for a in answers], np.float32)

    if plies == 1:
        return judge, judge
    deep = sage.create_multipy(
        weights.strategy_type, paths, hidden, n_plies=plies, parallel_evaluate=False
    )
    bearoff = sage.BearoffDB()
    bearoff.load(bearoff_db_path())
    sage.multipy_set_bearoff_db(deep, bearoff)

    def judge_deep(before, results, bearoff=bearoff):  # which the strategy does not keep alive
        return np.array([deep.evaluate_board(r, before)["probs"] for r in results], np.float32)

    return judge, judge_deep


def equities(probabilities):
    return probabilities @ np.array([2, 1, 1, -1, -1], np.float32) - 1


def few_near_best(worth, order, noise_rng):
    """Which results of a roll the deep teacher judges."""
    near = [i for i in order if worth[i] > worth[order[0]] - DEEP_WINDOW][:DEEP_BEST]
    rest = order[len(near) :]
    if len(rest) and noise_rng.random() < DEEP_OTHER:
        near.append(noise_rng.choice(rest))
    return near


def best_and_others(order, noise_rng):
    """Which results of a roll are kept with what the quick teacher says."""
    chosen, rest = list(order[:BEST_KEPT]), order[BEST_KEPT:]
    if len(rest):
        count = min(OTHERS_KEPT, len(rest))
        chosen += list(noise_rng.choice(rest, size=count, replace=False))
    return chosen


def play_game(quick, deep, rng, noise_rng, keep):
    """One game of the teacher against itself; calls keep(result, probabilities) for what is to be
    learnt. `deep` judges result positions again, None: the quick judgement is kept.
    """
    share = rng.random()
    noise = next(sd for upto, sd in (DEEP_NOISE if deep else NOISE) if share < upto)
    board = list(STARTING_BOARD)
    for turn in range(LONGEST_GAME):
        die1, die2 = rng.randint(1, 6), rng.randint(1, 6)
        if turn == 0 and die1 == die2:
            die1 = die1 % 6 + 1
        results = sage.possible_moves(board, die1, die2)
        if len(results) < 2:
            # Forced plays and dances are learnt too: the lookahead meets them at every other roll.
            after = results[0] if results else board
            if not sage.check_game_over(after):
                keep([after], deep([after]) if deep else quick(board, [after]))
        else:
            judged = quick(board, results)
            worth = equities(judged)
            for i, result in enumerate(results):
                worth[i] = sage.check_game_over(result) or worth[i]
            order = np.argsort(-worth)
            if deep:
                chosen = few_near_best(worth, order, noise_rng)
            else:
                chosen = best_and_others(order, noise_rng)
            chosen = [i for i in chosen if not sage.check_game_over(results[i])]
            if chosen:
                kept = [results[i] for i in chosen]
                keep(kept, deep(kept) if deep else judged[chosen])
            if noise:
                worth = worth + noise_rng.normal(0, noise, len(worth))
            after = results[int(np.argmax(worth))]
        if sage.check_game_over(after):
            return
        board = sage.flip_board(after)


def make_shard(path, seed, games, quick, deep):
    boards, probabilities = [], []

    def keep(results, judged):
        boards.extend(results)
        probabilities.extend(judged)

    rng, noise_rng = random.Random(seed), np.random.default_rng(seed)
    for _ in range(games):
        play_game(quick, deep, rng, noise_rng, keep)
    stored = np.rint(np.clip(np.array(probabilities), 0, 1) * PROBABILITY).astype(np.uint16)
    unfinished = path.with_suffix(".part")
    with open(unfinished, "wb") as file:
        np.savez(file, boards=np.array(boards, np.int8), probabilities=stored, seed=seed)
    os.replace(unfinished, path)
    return len(boards)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shards", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="number of the first shard")
    parser.add_argument("--games", type=int, default=GAMES_IN_SHARD, help="games in a shard")
    parser.add_argument("--plies", type=int, default=1, choices=(1, 2))
    parser.add_argument(
        "--replies", type=pathlib.Path, help="with 2 plies: folder of the nets that find replies"
    )
    parser.add_argument("--out", type=pathlib.Path, default=BUILD / "labels")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    quick, _ = teacher(1)
    deep = Deep(arguments.replies) if arguments.plies == 2 else None
    labels, begun = 0, time.time()
    for shard in range(arguments.first, arguments.first + arguments.shards):
        path = arguments.out / f"{shard:03d}.npz"
        if not path.exists():
            seed = 20261130 + 1000 * arguments.plies + shard
            labels += make_shard(path, seed, arguments.games, quick, deep)
        done = shard - arguments.first + 1
        bar = "#" * (40 * done // arguments.shards)
        rate = labels / (time.time() - begun)
        print(f"\r[{bar:40}] {done}/{arguments.shards} shards, {rate:.0f} labels/s", end="")
        sys.stdout.flush()
    print()


if __name__ == "__main__":
    main()
