"""A journal's records as a game file, line by line. firmware/toy/FORMATS.md has both formats.

The lines are the records, none left out, with what a reader wants beside them: notation, XGIDs,
the result. The seed of the dice is written only where no roll can follow any more.
"""

import json

from rules import events
from rules.game import ANSWER, MOVE, OVER, ROLL
from rules.notation import format_play, place_name
from rules.position import swapped
from rules.reasons import NotAllowed
from rules.ruleset import MATCH, RUBBER, SET_NAMES
from rules.session import Session
from rules.xgid import DOUBLED, Xgid
from toy.dice import base32, commitment

from tools.gamefile import GameFileError

FORMAT = "acepoint game"
VERSION = 1
SIDES = ("near", "far")
SERIES = ("money", "match", "rubber")
KINDS = ("", "single", "gammon", "backgammon")
CHECKPOINT, EVENT, SETTINGS, NUMBER, PLAYED = b"CESNU"
CHECKPOINT_VERSION = 1
# Events after which a decision has to be made.
SHOWN = (
    *(events.OPENING, events.KEEP, events.ROLL, events.TAKEBACK),
    *(events.DOUBLE, events.SETUP),
)


def chunks(record):
    """The (tag, bytes) of a checkpoint's chunks. Raises GameFileError."""
    if len(record) < 2 or record[1] != CHECKPOINT_VERSION:
        raise GameFileError("the journal begins with a checkpoint of another version")
    found = []
    at = 2
    while at < len(record):
        data = record[at + 2 : at + 2 + record[at + 1]] if at + 1 < len(record) else b""
        if at + 2 + len(data) > len(record) or len(data) != record[at + 1]:
            raise GameFileError("the journal's checkpoint is cut short")
        found.append((chr(record[at]), bytes(data)))
        at += 2 + len(data)
    return found


def running_events(data):
    """The events of a checkpoint's chunk `g`. Raises GameFileError."""
    found = []
    at = 5
    while at < len(data):
        event = tuple(data[at + 1 : at + 1 + data[at]])
        if not events.well_formed(event):
            break
        found.append(event)
        at += 1 + len(event)
    if not found or at != len(data):
        raise GameFileError("the journal has a shortened game that makes no sense")
    return found


def xgid(session):
    """The XGID of a running game as the near player sees it; None where there is none.

    A roll that is half played is given as it was before its first step. The games of a rubber have
    no place in it: they are none of a session's points.
    """
    game = session.game
    if game is None or game.phase not in (ROLL, ANSWER, MOVE):
        return None
    dice = "00"
    position = game.position
    if game.phase == MOVE:
        position = game.moves.start
        dice = "%d%d" % game.dice
    elif game.phase == ANSWER:
        dice = DOUBLED
    rules = session.rules
    match = rules.mode == MATCH
    power = game.cube_value.bit_length() - 1
    flag = game.crawford if match else rules.jacoby
    return Xgid(
        swapped(position) if game.turn else position,
        power,
        (0, 1, -1)[game.cube_owner + 1],
        -1 if game.turn else 1,
        dice,
        (0, 0) if rules.mode == RUBBER else tuple(session.score),
        int(flag),
        rules.length if match else 0,
    ).text()


class Transcript:
    """Takes in the records of one epoch; `lines` are the objects of the game file.

    `left`: the toy has gone on to another game since, so that the seed may be told in any case.
    """

    def __init__(self, records, left=False):
        self.session = Session()
        self.lines = [{"format": FORMAT, "version": VERSION, "events": events.VERSION}]
        self._seed = None
        self._dice_line = None
        self._thrown = 0
        self._sound = True
        self._left = left
        if not records or records[0][:1] != b"C":
            raise GameFileError("the journal does not begin with a checkpoint: no game was begun")
        for record in records:
            self._take(record)
        self._finish()

    def _take(self, record):
        kind = record[0]
        if kind == CHECKPOINT:
            self._take_checkpoint(record)
        elif kind == EVENT and self._sound:
            self._take_event(tuple(record[1:]))
        elif kind == SETTINGS:
            self.lines.append({"settings": _pairs(record[1:])})
        elif kind == NUMBER and len(record) == 5:
            self.lines.append({"number": int.from_bytes(record[1:], "big")})
        elif kind == PLAYED and len(record) == 4:
            self.lines.append({"seconds": int.from_bytes(record[1:], "big")})
        elif self._sound:
            self.lines.append({"record": record.hex()})

    def _take_checkpoint(self, record):
        if len(self.lines) > 1:
            raise GameFileError("a second checkpoint in one epoch")
        running = None
        for tag, data in chunks(record):
            if tag == "r":
                self._apply(tuple(data))
                self.lines.append(self._rules_line(data))
            elif tag == "o" and len(data) == 3:
                opener = data[0] - 1
                games = data[1] << 8 | data[2]
                self.session.opener, self.session.games = opener, games
                self.lines.append({"opener": opener, "games": games})
            elif tag == "s":
                self.lines.append({"settings": _pairs(data)})
            elif tag == "d" and len(data) == 36:
                self._seed = data[:32]
                self._dice_line = {
                    "commitment": base32(commitment(self._seed)),
                    "number": int.from_bytes(data[32:], "big"),
                    "seed": None,
                }
                self.lines.append({"dice": self._dice_line})
            elif tag == "g":
                running = data
            else:
                self.lines.append({"chunk": tag, "data": data.hex()})
        if running is not None:
            self._take_running(running)

    def _take_running(self, data):
        """A game that was shortened: its events stand in the checkpoint."""
        found = running_events(data)
        self.lines.append({"shortened": len(found), "flags": data[4]})
        for event in found:
            self._take_event(event)
            if not self._sound:
                raise GameFileError("the journal has a shortened game that may not happen")
            if event[0] == events.GAME:
                self._thrown = int.from_bytes(data[:4], "big")
                self.lines.append({"thrown": self._thrown})

    def _rules_line(self, data):
        rules = self.session.rules
        return {
            "rules": SET_NAMES[rules.set],
            "series": SERIES[rules.mode],
            "length": rules.length,
            "cube": rules.cube,
            "jacoby": rules.jacoby,
            "backgammon": rules.backgammon,
            "score": list(self.session.score),
            "event": list(data),
        }

    def _apply(self, event):
        try:
            self.session.apply(event)
        except NotAllowed as error:
            raise GameFileError(f"the journal has an event that may not happen: {error}") from None

    def _take_event(self, event):
        before = self.session.game
        turn = before.moves if before else None
        side = before.turn if before else -1
        try:
            self.session.apply(event)
        except NotAllowed:
            # As the toy does: what follows an event that does not fit is not of this game.
            self._sound = False
            return
        line = {"event": list(event)}
        game = self.session.game
        kind = event[0]
        if kind == events.GAME:
            self._thrown = 0
        elif side >= 0:
            line["side"] = side
        repeated = kind == events.ROLL and game.repeated
        if kind in (events.OPENING, events.ROLL) and not event[3] and not repeated:
            line["roll"] = self._thrown
            self._thrown += 1
        line["text"] = _text(event, side)
        if turn and (kind == events.DONE or game.phase == OVER and kind == events.STEP):
            line["play"] = format_play(turn.start, turn.steps) or "no play"
        if kind in SHOWN and xgid(self.session):
            line["xgid"] = xgid(self.session)
        self.lines.append(line)

    def _finish(self):
        game = self.session.game
        if game is None:
            raise GameFileError("no game was begun since the score or the rules were set")
        if self._dice_line is not None and (self._left or game.phase == OVER):
            self._dice_line["seed"] = self._seed.hex()
        if game.phase != OVER:
            self.lines.append({"unfinished": xgid(self.session)})
            return
        how = "dropped" if game.dropped else "resigned" if game.agreed else "borne off"
        self.lines.append(
            {
                "result": "void" if game.winner < 0 else how,
                "winner": game.winner,
                "kind": KINDS[game.kind],
                "points": game.points,
                "score": list(self.session.score),
            }
        )

    def text(self):
        """The file."""
        return "".join(json.dumps(line) + "\n" for line in self.lines)


def _pairs(data):
    """Settings as [number, value] pairs; a byte too many is left out, as the toy does."""
    return [[data[i], data[i + 1]] for i in range(0, len(data) - 1, 2)]


def _text(event, side):
    """What an event is, for a reader."""
    kind = event[0]
    who = SIDES[side] if side >= 0 else ""
    if kind == events.GAME:
        return "a game begins"
    if kind == events.OPENING:
        tie = ", a tie" if event[1] == event[2] else ""
        return f"opening: near {event[1]}, far {event[2]}{tie}{_by_hand(event)}"
    if kind == events.ROLL:
        return f"{who} throws {event[1]}-{event[2]}{_by_hand(event)}"
    if kind == events.STEP:
        return f"{place_name(event[1])}/{place_name(max(event[1] - event[2], 0))}"
    if kind == events.RESIGN:
        return f"{who} offers to lose a {KINDS[event[1]]}"
    if kind == events.SETUP:
        return f"a position is set up, {SIDES[event[27]]} on roll"
    other = SIDES[1 - side] if side >= 0 else ""
    return {
        events.KEEP: f"{who} keeps the dice",
        events.UNDO: "the last step is taken back",
        events.DONE: f"{who} has played",
        events.SKIP: f"{who} is closed out and passes",
        events.DOUBLE: f"{who} doubles",
        events.TAKE: f"{other} takes",
        events.DROP: f"{other} drops",
        events.AGREE: f"{other} accepts",
        events.REFUSE: f"{other} refuses",
        events.VOID: "the game is voided",
        events.TAKEBACK: "a turn is taken back",
    }.get(kind, f"event {kind}")


def _by_hand(event):
    return ", by hand" if event[3] else ""
