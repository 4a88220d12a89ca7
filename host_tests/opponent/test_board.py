from opponent import board
from rules.position import START, swapped


def test_a_board_and_its_position_say_the_same():
    assert board.unpack(board.pack(START)) == START
    assert len(board.pack(START)) == board.SIZE


def test_worth_of_a_finished_game():
    empty = (0,) * 26
    lost_one = (0, -14) + (0,) * 24
    gammon = (0,) * 12 + (-15,) + (0,) * 13
    home = (0,) * 6 + (-1,) + (0,) * 5 + (-14,) + (0,) * 13
    bar = (-1,) + (0,) * 11 + (-14,) + (0,) * 13
    for position, worth in ((lost_one, 1), (gammon, 2), (home, 3), (bar, 3)):
        assert board.worth(position) == worth
        assert board.worth(swapped(position)) == -worth
    assert board.worth(START) == 0
    assert board.worth(empty) == 1


def test_race_begins_when_the_last_men_have_passed():
    assert not board.is_race(START)
    race = (0, 5, 10) + (0,) * 20 + (-5, -10, 0)
    assert board.is_race(race) and board.is_race(swapped(race))
    contact = (0, 5, 9, -1) + (0,) * 16 + (1,) + (0,) * 2 + (-5, -9, 0)
    assert not board.is_race(contact)
