#!/usr/bin/env python3
"""List the legal plays of positions: XGIDs with dice in, one JSON object a line out.

    echo 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10' | python tools/plays.py

Needs nothing but Python. Each line of standard input is an XGID whose dice field holds a roll; its
answer is one line:

    {"xgid": the line, "dice_used": n, "plays": [{"play": "8/5 6/5", "result": an XGID}, ...]}

`dice_used` is how many steps every play of the roll has (0 where nothing can be played, then
`plays` is empty). There is one play for each distinct result; the result is the position after it,
still seen by the side that moved, its dice field 00. A line that cannot be read, that holds no
roll, or whose side on roll has no men left is answered with `{"error": why}`, and the exit status
is 1 at the end. The other side may have no men, as in a diagram of bearing off.
Blank lines are skipped. Answers are flushed line by line.
"""

import argparse
import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "firmware"))

from rules.ids import IdError, parse_xgid  # noqa: E402 - the path comes first
from rules.notation import format_play  # noqa: E402
from rules.plays import legal_plays  # noqa: E402
from rules.position import MEN, men_off  # noqa: E402
from rules.ruleset import SET_NAMES, Rules  # noqa: E402


def answer(text, rules):
    """The answer to one line, a dictionary; raise IdError where the line has none."""
    xgid = parse_xgid(text)
    if xgid.roll is None:
        raise IdError("no roll: the dice are " + xgid.dice)
    position = xgid.mover_position
    if men_off(position) == MEN:
        raise IdError("the game is over: the side on roll has borne off all its men")
    die1, die2 = xgid.roll
    plays = legal_plays(position, die1, die2, rules.higher_die)
    return {
        "xgid": text,
        "dice_used": len(plays[0][0]) if plays else 0,
        "plays": [
            {
                "play": format_play(position, steps),
                "result": xgid.with_mover_position(result).text(),
            }
            for steps, result in plays
        ],
    }


def run(lines, out, rules):
    """Answer each line of `lines` (bytes) on `out`; return how many were errors."""
    errors = 0
    for number, line in enumerate(lines, 1):
        try:
            text = line.decode("utf-8-sig" if number == 1 else "utf-8").strip()
            if not text:
                continue
            answered = answer(text, rules)
        except ValueError as error:  # IdError, or bytes that are no text
            answered = {"error": f"line {number}: {error}"}
            errors += 1
        out.write(json.dumps(answered) + "\n")
        out.flush()
    return errors


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rules", choices=SET_NAMES, default="modern", help="default: modern")
    rules = Rules(SET_NAMES.index(parser.parse_args().rules))
    try:
        return 1 if run(sys.stdin.buffer, sys.stdout, rules) else 0
    except BrokenPipeError:
        # Whoever read us has gone; nothing is left to flush at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
