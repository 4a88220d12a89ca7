"""The drawing of the glass, its table of lines and its pictures."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# The firmware's modules import `micropython`; on the host the desktop board's shim stands in.
for _folder in ("boards/desktop/shims", "firmware"):
    if str(ROOT / _folder) not in sys.path:
        sys.path.append(str(ROOT / _folder))
