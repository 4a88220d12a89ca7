"""The same answers, bit for bit, on CPython's plain kernels and MicroPython's viper ones."""

import subprocess
from pathlib import Path

import pytest

from tools.simulator import runtime

HERE = Path(__file__).resolve().parent


def test_the_search_answers_the_same_on_both_runtimes():
    printed = []
    for cpython in (False, True):
        argv, environment, note = runtime.command(("5", "14"), cpython, HERE / "digest.py")
        if note:
            pytest.skip(note)
        done = subprocess.run(
            argv, env=environment, cwd=runtime.ROOT, text=True, timeout=250, capture_output=True
        )
        assert done.returncode == 0, done.stderr
        assert done.stderr.split()[0] == ("plain" if cpython else "viper")
        printed.append(done.stdout)
    assert len(printed[0].splitlines()) == 28
    assert printed[0] == printed[1]
