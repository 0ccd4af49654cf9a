"""Name the result of a look: what a table says to its players.

Every outcome has a sentence `outcome.NAME`, every slip `slip.NAME`, every reminder `reminder.NAME`, in every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.i18n import DEFAULT_LANGUAGE, text
from companion.rules.actions import Action
from companion.rules.events import Event, Violation
from companion.rules.position import TABLE, Place
from companion.rules.ruleset import Ruleset, action_type_of
from companion.sight.trucks import drawn_piece, truck_of
from companion.tracking.discrepancies import PlayerError
from companion.words.sentences import event_words, notation_words, why, zone_words

OUTCOMES = (
    NOTHING := "nothing",
    EXPLAINED := "explained",
    ILLEGAL := "illegal",
    WRONG_PLAYER := "wrong_player",
    WRONG_PILE := "wrong_pile",
    TWO_TURNS := "two_turns",
    TRUCK_BEFORE_LAST_TILE := "truck_before_last_tile",
    UNFINISHED := "unfinished",
    TAKEN_BACK := "taken_back",
    MENDED := "mended",
    UNEXPLAINED := "unexplained",
    UNSEEN_TURN := "unseen_turn",
    RESYNCED := "resynced",
)

ALWAYS_ASKED = frozenset({TWO_TURNS, TRUCK_BEFORE_LAST_TILE, TAKEN_BACK, UNEXPLAINED})
"""Proposals: never taken for granted, however well they explain the table."""

BY_RULE = {"ZB-TURN-1": WRONG_PLAYER, "ZB-B-3": WRONG_PLAYER, "ZB-A-3": WRONG_PILE}
"""Rules whose breaking has a name of its own."""

REMINDERS = ("bonus", "fee", "paid_player", "coin_tile")
"""Events that nobody can see on the table, and that people forget."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The explanation of one look.

    actions: what was done since the look before.
    asked: whether people should be asked something new.
    is_open: whether a question that was asked before has not been answered, and still matters.
    is_early: whether only the sign of a tile on a truck is doubtful: later looks will tell, until it is taken.
    player_errors: what was newly found to lie otherwise than it should.
    rewritten: the first earlier action, from 0, that is told otherwise now, if one is.  is_mend: whether people have
    mended what was against the rules there, and the companion had been right.
    """

    outcome: str
    actions: tuple[Action, ...] = ()
    asked: bool = False
    is_open: bool = False
    is_early: bool = False
    violations: tuple[Violation, ...] = ()
    player_errors: tuple[PlayerError, ...] = ()
    events: tuple[Event, ...] = ()
    rewritten: int | None = None
    is_mend: bool = False


def outcome_of(rules: Ruleset, actions: Sequence[Action], violations: Sequence[Violation]) -> str:
    """The name of an outcome: these actions, which break these rules."""
    if violations:
        return next((BY_RULE[broken.rule] for broken in violations if broken.rule in BY_RULE), ILLEGAL)
    if len(actions) < 2:
        return EXPLAINED if actions else NOTHING
    first, second = actions[-2:]
    is_taken = action_type_of(rules, second).leaves and truck_of(first) == truck_of(second)
    return TRUCK_BEFORE_LAST_TILE if is_taken and drawn_piece(rules, first) else TWO_TURNS


# In words

BOOKKEEPING = frozenset({"turn", "out", "round", "trucks_back", "dice_back", *REMINDERS})
"""Events that follow by themselves, or are told as reminders."""


def sentences(rules: Ruleset, explanation: Explanation, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """All that is to be said of a look, the most important first; nothing if nothing happened, as it may."""
    lines = []
    if explanation.outcome != NOTHING or explanation.asked:
        told = (event for event in explanation.events if event.type not in BOOKKEEPING)
        story = " ".join(event_words(rules, event, language) for event in told)
        lines = [text(language, f"outcome.{explanation.outcome}", story=story).strip()]
    lines += [why(rules, violation, language) for violation in explanation.violations]
    lines += dict.fromkeys(slip_words(rules, slip, language) for slip in explanation.player_errors)
    if explanation.rewritten is not None and not explanation.is_mend:
        lines.append(text(language, "outcome.rewritten", number=explanation.rewritten + 1))
    elif explanation.is_mend and explanation.actions:
        lines.insert(0, text(language, "outcome.well_mended"))
    if explanation.asked:
        lines.append(text(language, "outcome.asked"))
    return lines + list(reminders(rules, explanation, language))


def slip_words(rules: Ruleset, slip: PlayerError, language: str = DEFAULT_LANGUAGE) -> str:
    """A slip as a sentence that says how to mend it."""
    values = {
        "piece": notation_words(rules, slip.face, language),
        "other": notation_words(rules, slip.other, language),
        "where": place_words(rules, slip.place, language),
    }
    return text(language, f"slip.{slip.name}", **values)


def place_words(rules: Ruleset, place: Place, language: str = DEFAULT_LANGUAGE) -> str:
    """A place of the position as people call it: `Anna, the barn`, `truck 2`."""
    seat, zone = place
    if seat != TABLE:
        return f"{rules.players[seat]}, {zone_words(rules, zone, language)}"
    if zone.startswith("truck "):
        return text(language, "place.truck", number=int(zone.split()[1]) + 1)
    return text(language, "place.supply")


def reminders(rules: Ruleset, explanation: Explanation, language: str = DEFAULT_LANGUAGE) -> Iterator[str]:
    """Sentences for what is due and cannot be seen: coins from the bank and to it."""
    for event in explanation.events:
        if event.type in REMINDERS:
            named = {"player": event.seat, "owner": event.values.get("owner")}
            players = {name: rules.players[seat] for name, seat in named.items() if isinstance(seat, int)}
            yield text(language, f"reminder.{event.type}", **players, coins=event.values.get("coins"))
