"""Every text that the glass can show: at most eight characters, or longer and scrolling through
twice.

What is put together from parts (plays, numbers, menu entries) is written into a `Line` here too,
so that this file is the list of all texts, with `words_info.py` for INFO and for dice keyed in by
hand.
"""

from rules import reasons
from rules.ruleset import HOYLE, MATCH, MATCH_MAX, RUBBER

TITLE = "ACEPOINT"
RESUME = "RESUME"
NEW = "NEW"
MENU = "MENU"
DEMO = "DEMO"
OFF = "OFF"

OK_ROLL = "OK=ROLL"
OK_REST = "OK=REST"
OK_DONE = "OK=DONE"
OK_NEXT = "OK=NEXT"
OK_BACK = "OK=BACK"
THROW_2 = "THROW 2"

ROLL = "ROLL"
DOUBLE = "DOUBLE"
YOU = "YOU"
HINT = "HINT"
UNDO = "UNDO"
UNDO_ALL = "UNDO ALL"
INFO = "INFO"
LAST = "LAST"
BACK = "BACK"
AGAIN = "AGAIN"
KEEP = "KEEP"
UNRATED = "UNRATED"
RESIGN = "RESIGN"
DONE = "DONE"
PLAY = "PLAY"

PLAY_ON = "PLAY ON"
END_GAME = "END GAME"
CLEARED = "CLEARED"
CLEAR = "CLEAR"

CPU = "CPU"
CPU_WAIT = "CPU ..."
WAITING = "..."
TIE = "TIE"
YOU_FIRST = "YOU 1ST"
CPU_FIRST = "CPU 1ST"
CLOSED = "CLOSED"
NO_MOVE = "NO MOVE"
FORCED = "FORCED"
HIT = "HIT!"
TAKEN = "TAKEN"
DROPPED = "DROPPED"
AGREED = "AGREED"
REFUSED = "REFUSED"
ACCEPT = "ACCEPT"
REFUSE = "REFUSE"
CRAWFORD = "CRAWFORD"

BEST = "BEST"
NO_DOUBLE = "NO DBL"
TAKE = "TAKE"
DROP = "DROP"

YOU_WIN = "YOU WIN"
CPU_WINS = "CPU WINS"
DARK_WINS = "DARK WIN"
LIGHT_WINS = "LIGHTWIN"
MATCH_WON = "MATCH"
RUBBER_WON = "RUBBER"

MUTE = "MUTE"
SOUND = "SOUND"
SAVED = "SAVED"
NOT_SAVED = "NO SAVE"
LOW_BATTERY = "LOW BATT"
BAD_DICE = "BAD DICE"
EVEN = "EVEN"

DARK = "DARK"
LIGHT = "LIGHT"

PROOF = "PROOF"
NO_PROOF = "NO PROOF"
SEED = "SEED"
SELF_TEST = "TEST"
BOOTSEL = "BOOTSEL"
OK_BOOTSEL = "OK=BOOT"

NO_HINT = "NO HINT"
NO_LAST = "NO LAST"
PICK = "PICK L-R"
ROLL_FIRST = "ROLL 1ST"
TOO_LATE = "TOO LATE"
NO_UNDO = "NO UNDO"
FIRST_ROLL = "1ST ROLL"
ON_DOUBLE = "ON DBL"
DIE_USED = "DIE USED"
NO_MAN = "NO MAN"
NO_CUBE = "NO CUBE"

# What the player reads for each reason of the rules.
REASONS = {
    reasons.BLOCKED: "BLOCKED",
    reasons.BAR_FIRST: "BAR 1ST",
    reasons.USE_BOTH: "USE BOTH",
    reasons.NOT_HOME: "NOT HOME",
    reasons.HIGH_FIRST: "HIGH 1ST",
    reasons.DIE_USED: DIE_USED,
    reasons.NO_MAN: NO_MAN,
    reasons.THEIRS: "THEIRS",
    reasons.NO_UNDO: NO_UNDO,
    reasons.IN_MATCH: "IN MATCH",
    reasons.ROLL_FIRST: ROLL_FIRST,
    reasons.TOO_LATE: TOO_LATE,
    reasons.NO_CUBE: NO_CUBE,
    reasons.OPPONENT_CUBE: "OPP CUBE",
    reasons.CUBE_MAX: "CUBE MAX",
    reasons.CRAWFORD: CRAWFORD,
    reasons.FIRST_ROLL: FIRST_ROLL,
    reasons.ON_DOUBLE: ON_DOUBLE,
    reasons.ASK_MORE: "ASK MORE",
    reasons.NO_MEN: "NO MEN",
    reasons.DEADLOCK: "DEADLOCK",
    reasons.ANSWER_FIRST: PICK,
    reasons.NOT_NOW: "NOT NOW",
}
PLAY_DIE = ("", "PLAY 1", "PLAY 2", "PLAY 3", "PLAY 4", "PLAY 5", "PLAY 6")

KINDS = ("", "SINGLE", "GAMMON", "BACKGMN")
HOYLE_SINGLE = "HIT"

PLAYERS = ("YOU-CPU", "CPU-YOU", "2 PEOPLE", "CPU-CPU")
RULE_SETS = ("MODERN", "HANDHELD", "HOYLE")
SPEEDS = ("SLOW", "MID", "FAST", "QUICK")
DICE = ("TOY", "HAND")


def why(refusal):
    """The text of a NotAllowed."""
    if refusal.reason == reasons.PLAY_DIE:
        return PLAY_DIE[refusal.die]
    return reason(refusal.reason)


def reason(name):
    """The text of a reason of the rules; those that no key can bring about, as they are."""
    return REASONS.get(name) or name.upper()


def kind(rules, n):
    """What a win of kind n is called; hoyle's single game is a hit."""
    return HOYLE_SINGLE if n == 1 and rules.set == HOYLE else KINDS[n]


def men(dark):
    """What a side is called where both are people."""
    return DARK if dark else LIGHT


def step(line, start, end, hit):
    """A step in the mover's numbers: `13/11*`, `BAR/20`, `6/OFF`."""
    place(line.clear(), start).put("/")
    if end:
        line.number(end)
    else:
        line.put("OFF")
    if hit:
        line.put("*")


def place(line, point):
    """A point or the bar, as `ROAM` shows it."""
    return line.put("BAR") if point == 25 else line.number(point)


def double(line, value):
    """`DBL 4`: the cube would show 4."""
    line.set("DBL ").number(value)


def take(line, value):
    """`TAKE 4`: play on at that stake."""
    line.set("TAKE ").number(value)


def drop(line, points):
    """`DROP -2`: lose that many points now."""
    line.set("DROP -").number(points)


def keep(line, high, low):
    """`KEEP 31`: hoyle's winner of the opening plays both dice."""
    line.set("KEEP ").number(high).number(low)


def give(line, points):
    """`GIVE 2`: resign that many points."""
    line.set("GIVE ").number(points)


def get(line, points):
    """`GET 2`: the other side resigns that many."""
    line.set("GET ").number(points)


def cube_times(line, value):
    """`CUBE X 4`."""
    line.set("CUBE X").number_right(value)


def points(line, n):
    """`+8 PTS`."""
    line.set("+").number(n).put(" PT" if n == 1 else " PTS")


def games(line, n):
    """`+2 GAMES`: what a rubber's score goes up by."""
    line.set("+").number(n).put(" GAME" if n == 1 else " GAMES")


def loss(line, thousandths):
    """`LOSS 23`: what the play shown gives away, in thousandths of the stake."""
    line.set("LOSS ").number(min(thousandths, 999))


def next_best(line, thousandths):
    """`NEXT -23`: what the next best play, or the other answer, would give away."""
    line.set("NEXT -" if thousandths < 100 else "NEXT-").number(min(thousandths, 999))


def oops(line, thousandths):
    """`OOPS 85`: the tutor, on a play that gives so much away."""
    line.set("OOPS ").number(min(thousandths, 999))


def series(line, rules):
    """What is played: `1 POINT`, `TO 5`, `RUBBER`."""
    if rules.mode == MATCH:
        line.set("TO ").number(rules.length)
    elif rules.mode == RUBBER:
        line.set(RUBBER_WON)
    else:
        line.set("1 POINT")


def level(line, n):
    """`LEVEL  3`."""
    line.set("LEVEL").number_right(n)


def pips(line, n):
    """`PIP 167`."""
    line.set("PIP ").number(n)


def pips_other(line, n):
    """`OPP 167`: the other side's pips."""
    line.set("OPP ").number(n)


def pips_lead(line, n):
    """`LEAD 8` or `BACK 8`: the difference."""
    if n == 0:
        line.set(EVEN)
    else:
        line.set("LEAD " if n > 0 else "BACK ").number(abs(n))


def stake(line, n):
    """`STAKE 1`."""
    line.set("STAKE ").number(n)


def score(line, mine, other):
    """`3 - 12`: own points first."""
    line.clear().number(mine).put(" - ").number(other)


def switch(line, name, on):
    """A menu entry that is on or off: `CUBE  ON`."""
    line.set(name).right("ON" if on else "OFF")


def numbered(line, name, n):
    """A menu entry that is a number: `LEVEL  3`."""
    line.set(name).number_right(n)


def length(line, n):
    """The menu's entry of the series: `MONEY`, `TO 5`, `RUBBER`."""
    if n == 0:
        line.set("MONEY")
    elif n > MATCH_MAX:
        line.set(RUBBER_WON)
    else:
        line.set("TO").number_right(n)


def who_is_dark(line, side):
    """The menu's entry of the men's colours: `DARKNEAR`, `DARK FAR`."""
    line.set(DARK).right("FAR" if side else "NEAR")


def tutor(line, thousandths):
    """The menu's entry of the tutor: `TUTOROFF`, `TUTOR 50`."""
    line.set("TUTOR")
    if thousandths:
        line.number_right(thousandths)
    else:
        line.right("OFF")
