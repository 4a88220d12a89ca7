"""A journal as a game file and back: nothing is lost, the comments are true, the seed is kept."""

import json

import pytest
from drivers.store import Store
from hypothesis import given, settings
from rules import events
from rules.game import ANSWER
from rules.notation import parse_play
from rules.position import swapped
from rules.session import replay
from rules.xgid import parse_xgid
from toy.dice import Dice
from toy.journal import Journal

from boards.models.norflash import NorFlash, Region
from boards.toy import pins
from host_tests.tools.played import Sitting, sittings
from tools.gamefile import GameFileError
from tools.gamefile.readback import keep_owners, records_of
from tools.gamefile.transcript import Transcript, chunks, xgid


def entries(text):
    return [json.loads(line) for line in text.splitlines()]


@given(sittings())
@settings(max_examples=25, deadline=None)
def test_a_finished_game_goes_out_and_comes_back_whole(sitting):
    records = list(sitting.store.replay())
    text = Transcript(records).text()
    running = sitting.session.playing
    seed = bytes(sitting.dice.seed).hex()
    assert (seed in text) != running
    back = records_of(text)
    if not running:
        assert back == records
        return
    # A game whose seed is not told: thrown rolls come back as rolls by hand, under another seed.
    dice = Dice()
    again = Journal(Store(Region(NorFlash(pins.STORE_LENGTH))), dice)
    for number, record in enumerate(back):
        again._store.append(record, number == 0)
    again.replay(lambda event: None)
    assert again.session.score == sitting.session.score
    assert again.session.game.position == sitting.session.game.position
    assert again.session.game.phase == sitting.session.game.phase
    assert bytes(dice.seed) != bytes(sitting.dice.seed)
    kinds = (events.OPENING, events.ROLL)
    assert all(r[4] for r in back if r[:1] == b"E" and r[1] in kinds)


@given(sittings())
@settings(max_examples=25, deadline=None)
def test_the_comments_are_true(sitting):
    """Notation and XGIDs, read back, lead through the game that the events make."""
    lines = entries(Transcript(list(sitting.store.replay())).text())
    history = [tuple(lines[1]["event"])]
    rolled = None
    thrown = 0
    for line in lines[5:]:
        if "event" not in line:
            continue
        history.append(tuple(line["event"]))
        if "roll" in line:
            assert line["roll"] == thrown
            thrown += 1
        if lines[2] != {"opener": -1, "games": 0}:
            continue  # such a game begins by the game before it
        game = replay(history).game
        if "xgid" in line:
            shown = parse_xgid(line["xgid"])
            assert shown.mover_position == (game.moves.start if game.moves else game.position)
            assert shown.turn == (1 if game.turn == 0 else -1)
            assert (shown.dice == "D") == (game.phase == ANSWER)
            rolled = shown
        if "play" in line:
            _, result = parse_play(
                line["play"].replace("no play", "-"),
                rolled.mover_position,
                *rolled.roll,
                game.rules.higher_die,
            )
            over = not game.turn >= 0 or game.winner >= 0
            assert result == (game.position if over else swapped(game.position))
    if sitting.session.playing:
        assert list(lines[-1]) == ["unfinished"]
    else:
        assert lines[-1]["score"] == sitting.session.score
        assert lines[-1]["winner"] == sitting.session.game.winner
        assert lines[-1]["points"] == sitting.session.game.points


def test_what_this_version_does_not_know_is_kept():
    sitting = Sitting(seed=8)
    sitting.game()
    records = list(sitting.store.replay())
    records[0] += b"q\x02\x01\x02"
    records.insert(3, b"Zabc")
    text = Transcript(records).text()
    assert {"chunk": "q", "data": "0102"} in entries(text)
    assert {"record": "5a616263"} in entries(text)
    assert records_of(text) == records


def test_settings_changed_in_the_game_are_in_their_place():
    sitting = Sitting(seed=8)
    sitting.start()
    sitting.play(10)
    sitting.journal.settings.set(2, 7)
    sitting.journal.settings_changed()
    sitting.play()
    records = list(sitting.store.replay())
    lines = entries(Transcript(records).text())
    at = next(n for n in range(5, len(lines)) if "settings" in lines[n])
    assert [2, 7] in lines[at]["settings"] and [2, 3] in lines[3]["settings"]
    assert records_of(Transcript(records).text()) == records


def test_results_in_words():
    ends = set()
    sitting = Sitting(seed=10)
    for n in range(30):
        sitting.start()
        if n == 3:
            sitting.play(10)
            sitting.apply(events.VOID)
        sitting.play()
        last = entries(Transcript(list(sitting.store.replay())).text())[-1]
        ends.add(last["result"])
        if last["result"] == "void":
            assert (last["winner"], last["points"], last["kind"]) == (-1, 0, "")
    assert ends == {"void", "dropped", "resigned", "borne off"}


@pytest.mark.parametrize(
    "records, complaint",
    [
        ([], "does not begin with a checkpoint"),
        ([b"E\x02"], "does not begin with a checkpoint"),
        ([b"C\x63"], "another version"),
        ([b"C\x01r\x0b\x01\x01"], "cut short"),
        ([b"C\x01r\x01\x07", b"E\x02"], "may not happen"),
        ([b"C\x01"], "no game"),
    ],
)
def test_journals_that_are_none(records, complaint):
    with pytest.raises(GameFileError, match=complaint):
        Transcript(records)


def test_events_after_one_that_does_not_fit_are_left_out():
    sitting = Sitting(seed=12)
    sitting.start()
    sitting.play(12)
    records = list(sitting.store.replay())
    for number in range(len(records)):
        if records[number][:1] == b"E" and records[number][1] == events.STEP:
            records[number] = bytes((69, events.DROP))
            break
    lines = entries(Transcript(records).text())
    assert [line["event"] for line in lines[5:] if "event" in line] == [
        list(record[1:]) for record in records[1:number]
    ]


# ---- A game that the store has no room for ----


@pytest.mark.parametrize("seed", range(4))
def test_a_shortened_game_goes_on_with_its_dice(seed):
    sitting = Sitting(seed=seed)
    sitting.start(number=9)
    sitting.play(60)
    if not sitting.session.playing:
        pytest.skip("this game was over too soon")
    thrown = sitting.dice.thrown
    before = xgid(sitting.session)
    sitting.journal.shorten()
    sitting.journal.flush()
    assert sitting.dice.thrown == thrown > 0
    dice = Dice()
    journal = Journal(sitting.store, dice)

    def taken(event):
        # As toy.Actions.taken.
        if event[0] == events.GAME:
            dice.thrown = 0

    journal.replay(taken)
    assert (dice.thrown, dice.number) == (thrown, 9)
    assert dice.peek() == sitting.dice.peek()
    assert xgid(journal.session) == before
    assert journal.session.game.phase == sitting.session.game.phase
    sitting.play()
    records = list(sitting.store.replay())
    text = Transcript(records).text()
    assert {"thrown": thrown} in entries(text)
    assert records_of(text) == records
    rolls = [line["roll"] for line in entries(text) if "roll" in line]
    assert rolls == list(range(thrown, thrown + len(rolls)))


@pytest.mark.parametrize("records", (1, 2, 3, 4))
@pytest.mark.parametrize("seed", range(4))
def test_a_shortened_game_goes_out_and_comes_back_wherever_the_power_failed(seed, records):
    sitting = Sitting(seed=seed)
    sitting.start()
    sitting.play(23 + seed)
    game = sitting.session.game
    before = xgid(sitting.session), list(game.moves.steps) if game.moves else []
    thrown = sitting.dice.thrown
    assert sitting.journal.shorten()
    kept = [record for record, _ in sitting.journal.queue[:records]]
    kept.append(b"S" + sitting.journal.settings.pack())
    lines = entries(Transcript(kept, left=True).text())
    at = next(i for i, line in enumerate(lines) if "shortened" in line)
    count = 2 + len(before[1])
    assert lines[at] == {"shortened": count, "flags": 2}
    found = [line["event"] for line in lines if "event" in line and "rules" not in line]
    assert [event[0] for event in found[:2]] == [events.GAME, events.SETUP]
    assert [event[1] for event in found[2:]] == [start for start, _, _ in before[1]]
    assert lines[at + 2] == {"thrown": thrown} and lines[-1] == {"unfinished": before[0]}
    assert records_of(Transcript(kept, left=True).text()) == kept
    # Without the seed the same game comes back, but none of its rolls is of the new seed.
    back = records_of(Transcript(kept).text())
    running = dict(chunks(kept[0]))["g"]
    assert back[1:] == kept[1:] and dict(chunks(back[0]))["g"] == bytes(4) + running[4:]
    journal = Journal(Store(Region(NorFlash(pins.STORE_LENGTH))), Dice())
    for number, record in enumerate(keep_owners(back, kept)):
        journal._store.append(record, number == 0)
    journal.replay(lambda event: None)
    assert xgid(journal.session) == before[0] and journal.dice.thrown == 0


def test_the_position_in_the_editor_goes_out_but_an_import_leaves_the_owners():
    boards = []
    for seed, men in ((1, 2), (2, 3)):
        sitting = Sitting(seed=seed)
        draft = sitting.journal.draft
        draft.start()
        draft.board[6] = men
        draft.used = True
        sitting.start()
        sitting.play(5)
        sitting.journal.flush()
        boards.append(list(sitting.store.replay()))
    own, other = boards
    text = Transcript(other, left=True).text()
    assert records_of(text) == other and other[1][:1] == own[1][:1] == b"B"
    kept = keep_owners(records_of(text), own)
    assert kept[1] == own[1] and kept[2:] == [r for r in other[2:] if r[:1] != b"S"]
    assert [record[:1] for record in kept].count(b"B") == 1


def test_a_shortened_game_of_which_something_is_missing_is_refused():
    sitting = Sitting(seed=1)
    sitting.start()
    sitting.play(30)
    sitting.journal.shorten()
    record = sitting.journal.queue[0][0]
    lines = Transcript([record], left=True).text().splitlines()
    at = next(i for i, line in enumerate(lines) if "shortened" in line)
    count = json.loads(lines[at])["shortened"]
    whole = at + 2 + count
    for broken, complaint in (
        (lines[: at + 2], f"{count - 1} events of the shortened game are not there"),
        (lines[:whole] + lines[at : at + 1], "before the first event"),
        (lines[:whole] + ['{"thrown": 3}'], "only of a shortened game"),
        (lines[:at] + ['{"shortened": 0, "flags": 0}'] + lines[at + 1 :], "has events"),
        (lines[:at] + ['{"shortened": 2, "flags": 256}'] + lines[at + 1 :], "ValueError"),
    ):
        with pytest.raises(GameFileError, match=complaint):
            records_of("\n".join(broken))
    start = record.index(bytes((1, events.GAME, 32, events.SETUP))) - 7
    for chunk in (b"", record[start + 2 : start + 20], record[start + 2 :] + b"\x00"):
        with pytest.raises(GameFileError, match="makes no sense"):
            Transcript([record[:start] + b"g" + bytes((len(chunk),)) + chunk])
    chunk = bytes(5) + bytes((1, events.DOUBLE))
    with pytest.raises(GameFileError, match="may not happen"):
        Transcript([record[:start] + b"g" + bytes((len(chunk),)) + chunk])


def test_a_double_that_waits_for_its_answer_survives_shortening():
    sitting = Sitting(seed=2)
    sitting.start()
    sitting.actions = False
    sitting.play(8)
    while sitting.session.game.double_refusal():
        sitting.play(1)
    sitting.apply(events.DOUBLE)
    sitting.journal.shorten()
    sitting.journal.flush()
    journal = Journal(sitting.store, Dice())
    journal.replay(lambda event: None)
    assert journal.session.game.phase == ANSWER
    assert journal.session.game.decider == sitting.session.game.decider
