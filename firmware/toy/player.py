"""The computer player as the toy uses it: questions about the running game, answered in slices."""

from opponent.cube import ONE, Cube
from opponent.levels import LEVELS
from opponent.search import Search
from rules import events
from rules.position import pip_count, rearmost, swapped

from toy.dice import commitment

_FAR_BEHIND = 20  # pips
WIN_NEXT = 1  # points away at which the computer never doubles


class Player:
    """Wraps the search. `level` is 1..8."""

    def __init__(self):
        self._search = Search()
        self._level = LEVELS

    def set_level(self, level):
        """The level to play at from now on."""
        self._level = level

    def set_taste(self, seed):
        """A new game, whose dice follow from `seed`: what a weaker level fears and loves in it.

        By way of a hash: the taste hangs on the game alone, so a play that a power cut interrupted
        is gone on with, and it says nothing about the rolls.
        """
        code = commitment(seed)
        self._search.salt = code[0] << 16 | code[1] << 8 | code[2]

    def begin_play(self, game, session, best=False):
        """Begins to judge the plays of the running roll; `best`: at full strength, to advise."""
        turn = game.moves
        self._search.level = LEVELS if best else self._level
        self._search.begin_play(
            turn.start,
            turn.dice[0],
            turn.dice[1],
            _cube(game, session, game.turn),
            game.rules.higher_die,
        )

    def begin_cube(self, game, session, best=False):
        """Begins to judge a double by the side on roll; `best` as above."""
        self._search.level = LEVELS if best else self._level
        self._search.begin_cube(
            game.position, _cube(game, session, game.turn), game.rules.higher_die
        )

    def work(self):
        """One slice; True when the answer stands."""
        return self._search.work()

    def doubles(self):
        """Whether the side on roll should double."""
        return self._search.double

    def takes(self):
        """Whether the other side should take."""
        return self._search.take

    def may_double(self, game, session):
        """Whether the computer, on roll, need think about a double at all."""
        if game.double_refusal() is not None:
            return False
        # A player one point from winning gains nothing by a double; a person may, the computer
        # never does.
        return session.away(game.turn) != WIN_NEXT

    def accepts(self, game, session):
        """Whether the side that is offered a resignation should accept."""
        side = 1 - game.turn
        return self._search.accepts(
            swapped(game.position), game.offered, _cube(game, session, side)
        )

    def resigns(self, game, session):
        """What the side on roll should resign: 1, 2, 3, or 0 for nothing."""
        if not _hopeless(game.position):
            return 0
        kind = self._search.resigns(game.position, _cube(game, session, game.turn))
        return kind if kind and game.resign_refusal(kind) is None else 0

    def chosen_steps(self, game):
        """The steps that remain of the play chosen. Steps of it may have been played before a
        power cut; then the best of what can still be reached."""
        turn = game.moves
        search = self._search
        if not turn.steps:
            return search.plays[search.chosen][1]
        reached = {}
        for steps, result in turn.completions():
            reached[result] = steps
        if search.plays[search.chosen][2] in reached:
            return reached[search.plays[search.chosen][2]]
        for _, _, result in search.plays:
            if result in reached:
                return reached[result]
        return turn.completions()[0][0]

    def ranked(self, game, most, whole=False):
        """The plays that can still be made, best first: `[(loss, steps to play, result)]`.

        With `whole` those of the whole roll, as if no step had been made yet. The loss is in
        thousandths of the stake, against the best play of the whole roll.
        """
        search = self._search
        turn = game.moves
        if not search.plays:
            return []
        best = search.plays[0][0]
        found = []
        if whole or not turn.steps:
            for equity, steps, result in search.plays[:most]:
                found.append((best - equity, steps, result))
            return found
        for steps, result in turn.completions():
            found.append((best - search.equity_of(result), steps, result))
        found.sort(key=lambda play: (play[0], play[2]))
        return found[:most]

    def choices(self):
        """How many plays of the roll were told: with one there was nothing to decide."""
        return len(self._search.plays)

    def loss(self, result):
        """What a result of the roll loses against the best, in thousandths of the stake."""
        return self._search.plays[0][0] - self._search.equity_of(result)

    def cube_loss(self, kind):
        """What a cube action loses against the other one, in thousandths of the stake.

        It is named by its event, DOUBLE, TAKE or DROP; ROLL is not to double. The cube of the game
        has just been judged.
        """
        nothing, taken, dropped = self._search.outcomes
        doubled = min(taken, dropped)
        if kind == events.ROLL:
            loss = doubled - nothing
        elif kind == events.DOUBLE:
            loss = nothing - doubled
        else:
            loss = taken - dropped if kind == events.TAKE else dropped - taken
        return max(loss, 0) * 1000 // ONE

    def is_best(self):
        """Whether the computer plays at full strength: then it loses nothing by this measure."""
        return self._level == LEVELS


def _hopeless(position):
    """Whether it is worth asking if all is lost: a race, and far behind. To ask takes time."""
    if position[0]:
        return False
    first = 1
    while position[first] >= 0:
        first += 1
    if first < rearmost(position):
        return False
    return pip_count(position) > 2 * pip_count(swapped(position)) + _FAR_BEHIND


def _cube(game, session, side):
    """The cube and the score, seen by `side`."""
    owner = 0
    if game.cube_owner >= 0:
        owner = 1 if game.cube_owner == side else -1
    return Cube(
        game.cube_value,
        owner,
        session.away(side),
        session.away(1 - side),
        game.crawford,
        session.rules.jacoby,
        session.rules.cube,
    )
