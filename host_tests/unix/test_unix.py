"""The tests of device code again, under MicroPython's Unix port.

A test file is run there when all it imports is there: pytest (a small stand-in has parametrize and
raises), the firmware, the boards, and MicroPython's own modules.
"""

import ast
import os
import subprocess
from pathlib import Path

import pytest

from tools.simulator import runtime

# Seconds for a file; `make test-cuts` takes longer.
LONGEST = 3600 if os.environ.get("CUTS_EVERY") else 280

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
THERE = {
    *("pytest", "rules", "opponent", "toy", "drivers", "boards"),
    *("array", "binascii", "gc", "hashlib", "json", "micropython", "os", "struct", "sys"),
    "walk",  # host_tests/opponent's own
}
# Arguments that pytest would fill in.
FIXTURES = {"tmp_path", "monkeypatch", "capsys", "request"}


def imported(tree):
    """Names of the modules that a source imports, `from a import b` as `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def wants_fixtures(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "fixture":
            return True
        if isinstance(node, ast.FunctionDef) and FIXTURES & {a.arg for a in node.args.args}:
            return True
    return False


def portable(path):
    """Whether all that a test file imports is there under MicroPython, and no fixture is used.

    What it imports of other tests is looked at in the same way.
    """
    tree = ast.parse(path.read_text())
    if wants_fixtures(tree):
        return False
    for name in imported(tree):
        top = name.split(".")[0]
        if top == "host_tests":
            module = TESTS.parent / name.replace(".", "/")
            inner = module.with_suffix(".py")
            if not portable(inner if inner.exists() else module.parent.with_suffix(".py")):
                return False
        elif top not in THERE:
            return False
    return True


FILES = [
    path
    for folder in ("rules", "opponent", "toy", "drivers", "models")
    for path in sorted((TESTS / folder).rglob("test_*.py"))
    if portable(path)
]


def run(*paths):
    argv, environment, note = runtime.command(paths, cpython=False, program=HERE / "run.py")
    if note:
        pytest.skip(note)
    environment["MICROPYPATH"] = f"{HERE / 'shims'}:{environment['MICROPYPATH']}"
    return subprocess.run(
        argv, env=environment, cwd=runtime.ROOT, capture_output=True, text=True, timeout=LONGEST
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TESTS)))
def test_passes_under_micropython(path):
    done = run(path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].endswith(" passed, 0 failed")


def test_a_failing_test_is_seen(tmp_path):
    path = tmp_path / "test_wrong.py"
    path.write_text(
        "import pytest\n"
        "@pytest.mark.parametrize('n', [1, 2, 3])\n"
        "def test_small(n):\n    assert n < 3, 'too large'\n"
        "def test_nothing_raised():\n    with pytest.raises(ValueError):\n        pass\n"
        "def test_raised():\n    with pytest.raises(ValueError, match='no'):\n"
        "        raise ValueError('no way')\n"
    )
    done = run(path)
    assert done.returncode == 1
    assert "too large" in done.stdout and "nothing was raised" in done.stdout
    assert done.stdout.splitlines()[-1] == "3 passed, 2 failed"


def test_a_file_without_tests_is_no_success(tmp_path):
    path = tmp_path / "test_none.py"
    path.write_text("def helper():\n    pass\n")
    assert run(path).returncode == 1


def test_the_rules_and_more_are_among_the_files():
    assert {"rules", "drivers", "models"} <= {path.relative_to(TESTS).parts[0] for path in FILES}


def test_whole_games_are_the_same_on_both_runtimes():
    printed = []
    for cpython in (False, True):
        argv, environment, note = runtime.command(("7", "25"), cpython, HERE / "games.py")
        if note:
            pytest.skip(note)
        printed.append(
            subprocess.check_output(
                argv, env=environment, cwd=runtime.ROOT, text=True, timeout=250
            ).splitlines()
        )
    there, here = printed
    assert len(here) == 4 and here == there
    assert all(int(line.split()[1]) >= 1 for line in here), "no game was finished"
