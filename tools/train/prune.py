"""Make a trained net smaller: keep the hidden units that matter most.

    python tools/train/prune.py FROM TO HIDDEN --kind both

Writes build/train/TO.npz, a start for train.py. A unit matters by how much its activation varies
over positions of the phase, times the weight the outputs give it; the mean of what goes is put
into the outputs' starts.
"""

import argparse

import numpy as np
from net import BUILD, OUT, ROWS, Net
from phases import PHASES

SAMPLE = 40000


def inputs(boards):
    """The active inputs of boards [n, 26] as a matrix [n, ROWS]; the definition is net.c's."""
    found = np.zeros((len(boards), ROWS), np.float32)
    for side, sign in ((0, 1), (1, -1)):
        points = np.maximum(boards[:, 1:25].astype(int) * sign, 0)
        bar = np.abs(boards[:, 25 if side == 0 else 0].astype(int))
        for p in range(24):
            base = p * 8 + 4 * side
            for k in range(3):
                found[:, base + k] = points[:, p] > k
            found[:, base + 3] = np.maximum(points[:, p] - 3, 0)
        found[:, 192 + 2 * side] = bar > 0
        found[:, 193 + 2 * side] = np.maximum(bar - 1, 0)
        found[:, 196 + side] = points.sum(1) + bar < 15
    return found


def prune(net, boards, hidden):
    w1, b1, w2, b2 = net.parts()
    active = 1 / (1 + np.exp(-(inputs(boards) @ w1 + b1)))
    outputs = np.array([1, 0.5, 0.25, 0.5, 0.25])  # as the losses weigh them
    importance = active.std(0) * (np.abs(w2) * outputs[:, None]).sum(0)
    kept = np.sort(np.argsort(-importance)[:hidden])
    gone = np.setdiff1d(np.arange(net.hidden), kept)
    small = Net(hidden)
    start = b2 + w2[:, gone] @ active.mean(0)[gone]
    parts = (w1[:, kept], b1[kept], w2[:, kept], start)
    small.weights[:] = np.concatenate([p.ravel() for p in parts])
    assert small.parts()[2].shape == (OUT, hidden)
    return small


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("source")
    parser.add_argument("target")
    parser.add_argument("hidden", type=int)
    parser.add_argument("--kind", choices=sorted(PHASES), required=True)
    arguments = parser.parse_args()
    with np.load(sorted((BUILD / "labels").glob("*.npz"))[0]) as shard:
        boards = shard["boards"][PHASES[arguments.kind](shard["boards"])][:SAMPLE]
    net = prune(Net.load(BUILD / f"{arguments.source}.npz"), boards, arguments.hidden)
    net.save(BUILD / f"{arguments.target}.npz", epochs=0)


if __name__ == "__main__":
    main()
