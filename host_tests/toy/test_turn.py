"""Rows PREROLL, DBLASK, WAIT, ANSWER and the ring of actions of the transition table."""

from host_tests.toy.handheld import Handheld
from host_tests.toy.quick import QuickPlayer

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
# The near side has nearly won.
FAR_AHEAD = "-BBB------eee-------------:0:0:1:00:0:0:0:0:10"
# An even race: a double is taken.
EVEN = "-BBBBBB-B--------b-bbbbbb-:0:0:1:00:0:0:0:0:10"
# The far side, on roll, leads the race by 12 pips of 70.
BEHIND = "-BBBBBB-------B--b-bbbbbb-:0:0:-1:00:0:0:0:0:10"
CLOSED_OUT = "-BBBBBBB-----------bbbbbbA:0:0:1:00:0:0:0:0:10"


def at(xgid, **values):
    return Handheld().choose(**values).setup(xgid)


def test_preroll_rolls_by_ok_and_by_roll():
    for key in ("OK", "ROLL"):
        handheld = at(START).says("OK=ROLL").dice(3, 1).press(key)
        assert handheld.screen() == "Move" and handheld.faces()[2:] == [3, 1]


def test_preroll_blinks_the_cubes_frame_where_a_double_is_allowed():
    handheld = at(START)
    frames = set()
    for _ in range(10):
        handheld.run(100)
        frames.add(handheld.on(596 + 15 + 14))
    assert frames == {0, 1}
    handheld = at(START.replace(":0:0:1:", ":1:-1:1:"))
    assert handheld.cube() == [(0, 2)]
    for _ in range(10):
        handheld.run(100)
        assert handheld.on(596 + 14)


def test_action_ring():
    handheld = at(START)
    for text in [
        "DOUBLE",
        "HINT",
        "INFO",
        "LAST",
        "RESIGN",
        "MENU",
        "NEW",
        "OFF",
        "ROLL",
        "DOUBLE",
    ]:
        handheld.press("RIGHT").says(text)
    handheld.press("NO").says("OK=ROLL").press("LEFT").says("OFF")


def test_action_ring_does_what_it_says():
    handheld = at(START).dice(6, 1).press("LEFT*9").says("ROLL").press("OK")
    assert handheld.screen() == "Move"
    at(START).press("RIGHT OK").says("DBL 2")
    at(START).press("RIGHT*3 OK").says("PIP 167")
    at(START).press("RIGHT*4 OK", 300).says("NO LAST")
    at(START).press("RIGHT*5 OK").says("SINGLE")
    at(START).press("RIGHT*6 OK").says("YOU-CPU")
    at(START).press("RIGHT*7 OK").says("PLAY ON")
    handheld = at(START).press("RIGHT*8 OK").says("SAVED").run_on(700)
    assert handheld.ports.power.released == 1


def test_why_no_double():
    def reason(xgid, **values):
        return at(xgid, **values).press("DOUBLE", 100).text

    assert reason(START, CUBE=0) == "NO CUBE"
    assert reason(START.replace(":0:0:1:", ":1:-1:1:")) == "OPP CUBE"
    assert reason(START.replace(":0:0:1:", ":6:1:1:")) == "CUBE MAX"
    crawford = START.replace("00:0:0:0:0", "00:4:0:1:5")
    handheld = at(crawford)
    assert handheld.on(755) and handheld.press("DOUBLE", 100).text == "CRAWFORD"
    assert at(START).dice(6, 1).press("OK").press("DOUBLE", 100).text == "TOO LATE"


def test_a_reason_leaves_all_as_it_was():
    handheld = at(START, CUBE=0)
    before = handheld.picture()
    handheld.press("DOUBLE", 100).says("NO CUBE").run_on(1600).says("OK=ROLL")
    handheld.run(0)
    assert handheld.picture() == before


def test_double_is_asked_first():
    handheld = at(EVEN).press("DOUBLE").says("DBL 2")
    seen = set()
    for _ in range(10):
        handheld.run(100)
        seen.update(handheld.cube())
    assert seen == {(0, 2)}
    handheld.press("ROLL").says("DBL 2").press("DOUBLE").says("DBL 2")
    handheld.press("NO").says("OK=ROLL")
    assert handheld.cube() == [(1, 64)] and handheld.toy.game.cube_value == 1


def test_double_taken():
    handheld = at(EVEN).press("DOUBLE OK", 350).says("CPU ...").until("TAKEN")
    assert handheld.cube() == [(0, 2)]
    handheld.until("OK=ROLL")
    assert handheld.toy.game.cube_value == 2 and handheld.toy.game.cube_owner == 1
    handheld.dice(6, 5).run_on(400).press("ROLL")
    assert handheld.faces()[2:] == [6, 5]


def test_double_dropped_wins_the_value_before():
    handheld = at(FAR_AHEAD).press("DOUBLE OK").until("DROPPED").until("OK=NEXT")
    assert handheld.score(0) == 1 and handheld.score(1) == 0
    assert handheld.texts[-4:] == ["YOU WIN", "DROPPED", "+1 PT", "OK=NEXT"]


def test_two_people_double():
    handheld = at(EVEN, PLAYERS=2).says("OK=ROLL").press("DOUBLE OK", 350).says("LIGHT")
    handheld.run(1000)
    handheld.says("DBL 2")
    assert handheld.turn() == [1]
    handheld.run(320)
    handheld.press("LEFT OK").says("TAKEN").until("DARK").until("OK=ROLL")
    assert handheld.turn() == [0]


def doubled(xgid=START):
    """The computer has doubled."""
    return at(xgid.replace(":1:00:", ":-1:D:")).says("DBL 2").run_on(320)


def test_answer_needs_a_pick():
    handheld = doubled()
    for key in ("OK", "ROLL"):
        handheld.press(key, 200).says("PICK L-R").run_on(1600).says("DBL 2")
    handheld.press("LEFT").says("TAKE 2").press("RIGHT").says("DROP -1")
    handheld.press("DOUBLE").says("TAKE 2").press("NO").says("DROP -1")
    handheld.press("ROLL").says("DROP -1")


def test_answer_take():
    handheld = doubled().press("LEFT OK").says("TAKEN").until("CPU")
    assert handheld.toy.game.cube_owner == 0 and handheld.cube() == [(2, 2)]


def test_answer_drop():
    handheld = doubled().press("RIGHT OK").says("DROPPED").until("OK=NEXT")
    assert handheld.score(1) == 1 and "CPU WINS" in handheld.texts


def test_answer_cube_blinks_at_my_side():
    handheld = doubled()
    seen = set()
    for _ in range(10):
        handheld.run(100)
        seen.add(tuple(handheld.cube()))
    assert seen == {((2, 2),), ()}


def test_answer_forgets_the_pick_over_info_and_hint():
    handheld = doubled().press("LEFT INFO").says("PIP 167").press("NO").says("DBL 2")
    handheld.run(320)
    handheld.press("LEFT HINT").run_on(300)
    assert handheld.text in ("TAKE", "DROP")
    handheld.press("NO").says("DBL 2")


def test_computer_doubles_and_person_is_asked():
    handheld = at(BEHIND).until("DBL 2")
    assert handheld.toy.game.turn == 1 and handheld.turn() == [0]


def test_computer_one_point_from_winning_does_not_double():
    handheld = at(BEHIND.replace("00:0:0:0:0", "00:0:4:0:5")).until("OK=ROLL")
    assert handheld.toy.game.cube_value == 1


def test_person_one_point_from_winning_may_double():
    at(EVEN.replace("00:0:0:0:0", "00:4:0:0:5")).press("DOUBLE").says("DBL 2")


def test_closed_out_player_is_passed_without_a_prompt():
    handheld = Handheld().choose()
    handheld.toy.set_position(CLOSED_OUT)
    handheld.run(100)
    handheld.says("CLOSED").run_on(1000)
    assert handheld.screen() == "Opponent" and handheld.toy.game.dice[0] > 0


def test_autoroll_where_no_double_is_possible():
    handheld = at(START, AUTOROLL=1, CUBE=0).dice(3, 1).run_on(700)
    assert handheld.screen() == "Move"
    at(START, AUTOROLL=1).run_on(5000).says("OK=ROLL")


def test_moving_before_the_roll():
    for key in ("UP", "DOWN"):
        at(START).press(key, 100).says("ROLL 1ST")
    at(START).press("UNDO", 100).says("NO UNDO")


def test_cube_hint():
    handheld = at(EVEN).press("HINT").run_on(200)
    assert handheld.text in ("DOUBLE", "NO DBL")
    handheld.press("NO").says("OK=ROLL")
    at(START, CUBE=0).press("HINT", 100).says("NO HINT")


def test_marks_of_the_computers_move_stay_until_a_key():
    handheld = at(START.replace(":1:00:", ":-1:31:")).until("OK=ROLL")
    played = handheld.toy.last_turn.steps
    assert len(played) == 2 and len(handheld.cursors()) >= 2
    handheld.press("RIGHT LEFT").run_on(2000)
    assert handheld.cursors() == []


def test_demonstration_and_book_leave_the_last_turn_as_it_was():
    for entry, leave in (("DEMO", "OK"), ("PROBLEMS", "NO")):
        handheld = (
            Handheld(player=QuickPlayer()).setup(START).dice(3, 1).press("OK*4").until("OK=ROLL")
        )
        faces = handheld.run_on(400).faces()
        assert faces[:2] != [0, 0]
        handheld.toy.resigned = True
        handheld.press("NO")
        while handheld.text != entry:
            handheld.press("LEFT")
        handheld.press("OK").run_on(5000).press(leave).until("ACEPOINT").run_on(400)
        handheld.press("OK").says("OK=ROLL")
        assert handheld.faces() == faces, entry
        assert handheld.toy.resigned and not handheld.toy.proof_holds
        handheld.toy.act("LAST")
        handheld.run_on(100).says("LAST")


def test_last_shows_the_turn_again():
    handheld = at(START.replace(":1:00:", ":-1:31:")).until("OK=ROLL").run_on(320)
    after = [handheld.men(p) for p in range(1, 25)]
    handheld.press("LEFT*5").says("LAST").down("OK")
    assert [handheld.men(p) for p in range(1, 25)] != after
    handheld.until("OK=ROLL")
    assert [handheld.men(p) for p in range(1, 25)] == after
    assert len(handheld.cursors()) >= 2


def test_a_person_on_the_far_side():
    handheld = Handheld().choose(PLAYERS=1, CUBE=0).setup(START.replace(":1:00:", ":-1:00:"))
    handheld.says("OK=ROLL").dice(6, 2).press("OK").says("24/18").blink(True)
    assert handheld.faces() == [6, 2, 0, 0] and handheld.turn() == [1]
    # Its 24 and 18 are the near side's 1 and 7.
    assert handheld.cursors() == [1, 7] and handheld.men(1) == 2
    handheld.press("LEFT").says("13/7").press("OK").says("7/5").press("OK").says("OK=DONE")
    handheld.press("OK", 60)
    assert handheld.toy.game.turn == 0 and handheld.screen() == "Opponent"
