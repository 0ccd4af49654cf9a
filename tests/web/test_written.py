"""Days, times and figures as each language writes them, on every page that shows one."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from datetime import datetime

import pytest

from companion.i18n import LANGUAGES
from companion.i18n.formats import day, figure, moment, size
from companion.services import score_card
from companion.services.score_card import CardPlayer, ScoreCard, card_png, score_card_of
from companion.session.commands import EndGame
from companion.web.pages.history import story_finished
from tests.session.tables import contents
from tests.web.visitors import begin

EVENING = datetime(2026, 11, 21, 19, 5).astimezone()
ISO = re.compile(r"20\d\d-\d\d-\d\d[ T<]")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "21 November 2026, 19:05"),
        ("de", "21. November 2026, 19:05"),
        ("fr", "21 novembre 2026, 19\N{NO-BREAK SPACE}h\N{NO-BREAK SPACE}05"),
    ],
)
def test_a_moment_is_written_as_people_write_it(language, said):
    assert moment(EVENING, language) == said


def test_the_first_of_a_month_is_a_special_day_in_french():
    first = datetime(2026, 8, 1, 12).astimezone()
    assert [day(first, language) for language in LANGUAGES] == ["1 August 2026", "1. August 2026", "1er août 2026"]


@pytest.mark.parametrize(("language", "half", "file"), [("en", "0.5", "1.5 MB"), ("de", "0,5", "1,5 MB"),
                                                        ("fr", "0,5", "1,5 Mo")])  # fmt: skip
def test_figures_have_the_decimal_mark_of_the_language(language, half, file):
    assert (figure(0.52, 1, language), figure(-0.52, 1, language)) == (half, f"−{half}")
    assert size(3 * 2**19, language) == file


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_of_the_history_shows_a_date_for_machines(page, session, language):
    begin(session)
    today = day(datetime.fromtimestamp(time.time()).astimezone(), language)
    number = session.view.game.story.opening.seq
    for path in ("/history", f"/game/{number}"):
        shown = page.get(f"{path}?lang={language}").text
        assert today in shown
        assert not ISO.search(shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_has_the_day_of_the_game(page, session, language):
    begin(session)
    with page.http.application.test_request_context():
        kept = score_card_of(story_finished(session.view.game.story.opening.seq), language)
    assert kept.when.startswith(day(EVENING.fromtimestamp(time.time()).astimezone(), language))


def test_the_card_shows_the_places_in_order_and_every_tile_of_the_winner_s_zoo(page, session):
    begin(session)
    species = session.view.game.story.rules.setting.species["zooloretto"][0]
    lies = [{"seat": 0, "zone": "E4", "pieces": [species]}, {"seat": 0, "zone": "B", "pieces": ["stall.kiosk"]}]
    session.handle(contents(*lies, {"seat": 1, "zone": "B", "pieces": [species, species]}))
    story = session.view.game.story
    with page.http.application.test_request_context():
        finished = story_finished(story.opening.seq)
    kept = score_card_of(finished, "en")
    assert [player.rank for player in kept.players] == sorted(player.rank for player in kept.players)
    first = finished.by_rank[0]
    lying = [bag for (seat, _), bag in story.position.bags.items() if seat == first]
    assert sum(len(area.tiles) for area in kept.zoo) == sum(map(len, lying))
    enclosure, barn = score_card.zoo_of(finished.story.rules, story.position, 0)
    assert enclosure.ground != barn.ground
    assert card_png(kept) != card_png(replace(kept, zoo=()))


def heard_on(monkeypatch, kept):
    """What the card of a game says."""
    said, real = [], score_card.lettering

    def heard(words, *rest, **more):
        said.append(words)
        return real(words, *rest, **more)

    monkeypatch.setattr(score_card, "lettering", heard)
    card_png(kept)
    return said


@pytest.mark.parametrize("zoo", [(), (score_card.CardArea((), score_card.GRASS),)])
def test_the_card_has_whole_names_and_says_what_is_to_be_known_of_the_places(page, session, monkeypatch, zoo):
    begin(session)
    session.handle(EndGame())
    with page.http.application.test_request_context():
        kept = score_card_of(story_finished(session.games()[-1].id), "en")
    longest = replace(kept.players[0], name="W" * 24)
    said = heard_on(monkeypatch, replace(kept, players=(longest,), zoo=zoo))
    assert {f"1.  {longest.name}", "You ended the game early. These are the points so far."} <= set(said)


@pytest.mark.parametrize("when", ["24 November 2026  ·  1 h 45 min", "24. September 2026  ·  1 Std. 45 Min."])
def test_the_card_says_the_whole_day_beside_any_title(when, monkeypatch):
    for title in ("Zooloretto", "Zooloretto and Aquaretto together + XXL + Exotic + Aquaretto XXL"):
        assert when in heard_on(monkeypatch, ScoreCard(title, when, (CardPlayer(0, "Anna", 1, True, 12),)))
