"""Average the weights of two nets, one trained on from the other.

    python tools/train/average.py FIRST SECOND TARGET

Writes build/train/TARGET.npz. Between a net and what became of it by a last stage of training lie
nets that keep most of what either is better at (Wortsman et al., "Robust fine-tuning of zero-shot
models", CVPR 2022).
"""

import argparse

from net import BUILD, Net


def average(first, second):
    assert first.hidden == second.hidden
    found = Net(first.hidden)
    found.weights[:] = (first.weights + second.weights) / 2
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name in ("first", "second", "target"):
        parser.add_argument(name)
    arguments = parser.parse_args()
    first, second = (Net.load(BUILD / f"{n}.npz") for n in (arguments.first, arguments.second))
    average(first, second).save(BUILD / f"{arguments.target}.npz", epochs=0)


if __name__ == "__main__":
    main()
