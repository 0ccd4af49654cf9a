"""The page that answers questions about the game that is played: a search field, and the boards to point at."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request

from companion.games.catalogue import rule_ids
from companion.rules.position import Piece, Place, Position
from companion.rules.ruleset import Ruleset
from companion.teach.asking import LONGEST, answered, lines_at
from companion.teach.lessons import LESSONS, played
from companion.teach.wishes import judged_at
from companion.web.dashboard import dashboard, view_id
from companion.web.views.game_page import game_page
from companion.web.views.words import GameWords
from companion.webkit.guard import HEADERS
from companion.webkit.language import reader_language
from companion.webkit.rendering import rendered

blueprint = Blueprint("asking", __name__)

HEARING = HEADERS["Permissions-Policy"].replace("microphone=()", "microphone=(self)")
"""The one page that may listen, where the browser itself makes words of what it hears."""
PAGE = ("asking.html", "asking_parts.html")


@blueprint.get("/ask")
def ask() -> Response:
    """Three rules for what is typed; the referee's word for what is pointed at; as the table stands.

    question: what is typed.  at, piece: the place and the tile that was tapped first, as taps name them.  to: the place
    that was tapped next.  part: only what changes.  found: only the rules.
    """
    session, language = dashboard().session, reader_language()
    view = session.view
    game = dashboard().as_shown(view.game)
    question = " ".join(request.args.get("question", "").split())[:LONGEST]
    values: dict[str, Any] = {"game": game, "question": question, "longest": LONGEST}
    if game is not None and "found" not in request.args:
        page = game_page(game, language)
        values |= {"page": page, "words": page.words, **_pointed(game.story.rules, page.position)}
    if question:
        rules, position = (game.story.rules, game.story.position) if game else _usual_table()
        answer = answered(rules, position, question, language, is_table=game is not None)
        every = () if answer.is_found else rule_ids(rules.setting.game, rules.setting.with_)
        words = GameWords(language, rules)
        values |= {"answer": answer, "words": words, "every": [(rule, words.rule(rule)) for rule in every]}
    template = "found.html" if "found" in request.args else PAGE["part" in request.args]
    shown = rendered(template, view_id=view_id(session, view.number), **values)
    shown.headers["Permissions-Policy"] = HEARING
    return shown


def _usual_table() -> tuple[Ruleset, Position]:
    """The rules and a table to ask about where nobody plays: of the first lesson."""
    rules, tables, _ = played(next(iter(LESSONS.values())))
    return rules, tables[0]


def _pointed(rules: Ruleset, position: Position) -> dict[str, Any]:
    """What is said of what was tapped: its lines of the score, and whether it may go to the place tapped next."""
    at, to = (_place(rules, request.args.get(name, "")) for name in ("at", "to"))
    if at is None:
        return {"pointed": None}
    named = request.args.get("piece", "")
    piece: Piece | None = next((one for one in position.bag(*at) if str(one.as_printed()) == named), None)
    language = reader_language()
    is_truck = piece is None and at[0] < 0
    goal = at if is_truck else to
    return {
        "pointed": at,
        "piece": piece,
        "lines": lines_at(rules, position, at, piece, language),
        "goal": goal,
        "judged": judged_at(rules, position, piece, at, goal, language) if goal and (piece or is_truck) else None,
    }


def _place(rules: Ruleset, named: str) -> Place | None:
    """The place of a name such as `0/E4`; None for no place of this table."""
    seat, _, zone = named.partition("/")
    return (int(seat), zone) if zone and seat in {"-1", *map(str, rules.seats)} else None
