"""Train a net on the labels of build/train/labels.

    python tools/train/train.py NAME --kind contact --hidden 128 --epochs 12

Writes build/train/NAME.npz after every epoch, with the state of the optimiser; the same command
again goes on where it was stopped. Learning rate: half a cosine from 3e-3 to almost nothing over
all epochs.
"""

import argparse
import pathlib
import pickle
import sys
import time

import numpy as np
from bench import error_rate
from labels import PROBABILITY
from net import BUILD, EQUITY, Net
from phases import PHASES
from strength_luck import Exact, possible

HIGHEST_RATE, LOWEST_RATE = 3e-3, 1e-5
HELD_OUT = 2  # the last shards are for validation
CHUNK = 1 << 18  # samples between two signs of life


def load(sources, kind, shards):
    """(boards, probabilities) of one phase, of the first shards of each source, then of the
    held-out ones of the last source. What is known exactly takes the place of the label.

    A source is FOLDER or FOLDER:COUNT; without a count `shards` of it are taken, at most.
    """
    parts, correct = [], Exact().correct
    for source in sources:
        folder, _, count = source.partition(":")
        paths = sorted(pathlib.Path(folder).glob("*.npz"))
        assert len(paths) > HELD_OUT, f"no labels in {folder}: run tools/train/labels.py"
        parts.append(paths[:-HELD_OUT][: int(count or shards)])
    found = []
    for chosen in (sum(parts, []), paths[-HELD_OUT:]):
        boards, probabilities = [], []
        for path in chosen:
            with np.load(path) as shard:
                mask = PHASES[kind](shard["boards"])
                boards.append(shard["boards"][mask])
                judged = shard["probabilities"][mask].astype(np.float32) / PROBABILITY
                judged = correct(boards[-1], possible(boards[-1], judged))
                probabilities.append(np.rint(judged * PROBABILITY).astype(np.uint16))
        found.append((np.concatenate(boards), np.concatenate(probabilities)))
    return found


def validate(net, boards, probabilities):
    truth = (probabilities / 65535).astype(np.float32) @ EQUITY - 1
    return np.sqrt(np.mean((net.equities(boards) - truth) ** 2))


def bench(net, kind):
    """Error rate of static play over the benchmark's decisions that lie in the phase."""
    path = BUILD / "bench.pkl"
    if not path.exists():
        return "no bench"
    decisions = [d for d in pickle.loads(path.read_bytes()) if PHASES[kind](d["results"]).all()]
    ends = np.cumsum([len(d["results"]) for d in decisions])[:-1]
    equities = net.equities(np.concatenate([d["results"] for d in decisions]))
    chosen = [int(np.argmax(e)) for e in np.split(equities, ends)]
    rate, deviation = error_rate(decisions, chosen)
    return f"error rate {rate:.2f}+-{deviation:.2f} over {len(decisions)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("name")
    parser.add_argument("--kind", choices=sorted(PHASES), default="contact")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--shards", type=int, default=1000)
    parser.add_argument("--exact", action="store_true", help="do not round while training")
    parser.add_argument("--rate", type=float, default=HIGHEST_RATE)
    parser.add_argument("--start", type=pathlib.Path, help="begin from this net's weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--labels", nargs="+", default=[str(BUILD / "labels")])
    arguments = parser.parse_args()
    path = BUILD / f"{arguments.name}.npz"
    if path.exists():
        net = Net.load(path)
        done = int(np.load(path)["epochs"])
        if done >= arguments.epochs:
            print(f"{arguments.name}: done")
            return
    (boards, probabilities), held_out = load(arguments.labels, arguments.kind, arguments.shards)
    if not path.exists():
        net, done = Net(arguments.hidden, arguments.seed), 0
        if arguments.start:
            net.weights[:] = Net.load(arguments.start).weights
    steps = arguments.epochs * (len(boards) // arguments.batch)
    print(f"{arguments.name}: {arguments.kind}, {len(boards)} positions, h {net.hidden}")
    begun, worked = time.time(), 0
    for epoch in range(done, arguments.epochs):
        order = np.random.default_rng(arguments.seed * 1000 + epoch).permutation(len(boards))
        order = order.astype(np.int32)
        errors = []
        for at in range(0, max(1, len(order) - CHUNK // 2), CHUNK):
            part = order[at : at + CHUNK]
            turn = net.step + np.arange(len(part) // arguments.batch)
            rates = 0.5 * (1 + np.cos(np.pi * np.minimum(turn / steps, 1)))
            rates = (LOWEST_RATE + (arguments.rate - LOWEST_RATE) * rates).astype(np.float32)
            errors.append(
                net.train(boards, probabilities, part, arguments.batch, rates, not arguments.exact)
            )
            worked += len(part)
            share = (epoch + (at + len(part)) / len(order)) / arguments.epochs
            bar = "#" * int(40 * share)
            each = (time.time() - begun) / worked * 1e6
            print(f"\r[{bar:40}] epoch {epoch + 1} rmse {errors[-1]:.4f} {each:.2f} us", end="")
            sys.stdout.flush()
        net.save(path, epochs=epoch + 1, kind=arguments.kind)
        if epoch % 3 == 2 or epoch + 1 == arguments.epochs:
            print(
                f"\r{'':90}\repoch {epoch + 1}: train {np.mean(errors):.4f}"
                f" held out {validate(net, *held_out):.4f} {bench(net, arguments.kind)}"
            )


if __name__ == "__main__":
    main()
