"""Rows TITLE, OPENING and KEEP of the transition table."""

from toy.screens.opening import computer_keeps

from host_tests.toy.handheld import Handheld


def opening(seed=1, **values):
    """At `OK=ROLL` of the first game."""
    return Handheld(seed=seed).choose(**values).press("OK").until("OK=ROLL").press("", 0)


def ready(handheld):
    """Past the time in which a new prompt ignores keys."""
    handheld.run(320)
    return handheld


def test_all_segments_then_the_title():
    handheld = Handheld(booted=False)
    assert all(handheld.on(segment) for segment in range(756))
    handheld.run(1000)
    handheld.says("ACEPOINT")
    assert not handheld.on(723)


def test_title_without_a_game_starts_one_and_says_the_rules():
    handheld = Handheld().press("OK").until("OK=ROLL")
    assert handheld.texts[-3:] == ["LEVEL  3", "1 POINT", "OK=ROLL"]


def test_title_says_the_length_of_a_match():
    handheld = Handheld().choose(LENGTH=5).press("OK").until("OK=ROLL")
    assert handheld.texts[-3:] == ["LEVEL  3", "TO 5", "OK=ROLL"]
    assert handheld.number(740, 2) == 5


def test_title_ring():
    handheld = Handheld()
    for text in ("NEW", "MENU", "PROBLEMS", "DEMO", "OFF", "ACEPOINT"):
        handheld.press("RIGHT").says(text)
    handheld.press("LEFT").says("OFF").press("NO").says("ACEPOINT")


def test_title_with_a_game_resumes_it():
    handheld = ready(opening()).dice(3, 1).press("OK").run_on(1500).says("24/21")
    where = handheld.picture()
    handheld.hold("NO").press("LEFT").says("OFF")
    handheld.press("NO").says("24/21")
    assert handheld.picture() == where
    handheld.press("OK OK OK").until("OK=ROLL")
    ready(handheld).press("NO").says("ACEPOINT").press("RIGHT").says("RESUME")
    handheld.press("OK").says("OK=ROLL")


def test_opening_shows_one_die_each():
    handheld = ready(opening()).dice(3, 1)
    handheld.down("OK")
    assert handheld.text == "YOU 1ST" and handheld.faces() == [1, 0, 3, 0]
    handheld.run(1100)
    assert handheld.screen() == "Move" and handheld.faces() == [0, 0, 3, 1]
    assert handheld.turn() == [0]


def test_opening_by_roll_key_won_by_the_computer():
    handheld = ready(opening()).dice(2, 6)
    handheld.down("ROLL")
    assert handheld.text == "CPU 1ST" and handheld.faces() == [6, 0, 2, 0]
    handheld.run(1100)
    assert handheld.screen() == "Opponent" and handheld.faces() == [2, 6, 0, 0]
    assert handheld.turn() == [1]


def test_opening_tie_rolls_again_by_itself():
    handheld = ready(opening()).dice(4, 4)
    handheld.down("OK")
    assert handheld.text == "TIE" and handheld.faces() == [4, 0, 4, 0]
    handheld.dice(5, 2).run(1100)
    handheld.says("YOU 1ST")


def test_opening_of_two_people_names_the_side():
    handheld = ready(opening(PLAYERS=2)).dice(2, 6)
    handheld.down("OK")
    handheld.says("LIGHT")
    handheld.run(1100)
    assert handheld.screen() == "Move" and handheld.turn() == [1]


def test_opening_refuses_a_double():
    ready(opening()).press("DOUBLE", 100).says("1ST ROLL").run_on(1600).says("OK=ROLL")


def test_hoyle_winner_keeps():
    handheld = ready(opening(RULE_SET=2)).dice(3, 1).press("OK").run_on(1000).says("KEEP 31")
    assert handheld.faces() == [1, 0, 3, 0]
    handheld.press("RIGHT").says("THROW 2").press("LEFT").says("KEEP 31")
    handheld.press("OK")
    assert handheld.screen() == "Move" and handheld.faces() == [0, 0, 3, 1]


def test_hoyle_winner_throws_two():
    handheld = ready(opening(RULE_SET=2)).dice(5, 1).press("OK").run_on(1000).says("KEEP 51")
    handheld.press("LEFT").says("THROW 2").dice(4, 4).press("OK")
    assert handheld.screen() == "Move" and handheld.faces() == [0, 0, 4, 4]


def test_hoyle_computer_throws_again_or_keeps():
    handheld = ready(opening(RULE_SET=2)).dice(3, 4)
    handheld.press("OK").dice(5, 5).run(900)
    assert handheld.screen() == "Opponent" and handheld.faces()[:2] == [5, 5]
    handheld = ready(opening(RULE_SET=2)).dice(1, 3).press("OK").run_on(900)
    assert handheld.faces()[:2] == [1, 3]


def test_hoyle_winner_of_a_hit_throws_first():
    handheld = Handheld().choose(RULE_SET=2)
    handheld.setup("-A-------------------bb---:0:0:1:00:0:0:0:0:10")
    handheld.dice(2, 1).press("OK OK").until("OK=NEXT").run_on(400)
    handheld.press("OK").says("OK=ROLL")
    assert handheld.screen() == "Preroll" and handheld.toy.game.turn == 0
    assert "HIT" in handheld.texts


def test_the_computers_choice_in_hoyle():
    class Game:
        phase = 1

    kept = []
    for high in range(2, 7):
        for low in range(1, high):
            Game.dice = (low, high)
            if computer_keeps(Game):
                kept.append((high, low))
    assert kept == [(3, 1), (4, 2), (6, 1)]
