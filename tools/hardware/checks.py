"""Does the circuit do what is asked of it with the worst parts of their data sheets?

    python tools/hardware/checks.py    print every check: value, limit, margin

Values of resistors and capacitors are taken from the list of parts.
"""

import ast
import math
import re
import sys
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT)]

from tools.hardware import parts as bom  # noqa: E402
from tools.hardware.facts import Values  # noqa: E402

Check = namedtuple("Check", "what value limit unit above facts")

HOLD_MS = 200
"""The latch holds at least so long by itself (DESIGN: a watchdog reset leaves the toy on)."""
OFF_VOLTS = 3.0
"""VSYS at which the firmware saves and goes off."""
FRAME_BITS = 394
"""A full frame to one HT1623: 3 ID bits, 7 of address, 96 nibbles."""
_SCALE = {"Ω": 1, "kΩ": 1e3, "MΩ": 1e6, "µF": 1e-6, "nF": 1e-9}


def value(part):
    """Ohms or farads of a part's value, such as "330 kΩ" or "1 µF"."""
    number, unit = re.match(r"([\d.]+) (\S+)", part.value).groups()
    return float(number) * _SCALE[unit]


def firmware_wait_ms():
    """How long `Power.off` waits for the supply to fail before it thinks that it did not."""
    tree = ast.parse((ROOT / "firmware" / "drivers" / "power.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "_DEAD_MS":
            return node.value.args[0].value
    raise ValueError("firmware/drivers/power.py has no _DEAD_MS")


def hold_seconds(f, resistor, capacitor):
    """(least, most) time from GP22's release until Q2 may turn off.

    C1 starts a diode drop under the supply and is discharged by R4 and by leakage. At least:
    until Q4's highest threshold. At most: until Q4's lowest, less what a MOSFET still conducts
    below its threshold, carries too little through R1 to keep Q2 on.
    """
    low = f.vdd * (1 - f.vdd_tolerance / 100) - f.bas116_vf
    leak = (f.bas116_leak + f.nfet_gate_leak) * 1e-6 * resistor
    small = capacitor * (1 - f.x7r_tolerance / 100)
    small *= (1 - f.x7r_temperature / 100) * (1 - f.x7r_bias / 100)
    least = resistor * 0.99 * small * math.log((low + leak) / (f.nfet_vth_max + leak))
    high = f.vdd * (1 + f.vdd_tolerance / 100) - f.bas116_vf_low
    keeps = f.pfet_vth_min / value(bom.read()["R1"])
    off = f.nfet_vth_min - f.nfet_slope * math.log10(250e-6 / keeps)
    large = capacitor * (1 + f.x7r_tolerance / 100)
    return least, resistor * 1.01 * large * math.log(high / off)


def contrast(f, vlcd):
    """RMS volts (on, off) of a segment at a multiplex of N lines and 1/b bias.

    LXD, application note Multiplexing LCDs: Von = V/b sqrt((N-1+b²)/N), Voff likewise with b-2.
    """
    n, b = f.ht_duty, f.ht_bias
    return (
        vlcd / b * math.sqrt((n - 1 + b * b) / n),
        vlcd / b * math.sqrt((n - 1 + (b - 2) ** 2) / n),
    )


def drop(f, amperes):
    """Volts lost from the cells to VSYS: fuse and three transistors."""
    return amperes * (f.fuse_ohms + 3 * f.pfet_ron / 1000)


def checks():
    """All checks; `above` says that the value has to be above the limit, else below."""
    parts = bom.read()
    r = {name: value(part) for name, part in parts.items() if re.match(r"R\d", name)}
    f = Values()
    out = []

    def check(what, number, limit, unit, above):
        out.append(Check(what, number, limit, unit, above, frozenset(f.used)))
        f.used.clear()

    least, most = hold_seconds(f, r["R4"], value(parts["C1"]))
    check("latch holds at least", least * 1000, HOLD_MS, "ms", True)
    check(
        "latch has let go within what `Power.off` waits",
        most * 1000,
        firmware_wait_ms(),
        "ms",
        False,
    )
    leak = (f.bat54_leak + f.nfet_leak) * 1e-6
    check("R1 keeps Q2 off: its gate under the source", leak * r["R1"], f.pfet_vth_min, "V", False)
    fresh = 3 * f.cell_fresh
    check("gate of Q1..Q3 with fresh cells", fresh, f.pfet_vgs, "V", False)
    check("fresh cells at the fuse", fresh, f.fuse_volts, "V", False)
    peak = f.awake_peak / 1000
    check("highest current, hot fuse holds", peak, f.fuse_hold * f.fuse_hot, "A", False)
    check("shorted cells trip the fuse", f.cell_short, f.fuse_trip, "A", True)
    work = f.awake_mw / 1000 / OFF_VOLTS
    check("a cell when the firmware goes off", (OFF_VOLTS + drop(f, work)) / 3, 0.9, "V", True)
    check("VSYS then, above the converter's stop", OFF_VOLTS, f.converter_stop, "V", True)
    check("cells to VSYS, lost at work at 3.0 V", drop(f, work) * 1000, 100, "mV", False)
    cells = 2.7
    check(
        "USB in, latch on: R5 takes more than Q3 leaks",
        cells / r["R5"] * 1e6,
        f.pfet_leak,
        "µA",
        True,
    )
    check(
        "USB in, latch off: VSW stays under the cells",
        f.pfet_leak * 1e-6 * r["R5"],
        cells,
        "V",
        False,
    )
    pull = f.pico_pull * 1000
    check(
        "CS and WR high in reset against the pad's pull-down",
        f.vdd * pull / (pull + r["R7"]),
        f.ht_vih * f.vdd,
        "V",
        True,
    )
    source = (f.vdd - f.pico_voh) / (f.pico_drive / 1000)
    check(
        "LCD line high while 0.1 mA is drawn", f.vdd - source * 1e-4, f.ht_vih * f.vdd, "V", True
    )
    pad = f.pico_vol / (f.pico_drive / 1000)
    check("LCD line low against its pull-up", f.vdd / r["R7"] * pad, f.ht_vil * f.vdd, "V", False)
    check(
        "column low, four keys of a row down",
        4 * f.vdd / r["R10"] * pad + f.bat54_vf,
        f.pico_vil,
        "V",
        False,
    )
    check("GP14 while POWER is pressed", f.bat54_vf, f.pico_vil, "V", False)
    check("HT1623 supply", f.vdd * (1 - f.vdd_tolerance / 100), f.ht_vdd_min, "V", True)
    on, off = contrast(f, f.vdd)
    check("contrast: on to off voltage, best possible 1.447", on / off, 1.44, "", True)
    ladder = f.ht_ladder * 1000 / 2
    trimmer = value(parts["RV1"])
    check("VLCD at the trimmer's far end", f.vdd * ladder / (ladder + trimmer), 2.4, "V", False)
    check("full frame to one half at the slowest clock", FRAME_BITS / f.ht_clock, 4, "ms", False)
    check("edge into the piezo", f.vdd / r["R14"] * 1000, f.pico_drive, "mA", False)
    check("piezo's drive, peak", f.vdd / 2, f.piezo_drive, "V", True)
    check("piezo's drive, peak, at most", f.vdd, f.piezo_max, "V", False)
    step = 3 * f.vdd / 2**f.adc_bits
    check("battery: one step of the ADC", step * 1000, 50, "mV", False)
    return out


def passed(check):
    return check.value > check.limit if check.above else check.value < check.limit


def main():
    failed = 0
    for check in checks():
        failed += not passed(check)
        print(
            f"{'ok  ' if passed(check) else 'FAIL'} {check.what}: {check.value:.3g} {check.unit} "
            f"({'over' if check.above else 'under'} {check.limit:.3g})"
        )
    return failed


if __name__ == "__main__":
    sys.exit(main())
