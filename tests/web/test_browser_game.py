"""A whole game day in a real browser: begin, tell moves, do something forbidden, correct, count, keep."""

import urllib.request

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from companion.i18n import text
from companion.rules.notation import format_action, format_position
from companion.session.commands import Act, BeginGame
from tests.games.combinations import everything
from tests.long import long_if
from tests.session.stories import played
from tests.session.tables import contents
from tests.web.browsing import SIZES, broken, overflow, said, severe, shape, tap, unfit, until
from tests.web.tapping import choose, current_mark, press, rested, shown_mark


def moments(session):
    return session.view.game.story.moments if session.view.game else ()


def tell(browser, session, *values):
    """Tell a move that is allowed, from the first tap on the board to the moment that it is written down."""
    before = len(moments(session))
    rested(browser)
    choose(browser, *values)
    until(browser, lambda: len(moments(session)) == before + 1)
    until(browser, lambda: shown_mark(browser) == current_mark(session))


def downloaded(address, path):
    with urllib.request.urlopen(f"{address}{path}") as answer:
        return answer.read()


ON_PAPER = """
const all = [...document.querySelectorAll(arguments[0])];
const seen = all.map((one) => one.getClientRects().length > 0 && one.checkVisibility());
return !seen.length ? "nothing" : seen.every(Boolean) ? "all" : seen.some(Boolean) ? "some" : "none";
"""


def test_a_whole_game_from_the_first_tap_to_the_history(browser, served_game):
    session, address = served_game
    shape(browser, "tablet")
    browser.get(f"{address}/new?lang=en&game=zooloretto&players=2")
    for seat, name in enumerate(("Anna", "Bert")):
        field = browser.find_elements(By.CSS_SELECTOR, "[name=name]")[seat]
        field.clear()
        field.send_keys(name)
    tap(browser, "#begin")
    until(browser, lambda: browser.current_url == f"{address}/play")
    until(browser, lambda: "Anna, it is your turn" in said(browser, ".prompt"))
    species = session.view.game.story.rules.setting.species["zooloretto"][0]

    tell(browser, session, species, "0")
    tell(browser, session, "stall.kiosk", "1")
    assert f"puts the {species} on truck 1" in said(browser, "#latest")

    # a tile where it may not go: told with its rule, and held because it happened
    rested(browser)
    choose(browser, species)
    assert not browser.find_elements(By.ID, "tell-else")  # every truck may take it: there is nothing else
    tap(browser, "#tell-undo")
    rested(browser)
    choose(browser, "0")
    tap(browser, "#tell-else summary")
    assert "stalls stand on stall spaces" not in said(browser, "#tell")
    choose(browser, "E4a")
    until(browser, lambda: browser.find_element(By.ID, "tell-end").is_displayed())
    assert "animals live in enclosures" in said(browser, "#tell-end")
    tap(browser, "#tell-anyway")
    until(browser, lambda: len(moments(session)) == 3)
    assert moments(session)[2].violations[0].rule == "ZB-PLACE-1"
    until(browser, lambda: "Bert, it is your turn" in said(browser, ".prompt"))

    tap(browser, "#tell-undo")
    until(browser, lambda: len(moments(session)) == 2)
    until(browser, lambda: shown_mark(browser) == current_mark(session))

    # the board answers: the truck is tapped, then the enclosure itself
    rested(browser)
    tap(browser, ".area.truck.target")
    tap(browser, '.area.target[data-place="0/E4"]')
    until(browser, lambda: len(moments(session)) == 3)
    assert not moments(session)[2].violations
    until(browser, lambda: shown_mark(browser) == current_mark(session))

    # a tap takes a piece up, one more on it and one on what it is correct it
    tap(browser, f'[data-place="0/E4"] .tile[data-piece="{species}"]')
    tap(browser, f'[data-place="0/E4"] .tile[data-piece="{species}"]')
    tap(browser, f'#lying-likely [data-piece="{species}.m"]')
    until(browser, lambda: [str(piece) for piece in session.view.game.story.position.bag(0, "E4")] == [f"{species}.m"])

    # the last tiles: the stacks are nearly empty, and the game is played to its end by taps
    session.handle(contents({"seat": -1, "zone": "normal", "count": 0}))
    until(browser, lambda: shown_mark(browser) == current_mark(session))
    tell(browser, session, "coin", "2")
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, ".badge.alarm"))
    rested(browser)
    choose(browser, "1", "E4a")
    until(browser, lambda: session.view.game.story.ended)

    # the game is kept, and the final count begins without anybody pressing anything
    number = session.view.game.story.opening.seq
    until(browser, lambda: browser.current_url == f"{address}/game/{number}/end")
    until(browser, lambda: "wins!" in said(browser, "#winner"))
    assert downloaded(address, f"/game/{number}/card.png").startswith(b"\x89PNG")
    browser.get(f"{address}/game/{number}")
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, "#moment-shown .one"))
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    for told in ("#moment-shown .one", "#moment-shown .one details ul, #moment-shown .one details ol", "#moves li"):
        assert browser.execute_script(ON_PAPER, told) == "all", told
    assert browser.execute_script(ON_PAPER, ".story button:not([data-why])") == "none"
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    browser.get(f"{address}/history")
    assert "Anna" in said(browser, ".games")
    tap(browser, ".games a")
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, ".plot polyline"))
    assert severe(browser) == []


def test_the_main_path_in_another_language(browser, served_game):
    """Of the others, the guided game is played in French, and every page is asked for in every language."""
    language, (session, address) = "de", served_game
    shape(browser, "phone", dark=True)
    browser.get(f"{address}/new?game=dice&players=2&lang={language}")
    tap(browser, "#begin")
    until(browser, lambda: browser.current_url == f"{address}/play")
    names = session.view.game.story.rules.players
    prompt = text(language, "page.play.prompt.turn", name=names[0])
    until(browser, lambda: said(browser, ".prompt") == prompt)
    tell(browser, session, "lion+coin", "0", "1")
    tell(browser, session, "0")
    event = text(language, "event.took_dice", player=names[1], truck=1)
    assert event in said(browser, "#latest")
    tap(browser, '#modes [data-do="end"]')
    tap(browser, '#sure [value="save"]')
    until(browser, lambda: session.view.game.story.ended)
    until(browser, lambda: browser.current_url == f"{address}/game/{session.view.game.story.opening.seq}/end")
    assert said(browser, "h1") == text(language, "page.end.title")
    browser.get(f"{address}/history")
    assert said(browser, "h1") == text(language, "page.history.title")
    assert browser.find_element(By.CSS_SELECTOR, "html").get_attribute("lang") == language
    assert severe(browser) == []


EVERYTHING = everything("zooloretto+aquaretto")


def begun(session, game="zooloretto", with_=(), players=3, moves=14, before=0):
    """A golden game in which so many moves were told.  before: moves that were made before anybody looked."""
    rules, positions, actions = played((game, with_, players))
    session.handle(BeginGame(format_position(rules, positions[before]), "tap"))
    for action in actions[before : before + moves]:
        session.handle(Act(format_action(rules, action)))


@pytest.mark.long
def test_nothing_is_wrong_with_any_page_for_people_who_hear_it_or_see_it_badly(browser, served_game):
    session, address = served_game
    begun(session)
    found = {}
    pages = ("/play", "/me/1", "/watch", "/new?game=zooloretto&with=exotic", "/history", "/join", "/camera", "/")
    for path in (*pages, "/game/1", "/demo", "/game/1/end"):
        browser.get(address + path)
        if path in ("/demo", "/game/1"):
            until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, ".at .board-card"))
        if path == "/game/1/end" and browser.find_element(By.ID, "all").is_displayed():
            tap(browser, "#all")
        found[path] = unfit(browser)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


def at_moment(browser):
    shown = browser.find_elements(By.CSS_SELECTOR, ".at")
    return int(shown[0].get_attribute("data-at-moment")) if shown else None


def test_every_moment_is_an_arrow_key_away_and_is_corrected_there(browser, served_game):
    session, address = served_game
    begun(session, moves=5)
    shape(browser, "phone")
    browser.get(f"{address}/game/1")
    until(browser, lambda: at_moment(browser) == 5)
    body = browser.find_element(By.TAG_NAME, "body")
    body.send_keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    until(browser, lambda: at_moment(browser) == 3)
    tap(browser, ".at .tools summary")
    tap(browser, '.at [data-do="remove"]')
    until(browser, lambda: len(moments(session)) == 4)
    until(browser, lambda: browser.find_element(By.ID, "time-at").get_attribute("max") == "4")
    until(browser, lambda: at_moment(browser) == 3)
    tap(browser, "#time-before")
    until(browser, lambda: at_moment(browser) == 2)
    tap(browser, "#time-before")
    until(browser, lambda: at_moment(browser) == 1)
    tap(browser, ".at .tools summary")
    tap(browser, '.at [data-do="retell"]')
    tap(browser, "#tell .draw")
    tap(browser, '#tell-choices [data-shown="-1/truck 1"]:not(.on-board)')  # the board of that moment answers nothing
    until(browser, lambda: moments(session)[0].action.truck == 1)
    assert severe(browser) == []


COUNTING = """
return document.querySelector("body.counting") && document.querySelector("#category").innerText
    && !document.querySelector("#winner").checkVisibility();
"""


def test_the_show_begins_by_itself_on_the_television_and_ends_with_the_zoo(browser, served_game):
    session, address = served_game
    begun(session, "dice", players=2, moves=10_000)
    shape(browser, "television")
    motion = [{"name": "prefers-reduced-motion", "value": "no-preference"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": motion})
    browser.get(f"{address}/tv")
    until(browser, lambda: browser.current_url == f"{address}/game/1/end?tv")
    until(browser, lambda: browser.execute_script(COUNTING))  # while it moves: the page settles when all is counted
    browser.execute_script("document.querySelector('#all').click()")
    totals = [one.text for one in browser.find_elements(By.CSS_SELECTOR, ".runner .total")]
    points = sorted((player.total for player in session.view.game.scores.players), reverse=True)
    assert totals == [str(one) for one in points]
    until(browser, browser.find_element(By.CSS_SELECTOR, "#winner .board-card").is_displayed)  # it fades in
    assert browser.execute_script("return document.documentElement.scrollHeight - innerHeight") <= 0
    begun(session, moves=1)
    until(browser, lambda: browser.current_url == f"{address}/tv")


@pytest.mark.parametrize("path", ["/history", "/play"])
def test_a_lost_connection_is_said_on_every_page_until_it_is_back(browser, served_game, path):
    session, address = served_game
    begun(session, moves=2)
    shape(browser, "phone")
    browser.get(f"{address}{path}")
    lost = browser.find_element(By.ID, "lost")
    assert not lost.is_displayed()
    for is_away in (True, False):
        browser.set_network_conditions(offline=is_away, latency=0, throughput=10**9)
        until(browser, lambda away=is_away: lost.is_displayed() == away)


@pytest.mark.parametrize(
    ("game", "with_", "players", "before"),
    [
        ("junior", (), 4, 30),
        ("dice", (), 4, 30),
        ("zooloretto", everything("zooloretto"), 3, 30),
        ("aquaretto", ("xxl",), 2, 30),
        long_if(True, "zooloretto+aquaretto", EVERYTHING, 3, 150, id="everything"),
    ],
)
def test_every_game_s_board_fits_on_every_device_and_can_be_heard(browser, served_game, game, with_, players, before):
    session, address = served_game
    begun(session, game, with_, players, moves=10, before=before)
    for path in ("/play", "/tv"):
        browser.get(f"{address}{path}")
        for size in SIZES:  # the television, which is last, stays
            shape(browser, size, dark=size == "tablet")
            assert overflow(browser) <= 0, (path, size)
        assert broken(browser) == []
    tall = "return document.documentElement.scrollHeight - innerHeight"
    assert browser.execute_script(tall) <= 0
    assert browser.execute_script(LOWEST) > 0.95


LOWEST = """
const bottoms = [...document.querySelectorAll(".board-card")].map((one) => one.getBoundingClientRect().bottom);
return Math.max(...bottoms) / innerHeight;
"""
"""How far down a screen the boards reach."""


def test_spaces_of_a_park_lie_one_above_the_other_and_a_tile_beside_the_ground_is_seen(browser, served_game):
    session, address = served_game
    begun(session, "aquaretto", (), 3, 0)
    tile = next(str(piece) for piece in session.view.game.story.rules.pieces.values() if piece.kind == "animal")
    session.handle(contents({"seat": 0, "zone": "5,1", "pieces": [tile]}))
    for size in SIZES:
        shape(browser, size)
        browser.get(f"{address}/play")
        for seat, spaces in ((0, ("1,4", "1,3", "1,1", "1,0")), (1, ("2,4", "2,3", "2,1", "2,0"))):
            lefts = [left_of(browser, f'[data-place="{seat}/{space}"]') for space in spaces]
            assert max(lefts) - min(lefts) < 1, (size, seat, lefts)
        assert browser.find_element(By.CSS_SELECTOR, '[data-place="0/5,1"] .tile').is_displayed()


def left_of(browser, found):
    return browser.find_element(By.CSS_SELECTOR, found).rect["x"]


def test_on_a_player_s_phone_the_own_zoo_comes_first(browser, served_game):
    session, address = served_game
    begun(session)
    shape(browser, "phone")
    browser.get(f"{address}/me/1")
    top = "return document.querySelector(arguments[0]).getBoundingClientRect().top"
    above = [browser.execute_script(top, part) for part in ("#scores", "#board-1", "#middle", "#latest")]
    assert above == sorted(above)


def test_a_move_is_told_and_taken_back_by_the_keyboard_alone(browser, served_game):
    session, address = served_game
    begun(session, "dice", (), 2, 0)
    shape(browser, "tablet")
    browser.get(f"{address}/play")
    body = browser.find_element(By.TAG_NAME, "body")
    body.send_keys("t")
    choose(browser, "monkey+coin", "0", "0", answer=press)
    until(browser, lambda: len(moments(session)) == 1)
    until(browser, lambda: shown_mark(browser) == current_mark(session))
    browser.execute_script("document.activeElement.blur()")
    browser.find_element(By.TAG_NAME, "body").send_keys(Keys.BACKSPACE)
    until(browser, lambda: len(moments(session)) == 0)


def test_a_page_that_slept_through_a_move_is_told_so_and_shows_the_newest(browser, served_game):
    session, address = served_game
    begun(session, "dice", (), 2, 0)
    browser.get(f"{address}/play?lang=en")
    rested(browser)
    choose(browser, "lion+lion", "0")
    session.handle(Act({"type": "roll", "player": 0, "dice": ["coin", "coin"], "trucks": [0, 1]}))
    until(browser, lambda: said(browser, "#toast").startswith("Meanwhile: "))
    assert len(moments(session)) == 1
    until(browser, lambda: shown_mark(browser) == current_mark(session))


ENDS = """
const path = document.querySelector(".mend-arrows .over");
if (!path) return null;
const at = (length) => {
  const { x, y } = path.getPointAtLength(length).matrixTransform(path.getScreenCTM());
  return [x, y];
};
const boxOf = (place) => document.querySelector(`[data-place="${place}"]`).getBoundingClientRect();
const isIn = ([x, y], place) => {
  const box = boxOf(place);
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
};
const [x, y] = path.getAttribute("d").split(/[MQ ]/).slice(5, 7);
const end = new DOMPoint(+x, +y).matrixTransform(path.getScreenCTM());
return [isIn(at(0), "0/E5"), isIn([end.x, end.y], "0/B")];
"""


def test_an_arrow_goes_from_what_lies_wrong_to_where_it_may_lie_on_every_device(browser, served_game):
    session, address = served_game
    zoo = {"enclosures": {"E4": ["camel"], "E5": ["leopard"], "E6": ["panda"]}}
    species = ["camel", "kangaroo", "panda", "leopard", "lion", "zebra"]
    position = {"game": "zooloretto", "players": ["Leo", "Oma", "Kim"], "species": species, "zoos": [zoo, {}, {}]}
    session.handle(BeginGame({**position, "trucks": [{"tiles": ["kangaroo"]}, {}, {}]}, "tap"))
    taken = {"type": "take_truck", "player": 0, "truck": 0, "place": [["kangaroo", "E5"]]}
    session.handle(Act(taken, insist=True, source="camera"))
    for path, sizes in (("play", ("phone", "tablet")), ("tv", ("television",))):
        for size in sizes:
            shape(browser, size)
            browser.get(f"{address}/{path}")
            until(browser, lambda: browser.execute_script(ENDS) == [True, True])
            assert overflow(browser) == 0
        assert broken(browser) == []


SCREENS = """
const room = parseFloat(getComputedStyle(document.body).paddingBottom);
return (document.documentElement.scrollHeight - room) / innerHeight;
"""
"""How many screens a page fills, without the room that lies under the questions."""


@pytest.mark.parametrize(
    ("game", "with_", "players", "before", "most"),
    [
        ("dice", (), 4, 20, 2),
        ("zooloretto", everything("zooloretto"), 3, 60, 2),
        ("zooloretto+aquaretto", ("xxl",), 5, 360, 2.3),
    ],
)
def test_a_game_is_about_two_screens_of_a_phone_and_the_names_are_tabs(
    browser, served_game, game, with_, players, before, most
):
    session, address = served_game
    begun(session, game, with_, players, moves=4, before=before)
    shape(browser, "phone")
    browser.get(f"{address}/play")
    rested(browser)
    assert browser.execute_script(SCREENS) <= most
    small = browser.find_element(By.CSS_SELECTOR, ".board-card.small")
    assert not small.is_displayed()
    tap(browser, f'#scores a[href="#{small.get_attribute("id")}"]')
    until(browser, small.is_displayed)
    assert overflow(browser) <= 0


def test_no_page_is_much_longer_than_two_screens_of_a_phone(browser, served_game):
    session, address = served_game
    begun(session)
    shape(browser, "phone")
    long = {}
    for path in ("/camera", "/learn", "/ask", "/game/1", "/game/1/end", "/watch", "/me/1", "/demo", "/new"):
        browser.get(address + path)
        if path in ("/demo", "/game/1"):
            until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, ".at .board-card"))
        long[path] = browser.execute_script(SCREENS)
    assert {path: screens for path, screens in long.items() if screens > 2.25} == {}
