"""Why an event or a step may not happen now. What the player is told is the toy's business."""

# Steps
BLOCKED = "blocked"  # two or more opposing men stand there
BAR_FIRST = "bar first"  # a man on the bar must enter before any other moves
PLAY_DIE = "play die"  # another die must be played: the higher, or the one that keeps both
USE_BOTH = "use both"  # this step would waste a die that another play could use
NOT_HOME = "not home"  # no bearing off while a man is outside the home table
HIGH_FIRST = "high first"  # the die is higher than the point, and a man stands on a higher one
DIE_USED = "die used"
NO_MAN = "no man"
THEIRS = "theirs"  # the other side's man
NO_UNDO = "no undo"  # no step of this turn to take back
IN_MATCH = "in a match"  # no turn is taken back where a series is at stake
ROLL_FIRST = "roll first"
NOT_DONE = "not done"  # a step can still be played

# Cube
TOO_LATE = "too late"  # the dice are thrown
NO_CUBE = "no cube"
OPPONENT_CUBE = "opponent's cube"
CUBE_MAX = "cube at 64"
CRAWFORD = "crawford game"
FIRST_ROLL = "first roll"  # no double before the opening roll
ANSWER_FIRST = "answer first"  # a double or a resignation waits for its answer

# Positions to be set up
NO_MEN = "no men"  # the side on roll has none left to play
DEADLOCK = "deadlock"  # both sides are closed out: neither could ever move again

# Resignation
ON_DOUBLE = "only on a double"  # handheld rules: a player resigns by dropping
ASK_MORE = "refused already"

# Any
GAME_OVER = "game over"
SERIES_OVER = "match or rubber over"
NO_GAME = "no game"
GAME_RUNNING = "game running"
NOT_NOW = "not now"
BAD_EVENT = "bad event"


class NotAllowed(Exception):
    """An event that may not happen now; nothing was changed.

    ``reason`` is one of this module's names; with PLAY_DIE, ``die`` is the one to play.
    """

    def __init__(self, reason, die=0):
        super().__init__(reason)
        self.reason = reason
        self.die = die
