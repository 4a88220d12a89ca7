"""Every row of the table of what the emulator flatters is put right and tested, or allowed for."""

import re
from pathlib import Path

FOLDER = Path(__file__).parent
README = FOLDER.parents[1] / "boards" / "toy" / "README.md"

# The row's fact -> what holds it; an allowance has nothing to hold.
HELD_BY = {
    "sector erase, page program": (
        "test_an_erase_keeps_the_flash_busy",
        "test_a_program_takes_its_time_and_only_clears_bits",
        "test_power_lost_half_way_through_a_program",
    ),
    "an interrupt already pending at WFI": (
        "test_an_interrupt_pending_at_wfi_wakes_at_once",
        "test_with_primask_set_the_handler_waits_for_cpsie",
    ),
    "unaligned access": (
        "test_an_unaligned_word_read_faults",
        "test_the_audit_finds_the_other_unaligned_accesses",
        "test_the_computers_thinking_makes_no_unaligned_access",
    ),
    "watchdog expiring in lightsleep": ("test_the_watchdog_in_lightsleep_hangs",),
    "ROSC, ADC": (
        "test_rosc_gives_the_bits_it_is_fed",
        "test_kinds_of_randomness",
        "test_the_adc_reads_volts",
    ),
    "RAM, LCD RAM at power-on": (
        "test_ram_is_garbage_after_power_on_and_not_always_the_same",
        "test_it_boots_whatever_the_lcd_controllers_and_ram_hold",
    ),
    "WR too fast, commands the HT1623 has not": (
        "test_wr_faster_than_the_controller_takes_it_stops_the_run",
        "test_wr_as_slow_as_the_controller_wants_it_is_taken",
    ),
    "code from flash (XIP)": None,
    "boot ROM, crystal": None,
    "system clock around lightsleep": None,
    "a computer at the USB console": None,
    "UART": None,
}


def rows():
    """{fact: what the README says of it}."""
    table = README.read_text().split("| fact | here |")[1].split("\n\n")[0]
    return {m[1]: m[2] for m in re.finditer(r"^\| ([^|]+?) \| (.+) \|$", table, re.M)}


def test_every_row_has_its_tests_or_is_an_allowance():
    found = rows()
    found.pop("---", None)
    assert set(found) == set(HELD_BY)
    code = "".join(path.read_text() for path in FOLDER.glob("test_*.py") if path != Path(__file__))
    for fact, tests in HELD_BY.items():
        if tests is None:
            assert found[fact].startswith("**allowance:**"), fact
        else:
            assert "allowance" not in found[fact], fact
            for name in tests:
                assert f"\ndef {name}(" in code, name
