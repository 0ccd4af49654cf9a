"""The base of every application: limits of requests, templates and files, pages that are loaded when they are needed.

Flask asks an application for the map in which a request's address is looked up (`create_url_adapter`).  Ours first
loads the pages of that address, if nobody has asked for one of them before.  Pages that are loaded so have a map of
their own, so that none that threads are reading ever changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from threading import RLock
from typing import Any

from flask import Blueprint, Flask, Request
from jinja2 import ChoiceLoader, FileSystemLoader
from werkzeug.routing import MapAdapter

from companion.webkit.files import serve_files

MOST_BODY_BYTES = 16 * 1024
KIT = Path(__file__).parent

UsualValues = Callable[[str, Mapping[str, object]], Mapping[str, object]]
"""Language and the page's own values -> what every page of the application needs besides."""


class LazyPages:
    """Pages that are loaded once, when they are first needed.  load: gives their blueprint."""

    def __init__(self, load: Callable[[], Blueprint]) -> None:
        self._load, self._lock = load, RLock()
        self._pages: Flask | None = None

    def into(self, app: Flask) -> Flask:
        """An application that has their addresses; what answers there is in `app`, too."""
        with self._lock:
            if self._pages is None:
                pages = Flask(app.import_name, static_folder=None)
                pages.register_blueprint(self._load())
                app.view_functions.update(pages.view_functions)
                self._pages = pages
            return self._pages


class Application(Flask):
    """An application of this house."""

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.lazy_pages: dict[str, LazyPages] = {}

    def add_pages(self, load: Callable[[], Blueprint], *addresses: str) -> LazyPages:
        """Pages that are loaded when they are needed.

        load: gives their blueprint.  addresses: each of theirs is one of these or below one; the longest counts.
        `/watch/` means only what is below `/watch`.
        """
        pages = LazyPages(load)
        self.lazy_pages.update(dict.fromkeys(addresses, pages))
        return pages

    def load_pages(self, *addresses: str) -> None:
        """Load the pages of these addresses now, so that nobody waits for it later."""
        for address in addresses:
            if pages := self.pages_at(address):
                pages.into(self)

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Where the address of a request is looked up."""
        pages = self.pages_at(request.path) if request else None
        return pages.into(self).create_url_adapter(request) if pages else super().create_url_adapter(request)

    def pages_at(self, path: str) -> LazyPages | None:
        """The pages that are loaded when they are needed of which this address is one; None where it is another."""
        found, below = self.lazy_pages.get(path), path
        while not found and below:
            below = below.rpartition("/")[0]
            found = self.lazy_pages.get(f"{below}/") or self.lazy_pages.get(below)
        return found


def new_app(name: str, board: object, usual_values: UsualValues, *folders: Path) -> Application:
    """An application without pages.

    board: what its pages work with; the server listens to the news of its `session` (webkit.streams.ViewSource).
    folders: of packages with `templates` and `static`; of templates with one name the first is taken.
    """
    app = Application(name, static_folder=None, template_folder=None)
    homes = (*folders, KIT)
    app.jinja_loader = ChoiceLoader([FileSystemLoader(home / "templates") for home in homes])
    app.config.update(
        MAX_CONTENT_LENGTH=MOST_BODY_BYTES,
        MAX_FORM_MEMORY_SIZE=MOST_BODY_BYTES,
        MAX_FORM_PARTS=1,
    )
    app.extensions["dashboard"] = board
    app.extensions["usual_values"] = usual_values
    serve_files(app, *(home / "static" for home in homes))
    return app
