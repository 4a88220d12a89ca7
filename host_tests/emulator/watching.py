"""What a person sees of the glass."""


def shown(toy):
    """All pictures of a second, as the glass blinks, in no order."""
    seen = set()
    for _ in range(50):
        toy.run(20)
        seen.add(toy.frame)
    return frozenset(seen)
