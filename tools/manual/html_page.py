"""The manual as one HTML file with everything in it."""

import re
from html import escape

from tools.manual import drawing

_STYLE = """
:root { --ink:#20262b; --paper:#fbfaf6; --glass:#c4cfb6; --lit:#171c19; --line:#d8d4c8;
  --case:#2b3a4a; --accent:#b3402a }
* { box-sizing:border-box }
html { scroll-behavior:smooth; -webkit-text-size-adjust:100% }
body { margin:0; background:var(--paper); color:var(--ink);
  font:17px/1.55 "Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif }
header { background:var(--case); color:#f4f1e8; padding:3rem 1.5rem 2.5rem; text-align:center }
header h1 { margin:0; font-size:2.6rem; letter-spacing:.06em }
header p { margin:.3rem 0 0; opacity:.8 }
.layout { display:flex; gap:3rem; max-width:72rem; margin:0 auto; padding:1.5rem }
nav { flex:0 0 14rem; position:sticky; top:1.5rem; align-self:flex-start; max-height:95vh;
  overflow:auto; font-size:.92rem }
nav ol { list-style:none; margin:0; padding:0; border-left:3px solid var(--line) }
nav a { display:block; padding:.22rem .9rem; color:inherit; text-decoration:none }
nav a:hover { background:#eeebe0 }
main { flex:1; min-width:0; max-width:46rem }
section { margin-bottom:4rem }
h2 { font-size:1.9rem; line-height:1.2; margin:0 0 1rem; padding-bottom:.35rem;
  border-bottom:3px solid var(--case) }
h3 { font-size:1.25rem; margin:2.2rem 0 .6rem }
.key { display:inline-block; font-size:.72em; font-weight:700; letter-spacing:.03em; color:#f4f1e8;
  background:var(--case); border-radius:.6em; padding:.08em .6em .1em; line-height:1.5;
  vertical-align:.1em; white-space:nowrap }
.glass { font:600 .86em/1.4 ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;
  background:var(--glass); color:var(--lit); border-radius:.25em; padding:.08em .35em;
  white-space:pre }
code, pre { font:.86em/1.5 ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace }
pre { background:#efece2; border-radius:.4rem; padding:.8rem 1rem; overflow:auto }
table { border-collapse:collapse; width:100%; margin:1rem 0; font-size:.94rem }
th { text-align:left; border-bottom:2px solid var(--case); padding:.35rem .7rem .35rem 0 }
td { vertical-align:top; border-bottom:1px solid var(--line); padding:.4rem .7rem .4rem 0 }
td:first-child { min-width:2.2rem }
.figures { display:flex; flex-wrap:wrap; gap:1.2rem; margin:1.4rem 0 }
figure { flex:1 1 16rem; margin:0; max-width:24rem }
figure svg { display:block; width:100%; height:auto; border-radius:.5rem }
figcaption { font-size:.86rem; line-height:1.4; color:#5a6065; margin-top:.4rem }
.face { max-width:31rem; margin:1.2rem auto }
.face svg { width:100%; height:auto }
aside { border:2px solid var(--accent); border-radius:.6rem; padding:.2rem 1.2rem;
  margin:1.5rem 0 }
@media (max-width:56rem) { nav { display:none } .layout { padding:1.2rem } }
@media (max-width:34rem) { .figures { display:block } figure { margin-bottom:1.2rem } }
@media print { nav { display:none } section { break-before:page }
  .figures, tr { break-inside:avoid } }
"""


class Html:
    """Writes the document; `frames` are the pictures by name."""

    def __init__(self, pages, frames):
        self._pages = pages
        self._frames = frames
        self._shared = {}  # outlines that more than one picture has

    def text(self):
        """The whole file."""
        body = "".join(self._page(page) for page in self._pages)
        contents = "".join(
            f'<li><a href="#{_id(page.name)}">{escape(page.title)}</a></li>'
            for page in self._pages
        )
        shared = "".join(
            f'<path id="{name}" d="{shape.d}" fill="{shape.fill}"{_opacity(shape)}/>'
            for name, shape in self._shared.items()
        )
        return (
            '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>Acepoint: owner's manual</title>\n<style>{_STYLE}</style></head>\n<body>\n"
            f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>\n'
            f"{shared}</defs></svg>\n"
            "<header><h1>ACEPOINT</h1><p>Owner’s manual</p></header>\n"
            f'<div class="layout"><nav><ol>{contents}</ol></nav>\n<main>{body}</main></div>\n'
            "</body></html>\n"
        )

    def _page(self, page):
        blocks = "".join(self._block(block) for block in page.blocks)
        return (
            f'<section id="{_id(page.name)}"><h2>{escape(page.title)}</h2>\n{blocks}</section>\n'
        )

    def _block(self, block):
        return getattr(self, "_" + block.kind)(block.data) + "\n"

    def _heading(self, data):
        level, text = data
        return f"<h{level + 1}>{escape(text)}</h{level + 1}>"

    def _paragraph(self, inlines):
        return f"<p>{_inlines(inlines)}</p>"

    def _list(self, data):
        numbered, items = data
        tag = "ol" if numbered else "ul"
        rows = []
        for blocks in items:
            if len(blocks) == 1 and blocks[0].kind == "paragraph":
                rows.append(f"<li>{_inlines(blocks[0].data)}</li>")
            else:
                rows.append("<li>" + "".join(self._block(block) for block in blocks) + "</li>")
        return f"<{tag}>{''.join(rows)}</{tag}>"

    def _table(self, data):
        head, rows = data
        top = ""
        if any(head):
            top = "".join(f"<th>{_inlines(cell)}</th>" for cell in head)
            top = f"<thead><tr>{top}</tr></thead>"
        body = "".join(
            "<tr>" + "".join(f"<td>{_inlines(cell)}</td>" for cell in row) + "</tr>"
            for row in rows
        )
        return f"<table>{top}<tbody>{body}</tbody></table>"

    def _note(self, blocks):
        return "<aside>" + "".join(self._block(block) for block in blocks) + "</aside>"

    def _code(self, text):
        return f"<pre>{escape(text)}</pre>"

    def _face(self, _):
        picture = self._svg(drawing.face(self._frames["stop-hit"]), "The face and its keys")
        return f'<div class="face">{picture}</div>'

    def _figures(self, figures):
        rows = []
        for name, caption in figures:
            svg = self._svg(drawing.glass(self._frames[name]), "The glass")
            rows.append(f"<figure>{svg}<figcaption>{_inlines(caption)}</figcaption></figure>")
        return f'<div class="figures">{"".join(rows)}</div>'

    def _svg(self, picture, label):
        shapes = []
        for shape in picture.shapes:
            if isinstance(shape, drawing.Label):
                weight = ' font-weight="700"' if shape.bold else ""
                shapes.append(
                    f'<text x="{shape.x:g}" y="{shape.y:g}" font-size="{shape.size}"{weight} '
                    f'font-family="Helvetica,Arial,sans-serif" text-anchor="middle" '
                    f'fill="{shape.fill}">{escape(shape.text)}</text>'
                )
            elif shape.name:
                self._shared[shape.name] = shape
                shapes.append(f'<use href="#{shape.name}"/>')
            else:
                shapes.append(f'<path d="{shape.d}" fill="{shape.fill}"{_opacity(shape)}/>')
        return (
            f'<svg viewBox="0 0 {picture.width:g} {picture.height:g}" role="img" '
            f'aria-label="{label}">{"".join(shapes)}</svg>'
        )


def _opacity(shape):
    return "" if shape.opacity == 1 else f' fill-opacity="{shape.opacity:g}"'


def _id(name):
    return re.sub(r"^\d+-", "", name)


_TAGS = {
    "text": ("", ""),
    "strong": ("<strong>", "</strong>"),
    "em": ("<em>", "</em>"),
    "key": ('<span class="key">', "</span>"),
    "glass": ('<span class="glass">', "</span>"),
    "code": ("<code>", "</code>"),
}


def _inlines(inlines):
    parts = []
    for kind, text in inlines:
        begin, end = _TAGS[kind]
        parts.append(begin + escape(text, False) + end)
    return "".join(parts)
