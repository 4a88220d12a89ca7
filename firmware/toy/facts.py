"""What INFO can tell: groups of pages, in the order in which they are shown.

A group has `prepare(toy)`, called once when INFO opens (in a slice of its own, so it may take
memory and some time), which returns how many pages there are, 0 for none; and `write(toy, line,
page)`, which needs no memory. Another part of the toy adds its own to `toy.screens.info.groups`.
"""

from micropython import const
from rules.game import OVER
from rules.position import pip_count

from toy import odds, tally, words, words_info
from toy.dice import base32, commitment

_DICE_PAGES = const(6)
_LINE = const(8)


class GameFacts:
    """Pips, stake, score, the computer's level and time of the running game."""

    def __init__(self):
        self._mine = 0
        self._other = 0

    def prepare(self, toy):
        """Counts pips."""
        side = toy.viewer()
        self._mine = pip_count(toy.game.position_of(side))
        self._other = pip_count(toy.game.position_of(1 - side))
        return 6 if toy.two_people() else 7

    def write(self, toy, line, page):
        """Writes a page."""
        if page == 0:
            words.pips(line, self._mine)
        elif page == 1:
            words.pips_other(line, self._other)
        elif page == 2:
            words.pips_lead(line, self._other - self._mine)
        elif page == 3:
            words.stake(line, toy.game.cube_value)
        elif page == 4:
            side = toy.viewer()
            score = toy.session.score
            words.score(line, score[side], score[1 - side])
        elif page == 5 and not toy.two_people():
            words.level(line, toy.level())
        else:
            words_info.played(line, toy.journal.tally.seconds, False)


class DiceFacts:
    """Of each side the pips a roll, doublets and faces, and how unusual they are.

    `whole`: since the score was cleared, not in this game alone.
    """

    def __init__(self, whole):
        self._whole = whole
        self._sum = tally.Dice()
        self._odds = [0] * 4

    def prepare(self, toy):
        """Adds up, and works out how unusual it is."""
        counted = toy.journal.tally
        dice = self._sum
        dice.clear()
        first = toy.viewer()
        if self._whole:
            dice.add(counted.all, first ^ counted.first())
        dice.add(counted.game, first)
        for side in range(2):
            number = dice.number[side]
            rolls = number[tally.ROLLS]
            self._odds[side] = odds.of_pips(rolls, number[tally.PIPS])
            self._odds[2 + side] = odds.of_doublets(rolls, number[tally.DOUBLETS])
        return _DICE_PAGES

    def write(self, toy, line, page):
        """Writes a page."""
        other = page & 1
        number = self._sum.number[other]
        if page < 2:
            words_info.average(line, number[tally.ROLLS], number[tally.PIPS], other, self._whole)
        elif page < 4:
            words_info.doublets(line, number[tally.DOUBLETS], other, self._whole)
        else:
            words_info.faces(line, number, other, self._whole)
            return
        words_info.unusual(line, self._odds[page])


class Proof:
    """The commitment and the player's number; the seed too when the game is over.

    Once a roll was keyed in by hand there is nothing to prove.
    """

    def __init__(self):
        self._texts = []

    def prepare(self, toy):
        """Makes the texts: of the seed 64 hexadecimal digits, as `tools/dice.py` takes it."""
        self._texts = texts = []
        game = toy.game
        if game.by_hand:
            texts.append(words.NO_PROOF)
            return 1
        texts.append(words.PROOF)
        texts.extend(commitment_lines(toy.dice.seed))
        texts.append("")
        if game.phase == OVER:
            texts.append(words.SEED)
            for i in range(0, len(toy.dice.seed), _LINE // 2):
                texts.append("".join(["%02X" % n for n in toy.dice.seed[i : i + _LINE // 2]]))
        return len(texts)

    def write(self, toy, line, page):
        """Writes a page."""
        if page == 3:
            words_info.number(line, toy.dice.number)
        else:
            line.set(self._texts[page])


def commitment_lines(seed):
    """The commitment as two texts of eight characters."""
    text = base32(commitment(seed))
    return [text[:_LINE], text[_LINE:]]


class SessionFacts:
    """Games and wins since the score was cleared."""

    def prepare(self, toy):
        """Nothing needs working out."""
        return 7

    def write(self, toy, line, page):
        """Writes a page."""
        counted = toy.journal.tally
        first = toy.viewer() ^ counted.first()
        mine = counted.wins[first]
        other = counted.wins[1 - first]
        if page == 0:
            words_info.games(line, _total(mine) + _total(other))
        elif page == 1:
            words_info.won(line, _total(mine), False)
        elif page == 2:
            words_info.won(line, _total(other), True)
        elif page < 6:
            n = page - 2
            words_info.of_kind(line, toy.session.rules, n, mine[n - 1], other[n - 1])
        else:
            words_info.played(line, counted.all_seconds + counted.seconds, True)


def _total(wins):
    return wins[0] + wins[1] + wins[2]
