"""Train the opponent from nothing to the committed weights: the whole recipe.

    python tools/train/run.py [--record]

Every step leaves its result in build/train and is not done again while that is there; labels and
training go on where they were stopped. The last steps write the firmware's modules. `--record`
only writes record.json (see record.py) anew.
"""

import argparse
import subprocess
import sys

from net import BUILD
from quantise import FIRMWARE, ROOT
from record import write_record

LABEL_SHARDS = 107  # of 1000 games each, about 270,000 positions
BENCH_DECISIONS = 6000
BEAROFF_MEN = 8
# Of each phase's net, stage by stage: hidden units, shards of labels, epochs, highest learning
# rate. A stage begins with the weights of the last; where it has fewer units, the least important
# go.
NETS = {
    "both": [(256, 58, 6, 3e-3), (256, 105, 8, 2e-3)],
    "own": [(256, 58, 6, 3e-3), (256, 105, 8, 2e-3), (144, 105, 5, 2e-3)],
    "other": [(256, 58, 6, 3e-3), (256, 105, 8, 2e-3), (160, 105, 5, 2e-3)],
    "race": [(64, 58, 6, 3e-3), (64, 105, 10, 2e-3)],
}


def run(script, *arguments):
    words = [sys.executable, ROOT / "tools" / "train" / script, *map(str, arguments)]
    print("==", script, *map(str, arguments), flush=True)
    subprocess.run(words, check=True, cwd=ROOT)


def train_phase(phase, stages, really):
    """Train one net, stage by stage; returns the name of the last. `really` False only names
    it.
    """
    last, units = None, 0
    for number, (hidden, shards, epochs, rate) in enumerate(stages):
        name = f"{phase}{hidden}" + "abc"[number] * (hidden == units)
        start = ["--start", BUILD / f"{last}.npz"] if last else []
        if last and hidden != units:
            start = ["--start", BUILD / f"{name}p.npz"]
            if really and not (BUILD / f"{name}p.npz").exists():
                run("prune.py", last, f"{name}p", hidden, "--kind", phase)
        if really:
            run(
                "train.py", name, "--kind", phase, "--hidden", hidden, "--shards", shards,
                "--epochs", epochs, "--rate", rate, *start,
            )  # fmt: skip
        last, units = name, hidden
    return last


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--record", action="store_true", help="only write the record anew")
    arguments = parser.parse_args()
    really = not arguments.record
    if really:
        run("labels.py", "--shards", LABEL_SHARDS)
        if not (BUILD / "bench.pkl").exists():
            run("bench.py", "--decisions", BENCH_DECISIONS)
    finished = [f"{phase}={train_phase(phase, stages, really)}" for phase, stages in NETS.items()]
    if really:
        run("match_table.py")
        run("bearoff.py", "--men", BEAROFF_MEN)
        run("quantise.py", *finished)
    recipe = {
        "labels": {"shards": LABEL_SHARDS, "games": 1000, "teacher": "bgsage 1-ply"},
        "nets: hidden units, shards, epochs, highest rate of each stage": NETS,
        "bear-off men": BEAROFF_MEN,
        "seeds": {"labels": "20262130 + shard", "nets": 1, "bench": 4},
    }
    write_record(recipe, FIRMWARE / "opponent", ROOT / "build" / "strength.json")


if __name__ == "__main__":
    main()
