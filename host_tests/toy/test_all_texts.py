"""Every text of the firmware, and every row of the transition table, has a kept picture."""

import re

import pytest

from host_tests.toy import screen_scripts
from tools.manual import pictures, texts

_CELLS = re.compile(r"\|" + r"\|".join([r"  (.)  "] * 8) + r"\|")
# Behind a count of dice, each the end of a text that scrolls.
_VERDICT = re.compile(r"(.* (?:-|[0-9.]+)) (USUAL|FEW ROLLS|1 IN [0-9]+)")

# Texts without a picture, and why.
NOT_SHOWN = {
    "YOU": "begins other texts, and is none alone",
    "...": "only while the tutor or the book works: a slice, too short for a script",
    "THEIRS": "a reason of the rules that no key can bring about",
    "NEXT-n": "the scripts' player never sees so much between two plays; written in test_parts.py",
    "DESKTOP": "the version of a program on a computer; test_self_test.py",
}


def scripts():
    return [*screen_scripts.SCREENS.glob("*.txt"), *pictures.SCRIPTS.glob("*.txt")]


def shown(text):
    """The texts of the line that a script's pictures show."""
    for line in text.splitlines():
        if not line.startswith(screen_scripts.INDENT):
            continue
        cells = _CELLS.search(line)
        picture = line.strip().startswith(("|", "+--"))
        if cells:
            yield "".join(cells.groups()).strip()
        elif not picture:
            yield line.strip()
            yield from (_VERDICT.fullmatch(line.strip()) or re.match("", "")).groups()


def test_every_text_has_a_picture():
    found = {text for path in scripts() for text in shown(path.read_text("utf-8"))}
    assert len(found) > 300
    missing = [
        meaning.text
        for meaning in texts.meanings()
        if not any(meaning.fits(text) for text in found)
    ]
    assert sorted(missing) == sorted(NOT_SHOWN)


# The rows of the transition table: state, key or event, the script, and what it keeps of them:
# lines that follow each other, other lines between them allowed.
ROWS = (
    ("TITLE", "OK, game saved", "02-title-resume", "ACEPOINT > OK > OK=ROLL"),
    ("TITLE", "OK, none", "03-opening", "OK > OK=ROLL"),
    ("TITLE", "OK, a match", "73-other-texts", "NEW RIGHT OK > TO 5"),
    ("TITLE", "L/R", "01-title", "NEW > MENU > PROBLEMS > DEMO > OFF"),
    ("TITLE", "L/R, game saved", "02-title-resume", "RIGHT > RESUME"),
    ("OPENING", "OK, differ", "03-opening", "YOU 1ST"),
    ("OPENING", "OK, the other side", "04-opening-cpu", "CPU 1ST > CPU"),
    ("OPENING", "tie", "03-opening", "TIE"),
    ("OPENING", "hoyle, I win", "05-keep", "KEEP 31"),
    ("OPENING", "hoyle after a hit", "31-hoyle-hit", "OK=NEXT > OK > OK=ROLL"),
    ("KEEP", "L/R; OK", "05-keep", "KEEP 31 > RIGHT > THROW 2"),
    ("PREROLL", "OK, ROLL", "06-preroll", "dice 6 2 > ROLL > 24/18"),
    (
        "PREROLL",
        "ring",
        "06-preroll",
        "DOUBLE > HINT > INFO > LAST > RESIGN > MENU > NEW > OFF > ROLL > NO > OK=ROLL",
    ),
    ("PREROLL", "DOUBLE, allowed", "09-double", "DBL 2"),
    ("PREROLL", "DOUBLE, no cube", "08-no-double", "NO CUBE"),
    ("PREROLL", "DOUBLE, not mine", "08-no-double", "OPP CUBE"),
    ("PREROLL", "DOUBLE, Crawford", "08-no-double", "CRAWFORD"),
    ("PREROLL", "DOUBLE, at 64", "08-no-double", "CUBE MAX"),
    ("PREROLL", "DOUBLE, first roll", "03-opening", "DOUBLE > 1ST ROLL"),
    ("PREROLL", "closed out", "13-closed", "CLOSED"),
    ("PREROLL", "AUTOROLL", "38-autoroll", "set AUTOROLL 1 > dice 3 1 > 24/21"),
    ("DBLASK", "OK", "09-double", "DBL 2 > CPU ..."),
    ("DBLASK", "NO", "09-double", "DBL 2 > NO > OK=ROLL"),
    ("DBLASK", "ROLL, DOUBLE", "09-double", "ROLL DOUBLE > DBL 2"),
    ("WAIT", "take", "09-double", "CPU ... > TAKEN > OK=ROLL"),
    ("WAIT", "drop", "10-double-dropped", "DROPPED > YOU WIN > DROPPED"),
    ("ANSWER", "nothing picked", "11-answer", "DBL 2 > OK > PICK L-R"),
    ("ANSWER", "L, take", "11-answer", "LEFT > TAKE 2 > LEFT OK > TAKEN"),
    ("ANSWER", "R, drop", "12-answer-drop", "DROP -2 > OK > DROPPED > CPU WINS"),
    (
        "ANSWER",
        "HINT, INFO",
        "11-answer",
        "INFO > PIP 167 > NO > DBL 2 > HINT > TAKE > NO > DBL 2",
    ),
    ("MOVE", "on entry, whole play", "16-whole-play", "USE BOTH"),
    ("MOVE", "on entry, the bar", "15-bar", "BAR 1ST > BAR/21"),
    ("MOVE", "L/R", "14-move", "13/11* > LEFT > 8/2 > LEFT > 24/18"),
    ("MOVE", "UP/DOWN", "14-move", "DOWN > 13/7 > UP > 13/11*"),
    ("MOVE", "UP/DOWN, not possible", "18-die-used", "DIE USED"),
    ("MOVE", "hold L/R", "17-roam", "hold RIGHT > 8/2 > RIGHT > 6"),
    ("MOVE", "OK, a hit", "14-move", "press OK > HIT!"),
    ("MOVE", "NO, UNDO of steps", "14-move", "11/5 > NO"),
    ("MOVE", "NO, UNDO of nothing", "14-move", "UNDO > NO UNDO"),
    ("MOVE", "HINT", "42-hint", "BEST > NEXT -10 > HINT > LOSS 10"),
    ("MOVE", "HINT, played", "40-tutor", "BEST > OK > OK=DONE"),
    ("MOVE", "ROLL, DOUBLE", "14-move", "ROLL > 13/11* > DOUBLE > TOO LATE"),
    ("ROAM", "OK, not legal", "17-roam", "OK > NOT HOME"),
    ("REST", "OK", "19-rest", "OK=REST > OK > OK=DONE"),
    ("REST", "L/R", "19-rest", "OK=REST > RIGHT"),
    ("FORCED", "OK", "20-forced", "FORCED > OK > CPU"),
    ("FORCED", "L/R", "20-forced", "FORCED > RIGHT"),
    ("NOMOVE", "OK or 2 s", "21-no-move", "NO MOVE > wait 2s > 24/21 > NO MOVE > OK"),
    ("DONE", "OK", "40-tutor", "OK=DONE > OK > CPU"),
    ("DONE", "NO, UNDO", "23-done", "OK=DONE > UNDO > 6/5"),
    ("DONE", "L/R", "23-done", "RIGHT > UNDO ALL > RIGHT > HINT > RIGHT > INFO > RIGHT > DONE"),
    ("DONE", "confirm off", "38-autoroll", "set CONFIRM 0 > OK=DONE > wait 1300ms > CPU"),
    ("OPP", "steps, marks stay", "25-opponent", "8/5 > 6/5 > OK=ROLL"),
    ("OPP", "hold NO", "25-opponent", "hold NO > ROLL"),
    ("RESIGN", "L/R", "26-resign", "SINGLE > GAMMON > BACKGMN"),
    ("RESIGN", "OK", "26-resign", "GIVE 6 > NO > BACKGMN > SINGLE > OK OK > CPU ..."),
    ("RESIGN", "handheld", "26-resign", "ON DBL"),
    ("RESIGN", "refused already", "26-resign", "ASK MORE"),
    ("GIVEN", "L/R then OK", "28-given", "LEFT > ACCEPT > RIGHT > REFUSE > OK > REFUSED"),
    ("GIVEN", "nothing picked", "28-given", "GET 2 > OK > PICK L-R"),
    ("RESIGN answered", "agreed", "27-resign-agreed", "AGREED > CPU WINS"),
    ("RESIGN answered", "refused", "26-resign", "REFUSED"),
    ("RESULT", "OK each, or 2 s", "29-result", "YOU WIN > GAMMON > CUBE X 4 > OK=NEXT"),
    ("NEXT", "OK", "29-result", "OK=NEXT > OK > OK=ROLL"),
    ("NEXT", "Crawford", "30-match", "OK=NEXT > CRAWFORD"),
    ("NEXT", "match over", "30-match", "MATCH"),
    ("MENU", "edit, keep", "32-menu", "LEVEL  3 > OK LEFT OK > LEVEL  2"),
    ("MENU", "NO = old value", "32-menu", "LEVEL  4 > NO > LEVEL  3"),
    ("MENU", "rule change", "32-menu", "PLAY ON > RIGHT > END GAME"),
    ("Two people", "side at each change", "37-two-people", "DARK > OK=DONE > LIGHT"),
    ("Doublets", "running one man", "22-doublet", "24/22"),
    ("Bar", "only BAR/n", "15-bar", "BAR/21"),
    ("Bear-off", "takes a man off", "24-bear-off", "6/OFF"),
    ("Last man", "no DONE", "29-result", "OK OK > YOU WIN"),
    ("G2", "hold NO", "43-self-test", "hold NO > KEYS"),
    ("G5", "POWER", "35-power", "SAVED"),
    ("G5", "SOUND", "35-power", "MUTE"),
)


@pytest.mark.parametrize("state, key, script, kept", ROWS)
def test_row_of_the_transition_table(state, key, script, kept):
    path = screen_scripts.SCREENS / f"{script}.txt"
    lines = [line.strip() for line in path.read_text("utf-8").splitlines()]
    at = 0
    for part in kept.split(" > "):
        while at < len(lines) and lines[at] != part:
            at += 1
        assert at < len(lines), f"{state}, {key}: no {part!r} (any more) in {path.name}"
        at += 1


def test_every_script_says_what_it_shows():
    for path in screen_scripts.SCREENS.glob("*.txt"):
        assert path.read_text("utf-8").startswith("# "), path.name
