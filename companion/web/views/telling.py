"""The questions of a move that is told, as a page shows them: answers as buttons, and as places of the board.

Every answer is a command as it stands: `say` is its name, `body` what is sent beside the state of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.panels import place_name
from companion.rules.boxes import drawable, named_left
from companion.rules.drafting import draft_of
from companion.rules.notation import format_action
from companion.rules.position import TABLE
from companion.session.drafts import DraftAtTable, position_before
from companion.session.game import GameAtTable
from companion.session.speech import mend_line
from companion.web.views.words import ChoiceModel, GameWords, choice_told, step_told
from companion.words.mends import how

MOST_MENDS = 3
"""So many mends are buttons; the others are on the board."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that can be tapped.  told: the answer in words.  is_wrong: whether it is against the rules."""

    told: ChoiceModel
    body: Mapping[str, Any]
    say: str = "draft"

    @property
    def is_wrong(self) -> bool:
        """True if it is against the rules."""
        return bool(self.told.why)

    @property
    def is_tile(self) -> bool:
        """True if it is told by its pictures alone: a tile to draw, dice that were rolled."""
        pieces = self.told.pieces
        return not self.told.place and bool(pieces) and "+".join(pieces) == self.told.value


@dataclass(frozen=True, slots=True)
class TurnSheet:
    """The questions.

    key: changes whenever others are asked.  held: pieces in hand.  families: tiles to draw, those of one animal side by
    side.  choices, others, forbidden: answers that are buttons.  left: how many of a tile are not on the table, as a
    number and in words.  line: what the draft breaks and how to mend it, empty if nothing; mends: to be tapped.
    anyway: what says that it happened all the same.  places: by name, the answers that the board gives.
    taps: how many answers were given.  about: the moment that is told anew; None for the turn now.  is_seen: whether
    hands are at it: going back begins anew.  is_building: whether ground is laid, also beside the board.
    """

    key: str
    ask: str
    held: tuple[str, ...]
    families: tuple[tuple[Answer, ...], ...]
    choices: tuple[Answer, ...]
    others: tuple[Answer, ...]
    forbidden: tuple[Answer, ...]
    left: Mapping[str, tuple[int, str]]
    line: str = ""
    rule: str = ""
    mends: tuple[Answer, ...] = ()
    anyway: Mapping[str, Any] = field(default_factory=dict)
    places: Mapping[str, Answer] = field(default_factory=dict)
    taps: int = 0
    about: int | None = None
    is_begun: bool = False
    is_seen: bool = False
    seat: int | None = None
    is_building: bool = False


def sheet_of(words: GameWords, game: GameAtTable) -> TurnSheet:
    """The sheet that asks for the rest of the turn that is told, or for the next one."""
    draft, rules = game.draft, words.rules
    number = draft.number if draft else None
    about = {} if draft is None or number is None else {"number": number, "missed": draft.is_missed}
    position = position_before(game.story, number)
    turn = draft.turn if draft else draft_of(rules, position)
    told = step_told(words, game.mark, turn.position, turn.step)

    def answers(choices: Iterable[ChoiceModel]) -> tuple[Answer, ...]:
        return tuple(Answer(one, {"told": one.told, **about}) for one in choices)

    every = answers(told.choices)
    allowed = [one for one in every if turn.insists or not one.is_wrong]
    seen = replace(position, bags={**position.bags, (TABLE, "used up"): game.story.used_up(number)})
    tiles, left = (drawable(rules, table) + named_left(rules, table) for table in (position, seen))
    is_new = not any(rules.stack_of(piece) for piece in game.story.start.pieces())  # else nobody knows what had left it
    found = TurnSheet(
        key=f"{game.story.newest}-{len(turn.taps)}-{turn.step.key}-{turn.step.piece}",
        ask=told.ask,
        held=turn.held,
        families=tuple(families([one for one in allowed if one.is_tile])),
        choices=tuple(one for one in allowed if not one.is_tile),
        others=answers(told.others),
        forbidden=tuple(one for one in every if one not in allowed),
        left={str(one): (left[one], words.say("play.tiles.left", number=left[one])) for one in tiles if is_new},
        places={one.told.place: one for one in every if one.told.place and (turn.taps or not one.is_wrong)},
        taps=len(turn.taps),
        about=number,
        is_begun=game.is_told,
        is_seen=draft is not None and draft.is_seen,
        seat=turn.seat,
        is_building=any("cells" in one.told.told for one in every),
    )
    return _against_rules(words, game, draft, found, about) if draft and turn.is_against_rules else found


def telling_values(words: GameWords, game: GameAtTable) -> dict[str, Any]:
    """The values for the template of the sheet, with the places of the board that answer, and why others do not."""
    asked = sheet_of(words, game)
    refused = {one.told.place: f"{one.told.why[0].why} ({one.told.why[0].rule})" for one in asked.forbidden}
    return {"asked": asked, "targets": asked.places if asked.about is None else {}, "refused": refused}


def _against_rules(
    words: GameWords, game: GameAtTable, draft: DraftAtTable, sheet: TurnSheet, about: Mapping[str, Any]
) -> TurnSheet:
    """The same where the draft breaks rules: nothing is asked but how to mend it."""
    turn = draft.turn
    mends = tuple(_mends(words, game, draft, about))
    return replace(
        sheet,
        key=f"{sheet.key}-against",
        ask=words.say("play.prompt.wrong", name=words.player(turn.seat)),
        held=(),
        families=(),
        choices=(),
        others=(),
        forbidden=(),
        line=mend_line(game, words.language) or words.why(turn.violations[0]),
        rule=turn.violations[0].rule,
        mends=mends[:MOST_MENDS],
        anyway={"told": None, "insist": True, **about},
        places={one.told.place: one for one in mends if one.told.place},
    )


def _mends(words: GameWords, game: GameAtTable, draft: DraftAtTable, about: Mapping[str, Any]) -> Iterator[Answer]:
    """The other answers to the question that was answered against the rules; of a turn without one its mends."""
    turn, rules = draft.turn, words.rules
    for choice in turn.instead:
        told = choice_told(words, turn.position, choice)
        yield Answer(told, {"told": told.told, **about})
    if game.broken is None or turn.action is None or draft.number is not None or turn.instead:
        return
    for mend in game.broken.mends:
        if mend.action is not None:
            to = [move.to for move in mend.moves]
            place = place_name(to[0][0], to[0][1].replace("truck:", "truck ")) if len(to) == 1 else ""
            label = how(rules, mend, game.broken.action, words.language)
            shown = ChoiceModel(value="", label=label, pieces=[], place=place, told={}, why=[])
            yield Answer(shown, {"action": format_action(rules, mend.action), "insist": False}, "act")


def families(tiles: Sequence[Answer]) -> Iterator[tuple[Answer, ...]]:
    """Tiles of one animal side by side, always in the same order; those that are alone together at the end."""
    found: dict[str, list[Answer]] = {}
    for tile in tiles:
        found.setdefault(str(tile.told.value).replace("+", ".").partition(".")[0], []).append(tile)
    yield from (tuple(family) for family in found.values() if len(family) > 1)
    alone = tuple(family[0] for family in found.values() if len(family) == 1)
    yield from [alone] if alone else []
