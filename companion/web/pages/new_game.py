"""The page on which a game is begun: who plays what, and what to lay on the table for it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce

from flask import Blueprint, Response, jsonify, request

from companion.games.catalogue import GAMES, parse_position, ruleset_for, set_up_list
from companion.i18n import first_text, in_words_of, text
from companion.names import fold, is_nameless
from companion.rules.events import Event, evolve
from companion.rules.notation import format_position
from companion.services.devices import Role
from companion.services.listeners import Seated
from companion.services.people import COLOURS, Known, colours_in
from companion.session.commands import MODES
from companion.session.game import PHOTO
from companion.session.view import TableView
from companion.web.dashboard import dashboard
from companion.web.pages.new_game_form import Form, NewGameForm, parse_wish, trouble_of, with_enough_species
from companion.web.pages.play import can_be_told
from companion.web.security.device import role_here
from companion.webkit.language import reader_language, say_in, why_not
from companion.webkit.rendering import render
from companion.words.sentences import event_words, name_words, notation_words

blueprint = Blueprint("fresh", __name__)

MOST_OFFERED = 24
PAINTS = {str(number): number for number in range(len(COLOURS))}
"""How a form writes the colours."""


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do before the first turn.  is_seen: whether the camera sees that it is done."""

    sentence: str
    is_seen: bool = False


@blueprint.get("/new")
def new_game() -> Response:
    """The form, filled in as far as the address says, and the list of what to set up."""
    view = dashboard().session.view
    wish = with_enough_species(_wish(view))
    language = in_words_of(wish.game, reader_language())
    rules, people = wish.rules(), dashboard().known_people()
    colours = _colours(wish, people)
    return render(
        "new.html",
        say=partial(say_in, language),
        wish=wish,
        at=request.args.get("at") or view.mark,
        people=people[:MOST_OFFERED],
        paints=COLOURS,
        colours=colours,
        may_forget=role_here() is Role.OWNER,
        games=GAMES,
        options=[
            (
                option,
                type(option.kind).__name__,
                wish.options.get(option.name, option.default),
                text(language, f"option.{option.name}"),
            )
            for option in wish.entry.options(wish.with_)
        ],
        wrong={name: why_not(error) for name, error in wish.wrong.items()},
        guess=text(language, "option"),
        tasks=list(_tasks(view, wish, language)),
        modes=[(mode, can_be_told(mode, rules, view)) for mode in MODES],
        has_camera=dashboard().has_camera,
        is_running=view.game is not None and view.game.story.ended is None and not view.game.story.position.over,
        name_of=lambda name: name_words(name, language),
        seats=range(len(wish.names)),
        seated=_seating(),
        lacks=[notation_words(None, piece, language) for piece in view.lacks],
    )


@blueprint.get("/new/document.json")
def document() -> Response | tuple[Response, int]:
    """The position document of the form, ready to be begun; or what is wrong with it, in one sentence, and where.

    learning: it is a first game, for which the tiles that are tapped are stacked.
    """
    wish = _wish(dashboard().session.view)
    if trouble := trouble_of(wish, reader_language()):
        return jsonify(error=why_not(trouble.error), field=trouble.field, row=trouble.row), 400
    position = wish.position()
    if dealt := _deal(wish):
        rules, start = parse_position(position)
        position = format_position(rules, reduce(evolve, dealt, start))
    if "learning" in request.args and wish.mode == "tap" and wish.rules().stacks:
        from companion.teach.first_game import stack_tiles  # once in a life

        position["stack"] = stack_tiles(*parse_position(position), random.Random())
    return jsonify(position=position, mode=wish.mode, colours=_colours(wish, dashboard().known_people()))


def _colours(wish: NewGameForm, people: Sequence[Known]) -> tuple[int, ...]:
    """The chosen colours by seat; whoever has played before keeps his, the others have their seats'."""
    said, own = _form().getlist("colour"), {fold(one.name): one.colour for one in people}
    wished = [said[seat] if seat < len(said) else str(own.get(fold(name))) for seat, name in enumerate(wish.names)]
    return colours_in([PAINTS.get(one) for one in wished], len(wish.names))


def _wish(view: TableView) -> NewGameForm:
    """The form; seats that nobody named are called in the reader's language."""
    usual = [say_in(reader_language(), "new.player", number=zoo.seat + 1) for zoo in view.zoos]
    named = [seat if is_nameless(zoo.name) else zoo.name for zoo, seat in zip(view.zoos, usual, strict=True)]
    names = (named if named != usual else None) or _last_players() or usual
    names = names if len(names) > 1 else []
    wish = parse_wish(_form(), view.box, names)
    if _form().get("mode"):
        return wish
    usual_mode = next((mode for mode in ("follow", PHOTO) if view.box and can_be_told(mode, wish.rules(), view)), "tap")
    return replace(wish, mode=usual_mode)  # as most people would like to tell it, with what there is


def _last_players() -> list[str]:
    """Whoever played last, as far as they may be remembered."""
    board = dashboard()
    known = {one.name for one in board.known_people()}
    last = next((game.players for game in reversed(board.session.games()) if not game.lesson), ())
    return [name for name in last if name in known]


def _form() -> Form:
    """The wish in the address; if it names no game, then for those whom a club has seated here, or for the mats."""
    said, mats = request.args.to_dict(flat=False), dashboard().first_run.mats
    if (seated := _seating()) and "game" not in said:
        named = {"game": [seated.game], "with": list(seated.expansions), "name": list(seated.players)}
        return Form({**named, "players": [str(len(seated.players))], **said})
    if mats is None or "game" in said:
        return Form(said)
    return Form({"game": [mats.game], "with": [*mats.with_], "players": [str(mats.players)], **said})


def _seating() -> Seated | None:
    listeners = dashboard().listeners
    return listeners.seated if listeners else None


def _deal(wish: NewGameForm) -> tuple[Event, ...]:
    """Everybody's deal: the same until a game is begun."""
    rules = ruleset_for(wish.position())
    chance = random.Random(f"{dashboard().session.view.mark} {wish.names}")
    return tuple(rules.deal(rules, chance))


def _tasks(view: TableView, wish: NewGameForm, language: str) -> Iterator[Task]:
    for part, chosen in wish.species.items():
        out = [name for name in wish.candidates[part] if name not in chosen]
        names = ", ".join(name_words(name, language) for name in out)
        if out and wish.needed < len(GAMES[part].game.box):
            yield Task(say_in(language, "new.set_up.box", names=names))
    for what, values in set_up_list(wish.rules()):
        named = {"game": say_in(language, f"game.{values['game']}")} if "game" in values else {}
        yield Task(first_text(language, f"set_up.{what}", **{**values, **named}))
    if trouble_of(wish, language) is None:
        rules = ruleset_for(wish.position())
        yield from (Task(event_words(rules, event, language)) for event in _deal(wish))
    yield Task(say_in(language, "new.set_up.empty"), view.picture is not None and not view.pieces)
