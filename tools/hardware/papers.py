"""Writes the tables of boards/toy/hardware/*.md that come from data.

    python tools/hardware/papers.py           write them
    python tools/hardware/papers.py --check   fail where a page is not what would be written

A table stands between `<!-- NAME -->` and `<!-- end -->`. The budget's mark carries the awake
shares that it was made with; writing takes them from build/chip.json where there is one.
"""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT)]

from tools.hardware import budget, checks, facts, wiring  # noqa: E402

HOME = ROOT / "boards" / "toy" / "hardware"
_BLOCK = re.compile(r"<!-- (?P<name>[a-z]+)(?P<given>[^>]*?) -->\n.*?<!-- end -->", re.DOTALL)


def pins():
    yield "| GPIO | Pico pin | net | direction | in pins.py | purpose |"
    yield "| --- | --- | --- | --- | --- | --- |"
    edge = {name: pin for pin, name in wiring.PICO.items()}
    for gpio, (name, net, direction, purpose) in sorted(wiring.signals().items()):
        pin = edge.get(f"GP{gpio}", "on the Pico")
        yield f"| GP{gpio} | {pin} | {net} | {direction} | `{name}` | {purpose} |"


def check_table():
    yield "| check | value | limit | rests on facts to be verified |"
    yield "| --- | --- | --- | --- |"
    known = facts.read()
    for check in checks.checks():
        if not checks.passed(check):
            raise ValueError(f"{check.what}: {check.value} {check.unit}, {check.limit} asked for")
        unsure = sorted(name for name in check.facts if known[name].standing != "read")
        side = "over" if check.above else "under"
        number = f"{check.value:.3g} {check.unit}".strip()
        yield (
            f"| {check.what} | {number} | {side} {check.limit:.3g} {check.unit}".rstrip()
            + f" | {', '.join(f'`{name}`' for name in unsure)} |"
        )


def fact_table():
    yield "| fact | | value | source |"
    yield "| --- | --- | --- | --- |"
    for fact in facts.read().values():
        source = fact.source or "**recalled, to be verified**"
        if fact.standing == "sister":
            source += "; **a sister part, to be verified**"
        yield f"| `{fact.id}` | {fact.what} | {fact.value:g} {fact.unit} | {source} |"


def budget_table(given, fresh):
    """The budget's table and the shares it was made with: new ones, or those of the mark."""
    if fresh and budget.CHIP.exists():
        shares = budget.shares()
    else:
        shares = {
            name: (float(share), how == "measured")
            for name, share, how in re.findall(r"(\w+)=([\d.]+) (\w+)", given)
        } or budget.shares()
    mark = "".join(
        f" {name}={share:g} {'measured' if measured else 'goal'}"
        for name, (share, measured) in shares.items()
    )
    return mark, budget.lines(shares)


def written(text, fresh=True):
    """A page with its tables made anew."""

    def block(match):
        name, mark = match["name"], ""
        if name == "budget":
            mark, rows = budget_table(match["given"], fresh)
        else:
            rows = {"pins": pins, "checks": check_table, "facts": fact_table}[name]()
        return f"<!-- {name}{mark} -->\n" + "\n".join(rows) + "\n<!-- end -->"

    return _BLOCK.sub(block, text)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    check = parser.parse_args().check
    stale = []
    for path in sorted(HOME.glob("*.md")):
        old = path.read_text(encoding="utf-8")
        new = written(old, fresh=not check)
        if new != old:
            stale.append(path.name)
            if not check:
                path.write_text(new, encoding="utf-8")
    if check and stale:
        sys.exit(f"Tables are old: {', '.join(stale)}. Run python tools/hardware/papers.py")


if __name__ == "__main__":
    main()
