"""The self-test: its pages, patterns on the glass, keys by name, and the ways in and out."""

from drivers.buzzer import hertz
from toy import settings, sounds
from toy.screens.self_test import SelfTest
from toy.supply import TEST_KEYS

from host_tests.toy.handheld import CODES, HELD, NAMES, PRESSED, Handheld

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def entered(handheld=None):
    """A handheld at the first page, by way of the menu."""
    handheld = handheld or Handheld()
    handheld.press("MENU")
    for _ in range(30):
        if handheld.text == "TEST":
            return handheld.press("OK").says("GLASS")
        handheld.press("RIGHT")
    raise AssertionError("the menu has no TEST")


def test_the_pages_are_read_with_left_and_right():
    handheld = entered()
    pages = []
    for _ in range(9):
        pages.append(handheld.text)
        handheld.press("RIGHT")
    handheld.says("GLASS")
    del pages[-1]  # it scrolls
    assert pages == [
        "GLASS",
        "KEYS",
        "ONES 512",
        "RUN   11",
        "HEALTHY",
        "BUZZER",
        "4.50   V",
        "V  1.2.3",
    ]
    handheld.press("LEFT", 60)
    assert str(handheld.toy.line) == "IMAGE 0123ABCD"
    handheld.press("NO")
    assert handheld.screen() == "Title"


def test_the_game_goes_on_where_it_was():
    handheld = Handheld().setup(START)
    before = handheld.blink(True).picture()
    entered(handheld).press("OK RIGHT*3 NO").says("GLASS").press("NO").says("OK=ROLL")
    assert handheld.blink(True).picture() == before, handheld.cursors()
    entered(handheld).hold("NO")
    assert handheld.screen() == "Ring"


def lines(handheld):
    return list(handheld.picture())


def test_each_com_and_each_seg_once_and_all():
    handheld = entered().press("OK")
    assert lines(handheld) == [255] * 96
    for com in range(8):
        handheld.press("RIGHT", 60)
        assert lines(handheld) == [1 << com] * 96
    for seg in range(96):
        handheld.press("RIGHT", 60)
        assert lines(handheld) == [255 if i == seg else 0 for i in range(96)]
    handheld.press("RIGHT", 60)
    assert lines(handheld) == [255] * 96
    handheld.press("LEFT")
    assert lines(handheld) == [0] * 95 + [255]


def test_ok_says_which_line_it_is():
    handheld = entered().press("OK OK").says("ALL")
    assert handheld.men(6) == -5
    handheld.press("OK")
    assert lines(handheld) == [255] * 96
    for keys, text in (
        ("RIGHT*3", "COM    2"),
        ("LEFT*3 LEFT", "B SEG 47"),
        ("LEFT*48", "A SEG 47"),
        ("LEFT*47", "A SEG  0"),
        ("LEFT", "COM    7"),
    ):
        handheld.press(keys + " OK").says(text)
    # Nothing of a pattern is left in the picture.
    handheld.press("RIGHT NO").says("GLASS")
    picture = handheld.picture()
    handheld.toy.face.forget()
    handheld.press("RIGHT LEFT")
    assert handheld.picture() == picture


def test_a_held_key_runs_through_the_lines():
    handheld = entered().press("OK")
    handheld.hold("RIGHT", 5000).press("OK")
    assert handheld.text.startswith("A SEG")


def test_a_warning_shows_over_a_pattern_which_comes_back():
    handheld = entered().press("OK RIGHT")
    pattern = handheld.picture()
    handheld.toy.say("LOW BATT")
    handheld.run(100)
    handheld.says("LOW BATT").run(2000)
    assert handheld.picture() == pattern


def test_every_key_says_its_name_and_number():
    handheld = entered().press("RIGHT OK").says("PRESS")
    assert handheld.cursors() == []
    for code, name in enumerate(NAMES):
        handheld.down(name)
        number = str(code)
        handheld.says(name + " " * (8 - len(name) - len(number)) + number)
        assert handheld.cursors() == list(range(1, code + 2))
        handheld.up(name)
    assert not handheld.ports.power.released
    assert handheld.toy.settings.value[settings.SOUND]
    handheld.press("NO").says("NO    13")
    handheld.hold("NO").says("KEYS")
    # What was pressed is forgotten, and the keys mean what they always do.
    assert handheld.cursors() == []
    handheld.press("OK").says("PRESS").hold("NO").press("RIGHT").says("ONES 512")


def test_holding_power_switches_off_in_the_key_test():
    handheld = entered().press("RIGHT OK POWER").says("POWER  3")
    handheld.down("POWER")
    handheld.run(800)
    handheld.ports.keys.events.append(CODES["POWER"] | HELD)
    handheld.run(50)
    handheld.says("SAVED").run(1000)
    assert handheld.ports.power.released == 1


def test_marks_of_keys_stay_with_the_near_player_when_the_board_is_turned():
    handheld = Handheld().choose(PLAYERS=2, FLIP=1).setup(START.replace(":0:0:1:", ":0:0:-1:"))
    handheld.run(2000)
    assert handheld.toy.near_side() == 1
    entered(handheld).press("RIGHT OK MENU OK")
    assert handheld.cursors() == [1, 13]


def test_ok_counts_another_sample_of_raw_bits():
    handheld = entered().press("RIGHT*2").says("ONES 512").press("OK").says("ONES 513")
    handheld.press("RIGHT OK").says("RUN   11").press("LEFT").says("ONES 514")
    handheld.ports.entropy.healthy = False
    handheld.press("RIGHT*2").says("BAD DICE")
    # The counts of the page before stay; who comes from elsewhere gets new ones.
    handheld.press("RIGHT LEFT*3").says("ONES 515")


def test_a_key_is_answered_before_raw_bits_are_taken():
    handheld = entered().press("RIGHT")
    handheld.down("RIGHT")
    handheld.says("...")
    assert handheld.ports.entropy.ones == 0
    handheld.run(30)
    handheld.says("ONES 512").up("RIGHT")
    # Gone before: nothing is taken, and nothing shows of it.
    handheld.press("LEFT")
    handheld.down("RIGHT")
    handheld.down("LEFT")
    handheld.says("KEYS").run(100)
    handheld.says("KEYS")
    handheld.down("RIGHT")
    handheld.down("RIGHT")
    handheld.says("...").run(100)
    handheld.says("RUN   11")
    assert handheld.ports.entropy.ones == 513


def test_the_scale_has_two_octaves_and_is_silent_where_sound_is_off():
    handheld = entered().press("RIGHT*5").says("BUZZER").press("OK")
    assert handheld.ports.buzzer.played[-1] is sounds.SCALE
    notes = [sounds.SCALE[i] for i in range(0, len(sounds.SCALE), 2)]
    assert notes == sorted(notes)
    assert (hertz(notes[0]), hertz(notes[-1])) == (1047, 4186)
    handheld.press("SOUND")
    handheld.run(2000)
    count = len(handheld.ports.buzzer.played)
    handheld.press("OK").says("MUTE").run(2000)
    handheld.says("BUZZER")
    assert len(handheld.ports.buzzer.played) == count


def test_the_supply_is_measured_anew():
    handheld = entered().press("RIGHT*6").says("4.50   V")
    handheld.ports.battery.mv = 4046
    handheld.run(1100)
    handheld.says("4.05   V")
    handheld.ports.battery.on_usb = True
    handheld.ports.battery.mv = 4984
    handheld.press("OK").says("4.98 USB")


def test_what_was_not_built_has_no_hash():
    handheld = Handheld()
    handheld.ports.version = ("DESKTOP", "")
    entered(handheld).press("LEFT").says("DESKTOP").press("RIGHT").says("GLASS")


def held_at_boot(bits, store=None):
    handheld = Handheld(store, booted=False)
    handheld.ports.keys.at_boot = bits
    handheld.run(1000)
    return handheld


def test_menu_and_no_held_at_power_on_lead_to_the_self_test():
    menu, no, power = [1 << CODES[name] for name in ("MENU", "NO", "POWER")]
    assert menu | no == TEST_KEYS
    for bits in (menu | no, menu | no | power):
        handheld = held_at_boot(bits).says("GLASS")
        assert isinstance(handheld.toy.screen, SelfTest)
        handheld.press("NO").says("ACEPOINT")
    for bits in (0, menu, no, menu | power):
        held_at_boot(bits).says("ACEPOINT")


def test_from_power_on_too_it_leads_back_to_the_game():
    handheld = Handheld().setup(START)
    held_at_boot(TEST_KEYS, handheld.store).says("GLASS").press("NO").says("OK=ROLL")


def test_keys_held_at_power_on_count_once():
    handheld = held_at_boot(TEST_KEYS)
    handheld.ports.battery.on_usb = True
    handheld.press("POWER").run(1000)
    assert handheld.toy.dark
    handheld.ports.keys.events.append(CODES["POWER"] | PRESSED)
    handheld.run(1500)
    handheld.says("ACEPOINT")
