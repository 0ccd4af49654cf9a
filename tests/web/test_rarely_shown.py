"""What a page or a paper of a game shows of rare things."""

import html
from contextlib import closing

import pytest

from companion.art import picture_svg
from companion.i18n import LANGUAGES, text
from companion.mats import game_layout
from companion.printing.drawing import readable
from companion.rules.notation import format_position
from companion.services.pictures import PictureCache
from companion.session.commands import BeginGame, TableSetup
from companion.session.session import Session
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from tests.session.tables import looked, seen
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


def test_a_coworker_is_seen_at_his_post_and_there_alone(tmp_path):
    layout = game_layout("aquaretto", 2, (), 30.0, "a4")
    with closing(Session(TableSetup.of(layout, ("coworker",), ("Anna", "Bert")), tmp_path)) as session:
        session.handle(looked(layout, seen("depot-1/keeper", "coworker")))
        page = create_app(Dashboard(session, PictureCache(), picture_svg)).test_client()
        posts, _, rest = page.get("/camera?lang=en").text.partition('class="posts"')[2].partition("</ul>")
    at_his_post = 'data-sheet="depot-1" data-zone="keeper"'
    assert (at_his_post in posts, at_his_post in rest) == (True, False)


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
