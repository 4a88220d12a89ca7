"""Nets in floating point for training: the C code of net.c, compiled on first use, behind numpy
arrays.
"""

import ctypes
import hashlib
import os
import pathlib
import subprocess

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
# Where labels, nets and the benchmark are kept.
BUILD = pathlib.Path(os.environ.get("ACEPOINT_TRAIN", HERE.parents[1] / "build" / "train"))
ROWS, OUT = 198, 5
EQUITY = np.array([2, 1, 1, -1, -1], np.float32)


def library():
    source = (HERE / "net.c").read_bytes()
    path = BUILD / f"net-{hashlib.sha256(source).hexdigest()[:12]}.so"
    if not path.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["cc", "-O3", "-march=native", "-ffast-math", "-shared", "-fPIC"]
            + ["-o", path, HERE / "net.c", "-lmvec", "-lm"],
            check=True,
        )
    code = ctypes.CDLL(str(path))
    code.train.restype = ctypes.c_double
    return code


def _at(array):
    return array.ctypes.data_as(ctypes.c_void_p)


class Net:
    """One net: `hidden` sigmoid units, `weights` one flat array (see net.c), Adam's moments with
    it.
    """

    def __init__(self, hidden, seed=0):
        rng = np.random.default_rng(seed)
        self.hidden = hidden
        first = rng.normal(0, 1 / np.sqrt(30), (ROWS, hidden))
        second = rng.normal(0, 1 / np.sqrt(hidden / 2), (OUT, hidden))
        parts = (first.ravel(), np.zeros(hidden), second.ravel(), np.zeros(OUT))
        self.weights = np.concatenate(parts).astype(np.float32)
        self.moment1 = np.zeros_like(self.weights)
        self.moment2 = np.zeros_like(self.weights)
        self.step = 0
        self._code = library()
        self._scratch = np.zeros((2, len(self.weights)), np.float32)

    def parts(self):
        """(w1 [ROWS, h], b1 [h], w2 [OUT, h], b2 [OUT]), views of the weights."""
        h, w = self.hidden, self.weights
        ends = np.cumsum([ROWS * h, h, OUT * h])
        w1, b1, w2, b2 = np.split(w, ends)
        return w1.reshape(ROWS, h), b1, w2.reshape(OUT, h), b2

    def outputs(self, boards):
        """[n, OUT]: the five probabilities of boards [n, 26] (result
        positions).
        """
        boards = np.ascontiguousarray(boards, np.int8)
        out = np.empty((len(boards), OUT), np.float32)
        args = ctypes.c_long(len(boards)), _at(self.weights), self.hidden, _at(out)
        self._code.evaluate(_at(boards), *args)
        return out

    def equities(self, boards):
        return self.outputs(boards) @ EQUITY - 1

    def train(self, boards, probabilities, order, batch, rates, rounded=True):
        """One pass over samples `order`; returns the root mean square error of the equity."""
        assert boards.dtype == np.int8 and probabilities.dtype == np.uint16
        assert order.dtype == np.int32 and rates.dtype == np.float32
        error = self._code.train(
            _at(boards), _at(probabilities), _at(order), ctypes.c_long(len(order)), batch,
            self.hidden, _at(self.weights), _at(self.moment1), _at(self.moment2),
            ctypes.c_long(self.step), _at(rates), int(rounded),
            _at(self._scratch[0]), _at(self._scratch[1]),
        )  # fmt: skip
        self.step += len(order) // batch
        return error**0.5

    def save(self, path, **more):
        part = pathlib.Path(path).with_suffix(".part")
        with open(part, "wb") as file:
            np.savez(
                file, hidden=self.hidden, weights=self.weights, moment1=self.moment1,
                moment2=self.moment2, step=self.step, **more,
            )  # fmt: skip
        part.replace(path)

    @classmethod
    def load(cls, path):
        stored = np.load(path)
        net = cls(int(stored["hidden"]))
        for name in ("weights", "moment1", "moment2"):
            getattr(net, name)[:] = stored[name]
        net.step = int(stored["step"])
        return net
