"""A frame as SVG and as PNG: lit segments dark, the others a faint ghost, as on a real glass."""

import re
from functools import cache

from tools.glass.table import SVG, frame_bit, read_svg

GHOST = 0.045  # how much an unlit segment is seen

_SEGMENT = re.compile(r'<path class="segment" id="[a-z0-9-]+" data-id="(\d+)"')


@cache
def _drawing():
    text = SVG.read_text(encoding="utf-8")
    return text, {number: frame_bit(place) for number, place in read_svg(text).items()}


def lit_ids(frame):
    """Set of the ids of the segments that are on in a frame of 96 bytes."""
    _, bits = _drawing()
    return {number for number, bit in bits.items() if frame[bit >> 3] >> (bit & 7) & 1}


def frame_svg(frame):
    """The drawing with the unlit segments faded."""
    lit = lit_ids(frame)

    def shade(shape):
        if int(shape[1]) in lit:
            return shape[0]
        return shape[0].replace(" id=", f' fill-opacity="{GHOST}" id=', 1)

    return _SEGMENT.sub(shade, _drawing()[0])


def frame_png(frame, scale=10):
    """PNG bytes of a frame, `scale` pixels to the millimetre."""
    import resvg_py  # only pictures need it

    picture = resvg_py.svg_to_bytes(
        svg_string=frame_svg(frame), dpi=scale * 25.4, skip_system_fonts=True
    )
    return bytes(picture)
