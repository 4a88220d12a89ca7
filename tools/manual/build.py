#!/usr/bin/env python3
"""Makes the owner's manual: build/manual/manual.html and manual.pdf.

The firmware runs for every picture (boards/toy/manual/pictures/*.txt), and the build stops where
the glass does not show what was kept; `--write` keeps what it shows now.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / p) for p in ("boards/desktop/shims", "firmware", "")]

from tools.manual import document, pictures, texts  # noqa: E402
from tools.manual.html_page import Html  # noqa: E402
from tools.simulator.device import DeviceCrashed  # noqa: E402
from tools.simulator.language import ScriptError  # noqa: E402


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "manual", help="folder")
    parser.add_argument("--write", action="store_true", help="renew the kept pictures")
    options = parser.parse_args(arguments)
    try:
        frames = pictures.all_frames(options.write)
        missing = texts.unexplained()
        if missing:
            raise document.ManualError(f"texts.txt does not explain {', '.join(missing)}")
        pages = document.pages()
    except (
        *(pictures.PictureError, ScriptError, DeviceCrashed),
        *(document.ManualError, LookupError),
    ) as error:
        print(f"manual: {error}", file=sys.stderr)
        return 1
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "manual.html").write_text(Html(pages, frames).text(), "utf-8")
    from tools.manual.pdf import write_pdf  # needs reportlab

    count, _ = write_pdf(options.out / "manual.pdf", pages, frames)
    print(f"{options.out}/manual.html, manual.pdf ({count} pages)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
