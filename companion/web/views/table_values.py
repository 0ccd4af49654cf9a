"""Values that every page of a table needs besides its own.

The last thing worth a word stays on every page, so that a page that slept reads the newest sentence aloud and no older
one: the voice's own sentences, in the language of the device.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, cast

from flask import Response, make_response

from companion.services.devices import Role
from companion.services.people import COLOURS, colours_in, colours_of
from companion.session.game import GameAtTable
from companion.session.game_log import GameSummary, left_game
from companion.session.speech import Speech, next_spoken, speech_between
from companion.web.dashboard import dashboard
from companion.web.security.device import role_here
from companion.web.views.sight import sight_told
from companion.webkit.language import reader_language, remember_language, say_in
from companion.webkit.rendering import page_html

if TYPE_CHECKING:
    from companion.services.finished import Finished

NAVIGATION = (
    # address, text key `page.nav.NAME`, picture
    ("/play", "play", "dice"),
    ("/camera", "table", "eye"),
    ("/learn", "learn", "paw"),
    ("/ask", "ask", "asked"),
    ("/history", "history", "clock"),
    ("/join", "join", "phone"),
)
"""The pages that every page leads to."""


def html_once(key: tuple[str, ...], template: str, values: Callable[[str], Mapping[str, object]]) -> str:
    """A page that many devices ask for at the same moment: it is made once in each language.

    key: whatever the page depends on beside the language, its device's standing among it.
    values: language -> what the template needs.
    """
    language = reader_language()
    key = (*key, language, str(dashboard().devices.house.is_for_children))
    return dashboard().pages.change(key, lambda made: made or page_html(template, language, values(language)))


def rendered_once(key: tuple[str, ...], template: str, values: Callable[[str], Mapping[str, object]]) -> Response:
    """The same as an answer."""
    return remember_language(make_response(html_once(key, template, values)))


def _colours(values: Mapping[str, object]) -> tuple[int, ...]:
    """The players' colours: of the game that the page tells of, else of the one at the table."""
    told, game = cast("Finished | None", values.get("finished")), dashboard().session.view.game
    seated = colours_of(told.story if told else game.story if game else None)
    return colours_in(seated, max(len(seated), len(COLOURS)))


def _aloud(language: str, *more: str) -> Speech:
    """The sentence that was said last, or the help that is shown; empty without a game.  more: of this page alone."""
    board, helping = dashboard(), help_shown(language)
    if blind := sight_told(board.session.view.sight, language).aloud:
        return Speech(blind, urgent=True)
    before, now = map(board.as_shown, board.news.pair(board.session.view))
    if helping:
        return Speech(" ".join(helping), urgent=True)
    said = _speech(before, now, language, board.devices.house.is_for_children) if now else Speech("")
    return Speech(" ".join((said.text, *more)).strip(), said.urgent)


def _speech(before: GameAtTable | None, now: GameAtTable, language: str, for_children: bool) -> Speech:
    is_asked = now.question is not None or now.objection is not None
    if for_children and (before or is_asked):
        from companion.teach.aloud import child_spoken  # most tables have no children's voice

        return child_spoken(before, now, language) or next_spoken(now, language)
    return (speech_between(before, now, language, everything=True) if before else None) or next_spoken(now, language)


def help_shown(language: str) -> tuple[str, ...]:
    """The help that somebody pressed for; nothing once somebody has gone on."""
    view, house = dashboard().session.view, dashboard().devices.house
    if not view.panel.is_helping:
        return ()
    from companion.teach.aloud import help_words  # most games need no help

    game = dashboard().as_shown(view.game)
    return help_words(game, language, is_for_children=house.is_for_children, is_tournament=house.is_tournament)


def _left_game() -> GameSummary | None:
    """The game that was left before the one at the table, for whoever may go on with it."""
    session = dashboard().session
    game = session.view.game
    played = game.story.opening.seq if game and not game.story.ended else None
    return None if role_here() is Role.SPECTATOR else left_game(session.games(), played)


def table_values(language: str, values: Mapping[str, object]) -> Mapping[str, object]:
    """Values that every page of a table needs.  values: the page's own."""
    board = dashboard()
    return {
        "say": partial(say_in, getattr(values.get("words"), "language", language)),
        "colours": _colours(values),
        "aloud": partial(_aloud, language),
        "helping": partial(help_shown, language),
        "left": _left_game,
        "may_begin": role_here() is not Role.SPECTATOR,
        "portraits": board.portraits(),
        "panel": board.session.view.panel,
        "sight": sight_told(board.session.view.sight, language),
        "offers_first_run": board.first_run.is_offered and role_here() is not Role.SPECTATOR,
        "is_demo": board.first_run.is_demo,
        "navigation": NAVIGATION,
        "alarms": board.alarms(language),
        "token": board.token,
        "is_filming": board.is_filming(),
        "is_tournament": board.devices.house.is_tournament,
        "is_for_children": board.devices.house.is_for_children,
    }
