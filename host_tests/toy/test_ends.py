"""Rows RESIGN, GIVEN, RESULT and NEXT of the transition table."""

from rules import events
from toy import segments, settings

from host_tests.toy.handheld import Handheld

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
START_MONEY = START.replace(":00:0:0:", ":00:%d:%d:")
# The near side takes its last man off next.
LAST_MAN = "-A-------------------bb---:0:0:1:00:0:0:0:0:10"
GAMMON = "-A------------eee---------:0:0:1:00:0:0:0:0:10"
BACKGAMMON = "-A---b--------eec---------:0:0:1:00:0:0:0:0:10"
# The near side will not get a man off in time.
GAMMONISH = "-------------EEE-------bb-:0:0:1:00:0:0:0:0:10"


def at(xgid, **values):
    return Handheld().choose(**values).setup(xgid)


def score_blinks(handheld, side):
    seen = set()
    for _ in range(10):
        handheld.run(100)
        seen.add(handheld.score(side))
    return seen


def test_resign_ring_and_cost():
    handheld = at(START.replace(":0:0:1:", ":1:1:1:")).press("RESIGN").says("SINGLE")
    assert score_blinks(handheld, 0) == {None, 2}
    handheld.press("RIGHT").says("GAMMON").press("RIGHT").says("BACKGMN")
    assert score_blinks(handheld, 0) == {None, 6}
    handheld.press("RIGHT").says("SINGLE").press("LEFT").says("BACKGMN")
    handheld.press("NO").says("OK=ROLL")
    assert handheld.score(0) == 0


def test_resignation_is_asked_first():
    handheld = at(START).press("RESIGN RIGHT OK").says("GIVE 2").press("NO").says("GAMMON")
    handheld.press("NO").says("OK=ROLL")


def test_resignation_accepted():
    # The computer, hardly ahead, is glad of a point.
    handheld = at(START).press("RESIGN OK OK", 350).until("AGREED").until("OK=NEXT")
    assert handheld.score(1) == 1 and handheld.texts[-4:-1] == ["CPU WINS", "SINGLE", "+1 PT"]


def test_resignation_refused_and_then_more():
    handheld = at(GAMMONISH).press("RESIGN OK OK", 350).until("REFUSED")
    handheld.until("OK=ROLL").run_on(320)
    assert handheld.toy.game.refused == 1
    handheld.press("RESIGN").press("OK", 100).says("ASK MORE").run_on(1600).says("SINGLE")
    handheld.press("LEFT OK OK", 350).until("AGREED").until("OK=NEXT")
    assert handheld.score(1) == 3


def test_resignation_in_the_middle_of_a_play_goes_back_there():
    handheld = at(GAMMONISH).dice(2, 1).press("OK OK RESIGN OK OK", 350).until("REFUSED")
    handheld.run(1500)
    assert handheld.screen() == "Move" and len(handheld.toy.game.moves.steps) == 1


def test_handheld_rules_resign_only_on_a_double():
    at(START, RULE_SET=1).press("RESIGN", 100).says("ON DBL")


def given():
    """Two people; dark (near) resigns a gammon."""
    handheld = at(START, PLAYERS=2).press("RESIGN RIGHT OK OK", 350).says("LIGHT")
    return handheld.until("GET 2").run_on(320)


def test_given_needs_a_pick():
    handheld = given()
    assert handheld.turn() == [1]
    handheld.press("OK", 100).says("PICK L-R").run_on(1600).says("GET 2")
    handheld.press("LEFT").says("ACCEPT").press("RIGHT").says("REFUSE")
    handheld.press("LEFT").says("ACCEPT").press("NO").says("REFUSE")


def test_given_accepted():
    handheld = given().press("LEFT OK").says("AGREED").until("OK=NEXT")
    assert handheld.score(1) == 2 and "GAMMON" in handheld.texts


def test_given_refused():
    handheld = given().press("RIGHT OK").says("REFUSED").until("DARK").until("OK=ROLL")
    assert handheld.toy.game.turn == 0 and handheld.toy.game.refused == 2


def test_computer_resigns_once_what_is_lost():
    lost = "-A------------------bbbbb-:0:0:-1:00:0:0:0:0:10"
    handheld = at(lost).says("GET 1").run_on(320)
    handheld.press("LEFT OK").says("AGREED").until("OK=NEXT")
    assert handheld.score(0) == 1
    handheld = at(lost).run_on(320).press("RIGHT OK").says("REFUSED").until("OK=ROLL")
    assert "GET 1" in handheld.texts and handheld.toy.game.turn == 0


def win(xgid, **values):
    return at(xgid, **values).dice(6, 5).press("OK", 350).says("FORCED").press("OK", 60)


def test_result_pages_by_themselves():
    handheld = win(LAST_MAN).says("YOU WIN")
    for text in ("SINGLE", "+1 PT", "OK=NEXT"):
        handheld.run(2000)
        handheld.says(text)
    assert handheld.score(0) == 1


def test_a_person_can_read_the_notices_however_fast_the_computer_plays():
    win(LAST_MAN, SPEED=3).says("YOU WIN").run_on(1800).says("YOU WIN")
    for players in (0, 1, 2):
        handheld = Handheld().choose(PLAYERS=players, SPEED=3).press("OK").until("OK=ROLL")
        handheld.dice(2, 2).run_on(320).press("OK", 60).says("TIE").run_on(800).says("TIE")
        handheld.dice(3, 1).run_on(200)
        first = handheld.text
        handheld.run(700)
        handheld.says(first).run_on(300)
        assert handheld.text != first


def test_result_pages_by_keys():
    handheld = win(GAMMON.replace(":0:0:1:", ":2:1:1:")).says("YOU WIN")
    for text in ("GAMMON", "CUBE X 4", "+8 PTS"):
        handheld.press("OK").says(text)
    assert score_blinks(handheld, 0) == {None, 8}
    handheld.press("OK").says("OK=NEXT")


def test_result_of_a_backgammon():
    win(BACKGAMMON).press("OK").says("BACKGMN").press("OK").says("+3 PTS")


def test_result_of_a_backgammon_at_64_fits_the_score():
    handheld = win(BACKGAMMON.replace(":0:0:1:", ":6:1:1:")).press("OK OK").says("CUBE X64")
    handheld.press("OK").says("+192 PTS").press("OK")
    assert handheld.score(0) == 192


def test_jacoby_counts_one_while_the_cube_lies_in_the_middle():
    win(GAMMON.replace("00:0:0:0:0", "00:0:0:1:0")).press("OK OK").says("+1 PT")
    win(GAMMON).press("OK OK").says("+2 PTS")


def test_loser_with_a_man_off_and_one_up_loses_a_single_game():
    # S1; hoyle scores a backgammon here.
    up = "aA------------eec---------:0:0:1:00:0:0:0:0:10"
    assert win(up).press("OK").text == "SINGLE"
    win(up, RULE_SET=2).press("OK").says("BACKGMN").press("OK").says("+3 PTS")
    win(up, RULE_SET=2, BACKGAMMON=4).press("OK OK").says("+4 PTS")


def test_hoyles_single_game_is_a_hit():
    win(LAST_MAN, RULE_SET=2).press("OK").says("HIT")


def test_computer_wins():
    handheld = at("-B----------------------a-:0:0:-1:65:0:0:0:0:10").until("CPU WINS")
    assert handheld.off(1) == 15
    handheld.until("OK=NEXT")
    assert handheld.score(1) == 1


def test_next_game():
    handheld = win(LAST_MAN).until("OK=NEXT").run_on(320).press("OK").says("OK=ROLL")
    assert handheld.screen() == "Opening" and handheld.off(0) == 0
    assert handheld.score(0) == 1


def test_match_ends_exactly_at_its_length():
    match = GAMMON.replace("00:0:0:0:0", "00:2:0:0:5")
    handheld = win(match).until("OK=NEXT")
    assert handheld.score(0) == 4 and not handheld.toy.session.over
    match = GAMMON.replace("00:0:0:0:0", "00:3:0:0:5")
    handheld = win(match, LENGTH=5).until("MATCH").run_on(320)
    assert handheld.score(0) == 5
    handheld.press("OK").says("ACEPOINT").press("RIGHT").says("NEW")


def test_crawford_game_is_announced():
    match = LAST_MAN.replace("00:0:0:0:0", "00:3:0:0:5")
    handheld = win(match, LENGTH=5).until("OK=NEXT").run_on(320).press("OK", 200)
    handheld.says("CRAWFORD").until("OK=ROLL")
    assert handheld.on(755) and handheld.number(740, 2) == 5


def test_a_match_that_was_set_up_is_played_to_its_end():
    for length in (0, 3):
        match = LAST_MAN.replace("00:0:0:0:0", "00:2:1:0:7")
        handheld = win(match, LENGTH=length).until("OK=NEXT").run_on(320).press("OK")
        session = handheld.until("OK=ROLL").toy.session
        assert session.rules.length == 7 and session.score == [3, 1], (length, session.score)
        # The settings are those of the next one.
        handheld.press("NEW RIGHT OK").until("OK=ROLL")
        assert session.rules.length == length and session.score == [0, 0]


def test_other_rules_end_a_match_between_its_games_and_in_them():
    for keys in ("", "OK"):
        match = LAST_MAN.replace("00:0:0:0:0", "00:2:1:0:7")
        handheld = win(match, LENGTH=7).until("OK=NEXT").run_on(320).press(keys).run_on(3000)
        handheld.press("MENU RIGHT*3").says("TO     7").press("OK LEFT OK").says("PLAY ON")
        handheld.press("RIGHT OK").says("TO     6")
        assert handheld.again().toy.session.score == [0, 0]
        handheld.press("NO OK").until("OK=ROLL")
        session = handheld.toy.session
        assert session.rules.length == 6 and session.score == [0, 0]


def test_the_scores_of_a_money_position_are_the_running_score():
    handheld = Handheld().choose(PLAYERS=2).setup(START_MONEY % (12, 3))
    assert (handheld.score(0), handheld.score(1)) == (12, 3)
    assert handheld.again().toy.session.score == [12, 3]
    handheld.toy.apply(events.DOUBLE)
    handheld.toy.apply(events.DROP)
    assert handheld.toy.session.score == [13, 3]
    assert handheld.setup(START_MONEY % (65535, 0)).toy.session.score == [65535, 0]
    # What the score cannot hold is not taken for something else.
    assert handheld.setup(START_MONEY % (7, 65536)).toy.session.score == [0, 0]
    handheld = Handheld().choose(RULE_SET=2).setup(START_MONEY % (5, 6))
    assert handheld.toy.session.score == [5, 6]


def test_a_running_score_stands_under_other_rules_until_a_match_or_clear():
    for name in ("RULE_SET", "CUBE", "JACOBY", "LENGTH"):
        handheld = win(LAST_MAN).until("OK=NEXT").run_on(320)
        value = 1 - handheld.toy.settings.value[getattr(settings, name)]
        handheld.choose(**{name: value}).press("OK").until("OK=ROLL")
        assert handheld.score(0) == (0 if name == "LENGTH" else 1), name
        assert handheld.again().score(0) == handheld.score(0)
    handheld = win(LAST_MAN).until("OK=NEXT").run_on(320).choose(RULE_SET=2)
    handheld.press("OK").until("OK=ROLL").run_on(320).press("MENU LEFT*2 OK").says("PLAY ON")
    handheld.press("RIGHT OK").run_on(1600).press("NO OK").until("OK=ROLL")
    assert handheld.score(0) == 0


def test_rubber():
    handheld = Handheld().choose(RULE_SET=2, LENGTH=26).press("OK").until("OK=ROLL")
    assert "RUBBER" in handheld.texts and handheld.number(740, 2) == 2


def test_two_people_read_the_winners_colour():
    assert win(LAST_MAN, PLAYERS=2).text == "DARK WIN"
    assert win(LAST_MAN, PLAYERS=2, DARK=1).text == "LIGHTWIN"


def test_game_against_the_cube_that_was_dropped():
    handheld = at(START.replace(":1:00:", ":-1:D:")).run_on(320).press("RIGHT OK")
    handheld.until("CPU WINS").run_on(2000).says("DROPPED").run_on(2000).says("+1 PT")


def test_new_in_mid_game_asks_and_scores_nothing():
    handheld = at(START).press("NEW").says("PLAY ON").press("OK").says("OK=ROLL")
    handheld.press("NEW LEFT").says("END GAME").press("NO").says("OK=ROLL")
    handheld.press("NEW RIGHT OK")
    assert handheld.screen() == "Opening" and handheld.score(0) == handheld.score(1) == 0


def slices(handheld):
    """Counts how often the computer's thought is gone on with, at most once a step; returns the
    counts [steps, calls].
    """
    player, step, counts = handheld.toy.player, handheld.toy.step, [0, 0]
    work = player.work

    def counted_work():
        counts[1] += 1
        return work()

    def counted_step(now):
        before = counts[1]
        wake = step(now)
        counts[0] += 1
        assert counts[1] - before <= 1
        return wake

    player.work = counted_work
    handheld.toy.step = counted_step
    return counts


def test_keys_are_taken_while_the_computer_thinks_over_a_resignation():
    handheld = at(START).press("RESIGN OK")
    counts = slices(handheld)
    handheld.down("OK")
    handheld.up("OK")
    for _ in range(5):
        assert handheld.toy.screen.thinks and handheld.on(segments.THINK)
        handheld._step()
    sound = handheld.on(segments.SOUND)
    handheld.down("SOUND")
    assert handheld.toy.screen.thinks and handheld.on(segments.SOUND) != sound
    handheld.up("SOUND")
    handheld.until("AGREED")
    assert counts[1] > 21  # one for each roll of a lookahead, at least


def test_the_computer_thinks_in_slices_about_resigning():
    handheld = Handheld()
    counts = slices(handheld)
    handheld.setup("-A------------------bbbbb-:0:0:-1:00:0:0:0:0:10").until("GET 1")
    assert counts[1] > 21
