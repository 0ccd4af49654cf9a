"""What must work with a base game from outside; run by `tests/docs/test_example_package.py`, which installs it."""

from __future__ import annotations

import html
import re

import pytest

from calibration.layout import load_layout
from companion.cli.main import main
from companion.games.catalogue import any_ruleset, left_out
from companion.games.contract import lacking
from companion.i18n import LANGUAGES
from companion.session.commands import BeginGame
from companion.simulator.games import DemoGame
from companion.teach.lessons import LESSONS, play_lesson, step_words
from tests.evenings.drawn import drawn_evening, laid_evening
from tests.web.annexed import app, ask, at_table

__all__ = ["app", "ask", "at_table"]

FORM = {"game": "coloretto", "players": "3", "name": ["Anna", "Bert", "Carl"], "mode": "tap"}
CARDS = ["card.blue"] * 3 + ["card.pink"] * 2 + ["card.gray", "card.green", "joker", "plus_two"]

OTHERS = {"en": r"trucks?|tiles?|zoos?", "de": r"Lastwagens?|Plättchens?|Zoos?", "fr": r"camions?|tuiles?|zoos?"}
"""Words of other games."""
QUESTIONS = {"en": "May I take an empty row?", "de": "Wann darf ich nehmen?", "fr": "Quand puis-je prendre ?"}


def test_it_is_found_and_lacks_nothing():
    assert left_out() == ()
    assert list(lacking(any_ruleset("coloretto", (), 3))) == []


def test_it_is_scored(ask):
    position = {"game": "coloretto", "players": ["Anna", "Bert", "Carl"], "zoos": [{"cards": CARDS}, {}, {}]}
    colours = ["blue", "pink", "gray", "green", "orange", "brown"]
    told = ask("score", document={**position, "species": colours})["scores"][0]
    assert told["total"] == 10 + 3 + 1 - 1 + 2  # the joker is blue


def test_its_fields_are_printed_planned_and_read_back(tmp_path, capsys):
    assert main(["mats", "--game", "coloretto", "--players", "2", "--out", str(tmp_path)]) == 0
    sheets = load_layout(tmp_path / "layout.json").sheets
    assert [zone.kind for sheet in sheets for zone in sheet.zones if sheet.id == "hand-1"] == ["hand"]
    assert main(["plan", "--game", "coloretto", "--players", "2", "--camera", "module-3"]) == 0
    planned = capsys.readouterr().out
    assert all(name in planned for name in ("Cards 1", "Cards 2", "Rows"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_begun_from_the_page_with_the_cards_that_are_dealt_and_shown_in_its_own_words(
    session, at_table, language
):
    dealt = {"en": "begins with the", "de": "beginnt mit", "fr": "commence avec"}[language]
    assert html.unescape(at_table.get("/new", query_string={**FORM, "lang": language}).text).count(dealt) == 3
    begun = at_table.get("/new/document.json", query_string=FORM).get_json()
    cards = [zoo["cards"] for zoo in begun["position"]["zoos"]]
    assert [len(one) for one in cards] == [1, 1, 1]
    assert at_table.get("/new/document.json", query_string=FORM).get_json() == begun
    session.handle(BeginGame(begun["position"], begun["mode"]))
    board = html.unescape(at_table.get(f"/play?lang={language}").text)
    assert {"en": "Row 1", "de": "Reihe 1", "fr": "Rangée 1"}[language] in board
    for page in ("/new?game=coloretto", "/play", "/me/0", f"/ask?hint=1&question={QUESTIONS[language]}"):
        shown = at_table.get(f"{page}{'&' if '?' in page else '?'}lang={language}")
        said = re.sub(r"<(script|style)\b.*?</\1>|<[^>]*>", " ", html.unescape(shown.text), flags=re.DOTALL)
        assert shown.status_code == 200, page
        assert not re.findall(rf".*\b(?:{OTHERS[language]}|\w+\.in\.coloretto)\b.*", said), page
    assert 'class="area heap zone-hand" data-place="0/hand"' in board  # no class of another page


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_taught(language):
    lesson = LESSONS["coloretto_take"]
    rules, positions, _ = play_lesson(lesson)
    assert len(positions[-1].bag(0, "hand")) == 4
    assert "1." in step_words(lesson, 0, rules, language)


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_of_the_demo_table_is_followed(players):
    evening = laid_evening(DemoGame("coloretto", (), players), 4)
    assert (evening.wrong, evening.counts["false alarms"], evening.counts["same score"]) == ([], 0, True)


@pytest.mark.long
def test_its_drawn_cards_are_read():
    evening = drawn_evening(DemoGame("coloretto", (), 3), 4, looks=6, share=1)
    assert (evening.wrong, evening.counts["same score"]) == ([], True)
