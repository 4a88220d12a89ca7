"""The texts of the book of problems; see `words.py`."""

PROBLEMS = "PROBLEMS"
PROBLEM = "PROBLEM"
ANSWER = "ANSWER"
NEXT = "NEXT"
AGAIN = "AGAIN"
QUIT = "QUIT"
WAIT = "..."
RIGHT = "RIGHT"
BEST = "BEST"
DOUBLES = "DOUBLE?"

# The two answers of a cube problem.
TO_DOUBLE = ("NO DBL", "DOUBLE")
TO_TAKE = ("TAKE", "DROP")


def number(line, n):
    """`PROB 12`."""
    line.set("PROB").number_right(n)


def solved(line, right, tried):
    """`12 OF 54`."""
    line.clear().number(right).put(" OF ").number(tried)


def cube_loss(line, answer, thousandths):
    """`NO DBL, LOSS 85`: what is right, and what the answer given loses."""
    line.set(answer).put(", LOSS ").number(min(thousandths, 999))
