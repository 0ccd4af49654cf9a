"""In which language a device is spoken to: what it chose, else what its browser asks for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from flask import Response, request

from companion.i18n import DEFAULT_LANGUAGE, SPOKEN, first_text, texts
from companion.i18n.errors import plainly
from companion.ports import CompanionError

COOKIE = "language"
OF_PAGE = "X-Language"
"""The header of what a page asks for by itself: it speaks one language, whichever another page has chosen meanwhile."""
FOR_PROGRAMS = "/api/"
"""Where the addresses of the doors for programs begin."""
A_YEAR_S = 365 * 24 * 3600


@cache
def menu() -> dict[str, str]:
    """Every language by what it calls itself, with its share of the texts where that is not all."""

    def share(code: str) -> str:
        return f" ({100 * len(texts(code)) // len(texts(DEFAULT_LANGUAGE))} %)"

    return {code: one.own_name + ("" if one.is_complete else share(code)) for code, one in SPOKEN.items()}


def reader_language() -> str:
    """The language of the request at hand: `?lang=`, its page's, the cookie's, the browser's own, in this order."""
    said = (request.args.get("lang"), request.headers.get(OF_PAGE), request.cookies.get(COOKIE))
    chosen = next((language for language in said if language in SPOKEN), None)
    return chosen or best_language(request.accept_languages.values())


def remember_language(response: Response) -> Response:
    """Keep on the device what `?lang=` chose, and tell caches what the answer depends on."""
    wished = request.args.get("lang")
    if wished in SPOKEN:
        response.set_cookie(COOKIE, wished, max_age=A_YEAR_S, samesite="Lax", httponly=True)
    response.headers["Vary"] = "Accept-Language, Cookie"
    return response


def best_language(wanted: Iterable[str]) -> str:
    """The first language of the reader's that we speak."""
    spoken = (language.split("-")[0].lower() for language in wanted)
    return next((language for language in spoken if language in SPOKEN), DEFAULT_LANGUAGE)


def say_in(language: str, key: str, **values: object) -> str:
    """A sentence of the pages."""
    return first_text(language, f"page.{key}", **values)


def why_not(error: CompanionError) -> str:
    """Explain an error to the reader.  Programs are told what exactly was wrong with what they sent, in English."""
    is_for_program = request.path.startswith(FOR_PROGRAMS) and not error.key
    return str(error) if is_for_program else plainly(error, reader_language())
