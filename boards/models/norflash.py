"""Model of a NOR flash chip: erase sets sectors of 4 KB to ones, programming only clears bits.

It can lose power at any operation, before, after or half-way, and counts the wear of each sector.
"""

from boards.models.latch import PowerLost

SECTOR = 4096
PAGE = 256
ERASE_US = 45_000
"""Typical sector erase of a Winbond W25Q16JV (400 ms at most)."""
PROGRAM_US = 700
"""Typical page program of a Winbond W25Q16JV (3 ms at most)."""
_ENOENT = 2


class FlashFileError(Exception):
    """A file that holds no chip of this size. It is left as it is."""


def contents(path, size):
    """What the file of a chip of `size` bytes holds; nothing where there is none, or an empty one.

    Raises FlashFileError, and OSError where it cannot be read: whoever names a wrong file must not
    lose it.
    """
    try:
        with open(path, "rb") as file:
            data = file.read(size + 1)
    except OSError as error:
        if error.errno != _ENOENT:
            raise
        return b""
    if data and len(data) != size:
        raise FlashFileError("%s is not the content of a flash chip of %d bytes" % (path, size))
    return data


class NorFlash:
    """`size` bytes. With `path` the contents are in a file, made if it is not there.

    `elapse(us)`, if set, is told how long each operation kept the chip busy.
    """

    def __init__(self, size, path=None, seed=1):
        self.size = size
        self.path = path
        self.memory = bytearray(b"\xff" * size)
        self.wear = [0] * (size // SECTOR)
        self.worn = {}  # sector -> bits that no longer change, as a mask per byte
        self.operations = 0
        self.elapse = None
        self.dead = False
        self._cut = None
        self._half = False
        self._weak = {}  # address -> bits that are neither 0 nor 1
        self._x = seed * 2654435761 & 0x3FFFFFFF | 1
        if path is not None:
            self._open()

    def _open(self):
        data = contents(self.path, self.size)
        self.memory[: len(data)] = data
        if not data:
            with open(self.path, "wb") as file:
                file.write(self.memory)

    def _keep(self, address, length):
        if self.path is not None:
            with open(self.path, "r+b") as file:
                file.seek(address)
                file.write(memoryview(self.memory)[address : address + length])

    def _random(self):
        self._x = (self._x * 1103515245 + 12345) & 0x3FFFFFFF
        return self._x >> 12 & 0xFF

    def copy(self, seed=1):
        """Another chip in memory with the same contents, bits between 0 and 1 included."""
        other = NorFlash(self.size, seed=seed)
        other.memory[:] = self.memory
        other._weak.update(self._weak)
        other.worn.update(self.worn)
        return other

    def cut(self, after, half=False):
        """Power fails at the operation after `after` more: it is not done, or done by half.

        That operation and all later ones raise `PowerLost` until `power_up`.
        """
        self._cut = self.operations + after
        self._half = half

    def power_up(self):
        """Power is back. Bits that an operation had not quite changed read as they like."""
        self.dead = False
        self._cut = None
        for address, mask in self._weak.items():
            self._put(address, self.memory[address] & ~mask | self._random() & mask)

    def wear_out(self, sector, mask=0x10):
        """From now on the bits of `mask` in every byte of the sector stay as they are."""
        self.worn[sector] = mask

    def _put(self, address, value):
        mask = self.worn.get(address // SECTOR, 0)
        self.memory[address] = self.memory[address] & mask | value & ~mask & 0xFF

    def _operate(self, address, length, erase, data):
        if self.dead:
            raise PowerLost("flash without power")
        cut = self.operations == self._cut
        self.operations += 1
        if cut:
            self.dead = True
        if not cut:
            self._firm(address, length, data)
        if not cut and erase and address // SECTOR not in self.worn:
            self.memory[address : address + length] = b"\xff" * length
        elif not cut:
            for i in range(length):
                old = self.memory[address + i]
                self._put(address + i, 0xFF if erase else old & data[i])
        elif self._half:
            # How far it came is the same for all bits, which ones got there is not.
            share = self._random()
            for i in range(length):
                chosen = 0
                for bit in range(8):
                    if self._random() < share:
                        chosen |= 1 << bit
                old = self.memory[address + i]
                changing = ~old & 0xFF if erase else old & ~data[i]
                self._put(address + i, old ^ changing & chosen)
                if changing & ~chosen:
                    self._weak[address + i] = changing & ~chosen
        self._keep(address, length)
        if cut:
            raise PowerLost("at flash operation %d" % (self.operations - 1))

    def _firm(self, address, length, data):
        """What is erased or programmed is no longer weak."""
        if self._weak:
            for at in range(address, address + length):
                mask = self._weak.pop(at, 0)
                if data is not None and mask & data[at - address]:
                    self._weak[at] = mask & data[at - address]

    def erase(self, sector):
        """Sets a sector to ones."""
        address = sector * SECTOR
        if not 0 <= address < self.size:
            raise ValueError("no sector %d" % sector)
        self.wear[sector] += 1
        self._operate(address, SECTOR, True, None)
        if self.elapse:
            self.elapse(ERASE_US)

    def program(self, address, data):
        """Clears the bits that are 0 in `data`: whole pages only, as `rp2.Flash` asks."""
        if address % PAGE or len(data) % PAGE or not len(data):
            raise ValueError("not whole pages: %d bytes at %d" % (len(data), address))
        if not 0 <= address <= self.size - len(data):
            raise ValueError("outside the chip: %d" % address)
        for start in range(0, len(data), PAGE):
            self._operate(address + start, PAGE, False, memoryview(data)[start : start + PAGE])
            if self.elapse:
                self.elapse(PROGRAM_US)

    def read(self, address, buf):
        if self.dead:
            raise PowerLost("flash without power")
        buf[:] = memoryview(self.memory)[address : address + len(buf)]


class Region:
    """A part of the chip as MicroPython's `rp2.Flash(start=, len=)` shows it."""

    def __init__(self, flash, start=0, length=None):
        if length is None:
            length = flash.size - start
        if start % SECTOR or length % SECTOR or length <= 0 or start + length > flash.size:
            raise ValueError("not whole sectors of the chip")
        self.flash = flash
        self._start = start
        self._length = length

    def _address(self, block, offset, length):
        address = block * SECTOR + offset
        if block < 0 or offset < 0 or address + length > self._length:
            raise ValueError("outside the region: block %d" % block)
        return self._start + address

    def readblocks(self, block, buf, offset=0):
        self.flash.read(self._address(block, offset, len(buf)), buf)

    def writeblocks(self, block, buf, offset=None):
        """With an offset it only programs; without, it erases first."""
        address = self._address(block, offset or 0, len(buf))
        if offset is None:
            for sector in range(address // SECTOR, (address + len(buf)) // SECTOR):
                self.flash.erase(sector)
        self.flash.program(address, buf)

    def ioctl(self, operation, argument):
        if operation in (1, 2, 3):
            return 0
        if operation == 4:
            return self._length // SECTOR
        if operation == 5:
            return SECTOR
        if operation == 6:
            self.flash.erase(self._address(argument, 0, SECTOR) // SECTOR)
            return 0
        return None
