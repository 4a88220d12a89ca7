"""The computer player's thinking, in slices: the plays of a roll with their worth, the cube,
resignations.

    search = Search(level=8)
    search.begin_play(position, die1, die2, cube)
    while not search.work(): ...
    search.plays      # [(equity in thousandths of the current stake, steps, result)], best first
    search.chosen     # which of them this level plays

Positions are tuples of 26 counts seen by the side on roll (see the rules core); a result is still
seen by the side that has moved. It knows nothing of time: a slice is a small piece of work, and a
search may be left at any moment by beginning another.
"""

from rules.plays import legal_plays
from rules.position import swapped

from . import cube as cubes
from . import evaluate
from .board import worth

LEVELS = 8


class Search:
    def __init__(self, level=LEVELS):
        self.level = level
        self.salt = 0
        self.plays = []
        self.chosen = 0
        self.double = False
        self.take = False
        self.probabilities = None
        self._cube = cubes.Cube()
        self._waiting = []
        self._cube_of = None

    def begin_play(self, position, die1, die2, cube, higher=True):
        """Begin to look for the best plays of a roll; `higher` is the rule set's higher-die
        rule.
        """
        self.plays = []
        self.chosen = 0
        self._cube = cube
        self._cube_of = None
        self._waiting = legal_plays(position, die1, die2, higher)

    def begin_cube(self, position, cube, higher=True):
        """Begin to judge a double by the side on roll: should it, and should the other side
        take?
        """
        self._cube_of = position
        self._cube = cube

    def work(self):
        """One slice; True when the answer stands."""
        if self._cube_of is not None:
            self._judge_cube()
            return True
        if self._waiting:
            steps, result = self._waiting.pop()
            equity = cubes.equity(evaluate.probabilities(result), self._cube)
            self.plays.append((equity * 1000 // cubes.ONE, steps, result))
            return False
        self.plays.sort(key=lambda play: -play[0])
        return True

    def _judge_cube(self):
        chances = cubes.swap(evaluate.probabilities(swapped(self._cube_of)))
        self.probabilities = chances
        nothing, taken, dropped = cubes.outcomes(chances, self._cube)
        double, self.take = cubes.decide(nothing, taken, dropped)
        self.double = double and self._cube.may_double()
        self._cube_of = None

    def accepts(self, position, points, cube, on_roll=False):
        """Should the side whose view `position` is accept a resignation of 1, 2 or 3 times the
        cube?

        `on_roll`: it is on roll itself; otherwise the side that resigns is.
        """
        if on_roll:
            chances = cubes.swap(evaluate.probabilities(swapped(position)))
        else:
            chances = evaluate.probabilities(position)
        return cubes.settled(points, cube) >= cubes.equity(chances, cube)

    def resigns(self, position, cube):
        """How much to resign (1, 2, 3), being on roll at `position`; 0 while there is anything to
        play for.
        """
        if worth(position):
            return 0
        win, _, _, lost_gammon, lost_backgammon = cubes.swap(
            evaluate.probabilities(swapped(position))
        )
        if win:
            return 0
        if not lost_gammon:
            return 1
        if lost_gammon == cubes.ONE and not lost_backgammon:
            return 2
        return 3 if lost_backgammon == cubes.ONE else 0
