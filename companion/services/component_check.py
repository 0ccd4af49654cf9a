"""Is the box whole?  What lies in photographs, counted against what the box of a game holds.

The pieces are laid out on any sheets, in as many lots as they need, and every lot is photographed.  The list of
components is the rules' own; what no list counts (figures, wooden coins, boards) is left alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from companion.games.catalogue import GAMES, anybodys_rules, ruleset, species_needed
from companion.i18n import DEFAULT_LANGUAGE, text
from companion.mats import game_with
from companion.ports import Observation, UnusableInput
from companion.rules.position import Piece
from companion.rules.reading import one_of
from companion.rules.ruleset import Ruleset
from companion.session.statements import SURE
from companion.sight.scene import GameSight
from companion.words.sentences import piece_words

Contents = Mapping[Piece, int]
"""How many of each printed piece."""


@dataclass(frozen=True, slots=True)
class ComponentCheck:
    """The result of a check.  faces: how many of each piece were counted, by its notation.

    missing, too_many: by piece, how many.  unsure: what was read with doubt, by its likeliest piece.
    nameless: how many things are no piece of the box.
    """

    faces: Mapping[str, int]
    expected: int
    missing: Contents
    too_many: Contents
    unsure: tuple[str, ...]
    nameless: int

    @property
    def counted(self) -> int:
        """The number of pieces that were counted."""
        return sum(self.faces.values())

    @property
    def is_whole(self) -> bool:
        """True if all is there and nothing more."""
        return not (self.missing or self.too_many or self.nameless)


# What a box holds


def contents(game: str, with_: Sequence[str], known: Iterable[str]) -> Contents:
    """Every piece that a game's box and its expansions hold, and how many.

    known: the pieces that the owner's box has learned; they say what its animals and stalls are called.
    Raises UnusableInput for a game whose pieces have no list, or animals that are too few or too many.
    """
    entry = GAMES[one_of(game, "game", GAMES)]
    if len(entry.parts) > 1:
        raise UnusableInput(f"{game} is more than one box; check them one by one: {', '.join(entry.parts)}")
    if entry.game.shape != "tile":
        raise UnusableInput(f"the box of {game} holds no tiles to count")
    most = entry.players[1]
    anybodys = anybodys_rules(game, with_, most)
    species = _species(anybodys, known)
    needed = species_needed(game, with_, most)
    if not entry.species and len(species) != needed:
        raise UnusableInput(
            f"the box has learned {len(species)} species ({', '.join(species) or 'none'}), and {game} has {needed}; "
            "learn them all first"
        )
    rules = ruleset(game, with_, anybodys.players, species if not entry.species else entry.species)
    return {**rules.limits, **dict(_named_tiles(rules, known))}


def _species(rules: Ruleset, known: Iterable[str]) -> list[str]:
    """The species among these pieces, each once: what is of no kind that has a name of its own."""
    others = {piece.kind for piece in rules.pieces.values()} | set(rules.named) | rules.part(GameSight).figures
    names = dict.fromkeys(face.partition(".")[0] for face in known)
    return sorted(name for name in names if name not in others)


def _named_tiles(rules: Ruleset, known: Iterable[str]) -> Iterator[tuple[Piece, int]]:
    """The tiles whose types the owner has named; types that are not known get their usual names."""
    faces = list(known)
    for kind, tiles in rules.named.items():
        own = (face.partition(".")[2] for face in faces if face.partition(".")[0] == kind)
        for name in islice(dict.fromkeys((*own, *tiles.usual)), tiles.types):
            yield Piece(kind, name), tiles.copies


def game_of(known: Collection[str]) -> tuple[str, tuple[str, ...]]:
    """The game whose box it most likely is, with as few expansions as have most of the pieces.

    known: the pieces that the box has learned.
    """
    games = [
        (name, with_)
        for name, entry in GAMES.items()
        if len(entry.parts) == 1 and entry.game.shape == "tile"
        for number in range(len(entry.expansions) + 1)
        for with_ in combinations(entry.expansions, number)
    ]
    return game_with(known, sorted(games, key=lambda game: len(game[1])))


# What lies there


def check_components(expected: Contents, lot: Observation, before: Mapping[str, int] | None = None) -> ComponentCheck:
    """Compare what lies there with what there should be.

    before: how many of each piece, by its notation, were counted in earlier lots.
    """
    faces = Counter(before) + Counter(piece.piece for piece in lot.pieces)
    listed = {str(piece): piece for piece in expected}
    found = Counter({listed.get(face) or _of_another_box(expected, face): number for face, number in faces.items()})
    return ComponentCheck(
        faces,
        sum(expected.values()),
        Counter(expected) - found,
        found - Counter(expected),
        tuple(piece.piece for piece in lot.pieces if piece.confidence < SURE),
        len(lot.unknown),
    )


def _of_another_box(expected: Contents, face: str) -> Piece:
    """A piece that is not on the list: of a kind that is, or else a species of another game."""
    kind, _, rest = face.partition(".")
    is_kind = any(piece.kind == kind for piece in expected)
    return Piece(kind, rest) if is_kind else Piece("animal", kind, rest)


# In words


def check_words(check: ComponentCheck, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """Sentences for what is missing, too many or in doubt."""
    said = []
    for key, numbers in (("missing", check.missing), ("too_many", check.too_many)):
        if numbers:
            items = (f"{number} × {piece_words(piece, language)}" for piece, number in numbers.items())
            said.append(text(language, f"components.{key}", list=", ".join(items)))
    if check.nameless:
        said.append(text(language, "components.nameless", number=check.nameless))
    if check.unsure:
        said.append(text(language, "components.unsure", number=len(check.unsure)))
    return said or [text(language, "components.whole", number=check.counted)]


def check_document(check: ComponentCheck, language: str = DEFAULT_LANGUAGE) -> dict[str, object]:
    """The same as JSON."""
    return {
        "whole": check.is_whole,
        "counted": check.counted,
        "expected": check.expected,
        "missing": {str(piece): number for piece, number in check.missing.items()},
        "too_many": {str(piece): number for piece, number in check.too_many.items()},
        "unsure": list(check.unsure),
        "nameless": check.nameless,
        "text": " ".join(check_words(check, language)),
    }
