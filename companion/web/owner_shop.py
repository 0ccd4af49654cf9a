"""The owner's pages of things: mats to print, wires, health, and the bundle for whoever helps from afar."""

from __future__ import annotations

from datetime import datetime

from flask import Blueprint, Response, abort, request

from companion.findings import told
from companion.games.catalogue import GAMES, first_game
from companion.ports import CompanionError
from companion.web.board import dashboard
from companion.web.guard import refuse
from companion.web.language import OWN_NAMES, reader_language, say_in, why_not
from companion.web.rendering import rendered
from companion.web.workshop import MatsWish, Workshop

blueprint = Blueprint("owner_shop", __name__, url_prefix="/owner")

PAPERS = ("a4", "letter", "a3", "tabloid")
STYLES = ("grey", "white")
WORST_FIRST = ("problem", "warning", "ok")


def workshop() -> Workshop:
    """Who does the work.  Answers 503 where nobody does."""
    shop = dashboard().workshop
    if shop is None:
        abort(503, say_in(reader_language(), "error.no_workshop"))
    return shop


@blueprint.get("/mats")
def mats() -> Response:
    """Which mats to print."""
    wish = _mats_wish()
    return rendered("owner_mats.html", games=GAMES, wish=wish, papers=PAPERS, styles=STYLES, printed=OWN_NAMES)


@blueprint.get("/mats.pdf")
def mats_pdf() -> Response | tuple[Response, int]:
    """The mats, true to size."""
    wish = _mats_wish()
    try:
        drawn = workshop().mats(wish)
    except CompanionError as error:
        return refuse(422, why_not(error))
    return download(Response(drawn, mimetype="application/pdf"), f"mats-{wish.game}-{wish.players}.pdf")


def _mats_wish() -> MatsWish:
    """What the form says; what it leaves out, or says of another game, is as usual."""
    asked = request.args
    game = next((name for name in GAMES if name == asked.get("game")), first_game())
    entry = GAMES[game]
    fewest, most = entry.players
    tile = asked.get("tile", 30.0, float)
    return MatsWish(
        game,
        tuple(name for name in entry.expansions if name in asked.getlist("with")),
        max(fewest, min(most, asked.get("players", 4, int))),
        asked.get("paper", "a4") if asked.get("paper") in PAPERS else "a4",
        asked.get("style", "grey") if asked.get("style") in STYLES else "grey",
        max(20.0, min(45.0, tile)) if tile == tile else 30.0,
        asked.get("words", "") if asked.get("words") in OWN_NAMES else reader_language(),
    )


@blueprint.get("/wiring")
def wiring() -> Response:
    """Which pin is what, as a drawing of the plug and as the file, which can be changed here."""
    shown = workshop().wiring()
    rows = [(shown.pins[at], shown.pins[at + 1]) for at in range(0, len(shown.pins), 2)]
    return rendered("owner_wiring.html", wiring=shown, rows=rows, can_restart=workshop().can_restart())


@blueprint.get("/health")
def health() -> Response:
    """How machine and table do: a light each, with cause and cure."""
    language = reader_language()
    found = [told(finding, language) for finding in workshop().findings(dashboard().session.view)]
    found.sort(key=lambda finding: WORST_FIRST.index(finding.state))
    return rendered("owner_health.html", findings=found, worst=found[0].state if found else "ok")


@blueprint.get("/support")
def support() -> Response:
    """What is in the bundle, and whether names are."""
    return rendered("owner_support.html")


@blueprint.get("/support.zip")
def support_zip() -> Response:
    """The bundle.  names=yes: the players' names are in it."""
    pieces = workshop().support(dashboard().session.view, request.args.get("names") == "yes")
    return download(Response(pieces, mimetype="application/zip"), f"support-{datetime.now():%Y-%m-%d-%H%M}.zip")


def download(response: Response, name: str) -> Response:
    """The answer as a file to keep."""
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
