"""Finds letters that lie on other letters or on lines of a drawn sheet."""

import math

SHRINK = 1.5
"""Points by which a text's box may be entered: ink does not fill it."""


def _boxes(figure):
    figure.canvas.draw()
    renderer = figure.canvas.get_renderer()
    for axes in figure.axes:
        for text in axes.texts:
            if text.get_text().strip():
                box = text.get_window_extent(renderer)
                yield (
                    text.get_text(),
                    (
                        box.x0 + SHRINK,
                        box.y0 + SHRINK,
                        box.x1 - SHRINK,
                        box.y1 - SHRINK,
                    ),
                )


def _segments(figure):
    for axes in figure.axes:
        for line in axes.lines:
            points = axes.transData.transform(line.get_xydata())
            for start, end in zip(points, points[1:], strict=False):
                # A gap in a line is drawn as a point that is no number.
                if all(map(math.isfinite, (*start, *end))):
                    yield start, end


def crosses(start, end, box):
    """Whether a line from start to end enters a box (x0, y0, x1, y1)."""
    x0, y0, x1, y1 = box
    low, high = 0.0, 1.0
    for at, to, least, most in (
        (start[0], end[0], x0, x1),
        (start[1], end[1], y0, y1),
    ):
        if at == to:
            if not least <= at <= most:
                return False
            continue
        one, other = (least - at) / (to - at), (most - at) / (to - at)
        low, high = max(low, min(one, other)), min(high, max(one, other))
    return low < high


def clashes(figure):
    """["text on what", ...] of a figure of matplotlib's."""
    boxes = list(_boxes(figure))
    found = []
    for n, (text, box) in enumerate(boxes):
        for other, that in boxes[n + 1 :]:
            if box[0] < that[2] and that[0] < box[2] and box[1] < that[3] and that[1] < box[3]:
                found.append(f"{text!r} on {other!r}")
        if any(crosses(start, end, box) for start, end in _segments(figure)):
            found.append(f"{text!r} on a line")
    return found
