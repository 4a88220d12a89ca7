"""Fetching pinned packages: where the mirror comes from, and what is refused.

No network: apt is a script of the test's that answers what the test says.
"""

import hashlib
import os

import pytest

from tools.image import debian
from tools.image.problem import Problem

APT = """#!/bin/sh
echo "$0 $@" >> {folder}/calls
case "$*" in
*indextargets*) cat {folder}/targets;;
*" show "* | *showsrc*) cat {folder}/versions;;
*update*) [ ! -e {folder}/broken ] || {{ echo "E: no such mirror" >&2; exit 100; }};;
*" source "* | *download*) cp {folder}/served "$PWD/thing.tar.xz";;
esac
"""


@pytest.fixture
def apt(tmp_path, monkeypatch):
    folder = tmp_path / "apt"
    folder.mkdir()
    (folder / "targets").write_text("")
    (folder / "served").write_bytes(b"the package")
    (folder / "versions").write_text("Package: thing\nVersion: 1.2-3\n")
    for name in ("apt-get", "apt-cache"):
        program = folder / name
        program.write_text(APT.format(folder=folder))
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.delenv("DEBIAN_MIRROR", raising=False)
    keyring = tmp_path / "keyring.gpg"
    keyring.touch()
    monkeypatch.setattr(debian, "KEYRING", keyring)
    return folder


@pytest.fixture
def archive(tmp_path):
    return debian.Archive(tmp_path / "build", "trixie", say=lambda text: None)


def package(**changes):
    fields = {
        "name": "thing",
        "kind": "source",
        "version": "1.2-3",
        "file": "thing.tar.xz",
        "sha256": hashlib.sha256(b"the package").hexdigest(),
    }
    return fields | changes


@pytest.mark.parametrize(
    ("listed", "mirror"),
    (
        ("bookworm http://one.example/debian/\n", "http://one.example/debian"),
        (
            "stable-security http://sec.example/debian-security/\n"
            "noble http://ubuntu.example/ubuntu/\n"
            "stable-updates http://two.example/debian/\n",
            "http://two.example/debian",
        ),
    ),
)
def test_the_mirror_is_the_hosts_own(apt, listed, mirror):
    (apt / "targets").write_text(listed)
    assert debian.mirror() == mirror


def test_debian_mirror_overrides_the_hosts(apt, monkeypatch):
    monkeypatch.setenv("DEBIAN_MIRROR", "http://three.example/debian/")
    assert debian.mirror() == "http://three.example/debian"


def test_a_host_without_a_debian_mirror_is_told_what_to_say(apt):
    (apt / "targets").write_text("noble http://ubuntu.example/ubuntu/\n")
    with pytest.raises(Problem, match="DEBIAN_MIRROR="):
        debian.mirror()


def test_a_package_is_fetched_once(apt, archive):
    (apt / "targets").write_text("trixie http://one.example/debian/\n")
    path = archive.fetch(package())
    assert path.read_bytes() == b"the package"
    calls = (apt / "calls").read_text()
    assert "thing=1.2-3" in calls
    debian.Archive(archive.folder, "trixie", say=print).fetch(package())
    assert (apt / "calls").read_text() == calls


def test_apt_keeps_to_folders_of_its_own(apt, archive):
    (apt / "targets").write_text("trixie http://one.example/debian/\n")
    archive.fetch(package())
    config = (archive.folder / "apt.conf").read_text()
    for setting in ("Dir::State", "Dir::Cache", "Dir::Etc::sourcelist", "Dir::State::status"):
        value = config.split(f'{setting} "')[1].split('"')[0]
        assert value.startswith(str(archive.folder)), setting
    sources = (archive.folder / "sources.list").read_text()
    assert sources.count("http://one.example/debian trixie main") == 2
    assert "signed-by" in sources
    for call in (apt / "calls").read_text().splitlines():
        assert "indextargets" in call or f"-c {archive.folder}/apt.conf" in call


def test_a_version_no_longer_served_names_the_one_that_is(apt, archive):
    (apt / "targets").write_text("trixie http://one.example/debian/\n")
    (apt / "versions").write_text("Package: thing\nVersion: 1.3-1\n")
    with pytest.raises(Problem, match=r"thing 1\.2-3 is pinned .* serves 1\.3-1"):
        archive.fetch(package())


def test_a_file_with_another_hash_is_not_used(apt, archive):
    (apt / "targets").write_text("trixie http://one.example/debian/\n")
    (apt / "served").write_bytes(b"something else")
    with pytest.raises(Problem, match="not used"):
        archive.fetch(package())
    assert not (archive.folder / "thing.tar.xz").exists()


def test_a_mirror_that_does_not_answer_is_a_clear_error(apt, archive):
    (apt / "targets").write_text("trixie http://one.example/debian/\n")
    (apt / "broken").touch()
    with pytest.raises(Problem, match="no such mirror"):
        archive.fetch(package())


def test_without_the_keyring_nothing_is_fetched(apt, archive, monkeypatch, tmp_path):
    monkeypatch.setattr(debian, "KEYRING", tmp_path / "none.gpg")
    with pytest.raises(Problem, match="debian-archive-keyring"):
        archive.fetch(package())
