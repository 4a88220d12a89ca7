"""The rule sets and what is agreed before play."""

MODERN = 0
HANDHELD = 1  # the handheld's manual
HOYLE = 2  # the Victorian rule book
SET_NAMES = ("modern", "handheld", "hoyle")

MONEY = 0  # single games with a running score
MATCH = 1  # to 1..25 points, with the Crawford game
RUBBER = 2  # first to two games, a gammon or backgammon counting two

MATCH_MAX = 25
CUBE_MAX = 64

SINGLE = 1
GAMMON = 2
BACKGAMMON = 3


class RulesError(ValueError):
    """A combination of rules that does not exist."""


class Rules:
    """What the players agreed: rule set, series and options.

    ``length`` is the match length (MATCH only); ``backgammon`` what a backgammon counts (hoyle: 3
    or 4). Raise RulesError for a combination that does not exist.
    """

    def __init__(self, set=MODERN, mode=MONEY, length=0, cube=True, jacoby=False, backgammon=3):
        if set not in (MODERN, HANDHELD, HOYLE):
            raise RulesError("no such rule set")
        if mode not in (MONEY, MATCH, RUBBER):
            raise RulesError("no such series")
        if mode == MATCH and set == HOYLE:
            raise RulesError("hoyle is played by single games or rubbers")
        if mode == RUBBER and set != HOYLE:
            raise RulesError("rubbers are hoyle's")
        if mode == MATCH and not 1 <= length <= MATCH_MAX:
            raise RulesError("a match is to 1..%d points" % MATCH_MAX)
        if mode != MATCH and length:
            raise RulesError("only a match has a length")
        if jacoby and (set != MODERN or mode != MONEY):
            raise RulesError("the Jacoby rule is for modern money play")
        if backgammon != 3 and not (set == HOYLE and backgammon == 4):
            raise RulesError("a backgammon counts 3, in hoyle 3 or 4")
        self.set = set
        self.mode = mode
        self.length = length
        # Hoyle knows no cube, and in a match to one point it could change nothing.
        self.cube = bool(cube) and set != HOYLE and length != 1
        self.jacoby = bool(jacoby)
        self.backgammon = backgammon

    @property
    def higher_die(self):
        """Whether the higher of two dice must be played when only one can be.

        The first text has no such rule, and the second one's silence is read as the modern rule.
        """
        return self.set != HOYLE

    @property
    def may_keep_or_throw(self):
        """Whether the winner of the opening may throw two dice instead of keeping its own."""
        return self.set == HOYLE

    @property
    def winner_of_hit_starts(self):
        """Whether the winner of a single game throws first in the next."""
        return self.set == HOYLE

    @property
    def may_resign(self):
        """Whether a resignation can be offered; the handheld only lets a double be dropped."""
        return self.set != HANDHELD

    def kind_of_win(self, position):
        """SINGLE, GAMMON or BACKGAMMON, for the side that has borne off its last man.

        ``position`` is seen by that side.
        """
        loser_off = 15
        straggler = position[0] < 0
        for point in range(25):
            if position[point] < 0:
                loser_off += position[point]
                if 1 <= point <= 6:
                    straggler = True
        if self.set == HOYLE:
            # The first text asks for a man up or in the winner's home, whether or not the loser
            # has borne off any.
            if straggler:
                return BACKGAMMON
            return SINGLE if loser_off else GAMMON
        if loser_off:
            return SINGLE
        return BACKGAMMON if straggler else GAMMON

    def worth(self, kind, cube_value, cube_turned):
        """Points of a win of ``kind``: its worth times the cube.

        Under the Jacoby rule every win is a single one while the cube was never turned.
        """
        if self.jacoby and not cube_turned:
            kind = SINGLE
        return (self.backgammon if kind == BACKGAMMON else kind) * cube_value
