"""The computer player on the chip: the same answers as everywhere, and no unaligned access."""

import sys
import zlib
from pathlib import Path

import pytest
from opponent.board import pack
from opponent.cube import Cube
from opponent.search import Search
from rules.plays import legal_plays

from tools.bench.chip_moves import LOUD, QUIET
from tools.emulator import audit
from tools.emulator.chip import MS
from tools.emulator.repl import CTRL_D

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "opponent"))
from walk import WORST, WORST_MIXED, crowded, positions, spread  # noqa: E402

pytestmark = pytest.mark.chip

RESULTS = """
import binascii
from opponent import kernels
from opponent.board import SIZE, pack
generator = kernels.generate.Generator()
for position, die1, die2 in {rolls}:
    total = crc = 0
    count = generator.begin(pack(position), die1, die2, True)
    while count:
        total += count
        crc = binascii.crc32(memoryview(generator.boards)[:count * SIZE], crc)
        count = generator.more()
    print(kernels.name, total, crc)
"""
# The same text runs here and there.
THINK = """
search = Search()
def finish():
    while not search.work():
        pass
def answers(n, position, die1, die2):
    search.level = (8, 7, 3)[n % 3]
    search.salt = n
    cube = (Cube(), Cube(2, 1), Cube(1, 0, 3, 5), Cube(2, -1, 4, 2), Cube(use=False))[n % 5]
    search.begin_play(position, die1, die2, cube)
    finish()
    found = [search.chosen, search.plays]
    if search.plays:
        search.begin_rest(position, die1, 2, 3)
        finish()
        found.append(search.rest)
    search.begin_cube(position, cube)
    finish()
    found += [search.outcomes, search.double, search.take]
    search.begin_accept(position, 1, cube)
    finish()
    search.begin_resign(position, cube)
    finish()
    return found + [search.accept, search.resign]
"""
ANSWERS = (
    "import machine\nfrom opponent.cube import Cube\nfrom opponent.search import Search\n"
    + THINK
    + QUIET
    + "found = [answers(n, *roll) for n, roll in enumerate({rolls})]\n"
    + LOUD
    + "for one in found:\n    print(one)\n"
)
# Few men, so few results; a lookahead from it meets all phases of the game.
FEW = (0, 0, 0, -1, 1, 0, 0, 0, 1) + (0,) * 13 + (-2, 0, 0, 0)
AUDITED = (
    "import machine\nfrom opponent.cube import Cube\nfrom opponent.search import Search\n"
    + THINK
    + 'print("now")\n'
    + QUIET
    + "found = answers(0, {few}, 2, 1)\ncost = search.generations\n"
    + LOUD
    + "print(found, cost)\n"
)


def test_the_chip_finds_the_rules_results_in_the_same_order(repl):
    rolls = positions(7, 12) + crowded(3, 8)
    for places, blots, die1, die2, _ in (WORST, WORST_MIXED):
        rolls.append((spread(places, blots), die1, die2))
    printed = repl.run(RESULTS.format(rolls=rolls)).splitlines()
    for roll, line in zip(rolls, printed, strict=True):
        found = [result for _, result in legal_plays(*roll)]
        crc = zlib.crc32(b"".join(bytes(pack(result)) for result in found))
        assert line == f"thumb {len(found)} {crc}", roll


def test_the_chip_answers_as_the_host(repl):
    rolls = [*positions(5, 3), *crowded(2, 1)]
    there = repl.run(ANSWERS.format(rolls=rolls))
    here = {"Search": Search, "Cube": Cube}
    exec(THINK, here)
    found = [here["answers"](n, *roll) for n, roll in enumerate(rolls)]
    assert there.splitlines() == [str(one) for one in found]


def test_no_thought_at_full_strength_makes_an_unaligned_access(repl):
    repl.send(AUDITED.format(few=FEW).encode() + CTRL_D)
    repl.await_text(b"now")
    looked = 0
    while b">" not in repl.board.console:
        looked += audit.run(repl.board.chip, 2 * MS)
    assert looked > 1e6
    printed = repl.await_text(CTRL_D).decode()
    here = {"Search": Search, "Cube": Cube}
    exec(THINK, here)
    assert printed.strip() == f"{here['answers'](0, FEW, 2, 1)} {here['search'].generations}"
    assert here["search"].generations == 21  # of the last of them, a lookahead each
