"""Which keys set up a position on the toy: of LEFT, RIGHT, OK and NO only, from an open editor.

Runs on CPython and on MicroPython.
"""

from rules.position import MEN, START
from rules.xgid import DOUBLED

EMPTY = [0] * 26
PLACES = list(range(13, 25)) + [25, 0] + list(range(12, 0, -1))
SIDES = ["NEAR", "FAR"]
ON_OFFER = 7


def _men(board, sign):
    return sum([n * sign for n in board if n * sign > 0])


def _sideways(n):
    """So many presses of RIGHT, of LEFT where n is negative."""
    return ["RIGHT" if n > 0 else "LEFT"] * abs(n)


def _wrapped(n, values):
    """The shorter way round to the value n places on, of so many values."""
    n %= values
    return n if 2 * n <= values else n - values


class _Planner:
    """Walks as the editor does; `keys` is what was pressed."""

    def __init__(self, found, cube, length, has_game):
        self._found = found
        self._cube = cube
        self._length = length
        self._has_game = has_game
        self._away = [length, length]
        self.keys = []
        self._at = "BOARD"

    def _stops(self):
        """The stops that there are now."""
        stops = ["BOARD"] + PLACES + ["TURN", "DICE"]
        if self._cube:
            stops.append("CUBE")
        if self._length:
            stops += ["NEAR", "FAR"]
        if self.may_be_crawford():
            stops.append("CRAWFORD")
        return stops + ["PLAY"]

    def may_be_crawford(self):
        return self._length > 1 and (self._away[0] == 1) != (self._away[1] == 1)

    def _go(self, stop):
        stops = self._stops()
        self.keys += _sideways(_wrapped(stops.index(stop) - stops.index(self._at), len(stops)))
        self._at = stop

    def _change(self, stop, *presses):
        """OK, the presses, OK; an OK stands between two lists of them."""
        self._go(stop)
        self.keys.append("OK")
        for i, some in enumerate(presses):
            self.keys += (["OK"] if i else []) + some
        self.keys.append("OK")
        if stop in SIDES:
            self._away[SIDES.index(stop)] -= self._found.score[SIDES.index(stop)]
        stops = self._stops()
        self._at = stops[(stops.index(stop) + 1) % len(stops)]

    def board(self, base):
        """The men, from an empty board or from that of a game's start."""
        board = list(base)
        first = 0 if self._has_game else 1
        choice = 2 if base == EMPTY else 1
        self._change("BOARD", _sideways(_wrapped(choice - first, 3 - first)))
        # What is too much first: a sixteenth man is refused.
        for only_fewer in (True, False):
            if list(self._found.position) == board:
                break
            stops = self._stops()
            forward = stops.index(self._at) < len(stops) // 2
            for place in PLACES if forward else PLACES[::-1]:
                self._men(board, place, only_fewer)

    def _men(self, board, place, only_fewer):
        before, after = board[place], self._found.position[place]
        if only_fewer and before * after >= 0 and abs(after) > abs(before):
            more = abs(after) - abs(before)
            if _men(board, 1 if after > 0 else -1) + more > MEN:
                return
        other_side = before * after < 0
        if only_fewer and other_side and _men(board, 1 if after > 0 else -1) + abs(after) > MEN:
            after = 0
        if before == after:
            return
        by = after - before
        self._change(place, _sideways(-by if place == 0 else by))
        board[place] = after

    def rest(self):
        """Side, dice, cube, score."""
        found = self._found
        if found.turn < 0:
            self._change("TURN", ["RIGHT"])
        if found.dice == DOUBLED:
            self._change("DICE", ["LEFT"])
        elif found.roll:
            first, second = found.roll
            self._change(
                "DICE",
                _sideways(_wrapped(first, ON_OFFER + (1 if self._cube else 0))),
                _sideways(_wrapped(second - 1, 6)),
            )
        if found.cube_power:
            power = found.cube_power * found.cube_owner
            self._change("CUBE", _sideways(_wrapped(power, 13)))
        for side in range(2):
            if self._length and found.score[side]:
                self._change(SIDES[side], _sideways(_wrapped(found.score[side], self._length)))
        if self.may_be_crawford() and not found.crawford:
            self._change("CRAWFORD", ["RIGHT"])
        self._go("PLAY")
        self.keys.append("OK")


def keys_for(found, base=EMPTY, cube=True, length=0, has_game=False):
    """The keys from BOARD to the position of an Xgid being played, the last OK included."""
    planner = _Planner(found, cube and length != 1, length, has_game)
    planner.board(list(base))
    planner.rest()
    return planner.keys


def fewest(found, cube=True, length=0, has_game=False):
    """The shorter of what leads there from an empty board and from the start of a game."""
    ways = [keys_for(found, base, cube, length, has_game) for base in (EMPTY, START)]
    return min(ways, key=len)
