"""What the build needs of the host: the programs, and the packages that bring them."""

import os
import shutil
import subprocess

from tools.image.problem import Problem

# Program or file -> Debian package. The two libraries have no program, so the compiler is asked
# for a file of theirs.
PROGRAMS = {
    "arm-none-eabi-gcc": "gcc-arm-none-eabi",
    "cmake": "cmake",
    "make": "make",
    "gcc": "gcc",
    "/usr/include/stdio.h": "libc6-dev",
    "dpkg-deb": "dpkg",
    "apt-get": "apt",
}
LIBRARIES = {
    "libc.a": "libnewlib-arm-none-eabi",
    "libstdc++.a": "libstdc++-arm-none-eabi-newlib",
}


def missing():
    """Debian packages that this host lacks."""
    packages = [package for name, package in PROGRAMS.items() if not _there(name)]
    for name, package in LIBRARIES.items():
        # gcc answers with the bare name where it finds no such file.
        if "gcc-arm-none-eabi" in packages or compiler("-print-file-name=" + name) == name:
            packages.append(package)
    return packages


def _there(name):
    return os.path.exists(name) if name.startswith("/") else shutil.which(name)


def compiler(*words):
    """What `arm-none-eabi-gcc` prints for the given options."""
    return subprocess.run(
        ["arm-none-eabi-gcc", *words], capture_output=True, text=True, check=True
    ).stdout.strip()


def check():
    """Raises Problem with the one line to type where a package is missing."""
    packages = missing()
    if packages:
        raise Problem("Missing on this host:\n  apt-get install " + " ".join(packages))
