"""The store over the flash model: records, epochs, housekeeping, wear and garbage."""

import pytest
from drivers.store import LONGEST, OVERHEAD, Store, StoreFull

from boards.models.norflash import SECTOR, NorFlash, Region


def opened(sectors=6, seed=1):
    flash = NorFlash(sectors * SECTOR, seed=seed)
    return flash, Store(Region(flash))


def again(flash):
    return Store(Region(flash))


def records(store):
    return list(store.replay())


def numbered(n, length=16):
    return n.to_bytes(4, "little") * (length // 4)


def test_an_empty_region_is_an_empty_store():
    flash, store = opened()
    assert records(store) == []
    assert flash.operations == 0  # looking does not write
    assert store.room() > 3 * SECTOR


def test_appended_is_replayed_now_and_after_a_start():
    flash, store = opened()
    expected = []
    for n in range(100):
        expected.append(numbered(n))
        store.append(expected[-1], fresh=not n)
        assert records(store) == expected
        if n % 7 == 0:
            assert records(again(flash)) == expected
            store = again(flash)


@pytest.mark.parametrize("length", [1, 2, 230, 231, 232, 239, 240])
def test_lengths(length):
    flash, store = opened()
    expected = [bytes((length ^ i & 0xFF,)) * length for i in range(40)]
    for record in expected:
        store.append(record)
    assert records(again(flash)) == expected


@pytest.mark.parametrize("record", [b"", bytes(241)])
def test_other_lengths_are_refused(record):
    flash, store = opened()
    with pytest.raises(ValueError):
        store.append(record)
    assert flash.operations == 0


def test_payloads_that_look_like_flash():
    flash, store = opened()
    expected = [b"\xff", b"\x00", b"\xff" * 240, bytes(240), b"\x0f\x5a\xa5\xc3" * 60]
    for record in expected:
        store.append(record)
    assert records(again(flash)) == expected


def test_bytearrays_and_views_are_records():
    flash, store = opened()
    buf = bytearray(b"0123456789")
    store.append(buf)
    store.append(memoryview(buf)[2:5])
    assert records(store) == [b"0123456789", b"234"]


def test_an_append_is_one_page_program():
    flash, store = opened()
    store.append(b"first", fresh=True)
    before = flash.operations
    for n in range(9):
        store.append(numbered(n))
    assert flash.operations == before + 9


def test_a_fresh_record_forgets_the_past():
    flash, store = opened()
    for n in range(600):
        store.append(numbered(n), fresh=n % 100 == 0)
    assert records(store) == [numbered(n) for n in range(500, 600)]
    assert records(again(flash)) == [numbered(n) for n in range(500, 600)]


def test_a_full_epoch_says_so_and_loses_nothing():
    for seed in (0, 16, 100, 240):
        flash, store = opened()
        store.append(b"start", fresh=True)
        expected = [b"start"]
        room = store.room()
        with pytest.raises(StoreFull):
            while True:
                record = numbered(len(expected), 16) + bytes(seed)[:224]
                store.append(record)
                expected.append(record)
        # What was promised was there, but for what pages leave over.
        used = sum(len(record) + OVERHEAD for record in expected[1:])
        assert used <= room <= used + (room // 256 + 1) * (len(record) + OVERHEAD)
        assert store.room() < 256 + SECTOR
        assert records(store) == expected
        with pytest.raises(StoreFull):
            store.append(bytes(LONGEST))
        assert records(again(flash)) == expected
        store.append(b"other", fresh=True)
        assert records(again(flash)) == [b"other"]
        assert store.room() == room


def test_room_shrinks_by_what_is_written():
    flash, store = opened()
    room = store.room()
    for n in range(200):
        store.append(numbered(n))
        assert store.room() < room
        room = store.room()
    assert room - 512 <= again(flash).room() <= room


def test_tidy_erases_ahead_so_that_appends_need_not():
    flash, store = opened(8)
    for n in range(1500):
        store.append(numbered(n), fresh=n % 50 == 0)
        while True:
            operations = flash.operations
            if not store.tidy():
                break
            assert flash.operations > operations
        erased = sum(flash.wear)
        record = numbered(n)
        store.append(record)
        assert sum(flash.wear) == erased
    assert not store.tidy()
    assert max(flash.wear) - min(flash.wear) <= 1  # and they wear alike


def test_tidy_after_a_start_erases_one_sector_anew():
    """What looks erased may have been about to be used when the power failed."""
    flash, store = opened()
    store.append(b"x", fresh=True)
    while store.tidy():
        pass
    wear = sum(flash.wear)
    store = again(flash)
    while store.tidy():
        pass
    store.append(b"y", fresh=True)
    assert sum(flash.wear) == wear + 1
    assert records(again(flash)) == [b"y"]


def test_starts_without_appends_cost_nothing():
    flash, store = opened()
    store.append(b"x", fresh=True)
    operations = flash.operations
    for _ in range(50):
        assert records(again(flash)) == [b"x"]
    assert flash.operations == operations


def test_garbage_is_an_empty_store():
    x = 7
    for turn in range(20):
        flash, _ = opened(seed=turn)
        for i in range(flash.size):
            x = (x * 1103515245 + 12345) & 0x3FFFFFFF
            flash.memory[i] = x >> 16 & 0xFF if turn % 4 else (0, 0xFF, 0x0F, 0xA5)[turn // 5]
        store = again(flash)
        assert records(store) == []
        for n in range(300):
            store.append(numbered(n), fresh=n == 150)
        assert records(again(flash)) == [numbered(n) for n in range(150, 300)]


def test_a_rotten_bit_leaves_the_records_before_it():
    expected = [numbered(n, 24) for n in range(330)]
    x = 99
    for _ in range(25):
        flash, store = opened(9)
        for n, record in enumerate(expected):
            store.append(record, fresh=not n)
        x = (x * 1103515245 + 12345) & 0x3FFFFFFF
        at = (x >> 6) % (3 * SECTOR)
        flash.memory[at] ^= 1 << (x >> 3 & 7)
        store = again(flash)
        found = records(store)
        assert found == expected[: len(found)]
        if found:
            # It goes on from there, and what came after the rot never shows again.
            store.append(b"on", fresh=False)
            assert records(store) == found + [b"on"]
            for n in range(300):
                store.append(numbered(n, 24))
            assert records(again(flash)) == found + [b"on"] + [numbered(n, 24) for n in range(300)]


def test_worn_sectors_are_left_out():
    for worn in ((2,), (0,), (1, 4), (0, 3, 5)):
        flash, store = opened(9)
        for sector in worn:
            # The bits that hold are zeros: an erase never succeeds.
            flash.program(sector * SECTOR, bytes(256))
            flash.wear_out(sector)
        expected = []
        for n in range(2000):
            fresh = n % 120 == 0
            expected = [] if fresh else expected
            expected.append(numbered(n))
            store.append(expected[-1], fresh)
            if n % 60 == 0:
                store.tidy()
                store = again(flash)
                assert records(store) == expected
        for sector in worn:
            assert flash.memory[sector * SECTOR] & 0x10 == 0


def test_a_sector_that_wears_out_in_use():
    """Bits that no longer program: the record goes elsewhere, and never shows twice."""
    for sector in range(4):
        flash, store = opened(8)
        expected = []
        for n in range(1200):
            if n in (37, 300, 700):
                flash.wear_out(sector, 0x21)
            if n == 500:
                store = again(flash)
            fresh = n % 200 == 0
            expected = [] if fresh else expected
            expected.append(numbered(n))
            store.append(expected[-1], fresh)
            assert n % 50 or records(store) == expected
        assert records(again(flash)) == expected


def test_a_record_that_only_seemed_to_fail_is_not_there_twice():
    class Doubtful(Region):
        """Reads back wrongly once in a while."""

        reads = 0

        def readblocks(self, block, buf, offset=0):
            super().readblocks(block, buf, offset)
            self.reads += 1
            if len(buf) == 256 and self.reads % 5 == 0:
                buf[offset % 256 :] = bytes(256 - offset % 256)

    flash = NorFlash(8 * SECTOR)
    store = Store(Doubtful(flash))
    expected = []
    for n in range(300):
        expected.append(numbered(n))
        store.append(expected[-1], fresh=not n)
        assert n % 50 or records(again(flash)) == expected
    assert records(again(flash)) == expected


def torn(flash, start, end):
    """One bit of the bytes that was to be cleared hangs between 0 and 1."""
    for address in range(start, end):
        low = ~flash.memory[address] & 0xFF
        if low:
            bit = low & -low
            flash.memory[address] |= bit
            flash._weak = {address: bit}
            return
    raise ValueError("nothing was cleared there")


@pytest.mark.parametrize("fresh", [False, True])
def test_what_hangs_between_there_and_not_there_is_settled_by_the_next_append(fresh):
    seen = set()
    for seed in range(30):
        flash, store = opened(seed=seed + 1)
        kept = [b"one", b"two"]
        for record in kept:
            store.append(record)
        store.append(b"torn" * 5, fresh)
        at = bytes(flash.memory).find(b"torn" * 5)
        torn(flash, at, at + 20)
        flash.power_up()
        store = again(flash)
        found = records(store)
        seen.add(len(found))
        assert found in (kept, ([] if fresh else kept) + [b"torn" * 5])
        store.append(b"next")
        for _ in range(10):
            flash.power_up()
            assert records(again(flash)) == found + [b"next"]
    assert len(seen) == 2


def test_no_good_sector_at_all():
    flash, store = opened(4)
    store.append(b"kept", fresh=True)
    for sector in range(4):
        flash.wear_out(sector, 0xFF)
    with pytest.raises(StoreFull):
        store.append(b"more", fresh=True)
    assert records(store) == [b"kept"]
    assert records(again(flash)) == [b"kept"]


def test_sequence_numbers_wrap():
    flash, store = opened()
    store._last = 0x1FFFFFFF - 5
    for n in range(40):
        store.append(numbered(n), fresh=True)
        for m in range(230):
            store.append(numbered(m))
        assert records(again(flash)) == [numbered(n)] + [numbered(m) for m in range(230)]
        store = again(flash)
    assert store._last < 1000


def test_a_small_region_is_refused():
    with pytest.raises(ValueError):
        opened(3)
