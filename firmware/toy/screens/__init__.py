"""What the glass shows and the keys do in each state: one class a row of the transition table."""
