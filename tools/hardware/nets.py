"""Reads the nets back out of drawn sheets: what touches is connected.

Two pins are one net when wires join them on a sheet, or when they carry the same net name on
any sheets. Wires that cross without an end on each other stay apart, as on paper.
"""

from collections import defaultdict

NEAR = 1e-3


def on(point, start, end):
    """Whether a point is on the wire from start to end."""
    (x, y), (x1, y1), (x2, y2) = point, start, end
    if abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) > NEAR:
        return False
    return (
        min(x1, x2) - NEAR <= x <= max(x1, x2) + NEAR
        and min(y1, y2) - NEAR <= y <= max(y1, y2) + NEAR
    )


class _Groups:
    def __init__(self):
        self.up = {}

    def top(self, thing):
        self.up.setdefault(thing, thing)
        while self.up[thing] != thing:
            thing = self.up[thing]
        return thing

    def join(self, one, other):
        self.up[self.top(one)] = self.top(other)


def joined(sheets):
    """{net name: {(designator, pin), ...}}; a net without a name gets one from its pins.

    Raises ValueError when one net carries two names.
    """
    groups = _Groups()
    for sheet in sheets:
        spots = [("pin", pin, at) for *pin, at in sheet.pins]
        spots += [("net", name, at) for name, at in sheet.names]
        for kind, what, at in spots:
            me = (kind, tuple(what) if kind == "pin" else what)
            groups.join(me, (sheet.number, round(at[0], 3), round(at[1], 3)))
        ends = [at for *_, at in spots] + [end for wire in sheet.wires for end in wire]
        for start, end in sheet.wires:
            here = (sheet.number, round(start[0], 3), round(start[1], 3))
            for point in ends:
                if on(point, start, end):
                    groups.join((sheet.number, round(point[0], 3), round(point[1], 3)), here)
    members = defaultdict(lambda: (set(), set()))
    for thing in list(groups.up):
        if thing[0] in ("pin", "net"):
            members[groups.top(thing)][thing[0] == "net"].add(thing[1])
    out = {}
    for pins, names in members.values():
        if len(names) > 1:
            raise ValueError(f"one net, names {sorted(names)}, at {sorted(pins)}")
        out[names.pop() if names else "N_" + "_".join(min(pins))] = pins
    return out


def table(nets):
    """Lines of the list of nets: name, then its pins as designator.pin."""
    for name in sorted(nets):
        yield name, " ".join(sorted(f"{part}.{pin}" for part, pin in nets[name]))
