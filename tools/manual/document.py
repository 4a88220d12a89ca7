"""The pages of the manual (boards/toy/manual/*.md) as blocks that HTML and PDF are written from.

They are CommonMark with tables, and besides:

    {OK}                    a key
    `OK=ROLL`               a text of the glass, where it is in capitals; else what is typed
    ![caption](picture:x)   picture x of the glass; two in a paragraph stand side by side
    [[face]]                the face with its legend's numbers
    [[texts]]               the table of all texts, [[texts:GROUP]] that of one group
    [[count]]               how many problems the book has
"""

import re
from pathlib import Path

from markdown_it import MarkdownIt
from toy.problems import BOOK

from tools.manual import texts
from tools.simulator.keys import CODES

PAGES = Path(__file__).resolve().parents[2] / "boards" / "toy" / "manual"

_KEY = re.compile(r"\{([A-Z]+)\}")
_DIRECTIVE = re.compile(r"\[\[([a-z]+)(?::([^\]]+))?\]\]")
_CAPITALS = re.compile(r"[A-Z0-9 =/*?!+.,:-]+")


class ManualError(Exception):
    """A page that cannot be understood."""


class Block:
    """`kind` is heading, paragraph, list, table, figures, note, code or face.

    `data`: of a heading (level, text); a paragraph its inlines; a list (numbered, items), an item
    a list of blocks; a table (head, rows), a cell its inlines; figures [(name, inlines)]; a note
    its blocks; code its text. Inlines are tuples (kind, text) of kind text, strong, em, key,
    glass or code.
    """

    def __init__(self, kind, data):
        self.kind, self.data = kind, data


class Page:
    """A chapter: its `title` and its `blocks`, without the title's own."""

    def __init__(self, path):
        tokens = MarkdownIt("commonmark").enable("table").parse(path.read_text("utf-8"))
        self.name = path.stem
        blocks = _Reader(tokens, path.name).blocks()
        if not blocks or blocks[0].kind != "heading":
            raise ManualError(f"{path.name} has no title")
        self.title = blocks[0].data[1]
        self.blocks = blocks[1:]


def pages():
    """All pages in their order."""
    return [Page(path) for path in sorted(PAGES.glob("[0-9][0-9]-*.md"))]


def plain(inlines):
    """The words of inlines."""
    return "".join(text for _, text in inlines)


def inlines_of(text, kind="text"):
    """A text with keys in braces as inlines."""
    found = []
    for i, part in enumerate(_KEY.split(text)):
        if i % 2:
            if part not in CODES:
                raise ManualError(f"there is no key {part}")
            found.append(("key", part))
        elif part:
            found.append((kind, part))
    return found


def markdown_inlines(text):
    """Inlines of a line of Markdown."""
    (block,) = _Reader(MarkdownIt("commonmark").parse(text), text).blocks()
    return block.data


class _Reader:
    def __init__(self, tokens, name):
        self._tokens = tokens
        self._name = name
        self._at = 0

    def blocks(self, end=None):
        """Blocks up to a token of type `end`, which is passed."""
        found = []
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            self._at += 1
            if token.type == end:
                return found
            found.extend(self._block(token))
        return found

    def _block(self, token):
        kind = token.type
        if kind == "heading_open":
            return [Block("heading", (int(token.tag[1]), plain(self._inline())))]
        if kind == "paragraph_open":
            return self._paragraph()
        if kind in ("bullet_list_open", "ordered_list_open"):
            return [self._list(kind)]
        if kind == "blockquote_open":
            return [Block("note", self.blocks("blockquote_close"))]
        if kind == "table_open":
            return [self._table()]
        if kind == "fence":
            return [Block("code", token.content.rstrip())]
        raise ManualError(f"{self._name}: no use for {kind}")

    def _inline(self):
        """The inlines of the next token, and past the one that closes its block."""
        children = self._tokens[self._at].children
        self._at += 2
        return self._inlines(children)

    def _paragraph(self):
        token = self._tokens[self._at]
        directive = _DIRECTIVE.fullmatch(token.content)
        if directive and directive[1] in ("face", "texts"):
            self._at += 2
            if directive[1] == "face":
                return [Block("face", None)]
            return list(_texts(directive[2]))
        images = [child for child in token.children if child.type == "image"]
        if not images:
            return [Block("paragraph", self._inline())]
        self._at += 2
        figures = []
        for image in images:
            scheme, _, name = image.attrs["src"].partition(":")
            if scheme != "picture":
                raise ManualError(f"{self._name}: {image.attrs['src']} is no picture:name")
            figures.append((name, self._inlines(image.children)))
        return [Block("figures", figures)]

    def _list(self, kind):
        items = []
        while self._tokens[self._at].type == "list_item_open":
            self._at += 1
            items.append(self.blocks("list_item_close"))
        self._at += 1
        return Block("list", (kind.startswith("ordered"), items))

    def _table(self):
        rows = []
        while True:
            token = self._tokens[self._at]
            self._at += 1
            if token.type == "table_close":
                break
            if token.type == "tr_open":
                rows.append([])
            elif token.type in ("th_open", "td_open"):
                rows[-1].append(self._inline())
        return Block("table", (rows[0], rows[1:]))

    def _inlines(self, tokens):
        found = []
        kind = "text"
        for token in tokens:
            if token.type in ("strong_open", "em_open"):
                kind = token.type[:-5]
            elif token.type in ("strong_close", "em_close"):
                kind = "text"
            elif token.type == "code_inline":
                is_glass = _CAPITALS.fullmatch(token.content)
                found.append(("glass" if is_glass else "code", token.content))
            elif token.type == "softbreak":
                found.append((kind, " "))
            elif token.type == "text":
                text = _DIRECTIVE.sub(self._directive, token.content)
                found += inlines_of(text, kind)
            else:
                raise ManualError(f"{self._name}: no use for {token.type}")
        return found

    def _directive(self, match):
        if match[1] != "count":
            raise ManualError(f"{self._name}: no directive {match[0]}")
        return str(len(BOOK))


def _texts(group):
    """The table of texts: of one group, or of all, each under a heading."""
    shown = texts.texts()
    groups = {}
    for meaning in texts.meanings():
        groups.setdefault(meaning.group, []).append(meaning)
    if group and group not in groups:
        raise ManualError(f"there is no group of texts {group}")
    for name, meanings in groups.items():
        if group and name != group:
            continue
        if not group:
            yield Block("heading", (2, name))
        rows = [
            [[("glass", meaning.example(shown))], markdown_inlines(meaning.says)]
            for meaning in meanings
        ]
        yield Block("table", ([[("text", "text")], [("text", "means")]], rows))
