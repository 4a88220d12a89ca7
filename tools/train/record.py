"""The record of where the committed weights come from: tools/train/record.json.

It names the recipe, the versions of what was used, the hash of every generated module, and what
`tools/strength.py` has measured of them. A test holds that the modules are those of the record.
"""

import hashlib
import json
import pathlib
import platform
from importlib.metadata import version

RECORD = pathlib.Path(__file__).with_name("record.json")
MODULES = (
    "weights_both.py", "weights_own.py", "weights_other.py", "weights_race.py", "tables.py",
    "bearoff_table.py", "match_table.py",
)  # fmt: skip
PACKAGES = ("bgsage", "gnubg-nn", "numpy")


def hashes(folder):
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in MODULES}


def write_record(recipe, folder, strength, path=RECORD):
    """Write the record of the modules in `folder`; `strength` (a file of tools/strength.py) only
    counts if it is of these weights.
    """
    found = hashes(folder)
    measured = json.loads(strength.read_text()) if strength.exists() else {}
    if measured.get("weights") != weights_hash(folder):
        measured = {}
    record = {
        "recipe": recipe,
        "python": platform.python_version(),
        "packages": {name: version(name) for name in PACKAGES},
        "sha256": found,
        "measured": measured,
    }
    before = json.loads(path.read_text()) if path.exists() else {}
    if before.get("sha256") == found and "remark" in before:
        record["remark"] = before["remark"]  # what the recipe does not say of these weights
    path.write_text(json.dumps(record, indent=1) + "\n")


def weights_hash(folder):
    """One hash over all generated modules."""
    return hashlib.sha256(json.dumps(hashes(folder), sort_keys=True).encode()).hexdigest()
