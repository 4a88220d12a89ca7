"""Draws boards/toy/glass.svg, the only description of the glass.

python tools/glass/draw.py              draw; SEG and COM lines stay as in the drawing there is
python tools/glass/draw.py --own-lines  draw with our own assignment of lines (lines.py)
python tools/glass/draw.py --check      fail if the drawing is not what this program draws
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT)]

from tools.glass.ink import ink  # noqa: E402
from tools.glass.layout import HEIGHT, WIDTH, layout  # noqa: E402
from tools.glass.lines import assign  # noqa: E402
from tools.glass.names import NAMES  # noqa: E402
from tools.glass.shapes import path  # noqa: E402
from tools.glass.table import SVG, TableError, read_svg  # noqa: E402

_HEAD = """\
<?xml version="1.0" encoding="UTF-8"?>
<!-- Drawn by tools/glass/draw.py: change that, not this. Units are millimetres. Every shape in
     the group "segments" is one segment: data-id is its number in firmware/toy/segments.py,
     data-chip, data-seg and data-com say which line of which HT1623 it is on. -->
<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" \
viewBox="0 0 {width:g} {height:g}">
<title>Acepoint: the glass</title>
<style>
.glass{{fill:#bcc8ae}}
.point-light{{fill:#5d7260;fill-opacity:.13}}
.point-dark{{fill:#5d7260;fill-opacity:.22}}
.place{{fill:#eef3e4;fill-opacity:.45}}
.ink{{fill:#35513f}}
.segment{{fill:#171c19}}
</style>
<rect class="glass" width="{width:g}" height="{height:g}" rx="2"/>
"""


def drawing(lines):
    """The SVG as text; `lines` is {segment id: (chip, SEG, COM)}."""
    parts = [_HEAD.format(width=WIDTH, height=HEIGHT), '<g id="ink">\n']
    parts += [f'<path class="{kind}" d="{path(shape)}"/>\n' for kind, shape in ink()]
    parts.append('</g>\n<g id="segments">\n')
    shapes = layout()
    for number, name in enumerate(NAMES):
        chip, seg, com = lines[number]
        parts.append(
            f'<path class="segment" id="{name}" data-id="{number}" data-chip="{chip}" '
            f'data-seg="{seg}" data-com="{com}" d="{path(shapes[name])}"/>\n'
        )
    parts.append("</g>\n</svg>\n")
    return "".join(parts)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--own-lines", action="store_true", help="assign SEG and COM anew")
    parser.add_argument("--check", action="store_true", help="compare only")
    options = parser.parse_args(arguments)
    before = SVG.read_text(encoding="utf-8") if SVG.exists() else None
    try:
        lines = assign() if options.own_lines or before is None else read_svg(before)
    except TableError as error:
        print(f"draw: {SVG.name}: {error}; --own-lines starts afresh", file=sys.stderr)
        return 1
    after = drawing(lines)
    if not options.check:
        SVG.write_text(after, encoding="utf-8")
    elif after != before:
        print(f"draw: {SVG.name} is not what draw.py draws", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
