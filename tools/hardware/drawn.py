"""The five sheets of the schematic."""

from schemdraw import elements as elm

from tools.hardware import parts as bom
from tools.hardware import wiring
from tools.hardware.sheet import SMALL, Sheet

R, C, D = elm.ResistorIEC, elm.Capacitor, elm.Schottky


def power(parts):
    """From the cells to VSYS: fuse, reverse protection, latch, USB isolation; the POWER key."""
    s = Sheet(1, "1  Power: cells, protection, latch, USB", parts)
    rail = 13.0
    s.two("BT1", elm.Battery(), (1.5, 12.0), (1.5, 10.5), "+-", label=(0.6, 0))
    s.wire((1.5, rail), (1.5, 12.0))
    s.ground((1.5, 10.5))
    s.wire((1.5, rail), (2.5, rail))
    s.two("F1", elm.FuseIEC(), (2.5, rail), (5, rail))
    q = s.transistor("Q1", elm.PMos2(diode=True).endpoints((9, rail), (5, rail)).flip(), (7, 14.2))
    s.wire((5, rail), q["D"])
    s.wire(q["S"], (9, rail))
    s.wire(q["G"], (q["G"][0], 11.2))
    s.ground((q["G"][0], 11.2))
    s.wire((9, rail), (11.5, rail))
    s.point("TP2", (9, rail), (0, 0.35))
    s.text((9.9, rail + 0.25), "VBAT", size=SMALL)
    s.two("R1", R(), (10.5, 12.2), (10.5, 10.4), label=(-0.4, 0))
    s.wire((10.5, rail), (10.5, 12.2))

    q = s.transistor(
        "Q2", elm.PMos2(diode=True).endpoints((11.5, rail), (15.5, rail)), (13.5, 14.2)
    )
    s.wire((11.5, rail), q["S"])
    s.wire(q["D"], (15.5, rail))
    gate = q["G"][0]
    s.wire(q["G"], (gate, 9.6))
    s.wire((10.5, 10.4), (10.5, 9.6), (gate, 9.6))

    s.wire((15.5, rail), (17, rail))
    s.point("TP3", (15.5, rail), (0, 0.35))
    s.text((16.45, rail + 0.25), "VSW", size=SMALL)
    s.two("R5", R(), (16.2, 12.2), (16.2, 10.4), label=(0.4, 0))
    s.wire((16.2, rail), (16.2, 12.2))
    s.ground((16.2, 10.4))
    q = s.transistor(
        "Q3", elm.PMos2(diode=True).endpoints((21, rail), (17, rail)).flip(), (19, 14.2)
    )
    s.wire((17, rail), q["D"])
    s.wire(q["S"], (21, rail), (21.4, rail))
    s.point("TP4", (21, rail), (0, 0.35))
    s.flag("VSYS", (21.4, rail))
    s.wire(q["G"], (q["G"][0], 11.7), (21.4, 11.7))
    s.flag("VBUS", (21.4, 11.7))
    s.two("R6", R(), (20.6, 11.5), (20.6, 9.9))
    s.wire((20.6, 11.7), (20.6, 11.5))
    s.ground((20.6, 9.9))

    # The latch: GP22 keeps C1 charged through D16, C1 keeps Q4 on, Q4 keeps Q2 on.
    hold = 6.0
    s.flag("LATCH", (2.3, hold), "left")
    s.wire((2.3, hold), (2.6, hold))
    s.two("R3", R(), (2.6, hold), (4.6, hold))
    s.two("D16", elm.Diode(), (4.6, hold), (6.6, hold), "AK")
    q = s.transistor(
        "Q4",
        elm.NMos(diode=True).at((gate, hold + 1.1667)).theta(0),
        (gate + 0.6, hold - 0.15),
        "left",
    )
    s.wire((6.6, hold), q["G"])
    s.wire((gate, 9.6), q["D"])
    s.wire(q["S"], (gate, 4.6))
    s.ground((gate, 4.6))
    s.point("TP5", (7.2, hold), (0, 0.35))
    s.text((8.3, hold + 0.25), "HOLD", size=SMALL)
    s.two("C1", C(), (7.8, 5.4), (7.8, 3.9))
    s.wire((7.8, hold), (7.8, 5.4))
    s.ground((7.8, 3.9))
    s.two("R4", R(), (10.2, 5.4), (10.2, 3.6))
    s.wire((10.2, hold), (10.2, 5.4))
    s.ground((10.2, 3.6))

    # POWER pulls the latch and is sensed; D17 keeps the two apart.
    node = 15.2
    s.two("D17", D(), (node, 9.0), (node, 7.0), ("A1", "K"), only="BAT54C, half")
    s.wire((gate, 9.6), (node, 9.6), (node, 9.0))
    s.wire((node, 7.0), (node, 6.2))
    s.two("D17", D(), (18.2, 6.2), (16.2, 6.2), ("A2", "K2"), only="BAT54C, half")
    s.pins[-1] = ("D17", "K", (16.2, 6.2))
    s.wire((16.2, 6.2), (node, 6.2))
    s.two("SW16", elm.Button(), (node, 5.2), (node, 3.4), label=(0.7, 0))
    s.wire((node, 6.2), (node, 5.2))
    s.ground((node, 3.4))
    s.wire((18.2, 6.2), (20.2, 6.2))
    s.flag("POWER_KEY", (20.2, 6.2))
    s.two("R2", R(), (19.6, 8.4), (19.6, 6.6))
    s.wire((19.6, 6.6), (19.6, 6.2))
    s.supply("3V3", (19.6, 8.4))
    s.notes(
        2.6,
        "Q1: cells the wrong way round see an off transistor.   "
        "Q3: with USB in, VBUS switches it off; R5 takes its leakage.",
        "Q2: on while POWER is pressed or HOLD is above Q4's threshold. "
        "GP22 high charges C1; in reset D16 keeps the charge.",
        "SOT-23 pins: MOSFET 1 G, 2 S, 3 D; BAT54 and BAS116 1 A, 3 K; "
        "BAT54C 1 A1, 2 A2, 3 K; BAT54S 1 A, 2 K, 3 middle.   Hold time: README.md.",
    )
    return s.finish()


def pico(parts):
    """The Pico with what pins.py puts on each pin of its edge."""
    s = Sheet(2, "2  Microcontroller: Raspberry Pi Pico", parts)
    left = [(wiring.PICO[n], n) for n in range(1, 21)]
    right = [(wiring.PICO[n], n) for n in range(40, 20, -1)]
    at = s.box("U1", (9, 2.3), (5, 11.6), left, right)
    for pin in range(1, 41):
        net = wiring.edge_net(pin)
        end = at[str(pin)]
        side = "left" if pin <= 20 else "right"
        if net is None:
            s.open(end)
            continue
        s.flag(net, end, side)
    s.text((11.5, 8.6), "Micro-USB and BOOTSEL:\na hole in the case\nover the button", size=SMALL)
    notes = [
        f"GP{gpio}: {signal[3]}"
        for gpio, signal in sorted(wiring.signals().items())
        if signal[0] in wiring.ON_THE_PICO
    ]
    notes.append("GP23 low (reset state): the Pico's converter saves power at light load")
    notes.append("GP25: the Pico's green LED, never lit")
    notes.append("3V3_EN: open, the Pico pulls it up; ADC_VREF: open")
    notes.append("GND: all seven pins and AGND to the ground plane")
    s.notes(2.2, *notes)
    return s.finish()


def lcd(parts):
    """The two controllers, their pull-ups, the contrast rail and the glass."""
    s = Sheet(3, "3  Glass: two HT1623", parts)
    halves = (("U2", "A", "LCD_CS_A", 9.0, "C2"), ("U3", "B", "LCD_CS_B", 2.4, "C3"))
    s.box("DS1", (17.5, 2.4), (4, 11.5))
    for chip, half, select, low, cap in halves:
        left = ["/CS", "/WR", "DATA", "/RD", "VDD", "VLCD", "VSS"]
        right = ["COM0-7", "SEG0-47", None, "/IRQ", "BZ", "/BZ", "OSCI", "OSCO"]
        at = s.box(
            chip, (10.5, low), (3.2, 4.9), left, right, only=f"{parts[chip].value}, half {half}"
        )
        s.flag(select, at["/CS"], "left")
        s.flag("LCD_WR", at["/WR"], "left")
        s.flag("LCD_DATA", at["DATA"], "left")
        x = 9.3
        s.wire(at["/RD"], (x, at["/RD"][1]), (x, at["VDD"][1]), at["VDD"])
        s.wire((x, at["VDD"][1]), (7.6, at["VDD"][1]))
        s.flag("3V3", (7.6, at["VDD"][1]), "left")
        s.flag("VLCD", at["VLCD"], "left")
        s.wire(at["VSS"], (9.6, at["VSS"][1]), (9.6, low + 0.5))
        s.ground((9.6, low + 0.5))
        s.two(cap, C(), (8.2, low + 1.7), (8.2, low + 0.5), label=(-0.45, 0))
        s.wire((8.2, at["VDD"][1]), (8.2, low + 1.7))
        s.ground((8.2, low + 0.5))
        for pin, name in (("COM0-7", f"{half}_COM0-7"), ("SEG0-47", f"{half}_SEG0-47")):
            end = (17.5, at[pin][1])
            s.wire(at[pin], end)
            s.pins.append(("DS1", name, end))
            s.text((17.62, at[pin][1]), name, "left", size=SMALL)
            s.bus((15.6, at[pin][1]), "8" if "COM" in pin else "48")
        for pin in ("/IRQ", "BZ", "/BZ", "OSCI", "OSCO"):
            s.open(at[pin])

    # Reset time: the pads pull down, these pull up.
    for n, (part, net) in enumerate((("R7", "LCD_CS_A"), ("R8", "LCD_CS_B"), ("R9", "LCD_WR"))):
        y = 13.4 - 1.5 * n
        s.two(part, R(), (1.6, y), (3.6, y))
        s.flag(net, (3.6, y))
        s.wire((1.2, y), (1.6, y))
    s.wire((1.2, 13.4), (1.2, 10.4))
    s.supply("3V3", (1.2, 13.4))

    # Contrast: one rail for both halves, so that they look alike.
    s.two("RV1", elm.PotentiometerIEC(), (1.6, 7.8), (1.6, 5.8), "12", label=(-0.5, 0))
    s.supply("3V3", (1.6, 8.1))
    s.wire((1.6, 8.1), (1.6, 7.8))
    s.pins.append(("RV1", "tap", (2.3167, 6.8)))
    s.wire((2.3167, 6.8), (2.7, 6.8), (2.7, 5.4))
    s.wire((1.6, 5.8), (1.6, 5.4), (4.4, 5.4))
    s.flag("VLCD", (4.4, 5.4))
    s.point("TP6", (3.4, 5.4), (0, 0.35))
    s.two("C4", C(), (3.9, 4.8), (3.9, 3.6))
    s.wire((3.9, 5.4), (3.9, 4.8))
    s.ground((3.9, 3.6))
    s.two("C5", C(), (1.6, 3.4), (1.6, 2.2))
    s.supply("3V3", (1.6, 3.4))
    s.ground((1.6, 2.2))
    s.notes(
        1.3,
        "Supply, logic and LCD voltage are the Pico's regulated 3.3 V: "
        "contrast stays while the cells fade.",
        "HT1623 pins by name: numbers from its data sheet, page 'Pin Assignment'. "
        "/RD is high: never read.",
        "The chips run on their own RC oscillators; oscillator, buzzer and IRQ pins are open.",
    )
    return s.finish()


def keys(parts):
    """The matrix as wiring.KEYS has it."""
    s = Sheet(4, "4  Keys: 4 x 4 matrix, fifteen keys", parts)
    columns = [3.2, 8.0, 12.8, 17.6]
    rows = [11.2, 8.7, 6.2, 3.7]
    number = 0
    for c, x in enumerate(columns):
        s.wire((x, 13.1), (x, rows[-1]))
        s.two(f"R{10 + c}", R(), (x, 14.6), (x, 13.1), label=(0.4, 0))
        s.supply("3V3", (x, 14.6))
        s.wire((x, 12.7), (x - 0.4, 12.7))
        s.flag(f"COL{c}", (x - 0.4, 12.7), "left")
    for r, y in enumerate(rows):
        low = y - 1.0
        last = max(c for c in range(4) if wiring.KEYS[r][c])
        s.wire((1.6, low), (columns[last] + 4.0, low))
        s.flag(f"ROW{r}", (1.6, low), "left")
        for c, x in enumerate(columns):
            name = wiring.KEYS[r][c]
            if name is None:
                s.text((x + 2.2, y), "POWER: sheet 1", size=SMALL)
                continue
            number += 1
            s.two(f"D{number}", D(), (x, y), (x + 1.9, y), "AK", label=(0, 0.5), only="")
            s.two(
                f"SW{number}", elm.Button(), (x + 1.9, y), (x + 4.0, y), label=(0, 0.8), only=name
            )
            s.wire((x + 4.0, y), (x + 4.0, low))
    s.notes(
        2.0,
        f"D1 to D15: {parts['D1'].value}. A row that is driven low pulls its column "
        "through diode and key; other rows float.",
        "The diodes keep any number of keys apart. "
        "Waiting, all rows are low: any key makes an edge on its column.",
    )
    return s.finish()


def sound(parts):
    """Piezo, noise pin, RESET and the debug header."""
    s = Sheet(5, "5  Sound, dice noise, service", parts)
    y = 12.5
    s.flag("BUZZER", (2.6, y), "left")
    s.wire((2.6, y), (3, y))
    s.two("R14", R(), (3, y), (5, y))
    s.wire((5, y), (11, y))
    s.two("D18", D(), (6, y + 0.5), (6, y + 2.0), ("C", "2"), label=(0.45, 0), only="BAT54S, half")
    s.pins[-2] = ("D18", "3", (6, y + 0.5))
    s.wire((6, y), (6, y + 0.5))
    s.supply("3V3", (6, y + 2.0))
    s.two("D18", D(), (6, y - 2.0), (6, y - 0.5), ("1", "3"), label=(0.45, 0), only="BAT54S, half")
    s.wire((6, y), (6, y - 0.5))
    s.ground((6, y - 2.0))
    s.two("R15", R(), (9, y - 0.4), (9, y - 2.0))
    s.wire((9, y), (9, y - 0.4))
    s.ground((9, y - 2.0))
    s.two("LS1", elm.Crystal(), (11, y - 0.4), (11, y - 2.0), label=(0.5, 0))
    s.wire((11, y), (11, y - 0.4))
    s.ground((11, y - 2.0))

    s.flag("NOISE", (16.2, y), "left")
    s.wire((16.2, y), (18.6, y))
    s.point("TP1", (18.6, y), (0, 0.35))
    s.text((17.4, y - 0.5), "about 20 mm of trace, soldered to nothing else", size=SMALL)

    s.flag("RUN", (2.6, 6.6), "left")
    s.wire((2.6, 6.6), (3.2, 6.6))
    s.two("SW17", elm.Button(), (3.2, 6.6), (5.2, 6.6), label=(0, 0.8))
    s.wire((5.2, 6.6), (5.8, 6.6), (5.8, 5.8))
    s.ground((5.8, 5.8))
    s.text(
        (0.9, 4.6),
        "New image: plug in USB, hold the Pico's BOOTSEL (hole in the case),\n"
        "press RESET, let go: a drive appears. Or the self-test's BOOTSEL.",
        "left",
        "top",
        SMALL,
    )
    at = s.box("J1", (14, 5.2), (1.6, 2.1), [("TX", 1), ("RX", 2), ("GND", 3)])
    for pin, net in (("1", "UART_TX"), ("2", "UART_RX"), ("3", "GND")):
        s.flag(net, at[pin], "left")
    return s.finish()


def sheets():
    """The sheets in order, drawn; every part of the list is on one."""
    parts = bom.read()
    return [draw(parts) for draw in (power, pico, lcd, keys, sound)]
