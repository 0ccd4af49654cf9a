"""Makes the web application of one table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from flask import Flask

from companion.services.listeners import packages
from companion.web import commands as say
from companion.web.api import every_door
from companion.web.dashboard import Dashboard
from companion.web.pages import (
    asking,
    boxes,
    components,
    demo,
    history,
    home,
    join,
    lacking,
    learn,
    live,
    own_boards,
    owner,
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
        home, demo, page, live, say, play, fresh, history, learn, asking, join, owner, every_door, setup, boxes,
        components, own_boards, photo, phone,
    )
)  # fmt: skip


def create_app(board: Dashboard, names: Iterable[str] = ()) -> Flask:
    """The application.

    names: host names under which this machine is reached, besides `localhost` and every numeric address.
    """
    installed = packages()
    app = new_app(__name__, board, table_values, Path(__file__).parent, *(one.folder for one in installed))
    app.jinja_env.filters.update(middle=middle, fitted=fitted)
    open_to_origins(app)
    protect(app, board.token, frozenset(name.lower() for name in names), is_key_shown)
    watch_doors(app)
    know_devices(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    for package in installed:
        for module in package.pages:
            app.register_blueprint(package.load(module).blueprint)
    if not installed:
        app.register_blueprint(lacking.blueprint)
    return app
