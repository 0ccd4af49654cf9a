"""From photographs to points: what lies on the table is the position that is scored.

Of each sheet the photograph counts that reads it best.  A position that is given says what no photograph shows (names,
species, coins, expansions); what the photographs show goes before it, place by place; a place that none shows stays.
Without one the sheets themselves say which game it is, and the pieces which species are in play.

Coins decide nothing but a tie; they are asked for where they do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.catalogue import GAMES, hold_position, ruleset_for
from companion.i18n import DEFAULT_LANGUAGE
from companion.ports import Observation, Seen, Unknown, Unreadable, UnusableInput
from companion.rules.position import Draft, Position
from companion.rules.referee import score
from companion.rules.ruleset import Ruleset
from companion.session.lying import game_seen, has_place, lies_of
from companion.session.stated import with_lies
from companion.session.statements import SURE
from companion.tracking.observation import Places, bag_of, is_board, place_observation_of, seat_count
from companion.words.verdicts import format_scores

COINS = "coins"


@dataclass(frozen=True, slots=True)
class Counted:
    """A counted table.  unsure: what was read with doubt, or not at all, an object each.

    needs: what nobody said and a tie hangs on.
    """

    rules: Ruleset
    position: Position
    unsure: tuple[Mapping[str, Any], ...] = ()
    needs: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """True if everything could be read, sure or not."""
        return all("confidence" in one for one in self.unsure)


def count_document(counted: Counted, language: str = DEFAULT_LANGUAGE) -> dict[str, object]:
    """The answer of `companion score`, and what is unsure."""
    scores = format_scores(counted.rules, counted.position, language)
    return scores | {"unsure": list(counted.unsure), "needs": list(counted.needs)}


def count_points(
    looks: Sequence[Observation], known: Places, box: Collection[str], given: Mapping[str, Any] | None = None
) -> Counted:
    """The points on the table.

    looks: a photograph each.  known: the places of the layout.  box: every piece that the box knows.  given: what a
    position says of the rest.  Raises UnusableInput when nobody can say which game it is, for a game whose points are
    pencilled on sheets, and for what is no position.
    """
    look = best_of(looks)
    rules, position = _parse_setting(given, known) if given is not None else _guess_setting(look, known, box)
    if GAMES[rules.setting.game].game.pencilled:
        raise UnusableInput(f"the points of {rules.setting.game} are crossed on paper, which no photograph is read for")
    position, strange = _lay_out(rules, position, look, known)
    return Counted(rules, position, (*_doubts(look, known), *strange), _needs(rules, position, given or {}))


def best_of(looks: Sequence[Observation]) -> Observation:
    """One look at the whole table: of each sheet the photograph with the fewest doubts, then the finest."""

    def merit(look: Observation, sheet: str) -> tuple[bool, int, float]:
        seen = next((one for one in look.sheets if one.id == sheet), None)
        of_sheet: tuple[Seen | Unknown | Unreadable, ...] = (
            *look.unknown,
            *look.unreadable,
            *(piece for piece in look.pieces if piece.confidence < SURE),
        )
        doubts = sum(one.sheet == sheet for one in of_sheet)
        return bool(seen and seen.found), -doubts, (seen and seen.px_per_mm) or 0.0

    first = looks[0]
    best = {sheet.id: max(looks, key=lambda look: merit(look, sheet.id)) for sheet in first.sheets}
    return replace(
        first,
        sheets=tuple(one for sheet, look in best.items() for one in look.sheets if one.id == sheet),
        pieces=tuple(one for sheet, look in best.items() for one in look.pieces if one.sheet == sheet),
        unknown=tuple(one for sheet, look in best.items() for one in look.unknown if one.sheet == sheet),
        unreadable=tuple(one for sheet, look in best.items() for one in look.unreadable if one.sheet == sheet),
    )


def _parse_setting(given: Mapping[str, Any], known: Places) -> tuple[Ruleset, Position]:
    rules = ruleset_for(given)
    if seat_count(known) > len(rules.players):
        raise UnusableInput(
            f"--position: {len(rules.players)} players, and the layout has sheets for {seat_count(known)}; name all"
        )
    return hold_position(given)[:2]


def _guess_setting(look: Observation, known: Places, box: Collection[str]) -> tuple[Ruleset, Position]:
    """Guess game and position from the sheets and the pieces."""
    names = [str(seat + 1) for seat in range(seat_count(known))]
    rules, position = game_seen(known, [piece.piece for piece in look.pieces], box, names)
    if not all(has_place(rules, place) for place in known.values()):
        raise UnusableInput(
            "count: these sheets do not say which game is played; name a file with --position that has its game, with, "
            "players and species"
        )
    return rules, position


def _lay_out(
    rules: Ruleset, position: Position, look: Observation, known: Places
) -> tuple[Position, list[dict[str, Any]]]:
    """The position with what the look shows of everybody's places; and what the game has no word for.

    A thing without a name counts as what it most likely is.
    """
    sight = place_observation_of(look, known)
    seen = {bag_of(place): place.space for place in known.values() if place.seat is not None}
    there = {bag: [one.likely[0][0] for one in sight.at(bag) if one.likely] for bag in seen if bag in sight.visible}
    lies, strange = lies_of(rules, position, there)
    doubts = [
        {"player": rules.players[bag[0]], "zone": seen[bag], "piece": face, "why": "not in this game"}
        for bag, face in strange
    ]
    return with_lies(rules, position, lies), doubts


def _doubts(look: Observation, known: Places) -> Iterator[dict[str, Any]]:
    """Everything that was not read surely."""
    for sheet in look.sheets:
        if not sheet.found:
            yield {"sheet": sheet.id, "why": "in no photograph"}
    for piece in look.pieces:
        where = {"sheet": piece.sheet, "zone": piece.zone, "piece": piece.piece}
        if piece.zone is None or (piece.sheet, piece.zone) not in known:
            yield {**where, "why": "beside every place: not counted"}
        elif piece.confidence < SURE:
            yield {**where, "confidence": round(piece.confidence, 3)}
    for thing in look.unknown:
        if not is_board(thing):
            guess = thing.rivals[0].piece if thing.rivals else None
            yield {"sheet": thing.sheet, "zone": thing.zone, "piece": guess, "why": thing.why}
    for part in look.unreadable:
        yield {"sheet": part.sheet, "zone": part.zone, "why": part.why}


def _needs(rules: Ruleset, position: Position, given: Mapping[str, Any]) -> tuple[str, ...]:
    """Coins, if who wins hangs on coins that nobody told.  Rule: ZB-SCO-7"""
    scores = score(rules, position)
    most = max(player.total for player in scores.players)
    tied = [player.seat for player in scores.players if player.total == most]
    untold = [seat for seat in tied if not _is_told(given, seat)]
    if len(tied) < 2 or not untold:
        return ()
    richer = Draft(position)
    richer.set_count((untold[0], COINS), sum(position.count(seat, COINS) for seat in tied) + 1)
    return (COINS,) if score(rules, richer.position()).winners == (untold[0],) else ()


def _is_told(given: Mapping[str, Any], seat: int) -> bool:
    """True if the position says how many coins a player has."""
    boards = [value for value in given.values() if isinstance(value, list) and len(value) > seat]
    return any(isinstance(board[seat], dict) and COINS in board[seat] for board in boards)
