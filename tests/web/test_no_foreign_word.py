"""No page shows one sentence in two languages: what stands on the English page stands on no other."""

from __future__ import annotations

import re
from html import unescape

import pytest

from companion.games.catalogue import GAMES
from companion.ports import CameraSilent
from companion.session.commands import Act, CameraSays, CameraShown, TableSetup
from companion.session.session import Session
from tests.session.tables import BOX, looked
from tests.web.conftest import LAYOUT, TABLE
from tests.web.visitors import LESSON, Visitor, begin, maintained

PAGES = (
    "/play", "/", "/camera", "/me/0", "/watch", "/tv", "/ask?child=1", "/ask?hint", "/ask",
    "/learn", "/learn/dice_row", f"/learn/{LESSON.id}", "/history", "/game/1", "/game/1/end", "/join", "/owner",
    "/owner/devices", "/owner/wiring", "/owner/health", "/owner/keep",
    "/owner/keys",
    "/boxes", "/nowhere",
    *(f"/new?game={name}" + "".join(f"&with={one}" for one in GAMES[name].expansions) for name in GAMES),
)  # fmt: skip
"""Every page for people."""
SHOWN = re.compile(r'(?:aria-label|title|alt|placeholder|data-[a-z-]+)="([^"]*)"|>([^<>]+)<')
WORDS = re.compile(r"[^\W\d_]{2,}")
GAME_NAMES = {"Zooloretto", "Aquaretto", "Junior", "XXL", "Exotic", "+"}
FRENCH_TOO = {"Points (CSV)"}
NOTATION = re.compile(r"[a-z_]+(\.[a-z]+)?")
PLACE = re.compile(r"\d/[a-z_ ]+|\w+: \w+")
"""Where something lies, as the script finds it, and a player's single word: a lion is one in French, too."""
POINTS = re.compile(r"(\w+ -?\d+\. ?)+")


def is_the_same_everywhere(shown):
    """Names of games, notations of pieces, documents, single words, and names with their points."""
    words = shown.split()
    is_notation = "." in shown and all(NOTATION.fullmatch(word) for word in words)
    is_name = len(words) == 1 or set(words) <= GAME_NAMES or shown in FRENCH_TOO
    return is_name or is_notation or bool(PLACE.fullmatch(shown)) or shown[0] in '[{"' or bool(POINTS.fullmatch(shown))


@pytest.fixture(scope="module")
def owner(tmp_path_factory):
    """The owner of a table where a lot is going on, and the camera has just failed."""
    home = tmp_path_factory.mktemp("home")
    session = Session(TableSetup.of(LAYOUT, BOX, ("Anna", "Bert")), home)
    session.handle(looked(LAYOUT, *TABLE))
    begin(session)
    for step in LESSON.steps:
        session.handle(Act(dict(step.example)))
    session.handle(CameraSays(CameraShown.of("silent", CameraSilent("usb:0: no picture for 2 s", key="camera.frozen"))))
    (home / "wiring.json").write_text('{"wiring": 7}')
    yield Visitor(maintained(session, home, LAYOUT, has_camera=True), "127.0.0.1")
    session.close()


def sentences(owner, path, language):
    """What people read or hear on a page, as far as it has two words at least."""
    page = owner.open(f"{path}{'&' if '?' in path else '?'}lang={language}").text
    page = re.sub(r"<(script|style|code|textarea)[^>]*>.*?</\1>", "<i></i>", page, flags=re.DOTALL)
    found = {" ".join(unescape(one or other).split()) for one, other in SHOWN.findall(page)}
    return {one for one in found if len(WORDS.findall(one)) > 1 and not is_the_same_everywhere(one)}


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_left_in_english(owner, path):
    english = sentences(owner, path, "en")
    assert english
    for language in ("de", "fr"):
        assert english & sentences(owner, path, language) == set()
