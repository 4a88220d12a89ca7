#!/usr/bin/env python3
"""Checks the dice of an exported game: `python tools/dice.py verify GAME_FILE...`.

Every roll of a game follows from a seed that was drawn before the game began, and to which the toy
committed itself before the first roll (firmware/toy/FORMATS.md has it to the byte). This program
computes the commitment and every roll again from the seed, by nothing but Python's hashlib: it
shares no line with the firmware. Files are those that `python tools/game.py export` writes.

    verify GAME_FILE...    every roll, whether it fits, and statistics of the dice
    commitment SEED        the commitment to a seed (64 hexadecimal digits)
    rolls SEED [NUMBER]    the first rolls that follow from a seed and the player's number

The exit status is 0 where everything fits, 1 where something does not, 2 for a file or a number
that cannot be read.
"""

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.dicecheck.game_dice import (  # noqa: E402
    BadFile,
    GameDice,
    commitment,
    parse_seed,
    plain,
    roll,
)
from tools.dicecheck.statistics import print_statistics  # noqa: E402

SIDES = ("near", "far")


def verify(path, noted):
    """Checks one file; returns (its rolls, whether everything fits)."""
    try:
        game = GameDice(Path(path).read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(str(error)) from None
    if game.seed is None:
        raise BadFile("no seed: the game was not over when it was exported; export it again then")
    good = True
    found = commitment(game.seed)
    print(f"{path}: commitment {spaced(found)}")
    if found != game.commitment:
        good = False
        print(f"  WRONG: the file says the toy showed {spaced(game.commitment)}")
    if noted is not None and found != noted:
        good = False
        print(f"  WRONG: you noted {spaced(noted)}")
    for r in game.rolls:
        who = "opening" if r.side is None else SIDES[r.side]
        text = f"  line {r.line:4}  {who:8} {r.dice[0]}-{r.dice[1]}  "
        again = ", again: its turn was taken back" if r.first else ""
        source = "by hand" if r.n is None else f"roll {r.n} of the seed"
        if r.fits(game.seed):
            print(text + source + again)
        else:
            good = False
            expected = r.first.dice if r.n is None else roll(game.seed, r.number, r.n)
            print(text + f"WRONG: {source} is {expected[0]}-{expected[1]}" + again)
    thrown = sum(r.n is not None and r.first is None for r in game.rolls)
    by_hand = sum(r.n is None and r.first is None for r in game.rolls)
    verdict = "all as the seed says" if good else "NOT as the seed says"
    print(f"{thrown} rolls thrown, {verdict}; {by_hand} by hand")
    if by_hand:
        print("Rolls by hand are outside the commitment: the toy did not throw them.")
    return game.rolls, good


def spaced(text):
    """A commitment as the toy shows it: two lines of eight."""
    return f"{text[:8]} {text[8:]}".strip()


def _verify_all(options):
    noted = plain(options.commitment) if options.commitment else None
    rolls = []
    good = True
    for path in options.file:
        try:
            its_rolls, fits = verify(path, noted)
        except BadFile as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 2
        rolls += its_rolls
        good &= fits
    thrown = [r for r in rolls if r.n is not None and r.first is None]
    if thrown:
        print_statistics(thrown)
    return 0 if good else 1


def _from_seed(options):
    try:
        seed = parse_seed(options.seed)
    except ValueError as error:
        print(f"{options.seed}: {error}", file=sys.stderr)
        return 2
    if options.command == "commitment":
        print(spaced(commitment(seed)))
        return 0
    if not 0 <= options.number <= 0xFFFFFFFF:
        print("the player's number is 0..4294967295", file=sys.stderr)
        return 2
    for n in range(options.count):
        print(n, *roll(seed, options.number, n))
    return 0


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("verify", help="check the dice of exported games")
    command.add_argument("file", nargs="+", metavar="GAME_FILE")
    command.add_argument("--commitment", help="what you noted from the toy before the first roll")
    command.set_defaults(do=_verify_all)
    command = commands.add_parser("commitment", help="the commitment to a seed")
    command.add_argument("seed", metavar="SEED", help="64 hexadecimal digits")
    command.set_defaults(do=_from_seed)
    command = commands.add_parser("rolls", help="the rolls that follow from a seed")
    command.add_argument("seed", metavar="SEED", help="64 hexadecimal digits")
    command.add_argument("number", nargs="?", type=int, default=0, help="the player's own number")
    command.add_argument("--count", type=int, default=20, help="how many (default 20)")
    command.set_defaults(do=_from_seed)
    options = parser.parse_args(arguments)
    try:
        status = options.do(options)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # Whoever read us has gone; nothing is left to flush at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
