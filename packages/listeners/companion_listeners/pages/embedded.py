"""Pages for other people's screens: an overlay for a stream, a card for a house's dashboard, a link for friends.

They only show: no button, no token, nothing of cookies; they follow the table by the stream that every page follows.
What a page shall look like stands in its address; what cannot be is refused with a sentence, not guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, request
from msgspec import structs
from werkzeug.datastructures import MultiDict

from companion.i18n.errors import error_of
from companion.web.dashboard import dashboard, view_id
from companion.web.security.bearer import CARD, IN_ADDRESS, LINK, OVERLAY
from companion.web.security.device import standing_here
from companion.web.views.game_page import game_page
from companion.web.views.table_values import rendered_once
from companion.webkit.guard import plain_page
from companion.webkit.language import why_not
from companion.webkit.models import NotUnderstood

blueprint = Blueprint("embedded", __name__)

PARTS = ("turn", "scores", "alarm", "news", "trucks", "boards")
USUAL_PARTS: Mapping[str, tuple[str, ...]] = {"overlay": PARTS[:4], "card": ("turn", "alarm", "scores")}
ALIGNED = ("left", "center", "right")
THEMES = ("auto", "light", "dark")
USUAL_THEME = {"overlay": "dark", "card": "auto"}
SCALES = (0.5, 4.0)
ASKED = ("parts", "scale", "align", "theme", "lang", IN_ADDRESS, "part")
"""What an address may ask for; `part`: only what changes of the page."""


@dataclass(frozen=True, slots=True)
class EmbedStyle:
    """The look of a page.  parts: in order; scale: 1 is usual; align: where in the scene; theme: of colours."""

    parts: tuple[str, ...]
    scale: float
    align: str
    theme: str


def look_asked(kind: str, asked: MultiDict[str, str]) -> EmbedStyle:
    """Read the address of an overlay or a card.  Raises NotUnderstood, with what is possible."""

    def one(name: str, given: str, possible: tuple[str, ...]) -> str:
        if given not in possible:
            raise error_of(NotUnderstood, "page.embed.no", name=name, given=given[:40], possible=", ".join(possible))
        return given

    if unknown := asked.keys() - ASKED:
        raise error_of(NotUnderstood, "page.embed.unknown", name=min(unknown)[:40], possible=", ".join(ASKED))
    parts = tuple(one("parts", part, PARTS) for part in asked["parts"].split(",")) if asked.get("parts") else ()
    try:
        scale = float(asked.get("scale", "1"))
    except ValueError:
        scale = 0.0
    if not SCALES[0] <= scale <= SCALES[1]:
        possible = " – ".join(f"{bound:g}" for bound in SCALES)
        raise error_of(NotUnderstood, "page.embed.no", name="scale", given=asked["scale"][:40], possible=possible)
    return EmbedStyle(
        tuple(dict.fromkeys(parts)) or USUAL_PARTS[kind],
        scale,
        one("align", asked.get("align", ALIGNED[0]), ALIGNED),
        one("theme", asked.get("theme", USUAL_THEME[kind]), THEMES),
    )


@blueprint.get(OVERLAY)
def overlay() -> Response | tuple[Response, int]:
    """For OBS and the like: transparent, in the parts and the size that the address asks for."""
    return _scene("overlay")


@blueprint.get(CARD)
def card() -> Response | tuple[Response, int]:
    """For a dashboard of the house: one card, 300 to 600 pixels wide, light or dark."""
    return _scene("card")


@blueprint.get(LINK)
def watch_link(word: str) -> Response:
    """The table for a friend who has the link: the boards as they are, and nothing of the room."""
    return _embedded_page("watching", word, EmbedStyle((), 1.0, ALIGNED[0], THEMES[0]))


def _scene(kind: str) -> Response | tuple[Response, int]:
    try:
        look = look_asked(kind, request.args)
    except NotUnderstood as error:
        return plain_page(400, why_not(error))
    return _embedded_page(kind, request.args.get(IN_ADDRESS, ""), look)


def _embedded_page(kind: str, key: str, look: EmbedStyle) -> Response:
    """A page, or only what changes of it.  key: with which it asks for news."""
    session = dashboard().session
    view = session.view
    shown, is_part = view_id(session, view.number), "part" in request.args
    asked = [("part", ""), *((name, one) for name, one in request.args.items() if name != "part")]
    address = f"{request.path}?{urlencode(asked)}"

    def values(language: str) -> dict[str, Any]:
        game = dashboard().as_shown(view.game)
        told = {"view": view, "view_id": shown, "address": address, "key": key, "kind": kind, "look": look}
        if game is None:
            return told
        page = game_page(game, language)
        latest = tuple(structs.replace(moment, picture=None) for moment in page.latest)
        return {**told, "game": game, "page": page, "words": page.words, "latest": latest, "wrong": page.wrong}

    template = f"{kind}_parts.html" if is_part else f"{kind}.html"
    return rendered_once((shown, template, address, standing_here()), template, values)
