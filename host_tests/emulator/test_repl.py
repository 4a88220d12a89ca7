"""Code on the image beside the toy: the heap as the emulator reads it, the kernels' alignment."""

import pytest

from tools.emulator import audit
from tools.emulator.chip import MS
from tools.emulator.repl import CTRL_D, ReplError

pytestmark = pytest.mark.chip

GARBAGE = """
import gc
kept = [bytearray(1000) for _ in range(20)]
lost = [bytearray(1000) for _ in range(30)]
lost = None
print(gc.mem_alloc())
"""
THINK = """
from opponent.search import Search
from opponent.cube import Cube
from rules.position import START
search = Search(1)
search.begin_play(START, 3, 1, Cube(1, 0, 0, 0, False, False))
print("now")
while not search.work():
    pass
print(len(search.plays))
"""


def test_the_heap_is_what_micropython_says(repl):
    board = repl.board
    assert int(repl.run(GARBAGE)) == board.heap.used(board.chip)
    live = board.heap.live(board.chip)
    after = int(repl.run("gc.collect()\nprint(gc.mem_alloc())"))
    assert abs(after - live) < 1024
    assert board.heap.used(board.chip) - live > -1024


def test_an_exception_on_the_chip_is_one_here(repl):
    with pytest.raises(ReplError, match="ZeroDivisionError"):
        repl.run("1 / 0")
    assert repl.run("print(6 * 7)").strip() == "42"


def test_the_computers_thinking_makes_no_unaligned_access(repl):
    repl.send(THINK.encode() + CTRL_D)
    repl.await_text(b"now")
    looked = 0
    while b">" not in repl.board.console:
        looked += audit.run(repl.board.chip, 2 * MS)
        assert looked < 50e6
    assert looked > 1000
    assert int(repl.board.console.split(b"\r\n")[1]) >= 1  # plays, best first
