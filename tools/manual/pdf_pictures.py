"""Drawings in the PDF, and its cover."""

import re

from reportlab.lib import colors
from reportlab.lib.pagesizes import A5
from reportlab.lib.units import mm
from reportlab.platypus import Flowable

from tools.manual import drawing

_NUMBER = re.compile(r"[MLCZ]|-?[\d.]+")


class Picture(Flowable):
    """A `drawing.Drawing`, so many points wide."""

    def __init__(self, picture, width):
        super().__init__()
        self._picture = picture
        self._scale = width / picture.width
        self.width, self.height = width, picture.height * self._scale

    def wrap(self, *_):
        return self.width, self.height

    def draw(self):
        canvas = self.canv
        canvas.saveState()
        canvas.translate(0, self.height)
        canvas.scale(self._scale, -self._scale)
        for shape in self._picture.shapes:
            canvas.setFillColor(colors.HexColor(shape.fill))
            if isinstance(shape, drawing.Label):
                self._label(canvas, shape)
            elif shape.name:
                self._shared(canvas, shape)
            else:
                self._path(canvas, shape)
        canvas.restoreState()

    def _label(self, canvas, label):
        canvas.saveState()
        canvas.translate(label.x, label.y)
        canvas.scale(1, -1)
        canvas.setFont("Helvetica-Bold" if label.bold else "Helvetica", label.size)
        canvas.drawCentredString(0, 0, label.text)
        canvas.restoreState()

    def _shared(self, canvas, shape):
        """An outline that many pictures have is stored once."""
        if shape.opacity != 1:
            canvas.setFillAlpha(shape.opacity)
        if not canvas.hasForm(shape.name):
            canvas.beginForm(shape.name, 0, 0, self._picture.width, self._picture.height)
            self._outline(canvas, shape.d)
            canvas.endForm()
        canvas.doForm(shape.name)
        if shape.opacity != 1:
            canvas.setFillAlpha(1)

    def _path(self, canvas, shape):
        if shape.opacity != 1:
            canvas.setFillAlpha(shape.opacity)
        self._outline(canvas, shape.d)
        if shape.opacity != 1:
            canvas.setFillAlpha(1)

    def _outline(self, canvas, d):
        path = canvas.beginPath()
        words = _NUMBER.findall(d)
        at = 0
        while at < len(words):
            command = words[at]
            count = {"M": 2, "L": 2, "C": 6, "Z": 0}[command]
            numbers = [float(word) for word in words[at + 1 : at + 1 + count]]
            at += 1 + count
            if command == "M":
                path.moveTo(*numbers)
            elif command == "L":
                path.lineTo(*numbers)
            elif command == "C":
                path.curveTo(*numbers)
            else:
                path.close()
        canvas.drawPath(path, stroke=0, fill=1, fillMode=1)


class Cover(Flowable):
    """The first page: the name, a drawing of the glass, what this is."""

    def __init__(self, picture):
        super().__init__()
        self._picture = Picture(picture, 112 * mm)

    def wrap(self, *_):
        return A5[0], A5[1] - 1

    def draw(self):
        canvas = self.canv
        width, height = A5
        canvas.setFillColor(colors.HexColor(drawing.CASE))
        canvas.rect(-1, -1, width + 2, height + 2, stroke=0, fill=1)
        self._line("ACEPOINT", "Helvetica-Bold", 34, height - 42 * mm)
        self._line("Handheld backgammon", "Helvetica", 13, height - 51 * mm)
        self._picture.drawOn(canvas, (width - self._picture.width) / 2, height - 146 * mm)
        self._line("Owner’s manual", "Helvetica", 13, 32 * mm)

    def _line(self, text, font, size, y):
        self.canv.setFillColor(colors.HexColor(drawing.KEY))
        self.canv.setFont(font, size)
        self.canv.drawCentredString(A5[0] / 2, y, text)
