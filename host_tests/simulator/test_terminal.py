"""The terminal program, driven through a real pseudo-terminal."""

import os
import signal
import subprocess
import sys

import pytest

from host_tests.simulator.pseudoterminal import Terminal
from tools.simulator.keys import CODES
from tools.simulator.runtime import ROOT
from tools.simulator.terminal import KEYS

PLAY = str(ROOT / "tools" / "play.py")


@pytest.fixture
def start(tmp_path):
    terminals = []

    def start(columns=100, rows=30, *options, **environment):
        flash = str(tmp_path / "flash.bin")
        argv = [sys.executable, PLAY, "--flash", flash, "--seed", "5", *options]
        terminals.append(Terminal(argv, columns, rows, {**os.environ, **environment}))
        return terminals[-1]

    yield start
    for terminal in terminals:
        terminal.close()


def our_turn(terminal):
    """Whether the glass's arrow is at our disc, and we are asked for something."""
    asked = terminal.text() or ""
    return ">> (#)" in terminal.screen() and (asked == "OK=ROLL" or "/" in asked)


def test_a_game_is_begun_left_and_found_again(start):
    terminal = start()
    terminal.wait(lambda: terminal.text() == "ACEPOINT")
    shown = terminal.screen()
    assert "arrows LEFT RIGHT UP DOWN" in shown and "q quit" in shown
    assert "micropython" in shown or "CPython" in shown
    terminal.press("\r")
    terminal.wait(lambda: terminal.text() == "OK=ROLL")
    terminal.press("\r")
    # The opening was thrown; it is our turn at once, or after the computer's.
    terminal.wait(lambda: " o " in terminal.screen() and our_turn(terminal))
    men = [line for line in terminal.screen().splitlines() if "(#)" in line]
    terminal.press("q")
    assert terminal.ends() == 0

    again = start()
    again.wait(lambda: our_turn(again))
    found = [line for line in again.screen().splitlines() if "(#)" in line]
    assert [line[12:50] for line in found] == [line[12:50] for line in men]
    again.press("q")
    assert again.ends() == 0


def test_arrows_letters_and_held_keys(start):
    terminal = start()
    terminal.wait(lambda: terminal.text() == "ACEPOINT")
    terminal.press("\x1b[C")
    terminal.wait(lambda: terminal.text() == "NEW")
    terminal.press("\x1b[D")
    terminal.wait(lambda: terminal.text() == "ACEPOINT")
    terminal.press("m")
    terminal.wait(lambda: terminal.text() == "YOU-CPU")
    terminal.press("n")
    terminal.wait(lambda: terminal.text() == "ACEPOINT")
    terminal.press("\r")
    terminal.wait(lambda: terminal.text() == "OK=ROLL")
    # A capital holds the key: NO, held, opens the action ring.
    terminal.press("N")
    terminal.wait(lambda: terminal.text() == "ROLL")


def test_power_and_batteries(start):
    terminal = start()
    terminal.wait(lambda: terminal.text() == "ACEPOINT")
    terminal.press("b")
    terminal.wait(lambda: "The toy has no power" in terminal.screen())
    assert terminal.text() == ""
    terminal.press("b")
    terminal.wait(lambda: terminal.text() == "ACEPOINT")
    terminal.press("p")
    terminal.wait(lambda: "The toy has no power" in terminal.screen())
    terminal.press("p")
    terminal.wait(lambda: terminal.text() == "ACEPOINT")


def test_a_small_terminal_says_what_it_needs_and_plays_once_it_is_larger(start):
    terminal = start(80, 24)
    terminal.wait(lambda: "this terminal has 80 x 24" in terminal.screen())
    assert terminal.text() is None
    terminal.resize(100, 30)
    terminal.wait(lambda: terminal.text() == "ACEPOINT")
    terminal.resize(140, 50)
    terminal.wait(lambda: terminal.text() == "ACEPOINT" and "q quit" in terminal.screen())
    terminal.resize(99, 30)
    terminal.wait(lambda: "this terminal has 99 x 30" in terminal.screen())
    terminal.press("q")
    assert terminal.ends() == 0


def test_a_flash_file_is_played_by_one_at_a_time(start):
    terminal = start()
    terminal.wait(lambda: terminal.text() == "ACEPOINT")
    other = start()
    assert other.ends() == 2
    # The line may be broken anywhere.
    assert "isbeingplayedinanotherterminal" in "".join(other.screen().split())


def test_a_file_that_is_no_flash_chip_is_left_alone(start, tmp_path):
    precious = tmp_path / "precious.txt"
    precious.write_text("letters\n")
    for wrong in (precious, tmp_path):
        terminal = start(100, 30, "--flash", str(wrong))
        assert terminal.ends() == 2
        shown = "".join(terminal.screen().split())
        assert wrong.name in shown and "Traceback" not in shown
    assert precious.read_text() == "letters\n"


def test_cpython_says_so(start):
    terminal = start(100, 30, "--cpython")
    terminal.wait(lambda: terminal.text() == "ACEPOINT")
    terminal.wait(lambda: "cpython" in terminal.screen())


@pytest.mark.parametrize("ignored", [False, True])
def test_it_ends_with_its_terminal(start, ignored):
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN) if ignored else None
    terminal = start()
    if ignored:
        signal.signal(signal.SIGHUP, before)
    terminal.wait(lambda: terminal.text() == "ACEPOINT")
    assert terminal.hang_up() == (1 if ignored else -signal.SIGHUP)
    # The game is free for the next terminal.
    again = start()
    again.wait(lambda: again.text() == "ACEPOINT")


@pytest.mark.parametrize(
    "program, why",
    [("/bin/false", "the firmware ended without a word"), ("/no/such", "is not a program")],
)
def test_a_firmware_that_stops_ends_the_screen_and_says_why(start, program, why):
    terminal = start(MICROPYTHON=program)
    assert terminal.ends() == 1
    assert "The firmware stopped" in terminal.screen() and why in terminal.screen()


def test_without_a_terminal_it_says_what_else_there_is():
    done = subprocess.run(
        [sys.executable, PLAY], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "needs a terminal" in done.stderr and "make demo" in done.stderr


def test_every_key_of_the_handheld_has_one_in_the_terminal():
    assert set(KEYS.values()) == set(CODES)
