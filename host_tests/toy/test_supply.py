"""The battery: its icon, its word, and switching off before it fails."""

from host_tests.toy.handheld import Handheld

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def at(xgid=START, **values):
    return Handheld().choose(**values).setup(xgid)


def test_battery_icon_word_and_off():
    handheld = at()
    assert [handheld.on(725 + i) for i in range(3)] == [1, 1, 1]
    handheld.ports.battery.mv = 3700
    handheld.run(5100)
    handheld.press("LEFT")
    assert [handheld.on(725 + i) for i in range(3)] == [1, 1, 0]
    handheld.ports.battery.mv = 3250
    handheld.run(6000)
    handheld.press("LEFT").run(5100)
    handheld.press("RIGHT")
    seen = set()
    for _ in range(10):
        handheld.run(100)
        seen.add(handheld.on(725))
    assert seen == {0, 1}
    handheld.ports.battery.mv = 3100
    handheld.run(5200)
    assert "LOW BATT" in handheld.texts
    handheld.ports.battery.mv = 2990
    handheld.run(8000)
    assert handheld.ports.power.released == 1
    again = handheld.again()
    assert again.toy.game.position == handheld.toy.game.position


def test_a_flat_battery_does_not_start_a_game():
    handheld = at()
    store = handheld.store
    handheld = Handheld(store, booted=False)
    handheld.ports.battery.mv = 2900
    handheld.run(9000)
    assert handheld.ports.power.released == 1


def test_one_low_reading_does_not_switch_off():
    handheld = at()
    handheld.run(5000)
    readings = [2900]
    handheld.ports.battery.millivolts = lambda: readings.pop() if readings else 3300
    handheld.until("LOW BATT", 6000).run(12000)
    assert not readings and not handheld.ports.power.released


def test_a_low_reading_is_looked_at_again_soon_though_nobody_is_there():
    handheld = at()
    handheld.run(90000)
    readings = []

    def flat():
        readings.append(handheld.ports.clock.ms)
        return 2900

    handheld.ports.battery.millivolts = flat
    for _ in range(2):
        handheld.wake = handheld.toy.step(handheld.ports.clock.ms)
        clock = handheld.ports.clock
        clock.ms = handheld.wake
    assert len(readings) == 2 and clock.diff(readings[1], readings[0]) == 1000
    handheld.run(5000)
    assert handheld.ports.power.released == 1


def test_usb_does_not_fool_the_battery():
    handheld = at()
    handheld.ports.battery.mv = 2900
    handheld.ports.battery.on_usb = True
    handheld.run(20000)
    assert not handheld.ports.power.released
