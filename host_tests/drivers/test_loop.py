"""The board's loop on the bench: sleep, wake, watchdog, tunes."""

from boards.desktop.shims.bench import Bench
from boards.desktop.shims.chip import WatchdogExpired
from boards.toy import parts, pins
from boards.toy.loop import NAP_MS, WATCHDOG_MS, Loop

MS = 1_000_000
SHOWN_MS = 40  # a press is on the glass within this
SLICE_MS = 14  # of thinking
SHIFT_MS = 5  # the board's own shifter needs less for what a key changes


class Toy:
    """Shows the last key that went down; wants to run again after `again` ms."""

    def __init__(self, ports, again=None):
        self.ports = ports
        self.again = again
        self.frame = bytearray(96)
        self.steps = 0
        self.events = []

    def step(self, now):
        self.steps += 1
        while event := self.ports.keys.next():
            self.events.append(event)
            if event >> 4 == 1:
                self.frame[0] = event & 15
                self.frame[95] = ~event & 0xFF
                self.ports.display.show(self.frame)
        return None if self.again is None else self.ports.clock.add(now, self.again)


class Handheld:
    def __init__(self, again=None, **settings):
        bench = self.bench = Bench(**settings)
        self.ports = parts.Ports(bench.machine, bench.rp2, bench.time, pins, [], parts.pin_shifter)
        self.toy = Toy(self.ports, again)
        watchdog = bench.machine.WDT(WATCHDOG_MS)
        self.loop = Loop(self.toy, self.ports, bench.machine, bench.time, watchdog)
        self.turns = 0
        self.run(100)

    def think(self):
        """Puts a toy in place that thinks without a pause."""
        self.loop._toy = self.toy = Thinker(self.ports)
        self.toy.bench = self.bench

    def run(self, ms, until=None):
        bench = self.bench
        end = bench.now_ns + int(ms * MS)
        while bench.now_ns < end:
            wake_at = self.loop.turn()
            self.turns += 1
            if until and until():
                break
            self.loop.rest(wake_at)


def test_with_nothing_to_do_it_sleeps():
    board = Handheld()
    board.turns = 0
    slept = board.bench.machine.slept_ns
    board.run(60_000)
    assert board.turns <= 60_000 // NAP_MS + 1
    assert board.bench.machine.slept_ns - slept > 0.99 * 60_000 * MS


def test_a_key_is_on_the_glass_in_time_at_every_phase_of_the_sleep():
    for seed in range(60):
        board = Handheld(seed=seed, bounce_us=5000, ticks=(1 << 30) - seed * 50)
        board.run(seed * 97.3)
        code = seed % 16
        pressed = board.bench.now_ns
        board.bench.press(code)
        board.run(200, lambda board=board, code=code: board.bench.frame()[95] == 0xEF - code)
        assert board.bench.frame()[95] == 0xEF - code
        assert board.bench.now_ns - pressed <= SHOWN_MS * MS
        board.bench.release(code)
        board.run(100)
        assert board.toy.events == [code | 1 << 4, code | 3 << 4]


def test_a_press_while_it_falls_asleep_is_not_slept_on():
    for offset in range(0, 400, 3):
        board = Handheld()
        wake_at = board.loop.turn()
        board.bench._at_ns(offset * 1000, lambda board=board: board.bench.press(9))
        pressed = board.bench.now_ns + offset * 1000
        board.loop.rest(wake_at)
        board.run(100, lambda board=board: board.toy.events)
        assert board.bench.now_ns - pressed <= SHOWN_MS * MS


def test_with_a_stuck_key_others_are_in_time_too():
    board = Handheld(bounce_us=5000)
    board.bench.matrix.stick(5, True, board.bench.now_ns)
    board.bench.machine.edges()
    board.run(35_000)
    for code in (9, 6, 10, 3):
        board.run(code * 1.7)
        pressed = board.bench.now_ns
        board.bench.press(code)
        board.run(200, lambda code=code: board.bench.frame()[95] == 0xEF - code)
        assert board.bench.now_ns - pressed <= SHOWN_MS * MS
        board.bench.release(code)
        board.run(100)


class Thinker(Toy):
    """Thinks all the time, in slices; what shows is drawn first."""

    def step(self, now):
        shown = len(self.events)
        told_ns = self.bench.now_ns
        super().step(now)
        if len(self.events) == shown:
            self.ports.clock.sleep_us(SLICE_MS * 1000)
        else:
            self.told_ns = told_ns
        return now


def test_a_key_is_on_the_glass_in_time_while_the_toy_thinks():
    for seed in range(40):
        board = Handheld(seed=seed, bounce_us=5000)
        board.think()
        board.run(50 + seed * 1.3)
        code = seed % 16
        pressed = board.bench.now_ns
        board.bench.press(code)
        board.run(200, lambda toy=board.toy: toy.events)
        took = board.toy.told_ns - pressed
        assert board.toy.events == [code | 1 << 4]
        assert took <= (SHOWN_MS - SHIFT_MS) * MS, (seed, took)


def test_a_contact_that_chatters_does_not_keep_the_toy_from_thinking():
    board = Handheld()
    board.think()
    board.run(50)
    steps = board.toy.steps
    for _ in range(200):
        board.bench.matrix.switch(5, True, board.bench.now_ns)
        board.bench.machine.edges()
        board.run(4)
        board.bench.matrix.switch(5, False, board.bench.now_ns)
        board.bench.machine.edges()
        board.run(4)
    assert board.toy.steps - steps > 25


def test_the_toy_runs_when_it_wants_to():
    board = Handheld(again=250)
    steps = board.toy.steps
    board.run(10_000)
    assert 39 <= board.toy.steps - steps <= 41


def test_a_toy_that_thinks_runs_at_once():
    board = Handheld()
    board.toy.again = 0
    steps = board.toy.steps
    slept = board.bench.machine.slept_ns
    for _ in range(50):
        board.loop.rest(board.loop.turn())
    assert board.toy.steps == steps + 50 and board.bench.machine.slept_ns == slept


def test_no_sleep_during_a_tune_nor_with_usb():
    board = Handheld()
    board.ports.buzzer.play(bytes((69, 20, 72, 20)))
    slept = board.bench.machine.slept_ns
    board.run(395)
    assert board.bench.machine.slept_ns == slept
    board.run(100)
    assert [(hz, round(ms / 10)) for hz, ms in board.bench.notes] == [(440, 20), (523, 20)]
    board.bench.usb(True)
    slept = board.bench.machine.slept_ns
    board.run(5000)
    board.bench.tap(7, 60)
    board.run(200)
    assert board.toy.events == [7 | 1 << 4, 7 | 3 << 4]
    assert board.bench.machine.slept_ns - slept < 5 * MS


def test_the_watchdog_is_fed_and_would_bite():
    board = Handheld()
    board.run(60_000)
    board.toy.step = lambda _: board.bench.advance(WATCHDOG_MS + 10)
    try:
        board.loop.turn()
    except WatchdogExpired:
        return
    raise AssertionError("nothing happened")


def test_the_glass_is_refreshed_in_sleep():
    board = Handheld()
    board.bench.press(6)
    board.run(100)
    shown = board.bench.frame()
    assert any(shown)
    for chip in board.bench.lcd:
        chip.power_up()
    assert board.bench.frame() != shown
    board.run(13_000)
    assert board.bench.frame() == shown
