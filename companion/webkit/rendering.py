"""Makes a page: one layout, one language a device, the same few values in every template."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import cast

from flask import Response, current_app, make_response, render_template, request

from companion.i18n.errors import plainly
from companion.i18n.formats import figure
from companion.webkit.language import menu, reader_language, remember_language, say_in


def render(template: str, **values: object) -> Response:
    """The page (or the part of one) in the reader's language.  values: what the template needs beside the usual."""
    return remember_language(make_response(page_html(template, reader_language(), values)))


def page_html(template: str, language: str, values: Mapping[str, object]) -> str:
    """The page in a language.  The application's extension `usual_values` tells what all of its pages need."""
    usual = cast(Callable[[str, Mapping[str, object]], Mapping[str, object]], current_app.extensions["usual_values"])
    return render_template(
        template,
        **{
            "say": partial(say_in, language),
            "files": current_app.extensions["files"],
            "why_not": partial(plainly, language=language),
            "figure": partial(figure, language=language),
            **usual(language, values),
            **values,
        },
        language=language,
        languages=menu(),
        here=request.path,
    )
