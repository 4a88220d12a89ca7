"""`tools/game.py` and the flash image: records and positions over the emulated USB cable."""

import pytest

from tools.emulator.board import EmulatedBoard
from tools.gamefile import flashlog, transcript
from tools.gamefile.usb import Board
from tools.glass.render import decode

pytestmark = pytest.mark.chip

POSITION = "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:2:4:0:7:10"
PART = 32  # bytes at a time, so that the emulated USB's buffer never overflows


class Cable:
    """The computer's end of the USB cable, as `tools.gamefile.usb` wants a port."""

    def __init__(self, board):
        self._board = board
        self._heard = 0

    def write(self, data):
        for at in range(0, len(data), PART):
            for byte in data[at : at + PART]:
                self._board.cdc.send_serial_byte(byte)
            self._board.run(10)

    def read(self):
        self._board.run(20)
        found = bytes(self._board.console[self._heard :])
        self._heard = len(self._board.console)
        return found

    def close(self):
        pass

    def now(self):
        return self._board.now / 1e9


def text(board):
    return decode(board.frame())["text"].rstrip()


def test_a_position_goes_in_and_comes_out():
    board = EmulatedBoard()
    board.host = True
    board.usb(True)
    assert board.run_until(lambda: text(board) == "ACEPOINT", 6000, 50)
    cable = Cable(board)
    with Board(cable, cable.now) as prompt:
        prompt.set_position(POSITION)
        records = prompt.records()
    assert transcript.xgid(transcript.Transcript(records).session) == POSITION
    # The board was reset, and goes on from there: the near side is to play 3-1.
    assert board.run_until(lambda: "/" in text(board), 8000, 50)
    # The text is on the left chip, the scores are on the right one, which is written after it.
    board.run(50)
    shown = decode(board.frame())
    assert list(shown["scores"]) == [2, 4]
    start, length = flashlog.region(bytes(board.nor.memory))
    image = bytes(board.nor.memory[start : start + length])
    assert flashlog.epochs(image)[0] == records
    board.power_off()
