"""The NOR flash model: what programming and erasing do, wear, and power cuts."""

import os

import pytest

from boards.models.latch import PowerLost
from boards.models.norflash import (
    ERASE_US,
    PAGE,
    PROGRAM_US,
    SECTOR,
    FlashFileError,
    NorFlash,
    Region,
)


def page(flash, address):
    buf = bytearray(PAGE)
    flash.read(address, buf)
    return bytes(buf)


def test_programming_only_clears_bits():
    flash = NorFlash(2 * SECTOR)
    assert page(flash, 0) == b"\xff" * PAGE
    flash.program(0, b"\xf0" * PAGE)
    flash.program(0, b"\x3f" * PAGE)
    assert page(flash, 0) == b"\x30" * PAGE
    flash.program(0, b"\xff" * PAGE)
    assert page(flash, 0) == b"\x30" * PAGE
    flash.erase(0)
    assert page(flash, 0) == b"\xff" * PAGE
    assert flash.wear == [1, 0]


@pytest.mark.parametrize("address, length", [(1, PAGE), (0, 1), (0, 255), (2 * SECTOR, PAGE)])
def test_whole_pages_only(address, length):
    with pytest.raises(ValueError):
        NorFlash(2 * SECTOR).program(address, bytes(length))


def test_sectors_outside():
    for sector in (-1, 2):
        with pytest.raises(ValueError):
            NorFlash(2 * SECTOR).erase(sector)


def test_a_cut_before_the_operation():
    flash = NorFlash(SECTOR)
    flash.cut(1)
    flash.program(0, bytes(PAGE))
    with pytest.raises(PowerLost):
        flash.program(PAGE, bytes(PAGE))
    with pytest.raises(PowerLost):
        flash.erase(0)
    with pytest.raises(PowerLost):
        page(flash, 0)
    flash.power_up()
    assert page(flash, 0) == bytes(PAGE) and page(flash, PAGE) == b"\xff" * PAGE


def test_a_cut_half_way():
    seen = set()
    for seed in range(20):
        flash = NorFlash(SECTOR, seed=seed)
        flash.cut(0, half=True)
        with pytest.raises(PowerLost):
            flash.program(0, b"\xa5" * PAGE)
        for _ in range(3):
            flash.power_up()
            left = page(flash, 0)
            assert all(byte & 0xA5 == 0xA5 for byte in left)
            seen.add(left)
        flash.program(0, b"\xa5" * PAGE)
        flash.cut(0, half=True)
        with pytest.raises(PowerLost):
            flash.erase(0)
        flash.power_up()
        left = page(flash, 0)
        assert all(byte & 0xA5 == 0xA5 for byte in left)
        seen.add(left)
        flash.erase(0)
        flash.power_up()
        assert page(flash, 0) == b"\xff" * PAGE
    assert len(seen) > 60


def test_bits_between_0_and_1_are_firm_once_programmed():
    flash = NorFlash(SECTOR, seed=3)
    flash.cut(0, half=True)
    with pytest.raises(PowerLost):
        flash.program(0, bytes(PAGE))
    flash.power_up()
    flash.program(0, b"\x0f" * PAGE)
    highs = set()
    for _ in range(5):
        flash.power_up()
        now = page(flash, 0)
        assert all(byte & 0xF0 == 0 for byte in now)
        highs.add(now)
    assert len(highs) == 5


def test_worn_bits_stay():
    flash = NorFlash(2 * SECTOR)
    flash.program(0, b"\xef" * PAGE)
    flash.wear_out(0, 0x10)
    flash.erase(0)
    assert page(flash, 0) == b"\xef" * PAGE
    assert page(flash, PAGE) == b"\xff" * PAGE
    flash.program(PAGE, bytes(PAGE))
    assert page(flash, PAGE) == b"\x10" * PAGE


def test_it_takes_time():
    flash = NorFlash(SECTOR)
    times = []
    flash.elapse = times.append
    flash.erase(0)
    flash.program(0, bytes(2 * PAGE))
    assert times == [ERASE_US, PROGRAM_US, PROGRAM_US]


def test_a_file_keeps_it():
    path = "norflash-%d.tmp" % id(os)
    try:
        flash = NorFlash(2 * SECTOR, path)
        flash.program(SECTOR, b"\x12" * PAGE)
        flash.cut(0, half=True)
        with pytest.raises(PowerLost):
            flash.program(0, bytes(PAGE))
        again = NorFlash(2 * SECTOR, path)
        assert page(again, SECTOR) == b"\x12" * PAGE
        assert again.memory == flash.memory
    finally:
        os.remove(path)


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def read(path):
    with open(path, "rb") as file:
        return file.read()


@pytest.mark.parametrize("length", [1, SECTOR - 1, SECTOR + 1, 2 * SECTOR])
def test_a_file_of_another_size_is_left_alone(length):
    path = "norflash-%d.tmp" % id(os)
    try:
        write(path, b"x" * length)
        with pytest.raises(FlashFileError):
            NorFlash(SECTOR, path)
        assert read(path) == b"x" * length
        write(path, b"")
        NorFlash(SECTOR, path)
        assert read(path) == b"\xff" * SECTOR
    finally:
        os.remove(path)


def test_a_folder_is_no_file():
    with pytest.raises(OSError):
        NorFlash(SECTOR, ".")


def test_a_region_is_rp2_flash():
    flash = NorFlash(4 * SECTOR)
    region = Region(flash, SECTOR, 2 * SECTOR)
    assert region.ioctl(4, 0) == 2 and region.ioctl(5, 0) == SECTOR
    region.writeblocks(1, bytes(PAGE), PAGE)
    assert page(flash, 2 * SECTOR + PAGE) == bytes(PAGE)
    region.writeblocks(0, b"\x55" * SECTOR)
    assert flash.wear == [0, 1, 0, 0]
    buf = bytearray(3)
    region.readblocks(0, buf, 4000)
    assert buf == b"\x55" * 3
    assert region.ioctl(6, 1) == 0 and flash.wear == [0, 1, 1, 0]
    for block, offset in ((2, 0), (-1, 0), (1, SECTOR)):
        with pytest.raises(ValueError):
            region.writeblocks(block, bytes(PAGE), offset)
    with pytest.raises(ValueError):
        Region(flash, 100, SECTOR)
