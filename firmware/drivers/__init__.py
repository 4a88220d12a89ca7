"""Drivers of the handheld's parts: the ports of README.md over `machine` and `rp2` objects.

They are given their pins, and import nothing of a board.
"""
