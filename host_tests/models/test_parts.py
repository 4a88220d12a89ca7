"""The models of matrix, latch, battery, entropy and buzzer."""

import pytest

from boards.models.battery import USB_MV, Battery
from boards.models.buzzer import Buzzer
from boards.models.entropy import BIASED, STUCK, Entropy
from boards.models.latch import HOLD_NS, Latch
from boards.models.matrix import RISE_NS, Matrix, bounce

MS = 1_000_000


def test_a_column_is_low_where_its_row_is():
    matrix = Matrix()
    matrix.switch(6, True, 0)
    assert [matrix.column(c, RISE_NS) for c in range(4)] == [1, 1, 1, 1]
    matrix.row(1, True, 0)
    assert [matrix.column(c, RISE_NS) for c in range(4)] == [1, 1, 0, 1]
    matrix.switch(6, False, 0)
    assert matrix.column(2, RISE_NS) == 1


def test_a_column_rises_slowly():
    matrix = Matrix()
    matrix.switch(0, True, 0)
    matrix.row(0, True, 100)
    matrix.row(0, False, 200)
    assert not matrix.pulled(0)
    assert matrix.column(0, 200 + RISE_NS - 1) == 0
    assert matrix.column(0, 200 + RISE_NS) == 1


def test_diodes_keep_a_rectangle_from_closing():
    matrix = Matrix()
    for code in (0, 1, 4):
        matrix.switch(code, True, 0)
    matrix.row(1, True, 0)
    assert [matrix.pulled(c) for c in range(4)] == [True, False, False, False]


def test_a_stuck_key_stays():
    matrix = Matrix()
    matrix.row(3, True, 0)
    matrix.stick(13)
    matrix.switch(13, False, 0)
    assert matrix.pulled(1)
    matrix.unstick(13, 0)
    assert not matrix.pulled(1)


@pytest.mark.parametrize("closing", [True, False])
def test_bounce_ends_where_it_should(closing):
    for seed in range(50):
        edges = bounce(seed, closing, 5000)
        assert edges[0] == (0, closing) and edges[-1][1] == closing
        assert edges[-1][0] <= 5000
        for i in range(1, len(edges)):
            assert edges[i][0] > edges[i - 1][0] and edges[i][1] != edges[i - 1][1]
        assert edges == bounce(seed, closing, 5000)
    assert len({len(bounce(seed, closing)) for seed in range(50)}) > 3


def test_the_latch_holds_a_while_by_itself():
    latch = Latch()
    assert latch.powered(HOLD_NS - 1) and not latch.powered(HOLD_NS)
    latch.pin(1, 10)
    assert latch.powered(100 * HOLD_NS) and latch.lets_go(0) is None
    latch.pin(0, 1000)
    assert latch.lets_go(1000) == 1000 + HOLD_NS
    latch.key(True, 2000)
    latch.key(False, 3000)
    assert latch.lets_go(3000) == 3000 + HOLD_NS >= 200 * MS


def test_usb_and_cells():
    latch = Latch()
    latch.usb = True
    assert latch.powered(10 * HOLD_NS)
    latch.cells = False
    assert latch.powered(10 * HOLD_NS)
    latch.usb = False
    latch.pin(1, 0)
    assert not latch.powered(0)


def test_cells_sag():
    battery = Battery(4500, milliohms=500)
    assert battery.vsys(load=0) == 4500 and battery.vsys(load=100) == 4450
    battery.usb = True
    assert battery.vsys() == USB_MV


def test_adc_counts():
    battery = Battery(4000, milliohms=0)
    for _ in range(100):
        millivolts = battery.sample() * 3 * 3300 / 65535
        assert abs(millivolts - 4000) < 12
    battery.set_millivolts(0)
    assert battery.sample() < 64


def test_random_bits():
    bits = [Entropy(9).bit() for _ in range(3)]
    assert len(set(bits)) == 1  # the same seed gives the same bits
    source = Entropy(9)
    ones = sum(source.bit() for _ in range(8000))
    assert 3800 < ones < 4200
    pairs = [source.bit() * 2 + source.bit() for _ in range(8000)]
    assert all(1800 < pairs.count(n) < 2200 for n in range(4))
    source.mode = BIASED
    assert sum(source.bit() for _ in range(8000)) > 6500
    source.mode = STUCK
    assert all(source.bit() for _ in range(100))


def test_seeds_differ():
    streams = {tuple(s.bit() for _ in range(64)) for s in map(Entropy, range(200))}
    assert len(streams) == 200


def test_what_the_buzzer_plays():
    buzzer = Buzzer()
    buzzer.freq(440, 0)
    assert buzzer.tones == []
    buzzer.duty(32768, 5 * MS)
    buzzer.freq(880, 25 * MS)
    buzzer.duty(0, 30 * MS)
    assert buzzer.tones == [(5, 440), (25, 880), (30, 0)]
    assert buzzer.notes() == [(440, 20), (880, 5)]
    with pytest.raises(ValueError):
        buzzer.freq(1, 0)
