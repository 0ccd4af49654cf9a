"""Every page and every door of a game, without a browser: what they show, and what they make of rubbish."""

import csv
import html
import io
import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import product

import pytest

from companion.art import picture_svg
from companion.games.catalogue import GAMES
from companion.games.players import greedy_player, play_game
from companion.i18n import LANGUAGES, text
from companion.printing.drawing import readable
from companion.rules.log_lines import replay
from companion.rules.notation import format_action, format_position, parse_action
from companion.rules.referee import score
from companion.services.finished import finish
from companion.services.pictures import PictureCache
from companion.services.score_card import score_card_of
from companion.session.commands import Act, BeginGame, EndGame, Redo, Undo
from companion.session.speech import speech_between
from companion.tracking.discrepancies import Mismatch
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.web.pages.demo import demo_game
from companion.web.pages.history import EXPORTS
from companion.web.views.game_page import game_page
from companion.webkit.limits import event_seats
from tests.web.conftest import Browserless
from tests.web.test_telling import table

PAGES = ("/play", "/play?part", "/watch", "/tv", "/me/0", "/new", "/history", "/join", "/", "/camera", "/demo")


@pytest.fixture
def at_table(session):
    """A page of this table; what it does to a game."""
    board = Dashboard(
        session, PictureCache(), picture_svg, seats=event_seats(3),
        reached_as=lambda: "table.local",
    )  # fmt: skip
    return Browserless(create_app(board, ["table.local"]))


def begin(session, game="zooloretto", with_=(), players=3):
    rules, position = table(game, with_, players)
    session.handle(BeginGame(format_position(rules, position), "tap"))
    return rules, position


def play(session, rules, position, chance, moves=10_000):
    for _, (action, _after) in zip(
        range(moves), play_game(rules, position, [greedy_player] * len(rules.seats), chance), strict=False
    ):
        session.handle(Act(format_action(rules, action)))


def mark(page):
    return page.get("/api/v1/game").get_json()["at"]


@pytest.fixture
def chance():
    import random

    return random.Random(7)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_there_without_a_game_and_with_one(session, at_table, language, path):
    asked = f"{path}{'&' if '?' in path else '?'}lang={language}"
    for begun in (False, True):
        if begun:
            begin(session)
        answer = at_table.get(asked)
        assert answer.status_code == 200
        assert "?part" in path or f'<html lang="{language}">' in answer.text
        assert "{" not in re.sub(r"data-body='[^']*'|\{why\}", "", answer.text)


@pytest.mark.parametrize(
    ("game", "with_", "players"),
    [(game, with_, 2) for game, entry in GAMES.items() for with_ in ((), tuple(entry.expansions))],
)
def test_every_game_is_drawn_begun_and_ended(session, at_table, chance, game, with_, players):
    rules, position = begin(session, game, with_, players)
    play(session, rules, position, chance, 24)
    for path in ("/play", "/tv", "/me/1", "/play/box.json"):
        assert at_table.get(path).status_code == 200
    session.handle(EndGame())
    number = session.games()[-1].id
    for language, path in product(LANGUAGES, ("", "/end", *(f"/{file}" for file in EXPORTS))):
        assert at_table.get(f"/game/{number}{path}?lang={language}").status_code == 200, path
    assert score_card_of(finish(session.story(number)), "en").zoo


def test_the_language_is_kept_on_the_device_that_chose_it(session, at_table):
    begin(session)
    assert '<html lang="fr">' in at_table.get("/play?lang=fr", headers={"Accept-Language": "de"}).text
    assert '<html lang="fr">' in at_table.get("/history", headers={"Accept-Language": "de"}).text
    other = Browserless(at_table.http.application)
    assert '<html lang="de">' in other.get("/play", headers={"Accept-Language": "de"}).text
    assert '<html lang="de">' in other.get("/play?lang=xx", headers={"Accept-Language": "de"}).text


def but(game, **found):
    """The same game, of which something else is found."""
    other = replace(game)
    vars(other).update(found)
    return other


def test_while_a_broken_turn_is_mended_nothing_else_is_asked_and_the_headline_names_who(session):
    rules, position = begin(session)
    tile = {"type": "add_tile", "player": 0, "piece": "coin", "truck": 0}
    session.handle(Act(tile))
    session.handle(Act(tile, insist=True, source="camera"))
    unlike = (Mismatch((2, "E4"), ("zoo_a",), ()),)
    seen = {"proposal": (parse_action(rules, position, tile),), "mismatches": unlike}
    broken = game_page(but(session.view.game, **seen), "en")
    assert broken.card == "mend"
    assert broken.prompt == "Anna, that is against the rules."
    session.handle(Undo())
    assert game_page(but(session.view.game, **seen), "en").card == "proposal"
    assert game_page(but(session.view.game, mismatches=unlike), "en").card == "mismatches"


# Saying things


def test_a_move_is_told_undone_and_done_again(session, at_table):
    begin(session)
    action = {"type": "add_tile", "player": 0, "piece": "coin", "truck": 0}
    assert at_table.say("act", {"at": mark(at_table), "action": action, "insist": False}).status_code == 200
    assert "coin tile on truck 1" in html.unescape(at_table.get("/play").text)
    assert at_table.say("undo", {"at": mark(at_table)}).status_code == 200
    assert "Nothing has happened yet" in at_table.get("/play").text
    assert at_table.say("redo", {"at": mark(at_table)}).status_code == 200
    assert "coin tile on truck 1" in html.unescape(at_table.get("/play").text)


def test_an_illegal_move_is_objected_to_with_its_rule_and_held_if_people_insist(session, at_table):
    begin(session)
    action = {"type": "take_truck", "player": 0, "truck": 0, "place": []}
    at_table.say("act", {"at": mark(at_table), "action": action, "insist": False})
    text = html.unescape(at_table.get("/play").text)
    assert "Rule ZB-B-1" in text
    assert "We did it anyway" in text
    assert session.view.game.story.moments == ()
    at_table.say("undo", {"at": mark(at_table)})
    assert "Rule ZB-B-1" not in at_table.get("/play").text
    at_table.say("act", {"at": mark(at_table), "action": action, "insist": True})
    assert session.view.game.story.moments[0].violations[0].rule == "ZB-B-1"


MENDS = {
    "en": "the leopard lives in enclosure E5. Put the kangaroo into enclosure E4",
    "de": "Dort wohnt schon ein Leopard. Leg das Känguru ins Gehege E4",
    "fr": "un léopard y habite déjà. Mets le kangourou dans l’enclos E4",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_against_the_rules_is_told_with_what_mends_it_on_the_page_and_aloud(session, at_table, language):
    """Rule: ZB-PLACE-2"""
    species, trucks = ["camel", "kangaroo", "panda", "leopard", "lion"], [{"tiles": ["kangaroo"]}, {}, {}]
    zoos = [{"enclosures": {"E5": ["leopard"]}, "coins": 2}, {}]
    position = {"game": "zooloretto", "players": ["Leo", "Oma"], "species": species, "trucks": trucks, "zoos": zoos}
    session.handle(BeginGame(position, "tap"))
    before = session.view.game
    session.handle(
        Act(
            {"type": "take_truck", "player": 0, "truck": 0, "place": [["kangaroo", "E5"]]}, insist=True, source="camera"
        )
    )
    page = html.unescape(at_table.get(f"/play?lang={language}").text).replace("\N{NO-BREAK SPACE}", " ")
    assert MENDS[language] in page.partition('id="answers"')[2].partition("</section>")[0]
    speech = speech_between(before, session.view.game, language)
    assert MENDS[language] in speech.text.replace("\N{NO-BREAK SPACE}", " ")


WRONG = {
    "game": "zooloretto",
    "players": ["Leo", "Oma"],
    "species": ["camel", "kangaroo", "panda", "leopard", "lion"],
    "trucks": [{"tiles": ["kangaroo"]}, {}, {}],
    "zoos": [{"enclosures": {"E5": ["leopard"], "E4": ["camel"], "E6": ["panda"]}}, {}],
}


def broken_turn(session, *, insist: bool) -> None:
    """Leo puts the kangaroo to the leopard."""
    session.handle(BeginGame(WRONG, "tap"))
    session.handle(
        Act(
            {"type": "take_truck", "player": 0, "truck": 0, "place": [["kangaroo", "E5"]]},
            insist=insist,
            source="camera",
        )
    )


@pytest.mark.parametrize("address", ["/play", "/me/1", "/tv", "/watch"])
def test_everybody_reads_the_coach_and_sees_where_it_goes_and_that_the_points_may_change(session, at_table, address):
    broken_turn(session, insist=True)
    page = html.unescape(at_table.get(address).text)
    scores = page.partition('id="scores"')[2].partition("</section>")[0]
    assert page.count("the leopard lives in enclosure E5. Put the kangaroo into the barn. Or put the truck back.") >= 1
    assert "The points are not final yet" in scores
    assert re.search(r'data-place="0/B"[^>]*data-mend', page)
    assert json.loads(re.search(r"data-hands='([^']*)'", page)[1]) == [["0/E5", "0/B", "kangaroo"]]


def test_why_and_a_hint_are_one_tap_away(session, at_table):
    broken_turn(session, insist=True)
    card = at_table.get("/play").text.partition('id="answers"')[2].partition("</section>")[0]
    assert "Why? Rule ZB-PLACE-2" in card
    assert 'href="/ask"' in card


def test_a_turn_told_against_the_rules_is_answered_with_its_mends_before_anything_has_happened(session, at_table):
    broken_turn(session, insist=False)
    assert "Put the kangaroo into the barn." in html.unescape(at_table.get("/play").text)
    assert "Put the kangaroo into the barn." in speech_between(None, session.view.game).text


def test_programs_read_the_mends_as_the_command_tells_them(session, at_table):
    broken_turn(session, insist=True)
    barn, back = at_table.get("/api/v1/game").json["mends"]
    assert barn["action"]["place"] == [["kangaroo", "B"]]
    assert barn["moves"] == [{"piece": "kangaroo", "from": "E5", "to": "B", "player": 0}]
    assert (back["action"], back["moves"][0]["to"]) == (None, "truck:0")
    session.handle(Undo())
    assert at_table.get("/api/v1/game").json["mends"] == []


def test_who_plays_on_all_the_same_has_it_in_the_history(session, at_table):
    broken_turn(session, insist=True)
    session.handle(Act({"type": "add_tile", "player": 1, "piece": "lion", "truck": 1}))
    assert session.view.game.broken is None
    assert "the leopard lives in enclosure E5" in html.unescape(at_table.get("/game/1").text)


def test_in_a_tournament_it_is_told_what_is_against_the_rules_and_not_what_mends_it(session, at_table):
    species, trucks = ["camel", "kangaroo", "panda", "leopard", "lion"], [{"tiles": ["kangaroo"]}, {}, {}]
    zoos = [{"enclosures": {"E5": ["leopard"]}, "coins": 2}, {}]
    position = {"game": "zooloretto", "players": ["Leo", "Oma"], "species": species, "trucks": trucks, "zoos": zoos}
    session.handle(BeginGame(position, "tap"))
    at_table.http.application.extensions["dashboard"].devices.decide(is_tournament=True)
    session.handle(
        Act(
            {"type": "take_truck", "player": 0, "truck": 0, "place": [["kangaroo", "E5"]]}, insist=True, source="camera"
        )
    )
    for path in ("/play", "/tv", "/watch", "/api/v1/game"):
        told = html.unescape(at_table.get(path).text)
        assert "Put the kangaroo" not in told, path
        assert "the leopard lives in enclosure E5" in told, path
    game = at_table.get("/api/v1/game").get_json()
    assert game["mends"] == []


def test_of_two_devices_only_the_first_is_heard(session, at_table):
    begin(session)
    both_saw = mark(at_table)
    words = {"at": both_saw, "action": {"type": "add_tile", "player": 0, "piece": "coin", "truck": 0}, "insist": True}
    assert at_table.say("act", words).status_code == 200
    second = at_table.say("act", words)
    assert second.status_code == 409
    assert "quicker" in second.get_json()["error"]
    assert len(session.view.game.story.moments) == 1


def test_no_two_states_of_a_game_have_the_same_mark(session, at_table):
    begin(session)
    coin = {"type": "add_tile", "player": 0, "piece": "coin", "truck": 0}
    acts = [("act", {"action": {**coin, "truck": truck}, "insist": True}) for truck in (0, 1)]
    modes = [("mode", {"mode": mode}) for mode in ("score", "tap")]
    marks = [mark(at_table)]
    for what, words in (
        *acts,
        ("undo", {}),
        ("undo", {}),
        ("redo", {}),
        acts[1],
        *modes,
        ("undo", {}),
        acts[0],
        ("end", {}),
    ):
        before = set(marks)
        assert at_table.say(what, {"at": marks[-1], **words}).status_code == 200, what
        marks.append(session.view.mark)
        assert marks[-1] not in before or what == "mode", (what, marks)
    for old in marks[:-1]:
        assert at_table.say("undo", {"at": old}).status_code == 409, old


def test_twenty_phones_that_tap_begin_at_once_begin_one_game(session, app):
    phones = [Browserless(app) for _ in range(20)]
    told = phones[0].get("/new/document.json?game=zooloretto&players=2&name=Anna&name=Bert").get_json()
    with ThreadPoolExecutor(len(phones)) as crew:
        answers = list(crew.map(lambda phone: phone.say("begin", {**told, "at": "0"}), phones))
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 19]
    assert len(session.games()) == 1
    assert "look at that one first" in next(one for one in answers if one.status_code == 409).get_json()["error"]


def test_another_game_is_begun_only_by_whoever_has_seen_the_one_that_goes_on(session, at_table):
    begin(session)
    told = at_table.get("/new/document.json?game=zooloretto&players=2").get_json()
    seen = mark(at_table)
    at_table.say("mode", {"at": seen, "mode": "tap"})  # what is done in that game meanwhile is no hindrance
    assert at_table.say("begin", told).status_code == 409
    assert at_table.say("begin", {**told, "at": "77.77"}).status_code == 409
    assert at_table.say("begin", {**told, "at": seen}).status_code == 200
    assert at_table.say("new-game", {"at": seen}).status_code == 409
    at_table.say("end", {"at": session.view.mark})
    assert at_table.say("begin", told).status_code == 200, "nothing goes on any more"


def test_a_place_is_corrected_and_the_past_told_anew(session, at_table):
    begin(session)
    lies = [{"seat": 0, "zone": "E4", "pieces": ["zoo_a", "zoo_a.m"]}, {"seat": 0, "zone": "coins", "count": 5}]
    assert at_table.say("set-contents", {"at": mark(at_table), "contents": lies}).status_code == 200
    position = session.view.game.story.position
    assert [str(piece) for piece in position.bag(0, "E4")] == ["zoo_a", "zoo_a.m"]
    assert position.count(0, "coins") == 5
    first = {"type": "add_tile", "player": 0, "piece": "coin", "truck": 0}
    at_table.say("act", {"at": mark(at_table), "action": first, "insist": False})
    told = {"at": mark(at_table), "number": 2, "action": {**first, "truck": 1}}
    assert at_table.say("correct-turn", told).status_code == 200
    assert session.view.game.story.moments[1].action.truck == 1
    assert at_table.say("insert-turn", {"at": mark(at_table), "before": 2, "action": first}).status_code == 200
    for page in ("/play", "/camera", f"/game/{session.view.game.story.opening.seq}"):
        assert "What this changes" in at_table.get(page).text, page
    assert at_table.say("correct-turn", {"at": mark(at_table), "number": 2, "action": None}).status_code == 200
    assert len(session.view.game.story.moments) == 2


def test_keys_and_buttons_on_the_page_are_the_same_presses(session, at_table):
    begin(session)
    action = {"type": "add_tile", "player": 0, "piece": "coin", "truck": 0}
    at_table.say("act", {"at": mark(at_table), "action": action, "insist": False})
    answer = at_table.say("press", {"at": mark(at_table), "button": "undo", "gesture": "press", "state": "turn"})
    assert answer.status_code == 200
    assert session.view.game.story.moments == ()


AT = {"at": "0"}
RUBBISH = [
    ("begin", {}, 400),
    ("begin", {"position": [], "mode": "tap"}, 400),
    ("begin", {"position": {}, "mode": "tap"}, 400),
    ("begin", {"position": {"game": "chess"}, "mode": "tap"}, 400),
    ("begin", {"position": {"game": "zooloretto", "players": ["A", "B"], "species": ["x"]}, "mode": "dream"}, 400),
    ("press", {**AT, "button": "any", "gesture": "press", "state": "turn"}, 400),
    ("press", {**AT, "button": "undo", "gesture": "press", "state": []}, 400),
    ("act", {"action": {}, "insist": True}, 400),
    ("act", {**AT, "action": {}, "insist": 1}, 400),
    ("accept", {**AT, "option": "0"}, 400),
    ("correct-turn", {**AT, "number": None, "action": None}, 400),
    ("set-contents", {**AT, "contents": {}}, 400),
    ("set-contents", {**AT, "contents": [7]}, 400),
    ("undo", {"at": 7}, 400),
    ("undo", {"at": "x"}, 409),
    ("mode", {**AT, "mode": "tap"}, 422),
    ("end", AT, 422),
]


@pytest.mark.parametrize(("what", "words", "status"), RUBBISH)
def test_what_means_nothing_is_answered_with_one_sentence(at_table, what, words, status):
    answer = at_table.say(what, words)
    assert answer.status_code == status
    assert "\n" not in answer.get_json()["error"]
    assert "Traceback" not in answer.text


GAME_RUBBISH = [
    ("act", {"action": {}, "insist": False}, 400),
    ("act", {"action": {"type": "fly"}, "insist": False}, 400),
    ("act", {"action": {"type": "add_tile", "truck": 9, "piece": "coin"}, "insist": True}, 400),
    ("act", {"action": {"type": "add_tile", "truck": 0, "piece": None}, "insist": True}, 400),
    ("accept", {"option": 3}, 422),
    ("reject", {}, 422),
    ("undo", {}, 422),
    ("redo", {}, 422),
    ("correct-turn", {"number": 5, "action": None}, 422),
    ("correct-turn", {"number": -1, "action": None}, 400),
    ("insert-turn", {"before": 2, "action": {}}, 422),
    ("insert-turn", {"before": 1, "action": {"type": []}}, 400),
    ("table-is-right", {}, 422),
    ("mode", {"mode": "dream"}, 400),
]


@pytest.mark.parametrize(("what", "words", "status"), GAME_RUBBISH)
def test_what_cannot_be_in_a_game_is_answered_with_one_sentence(session, at_table, what, words, status):
    begin(session)
    answer = at_table.say(what, {"at": mark(at_table), **words})
    assert answer.status_code == status
    assert "\n" not in answer.get_json()["error"]
    assert session.view.game.story.moments == ()


def test_on_a_player_s_page_only_his_own_turn_is_tapped_and_everybody_sees_what_is_told(session, at_table):
    begin(session, players=2)
    tile = {"type": "add_tile", "player": 0, "piece": "coin"}
    assert at_table.say("draft", {"at": mark(at_table), "told": tile}).status_code == 200
    pages = {path: at_table.get(path).text for path in ("/play", "/me/0", "/me/1", "/tv", "/watch")}
    glowing = {path for path, text in pages.items() if re.search(r'class="area truck target"', text)}
    assert glowing == {"/play", "/me/0"}
    assert {path for path, text in pages.items() if 'class="hand"' in text} == set(pages)
    told = at_table.get("/api/v1/game").get_json()["draft"]
    assert (told["taps"], told["held"]) == ([tile], ["coin"])


def test_whoever_moved_out_of_turn_is_asked_about_by_name(session, at_table):
    rules, _ = begin(session)
    for seat, name in enumerate(rules.players):
        step = at_table.get("/api/v1/game/next", query_string={"told": json.dumps({"player": seat})}).get_json()
        assert name in step["ask"]


def test_where_a_die_lies_is_asked_by_its_name(session, at_table):
    begin(session, "dice")
    told = {"player": 0, "type": "roll", "dice": ["lion", "monkey"], "trucks": [0]}
    step = at_table.get("/api/v1/game/next", query_string={"told": json.dumps(told)}).get_json()
    assert step["ask"] == "On which truck is the monkey?"


@pytest.mark.parametrize(
    "told",
    [{"player": 9}, {"type": 7}, {"type": "fly"}, {"type": "take_truck", "truck": "x"},
     {"player": 0, "now": "x" * 9000}, {"type": "take_truck", "truck": 0, "place": 5},
     {"type": "add_tile", "truck": 0, "piece": "dodo"},
     {"type": "expand", "kind": 7}, {"now": 3, "type": "take_truck", "truck": 0}, 7, []],
)  # fmt: skip
def test_a_half_told_move_that_is_none_is_answered_with_one_sentence(session, at_table, told):
    begin(session)
    answer = at_table.say("draft", {"at": mark(at_table), "told": told})
    assert answer.status_code in (200, 400)
    assert session.view.game.story.moments == ()
    if answer.status_code == 400:
        assert "\n" not in answer.get_json()["error"]


@pytest.mark.parametrize(
    "path",
    ["/me/7", "/game/99", "/game/0", "/game/99/end", "/game/99999999999999999999", "/game/99/card.png",
     "/game/99/passwd", "/join/x.svg", "/join/../play.svg", "/moment/1.jpg"],
)  # fmt: skip
def test_what_is_not_there_is_said(session, at_table, path):
    begin(session)
    assert at_table.get(path).status_code in (400, 404)


def test_without_a_game_nothing_can_be_told(at_table):
    assert at_table.say("draft", {"at": "0", "told": {}}).status_code == 422
    assert at_table.get("/play/box.json").status_code == 404


# Names


NAMES = ("<script>alert(1)</script>"[:24], "🦓 Zoë 👩‍👧", "שרה כהן", "محمد", 'O\'Neil & "Co"', "{{7*7}}")


@pytest.mark.parametrize("name", NAMES)
def test_an_unusual_name_is_kept_as_it_is_on_every_page(session, at_table, name):
    form = {"game": "dice", "players": "2", "name": [name, "Bert"]}
    told = at_table.get("/new/document.json", query_string=form)
    assert told.status_code == 200
    assert at_table.say("begin", told.get_json()).status_code == 200
    for path in ("/play", "/tv", "/watch", "/me/0", "/join", "/history", "/new"):
        text = at_table.get(path).text
        assert "<script>alert" not in text
        if path != "/new":
            assert html.escape(name).replace("&#x27;", "&#39;").replace("&quot;", "&#34;") in text
    session.handle(EndGame())
    number = session.games()[-1].id
    for path in ("", "/end", "/card.png", "/log.jsonl", "/bgstats.svg"):
        assert at_table.get(f"/game/{number}{path}").status_code == 200


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (["x" * 500, "B"], "1 to 24"),
        (["", "B"], "1 to 24"),
        (["\u202eevil", "B"], "1 to 24"),
        (["\x00", "B"], "1 to 24"),
        (["\u200d", "B"], "1 to 24"),
        (["Anna", " anna "], "Tell them apart"),
    ],
)
def test_a_name_that_cannot_be_shown_or_told_apart_is_refused_in_words(at_table, names, why):
    answer = at_table.get("/new/document.json", query_string={"game": "dice", "players": "2", "name": names})
    assert answer.status_code == 400
    assert why in answer.get_json()["error"]
    begun = at_table.say("begin", {"position": {"game": "dice", "players": names}, "mode": "tap"})
    assert begun.status_code == 422
    assert why in begun.get_json()["error"]


@pytest.mark.parametrize(
    "form",
    [{"game": "zooloretto", "players": "3", "species.zooloretto": ["panda"]},
     {"game": "dice", "options": "row_bonus", "row_bonus.lion": "many"},
     {"game": "zooloretto", "more.zooloretto": "A&B coin"}],
)  # fmt: skip
def test_a_form_that_cannot_be_played_is_refused_in_words(at_table, form):
    answer = at_table.get("/new/document.json", query_string=form)
    told = at_table.say("begin", answer.get_json()) if answer.status_code == 200 else answer
    assert told.status_code == 400
    assert "\n" not in told.get_json()["error"]


def test_the_options_and_the_set_up_of_a_new_game_are_those_of_its_rules(at_table):
    text = html.unescape(at_table.get("/new?game=zooloretto&with=exotic&players=3&lang=en").text)
    assert text.count("a guess: please look in your box") == 2
    assert "15 go under the disc" in text
    assert "Trucks with room for 3 tiles: 3" in text
    assert "These go back into the box" in text


# The end


def test_a_game_that_is_over_is_kept_and_shown_without_anybody_pressing_anything(session, at_table, chance):
    rules, position = begin(session, "dice", (), 2)
    play(session, rules, position, chance)
    assert session.games()[-1].result.over
    number = session.games()[-1].id
    assert f'data-show="/game/{number}/end?tv"' in at_table.get("/tv").text
    assert f'data-show="/game/{number}/end"' in at_table.get("/play").text
    assert 'data-now="yes" data-other="no"' in at_table.get(f"/game/{number}/end?tv").text
    assert 'id="running"' not in at_table.get("/").text
    begin(session, "dice", (), 3)
    assert 'data-now="no" data-other="yes"' in at_table.get(f"/game/{number}/end?tv").text
    assert "data-show" not in at_table.get("/tv").text
    assert 'id="running"' in at_table.get("/").text


def test_taking_back_the_last_turn_opens_the_game_again(session, at_table, chance):
    rules, position = begin(session, "dice", (), 2)
    play(session, rules, position, chance)
    assert 'id="tell-redo"' not in at_table.get("/play").text
    assert session.handle(Undo()).game.story.ended is None
    assert 'id="tell-redo"' in at_table.get("/play").text
    assert session.games()[-1].result is None
    assert session.handle(Redo()).game.story.ended is not None
    assert session.games()[-1].result.over


def test_the_final_count_adds_up_source_by_source_and_places_by_the_rule_for_ties(session, at_table, chance):
    rules, position = begin(session, "zooloretto", (), 3)
    play(session, rules, position, chance)
    game = finish(session.story(session.games()[-1].id))
    shown = at_table.get(f"/game/{game.id}/end").text
    rows = re.findall(r'data-seat="(\d)" data-place="(\d)" data-total="(-?\d+)" data-steps="([-\d,]+)"', shown)
    assert [int(place) for _, place, *_ in rows] == sorted(game.ranks)
    for seat, place, total, steps in rows:
        assert (int(place), int(total)) == (game.ranks[int(seat)], game.scores.players[int(seat)].total)
        assert sum(map(int, steps.split(","))) == int(total)
    assert {seat for seat, rank in enumerate(game.ranks) if rank == 1} == set(game.scores.winners)


# The time line


def test_every_moment_of_a_game_is_one_request_away(session, at_table, chance):
    rules, position = begin(session, "zooloretto", (), 2)
    play(session, rules, position, chance, 14)
    story = session.view.game.story
    number = story.opening.seq
    for at in (0, 1, 7, 14):
        shown = at_table.get(f"/game/{number}/at/{at}").text
        points = [player.total for player in score(rules, story.position_after(at)).players]
        assert [int(one) for one in re.findall(r"<strong>([−\d]+)</strong>", shown.replace("−", "-"))] == points
        assert ('data-do="retell"' in shown) == (at > 0)
    assert at_table.get(f"/game/{number}/at/15").status_code == 404
    assert f'max="{len(story.moments)}"' in at_table.get(f"/game/{number}").text


def test_an_old_game_is_looked_at_and_not_changed(session, at_table, chance):
    rules, position = begin(session, "dice", (), 2)
    play(session, rules, position, chance, 3)
    session.handle(EndGame())
    number = session.games()[-1].id
    begin(session, "dice", (), 2)
    assert 'data-do="retell"' not in at_table.get(f"/game/{number}/at/3").text


def test_the_demo_is_a_whole_game_by_the_rules_and_says_that_it_is_one(at_table):
    story = demo_game().story
    assert story.position.over
    assert [moment.violations for moment in story.moments if moment.violations] == []
    assert "Demo" in at_table.get("/demo").text
    assert at_table.get(f"/demo/at/{len(story.moments)}").status_code == 200


# Phones


def test_codes_never_lead_a_phone_to_itself(session, at_table):
    begin(session)
    for host in ("localhost", "127.0.0.1:8000", "[::1]:8000"):
        page = at_table.http.get("/join", headers={"Host": host}).text
        assert "http://table.local:80/play" in page
    assert "http://10.0.0.7:8000/play" in at_table.http.get("/join", headers={"Host": "10.0.0.7:8000"}).text


def test_a_machine_in_no_network_says_so_and_shows_no_code(session):
    alone = create_app(Dashboard(session, PictureCache(), picture_svg)).test_client()
    page = html.unescape(alone.get("/join").text)
    assert text("en", "page.join.nowhere") in page
    assert ".svg" not in page.partition("<main")[2]
    assert alone.get("/join/play.svg").status_code == 404


# What can be taken


def test_a_finished_game_is_kept_with_its_points_and_can_be_replayed(session, at_table, chance):
    rules, position = begin(session, "dice", (), 2)
    play(session, rules, position, chance)
    session.handle(EndGame())
    number = session.games()[-1].id
    game = finish(session.story(number))
    assert game.story.position.over
    assert [sum(one.values()) for one in game.sources] == [player.total for player in game.scores.players]
    rows = list(csv.reader(io.StringIO(at_table.get(f"/game/{number}/scores.csv").text)))
    assert {row[0]: int(row[4]) for row in rows if row[3] == "total"} == {
        name: player.total for name, player in zip(game.players, game.scores.players, strict=True)
    }
    lines = at_table.get(f"/game/{number}/log.jsonl").text.splitlines()
    again = replay(rules, position, enumerate(lines[1:], start=2))
    assert again.illegal is None
    assert again.position == game.story.position
    assert at_table.get(f"/game/{number}/card.png").data.startswith(b"\x89PNG")
    assert "Anna" in at_table.get("/history").text


def test_bg_stats_gets_numbers_as_numbers_and_every_yes_and_no(session, chance):
    from urllib.parse import parse_qs, urlsplit

    from companion.services.exports import bgstats_link

    rules, position = begin(session, "zooloretto", (), 2)
    play(session, rules, position, chance, 6)
    session.handle(EndGame())
    game = finish(session.story(session.games()[-1].id))
    link = bgstats_link(game)
    told = json.loads(parse_qs(urlsplit(link).query)["data"][0])
    assert told["game"]["bggId"] == 27588
    assert {type(player[key]) for player in told["players"] for key in ("winner", "startPlayer")} == {bool}
    assert {type(player["score"]) for player in told["players"]} == {int}


def test_a_spreadsheet_takes_no_name_for_a_formula(session, at_table):
    form = {"game": "dice", "players": "2", "name": ["=1+1", "Bert"]}
    at_table.say("begin", at_table.get("/new/document.json", query_string=form).get_json())
    session.handle(EndGame())
    assert "'=1+1" in at_table.get(f"/game/{session.games()[-1].id}/scores.csv").text


def test_a_name_in_letters_that_cannot_be_drawn_becomes_the_seat():
    assert readable("Zoë", "Player 1") == "Zoë"
    assert readable("שרה כהן", "Player 2") == "Player 2"
    assert readable("Anna 🦓", "Player 3") == "Anna"


# Weight


def test_a_first_page_is_light(session, at_table):
    begin(session, "zooloretto+aquaretto", ("xxl", "exotic", "aquaretto_xxl"), 5)
    gzip = {"Accept-Encoding": "gzip"}
    page = at_table.get("/play", headers=gzip)
    styles = ("table.css", "pieces.css", "game.css", "scenery.css")
    scenery = ("paw.svg", "fence.svg", "grass.svg", "path.svg", "hedge.svg", "waves.svg", "leaves.svg")
    files = (*styles, *scenery, "live.js", "pieces.js", "play.js", "telling.js")
    weight = len(page.data) + sum(len(at_table.get(f"/static/{name}", headers=gzip).data) for name in files)
    assert weight < 70_000


@pytest.mark.parametrize("path", [*PAGES, "/game/1", "/"])
def test_no_page_names_a_foreign_address_but_the_one_people_tap(session, at_table, path):
    begin(session)
    text = at_table.get(path).text.replace("http://www.w3.org", "").replace("https://app.bgstatsapp.com", "")
    foreign = text.replace("http://localhost", "").replace("http://table.local", "")
    assert "http://" not in foreign
    assert "https://" not in foreign


def test_the_page_offers_everybody_else_in_the_round_as_the_one_whose_turn_it_is(session, at_table):
    begin(session)
    page = html.unescape(at_table.get("/play").text)
    others = re.findall(r'data-do="turn" data-seat="(\d)"', page)
    assert "0" not in others
    assert others
    assert at_table.say("set-turn", {"at": mark(at_table), "seat": int(others[0])}).status_code == 200
    assert session.view.game.signal.seat == int(others[0])
    name = session.view.game.story.rules.players[int(others[0])]
    assert f"Somebody said that it is {name}'s turn." in html.unescape(at_table.get("/play").text)


def test_only_a_game_that_is_over_is_offered_to_bg_stats(session, at_table):
    begin(session)
    number = session.games()[-1].id
    assert "bgstats" not in at_table.get(f"/game/{number}").text
    session.handle(EndGame())
    assert f"/game/{number}/bgstats.svg" in at_table.get(f"/game/{number}").text


def test_a_misspelt_name_is_corrected_in_the_middle_of_a_game(session, at_table):
    begin(session)
    page = at_table.get("/play").text
    name = session.view.game.story.rules.players[1]
    assert f'data-seat="1" data-rename="{name}"' in page
    assert 'id="naming"' in page
    assert at_table.say("name", {"seat": 1, "name": "Berta"}).status_code == 200
    assert 'data-rename="Berta"' in at_table.get("/play").text
