"""`make deploy` with the real mpremote, against the emulated board's USB console."""

import pytest

from tools.emulator.serial import SerialPort
from tools.glass.render import decode
from tools.image import build, deploy
from tools.image.problem import Problem

pytestmark = pytest.mark.chip

ASK = "import parts; print(getattr(parts, 'DEPLOYED', 'frozen'), parts.__file__)"


@pytest.fixture
def board(device):
    toy = device()
    toy.board.host = True
    toy.board.usb(True)
    toy.run(1500)
    return toy.board


def restarted(board, resets):
    """Whether the chip was reset and came to its title again."""
    if board.run_until(lambda: len(board.chip.resets) > resets, 3000) is None:
        return False
    board.run(200)
    title = board.run_until(lambda: decode(board.frame())["text"] == "ACEPOINT", 5000, 10)
    return title is not None


def test_a_changed_module_runs_from_the_board_until_it_is_taken_away(board, monkeypatch, tmp_path):
    sources = build.frozen_sources()
    edited = tmp_path / "parts.py"
    edited.write_text(sources["parts.py"].read_text() + "\nDEPLOYED = 42\n")
    monkeypatch.setattr(deploy, "frozen_sources", lambda: sources | {"parts.py": edited})
    with SerialPort(board) as port:
        assert deploy.deploy(port.path) == ["parts.py"]
    assert restarted(board, 0)
    with SerialPort(board) as port:
        assert deploy.mpremote(port.path, "exec", ASK).split() == ["42", "parts.mpy"]
        monkeypatch.setattr(deploy, "frozen_sources", lambda: sources)
        assert deploy.deploy(port.path) == []
    assert restarted(board, 1)
    with SerialPort(board) as port:
        assert deploy.mpremote(port.path, "exec", ASK).split() == ["frozen", "parts.py"]


def facts_of(sources):
    return {"frozen": {name: build.debian.sha256(path) for name, path in sources.items()}}


def test_a_package_goes_as_a_whole(monkeypatch, tmp_path):
    sources = build.frozen_sources()
    facts = facts_of(sources)
    edited = tmp_path / "store.py"
    edited.write_text("# edited\n")
    monkeypatch.setattr(deploy, "frozen_sources", lambda: sources | {"drivers/store.py": edited})
    names = set(deploy.changed(facts))
    assert {name for name in sources if name.startswith("drivers/")} == names


@pytest.mark.parametrize("name", ("main.py", "_boot.py", "opponent/search.py"))
def test_what_cannot_run_from_files_is_refused(monkeypatch, tmp_path, name):
    sources = build.frozen_sources()
    facts = facts_of(sources)
    edited = tmp_path / "edited.py"
    edited.write_text("# edited\n")
    monkeypatch.setattr(deploy, "frozen_sources", lambda: sources | {name: edited})
    with pytest.raises(Problem, match="make image"):
        deploy.changed(facts)
