"""Geometry of the drawing, read from its `d` attributes: for tests, apart from what draws it."""

import re
import xml.etree.ElementTree as ElementTree

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_STEPS = 8  # chords to a curve


def shapes(path):
    """{name: (attributes, loops)} of the segments of a drawing, loops being lists of (x, y)."""
    root = ElementTree.parse(path).getroot()
    group = next(g for g in root.iter(f"{_NAMESPACE}g") if g.get("id") == "segments")
    return {shape.get("id"): (shape.attrib, loops(shape.get("d"))) for shape in group}


def loops(d):
    """The closed loops of a path of absolute M, L, C and Z, its curves as chords."""
    result = []
    for command, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", d):
        values = [float(number) for number in numbers.split()]
        points = list(zip(values[::2], values[1::2], strict=True))
        if command == "M":
            result.append(points)
        elif command == "L":
            result[-1] += points
        elif command == "C":
            result[-1] += _curve(result[-1][-1], *points)
    return result


def _curve(start, one, two, end):
    points = []
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        parts = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        corners = (start, one, two, end)
        points.append(
            tuple(sum(w * p[i] for w, p in zip(parts, corners, strict=True)) for i in (0, 1))
        )
    return points


def box(outline):
    """(left, top, right, bottom) of loops."""
    xs = [x for loop in outline for x, _ in loop]
    ys = [y for loop in outline for _, y in loop]
    return min(xs), min(ys), max(xs), max(ys)


def edges(outline):
    return [
        (a, b)
        for loop in outline
        for a, b in zip(loop, loop[1:] + loop[:1], strict=True)
        if a != b
    ]


def inside(point, outline):
    """Whether a point is inside by the nonzero rule."""
    x, y = point
    winding = 0
    for (x0, y0), (x1, y1) in edges(outline):
        if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            winding += 1 if y1 > y0 else -1
    return winding != 0


def distance(one, other):
    """Least distance of the corners of either to the edges of the other, 0 if one covers one."""
    if any(inside(a, other) for a, _ in edges(one)):
        return 0.0
    if any(inside(a, one) for a, _ in edges(other)):
        return 0.0
    return min(
        min(_to_edge(a, edge) for a, _ in edges(p) for edge in edges(q))
        for p, q in ((one, other), (other, one))
    )


def _to_edge(point, edge):
    (x0, y0), (x1, y1) = edge
    dx, dy = x1 - x0, y1 - y0
    along = ((point[0] - x0) * dx + (point[1] - y0) * dy) / (dx * dx + dy * dy)
    along = min(max(along, 0), 1)
    return ((point[0] - x0 - along * dx) ** 2 + (point[1] - y0 - along * dy) ** 2) ** 0.5
