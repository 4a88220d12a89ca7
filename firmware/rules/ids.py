"""Positions as text, whichever kind: the names of ``xgid.py`` and ``gnuid.py`` in one place."""

from .gnuid import MatchState, match_id, parse_match_id, parse_position_id, position_id
from .xgid import DOUBLED, ROLL_OR_DOUBLE, IdError, Xgid, parse_xgid

__all__ = (
    "DOUBLED",
    "ROLL_OR_DOUBLE",
    "IdError",
    "MatchState",
    "Xgid",
    "match_id",
    "parse_match_id",
    "parse_position_id",
    "parse_xgid",
    "position_id",
)
