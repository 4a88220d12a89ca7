"""The files of the manual: made whole, from the running firmware, and nothing leaves the page."""

from reportlab.platypus import KeepTogether, Table

from tools.manual import build, document, pdf, pictures


def tables(flowables):
    for flowable in flowables:
        if isinstance(flowable, KeepTogether):
            yield from tables(flowable._content)
        elif isinstance(flowable, Table):
            yield flowable


def test_no_table_or_row_of_pictures_leaves_the_page():
    names = [
        n for p in document.pages() for b in p.blocks if b.kind == "figures" for n, _ in b.data
    ]
    writer = pdf._Writer(dict.fromkeys([*names, "stop-hit"], bytes(96)))
    found = 0
    for page in document.pages():
        blocks = [b for b in page.blocks if b.kind != "note"]
        for table in tables(writer.blocks(blocks)):
            width, _ = table.wrap(pdf._WIDTH, 10000)
            assert width <= pdf._WIDTH + 0.1, page.name
            found += 1
    assert found > 60


def test_the_manual_is_made_whole(tmp_path, capsys):
    """As `make manual` does; it stops where a kept picture is not what the glass shows."""
    assert build.main(["--out", str(tmp_path)]) == 0
    html = (tmp_path / "manual.html").read_text("utf-8")
    written = (tmp_path / "manual.pdf").read_bytes()
    assert all(page.title in html for page in document.pages())
    assert written.startswith(b"%PDF") and len(written) > 200_000
    assert "pages)" in capsys.readouterr().out


def test_a_picture_that_has_changed_stops_it(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(pictures, "SCRIPTS", tmp_path)
    (tmp_path / "title.txt").write_text("wait 2s\npicture title\n    no such glass\n")
    assert build.main(["--out", str(tmp_path / "out")]) == 1
    assert "title.txt" in capsys.readouterr().err and not (tmp_path / "out").exists()
