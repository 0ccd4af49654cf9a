"""The form of a new game, changed tap by tap as a family does."""

from html.parser import HTMLParser

import pytest

from companion.art import picture_svg
from companion.games.catalogue import GAMES
from companion.services.pictures import PictureCache
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from tests.web.conftest import Browserless


@pytest.fixture
def page(session):
    return Browserless(create_app(Dashboard(session, PictureCache(), picture_svg), ["table.local"]))


class Shown(HTMLParser):
    """What a browser would send of a form, and what a tap on it asks anew: (name, value, kind, whether it is on)."""

    def __init__(self, text):
        super().__init__()
        self.fields, self.asks, self._select = [], [], None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        name, value, kind = told.get("name"), told.get("value", "on"), told.get("type", "text")
        if tag == "select":
            self._select = name
        elif tag == "option" and self._select and ("selected" in told or value == ""):
            self.fields = [one for one in self.fields if one[0] != self._select or self._select == "colour"]
            self.fields.append((self._select, value))
        elif tag == "input" and name:
            is_ticked = kind in ("radio", "checkbox")
            if is_ticked and "data-again" in told:
                self.asks.append((name, value, kind, "checked" in told))
            if "disabled" not in told and ("checked" in told or not is_ticked):
                self.fields.append((name, told.get("value", "") if not is_ticked else value))

    def handle_endtag(self, tag):
        self._select = None if tag == "select" else self._select

    def after(self, name, value, kind, is_on):
        """What is sent when that is tapped."""
        if kind == "radio":
            return [*(one for one in self.fields if one[0] != name), (name, value)]
        return [one for one in self.fields if one != (name, value)] if is_on else [*self.fields, (name, value)]


def sent(fields):
    return {name: [value for one, value in fields if one == name] for name, _ in fields}


@pytest.mark.parametrize("game", GAMES)
def test_after_any_tap_on_the_form_the_game_can_begin(page, game):
    form = Shown(page.get("/new", query_string={"game": game}).text)
    assert form.asks
    for tap in form.asks:
        answer = page.get("/new", query_string=sent(form.after(*tap)))
        assert answer.status_code == 200, tap
        begun = page.get("/new/document.json", query_string=sent(Shown(answer.text).fields))
        assert begun.status_code == 200, (tap, begun.get_json())


@pytest.mark.parametrize(
    ("fields", "field", "row", "said"),
    [({"name": ["Anna", " ", "Carla"]}, "name", 1, "Seat 2"),
     ({"name": ["Anna", "x" * 25, "Carla"]}, "name", 1, "Seat 2"),
     ({"name": ["Anna", "Bert", "Anna"]}, "name", 2, "Anna"),
     ({"species.zooloretto": ["panda", "zebra"]}, "species.zooloretto", 0, "6"),
     ({"more.zooloretto": "Löwe, Bär"}, "species.zooloretto", 0, "löwe cannot be the name"),
     ({"game": "dice", "options": "coin_groups", "coin_groups": "2 two"}, "coin_groups", 0, "two")],
)  # fmt: skip
def test_what_is_wrong_is_said_of_its_field(page, fields, field, row, said):
    form = {"game": "zooloretto", "players": "3", **fields}
    told = page.get("/new/document.json", query_string=form)
    assert told.status_code == 400
    assert (told.get_json()["field"], told.get_json()["row"]) == (field, row)
    assert said in told.get_json()["error"]
    assert page.get("/new", query_string=form).status_code == 200


def test_an_animal_of_ones_own_stays_when_something_else_is_changed(page):
    own = {"game": "zooloretto", "players": "3", "more.zooloretto": "unicorn"}
    for players in (3, 4, 5):
        form = Shown(page.get("/new", query_string={**own, "players": str(players)}).text)
        own = sent(form.fields)
        assert "unicorn" in own["species.zooloretto"]
        assert len(own["species.zooloretto"]) == players + 3
