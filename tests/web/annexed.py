"""What must work with an expansion from outside; run by `tests/docs/test_example_package.py`, which installs it."""

from __future__ import annotations

import html
import json

import pytest

from companion.art import picture_svg
from companion.cli.main import main
from companion.games.catalogue import GAMES, left_out, rule_ids
from companion.i18n import LANGUAGES
from companion.mats import game_layout
from companion.services.pictures import PictureCache
from companion.session.commands import Act, BeginGame, EndGame
from companion.tracking.observation import places
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.webkit.limits import event_seats
from tests.evenings.watched import Evening, lying, usual_table
from tests.tabletop import only
from tests.web.conftest import Browserless
from tests.web.test_api_doors import Caller

ACTION = {"type": "annex", "player": 0}


def table(**more):
    species = ["camel", "elephant", "flamingo", "leopard", "panda"]
    setting = {"game": "zooloretto", "with": ["annex"], "players": ["Anna", "Bert"], "species": species}
    return {**setting, "zoos": [{"coins": 4}, {}], **more}


@pytest.fixture
def ask(capsys, tmp_path):
    def asked(*words, document=None, entries=()):
        file = tmp_path / "asked.jsonl"
        file.write_text("\n".join(map(json.dumps, entries or [document])), encoding="utf-8")
        main([*words, str(file)] if document or entries else [*words])
        return json.loads(capsys.readouterr().out)

    return asked


@pytest.fixture
def app(session):
    return create_app(
        Dashboard(session, PictureCache(), picture_svg, seats=event_seats(3)),
        ["table.local"],
    )


@pytest.fixture
def at_table(app):
    return Browserless(app)


def test_it_is_found_and_nothing_is_left_out():
    assert left_out() == ()
    assert list(GAMES["zooloretto"].expansions)[-1] == "annex"
    assert "annex" not in GAMES["aquaretto"].expansions


def test_its_action_is_legal_once_and_costs_four_coins(ask):
    assert {"type": "annex"} in ask("legal", document=table())["actions"]
    told = ask("check", document={"position": table(), "action": ACTION})
    assert told["legal"]
    assert (told["position"]["zoos"][0]["coins"], told["position"]["zoos"][0]["annexes"]) == (0, 1)
    assert ask("check", document={"position": table(zoos=[{"coins": 3}, {}]), "action": ACTION})["rule"] == "YA-1"
    again = table(zoos=[{"coins": 4, "annexes": 1}, {}])
    assert ask("check", document={"position": again, "action": ACTION})["rule"] == "YA-2"


def test_its_enclosure_scores_and_is_there_only_once_it_is_built(ask):
    zoo = {"annexes": 1, "enclosures": {"Y1": ["camel"] * 4}}
    assert ask("score", document=table(zoos=[zoo, {}]))["scores"][0]["total"] == 6


def test_its_rules_are_told(ask):
    assert {"YA-1", "YA-2", "YA-3"} <= set(rule_ids("zooloretto", ["annex"]))
    assert "four coins" in ask("rules", "ya-1", "--json")["text"]


def test_a_log_with_it_is_replayed(ask):
    told = ask("replay", entries=[table(), ACTION])
    assert (told["legal"], told["actions"], told["position"]["zoos"][0]["annexes"]) == (True, 1, 1)


def test_a_sentence_of_a_log_tells_it(ask):
    assert ask("replay", entries=[table(), {"action": "Anna: builds the annex"}])["legal"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_a_game_with_it_is_there(session, at_table, language):
    session.handle(BeginGame(table(), "tap"))
    session.handle(Act(ACTION))
    board = html.unescape(at_table.get(f"/play?lang={language}").text)
    assert 'data-place="0/Y1"' in board
    assert {"en": "builds an annex", "de": "einen Anbau", "fr": "une annexe"}[language] in board
    for path in ("/play?part", "/watch", "/tv", "/me/0", "/new?game=zooloretto&with=annex", "/learn", "/history"):
        assert at_table.get(f"{path}{'&' if '?' in path else '?'}lang={language}").status_code == 200
    session.handle(EndGame())
    assert {"en": "Annex", "de": "Anbau", "fr": "Annexe"}[language] in at_table.get(f"/history?lang={language}").text
    number = session.games()[-1].id
    for path in ("", "/end", "/scores.csv", "/log.jsonl", "/card.png"):
        assert at_table.get(f"/game/{number}{path}").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_coached_and_told_by_programs(session, app, language):
    session.handle(BeginGame(table(), "tap"))
    caller = Caller(app)
    for address in ("/game", "/game/next", "/game/coach", "/game/options", "/lessons", "/games"):
        assert caller.get(f"{address}?lang={language}").status_code in (200, 404), address
    assert Browserless(app).get(f"/ask?lang={language}").status_code == 200
    at = caller.get("/game").get_json()["at"]
    assert caller.send("/commands/act", {"at": at, "action": ACTION, "insist": False}).status_code == 200


def test_programs_set_it_up(app):
    told = Caller(app).get("/setup?game=zooloretto&with=annex&name=Anna&name=Bert")
    assert told.get_json()["position"]["with"] == ["annex"]


def test_its_mats_are_printed(tmp_path):
    assert main(["mats", "--game", "zooloretto", "--with", "annex", "--players", "2", "--out", str(tmp_path)]) == 0


# On the table: the annex is printed, bought and lived in before a camera


@pytest.fixture(scope="module")
def mats():
    return only(game_layout("zooloretto", 2, ("annex",)), "zoo-1", "annex-1", "zoo-2", "annex-2", "trucks")


@pytest.fixture
def evening_of(tmp_path, mats):
    """Begins an evening on the printed sheets; ends it."""
    begun = []

    def begin(document, *pieces):
        begun.append(Evening(tmp_path, document, pieces, usual_table(layout=mats)))
        begun[-1].passes()
        return begun[-1]

    yield begin
    for evening in begun:
        evening.session.close()


def bought_by_somebody(**zoo):
    species = ["camel", "elephant", "flamingo", "panda", "zebra"]
    trucks = [{"tiles": ["camel"]}, {"tiles": []}, {"tiles": []}]
    return table(species=species, trucks=trucks, zoos=[{"coins": 4, **zoo}, {}])


def test_an_animal_that_comes_into_the_annex_is_seen_and_told(evening_of, mats):
    camel = lying("trucks", "T1", "camel", layout=mats)
    evening = evening_of(bought_by_somebody(annexes=1), camel)
    evening.lies(lying("annex-1", "Y1", "camel", layout=mats), gone=[camel])
    assert [str(piece) for piece in evening.game.story.position.bag(0, "Y1")] == ["camel"]
    assert any("Y1" in told for told in evening.said)
    assert evening.game.question is None


def test_an_annex_that_is_bought_by_word_is_followed_from_then_on(evening_of, mats):
    camel = lying("trucks", "T1", "camel", layout=mats)
    evening = evening_of(bought_by_somebody(), camel)
    evening.session.handle(Act(ACTION))
    assert evening.game.story.position.count(0, "annexes") == 1
    flamingo = lying("trucks", "T1", "flamingo", 1, layout=mats)
    evening.lies(flamingo)
    assert evening.game.story.position.to_move == 0
    evening.lies(
        lying("annex-1", "Y1", "camel", layout=mats), lying("zoo-1", "E5", "flamingo", layout=mats),
        gone=[camel, flamingo],
    )  # fmt: skip
    assert [str(piece) for piece in evening.game.story.position.bag(0, "Y1")] == ["camel"]


def test_an_animal_in_an_annex_that_nobody_bought_is_no_silent_mistake(evening_of, mats):
    camel = lying("trucks", "T1", "camel", layout=mats)
    evening = evening_of(bought_by_somebody(coins=0), camel)
    evening.lies(lying("annex-1", "Y1", "camel", layout=mats), gone=[camel])
    assert evening.game.story.moments[-1].violations or evening.game.question is not None
    assert evening.said


def test_its_stall_is_printed_beside_it(mats):
    sheet = next(sheet for sheet in mats.sheets if sheet.id == "annex-1")
    assert {(zone.id, zone.kind) for zone in sheet.zones} == {("Y1", "enclosure"), ("Y1a", "stall")}
    known = places(mats)
    assert {known["annex-1", zone].seat for zone in ("Y1", "Y1a")} == {0}
    assert known["annex-1", "Y1a"].space == "Y1a"
