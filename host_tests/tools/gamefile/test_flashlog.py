"""The store's log, read from a flash chip's content by another program than wrote it."""

import pytest
from hypothesis import given, settings

from boards.toy import pins
from host_tests.tools.played import Sitting, sittings
from tools.gamefile import GameFileError, flashlog


@given(sittings())
@settings(max_examples=25, deadline=None)
def test_epochs_are_as_the_store_has_them(sitting):
    found = flashlog.epochs(sitting.image)
    assert found[0] == list(sitting.store.replay())
    assert all(records[0][:1] == b"C" for records in found)


def test_earlier_games_are_found_until_the_log_comes_round():
    sitting = Sitting(seed=3)
    played = []
    for _ in range(80):
        sitting.game()
        played.insert(0, list(sitting.store.replay()))
    found = flashlog.epochs(sitting.image)
    assert 20 < len(found) < 80
    assert found == played[: len(found)]


def test_numbers_of_sectors_wrap():
    sitting = Sitting(seed=4)
    sitting.store._last = flashlog.NUMBERS - 2
    played = []
    for _ in range(6):
        sitting.game()
        played.insert(0, list(sitting.store.replay()))
    assert flashlog.epochs(sitting.image) == played


def test_a_record_written_half_is_none():
    sitting = Sitting(seed=5)
    sitting.start()
    sitting.play(20)
    records = list(sitting.store.replay())
    image = bytearray(sitting.image)
    last = image.rindex(records[-1])
    image[last] ^= 1
    assert flashlog.epochs(image)[0] == records[:-1]


def test_region_of_a_chip_and_of_the_log():
    size = pins.STORE_LENGTH
    assert flashlog.region(bytes(size)) == (0, size)
    start, length = flashlog.region(bytes(flashlog.CHIP))
    assert (start, length) == ((2048 - 960) * 1024, size)
    with pytest.raises(GameFileError):
        flashlog.region(bytes(size - 1))


def test_nothing_was_played():
    assert flashlog.epochs(b"\xff" * pins.STORE_LENGTH) == []
    assert flashlog.epochs(bytes(pins.STORE_LENGTH)) == []
