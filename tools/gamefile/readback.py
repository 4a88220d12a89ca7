"""A game file as the records of a journal: the way back of `transcript`.

Where the file has no seed (its game was not over), rolls that the toy has thrown are taken in as
rolls by hand: nobody could ever check them, and a new seed is drawn for those to come.
"""

import json
import secrets

from rules import events
from rules.reasons import NotAllowed
from rules.session import Session
from toy.dice import Dice
from toy.journal import Journal

from tools.gamefile import GameFileError
from tools.gamefile.transcript import CHECKPOINT_VERSION, FORMAT, VERSION, chunks

SEED_BYTES = 32
LONGEST_RECORD = 240
# No record, and those of which no file has a line like this: an event must be seen to fit first.
_HAVE_LINES = (b"", b"C", b"E", b"S")


def records_of(text):
    """The records of one epoch, a checkpoint first. Raises GameFileError, which names the line."""
    return _Reader().read(text)


class _Records:
    """Records as a store that is only read."""

    def __init__(self, records):
        self._records = records

    def replay(self):
        return iter(self._records)


def keep_owners(records, own):
    """`records` of a game file for the toy whose journal is `own`.

    The settings, what was counted and the position in the editor stay the toy's; the game, its
    dice and the score are the file's.
    """
    journal = Journal(_Records(own), Dice())
    journal.replay(lambda event: None)
    journal.tally.fold()
    owners = {"s": journal.settings.pack(), "t": journal.tally.pack()}
    checkpoint = bytearray(records[0][:2])
    for tag, data in (dict(chunks(records[0])) | owners).items():
        checkpoint += bytes((ord(tag), len(data))) + data
    of_game = [record for record in records[1:] if record[:1] not in (b"S", b"B")]
    draft = [b"B" + journal.draft.pack()] if journal.draft.used else []
    return [bytes(checkpoint), *draft, *of_game]


class _Reader:
    def __init__(self):
        self._line = 0
        self._checkpoint = bytearray((ord("C"), CHECKPOINT_VERSION))
        self._records = []
        self._session = Session()
        self._has_seed = False
        self._tags = set()
        self._to_come = 0  # events of a shortened game
        self._flags = 0
        self._thrown = 0
        self._running = b""

    def read(self, text):
        lines = [line for line in text.split("\n") if line.strip()]
        if not lines:
            raise GameFileError("the file is empty")
        for self._line, line in enumerate(lines, 1):
            try:
                entry = json.loads(line)
            except ValueError:
                raise self._bad("not JSON") from None
            if not isinstance(entry, dict):
                raise self._bad("not an object")
            try:
                self._take(entry)
            except (KeyError, TypeError, ValueError, OverflowError) as error:
                raise self._bad(f"{type(error).__name__}: {error}") from None
        if self._to_come:
            raise GameFileError(f"{self._to_come} events of the shortened game are not there")
        if not {"r", "d"} <= self._tags:
            raise GameFileError("the file has no rules, or no dice")
        if self._session.game is None:
            raise GameFileError("the file has no game")
        records = [bytes(self._checkpoint), *self._records]
        for record in records:
            if len(record) > LONGEST_RECORD:
                raise GameFileError(f"a record of {len(record)} bytes is too long for the store")
        return records

    def _bad(self, what):
        return GameFileError(f"line {self._line}: {what}")

    def _take(self, entry):
        if self._line == 1:
            if entry.get("format") != FORMAT or entry.get("version") != VERSION:
                raise self._bad(f'not "{FORMAT}", version {VERSION}')
            if entry.get("events") != events.VERSION:
                raise self._bad(f"events of version {entry.get('events')!r}, not {events.VERSION}")
        elif "rules" in entry:
            self._chunk("r", bytes(self._apply(entry["event"])))
        elif "opener" in entry:
            opener, games = entry["opener"], entry["games"]
            if not -1 <= opener <= 1:
                raise ValueError("the opener is -1, 0 or 1")
            self._chunk("o", bytes((opener + 1,)) + games.to_bytes(2, "big"))
            self._session.opener, self._session.games = opener, games
        elif "dice" in entry:
            dice = entry["dice"]
            self._has_seed = dice["seed"] is not None
            seed = bytes.fromhex(dice["seed"]) if self._has_seed else secrets.token_bytes(32)
            if len(seed) != SEED_BYTES:
                raise ValueError(f"a seed has {SEED_BYTES} bytes")
            self._chunk("d", seed + dice["number"].to_bytes(4, "big"))
        elif "chunk" in entry:
            self._chunk(entry["chunk"], bytes.fromhex(entry["data"]))
        elif "settings" in entry:
            self._take_settings(entry["settings"])
        elif "shortened" in entry:
            self._begin_running(entry["shortened"], entry["flags"])
        else:
            self._take_record(entry)

    def _take_settings(self, pairs):
        data = b"".join(bytes((number, value)) for number, value in pairs)
        if self._has_begun():
            self._records.append(b"S" + data)
        else:
            self._chunk("s", data)

    def _take_record(self, entry):
        if "event" in entry:
            event = list(entry["event"])
            if event[0] in (events.OPENING, events.ROLL) and not self._has_seed:
                event[3] = 1
            self._take_event(bytes(self._apply(event)))
        elif "number" in entry:
            self._records.append(b"N" + entry["number"].to_bytes(4, "big"))
        elif "thrown" in entry:
            if not self._to_come:
                raise self._bad("rolls thrown are only of a shortened game")
            self._thrown = entry["thrown"] if self._has_seed else 0
        elif "seconds" in entry:
            self._records.append(b"U" + entry["seconds"].to_bytes(3, "big"))
        elif "record" in entry:
            record = bytes.fromhex(entry["record"])
            if record[:1] in _HAVE_LINES:
                raise ValueError("an empty record, or one that has a line of its own kind")
            self._records.append(record)
        elif "result" not in entry and "unfinished" not in entry:
            raise self._bad("a line of no kind that is known: " + ", ".join(entry))

    def _begin_running(self, count, flags):
        if count < 1:
            raise ValueError("a shortened game has events")
        if self._has_begun():
            raise self._bad("this belongs before the first event")
        self._to_come, self._flags = count, flags

    def _take_event(self, event):
        if not self._to_come:
            self._records.append(b"E" + event)
            return
        self._running += bytes((len(event),)) + event
        self._to_come -= 1
        if not self._to_come:
            head = self._thrown.to_bytes(4, "big") + bytes((self._flags,))
            self._chunk("g", head + self._running)

    def _has_begun(self):
        """Whether an event was there."""
        return bool(self._records or self._running)

    def _chunk(self, tag, data):
        if self._records or (self._running and tag != "g"):
            raise self._bad("this belongs before the first event")
        if tag in self._tags:
            raise self._bad("a second line of this kind")
        self._tags.add(tag)
        self._checkpoint += bytes((ord(tag), len(data))) + data

    def _apply(self, event):
        event = tuple(event)
        try:
            self._session.apply(event)
        except NotAllowed as error:
            raise self._bad(f"this may not happen here: {error}") from None
        return event
