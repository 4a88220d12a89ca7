"""MENU: editing an entry, what a change of rules asks, and clearing the score."""

from host_tests.toy.handheld import Handheld

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def at(xgid=START, **values):
    return Handheld().choose(**values).setup(xgid)


def test_menu():
    handheld = at().press("MENU").says("YOU-CPU").press("RIGHT").says("LEVEL  3")
    handheld.press("OK")
    seen = set()
    for _ in range(10):
        handheld.run(100)
        seen.add(handheld.text)
    assert seen == {"LEVEL  3", "LEVEL"}
    handheld.press("RIGHT", 60).says("LEVEL  4").press("NO").says("LEVEL  3")
    handheld.press("OK").press("LEFT", 60).says("LEVEL  2").press("OK").says("LEVEL  2")
    handheld.press("NO").says("OK=ROLL")
    assert handheld.toy.level() == 2
    assert handheld.again().toy.level() == 2


def test_menu_entries_of_each_rule_set():
    def entries(**values):
        handheld = Handheld().choose(**values).press("MENU")
        texts = []
        while handheld.text not in texts:
            texts.append(handheld.text)
            handheld.press("RIGHT")
        return texts

    modern = entries()
    rules = ["YOU-CPU", "LEVEL  3", "MODERN", "MONEY", "CUBE  ON", "JACO OFF"]
    assert modern[:6] == rules
    rest = ["DARKNEAR", "DICE TOY", "AUTO OFF", "CONF  ON"]
    rest += ["TUTOROFF", "SOUND ON", "CPU  MID", "SLEEP  4", "SET UP", "CLEAR", "TEST"]
    assert modern[6:] == rest
    assert "CUBE  ON" in entries(RULE_SET=1) and "JACO OFF" not in entries(RULE_SET=1)
    hoyle = entries(RULE_SET=2)
    assert "BACKGMN3" in hoyle and "CUBE  ON" not in hoyle


def test_rule_change_in_mid_game_must_be_picked():
    handheld = at().press("MENU RIGHT*2").says("MODERN").press("OK RIGHT OK").says("PLAY ON")
    handheld.press("OK").says("OK=ROLL")
    assert handheld.toy.session.rules.set == 0 and handheld.toy.settings.value[3] == 0
    handheld.press("MENU").says("MODERN").press("OK").press("RIGHT OK RIGHT").says("END GAME")
    handheld.press("OK").says("HANDHELD")
    assert not handheld.toy.session.playing
    handheld.press("NO").says("OK=NEXT").press("OK").until("OK=ROLL")
    assert handheld.toy.session.rules.set == 1


def test_hoyle_has_no_match():
    handheld = Handheld().choose(LENGTH=7).choose(RULE_SET=2)
    handheld.press("OK").until("OK=ROLL")
    assert handheld.toy.session.rules.mode == 0 and "1 POINT" in handheld.texts


def test_clear_score():
    handheld = at("-A-------------------bb---:0:0:1:00:0:0:0:0:10").dice(6, 5)
    handheld.press("OK OK").until("OK=NEXT").run_on(400).press("MENU LEFT*2").says("CLEAR")
    assert handheld.score(0) == 1
    handheld.press("OK", 100).says("CLEARED")
    assert handheld.score(0) == 0
    assert handheld.again().score(0) == 0
