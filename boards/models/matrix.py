"""Model of the key matrix: a switch and a diode at each crossing, pull-ups on the columns.

With a diode at every key no rectangle of closed switches makes a fourth one appear.
"""

RISE_NS = 12_000
"""A column's way up through its pull-up after its row was let go (10 kOhm, cable and pins, with
room): whoever does not wait for it reads the last row's key in the next row."""


class Matrix:
    """Switches by code (row * columns + column). Levels: 1 is high, 0 low."""

    def __init__(self, rows=4, columns=4):
        self.rows = rows
        self.columns = columns
        self._closed = bytearray(rows * columns)
        self._stuck = bytearray(rows * columns)
        self._low = bytearray(rows)  # rows driven low
        self._pulled = bytearray(columns)
        self._free_ns = [-RISE_NS] * columns  # when the column was let go

    def switch(self, code, closed, ns):
        """The contact of a key closes or opens now. A stuck key stays as it is."""
        if not self._stuck[code]:
            self._closed[code] = 1 if closed else 0
            self._update(ns)

    def stick(self, code, closed=True, ns=0):
        """The key is jammed in this state until `unstick`."""
        self._stuck[code] = 0
        self.switch(code, closed, ns)
        self._stuck[code] = 1

    def unstick(self, code, ns):
        self._stuck[code] = 0
        self.switch(code, False, ns)

    def row(self, row, low, ns):
        """A row is driven low, or floats."""
        self._low[row] = 1 if low else 0
        self._update(ns)

    def column(self, column, ns):
        """The level of a column: it falls at once and rises slowly."""
        if self._pulled[column] or ns - self._free_ns[column] < RISE_NS:
            return 0
        return 1

    def pulled(self, column):
        """Whether a closed switch pulls the column low now."""
        return bool(self._pulled[column])

    def _update(self, ns):
        for column in range(self.columns):
            pulled = 0
            for row in range(self.rows):
                if self._low[row] and self._closed[row * self.columns + column]:
                    pulled = 1
            if self._pulled[column] and not pulled:
                self._free_ns[column] = ns
            self._pulled[column] = pulled


def bounce(seed, closing, within_us=5000):
    """How a contact bounces: [(us after press or release, closed), ...], the last one for good.

    Deterministic for a seed; the first edge is at 0.
    """
    x = seed * 2654435761 & 0x3FFFFFFF | 1
    edges = [(0, closing)]
    at = 0
    while True:
        x = (x * 1103515245 + 12345) & 0x3FFFFFFF
        at += 50 + (x >> 10) % 900
        if at >= within_us:
            break
        edges.append((at, not edges[-1][1]))
    if edges[-1][1] != closing:
        edges.append((within_us, closing))
    return edges
