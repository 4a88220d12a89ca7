"""A frame of the glass as a picture of characters, as PNG, or as what it says.

python tools/glass/render.py --state opening                 print it
python tools/glass/render.py --state crowded --png out.png   and draw it
python tools/glass/render.py --frame frame.bin --say         what a dumped LCD RAM says
python tools/glass/render.py --hex 00ff... --svg out.svg     192 hexadecimal digits
"""

import argparse
import pprint
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT)]

from tools.glass import states  # noqa: E402
from tools.glass.decode import decode  # noqa: E402
from tools.glass.lines import FRAME_SIZE  # noqa: E402
from tools.glass.picture import picture  # noqa: E402
from tools.glass.png import frame_png, frame_svg  # noqa: E402

__all__ = ["decode", "frame_png", "frame_svg", "picture"]


def _frame(options):
    if options.frame:
        frame = options.frame.read_bytes()
    elif options.hex:
        frame = bytes.fromhex(options.hex)
    else:
        frame = bytes(states.STATES[options.state]())
    if len(frame) != FRAME_SIZE:
        raise ValueError(f"a frame has {FRAME_SIZE} bytes, not {len(frame)}")
    return frame


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--state", choices=sorted(states.STATES), default="opening")
    source.add_argument("--frame", type=Path, help="a file of 96 bytes")
    source.add_argument("--hex", help="96 bytes in hexadecimal")
    parser.add_argument("--png", type=Path, help="write a PNG")
    parser.add_argument("--svg", type=Path, help="write an SVG")
    parser.add_argument("--scale", type=float, default=10, help="pixels to the mm (%(default)s)")
    parser.add_argument("--say", action="store_true", help="print what the frame says instead")
    options = parser.parse_args(arguments)
    try:
        frame = _frame(options)
    except (OSError, ValueError) as error:
        print(f"render: {error}", file=sys.stderr)
        return 1
    if options.png:
        options.png.write_bytes(frame_png(frame, options.scale))
    if options.svg:
        options.svg.write_text(frame_svg(frame), encoding="utf-8")
    print(pprint.pformat(decode(frame), width=99) if options.say else picture(frame))
    return 0


if __name__ == "__main__":
    sys.exit(main())
