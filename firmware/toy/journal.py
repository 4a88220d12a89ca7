"""The journal: everything that has happened, as records for the store port; and back again.

Records, first byte what they are:

    C  version, then chunks (tag, length, bytes): begins an epoch. Written when a game starts, with
       all that is known before it, so what came earlier may be forgotten. Chunks: `r` the RULES
       event of the series as it stands, `o` opener + 1 and games played (2 bytes), `s` settings,
       `d` seed and player's number of the dice, `t` what was counted before this game (tally.py),
       `g` the running game, where an epoch begins in the middle of one or with a position set up:
       rolls thrown so far (4 bytes, high byte first), flags (tally.py), its events, each after
       its length
    E  one event of the rules (rules/events.py), a byte a number
    S  settings that were changed, as in settings.py
    N  the player's own number for the dice, 4 bytes, high byte first
    H  where an epoch begins in the middle of a game: what was counted in it before, as in
       tally.py
    L  the tutor's count of a side in this game, as in mistakes.py
    U  seconds of play in this game so far, 3 bytes, high byte first
    B  the board that is being set up, or was last, as in draft.py; again in every epoch

FORMATS.md has this to the byte. A record that makes no sense is passed by; an event that does not
fit ends the replay of events. Records wait in `queue` until `flush`: first the picture, then the
tune, then the flash.
"""

from micropython import const
from rules import events
from rules.game import ANSWER, MOVE, ROLL
from rules.reasons import NotAllowed
from rules.session import Session

from toy import tally
from toy.draft import Draft
from toy.mistakes import SIDES, Mistakes
from toy.settings import Settings

VERSION = const(1)
CHECKPOINT = const(67)  # C
EVENT = const(69)  # E
SETTINGS = const(83)  # S
NUMBER = const(78)  # N
COUNTED = const(72)  # H
LOST = const(76)  # L
PLAYED = const(85)  # U
BOARD = const(66)  # B
_PLAYED_EVERY = const(60)  # seconds of play that a power cut may lose

_VOIDED = bytes((EVENT, events.VOID))
_LONGEST = const(240)  # what the store takes

# With less room than this in the epoch the running game is written anew, in short.
LOW_ROOM = const(1024)


class Journal:
    """Writes to and reads from `store`. `session`, `settings` and `dice` are what it rebuilds."""

    def __init__(self, store, dice):
        self._store = store
        self.dice = dice
        self.settings = Settings()
        self.session = Session()
        self.tally = tally.Tally(self.settings)
        self.mistakes = Mistakes()
        self.draft = Draft()
        self._played = 0  # seconds of this game that have been noted
        self.queue = []  # [(record, fresh)]
        self.gap = False  # a record was lost: what follows does not fit
        self.started = False  # the store holds a checkpoint

    def event(self, event):
        """Notes an event that `session` has taken in, and counts it."""
        self.tally.taken(event, self.session.game)
        self._event(event)

    def _event(self, event):
        self.queue.append((bytes((EVENT,) + event), False))

    def time_played(self, always=False):
        """Notes the time played in this game, `always` or where a good deal is new."""
        seconds = self.tally.seconds
        if seconds - self._played >= (1 if always else _PLAYED_EVERY):
            self._played = seconds
            self.queue.append((bytes((PLAYED,)) + seconds.to_bytes(3, "big"), False))

    def decided(self, side, loss):
        """Notes what a side has lost by a decision (thousandths), as the tutor sees it.

        Once a decision; and not where turns were taken back: the game is not rated.
        """
        if self.session.game.taken_back or self.mistakes.counted:
            return
        self.mistakes.add(side, loss)
        self._lost(side)

    def advised(self, side):
        """Notes that what a side decides next is not its own: it was told what is best."""
        if not self.mistakes.counted:
            self.mistakes.counted = True
            self._lost(side)

    def _lost(self, side):
        self.queue.append((bytes((LOST,)) + self.mistakes.pack(side), False))

    def settings_changed(self):
        """Notes the settings as they are now."""
        if not self.started:
            self.checkpoint()
            return
        self.queue.append((bytes((SETTINGS,)) + self.settings.pack(), False))

    def draft_changed(self):
        """Notes the position that is being set up."""
        if not self.started:
            self.checkpoint()
            return
        self.queue.append((bytes((BOARD,)) + self.draft.pack(), False))

    def number_chosen(self):
        """Notes the player's number for the dice."""
        self.queue.append((bytes((NUMBER,)) + self.dice.number.to_bytes(4, "big"), False))

    def checkpoint(self, then=()):
        """Begins an epoch with what is known between two games.

        `then` are events that `session` takes in after it (see `follows`): they are in the same
        record, so that no power cut comes between.
        """
        self.tally.fold()
        self.mistakes.clear()
        self._played = 0
        record = self._known()
        if then:
            _chunk(record, "g", _in_one(0, 0, then))
        for i, (queued, _) in enumerate(self.queue):
            if queued == _VOIDED:
                # The game is ended for this: it runs until this is there.
                self.queue = self.queue[:i]
                break
        self._begin(record)
        self.dice.thrown = 0

    def follows(self, event):
        """Counts an event that was in a checkpoint, which `session` has taken in now."""
        self.tally.taken(event, self.session.game)

    def _begin(self, record):
        self.queue.append((bytes(record), True))
        self.started = True
        if self.draft.used:
            self.draft_changed()

    def _known(self):
        """A checkpoint of all that is known before a game."""
        session = self.session
        rules = events.rules_event(session.rules, session.score, session.crawford_done)
        record = bytearray((CHECKPOINT, VERSION))
        _chunk(record, "r", bytes(rules))
        games = min(session.games, 65535)
        _chunk(record, "o", bytes((session.opener + 1, games >> 8, games & 255)))
        _chunk(record, "s", self.settings.pack())
        _chunk(record, "d", bytes(self.dice.seed) + self.dice.number.to_bytes(4, "big"))
        _chunk(record, "t", self.tally.pack())
        return record

    def shorten(self):
        """Begins an epoch in the middle of a game: its position is set up, what led there goes.

        Only for a game so long (or so often undone) that the store has no room left for it. The
        game is in the one record that begins the epoch, since what came before is gone with it: a
        power cut after that record costs no more than what was counted. False where the game
        stands at what cannot be set up.
        """
        game = self.session.game
        if game is None or game.again or game.phase not in (ROLL, ANSWER, MOVE):
            return False
        record = self._known()
        _chunk(record, "g", self._running(game))
        if len(record) > _LONGEST:
            return False
        self.queue.clear()
        self._begin(record)
        self.queue.append((bytes((COUNTED,)) + self.tally.pack_game(game), False))
        for side in range(SIDES):
            self._lost(side)
        return True

    def _running(self, game):
        """The running game for a checkpoint: rolls thrown, flags, and events that lead to it."""
        steps = list(game.moves.steps) if game.moves else []
        position = game.moves.start if game.moves else game.position
        setup = events.setup_event(
            position, game.turn, game.cube_value, game.cube_owner, game.dice
        )
        led_here = [(events.GAME,), setup]
        for start, _, die in steps:
            led_here.append((events.STEP, start, die))
        if game.phase == ANSWER:
            led_here.append((events.DOUBLE,))
        # The dice go on where they were: a roll that was seen must not come again.
        return _in_one(self.dice.thrown, tally.flags(game), led_here)

    def flush(self):
        """Writes what waits. What the store does not take leaves a gap; the game goes on."""
        fresh = [record for record, fresh in self.queue if fresh]
        mended = not self.gap or bool(fresh) or self.shorten()
        taken = self._append_all() and mended
        if not taken or self._store.room() < LOW_ROOM:
            taken = (self.shorten() and self._append_all()) or taken
        self.gap = not taken

    def _append_all(self):
        taken = True
        for record, fresh in self.queue:
            try:
                self._store.append(record, fresh)
            except Exception:
                # Full, or its flash worn out. Whatever it is: a toy that forgets is still a toy.
                taken = False
                break
        self.queue.clear()
        return taken

    def replay(self, taken):
        """Rebuilds everything from the store; `taken(event)` is called after each event.

        `session` stays the same object.
        """
        sound = True
        for record in self._store.replay():
            kind = record[0] if record else 0
            if kind == CHECKPOINT:
                sound = self._read_checkpoint(record, taken)
                self.started = self.started or sound
            elif kind == EVENT and sound:
                sound = self._take(tuple(record[1:]), taken)
            elif kind == SETTINGS:
                self.settings.unpack(record[1:])
            elif kind == NUMBER and len(record) == 5:
                self.dice.number = int.from_bytes(record[1:], "big")
            elif kind == BOARD:
                self.draft.unpack(record[1:])
            elif kind == LOST:
                self.mistakes.unpack(record[1:])
            elif kind == COUNTED:
                self.tally.unpack_game(record[1:], self.session.game)
                self._played = self.tally.seconds
            elif kind == PLAYED and len(record) == 4:
                self._played = self.tally.seconds = int.from_bytes(record[1:], "big")
        # What is added behind an event that did not fit would not be read either.
        self.gap = not sound

    def _take(self, event, taken):
        """Takes an event in again; returns whether it fits."""
        try:
            self.session.apply(event)
        except NotAllowed:
            return False
        self.tally.taken(event, self.session.game)
        taken(event)
        return True

    def _read_checkpoint(self, record, taken):
        """Takes a checkpoint in; returns whether events can follow it."""
        if len(record) < 2 or record[1] != VERSION:
            return False
        sound = False
        running = None
        at = 2
        while at + 2 <= len(record):
            tag = chr(record[at])
            data = record[at + 2 : at + 2 + record[at + 1]]
            at += 2 + len(data)
            if tag == "r":
                try:
                    self.session.apply(tuple(data))
                    sound = True
                except NotAllowed:
                    return False
            elif tag == "o" and len(data) == 3 and sound and data[0] <= 2:
                self.session.opener = data[0] - 1
                self.session.games = data[1] << 8 | data[2]
            elif tag == "s":
                self.settings.unpack(data)
            elif tag == "d" and len(data) == 36:
                self.dice.seed[:] = data[:32]
                self.dice.number = int.from_bytes(data[32:], "big")
                self.dice.thrown = 0
            elif tag == "t":
                self.tally.unpack(data)
            elif tag == "g":
                running = data
        if running is not None and sound:
            sound = self._read_running(running, taken)
        return sound

    def _read_running(self, data, taken):
        """Takes in what `_running` made; returns whether events can follow it."""
        at = 5
        while at < len(data):
            event = tuple(data[at + 1 : at + 1 + data[at]])
            at += 1 + data[at]
            if not self._take(event, taken):
                return False
        game = self.session.game
        if game is None:
            return False
        self.dice.thrown = int.from_bytes(data[:4], "big")
        tally.set_flags(data[4], game)
        return True


def _in_one(thrown, flags, then):
    """Events for a checkpoint, with the rolls thrown and the flags of the game they lead to."""
    data = bytearray(thrown.to_bytes(4, "big"))
    data.append(flags)
    for event in then:
        data.append(len(event))
        data.extend(bytes(event))
    return data


def _chunk(record, tag, data):
    record.append(ord(tag))
    record.append(len(data))
    record.extend(data)
