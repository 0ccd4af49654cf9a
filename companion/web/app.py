"""Makes the web application of one table."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from flask import Flask

from companion.table.session import Session
from companion.web import (
    api,
    box_learning,
    box_offers,
    boxes,
    chronicle,
    first_run,
    first_run_say,
    fresh,
    joining,
    live,
    owner,
    owner_keep,
    owner_shop,
    page,
    photo,
    play,
    say,
    teach,
)
from companion.web.bench import Bench
from companion.web.board import Art, Dashboard
from companion.web.devices import Devices
from companion.web.doors import watch_doors
from companion.web.guard import protect
from companion.web.guide import Guide
from companion.web.here import know_devices
from companion.web.keepsake import Keepsakes
from companion.web.pictures import PictureShelf
from companion.web.seats import Seats
from companion.web.words import fitted, middle
from companion.web.workshop import Workshop

BLUEPRINTS = tuple(
    module.blueprint
    for module in (
        page,
        live,
        say,
        play,
        fresh,
        chronicle,
        teach,
        joining,
        owner,
        owner_shop,
        owner_keep,
        api,
        first_run_say,
        box_offers,
        box_learning,
        boxes,
        photo,
    )
)
MOST_BODY_BYTES = 16 * 1024
SUBSCRIBERS = 80
"""Each open event stream holds one of the server's 96 threads; the others serve everybody else."""


def create_app(
    session: Session,
    pictures: PictureShelf,
    art: Art,
    names: Iterable[str] = (),
    subscribers: int = SUBSCRIBERS,
    keepsakes: Keepsakes | None = None,
    devices: Devices | None = None,
    workshop: Workshop | None = None,
    bench: Bench | None = None,
    guide: Guide | None = None,
) -> Flask:
    """The application.

    names: host names under which this machine is reached, besides `localhost` and every numeric address.
    subscribers: how many event streams may be open at once.
    keepsakes: draws what players take home.
    devices: who may do what; None: nobody is remembered.
    workshop: does what the owner's pages offer.
    bench: keeps boxes, learns them and reads photographs.
    guide: helps with the first run.
    """
    app = Flask(__name__)
    app.config.update(
        MAX_CONTENT_LENGTH=MOST_BODY_BYTES,
        MAX_FORM_MEMORY_SIZE=MOST_BODY_BYTES,
        MAX_FORM_PARTS=1,
        SEND_FILE_MAX_AGE_DEFAULT=0,
    )
    app.jinja_env.filters.update(middle=middle, fitted=fitted)
    token = secrets.token_urlsafe(32)
    app.extensions["dashboard"] = Dashboard(
        session,
        pictures,
        art,
        token,
        Seats(subscribers),
        keepsakes,
        devices=devices or Devices(),
        workshop=workshop,
        bench=bench,
    )
    protect(app, token, frozenset(name.lower() for name in names))
    watch_doors(app)
    know_devices(app)
    app.extensions["first_run"] = first_run.FirstRun(guide)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app
