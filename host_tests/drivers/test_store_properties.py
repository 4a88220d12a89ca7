"""Hypothesis plays store, flash and power against a list of records."""

from drivers.store import OVERHEAD, Store, StoreFull
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from boards.models.latch import PowerLost
from boards.models.norflash import SECTOR, NorFlash, Region


class StoreMachine(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.flash = NorFlash(5 * SECTOR, seed=3)
        self.store = Store(Region(self.flash))
        self.kept = []
        self.possible = [[]]  # what a start may find
        self.armed = False

    def restart(self):
        self.flash.power_up()
        self.armed = False
        self.store = Store(Region(self.flash))
        found = list(self.store.replay())
        assert found in self.possible
        self.kept = found

    def append(self, record, fresh):
        coming = [record] if fresh or not self.kept else [*self.kept, record]
        room = self.store.room()
        try:
            self.possible.append(coming)
            self.store.append(record, fresh)
            self.kept = coming
            self.possible = [coming]
        except PowerLost:
            self.restart()
        except StoreFull:
            assert not fresh
            assert room < 256 + len(record) + OVERHEAD
            if not self.armed:
                assert list(self.store.replay()) == self.kept

    @rule(record=st.binary(min_size=1, max_size=240))
    def one(self, record):
        self.append(record, False)

    @rule(records=st.lists(st.binary(min_size=1, max_size=240), min_size=5, max_size=40))
    def many(self, records):
        for record in records:
            self.append(record, False)

    @rule(record=st.binary(min_size=1, max_size=240))
    def fresh(self, record):
        self.append(record, True)

    @rule()
    def tidy(self):
        try:
            self.store.tidy()
            self.possible = [self.kept]
        except PowerLost:
            self.restart()

    @rule()
    def start_again(self):
        self.restart()

    @precondition(lambda self: not self.armed)
    @rule(after=st.integers(0, 12), half=st.booleans())
    def power_will_fail(self, after, half):
        self.flash.cut(after, half)
        self.armed = True

    @invariant()
    def all_is_there(self):
        assert list(self.store.replay()) == self.kept


StoreMachine.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestStore = StoreMachine.TestCase
