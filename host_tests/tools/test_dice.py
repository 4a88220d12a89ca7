"""`tools/dice.py`: the dice of exported games, checked by an implementation of its own."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
import toy.dice
from hypothesis import given
from hypothesis import strategies as st

from host_tests.tools.played import Sitting
from tools import dice
from tools.dicecheck import game_dice, statistics
from tools.gamefile import flashlog
from tools.gamefile.transcript import Transcript

PROGRAM = Path(dice.__file__)
SEED = bytes(range(32))


def exported(sitting):
    return Transcript(flashlog.epochs(sitting.image)[0]).text()


@pytest.fixture(scope="module")
def finished():
    """A finished game's file, with the player's own number and some rolls by hand."""
    sitting = Sitting(seed=5)
    sitting.by_hand = 0.2
    return exported(sitting.game(number=1234567))


def run(*arguments):
    # -I -S: nothing but Python's own library can help.
    command = [sys.executable, "-I", "-S", str(PROGRAM), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr
    return done


def verify(tmp_path, text, *options):
    path = tmp_path / "game.jsonl"
    path.write_text(text)
    return run("verify", path, *options)


def changed(text, change):
    """The file with `change(entry)` done to each line."""
    entries = [json.loads(line) for line in text.splitlines()]
    for entry in entries:
        change(entry)
    return "".join(json.dumps(entry) + "\n" for entry in entries)


@given(
    st.binary(min_size=32, max_size=32),
    st.integers(0, 0xFFFFFFFF),
    st.integers(0, 0xFFFFFFFF),
)
def test_the_toy_and_the_program_agree(seed, number, n):
    assert game_dice.roll(seed, number, n) == toy.dice.roll(seed, number, n)
    assert game_dice.commitment(seed) == toy.dice.base32(toy.dice.commitment(seed))


def test_the_program_shares_no_line_with_the_firmware():
    """Python's own library and `tools.dicecheck` are all that it and its modules import."""
    check = "import sys; sys.argv = ['dice.py', 'commitment', '00' * 32]\n"
    check += f"import runpy\ntry:\n    runpy.run_path({str(PROGRAM)!r}, run_name='__main__')\n"
    check += "except SystemExit:\n    pass\n"
    check += "print(*(n for n in sys.modules if n.split('.')[0] not in sys.stdlib_module_names))"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", check], capture_output=True, text=True, timeout=60
    )
    assert set(done.stdout.splitlines()[-1].split()) == {
        *("__main__", "tools", "tools.dicecheck"),
        *("tools.dicecheck.game_dice", "tools.dicecheck.statistics"),
    }


def test_a_game_fits(tmp_path, finished):
    done = verify(tmp_path, finished)
    assert done.returncode == 0, done.stdout + done.stderr
    rolls = [e for e in map(json.loads, finished.splitlines()) if e.get("event", [0])[0] in (3, 5)]
    by_hand = sum(entry["event"][3] for entry in rolls)
    assert 0 < by_hand < len(rolls)
    assert f"{len(rolls) - by_hand} rolls thrown, all as the seed says; {by_hand} by hand" in (
        done.stdout
    )
    assert done.stdout.count(" of the seed\n") == len(rolls) - by_hand
    assert done.stdout.count("  by hand\n") == by_hand


def test_games_of_all_kinds_fit(tmp_path):
    sitting = Sitting(seed=6)
    paths = []
    for number in range(4):
        paths.append(tmp_path / f"{number}.jsonl")
        paths[-1].write_text(exported(sitting.game(number=number)))
    done = run("verify", *paths)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("all as the seed says") == 4


def test_a_shortened_game_fits_from_where_it_goes_on(tmp_path):
    sitting = Sitting(seed=6)
    sitting.start(number=5)
    sitting.play(60)
    before = sitting.dice.thrown
    assert before > 5 and sitting.session.playing and sitting.journal.shorten()
    sitting.journal.flush()
    done = verify(tmp_path, exported(sitting.play()))
    assert done.returncode == 0, done.stdout
    assert f"roll {before} of the seed" in done.stdout
    assert f"roll {before - 1} of the seed" not in done.stdout
    assert f"{sitting.dice.thrown - before} rolls thrown, all as the seed says" in done.stdout


def test_rolls_of_turns_taken_back_fit_again_and_count_once(tmp_path):
    sitting = Sitting(seed=8)
    sitting.by_hand = 0.4
    sitting.taking_back = 0.04
    text = exported(sitting.game(number=3))
    done = verify(tmp_path, text)
    assert done.returncode == 0, done.stdout
    again = [line for line in done.stdout.splitlines() if line.endswith("was taken back")]
    assert any(" of the seed, again" in line for line in again)
    assert any("by hand, again" in line for line in again)
    entries = [json.loads(line) for line in text.splitlines()]
    assert f"{sitting.dice.thrown} rolls thrown" in done.stdout
    assert sum("roll" in entry for entry in entries) == sitting.dice.thrown
    for line in (again[0], next(line for line in again if "by hand" in line)):
        number = int(line.split()[1])
        other = [dict(entry) for entry in entries]
        event = other[number - 1]["event"]
        other[number - 1]["event"] = [event[0], event[1] % 6 + 1, *event[2:]]
        done = verify(tmp_path, "".join(json.dumps(entry) + "\n" for entry in other))
        assert done.returncode == 1 and done.stdout.count("WRONG") == 1


def test_another_roll_is_noticed(tmp_path, finished):
    for at in range(3):
        found = []

        def change(entry, at=at, found=found):
            if entry.get("event", [0])[0] in (3, 5) and not entry["event"][3]:
                found.append(entry)
                if len(found) == at + 1:
                    entry["event"][1] = entry["event"][1] % 6 + 1

        done = verify(tmp_path, changed(finished, change))
        assert done.returncode == 1
        assert done.stdout.count("WRONG") == 1
        assert "NOT as the seed says" in done.stdout


def test_another_seed_number_or_commitment_is_noticed(tmp_path, finished):
    def other_seed(entry):
        if "dice" in entry:
            entry["dice"]["seed"] = SEED.hex()

    def other_number(entry):
        if "number" in entry:
            entry["number"] += 1

    def other_commitment(entry):
        if "dice" in entry:
            entry["dice"]["commitment"] = game_dice.commitment(SEED)

    for change in (other_seed, other_number, other_commitment):
        done = verify(tmp_path, changed(finished, change))
        assert done.returncode == 1 and "WRONG" in done.stdout


def test_a_roll_by_hand_takes_no_roll_of_the_seed(tmp_path, finished):
    """Said to be thrown, it does not fit; and all after it have moved on by one."""

    def change(entry):
        if entry.get("event", [0])[0] == 5:
            entry["event"][3] = 0

    done = verify(tmp_path, changed(finished, change))
    assert done.returncode == 1 and done.stdout.count("WRONG") > 1


def test_the_commitment_that_was_noted(tmp_path, finished):
    shown = json.loads(finished.splitlines()[4])["dice"]["commitment"]
    noted = f"{shown[:8].lower()}-{shown[8:]}"
    assert verify(tmp_path, finished, "--commitment", noted).returncode == 0
    done = verify(tmp_path, finished, "--commitment", game_dice.commitment(SEED))
    assert done.returncode == 1 and "you noted" in done.stdout


def test_a_running_game_has_no_seed_to_tell(tmp_path):
    sitting = Sitting()
    sitting.start()
    text = exported(sitting.play(30))
    assert sitting.session.playing and bytes(sitting.dice.seed).hex() not in text
    done = verify(tmp_path, text)
    assert done.returncode == 2 and "not over" in done.stderr


BAD = {
    "empty": ("", "empty"),
    "no file of ours": ('{"format": "gif"}\n', "line 1"),
    "text": ("backgammon\n", "line 1: not JSON"),
    "list": ("[1]\n", "line 1: not an object"),
    "later version": ('{"format": "acepoint game", "version": 2}\n', "version 2"),
    "no dice": ('{"format": "acepoint game", "version": 1}\n', "dice"),
}
HEAD = '{"format": "acepoint game", "version": 1}\n'
DICE = json.dumps({"dice": {"commitment": "A" * 16, "number": 0, "seed": "00" * 32}}) + "\n"
BAD_LINES = {
    "short seed": '{"dice": {"commitment": "A", "number": 0, "seed": "00"}}',
    "seed no text": '{"dice": {"commitment": "A", "number": 0, "seed": 5}}',
    "number too large": '{"dice": {"commitment": "A", "number": 4294967296, "seed": null}}',
    "no number": '{"dice": {"commitment": "A", "seed": null}}',
    "dice no object": '{"dice": 3}',
}
BAD_EVENTS = {
    "seven": '{"event": [3, 7, 1, 0]}',
    "nought": '{"event": [3, 0, 1, 0]}',
    "a text": '{"event": [3, "1", 1, 0]}',
    "short": '{"event": [3, 1]}',
    "no side": '{"event": [5, 1, 2, 0]}',
    "a third side": '{"event": [5, 1, 2, 0], "side": 2}',
    "no list": '{"event": 5}',
    "empty": '{"event": []}',
    "twice": DICE.strip(),
    "true": '{"event": [3, true, 1, 0]}',
}


@pytest.mark.parametrize("name", BAD)
def test_bad_files(tmp_path, name):
    text, complaint = BAD[name]
    done = verify(tmp_path, text)
    assert done.returncode == 2 and complaint in done.stderr and done.stdout == ""


@pytest.mark.parametrize("line", [*BAD_LINES.values()], ids=[*BAD_LINES])
def test_bad_dice(tmp_path, line):
    done = verify(tmp_path, HEAD + line)
    assert done.returncode == 2 and "line 2" in done.stderr


@pytest.mark.parametrize("line", [*BAD_EVENTS.values()], ids=[*BAD_EVENTS])
def test_bad_events(tmp_path, line):
    done = verify(tmp_path, HEAD + DICE + line)
    assert done.returncode == 2 and "line 3" in done.stderr


@given(st.lists(st.sampled_from([2, 3, 4, 5, 8, 16, 17, 18]), max_size=30), st.data())
def test_events_in_any_order_are_read_or_refused(kinds, data):
    lines = []
    for kind in kinds:
        numbers = data.draw(st.lists(st.integers(1, 6), min_size=2, max_size=2))
        event = [kind, *numbers, 0] if kind in (3, 5) else [kind]
        lines.append(json.dumps({"event": event, "side": 0}))
    game = game_dice.GameDice(HEAD + DICE + "\n".join(lines))
    assert len(game.rolls) == sum(kind in (3, 5) for kind in kinds)


def test_no_such_file_and_no_text(tmp_path):
    assert run("verify", tmp_path / "none").returncode == 2
    path = tmp_path / "bytes"
    path.write_bytes(b"\xff\xfe\x00")
    assert run("verify", path).returncode == 2


def test_commitment_and_rolls():
    done = run("commitment", SEED.hex())
    assert (done.stdout, done.returncode) == ("UXMEX5K6 FPWCIMRP\n", 0)
    done = run("rolls", SEED.hex(), 1234567, "--count", 3)
    assert done.stdout == "0 4 5\n1 6 4\n2 3 6\n"
    for bad in ("00", "zz" * 32, ""):
        done = run("commitment", bad)
        assert done.returncode == 2 and done.stderr
    assert run("rolls", SEED.hex(), 1 << 32).returncode == 2


# Upper percentage points of chi-square, from tables (Abramowitz & Stegun, table 26.8).
@pytest.mark.parametrize(
    "p, degrees, statistic",
    [
        (0.995, 5, 0.411742),
        (0.5, 5, 4.35146),
        (0.05, 5, 11.0705),
        (0.001, 5, 20.515),
        (0.95, 1, 0.00393214),
        (0.01, 10, 23.2093),
        (0.1, 30, 40.256),
        (0.9, 30, 20.5992),
    ],
)
def test_chi_square_p(p, degrees, statistic):
    assert statistics.chi_square_p(statistic, degrees) == pytest.approx(p, rel=2e-4)


def test_chi_square_p_at_the_ends():
    assert statistics.chi_square_p(0, 5) == 1
    assert statistics.chi_square_p(1000, 5) < 1e-200


def test_face_counts_and_their_table(capsys):
    rolls = [
        game_dice.Roll(1, (6, 2), 0, None, 0),
        game_dice.Roll(2, (3, 3), 1, 0, 0),
        game_dice.Roll(3, (1, 6), 2, 1, 0),
    ]
    assert statistics.face_counts(rolls) == [[0, 0, 2, 0, 0, 1], [1, 1, 0, 0, 0, 1]]
    statistics.print_statistics(rolls)
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].split()[:8] == ["near", "0", "0", "2", "0", "0", "1", "3"]
    assert lines[4].split()[:9] == ["both", "1", "1", "2", "0", "0", "2", "6", "3.50"]
    assert lines[5].startswith("doublets: 1 of 2 rolls")
