"""The Makefile's own words: what it lists, and what it says when something is missing."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")


def make(*arguments):
    return subprocess.run(
        ["make", "--no-print-directory", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_make_alone_lists_the_targets():
    done = make()
    assert done.returncode == 0
    targets = {line.split()[0] for line in done.stdout.splitlines()[1:]}
    assert {"play", "demo", "test", "check", "script", "bench-rules", "image"} <= targets


def test_every_target_named_phony_has_a_recipe():
    text = (ROOT / "Makefile").read_text()
    lines = [line for line in text.splitlines() if line.startswith(".PHONY:")]
    phony = [target for line in lines for target in line.split()[1:]]
    assert len(phony) > 10
    for target in phony:
        assert f"\n{target}:" in text, target


def test_a_board_that_is_none_is_named_with_those_that_are():
    for target in ("image", "play", "test"):
        done = make(target, "BOARD=nokia")
        assert done.returncode != 0
        assert "There is no board 'nokia'. BOARD= is one of: desktop toy" in done.stderr


def test_a_board_without_an_image_is_named_with_those_that_have_one():
    done = make("image", "BOARD=desktop")
    assert done.returncode != 0
    assert "There is no image for a board 'desktop'. BOARD= is one of: toy" in done.stderr


def test_only_one_board_is_emulated():
    done = make("demo-chip", "BOARD=desktop")
    assert done.returncode != 0
    assert "The emulated board is the toy, not 'desktop'" in done.stderr


@pytest.fixture
def old_python(tmp_path):
    path = tmp_path / "python3.9"
    path.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.9.2" && exit\nexit 1\n')
    path.chmod(0o755)
    return path


def test_an_old_python_is_named(old_python, tmp_path):
    done = make("play", f"PYTHON3={old_python}", f"VENV={tmp_path}/venv")
    assert done.returncode != 0
    assert "need Python 3.11 or newer" in done.stderr and "Python 3.9.2" in done.stderr
    assert not (tmp_path / "venv").exists()


def test_a_missing_python_is_named(tmp_path):
    done = make("demo", f"PYTHON3={tmp_path}/python", f"VENV={tmp_path}/venv")
    assert done.returncode != 0
    assert f"'{tmp_path}/python'" in done.stderr and "make PYTHON3=" in done.stderr


def test_script_without_a_file_says_what_is_wanted(tmp_path):
    (tmp_path / "play.stamp").touch()
    done = make("script", f"VENV={tmp_path}")
    assert done.returncode != 0
    assert "FILE=keys.txt" in done.stderr
