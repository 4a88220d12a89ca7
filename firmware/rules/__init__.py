"""The rules of backgammon: no clock, no hardware, no print, no import from outside."""
