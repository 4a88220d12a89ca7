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
BEAROFF_MEN = 9
# Phase, hidden units; then for each stage: shards, epochs, highest learning rate.
STAGES = ((58, 6, 3e-3), (105, 8, 2e-3))
NETS = {"both": 256, "own": 256, "other": 256, "race": 64}


def run(script, *arguments):
    words = [sys.executable, ROOT / "tools" / "train" / script, *map(str, arguments)]
    print("==", script, *arguments, flush=True)
    subprocess.run(words, check=True, cwd=ROOT)


def stage_name(phase, hidden, stage):
    return f"{phase}{hidden}" + "bcdef"[stage - 1 : stage] * (stage > 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--record", action="store_true", help="only write the record anew")
    arguments = parser.parse_args()
    finished = []
    if not arguments.record:
        run("labels.py", "--shards", LABEL_SHARDS)
        if not (BUILD / "bench.pkl").exists():
            run("bench.py", "--decisions", BENCH_DECISIONS)
    for phase, hidden in NETS.items():
        start = []
        for stage, (shards, epochs, rate) in enumerate(STAGES):
            name = stage_name(phase, hidden, stage)
            if not arguments.record:
                run(
                    "train.py", name, "--kind", phase, "--hidden", hidden, "--shards", shards,
                    "--epochs", epochs, "--rate", rate, *start,
                )  # fmt: skip
            start = ["--start", BUILD / f"{name}.npz"]
        finished.append(f"{phase}={name}")
    if not arguments.record:
        run("match_table.py")
        run("bearoff.py", "--men", BEAROFF_MEN)
        run("quantise.py", *finished)
    recipe = {
        "labels": {"shards": LABEL_SHARDS, "games": 1000, "teacher": "bgsage 1-ply"},
        "stages": [
            {"shards": shards, "epochs": epochs, "rate": rate} for shards, epochs, rate in STAGES
        ],
        "nets": NETS,
        "bear-off men": BEAROFF_MEN,
        "seeds": "labels 20262130 + shard; nets 1; bench 4",
    }
    write_record(recipe, FIRMWARE / "opponent", ROOT / "build" / "strength.json")


if __name__ == "__main__":
    main()
