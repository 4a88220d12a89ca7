#!/usr/bin/env python3
"""Games and positions out of the toy and into it.

    game.py export [STORE_FILE] [-o GAME_FILE]   the running or last game as a text file
    game.py list [STORE_FILE]                    the games that the flash still holds
    game.py import GAME_FILE [STORE_FILE]        the toy goes on with an exported game
    game.py position [STORE_FILE]                the position as XGID
    game.py position XGID [STORE_FILE]           the toy goes on from a position

Each works on a board at the USB cable (`--port`, e.g. /dev/ttyACM0), or on the file of a flash
chip: STORE_FILE, by default the one that `make play` plays on. The emulated board's file is
emulated-flash.bin beside it. firmware/toy/FORMATS.md has the formats; tools/dice.py checks the
dice of an exported game, the seed of which is in the file once the game is over.

What comes in replaces the game in the toy; the score and the rules are the file's, or the
position's, the settings stay the toy's own (but for `import --all`). The exit status is 1 where
something cannot be done, and the reason is on stderr.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.gamefile import GameFileError  # noqa: E402
from tools.gamefile.flashfile import FlashFile  # noqa: E402
from tools.gamefile.readback import keep_owners, records_of  # noqa: E402
from tools.gamefile.transcript import KINDS, SERIES, SIDES, Transcript, xgid  # noqa: E402
from tools.gamefile.usb import Board, SerialStream  # noqa: E402
from tools.play import state_file  # noqa: E402

XGID_COLONS = 9


def open_toy(options):
    """The board or the flash file that the command line names."""
    if options.port:
        if options.store:
            raise GameFileError("either a file or --port, not both")
        return Board(SerialStream(options.port))
    return FlashFile(options.store or state_file())


def export(options):
    with open_toy(options) as toy:
        if options.earlier:
            found = _epochs(toy)
            if options.earlier >= len(found):
                raise GameFileError(f"there are {len(found)} games, see `game.py list`")
            records = found[options.earlier]
        else:
            records = toy.records()
    text = Transcript(records, options.earlier > 0).text()
    if options.output:
        try:
            Path(options.output).write_text(text, "utf-8")
        except OSError as error:
            raise GameFileError(f"{options.output}: {error.strerror}") from None
    else:
        sys.stdout.write(text)


def _epochs(toy):
    if not isinstance(toy, FlashFile):
        raise GameFileError("earlier games can be read out of a flash file only")
    return toy.epochs()


def show_list(options):
    with open_toy(options) as toy:
        found = _epochs(toy)
    for earlier, records in enumerate(found):
        try:
            transcript = Transcript(records)
        except GameFileError as error:
            print(f"{earlier:3}  {error}")
            continue
        session = transcript.session
        rules = session.rules
        series = SERIES[rules.mode] + (f" to {rules.length}" if rules.length else "")
        last = transcript.lines[-1]
        if "unfinished" in last:
            end = "running"
        elif last["winner"] < 0:
            end = "void"
        else:
            end = f"{SIDES[last['winner']]} won a {KINDS[session.game.kind]}, {last['result']}"
        print(f"{earlier:3}  {series}, score {session.score[0]} - {session.score[1]}: {end}")
    if not found:
        raise GameFileError("nothing was played here yet")


def import_game(options):
    try:
        text = Path(options.file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GameFileError(f"{options.file}: {error}") from None
    try:
        records = records_of(text)
    except GameFileError as error:
        raise GameFileError(f"{options.file}: {error}") from None
    with open_toy(options) as toy:
        try:
            own = [] if options.all else toy.records()
        except GameFileError:
            own = []  # nothing was played there yet
        toy.put(keep_owners(records, own) if own else records)


def position(options):
    # `game.py position STORE_FILE`
    if options.xgid and not options.xgid.startswith("XGID="):
        options.xgid, options.store = None, options.xgid
    with open_toy(options) as toy:
        if options.xgid:
            toy.set_position(options.xgid)
            return
        records = toy.records()
    found = xgid(Transcript(records).session)
    if found is None:
        raise GameFileError("no position: the game has not been opened, or is over")
    print(found)


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)

    def add(name, function, text):
        command = commands.add_parser(name, help=text)
        command.set_defaults(do=function)
        return command

    def add_toy(command):
        command.add_argument("store", nargs="?", metavar="STORE_FILE", help="file of a flash chip")
        command.add_argument("--port", help="serial port of a board")

    command = add("export", export, "write a game as a text file")
    add_toy(command)
    command.add_argument("-o", "--output", metavar="GAME_FILE", help="default: standard output")
    command.add_argument(
        "--earlier", type=int, default=0, metavar="N", help="an earlier game, as `list` counts"
    )
    command = add("list", show_list, "list the games that a flash file still holds")
    add_toy(command)
    command = add("import", import_game, "go on with an exported game")
    command.add_argument("file", metavar="GAME_FILE")
    command.add_argument(
        "--all", action="store_true", help="take the file's settings and counts over, too"
    )
    add_toy(command)
    command = add("position", position, "show the position, or set one up")
    command.add_argument("xgid", nargs="?", metavar="XGID")
    add_toy(command)
    # Without `XGID=` in front an XGID that begins with an empty bar would look like an option.
    words = sys.argv[1:] if arguments is None else arguments
    words = ["XGID=" + w if w.count(":") == XGID_COLONS and w[:5] != "XGID=" else w for w in words]
    options = parser.parse_args(words)
    if getattr(options, "earlier", 0) < 0:
        parser.error("--earlier counts from 0")
    try:
        options.do(options)
    except GameFileError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
