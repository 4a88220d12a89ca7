"""Count the results of rolls with an independent engine (bgsage): `make_counts.py` writes
`data/counts.json`, which `test_counts.py` holds the rules core to, on every runtime.
"""

import json
from pathlib import Path

import bgbot_cpp

DATA = Path(__file__).resolve().parent / "data" / "counts.json"
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]

# (what it is, 26 places of an XGID, plies to count)
POSITIONS = (
    ("the start", "-b----E-C---eE---c-e----B-", 2),
    ("two men on the bar", "-b----D-C---eD---c-cb----C", 2),
    ("against five points", "-aBBBBCC-----abbbbb------A", 2),
    ("a back game", "-BB--aBbBbA--Ba--aa-BaabB-", 1),
    ("a prime each", "a-a-BCBBB--a--ab-bbbb-a-B-", 1),
    ("closed out", "--BBBBBB-----A-----bbbbbbB", 1),
    ("bearing off in contact", "-BBBaCD----------cccbba---", 2),
    ("Fig. 2", "-DC-CE--------------ccdbc-", 2),
    ("a race", "---BCBCA--A-A---a-bc-c-cb-", 1),
    ("two against two", "--A-A-----------------a-a-", 3),
    ("a straggler and a blot", "-AAA--------------a--a-A--", 3),
    ("one man each", "-----A------------------a-", 4),
)


def results(board, roll):
    """The distinct boards after `roll`; the same board where nothing can be played."""
    found = {tuple(after) for after in bgbot_cpp.possible_moves(list(board), *roll)}
    return found or {tuple(board)}


def count(board, plies):
    """The results of all 21 rolls, followed `plies` deep; a finished game is not followed."""
    total = 0
    for roll in ROLLS:
        for after in results(board, roll):
            if plies == 1 or bgbot_cpp.check_game_over(list(after)):
                total += 1
            else:
                total += count(tuple(bgbot_cpp.flip_board(list(after))), plies - 1)
    return total


def board_of(places):
    """bgsage's board: as the rules core's, but the opponent's men on the bar count up."""
    signed = [
        0 if letter == "-" else (ord(letter) - 64 if letter.isupper() else 96 - ord(letter))
        for letter in places
    ]
    # An XGID's first place is the top player's bar.
    return (abs(signed[0]), *signed[1:])


def main():
    lines = []
    for about, places, plies in POSITIONS:
        board = board_of(places)
        line = {
            "about": about,
            "places": places,
            "rolls": [[*roll, len(results(board, roll))] for roll in ROLLS],
            "totals": [count(board, depth) for depth in range(1, plies + 1)],
        }
        print(about, line["totals"])
        lines.append(json.dumps(line))
    DATA.write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    main()
