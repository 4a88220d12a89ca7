"""Plays whole sittings by chance, and prints what they came to: `games.py SEED GAMES`.

Runs on MicroPython and CPython; the same seed must print the same lines on both. Every event goes
through `Session.apply`, and at the end the sitting is rebuilt from its events.
"""

import hashlib
import sys

from rules import events
from rules.game import ANSWER, KEEP, MOVE, OPENING, RESIGNED, ROLL
from rules.reasons import NotAllowed
from rules.ruleset import HANDHELD, HOYLE, MATCH, MODERN, MONEY, RUBBER, Rules
from rules.session import Session, replay

SERIES = (
    Rules(MODERN, MATCH, 5),
    Rules(MODERN, MONEY),
    Rules(HANDHELD, MONEY),
    Rules(HOYLE, RUBBER),
)


class Chance:
    """A linear congruential generator (Numerical Recipes), the same on every runtime."""

    def __init__(self, seed):
        self._state = seed & 0xFFFFFF

    def below(self, n):
        self._state = (self._state * 1140671485 + 12820163) & 0xFFFFFF
        return (self._state >> 8) % n


def decide(game, chance):
    """An event that may happen now, or at least may be tried."""
    phase = game.phase
    die1 = chance.below(6) + 1
    die2 = chance.below(6) + 1
    if phase == OPENING:
        return (events.OPENING, die1, die2, 0)
    if phase == KEEP:
        return (events.KEEP,) if die1 > 3 else (events.ROLL, die1, die2, 0)
    if phase == ROLL:
        what = chance.below(40)
        if what == 0 and game.double_refusal() is None:
            return (events.DOUBLE,)
        if what == 1 and game.resign_refusal(1) is None:
            return (events.RESIGN, 1)
        try_skip = what == 2
        return (events.SKIP,) if try_skip else (events.ROLL, die1, die2, 0)
    if phase == ANSWER:
        return (events.DROP,) if chance.below(4) == 0 else (events.TAKE,)
    if phase == RESIGNED:
        return (events.AGREE,) if chance.below(4) == 0 else (events.REFUSE,)
    assert phase == MOVE
    turn = game.moves
    if turn.complete:
        return (events.DONE,)
    if turn.steps and chance.below(20) == 0:
        return (events.UNDO,)
    steps = turn.legal_steps()
    start, _, die = steps[chance.below(len(steps))]
    return (events.STEP, start, die)


def sitting(rules, chance, games):
    """Play up to `games` games of a series; returns (session, events applied, events refused)."""
    session = Session()
    history = [events.rules_event(rules)]
    session.apply(history[0])
    refused = 0
    while not session.over and session.games < games:
        event = decide(session.game, chance) if session.playing else (events.GAME,)
        try:
            session.apply(event)
            history.append(event)
        except NotAllowed:
            refused += 1
    return session, history, refused


def main(seed, games):
    for number, rules in enumerate(SERIES):
        session, history, refused = sitting(rules, Chance(seed + number), games)
        again = replay(history)
        assert again.score == session.score
        assert again.game.position == session.game.position
        digest = hashlib.sha256(b"".join([bytes(event) for event in history])).digest()
        print(number, session.games, session.score, len(history), refused, digest[:8])


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
