import html
import re
from contextlib import closing

import pytest

from companion.art import picture_svg
from companion.i18n import LANGUAGES
from companion.mats import game_layout
from companion.services.pictures import PictureCache
from companion.session.commands import Act, BeginGame, SetName, TableSetup
from companion.session.session import Session
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.webkit.language import best_language
from tests.session.tables import BOX, contents, looked, seen, unknown
from tests.web.conftest import JPEG, LAYOUT
from tests.web.test_game_pages import begin


def test_every_page_in_the_row_of_pages_has_a_title_of_its_own(page):
    row = re.findall(r'<li><a href="(/\w+)"', page.get("/camera").text)
    titles = [re.search(r"<title>(.*?)</title>", page.get(address).text)[1] for address in ("/", *row, "/owner")]
    assert len(row) > 5
    assert len({*titles}) == len(titles)


def test_the_page_shows_every_piece_as_a_button_with_what_it_was_read_as(page):
    text = page.get("/camera").text
    assert text.count('class="tile sure') == 3
    assert 'aria-label="male zebra, only 55 percent sure – please check"' in text
    assert 'data-alternatives="zebra.f zebra zebra.baby"' in text


def test_the_page_shows_every_line_of_the_score_with_its_reason(page):
    text = html.unescape(page.get("/camera").text)
    assert "Enclosure E4, animals beside a stall".lower() in text.lower()
    assert "Rule ZB-SCO-3" in text
    assert "Rule ZB-SCO-4" in text
    assert "Rule ZB-SCO-6" in text


def test_what_was_recognised_is_drawn_over_the_picture(page):
    text = page.get("/camera").text
    assert 'src="/picture/1.jpg"' in text
    assert text.count('<g class="seen ') == 4
    assert '<polygon points="60,40 80,40 80,60 60,60"/>' in text


def test_a_thing_that_nobody_knows_is_shown_with_a_question_mark(session, page):
    session.handle(looked(LAYOUT, unknown("zoo-1/E4")))
    assert 'class="tile unknown' in page.get("/camera").text
    assert "Not recognised: 1" in page.get("/camera").text


def test_the_parts_alone_are_on_the_page_too(page):
    parts = page.get("/table").text
    assert "<html" not in parts
    assert parts.strip() in page.get("/camera").text


def test_the_state_is_the_page_as_json(page):
    state = page.get("/state.json").get_json()
    assert [(player["name"], player["total"]) for player in state["players"]] == [("Anna", 4), ("Bert", -2)]
    assert {line["points"] for line in state["players"][0]["lines"]} == {2}
    assert all(line["why"] for line in state["players"][0]["lines"])
    assert state["leaders"] == ["Anna"]
    assert len(state["pieces"]) == 4
    assert state["position"]["zoos"][1]["barn"] == ["panda"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_of_the_table_can_be_told_in_every_language(session, page, language):
    tables = (
        looked(LAYOUT),
        looked(
            LAYOUT, seen("zoo-1/E4", "zebra"), seen("zoo-1/E4", "panda"), seen("zoo-1/-", "camel"), hidden=("zoo-2",)
        ),
        looked(LAYOUT, seen("zoo-1/E4a", "stall.ice"), seen("zoo-2/E4a", "stall.ice"), unknown("zoo-1/B")),
    )
    for table in tables:
        session.handle(table)
        answer = page.get("/camera", headers={"Accept-Language": f"{language}-XX,xx;q=0.5"})
        assert answer.status_code == 200
        assert f'<html lang="{language}">' in answer.text
        assert "{" not in answer.text.replace("{why}", "")


def test_a_reader_of_another_language_gets_english():
    assert best_language(["pt-BR", "xx"]) == "en"
    assert best_language(["pt", "fr-CA", "de"]) == "fr"


HOSTILE = (
    "<script>alert(1)</script>"[:24],
    "<img src=x onerror=a()>",
    '" onfocus=alert(1) a="',
    "'-alert(1)-'",
    "{{7*7}}${7*7}",
    "</title><svg onload=a()>",
    "javascript:alert(1)",
    "&lt;b&gt;",
)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_text(session, page, name):
    session.handle(SetName(0, name))
    for path in ("/camera", "/table"):
        text = page.get(path).text
        assert str(html.escape(name)).replace("&#x27;", "&#39;").replace("&quot;", "&#34;") in text
        if "<" in name or '"' in name:
            assert name not in text
    assert page.get("/state.json").get_json()["players"][0]["name"] == name


def test_a_picture_is_served_by_its_number_until_it_is_gone(page):
    answer = page.get("/picture/1.jpg")
    assert (answer.data, answer.mimetype) == (JPEG, "image/jpeg")
    assert page.get("/picture/2.jpg").status_code == 404


def test_known_pieces_have_a_picture_and_others_a_token_with_their_name(page):
    assert b"<svg" in page.get("/art/elephant.svg").data
    token = page.get("/art/stall.red_balloons.svg")
    assert token.mimetype == "image/svg+xml"
    assert b">red<" in token.data
    assert b">balloons<" in token.data


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b", "A", "x%3Cscript%3E", "a.b.c", "é", "a" * 99])
def test_no_other_name_is_a_piece(page, name):
    assert page.get(f"/art/{name}.svg").status_code == 404


def test_the_shelf_forgets_the_oldest_picture():
    from companion.services.pictures import PictureCache

    shelf = PictureCache()
    for number in range(shelf.most + 1):
        shelf.put(number, bytes([number]))
    assert shelf.get(0) is None
    assert shelf.get(shelf.most) == bytes([shelf.most])


def test_what_should_lie_there_and_is_not_seen_is_pale(session, page):
    begin(session, players=2)
    session.handle(Act({"type": "add_tile", "player": 0, "piece": "coin", "truck": 0}))
    session.handle(looked(LAYOUT))
    assert 'aria-label="coin tile, not seen there"' in page.get("/camera").text
    session.handle(looked(LAYOUT, hidden=("yard",)))
    assert "not seen there" not in page.get("/camera").text
    session.handle(looked(LAYOUT, seen("yard/T1", "coin")))
    text = page.get("/camera").text
    assert "not seen there" not in text
    assert text.count('class="tile sure') == 1


def test_who_has_no_coins_has_none_and_not_an_unknown_number(session, page):
    begin(session, players=2)
    session.handle(contents({"seat": 0, "zone": "coins", "count": 0}))
    assert [player["coins"] for player in page.get("/state.json").get_json()["players"]] == [0, 2]


# Other games than Zooloretto

LYING = {
    "aquaretto": (("park-1b/2,1", "dolphin.f"), ("depot-1/D", "penguin.fish")),
    "dice": (("dice/TRAY", "die.camel"), ("sheet-2/DICE", "die.coin")),
    "junior": (("zoo-1/J1", "penguin"),),
}


@pytest.fixture(params=LYING)
def table_of_another_game(request, tmp_path):
    """What lies there, and the session of its table."""
    laid = LYING[request.param]
    layout = game_layout(request.param, 2, (), 30.0)
    session = Session(TableSetup.of(layout, tuple(piece for _, piece in laid), ("Anna", "Bert")), tmp_path)
    session.handle(looked(layout, *(seen(where, piece) for where, piece in laid)))
    yield laid, session
    session.close()


def camera_page(session):
    return html.unescape(create_app(Dashboard(session, PictureCache(), picture_svg)).test_client().get("/camera").text)


def test_the_table_of_another_game_shows_what_lies_there_and_its_points(table_of_another_game):
    laid, session = table_of_another_game
    text = camera_page(session)
    assert text.count('class="tile sure') == len(laid)
    assert "not counted" not in text
    totals = [zoo.score and zoo.score.total for zoo in session.view.zoos]
    assert totals == {"aquaretto": [-1, 0], "dice": [None, None], "junior": [1, 0]}[session.view.rules.setting.game]
    assert ("stand on paper" in text) == (totals[0] is None)


@pytest.mark.parametrize("table_of_another_game", ["aquaretto"], indirect=True)
def test_a_trained_animal_is_shown_as_the_animal_with_its_mark(table_of_another_game):
    text = camera_page(table_of_another_game[1])
    assert 'aria-label="penguin with a fish"' in text
    assert 'src="/art/penguin.svg"' in text
    assert 'class="mark" src="/art/fish.svg"' in text


def test_while_another_game_is_played_its_points_are_shown_here_too(table_of_another_game):
    _, session = table_of_another_game
    session.handle(BeginGame({"game": "dice", "players": ["Cleo", "Dora"]}, "tap"))
    text = camera_page(session)
    view = session.view
    assert [zoo.score for zoo in view.zoos] == list(view.game.scores.players)
    assert all(name in text for name in ("Cleo", "Dora"))
    assert 'class="total"' in text
    assert 'href="/new">' not in text.partition('id="scores"')[2].partition("</section>")[0]


def test_two_parts_of_a_barn_are_one_barn(tmp_path):
    layout = game_layout("zooloretto", 3, ("xxl",), 30.0)
    with closing(Session(TableSetup.of(layout, BOX, ("Anna", "Bert", "Carla")), tmp_path)) as session:
        session.handle(looked(layout, seen("expansion-1/B", "panda")))
        text = camera_page(session)
    assert text.count('class="area heap zone-barn"') == 3
    assert text.count('data-place="0/B" data-title="Anna: Barn" data-pieces="panda"') == 1
