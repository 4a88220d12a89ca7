"""Row OPP of the transition table: the computer's turn is shown step by step."""

from host_tests.toy.handheld import Handheld

START = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def test_opponent_shows_its_steps_one_by_one():
    handheld = Handheld().setup(START.replace(":1:00:", ":-1:31:"))
    assert handheld.on(739) and handheld.screen() == "Opponent"
    times = []
    steps = 0
    while handheld.screen() == "Opponent":
        handheld.run(20)
        game = handheld.toy.game
        if game.moves and len(game.moves.steps) > steps:
            steps = len(game.moves.steps)
            times.append(handheld.ports.clock.ms)
            assert "/" in handheld.text
    assert steps == 2 and 380 <= handheld.ports.clock.diff(times[1], times[0]) <= 420
    assert handheld.screen() == "Preroll" and handheld.faces()[:2] == [3, 1]


def test_a_key_shows_the_rest_at_once_and_is_swallowed():
    handheld = Handheld()
    handheld.toy.set_position(START.replace(":1:00:", ":-1:31:"))
    handheld.run(20)
    handheld.down("OK")
    handheld.run(20)
    handheld.says("OK=ROLL")
    assert handheld.toy.game.turn == 0 and handheld.faces()[2:] == [0, 0]


def test_holding_no_in_the_opponents_turn_opens_the_ring_after_it():
    handheld = Handheld()
    handheld.toy.set_position(START.replace(":1:00:", ":-1:00:"))
    handheld.hold("NO", 900).run(400)
    handheld.until("ROLL")
    assert handheld.screen() == "Ring"


def test_computer_cannot_move():
    handheld = Handheld().choose(SPEED=1)
    handheld.toy.set_position("aBBBBB------------d-------:0:0:-1:55:0:0:0:0:10")
    handheld.run(100)
    handheld.says("NO MOVE").until("OK=ROLL")
