"""What is frozen into the image: all of the firmware, and this board's own modules.

Files are listed in sorted order (os.walk's order depends on the file system) so that the same
sources give the same image.
"""

import os

firmware = "../../firmware"
host_only = ("manifest.py",)


def modules(folder):
    return sorted(f for f in os.listdir(folder) if f.endswith(".py") and f not in host_only)


def files_below(folder):
    paths = []
    for path, _, names in os.walk(folder):
        paths += [
            os.path.relpath(os.path.join(path, f), folder) for f in names if f.endswith(".py")
        ]
    return sorted(paths)


# The port's own `rp2`, of which the firmware wants Flash and the state machines.
module("rp2.py", base_path="$(PORT_DIR)/modules")

for name in ("rules", "opponent", "toy", "drivers"):
    if os.path.isdir(os.path.join(firmware, name)):
        package(name, files=files_below(os.path.join(firmware, name)), base_path=firmware)

for name in modules(firmware):
    module(name, base_path=firmware)

for name in modules("."):
    module(name)
