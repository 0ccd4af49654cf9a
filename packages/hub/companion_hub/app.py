"""Makes the hub's web application: the table's guard, templates, styles and words, with pages and roles of its own."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path

from flask import Flask, Response, g

from companion.i18n import has_text, text
from companion.i18n.formats import day
from companion.webkit.app import new_app
from companion.webkit.guard import protect, refuse
from companion.webkit.language import why_not
from companion.webkit.limits import event_seats
from companion_hub.accounts import Accounts
from companion_hub.club import Club, ClubNews, Engines, club
from companion_hub.database import DatabaseAway, PageDatabase
from companion_hub.doors import watch_staff
from companion_hub.pages import people, staff, tournaments, wall

HERE = Path(__file__).parent
BLUEPRINTS = tuple(module.blueprint for module in (wall, people, tournaments, staff))
NAVIGATION = (
    # address, text key `page.nav.NAME`, picture
    ("/", "hub_wall", "eye"),
    ("/tournaments", "hub_tournaments", "crown"),
    ("/people", "hub_people", "paw"),
    ("/ladder", "hub_ladder", "clock"),
)
"""The pages that every page leads to."""


def create_hub(
    database: PageDatabase, news: ClubNews, engines: Engines | None = None, names: Iterable[str] = ()
) -> Flask:
    """The application.  names: host names under which the hub is reached, besides localhost and numeric addresses."""
    token = secrets.token_urlsafe(32)
    seats = event_seats()
    hub = Club(news, database, Accounts(database), engines or Engines(), token, seats)
    app = new_app(__name__, hub, _usual_values, HERE)
    protect(app, token, frozenset(name.lower() for name in names))
    watch_staff(app)
    app.register_error_handler(DatabaseAway, _away)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app


def _away(error: DatabaseAway) -> tuple[Response, int]:
    g.staff = None  # who asks stands in the database, too
    return refuse(503, why_not(error))


def _usual_values(language: str, _values: Mapping[str, object]) -> Mapping[str, object]:
    """Values that every page of the hub needs."""
    return {
        "navigation": NAVIGATION,
        "token": club().token,
        "is_demo": False,
        "is_tournament": False,
        "game_name": partial(game_name, language),
        "rule": lambda id_: text(language, f"rule.{id_}") if has_text(f"rule.{id_}") else "",
        "day": partial(day, language=language),
    }


def game_name(language: str, game: str, expansions: Iterable[str] = ()) -> str:
    """A game with its expansions; one that is not installed here by its name in the notation."""
    keys = (f"page.game.{game}", *(f"page.with.{one}" for one in expansions))
    return " + ".join(text(language, key) if has_text(key) else key.rpartition(".")[2] for key in keys)
