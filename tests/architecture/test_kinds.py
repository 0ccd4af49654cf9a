"""A new thing of a kind has several places: whatever is forgotten is said in a sentence, with its file.

A kind is a table of frozen values; its contract here gives a sentence for everything that an entry lacks.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

from calibration.layout import HOLDS
from companion.games.catalogue import GAMES, any_ruleset
from companion.games.contract import lacking
from companion.gestures import GESTURES, STATES
from companion.i18n import DEFAULT_LANGUAGE, LANGUAGES, SPOKEN, has_text, key_of, texts
from companion.ports import Button, Gesture, UnusableInput
from companion.rules.options import Option
from companion.services.listeners import packages
from companion.services.records import STATISTICS
from hardware.open_camera import open_camera
from hardware.sources import CAMERA_KINDS, kind_of, sources_of
from tests.tree import EVERYTHING, ROOT, shown, tracked_files

OF_PAGES = re.compile(r"(?<![\w.])(?:words\.)?say\('([a-z][\w.]*)'[,)]")

COMPOSED: dict[str, tuple[Iterable[str], str]] = {
    "page.statistic": (STATISTICS, "STATISTICS in companion/services/records.py"),
    "page.game": (GAMES, "companion/games"),
    "page.with": ({name for entry in GAMES.values() for name in entry.expansions}, "companion/games"),
    "page.end.tie": ({entry.game.tie for entry in GAMES.values()}, "Game.tie in a game's package.py"),
    "page.first.button": (get_args(Button), "Button in companion/ports.py"),
    "page.first.gesture": (get_args(Gesture), "Gesture in companion/ports.py"),
}
"""Texts that pages put together: by the beginning of their keys, for what there must be one, and where that is."""
SENSORS = import_module("companion_listeners.home_assistant").SENSORS
SPOKEN_IN = "SPOKEN in companion/i18n/__init__.py"
BEGUN = {one for one in LANGUAGES if 2 * len(texts(one)) < len(texts(DEFAULT_LANGUAGE))}
"""Languages that are said to be complete and lack most texts: that one fact is told of them."""
IN_WORDS = {"press": "", "hold": ", held", "double": ", twice"}
NEEDED = {"listener": "opened", "doors": "ROUTES", "decisions": "DECISIONS", "broker": "broker_at"}


@cache
def contents(*endings: str) -> dict[str, str]:
    """The files of the project with these endings, by name."""
    return {shown(path): path.read_text(encoding="utf-8") for path in tracked_files() if path.suffix in endings}


def file_of(key: str, language: str = DEFAULT_LANGUAGE) -> str:
    """The file in which a text stands in a language, or would stand beside the English one."""
    line = f"{key.replace('+', '---').replace('.', '--')} ="
    english = ((name, words) for name, words in contents(".ftl").items() if re.search(r"/en(/|\.ftl)", name))
    found = next(name for name, words in english if re.search(rf"^{re.escape(line)}", words, re.M))
    return re.sub(r"/en(/|\.ftl)", rf"/{language}\1", found)


def lacking_of_languages() -> Iterator[str]:
    for language in LANGUAGES:
        missing = texts(DEFAULT_LANGUAGE).keys() - texts(language).keys()
        if language in BEGUN:
            yield f"{language} lacks {len(missing)} texts: say is_complete=False in its row of {SPOKEN_IN}"
            continue
        yield from (f"add the text {key} to {file_of(key, language)}" for key in missing)
        for key in texts(language).keys() - texts(DEFAULT_LANGUAGE).keys():
            yield f"add the text {key} in English, or take it out of the files in {language}"
    for language in SPOKEN.keys() - set(LANGUAGES):
        if texts(language).keys() >= texts(DEFAULT_LANGUAGE).keys():
            yield f"{language} has every text: take is_complete=False out of its row of {SPOKEN_IN}"
    files = {re.sub(r".*/(i18n|texts)/(\w+)[/.].*", r"\2", name): name for name in contents(".ftl")}
    for language in files.keys() - SPOKEN.keys():
        yield f"give {language} a row in {SPOKEN_IN}: without it {files[language]} is not read"


def can_be_opened(source: str) -> bool:
    try:
        open_camera(source, lambda: pytest.fail(source), found=lambda: (), devices=Path("nowhere")).close()
    except UnusableInput as error:
        return "no such camera source" not in str(error)
    except OSError:  # it has been looked for
        pass
    return True


def lacking_of_cameras() -> Iterator[str]:
    for name, kind in CAMERA_KINDS.items():
        examples = [part.replace("…", "127.0.0.1:9").replace("PATH", "nowhere") for part in kind.written.split(", ")]
        for example in examples:
            if kind_of(example) != name or sources_of(f"usb:9,{example}") != ("usb:9", example):
                yield f"let the pattern of {name} alone match {example}: CAMERA_KINDS in hardware/sources.py"
        if not has_text(f"page.first.camera.{name}") and name != "auto":
            yield f"add the text page.first.camera.{name} to page_first.ftl in companion/i18n, in each language"
        if not (kind.is_alone or can_be_opened(examples[0])):
            yield f"open a {name} camera: open_camera in hardware/open_camera.py opens no {examples[0]}"
        for written in kind.written.split(", "):
            if not re.search(rf"(`|--camera ){re.escape(written)}(?!\w)", contents(".md")["docs/commands.md"]):
                yield f"tell in docs/commands.md what --camera {written} is"


def lacking_of_gestures() -> Iterator[str]:
    for row in GESTURES:
        if len(row.meanings) != len(STATES):
            yield f"say what {row.gesture} of {row.button} means in each state: GESTURES in companion/gestures.py"
    for button in set(get_args(Button)) - {row.button for row in GESTURES}:
        yield f"give {button} a row in GESTURES of companion/gestures.py"
    columns = " | ".join(f"{row.button}{IN_WORDS.get(row.gesture, f', {row.gesture}')}" for row in GESTURES)
    if f"| | {columns} |\n" not in contents(".md")["docs/wiring.md"]:
        yield f"let the table in docs/wiring.md have the columns of GESTURES: {columns}"


def lacking_of_statistics() -> Iterator[str]:
    table = contents(".py")["companion/services/records.py"].partition("\nSTATISTICS")[2].partition("\n}\n")[0]
    for compared in ast.walk(ast.parse(f"STATISTICS{table}\n}}")):
        if isinstance(compared, ast.Compare) and ast.unparse(compared.left).endswith(".type"):
            for name in (one.value for one in ast.walk(compared) if isinstance(one, ast.Constant)):
                if not has_text(f"event.{name}"):
                    yield f"no event has the type {name}, or add its text: STATISTICS in companion/services/records.py"


def lacking_of_shapes() -> Iterator[str]:
    for name, entry in GAMES.items():
        if entry.game.shape not in HOLDS:
            yield f"give {entry.game.shape}, the shape of {name}, a row in SHAPES of calibration/layout.py"


def lacking_of_listeners() -> Iterator[str]:
    for package in packages():
        known = {name: package.load(getattr(package, name)) for name in NEEDED if getattr(package, name)}
        for name, module in known.items():
            if not hasattr(module, NEEDED[name]):
                yield f"{package.name}: let {module.__file__} have {NEEDED[name]}: ListenerPackage.{name}"
    state = contents(".md")["docs/home-assistant.md"]
    for field in dict.fromkeys(re.findall(r"value_json\.(\w+)", str(SENSORS))):
        if f'"{field}":' not in state:
            yield f"show {field} in the state of docs/home-assistant.md"
        if f'"{field}":' not in contents(".py")["packages/listeners/companion_listeners/table_state.py"]:
            yield f"tell {field} in TableStates.state in companion_listeners/table_state.py"


def lacking_of_games() -> Iterator[str]:
    told: set[str] = set()
    for name, entry in GAMES.items():
        for expansions in ((), *((one,) for one in entry.expansions)):
            package, folder = entry.packages(expansions)[-1], shown(entry.packages(expansions)[-1].texts)
            steps = [f"{one.id}{end}" for one in package.lessons for step in one.steps for end in ("", f".{step.name}")]
            lessons = (f"add the text lesson.{key} in language {one}" for key in steps for one in LANGUAGES
                       if f"lesson.{key}" not in texts(one))  # fmt: skip
            for said in {*lacking(any_ruleset(name, expansions, entry.players[0])), *lessons} - told:
                language = re.search(r"in language (\w+)", said)
                told.add(said)
                if not language:
                    yield f"{package.name}: {said}: {folder.replace('texts', 'rules.py')}"
                elif language[1] not in BEGUN:
                    yield f"{package.name}: {said}: {folder}/{language[1]}.ftl"


def lacking_of_change() -> Iterator[str]:
    """What people notice (a commit that adds or fixes) is told them."""
    git = ("git", "-c", "safe.directory=*")
    diff = (*git, "diff", "--merge-base", "main", "--", "CHANGELOG.md")
    told = subprocess.run(diff, cwd=ROOT, capture_output=True, text=True)
    if told.returncode == 0:
        log = (*git, "log", "--format=%s", "main..", "--", *EVERYTHING)
        subjects = re.findall(r"^(?:Add|Fix) .*", subprocess.check_output(log, cwd=ROOT, text=True), re.MULTILINE)
        if len(re.findall(r"^\+(?!\+)", told.stdout, re.MULTILINE)) < len(subjects):
            yield f"tell each in CHANGELOG.md, under Unreleased, where fewer lines are new: {'; '.join(subjects)}"


def every_option() -> Mapping[str, Option]:
    return {option.name: option for entry in GAMES.values() for option in entry.options(tuple(entry.expansions))}


def lacking_of_options() -> Iterator[str]:
    tests = "".join(words for name, words in contents(".py", ".jsonl").items() if "tests/" in name)
    for name, option in every_option().items():
        if not has_text(f"option.{name}"):
            yield f"add the text option.{name}, what is open, to the game's texts"
        if not re.search(rf"\b{name}\b", contents(".md")["docs/formats.md"]):
            yield f"tell in docs/formats.md what the option {name} answers"
        if not re.search(rf"\b{name}\b", tests):
            yield f"show in a test what the option {name} changes"
        if not re.fullmatch(r"house|(?:Z[A-Z]-)?U\d+", option.source):
            yield f"{name}: say in Option.source which open fact it answers, or `house` for a rule of the house"
        if option.source == "house" and not any(key.startswith(f"option.{name}.") for key in texts(DEFAULT_LANGUAGE)):
            yield f"add the text option.{name}.true.ID, what the rule that it changes says then, to the game's texts"


def lacking_of_pages() -> Iterator[str]:
    written = {key_of(name) for words in contents(".ftl").values() for name in re.findall(r"^([\w-]+) =", words, re.M)}
    for name, page in contents(".html").items():
        if name.startswith(tuple(f"{folder}/" for folder in EVERYTHING)):
            keys = (f"page.{key}" for key in OF_PAGES.findall(page))
            yield from (f"add the text {key}, which {name} says" for key in keys if key not in written)
    sensors = {"house": (SENSORS, "SENSORS in companion_listeners/home_assistant.py")}
    for prefix, (names, table) in (COMPOSED | sensors).items():
        missing = (f"{prefix}.{name}" for name in names if f"{prefix}.{name}" not in written)
        file = next(name for name, said in contents(".ftl").items() if f"\n{prefix.replace('.', '--')}--" in said)
        yield from (f"add the text {key}, which a row of {table} wants, to {file} and its others" for key in missing)


CONTRACTS = (
    lacking_of_languages, lacking_of_cameras, lacking_of_gestures, lacking_of_statistics, lacking_of_shapes,
    lacking_of_listeners, lacking_of_games, lacking_of_options, lacking_of_pages, lacking_of_change,
)  # fmt: skip


@pytest.mark.parametrize("lacking", CONTRACTS, ids=lambda lacking: lacking.__name__.rpartition("_")[2])
def test_no_place_of_a_kind_is_forgotten(lacking):
    found = sorted(lacking())
    assert not found, "\n".join(found)
