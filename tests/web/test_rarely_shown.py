"""What a page or a paper of a game shows of rare things."""

import html

import pytest

from companion.i18n import LANGUAGES, text
from companion.rules.notation import format_position
from companion.services.score_sheets import readable
from companion.session.commands import BeginGame
from tests.web.test_telling import table


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_score_token_for_donated_animals_is_shown_and_named(session, page, language):
    rules, position = table("zooloretto", ["xxl"])
    told = format_position(rules, position)
    told["zoos"][0] |= {"donations": [6]}
    session.handle(BeginGame({key: value for key, value in told.items() if key != "tokens"}, "tap"))
    for path in ("/play", "/tv", "/me/0", "/watch"):
        shown = html.unescape(page.get(f"{path}?lang={language}").text)
        assert text(language, "piece.token", name=6) in shown


def test_who_is_placed_before_another_by_coins_stands_above_him(session, page):
    rules, position = table("zooloretto", players=2)
    told = format_position(rules, position)
    for zoo, coins in zip(told["zoos"], (1, 5), strict=True):
        zoo["coins"] = coins
    told.pop("bank", None)
    session.handle(BeginGame(told, "tap"))
    shown = page.get(f"/game/{session.view.game.story.opening.seq}").text
    podium = shown.partition('class="podium"')[2].partition("</ol>")[0]
    assert podium.index(rules.players[1]) < podium.index(rules.players[0])


def test_signs_that_the_letters_lack_are_drawn_by_the_nearest_ones():
    assert readable("Stand „Kiosk“", "-") == 'Stand "Kiosk"'
    assert readable("étable\u00a0: 3 − 1", "-") == "étable : 3 - 1"
