"""People across all tables, the ladder and the statistics, and files to take away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, fields
from typing import Annotated, Any

from flask import Blueprint, Response, abort, request
from msgspec import Meta

from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model
from companion.webkit.rendering import render
from companion_hub.club import club
from companion_hub.club_people import club_people, companions_of, encounters_of, forget, games_of, merge, rename
from companion_hub.database import Rows
from companion_hub.ladder import PERIODS, LadderLine, as_csv, broken_most, figures, games_played, ladder, results_rows
from companion_hub.pages.forms import redirect_with, sent_form

blueprint = Blueprint("hub_people", __name__)

HubName = Annotated[str, Meta(max_length=200)]
PersonNumber = Annotated[int, Meta(ge=1, le=2**53)]


class MergeModel(Model):
    """Who is the same person."""

    other: PersonNumber


class PersonNameModel(Model):
    """The name of a person."""

    name: HubName


@blueprint.get("/people")
def people_page() -> Response:
    """Everybody who played at any table."""
    return render("people.html", people=club().database.do(club_people))


@blueprint.get("/people/<int:number>")
def person_page(number: int) -> Response:
    """The games of a person, and the opponents."""

    def query(db: Rows) -> dict[str, object] | None:
        found = club_people(db, number) if number < 2**53 else ()
        if not found:
            return None
        no_others = companions_of(db, number) | {number}
        others = [one for one in club_people(db) if one.id not in no_others]
        return {"one": found[0], "games": games_of(db, number), "met": encounters_of(db, number), "others": others}

    values = club().database.do(query)
    if values is None:
        abort(404, say_in(reader_language(), "hub.refused.nobody"))
    return render("person.html", **values)


@blueprint.post("/people/<int:number>/merge")
def merge_people(number: int) -> Response:
    """Make somebody the same person as the one of this page."""
    other = sent_form(MergeModel).other
    club().database.do(lambda db: merge(db, other, number))
    club().session.bump()
    return redirect_with("people.merged")


@blueprint.post("/people/<int:number>/rename")
def rename_person(number: int) -> Response:
    """Call somebody otherwise."""
    name = sent_form(PersonNameModel).name
    club().database.do(lambda db: rename(db, number, name))
    return redirect_with("people.renamed", name=name)


@blueprint.post("/people/<int:number>/forget")
def forget_person(number: int) -> Response:
    """Take somebody's name out of everything that is kept."""
    club().database.do(lambda db: forget(db, number))
    club().session.bump()
    return redirect_with("people.forgotten")


@blueprint.get("/ladder")
def ladder_page() -> Response:
    """The ladder of a game or of all, and what is played."""
    game, period = _wanted_ladder()

    def query(db: Rows) -> dict[str, object]:
        return {
            "lines": ladder(db, game, period),
            "played": games_played(db),
            "figures": figures(db, period),
            "broken": broken_most(db, period),
        }

    return render("ladder.html", game=game, period=period, periods=PERIODS, **club().database.do(query))


@blueprint.get("/files/ladder.csv")
def ladder_file() -> Response:
    """The ladder as a file."""
    lines = club().database.do(lambda db: ladder(db, *_wanted_ladder()))
    return file_of("ladder", [field.name for field in fields(LadderLine)], list(map(astuple, lines)))


@blueprint.get("/files/results.csv")
def results_file() -> Response:
    """Every result as a file."""
    return file_of("results", *club().database.do(results_rows))


def file_of(name: str, names: Sequence[str], rows: Sequence[Sequence[Any]]) -> Response:
    """Rows as a CSV file."""
    response = Response(as_csv(names, rows), mimetype="text/csv")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return response


def _wanted_ladder() -> tuple[str | None, str]:
    period = request.args.get("period", "all")
    return request.args.get("game") or None, period if period in PERIODS else "all"
