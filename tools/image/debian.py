"""Pinned packages from the Debian archive, without touching the host's own apt.

An apt of its own (lists, cache, source list under `build/debian/`) fetches the packages that
`packages.json` pins; apt checks the archive's signature with the keyring of the host's
`debian-archive-keyring`, and the file's SHA-256 is compared with the pinned one. The mirror's
address comes from the host's own apt configuration or from `DEBIAN_MIRROR`.
"""

import hashlib
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

from tools.image.problem import Problem

KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")

# Suites by which a host's source list may name Debian itself (not its security archive, whose
# address serves nothing else).
SUITES = {"bullseye", "bookworm", "trixie", "forky", "sid"}
SUITES |= {"oldoldstable", "oldstable", "stable", "testing", "unstable"}

# Read after the host's configuration, so that proxies stay; the hooks that images of containers
# install would clean the host's own cache.
APT_CONFIG = """\
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
#clear DPkg::Post-Invoke;
Dir::State "{state}";
Dir::State::status "{state}/status";
Dir::Cache "{cache}";
Dir::Log "{state}";
Dir::Etc::sourcelist "{folder}/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
Acquire::Languages "none";
Acquire::Retries "3";
APT::Architecture "amd64";
APT::Architectures {{ "amd64"; }};
APT::Sandbox::User "";
"""


def sha256(path):
    """Hex SHA-256 of a file."""
    with open(path, "rb") as f:
        return hashlib.file_digest(f, "sha256").hexdigest()


def mirror():
    """Address of a Debian mirror: `DEBIAN_MIRROR`, else the one the host's apt uses."""
    named = os.environ.get("DEBIAN_MIRROR")
    if named:
        return named.rstrip("/")
    if shutil.which("apt-get"):
        listed = subprocess.run(
            ["apt-get", "indextargets", "--format", "$(RELEASE) $(REPO_URI)"],
            capture_output=True,
            text=True,
        )
        for line in listed.stdout.splitlines():
            suite, _, address = line.partition(" ")
            if suite.partition("-")[0] in SUITES and "-security" not in suite and address:
                return address.rstrip("/")
    raise Problem(
        "No Debian mirror in this host's apt configuration. Name one: DEBIAN_MIRROR=http://..."
    )


class Archive:
    """Fetches packages into `folder`; its apt is set up only when something has to be fetched."""

    def __init__(self, folder, suite, say=print):
        self.folder = Path(folder).absolute()
        self.suite = suite
        self.say = say
        self.fresh = False

    def apt(self, *words, **options):
        config = self.folder / "apt.conf"
        return subprocess.run(
            [words[0], "-q", "-c", str(config), *words[1:]],
            capture_output=True,
            text=True,
            **options,
        )

    def open(self):
        """Writes the apt configuration and updates its lists, once a run."""
        if self.fresh:
            return
        if not KEYRING.exists():
            raise Problem(
                f"{KEYRING} is missing: apt-get install debian-archive-keyring (2023.3 or later)"
            )
        state = self.folder / "state"
        cache = self.folder / "cache"
        (state / "lists" / "partial").mkdir(parents=True, exist_ok=True)
        (cache / "archives" / "partial").mkdir(parents=True, exist_ok=True)
        (state / "status").touch()
        address = mirror()
        self.folder.joinpath("sources.list").write_text(
            "".join(
                f"{kind} [signed-by={KEYRING}] {address} {self.suite} main\n"
                for kind in ("deb", "deb-src")
            )
        )
        self.folder.joinpath("apt.conf").write_text(
            APT_CONFIG.format(state=state, cache=cache, folder=self.folder)
        )
        self.say(f"Reading the package lists of Debian {self.suite} ...")
        done = self.apt("apt-get", "update", "--error-on=any")
        if done.returncode:
            raise Problem("apt-get update failed:\n" + (done.stderr or done.stdout).strip())
        self.fresh = True

    def served(self, package):
        """Versions of the package that the mirror serves now."""
        if package["kind"] == "source":
            text = self.apt("apt-cache", "showsrc", "--only-source", package["name"]).stdout
        else:
            text = self.apt("apt-cache", "show", package["name"]).stdout
        lines = text.splitlines()
        return sorted({line.split()[1] for line in lines if line.startswith("Version:")})

    def fetch(self, package):
        """Path of the package's file, fetched if it is not there yet.

        Raises Problem where the pinned version is no longer served (naming those that are) or
        where the file's SHA-256 is not the pinned one.
        """
        path = self.folder / package["file"]
        if path.exists() and sha256(path) == package["sha256"]:
            return path
        self.open()
        versions = self.served(package)
        if package["version"] not in versions:
            raise Problem(
                "{name} {version} is pinned in tools/image/packages.json, but Debian {suite} "
                "serves {served}.".format(
                    suite=self.suite, served=", ".join(versions) or "none", **package
                )
            )
        self.say("Fetching {name} {version} ...".format(**package))
        wanted = "{name}={version}".format(**package)
        if package["kind"] == "source":
            words = ["apt-get", "source", "--download-only", "--only-source", wanted]
        else:
            words = ["apt-get", "download", wanted]
        done = self.apt(*words, cwd=self.folder)
        if done.returncode or not path.exists():
            raise Problem(f"Fetching {wanted} failed:\n" + (done.stderr or done.stdout).strip())
        found = sha256(path)
        if found != package["sha256"]:
            path.unlink()
            raise Problem(
                f"{path.name} has SHA-256 {found}, pinned is {package['sha256']}: not used."
            )
        return path


def unpack(path, package, folder):
    """Unpacks a fetched package under `folder` once; returns the folder of its source."""
    target = Path(folder) / package["unpacks_to"]
    stamp = Path(folder) / (package["name"] + ".unpacked")
    if stamp.exists() and stamp.read_text() == package["sha256"] and target.is_dir():
        return target
    shutil.rmtree(target, ignore_errors=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".deb":
        subprocess.run(["dpkg-deb", "-x", str(path), str(folder)], check=True)
    else:
        with tarfile.open(path) as tar:
            tar.extractall(folder, filter="tar")
    stamp.write_text(package["sha256"])
    return target
