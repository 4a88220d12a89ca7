"""The electrical facts of boards/toy/hardware/facts.csv: value, source, and whether it was read.

`read` was found in the source named; `sister` was found there for a part of the same family, and
has to be looked up for this one; `recalled` is from memory and waits to be checked.
"""

import csv
from collections import namedtuple
from pathlib import Path

PATH = Path(__file__).resolve().parents[2] / "boards" / "toy" / "hardware" / "facts.csv"
STANDINGS = ("read", "sister", "recalled")

Fact = namedtuple("Fact", "id value unit what source standing")


class FactsError(ValueError):
    """A fact without a source, or one that says it has none."""


def read(path=PATH):
    """{id: Fact}; raises FactsError."""
    facts = {}
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            fact = Fact(**{**row, "value": float(row["value"])})
            if fact.id in facts:
                raise FactsError(f"{fact.id}: twice")
            sourced = fact.standing != "recalled"
            if fact.standing not in STANDINGS or bool(fact.source) != sourced:
                raise FactsError(f"{fact.id}: {fact.standing!r} with source {fact.source!r}")
            facts[fact.id] = fact
    return facts


class Values:
    """The numbers alone, as attributes; keeps which were asked for."""

    def __init__(self, facts=None):
        self.facts = read() if facts is None else facts
        self.used = set()

    def __getattr__(self, name):
        try:
            fact = self.facts[name]
        except KeyError:
            raise AttributeError(name) from None
        self.used.add(name)
        return fact.value
