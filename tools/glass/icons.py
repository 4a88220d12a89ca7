"""Small pictures that are one segment each; (x, y) is the top left corner, in millimetres."""

from tools.glass import shapes as s


def arrow(x, y, width, height):
    """An arrow to the right; to the left of x where `width` is negative."""
    shaft = height * 0.19
    neck = x + width * 0.45
    middle = y + height / 2
    return s.polygon(
        (x, middle - shaft),
        (neck, middle - shaft),
        (neck, y),
        (x + width, middle),
        (neck, y + height),
        (neck, middle + shaft),
        (x, middle + shaft),
    )


def hourglass(x, y):
    """2.4 x 3.2: bulbs of glass with sand in the lower one."""
    caps = s.rectangle(x, y, 2.4, 0.45) + s.rectangle(x, y + 2.75, 2.4, 0.45)
    upper = s.polygon((x + 0.25, y + 0.4), (x + 2.15, y + 0.4), (x + 1.2, y + 1.75))
    lower = s.polygon((x + 0.25, y + 2.8), (x + 2.15, y + 2.8), (x + 1.2, y + 1.45))
    empty = s.polygon((x + 0.95, y + 0.75), (x + 1.45, y + 0.75), (x + 1.2, y + 1.1))
    return caps + upper + lower + s.hole(empty)


def speaker(x, y):
    """4.3 x 3: a loudspeaker and two waves."""
    horn = s.polygon(
        (x, y + 0.95),
        (x + 0.8, y + 0.95),
        (x + 2.0, y),
        (x + 2.0, y + 3.0),
        (x + 0.8, y + 2.05),
        (x, y + 2.05),
    )
    waves = []
    for dx, reach in ((2.55, 0.7), (3.4, 1.25)):
        bow = [(x + dx, y + 1.5 - reach), (x + dx + 0.45, y + 1.5 - reach * 0.45)]
        bow += [(x + dx + 0.45, y + 1.5 + reach * 0.45), (x + dx, y + 1.5 + reach)]
        waves += s.stroke(bow, 0.36)
    return horn + waves


def hand_dice(x, y):
    """3.4 x 3.2: an open hand under a die, for dice thrown by the player."""
    die = s.rounded(x + 0.95, y, 1.7, 1.7, 0.3)
    pips = s.hole(s.ellipse(x + 1.4, y + 0.45, 0.2)) + s.hole(s.ellipse(x + 2.2, y + 1.25, 0.2))
    palm = s.stroke(
        [(x + 0.1, y + 1.5), (x + 0.75, y + 2.65), (x + 2.75, y + 2.65), (x + 3.5, y + 1.5)], 0.55
    )
    return die + pips + palm


def mortarboard(x, y):
    """3.3 x 2.8: a teacher's cap."""
    board = s.polygon((x, y + 0.95), (x + 1.65, y), (x + 3.3, y + 0.95), (x + 1.65, y + 1.9))
    cap = s.polygon(
        (x + 0.65, y + 1.55),
        (x + 1.65, y + 2.15),
        (x + 2.65, y + 1.55),
        (x + 2.65, y + 2.35),
        (x + 1.65, y + 2.8),
        (x + 0.65, y + 2.35),
    )
    tassel = s.rectangle(x + 2.95, y + 1.0, 0.3, 1.5)
    return board + cap + tassel


def battery_case(x, y):
    """8 x 3.2, ink: the case round three cells of 1.8 x 2.1."""
    return s.ring(x, y, 7.3, 3.2, 0.6, 0.3) + s.rounded(x + 7.35, y + 0.95, 0.6, 1.3, 0.2)
