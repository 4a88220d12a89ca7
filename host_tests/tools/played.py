"""Games played by chance into a real store, with the toy's journal and dice, to be exported."""

import random

import hypothesis.strategies as st
from drivers.store import Store
from rules import events
from rules.game import ANSWER, KEEP, MOVE, OPENING, RESIGNED, ROLL
from rules.reasons import NotAllowed
from rules.ruleset import HOYLE, MATCH, MODERN, RUBBER, Rules
from toy.dice import Dice
from toy.journal import Journal

from boards.models.norflash import NorFlash, Region
from boards.toy import pins

SERIES = (
    Rules(),
    Rules(MODERN, MATCH, 3),
    Rules(HOYLE, RUBBER),
    Rules(MODERN, jacoby=True),
)


class Entropy:
    def __init__(self, seed):
        self._random = random.Random(seed)

    def fill(self, buf):
        buf[:] = self._random.randbytes(len(buf))


class Sitting:
    """A series under `rules` on a flash chip of its own, or in the file `path`."""

    def __init__(self, path=None, rules=None, seed=1):
        self.flash = NorFlash(pins.STORE_LENGTH, path)
        self.store = Store(Region(self.flash))
        self.dice = Dice()
        self.journal = Journal(self.store, self.dice)
        self.session = self.journal.session
        self.chance = random.Random(seed)
        self.by_hand = 0.0  # share of the rolls that are keyed in
        self.taking_back = 0.0  # share of the decisions that take a turn back instead
        self.actions = True  # doubles, resignations and undone steps happen too
        self.session.apply(events.rules_event(rules or Rules()))

    @property
    def image(self):
        return bytes(self.flash.memory)

    def start(self, number=0):
        """Begins a game, as `toy.Series.next_game` does."""
        self.dice.draw_seed(Entropy(self.chance.random()))
        self.journal.checkpoint()
        if number:
            self.dice.number = number
            self.journal.number_chosen()
        self.apply(events.GAME)

    def apply(self, *event):
        """Takes in an event and notes it; counts the rolls thrown as `toy.Actions.taken` does."""
        self.session.apply(event)
        if event[0] == events.GAME:
            self.dice.thrown = 0
        repeated = event[0] == events.ROLL and self.session.game.repeated
        if event[0] in (events.OPENING, events.ROLL) and not event[3] and not repeated:
            self.dice.thrown += 1
        self.journal.event(event)
        self.journal.flush()

    def roll(self, kind):
        again = self.session.game.again
        if again:
            self.apply(kind, *again[0])
        elif self.chance.random() < self.by_hand:
            self.apply(kind, self.chance.randint(1, 6), self.chance.randint(1, 6), 1)
        else:
            self.apply(kind, *self.dice.peek(), 0)

    def play(self, most=100000):
        """Plays on to the end of the game, or for so many events."""
        while self.session.playing and most > 0:
            try:
                self._decide(self.session.game)
                most -= 1
            except NotAllowed:
                pass
        return self

    def game(self, number=0):
        """A whole game."""
        self.start(number)
        return self.play()

    def _decide(self, game):
        what = self.chance.random() if self.actions else 1
        if self.taking_back and self.chance.random() < self.taking_back:
            self.apply(events.TAKEBACK)
            return
        if game.phase == OPENING:
            self.roll(events.OPENING)
        elif game.phase == KEEP:
            self.apply(events.KEEP)
        elif game.phase == ROLL:
            if what < 0.05:
                self.apply(events.DOUBLE)
            elif what < 0.06:
                self.apply(events.RESIGN, self.chance.randint(1, 3))
            elif what < 0.1:
                self.apply(events.SKIP)
            else:
                self.roll(events.ROLL)
        elif game.phase == ANSWER:
            self.apply(events.DROP if what < 0.1 else events.TAKE)
        elif game.phase == RESIGNED:
            self.apply(events.AGREE if what < 0.2 else events.REFUSE)
        elif game.phase == MOVE:
            self._move(game.moves, what)

    def _move(self, turn, what):
        if turn.steps and what < 0.1:
            self.apply(events.UNDO)
        elif turn.complete:
            self.apply(events.DONE)
        else:
            start, _, die = self.chance.choice(turn.legal_steps())
            self.apply(events.STEP, start, die)


def sittings():
    """Sittings of a game or two, running or over."""

    def play(seed, series, games, most):
        sitting = Sitting(seed=seed, rules=SERIES[series])
        sitting.by_hand = 0.1
        sitting.taking_back = 0.01
        for n in range(games):
            if sitting.session.over:
                break
            sitting.start(number=seed if n % 2 else 0)
            sitting.play(100000 if n < games - 1 else most)
        return sitting

    return st.builds(
        play,
        st.integers(0, 1000),
        st.integers(0, len(SERIES) - 1),
        st.integers(1, 3),
        st.sampled_from([0, 1, 5, 40, 200, 100000]),
    )
