"""What a question names: pieces, places, players, trucks, a number of coins, and who is to do something."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from companion.rules.position import TABLE, Piece, Position
from companion.rules.ruleset import Ruleset, is_store, is_there
from companion.teach.questions.vocabulary import FILLER, Meanings, QuestionWord, player_meaning, vocabulary

NUMBERS = {str(number): number for number in range(13)}
ORDINAL = "ordinal"
COIN = "coin"
ANYTHING = frozenset({"animal", COIN})
"""Kinds that are named where none is meant: what moves is mostly an animal, and what one pays with is a coin."""

GROUND = frozenset({"basin", "park"})
"""What the ground is called that has no printed zones."""

FACTS = frozenset({FILLER, "i", "my", "full", "again", "animal", "enclosure", "only"})
"""What a fact is told with that anybody can see on the table, beside pieces and numbers."""

BESIDE = 2
"""How many words may stand between a number and what it counts."""


@dataclass(frozen=True)
class AskedQuestion:
    """A question about a table, word by word."""

    rules: Ruleset
    position: Position
    words: tuple[QuestionWord, ...]

    @cached_property
    def said(self) -> Meanings:
        """Everything that its words may mean."""
        return frozenset().union(*(word.meanings for word in self.words)) - {FILLER}

    def has(self, *meanings: str) -> bool:
        """Whether one of these is meant."""
        return not self.said.isdisjoint(meanings)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of all pieces of the game."""
        pieces = (*self.rules.pieces.values(), *self.position.pieces())
        names = frozenset(piece.name for piece in pieces if piece.name)
        return names.union(*(tiles.usual for tiles in self.rules.named.values())) - NUMBERS.keys()

    @cached_property
    def pieces(self) -> tuple[str, ...]:
        """The names of the pieces that are named, in order."""
        named = [(at, sorted(word.meanings & self.names)) for at, word in enumerate(self.words)]
        said = [names[0] for at, names in named if names and at not in self._on_the_truck]
        return tuple(said + said[-1:] if said and self._is_same_again else said)

    @cached_property
    def _is_same_again(self) -> bool:
        """Whether what was named is named once more, without its name, at the end: `beside my other one`."""
        told = [word.meanings for word in self.words if FILLER not in word.meanings]
        return len(told) > 1 and "another" in told[-1] and "my" in told[-2]

    @cached_property
    def _on_the_truck(self) -> range:
        """Where words describe a truck by what lies on it, if a tile is drawn for it: `the truck with the zebra`."""
        at = next((at for at, word in enumerate(self.words) if "truck" in word.meanings), None)
        if at is None or not self.has("add_tile"):
            return range(0)
        named = [one for one in range(at) if self.words[one].meanings & self.names]
        is_before = len(named) > 1 and named[-1] == at - 1  # `the zebra truck`
        return range(at - is_before, min(at + 2 + BESIDE, len(self.words)))

    @cached_property
    def carried(self) -> Meanings:
        """The names of the tiles by which a truck is described."""
        return frozenset().union(*(self.words[at].meanings & self.names for at in self._on_the_truck))

    @cached_property
    def kinds(self) -> Meanings:
        """Kinds of pieces that are named without a name: any stall, any animal."""
        kinds = {piece.kind for piece in (*self.rules.pieces.values(), *self.position.pieces())} | set(self.rules.named)
        bare = (
            word.meanings & kinds for word in self.words if not word.meanings & (self.names | NUMBERS.keys() - {"1"})
        )
        named = frozenset().union(*bare)
        return named - ANYTHING or named

    @cached_property
    def moved(self) -> str | None:
        """The name of what is to be moved: the first name, unless the kind of something else is named before it."""
        kinds = {piece.kind for piece in self.rules.pieces.values()} | set(self.rules.named)
        told = frozenset().union(*(word.meanings for word in self.words if word.meanings & self.names))
        for word in self.words:
            if word.meanings & self.names:
                return self.pieces[0]
            if word.meanings & kinds - told - {COIN}:
                return None
        return None

    @cached_property
    def is_own(self) -> bool:
        """Whether what is to be moved is his already: `my camel`."""
        named = next((at for at, word in enumerate(self.words) if word.meanings & self.names), 0)
        return any("my" in word.meanings for word in self.words[max(0, named - BESIDE) : named])

    @cached_property
    def homes(self) -> tuple[str, ...]:
        """The names of the others: what is exchanged for it, or what lives where it is to go."""
        return self.pieces[1:] if self.moved else self.pieces

    def is_meant(self, piece: Piece, name: str | None) -> bool:
        """Whether a piece is the one of this name, or of a kind that is named where no name is."""
        return piece.name == name if name else piece.kind in self.kinds

    @cached_property
    def zones(self) -> tuple[frozenset[str], ...]:
        """The places that are named: each as the zones that it may be."""
        return tuple(filter(None, map(self._zones_at, range(len(self.words)))))

    def _zones_at(self, at: int) -> frozenset[str]:
        meanings = self.words[at].meanings
        if meanings & self.names or (meanings & set(self.rules.named) and not self._is_place_meant(at)):
            return frozenset()
        zones = self.rules.zones.values()
        found = {zone.id for zone in zones if {zone.id, zone.role} & meanings}
        if self._is_size(at):
            sizes = {NUMBERS[one] for one in meanings & NUMBERS.keys()}
            found |= {zone.id for zone in zones if zone.role == "enclosure" and zone.spaces in sizes}
        if meanings & GROUND and self.pieces:
            found |= set(self.ground)
        if "expand" in meanings and self.pieces:  # where something goes, not what is built
            found |= {zone.id for zone in zones if zone.expansions and zone.role == "enclosure"}
        sizes = {NUMBERS[one] for word in self._beside(at) for one in word.meanings & NUMBERS.keys()}
        printed = found & self.rules.zones.keys()
        sized = {zone for zone in printed if self.rules.zones[zone].spaces in sizes and len(found) > 1} or found
        if printed and any("empty" in word.meanings for word in self._beside(at)):
            built = (zone for zone in sized if is_there(self.rules, self.position, self.seat, zone))
            sized = {zone for zone in built if not self.position.bag(self.seat, zone)}
        return frozenset(sized) if found else frozenset(one for one in meanings if self.rules.is_place(one))

    def _is_size(self, at: int) -> bool:
        """Whether a number at the end stands for an enclosure: `move the camel into the empty six`."""
        is_last = all(FILLER in word.meanings for word in self.words[at + 1 :])
        before = self.words[at - 1].meanings if at else frozenset()
        is_put = bool(self.pieces) and self.has("put", "move") and not self.has("truck", "coin")
        return is_last and is_put and (FILLER in before or "empty" in before)

    @cached_property
    def ground(self) -> tuple[str, ...]:
        """The places of his own that are no printed zones, and where nothing waits."""
        places = self.rules.spaces(self.rules, self.position, self.seat)
        return tuple(place for place in places if not is_store(self.rules, place))

    @cached_property
    def places(self) -> Meanings:
        """The printed zones, and the ground."""
        return frozenset((*self.rules.zones, *self.ground))

    def _is_place_meant(self, at: int) -> bool:
        """Whether a word that also means a kind of piece names the one zone of that kind: `the jungle`, but not `jungle
        animals` or `animals of the jungle`.
        """
        before, after = self.words[max(0, at - BESIDE - 1) : at], self.words[at + 1 : at + 2]
        is_of = any("of" in word.meanings for word in before)
        if any("animal" in word.meanings - self.names for word in (*after, *(before if is_of else ()))):
            return False
        return sum(zone.role in self.words[at].meanings for zone in self.rules.zones.values()) == 1

    def _beside(self, at: int) -> Iterator[QuestionWord]:
        yield from self.words[max(0, at - BESIDE) : at + BESIDE + 1]

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """The players that are named; one who is called like a word, only if that word is there once more."""
        return tuple(seat for seat in self.rules.seats if self._is_named(player_meaning(seat)))

    def _is_named(self, player: str) -> bool:
        named = [word for word in self.words if player in word.meanings]
        words = {meaning for word in named for meaning in word.meanings if not meaning.startswith("player ")} - {"of"}
        return bool(named) and (not words or sum(bool(word.meanings & words) for word in self.words) > 1)

    @cached_property
    def seat(self) -> int:
        """Who is to do it, or who has it: the player who is named, unless somebody asks for himself, or whether he may
        do something with what that player has; then the one to move.
        """
        doers = [seat for seat in self.seats if not self._is_owner(player_meaning(seat))]
        if self.has("i") or not self.seats:
            return self.position.to_move
        return doers[0] if doers else self.position.to_move if self.has("may") else self.seats[0]

    def _is_owner(self, player: str) -> bool:
        """Whether a player is named as `Ben's`, `of Ben`, `from Ben`."""
        beside = (self.words[max(0, at - 1) : at + 1] for at, word in enumerate(self.words) if player in word.meanings)
        return all(any("of" in word.meanings for word in words) for words in beside)

    @cached_property
    def owners(self) -> tuple[int, ...]:
        """The players who are named beside him who is to do it."""
        return tuple(seat for seat in self.seats if seat != self.seat)

    @cached_property
    def trucks(self) -> tuple[int, ...]:
        """The numbers of the trucks that are named: `truck 2`, `the second truck`, not `two trucks`; of empty ones, if
        an empty truck is.
        """
        if self._are_trucks("empty"):
            return tuple(number for number in range(len(self.position.spaces)) if not self.position.on_truck(number))
        if self._are_trucks("full"):
            spaces = enumerate(self.position.spaces)
            return tuple(number for number, space in spaces if len(self.position.on_truck(number)) == space)
        numbers = [
            number for at, word in enumerate(self.words) if "truck" in word.meanings for number in self._numbered(at)
        ]
        return tuple(number - 1 for number in numbers if 1 <= number <= len(self.position.spaces))

    def _are_trucks(self, state: str) -> bool:
        """Whether trucks are told by a state: `a full truck`, `un camion plein`, `a truck with nothing on`."""
        said = [at for at, word in enumerate(self.words) if state in word.meanings]
        beside = (other for at in said for other in self.words[max(0, at - 1) : at + 1 + BESIDE])
        if any("truck" in other.meanings for other in beside):
            return True
        return state == "empty" and self.has("empty") and self.has("truck") and not self.has("enclosure")

    def _numbered(self, at: int) -> Iterator[int]:
        """The number of the thing that a word names: after it, or before it if it is one in a row."""
        before = (other for other in self.words[max(0, at - BESIDE) : at] if ORDINAL in other.meanings)
        after = (self.words[one] for one in range(at + 1, min(at + 1 + BESIDE, len(self.words))))
        after = (other for other in after if FILLER not in other.meanings or other is self.words[at + 1])
        yield from (NUMBERS[one] for other in (*before, *after) for one in other.meanings & NUMBERS.keys())

    @cached_property
    def descriptions(self) -> Meanings:
        """What only describes a piece that is named: `my three zebras` where he has so many, `the new orca`."""
        bags = [[piece.name for piece in bag] for (seat, _), bag in self.position.bags.items() if seat == self.seat]
        bags.append([name for bag in bags for name in bag])
        told = {(str(bag.count(name)), name) for bag in bags for name in bag} | {("new", name) for name in self.names}
        beside = [(one.meanings, other.meanings) for one, other in pairwise(self.words)]
        return frozenset(said for said, name in told if any(said in one and name in other for one, other in beside))

    @cached_property
    def asks_price(self) -> bool:
        """Whether a price is asked for before anything is said that may be done: `what costs the one I may add`."""
        said = (word.meanings & {"cost", "may", "free", "not"} for word in self.words)
        return next(filter(None, said), frozenset()) == frozenset({"cost"})

    @cached_property
    def coins(self) -> int | None:
        """How many coins he has, if the question supposes it."""
        return next(iter(self._numbers_by("coin")), None)

    def _numbers_by(self, counted: str) -> Iterator[int]:
        for at, word in enumerate(self.words):
            if counted in word.meanings:
                before = self.words[max(0, at - BESIDE) : at]
                near = [other for other in before if FILLER not in other.meanings or other is before[-1]]
                told = [other for other in before if FILLER not in other.meanings]
                if "0" in self.words[at].meanings or (told and "not" in told[-1].meanings):
                    yield 0
                yield from (NUMBERS[one] for other in near for one in other.meanings & NUMBERS.keys())

    @cached_property
    def supposed(self) -> Position:
        """The position, with the coins that the question supposes."""
        if self.coins is None:
            return self.position
        return replace(self.position, counts={**self.position.counts, (self.seat, "coins"): self.coins})

    def lying(self, name: str | None) -> Iterator[tuple[tuple[int, str], Piece]]:
        """Where such pieces lie: the places in the middle first, then his own, then the others'."""
        places = sorted(self.position.bags, key=lambda place: (place[0] != TABLE, place[0] != self.seat))
        for place in places:
            for piece in dict.fromkeys(self.position.bags[place]):
                if self.is_meant(piece, name):
                    yield place, piece


def understood(rules: Ruleset, position: Position, question: str, language: str) -> AskedQuestion:
    """A question, its words read in a language."""
    asked = AskedQuestion(rules, position, vocabulary(rules, position, language).read(question))
    return replace(asked, words=tuple(_without_aside(asked)))


def _without_aside(asked: AskedQuestion) -> Iterator[QuestionWord]:
    """The words up to a fact that is told only because somebody finds that it does not fit: `why so many points, he has
    only one leopard`, `may I have the lion, although my lions are full`.
    """
    told: set[str] = set()
    facts = FACTS | NUMBERS.keys() | asked.names
    for at, word in enumerate(asked.words):
        rest = [other.meanings for other in asked.words[at + 1 :]]
        is_fact = any(one & (asked.names | NUMBERS.keys()) for one in rest) and all(one & facts for one in rest)
        is_reason = "why" in told and told & {"points", "minus"} and word.meanings & {"though", "only"}
        if is_reason or ("may" in told and "though" in word.meanings and is_fact):
            return
        told |= word.meanings
        yield word
