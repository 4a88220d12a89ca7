"""The computer player's thinking, in slices: the plays of a roll with their worth, the cube,
resignations.

    search = Search(level=8)
    search.begin_play(position, die1, die2, cube)
    while not search.work(): ...
    search.plays      # [(equity in thousandths of the current stake, steps, result)], best first
    search.chosen     # which of them this level plays
    search.equity_of(result)  # of any result of the roll
    search.begin_rest(position, die, count, most), ...  # of those that can still be reached
    search.begin_cube(position, cube), ...              # then search.double, search.take
    search.begin_accept(position, points, cube), ...    # then search.accept
    search.begin_resign(position, cube), ...            # then search.resign

Positions are tuples of 26 counts seen by the side on roll (see the rules core); a result is still
seen by the side that has moved. Every result of a roll is evaluated once; the few best are then
judged over all rolls of the other side, each answered with the best play. The search knows nothing
of time: a slice is a small piece of work, at most a batch of results found or CHUNK of them
evaluated, and a search may be left at any moment by beginning another.
"""

from rules.position import swapped

from . import cube as cubes
from . import levels, resignation, steps
from .board import SIZE, pack, unpack
from .evaluate import Lookahead, Nets, Ranking, ended, swap
from .kept import EQUAL, Kept
from .kernels import generate
from .levels import LEVELS
from .net_plain import OVER

KEPT = 8  # plays that are told, at most
FEW = 4  # of the rest of a roll, results judged in one slice
_HIGHEST = 4 * cubes.ONE  # an equity above any
_DONE, _RANK, _LOOK, _CHOOSE, _PRICE, _TELL, _CHANCES, _REST, _WAYS = range(9)
_CUBE, _ACCEPT, _RESIGN = range(3)  # what the chances are asked for
_PLAIN = cubes.prices(cubes.Cube(use=False))  # a resignation ends the game without the cube


class Search:
    def __init__(self, level=LEVELS):
        self.level = level
        self.salt = 0
        self.lookahead = True  # False: by one evaluation of each result, whatever the level
        self.plays = []
        self.chosen = 0
        self.rest = []
        self.double = False
        self.take = False
        self.outcomes = None  # equities in 1 / cubes.ONE: no double, double and take, drop
        self.accept = False
        self.resign = 0
        self._nets = Nets()
        self._kept = Kept(levels.SEEN)
        self._ranking = Ranking(self._nets, kept=self._kept)
        self._look = Lookahead(self._nets)
        self._cube = cubes.Cube()
        self._stage = _DONE
        self._position = None
        self._dice = None
        self._higher = True
        self._candidates = []
        self._judged = []
        self._next = 0
        self._choice = None
        self._told = []
        self._priced = []
        self._shift, self._lowest = 0, _HIGHEST
        self._asked = _CUBE, None
        self._points = 0
        self._on_roll = True
        self._of_play = 0  # 1 where the roll itself was gone through
        self._middle = None
        self._dice_left = None
        self._count = self._most = 0

    @property
    def evaluations(self):
        """How many results were evaluated by now since the last beginning, but for those told."""
        return self._look.evaluations + (self._ranking.total if self._of_play else 0)

    @property
    def generations(self):
        """How many rolls were gone through."""
        return self._look.generations + self._of_play

    def _count_from(self, of_play):
        self._of_play = of_play
        self._look.evaluations = self._look.generations = 0

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
        self._count_from(1)
        self._set_prices(cubes.prices(cube))
        found = self._ranking.begin(pack(position), die1, die2, higher)
        self._stage = _RANK if found else _DONE

    def _set_prices(self, prices):
        self._ranking.prices = prices
        self._nets.set_prices(prices)

    def work(self):
        """One slice; True when the answer stands."""
        stage = self._stage
        if stage == _RANK:
            if self._ranking.work():
                self._pick()
        elif stage == _LOOK:
            if self._look.work():
                self._look_done()
        elif stage == _CHOOSE:
            if self._choice.work():
                self._begin_pricing()
        elif stage == _PRICE:
            self._price()
        elif stage == _TELL:
            self._tell()
        elif stage == _CHANCES:
            if self._look.work():
                self._stage = _DONE
                self._decide(self._look.probabilities())
        elif stage == _REST:
            self._judge_rest()
        elif stage == _WAYS:
            self._find_way()
        return self._stage == _DONE

    def _pick(self):
        """All results have a score: which of them to look into?"""
        kept = self._kept
        scores = kept.scores
        most, width, deep = levels.width(self.level)
        # A score is in 1 / (64 ONE) of a single game.
        lowest = scores[kept.order[0]] - width * cubes.ONE * 64 // 1000
        self._candidates = [i for i in kept.order[:most] if scores[i] >= lowest]
        self._judged = []
        self._next = 0
        if deep and self.lookahead and len(self._candidates) > 1:
            self._begin_look()
        else:
            self._begin_choice()

    def _begin_look(self):
        """Look into the next candidate; a play that ends the game needs none."""
        while self._next < len(self._candidates):
            i = self._candidates[self._next]
            kind = self._kept.kinds[i]
            if kind <= OVER:
                result = unpack(self._kept.boards, i * SIZE)
                self._set_prices(cubes.prices(self._cube.swapped()))
                self._look.begin(pack(swapped(result)), self._higher, self._ranking.prices)
                self._stage = _LOOK
                return
            self._judged.append(ended(kind - OVER))
            self._next += 1
        self._begin_choice()

    def _look_done(self):
        self._judged.append(swap(self._look.probabilities()))
        self._next += 1
        self._begin_look()

    def _begin_choice(self):
        """What was looked into is chosen by its equity, else a level may err."""
        if self._judged:
            self._choice = None
            self._begin_pricing()
        else:
            self._choice = levels.Choice(self.level, self.salt, self._kept)
            self._stage = _CHOOSE

    def _begin_pricing(self):
        self._told = self._kept.order[:KEPT]
        if self._choice and self._choice.chosen not in self._told:
            self._told.append(self._choice.chosen)
        self._priced = []
        self._shift, self._lowest = 0, _HIGHEST
        self._stage = _PRICE

    def _price(self):
        """The equity of one play more; after the last put them in order and choose."""
        k = len(self._priced)
        i = self._told[k]
        static = self._static(i)
        if k < len(self._judged):
            equity = cubes.equity(self._judged[k], self._cube)
            self._shift = equity - static
            self._lowest = min(self._lowest, equity)
        else:
            # Not looked into: by its score, moved like the last that was, and behind all that
            # were.
            equity = min(static + self._shift, self._lowest)
        # Equities have 6 bits less than scores.
        worth = -(equity >> EQUAL - 6)
        self._priced.append((worth, self._kept.left(i), k, i, equity))
        if k + 1 == len(self._told):
            self._priced.sort()
            self._stage = _TELL

    def _tell(self):
        """One play more for the answer."""
        _, _, _, i, equity = self._priced[len(self.plays)]
        result = unpack(self._kept.boards, i * SIZE)
        way = steps.find(self._position, result, *self._dice)
        if self._choice and self._choice.chosen == i:
            self.chosen = len(self.plays)
        self.plays.append((equity * 1000 // cubes.ONE, way, result))
        if len(self.plays) == len(self._told):
            self._stage = _DONE

    def _static(self, i):
        kind = self._kept.kinds[i]
        if kind > OVER:
            found = ended(kind - OVER)
        else:
            found = self._nets.nets[kind].probabilities(self._kept.boards, i * SIZE)
        return cubes.equity(found, self._cube)

    # Other results of the roll

    def equity_of(self, result):
        """The equity of a result of the roll, told or not, on the scale of `plays`; None where
        the roll does not lead there.
        """
        told = self._told_equity(result)
        if told is not None:
            return told
        board = pack(result)
        generator = self._ranking.generator
        count = generator.begin(pack(self._position), *self._dice, self._higher)
        while count:
            if generate.find(generator.boards, count, board) >= 0:
                return self._untold_equity(board)
            count = generator.more()
        return None

    def _told_equity(self, result):
        for equity, _, found in self.plays:
            if found == result:
                return equity
        return None

    def _untold_equity(self, board):
        static = cubes.equity(self._nets.probabilities(board), self._cube)
        return min(static + self._shift, self._lowest) * 1000 // cubes.ONE

    def begin_rest(self, position, die, count, most):
        """Begin to judge what can still be reached in the middle of the play that was judged last:
        from `position` with `count` steps of `die`.

        Then `rest` has the best `most` of it, in the form of `plays`, on their scale: best first,
        of equals the least result.
        """
        self.rest = []
        self._middle = position
        self._most = most
        self._dice_left = die, count
        self._count = self._look.ranking.generator.begin_same(pack(position), die, count)
        self._next = 0
        self._stage = _REST if self._count else _DONE

    def _judge_rest(self):
        generator = self._look.ranking.generator
        for k in range(self._next, min(self._next + FEW, self._count)):
            result = unpack(generator.boards, k * SIZE)
            equity = self._told_equity(result)
            if equity is None:
                equity = self._untold_equity(pack(result))
            at = len(self.rest)
            while at and (-equity, result) < (-self.rest[at - 1][0], self.rest[at - 1][2]):
                at -= 1
            self.rest.insert(at, (equity, None, result))
            del self.rest[self._most :]
        self._next += FEW
        if self._next >= self._count:
            self._count = generator.more()
            self._next = 0
            if not self._count:
                self._stage = _WAYS

    def _find_way(self):
        """The steps of one play more of the rest."""
        equity, _, result = self.rest[self._next]
        die, count = self._dice_left
        way = steps.same(self._middle, result, die, count)
        self.rest[self._next] = equity, way, result
        self._next += 1
        if self._next == len(self.rest):
            self._stage = _DONE

    # The cube and resignations

    def begin_cube(self, position, cube, higher=True):
        """Begin to judge a double by the side on roll: should it, and should the other side
        take?
        """
        self._begin_chances(_CUBE, position, cube, cubes.prices(cube), higher)

    def begin_accept(self, position, points, cube, higher=True, on_roll=False):
        """Begin to judge whether the side whose view `position` is should accept a resignation of
        1, 2 or 3 times the cube.

        `on_roll`: it is on roll itself; otherwise the side that resigns is.
        """
        self._points = points
        self._begin_chances(_ACCEPT, position, cube, _PLAIN, higher, on_roll)

    def begin_resign(self, position, cube, higher=True):
        """Begin to judge how much to resign, being on roll at `position`."""
        self._begin_chances(_RESIGN, position, cube, _PLAIN, higher)

    def _begin_chances(self, asked, position, cube, prices, higher, on_roll=True):
        """Probabilities of the side whose view `position` is, over all rolls of the side on
        roll.
        """
        self._count_from(0)
        self._asked = asked, position
        self._cube = cube
        self._on_roll = on_roll
        self._set_prices(prices)
        board = pack(position if on_roll else swapped(position))
        self._look.begin(board, higher, self._ranking.prices)
        self._stage = _CHANCES

    def _decide(self, chances):
        if not self._on_roll:
            chances = swap(chances)
        asked, position = self._asked
        if asked == _ACCEPT:
            self.accept = resignation.accepts(chances, position, self._points, self._cube)
        elif asked == _RESIGN:
            self.resign = resignation.resigns(chances, position)
        else:
            self.outcomes = cubes.outcomes(chances, self._cube)
            self.double, self.take = levels.cube_action(
                self.level, self.salt, position, self.outcomes
            )
            self.double = self.double and self._cube.may_double()
