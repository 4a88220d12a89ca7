"""The circuit does what is asked of it with worst parts, and the papers say what was computed."""

import json
import math

import pytest

from tools.hardware import budget, checks, papers
from tools.hardware import parts as bom
from tools.hardware.facts import Values

ALL = checks.checks()


@pytest.mark.parametrize("check", ALL, ids=[check.what for check in ALL])
def test_the_circuit_passes(check):
    assert checks.passed(check), f"{check.value} {check.unit}, {check.limit} asked for"


def test_the_latch_outlasts_a_watchdog_reset_by_a_step_through_its_discharge():
    """The closed formula against the differential equation, in steps of 10 µs."""
    f = Values()
    ohms, farads = 330e3, 1e-6
    small = farads * 0.9 * 0.85 * 0.95
    volts = 3.3 * 0.97 - 0.9
    seconds = 0.0
    while volts > f.nfet_vth_max:
        amperes = volts / (ohms * 0.99) + (f.bas116_leak + f.nfet_gate_leak) * 1e-6
        volts -= amperes / small * 1e-5
        seconds += 1e-5
    least, most = checks.hold_seconds(f, ohms, farads)
    assert least == pytest.approx(seconds, rel=0.01)
    assert 0.2 < least < most


def test_a_smaller_capacitor_would_fail():
    least, _ = checks.hold_seconds(Values(), 330e3, 0.47e-6)
    assert least < 0.2


def test_values_of_parts_are_read():
    parts = bom.read()
    assert checks.value(parts["R4"]) == 330e3
    assert checks.value(parts["C1"]) == 1e-6
    assert checks.value(parts["C2"]) == pytest.approx(100e-9)


def test_contrast_is_what_the_waveform_gives():
    """RMS over a frame of eight slots: V, then V/4 seven times; dark V/2, then V/4."""
    on, off = checks.contrast(Values(), 1.0)
    assert on == pytest.approx(math.sqrt((1 + 7 / 16) / 8))
    assert off == pytest.approx(math.sqrt((1 / 4 + 7 / 16) / 8))


def test_pages_hold_the_tables_that_would_be_written():
    pages = sorted(papers.HOME.glob("*.md"))
    assert len(pages) >= 4
    for path in pages:
        text = path.read_text(encoding="utf-8")
        assert papers.written(text, fresh=False) == text, path.name


def test_links_of_the_pages_lead_somewhere():
    import re

    for path in papers.HOME.glob("*.md"):
        for link in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / link).exists(), f"{path.name}: {link}"


@pytest.mark.parametrize(
    ("data", "waiting", "playing"),
    [
        ({}, (0.01, False), (0.25, False)),
        ({"awake_share": {"waiting": 0.004, "playing": 0.3}}, (0.004, True), (0.3, True)),
        ({"sleep_share": 0.995}, (pytest.approx(0.005), True), (0.25, False)),
    ],
)
def test_shares_come_from_the_bench(tmp_path, data, waiting, playing):
    path = tmp_path / "chip.json"
    path.write_text(json.dumps(data))
    assert budget.shares(path) == {"waiting": waiting, "playing": playing}


def test_playing_comes_from_the_game_that_was_measured(tmp_path):
    game = tmp_path / "chip-game.json"
    game.write_text('{"game": {"awake_share": 0.04}, "answers": {}}', encoding="utf-8")
    path = tmp_path / "chip.json"
    path.write_text('{"awake_share": {"waiting": 0.002}}', encoding="utf-8")
    assert budget.shares(path) == {"waiting": (0.002, True), "playing": (0.04, True)}
    game.write_text('{"answers": {}}', encoding="utf-8")
    assert budget.shares(path)["playing"] == (budget.GOALS["playing"], False)


def test_without_a_bench_the_shares_are_goals(tmp_path):
    assert {measured for _, measured in budget.shares(tmp_path / "none").values()} == {False}


def test_a_share_beyond_all_time_is_refused(tmp_path):
    path = tmp_path / "chip.json"
    path.write_text('{"sleep_share": 1.5}')
    with pytest.raises(ValueError, match="no share"):
        budget.shares(path)


def test_hours_add_up():
    f = Values()
    on, asleep, glass, resistors = budget.loads(f)
    thinking, playing, waiting = budget.budgets({"waiting": 0.0, "playing": 0.5})
    assert thinking.milliwatts == pytest.approx(on + glass + resistors)
    assert waiting.milliwatts == pytest.approx(asleep + glass + resistors)
    assert playing.milliwatts == pytest.approx((thinking.milliwatts + waiting.milliwatts) / 2)
    assert waiting.hours * waiting.milliwatts == pytest.approx(3 * 1300 * 0.85 * 1.2)
    for good, bad in zip(
        budget.budgets({"waiting": 0.01, "playing": 0.25}),
        budget.budgets({"waiting": 0.01, "playing": 0.25}, bad=True),
        strict=True,
    ):
        assert bad.hours < good.hours
