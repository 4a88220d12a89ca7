"""Draws the schematic of the handheld, one file a sheet.

python tools/hardware/schematic.py           boards/toy/hardware/*.svg and nets.csv
python tools/hardware/schematic.py --check   fail if those files are not what would be drawn
python tools/hardware/schematic.py --out D   also one PDF and a PNG of each sheet into folder D
"""

import argparse
import csv
import io
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT)]

import matplotlib  # noqa: E402
from matplotlib.backends.backend_pdf import PdfPages  # noqa: E402

from tools.hardware import drawn, nets  # noqa: E402

HOME = ROOT / "boards" / "toy" / "hardware"
NAMES = {1: "power", 2: "pico", 3: "glass", 4: "keys", 5: "sound"}

# The same drawing gives the same bytes: letters stay letters, no date, no random names.
matplotlib.rcParams["svg.fonttype"] = "none"
matplotlib.rcParams["svg.hashsalt"] = "acepoint"


def figure(sheet):
    """The sheet as matplotlib's figure, all texts placed."""
    fig = sheet.drawing.draw(show=False).getfig()
    return fig


def svg(sheet):
    out = io.StringIO()
    figure(sheet).savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return out.getvalue()


def nets_csv(sheets):
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("net", "pins"))
    for name, pins in nets.table(nets.joined(sheets)):
        if not name.startswith("OPEN_"):
            writer.writerow((name, pins))
    return out.getvalue()


def files(sheets):
    """{path: text} of everything that is kept in the project."""
    out = {HOME / f"schematic-{s.number}-{NAMES[s.number]}.svg": svg(s) for s in sheets}
    out[HOME / "nets.csv"] = nets_csv(sheets)
    return out


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--out", type=Path, help="folder for the PDF and the PNGs")
    args = parser.parse_args()
    sheets = drawn.sheets()
    stale = []
    for path, text in files(sheets).items():
        if args.check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(path.name)
        else:
            path.write_text(text, encoding="utf-8")
    if stale:
        sys.exit(f"Not as drawn: {', '.join(stale)}. Run python tools/hardware/schematic.py")
    if args.out:
        args.out.mkdir(parents=True, exist_ok=True)
        with PdfPages(args.out / "schematic.pdf", metadata={"CreationDate": None}) as pdf:
            for sheet in sheets:
                fig = figure(sheet)
                pdf.savefig(fig)
                fig.savefig(
                    args.out / f"schematic-{sheet.number}-{NAMES[sheet.number]}.png", dpi=110
                )


if __name__ == "__main__":
    main()
