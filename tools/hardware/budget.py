"""Power budget: hours of play, weeks with the glass lit, years off.

    python tools/hardware/budget.py [chip.json]

Currents are those of boards/toy/hardware/facts.csv. The share of time in which the chip is awake
comes from build/chip.json (`make bench-chip`): `awake_share`, an object with `waiting` (for the
player, nothing animated) and perhaps `playing` (over a whole game); or `sleep_share`, a number,
for waiting alone. Playing else comes from build/chip-game.json (`make bench-game`): `awake_share`
of its `game`. What is not there is taken from GOALS and said to be a goal.
"""

import json
import sys
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT)]

from tools.hardware import parts as bom  # noqa: E402
from tools.hardware.checks import value  # noqa: E402
from tools.hardware.facts import Values  # noqa: E402

CHIP = ROOT / "build" / "chip.json"
GAME = "chip-game.json"
GOALS = {"waiting": 0.01, "playing": 0.25}
"""Waiting: what is asked for at most. Playing: one second in four, a guess."""
HOURS_YEAR = 24 * 365.25

Budget = namedtuple("Budget", "name milliwatts hours")


def shares(path=CHIP):
    """{"waiting": (share, measured), "playing": ...} from a bench's file, goals where it has none.

    Raises ValueError for a share that is none.
    """
    data = json.loads(Path(path).read_text(encoding="utf-8")) if Path(path).exists() else {}
    found = dict(data.get("awake_share") or {})
    if "waiting" not in found and "sleep_share" in data:
        found["waiting"] = 1 - data["sleep_share"]
    game = Path(path).with_name(GAME)
    if "playing" not in found and game.exists():
        played = json.loads(game.read_text(encoding="utf-8")).get("game")
        if played:
            found["playing"] = played["awake_share"]
    out = {}
    for name, goal in GOALS.items():
        share = found.get(name)
        if share is not None and not 0 <= share <= 1:
            raise ValueError(f"{name}: {share} is no share of time")
        out[name] = (goal, False) if share is None else (share, True)
    return out


def loads(f, bad=False):
    """Milliwatts at the cells: (chip awake, chip asleep, glass lit, resistors)."""
    parts = bom.read()
    awake = f.awake_mw_bad if bad else f.awake_mw
    asleep = f.sleep_mw_bad if bad else f.sleep_mw
    good = f.converter_bad if bad else f.converter_good
    milliamps = f.ht_ma_bad if bad else f.ht_ma
    hold = f.vdd * f.vdd / value(parts["R4"]) * 1000
    glass = (2 * milliamps * f.vdd + hold) / good
    volts = 3 * f.cell_mean
    resistors = volts * volts * (1 / value(parts["R1"]) + 1 / value(parts["R5"])) * 1000
    return awake, asleep, glass, resistors


def energy_mwh(f, bad=False):
    """Milliwatt hours that three cells give down to the voltage at which the firmware goes off."""
    return 3 * (f.cell_mah_bad if bad else f.cell_mah) * f.cell_used * f.cell_mean


def off_years(f):
    """Years with the latch off: worst leakage of Q2, Q4 and D17, and no longer than the shelf."""
    amperes = (f.pfet_leak + f.nfet_leak + f.bat54_leak) / 1000
    return min(f.cell_mah * f.cell_used / amperes / HOURS_YEAR, f.cell_shelf)


def budgets(awake, bad=False):
    """Budgets of thinking without a pause, playing and waiting, for the shares given."""
    f = Values()
    on, asleep, glass, resistors = loads(f, bad)
    energy = energy_mwh(f, bad)
    out = []
    for name, share in (
        ("thinking", 1),
        ("playing", awake["playing"]),
        ("waiting", awake["waiting"]),
    ):
        milliwatts = share * on + (1 - share) * asleep + glass + resistors
        out.append(Budget(name, milliwatts, energy / milliwatts))
    return out


def lines(found):
    """The budget as lines of a Markdown table; `found` as from `shares`."""
    f = Values()
    awake = {name: share for name, (share, _) in found.items()}
    said = {
        name: f"{share:.2%} awake, {'measured' if measured else 'a goal'}"
        for name, (share, measured) in found.items()
    }
    said["thinking"] = "always awake"
    yield "| state | | mW | three AAA last | poor cells, worst currents |"
    yield "| --- | --- | --- | --- | --- |"
    for good, poor in zip(budgets(awake), budgets(awake, True), strict=True):
        spans = []
        for budget in (good, poor):
            hours = budget.hours
            spans.append(
                f"{hours / 168:.1f} weeks" if budget.name == "waiting" else f"{hours:.0f} hours"
            )
        yield (
            f"| {good.name} | {said[good.name]} | {good.milliwatts:.1f} | {spans[0]} | "
            f"{poor.milliwatts:.1f} mW: {spans[1]} |"
        )
    yield f"| off | latch released | under 0.02 | {off_years(f):.0f} years (shelf life) | |"


def main(path=None):
    found = shares(path or CHIP)
    for line in lines(found):
        print(line)
    awake, asleep, glass, resistors = loads(Values())
    print(
        f"awake {awake:.1f} mW, asleep {asleep:.2f}, glass {glass:.2f}, resistors {resistors:.2f}"
    )


if __name__ == "__main__":
    main(*sys.argv[1:2])
