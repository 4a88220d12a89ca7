"""The share of time for which the chip is awake over a whole game of a person and the computer."""

from tools.bench.person import NEAR, Person
from tools.emulator.device import EmulatedDevice

SEED = 1


class Watch:
    """Adds up emulated and awake time by whose turn it is, looking every few ms."""

    def __init__(self, device):
        self._device = device
        self._chip = device.board.chip
        self._person = None
        self._then = self._chip.now, self._chip.awake_ns
        self.spans = {}  # what goes on -> [ns, awake ns]

    def watch(self, person):
        self._person = person
        self._device.on_look = self

    def __call__(self):
        said = self._person.said()
        if "think" in said["icons"]:
            what = "computer thinks"
        elif said["turn"] is None:
            what = "start and result"
        else:
            what = "person" if said["turn"] == NEAR else "computer shows"
        now = self._chip.now, self._chip.awake_ns
        span = self.spans.setdefault(what, [0, 0])
        span[0] += now[0] - self._then[0]
        span[1] += now[1] - self._then[1]
        self._then = now


def measure(seed=SEED, told=None):
    """Plays a game with the toy as it comes out of its box; facts for the report.

    `told(text)` hears how far it is.
    """
    with EmulatedDevice(seed=seed) as device:
        device.run(4000)
        person = Person(device, seed)
        watch = Watch(device)
        watch.watch(person)
        if told:
            press = person.press

            def pressed(key, least, most):
                press(key, least, most)
                told(f"{device.time / 60000:.1f} min, {person.turns} turns")

            person.press = pressed
        score = person.play_game()
        spans = watch.spans
    whole = sum(span[0] for span in spans.values())
    return {
        "awake_share": round(sum(span[1] for span in spans.values()) / whole, 4),
        "minutes": round(whole / 60e9, 1),
        "turns_of_the_person": person.turns,
        "presses": person.presses,
        "score": score,
        "seed": seed,
        "parts": {
            what: {"share_of_time": round(ns / whole, 3), "awake": round(awake / ns, 4)}
            for what, (ns, awake) in spans.items()
        },
    }
