"""Aquaretto's coworkers: their posts, how they are written, and the money action that moves one."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.aquaretto.park import POSTS, TRAINER, Coworker, Park, is_space, park_of
from companion.rules.actions import Move
from companion.rules.events import Counted, Course, Event
from companion.rules.money import cannot_pay, pay
from companion.rules.pieces import Piece
from companion.rules.position import TABLE, Place, Position
from companion.rules.ruleset import Play, Ruleset
from companion.rules.violations import Violation, broken

COWORKER = Piece("coworker")
"""A coworker, to speak of; all are alike, so they are counted, not laid."""

PRICE = 1
"""Rule: AQ-MOV-2"""

POST_RULES = {"cashier": "AQ-COW-1", "keeper": "AQ-COW-2", "manager": "AQ-COW-4"}


def open_posts(park: Park) -> list[Coworker]:
    """Every post that a coworker may get; none if nobody is left to be hired.  Rules: AQ-COW-1 to AQ-COW-4"""
    return free_posts(park) if park.waiting > 0 else []


def free_posts(park: Park) -> list[Coworker]:
    """Every post with room, and every empty space for a trainer.  Rules: AQ-COW-1 to AQ-COW-4"""
    posts = [Coworker(post) for post, most in POSTS.items() if park.posts[post] < most]
    return posts + [Coworker(TRAINER, space) for space in park.ground if park.is_free(space)]


def wrong_post(park: Park, seat: int, coworker: Coworker) -> Iterator[Violation]:
    """Why a coworker may not stand there.  Rules: AQ-COW-1 to AQ-COW-4, AQ-GEO-1"""
    post, space = coworker.post, coworker.cell
    if post in POSTS:
        if park.posts[post] >= POSTS[post]:
            yield broken(POST_RULES[post], "full", seat=seat, zone=post, number=POSTS[post])
    elif space not in park.ground:
        yield broken("AQ-GEO-1", "trainer", seat=seat, zone=space)
    elif not park.is_free(space):
        yield broken("AQ-COW-3", "occupied", seat=seat, zone=space)


def place_of(seat: int, coworker: Coworker) -> Place:
    """Where a coworker is counted: at his post, or on his space."""
    return seat, coworker.cell or coworker.post


def figures(_rules: Ruleset, position: Position) -> Iterator[tuple[Place, str]]:
    """The coworkers as they stand: at their posts, or on their spaces."""
    for (seat, zone), number in position.counts.items():
        if seat != TABLE and _is_post(zone):
            yield from [((seat, zone), str(COWORKER))] * number


def tell_hired(course: Course, seat: int, coworker: Coworker) -> None:
    """A new coworker takes his post at once.  Rule: AQ-BON-2"""
    place = place_of(seat, coworker)
    course.tell(Event("hired", "AQ-BON-2", seat, {"post": coworker.post, "to": place[1]}, (Counted(place, 1),)))


# Move a coworker


def _at(zone: str) -> Coworker:
    return Coworker(zone) if zone in POSTS else Coworker(TRAINER, zone)


def _standing(park: Park) -> list[str]:
    return [post for post in POSTS if park.posts[post]] + [space for space in park.ground if space in park.trainers]


def _propose(_rules: Ruleset, position: Position) -> Iterator[Move]:
    park = park_of(position, position.to_move)
    free = [place_of(0, coworker)[1] for coworker in free_posts(park)]
    for source in _standing(park):
        for to in free:
            if to != source:
                yield Move(position.to_move, COWORKER, source, to)


def _check(_rules: Ruleset, position: Position, action: Move) -> Iterator[Violation]:
    """Rules: AQ-MOV-2 and those of posts"""
    seat, source, to = action.player, action.source, action.to
    yield from cannot_pay(position, seat, PRICE, "AQ-MOV-2")
    if not position.count(seat, source) or not _is_post(source):
        yield broken("AQ-MOV-2", "absent", seat=seat, zone=source)
    elif source == to:
        yield broken("AQ-MOV-2", "same", seat=seat, zone=to)
    elif not _is_post(to):
        yield broken("AQ-MOV-2", "no_post", seat=seat, zone=to)
    else:
        yield from wrong_post(park_of(position, seat), seat, _at(to))
    if action.coworkers:
        yield broken("AQ-BON-2", "many", seat=seat)
    if action.baby is not None:
        yield broken("AQ-OFF-1", "none", seat=seat)


def _is_post(zone: str) -> bool:
    return zone in POSTS or is_space(zone)


def _decide(_rules: Ruleset, course: Course, action: Move) -> None:
    """He may change his profession.  Rule: AQ-MOV-2"""
    seat, source, to = action.player, action.source, action.to
    pay(course, seat, PRICE, "AQ-MOV-2")
    left = ((seat, source),) if course.position.count(seat, source) else ()
    changes = (*(Counted(place, -1) for place in left), Counted((seat, to), 1))
    course.tell(Event("coworker_moved", "AQ-MOV-2", seat, {"source": source, "to": to}, changes))


MOVE_COWORKER = Play("move", Move, (), _propose, _check, _decide, rules=("AQ-MOV-2",))
"""Its fields are those of the one `move` that also moves tiles."""
