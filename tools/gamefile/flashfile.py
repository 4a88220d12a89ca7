"""A flash chip in a file, as the simulator or the emulated board keeps it, used like a board."""

import fcntl
import os
from contextlib import contextmanager
from pathlib import Path

from drivers.store import SECTOR, Store, StoreFull
from toy import link

from boards.models.norflash import NorFlash, Region
from tools.gamefile import GameFileError, flashlog


class SystemEntropy:
    """The entropy port's `fill`, from the system."""

    @staticmethod
    def fill(buf):
        buf[:] = os.urandom(len(buf))


class FlashFile:
    """The journal in a flash file. The file is not touched by reading."""

    def __init__(self, path):
        self.path = Path(path)
        try:
            self._image = self.path.read_bytes()
        except OSError as error:
            raise GameFileError(f"{path}: {error.strerror}") from None
        try:
            self._start, self._length = flashlog.region(self._image)
        except GameFileError as error:
            raise GameFileError(f"{path}: {error}") from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def epochs(self):
        """Lists of records, the newest first: see `flashlog.epochs`."""
        return flashlog.epochs(self._image[self._start : self._start + self._length])

    def records(self):
        """The journal's records since the running or last game began."""
        found = self.epochs()
        if not found:
            raise GameFileError(f"{self.path}: nothing was played here yet")
        return found[0]

    def put(self, records):
        """Makes records the journal: a new epoch."""
        with self._store() as store:
            link.put(store, [record.hex() for record in records], True)

    def set_position(self, xgid):
        """Sets up the position of an XGID. Raises GameFileError."""
        with self._store() as store:
            try:
                link.set_position(store, SystemEntropy, xgid)
            except ValueError as error:
                raise GameFileError(f"{xgid}: {error}") from None

    @contextmanager
    def _store(self):
        """The store, to be written while nobody plays on the file."""
        with open(self.path.with_suffix(".lock"), "w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise GameFileError(f"{self.path} is being played; quit first") from None
            flash = NorFlash(-(-len(self._image) // SECTOR) * SECTOR, str(self.path))
            try:
                yield Store(Region(flash, self._start, self._length))
            except (StoreFull, OSError) as error:
                raise GameFileError(f"{self.path}: {error}") from None
