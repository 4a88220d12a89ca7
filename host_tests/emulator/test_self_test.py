"""The self-test on the flash image: entered by the keys held at power-on, and every page of it."""

import json

import pytest
from drivers.buzzer import hertz
from toy import sounds

from tools.emulator.board import IMAGE
from tools.glass.render import decode
from tools.simulator.keys import CODES

pytestmark = pytest.mark.chip

LIMIT_MS = 40  # from a key's contact to the glass


def text_of(toy):
    return " ".join(decode(toy.frame)["text"].split())


def says(toy, text, ms=1000):
    """Runs until the line says this."""
    there = toy.board.run_until(
        lambda: " ".join(decode(toy.board.frame())["text"].split()) == text, ms, 10
    )
    assert there is not None, (text, text_of(toy))
    toy.run(20)


def volts(toy):
    number, unit = text_of(toy).split()
    assert unit == "V"
    return float(number)


def test_it_goes_through_every_page(device):
    facts = json.loads(IMAGE.with_suffix(".json").read_text())
    toy = device(seed=4, millivolts=4200)
    for key in ("MENU", "NO"):
        toy.board.press(CODES[key])
    toy.power_on()
    says(toy, "GLASS", 2000)
    # Nothing comes of the keys that are held, nor of letting them go.
    toy.run(1000)
    for key in ("MENU", "NO"):
        toy.release(key)
    toy.run(300)
    assert text_of(toy) == "GLASS"

    toy.tap("OK")
    assert toy.frame == b"\xff" * 96
    toy.tap("RIGHT")
    assert toy.frame == b"\x01" * 96
    toy.tap("LEFT")
    toy.tap("LEFT")
    assert toy.frame == bytes(95) + b"\xff"
    toy.tap("OK")
    assert text_of(toy) == "B SEG 47"
    toy.tap("NO")
    assert text_of(toy) == "GLASS"

    toy.tap("RIGHT")
    toy.tap("OK")
    assert text_of(toy) == "PRESS"
    for name, code in CODES.items():
        toy.tap(name)
        assert text_of(toy).replace(" ", "") == f"{name}{code}"
    assert toy.powered
    toy.hold("NO")
    assert text_of(toy) == "KEYS"

    before = toy.frame
    toy.press("RIGHT")
    took = toy.board.run_until(lambda: toy.board.frame() != before, 200)
    assert took <= LIMIT_MS  # bits are counted after the key was answered
    toy.release("RIGHT")
    toy.run(400)
    counts = set()
    for _ in range(3):
        name, ones = text_of(toy).split()
        assert name == "ONES" and 341 <= int(ones) <= 683
        counts.add(ones)
        toy.tap("OK")
    assert len(counts) > 1
    toy.tap("RIGHT")
    name, run = text_of(toy).split()
    assert name == "RUN" and 4 <= int(run) < 28
    toy.tap("RIGHT")
    assert text_of(toy) == "HEALTHY"
    toy.board.random.kind = "stuck"
    toy.tap("OK")
    assert text_of(toy) == "BAD DICE"

    toy.tap("RIGHT")
    assert text_of(toy) == "BUZZER"
    toy.run(500)
    heard = len(toy.tones)
    toy.tap("OK")
    toy.run(2500)
    tones = iter(toy.tones[heard:])
    for note in sounds.SCALE[::2]:
        # In this order, whatever the changes from one to the next look like.
        assert any(abs(tone - hertz(note)) < 0.01 * tone for _, tone in tones), note

    toy.tap("RIGHT")
    assert 4.15 < volts(toy) < 4.25  # the converter is noisy
    toy.supply(3900)
    toy.run(1200)
    assert 3.85 < volts(toy) < 3.95
    toy.tap("RIGHT")
    assert text_of(toy) == f"V {facts['version']}"
    toy.tap("RIGHT")
    # It scrolls.
    assert text_of(toy).startswith("IMAGE")
    says(toy, facts["hash"], 5000)
    toy.tap("NO")
    assert text_of(toy) == "ACEPOINT"
