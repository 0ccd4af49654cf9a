"""Kinds of fields of Aquaretto's actions: a baby's space, coworkers and their posts, and ground to build on."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.aquaretto.park import (
    EXPANSIONS,
    POSTS,
    TRAINER,
    Coworker,
    is_space,
)
from companion.i18n import first_text
from companion.ports import UnusableInput
from companion.rules import fields
from companion.rules import schema as shapes
from companion.rules.position import Place, Position
from companion.rules.reading import listing, one_of, unusable
from companion.rules.ruleset import ActionType, Advice, Field, Ruleset, Shown
from companion.strict_json import quote
from companion.words.labels import label


def parse_space(value: object, where: str) -> str:
    """A space of a park, built or not.  Raises UnusableInput for anything else."""
    if type(value) is not str or not is_space(value):
        raise UnusableInput(f'{where}: {quote(value)} is no space of a park; write one as "2,3"')
    return value


# Coworkers


class Post(Shown):
    """A coworker's post: `["cashier"]`, `["trainer", "3,3"]`."""

    def place(self, seat: int, shown: list[str]) -> Place:
        return seat, shown[-1]


@label.register
def _(_kind: Post, _rules: Ruleset, shown: list[str] | None, language: str) -> str:
    return first_text(language, f"page.choice.{shown[0]}", cell=shown[-1]) if shown else first_text(language, NOBODY)


class Coworkers(fields.Beside):
    """The coworkers that tiles bring, in the order earned.  Rule: AQ-BON-2"""

    schema = shapes.many(
        shapes.many(shapes.words(40, 1), 2, 1), 20, description='`["cashier"]`, `["trainer", "3,3"]`, …'
    )

    def parse(self, _rules: Ruleset, _position: Position, value: object, where: str) -> tuple[Coworker, ...]:
        found = []
        for at, entry in enumerate(listing(value, where)):
            here, words = f"{where}/{at}", listing(entry, f"{where}/{at}")
            post = one_of(words[0] if words else None, f"{here}/0", (*POSTS, TRAINER))
            if len(words) != (2 if post == TRAINER else 1):
                raise unusable(here, '["trainer", "3,3"] or a post alone like ["cashier"]', entry)
            found.append(Coworker(post, parse_space(words[1], f"{here}/1") if post == TRAINER else None))
        return tuple(found)

    def show(self, value: tuple[Coworker, ...]) -> list[list[str]]:
        return [[coworker.post, *([coworker.cell] if coworker.cell else [])] for coworker in value]

    def parts(self, value: tuple[Coworker, ...]) -> Iterator[fields.PlacementChoice]:
        for at, one in enumerate(self.show(value)):
            yield fields.PlacementChoice(f"coworker.{at}", one, POST)

    def advice(self, value: tuple[Coworker, ...]) -> Iterator[Advice]:
        for coworker in value:
            yield f"do.coworker.{coworker.post}", {"zone": coworker.cell}


@label.register
def _(_kind: Coworkers, rules: Ruleset, shown: list[list[str]], language: str) -> str:
    return ", ".join(label(POST, rules, one, language) for one in shown) or first_text(language, NOBODY)


# Ground


def kinds(rules: Ruleset) -> list[str]:
    """The kinds of expansion that this game has.  Rule: AQ-SET-1"""
    return [kind for kind in EXPANSIONS if rules.amounts.get(kind)]


class KindOfExpansion(fields.Word):
    """`small`, `large`, `xxl`; none for the expansion of a zoo beside the park."""

    def possible(self, rules: Ruleset) -> list[str]:
        return kinds(rules)


@label.register
def _(kind: KindOfExpansion, _rules: Ruleset, shown: str | None, language: str) -> str:
    return first_text(language, f"{kind.texts}.{shown or 'zoo'}")


def parse_cells(value: object, where: str) -> tuple[str, ...]:
    """The spaces of a board, each once."""
    cells = tuple(parse_space(cell, f"{where}/{at}") for at, cell in enumerate(listing(value, where)))
    if not cells or len(set(cells)) < len(cells):
        raise UnusableInput(f"{where}: expected spaces, each once, got {', '.join(cells[:8]) or 'none'}")
    return cells


class Ground(fields.Asked):
    """The spaces that an expansion covers."""

    schema = shapes.many(shapes.ZONE, max(expansion.spaces for expansion in EXPANSIONS.values()))

    def parse(self, _rules: Ruleset, _position: Position, value: object, where: str) -> tuple[str, ...]:
        return parse_cells(value, where)

    def show(self, value: tuple[str, ...]) -> list[str]:
        return list(value)

    def places(self, seat: int, shown: list[str]) -> list[Place]:
        return [(seat, cell) for cell in shown]

    def ask(self, asking: fields.Asking, play: ActionType, field: Field) -> fields.InputStep | fields.Told:
        """One space after the other, until only one ground has them all."""
        if asking.told.get(KIND.name) is None:
            return asking.told
        chosen = [str(cell) for cell in listing(asking.told.get(field.name, []), f"told/{field.name}")]
        ways = play.complete(asking.rules, asking.position, fields.so_far(asking, play, field.name))
        grounds = [cells for way in ways if (cells := field.of(way)) and set(chosen) <= set(cells)]
        if len(grounds) == 1 or any(set(cells) == set(chosen) for cells in grounds):
            exact = next((cells for cells in grounds if set(cells) == set(chosen)), grounds[0])
            return {**asking.told, field.name: list(exact)}
        free = fields.distinct(cell for cells in grounds for cell in cells if cell not in chosen)
        if not free:
            raise UnusableInput(f"told/{field.name}: no expansion has these spaces; begin anew")
        told = ({**asking.told, field.name: [*chosen, cell]} for cell in free)
        places = ((asking.seat, cell) for cell in free)
        choices = zip(free, told, places, strict=True)
        return fields.InputStep(
            field.name, tuple(fields.Choice("cell", cell, now, SPACE, zone=zone) for cell, now, zone in choices)
        )


@label.register
def _(_kind: Ground, _rules: Ruleset, shown: list[str] | None, _language: str) -> str:
    return " · ".join(shown or ())


NOBODY = "page.choice.nobody"
SPACE, POST = fields.AnyPlace(), Post()
COWORKERS = Field("coworkers", Coworkers(), default=())
KIND = Field("kind", KindOfExpansion(tuple(EXPANSIONS), "page.choice.kind"))
CELLS = Field("cells", Ground())
