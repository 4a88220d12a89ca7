#!/usr/bin/env python3
"""Legal plays per second, ours and other packages', on the same positions: `make bench-rules`.

Half the positions are from sensible games, half from random ones; each comes with one roll. All
generators are timed in turns, round after round, by the processor time they use, and the best
round counts. What each says is compared with the rules core's results. Then the worst position
known and the worst met are timed, and all that again on MicroPython's Unix port. The figures are
printed and written to `build/rules.json`.
"""

import argparse
import json
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "firmware")]

from rules.plays import legal_plays  # noqa: E402

from tools.bench.generators import every_generator  # noqa: E402
from tools.bench.positions import Random, Sensible, walk  # noqa: E402
from tools.bench.worst_roll import WORST, position_of  # noqa: E402
from tools.simulator import runtime  # noqa: E402

REPORT = ROOT / "build" / "rules.json"
LEAST = 0.5  # seconds of a round: the clock of processor time is coarse


def seconds(call, inputs):
    """Processor time that `call` takes for all `inputs`."""
    passes = 0
    begin = time.process_time()
    while time.process_time() - begin < LEAST:
        for one in inputs:
            call(one)
        passes += 1
    return (time.process_time() - begin) / passes


def compare(rolls, rounds):
    """A row for each generator: rolls per second in its best round, and how often it is right."""
    expected = [{result for _, result in legal_plays(*roll)} for roll in rolls]
    generators = every_generator()
    prepared = [[generator.prepare(*roll) for roll in rolls] for generator in generators]
    best = [float("inf")] * len(generators)
    for _ in range(rounds):
        for number, generator in enumerate(generators):
            took = seconds(generator.generate, prepared[number])
            best[number] = min(best[number], took)
    rows = []
    for number, generator in enumerate(generators):
        right = sum(
            generator.results(one, generator.generate(one)) == wanted
            for one, wanted in zip(prepared[number], expected, strict=True)
        )
        rows.append(
            {
                "name": generator.name,
                "version": generator.version(),
                "kind": generator.kind,
                "per_second": round(len(rolls) / best[number]),
                "same_results": round(right / len(rolls), 4),
            }
        )
    return rows


def on_micropython(rolls, rounds):
    """{generator: best seconds over all rolls} on the Unix port, or a line why there is none."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rolls.json"
        path.write_text(json.dumps(rolls))
        program = ROOT / "tools" / "bench" / "on_micropython.py"
        argv, environment, note = runtime.command((path, rounds), cpython=False, program=program)
        if note:
            return {}, note
        printed = subprocess.check_output(argv, env=environment, cwd=ROOT, text=True)
    times = json.loads(printed)
    return {name: min(each) for name, each in times.items()}, None


def worst_cases(rolls, rounds):
    """The worst roll known and the worst one among `rolls`, with the milliseconds each takes."""
    places, die = WORST
    met = max(rolls, key=lambda roll: len(legal_plays(*roll)))
    cases = []
    for about, roll in (("found by search", (position_of(places), die, die)), ("met here", met)):
        times = [seconds(lambda one: legal_plays(*one), [roll]) for _ in range(rounds)]
        case = {
            "about": about,
            "position": list(roll[0]),
            "roll": list(roll[1:]),
            "results": len(legal_plays(*roll)),
            "cpython_ms": round(min(times) * 1000, 2),
        }
        small, _ = on_micropython([roll], rounds)
        for name, took in small.items():
            case["micropython_" + name + "_ms"] = round(took * 1000, 2)
        cases.append(case)
    return cases


def table(report):
    lines = [f"{report['rolls']} positions with a roll, {report['results_mean']} results each"]
    lines.append(f"{'generator':34}{'version':18}{'in':8}{'rolls/s':>9}{'same results':>14}")
    for row in report["generators"]:
        same = f"{row['same_results']:.2%}" if "same_results" in row else ""
        lines.append(
            f"{row['name']:34}{row['version']:18}{row['kind']:8}{row['per_second']:>9}{same:>14}"
        )
    for case in report["worst"]:
        times = [f"{key[:-3]} {case[key]} ms" for key in case if key.endswith("_ms")]
        lines.append(f"worst {case['about']}: {case['results']} results; " + ", ".join(times))
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    half = options.positions // 2
    rolls = [*walk(Sensible(), 1, half), *walk(Random(), 2, options.positions - half)]
    rows = compare(rolls, options.rounds)
    small, note = on_micropython(rolls, options.rounds)
    if note:
        print(note, file=sys.stderr)
    names = {"plays": "Acepoint firmware/rules", "kernel": "Acepoint kernel, boards only"}
    for name, took in small.items():
        row = {"name": names[name], "version": "MicroPython Unix"}
        row["kind"] = "viper" if name == "kernel" else "Python"
        rows.append({**row, "per_second": round(len(rolls) / took)})
    report = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rolls": len(rolls),
        "results_mean": round(sum(len(legal_plays(*roll)) for roll in rolls) / len(rolls), 1),
        "generators": rows,
        "worst": worst_cases(rolls, options.rounds),
    }
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(report, indent=1) + "\n")
    print(table(report))


if __name__ == "__main__":
    main()
