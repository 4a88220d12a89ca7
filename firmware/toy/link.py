"""What a computer at the USB cable may ask: the journal's records, another game, a position.

`tools/game.py` interrupts the firmware with ctrl-C, calls these at MicroPython's prompt, and
resets the board: the toy then goes on from its journal, as after a power cut. So nothing here
looks at the toy that was interrupted, which may be in the midst of anything.
"""

from binascii import hexlify, unhexlify

from rules import events

from toy.dice import Dice
from toy.journal import Journal
from toy.setup import start_events


def tell(store):
    """Writes the epoch's records to standard output, one a line in hexadecimal."""
    for record in store.replay():
        print(hexlify(record).decode())


def put(store, records, fresh):
    """Adds records, given in hexadecimal; `fresh`: they begin an epoch."""
    for text in records:
        store.append(unhexlify(text), fresh)
        fresh = False


def set_position(store, entropy, xgid):
    """The game that the toy goes on with is that of an XGID; a running one is void.

    Raises ValueError where the text is none, or cannot be played from.
    """
    journal = Journal(store, Dice())
    journal.replay(_pass_by)
    rules_event, then = start_events(xgid, journal.settings)
    session = journal.session
    if session.playing:
        session.apply((events.VOID,))
    session.apply(rules_event)
    journal.dice.draw_seed(entropy)
    journal.checkpoint(then)
    journal.flush()
    if journal.gap:
        raise OSError("the store does not take it")


def _pass_by(event):
    """The journal's events are only replayed for what they lead to."""
