"""A new language, camera or gesture has several places: what is forgotten is said with its file."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import get_args

from companion.i18n import LANGUAGES, has_text
from companion.ports import Language, TableState
from companion.services.first_run import _kind
from companion.session.gestures import MEANINGS
from companion.webkit.language import OWN_NAMES
from hardware.sources import SOURCES, sources_of
from hardware.voice import VOICES

PLACES_OF_A_LANGUAGE: dict[str, Collection[str]] = {
    "LANGUAGES in companion/i18n/__init__.py": LANGUAGES,
    "Language in companion/ports.py": get_args(Language),
    "OWN_NAMES in companion/webkit/language.py": OWN_NAMES,
    "VOICES in hardware/voice.py": VOICES,
}


def lacking_of_languages() -> Iterator[str]:
    known = {language for place in PLACES_OF_A_LANGUAGE.values() for language in place}
    for place, languages in PLACES_OF_A_LANGUAGE.items():
        yield from (f"add the language {language} to {place}" for language in sorted(known - set(languages)))


def lacking_of_cameras() -> Iterator[str]:
    for source in SOURCES.replace(" or ", ", ").split(", "):
        example = source.replace("…", "host").replace("PATH", "photos")
        if sources_of(f"usb:9,{example}") != ("usb:9", example):
            yield f"let a {source} follow a comma: _BETWEEN in hardware/sources.py"
        key = f"page.first.camera.{_kind(example)}"
        if source != "auto" and not has_text(key):
            yield f"add the text {key} to page_first.ftl in companion/i18n, in each language: what people call {source}"


def lacking_of_gestures() -> Iterator[str]:
    for state in get_args(TableState):
        if state not in MEANINGS:
            yield f"say what the buttons mean in the state {state}: MEANINGS in companion/session/gestures.py"


def test_no_place_of_a_kind_is_forgotten():
    lacking = [*lacking_of_languages(), *lacking_of_cameras(), *lacking_of_gestures()]
    assert not lacking, "\n".join(lacking)
