"""What must work with an expansion from outside; run by `tests/docs/test_example_package.py`, which installs it."""

from __future__ import annotations

import html
import json

import pytest

from companion.cli.main import main
from companion.games.catalogue import GAMES, left_out, rule_ids
from companion.i18n import LANGUAGES
from companion.services.pictures import PictureCache
from companion.services.score_sheets import ScoreSheetRenderer
from companion.table.game_commands import Act, BeginGame, EndGame
from companion.web.app import create_app
from tests.web.conftest import Browserless
from tests.web.test_api_doors import Caller
from vision.art import picture_svg

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
        session, PictureCache(), picture_svg, names=["table.local"], subscribers=3, score_sheets=ScoreSheetRenderer()
    )


@pytest.fixture
def at_table(app):
    return Browserless(app)


def test_it_is_found_and_nothing_is_left_out():
    assert left_out() == ()
    assert list(GAMES["zooloretto"].expansions) == ["xxl", "exotic", "annex"]
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
    for path in ("", "/end", "/scores.csv", "/game.json", "/log.jsonl", "/sheet.pdf"):
        assert at_table.get(f"/game/{number}{path}").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_coached_and_told_by_programs(session, app, language):
    session.handle(BeginGame(table(), "tap"))
    caller = Caller(app)
    for address in ("/game", "/game/next", "/game/coach", "/game/options", "/lessons", "/games"):
        assert caller.get(f"{address}?lang={language}").status_code in (200, 404), address
    assert Browserless(app).get(f"/coach?lang={language}").status_code == 200
    at = caller.get("/game").get_json()["at"]
    assert caller.send("/say/act", {"at": at, "action": ACTION, "insist": False}).status_code == 200


def test_programs_find_it_in_the_catalogue_and_set_it_up(app):
    caller = Caller(app)
    games = {one["game"]: one for one in caller.get("/games").get_json().get("games", [])} or {
        one["game"]: one for one in caller.get("/catalogue").get_json()["games"]
    }
    assert "annex" in games["zooloretto"]["expansions"]


def test_its_mats_are_printed(tmp_path):
    assert main(["mats", "--game", "zooloretto", "--with", "annex", "--players", "2", "--out", str(tmp_path)]) == 0
