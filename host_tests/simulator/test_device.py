"""The desktop board's process: its protocol, its time, its power."""

import subprocess

import pytest

from boards.toy import pins
from tools.glass.render import decode
from tools.simulator import runtime
from tools.simulator.device import DARK, FLASH_BYTES, Device, DeviceCrashed, DeviceError
from tools.simulator.keys import CODES

BOOT_MS = 1500
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def text(device):
    return decode(device.frame)["text"].rstrip()


def start_game(device):
    device.run(BOOT_MS)
    device.tap("OK")
    device.run(5000)


def test_cells_in_light_every_segment_then_show_the_title(device):
    device.run(100)
    assert bytes(device.frame).count(0xFF) > 80
    device.run(BOOT_MS)
    assert text(device) == "ACEPOINT"
    assert device.powered


def test_a_file_that_is_no_flash_chip_is_refused_and_left_alone(tmp_path):
    assert FLASH_BYTES == pins.STORE_LENGTH
    precious = tmp_path / "precious.txt"
    precious.write_text("letters\n")
    with pytest.raises(DeviceError, match="precious.txt"):
        Device(precious)
    assert precious.read_text() == "letters\n"
    with pytest.raises(OSError):
        Device(tmp_path)


def test_a_relative_name_is_of_the_folder_it_was_given_in(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with Device("flash.bin") as device:
        device.run(BOOT_MS)
    assert (tmp_path / "flash.bin").stat().st_size == FLASH_BYTES


def test_time_passes_only_when_it_is_given(device):
    device.run(BOOT_MS)
    frames = device.frames
    for _ in range(50):
        device.memory()
    assert device.frames == frames


def test_the_same_keys_give_the_same_glass_however_time_is_cut():
    pictures = []
    for slice_ms in (1, 7, 50, 1000):
        with Device(seed="cut") as device:
            for _ in range(2000 // slice_ms):
                device.run(slice_ms)
            device.run(2000 % slice_ms)
            device.tap("OK")
            for _ in range(6000 // slice_ms):
                device.run(slice_ms)
            device.run(6000 % slice_ms)
            pictures.append(device.frame)
    assert len(set(pictures)) == 1


def test_another_seed_rolls_other_dice():
    rolls = set()
    for seed in range(6):
        with Device(seed=seed) as device:
            start_game(device)
            device.tap("OK")
            device.run(400)
            rolls.add(tuple(die["value"] for die in decode(device.frame)["dice"]))
    assert len(rolls) > 2


def test_both_runtimes_show_the_same_pictures():
    shown = []
    for cpython in (False, True):
        with Device(seed="both", cpython=cpython) as device:
            if not cpython and device.note:
                pytest.skip(device.note)
            frames = []
            device.on_frame = frames.append
            start_game(device)
            for _ in range(12):
                device.tap("OK")
                device.run(3000)
            shown.append((device.runtime.split()[0], frames, device.tones))
    assert {name for name, _, _ in shown} == {"micropython", "cpython"}
    assert shown[0][1:] == shown[1][1:]
    assert len(shown[0][1]) > 20


def test_keys_make_a_tone_and_the_glass_answers(device):
    device.run(BOOT_MS)
    before, tones = device.frame, len(device.tones)
    device.press("RIGHT")
    device.run(40)
    assert device.frame != before
    assert len(device.tones) > tones
    device.release("RIGHT")
    device.run(100)
    assert device.tones[-1][1] == 0


def test_the_toy_says_when_it_waits_for_a_key(device):
    device.run(10_000)
    # Nothing more than the time at which it switches itself off.
    assert device.wake > 100_000


@pytest.mark.parametrize("before_ms", [1000, 3000, 7000, 8500])
def test_the_clock_wraps_in_mid_game(before_ms):
    frames = []
    for ticks in (0, (1 << 30) - before_ms):
        with Device(seed="wrap", ticks=ticks) as device:
            start_game(device)
            device.dice(6, 2)
            device.tap("OK")
            device.run(5000)
            frames.append(device.frame)
    assert frames[0] == frames[1]
    assert text(device) not in ("ACEPOINT", "OK=ROLL")


def test_cells_out_and_in_bring_back_the_picture(device):
    start_game(device)
    device.tap("OK")
    device.run(10_000)
    before = decode(device.frame)
    device.batteries_out()
    assert device.frame == DARK and not device.powered
    with pytest.raises(DeviceError, match="off"):
        device.dice(3, 1)
    device.tap("OK")  # nothing happens without power
    device.run(5000)
    device.batteries_in()
    device.run(BOOT_MS)
    after = decode(device.frame)
    for what in ("points", "bar", "off", "scores", "dice", "cubes", "turn", "text"):
        assert after[what] == before[what], what


def test_a_file_keeps_the_flash_from_one_process_to_the_next(tmp_path):
    flash = tmp_path / "there" / "flash.bin"
    with Device(flash) as device:
        start_game(device)
        device.tap("OK")
        device.run(10_000)
        before = decode(device.frame)
    with Device(flash, seed=77) as device:
        device.run(BOOT_MS)
        assert decode(device.frame)["points"] == before["points"]
        assert decode(device.frame)["dice"] == before["dice"]


def test_power_switches_off_and_on_again(device):
    start_game(device)
    points = decode(device.frame)["points"]
    device.tap("POWER")
    device.run(3000)
    assert not device.powered and device.frame == DARK
    device.tap("LEFT")
    assert not device.powered
    device.tap("POWER")
    device.run(BOOT_MS)
    assert device.powered
    assert decode(device.frame)["points"] == points


def test_a_finger_on_power_keeps_the_supply_until_it_is_lifted(device):
    start_game(device)
    device.press("POWER")
    device.run(4000)
    assert device.powered and device.frame == DARK
    device.release("POWER")
    device.run(1000)
    assert not device.powered


def test_on_usb_off_is_a_dark_glass(device):
    device.supply(usb=True)
    start_game(device)
    device.tap("POWER")
    device.run(3000)
    assert device.powered and device.frame == DARK
    device.tap("POWER")
    device.run(BOOT_MS)
    assert device.frame != DARK


def test_flat_cells_switch_off(device):
    start_game(device)
    device.supply(millivolts=2500)
    device.run(20_000)
    assert not device.powered


def test_the_next_roll_and_a_position_can_be_given(device):
    device.run(BOOT_MS)
    device.position(OPENING)
    device.run(50)
    assert text(device) == "OK=ROLL"
    device.run(1000)
    device.dice(6, 5)
    device.tap("OK")
    device.run(2000)
    values = {die["value"] for die in decode(device.frame)["dice"]}
    assert {6, 5} <= values


def test_a_position_that_is_none_is_refused_and_nothing_changes(device):
    device.run(BOOT_MS)
    before = device.frame
    with pytest.raises(DeviceError, match="XGID"):
        device.position("XGID=nonsense")
    device.run(500)
    assert device.frame == before


def test_nothing_is_lost_of_the_heap_while_it_plays(device):
    if device.memory()[1] < 0:
        pytest.skip("CPython tells nothing of its heap")
    start_game(device)
    device.run(10_000)
    used, free = device.memory()
    assert used > 0 and free > 0
    for _ in range(30):
        device.tap("LEFT")
        device.tap("RIGHT")
    device.run(5000)
    assert device.memory()[0] <= used + 2048


def raw(lines, *settings, cpython=None):
    """Runs a process on command lines; returns its answers, errors and status."""
    argv, environment, _ = runtime.command(settings, cpython)
    done = subprocess.run(
        argv,
        input="".join(line + "\n" for line in lines),
        env=environment,
        cwd=runtime.ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.stdout.splitlines(), done.stderr, done.returncode


@pytest.mark.parametrize(
    "line", ["jump", "run", "run x", "run 1 2", "press 16", "press OK", "dice 7 1", "dice 0 0"]
)
def test_a_command_that_is_none_is_answered_with_an_error(line):
    answers, errors, status = raw([line, "", "run 1", "quit"])
    assert answers[0].startswith("ready ")
    assert answers[1].startswith("error "), answers[1]
    assert answers[-1] == "ok"
    assert status == 0 and not errors


def test_the_end_of_input_ends_it():
    answers, errors, status = raw(["run 10"])
    assert answers[-1] == "ok" and status == 0 and not errors


@pytest.mark.parametrize("setting", ["flash", "colour=red", "reason=WHIM", "volts=low"])
def test_a_setting_that_is_none_ends_it_with_an_error(setting):
    answers, errors, status = raw(["run 10"], setting)
    # MicroPython's traceback goes to standard output.
    assert "Error" in (answers + errors.splitlines())[-1] and status != 0
    assert not any(line.startswith("ready") for line in answers)


@pytest.mark.parametrize("cpython", [False, True])
def test_a_firmware_that_stops_is_told_with_its_own_words(cpython, tmp_path, monkeypatch):
    main = tmp_path / "main.py"
    main.write_text(
        "import sys\n"
        "print('ready x 1')\n"
        "getattr(sys.stdout, 'flush', int)()\n"
        "sys.stdin.readline()\n"
        "raise OSError('dry')\n"
    )
    given = runtime.command
    monkeypatch.setattr(runtime, "command", lambda *a: given(*a, program=main))
    device = Device(cpython=cpython)
    device.power_on()
    with pytest.raises(DeviceCrashed, match="OSError: dry"):
        device.run(10)
    assert not device.powered
    device.close()


def test_codes_are_the_firmwares():
    from toy import keys

    for name, code in CODES.items():
        assert getattr(keys, name) == code, name
