"""The parts of boards/toy/hardware/bom.csv, by designator."""

import csv
import re
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BOM = ROOT / "boards" / "toy" / "hardware" / "bom.csv"
COLUMNS = ("designators", "quantity", "value", "part", "package", "purpose")

Part = namedtuple("Part", "designator value part package purpose")

_RANGE = re.compile(r"([A-Z]+)(\d+)-([A-Z]+)(\d+)$")


class PartsError(ValueError):
    """A list of parts that contradicts itself."""


def expand(designators):
    """["D1", "D2", "R7"] of "D1-D2 R7"; raises PartsError where it makes no sense."""
    out = []
    for word in designators.split():
        span = _RANGE.match(word)
        if span is None:
            if not re.fullmatch(r"[A-Z]+\d+", word):
                raise PartsError(f"{word}: not a designator")
            out.append(word)
            continue
        letters, first, same, last = span.groups()
        if letters != same or int(first) >= int(last):
            raise PartsError(f"{word}: not a range")
        out += [f"{letters}{n}" for n in range(int(first), int(last) + 1)]
    return out


def read(path=BOM):
    """{designator: Part} of a list of parts; raises PartsError where it contradicts itself."""
    parts = {}
    with open(path, newline="", encoding="utf-8") as file:
        rows = csv.DictReader(file)
        if tuple(rows.fieldnames or ()) != COLUMNS:
            raise PartsError(f"columns are {rows.fieldnames}, not {COLUMNS}")
        for row in rows:
            names = expand(row["designators"])
            if int(row["quantity"]) != len(names):
                raise PartsError(
                    f"{row['designators']}: {len(names)} parts, not {row['quantity']}"
                )
            for name in names:
                if name in parts:
                    raise PartsError(f"{name}: twice")
                parts[name] = Part(name, row["value"], row["part"], row["package"], row["purpose"])
    return parts
