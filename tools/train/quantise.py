"""Turn trained nets into the firmware's weights modules.

    python tools/train/quantise.py contact=c256 race=r64

Writes firmware/opponent/weights_<phase>.py and tables.py. Weights are rounded to the grids with
which the nets were trained (see net.c). For every hidden unit the largest and smallest sum that
fifteen men a side can bring about is worked out exactly, men placed at will; it must fit the 16
bits of a lane, so no position can overflow one.
"""

import argparse
import math
import pathlib
import sys

import numpy as np
from net import BUILD, OUT, ROWS, Net

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
sys.path.insert(0, str(FIRMWARE))
from opponent import net_plain as device  # noqa: E402

GRID2 = 256


def literal(name, data):
    """Python source of a bytes constant, in lines of at most 99 columns, as compact as Python
    writes bytes.
    """
    lines, line = [], ""
    for byte in data:
        text = repr(bytes([byte]))[2:-1]
        if text == '"':
            text = '\\"'
        elif text == "\\'":
            text = "'"
        if len(line) + len(text) > 90:
            lines.append(line)
            line = ""
        line += text
    lines.append(line)
    return f"{name} = (\n" + "".join(f"    {quoted(line)}\n" for line in lines) + ")\n"


def quoted(line):
    """A bytes literal of escaped text, in the quotes that the formatter would choose."""
    if line.count('"') > line.count("'"):
        return "b'" + line.replace('\\"', '"').replace("'", "\\'") + "'"
    return f'b"{line}"'


def extremes(rows, start):
    """(highest, lowest) value of each unit over all placements of up to fifteen men a side, ends
    included.
    """
    found = []
    for sign in (1, -1):
        total = sign * start.astype(np.int64)
        for side in (0, 1):
            best = np.full((16, rows.shape[1]), -(10**9), np.int64)
            best[0] = 0
            for place in range(25):
                base, cap = (place * 8 + 4 * side, 3) if place < 24 else (192 + 2 * side, 1)
                gain = [np.zeros(rows.shape[1], np.int64)]
                for man in range(15):
                    gain.append(gain[-1] + sign * rows[base + min(man, cap)])
                best = np.array(
                    [
                        np.max([best[men - here] + gain[here] for here in range(men + 1)], axis=0)
                        for men in range(16)
                    ]
                )
            best[15] += sign * rows[196 + side]
            total += best.max(0)
        found.append(sign * total)
    return found


def words(lanes):
    """Pairs of lanes as 32-bit words whose sums are right in both halves."""
    lanes = lanes.astype(np.int64)
    return ((lanes[..., 1::2] << 16) + lanes[..., 0::2] & 0xFFFFFFFF).astype("<u4").tobytes()


def quantise(net):
    """(rows [ROWS, h], start [h], outs [OUT, h], out_start [OUT]) as integers; raises ValueError
    on overflow.
    """
    w1, b1, w2, b2 = net.parts()
    rows = np.rint(w1 * device.GRID).astype(np.int64)
    start = np.rint(b1 * device.GRID).astype(np.int64) + rows[196] + rows[197]
    rows[196:198] *= -1  # the device's rows are there while no man is off
    high, low = extremes(rows, start)
    if high.max() > 32767 or low.min() < -32768:
        raise ValueError(f"a lane could overflow: {low.min()}..{high.max()}")
    outs = np.rint(w2 * GRID2).astype(np.int64)
    if np.abs(outs).max() >= device.BIASED:
        raise ValueError("an output weight is too large")
    out_start = np.rint(b2 * GRID2 * device.ACTIVE).astype(np.int64)
    if net.hidden * device.ACTIVE * (2 * device.BIASED - 1) >= 1 << 31:
        raise ValueError("too many hidden units for sums of 31 bits")
    return rows, start + device.MIDDLE, outs, out_start


def module(net, title):
    rows, start, outs, out_start = quantise(net)
    assert rows.shape[0] == ROWS and outs.shape[0] == OUT
    return (
        f'"""{title} Made by tools/train/quantise.py."""\n\n'
        f"HIDDEN = {net.hidden}\n"
        f"OUT_START = {tuple(int(n) for n in out_start)}\n"
        + literal("START", words(start))
        + literal("OUTS", (outs.T + device.BIASED).astype("<u2").tobytes())
        + literal("ROWS", words(rows))
    )


def tables():
    def rise(x):
        return 1 / (1 + math.exp(-x))

    points = [round(device.ACTIVE * rise(k / 8)) for k in range(-64, 65)]
    chances = [round(device.ONE * rise(k / 32)) for k in range(-256, 257)]
    return (
        '"""The logistic function for the nets. Made by tools/train/quantise.py."""\n\n'
        + literal("RISE", np.array(points, "<u2").tobytes())
        + literal("CHANCES", np.array(chances, "<u2").tobytes())
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("nets", nargs="+", metavar="PHASE=NAME")
    parser.add_argument("--out", type=pathlib.Path, default=FIRMWARE / "opponent")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / "tables.py").write_text(tables())
    for pair in arguments.nets:
        phase, name = pair.split("=")
        net = Net.load(BUILD / f"{name}.npz")
        text = module(net, f"Weights of the net for the phase '{phase}'.")
        (arguments.out / f"weights_{phase}.py").write_text(text)


if __name__ == "__main__":
    main()
