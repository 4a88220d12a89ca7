"""tools/script.py as a person runs it: keys in, glass out."""

import subprocess
import sys

import pytest

from tools.glass.png import frame_png
from tools.simulator.device import Device
from tools.simulator.runtime import ROOT

SCRIPT = str(ROOT / "tools" / "script.py")
START = "until ACEPOINT\nOK\nuntil OK=ROLL\n"


def script(text, *options, cwd=ROOT):
    done = subprocess.run(
        [sys.executable, SCRIPT, "-", *options],
        input=text,
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.returncode, done.stdout, done.stderr


def test_keys_dice_and_the_text_line():
    status, out, errors = script(START + "dice 3 1\nOK\nwait 3s\ntext\nRIGHT\ntext\n")
    assert status == 0 and not errors
    first, second = out.splitlines()
    assert "/" in first and "/" in second and first != second


def test_show_prints_the_glass():
    status, out, _ = script("wait 2s\nshow\n")
    lines = out.splitlines()
    assert status == 0
    assert len(lines) == 24 and max(map(len, lines)) <= 100
    assert "|  A  |  C  |  E  |  P  |  O  |  I  |  N  |  T  |" in out


def test_a_position_is_played_from():
    # The near side has two men left and rolls a 6 and a 5: both go off.
    xgid = "XGID=-A----A-----------------b-:0:0:1:00:0:0:0:0:10"
    status, out, errors = script(
        f"wait 2s\nposition {xgid}\nwait 1s\ndice 6 5\nOK\nwait 1s\nOK*2\nwait 1s\nshow\n"
    )
    assert status == 0, errors
    assert "OFF    15" in out


def test_batteries_out_and_in_again():
    status, out, _ = script(START + "text\nbatteries out\ntext\nbatteries in\nwait 2s\ntext\n")
    assert status == 0
    assert out.splitlines() == ["OK=ROLL", "", "OK=ROLL"]


@pytest.mark.parametrize("back", ["batteries in\nwait 2s\n", "wait 2s\n", "POWER\nwait 2s\n"])
def test_going_on_puts_the_batteries_back(back):
    status, out, errors = script(START + "show\nbatteries out\ntext\n" + back + "show\n")
    assert status == 0, errors
    before, after = out.split("\n\n")
    assert after.strip() == before.strip()


def test_png_is_the_glass(tmp_path):
    status, _, errors = script("wait 2s\npng glass.png\n", cwd=tmp_path)
    assert status == 0, errors
    with Device() as device:
        device.run(2000)
        assert (tmp_path / "glass.png").read_bytes() == frame_png(device.frame)


def test_the_flash_may_be_kept(tmp_path):
    flash = str(tmp_path / "flash.bin")
    assert script(START, "--flash", flash)[0] == 0
    assert script("wait 2s\ntext\n", "--flash", flash)[1] == "OK=ROLL\n"


def test_the_same_script_shows_the_same_on_both_runtimes():
    text = START + "OK\nwait 5s\nOK*4\nwait 5s\nshow\n"
    status, on_cpython, _ = script(text, "--cpython")
    assert status == 0
    assert script(text)[1] == on_cpython


@pytest.mark.parametrize(
    "text, status, where, why",
    [
        ("OK\n\njump\n", 2, "stdin:3:", "unknown word 'jump'"),
        ("wait 1s\ndice 3 9\n", 2, "stdin:2:", "a die shows 1 to 6"),
        ("wait 2s\nposition nonsense\nOK\n", 1, "stdin:2:", "XGID"),
        ("wait 2s\nuntil NEVER 1s\n", 1, "stdin:2:", "the text is 'ACEPOINT' after 1000 ms"),
        ("wait 2s\nPOWER\nwait 5s\ndice 3 1\n", 1, "stdin:4:", "the toy is off"),
        ("wait 2s\npng no/such/folder/a.png\n", 1, "stdin:2:", "No such file"),
    ],
)
def test_what_cannot_be_is_an_error_with_its_line(text, status, where, why):
    got, out, errors = script(text)
    assert got == status
    assert errors.startswith(where) and why in errors and errors.count("\n") == 1
    assert not out


def test_an_error_in_the_last_line_stops_the_first_from_running():
    status, out, errors = script("wait 2s\ntext\nbogus\n")
    assert status == 2 and not out and errors.startswith("stdin:3:")


def test_a_file_that_is_not_there():
    done = subprocess.run(
        [sys.executable, SCRIPT, "no-such.txt"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert "no-such.txt" in done.stderr and "Traceback" not in done.stderr


def test_help_names_every_word():
    from tools.simulator.language import _FORMS

    done = subprocess.run([sys.executable, SCRIPT, "--help"], capture_output=True, text=True)
    for word in _FORMS:
        assert f"\n    {word} " in done.stdout or f"\n    {word}\n" in done.stdout, word


def test_a_file_that_is_no_flash_chip_is_one_line(tmp_path):
    precious = tmp_path / "precious.txt"
    precious.write_text("letters\n")
    status, out, errors = script("wait 1s\n", "--flash", str(precious))
    assert (status, out) == (1, "") and len(errors.splitlines()) == 1 and "precious" in errors
    assert precious.read_text() == "letters\n"
