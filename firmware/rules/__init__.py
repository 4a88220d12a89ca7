"""The rules of backgammon: no clock, no hardware, no print, nothing imported from outside this package."""
