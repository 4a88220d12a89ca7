"""A store that has rotted, or holds what no firmware wrote: the toy comes on and can be played."""

from drivers.store import LONGEST, Store
from toy.settings import COUNT, Settings
from toy.words import NOT_SAVED

from boards.models.norflash import PAGE, SECTOR, NorFlash, Region
from host_tests.toy.handheld import Handheld
from host_tests.toy.quick import QuickPlayer
from host_tests.toy.sitting import (
    Chance,
    boot,
    boot_with,
    differences,
    is_shortened,
    long_game,
    state,
    whole_sitting,
    without_history,
)
from host_tests.toy.test_fuzz import check_men

_played = []


def flashes():
    """Chips after a sitting each, whose games go on."""
    if not _played:
        for play in (whole_sitting, long_game):
            sitting = play()
            sitting.to("Preroll")
            _played.append((sitting.flash, sitting.store.kept))
    return _played


def check(handheld, store):
    """It shows something sane, takes keys, saves, and comes back as it was."""
    handheld.run(1500)
    handheld.run(3000)
    sane(handheld.toy)
    check_men(handheld)
    handheld.press("OK NO OK OK SOUND OK").run(3000)
    check_men(handheld)
    handheld.press("MENU OK RIGHT OK NO").run(2000)
    assert not handheld.toy.journal.gap
    was = state(handheld.toy)
    found = state(boot(store()).toy)
    if is_shortened(store().replay()):
        was = without_history(was)
        found = without_history(found)
    assert found == was, differences(was, found)


def sane(toy):
    """Every setting is one that there is."""
    values = Settings()
    for n in range(1, COUNT):
        assert values.set(n, toy.settings.value[n]), n


def on(flash):
    """Switches a toy with this chip on, and looks at it."""
    handheld = Handheld(Store(Region(flash)), 9, False, QuickPlayer())
    check(handheld, lambda: Store(Region(flash)))
    return handheld


def test_bits_have_rotted():
    chance = Chance(1)
    for flash, kept in flashes():
        for turn in range(40):
            rotten = flash.copy()
            for _ in range(1 + turn * turn // 8):
                at = chance.below(flash.size // SECTOR) * SECTOR + chance.below(SECTOR)
                rotten.memory[at] ^= 1 << chance.below(8)
            found = tuple(Store(Region(rotten)).replay())
            # Of the last epoch it is a beginning; where nothing is left, an older epoch's.
            assert found == kept[: len(found)] or found[:1] != kept[:1]
            on(rotten)


def test_pages_and_sectors_hold_anything():
    chance = Chance(2)
    for flash, _ in flashes():
        for turn in range(40):
            rotten = flash.copy()
            length = PAGE if turn % 2 else SECTOR
            for _ in range(1 + chance.below(4)):
                start = chance.below(flash.size // length) * length
                fill = chance.below(3)
                for at in range(start, start + length):
                    value = chance.below(256)
                    rotten.memory[at] = (0, 0xFF, value)[fill]
            on(rotten)


def test_a_chip_that_was_never_a_store():
    chance = Chance(3)
    for fill in (0, 0xFF, 0x55, None):
        flash = NorFlash(6 * SECTOR)
        for at in range(flash.size):
            flash.memory[at] = chance.below(256) if fill is None else fill
        assert on(flash).toy.session.score == [0, 0]


def test_a_chip_that_takes_nothing_any_more():
    """Every bit is worn out: what is there is played on, and `NOT SAVED` is said."""
    for flash, kept in flashes():
        worn = flash.copy()
        for sector in range(flash.size // SECTOR):
            worn.wear_out(sector, 0xFF)
        handheld = boot(Store(Region(worn))).run_on(2000)
        was = state(boot_with(kept).toy)
        assert state(handheld.toy) == was
        handheld.press("SOUND", 1500)
        handheld.press("OK OK OK OK").run(3000)
        assert handheld.toy.journal.gap and NOT_SAVED[:8] in handheld.texts, handheld.texts[-20:]
        check_men(handheld)
        assert state(boot(Store(Region(worn))).toy) == was


def test_records_hold_anything():
    """Sound records with unsound contents, as another firmware could have written them."""
    chance = Chance(4)
    for _, kept in flashes():
        for turn in range(150):
            records = list(kept)
            for _ in range(1 + chance.below(6)):
                # The checkpoint is hit as often as all others.
                n = chance.below(len(records)) if chance.below(2) else 0
                record = records[n]
                at = 1 + chance.below(len(record))
                if turn % 3 == 0:
                    records[n] = record[:at]
                elif turn % 3 == 1:
                    records[n] = record[: at - 1] + bytes([chance.below(256)]) + record[at:]
                else:
                    more = bytes([chance.below(256) for _ in range(chance.below(20))])
                    records[n] = (record[:at] + more + record[at:])[:LONGEST]
            handheld = boot_with(records)
            store = handheld.store
            check(handheld, lambda store=store: store)


def test_records_of_noise():
    chance = Chance(5)
    for turn in range(150):
        records = []
        for n in range(1 + chance.below(12)):
            kind = b"CESNHLUB"[chance.below(8)] if n or turn % 2 else 67
            length = chance.below(LONGEST) if chance.below(2) else chance.below(9)
            records.append(bytes([kind]) + bytes([chance.below(256) for _ in range(length)]))
        handheld = boot_with(records)
        store = handheld.store
        check(handheld, lambda store=store: store)
