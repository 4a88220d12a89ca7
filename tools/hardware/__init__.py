"""The hardware papers of the handheld: its schematic, list of parts, checks and power budget.

Everything is drawn and computed from boards/toy/pins.py and boards/toy/hardware/bom.csv; the nets
are read back out of the drawing, so that what a maker wires is what was checked.
"""
