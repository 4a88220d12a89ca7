"""The power fails after any record of a whole game: the toy boots, and plays on from there."""

from host_tests.toy.handheld import Handheld
from host_tests.toy.ports import Store
from host_tests.toy.quick import QuickPlayer


class History(Store):
    """Remembers what the store held after each record."""

    def __init__(self):
        super().__init__()
        self.states = [[]]

    def append(self, record, fresh=False):
        super().append(record, fresh)
        self.states.append(list(self.records))


def whole_match():
    """The computer plays itself for three games of a match."""
    store = History()
    handheld = Handheld(store, seed=4, player=QuickPlayer()).choose(PLAYERS=3, SPEED=3, LENGTH=7)
    handheld.press("OK")
    for _ in range(1000):
        handheld.run(500)
        if handheld.toy.session.games == 3:
            break
    return store


def test_power_cut_after_any_record():
    states = whole_match().states
    assert len(states) > 150
    last = (0, [0, 0])
    # Every record of the last game and of the ends, and some of the others.
    for i, records in enumerate(states):
        if i % 4 and len(records) > 3 and i < len(states) - 40:
            continue
        store = Store()
        store.records = list(records)
        handheld = Handheld(store, seed=9, booted=False, player=QuickPlayer())
        handheld.recall()
        session = handheld.toy.session
        # Nothing that was scored is lost.
        assert session.games >= last[0] and session.score >= last[1]
        last = (session.games, list(session.score))
        handheld.run(1500)
        assert handheld.toy.session is session
        if handheld.screen() == "Title":
            handheld.press("OK").run(3000)
            assert session.playing and session.score == last[1]
