"""The doors of games that were played, of games to be, and of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from flask import Response, abort
from msgspec import Meta, field

from companion.games.catalogue import GAMES, set_up_list
from companion.i18n import has_text, text
from companion.ports import UnusableInput
from companion.rules.notation import format_position
from companion.services.exports import bgstats_link
from companion.services.finished import plain
from companion.session.game_log import GameSummary
from companion.web import models
from companion.web.api.answers import ScoreModel
from companion.web.api.routes import PREFIX, Given, Parameter, Route
from companion.web.api.told import score_models
from companion.web.dashboard import dashboard
from companion.web.pages.history import EXPORTS, export, games_before, story_finished
from companion.web.pages.new_game_form import Form, parse_wish, trouble_of
from companion.web.views.game_page import MomentModel, moments
from companion.web.views.words import GameWords
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model

MOST_AT_ONCE, USUAL_AT_ONCE = 500, 100


class ResultModel(Model):
    over: bool
    points: Annotated[list[models.Points], Meta(max_length=5)]
    winners: models.Winners


class GameListedModel(Model):
    number: models.Number
    began: models.At
    last: models.At
    game: models.GameName
    with_: list[models.ExpansionName] = field(name="with")
    players: models.Players
    result: ResultModel | None


class GamesModel(Model):
    """Games, the newest first.  before: ask with it for those before; null: there are none."""

    games: Annotated[list[GameListedModel], Meta(max_length=MOST_AT_ONCE)]
    before: models.Number | None


class StoryModel(Model):
    """A whole game."""

    number: models.Number
    game: models.GameName
    with_: list[models.ExpansionName] = field(name="with")
    players: models.Players
    began: Annotated[str, models.about("Date and time.")]
    ended: models.Label
    minutes: models.Count
    rounds: models.Count
    over: bool
    position: models.PositionDocument
    scores: Annotated[list[ScoreModel], Meta(max_length=5)]
    ranks: Annotated[list[Annotated[int, Meta(ge=1, le=5)]], Meta(max_length=5)]
    winners: models.Winners
    course: Annotated[
        list[list[models.Points]], models.about("Everybody's points before the first moment and after each.")
    ]
    sources: Annotated[list[dict[str, models.Points]], models.about("By player, what the points are for.")]
    moments: list[MomentModel]
    files: Annotated[dict[str, models.Address], models.about("What can be taken, by name.")]
    bgstats: Annotated[str, models.about("A link that BG Stats opens; nothing is sent by this machine.")]


class SetUpModel(Model):
    """A game to be: what `begin` takes, and what to lay on the table."""

    position: models.PositionDocument
    mode: models.Mode
    tasks: list[models.Speech]


class RuleModel(Model):
    rule: models.RuleId
    text: models.Sentence


Expansions = Annotated[list[models.ExpansionName], Meta(max_length=3)]
FivePlayers = Annotated[list[Annotated[str, Meta(max_length=2000)]], Meta(max_length=5)]
if TYPE_CHECKING:
    FileName = str
else:
    FileName = Literal[tuple(EXPORTS)]
NUMBER = Parameter("number", models.Number, "The game's number.", "path", True)
WITH = Parameter("with", Expansions, "An expansion that is played with it; may be repeated.")

# Games that were played


def _games(given: Given) -> dict[str, Any]:
    games, earlier = games_before(dashboard().session.games(), given.get("before"), given.get("most", USUAL_AT_ONCE))
    return {"games": [_game_entry(game) for game in games], "before": earlier}


def _game_entry(game: GameSummary) -> dict[str, Any]:
    result = game.result
    return {
        "number": game.id,
        "began": game.began_at,
        "last": game.last_at,
        "game": game.game,
        "with": list(game.with_),
        "players": list(game.players),
        "result": result and {"over": result.over, "points": list(result.points), "winners": list(result.winners)},
    }


def _story(given: Given) -> dict[str, Any]:
    game, language = story_finished(given["number"]), reader_language()
    story, words = game.story, GameWords(language, game.story.rules)
    return {
        **plain(game),
        "number": game.id,
        "players": list(game.players),
        "minutes": game.minutes,
        "position": format_position(story.rules, story.position),
        "scores": score_models(words, game.scores),
        "ranks": list(game.ranks),
        "winners": [game.players[seat] for seat in game.scores.winners],
        "course": [list(points) for points in game.course],
        "sources": list(game.sources),
        "moments": moments(words, story),
        "files": {name: f"{PREFIX}/games/{game.id}/files/{name}" for name in EXPORTS},
        "bgstats": bgstats_link(game),
    }


def _file(given: Given) -> Response:
    return export(given["number"], given["file"])


# A game to be


def _setup(given: Given) -> dict[str, Any]:
    language, view = reader_language(), dashboard().session.view
    game, with_ = given["game"], given.get("with", [])
    for name in with_:
        if name not in GAMES[game].expansions:
            raise UnusableInput(f"with: {game} is not played with {name}; leave it out")
    names = given.get("name", [])
    players = [str(len(names))] if names else []
    form = Form({"game": [game], "with": with_, "name": names, "players": players, "mode": [given.get("mode", "tap")]})
    wish = parse_wish(form, view.box, [])
    if trouble := trouble_of(wish, language):
        raise trouble.error
    tasks = (text(language, f"set_up.{what}", **values) for what, values in set_up_list(wish.rules()))
    return {"position": wish.position(), "mode": wish.mode, "tasks": list(tasks)}


# A rule


def _rule(given: Given) -> dict[str, Any]:
    language, key = reader_language(), f"rule.{given['rule']}"
    if not has_text(key):
        abort(404, say_in(language, "error.no_rule"))
    return {"rule": given["rule"], "text": text(language, key)}


ROUTES = (
    Route(
        "/games",
        "games",
        "games",
        _games,
        GamesModel,
        (
            Parameter("before", models.Number, "Only games before this one, the newest of them first."),
            Parameter(
                "most",
                Annotated[int, Meta(ge=1, le=MOST_AT_ONCE)],
                f"At most so many games; left out: {USUAL_AT_ONCE}.",
            ),
        ),
    ),
    Route("/games/{number}", "story", "games", _story, StoryModel, (NUMBER,), problems=(404, 507)),
    Route(
        "/games/{number}/files/{file}",
        "file",
        "games",
        _file,
        tuple(dict.fromkeys(mimetype for mimetype, _ in EXPORTS.values())),
        (NUMBER, Parameter("file", FileName, "Which file.", "path", True)),
        problems=(404, 503, 507),
    ),
    Route(
        "/setup",
        "setup",
        "games",
        _setup,
        SetUpModel,
        (
            Parameter("game", models.GameName, "Which game.", is_required=True),
            WITH,
            Parameter("name", FivePlayers, "A player's name; repeat it for each."),
            Parameter("mode", models.Mode, "How moves are told; left out: by taps."),
        ),
        problems=(422,),
    ),
    Route(
        "/rules/{rule}",
        "rule",
        "rules",
        _rule,
        RuleModel,
        (Parameter("rule", models.Label, "Its number, such as `ZB-A-2`.", "path", True),),
        problems=(404,),
    ),
)
