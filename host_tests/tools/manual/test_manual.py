"""The owner's manual: pictures as kept, texts all explained, tables as the firmware has it."""

import re
from functools import cache

import pytest
from rules.ruleset import BACKGAMMON, GAMMON, HANDHELD, HOYLE, MODERN, SINGLE, Rules
from toy import entries, settings
from toy.font import GLYPHS, UNKNOWN
from toy.line import ROOM, WIDTH, Line
from toy.screens.tutor import Tutor

from host_tests.toy import screen_scripts
from tools.manual import document, drawing, html_page, pdf, pictures, texts
from tools.simulator.keys import CODES
from tools.simulator.scripting import Script

SCRIPTS = sorted(pictures.SCRIPTS.glob("*.txt"))
_PICTURE = re.compile(r"^picture ([a-z0-9-]+)$", re.M)


@cache
def pages():
    return document.pages()


def blocks(found=None):
    """All blocks of all pages, those inside others too."""
    for block in found or [block for page in pages() for block in page.blocks]:
        yield block
        if block.kind == "note":
            yield from blocks(block.data)
        elif block.kind == "list":
            for item in block.data[1]:
                yield from blocks(item)


def cells():
    """All lists of inlines."""
    for block in blocks():
        if block.kind == "paragraph":
            yield block.data
        elif block.kind == "table":
            for row in (block.data[0], *block.data[1]):
                yield from row
        elif block.kind == "figures":
            yield from (caption for _, caption in block.data)


def page(name):
    return next(page for page in pages() if page.name.endswith(name))


def table(name):
    """The rows of the first table of a page, as {first cell: the other cells}."""
    rows = next(block for block in page(name).blocks if block.kind == "table").data[1]
    return {document.plain(row[0]): row[1:] for row in rows}


# ---- Pictures ----


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_the_glass_shows_what_was_kept(path):
    text, frames = pictures.played(path)
    assert text == path.read_text("utf-8")
    assert all(any(frame) for frame in frames.values())


def test_a_changed_picture_stops_the_build(tmp_path, monkeypatch):
    monkeypatch.setattr(pictures, "SCRIPTS", tmp_path)
    script = tmp_path / "title.txt"
    script.write_text("wait 2s\npicture title\n    nothing like it\n")
    with pytest.raises(pictures.PictureError, match=r"title\.txt"):
        pictures.all_frames()
    frames = pictures.all_frames(write=True)
    assert list(frames) == ["title"] and "ACEPOINT" not in script.read_text()
    assert "|  A  |  C  |  E  |" in script.read_text()
    assert pictures.all_frames() == frames


def test_pages_and_scripts_have_the_same_pictures():
    made = [name for path in SCRIPTS for name in _PICTURE.findall(path.read_text("utf-8"))]
    used = [name for block in blocks() if block.kind == "figures" for name, _ in block.data]
    assert len(made) == len(set(made))
    assert sorted(set(used)) == sorted(made)


def test_every_screen_of_the_toy_has_a_picture():
    """The scripts once more, in this process, where one can see which screen it is."""
    pictured = set()
    for path in SCRIPTS:
        device = screen_scripts.Device()
        script = Script(device)
        script.pace = pictures.PACE_MS
        for line in path.read_text("utf-8").splitlines():
            if _PICTURE.fullmatch(line):
                pictured.add(type(toy_of(device).screen))
            elif not line.startswith(pictures.INDENT):
                script.play(line)
            if line.startswith("position"):
                device.run(pictures.PACE_MS)
    screens = {type(screen) for screen in vars(toy_of(device).screens).values() if screen}
    # The quick player of the toy's tests sees no fault in the play that the tutor tells.
    assert pictured | {Tutor} == screens
    assert "picture oops" in (pictures.SCRIPTS / "information.txt").read_text("utf-8")


def toy_of(device):
    return device._handheld.toy


# ---- Texts ----


def test_every_text_of_the_firmware_is_explained():
    assert len(texts.texts()) > 250
    assert texts.unexplained() == []


def test_no_text_is_explained_that_the_firmware_has_not():
    assert texts.stale() == []
    all_texts = [meaning.text for meaning in texts.meanings()]
    assert len(all_texts) == len(set(all_texts))


def test_a_new_text_is_noticed(monkeypatch):
    monkeypatch.setattr(texts.words, "NEWEST", "NEWEST", raising=False)
    monkeypatch.setattr(texts.words_book, "LATEST", ("A 1", "NO DBL"), raising=False)
    assert texts.unexplained() == ["A 1", "NEWEST"]
    monkeypatch.setattr(texts.words, "writes", lambda line: None, raising=False)
    texts.words.writes.__module__ = texts.words.__name__
    with pytest.raises(KeyError, match="<lambda>"):
        texts.texts()


def test_every_text_fits_or_scrolls_and_can_be_drawn():
    for text in texts.texts():
        assert len(text) <= ROOM, text
        assert all(GLYPHS[ord(c) - 32] != UNKNOWN for c in text), text
    scroll = {text for text in texts.texts() if len(text) > WIDTH}
    told = {
        "Dice": {"NUMBER 57"},
        "The self-test": {"IMAGE 01234567"},
    }
    for meaning in texts.meanings():
        longer = {text for text in scroll if meaning.fits(text)}
        # Facts may scroll, and what the answer to a problem loses; no question may.
        if meaning.group not in ("Facts", "Hint, tutor, problems"):
            assert longer <= told.get(meaning.group, set()), meaning.text


def test_the_pages_name_only_texts_that_the_toy_has():
    # Parts of longer texts, and the choice that ends a number.
    parts = {"AVG", "ALL", "="}
    known = texts.meanings()
    named = {text for inlines in cells() for kind, text in inlines if kind == "glass"}
    assert len(named) > 150
    for text in named - parts:
        assert any(meaning.fits(text) for meaning in known), text


def test_every_key_and_every_menu_entry_is_told():
    named = {text for inlines in cells() for kind, text in inlines if kind == "key"}
    assert named == set(CODES)
    of_keys = {text for inlines in table_of_keys() for kind, text in inlines if kind == "key"}
    assert of_keys == set(CODES)


def table_of_keys():
    tables = [block.data for block in page("face").blocks if block.kind == "table"]
    return [row[0] for _, rows in tables for row in rows]


def test_the_menus_table_is_the_menu():
    """Each entry in its order with what it is at first; all its values, or the ends of a range."""
    rows = list(table("menu").values())
    assert len(rows) == len(entries.ENTRIES)
    chosen = settings.Settings()
    for entry, (values, first) in zip(entries.ENTRIES, rows, strict=True):
        named = [text for kind, text in values if kind == "glass"]
        line = Line()
        if entry >= settings.COUNT:
            entries.write(line, entry, 0)
            assert named == [str(line)]
            continue
        entries.write(line, entry, chosen.value[entry])
        assert [text for _, text in first] == [str(line)]
        possible = [value for value in range(256) if settings.Settings().set(entry, value)]
        written = []
        for value in possible:
            entries.write(line, entry, value)
            written.append(str(line))
        assert set(named) <= set(written)
        ends = [written[0], written[-1]]
        assert set(named) == set(written) or set(ends) <= set(named), named


# ---- The table of rule sets ----


def beaten(loser_off, straggler):
    """The position of a side that has just won, the loser's other men in the loser's home."""
    position = [0] * 26
    position[straggler] -= 1
    position[24] = -(14 - loser_off)
    return tuple(position)


@pytest.mark.parametrize(
    "row, position",
    [
        ("loser has a man off, and one on the bar or in the winner's home", beaten(1, 0)),
        ("loser has a man off, and one on the bar or in the winner's home", beaten(3, 6)),
        ("loser has a man off, and one elsewhere outside his home", beaten(1, 7)),
        ("loser has none off, and a man on the bar or in the winner's home", beaten(0, 0)),
        ("loser has none off, and a man on the bar or in the winner's home", beaten(0, 6)),
        ("loser has none off otherwise", beaten(0, 7)),
        ("loser has none off otherwise", beaten(0, 20)),
    ],
)
def test_the_table_of_rule_sets_says_what_the_rules_do(row, position):
    kinds = {"single, 1": SINGLE, "hit, 1": SINGLE, "gammon, 2": GAMMON, "backgammon": BACKGAMMON}
    kinds.update({"3": BACKGAMMON, "3 or 4, as agreed; not a gammon as well": BACKGAMMON})
    said = [kinds[document.plain(cell)] for cell in table("rule-sets")[row]]
    assert said == [Rules(n).kind_of_win(position) for n in (MODERN, HANDHELD, HOYLE)]


# ---- The files ----


@cache
def frames():
    """A frame for every picture, without running the firmware."""
    names = [name for block in blocks() if block.kind == "figures" for name, _ in block.data]
    return {
        name: bytes((i * 37 + n * 11) & 255 for n in range(96)) for i, name in enumerate(names)
    }


def test_the_html_has_every_page_and_picture_and_needs_nothing_else():
    text = html_page.Html(pages(), frames()).text()
    for one in pages():
        assert f">{one.title}</h2>" in text
    count = sum(len(block.data) for block in blocks() if block.kind == "figures")
    assert text.count("<figure>") == count
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)
    assert not re.search(r"(src|href)=\"(?!#)", text)


def test_the_pdf_is_the_same_twice_and_its_quick_start_one_page(tmp_path):
    some = [pages()[0], pages()[1]]
    written = []
    for name in ("one.pdf", "two.pdf"):
        _, first = pdf.write_pdf(tmp_path / name, some, frames())
        written.append((tmp_path / name).read_bytes())
    assert written[0] == written[1]
    # The cover, the quick start, the contents.
    assert [first[one.name] for one in some] == [2, 4]


def test_what_cannot_be_understood_is_said(tmp_path):
    for text, message in (
        ("no title\n", "no title"),
        ("# A\n\n{PAUSE}\n", "no key PAUSE"),
        ("# A\n\n![x](other.png)\n", "no picture:name"),
        ("# A\n\n[[texts:Poems]]\n", "no group of texts Poems"),
        ("# A\n\n---\n", "no use for hr"),
    ):
        path = tmp_path / "01-a.md"
        path.write_text(text)
        with pytest.raises(document.ManualError, match=message):
            document.Page(path)


def test_a_glass_is_drawn_with_the_segments_of_its_frame():
    dark = drawing.glass(bytes(96)).shapes
    assert not [shape for shape in dark if shape.name and re.fullmatch(r"s\d+", shape.name)]
    lit = drawing.glass(bytes([255]) * 96).shapes
    assert len(lit) - len(dark) == 756
    assert len({shape.name for shape in lit}) == len(lit)
