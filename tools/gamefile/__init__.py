"""Games out of the toy's journal and back: text files, flash files, and a board over USB.

Importing this puts the firmware, whose rules and journal are used, on the path.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT / "boards" / "desktop" / "shims", ROOT / "firmware", ROOT):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


class GameFileError(Exception):
    """A game, flash or board that cannot be read, and why."""
