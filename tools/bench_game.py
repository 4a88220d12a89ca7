#!/usr/bin/env python3
"""Measures play on the emulated chip: `make bench-game` writes build/chip-game.json.

A person's game against the computer, for the share of time that the chip is awake
(tools/bench/person.py says what the person does), and how soon keys are answered that make the
chip work. Times are emulated; see boards/toy/README.md for what they leave out.
"""

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "firmware"), str(ROOT / "boards" / "desktop" / "shims")]

from tools.bench import answers, awake  # noqa: E402
from tools.emulator.board import IMAGE  # noqa: E402

REPORT = ROOT / "build" / "chip-game.json"


def told(text):
    print(text, file=sys.stderr, flush=True)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=awake.SEED, help="another game")
    parser.add_argument("--only", choices=("game", "answers"), help="keep what the other found")
    options = parser.parse_args(arguments)
    found = json.loads(REPORT.read_text()) if REPORT.exists() and options.only else {}
    found["image"] = json.loads(IMAGE.with_suffix(".json").read_text())["uf2_sha256"]
    if options.only != "game":
        found["answers"] = answers.measure(hear=told)
    if options.only != "answers":
        found["game"] = awake.measure(options.seed, told)
    REPORT.write_text(json.dumps(found, indent=4) + "\n")
    print(json.dumps(found, indent=4))
    return 0


if __name__ == "__main__":
    sys.exit(main())
