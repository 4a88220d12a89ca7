"""The play generators that are compared, each behind the same three calls.

`prepare(position, die1, die2)` makes a package's own form of a roll, `generate(prepared)` is the
package's own call and what is timed, `results(prepared, answer)` turns its answer into the rules
core's positions, to see whether they are right.
"""

import importlib.metadata
import importlib.util
import sys

import bgbot_cpp
import gnubg_nn
from rules.plays import legal_plays

from tools.bench.positions import from_bgsage, to_bgsage, to_gnubg


def _men(position):
    """(own men, their men) on the board and the bar."""
    return sum(n for n in position if n > 0), -sum(n for n in position if n < 0)


class Acepoint:
    """`rules.plays`: distinct results, with the steps of one play each."""

    name = "Acepoint firmware/rules"
    kind = "Python"

    def version(self):
        return "this checkout"

    def prepare(self, position, die1, die2):
        return position, die1, die2

    def generate(self, prepared):
        return legal_plays(*prepared)

    def results(self, prepared, answer):
        return {result for _, result in answer}


class _Package:
    """A package from the Python Package Index."""

    def version(self):
        return importlib.metadata.version(self.name)


class GymBackgammon(_Package):
    """Pure Python: plays as pairs of squares, equal results more than once."""

    name = "gym-backgammon"
    kind = "Python"

    def __init__(self):
        # The rules are one file of the package; the package around it would need OpenAI's gym.
        files = importlib.metadata.files("gym-backgammon")
        path = next(f for f in files if str(f) == "gym_backgammon/envs/backgammon.py").locate()
        spec = importlib.util.spec_from_file_location("gym_backgammon_rules", path)
        self._module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(self._module)

    def _game(self, position):
        module = self._module
        game = module.Backgammon()
        game.board = [
            (abs(n), None if n == 0 else module.WHITE if n > 0 else module.BLACK)
            for n in position[1:25]
        ]
        own, theirs = _men(position)
        game.bar = [position[25], -position[0]]
        game.off = [15 - own, 15 - theirs]
        game.players_positions = game.get_players_positions()
        return game

    def prepare(self, position, die1, die2):
        return self._game(position), (-die1, -die2), position

    def generate(self, prepared):
        return prepared[0].get_valid_plays(self._module.WHITE, prepared[1])

    def results(self, prepared, answer):
        found = set()
        for play in answer:
            game = self._game(prepared[2])
            game.execute_play(self._module.WHITE, play)
            signs = {self._module.WHITE: 1, self._module.BLACK: -1, None: 0}
            points = [count * signs[side] for count, side in game.board]
            found.add((-game.bar[1], *points, game.bar[0]))
        return found


class MagmacrunchBackgammon(_Package):
    """Pure Python: plays as lists of steps, equal results more than once."""

    name = "magmacrunch-backgammon"
    kind = "Python"

    def __init__(self):
        from backgammon import rules

        self._rules = rules

    def prepare(self, position, die1, die2):
        rules = self._rules
        board = [0] * rules.ARRAY_SIZE
        board[1:25] = position[1:25]
        own, theirs = _men(position)
        board[rules.BAR_PLAYER], board[rules.BAR_AI] = position[25], position[0]
        board[rules.OFF_PLAYER], board[rules.OFF_AI] = 15 - own, theirs - 15
        return board, die1, die2

    def generate(self, prepared):
        board, die1, die2 = prepared
        return self._rules.legal_moves(board, self._rules.PLAYER, die1, die2)

    def results(self, prepared, answer):
        rules = self._rules
        found = set()
        for play in answer:
            board = list(prepared[0])
            rules.apply_move(board, play)
            found.add((board[rules.BAR_AI], *board[1:25], board[rules.BAR_PLAYER]))
        return found


class BgSage(_Package):
    """C++: distinct results."""

    name = "bgsage"
    kind = "C++"

    def prepare(self, position, die1, die2):
        return to_bgsage(position), die1, die2

    def generate(self, prepared):
        return bgbot_cpp.possible_moves(*prepared)

    def results(self, prepared, answer):
        found = {from_bgsage(board) for board in answer}
        return found - {from_bgsage(prepared[0])}


class GnubgNn(_Package):
    """GNU Backgammon's generator, C: distinct results as keys."""

    name = "gnubg-nn"
    kind = "C"

    def prepare(self, position, die1, die2):
        return to_gnubg(position), die1, die2

    def generate(self, prepared):
        return gnubg_nn.moves(*prepared)

    def results(self, prepared, answer):
        found = set()
        for key in answer:
            other, own = gnubg_nn.board_from_position_key(key)
            theirs = [*reversed(other[:24])]
            points = [own[i] - theirs[i] for i in range(24)]
            found.add((-other[24], *points, own[24]))
        return found


def every_generator():
    """All that are installed; says on stderr which are not."""
    found = []
    for make in (Acepoint, GymBackgammon, MagmacrunchBackgammon, BgSage, GnubgNn):
        try:
            found.append(make())
        except (ImportError, importlib.metadata.PackageNotFoundError) as error:
            print(f"{make.name} is not installed: {error}", file=sys.stderr)
    return found
