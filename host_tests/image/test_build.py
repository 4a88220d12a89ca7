"""What the image is made of, and what the build says when something is missing."""

import ast
import os
import re
import subprocess
import sys

import pytest

from tools.image import build, host
from tools.image.problem import Problem

BOARD = build.BOARD_DIR


def manifest():
    """{name on the device: source} of all that is frozen, as MicroPython's manifest reader has it.

    Only the calls that our manifest makes are known here.
    """
    frozen = {}

    def module(name, base_path="."):
        frozen[name] = (BOARD / base_path / name) if "$" not in base_path else base_path

    def package(name, files, base_path):
        for file in files:
            frozen[f"{name}/{file}"] = BOARD / base_path / name / file

    source = (BOARD / "manifest.py").read_text()
    exec(compile(source, "manifest.py", "exec"), {"module": module, "package": package})
    return frozen


@pytest.fixture
def frozen(monkeypatch):
    monkeypatch.chdir(BOARD)
    return manifest()


def test_all_of_the_firmware_is_frozen(frozen):
    firmware = build.ROOT / "firmware"
    for path in firmware.rglob("*.py"):
        assert str(path.relative_to(firmware)) in frozen, path


def test_frozen_names_are_sorted_within_each_folder(frozen):
    folders = {}
    for name in frozen:
        folders.setdefault(name.rpartition("/")[0], []).append(name)
    for folder, names in folders.items():
        if folder:
            assert names == sorted(names), folder


def test_the_board_is_frozen_without_what_is_for_the_host(frozen):
    assert {"_boot.py", "board.py", "pins.py", "main.py", "rp2.py"} <= set(frozen)
    assert "manifest.py" not in frozen


def test_no_module_of_the_board_hides_one_of_the_firmware(frozen):
    firmware = {p.name for p in (build.ROOT / "firmware").iterdir()}
    assert not firmware & {p.name for p in BOARD.glob("*.py")}


def constants(name):
    """The integer constants of a board module."""
    found = {}
    for node in ast.parse((BOARD / name).read_text()).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            expression = ast.Expression(node.value.args[0])
            found[node.targets[0].id] = eval(compile(expression, name, "eval"))
    return found


def test_log_and_files_fill_the_flash_storage():
    text = (BOARD / "mpconfigboard.h").read_text()
    storage = eval(re.search(r"FLASH_STORAGE_BYTES\s+\((.*)\)", text)[1])
    assert 2048 * 1024 - storage == build.image_room()
    assert build.image_room() >= 1024 * 1024
    pins = constants("pins.py")
    assert pins["STORE_START"] + pins["STORE_LENGTH"] == pins["FILES_START"]
    assert pins["FILES_START"] + pins["FILES_LENGTH"] == storage


def test_a_board_without_an_image_is_named(tmp_path):
    with pytest.raises(Problem, match="no image for a board 'nokia'"):
        build.image_room(tmp_path / "nokia")
    (tmp_path / "mpconfigboard.h").write_text("#define MICROPY_HW_FLASH_STORAGE_BYTES 960k\n")
    with pytest.raises(Problem, match="has no MICROPY_HW_FLASH_STORAGE_BYTES"):
        build.image_room(tmp_path)


def test_another_board_makes_another_image():
    done = subprocess.run(
        [sys.executable, "tools/image/build.py"],
        cwd=build.ROOT,
        env={**os.environ, "BOARD": "nokia"},
        capture_output=True,
        text=True,
    )
    assert done.returncode and "There is no image for a board 'nokia'" in done.stderr
    show = "from tools.image import build; print(build.IMAGE.name, build.BOARD_DIR.name)"
    words = [sys.executable, "-c", show]
    env = {**os.environ, "BOARD": "nokia", "PYTHONPATH": str(build.ROOT)}
    shown = subprocess.run(words, cwd=build.ROOT, env=env, capture_output=True, text=True)
    assert shown.stdout.split() == ["acepoint-nokia.uf2", "nokia"]


def test_pins_csv_names_every_pin_that_is_used():
    listed = {
        int(line.split(",")[1].removeprefix("GPIO"))
        for line in (BOARD / "pins.csv").read_text().split()
    }
    text = (BOARD / "pins.py").read_text()
    used = constants("pins.py")
    gpio = {used[n] for n in used if not n.startswith(("STORE", "FILES"))}
    for name in ("ROWS", "COLUMNS"):
        gpio |= set(ast.literal_eval(re.search(rf"^{name} = (.*)$", text, re.M)[1]))
    assert gpio <= listed


def test_missing_programs_are_named_with_the_line_to_type(monkeypatch):
    monkeypatch.setattr(host.shutil, "which", lambda name: None)
    with pytest.raises(Problem) as problem:
        host.check()
    for package in ("gcc-arm-none-eabi", "libnewlib-arm-none-eabi", "cmake"):
        assert package in str(problem.value)
    assert "apt-get install" in str(problem.value)


def test_a_checkout_that_is_none_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(host, "check", lambda: None)
    monkeypatch.setattr(host, "compiler", lambda *words: "gcc 1.0")
    monkeypatch.setenv("MICROPYTHON_DIR", str(tmp_path))
    with pytest.raises(Problem, match="no MicroPython checkout"):
        build.build()


def test_any_source_changes_the_hash_of_the_inputs(monkeypatch, tmp_path):
    source = tmp_path / "board.py"
    source.write_text("a = 1\n")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "source_files", lambda: [source])
    first = build.inputs_hash("gcc 12")
    assert build.inputs_hash("gcc 12") == first
    assert build.inputs_hash("gcc 13") != first
    source.write_text("a = 2\n")
    assert build.inputs_hash("gcc 12") != first


def test_the_version_that_is_frozen_names_its_sources(monkeypatch, tmp_path, frozen):
    module = {}
    exec(build.version_module(), module)
    assert re.fullmatch(r"\d+\.\d+\.\d+", module["VERSION"])
    assert re.fullmatch(r"[0-9A-F]{8}", module["SOURCES"])
    assert build.version_module() == build.version_module()
    # It is written where the manifest looks for it, and not written again for nothing.
    assert frozen["version.py"].resolve() == build.version_path()
    monkeypatch.setattr(build, "BUILD", tmp_path)
    build.write_version()
    path = build.version_path()
    assert path.read_text() == build.version_module()
    before = path.stat().st_mtime_ns
    build.write_version()
    assert path.stat().st_mtime_ns == before


def test_other_sources_or_another_version_have_another_hash(monkeypatch, tmp_path):
    before = build.sources_hash()
    monkeypatch.setattr(build, "version", lambda: "99.0.0")
    assert build.sources_hash() != before
    monkeypatch.undo()
    files = build.source_files()
    monkeypatch.setattr(build, "source_files", lambda: files[:-1])
    assert build.sources_hash() != before
