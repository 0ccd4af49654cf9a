"""A mend in words: what hands do, sentence by sentence, and the one line of the coach."""

from __future__ import annotations

from collections import Counter

from companion.i18n import DEFAULT_LANGUAGE, first_text, has_text, text
from companion.rules.actions import Action
from companion.rules.drafting import TurnDraft
from companion.rules.fields import Choice
from companion.rules.hand_moves import BANK, COIN, COINS, SUPPLY, HandMove, move_document, spot_of
from companion.rules.mending import Mend, mends
from companion.rules.notation import format_action
from companion.rules.position import TABLE, Position
from companion.rules.ruleset import Ruleset, action_type_of, one_line
from companion.words.labels import label
from companion.words.sentences import notation_words, zone_words


def how(rules: Ruleset, mend: Mend, done: Action, language: str) -> str:
    """Describe what hands do, sentence by sentence.  done: the action that is mended."""
    key = f"mend.back.{action_type_of(rules, done).word}"
    if mend.action is None and has_text(key):
        return text(language, key)
    if not mend.moves:
        if mend.action is None:
            return text(language, "mend.back")
        is_theirs = mend.action.player != done.player
        values = {"owner": rules.players[mend.action.player]} if is_theirs else {}
        return text(language, "mend.counts_for" if is_theirs else "mend.as_it_lies", **values)
    each = Counter(map(_alike, mend.moves))
    return " ".join(_sentence(rules, move, number, done.player, language) for move, number in each.items())


def _alike(move: HandMove) -> HandMove:
    """The same move of whatever is not told by its place: two crosses are two, in whichever rows."""
    kind = move.piece.partition(".")[0]
    if kind not in MADE:
        return move
    to = move.to if move.to == (TABLE, SUPPLY) else (move.to[0], kind)
    return HandMove(kind, (TABLE, SUPPLY), to)


def coach_line(
    rules: Ruleset, why: str, found: tuple[Mend, ...], done: Action, language: str = DEFAULT_LANGUAGE
) -> str:
    """Why it was against the rules, and how to mend it: the best mends of the same kind in one sentence, or taking it
    back.

    found: as `mends` gives them.
    """
    if not found:
        return why
    *best, take_back = found
    if not best:
        return text(language, "mend.line", why=why, how=how(rules, take_back, done, language))
    first, *others = (mend.moves for mend in best)
    same = [moves for moves in others if len(first) == 1 == len(moves) and moves[0][:2] == first[0][:2]]
    if _is_put(first) and same:
        places = _place(rules, first[0], done.player, language)
        for moves in same[: MOST_PLACES - 1]:
            places = text(language, "mend.or", places=places, more=_place(rules, moves[0], done.player, language))
        instead = text(language, "mend.put", piece=notation_words(rules, first[0].piece, language), places=places)
    else:
        instead = how(rules, best[0], done, language)
    keys = f"mend.else.{action_type_of(rules, done).word}", "mend.else"
    both = first_text(language, *keys, how=instead) if best[0].moves or len(take_back.moves) else instead
    return text(language, "mend.line", why=why, how=both)


def instead_words(rules: Ruleset, draft: TurnDraft, language: str = DEFAULT_LANGUAGE) -> str:
    """Describe what could be done instead of the answer that broke a rule, in one sentence."""
    first = draft.instead[0]
    is_put = bool(first.piece) and first.zone is not None
    shown = [_instead(rules, choice, draft.seat, language) for choice in draft.instead[:MOST_PLACES]]
    places = shown[0]
    for more in shown[1:]:
        places = text(language, "mend.or", places=places, more=more)
    if is_put:
        return text(language, "mend.put", piece=notation_words(rules, first.piece, language), places=places)
    return text(language, "mend.instead", choices=places)


def _instead(rules: Ruleset, choice: Choice, player: int, language: str) -> str:
    if choice.piece and choice.zone is not None:
        return _place(rules, HandMove(choice.piece, choice.zone, spot_of(choice.zone)), player, language)
    return label(choice.kind, rules, choice.value, language)


MOST_PLACES = 3
"""So many places are named in one line."""

MADE = ("expansion", "cross", "bonus_tile")
"""What is laid or drawn, and not put somewhere."""


def _is_put(moves: tuple[HandMove, ...]) -> bool:
    kind = moves[0].piece.partition(".")[0] if len(moves) == 1 else COIN
    return kind not in (*MADE, COIN, "visitor", "coworker")


def _sentence(rules: Ruleset, move: HandMove, number: int, player: int, language: str) -> str:
    kind = move.piece.partition(".")[0]
    if kind == COIN and move.to[1] in (COINS, BANK):
        return _about_coins(rules, move, number, player, language)
    if kind in MADE:
        is_away = move.to == (TABLE, SUPPLY)
        return text(language, f"mend.{kind}.away" if is_away else f"mend.{kind}", number=number)
    piece, places = notation_words(rules, move.piece, language), _place(rules, move, player, language)
    if kind == "coworker" and move.to[0] != TABLE:
        return text(language, "mend.coworker", places=places)
    if kind != "visitor":
        return text(language, "mend.put", piece=piece, places=places)
    seat = next(seat for seat in (move.to[0], move.source[0]) if seat != TABLE)
    theirs = {"owner": rules.players[seat]} if seat != player else {}
    return text(language, "mend.move.theirs" if theirs else "mend.move", piece=piece, places=places, **theirs)


def _about_coins(rules: Ruleset, move: HandMove, number: int, player: int, language: str) -> str:
    """Who pays whom, by where the coins come from and where they go."""
    (source_seat, source), (seat, to) = move.source, move.to
    if source.startswith("truck:"):
        return text(language, "mend.take.tile", truck=int(source.partition(":")[2]) + 1)
    key = "mend.take" if to == COINS else "mend.pay"
    if TABLE in (source_seat, seat):
        owner = max(source_seat, seat)
        key, theirs = (key, {}) if owner == player else (f"{key}.theirs", {"owner": rules.players[owner]})
        return text(language, key, number=number, **theirs)
    if source != COINS:
        return text(language, "mend.take.own")
    if seat == player:
        return text(language, "mend.take.back", number=number, owner=rules.players[source_seat])
    return text(language, "mend.pay.player", number=number, owner=rules.players[seat])


def _place(rules: Ruleset, move: HandMove, player: int, language: str) -> str:
    seat, to = move.to
    word, _, number = to.partition(":")
    if seat == TABLE:
        return text(language, f"mend.{word}", truck=int(number) + 1) if number else text(language, f"mend.{to}")
    if move.piece.startswith("visitor"):
        return text(language, "mend.point", point=to.removeprefix("V"))
    zone = zone_words(rules, to, language)
    if seat == player:
        return text(language, "mend.into", zone=zone)
    return text(language, "mend.into.theirs", zone=zone, owner=rules.players[seat])


def format_mends(
    rules: Ruleset, position: Position, action: Action, language: str = DEFAULT_LANGUAGE
) -> dict[str, object]:
    """The answer of `companion mend`: every mend, the best first."""
    return {"mends": [format_mend(rules, mend, action, language) for mend in mends(rules, position, action)]}


def format_mend(rules: Ruleset, mend: Mend, done: Action, language: str = DEFAULT_LANGUAGE) -> dict[str, object]:
    """A mend as JSON, with what hands do as a sentence."""
    what = how(rules, mend, done, language)
    return {
        "action": None if mend.action is None else format_action(rules, mend.action),
        "moves": [move_document(move, done.player) for move in mend.moves],
        "text": text(language, "mend", player=one_line(rules, done.player), how=what),
    }
