"""What is on the heap after each of many games: `heap.py GAMES [SEED]`, on MicroPython.

A person who presses keys by chance plays the computer, of which every fourth game is its own on
both sides, with the real player, journal and store. When the next one begins the garbage is
collected, and `GAME BYTES` printed: what the toy and all its parts then hold.
"""

import gc
import sys

from drivers.store import Store
from toy import keys, settings
from toy.app import Toy

from boards.models.norflash import NorFlash, Region
from host_tests.toy.ports import Ports

FLASH = 16 * 4096
PRESSED, RELEASED = 1 << keys.KIND_SHIFT, 3 << keys.KIND_SHIFT
KEY_MS = 600
MOST_STEPS = 2000000  # of one game; weak levels can take hundreds of turns


class Chance:
    """The same numbers each time (a linear congruential generator)."""

    def __init__(self, seed):
        self._state = seed * 7919 + 1

    def below(self, n):
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) % n


class Quiet:
    """A buzzer that plays nothing and remembers nothing."""

    mute = busy = False

    def play(self, tune):
        pass

    def stop(self):
        pass


class Person:
    """Answers what the toy asks, with detours: ring, INFO, menu, HINT, steps taken back."""

    def __init__(self, toy, seed):
        self._toy = toy
        self._chance = Chance(seed)
        self._way = []

    def key(self):
        """The next key."""
        if not self._way:
            self._way = self._plan()
        return self._way.pop(0)

    def _plan(self):
        screens = self._toy.screens
        screen = self._toy.screen
        chance = self._chance.below(16)
        if screen is screens.move:
            if chance == 0:
                return [keys.HINT, keys.RIGHT, keys.NO]
            if chance == 1:
                return [keys.OK, keys.NO]
            return [keys.RIGHT] * self._chance.below(4) + [keys.OK]
        if screen is screens.title:
            return [keys.NO, keys.OK]
        if screen is screens.preroll and chance < 3:
            if chance == 0:
                return [keys.INFO] + [keys.RIGHT] * 20 + [keys.NO]
            if chance == 1:
                return [keys.RIGHT, keys.RIGHT, keys.LEFT, keys.NO]
            return [keys.MENU] + [keys.RIGHT] * 12 + [keys.NO]
        if screen is screens.answer or screen is screens.given:
            return [keys.LEFT if chance < 12 else keys.RIGHT, keys.OK]
        return [keys.OK]


def play_game(toy, ports, person):
    """Plays on until a game is over and the next has begun; a key each KEY_MS where one counts."""
    clock = ports.clock
    started = over = False
    key_at = clock.ms
    for _ in range(MOST_STEPS):
        wake = toy.step(clock.ms)
        if over and toy.session.playing:
            return
        started = started or toy.session.playing
        over = started and not toy.session.playing
        due = clock.diff(key_at, clock.ms)
        if due <= 0:
            key_at = clock.add(clock.ms, KEY_MS)
            if not (toy.screen.thinks or toy.session.playing and toy.computer_decides()):
                code = person.key()
                ports.keys.events += [code | PRESSED, code | RELEASED]
                continue
        due = clock.diff(key_at, clock.ms)
        wait = due if wake is None else min(due, max(clock.diff(wake, clock.ms), 0))
        clock.ms = clock.add(clock.ms, wait)
    raise AssertionError("no end of the game at " + type(toy.screen).__name__)


def main(games, seed=1):
    ports = Ports(Store(Region(NorFlash(FLASH))), seed)
    ports.buzzer = Quiet()
    toy = Toy(ports)
    for _ in range(200):
        ports.clock.ms = ports.clock.add(ports.clock.ms, 20)
        toy.step(ports.clock.ms)
    toy.change_setting(settings.LEVEL, 1)
    toy.change_setting(settings.SPEED, 3)
    toy.change_setting(settings.AUTO_OFF, 15)
    person = Person(toy, seed)
    for game in range(games):
        toy.change_setting(
            settings.PLAYERS, settings.CPU_CPU if game % 4 == 3 else settings.PERSON_CPU
        )
        play_game(toy, ports, person)
        gc.collect()
        print(game + 1, gc.mem_alloc())


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
