"""The computer player as a program: one JSON object a line in, one answer a line out.

    python tools/player.py [--level N] [--seed N] [--static] [--plain]

{"board": [26 ints], "dice": [d1, d2], "moves": [[26 ints], ...]} is answered with the index of the
move it plays; boards are seen by the side to move (1..24 points, own men positive and moving down,
25 own bar, 0 the opponent's bar, of either sign), moves are result boards in the same view.
{"board": [...], "cube": {"value": 1, "owner": "centered", "away1": 0, "away2": 0, "crawford":
false, "jacoby": false}} is answered {"double": true or false, "take": true or false}. A line that
it cannot answer gives {"error": "..."}.

The arithmetic is the device's, to the bit. Under CPython the program hands over to MicroPython's
Unix port, whose viper is much faster, if that is installed beside it or on the path; --plain keeps
it here. --static leaves the lookahead out. tools/bench/player_speed.py measures games a second.
"""

import json
import sys

CHUNK = 65536  # bytes read at once
WHOLE = {int}
READY = "--ready"  # what this program tells itself when it hands over: see `lines`
OWNERS = {"centered": 0, "player": 1, "opponent": -1}


class Refused(Exception):
    """The line cannot be answered."""


def need(condition, text):
    if not condition:
        raise Refused(text)


def is_int(value):
    return isinstance(value, int) and not isinstance(value, bool)


def request_of(line):
    """The object that a line (bytes) holds; raises Refused or ValueError."""
    try:
        request = json.loads(line.decode())
    except RuntimeError:  # CPython's, at a thousand brackets
        raise Refused("nested too deeply") from None
    need(isinstance(request, dict), "a line holds one object")
    return request


def position_of(board):
    """The position (opponent's bar negative) of a board of 26 ints; raises Refused."""
    need(isinstance(board, list) and len(board) == 26, "a board has 26 counts")
    # Functions of the runtime, not loops: most of a quick answer's time is taken by the boards.
    whole = set(map(type, board)) == WHOLE
    need(whole and min(board) >= -15 and max(board) <= 15, "a count is a whole number, 15 at most")
    need(board[25] >= 0, "the own bar holds own men")
    position = tuple([-abs(board[0])] + board[1:])
    men, lead = sum(map(abs, position)), sum(position)
    need(men + abs(lead) <= 30, "a side has fifteen men at most")
    return position


def cube_of(request):
    from opponent.cube import Cube

    need(isinstance(request, dict), "the cube is an object")
    owner = request.get("owner", "centered")
    need(isinstance(owner, str) and owner in OWNERS, "the owner is centered, player or opponent")
    value = request.get("value", 1)
    need(is_int(value) and value in (1, 2, 4, 8, 16, 32, 64), "the cube shows 1, 2, 4 ... 64")
    away1, away2 = request.get("away1", 0), request.get("away2", 0)
    need(is_int(away1) and is_int(away2), "points away are whole numbers")
    need(0 <= away1 <= 25 and 0 <= away2 <= 25, "a match is to 25 points at most")
    need((away1 == 0) == (away2 == 0), "in a match both sides need points")
    flags = request.get("crawford", False), request.get("jacoby", False)
    need(all(isinstance(flag, bool) for flag in flags), "crawford and jacoby are true or false")
    return Cube(value, OWNERS[owner], away1, away2, *flags)


class Player:
    def __init__(self, level=8, salt=0, static=False):
        from opponent.cube import Cube
        from opponent.search import Search

        self.search = Search(level)
        self.search.salt = salt
        self.search.lookahead = not static
        self.no_cube = Cube(use=False)

    def finish(self):
        while not self.search.work():
            pass

    def play(self, request):
        position = position_of(request.get("board"))
        dice = request.get("dice")
        need(isinstance(dice, list) and len(dice) == 2, "two dice are needed")
        need(all(is_int(die) and 1 <= die <= 6 for die in dice), "a die shows 1 to 6")
        moves = request.get("moves")
        need(isinstance(moves, list) and moves, "there is no move to choose from")
        results = [position_of(move) for move in moves]
        if len(results) == 1:
            return 0
        self.search.begin_play(position, dice[0], dice[1], self.no_cube)
        self.finish()
        need(self.search.plays, "no man can move with this roll")
        chosen = self.search.plays[self.search.chosen][2]
        if chosen in results:
            return results.index(chosen)
        for play in self.search.plays:
            if play[2] in results:
                return results.index(play[2])
        raise Refused("the moves are not those of this position and roll")

    def cube(self, request):
        position = position_of(request.get("board"))
        cube = cube_of(request.get("cube"))
        self.search.begin_cube(position, cube)
        self.finish()
        return {"double": self.search.double, "take": self.search.take}

    def answer(self, line):
        try:
            request = request_of(line)
            return self.cube(request) if "cube" in request else self.play(request)
        except (Refused, ValueError) as error:
            return {"error": str(error) or "not JSON"}


def lines(ready):
    """The lines of standard input, each as soon as it is there: bytes, so that what is no UTF-8 is
    an error of its line only.

    `ready`: reading never waits, but gives what there is (or None). Without that MicroPython
    reads a line byte by byte, which takes longer than a quick answer.
    """
    stdin = sys.stdin.buffer
    if not ready:
        while True:
            line = stdin.readline()
            if not line:
                return
            yield line
    import select

    poll = select.poll()
    poll.register(sys.stdin, select.POLLIN)
    rest = b""
    while True:
        poll.poll()
        data = stdin.read(CHUNK)
        if data is None:
            continue
        if not data:
            break
        found = (rest + data).split(b"\n")
        rest = found.pop()
        yield from found
    yield rest


def never_waits():
    """Makes reading a pipe on standard input give what there is; whether it does (files do)."""
    import os
    import stat

    mode = os.fstat(0).st_mode
    if stat.S_ISFIFO(mode):
        os.set_blocking(0, False)
    return stat.S_ISFIFO(mode) or stat.S_ISREG(mode)


def options(arguments):
    """(level, seed, static, plain) of the command line."""
    level, seed, static, plain = 8, 0, False, False
    while arguments:
        word = arguments.pop(0)
        if word in ("--level", "--seed") and arguments:
            number = arguments.pop(0)
            if not number.isdigit() or (word == "--level" and not 1 <= int(number) <= 8):
                raise SystemExit("player.py: a level is 1 to 8, a seed a whole number")
            if word == "--level":
                level = int(number)
            else:
                seed = int(number)
        elif word == "--static":
            static = True
        elif word == "--plain":
            plain = True
        elif word in ("-h", "--help"):
            print(__doc__ if "__doc__" in globals() else "see tools/player.py")
            raise SystemExit(0)
        else:
            raise SystemExit("player.py: I do not know " + word)
    return level, seed, static, plain


def hand_over(arguments):
    """Go on under MicroPython's Unix port, if there is one."""
    import os
    import shutil

    beside = os.path.dirname(sys.executable)
    program = shutil.which("micropython", path=beside) or shutil.which("micropython")
    if program:
        words = [program, "-X", "heapsize=32M", os.path.abspath(__file__)]
        os.execv(program, words + ([READY] if never_waits() else []) + arguments)


def main():
    arguments = sys.argv[1:]
    ready = arguments[:1] == [READY]
    if ready:
        del arguments[0]
    level, seed, static, plain = options(list(arguments))
    if sys.implementation.name == "cpython" and not plain:
        hand_over(arguments)
    here = __file__.replace("\\", "/").rsplit("/", 1)[0] if "/" in __file__ else "."
    sys.path.insert(0, here + "/../firmware")
    player = Player(level, seed, static)
    for line in lines(ready):
        if line.strip():
            sys.stdout.write(json.dumps(player.answer(line)) + "\n")
            if hasattr(sys.stdout, "flush"):
                sys.stdout.flush()


if __name__ == "__main__":
    main()
