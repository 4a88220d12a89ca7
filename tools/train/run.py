"""Train the opponent from nothing to the committed weights: the whole recipe.

    python tools/train/run.py [--record] [--scale 0.01 --build FOLDER --out FOLDER]

Every step leaves its result in build/train (or --build) and is not done again while that is there;
labels and training go on where they were stopped, at the latest a shard or an epoch back. The last
steps write the firmware's modules and record.json. `--scale` makes everything but the nets that
much smaller, to see the whole recipe run in minutes; `--out` then takes the modules and the record
instead of the firmware. `--record` only writes record.json (see record.py) anew.
"""

import argparse
import os
import pathlib
import subprocess
import sys

from net import BUILD
from quantise import FIRMWARE, ROOT
from record import RECORD, write_record

LABEL_SHARDS = 108  # of 1000 games each, about 270,000 positions
DEEP_SHARDS = 86  # of 200 games each, about 21,500 positions, judged over the next roll
BENCH_DECISIONS = 6000
BEAROFF_MEN = 6
# Of each phase's net, stage by stage: hidden units, shards of labels, epochs, highest learning
# rate. A stage begins with the weights of the last; where it has fewer units, the least important
# go.
NETS = {
    "both": [(256, 58, 6, 3e-3), (256, 105, 8, 2e-3)],
    "own": [(256, 58, 6, 3e-3), (256, 105, 8, 2e-3), (160, 105, 5, 2e-3), (160, 106, 7, 2e-3)],
    "other": [(256, 58, 6, 3e-3), (256, 105, 8, 2e-3), (192, 105, 5, 2e-3), (192, 106, 9, 2e-3)],
    "race": [(96, 106, 20, 3e-3)],
}
# The last stage, from the deep labels: epochs and highest rate, and in how many copies they join
# those of before; 0: they are learnt alone, and the
# weights are then averaged with those of the stage before.
DEEP = {"both": (6, 1e-3, 0), "own": (6, 1e-3, 0), "other": (6, 1e-3, 0), "race": (10, 1.5e-3, 4)}


class Recipe:
    """The steps, in the folder `build`, `scale` times the size."""

    def __init__(self, build, out, scale):
        self.build, self.out, self.scale = build, out, scale

    def run(self, script, *arguments):
        words = [sys.executable, ROOT / "tools" / "train" / script, *map(str, arguments)]
        print("==", script, *map(str, arguments), flush=True)
        environment = {**os.environ, "ACEPOINT_TRAIN": str(self.build)}
        subprocess.run(words, check=True, cwd=ROOT, env=environment)

    def shards(self, count):
        """How many shards stand for `count`: four at least, two of which are held out."""
        return max(4, round(count * self.scale))

    def games(self, games, count):
        """How many games a shard has so that the whole is `scale` times the size."""
        return max(1, round(games * count * self.scale / self.shards(count)))

    def labels(self):
        count = self.shards(LABEL_SHARDS)
        self.run("labels.py", "--shards", count, "--games", self.games(1000, LABEL_SHARDS))
        if not (self.build / "bench.pkl").exists():
            self.run("bench.py", "--decisions", max(60, round(BENCH_DECISIONS * self.scale)))

    def train(self, name, phase, hidden, epochs, rate, *more):
        self.run(
            "train.py", name, "--kind", phase, "--hidden", hidden, "--epochs", epochs,
            "--rate", rate, *more,
        )  # fmt: skip
        return name

    def net(self, phase):
        """Train one net, stage by stage; returns the name of the last."""
        last = units = None
        for number, (hidden, shards, epochs, rate) in enumerate(NETS[phase], 1):
            start = ["--start", self.build / f"{last}.npz"] if last else []
            name = f"{phase}{hidden}-{number}"
            if last and hidden != units:
                start = ["--start", self.build / f"{name}-pruned.npz"]
                if not start[1].exists():
                    self.run("prune.py", last, start[1].stem, hidden, "--kind", phase)
            last = self.train(name, phase, hidden, epochs, rate, "--shards", shards, *start)
            units = hidden
        return last

    def deep_labels(self, nets):
        """Labels with a lookahead, whose replies these nets find."""
        replies = self.build / "replies"
        self.run("quantise.py", *[f"{p}={n}" for p, n in nets.items()], "--out", replies)
        count = self.shards(DEEP_SHARDS)
        self.run(
            "labels.py", "--plies", 2, "--replies", replies, "--out", self.build / "labels2",
            "--shards", count, "--games", self.games(200, DEEP_SHARDS),
        )  # fmt: skip

    def deep_net(self, phase, last):
        epochs, rate, copies = DEEP[phase]
        hidden = NETS[phase][-1][0]
        labels = [self.build / "labels2"]
        if copies:
            labels = [self.build / "labels"] + copies * labels
        deep = self.train(
            f"{phase}{hidden}-deep", phase, hidden, epochs, rate,
            "--start", self.build / f"{last}.npz", "--labels", *labels,
        )  # fmt: skip
        if copies:
            return deep
        self.run("average.py", last, deep, f"{phase}{hidden}-average")
        return f"{phase}{hidden}-average"

    def nets(self):
        """{phase: name of its net}, all trained."""
        nets = {phase: self.net(phase) for phase in NETS}
        self.deep_labels(nets)
        return {phase: self.deep_net(phase, last) for phase, last in nets.items()}

    def modules(self, nets):
        self.out.mkdir(parents=True, exist_ok=True)
        self.run("match_table.py", "--out", self.out / "match_table.py")
        self.run("bearoff.py", "--men", BEAROFF_MEN, "--out", self.out / "bearoff_table.py")
        self.run("quantise.py", *[f"{p}={n}" for p, n in nets.items()], "--out", self.out)


def write(out, record, scale):
    recipe = {
        "labels": {"shards": LABEL_SHARDS, "games": 1000, "teacher": "bgsage 1-ply"},
        "nets: hidden units, shards, epochs, highest rate of each stage": NETS,
        "deep labels": {"shards": DEEP_SHARDS, "games": 200, "teacher": "bgsage 1-ply, a roll on"},
        "deep stage: epochs, highest rate, copies beside the labels (none: averaged after)": DEEP,
        "bear-off men": BEAROFF_MEN,
        "seeds": {
            "labels": "20262130 + shard",
            "deep labels": "20263130 + shard",
            "nets": 1,
            "bench": 4,
        },
        "scale": scale,
    }
    write_record(recipe, out, ROOT / "build" / "strength.json", record)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--record", action="store_true", help="only write the record anew")
    parser.add_argument("--scale", type=float, default=1.0, help="size of labels and benchmark")
    parser.add_argument("--build", type=pathlib.Path, default=BUILD, help="working files")
    parser.add_argument("--out", type=pathlib.Path, help="folder of the modules and the record")
    arguments = parser.parse_args()
    if arguments.scale != 1 and not arguments.out:
        parser.error("--scale is for a trial: say where the modules go with --out")
    out = (arguments.out or FIRMWARE / "opponent").resolve()
    if not arguments.record:
        arguments.build.mkdir(parents=True, exist_ok=True)
        recipe = Recipe(arguments.build.resolve(), out, arguments.scale)
        try:
            recipe.labels()
            recipe.modules(recipe.nets())
        except KeyboardInterrupt:
            sys.exit("\nStopped; the same command goes on from here.")
        except subprocess.CalledProcessError as error:
            sys.exit(f"\n{error.cmd[1]} failed ({error.returncode}); the same command goes on.")
    write(out, out / "record.json" if arguments.out else RECORD, arguments.scale)


if __name__ == "__main__":
    main()
