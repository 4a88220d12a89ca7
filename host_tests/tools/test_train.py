"""The whole training recipe, small: stopped on the way, it goes on to the same weights."""

import hashlib
import importlib.util
import json
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from opponent import bearoff_plain, net_plain, tables
from opponent.board import pack

ROOT = Path(__file__).resolve().parents[2]
START = (0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0)

if shutil.which("cc") is None:
    pytest.skip("no C compiler", allow_module_level=True)


def recipe(folder):
    words = [sys.executable, ROOT / "tools/train/run.py", "--scale", "0.0006"]
    return subprocess.Popen(
        [*words, "--build", folder / "build", "--out", folder / "out"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
    )  # fmt: skip


def stop_when(process, found, patience=120):
    """As Ctrl-C does, to all of the programs at the terminal, once `found()`."""
    import os

    end = time.time() + patience
    while not found():
        assert process.poll() is None and time.time() < end
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    told = process.communicate(timeout=patience)[0]
    assert process.returncode and "the same command goes on" in told, told


def module(path):
    spec = importlib.util.spec_from_file_location(f"trained_{path.stem}", path)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_recipe_goes_on_where_it_was_stopped(tmp_path):
    stopped, through = tmp_path / "stopped", tmp_path / "through"
    build = stopped / "build"
    stop_when(recipe(stopped), (build / "labels" / "001.npz").exists)
    first = (build / "labels" / "000.npz").stat().st_mtime_ns
    stop_when(recipe(stopped), (build / "both256-1.npz").exists)
    for folder in (stopped, through):
        process = recipe(folder)
        told = process.communicate(timeout=600)[0]
        assert process.returncode == 0, told
    assert (build / "labels" / "000.npz").stat().st_mtime_ns == first
    modules = sorted(p.name for p in (through / "out").glob("*.py"))
    for name in modules:
        assert (stopped / "out" / name).read_bytes() == (through / "out" / name).read_bytes()

    record = json.loads((through / "out" / "record.json").read_text())
    assert sorted(record["sha256"]) == modules
    for name, digest in record["sha256"].items():
        found = (through / "out" / name).read_bytes()
        assert hashlib.sha256(found).hexdigest() == digest
    assert record["recipe"]["scale"] == 0.0006 and record["measured"] == {}

    # The firmware takes them: a net that has learnt even this little knows whose the start is.
    net = net_plain.Net(module(through / "out" / "weights_both.py"), tables)
    win = net.probabilities(pack(START), 0)[0] / net_plain.ONE
    assert 0.25 < win < 0.75
    table = bearoff_plain.Bearoff(module(through / "out" / "bearoff_table.py"))
    last = pack((0, 1) + (0,) * 22 + (-1, 0))
    assert table.probabilities(last, 0)[0] == 0  # the other side is on roll and bears off
