"""UF2, the file a board in BOOTSEL mode takes (https://github.com/microsoft/uf2)."""

import struct

MAGIC_0, MAGIC_1, MAGIC_END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
FAMILY_PRESENT = 0x00002000
RP2040 = 0xE48BFF56
PAYLOAD = 256  # RP2040's boot ROM takes whole flash pages only


def pack(data, address):
    """UF2 of a flash image that starts at `address`; the last page is filled with zeros."""
    count = -(-len(data) // PAYLOAD)
    blocks = []
    for i in range(count):
        page = data[i * PAYLOAD : (i + 1) * PAYLOAD].ljust(PAYLOAD, b"\0")
        head = (MAGIC_0, MAGIC_1, FAMILY_PRESENT, address + i * PAYLOAD, PAYLOAD, i, count)
        blocks.append(
            struct.pack("<8I", *head, RP2040)
            + page.ljust(476, b"\0")
            + struct.pack("<I", MAGIC_END)
        )
    return b"".join(blocks)


def unpack(text):
    """(address, flash image) of a UF2 with ascending, gapless blocks; ValueError otherwise."""
    if not text or len(text) % 512:
        raise ValueError("not a UF2: its length is no multiple of 512")
    start = end = None
    data = bytearray()
    for offset in range(0, len(text), 512):
        block = text[offset : offset + 512]
        first, second, _, address, size, _, _, _ = struct.unpack_from("<8I", block)
        (last,) = struct.unpack_from("<I", block, 508)
        if (first, second, last) != (MAGIC_0, MAGIC_1, MAGIC_END) or size > 476:
            raise ValueError(f"not a UF2 block at byte {offset}")
        if start is None:
            start = end = address
        if address != end:
            raise ValueError(f"gap in the UF2 at byte {offset}")
        data += block[32 : 32 + size]
        end += size
    return start, bytes(data)
