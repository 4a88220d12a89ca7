"""A text of the glass: eight characters, or a longer one that scrolls through twice and then
stands still.

Made once and written over, so that putting a text together needs no memory.
"""

from micropython import const

WIDTH = const(8)
ROOM = const(32)
FIRST_MS = const(900)  # how long the start of a scrolling text stands
SHIFT_MS = const(300)
PASSES = const(2)


class Line:
    """`chars[:length]` is the text; `window` the eight characters of it that show now."""

    def __init__(self):
        self.chars = [" "] * ROOM
        self.window = [" "] * WIDTH
        self.length = 0

    def clear(self):
        """Starts over with no text. Returns the line, as all writing calls do."""
        self.length = 0
        return self

    def set(self, text):
        """The text is `text`."""
        self.length = 0
        return self.put(text)

    def put(self, text):
        """Adds a string; what is beyond the room for a scrolling text is left out."""
        for character in text:
            if self.length < ROOM:
                self.chars[self.length] = character
                self.length += 1
        return self

    def number(self, n, width=1):
        """Adds a whole number, filled with blanks on the left to `width`."""
        if n < 0:
            self.put("-")
            n = -n
        place = 1
        digits = 1
        while n // place > 9:
            place *= 10
            digits += 1
        while digits < width:
            self.put(" ")
            width -= 1
        while place:
            self.put("0123456789"[n // place % 10])
            place //= 10
        return self

    def right(self, text):
        """Adds a string so that it ends at the last of the eight places."""
        blanks = WIDTH - self.length - len(text)
        while blanks > 0:
            self.put(" ")
            blanks -= 1
        return self.put(text)

    def number_right(self, n):
        """Adds a whole number so that it ends at the last of the eight places."""
        digits = 1
        rest = n
        while rest > 9:
            rest //= 10
            digits += 1
        blanks = WIDTH - self.length - digits
        while blanks > 0:
            self.put(" ")
            blanks -= 1
        return self.number(n)

    def show(self, age):
        """Fills `window` as it is `age` ms after the text came; returns ms until it changes, 0 for
        never again.
        """
        shift = 0
        wait = 0
        hidden = self.length - WIDTH
        if hidden > 0:
            one_pass = FIRST_MS + hidden * SHIFT_MS + FIRST_MS
            if age < PASSES * one_pass:
                age %= one_pass
                if age < FIRST_MS:
                    wait = FIRST_MS - age
                else:
                    shift = min(hidden, (age - FIRST_MS) // SHIFT_MS + 1)
                    wait = SHIFT_MS - (age - FIRST_MS) % SHIFT_MS
                    if shift == hidden:
                        wait = one_pass - age
        for i in range(WIDTH):
            at = i + shift
            self.window[i] = self.chars[at] if at < self.length else " "
        return wait

    def __str__(self):
        return "".join(self.chars[: self.length])
