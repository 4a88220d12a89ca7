"""The supply fails in flash operations, before them and half-way: the game is there all the same.

A sample; every operation of a whole sitting is cut in `host_tests/toy/test_cuts.py`, on the NOR
flash model. `CUTS=200` takes a larger one.
"""

import os

import pytest
from drivers.store import Store

from boards.models.norflash import NorFlash, Region
from boards.toy import pins
from host_tests.emulator.watching import shown
from host_tests.toy.handheld import Handheld
from host_tests.toy.sitting import Chance, boot_with
from tools.emulator.chip import FLASH_SIZE
from tools.glass.render import decode
from tools.simulator.scripting import Script, text_line

pytestmark = pytest.mark.chip

CUTS = int(os.environ.get("CUTS", "12"))
PARTS = 4  # games beside each other, which share the cuts
STEPS_AND_UNDOS = 8
SEGMENTS = 756

STORE = FLASH_SIZE - pins.FILES_START - pins.FILES_LENGTH + pins.STORE_START


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
    for number in range(STEPS_AND_UNDOS):
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
    assert cut["before"] and cut["after"] and cut["at"] >= STEPS_AND_UNDOS, cut


# ---- Through whole games ----


class Cutter:
    """Knows what a chip's store holds, and what it must hold after a cut of its power."""

    def __init__(self, nor):
        self.nor = nor
        self.possible = []  # what a start may find after the last cut
        self.coming = ()  # what the store would have held had the operation been done
        self._found = ()
        self._operate = nor._operate
        nor._operate = self.operate

    def records(self, nor):
        """The records of a store on a chip."""
        flash = NorFlash(pins.STORE_LENGTH)
        flash.memory[:] = nor.memory[STORE : STORE + pins.STORE_LENGTH]
        return tuple(Store(Region(flash)).replay())

    def operate(self, address, length, erase, data):
        if self.nor.operations == self.nor._cut:
            before = self.records(self.nor)
            done = self.nor.copy()
            done._operate(address, length, erase, data)
            self.coming = self.records(done)
            # What an earlier cut left in doubt is so until something was added.
            doubtful = self.possible if before == self._found else []
            self.possible = [before, self.coming, *doubtful]
        self._operate(address, length, erase, data)

    def found(self):
        """What a start finds, which has to be possible."""
        self._found = self.records(self.nor)
        assert self._found in self.possible
        return self._found


ASKS = ("OK=", "FORCED", "ACEPOINT", "DBL", "GET")


def asks(toy):
    text = text_line(toy)
    return "/" in text or text.startswith(ASKS)


def keys_for(toy, chance):
    """What a player presses now."""
    text = text_line(toy)
    if text.startswith(("DBL", "GET")):
        return ("LEFT", "OK")
    if text == "OK=ROLL" and chance.below(8) == 0:
        return ("DOUBLE", "OK")
    return ("SOUND",) if chance.below(12) == 0 else ("OK",)


def play_till_dead(toy, chance):
    for _ in range(40):
        toy.board.run_until(lambda: not toy.powered or asks(toy), 15000, 50)
        toy.run(400)
        for key in keys_for(toy, chance) if toy.powered else ():
            toy.tap(key)
        if not toy.powered:
            return
    raise AssertionError("nothing is written")


def first_picture(toy):
    """The glass, decoded, when the lit segments of the start have gone."""

    def all_lit():
        return sum(map(int.bit_count, toy.board.frame())) >= SEGMENTS

    assert toy.board.run_until(all_lit, 500, 10) is not None
    assert toy.board.run_until(lambda: not all_lit(), 1500, 10) is not None
    toy.run(30)
    return decode(toy.frame)


# The computer thinks faster in the twin.
ANYBODYS = ("points", "bar", "off", "scores", "match", "crawford", "owner", "cpu")


@pytest.mark.parametrize("part", range(PARTS))
def test_a_cut_anywhere_in_whole_games_leaves_the_last_event_done_or_not(device, part):
    chance = Chance(part + 5)
    start = NorFlash(pins.STORE_LENGTH)
    Handheld(Store(Region(start))).choose(LEVEL=1, SPEED=1, LENGTH=5)
    toy = device(seed=part + 4)
    nor = toy.board.nor
    nor.memory[STORE : STORE + pins.STORE_LENGTH] = start.memory
    cutter = Cutter(nor)
    outcomes = {"before": 0, "after": 0, "no event": 0}
    kinds = set()
    toy.power_on()
    for number in range(-(-CUTS // PARTS)):
        # What a start has found is first made firm: three operations or so; then come events.
        nor.cut(1 + chance.below(7), half=chance.below(4) > 0)
        play_till_dead(toy, chance)
        toy.run(300)
        toy.batteries_in()
        found = cutter.found()
        if cutter.possible[0] == cutter.coming:
            outcomes["no event"] += 1
        else:
            outcomes["after" if found == cutter.coming else "before"] += 1
            kinds.add(cutter.coming[-1][:2])
        twin = boot_with(found).run_on(750)
        expected = decode(twin.picture())
        shown = first_picture(toy)
        thinks = twin.screen() in ("Opponent", "Wait")
        same = ANYBODYS if thinks else expected
        for name in same:
            assert shown[name] == expected[name], (number, name, shown, expected)
    print(outcomes, sorted(kinds), toy.time, "ms")
    # A part of some size meets many kinds of events.
    assert len(kinds) > 3 and outcomes["before"] or CUTS < 20 * PARTS


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
