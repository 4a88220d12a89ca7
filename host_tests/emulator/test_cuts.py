"""The supply fails in flash operations, before them and half-way: the game is there all the same.

A sample; every operation of a whole game is cut in the tests of the store on the NOR flash model.
`CUTS=200` takes a larger one.
"""

import os

import pytest

from tools.glass.render import decode
from tools.simulator.scripting import Script, text_line

pytestmark = pytest.mark.chip

CUTS = int(os.environ.get("CUTS", "12"))


def to_a_move(toy):
    """Starts a game and goes on, whoever was first, until a step is asked for."""
    script = Script(toy)
    script.play("until ACEPOINT 3s\nOK\nuntil OK=ROLL 8s\nOK\nwait 3s")
    for _ in range(60):
        text = text_line(toy)
        if "/" in text and decode(toy.frame)["turn"] == 0:
            return
        script.play("OK\nwait 1s" if text in ("OK=ROLL", "OK=REST", "FORCED") else "wait 1s")
    raise AssertionError(f"no move is asked for: {text}")


def shown(toy):
    """What a second of pictures says, as the glass blinks."""
    seen = set()
    for _ in range(50):
        toy.run(20)
        seen.add(toy.frame)
    return frozenset(seen)


def boot(toy, text):
    """Puts the cells back and waits for the game; what the glass then shows."""
    toy.batteries_in()
    there = toy.board.run_until(lambda: decode(toy.board.frame())["text"] in text, 2000, 10)
    assert there is not None, decode(toy.frame)["text"]
    toy.run(100)
    return shown(toy)


def texts(pictures):
    return {decode(picture)["text"] for picture in pictures}


def test_a_cut_in_a_step_or_its_undo_leaves_the_game_before_or_after_it(device):
    toy = device(seed=3)
    toy.power_on()
    to_a_move(toy)
    before = shown(toy)
    Script(toy).play("OK\nwait 1s")
    after = shown(toy)
    assert before != after
    Script(toy).play("UNDO\nwait 1s")
    assert shown(toy) == before
    text = texts(before) | texts(after)
    now = before
    cut = {"before": 0, "after": 0, "at": 0}
    for number in range(CUTS):
        nor = toy.board.nor
        nor.cut(0 if number % 4 else 1, half=bool(number % 2))
        at = nor.operations
        toy.press("OK" if now == before else "UNDO")
        toy.run(80)
        toy.release("OK")
        toy.release("UNDO")
        # Housekeeping is cut, too, where the event itself was not.
        toy.board.run_until(lambda: not toy.powered, 3000, 20)
        if toy.powered:
            toy.batteries_out()
        cut["at"] += nor.operations - at
        nor.power_up()
        toy.run(200)
        found = boot(toy, text)
        assert found in (before, after), (number, texts(found))
        cut["before" if found == now else "after"] += 1
        now = found
    # The sample is of some use only if both came out.
    assert cut["before"] and cut["after"] and cut["at"] >= CUTS, cut


@pytest.mark.parametrize("operation", (0, 3))
def test_a_cut_while_the_first_sectors_are_made(device, operation):
    toy = device()
    toy.board.nor.cut(operation, half=True)
    toy.power_on()
    toy.board.run_until(lambda: not toy.powered, 3000, 20)
    if toy.powered:
        toy.press("SOUND")
        toy.board.run_until(lambda: not toy.powered, 3000, 20)
    toy.board.power_off()
    toy.board.nor.power_up()
    toy.release("SOUND")
    toy.run(200)
    toy.batteries_in()
    script = Script(toy)
    script.play("until ACEPOINT 3s\nwait 1s")
    sound = "sound" in decode(toy.frame)["icons"]
    script.play("SOUND\nwait 2s")
    assert ("sound" in decode(toy.frame)["icons"]) != sound
    toy.batteries_out()
    toy.run(200)
    toy.batteries_in()
    script.play("until ACEPOINT 3s\nwait 1s")
    assert ("sound" in decode(toy.frame)["icons"]) != sound
