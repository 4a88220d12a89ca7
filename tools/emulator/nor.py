"""The Pico's flash chip behind the RP2040's SSI, with the times and the manners of a real part.

rp2040py's own chip is never busy and its operations are always whole. This one is the board's
`NorFlash` model: it takes its time, says so in the status register, and can lose its supply at
any operation, or half-way through one.
"""

from rp2040py.peripherals import ssi

from boards.models.norflash import PAGE, SECTOR
from tools.emulator.faults import Fault

BLOCK = 65536
BUSY = 0x01  # status register 1


class FlashChip(ssi.RPSSI):
    """`nor` is a `NorFlash` whose memory is the chip's flash."""

    def __init__(self, rp2040, nor):
        super().__init__(rp2040, "SSI")
        self.nor = nor
        nor.elapse = self._elapse
        self._busy_until = 0.0

    def _elapse(self, us):
        clock = self.rp2040.clock
        self._busy_until = max(self._busy_until, clock.nanos) + us * 1000

    def _shift_byte(self, byte_out):
        clock = self.rp2040.clock
        if clock.nanos < self._busy_until:
            first = self._tx_buffer[0] if self._tx_buffer else byte_out
            if first != ssi.CMD_READ_STATUS_1:
                raise Fault(f"flash command 0x{first:02X} while the chip is busy")
            if self._tx_buffer:
                # The boot ROM polls, thousands of times; the time is let pass here instead, and
                # what happens meanwhile outside the chip happens.
                self._tx_buffer.append(byte_out)
                clock.tick(self._busy_until - clock.nanos)
                return BUSY | (ssi.STATUS_WEL_BIT if self._write_enabled else 0)
        return super()._shift_byte(byte_out)

    def _apply_command(self):
        """Chip select went up: an erase or a program begins."""
        sent = self._tx_buffer
        opcode = sent[0] if sent else None
        if not self._write_enabled or opcode not in (
            ssi.CMD_SECTOR_ERASE,
            ssi.CMD_BLOCK_ERASE,
            ssi.CMD_PAGE_PROGRAM,
        ):
            super()._apply_command()
            return
        address = self._address_from_buffer()
        self._tx_buffer = bytearray()
        self._write_enabled = False
        if opcode == ssi.CMD_PAGE_PROGRAM:
            data = bytes(sent[4:])
            if address % PAGE or len(data) != PAGE:
                raise Fault(f"{len(data)} bytes programmed at 0x{address:06X}: not a page")
            self.nor.program(address, data)
        else:
            size = SECTOR if opcode == ssi.CMD_SECTOR_ERASE else BLOCK
            for sector in range(address // size * size // SECTOR, (address + size) // SECTOR):
                self.nor.erase(sector)
