"""UF2 as this project writes it: read back by our own reader and by rp2040py's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rp2040py.device.load_flash import decode_block

from tools.image import uf2

START = 0x10000000


@given(st.binary(min_size=1, max_size=5000))
def test_what_was_packed_comes_back(data):
    address, back = uf2.unpack(uf2.pack(data, START))
    assert address == START
    assert back[: len(data)] == data
    assert not any(back[len(data) :])
    assert len(back) % uf2.PAYLOAD == 0


def test_the_blocks_are_those_of_the_specification():
    text = uf2.pack(bytes(range(256)) * 3, START)
    assert len(text) == 3 * 512
    for i in range(3):
        block = text[i * 512 : (i + 1) * 512]
        decoded = decode_block(block)
        assert decoded.flash_address == START + 256 * i
        assert decoded.payload == bytes(range(256))
        assert block[20:28] == i.to_bytes(4, "little") + (3).to_bytes(4, "little")
        assert block[28:32] == (0xE48BFF56).to_bytes(4, "little")


@pytest.mark.parametrize(
    ("spoil", "says"),
    (
        (lambda text: text[:-1], "multiple of 512"),
        (lambda text: b"", "multiple of 512"),
        (lambda text: b"X" + text[1:], "at byte 0"),
        (lambda text: text[:-4] + bytes(4), "at byte 512"),
        (lambda text: text[:512] + text[:512], "gap"),
    ),
)
def test_what_is_no_uf2_is_refused(spoil, says):
    with pytest.raises(ValueError, match=says):
        uf2.unpack(spoil(uf2.pack(bytes(512), START)))
