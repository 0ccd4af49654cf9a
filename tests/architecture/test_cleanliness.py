"""Nothing unfinished or foreign is left, and the package that is built is whole."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import companion
from tests.tree import ADDED, PACKAGES, ROOT, shown, tracked_files

LARGEST_CHECKOUT_BYTES = 60 * 2**20
TEXT = {".py", ".md", ".toml", ".txt", ".sh", ".js", ".css", ".html", ".json", ".jsonl", ".yml", ".cfg", ""}

# Written in pieces, so that this file does not find itself.
LEFTOVERS = {
    "an unfinished thought": r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b",
    "a folder of one machine": r"/(work|ho"
    + r"me|Us"
    + r"ers)/(?!pi\b)[a-z]|/tm"
    + r"p/\w|(?<!\w)/ro"
    + r"ot/(?!\.local)\w",
    "a package registry's host": r"py" + r"pi\.org|pythonhos" + r"ted|piwhe" + r"els|npm" + r"js",
}


def texts() -> list[Path]:
    return [path for path in tracked_files() if path.suffix in TEXT]


def run(*command: str) -> None:
    result = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("what", LEFTOVERS)
def test_no_leftover_stands_in_the_tree(what):
    pattern = re.compile(LEFTOVERS[what])
    found = [
        f"{shown(path)}:{number}: {line.strip()[:100]}"
        for path in texts()
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if pattern.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("what", "example"),
    [
        ("an unfinished thought", "# TO" + "DO: later"),
        ("a folder of one machine", "see /ho" + "me/anna/x"),
        ("a package registry's host", "https://py" + "pi.org/simple"),
    ],
)
def test_a_leftover_would_be_found(what, example):
    assert re.search(LEFTOVERS[what], example)


def test_the_checkout_stays_small():
    assert sum(path.stat().st_size for path in tracked_files()) < LARGEST_CHECKOUT_BYTES


@pytest.mark.parametrize("home", ["", *(str(Path(folder).parent) for folder in ADDED.values())])
def test_a_built_package_holds_every_file_of_its_folders(tmp_path, home):
    """Built from a copy, because building leaves files behind."""
    copy = tmp_path / "copy"
    for path in tracked_files():
        target = copy / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    run("pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), str(copy / home))
    (wheel,) = tmp_path.glob("*.whl")
    folders = [folder for folder in ADDED.values() if folder.startswith(f"{home}/")] if home else PACKAGES
    inside = tuple(f"{folder}/" for folder in folders)
    ours = {str(path.relative_to(ROOT / home)) for path in tracked_files() if shown(path).startswith(inside)}
    assert ours - set(zipfile.ZipFile(wheel).namelist()) == set()


def test_every_package_has_the_version_of_the_table():
    files = [ROOT / Path(folder).parent / "pyproject.toml" for folder in ADDED.values()]
    projects = [tomllib.loads(file.read_text())["project"] for file in files]
    assert {one["name"]: one["version"] for one in projects} == dict.fromkeys(ADDED, companion.__version__)


def test_every_distribution_has_the_version_of_the_changelog_and_what_an_index_shows():
    released = re.search(r"^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert released is not None
    assert released[1] == companion.__version__
    for path in (ROOT, *sorted(path for path in (ROOT / "packages").iterdir() if path.is_dir())):
        project = tomllib.loads((path / "pyproject.toml").read_text())["project"]
        assert project.get("version", companion.__version__) == companion.__version__, path
        wanted = {"description", "readme", "license", "authors", "keywords", "classifiers", "requires-python"}
        assert not (missing := wanted - project.keys()), f"{path.name}/pyproject.toml lacks {missing}"
