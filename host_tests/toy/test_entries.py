"""The menu's entries: which there are, what they do, and that they last; FLIP."""

from rules import events
from toy import segments as S
from toy import settings

from host_tests.toy.handheld import Handheld

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def entries(handheld):
    """The menu's texts, once round."""
    handheld.press("MENU")
    found = []
    while handheld.text not in found:
        found.append(handheld.text)
        handheld.press("RIGHT")
    handheld.press("NO")
    return found


def to(handheld, text):
    """Goes to an entry of the menu."""
    handheld.press("MENU")
    for _ in range(30):
        if handheld.text == text:
            return handheld
        handheld.press("RIGHT")
    raise AssertionError("no entry " + text)


def test_only_what_the_board_and_the_players_can_use():
    shown = entries(Handheld())
    for text in ("FLIP OFF", "CONTR  8", "BOOTSEL"):
        assert text not in shown
    assert "DICE TOY" in shown and "AUTO OFF" in shown and "TEST" in shown
    assert "FLIP OFF" in entries(Handheld().choose(PLAYERS=2))
    for players in range(4):
        shown = entries(Handheld().choose(PLAYERS=players))
        assert ("LEVEL  3" in shown) == ("CPU  MID" in shown) == (players != settings.PEOPLE)
    shown = entries(Handheld().choose(DICE=1))
    assert "DICEHAND" in shown and "AUTO OFF" not in shown


def test_dice_by_hand_are_chosen_and_last():
    handheld = to(Handheld().setup(START), "DICE TOY").press("OK RIGHT", 350).says("DICEHAND")
    assert not handheld.on(S.HAND)
    handheld.press("OK").says("DICEHAND")
    assert handheld.on(S.HAND)
    again = handheld.again()
    assert again.toy.dice_by_hand() and again.on(S.HAND)


def test_backgammon_is_worth_3_or_4_in_hoyle():
    handheld = to(Handheld().choose(RULE_SET=2), "BACKGMN3").press("OK RIGHT OK", 350)
    handheld.says("BACKGMN4")
    assert handheld.again().toy.settings.rules().backgammon == 4
    assert "BACKGMN3" not in entries(Handheld())


def test_auto_off_time():
    handheld = to(Handheld(), "SLEEP  4").press("OK LEFT*3 OK", 350).says("SLEEP  1")
    handheld.press("NO").run_on(58000)
    assert not handheld.ports.power.released
    handheld.run(4000)
    assert handheld.ports.power.released == 1


class Contrast:
    """A display's contrast, as the port has it."""

    def __init__(self):
        self.values = []

    def __call__(self, value):
        self.values.append(value)


def test_contrast_is_seen_while_it_is_chosen():
    handheld = Handheld()
    contrast = handheld.ports.display.contrast = Contrast()
    to(handheld, "CONTR  8").press("OK RIGHT RIGHT", 350).says("CONTR 10")
    assert contrast.values == [9, 10]
    handheld.press("NO").says("CONTR  8")
    assert contrast.values == [9, 10, 8]
    handheld.press("OK LEFT OK", 350).says("CONTR  7")
    assert contrast.values[-1] == 7
    again = Handheld(handheld.store, 2, booted=False)
    contrast = again.ports.display.contrast = Contrast()
    again.run(1000)
    assert contrast.values == [7]


def test_contrast_that_was_only_tried_goes_with_the_menu():
    for leave in ("NO", "POWER"):
        handheld = Handheld()
        contrast = handheld.ports.display.contrast = Contrast()
        to(handheld, "CONTR  8").press("OK RIGHT", 350).says("CONTR  9")
        handheld.hold(leave)
        assert contrast.values == [9, 8], leave


def test_tutor_speaks_up_from_a_loss_on():
    handheld = Handheld()
    to(handheld, "TUTOROFF").press("OK", 350)
    for text in ("TUTOR 20", "TUTOR 50", "TUTOR100", "TUTOR200", "TUTOROFF", "TUTOR 20"):
        handheld.press("RIGHT", 350).says(text)
    handheld.press("OK")
    assert handheld.again().toy.settings.value[settings.TUTOR] == 1


def test_bootsel_wants_usb_and_two_keys_and_saves():
    called = []
    handheld = Handheld().choose(PLAYERS=2).setup(START)
    handheld.toy.has_bootsel = True
    handheld.ports.power.bootsel = lambda: called.append(len(handheld.store.records))
    assert "BOOTSEL" not in entries(handheld)
    handheld.ports.battery.on_usb = True
    to(handheld, "BOOTSEL").press("OK").says("OK=BOOT").press("NO").says("BOOTSEL")
    handheld.press("OK RIGHT LEFT").says("BOOTSEL").press("OK")
    assert not called
    handheld.run(5000)
    handheld.toy.apply(events.ROLL, 6, 5, 0)
    handheld.press("OK")
    # The roll was written before, and the time played too.
    assert called == [len(handheld.store.records)]
    assert handheld.store.records[-2:][0][:3] == bytes((69, events.ROLL, 6))
    assert handheld.store.records[-1][0] == ord("U")


def test_every_setting_survives_and_falls_back_alone():
    high = settings.Settings()
    for n in range(1, settings.COUNT):
        value = high.value[n]
        while high.set(n, value + 1):
            value += 1
    data = bytearray(high.pack())
    assert len(data) == 2 * (settings.COUNT - 1)
    again = settings.Settings()
    again.unpack(data)
    assert again.value == high.value
    default = settings.Settings()
    for n in range(1, settings.COUNT):
        broken = bytearray(data)
        broken[2 * n - 1] = 255
        again = settings.Settings()
        again.unpack(broken)
        for other in range(1, settings.COUNT):
            expected = default if other == n else high
            assert again.value[other] == expected.value[other]
    # A record of the firmware before: the settings that it does not know have their default.
    again = settings.Settings()
    again.unpack(data[: 2 * (settings.DICE - 1)])
    assert again.value[settings.AUTO_OFF] == 15 and again.value[settings.DICE] == 0


# ---- FLIP ----


def turned(handheld):
    """What is on the points, seen from the other side of the board."""
    return [handheld.men(25 - point) for point in range(1, 25)]


def straight(handheld):
    return [handheld.men(point) for point in range(1, 25)]


def test_flip_shows_whose_turn_it_is_near():
    plain = Handheld().choose(PLAYERS=2).setup(START.replace(":0:0:1:", ":1:1:1:"))
    flip = Handheld().choose(PLAYERS=2, FLIP=1).setup(START.replace(":0:0:1:", ":1:1:1:"))
    assert straight(flip) == straight(plain) and flip.cube() == plain.cube() == [(2, 2)]
    for handheld in (plain, flip):
        handheld.toy.session.score[1] = 5
        handheld.dice(6, 5).press("OK OK OK", 450).says("OK=DONE").press("OK").says("LIGHT")
        handheld.until("OK=ROLL")
    assert flip.turn() == [0] and plain.turn() == [1]
    assert turned(flip) == straight(plain)
    assert flip.cube() == [(0, 2)] and plain.cube() == [(2, 2)]
    assert flip.score(0) == 5 and plain.score(1) == 5
    assert flip.faces() == [6, 5, 0, 0] and plain.faces() == [0, 0, 6, 5]
    assert sorted([25 - point for point in flip.cursors()]) == plain.cursors() != []


def test_flip_keeps_the_ring_in_reading_order():
    handheld = Handheld().choose(PLAYERS=2, FLIP=1).setup(START.replace(":0:0:1:", ":0:0:-1:"))
    handheld.dice(3, 1).press("OK").run_on(400)
    assert handheld.screen() == "Move"
    # The near player's view: stops in the mover's numbers go from 24 on the right to 1.
    seen = []
    handheld.press("RIGHT", 350)
    while handheld.text not in seen:
        seen.append(handheld.text)
        handheld.press("RIGHT", 350)
    near = Handheld().choose(PLAYERS=2).setup(START)
    near.dice(3, 1).press("OK").run_on(400).press("RIGHT", 350)
    expected = []
    while near.text not in expected:
        expected.append(near.text)
        near.press("RIGHT", 350)
    assert seen == expected


def test_flip_is_for_two_people():
    handheld = Handheld().choose(FLIP=1).setup(START.replace(":0:0:1:", ":0:0:-1:"))
    assert handheld.toy.near_side() == 0
    handheld = Handheld().choose(PLAYERS=2, FLIP=1).press("LEFT*2").says("DEMO").press("OK")
    handheld.run(3000)
    assert handheld.toy.near_side() == 0
