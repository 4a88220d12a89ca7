"""Shapes of segments and ink, in millimetres, y downwards.

A shape is a list of loops; a loop is a list of (x, y) corners or, where a corner is a triple of
points, a cubic Bezier curve to its last. Solid loops run one way and holes the other, so the
nonzero rule fills what is meant, however the loops of one shape overlap.
"""

from math import hypot, tan

GAP = 0.14  # between neighbouring segments of a character: well above an LCD's smallest
SLANT = tan(0.09)  # of digits and letters, 5 degrees

_ARC = 0.5522847498  # control points of a quarter circle lie this part of the radius away


def rectangle(x, y, width, height):
    return [[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]]


def polygon(*corners):
    return [_solid(list(corners))]


def rounded(x, y, width, height, rx, ry=None):
    """Rectangle with elliptical corners."""
    ry = rx if ry is None else ry
    right, bottom = x + width, y + height
    kx, ky = rx * (1 - _ARC), ry * (1 - _ARC)
    loop = [(x + rx, y), (right - rx, y)]
    loop.append(((right - kx, y), (right, y + ky), (right, y + ry)))
    loop.append((right, bottom - ry))
    loop.append(((right, bottom - ky), (right - kx, bottom), (right - rx, bottom)))
    loop.append((x + rx, bottom))
    loop.append(((x + kx, bottom), (x, bottom - ky), (x, bottom - ry)))
    loop.append((x, y + ry))
    loop.append(((x, y + ky), (x + kx, y), (x + rx, y)))
    return [loop]


def ellipse(cx, cy, rx, ry=None):
    ry = rx if ry is None else ry
    return rounded(cx - rx, cy - ry, 2 * rx, 2 * ry, rx, ry)


def hole(shape):
    """The loops of a solid shape, run backwards."""
    return [_backwards(loop) for loop in shape]


def ring(x, y, width, height, radius, thickness, radius_y=None):
    """Frame of even thickness with rounded corners."""
    ry = radius if radius_y is None else radius_y
    inner = rounded(
        x + thickness,
        y + thickness,
        width - 2 * thickness,
        height - 2 * thickness,
        radius - thickness,
        ry - thickness,
    )
    return rounded(x, y, width, height, radius, ry) + hole(inner)


def stroke(points, width):
    """A line of even width with mitred corners; closed where it ends at its start."""
    closed = len(points) > 2 and points[0] == points[-1]
    if not closed:
        return [_solid(_side(points, width / 2) + _side(points[::-1], width / 2))]
    around = points[:-1]
    one, other = (_closed_side(around, side * width / 2) for side in (1, -1))
    outer, inner = sorted((one, other), key=lambda loop: -abs(_area(loop)))
    return [_solid(outer), _solid(inner)[::-1]]


def slanted(shape, baseline):
    """A shape leant to the right, standing on y = baseline."""
    return _mapped(shape, lambda x, y: (x + (baseline - y) * SLANT, y))


def moved(shape, dx, dy):
    return _mapped(shape, lambda x, y: (x + dx, y + dy))


def digit(x, y, width, height, thick, gap=GAP):
    """Seven segments a..g with mitred ends and cut corners; `width` is without the slant."""
    outer = _outer(width, height, thick, gap)
    middle = height / 2
    half = thick / 2
    tip = half + gap / 2
    bar = [
        (tip, middle),
        (tip + half, middle - half),
        (width - tip - half, middle - half),
        (width - tip, middle),
        (width - tip - half, middle + half),
        (tip + half, middle + half),
    ]
    return [moved(slanted([_solid(s)], height), x, y) for s in (*outer, bar)]


def letter(x, y, width, height, thick):
    """Fourteen segments a b c d e f g1 g2 h i j k l m; `width` is without the slant."""
    outer = _outer(width, height, thick, GAP)
    middle, centre, half = height / 2, width / 2, thick / 2
    tip = half + GAP / 2
    upright_half = 0.38 * thick
    x0, x1, top = thick + GAP, centre - upright_half - GAP, thick + GAP
    foot = min(0.85 * thick, (x1 - x0) * 0.6)  # width of a diagonal along a bar
    end, point = middle - half - GAP, middle - 0.3 * thick
    slope = (point - top) / (x1 - x0 - foot * 0.5)
    left = [
        (tip, middle),
        (tip + half, middle - half),
        (x1 - foot, middle - half),
        (x1, point + GAP * 1.1),
        (x1 + GAP, middle),
        (x1, height - point - GAP * 1.1),
        (x1 - foot, middle + half),
        (tip + half, middle + half),
    ]
    upright = [
        (centre - upright_half, top),
        (centre + upright_half, top),
        (centre + upright_half, middle - upright_half - GAP),
        (centre, middle - GAP / 2),
        (centre - upright_half, middle - upright_half - GAP),
    ]
    falling = [
        (x0, top),
        (x0 + foot, top),
        (x1, top + (x1 - x0 - foot) * slope),
        (x1, point),
        (x1 - foot, end),
        (x0, end - (x1 - foot - x0) * slope),
    ]
    across = [(width - px, py) for px, py in left]
    rising = [(width - px, py) for px, py in falling]
    low_rising = [(px, height - py) for px, py in falling]
    low_falling = [(width - px, height - py) for px, py in falling]
    low_upright = [(px, height - py) for px, py in upright]
    inner = (left, across, falling, upright, rising, low_rising, low_upright, low_falling)
    return [moved(slanted([_solid(s)], height), x, y) for s in (*outer, *inner)]


def one(x, y, height, thick):
    """A `1` of a single piece, to stand before a digit; `x` is its left foot."""
    cut = thick * 0.3
    return moved(
        slanted(
            polygon(
                (cut, 0),
                (thick - cut, 0),
                (thick, cut),
                (thick, height - cut),
                (thick - cut, height),
                (cut, height),
                (0, height - cut),
                (0, cut),
            ),
            height,
        ),
        x,
        y,
    )


def path(shape):
    """The `d` attribute of a shape."""
    parts = []
    for loop in shape:
        for i, corner in enumerate(loop):
            if isinstance(corner[0], tuple):
                parts.append("C" + " ".join(_pair(point) for point in corner))
            else:
                parts.append(("L" if i else "M") + _pair(corner))
        parts.append("Z")
    return "".join(parts)


def _outer(width, height, thick, gap):
    """Segments a..f of a character at the origin."""
    corner, middle = 0.7 * thick, height / 2
    near, far = (corner + gap) / 2, (corner - gap) / 2
    a = [(near, far), (corner, 0), (width - corner, 0), (width - near, far)]
    a += [(width - thick - gap, thick), (thick + gap, thick)]
    half = thick / 2
    f = [(far, near), (thick, thick + gap), (thick, middle - half - gap)]
    f += [(half - gap / 2, middle - gap / 2), (0, middle - gap / 2), (0, corner)]
    b = [(width - x, y) for x, y in f]
    c = [(width - x, height - y) for x, y in f]
    d = [(x, height - y) for x, y in a]
    e = [(x, height - y) for x, y in f]
    return a, b, c, d, e, f


def _side(points, distance):
    """Points at a distance to the left of an open line."""
    offsets = []
    for i, point in enumerate(points):
        before = points[i - 1] if i else None
        after = points[i + 1] if i + 1 < len(points) else None
        offsets.append(_corner(before, point, after, distance))
    return offsets


def _closed_side(points, distance):
    count = len(points)
    return [
        _corner(points[i - 1], points[i], points[(i + 1) % count], distance) for i in range(count)
    ]


def _corner(before, point, after, distance):
    normals = []
    for start, end in ((before, point), (point, after)):
        if start is not None and end is not None:
            dx, dy = end[0] - start[0], end[1] - start[1]
            length = hypot(dx, dy)
            normals.append((dy / length, -dx / length))
    nx = sum(n[0] for n in normals) / len(normals)
    ny = sum(n[1] for n in normals) / len(normals)
    squared = max(nx * nx + ny * ny, 0.2)  # a very sharp mitre is cut short
    return (point[0] + nx / squared * distance, point[1] + ny / squared * distance)


def _area(loop):
    ends = [corner[-1] if isinstance(corner[0], tuple) else corner for corner in loop]
    return sum(
        x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(ends, ends[1:] + ends[:1], strict=True)
    )


def _solid(loop):
    return loop if _area(loop) > 0 else loop[::-1]


def _backwards(loop):
    """The same outline the other way round; the first corner of a loop is never a curve."""
    ends = [corner[-1] if isinstance(corner[0], tuple) else corner for corner in loop]
    turned = [ends[-1]]
    for i in range(len(loop) - 1, 0, -1):
        if isinstance(loop[i][0], tuple):
            turned.append((loop[i][1], loop[i][0], ends[i - 1]))
        else:
            turned.append(ends[i - 1])
    return turned


def _mapped(shape, change):
    return [
        [
            tuple(change(*point) for point in corner)
            if isinstance(corner[0], tuple)
            else change(*corner)
            for corner in loop
        ]
        for loop in shape
    ]


def _pair(point):
    return " ".join(_number(value) for value in point)


def _number(value):
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
