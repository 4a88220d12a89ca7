from opponent import cube as cubes
from opponent import match_equity
from opponent.cube import ONE, Cube


def chances(win, gammon=0.0, lost_gammon=0.0):
    return tuple(round(p * ONE) for p in (win, gammon, 0, lost_gammon, 0))


def action(win, cube, gammon=0.0, lost_gammon=0.0):
    return cubes.decide(*cubes.outcomes(chances(win, gammon, lost_gammon), cube))


def test_swapping_twice_changes_nothing():
    one = chances(0.6, 0.2, 0.1)
    assert tuple(cubes.swap(cubes.swap(one))) == one
    assert cubes.cubeless(one) == -cubes.cubeless(cubes.swap(one))


def test_money_windows_without_gammons():
    # Janowski: with a live share of 0.68 the last take lies at 21.6 %, the first double a little
    # under 70 %.
    for win, expected in (
        (0.50, (False, True)),
        (0.66, (False, True)),
        (0.73, (True, True)),
        (0.77, (True, True)),
        (0.80, (True, False)),
        (0.95, (True, False)),
    ):
        assert action(win, Cube()) == expected, win


def test_too_good_to_double_with_many_gammons_unless_jacoby():
    assert action(0.90, Cube(), gammon=0.75) == (False, False)
    assert action(0.90, Cube(jacoby=True), gammon=0.75)[0]


def test_who_may_double():
    assert Cube().may_double()
    assert Cube(2, 1).may_double()
    assert not Cube(2, -1).may_double()
    assert not Cube(64, 1).may_double()
    assert not Cube(1, 0, 3, 5, crawford=True).may_double()
    assert not Cube(4, 1, 4, 5).may_double()
    assert not Cube(use=False).may_double()


def test_equity_is_antisymmetric():
    for cube in (Cube(), Cube(2, 1), Cube(2, -1), Cube(1, 0, 5, 3), Cube(2, 1, 4, 7)):
        for win in (0.05, 0.3, 0.5, 0.77, 0.99):
            mine = cubes.equity(chances(win, win / 4, (1 - win) / 5), cube)
            theirs = cubes.equity(cubes.swap(chances(win, win / 4, (1 - win) / 5)), cube.swapped())
            assert abs(mine + theirs) <= 32, (cube.__dict__, win)


def test_equity_rises_with_the_chances():
    for cube in (
        Cube(),
        Cube(2, 1),
        Cube(2, -1),
        Cube(1, 0, 5, 3),
        Cube(2, -1, 2, 7),
        Cube(1, 0, 2, 2),
    ):
        last = -4 * ONE
        for percent in range(0, 101, 2):
            now = cubes.equity(chances(percent / 100), cube)
            assert now >= last - 1
            last = now


def test_match_table_is_sound():
    sure = match_equity.SURE
    for mine in range(1, 26):
        for theirs in range(1, 26):
            here = match_equity.before_game(mine, theirs)
            assert abs(here + match_equity.before_game(theirs, mine) - sure) <= 2
            if mine > 1:
                assert match_equity.before_game(mine - 1, theirs) > here
    # Published tables agree on these to about a hundredth (e.g. Kazaross-XG2: 0.677, 0.751,
    # 0.323).
    assert abs(match_equity.before_game(1, 2) / sure - 0.68) < 0.01
    assert abs(match_equity.before_game(1, 3) / sure - 0.75) < 0.01
    assert abs(match_equity.before_game(3, 1, True) / sure - 0.323) < 0.01


def test_cube_at_match_scores():
    # Both two away: the cube is dead once turned, every market loser is a double and the take
    # point is about 32 %.
    assert action(0.66, Cube(1, 0, 2, 2)) == (True, True)
    assert action(0.73, Cube(1, 0, 2, 2)) == (True, False)
    # After the Crawford game the trailer doubles whatever happens, and the leader takes at evens.
    assert action(0.5, Cube(1, 0, 5, 1)) == (True, True)
    # The side that needs one point never gains by doubling.
    assert not action(0.7, Cube(1, 0, 1, 5))[0]


def test_settled_stakes():
    assert cubes.settled(2, Cube()) == 2 * ONE
    assert cubes.settled(1, Cube(1, 0, 3, 5)) == ONE
    assert cubes.settled(-1, Cube(1, 0, 3, 5)) == -ONE
    assert cubes.settled(3, Cube(1, 0, 1, 1, True)) == ONE


def test_a_cube_that_can_only_gain_is_turned_at_once():
    # At 3 away, 8 away a cube turned to 4 is dead for the leader: the other side doubles back, so
    # that the game decides the match, and takes with far less than it needs at other scores.
    cube = Cube(2, 1, 3, 8)
    for win, taken in ((0.92, True), (0.99, False)):
        _, take = cubes.decide(*cubes.outcomes(chances(win), cube))
        assert take is taken, win
    # Seen by either side, and no worse than dropping it.
    turned = Cube(4, -1, 3, 8)
    for percent in range(0, 101, 5):
        mine = cubes.equity(chances(percent / 100), turned)
        theirs = cubes.equity(cubes.swap(chances(percent / 100)), turned.swapped())
        assert abs(mine + theirs) <= 32
        assert mine >= cubes.settled(-1, turned) - 1
    # A game that is lost with a gammon is not rescued by dropping: nobody doubles it.
    lost = cubes.equity([0, 0, 0, ONE * 9 // 10, 0], turned)
    assert lost < cubes.settled(-1, turned) - ONE // 2
    double, _ = cubes.decide(*cubes.outcomes([0, 0, 0, ONE * 9 // 10, 0], Cube(1, 0, 2, 8)))
    assert not double
