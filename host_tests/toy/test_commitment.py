"""Provable dice: the commitment before the first roll, the player's number, the seed after."""

from binascii import hexlify

from rules import events
from toy import settings
from toy.dice import base32, commitment, roll

from host_tests.toy.handheld import Handheld

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
# Hoyle: the far side bears its last man off next.
FAR_WINS = "-B----------------------a-:0:0:-1:65:0:0:0:0:10"


def opening(**values):
    """At `OK=ROLL` of the first game, past its dead time."""
    handheld = Handheld().choose(**values).press("OK").until("OK=ROLL")
    handheld.run(400)
    return handheld


def expected(handheld):
    text = base32(commitment(handheld.toy.dice.seed))
    return text[:8], text[8:]


def thrown(handheld):
    """The dice of the rolls in the journal."""
    found = []
    for record in handheld.store.records:
        if record[0] == 69 and record[1] in (events.OPENING, events.ROLL):
            found.append(tuple(record[2:4]))
    return found


def to_move(handheld):
    """Rolls until the opening is decided and a man can move."""
    handheld.press("OK")
    for _ in range(100):
        if handheld.screen() == "Move":
            break
        handheld.run(100)
    handheld.run(400)
    return handheld


def ring(handheld):
    """All entries of the ring of actions."""
    handheld.press("RIGHT")
    found = []
    while handheld.text not in found:
        found.append(handheld.text)
        handheld.press("RIGHT")
    handheld.press("NO")
    return found


def to_proof(handheld):
    handheld.press("RIGHT").press("RIGHT").says("PROOF")
    return handheld.press("OK")


def test_commitment_by_four_keys_before_the_first_roll():
    handheld = opening()
    first, second = expected(handheld)
    to_proof(handheld).says("PROOF")
    handheld.press("RIGHT").says(first).press("RIGHT").says(second).press("RIGHT").says("NUMBER 0")
    handheld.press("RIGHT").says("PROOF").press("LEFT").says("NUMBER 0")
    handheld.press("NO").says("OK=ROLL")
    to_proof(handheld).press("OK").says(first).press("OK").says(second).press("OK").says(
        "NUMBER 0"
    )


def test_keying_a_number_in():
    handheld = to_proof(opening()).press("LEFT OK", 100).says("0")
    seen = set()
    for _ in range(10):
        handheld.run(100)
        seen.add(handheld.text)
    assert seen == {"0", ""}
    handheld.press("RIGHT*5", 100).says("5").press("OK", 100).says("5=")
    handheld.press("LEFT", 100).says("59").press("OK", 100).says("59=")
    handheld.press("NO", 100).says("59").press("LEFT", 100).says("58").press("OK", 100)
    handheld.says("58=").press("OK", 100).says("NUMBER 5").run_on(1400)
    assert handheld.toy.dice.number == 58 and str(handheld.toy.line) == "NUMBER 58"
    assert handheld.again().toy.dice.number == 58


def test_no_takes_digits_back_and_then_leaves():
    handheld = to_proof(opening()).press("LEFT OK RIGHT OK", 100).says("1=")
    handheld.press("NO", 100).says("1").press("NO", 100).says("NUMBER 0")
    assert handheld.toy.dice.number == 0
    handheld.press("NO").says("OK=ROLL")


def test_eight_digits_are_a_whole_number():
    handheld = to_proof(opening()).press("LEFT OK", 100)
    for _ in range(8):
        handheld.press("LEFT OK", 100)
    assert handheld.toy.dice.number == 99999999
    handheld.says("NUMBER 9")


def test_rolls_follow_from_seed_and_number():
    handheld = to_proof(opening(PLAYERS=2)).press("LEFT OK RIGHT*7 OK OK", 100)
    to_move(handheld.press("NO").says("OK=ROLL"))
    first = roll(handheld.toy.dice.seed, 7, 0)
    assert thrown(handheld)[0] == first != roll(handheld.toy.dice.seed, 0, 0)
    again = handheld.again()
    assert again.toy.dice.peek() == roll(handheld.toy.dice.seed, 7, again.toy.dice.thrown)


def test_no_number_after_the_first_roll():
    handheld = opening(PLAYERS=2)
    assert "PROOF" in ring(handheld)
    to_proof(handheld).press("LEFT OK RIGHT OK", 100)
    # While it is being keyed in, a roll happens (as by a script): the number comes too late.
    handheld.toy.apply(events.OPENING, 4, 4, 0)
    handheld.press("OK", 100)
    assert handheld.toy.dice.number == 0 and not handheld.toy.may_choose_number()
    records = [record for record in handheld.store.records if record[:1] == b"N"]
    assert records == []


def test_ring_has_the_proof_only_before_the_first_roll():
    handheld = Handheld().choose(PLAYERS=2).setup(START)
    assert "PROOF" not in ring(handheld)
    handheld = opening(PLAYERS=2)
    to_move(handheld).hold("NO")
    assert "PROOF" not in ring(handheld)


def test_a_tie_ends_the_time_for_numbers():
    handheld = opening(PLAYERS=2)
    handheld.toy.apply(events.OPENING, 2, 2, 0)
    assert not handheld.toy.may_choose_number()


def test_dice_by_hand_have_no_proof():
    handheld = opening(PLAYERS=2, DICE=1)
    assert "PROOF" not in ring(handheld)
    handheld.press("OK").run_on(1600).press("OK RIGHT OK").run_on(1500)
    handheld.press("INFO DOWN DOWN").says("NO PROOF").press("RIGHT").says("GAMES  0")


def info_pages(handheld, start, count):
    handheld.press("INFO DOWN DOWN").says(start)
    found = []
    for _ in range(count):
        found.append(str(handheld.toy.line))
        handheld.press("RIGHT", 100)
    handheld.press("NO")
    return found


def test_info_shows_no_seed_while_the_game_runs():
    handheld = to_move(opening(PLAYERS=2))
    found = info_pages(handheld, "PROOF", 5)
    assert tuple(found[1:3]) == expected(handheld)
    assert found[3:] == ["NUMBER 0", "GAMES  0"]
    seed = hexlify(handheld.toy.dice.seed).decode().upper()
    assert not any(part in found for part in (seed[:8], seed[8:16]))


def test_info_shows_the_seed_after_the_last_roll():
    handheld = opening(PLAYERS=2)
    handheld.toy.choose_number(123)
    to_move(handheld)
    shown = expected(handheld)
    seed = hexlify(handheld.toy.dice.seed).decode().upper()
    handheld.toy.apply(events.RESIGN, 1)
    handheld.toy.apply(events.AGREE)
    handheld.toy.home()
    handheld.until("OK=NEXT").run_on(400)
    for one in (handheld, handheld.again()):
        found = info_pages(one, "PROOF", 14)
        assert found[:5] == ["PROOF", shown[0], shown[1], "NUMBER 123", "SEED"]
        assert "".join(found[5:13]) == seed and found[13] == "GAMES  1"
        # Whoever wrote both down can check them.
        proven = base32(commitment(bytes([int(seed[i : i + 2], 16) for i in range(0, 64, 2)])))
        assert (proven[:8], proven[8:]) == shown


def test_every_game_has_a_seed_of_its_own():
    handheld = opening(PLAYERS=2)
    first = expected(handheld)
    handheld.press("NEW RIGHT OK").until("OK=ROLL").run_on(400)
    assert expected(handheld) != first and handheld.toy.dice.number == 0


def test_hoyles_computer_does_not_throw_before_the_proof_could_be_seen():
    handheld = Handheld().choose(RULE_SET=2, SPEED=3).setup(FAR_WINS).until("OK=NEXT")
    handheld.run(400)
    handheld.press("OK").says("OK=ROLL").run_on(3000).says("OK=ROLL")
    assert handheld.turn() == [1] and handheld.toy.dice.thrown == 0
    assert ring(handheld) == ["PROOF", "INFO", "LAST", "MENU", "NEW", "OFF", "PLAY"]
    handheld.press("RIGHT OK RIGHT").says(expected(handheld)[0])
    handheld.press("LEFT LEFT OK RIGHT*3 OK OK", 100).press("NO").says("OK=ROLL")
    handheld.press("DOUBLE RESIGN").says("OK=ROLL").press("OK")
    assert thrown(handheld) == [roll(handheld.toy.dice.seed, 3, 0)]


def test_unhealthy_entropy_is_said_once_a_game_and_play_goes_on():
    handheld = Handheld().choose(PLAYERS=2)
    handheld.ports.entropy.healthy = False
    handheld.press("OK").until("OK=ROLL").run_on(400)
    assert handheld.texts.count("BAD DICE") == 1
    handheld.press("OK").run_on(3000)
    assert handheld.toy.game.turn >= 0 and handheld.texts.count("BAD DICE") == 1
    handheld.press("NEW RIGHT OK").until("OK=ROLL")
    assert handheld.texts.count("BAD DICE") == 2


def turn(handheld, roll=True):
    """A whole turn with its first legal steps; returns its dice."""
    toy = handheld.toy
    if roll:
        toy.roll_event()
    dice = toy.game.dice
    while not toy.game.moves.complete:
        start, _, die = toy.game.moves.legal_steps()[0]
        toy.apply(events.STEP, start, die)
    toy.apply(events.DONE)
    return dice


def test_rolls_taken_back_come_again_and_count_once():
    handheld = Handheld().choose(PLAYERS=2).setup(START)
    toy = handheld.toy
    seed = toy.dice.seed
    first, second = turn(handheld), turn(handheld)
    assert [first, second] == [roll(seed, 0, 0), roll(seed, 0, 1)]
    counted = [list(number) for number in toy.journal.tally.game.number]
    toy.apply(events.TAKEBACK)
    toy.apply(events.TAKEBACK)
    # Neither a new throw nor dice by hand can take the place of what was seen.
    toy.change_setting(settings.DICE, 1)
    assert not toy.needs_hand() and toy.throw() == second + (0,)
    toy.change_setting(settings.DICE, 0)
    turn(handheld, False)
    assert turn(handheld) == second and toy.dice.thrown == 2
    assert [list(number) for number in toy.journal.tally.game.number] == counted
    assert turn(handheld) == roll(seed, 0, 2)
    again = handheld.run_on(100).again().toy
    assert again.dice.thrown == 3 and again.dice.peek() == roll(seed, 0, 3)
