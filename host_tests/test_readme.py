"""What the README shows works: its commands, its script, its picture and its links."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text()
SCRIPT = re.search(r"```\n(wait .*?)```", README, re.S)[1]


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    folder = tmp_path_factory.mktemp("readme")
    (folder / "boards" / "toy").mkdir(parents=True)
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "script.py"), "-"],
        input=SCRIPT,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return folder, done.stdout.splitlines()


def test_the_script_plays(ran):
    _, lines = ran
    assert re.fullmatch(r"(\d+|BAR)/(\d+|OFF)\*?", lines[0])
    assert len(lines) == 25


def test_the_picture_is_what_the_script_draws(ran):
    folder, _ = ran
    drawn = (folder / "boards" / "toy" / "glass.png").read_bytes()
    assert drawn == (ROOT / "boards" / "toy" / "glass.png").read_bytes(), (
        "run the README's script again, in the checkout's root"
    )


def test_links_lead_somewhere():
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(links) >= 4
    for link in links:
        assert (ROOT / link).exists(), link


@pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")
def test_every_make_target_named_is_there():
    targets = set(re.findall(r"make ([a-z][a-z-]+)", README))
    assert {"play", "test", "demo", "help"} <= targets
    for target in targets:
        done = subprocess.run(
            ["make", "-n", target, "PYTHON3=true"], cwd=ROOT, capture_output=True, text=True
        )
        assert done.returncode == 0, (target, done.stderr)


def test_the_folders_of_the_layout_are_there():
    layout = re.search(r"## Layout\n\n```\n(.*?)```", README, re.S)[1]
    parent = ROOT
    for line in layout.splitlines():
        name = line.split()[0]
        if not line.startswith(" "):
            parent = ROOT / name
        assert (parent / name if line.startswith(" ") else parent).exists(), name
