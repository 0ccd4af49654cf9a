"""A new thing of a kind has several places: whatever is forgotten is said in a sentence, with its file.

A kind is a table of frozen values; its contract here gives a sentence for everything that an entry lacks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import get_args

import pytest

from calibration.box import SHAPES
from companion.games.catalogue import GAMES
from companion.i18n import DEFAULT_LANGUAGE, LANGUAGES, SPOKEN, has_text, key_of, texts
from companion.ports import Button, TableState
from companion.rules.options import Option
from companion.session.gestures import COLUMNS, MEANINGS
from hardware.buttons import MANNERS
from hardware.sources import CAMERA_KINDS, kind_of, sources_of
from tests.tree import EVERYTHING, shown, tracked_files
from vision import certainty, find, read

OF_SHAPES: dict[str, Mapping[str, object]] = {
    "IS_PIECE in vision/certainty.py": certainty.IS_PIECE,
    "SURE_FROM in vision/certainty.py": certainty.SURE_FROM,
    "WINDOW_SHARES in vision/find.py": find.WINDOW_SHARES,
    "LEAST_LIKENESS in vision/find.py": find.LEAST_LIKENESS,
    "APART in vision/read.py": read.APART,
    "CONTRASTS in vision/read.py": read.CONTRASTS,
}
OF_PAGES = re.compile(r"(?<![\w.])(?:words\.)?say\('([a-z][\w.]*)'[,)]")


@cache
def contents(*endings: str) -> dict[str, str]:
    """The files of the project with these endings, by name."""
    return {shown(path): path.read_text(encoding="utf-8") for path in tracked_files() if path.suffix in endings}


def file_of(key: str) -> str:
    """The file in which a text stands in English."""
    line = f"{key.replace('+', '---').replace('.', '--')} ="
    return next(name for name, words in contents(".ftl").items() if re.search(rf"^{re.escape(line)}", words, re.M))


def lacking_of_languages() -> Iterator[str]:
    for language in LANGUAGES:
        for key in texts(DEFAULT_LANGUAGE).keys() - texts(language).keys():
            file = file_of(key).replace("/en/", f"/{language}/").replace("/en.ftl", f"/{language}.ftl")
            yield f"add the text {key} to {file}"
        for key in texts(language).keys() - texts(DEFAULT_LANGUAGE).keys():
            yield f"add the text {key} in English, or take it out of the files in {language}"
    for language, spoken in SPOKEN.items():
        if spoken.is_complete != (texts(language).keys() >= texts(DEFAULT_LANGUAGE).keys()):
            yield f"say in SPOKEN in companion/i18n/__init__.py whether {language} is complete"


def lacking_of_cameras() -> Iterator[str]:
    for name, kind in CAMERA_KINDS.items():
        for written in kind.written.split(", "):
            example = written.replace("…", "host").replace("PATH", "photos")
            if kind_of(example) != name or sources_of(f"usb:9,{example}") != ("usb:9", example):
                yield f"let the pattern of {name} alone match {example}: CAMERA_KINDS in hardware/sources.py"
        if not has_text(f"page.first.camera.{name}") and name != "auto":
            yield f"add the text page.first.camera.{name} to page_first.ftl in companion/i18n, in each language"
        if name not in contents(".py")["hardware/open_camera.py"] and not kind.is_alone:
            yield f"open a {name} camera: open_camera in hardware/open_camera.py"
        if not any(f"`{kind.written.split(':')[0]}" in page for page in contents(".md").values()):
            yield f"tell in docs/building.md what --camera {kind.written} is"


def lacking_of_gestures() -> Iterator[str]:
    for state in get_args(TableState):
        if len(MEANINGS.get(state, ())) != len(COLUMNS):
            yield f"say what each column means in the state {state}: MEANINGS in companion/session/gestures.py"
    for button in get_args(Button):
        known = {"press", *(MANNERS[button].knows if button in MANNERS else ())}
        meant = {gesture for name, gesture in COLUMNS if name == button}
        yield from (f"let {button} know {one}: MANNERS in hardware/buttons.py" for one in meant - known)
        yield from (f"say what {one} of {button} means: companion/session/gestures.py" for one in known - meant)


def lacking_of_shapes() -> Iterator[str]:
    for table, entries in OF_SHAPES.items():
        yield from (f"add the shape {shape} to {table}" for shape in SHAPES if shape not in entries)


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


def lacking_of_pages() -> Iterator[str]:
    written = {key_of(name) for words in contents(".ftl").values() for name in re.findall(r"^([\w-]+) =", words, re.M)}
    for name, page in contents(".html").items():
        if name.startswith(tuple(f"{folder}/" for folder in EVERYTHING)):
            keys = (f"page.{key}" for key in OF_PAGES.findall(page))
            yield from (f"add the text {key}, which {name} says" for key in keys if key not in written)


CONTRACTS = (
    lacking_of_languages, lacking_of_cameras, lacking_of_gestures, lacking_of_shapes, lacking_of_options,
    lacking_of_pages,
)  # fmt: skip


@pytest.mark.parametrize("lacking", CONTRACTS, ids=lambda lacking: lacking.__name__.rpartition("_")[2])
def test_no_place_of_a_kind_is_forgotten(lacking):
    found = sorted(lacking())
    assert not found, "\n".join(found)
