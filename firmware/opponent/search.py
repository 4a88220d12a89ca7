"""The computer player's thinking, in slices: the plays of a roll with their worth, the cube,
resignations.

    search = Search(level=8)
    search.begin_play(position, die1, die2, cube)
    while not search.work(): ...
    search.plays      # [(equity in thousandths of the current stake, steps, result)], best first
    search.chosen     # which of them this level plays
    search.equity_of(result)  # of any result of the roll

Positions are tuples of 26 counts seen by the side on roll (see the rules core); a result is still
seen by the side that has moved. Every result of a roll is evaluated once; the few best are then
judged over all rolls of the other side, each answered with the best play. The search knows nothing
of time: a slice is a small piece of work, and a search may be left at any moment by beginning
another.
"""

from rules.position import swapped

from . import cube as cubes
from . import levels, steps
from .board import EMPTY, MEN, SIZE, is_race, men_left, pack, unpack
from .evaluate import Lookahead, Nets, Ranking, ended, swap
from .levels import LEVELS
from .net_plain import OVER

KEPT = 8  # plays that are told, at most
EQUAL = 9  # bits of a score that are not worth a difference: half a thousandth of a game
_HIGHEST = 4 * cubes.ONE  # an equity above any
_DONE, _RANK, _LOOK, _TELL, _CUBE = range(5)


def left_of(boards, i):
    """How much the side that has moved has still before it on the `i`th of the boards: pips, and 8
    for a man.
    """
    at = i * SIZE
    total = 0
    for p in range(1, 26):
        men = boards[at + p] - EMPTY
        if men > 0:
            total += (p + 8) * men
    return total


def bounded(chances, position):
    """`chances` of the side whose view `position` is, without what that position rules out: the
    nets leave some hundredths to gammons that can no more be, and a resignation hangs on less.
    """
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances
    own, other = men_left(position)
    passed = is_race(position)
    if other < MEN:
        gammon = backgammon = 0
    elif passed and min(position[:7]) == 0:
        backgammon = 0
    if own < MEN:
        lost_gammon = lost_backgammon = 0
    elif passed and max(position[19:]) == 0:
        lost_backgammon = 0
    return [win, gammon, backgammon, lost_gammon, lost_backgammon]


def best_first(scores, count, most, boards):
    """The indices of the best of `count` scores, at most `most`.

    Of equals the board with less left to bear off comes first, then the first: where nothing is
    left to win or lose the natural play is made.
    """
    found = []
    for i in range(count):
        score = scores[i] >> EQUAL
        if len(found) == most:
            last = found[-1]
            if score < scores[last] >> EQUAL:
                continue
            if score == scores[last] >> EQUAL and left_of(boards, i) >= left_of(boards, last):
                continue
            found.pop()
        k = len(found)
        while k:
            before = found[k - 1]
            if scores[before] >> EQUAL > score:
                break
            if scores[before] >> EQUAL == score and left_of(boards, before) <= left_of(boards, i):
                break
            k -= 1
        found.insert(k, i)
    return found


class Search:
    def __init__(self, level=LEVELS):
        self.level = level
        self.salt = 0
        self.lookahead = True  # False: by one evaluation of each result, whatever the level
        self.plays = []
        self.chosen = 0
        self.double = False
        self.take = False
        self.outcomes = None  # equities in 1 / cubes.ONE: no double, double and take, drop
        self._nets = Nets()
        self._ranking = Ranking(self._nets)
        self._look = Lookahead(self._nets)
        self._cube = cubes.Cube()
        self._stage = _DONE
        self._position = None
        self._dice = None
        self._higher = True
        self._order = []
        self._candidates = []
        self._judged = []
        self._next = 0
        self._told = []
        self._choice = 0
        self._shift, self._lowest = 0, _HIGHEST

    # Plays

    def begin_play(self, position, die1, die2, cube, higher=True):
        """Begin to look for the best plays of a roll; `higher` is the rule set's higher-die
        rule.
        """
        self.plays = []
        self.chosen = 0
        self._position = position
        self._dice = die1, die2
        self._cube = cube
        self._higher = higher
        self._set_prices(cubes.prices(cube))
        found = self._ranking.begin(pack(position), die1, die2, higher)
        self._stage = _RANK if found else _DONE

    def _set_prices(self, prices):
        self._ranking.prices = prices
        self._nets.set_prices(prices)

    def begin_cube(self, position, cube, higher=True):
        """Begin to judge a double by the side on roll: should it, and should the other side
        take?
        """
        self._position = position
        self._cube = cube
        self._set_prices(cubes.prices(cube))
        self._look.begin(pack(position), higher, self._ranking.prices)
        self._stage = _CUBE

    def work(self):
        """One slice; True when the answer stands."""
        if self._stage == _RANK:
            if self._ranking.work():
                self._pick()
        elif self._stage == _LOOK:
            if self._look.work():
                self._look_done()
        elif self._stage == _TELL:
            self._tell()
        elif self._stage == _CUBE and self._look.work():
            self._stage = _DONE
            self._judge_cube(self._look.probabilities())
        return self._stage == _DONE

    def _pick(self):
        """All results have a score: which of them to look into?"""
        scores = self._ranking.scores
        ranking = self._ranking
        order = best_first(scores, ranking.count, levels.SEEN, ranking.results)
        self._order = order
        kept, width, deep = levels.width(self.level)
        # A score is in 1 / (64 ONE) of a single game.
        lowest = scores[order[0]] - width * cubes.ONE * 64 // 1000
        self._candidates = [i for i in order[:kept] if scores[i] >= lowest]
        self._judged = []
        self._next = 0
        if deep and self.lookahead and len(self._candidates) > 1:
            self._begin_look()
        else:
            self._finish()

    def _begin_look(self):
        """Look into the next candidate; a play that ends the game needs none."""
        while self._next < len(self._candidates):
            i = self._candidates[self._next]
            kind = self._ranking.kinds[i]
            if kind <= OVER:
                result = unpack(self._ranking.results, i * SIZE)
                self._set_prices(cubes.prices(self._cube.swapped()))
                self._look.begin(pack(swapped(result)), self._higher, self._ranking.prices)
                self._stage = _LOOK
                return
            self._judged.append(ended(kind - OVER))
            self._next += 1
        self._finish()

    def _look_done(self):
        self._judged.append(swap(self._look.probabilities()))
        self._next += 1
        self._begin_look()

    def _finish(self):
        """Put the plays in order and choose."""
        ranking = self._ranking
        order = self._order
        chosen = order[0]
        told = order[:KEPT]
        if not self._judged:
            chosen = levels.choose(self.level, self.salt, ranking.results, order, ranking.scores)
            if chosen not in told:
                told.append(chosen)
        ones = []
        shift, lowest = 0, _HIGHEST
        for k, i in enumerate(told):
            static = self._static(i)
            if k < len(self._judged):
                equity = cubes.equity(self._judged[k], self._cube)
                shift = equity - static
                lowest = min(lowest, equity)
            else:
                # Not looked into: by its score, moved like the last that was, and behind all that
                # were.
                equity = min(static + shift, lowest)
            # Equities have 6 bits less than scores.
            worth = -(equity >> EQUAL - 6)
            ones.append((worth, left_of(ranking.results, i), k, i, equity))
        self._shift, self._lowest = shift, lowest
        ones.sort()
        if self._judged:
            chosen = ones[0][3]
        self._told = ones
        self._choice = chosen
        self._stage = _TELL

    def _tell(self):
        """One play more for the answer."""
        _, _, _, i, equity = self._told[len(self.plays)]
        result = unpack(self._ranking.results, i * SIZE)
        way = steps.find(self._position, result, *self._dice)
        if i == self._choice:
            self.chosen = len(self.plays)
        self.plays.append((equity * 1000 // cubes.ONE, way, result))
        if len(self.plays) == len(self._told):
            self._stage = _DONE

    def equity_of(self, result):
        """The equity of a result of the roll, told or not, on the scale of `plays`; None where
        the roll does not lead there.
        """
        for equity, _, found in self.plays:
            if found == result:
                return equity
        board = pack(result)
        results = self._ranking.results
        for i in range(self._ranking.count):
            if results[i * SIZE : (i + 1) * SIZE] == board:
                equity = min(self._static(i) + self._shift, self._lowest)
                return equity * 1000 // cubes.ONE
        return None

    def _static(self, i):
        kind = self._ranking.kinds[i]
        if kind > OVER:
            found = ended(kind - OVER)
        else:
            found = self._nets.nets[kind].probabilities(self._ranking.results, i * SIZE)
        return cubes.equity(found, self._cube)

    # The cube

    def _judge_cube(self, chances):
        self.outcomes = cubes.outcomes(chances, self._cube)
        self.double, self.take = levels.cube_action(
            self.level, self.salt, self._position, self.outcomes
        )
        self.double = self.double and self._cube.may_double()

    def _chances(self, position, on_roll):
        """Probabilities of the side whose view `position` is, over all rolls of the side on roll.
        Not in slices.
        """
        self._stage = _DONE
        self._set_prices(cubes.prices(cubes.Cube(use=False)))
        board = pack(position if on_roll else swapped(position))
        self._look.begin(board, self._higher, self._ranking.prices)
        while not self._look.work():
            pass
        chances = self._look.probabilities()
        return bounded(chances if on_roll else swap(chances), position)

    def accepts(self, position, points, cube, on_roll=False):
        """Should the side whose view `position` is accept a resignation of 1, 2 or 3 times the
        cube?

        `on_roll`: it is on roll itself; otherwise the side that resigns is.
        """
        chances = self._chances(position, on_roll)
        return cubes.settled(points, cube) >= cubes.equity(chances, cube) - cubes.ONE // 50

    def resigns(self, position, cube):
        """How much to resign (1, 2, 3), being on roll at `position`; 0 while there is anything to
        play for.
        """
        win, _, _, lost_gammon, lost_backgammon = self._chances(position, True)
        if win > cubes.ONE // 1000:
            return 0
        for points, chance in ((1, 0), (2, lost_gammon), (3, lost_backgammon)):
            higher = (lost_gammon, lost_backgammon, 0)[points - 1]
            if higher < cubes.ONE // 500 and (points == 1 or chance > cubes.ONE // 2):
                return points
        return 0
