"""`tools/game.py` on flash files: games out as text, and back; positions in and out."""

import fcntl
import json
import subprocess
import sys
from pathlib import Path

import pytest
from drivers.store import Store
from hypothesis import given, settings
from hypothesis import strategies as st
from rules import events
from rules.game import ANSWER
from rules.notation import parse_play
from rules.position import swapped
from rules.ruleset import HOYLE, MATCH, MODERN, RUBBER, Rules
from rules.session import replay
from rules.xgid import parse_xgid
from toy.dice import Dice
from toy.journal import Journal

from boards.models.norflash import NorFlash, Region
from boards.toy import pins
from host_tests.tools.played import Sitting
from tools import game
from tools.gamefile import GameFileError, flashlog
from tools.gamefile.readback import records_of
from tools.gamefile.transcript import Transcript, xgid
from tools.simulator.device import Device

PROGRAM = Path(game.__file__)
START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
ROLLED = "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:4:0:7:10"
SERIES = (
    Rules(),
    Rules(MODERN, MATCH, 3),
    Rules(HOYLE, RUBBER),
    Rules(MODERN, jacoby=True),
)


def run(*arguments):
    command = [sys.executable, str(PROGRAM), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert "Traceback" not in done.stderr, done.stderr
    return done


def entries(text):
    return [json.loads(line) for line in text.splitlines()]


def sittings():
    """Sittings of a game or two, running or over."""

    def play(seed, series, games, most):
        sitting = Sitting(seed=seed, rules=SERIES[series])
        sitting.by_hand = 0.1
        for n in range(games):
            if sitting.session.over:
                break
            sitting.start(number=seed if n % 2 else 0)
            sitting.play(100000 if n < games - 1 else most)
        return sitting

    return st.builds(
        play,
        st.integers(0, 1000),
        st.integers(0, len(SERIES) - 1),
        st.integers(1, 3),
        st.sampled_from([0, 1, 5, 40, 200, 100000]),
    )


# ---- The log ----


@given(sittings())
@settings(max_examples=25, deadline=None)
def test_epochs_are_as_the_store_has_them(sitting):
    found = flashlog.epochs(sitting.image)
    assert found[0] == list(sitting.store.replay())
    assert all(records[0][:1] == b"C" for records in found)


def test_earlier_games_are_found_until_the_log_comes_round():
    sitting = Sitting(seed=3)
    played = []
    for _ in range(80):
        sitting.game()
        played.insert(0, list(sitting.store.replay()))
    found = flashlog.epochs(sitting.image)
    assert 20 < len(found) < 80
    assert found == played[: len(found)]


def test_numbers_of_sectors_wrap():
    sitting = Sitting(seed=4)
    sitting.store._last = flashlog.NUMBERS - 2
    played = []
    for _ in range(6):
        sitting.game()
        played.insert(0, list(sitting.store.replay()))
    assert flashlog.epochs(sitting.image) == played


def test_a_record_written_half_is_none():
    sitting = Sitting(seed=5)
    sitting.start()
    sitting.play(20)
    records = list(sitting.store.replay())
    image = bytearray(sitting.image)
    last = image.rindex(records[-1])
    image[last] ^= 1
    assert flashlog.epochs(image)[0] == records[:-1]


def test_region_of_a_chip_and_of_the_log():
    size = pins.STORE_LENGTH
    assert flashlog.region(bytes(size)) == (0, size)
    start, length = flashlog.region(bytes(flashlog.CHIP))
    assert (start, length) == ((2048 - 960) * 1024, size)
    with pytest.raises(GameFileError):
        flashlog.region(bytes(size - 1))


def test_nothing_was_played():
    assert flashlog.epochs(b"\xff" * pins.STORE_LENGTH) == []
    assert flashlog.epochs(bytes(pins.STORE_LENGTH)) == []


# ---- Export ----


@given(sittings())
@settings(max_examples=25, deadline=None)
def test_a_finished_game_goes_out_and_comes_back_whole(sitting):
    records = list(sitting.store.replay())
    text = Transcript(records).text()
    running = sitting.session.playing
    seed = bytes(sitting.dice.seed).hex()
    assert (seed in text) != running
    back = records_of(text)
    if not running:
        assert back == records
        return
    # A game whose seed is not told: thrown rolls come back as rolls by hand, under another seed.
    dice = Dice()
    again = Journal(Store(Region(NorFlash(pins.STORE_LENGTH))), dice)
    for number, record in enumerate(back):
        again._store.append(record, number == 0)
    again.replay(lambda event: None)
    assert again.session.score == sitting.session.score
    assert again.session.game.position == sitting.session.game.position
    assert again.session.game.phase == sitting.session.game.phase
    assert bytes(dice.seed) != bytes(sitting.dice.seed)
    kinds = (events.OPENING, events.ROLL)
    assert all(r[4] for r in back if r[:1] == b"E" and r[1] in kinds)


@given(sittings())
@settings(max_examples=25, deadline=None)
def test_the_comments_are_true(sitting):
    """Notation and XGIDs, read back, lead through the game that the events make."""
    lines = entries(Transcript(list(sitting.store.replay())).text())
    history = [tuple(lines[1]["event"])]
    rolled = None
    thrown = 0
    for line in lines[5:]:
        if "event" not in line:
            continue
        history.append(tuple(line["event"]))
        if "roll" in line:
            assert line["roll"] == thrown
            thrown += 1
        if lines[2] != {"opener": -1, "games": 0}:
            continue  # such a game begins by the game before it
        game = replay(history).game
        if "xgid" in line:
            shown = parse_xgid(line["xgid"])
            assert shown.mover_position == (game.moves.start if game.moves else game.position)
            assert shown.turn == (1 if game.turn == 0 else -1)
            assert (shown.dice == "D") == (game.phase == ANSWER)
            rolled = shown
        if "play" in line:
            _, result = parse_play(
                line["play"].replace("no play", "-"),
                rolled.mover_position,
                *rolled.roll,
                game.rules.higher_die,
            )
            over = not game.turn >= 0 or game.winner >= 0
            assert result == (game.position if over else swapped(game.position))
    if sitting.session.playing:
        assert list(lines[-1]) == ["unfinished"]
    else:
        assert lines[-1]["score"] == sitting.session.score
        assert lines[-1]["winner"] == sitting.session.game.winner
        assert lines[-1]["points"] == sitting.session.game.points


def test_what_this_version_does_not_know_is_kept():
    sitting = Sitting(seed=8)
    sitting.game()
    records = list(sitting.store.replay())
    records[0] += b"q\x02\x01\x02"
    records.insert(3, b"Zabc")
    text = Transcript(records).text()
    assert {"chunk": "q", "data": "0102"} in entries(text)
    assert {"record": "5a616263"} in entries(text)
    assert records_of(text) == records


def test_settings_changed_in_the_game_are_in_their_place():
    sitting = Sitting(seed=8)
    sitting.start()
    sitting.play(10)
    sitting.journal.settings.set(2, 7)
    sitting.journal.settings_changed()
    sitting.play()
    records = list(sitting.store.replay())
    lines = entries(Transcript(records).text())
    at = next(n for n in range(5, len(lines)) if "settings" in lines[n])
    assert [2, 7] in lines[at]["settings"] and [2, 3] in lines[3]["settings"]
    assert records_of(Transcript(records).text()) == records


def test_results_in_words():
    ends = set()
    sitting = Sitting(seed=10)
    for n in range(30):
        sitting.start()
        if n == 3:
            sitting.play(10)
            sitting.apply(events.VOID)
        sitting.play()
        last = entries(Transcript(list(sitting.store.replay())).text())[-1]
        ends.add(last["result"])
        if last["result"] == "void":
            assert (last["winner"], last["points"], last["kind"]) == (-1, 0, "")
    assert ends == {"void", "dropped", "resigned", "borne off"}


@pytest.mark.parametrize(
    "records, complaint",
    [
        ([], "does not begin with a checkpoint"),
        ([b"E\x02"], "does not begin with a checkpoint"),
        ([b"C\x63"], "another version"),
        ([b"C\x01r\x0b\x01\x01"], "cut short"),
        ([b"C\x01r\x01\x07", b"E\x02"], "may not happen"),
        ([b"C\x01"], "no game"),
    ],
)
def test_journals_that_are_none(records, complaint):
    with pytest.raises(GameFileError, match=complaint):
        Transcript(records)


def test_events_after_one_that_does_not_fit_are_left_out():
    sitting = Sitting(seed=12)
    sitting.start()
    sitting.play(12)
    records = list(sitting.store.replay())
    for number in range(len(records)):
        if records[number][:1] == b"E" and records[number][1] == events.STEP:
            records[number] = bytes((69, events.DROP))
            break
    lines = entries(Transcript(records).text())
    assert [line["event"] for line in lines[5:] if "event" in line] == [
        list(record[1:]) for record in records[1:number]
    ]


# ---- A game that the store has no room for ----


@pytest.mark.parametrize("seed", range(4))
def test_a_shortened_game_goes_on_with_its_dice(seed):
    sitting = Sitting(seed=seed)
    sitting.start(number=9)
    sitting.play(60)
    if not sitting.session.playing:
        pytest.skip("this game was over too soon")
    thrown = sitting.dice.thrown
    before = xgid(sitting.session)
    sitting.journal.shorten()
    sitting.journal.flush()
    assert sitting.dice.thrown == thrown > 0
    dice = Dice()
    journal = Journal(sitting.store, dice)

    def taken(event):
        # As toy.Actions.taken.
        if event[0] == events.GAME:
            dice.thrown = 0

    journal.replay(taken)
    assert (dice.thrown, dice.number) == (thrown, 9)
    assert dice.peek() == sitting.dice.peek()
    assert xgid(journal.session) == before
    assert journal.session.game.phase == sitting.session.game.phase
    sitting.play()
    records = list(sitting.store.replay())
    text = Transcript(records).text()
    assert {"thrown": thrown} in entries(text)
    assert records_of(text) == records
    rolls = [line["roll"] for line in entries(text) if "roll" in line]
    assert rolls == list(range(thrown, thrown + len(rolls)))


def test_a_double_that_waits_for_its_answer_survives_shortening():
    sitting = Sitting(seed=2)
    sitting.start()
    sitting.actions = False
    sitting.play(8)
    while sitting.session.game.double_refusal():
        sitting.play(1)
    sitting.apply(events.DOUBLE)
    sitting.journal.shorten()
    sitting.journal.flush()
    journal = Journal(sitting.store, Dice())
    journal.replay(lambda event: None)
    assert journal.session.game.phase == ANSWER
    assert journal.session.game.decider == sitting.session.game.decider


# ---- The program ----


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


IMPORTS = {
    "two dice": ('{"dice": {"seed": null, "number": 0}}', "line 5"),
    "no such event": ('{"event": [99]}', "line 5"),
    "no such line": ('{"hello": 1}', "line 5"),
    "rules too late": (
        '{"event": [2]}\n{"rules": "modern", "event": [1, 1, 0, 0, 0, 1, 3, 0, 0, 0, 0]}',
        "line 6",
    ),
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
