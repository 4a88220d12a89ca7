"""Power cuts at every flash operation, done half or not at all, over many histories.

Whatever the instant, the next start finds the records as they were before the append that was cut
off, or as they are after it; never less, never a piece.
"""

import pytest
from drivers.store import Store, StoreFull

from boards.models.latch import PowerLost
from boards.models.norflash import SECTOR, NorFlash, Region

SECTORS = 6


class Chance:
    """Small numbers, the same ones on every runtime."""

    def __init__(self, seed):
        self._x = seed * 2654435761 & 0x3FFFFFFF | 1

    def below(self, n):
        self._x = (self._x * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._x >> 12) % n

    def record(self, longest):
        return bytes(self.below(256) for _ in range(1 + self.below(longest)))


def history(chance, length):
    """A list of None (tidy), 0 (start again) and (record, fresh)."""
    steps = []
    for _ in range(length):
        kind = chance.below(24)
        if kind == 0:
            steps.append(None)
        elif kind == 1:
            steps.append(0)
        else:
            steps.append((chance.record(240 if kind < 8 else 20), chance.below(30) == 0))
    return steps


class Player:
    """Plays a history on a store, and knows what must be in it."""

    def __init__(self, flash):
        self.flash = flash
        self.kept = []
        # What a start may find. A record that was cut off in its last bits may be there at one
        # start and not at the next, as long as nothing was written in between.
        self.possible = [[]]
        self.store = None

    def start(self):
        self.store = Store(Region(self.flash))
        found = list(self.store.replay())
        assert found in self.possible
        self.kept = found

    def step(self, step):
        if step is None:
            self.store.tidy()
            self.possible = [self.kept]
        elif step == 0:
            self.start()
        else:
            record, fresh = step
            try:
                self.append(record, fresh)
            except StoreFull:
                assert not fresh
                self.append(record, True)

    def append(self, record, fresh):
        coming = [record] if fresh else self.kept + [record]
        self.possible.append(coming)
        self.store.append(record, fresh)
        self.kept = coming
        self.possible = [coming]


def play(steps, seed, cuts):
    """Plays the steps with the power cut at operation `cuts` pops next, [(operation, half)]."""
    player = Player(NorFlash(SECTORS * SECTOR, seed=seed))
    player.start()
    cuts = list(cuts)
    done = 0
    for step in steps:
        while True:
            if cuts and player.flash._cut is None:
                player.flash.cut(*cuts.pop(0))
            try:
                player.step(step)
                break
            except PowerLost:
                kept = len(player.kept)
                player.flash.power_up()
                player.start()
                done += 1
                if len(player.kept) > kept or (step and player.kept[-1:] == [step[0]]):
                    break  # it was there
    player.start()
    return player.flash.operations, done


@pytest.mark.parametrize("seed", range(5))
def test_a_cut_at_every_operation(seed):
    steps = history(Chance(seed), 60)
    operations, _ = play(steps, seed, ())
    assert operations > 60
    for half in (False, True):
        for operation in range(operations):
            assert play(steps, seed * 1000 + operation, [(operation, half)])[1] == 1


@pytest.mark.parametrize("seed", range(3))
def test_cut_after_cut(seed):
    """Also in the first operations after a start, which repair what the last cut left."""
    chance = Chance(seed + 50)
    for turn in range(40):
        cuts = [(chance.below(3 + turn // 3), chance.below(3) > 0) for _ in range(25)]
        steps = history(chance, 80)
        assert play(steps, seed * 100 + turn, cuts)[1] >= 5


def test_what_was_cut_is_not_found_later():
    """A record that was not there at a start does not appear at a later one."""
    for seed in range(150):
        flash = NorFlash(SECTORS * SECTOR, seed=seed)
        player = Player(flash)
        player.start()
        chance = Chance(seed)
        for step in history(chance, 10 + seed % 40):
            if step:
                player.step(step)
        flash.cut(chance.below(2), half=True)
        try:
            player.append(b"lost" * 10, chance.below(4) == 0)
            player.append(b"lost" * 10, False)
        except PowerLost:
            flash.power_up()
        player.start()
        for n in range(3):
            player.append(b"later %d" % n, False)
            player.start()
