"""A person at the handheld, for measuring: reads the glass, thinks, and presses keys.

Plays as the computer's first look has it (level 8 without lookahead), by the fewest presses that
the step ring asks for, against the computer as the toy comes out of its box. The times are
assumptions, of an unhurried player who knows the keys:

| before | seconds |
| --- | --- |
| the roll, a confirmation, any other answer | 1.0 to 2.0 |
| the first press of a play that leaves a choice | 3 to 13 |
| the first press of one that leaves none | 1.0 to 2.0 |
| every further press of it | 0.4 to 0.8 |

A turn with a choice then takes 13 s on the mean, the delay of a clock in tournaments being 12 s.
"""

import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT, ROOT / "firmware", ROOT / "boards" / "desktop" / "shims"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

from opponent.cube import Cube  # noqa: E402
from opponent.search import Search  # noqa: E402
from rules.position import BAR, START  # noqa: E402
from rules.turn import Turn  # noqa: E402
from toy import ring  # noqa: E402

from tools.glass.render import decode  # noqa: E402
from tools.presses import distances  # noqa: E402
from tools.simulator.keys import TAP_MS  # noqa: E402

NEAR, FAR = 0, 1
# How often the glass is looked at (ms), and how long a text must stand to be answered.
LOOK_MS = 100
STANDS_MS = 800
GAME_MS = 3600_000
OFFERS = ("DBL ", "GET ")


class Lost(Exception):
    """The glass shows what this person does not understand."""


def read_position(said):
    """The position on the glass (`decode`'s words), from the near side, which has the dark men."""
    position = [0] * 26
    for point in range(1, 25):
        count, dark = said["points"][point]
        position[point] = count if dark else -count
    position[BAR] = said["bar"][NEAR][0]
    position[0] = -said["bar"][FAR][0]
    return tuple(position)


def keys_to(turn, result, side=NEAR):
    """The fewest keys of the step ring that lead to `result`, or None."""
    if turn.complete:
        return [] if turn.position == result else None
    whole = ring.only_result(turn)
    if whole:
        return ["OK"] if whole[0] == result else None
    stops = ring.sort_stops(turn.legal_steps(), side)
    first = ring.default_stop(stops, turn)
    count = len(stops)
    best = None
    for at, away in sorted(distances(stops, first, False).items(), key=lambda item: item[1]):
        if best is not None and away + 1 >= len(best):
            continue
        turn.play(stops[at][0], stops[at][2])
        rest = keys_to(turn, result, side)
        turn.undo()
        if rest is not None and (best is None or away + 1 + len(rest) < len(best)):
            way = "RIGHT" if (first + away) % count == at else "LEFT"
            best = [way] * away + ["OK", *rest]
    return best


class Person:
    """Sits at `device` (powered, at its title). `seed` decides the seconds it takes."""

    def __init__(self, device, seed=1):
        self.device = device
        self.chance = random.Random(seed)
        self.search = Search()
        self.search.lookahead = False
        self.position = START
        self.presses = 0
        self.turns = 0

    def said(self):
        return decode(self.device.frame)

    def press(self, key, least, most):
        """Thinks for so many seconds, then presses."""
        self.device.run(round(1000 * self.chance.uniform(least, most)))
        self.device.tap(key, TAP_MS, 2 * TAP_MS)
        self.presses += 1

    def play_game(self):
        """Plays from the title to the result; returns the score."""
        device = self.device
        self.press("OK", 1, 2)
        end = device.time + GAME_MS
        text, since = "", device.time
        while device.time < end:
            device.run(LOOK_MS)
            if not device.powered:
                raise Lost(f"it switched itself off after {text!r}")
            said = self.said()
            if not said["text"].strip():
                continue  # a question blinks
            if said["text"] != text:
                text, since = said["text"], device.time
            if text.startswith("OK=NEXT"):
                return said["scores"]
            if device.time - since >= STANDS_MS or "/" in text:
                self.answer(said)
        raise Lost("no end after an hour")

    def answer(self, said):
        """Does what the text asks for, if it asks this person."""
        text = said["text"].rstrip()
        if said["turn"] == FAR or "think" in said["icons"]:
            return
        if text == "OK=ROLL":
            if self.turns:
                self.position = read_position(said)
            self.press("OK", 1, 2)
        elif "/" in text or text == "OK=REST":
            self.play(said)
        elif text.startswith(OFFERS):
            # TAKE and ACCEPT are on the left.
            self.press("LEFT", 2, 4)
            self.press("OK", 1, 2)
        elif "=" in text or text == "FORCED":
            self.press("OK", 1, 2)

    def play(self, said):
        """Plays the roll that is on the glass."""
        dice = [die["value"] for die in said["dice"][2:] if die["value"]]
        if len(dice) != 2:
            return
        self.turns += 1
        turn = Turn(self.position, *dice)
        self.search.begin_play(self.position, *dice, Cube())
        while not self.search.work():
            pass
        keys = keys_to(turn, self.search.plays[0][2])
        if keys is None:
            raise Lost(f"{self.position} {dice} shows {said['text']!r}")
        choice = len(keys) > 1
        for number, key in enumerate(keys):
            if number:
                self.press(key, 0.4, 0.8)
            else:
                self.press(key, *((3, 13) if choice else (1, 2)))
        self.device.run(STANDS_MS)
