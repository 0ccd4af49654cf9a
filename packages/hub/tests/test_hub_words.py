"""No page of the hub shows one sentence in two languages."""

import re
from html import unescape

import pytest

from packages.hub.tests.test_tournaments import Club
from tests.web.test_no_foreign_word import SHOWN, WORDS, is_the_same_everywhere

PAGES = ("/", "/people", "/people/1", "/ladder", "/tournaments", "/tournaments/1", "/staff", "/nowhere")
NAMES = {"Table 1", "Table 2", "Table 3", "Table 4", "Autumn cup"}


def sentences(visitor, path, language):
    page = visitor.get(f"{path}?lang={language}").text
    page = re.sub(r"<(script|style|code|textarea)[^>]*>.*?</\1>", "<i></i>", page, flags=re.DOTALL)
    page = re.sub(r"<option[^>]*>[^<]*</option>", "", page)
    found = {" ".join(unescape(one or other).split()) for one, other in SHOWN.findall(page)}
    return {one for one in found - NAMES if len(WORDS.findall(one)) > 1 and not is_the_same_everywhere(one)}


@pytest.fixture
def busy(database, mailed, visited):
    """A club where a lot is going on, seen by an admin."""
    club = Club(database, mailed, visited)
    club.make(["Anna", "Bert", "Cleo"])
    club.say("round")
    for seating in club.view().rounds[-1]:
        if seating.number:
            club.play(seating, {"Anna": 3, "Bert": 2, "Cleo": 1})
    outbox = club.outboxes["t4"]
    outbox.begin("Anna", "Dora")
    outbox.tell("rule_broken", 0, "ZB-A-2", number=1, message="In English only.", places=[])
    outbox.tell("help_wanted", wanted=True)
    mailed.send(*outbox.events)
    return visited("admin")


def test_the_language_of_an_address_is_kept_for_who_has_to_sign_in_first(visited):
    stranger = visited()
    stranger.get("/?lang=fr")
    assert '<html lang="fr">' in stranger.get("/sign-in").text


def test_nothing_is_left_in_english(busy):
    assert visited_signs_in(busy)
    for path in PAGES:
        english = sentences(busy, path, "en")
        assert english, path
        for language in ("de", "fr"):
            assert english & sentences(busy, path, language) == set(), path


def visited_signs_in(visitor):
    return "Sign out admin" in visitor.get("/?lang=en").text
