"""The small parts of the toy by themselves: texts, lines, settings, cells, tunes, journal."""

import pytest
from rules import events, reasons
from rules.ruleset import HOYLE, MATCH, RUBBER, Rules
from toy import cells, settings, sounds, words
from toy.dice import Dice, roll
from toy.journal import Journal
from toy.line import Line

from host_tests.toy.ports import Entropy, Store

WIDTH = 8


def constants():
    """Every text that words.py has by name or in a table."""
    found = []
    for name in dir(words):
        value = getattr(words, name)
        if name.startswith("_") or name != name.upper():
            continue
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, tuple):
            found.extend(value)
        elif isinstance(value, dict):
            found.extend(value.values())
    return found


def written():
    """What each writing call makes of its extremes."""
    line = Line()
    rules = (Rules(), Rules(0, MATCH, 25), Rules(HOYLE, RUBBER))
    calls = [(words.step, 24, 18, True), (words.step, 25, 20, True), (words.step, 6, 0, False)]
    calls += [(words.double, 64), (words.take, 64), (words.drop, 32), (words.keep, 6, 5)]
    calls += [(words.give, 192), (words.get, 256), (words.cube_times, 64), (words.points, 192)]
    calls += [(words.points, 1), (words.loss, 99999), (words.level, 8), (words.pips, 375)]
    calls += [(words.pips_other, 375), (words.pips_lead, -375), (words.pips_lead, 375)]
    calls += [(words.pips_lead, 0), (words.stake, 64), (words.score, 0, 24), (words.length, 25)]
    calls += [(words.length, 0), (words.length, 26), (words.who_is_dark, 0)]
    calls += [(words.who_is_dark, 1)]
    calls += [(words.series, r) for r in rules]
    for call in calls:
        call[0](line.clear(), *call[1:])
        yield str(line)


def test_every_text_fits_or_scrolls():
    texts = constants() + list(written())
    assert len(texts) > 100
    longer = [text for text in texts if len(text) > WIDTH]
    assert longer == []


def test_every_reason_of_the_rules_has_its_text():
    shown = set(words.REASONS) | {reasons.PLAY_DIE}
    # These no key of the toy can bring about.
    never = {reasons.NOT_DONE, reasons.GAME_OVER, reasons.SERIES_OVER, reasons.NO_GAME}
    never |= {reasons.GAME_RUNNING, reasons.BAD_EVENT}
    names = {
        getattr(reasons, name)
        for name in dir(reasons)
        if name == name.upper() and not name.startswith("_")
    }
    assert shown | never == names


def test_line_numbers_and_places():
    line = Line()
    assert str(line.set("LEVEL").number_right(3)) == "LEVEL  3"
    assert str(line.set("X").number_right(120)) == "X    120"
    assert str(line.set("").number(-1234)) == "-1234"
    assert str(line.set("").number(0)) == "0"
    assert str(line.set("CUBE").right("ON")) == "CUBE  ON"


def test_a_long_line_scrolls_twice_and_stands():
    line = Line().set("NUMBER 577")
    shown = []
    age = 0
    while True:
        wait = line.show(age)
        shown.append("".join(line.window))
        if not wait:
            break
        age += wait
    starts = [i for i, text in enumerate(shown) if text == "NUMBER 5"]
    assert shown[-1] == "NUMBER 5" and len(starts) == 3
    assert shown.count("MBER 577") == 2
    assert line.show(age + 100000) == 0


def test_settings_survive_and_broken_ones_fall_back_one_by_one():
    kept = settings.Settings()
    kept.set(settings.LEVEL, 8)
    kept.set(settings.CUBE, 0)
    data = bytearray(kept.pack())
    at = list(data).index(settings.LEVEL)
    data[at + 1] = 99
    data.extend(b"\xc8\x01\x05")
    again = settings.Settings()
    again.unpack(data)
    assert again.value[settings.LEVEL] == 3 and again.value[settings.CUBE] == 0
    again.unpack(b"")
    again.unpack(b"\x02")
    assert again.value[settings.CUBE] == 0


@pytest.mark.parametrize("rule_set", [0, 1, 2])
def test_every_choice_of_settings_makes_rules(rule_set):
    chosen = settings.Settings()
    chosen.set(settings.RULE_SET, rule_set)
    length = 0
    for _ in range(30):
        length = chosen.after(settings.LENGTH, length, 1)
        chosen.set(settings.LENGTH, length)
        for cube in (0, 1):
            for jacoby in (0, 1):
                for worth in (3, 4):
                    chosen.set(settings.CUBE, cube)
                    chosen.set(settings.JACOBY, jacoby)
                    chosen.set(settings.BACKGAMMON, worth)
                    chosen.rules()


def test_setting_steps_go_round():
    chosen = settings.Settings()
    assert chosen.after(settings.LEVEL, 8, 1) == 1 and chosen.after(settings.LEVEL, 1, -1) == 8
    assert not chosen.set(settings.LEVEL, 9) and not chosen.set(0, 0) and not chosen.set(99, 0)


def test_cells_with_hysteresis():
    battery = cells.Cells()
    states = []
    for mv in (4500, 3310, 3290, 3380, 3410, 3290, 3140, 3200, 3260, 2990, 2990, 3050, 3110):
        battery.measured(mv, False)
        states.append(battery.state)
    assert states == [0, 0, 1, 1, 0, 1, 2, 2, 1, 2, 3, 3, 2]
    assert not battery.measured(2000, True) and battery.state == cells.GOOD
    assert battery.measured(2000, False) and battery.state == cells.WARN
    assert battery.measured(2000, False) and battery.state == cells.FLAT


def test_cells_are_flat_at_the_second_reading_in_a_row():
    battery = cells.Cells()
    for mv, usb in ((2990, False), (3000, False), (2990, False), (2990, True), (2990, False)):
        battery.measured(mv, usb)
        assert battery.state < cells.FLAT and battery.doubtful == (mv < 3000 and not usb)
    battery.measured(2999, False)
    assert battery.state == cells.FLAT and not battery.doubtful


def test_tunes_are_short_and_well_formed():
    for name in dir(sounds):
        tune = getattr(sounds, name)
        if not isinstance(tune, bytes):
            continue
        assert len(tune) % 2 == 0 and sounds.rank(tune) >= 0
        longest = 200 if tune is sounds.SCALE else 120
        assert sum([tune[i] for i in range(1, len(tune), 2)]) <= longest
        for i in range(0, len(tune), 2):
            assert tune[i] == 0 or 40 <= tune[i] <= 108


def test_rolls_follow_from_seed_number_and_count_alone():
    dice = Dice()
    dice.draw_seed(Entropy(5))
    rolls = []
    for n in range(50):
        dice.thrown = n
        for _ in range(3):
            assert dice.peek() == dice.peek()
        rolls.append(dice.peek())
    assert rolls == [roll(dice.seed, 0, n) for n in range(50)]
    assert rolls != [roll(dice.seed, 1, n) for n in range(50)]
    dice.draw_seed(Entropy(6))
    assert rolls != [roll(dice.seed, 0, n) for n in range(50)]


def journal():
    return Journal(Store(), Dice())


def played(written):
    """A journal with a game of some events in its store."""
    written.session.apply(events.rules_event(written.settings.rules()))
    written.dice.draw_seed(Entropy(3))
    written.checkpoint()
    game = [(events.GAME,), (events.OPENING, 3, 1, 0), (events.STEP, 8, 3), (events.STEP, 6, 1)]
    game.append((events.DONE,))
    for event in game:
        written.session.apply(event)
        written.event(event)
    written.flush()
    return written


def test_journal_replays():
    first = played(journal())
    second = Journal(first._store, Dice())
    taken = []
    second.replay(taken.append)
    assert len(taken) == 5 and second.session.game.position == first.session.game.position
    assert second.dice.seed == first.dice.seed


def test_journal_passes_by_what_makes_no_sense():
    first = played(journal())
    store = first._store
    good = list(store.records)
    for broken in (b"", b"?", b"E", b"E\x63", b"N\x01", b"S\x02", b"E" + bytes(200)):
        store.records = good + [broken, bytes((69, events.ROLL, 6, 5, 0))]
        second = Journal(store, Dice())
        second.replay(lambda event: None)
        assert second.session.game is not None
    store.records = good[1:]
    third = Journal(store, Dice())
    third.replay(lambda event: None)
    assert third.session.game is None or third.session.playing


def test_journal_shortens_a_game_that_fills_the_store():
    first = played(journal())
    first.session.apply((events.ROLL, 6, 5, 0))
    first.event((events.ROLL, 6, 5, 0))
    first.session.apply((events.STEP, 24, 6))
    first.event((events.STEP, 24, 6))
    first._store.room_left = 100
    first.flush()
    assert [chr(record[0]) for record in first._store.records] == ["C", "H", "L", "L"]
    second = Journal(first._store, Dice())
    second.replay(lambda event: None)
    mine, theirs = first.session.game, second.session.game
    assert theirs.position == mine.position and theirs.moves.steps == mine.moves.steps
    assert theirs.turn == mine.turn and theirs.dice == mine.dice
