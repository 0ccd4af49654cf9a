"""Games at the desk under a reader that makes no mistakes: what is told, asked and missed of every turn.

A question is answered truly; where no answer is the truth, or it was told wrongly, the game begins anew from it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from itertools import cycle, islice

from companion.games.players import play_game, random_player
from companion.rules.actions import Action
from companion.rules.notation import format_action
from companion.rules.position import BLOCK, Position, truck
from companion.rules.referee import after
from companion.rules.ruleset import Ruleset
from companion.session.commands import Accept, PressButton, Saw
from companion.session.questions import Question
from companion.session.stated import with_lies
from companion.sight.faces import shown_faces
from companion.sight.scene import Detection, kin_of
from companion.tracking.observation import PlaceObservation
from companion.tracking.revisions import likeness
from tests.games.combinations import CARD_READ, Combination, start
from tests.session.desk import Desk
from tests.tracking.looks import Eyes, watched

LOOKS = 4
"""At a table at rest."""

Reading = Callable[[PlaceObservation], PlaceObservation]


@dataclass
class FaultlessGame:
    """A game that is played and followed; reading: what a look makes of what lies there.

    counts: of turns (and, after `back`, of those taken back by hand) how many were `right`, `asked` about, and `without
    truth` among the answers, `silent`: told wrongly and nothing asked.  wrong: the last two in words.
    """

    desk: Desk
    combination: Combination
    seed: int
    reading: Reading = lambda sight: sight
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def play(self, turns: int | None = None, *, is_taking_back: bool = False) -> None:
        """The game, or so many turns of it; is_taking_back: every turn that is seen is taken back once, and done again.

        Whoever does something that leaves no trace says that his turn is over.
        """
        rules, position = start(self.combination, CARD_READ)
        self.desk.begin("follow", position, rules)
        moves = play_game(rules, position, [random_player] * self.combination[2], random.Random(self.seed))
        for action, following in islice(moves, turns):
            before, after_it = (
                {place: faces for place, faces in shown_faces(rules, one).items() if place in watched(rules)}
                for one in (position, following)
            )
            is_seen = before != after_it
            self._rests(following, "", action, is_seen=is_seen)
            if is_taking_back and is_seen and not following.over:
                self._rests(position, "back ", action)
                self._rests(following, "again ", action)
            position = following

    def _rests(self, position: Position, kind: str, action: Action, *, is_seen: bool = True) -> None:
        """The table lies so for some looks: what is told of it."""
        rules = self.desk.game.story.rules
        if not is_seen:
            self.desk.do(PressButton("next", "press", self.desk.view.signal.state))
            self.desk.do(PressButton("next", "press", self.desk.view.signal.state))
        for _ in range(LOOKS):
            sight = with_backs(Eyes().look(rules, position, self.desk.chance), position)
            question = self.desk.do(Saw(self.reading(sight))).question
        truths = (
            [number for number in range(len(question.options)) if leads_to(rules, question, number, position)]
            if question
            else []
        )
        what = f"{kind}{format_action(rules, action)}"
        is_right = is_like(rules, self.desk.position, position)
        self.counts[f"{kind}turns"] += 1
        if truths:
            self.counts[f"{kind}asked"] += 1
            self.desk.do(Accept(truths[0]))
        elif question is not None:
            self.counts[f"{kind}without truth"] += 1
            self.wrong.append(f"without truth: {what}")
        else:
            self.counts[f"{kind}right" if is_right else f"{kind}silent"] += 1
            self.wrong += [] if is_right else [f"silent: {what}"]
        if not is_like(rules, self.desk.position, position):
            self.desk.begin("follow", position, rules)


def is_like(rules: Ruleset, one: Position, other: Position) -> bool:
    return likeness(rules, one) == likeness(rules, other)


def leads_to(rules: Ruleset, question: Question, number: int, position: Position) -> bool:
    """Whether an answer is the truth."""
    answer = reduce(partial(after, rules), question.options[number], question.starts[number])
    if question.resync is not None and number == 0:
        answer = with_lies(rules, answer, list(question.resync.lies))
    return is_like(rules, answer, position)


def with_backs(sight: PlaceObservation, position: Position) -> PlaceObservation:
    """The look with the face-down tiles of a game for two, which have no name."""
    there = dict(sight.detections)
    for number in range(len(position.spaces)):
        backs = position.on_truck(number).count(BLOCK)
        there[truck(number)] = (*[Detection()] * backs, *sight.at(truck(number)))
    return replace(sight, detections={place: things for place, things in there.items() if things})


def unreadable(species: str) -> Reading:
    """A reader that cannot name any tile of a species."""

    def seen(sight: PlaceObservation) -> PlaceObservation:
        there = {
            place: tuple(Detection() if _is_tile_of(one.face, species) else one for one in things)
            for place, things in sight.detections.items()
        }
        return replace(sight, detections=there)

    return seen


def wavering(species: str) -> Reading:
    """A reader that can name the tiles of a species at every second look."""
    looks = cycle((unreadable(species), lambda sight: sight))
    return lambda sight: next(looks)(sight)


def _is_tile_of(face: str, species: str) -> bool:
    return kin_of(face) == species and not face.endswith(".baby")
