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
import base64
import hashlib
import json
import math
import os
import sys
from pathlib import Path

FORMAT = "acepoint game"
VERSION = 1
SEED_BYTES = 32
# Kinds of events that matter here: a game begins, an opening throw, a throw, the end of a turn, a
# position set up, a turn taken back.
GAME, OPENING, ROLL, DONE, SETUP, TAKEBACK = 2, 3, 5, 8, 16, 18
SIDES = ("near", "far")


class BadFile(Exception):
    """A file that is not an exported game."""


# ---- The derivation ----


def commitment(seed):
    """The 16 characters that the toy shows before the first roll."""
    digest = hashlib.sha256(b"acepoint dice" + seed).digest()
    return base64.b32encode(digest[:10]).decode("ascii")


def roll(seed, number, n):
    """Roll `n` (from 0) of a game as two dice."""
    block = hashlib.sha256(seed + number.to_bytes(4, "big") + n.to_bytes(4, "big")).digest()
    dice = []
    while len(dice) < 2:
        dice += [byte % 6 + 1 for byte in block if byte < 252]
        block = hashlib.sha256(block).digest()
    return dice[0], dice[1]


def parse_seed(text):
    """A seed's bytes. Raises ValueError."""
    seed = bytes.fromhex(text)
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, 64 hexadecimal digits, not {len(seed)}")
    return seed


# ---- The file ----


class Roll:
    """One roll of a game. `n` is its number, None where it was by hand; `side` None in the opening
    throw, where the first die is the near side's and the second the far side's. `first` is the
    roll that comes again in this one, after a turn was taken back.
    """

    def __init__(self, line, dice, n, side, number, first=None):
        self.line = line
        self.dice = dice
        self.n = n
        self.side = side
        self.number = number
        self.first = first

    def fits(self, seed):
        """Whether it is as the seed says; by hand anything is, but a second time only the same."""
        if self.first and self.first.dice != self.dice:
            return False
        return self.n is None or roll(seed, self.number, self.n) == self.dice


class TakenBack:
    """Which rolls come again: those of turns that were taken back, in their order."""

    def __init__(self):
        self._played = []
        self._playing = False  # the last of them is being played
        self._again = []

    def forget(self):
        """A game begins, or a position is set up."""
        self.__init__()

    def next(self):
        """The roll that must come again next, if there is one."""
        return self._again.pop(0) if self._again else None

    def thrown(self, r):
        """A roll to be played. One thrown before the last was played (hoyle's opening) is in its
        place.
        """
        if self._playing and self._played:
            self._played.pop()
        self._played.append(r)
        self._playing = True

    def done(self):
        """Its turn is over."""
        self._playing = False

    def back(self):
        """A turn is taken back; that of a set-up position's dice has no roll of its own."""
        if self._playing and self._played:
            self._again.insert(0, self._played.pop())
        self._playing = True


class GameDice:
    """What a game file says about its dice: `seed`, `commitment`, and `rolls` in their order."""

    def __init__(self, text):
        self.seed = None
        self.commitment = None
        self.rolls = []
        self._number = 0
        self._thrown = 0
        self._taken_back = TakenBack()
        self._line = 0
        lines = [line for line in text.split("\n") if line.strip()]
        if not lines:
            raise BadFile("the file is empty")
        for self._line, line in enumerate(lines, 1):
            try:
                entry = json.loads(line)
            except ValueError:
                raise self._bad("not JSON") from None
            if not isinstance(entry, dict):
                raise self._bad("not an object")
            if self._line == 1:
                self._check_header(entry)
            else:
                self._take(entry)
        if self.commitment is None:
            raise BadFile('no line with "dice": what the toy committed itself to is not known')

    def _bad(self, what):
        return BadFile(f"line {self._line}: {what}")

    def _check_header(self, entry):
        if entry.get("format") != FORMAT:
            raise self._bad(f'not a game exported by tools/game.py ("format" is not "{FORMAT}")')
        if entry.get("version") != VERSION:
            raise self._bad(f"version {entry.get('version')!r} of the format, not {VERSION}")

    def _take(self, entry):
        if "dice" in entry:
            self._take_dice(entry["dice"])
        if "number" in entry:
            self._number = self._whole(entry["number"], 0xFFFFFFFF, "number")
        if "thrown" in entry:
            self._thrown = self._whole(entry["thrown"], 0xFFFFFFFF, "thrown")
        if "event" in entry:
            self._take_event(entry["event"], entry.get("side"))

    def _take_dice(self, dice):
        if self.commitment is not None:
            raise self._bad('a second "dice"')
        if not isinstance(dice, dict) or not isinstance(dice.get("commitment"), str):
            raise self._bad('"dice" has no commitment')
        self.commitment = plain(dice["commitment"])
        self._number = self._whole(dice.get("number"), 0xFFFFFFFF, "number")
        if dice.get("seed") is not None:
            try:
                self.seed = parse_seed(dice["seed"])
            except (TypeError, ValueError) as error:
                raise self._bad(f"no seed: {error}") from None

    def _take_event(self, event, side):
        if not isinstance(event, list) or not event:
            raise self._bad('"event" is no list')
        if event[0] == GAME:
            self._thrown = 0
        if event[0] in (GAME, SETUP):
            self._taken_back.forget()
        elif event[0] == DONE:
            self._taken_back.done()
        elif event[0] == TAKEBACK:
            self._taken_back.back()
        if event[0] not in (OPENING, ROLL):
            return
        if len(event) != 4:
            raise self._bad("a roll has four numbers: its kind, two dice, by hand or not")
        first = self._whole(event[1], 6, "die", 1)
        second = self._whole(event[2], 6, "die", 1)
        by_hand = self._whole(event[3], 1, "by hand")
        side = self._whole(side, 1, "side") if event[0] == ROLL else None
        again = self._taken_back.next()
        if again:
            n, number = again.n, again.number
        else:
            n, number = None if by_hand else self._thrown, self._number
            self._thrown += 1 - by_hand
        r = Roll(self._line, (first, second), n, side, number, again)
        self.rolls.append(r)
        self._taken_back.thrown(again or r)

    def _whole(self, value, highest, name, lowest=0):
        if type(value) is not int or not lowest <= value <= highest:
            raise self._bad(f"{name}: {value!r} is no whole number {lowest}..{highest}")
        return value


def plain(text):
    """A commitment without the spaces and hyphens that people put into it."""
    return "".join(text.split()).replace("-", "").upper()


# ---- Statistics ----


def chi_square(counts, expected):
    """The chi-square statistic of `counts` where each cell should hold `expected`."""
    return sum((count - expected) ** 2 / expected for count in counts)


def chi_square_p(statistic, degrees):
    """Chance that fair dice give at least this statistic: the upper incomplete gamma function
    Q(degrees / 2, statistic / 2), by its series or continued fraction (Abramowitz & Stegun 6.5.29,
    6.5.31).
    """
    a, x = degrees / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - scale * total)
    # Lentz's method.
    tiny = 1e-300
    b = x + 1 - a
    c = 1 / tiny
    d = 1 / b
    fraction = d
    for i in range(1, 10000):
        factor = -i * (i - a)
        b += 2
        d = 1 / (factor * d + b or tiny)
        c = b + factor / c or tiny
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return scale * fraction


def face_counts(rolls):
    """How often each side threw each face: two lists of six."""
    counts = [[0] * 6, [0] * 6]
    for r in rolls:
        first, second = (0, 1) if r.side is None else (r.side, r.side)
        counts[first][r.dice[0] - 1] += 1
        counts[second][r.dice[1] - 1] += 1
    return counts


def print_statistics(rolls):
    """Counts of each face and side, and how likely fair dice are to be so uneven."""
    near, far = face_counts(rolls)
    both = [a + b for a, b in zip(near, far, strict=True)]
    print("\nface       1    2    3    4    5    6   dice   mean      p")
    for name, row in (("near", near), ("far", far), ("both", both)):
        total = sum(row)
        if not total:
            print(f"{name:6}" + "    0" * 6 + f"{0:7}")
            continue
        mean = sum(face * count for face, count in enumerate(row, 1)) / total
        p = chi_square_p(chi_square(row, total / 6), 5)
        print(f"{name:6}" + "".join(f"{n:5}" for n in row) + f"{total:7}{mean:7.2f}{p:7.3f}")
    thrown = [r for r in rolls if r.side is not None]
    doublets = sum(r.dice[0] == r.dice[1] for r in thrown)
    if thrown:
        print(f"doublets: {doublets} of {len(thrown)} rolls ({len(thrown) / 6:.1f} expected)")
    print("p: how often fair dice come out at least so uneven; below 0.01 is unusual.")


# ---- The commands ----


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
