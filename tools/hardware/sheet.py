"""A sheet of the schematic: draws with schemdraw and keeps what it drew as pins, wires and names.

Lengths are schemdraw's units of half an inch; a sheet is A4 lying down. Values come from the list
of parts, so that the drawing cannot say another one.
"""

import schemdraw
from schemdraw import elements as elm
from schemdraw.segments import SegmentCircle, SegmentText

from tools.hardware import nets as netlist

schemdraw.use("matplotlib")

WIDTH, HEIGHT = 23.0, 15.6
SMALL, NORMAL = 7.5, 9
FONT = "DejaVu Sans"


class Text(elm.Element):
    """Letters at a place, without the offset that schemdraw gives to labels of elements."""

    def __init__(self, text, halign, valign, size, color):
        super().__init__()
        self.segments.append(
            SegmentText((0, 0), text, align=(halign, valign), fontsize=size, color=color)
        )


class TestPoint(elm.Element):
    """An open ring, larger than a junction's dot."""

    def __init__(self):
        super().__init__()
        self.segments.append(SegmentCircle((0, 0), 0.13, fill="white", zorder=5))


class Sheet:
    """Parts are placed by the coordinates of their pins; `finish` adds dots, frame and title."""

    def __init__(self, number, title, parts):
        self.number = number
        self.title = title
        self.parts = parts
        self.placed = set()
        self.pins = []
        self.wires = []
        self.names = []
        self.points = []
        self.drawing = schemdraw.Drawing(show=False)
        self.drawing.config(fontsize=NORMAL, lw=1.1, font=FONT, unit=2)

    def text(self, at, text, halign="center", valign="center", size=NORMAL, color="black"):
        self.drawing.add(Text(text, halign, valign, size, color).at(at).theta(0))

    def notes(self, top, *lines):
        """Lines of small letters at the left, from `top` down."""
        self.text((0.6, top), "\n".join(lines), "left", "top", SMALL)

    def _label(self, designator, at, halign="center", valign="center", only=None):
        part = self.parts[designator]
        self.placed.add(designator)
        value = part.value if only is None else only
        self.text(at, f"{designator}\n{value}" if value else designator, halign, valign, SMALL)

    def two(self, designator, element, start, end, pins="12", label=None, side=None, only=None):
        """A part of two pins from `start` to `end`; its label is at `label` from the middle."""
        self.drawing.add(element.endpoints(start, end))
        for pin, at in zip(pins, (start, end), strict=True):
            self.pins.append((designator, pin, at))
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        if label is None:
            label = (0, 0.62) if start[1] == end[1] else (0.45, 0)
        if side is None:
            side = "center" if label[0] == 0 else "left" if label[0] > 0 else "right"
        self._label(designator, (x + label[0], y + label[1]), side, "center", only)

    def transistor(self, designator, element, label, halign="center"):
        """A MOSFET with anchors source, gate and drain; gives where they are."""
        self.drawing.add(element)
        ends = {"S": "source", "D": "drain", "G": "gate"}
        at = {}
        for pin, anchor in ends.items():
            point = element.absanchors[anchor]
            at[pin] = (round(point.x, 4), round(point.y, 4))
            self.pins.append((designator, pin, at[pin]))
        self._label(designator, label, halign)
        return at

    def box(self, designator, corner, size, left=(), right=(), pitch=0.55, stub=0.6, only=None):
        """A part with named pins at its sides; gives {name: end of the pin's stub}.

        A pin is a name or (name, number), None leaves a gap. `corner` is the lower left one.
        """
        (x, y), (w, h) = corner, size
        self.drawing.add(elm.Rect(corner1=(0, 0), corner2=(w, h)).at(corner).theta(0))
        self._label(designator, (x + w / 2, y + h + 0.45), only=only)
        ends = {}
        for side, pins in ((-1, left), (1, right)):
            edge = x if side < 0 else x + w
            for n, pin in enumerate(pins):
                if pin is None:
                    continue
                name, number = (pin, "") if isinstance(pin, str) else pin
                at = (edge, y + h - pitch * (n + 1))
                end = (edge + side * stub, at[1])
                self.drawing.add(elm.Line().endpoints(at, end))
                inner = "left" if side < 0 else "right"
                self.text((edge - side * 0.12, at[1]), name, inner, size=SMALL)
                if number:
                    outer = "right" if side < 0 else "left"
                    spot = (edge + side * 0.1, at[1] + 0.05)
                    self.text(spot, str(number), outer, "bottom", 5.5, "dimgray")
                self.pins.append((designator, str(number) or name, end))
                ends[str(number) or name] = end
        return ends

    def wire(self, *points):
        """A wire through points."""
        for start, end in zip(points, points[1:], strict=False):
            self.drawing.add(elm.Line().endpoints(start, end))
            self.wires.append((start, end))

    def bus(self, at, count):
        """Marks a wire as standing for so many."""
        x, y = at
        self.drawing.add(elm.Line().endpoints((x - 0.12, y - 0.2), (x + 0.12, y + 0.2)))
        self.text((x + 0.16, y + 0.06), count, "left", "bottom", SMALL)

    def ground(self, at):
        """The ground symbol."""
        self.drawing.add(elm.GroundSignal().at(at).theta(0))
        self.names.append(("GND", at))

    def supply(self, name, at):
        """A supply's bar above a point."""
        x, y = at
        self.drawing.add(elm.Line().endpoints(at, (x, y + 0.35)))
        self.drawing.add(elm.Line().endpoints((x - 0.3, y + 0.35), (x + 0.3, y + 0.35)))
        self.text((x, y + 0.42), name, valign="bottom", size=SMALL)
        self.names.append((name, at))

    def flag(self, name, at, side="right"):
        """The net's name at a wire's end: it goes on wherever the same name stands."""
        x, y = at
        sign = 1 if side == "right" else -1
        wide = 0.35 + 0.155 * len(name)
        outline = [(x, y), (x + sign * 0.2, y + 0.2), (x + sign * wide, y + 0.2)]
        outline += [(x + sign * wide, y - 0.2), (x + sign * 0.2, y - 0.2), (x, y)]
        for start, end in zip(outline, outline[1:], strict=False):
            self.drawing.add(elm.Line(lw=0.8).endpoints(start, end))
        self.text((x + sign * (0.2 + wide) / 2, y), name, size=SMALL)
        self.names.append((name, at))

    def open(self, at):
        """A pin that is left open on purpose."""
        for dx in (-0.1, 0.1):
            ends = (at[0] - dx, at[1] - 0.1), (at[0] + dx, at[1] + 0.1)
            self.drawing.add(elm.Line().endpoints(*ends))
        self.names.append((f"OPEN_{self.number}_{at[0]:g}_{at[1]:g}", at))

    def point(self, designator, at, label=(0, 0.3)):
        """A test point."""
        self.points.append(at)
        self.drawing.add(TestPoint().at(at).theta(0))
        self.pins.append((designator, "1", at))
        halign = "center" if label[0] == 0 else "left" if label[0] > 0 else "right"
        self._label(designator, (at[0] + label[0], at[1] + label[1]), halign, only="")

    def finish(self):
        """Dots where three or more ends meet, the frame and the title; gives the sheet."""
        ends = {}
        for start, end in self.wires:
            for at in (start, end):
                ends.setdefault((round(at[0], 3), round(at[1], 3)), 0)
        for *_, at in self.pins:
            ends.setdefault((round(at[0], 3), round(at[1], 3)), 0)
        for at in ends:
            if any(self._near(at, point) for point in self.points):
                continue
            count = sum(self._near(at, pin[-1]) for pin in self.pins)
            for start, end in self.wires:
                if self._near(at, start) or self._near(at, end):
                    count += 1
                elif netlist.on(at, start, end):
                    count += 2
            if count > 2:
                self.drawing.add(elm.Dot(radius=0.07).at(at))
        frame = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT), (0, 0)]
        title = [(WIDTH - 8, 0), (WIDTH - 8, 1), (WIDTH, 1)]
        for lines in (frame, title):
            for start, end in zip(lines, lines[1:], strict=False):
                self.drawing.add(elm.Line(lw=0.8).endpoints(start, end))
        self.text((WIDTH - 7.75, 0.62), self.title, "left", size=11)
        self.text(
            (WIDTH - 7.75, 0.25),
            f"Acepoint handheld, sheet {self.number}; drawn by tools/hardware/schematic.py",
            "left",
            size=6.5,
        )
        return self

    @staticmethod
    def _near(one, other):
        return abs(one[0] - other[0]) < 1e-3 and abs(one[1] - other[1]) < 1e-3
