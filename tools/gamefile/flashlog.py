"""Reads the store's log out of a flash chip's content; firmware/drivers/store.py has the format.

This reads older epochs too: a sector stays as it was until the log comes round to it, so the games
before the last can still be there.
"""

from binascii import crc32

from boards.toy import pins
from tools.gamefile import GameFileError

SECTOR = 4096
PAGE = 256
CHIP = 2 * 1024 * 1024
HEADER = 20
OVERHEAD = 5
ERASED = b"\x0f\x5a\xa5\xc3"
NUMBERS = 0x1FFFFFFF


def region(image):
    """The log's part of a flash file: where it starts, its length.

    `image` is the whole chip, as the emulated board keeps it, or the log's region alone, as the
    simulator does.
    """
    if len(image) == CHIP:
        start = CHIP - pins.FILES_START - pins.FILES_LENGTH + pins.STORE_START
        return start, pins.STORE_LENGTH
    if len(image) == pins.STORE_LENGTH:
        return 0, pins.STORE_LENGTH
    raise GameFileError(
        f"not a flash chip's content: {len(image)} bytes, not {pins.STORE_LENGTH} or {CHIP}"
    )


def epochs(image):
    """All epochs that are whole from their start: lists of records, the newest first.

    The first is the one that the toy goes on with. `image` is the log's region.
    """
    sectors = _sectors(image)
    found = []
    for place, (number, epoch, before, _) in enumerate(sectors):
        if number == epoch and before == 0:
            records = _follow(image, epoch, sectors[: place + 1])
            if records:
                found.append(records)
    return found


def _sectors(image):
    """[(number, epoch, check before, address)] of all sectors in use, the newest first."""
    found = []
    for address in range(0, len(image), SECTOR):
        header = image[address : address + HEADER]
        number, epoch, before, check = (
            int.from_bytes(header[at : at + 4], "little") for at in (4, 8, 12, 16)
        )
        if header[:4] == ERASED and crc32(header[4:16]) == check and number <= NUMBERS:
            found.append((number, epoch, before, address))
    if not found:
        return found
    # Numbers count up and may wrap; all that is kept lies within half of them.
    first = found[0][0]
    half = NUMBERS >> 1
    found.sort(key=lambda sector: (sector[0] - first + half) & NUMBERS, reverse=True)
    return found


def _follow(image, epoch, sectors):
    records = []
    check = 0
    for _, its_epoch, before, address in reversed(sectors):
        if its_epoch != epoch or before != check:
            continue
        check = int.from_bytes(image[address + 16 : address + 20], "little")
        check = _read_sector(image[address : address + SECTOR], check, records)
    return records


def _read_sector(sector, check, records):
    """Adds the records of a sector that continue the chain; returns the check at its end."""
    for page in range(0, SECTOR, PAGE):
        at = page or HEADER
        while at + OVERHEAD < page + PAGE:
            end = at + OVERHEAD + sector[at + 4]
            if sector[at + 4] == 0 or end > page + PAGE:
                break
            found = crc32(sector[at + 4 : end], check)
            if found != int.from_bytes(sector[at : at + 4], "little"):
                break
            records.append(bytes(sector[at + OVERHEAD : end]))
            check = found
            at = end
    return check
