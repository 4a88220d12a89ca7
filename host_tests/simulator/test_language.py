"""The key scripts' language: what is understood, and what is refused with its line number."""

import pytest

from tools.simulator.language import ScriptError, milliseconds, parse


def words(text):
    return [(action.line, action.word, *action.values) for action in parse(text)]


def test_keys_stand_alone_repeated_or_in_a_row():
    assert words("OK\nLEFT*3\nUP  OK # and a comment") == [
        (1, "key", "OK"),
        *[(2, "key", "LEFT")] * 3,
        (3, "key", "UP"),
        (3, "key", "OK"),
    ]


def test_every_word_takes_its_arguments():
    text = """
        # a comment line, then an empty one

        hold POWER
        press UP
        release UP
        pace 250ms
        wait 1.5s
        until "LEVEL  3" 20s
        until OK=ROLL
        dice 3 1
        position XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10
        show
        text
        png build/a.png
        batteries out
        volts 3.25
        usb in
    """
    assert [action[1:] for action in words(text)] == [
        ("hold", "POWER"),
        ("press", "UP"),
        ("release", "UP"),
        ("pace", 250),
        ("wait", 1500),
        ("until", "LEVEL  3", 20000),
        ("until", "OK=ROLL", 60000),
        ("dice", 3, 1),
        ("position", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"),
        ("show",),
        ("text",),
        ("png", "build/a.png"),
        ("batteries", "out"),
        ("volts", 3250),
        ("usb", "in"),
    ]


@pytest.mark.parametrize(
    "line, why",
    [
        ("jump", "unknown word 'jump'"),
        ("ok", "unknown word 'ok'"),
        ("OKAY", "unknown key 'OKAY'"),
        ("OK show", "unknown key 'show'"),
        ("LEFT*", "unknown word 'LEFT*'"),
        ("LEFT*x", "unknown word 'LEFT*x'"),
        ("hold", "used like this: hold NO"),
        ("hold KEY", "unknown key 'KEY'"),
        ("wait 2", "'2' is not a time"),
        ("wait two s", "used like this: wait 2s"),
        ("until", "used like this: until"),
        ("dice 7 1", "a die shows 1 to 6, not '7'"),
        ("dice 3", "used like this: dice 3 1"),
        ("position", "used like this: position XGID"),
        ("show me", "used like this: show"),
        ("batteries flat", "'flat' is neither out nor in"),
        ("volts low", "not a number of volts"),
        ('until "OK', "No closing quotation"),
    ],
)
def test_a_line_that_is_none_is_an_error_with_its_number(line, why):
    with pytest.raises(ScriptError) as error:
        parse(f"OK\n\n{line}\nOK", "keys.txt")
    assert str(error.value).startswith("keys.txt:3: ")
    assert why in str(error.value)
    assert error.value.line == 3


@pytest.mark.parametrize(
    "word, ms", [("2s", 2000), ("0.25s", 250), ("30ms", 30), ("1m", 60000), ("1.5m", 90000)]
)
def test_times(word, ms):
    assert milliseconds(word) == ms
