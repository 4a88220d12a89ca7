"""Runs the emulated chip with every instruction looked at before it runs, in Python: some thirty
times slower than `Chip.run`, so for short runs.
"""


def run(chip, ns, look):
    """Runs `chip` for `ns`, or until it sleeps for good; `look(pc, opcode, registers)` comes first
    each time.
    """
    core = chip.rp2040.core
    clock = chip.clock
    registers = core.registers
    fetch = chip.rp2040.read_uint16
    execute = core.execute_instruction
    end = clock.nanos + ns
    while clock.nanos < end:
        if core.waiting:
            if not clock.has_scheduled_alarm:
                break
            clock.tick(min(clock.nanos_to_next_alarm, end - clock.nanos))
            continue
        if not core.interrupts_updated:
            pc = registers[15] & ~1
            look(pc, fetch(pc), registers)
        cycles = execute()
        clock.tick(cycles * 8.0)
        for pio in chip.rp2040.pio:
            if not pio.stopped:
                pio.advance(cycles)
