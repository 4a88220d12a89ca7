"""The teacher with a lookahead: positions judged over all rolls of the side to move.

The replies to the rolls are found by our own nets of the stage before: tools/strength_luck.py.
"""

import importlib.util
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from strength_engine import Engine  # noqa: E402
from strength_luck import SHARES, Exact, Rolls, sage  # noqa: E402


def modules(folder):
    """The weights modules in a folder, in the order of the engine."""
    return [module(folder, f"weights_{phase}") for phase in ("race", "both", "own", "other")]


def module(folder, name):
    spec = importlib.util.spec_from_file_location(
        f"{name}_of_{folder.name}", folder / f"{name}.py"
    )
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


class Deep:
    """Called with result positions (lists of 26), gives their five probabilities, [n, 5]."""

    def __init__(self, folder):
        self._rolls = Rolls(Engine(modules(folder)))
        self._exact = Exact()

    def __call__(self, results):
        found = self._rolls([sage.flip_board(list(result)) for result in results])
        mean = (found * SHARES[None, :, None]).sum(1)
        turned = np.stack([1 - mean[:, 0], mean[:, 3], mean[:, 4], mean[:, 1], mean[:, 2]], 1)
        return self._exact.correct(np.array(results), turned)
