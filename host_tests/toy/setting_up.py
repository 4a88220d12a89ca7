"""Positions set up on the toy from a test: the editor opened and looked at, and which keys build a
position in it, of LEFT, RIGHT, OK and NO only.

Runs on CPython and on MicroPython.
"""

from rules.game import ANSWER, MOVE, ROLL
from rules.position import MEN
from rules.position import START as START_POSITION
from rules.xgid import DOUBLED, Xgid, parse_xgid
from toy.draft import Draft
from toy.setup import start_of

from host_tests.toy.handheld import Handheld
from host_tests.toy.quick import QuickPlayer

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
DEADLOCK = "aBBBBBB------------bbbbbbA:0:0:1:00:0:0:0:0:10"
BLITZ = "a-B-BBC-A---eCa--bbb-b-B--:1:-1:-1:62:0:0:0:0:10"

# ---- Which keys ----

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
    ways = [keys_for(found, base, cube, length, has_game) for base in (EMPTY, START_POSITION)]
    return min(ways, key=len)


# ---- The editor, opened and looked at ----


def opened(handheld=None):
    """At the first stop, by way of the menu."""
    handheld = handheld or Handheld(player=QuickPlayer())
    handheld.press("MENU")
    for _ in range(30):
        if handheld.text == "SET UP":
            return handheld.press("OK").says("BOARD")
        handheld.press("RIGHT")
    raise AssertionError("the menu has no SET UP")


def draft(handheld):
    return handheld.toy.journal.draft


def steady(handheld):
    """What the line says, where it may blink."""
    return str(handheld.toy.line)


def to(handheld, text):
    """Goes on to a stop."""
    for _ in range(40):
        if steady(handheld) == text:
            return handheld
        handheld.press("RIGHT", 70)
    raise AssertionError("no stop " + text)


def stops(handheld):
    """All stops once round, from the one that shows."""
    found = [steady(handheld)]
    while True:
        handheld.press("RIGHT", 70)
        if steady(handheld) == found[0]:
            return found
        found.append(steady(handheld))


def built(found, keys, handheld=None, **values):
    """A handheld on which keys were pressed in the editor."""
    handheld = handheld or Handheld(player=QuickPlayer()).choose(PLAYERS=2, **values)
    handheld.toy.go(handheld.toy.screens.set_up)
    handheld.run(320)
    for key in keys:
        handheld.press(key, 70)
    return handheld


def check_playing(handheld, found):
    """The toy plays from the position of an Xgid."""
    session = handheld.toy.session
    game = session.game
    assert game.set_up and game.phase in (ROLL, ANSWER, MOVE), game.phase
    assert game.turn == (0 if found.turn == 1 else 1)
    board = game.moves.start if game.moves else game.position
    assert tuple(board) == found.mover_position
    assert game.cube_value == 1 << found.cube_power
    assert game.cube_owner == (-1, 0, 1)[found.cube_owner]
    assert (game.phase == ANSWER) == (found.dice == DOUBLED)
    assert game.dice == (found.roll or (0, 0))
    rules = session.rules
    assert rules.length == found.length and list(session.score) == list(found.score)
    assert game.crawford == bool(found.length and found.crawford)


def check_draft(handheld):
    """The editor never holds what no board can, and what it can write it can read."""
    found = draft(handheld)
    assert found.men(0) <= 15 and found.men(1) <= 15
    assert found.board[0] <= 0 <= found.board[25]
    rules = handheld.toy.settings.rules()
    if found.men(0) + found.men(1):
        again = parse_xgid(found.xgid(rules, (0, 0)).text())
        assert again.position == tuple(found.board)
    again = Draft()
    again.unpack(found.pack())
    assert again.used and again.pack() == found.pack()


def random_position(random, length):
    """Any Xgid that can be played from, in a match of this length or for money."""
    while True:
        places = list(range(26))
        board = [0] * 26
        for sign in (1, -1):
            left = random.below(16)
            while left:
                place = places[random.below(len(places))]
                if place == (0 if sign > 0 else 25) or board[place] * sign < 0:
                    continue
                men = 1 + random.below(min(left, 6))
                board[place] += sign * men
                left -= men
        score = (0, 0)
        if length:
            score = (random.below(length), random.below(length))
        ahead = length > 1 and (length - score[0] == 1) != (length - score[1] == 1)
        power = random.below(7) * random.below(2)
        dice = ("00", "D", "%d%d" % (1 + random.below(6), 1 + random.below(6)))[random.below(3)]
        found = Xgid(
            tuple(board),
            power,
            (1, -1)[random.below(2)] if power else 0,
            (1, -1)[random.below(2)],
            dice,
            score,
            random.below(2) if ahead else 0,
            length,
        )
        try:
            parse_xgid(found.text())
            start_of(found, Handheld().toy.settings)
        except ValueError:
            continue
        return found
