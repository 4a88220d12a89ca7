"""Shapes of digits in seven segments and of characters in fourteen.

Seven segments: bit 0..6 = a..g, clockwise from the top, g across the middle.

    +--a--+      Fourteen: bit 0..13 = a b c d e f g1 g2 h i j k l m
    f     b      a..f as left; g1, g2 the left and right half of the middle bar;
    +--g--+      h i j the upper falling diagonal, vertical and rising diagonal,
    e     c      k l m the lower rising diagonal, vertical and falling diagonal.
    +--d--+
"""

from micropython import const

_A = const(1)
_B = const(2)
_C = const(4)
_D = const(8)
_E = const(16)
_F = const(32)
_G = const(64)

DIGITS = (
    _A | _B | _C | _D | _E | _F,
    _B | _C,
    _A | _B | _G | _E | _D,
    _A | _B | _G | _C | _D,
    _F | _G | _B | _C,
    _A | _F | _G | _C | _D,
    _A | _F | _G | _E | _C | _D,
    _A | _B | _C,
    _A | _B | _C | _D | _E | _F | _G,
    _A | _B | _C | _D | _F | _G,
)

_G1 = const(64)
_G2 = const(128)
_H = const(256)
_I = const(512)
_J = const(1024)
_K = const(2048)
_L = const(4096)
_M = const(8192)
_RIGHT = const(6)
_LEFT = const(48)
_SIDES = const(54)
_MIDDLE = const(192)

# Glyphs of ASCII 32..95; a character without a shape is UNKNOWN (three bars, like nothing else).
UNKNOWN = _A | _D | _MIDDLE

GLYPHS = (
    0,  # space
    _I | _D,  # !
    _F | _I,  # "
    UNKNOWN,  # #
    UNKNOWN,  # $
    _F | _C | _J | _K,  # %
    UNKNOWN,  # &
    _J,  # '
    _J | _M,  # (
    _H | _K,  # )
    _MIDDLE | _H | _I | _J | _K | _L | _M,  # *
    _MIDDLE | _I | _L,  # +
    _K,  # ,
    _MIDDLE,  # -
    _D,  # . low bars, the dots of `CPU ...`
    _J | _K,  # /
    _A | _SIDES | _D | _J | _K,  # 0, slashed: never an O
    _RIGHT | _J,  # 1
    _A | _B | _MIDDLE | _E | _D,  # 2
    _A | _B | _G2 | _C | _D,  # 3
    _F | _MIDDLE | _RIGHT,  # 4
    _A | _F | _MIDDLE | _C | _D,  # 5
    _A | _LEFT | _MIDDLE | _C | _D,  # 6
    _A | _B | _C,  # 7
    _A | _SIDES | _D | _MIDDLE,  # 8
    _A | _B | _C | _D | _F | _MIDDLE,  # 9
    _I | _L,  # :
    _I | _K,  # ;
    _G1 | _J | _M,  # <
    _MIDDLE | _D,  # =
    _G2 | _H | _K,  # >
    _A | _B | _G2 | _L,  # ?
    UNKNOWN,  # @
    _A | _SIDES | _MIDDLE,  # A
    _A | _RIGHT | _D | _G2 | _I | _L,  # B
    _A | _LEFT | _D,  # C
    _A | _RIGHT | _D | _I | _L,  # D
    _A | _LEFT | _D | _G1,  # E
    _A | _LEFT | _G1,  # F
    _A | _LEFT | _D | _C | _G2,  # G
    _SIDES | _MIDDLE,  # H
    _A | _D | _I | _L,  # I
    _RIGHT | _D | _E,  # J
    _LEFT | _G1 | _J | _M,  # K
    _LEFT | _D,  # L
    _SIDES | _H | _J,  # M
    _SIDES | _H | _M,  # N
    _A | _SIDES | _D,  # O
    _A | _LEFT | _B | _MIDDLE,  # P
    _A | _SIDES | _D | _M,  # Q
    _A | _LEFT | _B | _MIDDLE | _M,  # R
    _A | _H | _G2 | _C | _D,  # S: its back a diagonal, never a 5
    _A | _I | _L,  # T
    _SIDES | _D,  # U
    _LEFT | _J | _K,  # V
    _SIDES | _K | _M,  # W
    _H | _J | _K | _M,  # X
    _H | _J | _L,  # Y
    _A | _J | _K | _D,  # Z
    _A | _LEFT | _D | _H,  # [
    _H | _M,  # \
    _A | _RIGHT | _D | _J,  # ]
    _K | _M,  # ^
    UNKNOWN,  # _
)


def glyph(character):
    """Fourteen-segment mask of a one-character string; small letters are shown as capitals."""
    code = ord(character)
    if 97 <= code <= 122:
        code -= 32
    if 32 <= code <= 95:
        return GLYPHS[code - 32]
    return UNKNOWN
