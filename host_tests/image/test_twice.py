"""What `make image-twice` compares, and what a build says that lacks a compiler or a checkout.

The builds themselves are too long for here: CI runs `make image-twice`.
"""

import os
import shutil
import subprocess
import sys

import pytest

from tools.image import build, flash, twice, unix_port
from tools.image.problem import Problem


def test_a_difference_is_named_by_its_first_byte():
    assert twice.difference(b"same", b"same") is None
    assert twice.difference(b"abcd", b"abXd").startswith("byte 2: 6364 and 5864")
    assert twice.difference(b"abc", b"abcd") == "3 and 4 bytes"


def test_the_copy_has_all_that_an_image_is_made_of(monkeypatch, tmp_path):
    fetched = tmp_path / "fetched"
    (fetched / "debian").mkdir(parents=True)
    (fetched / "debian" / "a.tar").write_bytes(b"a")
    monkeypatch.setattr(build, "BUILD", fetched)
    copied = tmp_path / "copy"
    twice.copy(copied)
    for path in build.source_files():
        relative = path.relative_to(build.ROOT)
        assert (copied / relative).read_bytes() == path.read_bytes(), relative
    assert (copied / "build" / "debian" / "a.tar").exists()
    assert sorted(path.name for path in (copied / "build").iterdir()) == ["debian"]


def test_a_build_elsewhere_is_another_environment(tmp_path):
    program = tmp_path / "tools" / "image" / "build.py"
    program.parent.mkdir(parents=True)
    program.write_text(
        "import os, pathlib, time\n"
        "names = 'PYTHONHASHSEED', 'HOME', 'MICROPYTHON_DIR'\n"
        "said = ' '.join(os.environ[n] for n in names) + ' ' + time.tzname[0]\n"
        f"pathlib.Path('build/{build.IMAGE.name}').write_text(said)\n"
    )
    (tmp_path / "build").mkdir()
    found, _ = twice.build_in(tmp_path, MICROPYTHON_DIR="own")
    assert found.decode() == f"4242 {tmp_path} own +14"


def test_a_build_that_fails_says_what_it_said(tmp_path):
    program = tmp_path / "tools" / "image" / "build.py"
    program.parent.mkdir(parents=True)
    program.write_text("raise SystemExit('no such compiler')\n")
    with pytest.raises(Problem, match="no such compiler"):
        twice.build_in(tmp_path)


def on_a_bare_host(tmp_path, *programs):
    """Runs the build with nothing on the path but these programs."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in programs:
        (folder / name).symlink_to(shutil.which(name) or "/bin/true")
    return subprocess.run(
        [sys.executable, "tools/image/build.py"],
        cwd=build.ROOT,
        env={**os.environ, "PATH": str(folder)},
        capture_output=True,
        text=True,
    )


def test_a_host_without_compilers_is_told_the_line_to_type(tmp_path):
    done = on_a_bare_host(tmp_path)
    assert done.returncode == 1 and not done.stdout
    line = done.stderr.splitlines()[-1].split()
    assert line[:2] == ["apt-get", "install"]
    needed = {"gcc-arm-none-eabi", "libnewlib-arm-none-eabi", "libstdc++-arm-none-eabi-newlib"}
    assert needed | {"cmake", "make", "gcc"} <= set(line[2:])


def test_only_what_is_missing_is_named(tmp_path):
    done = on_a_bare_host(tmp_path, "make", "gcc", "apt-get", "dpkg-deb")
    line = done.stderr.splitlines()[-1].split()
    assert "cmake" in line and "gcc-arm-none-eabi" in line
    assert not {"make", "gcc", "apt", "dpkg"} & set(line)


def checkout(folder):
    """As much of a MicroPython checkout as is asked for before a build begins."""
    for name in ("ports/rp2/Makefile", "ports/unix/Makefile"):
        (folder / name).parent.mkdir(parents=True)
        (folder / name).touch()
    for name in build.SUBMODULES:
        (folder / "lib" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "lib" / name).touch()
    return folder


def test_a_checkout_of_ones_own_is_taken_with_its_submodules(tmp_path, monkeypatch):
    own = checkout(tmp_path / "micropython")
    assert build.own_checkout(own) == own
    monkeypatch.setenv("HOME", str(tmp_path))
    assert build.own_checkout("~/micropython") == own
    shutil.rmtree(own / "lib" / "tinyusb")
    with pytest.raises(Problem, match="lib/tinyusb") as problem:
        build.own_checkout(own)
    assert f"make -C {own}/ports/rp2 submodules" in str(problem.value)
    # The Unix port is built without them.
    assert build.own_checkout(own, "unix") == own


def test_the_unix_port_wants_a_checkout_too(tmp_path, monkeypatch):
    monkeypatch.setenv("MICROPYTHON_DIR", str(tmp_path / "nothing"))
    with pytest.raises(Problem, match="no MicroPython checkout"):
        unix_port.unix_port(say=print)


def test_make_flash_copies_onto_the_drive_that_is_named(tmp_path, monkeypatch, capsys):
    image = tmp_path / "acepoint-toy.uf2"
    image.write_bytes(b"UF2 " * 128)
    drive = tmp_path / "RPI-RP2"
    drive.mkdir()
    (drive / flash.INFO).write_text("Board-ID: RPI-RP2\n")
    monkeypatch.setattr(flash.flash, "__defaults__", (image, None, tmp_path))
    monkeypatch.setattr(sys, "argv", ["flash.py", "--drive", str(drive)])
    flash.main()
    assert (drive / image.name).read_bytes() == image.read_bytes()
    assert "the board restarts with it" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", ["flash.py"])
    with pytest.raises(SystemExit, match="Hold BOOTSEL"):
        flash.main()
