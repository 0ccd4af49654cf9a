"""The documents tell the truth: commands run, links lead somewhere, formats are accepted, nothing is left out."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stderr, suppress
from io import StringIO
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from calibration.layout import parse_layout
from companion.cli.main import COMMANDS, main, parse_words
from companion.games.catalogue import GAMES, parse_position
from companion.ports import UnusableInput
from companion.rules.notation import format_position, parse_action
from companion.rules.referee import violations
from tests.tree import ROOT, shown, tracked_files

README = (ROOT / "README.md").read_text()
TOUR = (ROOT / "docs" / "commands.md").read_text()
FORMATS = (ROOT / "docs" / "formats.md").read_text()
DECISIONS = ROOT / "docs" / "inside" / "decisions"
PAGES = [path for path in tracked_files() if path.suffix == ".md"]

THREE_PLAYERS = {
    "game": "zooloretto",
    "players": ["Anna", "Bert", "Carl"],
    "species": ["elephant", "flamingo", "kangaroo", "leopard", "panda", "zebra"],
}


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


def run_in_the_project(command: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    return subprocess.run(["bash", "-c", command], cwd=ROOT, env=environment, capture_output=True, text=True)


def shown_runs() -> list[tuple[str, str]]:
    """Each command of the tour that is marked to run, and what it is said to print."""
    marked = re.findall(r"<!-- runs -->\n```console\n(.*?)^```$", TOUR, flags=re.MULTILINE | re.DOTALL)
    parts = [re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:] for block in marked]
    return [pair for part in parts for pair in zip(part[::2], part[1::2], strict=True)]


def fits(output: str, said: str) -> bool:
    """Whether an output is what is said, an ellipsis standing for anything."""
    return re.fullmatch(".*".join(map(re.escape, said.strip().split("…"))), output.strip(), re.DOTALL) is not None


@pytest.mark.parametrize(("command", "said"), shown_runs())
def test_a_command_of_the_tour_prints_what_is_shown(command, said):
    result = run_in_the_project(command)
    assert (result.returncode in (0, 1), result.stderr) == (True, "")
    assert fits(result.stdout, said), result.stdout


def test_an_output_that_differs_does_not_fit():
    assert fits("a long line", "a … line")
    assert not fits("a long line", "a … word")


def test_the_tour_shows_some_commands_running():
    assert len(shown_runs()) >= 3


def test_every_command_is_shown_in_the_tour():
    assert [one for one in COMMANDS if not re.search(rf"^(\$ )?companion {one}\b", TOUR, re.MULTILINE)] == []


def shown_commands() -> Iterator[tuple[str, list[str]]]:
    """Each command of the program that a page shows in a block, word by word, with its page."""
    for page in PAGES:
        for block in (*blocks(page.read_text(), "bash"), *blocks(page.read_text(), "console")):
            for line in block.replace("\\\n", " ").splitlines():
                words = shlex.split(line.removeprefix("$ "), comments=True) if "companion" in line else []
                if words[:1] == ["companion"]:
                    yield shown(page), words[1:]


def refusal(words: list[str]) -> str:
    """The sentence that refuses a command; empty if it is understood."""
    with redirect_stderr(StringIO()) as said, suppress(SystemExit, UnusableInput):
        parse_words(words)
    return said.getvalue()


def test_every_command_in_the_documents_is_understood():
    assert {(page, refusal(words)) for page, words in shown_commands() if refusal(words)} == set()
    assert "there is no argument --seeds" in refusal(["demo", "--out", "drawn", "--seeds", "7"])


def test_every_option_in_a_sentence_of_the_documents_is_one_of_its_command(capsys):
    named = {found for page in PAGES for found in re.findall(r"`companion ([a-z-]+) ([^`]*--[^`]*)`", page.read_text())}
    for command, words in sorted(named):
        with pytest.raises(SystemExit):
            main([command, "--help"])
        known = capsys.readouterr().out
        assert [one for one in re.findall(r"--[a-z-]+", words) if not re.search(rf"{one}\b", known)] == [], command


def test_the_two_commands_of_a_fresh_clone_are_in_the_readme():
    assert [verb for verb in ("demo", "test") if f"./setup.sh {verb}" not in README] == []


def test_every_link_to_a_file_leads_to_one():
    links = [(page, link) for page in PAGES for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text())]
    local = [(page, link) for page, link in links if "://" not in link]
    assert [(shown(page), link) for page, link in local if not (page.parent / link).exists()] == []


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    titles = [line.lstrip("#").strip().lower() for line in page.read_text().splitlines() if line.startswith("#")]
    return {re.sub(r"[^\w\s-]", "", title).replace(" ", "-") for title in titles}


def test_every_anchor_of_a_link_is_a_heading():
    links = [(page, *link) for page in PAGES for link in re.findall(r"\]\(([^)#\s:]*)#([^)]+)\)", page.read_text())]
    missing = [
        (shown(page), file, anchor)
        for page, file, anchor in links
        if anchor not in anchors(page.parent / file if file else page)
    ]
    assert missing == []


def test_every_document_and_decision_is_linked_from_its_index():
    for index in (ROOT / "docs" / "README.md", DECISIONS / "README.md"):
        pages = {path.relative_to(index.parent) for path in index.parent.rglob("*.md")}
        named = {
            page
            for page in pages
            if page.name != "README.md" and (index.parent == DECISIONS or "decisions" not in page.parts)
        }
        assert [str(page) for page in named if f"]({page})" not in index.read_text()] == []


def test_decisions_are_numbered_without_gaps():
    pages = sorted(DECISIONS.glob("0*.md"))
    titles = [page.read_text().splitlines()[0] for page in pages]
    assert [int(page.name[:3]) for page in pages] == list(range(1, len(pages) + 1))
    assert [title.split(".")[0] for title in titles] == [f"# {number}" for number in range(1, len(pages) + 1)]


def dependencies() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = [project["build-system"]["requires"], project["project"]["dependencies"]]
    groups += project["project"]["optional-dependencies"].values()
    return {re.split(r"[=<>~! \[;]", requirement)[0] for group in groups for requirement in group}


def test_every_dependency_has_its_reasons_in_a_row():
    told = (DECISIONS / "libraries.md").read_text()
    assert [dependency for dependency in sorted(dependencies()) if f"`{dependency}`" not in told] == []


OF_THE_SYSTEM = ("picamera2",)
"""apt installs it."""


def test_every_dependency_has_an_exact_version():
    locks = "".join(path.read_text() for path in (ROOT / "requirements").glob("*.txt"))
    unlocked = {one for one in dependencies() if f"\n{canonicalize_name(one)}==" not in locks}
    assert unlocked - set(OF_THE_SYSTEM) == set()


def test_every_document_in_the_formats_is_json():
    documents = [json.loads(block) for block in blocks(FORMATS, "json")]
    assert len(documents) >= 6


def test_the_position_and_the_layout_of_the_formats_are_accepted():
    documents = [json.loads(block) for block in blocks(FORMATS, "json")]
    documents = [document for document in documents if isinstance(document, dict)]
    positions = [document for document in documents if "species" in document]
    layouts = [document for document in documents if "layout" in document]
    assert len(positions) == len(layouts) == 1
    parse_position(positions[0])
    assert parse_layout(layouts[0]).sheets[0].id == "zoo-1"


def test_every_action_of_the_formats_is_understood():
    rules, position = parse_position(THREE_PLAYERS)
    actions = re.findall(r"^\| `(\{\"type\".*?\})` \|", FORMATS, flags=re.MULTILINE)
    assert len(actions) == 7
    for action in actions:
        parse_action(rules, position, json.loads(action))


def test_every_game_has_a_position_and_an_action_in_the_formats_that_is_legal():
    (turns,) = [turns for turns in map(json.loads, blocks(FORMATS, "json")) if isinstance(turns, list)]
    shown_ = set()
    for turn in turns:
        rules, position = parse_position(turn["position"])
        assert violations(rules, position, parse_action(rules, position, turn["action"])) == ()
        shown_ |= {turn["position"]["game"], *turn["position"].get("with", [])}
    assert shown_ == set(GAMES) | {name for one in GAMES.values() for name in one.expansions}


def test_the_zoo_of_the_formats_is_accepted():
    (zoo,) = [json.loads(block) for block in blocks(FORMATS, "json") if block.startswith('{"coins')]
    parse_position(THREE_PLAYERS | {"zoos": [zoo, {}, {}]})


def test_every_key_of_a_complete_position_is_told_in_the_formats():
    told = set(re.findall(r"^\| `(\w+)` \|", FORMATS, flags=re.MULTILINE))
    assert set(format_position(*parse_position(THREE_PLAYERS))) - told == set()


def test_a_key_that_no_format_knows_is_refused():
    with pytest.raises(UnusableInput, match="weather"):
        parse_position(THREE_PLAYERS | {"weather": "fine"})
