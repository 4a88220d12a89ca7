"""What a person sees of the glass."""


def shown(toy):
    """All pictures of a second, as the glass blinks, in no order.

    A picture counts when it stays for 20 ms: in between one controller may be written and the
    other not yet.
    """
    seen = set()
    last = None
    for _ in range(50):
        toy.run(20)
        picture = toy.frame
        if picture == last:
            seen.add(picture)
        last = picture
    return frozenset(seen)
