"""`tools/game.py` and the flash image: records and positions over the emulated USB cable."""

import pytest

from tools.emulator.board import EmulatedBoard
from tools.emulator.serial import Cable
from tools.gamefile import flashlog, transcript
from tools.gamefile.usb import Board
from tools.glass.render import decode
from tools.simulator.device import DeviceError

pytestmark = pytest.mark.chip

POSITION = "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:2:4:0:7:10"


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


def test_a_script_sets_a_position_up_on_the_device(device):
    toy = device()
    toy.power_on()
    toy.run(2000)
    toy.position(POSITION)
    assert toy.powered and not toy.board.host and not toy.board.latch.usb
    assert toy.board.run_until(lambda: "/" in text(toy.board), 8000, 50)
    toy.run(50)
    assert list(decode(toy.frame)["scores"]) == [2, 4]
    with pytest.raises(DeviceError, match="no XGID|XGID"):
        toy.position("XGID=nothing")
    assert toy.board.run_until(lambda: "/" in text(toy.board), 8000, 50)  # it goes on
