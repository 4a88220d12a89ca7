#!/usr/bin/env python3
"""Asks two engines about every problem of the book, and writes the toy's data file.

    python tools/problems/verify.py           writes firmware/toy/problems.py
    python tools/problems/verify.py --check   says what is not as that file has it

A problem is one only where both engines (bgsage 3-ply with the cube, GNU Backgammon's networks
2-ply) give the same answer, and both say that every other loses 0.03 of the stake or more. One
that is not so is named, and the exit status is 1. It takes some minutes; --quick asks with one
half-move of lookahead less, and is for a first look at a new position.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT / "boards" / "desktop" / "shims", ROOT / "firmware", ROOT):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

from rules.notation import format_play  # noqa: E402
from rules.plays import legal_plays  # noqa: E402
from rules.xgid import DOUBLED, IdError, parse_xgid  # noqa: E402

BOOK = Path(__file__).with_name("book.txt")
DATA = ROOT / "firmware" / "toy" / "problems.py"
CLEAR = 0.03
"""What a wrong answer must cost at least, by both engines, as a part of the stake."""
TOLERANCE = 2
"""Thousandths by which a loss may differ from the data file: the engines' builds round apart."""
HEADING = '''"""The book of problems, made by `python tools/problems/verify.py`: do not edit.

Each is (what it is, losses). What it is: an XGID without `XGID=`, the near player to decide. The
losses are 2 bytes each, high byte first, in thousandths of the stake: where there are dice one for
each position that a play of the roll can lead to, in the order of those positions as tuples seen
by the near player; for dice 00 those of not doubling and of doubling; for D those of taking and of
dropping. The right answer loses 0.
"""

BOOK = (
'''


def read_book(text):
    """[(heading, Xgid)] of a book's text. Raises ValueError, which names the line."""
    found = []
    heading = ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("#"):
            heading = line[1:].strip()
        elif line:
            try:
                found.append((heading, parse_xgid(line)))
            except IdError as error:
                raise ValueError(f"line {number}: {error}") from None
    return found


class NotClear(Exception):
    """A position that is no problem, and why."""


def compare(first, other, name):
    """Checks that both engines' {answer: equity} have one best answer, and a clear one.

    Raises NotClear. Returns it, and by how much it is best, by the engine that is less sure.
    """
    margins = []
    for answers in (first, other):
        best, second = sorted(answers.values(), reverse=True)[:2]
        margins.append(best - second)
    best = max(first, key=first.get)
    theirs = max(other, key=other.get)
    if best != theirs:
        raise NotClear(f"{name(best)} or {name(theirs)}: the engines differ")
    if min(margins) < CLEAR:
        raise NotClear(f"{name(best)} is better by {min(margins):.3f} only")
    return best, min(margins)


def thousandths(equities):
    """What each of several equities gives away against the best."""
    best = max(equities)
    return [round(1000 * (best - equity)) for equity in equities]


def judge(problem, first, other):
    """(losses, the right answer in words, its margin) of an Xgid; `first` and `other` are engines.

    The losses are those of `first`, as `HEADING` has them. Raises NotClear.
    """
    if problem.roll:
        return _judge_play(problem, first, other)
    return _judge_cube(problem, first, other)


def _judge_play(problem, first, other):
    position = problem.mover_position
    steps = {result: steps for steps, result in legal_plays(position, *problem.roll)}

    def name(result):
        return format_play(position, steps[result])

    equities = first.plays(position, *problem.roll)
    best, margin = compare(equities, other.plays(position, *problem.roll), name)
    losses = thousandths([equities[result] for result in sorted(equities)])
    return losses, name(best), margin


def _judge_cube(problem, first, other):
    answers = []
    names = ("take", "drop") if problem.dice == DOUBLED else ("no double", "double")
    for engine in (first, other):
        nothing, taken, dropped = engine.cube(problem.mover_position)
        if problem.dice == DOUBLED:
            answers.append(dict(zip(names, (-taken, -dropped), strict=True)))
        else:
            answers.append(dict(zip(names, (nothing, min(taken, dropped)), strict=True)))
    best, margin = compare(*answers, str)
    return thousandths(answers[0].values()), best, margin


def data_text(entries):
    """The data file of [(heading, Xgid, losses, answer)]."""
    text = HEADING
    last = None
    for number, (heading, problem, losses, answer) in enumerate(entries, 1):
        if heading != last:
            text += f"    # {heading}\n"
            last = heading
        data = b"".join(loss.to_bytes(2, "big") for loss in losses)
        text += f"    # {number}: {answer}\n    (\n"
        text += f'        "{problem.text()[5:]}",\n'
        # Broken as the project's formatter would.
        if len(data) <= 20:
            text += f"        {_literal(data)},\n"
        else:
            parts = [_literal(data[at : at + 16]) for at in range(0, len(data), 16)]
            text += "        (\n" + "".join(f"            {p}\n" for p in parts) + "        ),\n"
        text += "    ),\n"
    return text + ")\n"


def _literal(data):
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in data) + '"'


def differences(entries, book):
    """What of [(heading, Xgid, losses, answer)] is not so in a data file's BOOK: texts."""
    found = []
    if len(entries) != len(book):
        found.append(f"{len(entries)} problems, the file has {len(book)}")
    for number, (entry, (text, data)) in enumerate(zip(entries, book, strict=False), 1):
        _, problem, losses, answer = entry
        theirs = [data[i] << 8 | data[i + 1] for i in range(0, len(data), 2)]
        if text != problem.text()[5:]:
            found.append(f"{number}: another position")
        elif len(theirs) != len(losses) or theirs.index(0) != losses.index(0):
            found.append(f"{number}: {answer} is not the file's answer")
        elif any(abs(a - b) > TOLERANCE for a, b in zip(losses, theirs, strict=True)):
            found.append(f"{number}: other losses")
    return found


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--quick", action="store_true", help="less lookahead; writes nothing")
    options = parser.parse_args(arguments)
    try:
        from tools.problems.engines import Gnubg, Sage
    except ModuleNotFoundError as error:
        print(f"{error}: the engines come with `make test`'s environment", file=sys.stderr)
        return 2
    less = 1 if options.quick else 0
    engines = Sage(3 - less), Gnubg(2 - less)
    entries = []
    unclear = 0
    for number, (heading, problem) in enumerate(read_book(BOOK.read_text("utf-8")), 1):
        try:
            losses, answer, margin = judge(problem, *engines)
        except NotClear as error:
            unclear += 1
            print(f"{number:3}  {problem.text()}  NOT CLEAR: {error}", flush=True)
            continue
        print(f"{number:3}  {problem.text()}  {answer}, by {margin:.3f}", flush=True)
        entries.append((heading, problem, losses, answer))
    if options.check:
        from toy.problems import BOOK as book

        wrong = differences(entries, book)
        for text in wrong:
            print(text)
        return 1 if wrong or unclear else 0
    if not unclear and not options.quick:
        DATA.write_text(data_text(entries), "utf-8")
        print(f"{len(entries)} problems written to {DATA.relative_to(ROOT)}")
    return 1 if unclear else 0


if __name__ == "__main__":
    sys.exit(main())
