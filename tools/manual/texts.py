"""Every text of the glass, found in the firmware, and what the manual says it means.

boards/toy/manual/texts.txt has a line `TEXT | meaning` for each, in groups. In its TEXT the small
letter `n` stands for any number, `p` for a point, the bar or off, and `k` for a key's name. A
blank stands for any number of them, since the toy fills a line with them.
"""

import re
from pathlib import Path

from rules import ruleset
from toy import entries, settings, words, words_book, words_info, words_set_up, words_test
from toy.line import Line

from tools.simulator.keys import CODES

MEANINGS = Path(__file__).resolve().parents[2] / "boards" / "toy" / "manual" / "texts.txt"

_MONEY = ruleset.Rules()
_SERIES = (
    _MONEY,
    ruleset.Rules(mode=ruleset.MATCH, length=5),
    ruleset.Rules(ruleset.HOYLE, ruleset.RUBBER),
)
_FACES = (9, 8, 7, 8, 6, 8)

# What each function that writes a text may be asked to write: enough to see every form of it.
_WRITTEN = {
    words.step: ((24, 18, False), (13, 11, True), (25, 20, False), (25, 20, True), (6, 0, False)),
    words.place: ((13,), (25,)),
    words.double: ((4,),),
    words.take: ((4,),),
    words.drop: ((2,),),
    words.keep: ((3, 1),),
    words.give: ((2,),),
    words.get: ((2,),),
    words.cube_times: ((4,), (64,)),
    words.points: ((1,), (8,)),
    words.games: ((1,), (2,)),
    words.loss: ((23,),),
    words.next_best: ((23,), (123,)),
    words.oops: ((85,),),
    words.series: tuple((rules,) for rules in _SERIES),
    words.level: ((3,),),
    words.pips: ((167,),),
    words.pips_other: ((167,),),
    words.pips_lead: ((8,), (-8,), (0,)),
    words.stake: ((1,),),
    words.score: ((3, 12),),
    words_book.number: ((12,),),
    words_book.solved: ((12, 54),),
    words_book.cube_loss: tuple(
        (answer, 85) for answer in (*words_book.TO_DOUBLE, *words_book.TO_TAKE)
    ),
    words_info.average: (
        (9, 74, 0, False),
        (9, 74, 1, False),
        (9, 74, 0, True),
        (9, 74, 1, True),
        (0, 0, 0, False),
    ),
    words_info.doublets: ((5, 0, False), (5, 1, False), (5, 0, True), (5, 1, True)),
    words_info.unusual: ((20,), (0,), (-1,)),
    words_info.faces: tuple((_FACES, other, whole) for other in (0, 1) for whole in (False, True)),
    words_info.played: ((720, False), (3900, False), (720, True), (3900, True)),
    words_info.rating: tuple(
        (name, tenths)
        for name in (words.YOU, words.CPU, words.DARK, words.LIGHT)
        for tenths in (85, -1)
    ),
    words_info.games: ((12,),),
    words_info.won: ((7, False), (5, True)),
    words_info.of_kind: tuple(
        (rules, n, 2, 1) for rules in (_MONEY, _SERIES[2]) for n in (1, 2, 3)
    ),
    words_info.number: ((57,),),
    words_info.digits: ((57, 2, "="), (57, 2, "3"), (0, 0, "0")),
    words_info.one_die: tuple(
        (name, 3) for name in (words.YOU, words.CPU, words.DARK, words.LIGHT)
    ),
    words_info.two_dice: tuple(
        (name, 3, second) for name in (words.ROLL, words.CPU) for second in (0, 1)
    ),
    words_set_up.place: (
        *((13, 5, True), (9, 2, False), (13, 0, True)),
        *((25, 1, True), (0, 2, False), (25, 0, True), (0, 0, False)),
    ),
    words_set_up.on_roll: ((0,), (1,)),
    words_set_up.dice: ((0, 0), (3, 0), (3, 1)),
    words_set_up.on_offer: ((),),
    words_set_up.cube: ((4,),),
    words_set_up.away: ((0, 3), (1, 25)),
    words_set_up.crawford: ((True,), (False,)),
    words_test.com: ((2,),),
    words_test.seg: ((4,), (95,)),
    words_test.key: tuple((code,) for code in range(16)),
    words_test.ones: ((512,),),
    words_test.longest: ((11,),),
    words_test.volts: ((4500, False), (4980, True)),
    words_test.version: (("0.1.0",), ("DESKTOP",)),
    words_test.image: (("01234567",),),
}
# These are reached through `entries.write`, or name what another function or table has.
_OTHERWISE = {
    *(words.switch, words.numbered, words.length, words.who_is_dark, words.tutor),
    *(words.why, words.reason, words.kind, words.men),
}
# Parts of texts, no text themselves.
_PARTS = {"DICE": words.DICE, "SPEEDS": words.SPEEDS}


def texts():
    """All texts that the firmware can show: of those with numbers some, the usual ones first."""
    found = set(_menu())
    examples = {}  # in the order of _WRITTEN
    for module in (words, words_book, words_info, words_set_up, words_test):
        for name, value in vars(module).items():
            if name.startswith("_") or getattr(value, "__module__", module.__name__) not in (
                module.__name__,
                None,
            ):
                continue
            if callable(value):
                _check_known(value)
            elif name.isupper() and name not in _PARTS and module is not words_info:
                found.update(_constants(value))
    found.discard("")
    for function, calls in _WRITTEN.items():
        for arguments in calls:
            line = Line()
            function(line, *arguments)
            examples[str(line).strip()] = None
    return [*examples, *sorted(found - examples.keys())]


def _constants(value):
    if isinstance(value, str):
        return (value,)
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, tuple) else ()


def _check_known(function):
    if function not in _OTHERWISE and function not in _WRITTEN:
        raise KeyError(f"tools/manual/texts.py does not know what {function.__name__} writes")


def _menu():
    """Every entry with every value that it can have."""
    chosen = settings.Settings()
    for entry in entries.ENTRIES:
        values = range(256) if entry < settings.COUNT else (0,)
        for value in values:
            if entry < settings.COUNT and not chosen.set(entry, value):
                continue
            line = Line()
            entries.write(line, entry, value)
            yield str(line)


class Meaning:
    """A line of texts.txt: `text` as the manual prints it, `says`, and the `group` it is in."""

    def __init__(self, group, text, says):
        self.group, self.text, self.says = group, text, says
        pattern = re.escape(text).replace(r"\ n", r"\ ?n")
        for letter, stands_for in (
            ("n", r"(?:[0-9]+(?:\.[0-9])?|-)"),
            ("p", r"(?:[0-9]+|BAR|OFF)"),
            ("k", "(?:%s)" % "|".join(CODES)),
        ):
            pattern = pattern.replace(letter, stands_for)
        self._pattern = re.compile(pattern)

    def fits(self, text):
        """Whether it explains this text of the firmware."""
        return self._pattern.fullmatch(" ".join(text.split())) is not None

    def example(self, shown):
        """The first of the firmware's texts that it explains."""
        for text in shown:
            if self.fits(text):
                return text
        raise LookupError(f"the firmware has no text {self.text}")


def meanings():
    """The `Meaning`s of texts.txt in their order."""
    found = []
    group = ""
    for line in MEANINGS.read_text("utf-8").splitlines():
        if line.startswith("# "):
            group = line[2:]
        elif line.strip():
            text, says = line.split(" | ")
            found.append(Meaning(group, text.strip(), says.strip()))
    return found


def unexplained():
    """Texts of the firmware that the manual does not explain."""
    known = meanings()
    return [text for text in texts() if not any(one.fits(text) for one in known)]


def stale():
    """Texts that the manual explains, and the firmware does not have."""
    shown = texts()
    return [one.text for one in meanings() if not any(one.fits(text) for text in shown)]
