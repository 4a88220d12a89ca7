"""The key scripts' language: lines to actions. Nothing is run before every line was understood."""

import re
import shlex

from tools.simulator.keys import CODES

_TIMES = {"ms": 1, "s": 1000, "m": 60_000}
_TIME = re.compile(r"(\d+(?:\.\d+)?)(ms|s|m)")
_KEY = re.compile(r"([A-Z]+)(?:\*(\d+))?")


class ScriptError(Exception):
    """A line that is not understood, or could not be done; the message names file and line."""

    def __init__(self, source, line, why):
        super().__init__(f"{source}:{line}: {why}")
        self.line = line


class Action:
    """One thing to do: `word`, its `values`, and the line it stands on."""

    __slots__ = ("line", "word", "values")

    def __init__(self, line, word, *values):
        self.line = line
        self.word = word
        self.values = values


def parse(text, source="script"):
    """The actions of a script; ScriptError names the first line that is none."""
    actions = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            words = shlex.split(line, comments=True)
        except ValueError as error:
            raise ScriptError(source, number, f"{error}: {line.strip()}") from None
        if words:
            try:
                actions.extend(_line(number, words))
            except ValueError as error:
                raise ScriptError(source, number, error) from None
    return actions


def milliseconds(word):
    """`2s`, `500ms`, `1.5m` in ms."""
    match = _TIME.fullmatch(word)
    if not match:
        raise ValueError(f"{word!r} is not a time such as 2s, 500ms or 1.5m")
    return round(float(match[1]) * _TIMES[match[2]])


def _line(number, words):
    word, rest = words[0], words[1:]
    if _KEY.fullmatch(word):
        return [action for key in words for action in _keys(number, key)]
    form = _FORMS.get(word)
    if form is None:
        raise ValueError(f"unknown word {word!r}; known are the keys and {', '.join(_FORMS)}")
    usage, take = form
    try:
        return [Action(number, word, *take(rest))]
    except (IndexError, TypeError):
        raise ValueError(f"{word!r} is used like this: {usage}") from None


def _keys(number, word):
    match = _KEY.fullmatch(word)
    if not match or match[1] not in CODES:
        raise ValueError(f"unknown key {word!r}; the keys are {' '.join(CODES)}")
    return [Action(number, "key", match[1])] * int(match[2] or 1)


def _none(rest):
    return _exactly(rest, 0)


def _exactly(rest, count):
    if len(rest) != count:
        raise TypeError
    return rest


def _key(rest):
    (key,) = _exactly(rest, 1)
    if key not in CODES:
        raise ValueError(f"unknown key {key!r}; the keys are {' '.join(CODES)}")
    return (key,)


def _wait(rest):
    (word,) = _exactly(rest, 1)
    return (milliseconds(word),)


def _until(rest):
    text, limit = rest if len(rest) == 2 else (*_exactly(rest, 1), "60s")
    return text, milliseconds(limit)


def _dice(rest):
    for word in _exactly(rest, 2):
        if word not in ("1", "2", "3", "4", "5", "6"):
            raise ValueError(f"a die shows 1 to 6, not {word!r}")
    return int(rest[0]), int(rest[1])


def _one(rest):
    return _exactly(rest, 1)


def _one_of(*choices):
    def take(rest):
        (word,) = _exactly(rest, 1)
        if word not in choices:
            raise ValueError(f"{word!r} is neither {' nor '.join(choices)}")
        return (word,)

    return take


def _volts(rest):
    (word,) = _exactly(rest, 1)
    if not re.fullmatch(r"\d+(\.\d+)?", word):
        raise ValueError(f"{word!r} is not a number of volts such as 4.5")
    return (round(float(word) * 1000),)


# Word: how it is used, and what takes its arguments.
_FORMS = {
    "hold": ("hold NO", _key),
    "press": ("press OK", _key),
    "release": ("release OK", _key),
    "pace": ("pace 400ms", _wait),
    "wait": ("wait 2s", _wait),
    "until": ("until OK=ROLL 20s", _until),
    "dice": ("dice 3 1", _dice),
    "position": ("position XGID=...", _one),
    "show": ("show", _none),
    "text": ("text", _none),
    "png": ("png glass.png", _one),
    "batteries": ("batteries out", _one_of("out", "in")),
    "volts": ("volts 4.5", _volts),
    "usb": ("usb in", _one_of("in", "out")),
}
