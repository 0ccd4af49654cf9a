"""The examples of `docs/inside/adding-a-game.md`, installed beside the companion as a family would install them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from contextlib import closing
from importlib import import_module
from pathlib import Path

import pytest

from companion.i18n import LANGUAGES
from companion.rules.notation import format_position
from companion.services.listeners import TableListeners
from companion.session.commands import Act, BeginGame, TableSetup, Undo
from companion.session.session import Session
from tests.kit import until
from tests.session.stories import documents, played
from tests.session.tables import BOX, mat
from tests.tree import ROOT

EXAMPLES = {"annex": 200, "coloretto": 305}
"""How long each may be."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the examples in it, and their entry points."""
    sources = [tmp_path_factory.mktemp("source") / name for name in EXAMPLES]
    for source in sources:
        shutil.copytree(ROOT / "docs/examples" / source.name, source)
    target = tmp_path_factory.mktemp("installed")
    quietly = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "install", *quietly, "--target", target, *sources], check=True)
    return target


def run_with(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    paths = {"PYTHONPATH": os.pathsep.join((str(folder), str(ROOT))), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=os.environ | paths, capture_output=True, text=True, check=False
    )


def test_the_whole_program_knows_an_expansion_and_a_game_that_are_installed(
    installed: Path, request: pytest.FixtureRequest
):
    files = ("tests/web/annexed.py", "tests/web/outside_game.py")
    usual = ("-q", "-n0", "-p", "no:cacheprovider", *(["--long"] if request.config.getoption("--long") else []))
    done = run_with(installed, "-m", "pytest", *usual, *files)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", EXAMPLES)
def test_it_is_short_and_speaks_every_language(name: str):
    files = [path for path in (ROOT / "docs/examples" / name).rglob("*") if path.suffix in (".py", ".ftl", ".toml")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= EXAMPLES[name]
    texts = [next(path for path in files if path.name == f"{language}.ftl") for language in LANGUAGES]
    keys = [re.findall(r"^[\w-]+", path.read_text(encoding="utf-8"), re.MULTILINE) for path in texts]
    assert keys[0] == keys[1] == keys[2]


BROKEN = {
    "no_such_module": ("no_such_module:PACKAGE", "does not load"),
    "no_package": ("json:dumps", "offers no game"),
    "clash": ("strange:PACKAGE", "as another one does"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_package_that_cannot_be_used_is_named_and_the_others_work(tmp_path: Path, case: str):
    value, said = BROKEN[case]
    info = tmp_path / "strange-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strange\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[companion.games]\nstrange = {value}\n")
    (tmp_path / "strange.py").write_text("from companion.games.xxl.package import PACKAGE\n")
    done = run_with(tmp_path, "-c", "from companion.games import catalogue as c; print(len(c.GAMES), *c.left_out())")
    assert done.stdout.startswith("5 The package strange"), done.stderr
    assert said in done.stdout


def test_a_listener_from_outside_writes_a_line_a_move(monkeypatch, tmp_path: Path):
    monkeypatch.syspath_prepend(ROOT / "docs/examples/moves_csv")
    package = import_module("moves_csv").PACKAGE
    told = tmp_path / "moves-1.csv"
    rules, positions, actions = played()
    with (
        closing(Session(TableSetup.of(mat(), BOX, ("Anna", "Bert")), tmp_path)) as session,
        closing(TableListeners(session, tmp_path, installed=(package,))) as listeners,
    ):
        listeners.start()
        session.handle(BeginGame(format_position(rules, positions[0]), "tap"))
        for turn in documents(rules, actions[:3]):
            session.handle(Act(turn))
        until(lambda: told.exists() and len(told.read_text().splitlines()) == 3, "three moves are told")
        session.handle(Undo())
        until(lambda: len(told.read_text().splitlines()) == 2, "what is undone is no move")
    assert all(row.split(",")[2] in ("Anna", "Bert", "Carl") for row in told.read_text().splitlines())
