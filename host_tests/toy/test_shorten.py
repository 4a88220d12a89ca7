"""A game is shortened where its store is full: nothing of it is lost, whenever the power fails."""

import pytest
from drivers.store import LONGEST, Store
from rules import events
from rules.game import ANSWER, MOVE, ROLL
from toy.dice import Dice
from toy.journal import Journal
from toy.tally import set_flags

from boards.models.norflash import SECTOR, NorFlash, Region
from host_tests.toy.handheld import Handheld

SIZE = 6 * SECTOR
TURN = (
    (events.ROLL, 6, 6, 0),
    (events.STEP, 24, 6),
    (events.STEP, 24, 6),
    (events.STEP, 13, 6),
    (events.STEP, 13, 6),
)
# What is played after the first two turns, and the phase that this leads to.
PLACES = {
    "roll": ((), ROLL),
    "roll by hand": (((events.ROLL, 6, 6, 1),), MOVE),
    "no step": (TURN[:1], MOVE),
    "a step": (TURN[:2], MOVE),
    "four steps": (TURN, MOVE),
    "double": (((events.DOUBLE,),), ANSWER),
    "turn taken back": ((), ROLL),
}


def opening(handheld):
    """Two people have each played a roll."""
    toy = handheld.toy
    toy.begin()
    for event in (
        (events.OPENING, 3, 1, 0),
        (events.STEP, 8, 3),
        (events.STEP, 6, 1),
        (events.DONE,),
        (events.ROLL, 2, 1, 0),
        (events.STEP, 13, 2),
        (events.STEP, 8, 1),
        (events.DONE,),
    ):
        toy.apply(*event)


def at(place):
    """The flash of a toy at a place of a game."""
    flash = NorFlash(SIZE)
    handheld = Handheld(Store(Region(flash))).choose(PLAYERS=2)
    opening(handheld)
    if place == "turn taken back":
        handheld.toy.apply(events.TAKEBACK)
        while not handheld.toy.game.moves.complete:
            start, _, die = handheld.toy.game.moves.legal_steps()[0]
            handheld.toy.apply(events.STEP, start, die)
        handheld.toy.apply(events.DONE)
    else:
        for event in PLACES[place][0]:
            handheld.toy.apply(*event)
    handheld.toy.journal.flush()
    return flash


def found(flash):
    """A toy that finds this flash when it is switched on."""
    copy = NorFlash(SIZE)
    copy.memory[:] = flash.memory
    handheld = Handheld(Store(Region(copy)), booted=False)
    handheld.recall()
    return handheld.toy, copy


def what_runs(toy):
    """All that a power cut must leave as it is."""
    game = toy.session.game
    moves = game.moves
    return (
        (game.phase, game.turn, game.position, game.dice, game.decider),
        moves and (moves.start, list(moves.steps)),
        (game.cube_value, game.cube_owner, game.set_up, game.by_hand, game.taken_back),
        (list(toy.session.score), toy.session.games, bytes(toy.dice.seed), toy.dice.thrown),
        (toy.dice.peek(), list(toy.settings.value)),
    )


def counted(toy):
    """What may be lost."""
    mistakes = toy.journal.mistakes
    lost = (mistakes.decisions, mistakes.lost, mistakes.counted)
    return (toy.journal.tally.game.number, toy.journal.tally.seconds, lost)


@pytest.mark.parametrize("place", sorted(PLACES))
def test_a_power_cut_at_any_flash_operation_costs_nothing(place):
    flash = at(place)
    before = what_runs(found(flash)[0])
    assert before[0][0] == PLACES[place][1]
    whole = None
    cuts = shortened = 0
    for half in (False, True):
        after = 0
        while True:
            toy, copy = found(flash)
            whole = counted(toy)
            copy.cut(after, half)
            assert toy.journal.shorten()
            toy.journal.flush()
            if not copy.dead:
                break
            copy.power_up()
            again, copy = found(copy)
            assert what_runs(again) == before, (after, half)
            shortened += len(list(again.journal._store.replay())) < 6
            cuts += 1
            after += 1
        again, copy = found(copy)
        assert what_runs(again) == before and counted(again) == whole
    # There were cuts before the one record and after it.
    assert cuts > shortened > 0


def test_what_the_tutor_has_counted_is_not_counted_twice_nor_left_out():
    flash = at("roll")
    for counted_now in (False, True):
        toy, copy = found(flash)
        toy.journal.decided(0, 40)
        toy.journal.mistakes.counted = counted_now
        assert toy.journal.shorten()
        toy.journal.flush()
        again = found(copy)[0].journal.mistakes
        assert (again.decisions, again.lost, again.counted) == ([1, 0], [40, 0], counted_now)


def test_the_game_goes_on_after_a_cut_among_the_records():
    toy, copy = found(at("a step"))
    toy.journal.shorten()
    records = [record for record, _ in toy.journal.queue]
    assert [chr(record[0]) for record in records] == ["C", "H", "L", "L"]
    store = Store(Region(NorFlash(SIZE)))
    store.append(records[0], True)
    again = Handheld(store, booted=False).toy
    again.recall()
    for event in TURN[2:]:
        again.apply(*event)
    again.apply(events.DONE)
    again.journal.flush()
    last = Handheld(store, booted=False).toy
    last.recall()
    assert what_runs(last) == what_runs(again) and last.session.game.phase == ROLL


def test_the_longest_checkpoint_fits_into_a_record():
    toy, _ = found(at("four steps"))
    toy.journal.shorten()
    record, fresh = toy.journal.queue[0]
    assert fresh and len(record) == 225 <= LONGEST


def test_a_checkpoint_that_would_not_fit_is_not_written():
    toy, _ = found(at("a step"))
    pack = toy.settings.pack
    toy.settings.pack = lambda: pack() + bytes(40)
    assert not toy.journal.shorten()
    assert toy.journal.queue == []


def test_a_running_game_that_makes_no_sense_is_none():
    toy, _ = found(at("a step"))
    toy.journal.shorten()
    record = toy.journal.queue[0][0]
    start = record.index(bytes((1, events.GAME, 32, events.SETUP))) - 7
    head = record[:start]
    good = record[start + 2 :]
    for chunk in (b"", good[:3], good[:5], good[:20], good[:5] + b"\x00", good[:5] + b"\xff\x02"):
        store = Store(Region(NorFlash(SIZE)))
        store.append(head + b"g" + bytes((len(chunk),)) + chunk, True)
        store.append(bytes((69, events.ROLL, 6, 5, 0)))
        journal = Journal(store, Dice())
        journal.replay(lambda event: None)
        game = journal.session.game
        assert game is None or game.phase != MOVE


def test_chunks_after_the_running_game_come_before_it():
    """Events happen under the rules and dice of the checkpoint wherever they stand in it."""
    toy, _ = found(at("a step"))
    before = what_runs(toy)
    toy.journal.shorten()
    record = toy.journal.queue[0][0]
    start = record.index(bytes((1, events.GAME, 32, events.SETUP))) - 7
    store = Store(Region(NorFlash(SIZE)))
    store.append(record[:2] + record[start:] + record[2:start], True)
    again = Handheld(store, booted=False).toy
    again.recall()
    assert what_runs(again) == before


def test_flags_are_only_added():
    game = found(at("turn taken back"))[0].session.game
    assert game.taken_back
    set_flags(0, game)
    assert game.taken_back and not game.set_up
