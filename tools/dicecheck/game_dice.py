"""The dice of an exported game: what follows from a seed, and what the file says was thrown."""

import base64
import hashlib
import json

FORMAT = "acepoint game"
VERSION = 1
SEED_BYTES = 32
# Kinds of events that matter here: a game begins, an opening throw, a throw, the end of a turn, a
# position set up, a turn taken back.
GAME, OPENING, ROLL, DONE, SETUP, TAKEBACK = 2, 3, 5, 8, 16, 18


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
