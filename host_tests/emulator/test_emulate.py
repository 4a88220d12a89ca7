"""`make emulate`: the terminal's face over the emulated chip, in a pseudo-terminal."""

import os
import subprocess
import sys

import pytest

from host_tests.simulator.pseudoterminal import Terminal
from tools.simulator.runtime import ROOT

pytestmark = pytest.mark.chip

EMULATE = str(ROOT / "tools" / "emulate.py")
# Real seconds: awake the emulated chip is thirty times slower than the real one, or more.
PATIENCE_S = 300


@pytest.fixture
def start(tmp_path):
    terminals = []

    def start(columns=100, rows=30):
        environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
        terminals.append(
            Terminal([sys.executable, EMULATE, "--seed", "5"], columns, rows, environment)
        )
        return terminals[-1]

    yield start
    for terminal in terminals:
        terminal.close()


def has_sound(terminal):
    return "| SOUND " in terminal.screen()


def test_it_says_how_slow_it_is_answers_and_keeps_what_was_set(start, tmp_path):
    terminal = start()
    terminal.wait(lambda: terminal.text() == "ACEPOINT", PATIENCE_S)
    terminal.wait(lambda: "times slower" in terminal.screen(), PATIENCE_S)
    assert "acepoint-toy.uf2, emulated" in terminal.screen() and has_sound(terminal)
    # A second one may not have the same flash chip.
    other = start()
    assert other.ends(PATIENCE_S) == 2
    terminal.press("s")
    terminal.wait(lambda: not has_sound(terminal), PATIENCE_S)
    terminal.wait(lambda: terminal.text() == "ACEPOINT", PATIENCE_S)
    terminal.press("\x1b[C")
    terminal.wait(lambda: terminal.text() == "NEW", PATIENCE_S)
    terminal.press("b")
    terminal.wait(lambda: "The toy has no power" in terminal.screen(), PATIENCE_S)
    terminal.press("b")
    terminal.wait(lambda: terminal.text() == "ACEPOINT", PATIENCE_S)
    assert not has_sound(terminal)
    terminal.press("\x03")
    assert terminal.ends(PATIENCE_S) == 0

    assert (tmp_path / "acepoint" / "emulated-flash.bin").stat().st_size == 2 * 1024 * 1024
    again = start()
    again.wait(lambda: again.text() == "ACEPOINT", PATIENCE_S)
    assert not has_sound(again)
    again.press("q")
    assert again.ends(PATIENCE_S) == 0


def test_a_small_terminal_says_what_it_needs(start):
    terminal = start(80, 24)
    terminal.wait(lambda: "this terminal has 80 x 24" in terminal.screen(), PATIENCE_S)
    terminal.press("q")
    assert terminal.ends(PATIENCE_S) == 0


def test_without_a_terminal_it_says_what_else_there_is():
    done = subprocess.run(
        [sys.executable, EMULATE], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "needs a terminal" in done.stderr and "make demo-chip" in done.stderr
