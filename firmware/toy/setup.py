"""A position from outside, or set up on the toy itself, as events of the rules."""

from rules import events
from rules.reasons import NotAllowed
from rules.ruleset import HOYLE, MATCH, MODERN, MONEY, Rules, RulesError
from rules.session import SCORE_MAX, Session
from rules.xgid import DOUBLED, parse_xgid

_JACOBY = 1
_CRAWFORD = 1


class Unplayable(ValueError):
    """A position that cannot be played from; `reason` is one of the rules' reasons."""

    def __init__(self, reason):
        super().__init__("not a position to play from: " + reason)
        self.reason = reason


def start_events(xgid, settings):
    """The RULES event, and the events after it, that lead to the position of an XGID.

    Raises ValueError where the text is no XGID, Unplayable where it cannot be played from.
    """
    return start_of(parse_xgid(xgid), settings)


def start_of(found, settings):
    """As `start_events`, of an `Xgid`."""
    rules_event, setup_event, doubled = _events_of(found, settings)
    then = ((events.GAME,), setup_event) + (((events.DOUBLE,),) if doubled else ())
    trial = Session()
    try:
        trial.apply(rules_event)
        for event in then:
            trial.apply(event)
    except NotAllowed as error:
        raise Unplayable(error.reason) from None
    return rules_event, then


def _events_of(found, settings):
    """The RULES event, the SETUP event, and whether the cube is on offer, of an XGID.

    The bottom player is the near side. The rule set is the owner's; only matches, which hoyle does
    not know, are played by the modern rules then. Scores of money play are the running score, but
    for one above SCORE_MAX, with which it is 0-0. Raises ValueError where there are no such rules.
    """
    if found.dice in ("B", "R"):
        raise ValueError("no beavers and raccoons here")
    chosen = settings.rules()
    cube = found.cube_power > 0 or chosen.cube or chosen.set == HOYLE
    try:
        if found.length:
            rule_set = MODERN if chosen.set == HOYLE else chosen.set
            rules = Rules(rule_set, MATCH, found.length, cube)
            score = found.score
        else:
            rule_set = MODERN if chosen.set == HOYLE and found.cube_power else chosen.set
            jacoby = rule_set == MODERN and found.crawford & _JACOBY > 0
            backgammon = chosen.backgammon if rule_set == HOYLE else 3
            rules = Rules(rule_set, MONEY, 0, cube, jacoby, backgammon)
            # The scores of money play are those of the session so far.
            score = found.score if max(found.score) <= SCORE_MAX else (0, 0)
    except RulesError as error:
        raise ValueError(str(error)) from None
    one_away = found.length > 1 and found.length - max(score) == 1
    crawford_done = one_away and not found.crawford & _CRAWFORD
    owner = -1 if found.cube_owner == 0 else (0 if found.cube_owner == 1 else 1)
    setup = events.setup_event(
        found.mover_position,
        0 if found.turn == 1 else 1,
        1 << found.cube_power,
        owner,
        found.roll or (0, 0),
    )
    return events.rules_event(rules, score, crawford_done), setup, found.dice == DOUBLED
