"""A position that the owner sets up on the toy: men, side on roll, dice, cube, score of a match.

Whatever is done to it, it never holds what no board can: more than fifteen men of a side, or men
of both on a point. What else keeps it from being played, the rules say (see `setup.py`).
"""

from micropython import const
from rules.game import ANSWER
from rules.position import BAR, MEN, START
from rules.ruleset import MATCH, MATCH_MAX
from rules.xgid import DOUBLED, ROLL_OR_DOUBLE, Xgid

CUBE_MAX_POWER = const(6)
ON_OFFER = const(7)  # in place of the first die: the side on roll has doubled

_PLACES = const(26)
LENGTH = const(33)


class Draft:
    """`board`: 26 counts seen by side 0. `turn`: the side on roll. `dice`: (0, 0) before the
    roll, (ON_OFFER, 0) where the cube waits for an answer. `cube`: its power of two, negative
    where side 1 owns it, 0 in the middle. `away`: points that each side still needs in a match;
    `crawford`: in a game where that can be, it is the Crawford game. `used`: something has been
    set up here.
    """

    def __init__(self):
        self.board = [0] * _PLACES
        self.dice = bytearray(2)
        self.away = bytearray((MATCH_MAX, MATCH_MAX))
        self.turn = 0
        self.cube = 0
        self.crawford = True
        self.used = False

    # ---- Where to begin ----

    def clear(self):
        """No men, no dice, the cube in the middle, the near side on roll; the score stays."""
        for i in range(_PLACES):
            self.board[i] = 0
        self.dice[0] = self.dice[1] = 0
        self.turn = self.cube = 0

    def start(self):
        """The same with the men as a game begins."""
        self.clear()
        for i in range(_PLACES):
            self.board[i] = START[i]

    def take_game(self, session):
        """The position of a session's game, before the roll that is being played if there is one;
        in a match its score too."""
        game = session.game
        self.start()
        running = session.rules.mode == MATCH and not session.over
        for side in range(2):
            self.away[side] = session.away(side) if running else MATCH_MAX
        self.crawford = True
        if game is None:
            return
        self.crawford = game.crawford or not session.crawford_done
        if game.turn < 0:
            return
        self.turn = game.turn
        board = game.moves.start if game.moves else game.position
        for i in range(_PLACES):
            self.board[i] = -board[BAR - i] if game.turn else board[i]
        power = 0
        while 1 << power < game.cube_value:
            power += 1
        self.cube = -power if game.cube_owner == 1 else power
        if game.moves:
            self.dice[0], self.dice[1] = game.dice
        elif game.phase == ANSWER:
            self.dice[0] = ON_OFFER

    def copy(self, other):
        """Becomes like another."""
        for i in range(_PLACES):
            self.board[i] = other.board[i]
        for i in range(2):
            self.dice[i] = other.dice[i]
            self.away[i] = other.away[i]
        self.turn = other.turn
        self.cube = other.cube
        self.crawford = other.crawford

    def fit(self, rules):
        """Leaves out what is not in games under `rules`: the cube, or more points than a match."""
        if not rules.cube:
            self.cube = 0
            if self.dice[0] == ON_OFFER:
                self.dice[0] = 0
        if rules.length:
            for side in range(2):
                self.away[side] = min(self.away[side], rules.length)

    # ---- What can be changed ----

    def men(self, side):
        """How many men of a side are on the board and the bar."""
        total = 0
        for n in self.board:
            if side:
                n = -n
            if n > 0:
                total += n
        return total

    def change(self, place, by):
        """A man of side 0 more or one of side 1 less (`by` 1), or the other way round (-1).

        On the bar, 25 of side 0 and 0 of side 1, a man of that side more or less. False, and
        nothing changed, where that side has no man left to put there, or none there.
        """
        if place == 0:
            by = -by
        after = self.board[place] + by
        if place == 0 and after > 0 or place == BAR and after < 0:
            return False
        if after * by > 0 and self.men(0 if by > 0 else 1) == MEN:
            return False
        self.board[place] = after
        return True

    def next_die(self, i, by, may_double):
        """The next value of die i: the first may also be none thrown, or the cube on offer."""
        value = self.dice[i] + by
        if i:
            self.dice[i] = (value - 1) % 6 + 1
            return
        self.dice[0] = value % (ON_OFFER + (1 if may_double else 0))
        self.dice[1] = 0

    def next_cube(self, by):
        """The cube one step nearer to side 0's 64 (`by` 1) or side 1's (-1), beginning again."""
        values = 2 * CUBE_MAX_POWER + 1
        self.cube = (self.cube + CUBE_MAX_POWER + by) % values - CUBE_MAX_POWER

    def next_away(self, side, by, length):
        """One point more (`by` 1) or less for a side in a match, beginning again."""
        self.away[side] = (self.away[side] - 1 - by) % length + 1

    def has_crawford(self, length):
        """Whether this can be the Crawford game of a match: one side, and only one, is a point
        away."""
        return length > 1 and (self.away[0] == 1) != (self.away[1] == 1)

    # ---- As others write it ----

    def xgid(self, rules, score):
        """The position as an `Xgid` in a series under `rules`; `score` is that of money play."""
        length = rules.length
        dice = ROLL_OR_DOUBLE
        if self.dice[0] == ON_OFFER:
            dice = DOUBLED
        elif self.dice[0]:
            dice = str(self.dice[0]) + str(self.dice[1])
        special = rules.jacoby
        if length:
            score = (length - self.away[0], length - self.away[1])
            special = self.crawford and self.has_crawford(length)
        return Xgid(
            tuple(self.board),
            abs(self.cube),
            1 if self.cube > 0 else -1 if self.cube else 0,
            -1 if self.turn else 1,
            dice,
            tuple(score),
            1 if special else 0,
            length,
        )

    def pack(self):
        """LENGTH bytes: 26 counts + 16, side on roll, cube + 6, dice, away of both sides, 1 where
        it is the Crawford game."""
        data = bytearray([n + 16 for n in self.board])
        data.append(self.turn)
        data.append(self.cube + CUBE_MAX_POWER)
        data.extend(self.dice)
        data.extend(self.away)
        data.append(1 if self.crawford else 0)
        return bytes(data)

    def unpack(self, data):
        """Takes over what `pack` made; anything else is passed by."""
        if len(data) != LENGTH or not _makes_sense(data):
            return
        for i in range(_PLACES):
            self.board[i] = data[i] - 16
        self.turn = data[26]
        self.cube = data[27] - CUBE_MAX_POWER
        for i in range(2):
            self.dice[i] = data[28 + i]
            self.away[i] = data[30 + i]
        self.crawford = data[32] > 0
        self.used = True


def _makes_sense(data):
    counts = [n - 16 for n in data[:_PLACES]]
    first, second = data[28:30]
    thrown = 1 <= first <= 6 and 1 <= second <= 6
    return (
        sum([n for n in counts if n > 0]) <= MEN
        and sum([-n for n in counts if n < 0]) <= MEN
        and counts[0] <= 0 <= counts[BAR]
        and data[26] <= 1
        and data[27] <= 2 * CUBE_MAX_POWER
        and (thrown or first in (0, ON_OFFER) and second == 0)
        and 1 <= data[30] <= MATCH_MAX
        and 1 <= data[31] <= MATCH_MAX
    )
