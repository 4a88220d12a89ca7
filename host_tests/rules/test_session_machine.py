"""Any sequence of events: what is refused changes nothing, what is accepted can be replayed."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from rules import events
from rules.game import ANSWER, KEEP, MOVE, OPENING, OVER, RESIGNED, ROLL, Game
from rules.position import START, check, men_off, own_men, swapped
from rules.reasons import NotAllowed
from rules.ruleset import HANDHELD, HOYLE, MATCH, MODERN, MONEY, RUBBER, Rules
from rules.session import Session, replay
from rules.turn import Turn

AGREEMENTS = (
    Rules(),
    Rules(MODERN, MONEY, jacoby=True),
    Rules(MODERN, MATCH, 1),
    Rules(MODERN, MATCH, 3),
    Rules(MODERN, MATCH, 7),
    Rules(HANDHELD, MONEY, cube=False),
    Rules(HANDHELD, MATCH, 5),
    Rules(HOYLE, MONEY, backgammon=4),
    Rules(HOYLE, RUBBER),
)

die = st.integers(1, 6)


def state(thing):
    """All that `thing` holds, through the core's own objects, as something to compare."""
    if isinstance(thing, (Session, Game, Turn, Rules)):
        return [(name, state(value)) for name, value in sorted(thing.__dict__.items())]
    if isinstance(thing, (list, tuple)):
        return [state(part) for part in thing]
    assert thing is None or isinstance(thing, (int, str)), thing
    return thing


def plausible(session, chance):
    """An event of the kind that is waited for; now and then one of another."""
    game = session.game
    if game is None or game.phase == OVER:
        return (events.GAME,)
    dice = (chance.randint(1, 6), chance.randint(1, 6), chance.randint(0, 1))
    if game.again and chance.random() < 0.9:
        dice = game.again[0]
    if chance.random() < 0.02:
        return (chance.choice((events.RESIGN, events.SKIP, events.DOUBLE, events.UNDO)), 1)[
            : chance.choice((1, 2))
        ]
    if chance.random() < 0.03:
        return (events.TAKEBACK,)
    if game.phase == OPENING:
        return (events.OPENING, *dice)
    if game.phase == KEEP:
        return chance.choice(((events.KEEP,), (events.ROLL, *dice)))
    if game.phase == ROLL:
        kinds = ((events.DOUBLE,), (events.RESIGN, chance.randint(1, 3)), (events.SKIP,))
        return (events.ROLL, *dice) if chance.random() < 0.8 else chance.choice(kinds)
    if game.phase == ANSWER:
        return (chance.choice((events.TAKE, events.TAKE, events.DROP)),)
    if game.phase == RESIGNED:
        return (chance.choice((events.AGREE, events.REFUSE, events.REFUSE)),)
    assert game.phase == MOVE
    steps = game.moves.legal_steps()
    if not steps or (game.moves.steps and chance.random() < 0.1):
        return (chance.choice((events.DONE, events.DONE, events.UNDO)),)
    start, _, pips = chance.choice(steps)
    return (events.STEP, start, pips)


def rolls_seen(game):
    """Every roll that the players know, in the order in which it counts: played, then to come."""
    return [entry[2] for entry in game._turns] + game.again


class Sitting(RuleBasedStateMachine):
    """Applies events, good and bad, to a session, and keeps those that were accepted."""

    def __init__(self):
        super().__init__()
        self.session = Session()
        self.history = []

    def apply(self, event):
        """Apply one event and compare what was there with what is there; True if accepted."""
        session = self.session
        game = session.game
        before = state(session)
        men = self.men()
        over = game is not None and game.phase == OVER
        score = list(session.score)
        seen = rolls_seen(game) if game else []
        cube = (game.cube_value, game.cube_owner) if game else None
        try:
            session.apply(event)
        except NotAllowed as refused:
            assert refused.reason
            assert state(session) == before, "a refused event changes nothing"
            return False
        self.history.append(tuple(event))
        kind = event[0]
        if kind == events.TAKEBACK:
            assert rolls_seen(game) == seen, "a roll that was seen comes again"
            assert (game.cube_value, game.cube_owner) == cube, "cube actions stand"
            assert game.phase == MOVE and not game.moves.steps and game.taken_back
            assert session.rules.mode == MONEY
        elif kind == events.ROLL and game.repeated:
            assert rolls_seen(game) == seen
        elif kind not in (events.RULES, events.GAME, events.SETUP):
            borne_off = 0
            if kind == events.STEP:
                borne_off = int(event[1] <= event[2])
            if kind != events.UNDO:
                assert sum(self.men()) == sum(men) - borne_off, "men are conserved"
            else:
                assert 0 <= sum(self.men()) - sum(men) <= 1
        if kind != events.RULES:
            assert all(now >= then for now, then in zip(session.score, score, strict=True))
            if session.score != score:
                assert session.game.phase == OVER and not over
        return True

    def men(self):
        """Men of sides 0 and 1 on the board and the bar."""
        game = self.session.game
        return [own_men(game.position_of(side)) for side in (0, 1)] if game else [15, 15]

    @initialize(rules=st.sampled_from(AGREEMENTS))
    def agree(self, rules):
        assert self.apply(events.rules_event(rules))

    @rule(rules=st.sampled_from(AGREEMENTS), score=st.tuples(die, die), done=st.booleans())
    def agree_again(self, rules, score, done):
        self.apply(events.rules_event(rules, score, done))

    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 60))
    def play(self, seed, count):
        chance = random.Random(seed)
        for _ in range(count):
            self.apply(plausible(self.session, chance))

    @rule(event=st.lists(st.integers(0, 255), max_size=6))
    def any_bytes(self, event):
        self.apply(tuple(event))

    @rule(kind=st.sampled_from(sorted(events.LENGTHS)), data=st.binary(min_size=40, max_size=40))
    def any_event_of_a_kind(self, kind, data):
        self.apply(bytes([kind]) + data[: events.LENGTHS[kind] - 1])

    @rule(start=st.integers(0, 26), pips=st.integers(0, 7))
    def any_step(self, start, pips):
        self.apply((events.STEP, start, pips))

    @rule(
        own=st.lists(st.integers(1, 25), min_size=1, max_size=4),
        theirs=st.lists(st.integers(0, 24), min_size=1, max_size=15),
        turn=st.integers(0, 1),
        power=st.integers(0, 7),
        owner=st.integers(-1, 1),
        roll=st.tuples(st.integers(0, 6), st.integers(0, 6)),
    )
    def set_up(self, own, theirs, turn, power, owner, roll):
        counts = [0] * 26
        for place in own:
            counts[place] += 1
        for place in theirs:
            if counts[place] <= 0:
                counts[place] -= 1
        self.apply(events.setup_event(counts, turn, 1 << power, owner, roll))

    @invariant()
    def the_session_makes_sense(self):
        session = self.session
        assert 0 <= session.winner + 1 <= 2
        assert (session.winner >= 0) == session.over
        game = session.game
        if game is None:
            return
        assert game.cube_value in (1, 2, 4, 8, 16, 32, 64)
        assert (game.cube_value == 1) == (game.cube_owner == -1)
        assert game.cube_value == 1 or session.rules.cube
        # A set-up diagram may show one side only; the board is empty when that has won.
        if any(game.position) or not game.set_up:
            check(game.position)
        assert game.position_of(0) == swapped(game.position_of(1))
        assert (game.moves is not None) == (
            game.phase == MOVE or (game.phase == RESIGNED and game.dice != (0, 0))
        )
        if game.moves:
            assert game.dice == game.moves.dice
            assert len(game.moves.steps) <= game.moves.need <= 4
        if game.again:
            assert game.taken_back
            assert game.phase not in (ANSWER, OPENING, KEEP)
            assert game.phase == OVER or game.double_refusal()
            assert game.phase == RESIGNED or game.resign_refusal(3)
        if game.phase == OVER:
            assert game.dice == (0, 0) and game.decider == -1
            if game.winner >= 0:
                assert game.points >= 1
                off = men_off(game.position_of(game.winner)) == 15
                assert off or game.dropped or game.agreed
            else:
                assert game.points == 0
        elif game.turn >= 0:
            assert game.decider in (0, 1)
            if not game.set_up:
                assert 15 not in [men_off(game.position_of(side)) for side in (0, 1)]
        if session.rules.mode == MATCH:
            assert session.over == (max(session.score) >= session.rules.length)
        elif session.rules.mode == MONEY:
            assert not session.over

    def teardown(self):
        again = replay(self.history)
        assert state(again) == state(self.session), "replay gives the same state"


Sitting.TestCase.settings = settings(max_examples=150, stateful_step_count=25, deadline=None)
TestSitting = Sitting.TestCase


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(AGREEMENTS))
def test_whole_games_come_to_an_end(seed, rules):
    sitting = Sitting()
    sitting.apply(events.rules_event(rules))
    chance = random.Random(seed)
    for _ in range(20000):
        sitting.apply(plausible(sitting.session, chance))
        if sitting.session.games:
            break
    assert sitting.session.games == 1
    sitting.the_session_makes_sense()
    sitting.teardown()


def test_state_sees_a_difference():
    one, other = Session(), Session()
    assert state(one) == state(other)
    for session in (one, other):
        session.apply((events.GAME,))
        session.apply(events.setup_event(START, 0, dice=(3, 1)))
    one.apply((events.STEP, 8, 3))
    assert state(one) != state(other)
    other.apply((events.STEP, 8, 3))
    assert state(one) == state(other)
    one.apply((events.UNDO,))
    assert state(one) != state(other)
