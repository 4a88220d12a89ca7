"""LAST: the last turn again, step by step."""

from host_tests.toy.handheld import Handheld

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
DOUBLET = START.replace(":1:00:", ":-1:22:")


def replayed(**values):
    """LAST has just been chosen; the computer has played 2-2."""
    handheld = Handheld().choose(**values).setup(DOUBLET).until("OK=ROLL").run_on(400)
    handheld.press("LEFT*5").says("LAST").down("OK")
    handheld.up("OK")
    return handheld


def test_a_step_takes_four_tenths_of_a_second_at_any_speed_of_the_computer():
    for speed, ms in ((0, 800), (1, 400), (2, 400), (3, 400)):
        handheld = replayed(SPEED=speed)
        clock = handheld.ports.clock
        steps = handheld.toy.last_turn.steps
        assert len(steps) == 4
        times = [clock.ms]
        seen = []
        while handheld.screen() == "Replay":
            before = [handheld.men(p) for p in range(1, 25)]
            handheld.run(20)
            if [handheld.men(p) for p in range(1, 25)] != before:
                times.append(clock.ms)
                seen.append(handheld.text)
        gaps = [clock.diff(times[i + 1], times[i]) for i in range(4)]
        assert all(ms - 20 <= gap <= ms + 20 for gap in gaps), gaps
        assert [text.split("*")[0] for text in seen] == ["%d/%d" % step[:2] for step in steps]


def test_a_key_ends_it_and_does_nothing_else():
    for key in ("OK", "ROLL", "NO", "RIGHT"):
        handheld = replayed().run_on(500)
        end = [handheld.toy.game.position_of(0)[p] for p in range(1, 25)]
        handheld.press(key).says("OK=ROLL")
        assert handheld.screen() == "Preroll" and handheld.toy.game.turn == 0
        assert [abs(handheld.men(p)) for p in range(1, 25)] == [abs(n) for n in end]
        assert len(handheld.cursors()) >= 2
