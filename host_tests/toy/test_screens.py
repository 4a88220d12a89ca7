"""The screen scripts: the glass shows what each says. `screen_scripts.py --write` renews them."""

import pytest
from rules import reasons
from toy import words, words_set_up

from host_tests.toy import screen_scripts

PATHS = sorted(screen_scripts.SCREENS.glob("*.txt"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_screen(path):
    text = path.read_text()
    assert screen_scripts.played(text, path.name) == text


def test_every_reason_that_a_key_can_bring_about_has_a_screen():
    shown = "".join(path.read_text() for path in PATHS)
    for reason, text in words.REASONS.items():
        if reason != reasons.THEIRS:
            assert f"{screen_scripts.INDENT}{text}\n" in shown, text


def test_every_notice_has_a_screen():
    shown = "".join(path.read_text() for path in PATHS)
    notices = (
        *(words.TIE, words.YOU_FIRST, words.CPU_FIRST, words.CLOSED, words.NO_MOVE, words.FORCED),
        *(words.HIT, words.TAKEN, words.DROPPED, words.AGREED, words.REFUSED, "SINGLE", "GAMMON"),
        *("BACKGMN", "HIT", words.LOW_BATTERY, words.SAVED, words.MUTE, "PIP 167", "STAKE 1"),
        *(words.PICK, words.NO_HINT, words.ROLL_FIRST, "PLAY 6", words.CRAWFORD, words.NO_LAST),
        *("OOPS 20", words_set_up.ONLY_15),
    )
    for text in notices:
        assert f"{screen_scripts.INDENT}{text}\n" in shown, text


def test_a_wrong_picture_and_a_wrong_word_are_noticed(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(screen_scripts, "SCREENS", tmp_path)
    script = tmp_path / "title.txt"
    script.write_text("wait 1s\ntext\n    ACEPOINT\n")
    assert screen_scripts.main([]) == 0
    script.write_text("wait 1s\ntext\n    ACE\n")
    assert screen_scripts.main([]) == 1
    assert screen_scripts.main(["--write"]) == 0
    assert script.read_text() == "wait 1s\ntext\n    ACEPOINT\n"
    script.write_text("wait 1s\nfly\n")
    assert screen_scripts.main([]) == 2
    assert "title.txt, line 2" in capsys.readouterr().err
