"""The texts of INFO and of dice that are keyed in, written into a `Line`; see `words.py`."""

from toy import words
from toy.line import WIDTH

# ---- What was counted; `whole` is since the score was cleared, else in this game ----


def average(line, rolls, pips, other, whole):
    """`AVG 8.2 `, `OPP 8.2 `: pips a roll, own or the other side's; what follows says how unusual
    that is.
    """
    _whose(line, other, whole)
    if not other:
        line.put("AVG ")
    if rolls:
        tenths = (10 * pips + rolls // 2) // rolls
        line.number(tenths // 10).put(".").number(tenths % 10)
    else:
        line.put("-")


def doublets(line, n, other, whole):
    """`DBLS 5`: how many of the rolls were doublets."""
    _whose(line, other, whole)
    line.put("DBLS ").number(n)


def unusual(line, once_in):
    """`1 IN 20`: so far off the average, or farther, in one of 20 games with fair dice. `USUAL`
    for 0, `FEW ROLLS`, too few to say, for less.
    """
    if once_in > 0:
        line.put(" 1 IN ").number(once_in)
    else:
        line.put(" FEW ROLLS" if once_in else " USUAL")


def faces(line, numbers, other, whole):
    """`1-6 9 8 7 8 6 8`: how often each face was thrown."""
    _whose(line, other, whole)
    if not other:
        line.put("1-6")
    for i in range(6):
        line.put(" " if i or not other else "").number(min(numbers[i], 999))


def _whose(line, other, whole):
    line.clear()
    if whole:
        line.put("ALL ")
    if other:
        line.put("OPP ")


def played(line, seconds, whole):
    """`12 MIN`, `1:05 H`: time played."""
    line.set("ALL " if whole else "")
    minutes = seconds // 60
    if minutes < 60:
        line.number(minutes).put(" MIN")
    else:
        line.number(minutes // 60).put(":")
        line.number(minutes // 10 % 6).number(minutes % 10).put(" H")


def rating(line, name, tenths):
    """`YOU 8.5`, `CPU 117`, `LIGHT 12`, `CPU -`: thousandths of the stake that a side loses a
    decision; the tenths where there is room for them.
    """
    line.set(name)
    whole = (tenths + 5) // 10
    if tenths < 0:
        line.put(" -")
    elif line.length + (4 if whole < 10 else 5) <= WIDTH and whole < 100:
        line.put(" ").number(tenths // 10).put(".").number(tenths % 10)
    else:
        if line.length + 3 < WIDTH or whole < 100:
            line.put(" ")
        line.number(min(whole, 999))


def games(line, n):
    """`GAMES 12`: finished and scored."""
    line.set("GAMES").number_right(n)


def won(line, n, lost):
    """`WON 7`, `LOST 5`."""
    line.set("LOST" if lost else "WON").number_right(n)


def of_kind(line, rules, n, mine, other):
    """`GAMMON 2 - 1`: wins of a kind, own first."""
    line.set(words.kind(rules, n)).put(" ").number(mine).put(" - ").number(other)


# ---- Dice: provable, and by hand ----


def number(line, n):
    """`NUMBER 57`: the player's own number."""
    line.set("NUMBER ").number(n)


def digits(line, n, count, choice):
    """Digits of a number being keyed in, and the character that OK adds; `=` ends it."""
    line.clear()
    place = 1
    for _ in range(1, count):
        place *= 10
    for _ in range(count):
        line.number(n // place % 10)
        place //= 10
    line.put(choice)


def one_die(line, name, value):
    """`CPU    3`: whose die of the opening is keyed in."""
    line.set(name).number_right(value)


def two_dice(line, name, first, second):
    """`ROLL 3-1`: a roll being keyed in; `ROLL 3` at the first die."""
    line.set(name).put(" ").number(first)
    if second:
        line.put("-").number(second)
