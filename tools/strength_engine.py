"""The opponent as a fast engine on the host: strength_engine.c with the firmware's weights."""

import ctypes
import hashlib
import pathlib
import subprocess
import sys

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[1]
if str(ROOT / "firmware") not in sys.path:
    sys.path.insert(0, str(ROOT / "firmware"))

from opponent import (  # noqa: E402
    bearoff_plain,
    bearoff_table,
    net_plain,
    tables,
    weights_both,
    weights_other,
    weights_own,
    weights_race,
)

WEIGHTS = (weights_race, weights_both, weights_own, weights_other)
MOST_REPLIES = 8
KEPT, WINDOW = 5, 120  # as levels.width at the strongest level


def _ints(numbers):
    numbers = list(numbers)
    return (ctypes.c_int * len(numbers))(*numbers)


def _build():
    source = pathlib.Path(__file__).with_suffix(".c")
    folder = ROOT / "build" / "strength"
    path = folder / f"engine-{hashlib.sha256(source.read_bytes()).hexdigest()[:12]}.so"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        options = ["-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run(["cc", *options, "-o", part, source], check=True)
        part.replace(path)
    return ctypes.CDLL(str(path))


class Engine:
    """Positions are sequences of 26 counts, the opponent's bar negative. One engine a process."""

    def __init__(self, weights=WEIGHTS, tables=tables, bearoff=bearoff_table):
        self._code = _build()
        for kind, module in enumerate(weights):
            net = net_plain.Net(module, tables)
            rows = [n for row in range(net_plain.ROWS) for n in net._row(row)]
            outs = [n for row in net._outs for n in row]
            self._code.set_net(
                kind, net.hidden, _ints(net._start), _ints(rows), _ints(outs),
                _ints(module.OUT_START),
            )  # fmt: skip
        self._code.set_tables(_ints(net._rise), _ints(net._chances))
        index = bearoff.INDEX
        index = [index[i] | index[i + 1] << 8 for i in range(0, len(index), 2)]
        data = bearoff.DATA
        self._code.set_bearoff(
            bearoff.MEN, _ints(bearoff_plain.WAYS), _ints(index), len(index), data,
            ctypes.c_long(len(data)),
        )  # fmt: skip
        self._found = (ctypes.c_int * 5)()
        self._board = (ctypes.c_byte * 28)()
        self._result = (ctypes.c_byte * 28)()
        self._replies = np.zeros((21 * MOST_REPLIES, 28), np.int8)
        self._rolls = np.zeros(21 * MOST_REPLIES, np.int32)

    def _counter(self, name):
        return ctypes.c_long.in_dll(self._code, name).value

    @property
    def evaluations(self):
        """Positions evaluated so far."""
        return self._counter("evaluations")

    @property
    def generations(self):
        """Rolls whose results were generated so far."""
        return self._counter("generations")

    def play(self, position, die1, die2, kept=KEPT, window=WINDOW):
        """(result, equity in 1 / ONE) of the best play; kept 1 plays without lookahead."""
        self._board[:26] = list(position)
        equity = self._code.best_play(self._board, die1, die2, kept, window, self._result)
        return tuple(self._result[:26]), equity

    def expected(self, position):
        """The five probabilities of the side on roll over its rolls, in 1 / ONE."""
        self._board[:26] = list(position)
        self._code.expected(self._board, self._found)
        return list(self._found)

    def replies(self, position, most, window):
        """(positions [n, 26], rolls [n]): of each of the 21 rolls of the side on roll (numbers
        0 ... 20 for 1-1, 1-2 ... 6-6) the best results, at most `most`, none further behind than
        `window` thousandths.
        """
        assert 0 < most <= MOST_REPLIES
        self._board[:26] = list(position)
        count = self._code.replies(
            self._board, most, window, self._replies.ctypes.data_as(ctypes.c_void_p),
            self._rolls.ctypes.data_as(ctypes.c_void_p),
        )  # fmt: skip
        return self._replies[:count, :26].copy(), self._rolls[:count].copy()
