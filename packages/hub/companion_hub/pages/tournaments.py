"""Tournaments: made, paired, followed, and taken away."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Annotated

from flask import Blueprint, Response, abort, jsonify
from msgspec import Meta

from companion.games.catalogue import GAMES
from companion.i18n.errors import error_of
from companion.ports import UnusableInput
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model, NothingModel
from companion.webkit.rendering import render
from companion_hub import tournaments
from companion_hub.club import club
from companion_hub.database import Rows
from companion_hub.pages.forms import redirect_with, sent_form
from companion_hub.pages.people import file_of
from companion_hub.standings import TIE_BREAKS, USUAL_TIES
from companion_hub.tournaments import TournamentView
from companion_hub.wall import natural

blueprint = Blueprint("hub_tournaments", __name__)

HubText = Annotated[str, Meta(max_length=200)]


class NewTournamentModel(Model, rename={"with_": "with"}):
    """A tournament to begin.  ties: several words with blanks between; people: one a line.

    with_: expansions, also of other games: `GAME/EXPANSION`, with blanks between.
    """

    name: HubText
    game: HubText
    kind: HubText
    size: Annotated[int, Meta(ge=2, le=5)]
    people: Annotated[str, Meta(max_length=12_000)]
    rounds: Annotated[int, Meta(ge=1, le=99)] = 1
    ties: HubText = ""
    with_: Annotated[str, Meta(max_length=12_000)] = ""


class WhoModel(Model):
    """Who plays no more, or again."""

    person: Annotated[int, Meta(ge=1, le=2**53)]


class EntrantModel(Model):
    """Who comes late."""

    name: HubText


class NameCorrectionModel(WhoModel, kw_only=True):
    """The true name of a person."""

    name: HubText


class ToTableModel(Model):
    """At which table a seating plays."""

    table: HubText


class TotalsModel(Model):
    """Everybody's points in the order of the seats, with blanks between."""

    totals: HubText


@blueprint.get("/tournaments")
def tournaments_page() -> Response:
    """All tournaments, and a form for a new one."""
    found = club().database.do(tournaments.all_tournaments)
    return render("tournaments.html", tournaments=found, games=GAMES, usual=USUAL_TIES, ties=TIE_BREAKS)


@blueprint.post("/tournaments")
def make() -> Response:
    """Begin a tournament."""
    form = sent_form(NewTournamentModel)
    chosen = (word.partition("/") for word in form.with_.split())
    expansions = [expansion for game, _, expansion in chosen if game == form.game]
    people, ties = form.people.splitlines(), form.ties.split()
    chance, (fewest, most) = random.SystemRandom(), GAMES[form.game].players if form.game in GAMES else (2, 5)
    if not fewest <= form.size <= most:
        raise error_of(UnusableInput, "page.hub.refused.size", fewest=fewest, most=most)
    number = club().database.do(
        lambda db: tournaments.create_tournament(
            db, form.name, form.game, expansions, form.kind, form.size, form.rounds, ties, people, chance
        )
    )
    return jsonify(said=say_in(reader_language(), "hub.tournament.made"), id=number)


@blueprint.get("/tournaments/<int:number>")
def tournament_page(number: int) -> Response:
    """Rounds, tables and standings."""

    def query(db: Rows) -> dict[str, object] | None:
        view = tournaments.find_tournament(db, number) if number < 2**53 else None
        rows = db.execute("SELECT id, coalesce(nullif(name, ''), id) FROM tables").fetchall()
        return {"view": view, "tables": sorted(rows, key=lambda row: natural(row[1]))} if view else None

    values = club().database.do(query)
    if values is None:
        abort(404, say_in(reader_language(), "hub.refused.no_tournament"))
    return render("tournament.html", view_id=club().session.id, **values)


@blueprint.post("/tournaments/<int:number>/<what>")
def change(number: int, what: str) -> Response:
    """Go on with a tournament: `round`, `enter`, `name`, `leave`, `return` or `close`."""
    if what not in _CHANGES:
        raise error_of(UnusableInput, "page.hub.refused.form")
    model, do = _CHANGES[what]
    form = sent_form(model)
    club().database.do(lambda db: do(db, number, form))
    club().session.bump()
    return redirect_with(f"tournament.did.{what}")


@blueprint.post("/tournaments/<int:number>/seatings/<int:seating>/<what>")
def change_seating(number: int, seating: int, what: str) -> Response:
    """A table of the last round: `table`, `result` or `take-back`."""
    if what not in _SEATING_CHANGES:
        raise error_of(UnusableInput, "page.hub.refused.form")
    model, do = _SEATING_CHANGES[what]
    form = sent_form(model)

    def work(db: Rows) -> None:
        if max(number, seating) >= 2**53 or not tournaments.is_seating_of(db, number, seating):
            raise error_of(UnusableInput, "page.hub.refused.earlier")
        do(db, seating, form)

    club().database.do(work)
    club().session.bump()
    return redirect_with("tournament.did.seating")


@blueprint.get("/tournaments/<int:number>/standings.csv")
def standings_file(number: int) -> Response:
    """The standings as a file."""
    view: TournamentView | None = club().database.do(lambda db: tournaments.find_tournament(db, number % 2**53))
    if view is None:
        abort(404, say_in(reader_language(), "hub.refused.no_tournament"))
    names = ("place", "name", "played", "points", *view.tournament.ties)
    rows = [
        (line.place, view.names[line.person], line.played, float(line.points), *map(float, line.breaks))
        for line in view.standings
    ]
    return file_of(f"standings-{number}", names, rows)


FormChange = tuple[type[Model], Callable[..., object]]


def _totals(form: TotalsModel) -> list[int]:
    try:
        return [int(word) for word in form.totals.replace("−", "-").split()]
    except ValueError as error:
        raise error_of(UnusableInput, "page.hub.refused.totals") from error


_CHANGES: Mapping[str, FormChange] = {
    "round": (NothingModel, lambda db, number, _: tournaments.pair_next(db, number)),
    "enter": (EntrantModel, lambda db, number, form: tournaments.enter(db, number, form.name)),
    "name": (
        NameCorrectionModel,
        lambda db, number, form: tournaments.correct_name(db, number, form.person, form.name),
    ),
    "leave": (WhoModel, lambda db, number, form: tournaments.leave(db, number, form.person, is_back=False)),
    "return": (WhoModel, lambda db, number, form: tournaments.leave(db, number, form.person, is_back=True)),
    "close": (NothingModel, lambda db, number, _: tournaments.close(db, number)),
}
_SEATING_CHANGES: Mapping[str, FormChange] = {
    "table": (ToTableModel, lambda db, seating, form: tournaments.set_table(db, seating, form.table)),
    "result": (TotalsModel, lambda db, seating, form: tournaments.tell_result(db, seating, _totals(form))),
    "take-back": (NothingModel, lambda db, seating, _: tournaments.take_back(db, seating)),
}
