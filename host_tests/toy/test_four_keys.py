"""Every function of the toy is reached with LEFT, RIGHT, OK and NO alone.

The table below has a way to each, from power-on. A word of a way is one of the four keys, `ring`
(NO held), `roam` (RIGHT held), `>TEXT` (RIGHT until the line begins so, `_` for a space), or
`wait` (3 s). Only the dice are given, so that the ways stay the same.
"""

import pytest
from toy import entries, settings

from host_tests.toy.handheld import NAMES, Handheld
from host_tests.toy.quick import QuickPlayer

FOUR = ("LEFT", "RIGHT", "OK", "NO")
ROUND = 40  # more presses than any ring has stops


class FourKeys:
    """A handheld that has no other keys; `usb` as the board has it."""

    def __init__(self, usb=False, contrast=False):
        self.handheld = Handheld(player=QuickPlayer())
        toy = self.toy = self.handheld.toy
        self.restarted = []
        self.contrasts = []
        toy.has_bootsel = True
        toy.ports.power.bootsel = lambda: self.restarted.append(1)
        toy.ports.battery.on_usb = usb
        if contrast:
            toy.ports.display.contrast = self.contrasts.append

    def go(self, way):
        handheld = self.handheld
        for word in way.split():
            if word == "ring":
                handheld.hold("NO").run(400)
            elif word == "roam":
                handheld.hold("RIGHT").run(400)
            elif word.startswith("wait"):
                handheld.run(3000 * int(word[5:] or 1))
            elif word.startswith(">"):
                self.turn_to(word[1:].replace("_", " "))
            else:
                assert word.split("*")[0] in FOUR, word
                handheld.press(word)
        return self

    def turn_to(self, text):
        for _ in range(ROUND):
            if self.text.startswith(text):
                return
            self.handheld.press("RIGHT", 350)
        raise AssertionError("no %s here, but %s" % (text, self.text))

    def rolls(self, first, second):
        self.handheld.dice(first, second)
        return self

    def entry(self):
        """The menu's entry that shows."""
        return self.toy.screens.menu.entry()

    @property
    def text(self):
        return self.handheld.text


PLAYERS_TWO = ">MENU OK OK RIGHT*2 OK NO "


def title():
    return FourKeys()


def with_usb():
    return FourKeys(usb=True)


def opening():
    """Two people, before the first roll."""
    return FourKeys().go(PLAYERS_TWO + "OK wait")


def turn():
    """Dark, near, is to play 3-1."""
    return opening().rolls(3, 1).go("OK wait*2")


def one_step():
    return turn().go("OK")


def played():
    return one_step().go("OK")


def other_side():
    """Light is to roll."""
    return played().go("OK wait")


def doubled():
    return other_side().go("RIGHT >DOUBLE OK OK wait")


def offered():
    """Light gives a gammon, dark is to answer."""
    return other_side().go("RIGHT >RESIGN OK RIGHT OK OK wait")


def over():
    return offered().go("LEFT OK")


def between_games():
    return over().go("OK*3 wait")


def rolled():
    """Two people, and the toy's own dice have fallen."""
    return opening().go("OK wait*2")


def blocked():
    """Dark is to play 6-5; the man on 6 cannot."""
    return opening().rolls(6, 5).go("OK wait*2")


def by_hand():
    """Two people throw real dice."""
    return FourKeys().go(PLAYERS_TWO + ">MENU OK >DICE OK RIGHT OK NO OK wait")


def against_computer():
    """The computer has played its turn after ours."""
    four = FourKeys().go("OK wait").rolls(3, 1).go("OK wait OK OK").rolls(6, 4)
    return four.go("OK wait*2")


def tutored():
    """The tutor is on, and the play is a poor one."""
    four = FourKeys().go(PLAYERS_TWO + ">MENU OK >TUTOR OK RIGHT OK NO OK wait")
    return four.rolls(4, 2).go("OK wait*2 OK*2").go("OK")


# What, from where, the way, and what the line says then; in the order of the keys and of the menu.
WAYS = (
    ("ROLL", other_side, "OK wait", "24/ 13/ 8/ BAR/ FORCED"),
    ("start a game", title, "OK wait", "OK=ROLL"),
    ("MENU at the title", title, ">MENU OK", "YOU-CPU"),
    ("MENU in mid-game", turn, "ring >MENU OK", "2 PEOPLE"),
    ("MENU between games", between_games, "RIGHT >MENU OK", "2 PEOPLE"),
    ("SOUND", turn, "ring >MENU OK >SOUND OK RIGHT OK", "SOUNDOFF"),
    ("NEW in mid-game", turn, "ring >NEW OK RIGHT", "END GAME"),
    ("NEW, and it is new", turn, "ring >NEW OK RIGHT OK wait", "OK=ROLL"),
    ("POWER, at the title", title, ">OFF OK", "SAVED"),
    ("POWER, in mid-game", turn, "ring >OFF OK", "SAVED"),
    ("to the title", other_side, "NO", "ACEPOINT"),
    ("the other die (UP, DOWN)", turn, ">24/23", "24/23"),
    ("DOUBLE", other_side, "RIGHT >DOUBLE OK", "DBL 2"),
    ("DOUBLE, offered", other_side, "RIGHT >DOUBLE OK OK wait", "DBL 2"),
    ("take", doubled, "LEFT", "TAKE 2"),
    ("taken", doubled, "LEFT OK wait", "OK=ROLL"),
    ("drop", doubled, "RIGHT", "DROP -1"),
    ("dropped", doubled, "RIGHT OK", "LIGHTWIN DROPPED"),
    ("HINT for a play", turn, "ring >HINT OK", "BEST"),
    ("HINT, next best", turn, "ring >HINT OK RIGHT", "LOSS"),
    ("HINT, played", turn, "ring >HINT OK OK", "OK=DONE"),
    ("HINT for the cube", other_side, "RIGHT >HINT OK", "NO DBL BEST NEXT"),
    ("UNDO of a step", one_step, "NO", "24/21"),
    ("UNDO of a play", played, "NO", "21/20"),
    ("UNDO ALL", played, "RIGHT >UNDO_ALL OK", "24/21"),
    ("UNDO in the ring", one_step, "ring >UNDO OK", "24/21"),
    ("UNDO of a turn", other_side, "RIGHT >BACK OK", "OK=BACK"),
    ("UNDO of a turn, done", other_side, "RIGHT >BACK OK OK wait", "OK=DONE 24/21"),
    ("DONE", played, "OK wait", "OK=ROLL"),
    ("INFO in a turn", turn, "ring >INFO OK", "PIP 167"),
    ("INFO of the dice", turn, "ring >INFO OK >AVG", "AVG"),
    ("INFO of the proof", rolled, "ring >INFO OK >PROOF", "PROOF"),
    ("INFO of all games", turn, "ring >INFO OK >GAMES", "GAMES  0"),
    ("INFO of all dice", turn, "ring >INFO OK >ALL", "ALL"),
    ("INFO between games", between_games, "RIGHT >INFO OK", "PIP"),
    (
        "INFO of the seed",
        rolled,
        "ring >RESIGN OK OK OK wait LEFT OK wait*4 RIGHT >INFO OK >SEED",
        "SEED",
    ),
    ("RESIGN", other_side, "RIGHT >RESIGN OK", "SINGLE"),
    ("RESIGN, how much", other_side, "RIGHT >RESIGN OK RIGHT OK", "GIVE 2"),
    ("accept", offered, "LEFT", "ACCEPT"),
    ("accepted", offered, "LEFT OK", "AGREED DARK WIN"),
    ("refuse", offered, "RIGHT", "REFUSE"),
    ("refused", offered, "RIGHT OK", "REFUSED"),
    ("LAST", against_computer, "RIGHT >LAST OK", "8/2 8/4 6/2 24/20 24/18 13/7 13/9"),
    ("roaming", turn, "roam >6", "6/3 6"),
    ("why not", blocked, "roam >6 OK", "NOT HOME"),
    ("tutor", tutored, "wait", "OOPS"),
    ("tutor, back", tutored, "LEFT OK", "24/20"),
    ("tutor, kept", tutored, "RIGHT OK wait", "OK=ROLL"),
    ("proof before the first roll", opening, "RIGHT >PROOF OK", "PROOF"),
    ("proof, a number", opening, "RIGHT >PROOF OK >NUMBER OK RIGHT*7 OK OK", "NUMBER 7"),
    ("next game", between_games, "OK wait", "OK=ROLL"),
    ("to the title from a result", between_games, "NO", "ACEPOINT"),
    ("resume", between_games, "NO >RESUME OK", "OK=NEXT"),
    ("demonstration", title, ">DEMO OK", "OK=ROLL"),
    ("demonstration, ended", title, ">DEMO OK wait NO", "ACEPOINT"),
    ("problems", title, ">PROBLEMS OK", "PROB"),
    ("problems, the answer", title, ">PROBLEMS OK OK wait ring >ANSWER OK", "BEST"),
    ("problems, left", title, ">PROBLEMS OK OK wait ring >QUIT OK wait", "0 OF ACEPOINT"),
    ("set up", title, ">MENU OK >SET_UP OK", "BOARD"),
    ("dice by hand", by_hand, "OK wait", "DARK   1"),
    ("dice by hand, both", by_hand, "OK wait RIGHT*2 OK RIGHT OK wait", "24/21"),
    ("clear", title, ">MENU OK >CLEAR OK", "CLEARED"),
    ("self-test", title, ">MENU OK >TEST OK", "GLASS"),
    ("self-test, left", title, ">MENU OK >TEST OK NO", "ACEPOINT"),
    ("BOOTSEL", with_usb, ">MENU OK >BOOTSEL OK", "OK=BOOT"),
)


@pytest.mark.parametrize("what, start, way, text", WAYS)
def test_a_way_to_every_function(what, start, way, text):
    said = start().go(way).text
    if not said.startswith(text):
        assert any(said.startswith(word) for word in text.split(" ")), what + " leads to " + said


def test_every_other_key_has_a_way():
    ways = " ".join([row[0] for row in WAYS])
    for name in NAMES:
        if name not in FOUR:
            assert name in ways, name


@pytest.mark.parametrize("rule_set", [0, 1, 2])
@pytest.mark.parametrize("players", [0, 1, 2, 3])
def test_every_entry_of_the_menu_can_be_changed(players, rule_set):
    four = FourKeys(usb=True, contrast=True).go(">MENU OK OK " + "RIGHT " * players + "OK")
    toy = four.toy
    four.turn_to("MODERN")
    four.go("OK " + "RIGHT " * rule_set + "OK")
    seen = []
    while len(seen) < len(entries.ENTRIES):
        entry = four.entry()
        if entry in seen:
            break
        seen.append(entry)
        if entry < settings.COUNT and entry not in (settings.PLAYERS, settings.RULE_SET):
            before = toy.settings.value[entry]
            four.go("OK RIGHT OK")
            assert toy.settings.value[entry] != before, four.text
            four.go("OK LEFT OK")
            assert toy.settings.value[entry] == before, four.text
        four.go("RIGHT")
    shown = [entry for entry in entries.ENTRIES if entries.shown(toy, entry)]
    assert sorted(seen) == sorted(shown) and len(shown) > 12
    assert 8 in four.contrasts and 9 in four.contrasts


def test_bootsel_and_off_and_on_are_done():
    four = with_usb().go(">MENU OK >BOOTSEL OK OK wait")
    assert four.restarted == [1]
    four = turn().go("ring >OFF OK wait")
    assert four.handheld.ports.power.released == 1
    assert four.handheld.again().says("24/21")


def test_a_demonstration_leaves_the_game_alone():
    four = other_side().go("NO >DEMO OK wait")
    assert four.toy.in_demo()
    four.go("OK wait OK wait")
    assert not four.toy.in_demo() and four.text == "OK=ROLL"


def test_flip_turns_the_board():
    four = FourKeys().go(PLAYERS_TWO + ">MENU OK >FLIP OK RIGHT OK NO OK wait").rolls(1, 3)
    men = four.handheld.men(13)
    four.go("OK wait*2")
    assert four.handheld.men(13) == -men


def test_taken_and_agreed_stand():
    four = doubled().go("LEFT OK wait")
    assert four.toy.game.cube_value == 2
    four = offered().go("LEFT OK wait*4")
    assert four.toy.session.score[four.toy.game.winner] == 2
