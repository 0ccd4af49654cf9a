"""Makes the web application of one table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from flask import Flask

from companion.web import api
from companion.web import commands as say
from companion.web.dashboard import Dashboard
from companion.web.pages import (
    asking,
    boxes,
    components,
    demo,
    embedded,
    history,
    home,
    house_events,
    join,
    learn,
    live,
    own_boards,
    owner,
    owner_keys,
    phone,
    photo,
    play,
    setup,
)
from companion.web.pages import new_game as fresh
from companion.web.pages import table as page
from companion.web.security.bearer import is_key_shown
from companion.web.security.device import know_devices
from companion.web.security.origins import open_to_origins
from companion.web.security.permissions import watch_doors
from companion.web.views.drawing import fitted, middle
from companion.web.views.table_values import table_values
from companion.webkit.app import new_app
from companion.webkit.guard import protect

BLUEPRINTS = tuple(
    module.blueprint
    for module in (
        home, demo, page, live, say, play, fresh, history, learn, asking, join, owner, api, setup, boxes, components,
        own_boards, photo, phone, house_events, owner_keys, embedded,
    )
)  # fmt: skip


def create_app(board: Dashboard, names: Iterable[str] = ()) -> Flask:
    """The application.

    names: host names under which this machine is reached, besides `localhost` and every numeric address.
    """
    app = new_app(__name__, board, table_values, Path(__file__).parent)
    app.jinja_env.filters.update(middle=middle, fitted=fitted)
    open_to_origins(app)
    protect(app, board.token, frozenset(name.lower() for name in names), is_key_shown)
    watch_doors(app)
    know_devices(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app
