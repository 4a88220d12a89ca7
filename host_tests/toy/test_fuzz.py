"""Random keys: nothing raises or hangs, no man is lost, and the batteries can go at any time."""

from host_tests.toy.handheld import NAMES, Handheld
from host_tests.toy.quick import QuickPlayer

# Keys as often as a player presses them: mostly forward.
KEYS = ["OK"] * 40 + ["LEFT", "RIGHT"] * 12 + ["NO", "UNDO", "ROLL", "HINT"] * 4 + NAMES


class Random:
    """The same numbers on every runtime."""

    def __init__(self, seed):
        self._state = seed * 7919 + 1

    def below(self, n):
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) % n


def check_men(handheld):
    """Every man is on the board, on the bar or off; he who blinks may be lifted."""
    game = handheld.toy.session.game
    if game is None or not handheld.ports.display.lit:
        return
    for side in range(2):
        position = game.position_of(side)
        assert sum([n for n in position if n > 0]) <= 15
    light = dark = 0
    for point in range(1, 25):
        men = handheld.men(point)
        light += max(men, 0)
        dark += max(-men, 0)
    for side in range(2):
        total = handheld.bar(side) + handheld.off(side)
        if handheld.toy.is_dark(side ^ handheld.toy.near_side()):
            dark += total
        else:
            light += total
    assert 14 <= light <= 15 and 14 <= dark <= 15, (light, dark)


def state(handheld):
    """All that must survive a power cut."""
    toy = handheld.toy
    session = toy.session
    game = session.game
    about_game = None
    if game is not None:
        about_game = (
            game.position,
            game.phase,
            game.turn,
            game.dice,
            game.moves.steps if game.moves else None,
            game.cube_value,
            game.cube_owner,
            game.winner,
            game.by_hand,
            game.taken_back,
            game.again,
        )
    tally = toy.journal.tally
    return (
        about_game,
        session.score,
        session.games,
        session.over,
        session.opener,
        session.crawford_done,
        bytes(toy.settings.value),
        bytes(toy.dice.seed),
        toy.dice.thrown,
        toy.dice.number,
        toy.journal.mistakes.decisions,
        toy.journal.mistakes.lost,
        [list(number) for number in tally.game.number + tally.all.number + tally.wins],
    )


def play_random_keys(seed, count, **values):
    random = Random(seed)
    handheld = Handheld(seed=seed, player=QuickPlayer()).choose(**values)
    kinds = {}
    for i in range(count):
        name = KEYS[random.below(len(KEYS))]
        how = random.below(20)
        if how == 0:
            handheld.hold(name)
        else:
            handheld.press(name, 70 if how < 4 else 400)
        if random.below(12) == 0:
            handheld.run(random.below(4000))
        kind = handheld.screen()
        if kind == "KeyTest" and random.below(8) == 0:
            # There is one way out only.
            handheld.hold("NO")
        if kind != "GlassTest":
            check_men(handheld)
        kinds[kind] = kinds.get(kind, 0) + 1
        off = handheld.ports.power.released
        if handheld.toy.in_demo() and not off:
            continue
        if off or random.below(150) == 0:
            before = state(handheld)
            handheld = Handheld(handheld.store, seed * 1000 + i, False, QuickPlayer())
            handheld.recall()
            assert state(handheld) == before
            handheld.run(1000)
    return kinds


def test_random_keys():
    seen = {}
    for seed in range(10):
        for kind, n in play_random_keys(seed, 1000).items():
            seen[kind] = seen.get(kind, 0) + n
    # The keys have been everywhere.
    for kind in ("Title", "Opening", "Preroll", "Move", "Roam", "Whole", "Done", "Ring", "Menu"):
        assert seen.get(kind, 0) > 10, (kind, seen)


def test_random_keys_with_dice_by_hand_and_two_people():
    seen = {}
    for seed in range(20, 28):
        values = {
            "DICE": seed & 1,
            "FLIP": 1,
            "PLAYERS": 2 * (seed >> 1 & 1),
            "RULE_SET": seed % 3,
        }
        for kind, n in play_random_keys(seed, 500, **values).items():
            seen[kind] = seen.get(kind, 0) + n
    for kind in ("Hand", "Info", "Notice", "Answer", "Move"):
        assert seen.get(kind, 0) > 10, (kind, seen)


def test_random_keys_with_the_tutor():
    seen = {}
    for seed in range(40, 48):
        values = {"TUTOR": 1 + seed % 4, "PLAYERS": 2 * (seed >> 1 & 1), "DICE": seed >> 2 & 1}
        for kind, n in play_random_keys(seed, 500, **values).items():
            seen[kind] = seen.get(kind, 0) + n
    for kind in ("Tutor", "Hint", "TakeBack", "Move"):
        assert seen.get(kind, 0) > 10, (kind, seen)
