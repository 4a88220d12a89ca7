"""The computer player as the toy uses it: questions about the running game, answered in slices."""

from opponent.cube import ONE, Cube
from opponent.levels import LEVELS
from opponent.search import Search
from opponent.steps import same
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
        self._most = 0  # how many plays of the rest of the roll are to be judged
        self._turn = None

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

    def begin_play(self, game, session, best=False, most=0):
        """Begins to judge the plays of the running roll; `best`: at full strength, to advise.

        In the middle of a play it goes on with what can still be made, of which `ranked` then
        tells the best `most`.
        """
        turn = game.moves
        self._most = most if turn.steps and not turn.complete else 0
        self._turn = turn
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
        self._most = 0
        self._search.level = LEVELS if best else self._level
        self._search.begin_cube(
            game.position, _cube(game, session, game.turn), game.rules.higher_die
        )

    def work(self):
        """One slice; True when the answer stands."""
        if not self._search.work():
            return False
        if self._most:
            position, die, count = _rest(self._turn)
            self._search.begin_rest(position, die, count, self._most)
            self._most = 0
            return False
        return True

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

    def begin_accept(self, game, session):
        """Begins to judge the resignation that is offered."""
        side = 1 - game.turn
        self._most = 0
        self._search.begin_accept(
            swapped(game.position),
            game.offered,
            _cube(game, session, side),
            game.rules.higher_die,
        )

    def accepts(self):
        """Whether the side that is offered a resignation should accept."""
        return self._search.accept

    def may_resign(self, game):
        """Whether the side on roll need think about a resignation at all."""
        return _hopeless(game.position)

    def begin_resign(self, game, session):
        """Begins to judge what the side on roll should resign."""
        self._most = 0
        self._search.begin_resign(
            game.position, _cube(game, session, game.turn), game.rules.higher_die
        )

    def resigns(self, game):
        """What the side on roll should resign: 1, 2, 3, or 0 for nothing."""
        kind = self._search.resign
        return kind if kind and game.resign_refusal(kind) is None else 0

    def chosen_steps(self, game):
        """The steps that remain of the play chosen. Steps of it may have been played before a
        power cut; then the best of what can still be reached."""
        turn = game.moves
        search = self._search
        if not turn.steps:
            return search.plays[search.chosen][1]
        position, die, count = _rest(turn)
        for _, _, result in [search.plays[search.chosen]] + search.plays:
            steps = same(position, result, die, count)
            if steps is not None and len(steps) == count:
                return steps
        return turn.completions(1)[0][0]

    def ranked(self, game, most, whole=False):
        """The plays that can still be made, best first: `[(loss, steps to play, result)]`.

        With `whole` those of the whole roll, as if no step had been made yet; else, in the middle
        of a play, no more than `begin_play` was told. The loss is in thousandths of the stake,
        against the best play of the whole roll.
        """
        search = self._search
        turn = game.moves
        if not search.plays:
            return []
        best = search.plays[0][0]
        plays = search.plays if whole or not turn.steps else search.rest
        return [(best - equity, steps, result) for equity, steps, result in plays[:most]]

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


def _rest(turn):
    """What is left of a play that was begun: (position, die, number of steps)."""
    return turn.position, turn.dice_left()[0], turn.need - len(turn.steps)


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
