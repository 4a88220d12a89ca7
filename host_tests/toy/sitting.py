"""A sitting at the toy: real keys, whatever a game can bring, on a flash that notes what it does.

`test_cuts.py` loses the power at each of them.
"""

from drivers.store import Store
from toy.journal import COUNTED

from boards.models.latch import PowerLost
from boards.models.norflash import SECTOR, NorFlash, Region
from host_tests.toy.handheld import Handheld
from host_tests.toy.ports import Store as RecordList
from host_tests.toy.quick import QuickPlayer

BOOTED_MS = 1500
BLINK_MS = 900  # longer than a blink, on and off


class Chance:
    """Small numbers, the same ones on every runtime."""

    def __init__(self, seed):
        self._x = seed * 2654435761 & 0x3FFFFFFF | 1

    def below(self, n):
        self._x = (self._x * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._x >> 12) % n

    def one_of(self, things):
        return things[self.below(len(things))]


class NotedFlash(NorFlash):
    """Notes each operation: (address, data), where data of None is a sector's erase."""

    def __init__(self, size):
        super().__init__(size)
        self.log = []

    def _operate(self, address, length, erase, data):
        self.log.append((address, None if erase else bytes(data)))
        super()._operate(address, length, erase, data)


def added(records, record, fresh):
    """The records of a store after one more."""
    return (record,) if fresh else records + (record,)


class NotedStore(Store):
    """A store on `flash` that knows what must be in it.

    `kept` are its records; `coming`, while an append is under way, what they will be after it.
    `appends` has (first operation, number of the first that is not its own, record, fresh).
    """

    def __init__(self, flash):
        self._chip = flash
        super().__init__(Region(flash))
        self.kept = tuple(super().replay())
        self.coming = None
        self.appends = []

    def append(self, record, fresh=False):
        if self._chip.dead:
            raise PowerLost("what comes after the cut is not done")
        first = self._chip.operations
        self.coming = added(self.kept, bytes(record), fresh)
        super().append(record, fresh)
        self.kept = self.coming
        self.coming = None
        self.appends.append((first, self._chip.operations, bytes(record), fresh))

    def possible(self):
        """What a start may find now."""
        return (self.kept,) if self.coming is None else (self.kept, self.coming)


def boot(store):
    """A toy that is switched on with this store, and has just read it."""
    handheld = Handheld(store, seed=9, booted=False, player=QuickPlayer())
    assert not handheld.toy.screen.thinks
    return handheld


def list_store(records):
    """A store beyond doubt that holds these records."""
    store = RecordList()
    store.records = list(records)
    return store


def boot_with(records):
    """A toy that finds these records when it is switched on."""
    return boot(list_store(records))


# ---- What a toy is ----


def described(thing):
    """An object of the firmware with all that it holds, to be compared."""
    if isinstance(thing, (list, tuple)):
        return [described(one) for one in thing]
    if isinstance(thing, (bytes, bytearray)):
        return bytes(thing)
    if hasattr(thing, "__dict__"):
        held = thing.__dict__
        return [(name, described(held[name])) for name in sorted(held)]
    return thing


def state(toy):
    """All that a power cut must leave as it is, the time played apart."""
    journal = toy.journal
    tally = journal.tally
    return {
        "session": described(toy.session),
        "settings": bytes(toy.settings.value),
        "dice": described(toy.dice),
        "tally": described((tally.game, tally.all, tally.wins)),
        "mistakes": described(journal.mistakes),
        "draft": described(journal.draft) if journal.draft.used else None,
        "turns": described((toy.last_turn, toy.last_turn and toy.last_side, toy.rolled)),
        "resigned": toy.resigned,
    }


# Of a game what is not known any more once it was shortened: how it came about.
_HISTORY = ("_turns", "_board", "_before_resignation", "refused", "opening", "first_roll")


def without_history(found):
    """A state less what a shortened game has lost (toy/FORMATS.md)."""
    found = dict(found)
    found.pop("turns")
    session = dict(found["session"])
    game = dict(session["game"])
    for name in _HISTORY:
        game.pop(name)
    session["game"] = sorted(game.items())
    found["session"] = sorted(session.items())
    return found


def differences(one, other):
    """The parts in which two states differ, to be read in a failure."""
    return {name: (one[name], other[name]) for name in one if one[name] != other[name]}


def is_shortened(records):
    """Whether a game goes on that was shortened."""
    return any(record[0] == COUNTED for record in records)


def pictures(handheld):
    """All pictures of a blink."""
    seen = set()
    for _ in range(BLINK_MS // 50):
        handheld.run(50)
        seen.add(handheld.picture())
    return seen


# ---- How it is played ----

_NUMBER = "RIGHT RIGHT OK OK OK OK OK RIGHT*3 OK OK NO"  # a number of one's own for the dice

# Key scripts for each screen, from which chance chooses; more of what is to be done more often.
_SCREENS = {
    "Opening": ("OK", "OK", "NO", _NUMBER),
    "Keep": ("OK", "ROLL OK"),
    "Preroll": ["OK"] * 20
    + ["DOUBLE OK", "UNDO OK", "UNDO NO", "HINT OK", "INFO RIGHT NO", "SOUND", "MENU NO", "NO"],
    "Move": ["OK"] * 16 + ["RIGHT OK"] * 6 + ["UNDO"] * 3 + ["HINT RIGHT OK", "UP NO"],
    "Whole": ("OK", "OK", "OK", "UNDO"),
    "Done": ["OK"] * 10 + ["UNDO", "HINT OK", "HINT RIGHT OK"],
    "Answer": ("LEFT OK", "LEFT OK", "RIGHT OK"),
    "Given": ("LEFT OK", "RIGHT OK"),
    "Tutor": ("LEFT OK", "RIGHT OK", "NO"),
    "Hand": ("OK", "RIGHT OK", "NO"),
    "Menu": ("NO",),
    "Info": ("NO",),
}
_ELSE = ("OK",)
_PASSING = ("Boot", "Notice", "Opponent", "Wait", "Closed", "Result")
# Screens that a start comes back to: their glass must be the same, but for the text.
WAITING = ("Opening", "Keep", "Preroll", "Move", "Whole", "Done", "Answer", "Given", "Next")


class Watched(Handheld):
    """Tells its sitting after each step."""

    sitting = None

    def _step(self):
        super()._step()
        if self.sitting:
            self.sitting.look()


class Sitting:
    """A toy played from its first start on.

    `wrote(sitting)` is called when records were written and none is left to write,
    `waits(sitting)` now and then where the toy waits for a key.
    """

    def __init__(self, sectors, seed, wrote=None, waits=None, **values):
        self.flash = NotedFlash(sectors * SECTOR)
        self.store = NotedStore(self.flash)
        self.chance = Chance(seed)
        self._wrote = wrote
        self._waits = waits
        self._looked = 0
        self.handheld = Watched(self.store, seed, player=QuickPlayer())
        self.handheld.sitting = self
        self.handheld.choose(**values)

    @property
    def toy(self):
        return self.handheld.toy

    def look(self):
        n = len(self.store.appends)
        if self._wrote and n > self._looked and not self.toy.journal.queue:
            self._looked = n
            self._wrote(self)

    def wait(self):
        """Waits for a screen that asks for something; returns its name."""
        for _ in range(400):
            if self.handheld.screen() not in _PASSING:
                break
            self.handheld.run(100)
        self.handheld.run(400)  # a prompt that has just appeared is deaf
        return self.handheld.screen()

    def turn(self):
        """Waits for a screen that asks for something, and presses what chance says."""
        handheld = self.handheld
        screen = self.wait()
        if screen in WAITING and self.chance.below(2):
            handheld.run(4000)  # no reason or notice is left on the glass
            if self._waits:
                self._waits(self)
        handheld.press(self.chance.one_of(_SCREENS.get(screen, _ELSE)))
        # Now and then one thinks.
        handheld.run(self.chance.below(8) * 1500 if self.chance.below(6) == 0 else 300)

    def menu(self, entry, keys):
        """Goes to an entry of the menu, presses keys there, and leaves it."""
        self.wait()
        handheld = self.handheld.press("MENU")
        for _ in range(40):
            if handheld.text.startswith(entry):
                break
            handheld.press("RIGHT", 70)
        handheld.says(handheld.text if handheld.text.startswith(entry) else entry)
        handheld.press(keys + " NO")

    def kinds(self):
        """First bytes of all records, and of events the two first: what has happened."""
        seen = set()
        for _, _, record, _ in self.store.appends:
            seen.add(chr(record[0]) + (str(record[1]) if record[0] == 69 else ""))
        return seen

    def turns(self, count):
        """So many decisions, whatever they are."""
        for _ in range(count):
            self.turn()

    def to_the_end(self):
        """Plays until a game is won."""
        for _ in range(1000):
            game = self.toy.session.game
            if game is not None and game.winner >= 0:
                return
            self.turn()
        raise AssertionError("the game never ends")

    def to(self, screen):
        """Plays until this is the screen."""
        for _ in range(300):
            if self.wait() == screen:
                return self.handheld
            self.turn()
        raise AssertionError(screen + " does not come")


def set_up(sitting):
    """Plays on from the position as it stands, set up by the menu."""
    sitting.to("Preroll").press("MENU")
    for _ in range(40):
        if sitting.handheld.text == "SET UP":
            break
        sitting.handheld.press("RIGHT", 70)
    sitting.handheld.press("OK").says("BOARD").press("LEFT OK RIGHT OK").run(3000)
    assert sitting.toy.session.game.set_up


def whole_sitting(wrote=None, waits=None):
    """Games of a sitting, with all that a person may think of."""
    sitting = Sitting(6, 4, wrote, waits, SPEED=3, TUTOR=2)
    sitting.handheld.press("OK").run(3000)
    sitting.to("Opening").press(_NUMBER)
    sitting.turns(12)
    sitting.to("Preroll").press("UNDO OK").run(3000)
    sitting.turns(12)
    sitting.to("Preroll").press("DOUBLE OK").run(3000)
    sitting.to_the_end()
    sitting.menu("LEVEL", "OK RIGHT OK")
    sitting.to("Preroll").press("RESIGN OK OK").run(3000)
    sitting.turns(20)
    sitting.to("Preroll").press("RESIGN RIGHT RIGHT OK OK").run(3000)
    sitting.to("Next").press("OK")
    sitting.turns(12)
    sitting.menu("DICE", "OK RIGHT OK")
    sitting.turns(25)
    sitting.menu("DICE", "OK RIGHT OK")
    sitting.to("Preroll").press("NEW RIGHT OK").run(3000)
    sitting.turns(15)
    set_up(sitting)
    sitting.turns(15)
    sitting.menu("MONEY", "OK RIGHT*3 OK RIGHT OK")
    sitting.to_the_end()
    return sitting


def long_game(wrote=None, waits=None):
    """Two people who cannot make up their minds: the game is shortened for want of room."""
    sitting = Sitting(4, 7, wrote, waits, PLAYERS=2, SPEED=3)
    while "H" not in sitting.kinds():
        sitting.to("Done").press("UNDO OK " * 20)
        sitting.turns(2)
    sitting.turns(20)
    return sitting
