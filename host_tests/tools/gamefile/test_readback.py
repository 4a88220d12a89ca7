"""Game files that cannot be taken in: each is refused, and the line named."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.gamefile import GameFileError
from tools.gamefile.readback import records_of

IMPORTS = {
    "two dice": ('{"dice": {"seed": null, "number": 0}}', "line 5"),
    "no such event": ('{"event": [99]}', "line 5"),
    "no such line": ('{"hello": 1}', "line 5"),
    "rules too late": (
        '{"event": [2]}\n{"rules": "modern", "event": [1, 1, 0, 0, 0, 1, 3, 0, 0, 0, 0]}',
        "line 6",
    ),
    "record of nothing": ('{"record": ""}', "line 5"),
    "event in disguise": ('{"record": "4506"}', "line 5"),
    "record of rubbish": ('{"record": "xyz"}', "line 5"),
    "opener": ('{"opener": 2, "games": 0}', "line 5"),
    "games": ('{"opener": 0, "games": 65536}', "line 5"),
    "no game": ("", "no game"),
    "too long": ('{"event": [2]}\n{"record": "' + "00" * 241 + '"}', "too long"),
}


@pytest.mark.parametrize("name", IMPORTS)
def test_game_files_that_are_none(name):
    text, complaint = IMPORTS[name]
    head = [
        {"format": "acepoint game", "version": 1, "events": 1},
        {"rules": "modern", "event": [1, 1, 0, 0, 0, 1, 3, 0, 0, 0, 0]},
        {"settings": [[1, 0]]},
        {"dice": {"commitment": "", "seed": None, "number": 0}},
    ]
    whole = "".join(json.dumps(line) + "\n" for line in head) + text
    with pytest.raises(GameFileError, match=complaint):
        records_of(whole)


@given(st.text(max_size=60))
def test_any_text_is_refused(text):
    with pytest.raises(GameFileError):
        records_of(text)
