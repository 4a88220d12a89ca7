"""The manual as a PDF: an A5 booklet with vector pictures, the same bytes every time."""

from html import escape

from reportlab.lib import colors
from reportlab.lib.pagesizes import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import (
    BaseDocTemplate,
    CondPageBreak,
    Flowable,
    Frame,
    KeepTogether,
    ListFlowable,
    ListItem,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Preformatted,
    Spacer,
    Table,
    TableStyle,
)
from reportlab.platypus.tableofcontents import TableOfContents

from tools.manual import drawing
from tools.manual.pdf_pictures import Cover, Picture

_MARGIN = 13 * mm
_WIDTH = A5[0] - 2 * _MARGIN
_HEIGHT = A5[1]
_TOP, _BOTTOM = 14 * mm, 15 * mm
_GAP = 5 * mm
_CASE = colors.HexColor(drawing.CASE)
_LINE = colors.HexColor("#d8d4c8")

_BODY = ParagraphStyle("body", fontName="Helvetica", fontSize=8.6, leading=11.6, spaceAfter=4.5)
_TITLE = ParagraphStyle(
    "title", _BODY, fontName="Helvetica-Bold", fontSize=17, leading=20, textColor=_CASE
)
_HEADING = ParagraphStyle(
    "heading", _TITLE, fontSize=11.5, leading=14, spaceBefore=8, spaceAfter=4
)
_CELL = ParagraphStyle("cell", _BODY, fontSize=7.8, leading=10.2, spaceAfter=0)
_DENSE = ParagraphStyle("dense", _BODY, fontSize=7.2, leading=8.9, spaceAfter=0)
_HEAD = ParagraphStyle("head", _CELL, fontName="Helvetica-Bold", textColor=_CASE)
_CAPTION = ParagraphStyle(
    "caption", _BODY, fontSize=7.2, leading=8.8, textColor=colors.HexColor("#5a6065"), spaceAfter=0
)
_CODE = ParagraphStyle("code", fontName="Courier", fontSize=7.1, leading=9.6)
_CONTENTS = ParagraphStyle("contents", _BODY, fontSize=9.6, leading=15)

_MARKUP = {
    "text": "{}",
    "strong": "<b>{}</b>",
    "em": "<i>{}</i>",
    "key": '<font name="Helvetica-Bold" size="{small}" color="#f4f1e8" backColor="'
    + drawing.CASE
    + '">&nbsp;{}&nbsp;</font>',
    "glass": '<font name="Courier-Bold" color="#171c19" backColor="#c4cfb6">'
    '<font size="3.5">&nbsp;</font>{}<font size="3.5">&nbsp;</font></font>',
    "code": '<font name="Courier">{}</font>',
}


def write_pdf(path, pages, frames):
    """Writes the file; returns its number of pages, and each chapter's first one by name."""
    document = _Document(str(path))
    story = [Cover(drawing.glass(frames["stop-hit"])), NextPageTemplate("page"), PageBreak()]
    quick, *rest = pages
    story += [
        _Chapter(quick.title, quick.name),
        *_Writer(frames, 1.04).blocks(quick.blocks),
        PageBreak(),
    ]
    contents = TableOfContents(levelStyles=[_CONTENTS], dotsMinLevel=0)
    story += [_Chapter("Contents"), Spacer(0, 3 * mm), contents]
    writer = _Writer(frames)
    for page in rest:
        story.append(PageBreak() if page is rest[0] else CondPageBreak(95 * mm))
        story += [_Chapter(page.title, page.name), *writer.blocks(page.blocks)]
    document.multiBuild(story)
    return document.page, document.first_pages


class _Document(BaseDocTemplate):
    def __init__(self, path):
        super().__init__(
            path,
            pagesize=A5,
            title="Acepoint: owner's manual",
            author="Acepoint",
            invariant=1,
            lang="en",
        )
        self.chapter = ""
        self.first_pages = {}  # of each chapter, by name
        whole = Frame(0, 0, *A5, 0, 0, 0, 0)
        text = Frame(_MARGIN, _BOTTOM, _WIDTH, _HEIGHT - _TOP - _BOTTOM, 0, 0, 0, 0)
        self.addPageTemplates(
            [
                PageTemplate("cover", [whole]),
                PageTemplate("page", [text], onPageEnd=self._foot),
            ]
        )

    def beforeDocument(self):
        self.chapter = ""

    def afterFlowable(self, flowable):
        if isinstance(flowable, _Chapter):
            self.chapter = flowable.title
            if flowable.name:
                self.canv.bookmarkPage(flowable.name)
                self.canv.addOutlineEntry(flowable.title, flowable.name)
                self.first_pages[flowable.name] = self.page
                entry = (0, flowable.title, self.page, flowable.name)
                self.notify("TOCEntry", entry)

    def _foot(self, canvas, _):
        canvas.setFont("Helvetica", 7.5)
        canvas.setFillColor(colors.HexColor("#5a6065"))
        even = self.page % 2 == 0
        canvas.drawString(_MARGIN, 8 * mm, str(self.page) if even else self.chapter)
        canvas.drawRightString(_MARGIN + _WIDTH, 8 * mm, "Acepoint" if even else str(self.page))


class _Chapter(Flowable):
    """A chapter's title with a rule below; with a name it is in the contents."""

    def __init__(self, title, name=None):
        super().__init__()
        self.title, self.name = title, name
        self.width, self.height = _WIDTH, 10.5 * mm
        self.spaceBefore = 7 * mm

    def wrap(self, *_):
        return self.width, self.height

    def draw(self):
        self.canv.setFillColor(_CASE)
        self.canv.setFont(_TITLE.fontName, _TITLE.fontSize)
        self.canv.drawString(0, 5 * mm, self.title)
        self.canv.setFillColor(_CASE)
        self.canv.rect(0, 2.6 * mm, self.width, 0.7 * mm, stroke=0, fill=1)


class _Writer:
    """Blocks to flowables; `size` is a factor for all text."""

    def __init__(self, frames, size=1):
        self._frames = frames
        self._size = size

    def blocks(self, blocks):
        """The flowables of a list of blocks."""
        found = []
        for block in blocks:
            found += getattr(self, "_" + block.kind)(block.data)
        return found

    def _paragraph_of(self, inlines, style=_BODY):
        size = style.fontSize * self._size
        style = ParagraphStyle(
            style.name + "-sized", style, fontSize=size, leading=style.leading * self._size
        )
        return Paragraph(_inlines(inlines, size), style)

    def _heading(self, data):
        return [CondPageBreak(26 * mm), Paragraph(escape(data[1]), _HEADING)]

    def _paragraph(self, inlines):
        return [self._paragraph_of(inlines)]

    def _list(self, data):
        numbered, items = data
        rows = [ListItem(self.blocks(blocks)) for blocks in items]
        options = (
            {"bulletType": "1", "bulletFormat": "%s."}
            if numbered
            else {"bulletType": "bullet", "start": "•"}
        )
        size = _BODY.fontSize * self._size
        return [
            ListFlowable(
                rows,
                leftIndent=13,
                bulletFontSize=size,
                bulletColor=_CASE,
                bulletFontName="Helvetica-Bold",
                **options,
            )
        ]

    def _table(self, data):
        head, rows = data
        columns = len(head)
        dense = all(row[0][:1] and row[0][0][0] == "glass" for row in rows)
        style = _DENSE if dense else _CELL
        cells = [[self._paragraph_of(cell, style) for cell in row] for row in rows]
        style = [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (0, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 4),
            ("TOPPADDING", (0, 0), (-1, -1), 1.2 if dense else 2.2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 1.8 if dense else 2.6),
            ("LINEBELOW", (0, 0), (-1, -1), 0.4, _LINE),
        ]
        if any(head):
            cells.insert(0, [self._paragraph_of(cell, _HEAD) for cell in head])
            style.append(("LINEBELOW", (0, 0), (-1, 0), 1, _CASE))
        table = Table(
            cells,
            _widths(head, rows, columns),
            repeatRows=1 if any(head) else 0,
            style=TableStyle(style),
        )
        table.spaceBefore, table.spaceAfter = 3, 7
        return [table]

    def _note(self, blocks):
        inside = self.blocks(blocks)
        table = Table([[inside]], [_WIDTH])
        table.setStyle(
            TableStyle(
                [
                    ("BOX", (0, 0), (-1, -1), 1.2, colors.HexColor(drawing.MARK)),
                    ("ROUNDEDCORNERS", [5, 5, 5, 5]),
                    ("LEFTPADDING", (0, 0), (-1, -1), 7),
                    ("RIGHTPADDING", (0, 0), (-1, -1), 7),
                    ("TOPPADDING", (0, 0), (-1, -1), 6),
                ]
            )
        )
        table.spaceBefore = table.spaceAfter = 6
        return [table]

    def _code(self, text):
        table = Table([[Preformatted(text, _CODE)]], [_WIDTH])
        table.setStyle(
            TableStyle(
                [
                    ("BACKGROUND", (0, 0), (-1, -1), colors.HexColor("#efece2")),
                    ("ROUNDEDCORNERS", [3, 3, 3, 3]),
                    ("TOPPADDING", (0, 0), (-1, -1), 4),
                ]
            )
        )
        table.spaceBefore, table.spaceAfter = 2, 7
        return [table]

    def _face(self, _):
        picture = Picture(drawing.face(self._frames["stop-hit"]), 70 * mm)
        picture.hAlign = "CENTER"
        return [picture, Spacer(0, 3 * mm)]

    def _figures(self, figures):
        """Two side by side, and one that is left over with its caption beside it."""
        return [row for i in range(0, len(figures), 2) for row in self._row(figures[i : i + 2])]

    def _row(self, figures):
        width = (_WIDTH - _GAP) / 2
        pictures = [Picture(drawing.glass(self._frames[name]), width) for name, _ in figures]
        captions = [self._paragraph_of(caption, _CAPTION) for _, caption in figures]
        if len(figures) == 1:
            rows = [[pictures[0], captions[0]]]
            valign = "MIDDLE"
        else:
            rows = [pictures, captions]
            valign = "TOP"
        table = Table(rows, [width + _GAP, width])
        table.setStyle(
            TableStyle(
                [
                    ("VALIGN", (0, 0), (-1, -1), valign),
                    ("LEFTPADDING", (0, 0), (-1, -1), 0),
                    ("RIGHTPADDING", (0, 0), (0, -1), _GAP),
                    ("RIGHTPADDING", (1, 0), (1, -1), 0),
                    ("TOPPADDING", (0, 0), (-1, -1), 1.5),
                    ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
                ]
            )
        )
        table.spaceBefore, table.spaceAfter = 4, 8
        return [KeepTogether(table)]


def _widths(head, rows, columns):
    """Columns as wide as their longest cells ask for, within bounds, the last takes the rest."""
    if columns == 2 and not any(head):
        first = 8 * mm
        return [first, _WIDTH - first]
    longest = []
    for column in range(columns):
        cells = [head[column], *(row[column] for row in rows)]
        longest.append(max(sum(len(text) + 2 for _, text in cell) for cell in cells))
    if columns == 2:
        first = min(max(longest[0] * 1.75 * mm, 18 * mm), 34 * mm)
        return [first, _WIDTH - first]
    weights = [min(max(length, 14), 60) ** 0.8 for length in longest]
    return [_WIDTH * weight / sum(weights) for weight in weights]


def _inlines(inlines, size):
    parts = []
    for kind, text in inlines:
        text = escape(text, False)
        if kind == "glass":
            text = text.replace(" ", "&nbsp;")
        markup = _MARKUP[kind].replace("{small}", f"{size * 0.78:.2f}")
        parts.append(markup.replace("{}", text))
    return "".join(parts)
