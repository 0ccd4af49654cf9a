"""Makes the web application of one table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from flask import Flask

from companion.web import api
from companion.web import commands as say
from companion.web.dashboard import Dashboard
from companion.web.files import serve_files
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
from companion.web.security.device import know_devices
from companion.web.security.guard import protect
from companion.web.security.origins import open_to_origins
from companion.web.security.permissions import watch_doors
from companion.web.views.drawing import fitted, middle
from companion.web.views.rendering import table_values

BLUEPRINTS = tuple(
    module.blueprint
    for module in (
        home, demo, page, live, say, play, fresh, history, learn, asking, join, owner, api, setup, boxes, components,
        own_boards, photo, phone, house_events, owner_keys, embedded,
    )
)  # fmt: skip
MOST_BODY_BYTES = 16 * 1024


def create_app(board: Dashboard, names: Iterable[str] = ()) -> Flask:
    """The application.

    names: host names under which this machine is reached, besides `localhost` and every numeric address.
    """
    app = Flask(__name__, static_folder=None)
    app.config.update(
        MAX_CONTENT_LENGTH=MOST_BODY_BYTES,
        MAX_FORM_MEMORY_SIZE=MOST_BODY_BYTES,
        MAX_FORM_PARTS=1,
    )
    app.jinja_env.filters.update(middle=middle, fitted=fitted)
    app.extensions["dashboard"] = board
    app.extensions["usual_values"] = table_values
    serve_files(app, Path(app.root_path) / "static")
    open_to_origins(app)
    protect(app, board.token, frozenset(name.lower() for name in names))
    watch_doors(app)
    know_devices(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app
