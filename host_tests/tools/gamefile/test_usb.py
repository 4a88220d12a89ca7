"""A board at its prompt: the protocol against a stand-in, and what is asked of the board."""

import contextlib
import io
import json
import os
import sys
import threading
import tty
import types

import pytest

from host_tests.tools.played import Entropy, Sitting
from tools import game
from tools.gamefile import GameFileError, flashlog, transcript
from tools.gamefile.usb import BANNER, Board, SerialStream

START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


class Prompt:
    """MicroPython's raw prompt as a stream: what is written to it is run here."""

    def __init__(self, sitting, part=7):
        self.sitting = sitting
        self.out = b""
        self.raw = False
        self.interrupted = False
        self.line = b""
        self.part = part  # answers come in small pieces, as over a wire
        self.fed = 0
        self.was_reset = False
        self.closed = False
        ports = types.SimpleNamespace(store=sitting.store, entropy=Entropy(9))
        self.modules = {
            "board": types.SimpleNamespace(ports=ports, alive=self._alive),
            "machine": types.SimpleNamespace(reset=self._reset),
        }
        self.names = {}

    def _alive(self):
        self.fed += 1

    def _reset(self):
        self.was_reset = True

    def write(self, data):
        for byte in data:
            self._take(byte)

    def _take(self, byte):
        if byte == 3:
            self.interrupted = True
            self.out += b"\r\nTraceback (most recent call last):\r\nKeyboardInterrupt: \r\n>>> "
        elif byte == 1 and self.interrupted:
            self.raw = True
            self.out += b"\r\n" + BANNER
        elif byte == 4 and self.raw:
            self._run()
        elif self.raw:
            self.line += bytes((byte,))

    def _run(self):
        code, self.line = self.line.decode(), b""
        self.out += b"OK"
        printed = io.StringIO()
        error = ""
        kept = {name: sys.modules.get(name) for name in self.modules}
        sys.modules.update(self.modules)
        try:
            with contextlib.redirect_stdout(printed):
                exec(code, self.names)
        except Exception as failed:
            error = f"Traceback (most recent call last):\r\n{type(failed).__name__}: {failed}\r\n"
        finally:
            for name, module in kept.items():
                if module is None:
                    del sys.modules[name]
                else:
                    sys.modules[name] = module
        text = printed.getvalue().replace("\n", "\r\n")
        self.out += text.encode() + b"\x04" + error.encode() + b"\x04>"

    def read(self):
        found, self.out = self.out[: self.part], self.out[self.part :]
        return found

    def close(self):
        self.closed = True


@pytest.fixture
def sitting():
    sitting = Sitting(seed=31)
    sitting.game()
    sitting.start(number=3)
    return sitting.play(30)


def test_records_come_as_they_are(sitting):
    prompt = Prompt(sitting)
    with Board(prompt) as board:
        assert board.records() == list(sitting.store.replay())
    assert prompt.was_reset and prompt.closed
    assert prompt.fed, "the watchdog goes on while the toy stands still"


def test_a_game_goes_in(sitting):
    records = flashlog.epochs(sitting.image)[1]
    other = Sitting()
    other.start()
    with Board(Prompt(other)) as board:
        board.put(records)
        assert board.records() == records
    assert list(other.store.replay()) == records


def test_a_position_goes_in(sitting):
    with Board(Prompt(sitting)) as board:
        board.set_position(START)
        found = transcript.Transcript(board.records())
    assert transcript.xgid(found.session) == START


def test_the_score_of_a_money_session_goes_in_and_out(sitting):
    text = START.replace(":00:0:0:0:0", ":00:12:3:0:0")
    with Board(Prompt(sitting)) as board:
        board.set_position(text)
        found = transcript.Transcript(board.records())
    assert transcript.xgid(found.session) == text


def test_the_board_says_what_is_wrong(sitting):
    before = sitting.image
    prompt = Prompt(sitting)
    with pytest.raises(GameFileError, match="the board says: .*10 fields"), Board(prompt) as board:
        board.set_position("XGID=rubbish")
    assert prompt.was_reset and sitting.image == before


class Silent:
    """Something else at the port."""

    def __init__(self, answer=b""):
        self.answer = answer
        self.closed = False

    def write(self, data):
        pass

    def read(self):
        found, self.answer = self.answer, b""
        return found

    def close(self):
        self.closed = True


@pytest.mark.parametrize("answer", [b"", b"Marlin 2.0\r\n"])
def test_no_prompt_at_the_port(answer):
    ticks = iter(range(100))
    stream = Silent(answer)
    with (
        pytest.raises(GameFileError, match="is this the port"),
        Board(stream, lambda: next(ticks)),
    ):
        pass
    assert stream.closed


def test_the_board_falls_silent(sitting):
    prompt = Prompt(sitting)
    ticks = [0]
    with Board(prompt, lambda: ticks[0]) as board:

        def nothing():
            ticks[0] += 1
            return b""

        prompt.read = nothing
        with pytest.raises(GameFileError, match="does not answer"):
            board.records()
    assert prompt.closed


@contextlib.contextmanager
def serial_port(prompt):
    """The name of a serial port with the prompt at its other end."""
    master, slave = os.openpty()
    tty.setraw(slave)
    prompt.part = 100

    def serve():
        with contextlib.suppress(OSError):
            while not prompt.was_reset:
                prompt.write(os.read(master, 1000))
                while found := prompt.read():
                    os.write(master, found)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    yield os.ttyname(slave)
    thread.join(10)
    assert not thread.is_alive(), "the board was not reset"
    os.close(slave)
    os.close(master)


def test_the_program_at_a_port(sitting, tmp_path, capsys):
    """Redirecting standard output is the process's: the program writes to a file here."""
    out = tmp_path / "game.jsonl"
    with serial_port(Prompt(sitting)) as port:
        assert game.main(["export", "--port", port, "-o", str(out)]) == 0
    records = list(sitting.store.replay())
    assert out.read_text() == transcript.Transcript(records).text()
    with serial_port(Prompt(sitting)) as port:
        assert game.main(["position", START, "--port", port]) == 0
    assert transcript.xgid(transcript.Transcript(list(sitting.store.replay())).session) == START
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert lines[-1]["unfinished"]
    other = Sitting()
    with serial_port(Prompt(other)) as port:
        assert game.main(["import", str(out), "--port", port]) == 0
    found = transcript.Transcript(list(other.store.replay())).session
    assert transcript.xgid(found) == lines[-1]["unfinished"]
    with serial_port(Prompt(other)) as port:
        assert game.main(["list", "--port", port]) == 1
    assert "flash file only" in capsys.readouterr().err


def test_no_such_port(tmp_path):
    with pytest.raises(GameFileError):
        SerialStream(str(tmp_path / "none"))
