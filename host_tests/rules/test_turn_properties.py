"""Plays and steps against a reference written apart from the core.

The reference moves single men, tries every order of the dice, and keeps what is longest: slow, and
close to how the rules are told.
"""

from hypothesis import given, settings
from hypothesis import strategies as st
from rules.plays import first_start, legal_plays, repeated_plays, starts
from rules.position import check
from rules.reasons import BAR_FIRST, PLAY_DIE, USE_BOTH, NotAllowed
from rules.turn import Turn

BAR, OFF = 25, 0


def moves_of_one_man(men, theirs, die):
    """(start, end, men after, their men after) for each way to move one man by `die`.

    `men` are the places of the own men, sorted; `theirs` is {point: count} with 0 as their bar.
    """
    for start in sorted(set(men)):
        if BAR in men and start != BAR:
            continue
        end = start - die
        left = list(men)
        left.remove(start)
        after = dict(theirs)
        if end > 0:
            if theirs.get(end, 0) >= 2:
                continue
            if theirs.get(end, 0) == 1:
                del after[end]
                after[0] = after.get(0, 0) + 1
            yield start, end, tuple(sorted([*left, end])), after
        elif max(men) <= 6 and (end == 0 or start == max(men)):
            yield start, OFF, tuple(left), after


def sequences(men, theirs, dice):
    """Every sequence of steps with `dice` in this order, played until one cannot be."""
    longer = False
    if dice:
        for start, end, men_after, theirs_after in moves_of_one_man(men, theirs, dice[0]):
            longer = True
            for steps, last in sequences(men_after, theirs_after, dice[1:]):
                yield ((start, end, dice[0]), *steps), last
    if not longer:
        yield (), (men, tuple(sorted(theirs.items())))


def reference(position, die1, die2, higher_die):
    """All whole plays: a list of (steps, men and their men after them)."""
    men = tuple(sorted([place for place in range(1, 26) for _ in range(max(position[place], 0))]))
    theirs = {place: -position[place] for place in range(25) if position[place] < 0}
    orders = [(die1,) * 4] if die1 == die2 else [(die1, die2), (die2, die1)]
    every = [play for dice in orders for play in sequences(men, theirs, dice)]
    longest = max(len(steps) for steps, _ in every)
    plays = [play for play in every if len(play[0]) == longest]
    if longest == 1 and die1 != die2 and higher_die:
        high = [play for play in plays if play[0][0][2] == max(die1, die2)]
        plays = high or plays
    return plays if longest else []


def as_men(position):
    men = tuple(sorted([place for place in range(1, 26) for _ in range(max(position[place], 0))]))
    return men, tuple([(place, -position[place]) for place in range(25) if position[place] < 0])


@st.composite
def positions(draw):
    """Positions with few stacks, near the corners of the rules: bars, blocks, bear-offs."""
    counts = [0] * 26
    home_only = draw(st.booleans())
    places = st.integers(1, 6 if home_only else 25)
    men = 15
    for place in draw(st.lists(places, min_size=1, max_size=6, unique=True)):
        counts[place] = draw(st.integers(1, min(men - 5, 4)))
        men -= counts[place]
        if men <= 5:
            break
    if draw(st.integers(0, 5)) == 0 and not home_only:
        counts[BAR] = draw(st.integers(1, 3))
    men = 15
    for place in draw(st.lists(st.integers(1, 24), max_size=7, unique=True)):
        if counts[place] == 0 and men > 3:
            counts[place] = -draw(st.sampled_from((1, 2, 2, 2, 3)))
            men += counts[place]
    counts[0] = -draw(st.integers(0, min(men, 2)))
    if not any(n < 0 for n in counts):
        counts[0] = -1
    return check(counts)


dice = st.integers(1, 6)


@settings(max_examples=400, deadline=None)
@given(positions(), dice, dice, st.booleans())
def test_the_results_are_those_of_the_reference(position, die1, die2, higher_die):
    expected = reference(position, die1, die2, higher_die)
    plays = legal_plays(position, die1, die2, higher_die)
    assert {as_men(result) for _, result in plays} == {last for _, last in expected}
    assert len(plays) == len({result for _, result in plays})
    wholes = dict(expected)
    for steps, result in plays:
        assert wholes[steps] == as_men(result), "its steps can be played in their order"


@settings(max_examples=300, deadline=None)
@given(positions(), dice, dice, st.booleans(), st.lists(st.integers(0, 99), max_size=9))
def test_a_step_is_legal_where_it_begins_or_goes_on_a_whole_play(
    position, die1, die2, higher_die, choices
):
    wholes = reference(position, die1, die2, higher_die)
    turn = Turn(position, die1, die2, higher_die)
    assert turn.need == (len(wholes[0][0]) if wholes else 0)
    for choice in [*choices, None]:
        played = tuple(turn.steps)
        fitting = [play for play in wholes if play[0][: len(played)] == played]
        coming = {steps[len(played)] for steps, _ in fitting if len(steps) > len(played)}
        legal = turn.legal_steps()
        assert set(legal) == coming and len(legal) == len(coming)
        assert turn.complete == (not coming)
        for start in range(0, 26):
            for die in range(1, 7):
                wrong = turn.why_not(start, die)
                assert (wrong is None) == ((start, max(start - die, 0), die) in coming)
                assert wrong is None or isinstance(wrong, NotAllowed)
        results = [as_men(result) for _, result in turn.completions()]
        assert set(results) == ({last for _, last in fitting} or {as_men(position)})
        assert len(results) == len(set(results))
        if choice is None:
            return
        if played and (not legal or choice >= 80):
            turn.undo()
            assert tuple(turn.steps) == played[:-1]
        elif legal:
            start, _, die = legal[choice % len(legal)]
            turn.play(start, die)


@settings(max_examples=300, deadline=None)
@given(positions(), dice, dice, st.booleans())
def test_what_is_announced_is_what_cuts_steps(position, die1, die2, higher_die):
    turn = Turn(position, die1, die2, higher_die)
    cut = turn.restriction()
    wholes = reference(position, die1, die2, higher_die)
    first = {steps[0] for steps, _ in wholes}
    men, theirs = as_men(position)
    alone = {
        (start, end, die)
        for die in (die1, die2)
        for start, end, _, _ in moves_of_one_man(men, dict(theirs), die)
    }
    on_board = tuple([man for man in men if man != BAR])
    others = [
        step
        for die in (die1, die2)
        if BAR in men and on_board
        for step in moves_of_one_man(on_board, dict(theirs), die)
    ]
    if not wholes:
        assert cut is None
    elif others:
        assert cut.reason == BAR_FIRST
    elif alone == first:
        assert cut is None
    else:
        playable = {die for _, _, die in first}
        if playable == {die for _, _, die in alone}:
            assert (cut.reason, cut.die) == (USE_BOTH, 0)
        else:
            assert cut.reason == PLAY_DIE
            assert playable == {cut.die}


@settings(max_examples=200, deadline=None)
@given(positions(), dice, dice)
def test_hoyle_allows_all_that_modern_does_and_differs_only_by_a_lone_die(position, die1, die2):
    modern = {result for _, result in legal_plays(position, die1, die2, True)}
    hoyle = {result for _, result in legal_plays(position, die1, die2, False)}
    assert modern <= hoyle
    if modern != hoyle:
        assert die1 != die2
        assert {len(steps) for steps, _ in legal_plays(position, die1, die2, False)} == {1}


@settings(max_examples=200, deadline=None)
@given(positions(), dice, dice)
def test_the_order_of_the_dice_does_not_matter(position, die1, die2):
    assert set(legal_plays(position, die1, die2)) == set(legal_plays(position, die2, die1))


@given(positions(), dice, st.integers(1, 24))
def test_starts_and_the_first_of_them(position, die, top):
    found = starts(position, die)
    men, theirs = as_men(position)
    moves = moves_of_one_man(men, dict(theirs), die)
    assert sorted(found) == [start for start, _, _, _ in moves]
    assert list(found) == sorted(found, reverse=True)
    assert first_start(position, die) == (found[0] if found else 0)
    if not position[BAR]:
        assert starts(position, die, top) == [start for start in found if start <= top]


@settings(max_examples=200, deadline=None)
@given(positions(), dice, dice, st.booleans(), st.integers(1, 4))
def test_so_many_plays_are_enough(position, die1, die2, higher_die, most):
    every = legal_plays(position, die1, die2, higher_die)
    some = legal_plays(position, die1, die2, higher_die, most)
    assert some == every[: max(most, len(some))]
    assert len(some) >= min(most, len(every))
    turn = Turn(position, die1, die2, higher_die)
    rest = turn.completions(most)
    assert rest == turn.completions()[: len(rest)]
    assert len(rest) >= min(most, len(turn.completions()))
    assert turn.position == position, "the board is as it was"


def test_of_many_plays_few_are_made():
    board = [0] * 26
    for point in (3, 4, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 23, 24):
        board[point] = 1
    assert len(repeated_plays(board, 1, 4)) == 2226
    assert len(repeated_plays(board, 1, 4, 2)) == 2
