"""How unusual dice are, held to the exact distributions; and what is counted of them."""

from rules import events
from rules.session import Session
from toy import odds, tally
from toy.settings import PLAYERS, Settings


def pips_of_one_roll():
    """Chance of each number of pips."""
    chances = {}
    for first in range(1, 7):
        for second in range(1, 7):
            pips = 4 * first if first == second else first + second
            chances[pips] = chances.get(pips, 0) + 1 / 36
    return chances


def one_more(chances, roll):
    total = {}
    for pips, chance in chances.items():
        for more, its_chance in roll.items():
            total[pips + more] = total.get(pips + more, 0) + chance * its_chance
    return total


def as_far_off(chances):
    """For each number the chance to be so far off the average or farther, either way."""
    below = 0.0
    found = {}
    for n in sorted(chances):
        below += chances[n]
        found[n] = min(1.0, 2 * min(below, 1 - below + chances[n]))
    return found


def check(found, said_for, factor):
    """What is said is within a factor of the truth where that is once in 4 to once in 200."""
    checked = 0
    for n, chance in found.items():
        said = said_for(n)
        if chance > 0.35:
            assert said == odds.USUAL, (n, chance, said)
        elif 0.005 < chance < 0.25:
            truth = 1 / chance
            assert truth / factor <= (said or 3.5) <= truth * factor, (n, truth, said)
            checked += 1
        elif chance < 0.0005:
            assert said >= 200, (n, chance, said)
    return checked


def test_pips_against_the_exact_distribution():
    roll = pips_of_one_roll()
    chances = {0: 1.0}
    checked = 0
    for rolls in range(1, 41):
        chances = one_more(chances, roll)
        if rolls in (10, 15, 25, 40):
            checked += check(as_far_off(chances), lambda n, r=rolls: odds.of_pips(r, n), 2)
    assert checked > 100


def test_doublets_against_the_exact_distribution():
    chances = {0: 1.0}
    for rolls in range(1, 61):
        chances = one_more(chances, {0: 5 / 6, 1: 1 / 6})
        if rolls in (10, 20, 60):
            # Nothing is approximated here but by the steps between the numbers that are said.
            check(as_far_off(chances), lambda n, r=rolls: odds.of_doublets(r, n), 1.67)


def test_a_thousand_rolls_are_judged_as_those_before():
    for off in (0, 150, 300, 400):
        for judge, mean, part in ((odds.of_pips, 49 / 6, 1), (odds.of_doublets, 1 / 6, 0.087)):
            for sign in (1, -1):
                exact = judge(1000, round(1000 * mean + sign * off * part))
                close = judge(1001, round(1001 * mean + sign * off * part))
                assert exact == close or 0.5 <= exact / close <= 2, (off, exact, close)


def test_many_rolls_stay_within_small_numbers():
    assert odds.of_pips(20000, 163333) == odds.USUAL
    assert odds.of_doublets(20000, 3333) == odds.USUAL
    # Three standard deviations: once in 370.
    assert odds.of_pips(20000, 163333 + 1823) in (300, 500)
    assert odds.of_doublets(20000, 3333 - 158) in (300, 500)
    assert odds.of_doublets(20000, 0) == 9999


def test_few_rolls_say_nothing():
    assert odds.of_pips(9, 216) == odds.FEW and odds.of_doublets(0, 0) == odds.FEW
    assert odds.of_doublets(10, 10) == 9999 and odds.of_pips(10, 240) == 9999


def counted(session, count, *history):
    for event in history:
        session.apply(event)
        count.taken(event, session.game)


def test_faces_rolls_doublets_and_pips():
    session = Session()
    count = tally.Tally(Settings())
    counted(session, count, (events.GAME,), (events.OPENING, 3, 3, 0), (events.OPENING, 6, 1, 0))
    assert count.game.number[0] == [0, 0, 1, 0, 0, 1, 0, 0, 0]
    assert count.game.number[1] == [1, 0, 1, 0, 0, 0, 0, 0, 0]
    counted(session, count, (events.STEP, 13, 6), (events.STEP, 8, 1), (events.DONE,))
    counted(session, count, (events.ROLL, 2, 2, 0), (events.STEP, 6, 2), (events.UNDO,))
    assert count.game.number[1] == [1, 2, 1, 0, 0, 0, 1, 1, 8]
    assert count.game.number[0] == [0, 0, 1, 0, 0, 1, 0, 0, 0]


def won(count, session, winner, kind):
    """A game that the other side gives up."""
    history = [(events.GAME,), (events.OPENING, 2 + 2 * (1 - winner), 2 + 2 * winner, 0)]
    counted(session, count, *history)
    if session.game.turn == winner:
        turn = session.game.moves
        while not turn.complete:
            start, _, die = turn.legal_steps()[0]
            counted(session, count, (events.STEP, start, die))
        counted(session, count, (events.DONE,))
    counted(session, count, (events.RESIGN, kind), (events.AGREE,))


def test_wins_follow_the_person_to_the_other_seat():
    settings = Settings()
    count = tally.Tally(settings)
    session = Session()
    won(count, session, 0, 1)
    won(count, session, 1, 2)
    assert count.wins == ([1, 0, 0], [0, 1, 0])
    settings.set(PLAYERS, 1)  # the person sits far now
    won(count, session, 1, 3)
    assert count.wins == ([1, 0, 1], [0, 1, 0])


def test_void_and_set_up_games_are_no_wins():
    count = tally.Tally(Settings())
    session = Session()
    counted(session, count, (events.GAME,), (events.VOID,), (events.GAME,))
    board = [0] * 26
    board[1] = 1
    board[24] = -1
    counted(session, count, events.setup_event(board, 0), (events.ROLL, 6, 5, 0))
    counted(session, count, (events.STEP, 1, 6))
    assert session.game.winner == 0 and count.wins == ([0, 0, 0], [0, 0, 0])


def test_packs_and_unpacks():
    count = tally.Tally(Settings())
    session = Session()
    won(count, session, 0, 3)
    count.play(70000)
    count.fold()
    counted(session, count, (events.GAME,), (events.OPENING, 5, 2, 1))
    count.play(61)
    data = count.pack()
    assert len(data) == tally.ALL_LENGTH
    again = tally.Tally(Settings())
    again.unpack(data)
    assert again.all.number == count.all.number and again.wins == count.wins
    assert again.all_seconds == 70000 and again.seconds == 0
    game = count.pack_game(session.game)
    assert len(game) == tally.GAME_LENGTH
    other = Session()
    other.apply((events.GAME,))
    other.apply(events.setup_event(session.game.moves.start, 0, dice=(5, 2)))
    again.unpack_game(game, other.game)
    assert again.game.number == count.game.number and again.seconds == 61
    assert other.game.by_hand and not other.game.set_up
    for broken in (b"", data[1:], data + b"x"):
        again.unpack(broken)
        again.unpack_game(broken, other.game)
    assert again.wins == count.wins


def test_numbers_stop_at_what_their_bytes_hold():
    count = tally.Tally(Settings())
    for number in count.game.number:
        for i in range(len(number)):
            number[i] = 0xFFFFFE
    count.play(0xFFFFFF)
    count.play(5)
    count.fold()
    count.game.roll(0, 6, 6)
    count.fold()
    assert count.all.number[0][5] == 0xFFFFFF and count.all_seconds == 0xFFFFFF
    again = tally.Tally(Settings())
    again.unpack(count.pack())
    assert again.all.number == count.all.number
