"""A game as files that other programs read: CSV, JSON, a game log, and plays for BG Stats.

The facts about BG Stats come from its support pages and from what its own "share" writes: see docs/dashboard.md.
"""

from __future__ import annotations

import csv
import io
import json
from datetime import datetime
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid5

from companion.games.catalogue import GAMES
from companion.i18n.formats import cell
from companion.services.finished import Finished
from companion.session.game_log import format_history
from companion.words.sentences import line_words

OWN_NAMESPACE = UUID("5f0f4ac0-64a5-4b57-8f66-0a0de62c1f5b")
"""Made once; so a play exported again has the same identifier, and is not counted twice."""

CREATE_PLAY = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Table Companion"


def scores_csv(game: Finished, language: str) -> str:
    """One line for every line of the score, then the totals."""
    written = io.StringIO()
    sheet = csv.writer(written, lineterminator="\r\n")
    sheet.writerow(("player", "rank", "rule", "what", "points"))
    for player in game.scores.players:
        name, rank = cell(game.players[player.seat]), game.ranks[player.seat]
        for line in player.lines:
            what = cell(line_words(game.story.rules, line, language))
            sheet.writerow((name, rank, line.rule, what, line.points))
        sheet.writerow((name, rank, "", "total", player.total))
    return written.getvalue()


def game_log(game: Finished) -> str:
    """The log that `companion replay` accepts."""
    return "".join(f"{line}\n" for line in format_history(game.story))


# BG Stats


def play_id(game: Finished) -> str:
    """The identifier of this play, the same whenever it is exported."""
    return str(uuid5(OWN_NAMESPACE, f"{game.id} {game.began.isoformat()}")).upper()


def bgstats_link(game: Finished) -> str:
    """Opens the app's own import on the reader's phone; nothing is sent anywhere.

    Booleans are always there and numbers are numbers: the app stumbles over anything else.
    """
    name = game.story.rules.setting.game
    document = {
        "sourceName": SOURCE,
        "sourcePlayId": play_id(game),
        "playDate": _utc(game.began),
        "durationMin": game.minutes,
        "board": _board(game),
        "game": {
            "name": _title(name),
            "sourceGameId": name,
            **_bgg(name),
            "highestWins": True,
            "noPoints": False,
        },
        "players": [_player(game, seat) for seat in game.story.rules.seats],
    }
    return CREATE_PLAY + quote(json.dumps(document, ensure_ascii=False, separators=(",", ":")), safe=":,")


def _player(game: Finished, seat: int) -> dict[str, Any]:
    return {
        "name": game.players[seat],
        "sourcePlayerId": game.players[seat],
        "startPlayer": game.story.start.start == seat,
        "rank": game.ranks[seat],
        "score": game.scores.players[seat].total,
        "winner": seat in game.scores.winners,
    }


def _title(name: str) -> str:
    return GAMES[name].game.title or name


def _bgg(name: str) -> dict[str, int]:
    number = GAMES[name].game.bgg_id
    return {} if number is None else {"bggId": number}


def _board(game: Finished) -> str:
    """The expansions, joined as the app joins them."""
    return "／".join(name.replace("_", " ") for name in game.story.rules.setting.with_)


def _utc(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%d %H:%M:%S")
