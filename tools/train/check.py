"""Error rate of the firmware's own player over the fixed benchmark (see bench.py).

python tools/train/check.py [--first N] [--count N] [options of tools/player.py]
"""

import argparse
import json
import pickle
import subprocess
import sys

import numpy as np
from bench import error_rate
from net import BUILD
from phases import PHASES
from quantise import ROOT


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=2000)
    arguments, rest = parser.parse_known_args()
    decisions = pickle.loads((BUILD / "bench.pkl").read_bytes())
    decisions = decisions[arguments.first : arguments.first + arguments.count]
    player = subprocess.Popen(
        [sys.executable, ROOT / "tools" / "player.py", *rest],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
    )  # fmt: skip
    chosen = []
    for decision in decisions:
        request = {
            "board": decision["board"],
            "dice": decision["dice"],
            "moves": decision["results"].tolist(),
        }
        player.stdin.write(json.dumps(request) + "\n")
        chosen.append(int(player.stdout.readline()))
    player.stdin.close()
    kinds = np.array([race_like(d) for d in decisions])
    for name, mask in (("all", kinds >= 0), ("contact", kinds == 0), ("race", kinds == 1)):
        part = [d for d, m in zip(decisions, mask, strict=True) if m]
        rate, deviation = error_rate(part, [c for c, m in zip(chosen, mask, strict=True) if m])
        print(f"{name}: {rate:.2f} +- {deviation:.2f} over {len(part)} decisions")


def race_like(decision):
    return int(PHASES["race"](np.array([decision["board"]], np.int8))[0])


if __name__ == "__main__":
    main()
