"""INFO: its pages, and what of them survives a loss of power."""

from rules import events
from rules.ruleset import HOYLE, Rules
from toy import sounds, words_info
from toy.line import ROOM, Line

from host_tests.toy.handheld import Handheld

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
# The near side takes its last man off next; a dark man is not home yet.
LAST_MAN = "-A-------------------bb---:0:0:1:00:0:0:0:0:10"
PAGES = 29  # of two people, while a game runs


def people(xgid=START):
    return Handheld().choose(PLAYERS=2).setup(xgid)


def pages(handheld, most=60):
    """Every page's whole text, from the first on."""
    found = []
    handheld.press("INFO")
    first = str(handheld.toy.line)
    while len(found) < most:
        found.append(str(handheld.toy.line))
        handheld.press("RIGHT", 100)
        if str(handheld.toy.line) == first:
            break
    handheld.press("NO")
    return found


def starting(found, text):
    return [page for page in found if page.startswith(text)]


def throw(handheld, first, second):
    """The side on roll throws, and its first legal steps are played."""
    toy = handheld.toy
    handheld.run(0)
    toy.apply(events.ROLL, first, second, 0)
    while not toy.game.moves.complete:
        start, _, die = toy.game.moves.legal_steps()[0]
        toy.apply(events.STEP, start, die)
    toy.apply(events.DONE)


def test_pages_in_their_order():
    found = pages(people(START.replace(":0:0:1:", ":1:1:1:")))
    assert found[:6] == ["PIP 167", "OPP 167", "EVEN", "STAKE 2", "0 - 0", "0 MIN"]
    assert found[6:10] == [
        "AVG - FEW ROLLS",
        "OPP - FEW ROLLS",
        "DBLS 0 FEW ROLLS",
        "OPP DBLS 0 FEW ROLLS",
    ]
    assert found[10:12] == ["1-6 0 0 0 0 0 0", "OPP 0 0 0 0 0 0"]
    assert found[12] == "PROOF" and found[15] == "NUMBER 0"
    assert found[16:19] == ["GAMES  0", "WON    0", "LOST   0"]
    assert found[22:] == [
        "ALL 0 MIN",
        "ALL AVG - FEW ROLLS",
        "ALL OPP - FEW ROLLS",
        "ALL DBLS 0 FEW ROLLS",
        "ALL OPP DBLS 0 FEW ROLLS",
        "ALL 1-6 0 0 0 0 0 0",
        "ALL OPP 0 0 0 0 0 0",
    ]
    assert len(found) == PAGES


def test_the_level_is_told_where_the_computer_plays():
    found = pages(Handheld().setup(START))
    assert found[4:7] == ["0 - 0", "LEVEL  3", "0 MIN"] and len(found) == PAGES + 1


def test_info_between_the_pages_of_a_result_comes_back_to_its_page():
    handheld = Handheld().choose(PLAYERS=2)
    resigned(handheld, 0, 1, seen=False)
    handheld.says("DARK WIN").press("OK").says("SINGLE")
    tunes = handheld.ports.buzzer.played
    assert tunes.count(sounds.WIN) == 1
    found = pages(handheld)
    assert "SEED" in found and "GAMES  1" in found
    handheld.says("SINGLE").run_on(2000).says("+1 PT").run_on(2000).says("OK=NEXT")
    assert tunes.count(sounds.WIN) == 1
    # The next result begins at its first page again.
    resigned(handheld, 0, 2, seen=False)
    handheld.says("DARK WIN").press("OK").says("GAMMON")


def test_keys_go_by_pages_and_by_groups():
    handheld = people().press("INFO").says("PIP 167").press("LEFT")
    assert str(handheld.toy.line) == "ALL OPP 0 0 0 0 0 0"
    handheld.press("RIGHT").says("PIP 167").press("INFO").says("OPP 167")
    handheld.press("DOWN DOWN").says("PROOF").press("DOWN").says("GAMES  0")
    handheld.press("UP").says("PROOF").press("RIGHT UP").says("AVG - FE")
    handheld.press("OK").says("OK=ROLL")


def test_dice_are_counted_and_judged():
    handheld = people()
    # Dark (near) throws small, light three doublets of six in five rolls.
    for n in range(5):
        throw(handheld, 2, 1)
        throw(handheld, *((6, 6) if n < 3 else (3, 1)))
    found = pages(handheld)
    assert starting(found, "AVG") == ["AVG 3.0 FEW ROLLS"]
    assert starting(found, "OPP 1") == ["OPP 16.0 FEW ROLLS"]
    for _ in range(5):
        throw(handheld, 2, 1)
        throw(handheld, 3, 1)
    found = pages(handheld)
    assert starting(found, "AVG") == ["AVG 3.0 1 IN 9999"]
    assert starting(found, "OPP 1") == ["OPP 10.0 1 IN 4"]  # in truth once in 4.8
    assert starting(found, "DBLS") == ["DBLS 0 USUAL"]  # once in 3
    assert starting(found, "OPP DBLS") == ["OPP DBLS 3 USUAL"]
    assert starting(found, "1-6") == ["1-6 10 10 0 0 0 0"]
    assert "OPP 7 0 7 0 0 6" in found and "ALL 1-6 10 10 0 0 0 0" in found
    # To light, on roll now, the other's are its own.
    toy = handheld.toy
    toy.apply(events.ROLL, 2, 1, 0)
    while not toy.game.moves.complete:
        start, _, die = toy.game.moves.legal_steps()[0]
        toy.apply(events.STEP, start, die)
    toy.apply(events.DONE)
    toy.home()
    found = pages(handheld.run_on(1500))
    assert starting(found, "AVG") == ["AVG 10.0 1 IN 4"] and "OPP 3.0 1 IN 9999" in found


def test_counts_survive_the_batteries():
    handheld = people()
    for _ in range(6):
        throw(handheld, 2, 1)
        throw(handheld, 5, 5)
    before = pages(handheld)
    again = handheld.again()
    assert pages(again) == before


def test_counts_survive_a_shortened_game():
    handheld = people()
    for _ in range(6):
        throw(handheld, 2, 1)
        throw(handheld, 5, 5)
    before = pages(handheld)
    handheld.store.room_left = 100
    throw(handheld, 2, 1)
    throw(handheld, 4, 3)
    handheld.run(100)
    handheld.store.room_left = 100000
    assert len(handheld.store.records) < 10
    before = pages(handheld)
    again = handheld.again()
    assert pages(again) == before
    assert again.toy.game.set_up == handheld.toy.game.set_up
    assert starting(before, "1-6") == ["1-6 7 7 0 0 0 0"]


def resigned(handheld, winner, kind, seen=True):
    """A game that the other side gives up after the opening."""
    toy = handheld.toy
    if toy.game is None or not toy.session.playing:
        toy.begin()
    toy.apply(events.OPENING, 2 + 2 * (1 - winner), 2 + 2 * winner, 0)
    while not toy.game.moves.complete:
        start, _, die = toy.game.moves.legal_steps()[0]
        toy.apply(events.STEP, start, die)
    toy.apply(events.DONE)
    toy.apply(events.RESIGN, kind)
    toy.apply(events.AGREE)
    toy.game_seen = seen
    toy.home()
    handheld.run(400)


def test_wins_by_kind_over_games_and_batteries():
    handheld = Handheld().choose(PLAYERS=2)
    for winner, kind in ((0, 1), (0, 2), (1, 1), (1, 3), (0, 1)):
        resigned(handheld, winner, kind)
    expected = [
        "GAMES  5",
        "WON    3",
        "LOST   2",
        "SINGLE 2 - 1",
        "GAMMON 1 - 0",
        "BACKGMN 0 - 1",
    ]
    for toy in (handheld, handheld.again()):
        assert pages(toy)[25:31] == expected


def test_clear_begins_the_counting_anew():
    handheld = Handheld().choose(PLAYERS=2)
    resigned(handheld, 0, 1)
    assert handheld.toy.journal.tally.wins[0][0] == 1
    handheld.toy.clear_score()
    handheld.run(2000)
    for one in (handheld, handheld.again()):
        tally = one.toy.journal.tally
        assert tally.wins[0][0] == 0 and tally.all.number[0] == [0] * 9
        assert tally.seconds == tally.all_seconds == 0


def test_time_played_counts_turns_but_no_long_absence():
    handheld = people().choose(AUTO_OFF=15)
    for _ in range(4):
        handheld.run(45000)
        throw(handheld, 2, 1)
    assert 180 <= handheld.toy.journal.tally.seconds <= 182
    handheld.run(600000)
    throw(handheld, 2, 1)
    assert 300 <= handheld.toy.journal.tally.seconds <= 302
    assert "5 MIN" in pages(handheld)


def test_a_power_cut_loses_at_most_a_minute_of_time():
    handheld = people()
    for _ in range(7):
        handheld.run(29000)
        throw(handheld, 2, 1)
        handheld.run(1000)
    played = handheld.toy.journal.tally.seconds
    kept = handheld.again().toy.journal.tally.seconds
    assert played >= 200 and played - 60 <= kept <= played
    # Switched off by POWER it loses nothing.
    handheld.press("POWER").run(2000)
    assert handheld.again().toy.journal.tally.seconds == played


def test_the_demonstration_counts_nothing():
    handheld = Handheld().press("LEFT*2").says("DEMO").press("OK").run_on(8000)
    assert handheld.toy.unattended()
    assert handheld.toy.journal.tally.game.number == ([0] * 9, [0] * 9)


def test_a_checkpoint_without_counts_still_reads():
    handheld = people()
    throw(handheld, 2, 1)
    handheld.run(100)
    record = handheld.store.records[0]
    at = record.index(b"t\x45")
    handheld.store.records[0] = record[:at] + record[at + 2 + 0x45 :]
    # And unknown chunks and records of a later firmware are passed by.
    handheld.store.records[0] += b"\x7a\x03abc"
    handheld.store.records.append(b"\x7a12345")
    again = handheld.again()
    assert again.toy.game.turn == 1 and again.toy.journal.tally.game.number[0][6] == 1


def test_a_checkpoint_fits_a_record():
    handheld = people()
    assert len(handheld.store.records[0]) <= 240


def test_every_text_fits_or_scrolls_whole():
    line = Line()
    faces = [999999] * 6
    calls = [(words_info.average, 16777215, 167772150, True, True)]
    calls += [(words_info.average, 0, 0, False, True), (words_info.doublets, 9999999, True, True)]
    calls += [(words_info.faces, faces, other, True) for other in (False, True)]
    calls += [(words_info.played, 16777215 * 2, True), (words_info.played, 59, False)]
    calls += [(words_info.games, 393210), (words_info.won, 196605, True)]
    calls += [(words_info.of_kind, Rules(), 3, 65535, 65535)]
    calls += [(words_info.of_kind, Rules(HOYLE), 1, 0, 0), (words_info.number, 99999999)]
    calls += [(words_info.digits, 9999999, 7, "="), (words_info.digits, 0, 0, "0")]
    calls += [(words_info.one_die, "LIGHT", 6), (words_info.two_dice, "ROLL", 6, 5)]
    longest = 0
    for call in calls:
        call[0](line.clear(), *call[1:])
        if call[0] in (words_info.average, words_info.doublets):
            words_info.unusual(line, 9999)
        longest = max(longest, line.length)
    assert 24 < longest < ROOM
    words_info.digits(line, 57, 3, "=")
    assert str(line) == "057="
    words_info.two_dice(line, "CPU", 3, 0)
    assert str(line) == "CPU 3"
