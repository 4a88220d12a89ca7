"""Some frames to look at while the glass is drawn: {name: function that makes a frame}."""

import sys
from array import array

from toy import segments as S
from toy.glass import Glass

from tools.glass.lines import FRAME_SIZE
from tools.glass.table import SVG, frame_bit, read_svg


class Display:
    """A display port without a display: `frame` is what was shown last."""

    def __init__(self):
        lines = read_svg(SVG.read_text(encoding="utf-8"))
        self.size = FRAME_SIZE
        self.segments = array("H", (frame_bit(lines[i]) for i in range(S.COUNT)))
        self.frame = bytes(FRAME_SIZE)

    def show(self, frame):
        self.frame = bytes(frame)


def _glass():
    glass = Glass(Display())
    glass.owner(0, True)
    glass.owner(1, False)
    glass.cpu(1, True)
    glass.battery(3)
    glass.icon(S.SOUND, True)
    for side in range(2):
        glass.score(side, 0)
        glass.off(side, 0)
    return glass


def full():
    """Every segment."""
    glass = Glass(Display())
    glass.fill()
    return glass.frame


def opening():
    """The starting position, near (dark) to play 6-2 after far's 3-1 of the opening."""
    glass = _glass()
    for point, men in ((24, 2), (13, 5), (8, 3), (6, 5)):
        glass.stack(point, men, True)
        glass.stack(25 - point, men, False)
    glass.die(1, 1, False, 0)
    glass.die(2, 6, False, 1)
    glass.die(3, 2, True, 1)
    glass.cube(1, 64, True)
    glass.cursor(13, True)
    glass.cursor(11, True)
    glass.turn(0)
    glass.match(5)
    glass.text("13/11")
    return glass.frame


def crowded():
    """A stack of fifteen, men on both bars, the cube at 64, a long score."""
    glass = _glass()
    glass.stack(6, 15, True)
    glass.stack(19, 7, False)
    glass.stack(20, 4, False)
    glass.stack(1, 10, False)
    glass.bar(0, 1, True)
    glass.bar(1, 2, False)
    glass.die(0, 5, False, 2)
    glass.die(1, 5, True, 2)
    glass.cube(2, 64, True)
    glass.cursor(0, True)
    glass.cursor(20, True)
    glass.exit(0, True)
    glass.turn(1)
    glass.score(0, 192)
    glass.score(1, 8)
    glass.off(0, 12)
    glass.off(1, 3)
    glass.match(25)
    glass.crawford(True)
    glass.icon(S.THINK, True)
    glass.icon(S.TUTOR, True)
    glass.icon(S.HAND, True)
    glass.battery(1)
    glass.text("BAR/20*")
    return glass.frame


STATES = {name: getattr(sys.modules[__name__], name) for name in ("full", "opening", "crowded")}
