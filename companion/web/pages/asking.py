"""The page that answers: three rules for a question; what may be done, what would be good, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response, request

from companion.ports import UnusableInput
from companion.rules.actions import AddTile
from companion.rules.keys import parse_piece
from companion.rules.notation import format_action
from companion.rules.position import Position, format_piece
from companion.rules.ruleset import Ruleset
from companion.session.game import GameAtTable
from companion.teach.asking import LONGEST, answer_question
from companion.teach.good_move import Hint, hint
from companion.teach.hints import reason_words
from companion.teach.lessons import LESSONS, play_lesson
from companion.teach.options import option_words, options
from companion.teach.prompts import prompt_words, prompts
from companion.teach.search import pools
from companion.teach.wording import action_sentences
from companion.web.dashboard import dashboard, view_id
from companion.web.views.words import GameWords, pieces_of
from companion.webkit.guard import HEADERS, refuse
from companion.webkit.language import reader_language, why_not
from companion.webkit.rendering import render
from companion.words.sentences import piece_words

blueprint = Blueprint("asking", __name__)

HEARING = HEADERS["Permissions-Policy"].replace("microphone=()", "microphone=(self)")
"""The one page that may listen, where the browser itself makes words of what it hears."""
PAGE = ("asking.html", "asking_parts.html")


@blueprint.get("/ask")
def ask() -> Response | tuple[Response, int]:
    """Three rules for what is typed; and, but in a tournament, what matters now, what may be done, and a hint.

    question: what is typed.  hint: whether one is asked for; drawn: the tile in hand, or both dice; child: few words.
    part: only what changes.  found: only the rules.
    """
    board, language = dashboard(), reader_language()
    view = board.session.view
    game = board.as_shown(view.game)
    question = " ".join(request.args.get("question", "").split())[:LONGEST]
    values: dict[str, Any] = {"game": game, "question": question, "longest": LONGEST, "child": _is_child()}
    if game is not None and "found" not in request.args and not board.devices.house.is_tournament:
        try:
            values |= coached(game, language)
        except UnusableInput as error:
            return refuse(400, why_not(error))
    if question:
        rules, position = (game.story.rules, game.story.position) if game else _usual_table()
        answer = answer_question(rules, position, question, language, is_table=game is not None)
        values |= {"answer": answer, "words": GameWords(language, rules)}
    template = "found.html" if "found" in request.args else PAGE["part" in request.args]
    shown = render(template, view_id=view_id(board.session, view.number), **values)
    shown.headers["Permissions-Policy"] = HEARING
    return shown


def _usual_table() -> tuple[Ruleset, Position]:
    """The rules and a table to ask about where nobody plays: of the first lesson."""
    rules, tables, _ = play_lesson(next(iter(LESSONS.values())))
    return rules, tables[0]


# The coach


def _is_child() -> bool:
    """The device's choice of the words for children, else the owner's for all."""
    asked = request.args.get("child")
    return dashboard().devices.house.is_for_children if asked is None else asked == "1"


def coached(game: GameAtTable, language: str) -> dict[str, Any]:
    """The coach's answer to the request."""
    story, rules, position = game.story, game.story.rules, game.story.position
    drawn = tuple(request.args.getlist("drawn"))
    found = _hint(rules, position, drawn) if "hint" in request.args else None
    told = [
        (rules.players[prompt.seat], prompt_words(rules, prompt, language, child=_is_child()), prompt.rule)
        for prompt in prompts(story)
    ]
    kinds = [(option, option_words(rules, option, language)) for option in options(rules, position)]
    return {
        "words": GameWords(language, rules),
        "player": rules.players[position.to_move],
        "prompts": told,
        "options": kinds,
        "hint": found
        and {
            "sentences": action_sentences(rules, found.action, language),
            "reasons": [(reason_words(rules, one, language, child=_is_child()), one.rule) for one in found.reasons],
            "action": format_action(rules, found.action),
            "is_open": any(value is None for value in format_action(rules, found.action).values()),
        },
        "pieces": pieces_of(rules, (found.action,)) if found else (),
        "drawable": _drawable(game, language),
        "drawn": drawn,
    }


def _hint(rules: Ruleset, position: Position, drawn: Sequence[str]) -> Hint | None:
    pieces = tuple(parse_piece(rules, name, "drawn") for name in drawn if name)
    together = max(play.reveals for play in rules.plays.values())
    if pieces and len(pieces) < together:
        raise UnusableInput(f"drawn: name all {together} pieces that are drawn together")
    return hint(rules, position, pieces)


def _drawable(game: GameAtTable, language: str) -> Sequence[tuple[str, str]]:
    """The tiles that may be drawn: (notation, words); empty when no tile may be drawn."""
    rules, position = game.story.rules, game.story.position
    if not any(isinstance(action, AddTile) for action in game.legal):
        return ()
    tiles = sorted({format_piece(piece): piece for pool in pools(rules, position).values() for piece in pool}.items())
    named = {piece_words(piece, language): name for name, piece in reversed(tiles)}
    return sorted(((name, words) for words, name in named.items()), key=lambda one: one[1])
