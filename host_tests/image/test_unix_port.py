"""The Unix port from the image's source: what is said where it cannot be built, and what it is."""

import subprocess

import pytest

from tools.image import build, unix_port
from tools.image.problem import Problem


def test_a_missing_compiler_is_named(monkeypatch):
    monkeypatch.setattr(unix_port.shutil, "which", lambda name: None)
    with pytest.raises(Problem, match="apt-get install gcc"):
        unix_port.unix_port()


def test_it_is_built_once_of_the_pinned_source(monkeypatch, tmp_path):
    source = tmp_path / "micropython-1.25.0"
    monkeypatch.setattr(build, "BUILD", tmp_path)
    monkeypatch.setattr(build, "debian_tree", lambda say: source)
    monkeypatch.delenv("MICROPYTHON_DIR", raising=False)
    ran = []

    def run(words, log, env):
        ran.append(list(map(str, words)))
        assert "SOURCE_DATE_EPOCH" in env
        (log.parent / "micropython").touch()

    monkeypatch.setattr(build, "run", run)
    program = unix_port.unix_port(say=ran.append)
    assert program == tmp_path / "unix-micropython-1.25.0" / "micropython"
    assert str(source / "ports" / "unix") in ran[-1]
    count = len(ran)
    assert unix_port.unix_port(say=ran.append) == program and len(ran) == count


def test_a_build_that_is_there_is_of_the_images_version():
    version = next(p for p in build.pinned()["packages"] if p["name"] == "micropython")["version"]
    version = version.partition("+")[0]
    program = build.BUILD / f"unix-micropython-{version}" / "micropython"
    if not program.exists():
        pytest.skip("make test-unix builds it")
    said = subprocess.check_output(
        [program, "-c", "import sys; print('.'.join(map(str, sys.implementation.version[:3])))"],
        text=True,
    )
    assert said.strip() == version
