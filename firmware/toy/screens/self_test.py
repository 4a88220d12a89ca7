"""The self-test: glass, keys, dice source, buzzer, supply, and which firmware this is."""

from micropython import const

from toy import keys, settings, sounds, words, words_test
from toy.screens.base import Screen

REFRESH_MS = const(1000)
"""Time between measurements of the supply while it is shown."""

SAMPLE_MS = const(20)
"""Time for the picture before raw bits are taken."""

_GLASS = const(0)
_KEYS = const(1)
_ONES = const(2)
_LONGEST = const(3)
_HEALTH = const(4)
_BUZZER = const(5)
_SUPPLY = const(6)
_VERSION = const(7)
_IMAGE = const(8)

_COMS = const(8)
_ALL_KEYS = const(16)


class SelfTest(Screen):
    """LEFT and RIGHT go through the pages, OK does what is tested there, NO leaves."""

    prompt = False

    def __init__(self, toy):
        super().__init__(toy)
        self._page = _GLASS
        self._due = False  # raw bits are to be taken

    def start(self):
        """Begins at the first page."""
        self._page = _GLASS
        self.toy.go(self)

    def enter(self):
        self._text()

    def tick(self):
        if self._due and self._counts():
            self.toy.ports.entropy.sample()
            self._text()
        elif self._page == _SUPPLY:
            self._text()
        self._due = False

    def key(self, code):
        toy = self.toy
        if code in keys.SIDEWAYS:
            # Without a hash there is no page for it.
            pages = _IMAGE + 1 if toy.ports.version[1] else _IMAGE
            counted = self._counts() and not self._due
            self._page = (self._page + (1 if code == keys.RIGHT else -1)) % pages
            if self._counts() and not counted:
                self._sample()
            else:
                self._text()
        elif code == keys.OK:
            self._do()
        elif code == keys.NO:
            toy.home()
        else:
            return False
        return True

    def _do(self):
        toy = self.toy
        page = self._page
        if page == _GLASS:
            toy.go(toy.screens.glass_test)
        elif page == _KEYS:
            toy.go(toy.screens.key_test)
        elif page == _BUZZER:
            if toy.settings.value[settings.SOUND]:
                toy.sound(sounds.SCALE)
            else:
                toy.say(words.MUTE)
        elif self._counts():
            self._sample()
        else:
            self._text()

    def _counts(self):
        """Whether the page tells of the raw bits."""
        return _ONES <= self._page <= _HEALTH

    def _sample(self):
        """Takes raw bits anew, once the key has been answered: that takes the chip a while."""
        self.toy.text(words.WAITING)
        self._due = True
        self.toy.wait(SAMPLE_MS)

    def _text(self):
        toy = self.toy
        ports = toy.ports
        self._due = False
        line = toy.text_line()
        page = self._page
        if page == _GLASS:
            line.set(words_test.GLASS)
        elif page == _KEYS:
            line.set(words_test.KEYS)
        elif page == _ONES:
            words_test.ones(line, ports.entropy.ones)
        elif page == _LONGEST:
            words_test.longest(line, ports.entropy.longest)
        elif page == _HEALTH:
            line.set(words_test.HEALTHY if ports.entropy.healthy else words.BAD_DICE)
        elif page == _BUZZER:
            line.set(words_test.BUZZER)
        elif page == _SUPPLY:
            words_test.volts(line, ports.battery.millivolts(), ports.battery.usb())
            toy.wait(REFRESH_MS)
        elif page == _VERSION:
            words_test.version(line, ports.version[0])
        else:
            words_test.image(line, ports.version[1])


class GlassTest(Screen):
    """All segments, each COM, each SEG: LEFT and RIGHT, OK says which; NO goes back."""

    prompt = False

    def __init__(self, toy):
        super().__init__(toy)
        self._at = 0  # 0 all, then the COMs, then the SEGs
        self._named = False

    def enter(self):
        self._at = 0
        self._show()

    def key(self, code):
        toy = self.toy
        if code in keys.SIDEWAYS:
            count = 1 + _COMS + toy.ports.display.size
            self._at = (self._at + (1 if code == keys.RIGHT else -1)) % count
            self._show()
        elif code == keys.OK:
            self._named = not self._named
        elif code == keys.NO:
            toy.go(toy.screens.self_test)
        else:
            return False
        return True

    def _show(self):
        self._named = False
        line = self.toy.text_line()
        if self._at == 0:
            line.set(words_test.ALL)
        elif self._at <= _COMS:
            words_test.com(line, self._at - 1)
        else:
            words_test.seg(line, self._at - 1 - _COMS)

    def paint(self, face):
        if self._named:
            return False
        if self._at == 0:
            face.lines(-1, 255)
        elif self._at <= _COMS:
            face.lines(-1, 1 << self._at - 1)
        else:
            face.lines(self._at - 1 - _COMS, 255)
        return True


class KeyTest(Screen):
    """Each key pressed is named, and marks the point that has its code and one more; holding NO
    goes back, holding POWER switches off.
    """

    prompt = False
    every_key = True

    def __init__(self, toy):
        super().__init__(toy)
        self._pressed = bytearray(_ALL_KEYS)

    def enter(self):
        for code in range(_ALL_KEYS):
            self._pressed[code] = 0
        self.toy.text(words_test.PRESS)

    def key(self, code):
        self._pressed[code] = 1
        words_test.key(self.toy.text_line(), code)
        return True

    def hold(self, code):
        if code == keys.NO:
            self.toy.go(self.toy.screens.self_test)
        elif code == keys.POWER:
            self.toy.power_off()
        return True

    def draw(self, face):
        near = self.toy.near_side()
        for code in range(_ALL_KEYS):
            if self._pressed[code]:
                face.cursor(near, code + 1)
