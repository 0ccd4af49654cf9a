"""Lock every Python package that set-up installs: `.venv/bin/python requirements/lock.py [--newest]`.

pip finds the versions that fit what the files pyproject.toml ask for, those of before as far as they do, and then each
package's files for every machine that set-up knows.  What pip would download there is named by its SHA-256: in run.txt
(to play), listeners.txt and hub.txt (what each of these packages needs besides), tests.txt (what the tests need besides
all), pi.txt (what a Raspberry Pi needs besides), picamera2.txt (whose jobs the tests of that camera use where it is not
of the system), screenless.txt (OpenCV of the same version without windows, for machines without a screen's libraries)
and homeassistant.txt (a folder of its own that the long tests make, with versions of its own).  pip asks the index that
it is set up with; where a file comes from is written nowhere, only what is in it.

Run it with the oldest Python that is supported: newer ones need the same packages or fewer.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PYTHONS = ("3.11", "3.12", "3.13")
MACHINES = ("x86_64", "aarch64")
NEWEST_GLIBC, OLDEST_GLIBC = 36, 17
"""Minor versions of glibc 2: that of Debian 12, and the oldest that wheels are built for."""
OF_THE_SYSTEM = ("picamera2",)
"""On a Raspberry Pi apt installs it, and pip must not; elsewhere the tests use its jobs."""
OPENCV = "opencv-python"
ADDED = ("listeners", "hub")
"""Packages of this repository, in the folder `packages`, that need more than the table."""
HOME_ASSISTANT, ITS_PYTHON = "homeassistant", "3.13"

Versions = dict[str, str]
Hashes = dict[str, set[str]]


def main() -> int:
    """Write the files."""
    parser = argparse.ArgumentParser("lock.py", description="Lock the Python packages by version and content.")
    parser.add_argument("--newest", action="store_true", help="forget the versions of before")
    is_new = parser.parse_args().newest
    before = {} if is_new else locked()
    if sys.version_info[:2] != tuple(map(int, PYTHONS[0].split("."))):
        parser.error(f"run it with Python {PYTHONS[0]}")
    wanted = asked_for()
    run = resolved(wanted["run"], before)
    listeners = without(run, resolved(wanted["run"] + wanted["listeners"], before | run))
    hub = without(run, resolved(wanted["run"] + wanted["hub"], before | run | listeners))
    known, asked = run | listeners | hub, wanted["run"] + wanted["listeners"] + wanted["hub"]
    tests = without(known, resolved(asked + wanted["tests"], before | known))
    pi = resolved(wanted["pi"], before | run, "--no-deps")
    picamera2 = resolved(wanted["picamera2"], before, "--no-deps")
    screenless = {f"{OPENCV}-headless": run[OPENCV]}
    its_own = {} if is_new else locked(of_home_assistant=True)
    home_assistant = resolved(wanted[HOME_ASSISTANT], its_own, "--no-deps", *elsewhere(ITS_PYTHON))
    hashes = files_of({**run, **listeners, **hub, **tests, **pi, **picamera2, **screenless})
    found = {
        "run": run, "listeners": listeners, "hub": hub, "tests": tests, "pi": pi, "picamera2": picamera2,
        "screenless": screenless,
    }  # fmt: skip
    for purpose, versions in found.items():
        (HERE / f"{purpose}.txt").write_text(lock_text(versions, hashes))
    its_files = files_of(home_assistant, (ITS_PYTHON,))
    (HERE / f"{HOME_ASSISTANT}.txt").write_text(lock_text(home_assistant, its_files))
    return 0


def asked_for() -> dict[str, list[str]]:
    """What the files pyproject.toml ask for, by purpose."""
    document = asking_file(HERE.parent)
    project, built_with = document["project"], document["build-system"]["requires"]
    extras = project["optional-dependencies"]
    pi = [one for one in extras["pi"] if not one.startswith(OF_THE_SYSTEM)]
    system = [one for one in extras["pi"] if one.startswith(OF_THE_SYSTEM)]
    added = {
        name: [
            one
            for one in asking_file(HERE.parent / "packages" / name)["project"]["dependencies"]
            if not one.startswith(document["project"]["name"])
        ]
        for name in ADDED
    }
    purposes = {**added, "tests": extras["test"], "pi": pi, "picamera2": system}
    return purposes | document["dependency-groups"] | {"run": built_with + project["dependencies"]}


def asking_file(folder: Path) -> dict[str, Any]:
    """A folder's pyproject.toml."""
    return tomllib.loads((folder / "pyproject.toml").read_text())


def locked(of_home_assistant: bool = False) -> Versions:
    """The versions in the files."""
    files = [path for path in HERE.glob("*.txt") if (path.stem == HOME_ASSISTANT) == of_home_assistant]
    lines = [line for path in files for line in path.read_text().splitlines()]
    return dict(found.groups() for line in lines if (found := re.match(r"([^=\s]+)==(\S+)", line)))


def resolved(requirements: Iterable[str], before: Versions, *options: str) -> Versions:
    """The versions of these and of all that they need; the version of before where it is one of them."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as constraints:
        constraints.writelines(f"{name}=={version}\n" for name, version in before.items())
        constraints.flush()
        found = reported("--constraint", constraints.name, *options, *requirements)
    return {name: version for name, version, _ in found}


def without(known: Versions, versions: Versions) -> Versions:
    """Those that are in no other file."""
    return {name: version for name, version in versions.items() if name not in known}


def elsewhere(python: str) -> tuple[str, ...]:
    """Options of pip to look for files of another Python, of which it would else ask whether they run under its own."""
    return ("--python-version", python, "--implementation", "cp", "--target", "unused", "--ignore-requires-python")


def files_of(versions: Mapping[str, str], pythons: Iterable[str] = PYTHONS) -> Hashes:
    """The hash of each package's file for every machine and Python."""
    hashes: Hashes = {}
    pins = [f"{name}=={version}" for name, version in versions.items()]
    for machine in MACHINES:
        tags = [f"manylinux_2_{minor}_{machine}" for minor in range(NEWEST_GLIBC, OLDEST_GLIBC - 1, -1)]
        platforms = [word for tag in (*tags, f"manylinux2014_{machine}") for word in ("--platform", tag)]
        for python in pythons:
            for name, _, sha256 in reported(*platforms, *elsewhere(python), "--no-deps", *pins):
                hashes.setdefault(name, set()).add(sha256)
    return hashes


def reported(*words: str) -> list[tuple[str, str, str]]:
    """Name, version and SHA-256 of what pip would install."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-"]
    asked = subprocess.run([*command, "--only-binary", ":all:", *words], stdout=subprocess.PIPE, check=True)
    return [
        (
            re.sub(r"[-_.]+", "-", one["metadata"]["name"]).lower(),
            one["metadata"]["version"],
            one["download_info"]["archive_info"]["hashes"]["sha256"],
        )
        for one in json.loads(asked.stdout)["install"]
    ]


def lock_text(versions: Versions, hashes: Hashes) -> str:
    """A file that pip reads, the packages in the order of their names."""
    lines = ["# Made by lock.py: do not change it by hand."]
    for name in sorted(versions):
        words = (f"{name}=={versions[name]}", *(f"--hash=sha256:{one}" for one in sorted(hashes[name])))
        lines.append(" \\\n    ".join(words))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
