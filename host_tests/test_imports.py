"""Imports point one way: rules <- opponent <- toy -> ports <- drivers.

Only boards see both sides.
"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# What a module of each folder may import beside its own folder. `main.py` is a folder of its own.
ALLOWED = {
    "firmware/rules": set(),
    # The kernels ask which runtime this is, and for the address of a buffer.
    "firmware/opponent": {"rules", "array", "micropython", "sys", "uctypes"},
    "firmware/toy": {"rules", "opponent", "array", "binascii", "gc", "hashlib", "micropython"},
    "firmware/drivers": {"array", "binascii", "hashlib", "machine", "micropython", "rp2", "time"},
    "firmware/main.py": {"board", "toy"},
    "boards/models": {"boards.models", "array", "micropython"},
    "boards/toy": {
        "array",
        "drivers",
        "gc",
        "machine",
        "micropython",
        "os",
        "rp2",
        "sys",
        "time",
        "version",  # generated
        "vfs",
    },
}


def sources(place):
    path = ROOT / place
    return [path] if path.suffix else sorted(path.rglob("*.py"))


def imported(tree):
    """Names of the modules that a source imports anywhere, with the line of each."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                yield ".", node.lineno
            else:
                yield node.module, node.lineno


def allowed(name, own, others):
    return name == "." or any(name == top or name.startswith(top + ".") for top in {own, *others})


def offences(place, text):
    """The imports of a source text that its place may not have."""
    own = Path(place).stem
    return [
        f"line {line}: {name}"
        for name, line in imported(ast.parse(text))
        if not allowed(name, own, ALLOWED[place])
    ]


@pytest.mark.parametrize("place", ALLOWED)
def test_imports_point_one_way(place):
    files = sources(place)
    assert files, f"{place} has no source"
    siblings = {path.stem for path in files} if place == "boards/toy" else set()
    found = {
        str(path.relative_to(ROOT)): [
            offence
            for offence in offences(place, path.read_text())
            if offence.split(": ")[1] not in siblings
        ]
        for path in files
    }
    assert not {path: lines for path, lines in found.items() if lines}


def test_an_import_the_wrong_way_is_seen():
    assert offences("firmware/rules", "from rules import plays\nimport time") == ["line 2: time"]
    assert offences("firmware/toy", "def f():\n    from drivers import keys") == [
        "line 2: drivers"
    ]
    assert offences("firmware/opponent", "import rules.plays, toy.app") == ["line 1: toy.app"]
    assert not offences("firmware/drivers", "import machine\nfrom drivers.lcd import Lcd")


def test_every_folder_of_the_firmware_has_its_rule():
    folders = {
        f"firmware/{path.name}"
        for path in (ROOT / "firmware").iterdir()
        if path.name not in ("README.md", "__pycache__")
    }
    assert folders == {place for place in ALLOWED if place.startswith("firmware/")}
