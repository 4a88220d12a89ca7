"""Error ratings of sets of weights over the fixed benchmark of bench.py, with the device's bits.

    python tools/train/check.py [FOLDER ...] [--kept 5] [--window 120]

Each folder holds modules of quantise.py; the first one, by default the firmware's, is what the
others are compared with, decision by decision. `--kept 1` plays without lookahead.
"""

import argparse
import pathlib
import pickle

import numpy as np
from bench import losses
from deep import module, modules
from net import BUILD
from phases import PHASES
from quantise import FIRMWARE
from strength_engine import KEPT, WINDOW, Engine
from strength_players import board_of, position


def played(engine, decisions, kept, window):
    """Index of the result chosen in each decision."""
    chosen = []
    for decision in decisions:
        results = decision["results"].tolist()
        result, _ = engine.play(position(decision["board"]), *decision["dice"], kept, window)
        chosen.append(results.index(board_of(result)))
    return chosen


def phase_of(decisions):
    before = np.array([d["board"] for d in decisions], np.int8)
    race = PHASES["race"](before)
    phases = {"all": race | True, "race": race, "contact": ~race}
    return {name: mask for name, mask in phases.items() if mask.any()}


def told(values):
    return f"{500 * values.mean():6.3f} +- {500 * values.std() / len(values) ** 0.5:.3f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="*", type=pathlib.Path)
    parser.add_argument("--kept", type=int, default=KEPT)
    parser.add_argument("--window", type=int, default=WINDOW)
    parser.add_argument("--bench", type=pathlib.Path, default=BUILD / "bench.pkl")
    arguments = parser.parse_args()
    decisions = pickle.loads(arguments.bench.read_bytes())
    phases, first = phase_of(decisions), None
    for folder in arguments.folders or [FIRMWARE / "opponent"]:
        where = folder if (folder / "bearoff_table.py").exists() else FIRMWARE / "opponent"
        engine = Engine(modules(folder), bearoff=module(where, "bearoff_table"))
        lost = losses(decisions, played(engine, decisions, arguments.kept, arguments.window))
        first = lost if first is None else first
        print(folder)
        for name, mask in phases.items():
            change = "" if lost is first else f"  change {told((lost - first)[mask])}"
            print(f"  {name:15} {mask.sum():6} decisions {told(lost[mask])}{change}", flush=True)


if __name__ == "__main__":
    main()
