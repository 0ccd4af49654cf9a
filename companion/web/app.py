"""Makes the web application of one table.

What a game that is being played needs is loaded with the program: its own pages, commands and streams.  All others are
loaded when somebody first asks for one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from flask import Blueprint

from companion.services.listeners import packages
from companion.session.session import Session
from companion.web.dashboard import Dashboard
from companion.web.pages import home, lacking, live, play, table
from companion.web.security.bearer import is_key_shown
from companion.web.security.device import know_devices
from companion.web.security.permissions import watch_doors
from companion.web.views.drawing import fit_label, middle
from companion.web.views.table_values import table_values
from companion.webkit.app import Application, new_app
from companion.webkit.guard import protect

OF_A_GAME = (home, table, live, play)
PAGES = "companion.web.pages"
LATER = {
    f"{PAGES}.demo": ("/demo",),
    f"{PAGES}.new_game": ("/new",),
    f"{PAGES}.history": ("/history", "/game"),
    f"{PAGES}.learn": ("/learn",),
    f"{PAGES}.asking": ("/ask",),
    f"{PAGES}.join": ("/join", "/in"),
    f"{PAGES}.owner": ("/owner",),
    f"{PAGES}.setup": ("/first-run",),
    f"{PAGES}.boxes": ("/boxes",),
    f"{PAGES}.components": ("/components",),
    f"{PAGES}.own_boards": ("/boards",),
    f"{PAGES}.phone": ("/camera/phone",),
    "companion.web.api.every_door": ("/api",),
}
"""By module, under which addresses its pages are."""


BESIDE_A_GAME = ("/ask", "/history", "/join")
"""What people ask for while they play: loaded once a game has begun, so that nobody waits for it then."""
WAITING_S = 1.0


def load_beside_a_game(app: Application, session: Session) -> bool:
    """One turn of waiting for a game; whether there is anything left to wait for."""
    view = session.view
    if view.game:
        app.load_pages(*BESIDE_A_GAME)
        return False
    session.wait_newer(view.number, WAITING_S)
    return not session.is_closed


def create_app(board: Dashboard, names: Iterable[str] = ()) -> Application:
    """The application.

    names: host names under which this machine is reached, besides `localhost` and every numeric address.
    """
    installed = packages()
    app = new_app(__name__, board, table_values, Path(__file__).parent, *(one.folder for one in installed))
    app.jinja_env.filters.update(middle=middle, fitted=fit_label)
    protect(app, board.token, frozenset(name.lower() for name in names), is_key_shown)
    watch_doors(app)
    know_devices(app)
    for module in OF_A_GAME:
        app.register_blueprint(module.blueprint)
    for name, addresses in LATER.items():
        app.add_pages(partial(_blueprint, name), *addresses)
    for package in installed:
        for name, addresses in package.pages.items():
            app.add_pages(partial(_blueprint, name, package.load), *addresses)
    if not any(package.pages for package in installed):
        app.add_pages(lambda: lacking.blueprint, *lacking.ADDRESSES)
    return app


def _blueprint(module: str, load: Callable[[str], Any] = import_module) -> Blueprint:
    found: Blueprint = load(module).blueprint
    return found
