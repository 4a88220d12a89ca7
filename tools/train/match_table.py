"""Compute the match equity table of the firmware, score by score from the end of the match.

    python tools/train/match_table.py

Model: sides of equal skill; a game begins at even chances with the gammon rates below and is then
worth what the firmware's own cube model makes of it. After the Crawford game the trailing side
doubles at once and the leader holds a dead cube; with an even number of points to go the leader
may drop one double for nothing, which costs the trailer the share FREE_DROP of the difference it
makes.
"""

import argparse
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LONGEST = 25
GAMMONS = 0.255  # of the games won, gammons or better, between equal sides
GAMMONS_GO = 0.29  # of the trailer, once the leader needs one point and only the trailer's count
BACKGAMMONS = 0.012
FREE_DROP = 0.024  # of a game's chance
LIVE = 0.80  # share of a live cube over a whole game; at a single decision it is less

HEADER = '''"""Chances to win a match before a game begins. Made by tools/train/match_table.py."""

LONGEST = {longest}
# Rows by the leader's points to go, 1 ...; in a row the trailer's, from the leader's up to
# LONGEST. 16 bits each, low byte first, in 1 / 65536.
TABLE = (
{table}
)
# After the Crawford game: the trailing side's chance, 1 point to go ...
POST = (
{post}
)


def normal(away1, away2):
    """Chance of the side that needs `away1`; at one point to go the Crawford game is next."""
    if away1 == away2:
        return 32768
    if away1 > away2:
        return 65536 - normal(away2, away1)
    row = away1 - 1
    i = 2 * (row * LONGEST - row * (row - 1) // 2 + away2 - away1)
    return TABLE[i] | TABLE[i + 1] << 8


def post_crawford(away):
    """Chance of the trailing side when the leader needs one point and the Crawford game is
    over.
    """
    i = 2 * (min(away, LONGEST) - 1)
    return POST[i] | POST[i + 1] << 8
'''


def literal(numbers):
    data = b"".join(int(n).to_bytes(2, "little") for n in numbers)
    lines = []
    for i in range(0, len(data), 16):
        lines.append('    b"' + "".join(f"\\x{b:02x}" for b in data[i : i + 16]) + '"')
    return "\n".join(lines)


def compute(gammons=GAMMONS, gammons_go=GAMMONS_GO, live=LIVE):
    """Chances in 1 / SURE as two dictionaries, normal by (away1, away2), post by the trailer's
    away.
    """
    sys.path.insert(0, str(ROOT / "firmware"))
    from opponent import cube, match_equity

    sure, one = match_equity.SURE, match_equity.ONE
    normal, post = {}, {1: sure // 2}

    class Table:
        @staticmethod
        def normal(away1, away2):
            return normal[away1, away2]

        @staticmethod
        def post_crawford(away):
            return post[away]

    kept, match_equity.match_table = match_equity.match_table, Table

    def even(rate):
        gammon, backgammon = round(one * rate / 2), round(one * BACKGAMMONS / 2)
        return one // 2, gammon, backgammon, gammon, backgammon

    kept_live, match_equity.LIVE = match_equity.LIVE, round(live * one)
    try:
        for away in range(2, LONGEST + 1):
            won = (1 - gammons_go) * (post[away - 2] if away > 2 else sure)
            won += gammons_go * (post[away - 4] if away > 4 else sure)
            # What the leader risks in a free drop is what a single point brings the trailer.
            gained = (won - post[away - 1]) * FREE_DROP if away % 2 == 0 else 0
            post[away] = round(won / 2 - gained)
        for total in range(2, 2 * LONGEST + 1):
            for away1 in range(max(1, total - LONGEST), min(LONGEST, total - 1) + 1):
                away2 = total - away1
                crawford = away1 == 1 or away2 == 1
                state = cube.Cube(1, 0, away1, away2, crawford)
                rate = gammons_go if crawford else gammons
                normal[away1, away2] = match_equity.chances(even(rate), state)
    finally:
        match_equity.match_table, match_equity.LIVE = kept, kept_live
    return normal, post


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--out", type=pathlib.Path, default=ROOT / "firmware/opponent/match_table.py"
    )
    arguments = parser.parse_args()
    normal, post = compute()
    scores = range(1, LONGEST + 1)
    table = literal(min(normal[a, b], 65535) for a in scores for b in scores if b >= a)
    arguments.out.write_text(
        HEADER.format(longest=LONGEST, table=table, post=literal(post[a] for a in scores))
    )


if __name__ == "__main__":
    main()
