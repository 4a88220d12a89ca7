"""The power fails at every flash operation of a sitting, before it and half-way through it.

Every start finds the toy as it was before the last record or as it was after it: game, score,
settings, what is counted, and the glass. `CUTS_EVERY=1` cuts at every operation (`make
test-cuts`), else at every so many.
"""

import os

from drivers.store import Store

from boards.models.latch import PowerLost
from boards.models.norflash import SECTOR, NorFlash, Region
from host_tests.toy.sitting import (
    NotedStore,
    Sitting,
    added,
    boot,
    boot_with,
    differences,
    is_shortened,
    long_game,
    pictures,
    set_up,
    state,
    whole_sitting,
    without_history,
)

EVERY = int(os.getenv("CUTS_EVERY") or 40)
UNNOTED = 60  # seconds of play that may be lost
LOOKS_MS = (750, 1500)  # the first picture after all segments were lit; later
SITTINGS = {"whole": whole_sitting, "long": long_game}
_played = {}


def played(name):
    """A sitting; it is played once."""
    if name not in _played:
        _played[name] = SITTINGS[name]()
    return _played[name]


def same(toy, again, records, at):
    """Asserts that a toy which found these records is as another was."""
    one = state(toy)
    other = state(again)
    if is_shortened(records):
        one = without_history(one)
        other = without_history(other)
    assert one == other, (at, differences(one, other))


def look(handheld):
    """What a toy that has just started is, and what its glass shows."""
    found = [("state", state(handheld.toy), handheld.toy.journal.tally.seconds)]
    ran = 0
    for ms in LOOKS_MS:
        handheld.run(ms - ran)
        ran = ms
        found.append((handheld.screen(), handheld.text, handheld.picture()))
    return found


class Expected:
    """What a toy with given records must look like, by a store beyond doubt."""

    def __init__(self):
        self._looks = {}

    def check(self, flash, possible, at):
        """Switches a toy with this flash on: it is as one of the possible records make it."""
        found = tuple(Store(Region(flash)).replay())
        assert found in possible, at
        if found not in self._looks:
            if len(self._looks) > 20:
                self._looks.clear()
            self._looks[found] = look(boot_with(found))
        seen = look(boot(Store(Region(flash.copy()))))
        for i, one in enumerate(self._looks[found]):
            assert seen[i] == one, (at, seen[i], one)
        return found


def cuts(sitting, first, every):
    """Iterates (operation, flash, records that may be found) over chips without power.

    At every so many operations: one that lost it before the operation, two in the midst of it.
    """
    whole = NorFlash(sitting.flash.size)
    appends = sitting.store.appends
    n = 0
    records = ()
    for operation, (address, data) in enumerate(sitting.flash.log):
        while n < len(appends) and appends[n][1] <= operation:
            records = added(records, *appends[n][2:])
            n += 1
        possible = [records]
        if n < len(appends) and appends[n][0] <= operation:
            possible.append(added(records, *appends[n][2:]))
        for turn in range(3 if operation % every == first else 0):
            flash = whole.copy(operation * 3 + turn + 1)
            flash.cut(0, half=turn > 0)
            try:
                operate(flash, address, data)
            except PowerLost:
                flash.power_up()
            yield operation, flash, possible
        operate(whole, address, data)


def operate(flash, address, data):
    if data is None:
        flash.erase(address // SECTOR)
    else:
        flash.program(address, data)


def test_what_happened_is_what_a_sitting_can_bring():
    kinds = played("whole").kinds()
    for kind in ("C", "S", "N", "L", "U"):
        assert kind in kinds, (kind, sorted(kinds))
    for event in (2, 3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 17, 18):  # see FORMATS.md
        assert "E%d" % event in kinds, (event, sorted(kinds))
    assert min(played("whole").flash.wear) >= 1
    assert "H" in played("long").kinds()


def test_batteries_out_and_in_again_bring_back_the_very_toy():
    checked = []

    def wrote(sitting):
        if len(sitting.store.appends) % min(EVERY, 4):
            return
        toy = boot_with(sitting.store.kept).toy
        same(sitting.toy, toy, sitting.store.kept, len(sitting.store.appends))
        seconds = sitting.toy.journal.tally.seconds - toy.journal.tally.seconds
        assert 0 <= seconds <= UNNOTED
        checked.append(toy)

    for name in SITTINGS:
        del checked[:]
        SITTINGS[name](wrote)
        assert len(checked) > 50


def test_batteries_out_and_in_again_bring_back_the_very_glass():
    screens = []

    def waits(sitting):
        if is_shortened(sitting.store.kept):
            return  # the last turn's dice are not known any more
        was = pictures(sitting.handheld)
        twin = boot_with(sitting.store.kept).run_on(3000)
        # The last turn's marks are lit again, though a key may have put them out.
        twin.toy.marks = sitting.toy.marks
        twin.toy.changed()
        assert pictures(twin) == was, (sitting.handheld.text, twin.text)
        screens.append(twin.screen())

    for name in SITTINGS:
        SITTINGS[name](None, waits)
    for screen in ("Opening", "Preroll", "Move", "Done", "Next"):
        assert screen in screens, screen


def test_a_game_that_has_begun_is_there_at_every_start():
    """Also between the records that end one game and begin the next."""
    records = ()
    begun = False
    for n, (_, _, record, fresh) in enumerate(played("whole").store.appends):
        records = added(records, record, fresh)
        if n % min(EVERY, 4) and len(records) > 3:
            continue
        toy = boot_with(records).toy
        begun = begun or toy.session.game is not None
        assert not begun or toy.session.game is not None
    assert begun


def test_another_game_is_there_or_the_one_before_it():
    """NEW, and a position set up: never the one game ended and the other not begun."""
    for begin in (lambda sitting: sitting.handheld.press("NEW RIGHT OK"), set_up):
        sitting = Sitting(6, 3, SPEED=3)
        sitting.to("Preroll").run(1000)
        records = sitting.store.kept
        before = state(boot_with(records).toy)
        first = len(sitting.store.appends)
        begin(sitting)
        after = state(boot_with(sitting.store.kept).toy)
        assert before != after
        for _, _, record, fresh in sitting.store.appends[first:]:
            records = added(records, record, fresh)
            assert state(boot_with(records).toy) in (before, after)


def test_the_power_fails_at_any_operation():
    for name in SITTINGS:
        expected = Expected()
        found = {0: 0, 1: 0}
        for operation, flash, possible in cuts(played(name), 0, EVERY):
            # Bits that were left between 0 and 1 may read otherwise at each start.
            for again in range(2):
                records = expected.check(flash, possible, (name, operation, again))
                found[possible.index(records)] += 1
                flash.power_up()
        assert found[0] > found[1] > 0


def test_the_power_fails_again_while_the_toy_comes_back():
    for name in SITTINGS:
        expected = Expected()
        count = 0
        for operation, flash, possible in cuts(played(name), 1, 8 * EVERY):
            for after in range(100):
                copy = flash.copy(operation + after)
                copy.cut(after, half=after % 3 > 0)
                store = NotedStore(copy)
                assert store.kept in possible
                run_till_dead(boot(store), copy, 2500)
                if not copy.dead:
                    break
                copy.power_up()
                # What was cut off first may come and go until something was added.
                may_be = list(store.possible()) + ([] if store.appends else possible)
                expected.check(copy, may_be, (name, operation, after))
                count += 1
        assert count > 3


def run_till_dead(handheld, flash, ms):
    """Lets the toy run until its flash has lost the power."""
    try:
        for _ in range(ms // 50):
            handheld.run(50)
            if flash.dead:
                return
    except PowerLost:
        return


def test_the_game_goes_on_after_a_cut():
    for name in SITTINGS:
        for operation, flash, _ in cuts(played(name), 2, 4 * EVERY):
            handheld = boot(Store(Region(flash))).run_on(1500)
            handheld.press("OK OK SOUND OK", 300).run(2000)
            assert not handheld.toy.journal.gap
            flash.power_up()
            store = Store(Region(flash))
            same(handheld.toy, boot(store).toy, store.replay(), (name, operation))
