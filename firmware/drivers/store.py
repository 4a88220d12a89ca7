"""The store: a log of records on raw flash that survives a power cut at any instant.

It works over the block interface of `rp2.Flash`: `readblocks(block, buf, offset)`,
`writeblocks(block, buf, offset)` (programs whole pages, does not erase), `ioctl(6, block)`
(erases). Where a page is programmed again, bytes of 0xFF leave it as it was.

Numbers are little-endian. A sector of 4096 bytes starts with a header of 20:

| bytes | |
| --- | --- |
| 0..3 | `_ERASED`, programmed when an erase is complete: what only looks blank is not used |
| 4..7 | sequence number of the sector: they count up as sectors are opened |
| 8..11 | sequence number of the sector in which its epoch starts |
| 12..15 | the log's check before this sector, 0 in the first sector of an epoch |
| 16..19 | CRC-32 of bytes 4..15, which is the log's check from here |

A record is its check (4 bytes), its length (1..240; 0 closes the page, 0xFF is free) and its
payload; its check is the CRC-32 of length and payload that continues the check before it. It
never crosses a page of 256 bytes, so that an append is one page program. What does not continue
this chain (a record written half, all that follows a record that has rotted, a sector of a log
that was cut short) is not part of the log, which is thus always a beginning of what was appended.

Bits that were being programmed or erased when the power failed may read otherwise at each start,
and what reads blank may not be. So before the first append after a start the page of the last
record is programmed once more and closed, the page after it, where a longer record would have
gone, is closed too, and the first sector that is opened is erased first, whatever it looks like.
"""

from binascii import crc32

from micropython import const

SECTOR = const(4096)
PAGE = const(256)
LONGEST = const(240)
OVERHEAD = const(5)
"""What a record takes beside its payload."""

_HEADER = const(20)
_ERASED = b"\x0f\x5a\xa5\xc3"
_NUMBERS = const(0x1FFFFFFF)  # mask of sequence numbers; flash wears out long before they wrap
_SPARE = const(2)  # sectors an epoch may not fill: for the start of the next, and a bad one
_AHEAD = const(2)  # sectors that `tidy` keeps erased


class StoreFull(OSError):
    """No room in this epoch (`append(record, fresh=True)` starts another), or no sector is good.

    Nothing was lost, and the store is as it was. An `OSError`, for who may not import drivers.
    """


def _number(buf, at):
    return int.from_bytes(buf[at : at + 4], "little")


def _put_number(buf, at, value):
    buf[at : at + 4] = value.to_bytes(4, "little")


def _after(one, other):
    """How many sectors were opened from `other` to `one`; negative if it was before."""
    distance = (one - other) & _NUMBERS
    return distance if distance <= _NUMBERS >> 1 else distance - _NUMBERS - 1


class Store:
    """The store port, over at least four sectors of flash. Making one reads the log."""

    def __init__(self, flash):
        self._flash = flash
        self._count = flash.ioctl(4, 0)
        if self._count < 4:
            raise ValueError("the store needs four sectors")
        self._page = bytearray(PAGE)
        self._back = bytearray(PAGE)
        self._sector = bytearray(SECTOR)
        self._view = memoryview(self._sector)
        self._blank = b"\xff" * PAGE
        self._bad = set()  # blocks that failed since the start
        self._erased = set()  # blocks that are erased for certain
        self._trusts = False  # that a block is erased when it is marked and looks so
        self._blocks = []  # of the epoch, in order
        self._epoch = 0
        self._last = _NUMBERS  # the highest sequence number in use
        self._check = 0
        self._at = SECTOR  # where the next record goes in the last block
        self._doubts = []  # (block, offset, page) to be programmed before anything is appended
        self._mount()

    # ---- Reading ----

    def replay(self):
        """Iterates the records (bytes) since the last `fresh` one, that one first."""
        for block in tuple(self._blocks):
            self._flash.readblocks(block, self._sector, 0)
            for start, end, _ in self._records(_number(self._sector, 16)):
                yield bytes(self._view[start:end])

    def _records(self, check):
        """Iterates (start, end, check) of the records in `_sector` that continue the chain."""
        sector = self._sector
        view = self._view
        for page in range(0, SECTOR, PAGE):
            at = page or _HEADER
            while at + OVERHEAD < page + PAGE:
                end = at + OVERHEAD + sector[at + 4]
                if sector[at + 4] == 0 or end > page + PAGE:
                    break
                found = crc32(view[at + 4 : end], check)
                if found != _number(sector, at):
                    break
                check = found
                yield at + OVERHEAD, end, check
                at = end

    def _headers(self):
        """[(sequence, epoch, check before, block)] of all sectors with a sound header."""
        found = []
        header = bytearray(_HEADER)
        for block in range(self._count):
            self._flash.readblocks(block, header, 0)
            if header[:4] == _ERASED and crc32(header[4:16]) == _number(header, 16):
                sequence = _number(header, 4)
                if sequence <= _NUMBERS:
                    found.append((sequence, _number(header, 8), _number(header, 12), block))
        return found

    def _mount(self):
        headers = self._headers()
        if not headers:
            return
        self._last = headers[0][0]
        for header in headers:
            if _after(header[0], self._last) > 0:
                self._last = header[0]
        # Newest first. All that the store keeps is much closer together than half the numbers.
        headers.sort(key=lambda header: _after(self._last, header[0]))
        for sequence, epoch, before, block in headers:
            if sequence == epoch and before == 0:
                if self._follow(sequence, headers):
                    self._doubt_the_end()
                    return
                # Its first record is missing, and must not turn up later.
                self._doubts.append((block, 0, self._blank[:4] + bytes(_HEADER - 4)))

    def _follow(self, epoch, headers):
        """Reads the epoch's chain to its end; False if its first sector has no record."""
        self._blocks = []
        self._check = 0
        for _, its_epoch, before, block in reversed(headers):
            if its_epoch != epoch or before != self._check:
                continue
            self._flash.readblocks(block, self._sector, 0)
            self._check = _number(self._sector, 16)
            self._at = _HEADER
            for _, end, check in self._records(self._check):
                self._check = check
                self._at = end
            if not self._blocks and self._at == _HEADER:
                return False
            self._blocks.append(block)
        self._epoch = epoch
        return True

    def _doubt_the_end(self):
        """What was found is to be made firm; nothing more goes where the last append may have."""
        page = (self._at - 1) // PAGE * PAGE
        self._doubt(page, self._at - page)
        # A record that did not fit in there went to the next page; more pages were closed before.
        page += PAGE
        while page < SECTOR:
            self._doubt(page, 0)
            page += PAGE
            if self._sector[page : page + PAGE] == self._blank:
                break
        self._at = min(page, SECTOR)

    def _doubt(self, page, used):
        content = bytes(self._sector[page : page + used])
        if used + OVERHEAD < PAGE:
            content += self._blank[:4] + b"\x00"
        self._doubts.append((self._blocks[-1], page, content))

    # ---- Writing ----

    def append(self, record, fresh=False):
        """Adds a record of 1..240 bytes. When it returns the record is there for good.

        `fresh` starts an epoch: all before may be forgotten once this record is there. The first
        record ever starts one, too. Raises `StoreFull` when there is no room.
        """
        if not 1 <= len(record) <= LONGEST:
            raise ValueError("a record has 1 to 240 bytes")
        self._settle()
        if fresh or not self._blocks:
            self._start_epoch(record)
            return
        at = self._at
        while not self._place(self._blocks[-1], record):
            try:
                block = self._open(self._epoch, _SPARE)
            except StoreFull:
                self._at = at
                raise
            self._blocks.append(block)

    def room(self):
        """Bytes left in the epoch: a record takes `OVERHEAD` more than its own, whole pages at
        240, and may leave the end of a page unused that it does not fit in.
        """
        sectors = self._count - len(self._bad) - len(self._blocks) - _SPARE
        left = max(0, sectors) * (SECTOR - _HEADER)
        if self._blocks:
            left += SECTOR - self._at
        return left

    def tidy(self):
        """One piece of housekeeping, at most a sector erased; False when there was none."""
        if self._doubts:
            self._settle()
            return True
        for block in self._candidates()[:_AHEAD]:
            if not self._looks_erased(block):
                self._erase(block)
                return True
        return False

    def _start_epoch(self, record):
        check = self._check
        at = self._at
        while True:
            try:
                block = self._open(None, 0)
                if self._place(block, record):
                    break
            except StoreFull:
                self._check = check
                self._at = at
                raise
            self._kill(block)
        self._blocks = [block]
        self._epoch = self._last

    def _open(self, epoch, spare):
        """Programs the header of a new sector, and goes on there; returns its block.

        `epoch` None starts one. `spare` sectors must be left over.
        """
        while True:
            candidates = self._candidates()
            if len(candidates) <= spare:
                raise StoreFull("no sector left")
            block = candidates[0]
            if not self._looks_erased(block) and not self._erase(block):
                continue
            self._erased.discard(block)
            self._last = (self._last + 1) & _NUMBERS
            page = self._page
            page[:] = self._blank
            page[:4] = _ERASED
            _put_number(page, 4, self._last)
            _put_number(page, 8, self._last if epoch is None else epoch)
            _put_number(page, 12, 0 if epoch is None else self._check)
            check = crc32(page[4:16])
            _put_number(page, 16, check)
            if self._program(block, 0, 4, _HEADER):
                self._check = check
                self._at = _HEADER
                return block
            self._kill(block)

    def _place(self, block, record):
        """Puts a record where there is room in the block; False when there is none."""
        page = self._page
        size = len(record) + OVERHEAD
        while self._at < SECTOR:
            at = self._at % PAGE
            if at + size > PAGE:
                self._at += PAGE - at
                continue
            page[:] = self._blank
            page[at + 4] = len(record)
            page[at + OVERHEAD : at + size] = record
            check = crc32(page[at + 4 : at + size], self._check)
            _put_number(page, at, check)
            if self._program(block, self._at - at, at, at + size):
                self._check = check
                self._at += size
                return True
            # Bits are worn out. What they show later must not be taken for a record.
            page[at : at + size] = bytes(size)
            self._flash.writeblocks(block, page, self._at - at)
            self._at += PAGE - at
        return False

    def _program(self, block, offset, start, end):
        """Programs `_page`; whether bytes `start` to `end` then are as they should be."""
        self._flash.writeblocks(block, self._page, offset)
        self._flash.readblocks(block, self._back, offset)
        return self._back[start:end] == self._page[start:end]

    def _kill(self, block):
        """A sector that failed loses its header."""
        self._bad.add(block)
        page = self._page
        page[:] = self._blank
        page[4:_HEADER] = bytes(_HEADER - 4)
        self._flash.writeblocks(block, page, 0)

    # ---- Housekeeping ----

    def _candidates(self):
        """Blocks that may be opened, in the order of the ring, so that they wear alike."""
        first = self._blocks[-1] + 1 if self._blocks else 0
        ring = [(first + i) % self._count for i in range(self._count)]
        return [b for b in ring if b not in self._blocks and b not in self._bad]

    def _looks_erased(self, block):
        return block in self._erased or (self._trusts and self._is_erased(block))

    def _is_erased(self, block):
        self._flash.readblocks(block, self._sector, 0)
        if self._sector[:4] != _ERASED or self._sector[4:PAGE] != self._blank[4:]:
            return False
        for page in range(PAGE, SECTOR, PAGE):
            if self._sector[page : page + PAGE] != self._blank:
                return False
        self._erased.add(block)
        return True

    def _erase(self, block):
        """Erases a block and marks it; False, and the block is bad, if that did not work."""
        self._flash.ioctl(6, block)
        self._page[:] = self._blank
        self._page[:4] = _ERASED
        self._flash.writeblocks(block, self._page, 0)
        if self._is_erased(block):
            self._trusts = True
            return True
        self._bad.add(block)
        return False

    def _settle(self):
        while self._doubts:
            block, offset, content = self._doubts[-1]
            self._page[:] = self._blank
            self._page[: len(content)] = content
            self._flash.writeblocks(block, self._page, offset)
            self._doubts.pop()
