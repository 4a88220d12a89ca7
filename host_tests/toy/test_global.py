"""Rules G1..G6 of the transition table, power, and what survives without batteries."""

from toy import sounds

from host_tests.toy.handheld import ROWS, Handheld
from host_tests.toy.quick import QuickPlayer

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def at(xgid=START, **values):
    return Handheld().choose(**values).setup(xgid)


def test_g1_a_prompt_ignores_keys_at_first():
    handheld = at().press("NO", 100).says("ACEPOINT").press("OK", 200).says("ACEPOINT")
    handheld.run(80)
    handheld.press("OK", 250).says("OK=ROLL")
    # What a host sets up can be played at once.
    handheld = Handheld()
    handheld.toy.set_position(START)
    handheld.dice(6, 2).press("OK").says("24/18")


def test_g1_only_left_and_right_repeat():
    handheld = at().dice(6, 2)
    handheld.down("OK")
    handheld.run(3000)
    assert handheld.toy.game.moves.steps == []
    handheld.up("OK")
    handheld = at().press("RIGHT").says("DOUBLE")
    handheld.hold("RIGHT", 1250)
    # At the press, after 0.8 s, and every 0.2 s from there.
    handheld.says("RESIGN")


def test_g2_no_is_one_level_back():
    at().press("MENU OK").press("NO NO").says("OK=ROLL").press("NO").says("ACEPOINT")


def test_g2_holding_no_opens_the_ring_from_anywhere():
    for keys in ("", "INFO", "MENU", "RESIGN"):
        handheld = at().press(keys)
        handheld.hold("NO")
        assert handheld.screen() == "Ring"
    handheld = at(START.replace(":1:00:", ":-1:D:")).run_on(320).hold("NO")
    assert handheld.screen() == "Ring"
    handheld = at().dice(6, 2).press("OK").hold("NO").says("PLAY")


def test_g3_a_key_ends_a_notice_and_is_swallowed():
    handheld = Handheld().setup("-b----E-C---eD---c-e----BA:0:0:1:00:0:0:0:0:10").dice(4, 3)
    handheld.press("OK", 350).says("BAR 1ST").press("OK").says("BAR/21")
    assert handheld.toy.game.moves.steps == []


def test_the_keys_of_the_large_keypad_work_wherever_the_game_waits():
    before_roll = ("", "DOUBLE", "RESIGN", "RESIGN OK", "INFO", "MENU", "RIGHT", "NEW", "HINT")
    rolled = ("OK", "OK OK", "OK OK OK", "OK HINT", "OK OK HINT", "OK OK OK HINT", "OK NO")
    for keys in before_roll + rolled:
        for key, screen in (
            ("MENU", "Menu"),
            ("INFO", "Info"),
            ("NEW", "Ask"),
            ("RESIGN", "Resign"),
        ):
            handheld = Handheld(player=QuickPlayer()).setup(START).dice(6, 2).press(keys)
            if handheld.screen() != screen:
                handheld.press(key)
                assert handheld.screen() == screen, (keys, key, handheld.screen())


def test_g4_a_low_tone_and_the_same_prompt_again():
    handheld = at(CUBE=0)
    handheld.ports.buzzer.played.clear()
    handheld.press("DOUBLE", 1400).says("NO CUBE").run_on(300).says("OK=ROLL")
    assert handheld.ports.buzzer.played == [sounds.WRONG]
    # The next key counts, though the reason still stands.
    handheld.press("DOUBLE", 500).says("NO CUBE").press("RIGHT").says("DOUBLE")


def test_g5_sound_mutes_everywhere_and_is_remembered():
    for keys in ("", "INFO", "MENU", "RESIGN", "OK"):
        handheld = at().press(keys).press("SOUND", 100).says("MUTE")
        assert handheld.ports.buzzer.mute and not handheld.on(728)
    handheld = handheld.again()
    assert handheld.ports.buzzer.mute and not handheld.on(728)
    handheld.press("SOUND", 100).says("SOUND")
    assert not handheld.ports.buzzer.mute and handheld.on(728)


def test_g5_power_saves_and_turns_off_everywhere():
    for keys in ("", "INFO", "MENU", "RESIGN", "OK", "NO"):
        handheld = at().press(keys)
        where = handheld.toy.game.position
        handheld.press("POWER", 100).says("SAVED").run_on(700)
        assert handheld.ports.power.released == 1 and not handheld.ports.display.lit
        assert not any(handheld.picture())
        assert handheld.wake is None
        assert handheld.again().toy.game.position == where


def test_on_usb_off_is_dark_until_power():
    handheld = at().press("POWER").run_on(1000)
    handheld.press("OK ROLL MENU NO").run_on(10000)
    assert not any(handheld.picture())
    handheld.press("POWER", 100)
    assert handheld.ports.display.lit and all(handheld.picture()[i] for i in range(0, 40))
    handheld.run(1000)
    handheld.says("OK=ROLL")


def test_power_in_the_opponents_turn_keeps_what_was_played():
    handheld = at(START.replace(":1:00:", ":-1:31:")).run_on(100)
    assert len(handheld.toy.game.moves.steps) == 1
    played = handheld.toy.game.moves.steps
    handheld.press("POWER").run_on(1000)
    handheld = handheld.again()
    assert handheld.toy.game.turn == 0 or handheld.toy.game.moves.steps[:1] == played[:1]
    handheld.until("OK=ROLL")
    assert handheld.toy.last_turn.steps[0] == played[0]


def test_blinking_ends_when_nobody_is_there():
    handheld = at().dice(6, 2).press("OK").run_on(61000)
    pictures = frames(handheld)
    assert len(pictures) == 1 and handheld.toy.lit
    # Nothing but auto-off is to come.
    left = handheld.ports.clock.diff(handheld.wake, handheld.ports.clock.ms)
    assert left > 170000
    handheld.press("RIGHT")
    assert len(frames(handheld)) == 2


def test_auto_off_after_four_minutes():
    handheld = at().run_on(239000)
    assert not handheld.ports.power.released
    handheld.run(2000)
    assert handheld.ports.power.released == 1
    handheld = at().run_on(200000).press("LEFT").run_on(200000)
    assert not handheld.ports.power.released
    handheld.run(45000)
    assert handheld.ports.power.released == 1


def test_no_auto_off_while_the_computer_plays_itself():
    handheld = at(START, PLAYERS=3, SPEED=0)
    for _ in range(300):
        handheld.run(1000)
        if handheld.screen() in ("Next", "Result"):
            break
        assert not handheld.ports.power.released


def test_info_pages():
    handheld = at(START.replace(":0:0:1:", ":1:1:1:"))
    seen = []
    for _ in range(6):
        seen.append(handheld.press("INFO").text)
    assert seen == ["PIP 167", "OPP 167", "EVEN", "STAKE 2", "0 - 0", "LEVEL  3"]
    handheld.press("NO").says("OK=ROLL")


def test_demo_leaves_the_saved_game_alone_and_any_key_ends_it():
    handheld = at().press("NO").press("RIGHT*5").says("DEMO")
    records = list(handheld.store.records)
    handheld.press("OK").run_on(20000)
    assert handheld.toy.unattended() and handheld.store.records == records
    handheld.press("RIGHT").says("ACEPOINT").press("OK").says("OK=ROLL")
    assert not handheld.toy.unattended()


def test_every_key_but_power_ends_the_demonstration_and_does_nothing_else():
    for name in ROWS.split():
        handheld = at().press("NO").press("RIGHT*5").says("DEMO").press("OK").run_on(6000)
        muted = handheld.ports.buzzer.mute
        handheld.press(name).run(1000)
        assert not handheld.toy.in_demo() and handheld.ports.buzzer.mute == muted, name
        if name == "POWER":
            assert handheld.ports.power.released
        else:
            handheld.says("ACEPOINT")


def frames(handheld, ms=800):
    """All pictures of one round of blinking."""
    found = set()
    for _ in range(ms // 20):
        found.add(bytes(handheld.picture()))
        handheld.run(20)
    return found


PROMPTS = {"OK=ROLL", "OK=DONE", "OK=REST", "FORCED", "OK=NEXT", "DBL 2", "BAR 1ST"}


def test_the_same_glass_after_the_batteries_were_out():
    handheld = at(SPEED=3)
    compared = 0
    for i in range(150):
        if handheld.screen() in ("Preroll", "Move", "Whole", "Done", "Answer", "Next"):
            again = handheld.again(seed=i + 2)
            again.run(1200)
            assert again.screen() == handheld.screen()
            assert frames(again) == frames(handheld)
            compared += 1
            if handheld.screen() == "Answer":
                handheld.press("LEFT OK")
                continue
        handheld.press("OK")
        handheld.run(200)
    assert compared > 60


def test_a_store_that_takes_nothing_does_not_end_the_game():
    handheld = at()
    handheld.store.broken = True
    handheld.dice(3, 1).press("OK", 200).says("NO SAVE")
    handheld.run(1500)
    handheld.press("RIGHT OK LEFT OK").says("OK=DONE")
    handheld.store.broken = False
    handheld.press("OK").until("OK=ROLL")
    assert handheld.again().toy.game.position == handheld.toy.game.position


def test_bad_texts_and_dice_are_refused():
    handheld = at()
    for text in ("", "nonsense", START.replace("E", "F"), START.replace(":1:00:", ":1:77:")):
        try:
            handheld.toy.set_position(text)
        except ValueError:
            pass
        else:
            raise AssertionError(text)
    for dice in ((0, 1), (1, 7), ("1", 2)):
        try:
            handheld.toy.next_roll(*dice)
        except ValueError:
            pass
        else:
            raise AssertionError(dice)
    handheld.says("OK=ROLL")


def test_hand_dice_are_shown_as_such():
    handheld = at()
    assert not handheld.on(731)
    handheld.dice(3, 1).press("OK")
    assert handheld.on(731)
