"""The events of a sitting, which are the saved game and its export.

An event is a tuple of whole numbers 0..255, its kind first.

===============================  ===============================================================
``(RULES, version, set, mode,``  a new series begins; ``flags``: 1 cube, 2 Jacoby, 4 no Crawford
``length, flags, backgammon,``   game to come; the scores of sides 0 and 1 to start from, two
``score0 x 2, score1 x 2)``      bytes each, high byte first
``(GAME,)``                      the next game of the series begins
``(OPENING, a, b, by_hand)``     one die each: side 0's and side 1's; equal dice are a tie
``(KEEP,)``                      hoyle: the winner of the opening keeps its dice (else a ROLL
                                 follows)
``(ROLL, d1, d2, by_hand)``      the side on roll throws
``(STEP, start, die)``           one man moves; start 25 is the bar
``(UNDO,)``                      the last step of this turn is taken back
``(DONE,)``                      the turn ends
``(SKIP,)``                      a closed-out side passes without a throw
``(DOUBLE,) (TAKE,) (DROP,)``    the cube
``(RESIGN, kind)``               the side on roll offers to lose a single game (1), a gammon (2)
                                 or a backgammon (3)
``(AGREE,) (REFUSE,)``           its answer
``(SETUP, counts..., turn,``     a set-up position: 26 counts + 16 seen by side ``turn``; the
``cube, owner, d1, d2)``         cube's value as a power of two, its owner + 1 (0 centred); the
                                 dice thrown, or 0, 0
``(VOID,)``                      the running game ends unscored
``(TAKEBACK,)``                  a whole turn is taken back: the roll before the one being played,
                                 or before this throw, is to be played again
===============================  ===============================================================

Ends of games, matches and rubbers are not events of their own: they follow from the events
before them, so that no record can contradict another.
"""

VERSION = 1

RULES = 1
GAME = 2
OPENING = 3
KEEP = 4
ROLL = 5
STEP = 6
UNDO = 7
DONE = 8
SKIP = 9
DOUBLE = 10
TAKE = 11
DROP = 12
RESIGN = 13
AGREE = 14
REFUSE = 15
SETUP = 16
VOID = 17
TAKEBACK = 18

# How many numbers an event of each kind has, the kind included.
LENGTHS = {
    RULES: 11,
    GAME: 1,
    OPENING: 4,
    KEEP: 1,
    ROLL: 4,
    STEP: 3,
    UNDO: 1,
    DONE: 1,
    SKIP: 1,
    DOUBLE: 1,
    TAKE: 1,
    DROP: 1,
    RESIGN: 2,
    AGREE: 1,
    REFUSE: 1,
    SETUP: 32,
    VOID: 1,
    TAKEBACK: 1,
}


def well_formed(event):
    """Whether ``event`` is a sequence of 0..255 of the length that its kind has."""
    if not event or LENGTHS.get(event[0]) != len(event):
        return False
    return all(isinstance(n, int) and 0 <= n <= 255 for n in event)


def rules_event(rules, score=(0, 0), crawford_done=False):
    """The event that begins a series under ``rules`` from ``score``."""
    flags = (1 if rules.cube else 0) | (2 if rules.jacoby else 0) | (4 if crawford_done else 0)
    return (
        RULES,
        VERSION,
        rules.set,
        rules.mode,
        rules.length,
        flags,
        rules.backgammon,
        score[0] >> 8,
        score[0] & 255,
        score[1] >> 8,
        score[1] & 255,
    )


def setup_event(position, turn, cube_value=1, cube_owner=-1, dice=(0, 0)):
    """The event that sets up ``position``, seen by side ``turn``, which is on roll."""
    power = 0
    while 1 << power < cube_value:
        power += 1
    counts = [n + 16 for n in position]
    return (SETUP,) + tuple(counts) + (turn, power, cube_owner + 1, dice[0], dice[1])
