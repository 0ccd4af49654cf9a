"""People who have played before: one tap seats them in their colour, and the owner can make the table forget them."""

import html
import random
import re

import pytest
from selenium.webdriver.common.by import By

from companion.games.players import greedy_player, play_game
from companion.i18n import LANGUAGES, text
from companion.rules.notation import format_action, format_position
from companion.services.people import colours_in
from companion.session.commands import Act, BeginGame, EndGame
from tests.games.combinations import start
from tests.journal.journals import house_of
from tests.web.browsing import broken, served_table, severe, shape, tap, unfit, until
from tests.web.visitors import LESSON, Visitor

AWKWARD = ('<b>Anna</b> & "Co"\'', "👩‍👧 Zoë", "דנה")


@pytest.fixture
def owner(app):
    return Visitor(app, "127.0.0.1", "Mozilla/5.0 (X11; Linux)")


def began(page, names, colours=None, **more):
    """Begin a game as the page does: what the form says becomes a document, which is sent."""
    form = {"game": "zooloretto", "players": len(names), "name": names, "mode": "tap"}
    told = page.get("/new/document.json", query_string=form).get_json()
    at = re.search(r'data-at="([^"]+)"', page.get("/new").text)[1]
    chosen = told | ({} if colours is None else {"colours": colours}) | {"at": at} | more
    return page.say("begin", chosen)


def offered(page, address="/new"):
    """Whom the page offers: (name, colour)."""
    found = re.findall(r'class="person seat-(\d)" data-name="([^"]*)" data-colour="\1"', page.get(address).text)
    return [(html.unescape(name), int(colour)) for colour, name in found]


def test_nobody_is_offered_before_the_first_game(page):
    assert offered(page) == []


def test_whoever_played_is_offered_the_last_ones_first_in_the_colour_of_their_last_game(page):
    began(page, ["Anna", "Bert"])
    began(page, ["Cleo", "anna"], [3, 2])
    assert offered(page) == [("Cleo", 3), ("anna", 2), ("Bert", 1)]


def test_names_with_markup_emoji_and_from_right_to_left_are_offered_as_they_are(page):
    assert began(page, list(AWKWARD)).status_code == 200
    assert [name for name, _ in offered(page)] == list(AWKWARD)
    assert "<b>Anna" not in page.get("/new").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_that_nobody_named_are_no_people(page, language):
    told = page.get(f"/new/document.json?game=zooloretto&players=4&lang={language}&name=Anna").get_json()
    page.say("begin", told)
    assert [name for name, _ in offered(page)] == ["Anna", "Bert"]


def test_the_pupils_of_a_lesson_are_no_people(page):
    words = {"position": LESSON.document(), "mode": "tap", "lesson": LESSON.id}
    assert page.say("begin", words).status_code == 200
    assert offered(page) == []
    assert all(name not in page.get("/history").text for name in LESSON.document()["players"])


def test_the_first_page_shows_the_board_of_whoever_moves_and_leads_to_the_game(page):
    began(page, ["Anna", "Bert"], [4, 0])
    shown = page.get("/").text
    assert 'class="main" href="/play"' in shown
    assert 'id="board-0"' in shown
    assert 'id="board-1"' not in shown


def test_the_history_has_a_page_for_each_person_and_finds_games_by_names_and_boxes(session, page):
    for names in (["Anna", "Bert"], ["Cleo", "Bert"]):
        began(page, names)
        session.handle(EndGame())

    def games(**asked):
        return re.findall(r'href="/game/(\d+)"><span class="when"', page.get("/history", query_string=asked).text)

    newer, older = games()
    assert games(who="an") == games(who="anna") == [older]
    assert games(who="Bert", game="zooloretto") == [newer, older]
    assert games(game="dice") == []
    own = page.get("/history?who=cleo").text
    assert "<h1><bdi>Cleo</bdi></h1>" in own
    assert ">Anna</bdi></a></th>" not in own


def played_to_the_end(session, players):
    rules, position = start(("zooloretto", (), len(players)))
    named = format_position(rules, position) | {"players": list(players)}
    session.handle(BeginGame(named, "tap"))
    for action, _ in play_game(rules, position, [greedy_player] * len(players), random.Random(4)):
        session.handle(Act(format_action(rules, action)))
    return session.games()[-1].id


def figures(page, **asked):
    """By name, how many games the table of people counts."""
    shown = page.get("/history", query_string=asked).text
    return {name: int(number) for name, number in re.findall(r"<bdi>(\w+)</bdi></a></th><td>(\d+)</td>", shown)}


def test_the_owner_deletes_a_game_and_no_figure_counts_it_any_more(session, app, page, owner):
    first, second = played_to_the_end(session, ("Anna", "Bert")), played_to_the_end(session, ("Anna", "Cleo"))
    assert figures(page) == {"Anna": 2, "Bert": 1, "Cleo": 1}
    assert figures(page, game="dice") == {}
    assert figures(page, who="bert") == {"Bert": 1}
    guest = Visitor(app)
    assert "remove-game" in owner.open(f"/game/{first}").text
    assert "remove-game" not in guest.open(f"/game/{first}").text
    assert guest.send("/owner/commands/remove-game", {"game": first}).status_code == 403
    assert owner.send("/owner/commands/remove-game", {"game": first}).status_code == 200
    assert figures(page) == {"Anna": 1, "Cleo": 1}
    assert page.get(f"/game/{first}").status_code == 404
    assert owner.send("/owner/commands/remove-game", {"game": first}).status_code == 422
    assert owner.send("/owner/commands/remove-game", {"game": second}).status_code == 200
    assert figures(page) == {}
    assert session.view.game is None


def test_everybody_keeps_his_colour_when_he_sits_elsewhere(page):
    began(page, ["Anna", "Bert"], [4, 0])
    form = {"players": 3, "name": ["Cleo", "Bert", "Anna"]}
    colours = page.get("/new/document.json", query_string=form).get_json()["colours"]
    assert colours == [1, 0, 4] or (colours[1:] == [0, 4] and len(set(colours)) == 3)


def test_the_boards_and_what_is_kept_of_the_game_have_the_chosen_colours(session, page):
    began(page, ["Anna", "Bert"], [4, 2])
    assert "board-card seat-4" in page.get("/play").text
    session.handle(EndGame())
    number = session.games()[-1].id
    for path in (f"/game/{number}", f"/game/{number}/end", "/history"):
        shown = page.get(path).text
        assert "seat-4" in shown, path
        assert "seat-0" not in shown, path


def test_two_players_cannot_have_one_colour(page):
    assert began(page, ["Anna", "Bert"], [1, 1]).status_code == 400
    assert began(page, ["Anna", "Bert"], [1]).status_code == 400
    assert began(page, ["Anna", "Bert"], [1, 9]).status_code == 400
    assert "no two the same" in began(page, ["Anna", "Bert"], [0, 1, 2]).get_json()["error"]


@pytest.mark.parametrize("said", [None, "01", [9, -1], [True, 0.0], [2, 2], [0, 1, 2, 3, 4, 5], {}])
def test_whatever_a_journal_says_everybody_has_a_colour_of_his_own(said):
    colours = colours_in(said, 2)
    assert len(colours) == len(set(colours)) == 2
    assert set(colours) <= set(range(5))


# Forgetting


def test_the_owner_makes_the_table_forget_somebody_until_he_plays_again(session, page, owner):
    began(page, ["Anna", "Bert"])
    assert "Forget Anna" in html.unescape(owner.open("/history?who=anna&lang=en").text)
    answer = owner.send("/owner/commands/forget", {"name": "Anna"})
    assert answer.status_code == 200
    assert [name for name, _ in offered(page)] == ["Bert"]
    assert [game.players for game in session.games()] == [("Anna", "Bert")]
    began(page, ["Anna", "Cleo"])
    assert [name for name, _ in offered(page)] == ["Anna", "Cleo", "Bert"]


def test_a_name_that_nobody_has_is_not_forgotten(page, owner):
    began(page, ["Anna", "Bert"])
    for name in ("Zoe", "", None, 7, ["Anna"]):
        assert owner.send("/owner/commands/forget", {"name": name}).status_code == 400


def test_only_the_owner_forgets_people(app, page):
    began(page, ["Anna", "Bert"])
    guest = Visitor(app)
    assert "Forget Anna" not in guest.open("/history?who=anna").text
    assert guest.send("/owner/commands/forget", {"name": "Anna"}).status_code == 403
    assert "#people-title" not in guest.open("/new").text


def test_what_is_forgotten_stays_so_after_a_restart(tmp_path):
    from companion.services.devices import DeviceRegistry

    with house_of(tmp_path) as house:
        DeviceRegistry(house).decide(forgotten={"anna": 7})
    with house_of(tmp_path) as house:
        assert DeviceRegistry(house).house.forgotten == {"anna": 7}


# In a real browser


def test_a_family_that_comes_again_taps_its_names_and_plays(browser, tmp_path):
    with served_table(tmp_path) as (session, address):
        shape(browser, "phone")
        browser.get(f"{address}/new?lang=en&game=zooloretto&players=2")
        for seat, name in enumerate(("Anna", AWKWARD[0])):
            field = browser.find_elements(By.CSS_SELECTOR, "[name=name]")[seat]
            field.clear()
            field.send_keys(name)
        browser.execute_script("""const one = document.querySelector('[name=colour]');
            one.value = '3'; one.dispatchEvent(new Event('change', {bubbles: true}))""")
        tap(browser, "#begin")
        until(browser, lambda: browser.current_url == f"{address}/play")
        assert session.view.game.story.opening.body["colours"] == [3, 1]
        session.handle(EndGame())

        browser.get(f"{address}/new?lang=en&game=zooloretto&players=2&name=Player%201&name=Player%202")
        for name in (AWKWARD[0], "Anna"):
            tap(browser, f'.person[data-name="{name.replace(chr(34), chr(92) + chr(34))}"]')
        assert all(not one.is_enabled() for one in browser.find_elements(By.CSS_SELECTOR, ".person"))
        assert unfit(browser) == []
        tap(browser, "#begin")
        until(browser, lambda: browser.current_url == f"{address}/play")
        assert session.view.game.story.rules.players == (AWKWARD[0], "Anna")
        assert session.view.game.story.opening.body["colours"] == [1, 3]

        browser.get(f"{address}/history?who=Anna&lang=en")
        tap(browser, "#forget summary")
        assert broken(browser) == []
        tap(browser, "#forget [data-send]")
        until(browser, lambda: browser.current_url == f"{address}/history")
        browser.get(f"{address}/new")
        assert "Anna" not in [
            one.get_attribute("data-name") for one in browser.find_elements(By.CSS_SELECTOR, ".person")
        ]
        assert severe(browser) == []


# What is still to be learned


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_history_names_the_rules_that_somebody_broke_in_the_last_games(session, page, owner, language):
    for _ in range(2):
        began(page, ["Anna", "Bert"])
        words = {"action": {"type": "take_truck", "player": 0, "truck": 0, "place": []}, "insist": True}
        assert page.say("act", {"at": session.view.mark, **words}).status_code == 200
    told = html.unescape(page.get(f"/history?lang={language}").text)
    assert text(language, "page.history.missed", times=2, games=2) in told
    assert text(language, "rule.ZB-B-1") in told
    assert owner.send("/owner/commands/forget", {"name": "Anna"}).status_code == 200
    assert text(language, "page.history.learners") not in html.unescape(page.get(f"/history?lang={language}").text)
