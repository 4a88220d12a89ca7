"""What is counted: the dice of each side, games won by kind, time played.

Two tallies: `game`, of the running (or last) game, by side; and `all`, of everything since the
owner last cleared the score. In `all` place 0 is the person who plays the computer, whichever side
of the glass he or she sits at, else the near side.

It follows from the journal's events; a checkpoint carries `all`, so it survives loss of power and
what is forgotten before the checkpoint. Numbers stop at what their bytes can hold.
"""

from micropython import const
from rules import events
from rules.game import OVER

ROLLS = const(6)  # 0..5: how often each face was thrown
DOUBLETS = const(7)
PIPS = const(8)
_NUMBERS = const(9)
_NUMBER_MAX = const(0xFFFFFF)
_WINS_MAX = const(0xFFFF)
SECONDS_MAX = const(0xFFFFFF)
KINDS = const(3)

ALL_LENGTH = const(69)
GAME_LENGTH = const(58)
_BY_HAND = const(1)
_NOT_SET_UP = const(2)
_TAKEN_BACK = const(4)


class Dice:
    """Of two sides: `number[side][0..5]` how often each face fell, ROLLS, DOUBLETS and PIPS of
    whole rolls. The opening's single dice count as faces only."""

    def __init__(self):
        self.number = ([0] * _NUMBERS, [0] * _NUMBERS)

    def clear(self):
        """Back to nothing."""
        for number in self.number:
            for i in range(_NUMBERS):
                number[i] = 0

    def face(self, side, die):
        """One die fell."""
        self._add(side, die - 1, 1)

    def roll(self, side, die1, die2):
        """A side threw two dice."""
        self.face(side, die1)
        self.face(side, die2)
        self._add(side, ROLLS, 1)
        if die1 == die2:
            self._add(side, DOUBLETS, 1)
        self._add(side, PIPS, die1 + die2 if die1 != die2 else 4 * die1)

    def _add(self, side, i, n):
        number = self.number[side]
        number[i] = min(number[i] + n, _NUMBER_MAX)

    def add(self, other, first):
        """Adds another tally whose side `first` is here side 0."""
        for side in range(2):
            for i in range(_NUMBERS):
                self._add(side, i, other.number[side ^ first][i])

    def pack(self, data):
        """Adds 54 bytes to `data`: side by side, each number in three bytes, high byte first."""
        for number in self.number:
            for n in number:
                data.append(n >> 16)
                data.append(n >> 8 & 255)
                data.append(n & 255)

    def unpack(self, data, at):
        """Takes `pack`'s bytes from `at` on."""
        for number in self.number:
            for i in range(_NUMBERS):
                number[i] = data[at] << 16 | data[at + 1] << 8 | data[at + 2]
                at += 3


class Tally:
    """`game`, `all`: the dice; `wins[side][kind - 1]`, `all_seconds` and `seconds` of the game."""

    def __init__(self, settings):
        self._settings = settings
        self.game = Dice()
        self.all = Dice()
        self.wins = ([0] * KINDS, [0] * KINDS)
        self.seconds = 0
        self.all_seconds = 0

    def first(self):
        """The side that `all` has at place 0."""
        return 1 if self._settings.is_cpu(0) and not self._settings.is_cpu(1) else 0

    def clear(self):
        """The owner wants to begin again."""
        self.game.clear()
        self.all.clear()
        for wins in self.wins:
            for i in range(KINDS):
                wins[i] = 0
        self.seconds = self.all_seconds = 0

    def fold(self):
        """The game's numbers go into the whole: another game begins."""
        self.all.add(self.game, self.first())
        self.all_seconds = min(self.all_seconds + self.seconds, SECONDS_MAX)
        self.game.clear()
        self.seconds = 0

    def play(self, seconds):
        """So much time more was played."""
        self.seconds = min(self.seconds + seconds, SECONDS_MAX)

    def taken(self, event, game):
        """An event has been taken in by the rules; `game` is as it is after it, None without."""
        kind = event[0]
        if kind == events.OPENING:
            self.game.face(0, event[1])
            self.game.face(1, event[2])
        elif kind == events.ROLL and not game.repeated:
            self.game.roll(game.turn, event[1], event[2])
        if game is None or game.phase != OVER or game.winner < 0:
            return
        if not (game.set_up or game.taken_back):
            wins = self.wins[game.winner ^ self.first()]
            wins[game.kind - 1] = min(wins[game.kind - 1] + 1, _WINS_MAX)

    # ---- In the journal ----

    def pack(self):
        """ALL_LENGTH bytes for a checkpoint: dice, wins by side and kind (2 bytes each), seconds
        (3)."""
        data = bytearray()
        self.all.pack(data)
        for wins in self.wins:
            for n in wins:
                data.append(n >> 8)
                data.append(n & 255)
        _seconds(data, self.all_seconds)
        return bytes(data)

    def unpack(self, data):
        """Takes over what `pack` made; anything else is passed by. No game has begun yet."""
        if len(data) != ALL_LENGTH:
            return
        self.all.unpack(data, 0)
        at = 54
        for wins in self.wins:
            for i in range(KINDS):
                wins[i] = data[at] << 8 | data[at + 1]
                at += 2
        self.all_seconds = data[at] << 16 | data[at + 1] << 8 | data[at + 2]
        self.game.clear()
        self.seconds = 0

    def pack_game(self, game):
        """GAME_LENGTH bytes: the game's dice, its seconds, and what its events would no longer
        tell once it has been shortened to a set-up position."""
        data = bytearray()
        self.game.pack(data)
        _seconds(data, self.seconds)
        data.append(flags(game))
        return bytes(data)

    def unpack_game(self, data, game):
        """Takes over what `pack_game` made, into the game too."""
        if len(data) != GAME_LENGTH or game is None:
            return
        self.game.unpack(data, 0)
        self.seconds = data[54] << 16 | data[55] << 8 | data[56]
        set_flags(data[57], game)


def flags(game):
    """What a game's events would no longer tell once it has been shortened, as a byte."""
    by_hand = _BY_HAND if game.by_hand else 0
    taken_back = _TAKEN_BACK if game.taken_back else 0
    return by_hand | taken_back | (0 if game.set_up else _NOT_SET_UP)


def set_flags(byte, game):
    """Takes over what `flags` made, into the game that was set up instead."""
    game.by_hand = game.by_hand or byte & _BY_HAND > 0
    game.taken_back = game.taken_back or byte & _TAKEN_BACK > 0
    if byte & _NOT_SET_UP:
        game.set_up = False


def _seconds(data, n):
    data.append(n >> 16)
    data.append(n >> 8 & 255)
    data.append(n & 255)
