"""`make flash` finds the board's drive, or says what to press."""

import pytest

from tools.image import flash
from tools.image.problem import Problem


@pytest.fixture
def image(tmp_path):
    path = tmp_path / "acepoint-toy.uf2"
    path.write_bytes(b"UF2 " * 128)
    return path


def drive(root, place, text="UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"):
    folder = root / place
    folder.mkdir(parents=True)
    (folder / flash.INFO).write_text(text)
    return folder


@pytest.mark.parametrize(
    "place", ("media/ann/RPI-RP2", "run/media/ann/RPI-RP2", "Volumes/RPI-RP2")
)
def test_the_image_is_copied_onto_the_boards_drive(image, tmp_path, place):
    folder = drive(tmp_path / "root", place)
    assert flash.flash(image, root=tmp_path / "root") == folder
    assert (folder / image.name).read_bytes() == image.read_bytes()


def test_without_a_board_it_says_what_to_press(image, tmp_path):
    with pytest.raises(Problem, match="Hold BOOTSEL"):
        flash.flash(image, root=tmp_path / "root")


def test_a_drive_that_is_not_mounted_is_named(image, tmp_path):
    label = tmp_path / "root" / flash.LABEL.lstrip("/")
    label.parent.mkdir(parents=True)
    label.touch()
    with pytest.raises(Problem, match="not mounted"):
        flash.flash(image, root=tmp_path / "root")


def test_with_two_boards_it_asks_which(image, tmp_path):
    root = tmp_path / "root"
    first, second = drive(root, "media/ann/RPI-RP2"), drive(root, "media/bob/RPI-RP2")
    with pytest.raises(Problem, match="DRIVE="):
        flash.flash(image, root=root)
    flash.flash(image, second, root)
    assert (second / image.name).exists() and not (first / image.name).exists()


def test_a_folder_that_is_no_board_is_not_written_to(image, tmp_path):
    folder = drive(tmp_path, "stick", "Board-ID: RP2350\n")
    with pytest.raises(Problem, match="not the drive"):
        flash.flash(image, folder)
    assert not (folder / image.name).exists()


def test_an_image_that_is_not_built_is_named(tmp_path):
    with pytest.raises(Problem, match="make image"):
        flash.flash(tmp_path / "none.uf2")
