"""What a game costs tools/player.py, in processor time of its own process.

    python -m tools.bench.player_speed [GAMES] [OPTIONS OF player.py]

Games are played by the rules core with one player that makes the moves of both sides; then all its
questions are put to a new one at once, and the kernel's account of that process is read (user and
system time, its start subtracted): neither the host's share nor other processes count.
"""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

from rules.plays import legal_plays
from rules.position import START, own_men, swapped

PLAYER = Path(__file__).resolve().parents[1] / "player.py"


def questions(games, options, seed=1):
    """The lines that so many games ask a player, in order."""
    chance = random.Random(seed)
    asked = []
    player = subprocess.Popen(
        [sys.executable, PLAYER, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    for _ in range(games):
        position = START
        while own_men(position):
            dice = [chance.randint(1, 6), chance.randint(1, 6)]
            moves = [result for _, result in legal_plays(position, *dice)]
            if moves:
                line = json.dumps({"board": position, "dice": dice, "moves": moves}) + "\n"
                asked.append(line)
                player.stdin.write(line)
                player.stdin.flush()
                position = moves[int(player.stdout.readline())]
            if own_men(position):
                position = swapped(position)
            else:
                break
    player.stdin.close()
    player.wait()
    return asked


def seconds(lines, options):
    """Processor time of a player that answers the lines."""
    reader, writer = os.pipe()
    player = subprocess.Popen(
        [sys.executable, PLAYER, *options], stdin=reader, stdout=subprocess.DEVNULL, text=True
    )
    os.close(reader)
    with os.fdopen(writer, "w") as pipe:
        pipe.writelines(lines)
    _, status, usage = os.wait4(player.pid, 0)
    if status:
        raise SystemExit(f"the player ended with {status}")
    return usage.ru_utime + usage.ru_stime


def main(games=20, *options):
    lines = questions(int(games), options)
    took = seconds(lines, options) - seconds([], options)
    print(f"{games} games, {len(lines)} moves: {took:.2f} s of its own processor time")
    print(f"{int(games) / took:.1f} games a second, {took / len(lines) * 1000:.2f} ms a move")


if __name__ == "__main__":
    main(*sys.argv[1:])
