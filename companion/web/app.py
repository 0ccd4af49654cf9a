"""Makes the web application of one table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

from flask import Flask

from companion.outbox.announcer import Announcer
from companion.services.boxes.service import BoxService
from companion.services.devices import DeviceRegistry
from companion.services.first_run import SetupWizard
from companion.services.keys import KeyRegistry
from companion.services.maintenance import MaintenanceService
from companion.services.people import People
from companion.services.phone_camera import PhoneCamera
from companion.services.pictures import PictureCache
from companion.services.score_sheets import ScoreSheetRenderer
from companion.session.session import Session
from companion.web import api
from companion.web import commands as say
from companion.web.budgets import Seats
from companion.web.dashboard import Art, Dashboard, FirstRun, Secure
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
SUBSCRIBERS, SUBSCRIBERS_EACH = 600, 12
"""Event streams at most, and of one address; one in fifty is kept for this machine."""


def create_app(
    session: Session,
    pictures: PictureCache,
    art: Art,
    names: Iterable[str] = (),
    subscribers: int = SUBSCRIBERS,
    score_sheets: ScoreSheetRenderer | None = None,
    devices: DeviceRegistry | None = None,
    maintenance: MaintenanceService | None = None,
    box_service: BoxService | None = None,
    wizard: SetupWizard | None = None,
    phone_camera: PhoneCamera | None = None,
    secure: Secure | None = None,
    reached_as: Callable[[], str | None] = lambda: None,
    announcer: Announcer | None = None,
    keys: KeyRegistry | None = None,
) -> Flask:
    """The application.

    names: host names under which this machine is reached, besides `localhost` and every numeric address.
    subscribers: how many event streams may be open at once.
    score_sheets: draws score sheets.
    devices: who may do what; None: nobody is remembered.
    keys: of programs; None: none is remembered.
    maintenance: does what the owner's pages offer.
    box_service: keeps boxes, learns them and reads photographs.
    wizard: helps with the first run.
    phone_camera: where a phone that is the camera sends its pictures.  secure: how this table is reached by https.
    reached_as: gives the name or address under which other machines reach this one; None without a network.
    announcer: makes domain events.
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
        People(session.games),
        pictures,
        art,
        token,
        Seats(subscribers, SUBSCRIBERS_EACH, kept=subscribers // 50),
        score_sheets,
        devices=devices or DeviceRegistry(),
        maintenance=maintenance,
        box_service=box_service,
        first_run=FirstRun(wizard),
        phone_camera=phone_camera,
        secure=secure,
        reached_as=reached_as,
        announcer=announcer,
        keys=keys or KeyRegistry(),
    )
    app.extensions["usual_values"] = table_values
    open_to_origins(app)
    protect(app, token, frozenset(name.lower() for name in names))
    watch_doors(app)
    know_devices(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app
