"""`tools/game.py` on flash files: games out as text, and back; positions in and out."""

import fcntl
import json
import subprocess
import sys
from pathlib import Path

import pytest
from rules import events

from boards.toy import pins
from host_tests.tools.played import Sitting
from tools import game
from tools.simulator.device import Device

PROGRAM = Path(game.__file__)
START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
ROLLED = "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:4:0:7:10"


def run(*arguments):
    command = [sys.executable, str(PROGRAM), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert "Traceback" not in done.stderr, done.stderr
    return done


def entries(text):
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def flash(tmp_path):
    """A flash file with a game that is over, and one that runs."""
    path = tmp_path / "flash.bin"
    sitting = Sitting(str(path), seed=21)
    sitting.game()
    sitting.start()
    sitting.play(25)
    assert sitting.session.playing
    return path


def test_export_list_and_import(flash, tmp_path):
    before = flash.read_bytes()
    done = run("list", flash)
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["0", "1"]
    assert done.stdout.splitlines()[0].endswith("running")
    assert " won a " in done.stdout.splitlines()[1]

    running = run("export", flash)
    assert entries(running.stdout)[4]["dice"]["seed"] is None
    out = tmp_path / "game.jsonl"
    assert run("export", flash, "--earlier", 1, "-o", out).returncode == 0
    assert entries(out.read_text())[4]["dice"]["seed"] is not None
    assert "result" in entries(out.read_text())[-1]
    assert flash.read_bytes() == before, "reading must not write"

    again = tmp_path / "again.bin"
    again.write_bytes(b"\xff" * pins.STORE_LENGTH)
    assert run("import", out, again).returncode == 0
    assert run("export", again).stdout == out.read_text()


def test_settings_and_counts_stay_the_toys(flash, tmp_path):
    out = tmp_path / "game.jsonl"
    run("export", flash, "-o", out)
    path = tmp_path / "other.bin"
    other = Sitting(str(path), seed=3)
    other.journal.settings.set(2, 8)
    other.game()
    rolls = sum(other.journal.tally.game.number[side][6] for side in (0, 1))
    assert rolls > 10
    assert run("import", out, path).returncode == 0
    lines = entries(run("export", path).stdout)
    theirs = entries(out.read_text())
    assert [2, 8] in lines[3]["settings"] and [2, 3] in theirs[3]["settings"]
    assert [line["event"][:3] for line in lines if "event" in line] == [
        line["event"][:3] for line in theirs if "event" in line
    ]
    counted = bytes.fromhex(next(line["data"] for line in lines if line.get("chunk") == "t"))
    assert sum(counted[at + 2] + 256 * counted[at + 1] for at in (18, 45)) == rolls
    assert run("import", out, path, "--all").returncode == 0
    assert [2, 3] in entries(run("export", path).stdout)[3]["settings"]


def test_positions_in_and_out(flash):
    assert run("position", flash).stdout.startswith("XGID=")
    for text in (START, ROLLED, START.replace(":00:", ":D:")):
        done = run("position", text, flash)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        assert run("position", flash).stdout == text + "\n"
    # Without XGID= in front, too.
    assert run("position", ROLLED[5:], flash).returncode == 0
    # What the file holds now is a game that can be exported.
    assert '"unfinished"' in run("export", flash).stdout


@pytest.mark.parametrize(
    "text",
    [
        "XGID=:::::::::",
        START.replace("eE", "pE"),
        START.replace(":00:", ":B:"),
        ROLLED.replace(":31:", ":37:"),
        START.replace(":0:10", ":99:10"),
    ],
)
def test_positions_that_are_none(flash, text):
    before = flash.read_bytes()
    done = run("position", text, flash)
    assert done.returncode == 1 and done.stderr and done.stdout == ""
    assert flash.read_bytes() == before


def test_files_that_are_none(flash, tmp_path):
    short = tmp_path / "short.bin"
    short.write_bytes(b"abc")
    blank = tmp_path / "blank.bin"
    blank.write_bytes(b"\xff" * pins.STORE_LENGTH)
    text = tmp_path / "game.jsonl"
    text.write_text('{"format": "acepoint game", "version": 1, "events": 1}\n{"dice": 3}\n')
    for arguments, complaint in (
        (("export", tmp_path / "none.bin"), "No such file"),
        (("export", short), "not a flash chip"),
        (("export", blank), "nothing was played"),
        (("list", blank), "nothing was played"),
        (("export", flash, "--earlier", 2), "there are 2 games"),
        (("export", flash, "-o", tmp_path / "no" / "folder"), "No such file"),
        (("import", tmp_path / "none", flash), "No such file"),
        (("import", text, flash), "line 2"),
        (("import", short, flash), "line 1: not JSON"),
        (("export", flash, "--port", "/dev/null"), "not both"),
        (("export", "--port", tmp_path / "no port"), "no port"),
    ):
        done = run(*arguments)
        assert done.returncode == 1 and complaint in done.stderr, (arguments, done.stderr)


def test_a_file_that_is_being_played_is_left_alone(flash):
    before = flash.read_bytes()
    with open(flash.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = run("position", START, flash)
    assert done.returncode == 1 and "being played" in done.stderr
    assert flash.read_bytes() == before


# ---- The firmware itself ----


def test_a_game_of_the_firmware(tmp_path):
    """Set up, played, switched off, exported; the position goes back in, and is played from."""
    flash = tmp_path / "flash.bin"
    with Device(flash, seed=5) as device:
        device.run(2000)
        device.position(START)
        device.run(1000)
        device.dice(6, 1)
        for _ in range(2):
            device.tap("OK")
        device.run(1000)
        device.batteries_out()
    lines = entries(run("export", flash).stdout)
    rolled = [line for line in lines if line.get("event", [0])[0] == events.ROLL]
    assert rolled[0]["event"] == [events.ROLL, 6, 1, 1] and "by hand" in rolled[0]["text"]
    assert any(line.get("event", [0])[0] == events.STEP for line in lines)
    assert run("position", ROLLED, flash).returncode == 0
    with Device(flash, seed=6) as device:
        device.run(3000)
        device.batteries_out()
    assert run("position", flash).stdout.startswith("XGID=")
    done = run("export", flash)
    assert entries(done.stdout)[1]["score"] == [2, 4]
    assert entries(done.stdout)[1]["length"] == 7
