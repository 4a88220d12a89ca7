"""The one error this folder raises on purpose: a message for the person who typed the command."""


class Problem(Exception):
    """Something the person can put right; the text says what and how."""
