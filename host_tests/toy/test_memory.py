"""Nothing in the key and display path needs memory: measured where the heap can be locked."""

import micropython

from host_tests.toy.handheld import CODES, PRESSED, RELEASED, Handheld
from host_tests.toy.quick import QuickPlayer

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


class QuietPorts:
    """Fakes that need no memory either: what is shown and played is only counted."""

    def __init__(self, handheld):
        ports = handheld.ports
        self._show = ports.display.show
        ports.display.show = self.show
        ports.keys.next = self.next
        ports.buzzer.play = self.play
        self.event = 0
        self.shown = 0

    def show(self, frame):
        self.shown += 1

    def next(self):
        event = self.event
        self.event = 0
        return event

    def play(self, tune):
        pass


def locked_steps(handheld, keys):
    """Steps through presses of keys with the heap locked; returns how many pictures there were."""
    toy = handheld.toy
    clock = handheld.ports.clock
    codes = [CODES[key] for key in keys]
    quiet = QuietPorts(handheld)
    now = clock.ms
    for code in codes:
        for kind in (PRESSED, RELEASED):
            quiet.event = code | kind
            for _ in range(30):
                now = clock.add(now, 40)
                micropython.heap_lock()
                try:
                    toy.step(now)
                finally:
                    micropython.heap_unlock()
    clock.ms = now
    return quiet.shown


def rolled(xgid, first, second):
    return Handheld().setup(xgid).dice(first, second).press("OK")


def test_step_ring():
    handheld = rolled(START, 6, 2)
    assert locked_steps(handheld, ["RIGHT", "RIGHT", "LEFT", "UP", "DOWN", "RIGHT"]) > 20


def test_prompt_and_action_ring():
    handheld = Handheld().setup(START)
    assert locked_steps(handheld, ["RIGHT", "RIGHT", "LEFT", "NO", "DOUBLE", "NO"]) > 15


def test_done_rest_and_forced():
    handheld = rolled(START, 2, 2).press("OK OK OK OK").says("OK=DONE")
    assert locked_steps(handheld, ["RIGHT", "LEFT", "NO"]) >= 2
    handheld = rolled("-b---A-------------bbbbb-A:0:0:1:00:0:0:0:0:10", 1, 6).says("FORCED")
    assert locked_steps(handheld, ["ROLL"]) >= 2


def test_menu_answers_and_reasons():
    handheld = Handheld().setup(START).press("MENU")
    keys = ["RIGHT", "OK", "RIGHT", "NO", "RIGHT", "RIGHT", "OK", "LEFT", "NO", "LEFT"]
    assert locked_steps(handheld, keys) > 10
    handheld = Handheld().setup(START.replace(":1:00:", ":-1:D:")).run_on(400)
    assert locked_steps(handheld, ["LEFT", "RIGHT", "NO", "ROLL"]) > 10
    handheld = Handheld().setup(START.replace(":0:0:1:", ":1:-1:1:"))
    assert locked_steps(handheld, ["DOUBLE", "UP", "UNDO"]) >= 3


def test_info_proof_and_dice_by_hand():
    handheld = Handheld().setup(START).press("INFO")
    assert locked_steps(handheld, ["RIGHT"] * 31 + ["LEFT", "DOWN", "UP"]) > 30
    handheld = Handheld().press("OK").until("OK=ROLL").run_on(400).press("RIGHT RIGHT OK")
    keys = ["OK", "OK", "OK", "OK", "RIGHT", "LEFT", "LEFT", "OK", "RIGHT", "NO"]
    assert locked_steps(handheld, keys) > 8
    handheld = Handheld().choose(DICE=1).setup(START).press("OK")
    assert locked_steps(handheld, ["RIGHT", "OK", "LEFT", "UP", "NO", "DOUBLE"]) > 8


def test_title_questions_and_resignations():
    handheld = Handheld().setup(START)
    assert locked_steps(handheld, ["NO", "RIGHT", "RIGHT", "LEFT", "UP", "NO"]) > 3
    handheld = Handheld().setup(START)
    assert locked_steps(handheld, ["RESIGN", "RIGHT", "LEFT", "OK", "NO", "NO"]) > 5
    handheld = Handheld().choose(PLAYERS=2).setup(START).run_on(2000).press("RESIGN OK OK")
    handheld.until("GET 1").run_on(400)
    assert locked_steps(handheld, ["LEFT", "RIGHT", "ROLL"]) > 5


def test_prompt_with_a_man_on_the_bar():
    handheld = Handheld().setup("-b----E-C---eD---c-e----BA:0:0:1:00:0:0:0:0:10")
    assert locked_steps(handheld, ["RIGHT", "NO", "LEFT", "NO"]) > 5


def test_hints_the_tutor_and_turns_taken_back():
    handheld = rolled(START, 3, 1).press("HINT").until("BEST").run_on(400)
    assert locked_steps(handheld, ["HINT", "RIGHT", "LEFT", "LEFT"]) > 5
    handheld = Handheld().setup(START).press("HINT").until("NO DBL").run_on(400)
    assert locked_steps(handheld, ["RIGHT", "LEFT", "NO"]) > 5
    handheld = Handheld(player=QuickPlayer()).choose(TUTOR=1).setup(START).dice(6, 2)
    handheld.toy.player.loss = lambda result: 300
    handheld.press("OK").until("24/18").run_on(400).press("OK OK OK").until("OOPS 300").run_on(400)
    assert locked_steps(handheld, ["LEFT", "RIGHT", "LEFT"]) >= 3
    handheld = Handheld(player=QuickPlayer()).setup(START).dice(3, 1).press("OK*4")
    handheld.until("OK=ROLL").run_on(400)
    assert locked_steps(handheld, ["UNDO", "NO", "RIGHT", "RIGHT"]) > 5


def test_self_test():
    handheld = Handheld().setup(START)
    handheld.toy.screens.self_test.start()
    assert locked_steps(handheld, ["OK"] + ["RIGHT", "OK"] * 12 + ["NO"]) > 20
    assert locked_steps(handheld, ["RIGHT", "OK", "MENU", "UP", "POWER", "NO"]) > 5
    handheld.hold("NO")
    assert locked_steps(handheld, ["RIGHT", "OK"] * 7 + ["LEFT", "NO"]) > 12


def test_result_and_battery():
    handheld = rolled("-A-------------------bb---:0:0:1:00:0:0:0:0:10", 6, 5).press("OK")
    assert locked_steps(handheld.until("YOU WIN"), ["OK", "OK"]) >= 3
    handheld = Handheld().setup(START)
    handheld.ports.battery.mv = 3100
    assert locked_steps(handheld, ["UP"] * 6) > 10
