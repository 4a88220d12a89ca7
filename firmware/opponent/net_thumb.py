# ruff: noqa: F821
"""The net's arithmetic: the kernel in the Cortex-M0+'s own instructions. See `net_plain`.

The two inner loops, rows onto lanes and lanes to sums, are written out; the rest is `net_viper`'s.
Instructions that the inline assembler has no word for stand as data, with their meaning.
"""

import micropython

from . import net_viper
from .net_viper import changes, classify  # noqa: F401  (classify is part of the interface)


@micropython.asm_thumb
def _apply(r0, r1, r2, r3):
    """Rows onto lanes. r0 lanes, r1 rows, r2 moves (16 bits, the upper one: take away), r3 their
    number in the upper half, the hidden units (a multiple of 16) in the lower.
    """
    push({r0, r1, r2, r3})
    label(NEXT)
    data(2, 0x9A02)  # ldr r2, [sp, 8]
    ldrh(r4, [r2, 0])
    add(r2, 2)
    data(2, 0x9202)  # str r2, [sp, 8]
    data(2, 0x9B03)  # ldr r3, [sp, 12]
    data(2, 0xB29D)  # uxth r5, r3
    lsl(r1, r4, 17)
    lsr(r1, r1, 16)  # twice the row's number
    mul(r1, r5)
    data(2, 0x9E01)  # ldr r6, [sp, 4]
    add(r1, r1, r6)
    data(2, 0x9800)  # ldr r0, [sp, 0]
    lsr(r2, r5, 4)
    lsr(r4, r4, 15)
    cmp(r4, 0)
    bne(LESS)
    label(MORE)
    data(2, 0xC918)  # ldmia r1!, {r3, r4}
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 4])
    add(r5, r5, r3)
    add(r6, r6, r4)
    data(2, 0xC060)  # stmia r0!, {r5, r6}
    data(2, 0xC918)
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 4])
    add(r5, r5, r3)
    add(r6, r6, r4)
    data(2, 0xC060)
    data(2, 0xC918)
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 4])
    add(r5, r5, r3)
    add(r6, r6, r4)
    data(2, 0xC060)
    data(2, 0xC918)
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 4])
    add(r5, r5, r3)
    add(r6, r6, r4)
    data(2, 0xC060)
    sub(r2, 1)
    bne(MORE)
    b(DONE)
    label(LESS)
    data(2, 0xC918)
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 4])
    sub(r5, r5, r3)
    sub(r6, r6, r4)
    data(2, 0xC060)
    data(2, 0xC918)
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 4])
    sub(r5, r5, r3)
    sub(r6, r6, r4)
    data(2, 0xC060)
    data(2, 0xC918)
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 4])
    sub(r5, r5, r3)
    sub(r6, r6, r4)
    data(2, 0xC060)
    data(2, 0xC918)
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 4])
    sub(r5, r5, r3)
    sub(r6, r6, r4)
    data(2, 0xC060)
    sub(r2, 1)
    bne(LESS)
    label(DONE)
    data(2, 0x9B03)  # ldr r3, [sp, 12]
    mov(r4, 1)
    lsl(r4, r4, 16)
    sub(r3, r3, r4)
    data(2, 0x9303)  # str r3, [sp, 12]
    lsr(r3, r3, 16)
    bne(NEXT)
    pop({r0, r1, r2, r3})


@micropython.asm_thumb
def _sum(r0, r1, r2, r3):
    """Lanes to sums. r0 lanes, r1 the activation table, r2 output weights, r3 the job."""
    push({r3})
    mov(r4, r8)
    mov(r5, r9)
    mov(r6, r10)
    mov(r7, r11)
    push({r4, r5, r6, r7})
    ldr(r7, [r3, 0])
    add(r7, r7, r7)
    add(r7, r7, r0)  # behind the lanes
    mov(r6, 31)
    lsl(r6, r6, 10)  # the lane of activation 0
    mov(r3, 0)
    mov(r8, r3)
    mov(r9, r3)
    mov(r10, r3)
    mov(r11, r3)
    mov(r12, r3)
    mov(r14, r3)
    label(UNIT)
    ldrh(r3, [r0, 0])
    sub(r3, r3, r6)
    lsr(r4, r3, 11)
    bne(BEYOND)
    label(WITHIN)
    add(r3, r3, r3)
    data(2, 0x5ACB)  # ldrh r3, [r1, r3]
    data(2, 0x449E)  # add lr, r3
    ldrh(r4, [r2, 0])
    mul(r4, r3)
    data(2, 0x44A0)  # add r8, r4
    ldrh(r4, [r2, 2])
    mul(r4, r3)
    data(2, 0x44A1)  # add r9, r4
    ldrh(r4, [r2, 4])
    mul(r4, r3)
    data(2, 0x44A2)  # add r10, r4
    ldrh(r4, [r2, 6])
    mul(r4, r3)
    data(2, 0x44A3)  # add r11, r4
    ldrh(r4, [r2, 8])
    mul(r4, r3)
    data(2, 0x44A4)  # add r12, r4
    add(r2, 10)
    add(r0, 2)
    cmp(r0, r7)
    bne(UNIT)
    b(READY)
    label(BEYOND)  # 0 below, 2047 above
    asr(r3, r3, 31)
    mvn(r3, r3)
    lsr(r3, r3, 21)
    b(WITHIN)
    label(READY)
    data(2, 0x9D04)  # ldr r5, [sp, 16]
    mov(r4, r8)
    str(r4, [r5, 88])
    mov(r4, r9)
    str(r4, [r5, 92])
    mov(r4, r10)
    str(r4, [r5, 96])
    mov(r4, r11)
    str(r4, [r5, 100])
    mov(r4, r12)
    str(r4, [r5, 104])
    mov(r4, r14)
    str(r4, [r5, 108])
    pop({r4, r5, r6, r7})
    mov(r8, r4)
    mov(r9, r5)
    mov(r10, r6)
    mov(r11, r7)
    pop({r3})


@micropython.viper
def _rank(
    state, rows, outs, work, tables,
    boards: ptr8, kinds: ptr8, scores: ptr32,
    first: int, last: int, kind: int,
) -> int:  # fmt: skip
    job = ptr32(work)
    hidden = job[0]
    chances = ptr16(int(ptr16(tables)) + 4096)
    moves = int(ptr8(state)) + 2 * hidden + 32
    best = -1
    i = first
    while i < last:
        if kinds[i] == kind:
            n = int(changes(state, hidden, int(boards) + i * 28))
            if n:
                _apply(state, rows, moves, n << 16 | hidden)
            _sum(state, tables, outs, work)
            # `net_viper.weigh`, without a call.
            total = job[27] * 2048 + 16777216
            worth = 0
            k = 0
            while k < 5:
                a = job[22 + k] - total + job[6 + k] + 2097152
                if a < 0:
                    a = 0
                if a >> 22:
                    a = 4194304
                    a -= 1
                b = int(chances[a >> 13])
                b += ((int(chances[(a >> 13) + 1]) - b) * (a & 8191)) >> 13
                job[11 + k] = b
                worth += b * (job[1 + k] - 16777216)
                k += 1
            scores[i] = worth
            worth += 268435456
            if best < 0 or worth > job[21]:
                best = i
                job[21] = worth
                k = 0
                while k < 5:
                    job[16 + k] = job[11 + k]
                    k += 1
        i += 1
    return best


class Net(net_viper.Net):
    """See `net_plain.Net`."""

    def __init__(self, weights, tables):
        super().__init__(weights, tables, _rank)
