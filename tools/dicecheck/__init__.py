"""What `tools/dice.py` checks the dice of a game with. It shares no line with the firmware."""
