"""What every application has: limits of what is sent, templates and files, those of this kit among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from flask import Flask
from jinja2 import ChoiceLoader, FileSystemLoader

from companion.webkit.files import serve_files

MOST_BODY_BYTES = 16 * 1024
KIT = Path(__file__).parent

UsualValues = Callable[[str, Mapping[str, object]], Mapping[str, object]]
"""Language and the page's own values -> what every page of the application needs besides."""


def new_app(name: str, board: object, usual_values: UsualValues, *folders: Path) -> Flask:
    """An application without pages.

    board: what its pages work with; the server listens to the news of its `session` (webkit.views.ViewSource).
    folders: of packages with `templates` and `static`; of templates with one name the first is taken.
    """
    app = Flask(name, static_folder=None, template_folder=None)
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
