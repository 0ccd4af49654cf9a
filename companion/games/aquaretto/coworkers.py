"""Coworkers: their posts, and the money action that moves one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.aquaretto.park import POSTS, TRAINER, Coworker, Park, is_space, park_of
from companion.rules.actions import Move
from companion.rules.events import AdjustCount, Event, EventRecorder, Violation, broken
from companion.rules.money_actions import cannot_pay, pay
from companion.rules.position import TABLE, Piece, Place, Position
from companion.rules.ruleset import ActionType, CountedThing, Ruleset

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


def coworker_at(zone: str) -> Coworker:
    """Who stands at a post, or on a space."""
    return Coworker(zone) if zone in POSTS else Coworker(TRAINER, zone)


def place_of(seat: int, coworker: Coworker) -> Place:
    """Where a coworker is counted: at his post, or on his space."""
    return seat, coworker.cell or coworker.post


def figures(_rules: Ruleset, position: Position) -> Iterator[tuple[Place, str]]:
    """The coworkers as they stand: at their posts, or on their spaces."""
    for (seat, zone), number in position.counts.items():
        if seat != TABLE and is_post(zone):
            yield from [((seat, zone), str(COWORKER))] * number


def counted_thing(place: Place) -> CountedThing | None:
    """The coworkers at their posts, on their spaces, or wherever somebody put one."""
    return None if place[0] == TABLE else CountedThing(str(COWORKER), place[1])


def hire(course: EventRecorder, seat: int, coworkers: Iterable[Coworker]) -> None:
    """They take their posts: those that nothing has earned, too, if somebody took them.  Rule: AQ-BON-2"""
    for coworker in coworkers:
        place = place_of(seat, coworker)
        values = {"post": coworker.post, "to": place[1]}
        course.record(Event("hired", "AQ-BON-2", seat, values, (AdjustCount(place, 1),)))


# Move a coworker


def _propose(_rules: Ruleset, position: Position) -> Iterator[Move]:
    park = park_of(position, position.to_move)
    free = [place_of(0, coworker)[1] for coworker in free_posts(park)]
    trainers = [space for space in park.ground if space in park.trainers]
    for source in (*(post for post in POSTS if park.posts[post]), *trainers):
        for to in free:
            if to != source:
                yield Move(position.to_move, COWORKER, source, to)


def _check(_rules: Ruleset, position: Position, action: Move) -> Iterator[Violation]:
    """Rules: AQ-MOV-2 and those of posts"""
    seat, source, to = action.player, action.source, action.to
    yield from cannot_pay(position, seat, PRICE, "AQ-MOV-2")
    if not position.count(seat, source) or not is_post(source):
        yield broken("AQ-MOV-2", "absent", seat=seat, zone=source)
    elif source == to:
        yield broken("AQ-MOV-2", "same", seat=seat, zone=to)
    elif not is_post(to):
        yield broken("AQ-MOV-2", "no_post", seat=seat, zone=to)
    else:
        yield from wrong_post(park_of(position, seat), seat, coworker_at(to))
    if action.coworkers:
        yield broken("AQ-BON-2", "many", seat=seat)
    if action.baby is not None:
        yield broken("AQ-OFF-1", "none", seat=seat)


def is_post(zone: str) -> bool:
    """True if a coworker may stand there: at a post, or on a space that is built or not."""
    return zone in POSTS or is_space(zone)


def _decide(_rules: Ruleset, course: EventRecorder, action: Move) -> None:
    """He may change his profession.  Rule: AQ-MOV-2"""
    seat, source, to = action.player, action.source, action.to
    pay(course, seat, PRICE, "AQ-MOV-2")
    is_there = is_post(source) and course.position.count(seat, source) > 0
    changes = (AdjustCount((seat, source), -1), AdjustCount((seat, to), 1)) if is_there else ()
    course.record(Event("coworker_moved", "AQ-MOV-2", seat, {"source": source, "to": to}, changes))


MOVE_COWORKER = ActionType("move", Move, (), _propose, _check, _decide, rules=("AQ-MOV-2",))
"""Its fields are those of the one `move` that also moves tiles."""
