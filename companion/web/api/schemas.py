"""The shapes of what the API answers.  Every object is listed whole, but for those that grow with the rules."""

from __future__ import annotations

from typing import get_args

from companion.games.catalogue import GAMES
from companion.i18n import LANGUAGES
from companion.ports import TableState
from companion.table.game import MODES
from companion.table.outcomes import OUTCOMES
from companion.web.api.problems import PROBLEM
from companion.web.chronicle import EXPORTS
from companion.web.notation import EXPANSIONS, NAMES, NOTATION, SEAT
from companion.web.shapes import (
    Shape,
    Shapes,
    either,
    flag,
    ledger,
    many,
    named,
    number,
    one_of,
    perhaps,
    record,
    row,
    whole,
    words,
)

SENTENCE = words(4000, 1)
SENTENCES = many(words(4000))
SAYS = record({"said": words(4000, 1, description="One sentence for people.")})
RULE = words(40, 1, description="A rule's number; `/rules/{rule}` tells it.")
POINTS = whole(-1000, 1000)
MARK = words(80, 1, description="The state of the game; commands about the game name it.")
VIEW_ID = words(80, 1, description="Names the view, as the events do.")
AT = number(0, 10**12, description="Seconds since 1970.")
ADDRESS = words(400, 1, description="An address on this machine.")
PX = row(number(-(10**6), 10**6), number(-(10**6), 10**6))
OUTLINE = many(PX, 20)
PLAYERS = many(words(200, 1), 5, 1)
WINNERS = many(words(200, 1), 5)
FACES = many(words(60), 200)

SCORE_LINE = record(
    {"rule": RULE, "what": words(400), "points": POINTS, "why": words(4000, description="The rule in plain words.")}
)
VIOLATION = {
    **record({"rule": RULE, "why": SENTENCE}, {"player": SEAT, "zone": words(60), "piece": words(60)}),
    "description": "What is against a rule, and which rule.",
}
EVENT: Shape = {
    "type": "object",
    "properties": {"type": words(40, 1), "player": SEAT},
    "required": ["type"],
    "description": "What followed; events of different types say more.",
}
STORY_PLAYER = record({"player": words(200, 1), "total": POINTS, "lines": many(named("ScoreLine"))})

# The table as the camera sees it

PIECE_SEEN = record(
    {
        "key": words(80, 1, description="Stays the same while the thing stays where it is."),
        "sheet": words(60),
        "zone": perhaps(words(60)),
        "piece": perhaps(named("Piece")),
        "look": one_of(("sure", "unsure", "unknown", "told")),
        "confidence": number(0, 1),
        "x_mm": number(-(10**5), 10**5),
        "y_mm": number(-(10**5), 10**5),
        "outline_px": OUTLINE,
        "alternatives": many(named("Piece"), 20),
        "why": words(400),
        "has_bred": flag(),
    }
)
PLAYER_SEEN = record(
    {
        "name": words(200, 1),
        "total": perhaps(POINTS),
        "lines": many(named("ScoreLine")),
        "coins": perhaps(whole()),
        "in_sight": flag(),
    }
)
PICTURE = record(
    {"number": whole(), "name": words(400), "size_px": row(whole(), whole()), "at": AT, "address": ADDRESS}
)
STATE = record(
    {
        "id": VIEW_ID,
        "camera": record(
            {"state": one_of(("starting", "seeing", "silent", "trouble")), "trouble": words(4000)},
        ),
        "picture": perhaps(named("Picture")),
        "sheets": many(record({"id": words(60, 1), "found": flag(), "corners_px": OUTLINE})),
        "players": many(named("PlayerSeen"), 5),
        "leaders": WINNERS,
        "tied": WINNERS,
        "pieces": many(named("PieceSeen")),
        "defects": many(named("Violation")),
        "notes": SENTENCES,
        "position": perhaps(named("Position")),
        "help": SENTENCES,
        "muted": flag(),
        "game": perhaps(named("Game")),
    },
    description="Everything: what the camera sees, and the game that is played.",
)

# The game

MOMENT = record(
    {
        "number": whole(1),
        "at": AT,
        "source": words(40, 1, description="Who told it: `camera`, `person` or `button`."),
        "action": perhaps(named("Action")),
        "sentences": SENTENCES,
        "violations": many(named("Violation")),
        "hints": many(named("Violation")),
        "events": many(named("Event")),
        "picture": perhaps(ADDRESS),
    },
    description="What happened once. Without an action somebody said what lies on the table.",
)
OPTION = record({"sentence": words(4000), "actions": many(named("Action"))})
QUESTION = record(
    {
        "entry": whole(0, description="Its number in the journal; it is a part of `at`."),
        "outcome": one_of(OUTCOMES),
        "options": many(named("Option"), 9),
    },
    description="What the players are asked: which of these happened.",
)
OBJECTION = record(
    {"action": named("Action"), "violations": many(named("Violation"))},
    description="An action that was told and breaks rules; tell it again with `insist` if it happened.",
)
MISMATCH = record(
    {"seat": whole(-1, 4), "zone": words(60, 1), "place": SENTENCE, "missing": FACES, "seen": FACES},
    description="A place that looks otherwise than it should; empty is what the camera saw and cannot name.",
)
RESULT = record({"over": flag(), "points": many(POINTS, 5), "winners": many(words(200), 5)})
GAME = record(
    {
        "number": whole(1),
        "at": MARK,
        "mode": one_of(MODES),
        "signal": record({"state": one_of(get_args(TableState)), "seat": perhaps(SEAT)}),
        "prompt": SENTENCE,
        "players": PLAYERS,
        "position": named("Position"),
        "scores": many(named("Score"), 5),
        "winners": WINNERS,
        "legal": many(named("OpenAction")),
        "moments": whole(0, description="How many there are so far."),
        "last": perhaps(named("Moment")),
        "proposal": perhaps(named("Option")),
        "question": perhaps(named("Question")),
        "objection": perhaps(named("Objection")),
        "mismatches": many(named("Mismatch")),
        "advice": SENTENCES,
        "changed": SENTENCES,
        "defects": many(named("Violation")),
        "can_undo": flag(),
        "can_redo": flag(),
        "ended": flag(),
    },
    description="The game that is played.",
)
SAID = record(
    {
        "id": VIEW_ID,
        "at": words(80, 1, description="The state of the game now; `0` without a game."),
        "objection": perhaps(named("Objection")),
    },
    description="The answer to a command.",
)
BROKEN = many(record({"rule": RULE, "why": SENTENCE}))
ACTION_SO_FAR: Shape = {
    "type": "object",
    "description": "What was told so far: an action some of whose keys are still missing.",
}
CHOICE = record(
    {
        "value": either(words(60), whole(-1)),
        "label": SENTENCE,
        "pieces": many(words(60)),
        "place": words(60),
        "told": ACTION_SO_FAR,
        "why": BROKEN,
    },
    description="An answer; `told` is what to ask with next. With a `why` it is against the rules.",
)
STEP = record(
    {
        "at": MARK,
        "ask": SENTENCE,
        "piece": words(60),
        "choices": many(named("Choice")),
        "others": many(named("Choice")),
    },
    {"action": named("Action"), "sentence": words(4000), "why": BROKEN},
    description="What to ask next of somebody who tells a move; at the end the whole action.",
)
PIECE_NAMED = record({"piece": named("Piece"), "words": SENTENCE, "tint": whole(0, 20)})

# Games that were played, and what is known beside them

LISTED_ = {
    "number": whole(1),
    "began": AT,
    "last": AT,
    "game": one_of(GAMES),
    "with": many(one_of(EXPANSIONS)),
    "players": PLAYERS,
    "result": perhaps(named("Result")),
}
STORY = record(
    {
        "number": whole(1),
        "game": one_of(GAMES),
        "with": many(one_of(EXPANSIONS)),
        "players": PLAYERS,
        "began": words(40, 1, description="Date and time."),
        "ended": words(40, 1),
        "minutes": whole(),
        "rounds": whole(),
        "over": flag(),
        "position": named("Position"),
        "scores": many(named("Score"), 5),
        "ranks": many(whole(1, 5), 5),
        "winners": WINNERS,
        "course": many(many(POINTS, 5), description="Everybody's points before the first moment and after each."),
        "sources": many(ledger(POINTS), 5, description="By player, what the points are for."),
        "moments": many(named("Moment")),
        "files": ledger(ADDRESS, description="What can be taken: " + ", ".join(EXPORTS) + "."),
        "bgstats": words(10**6, 1, description="A link that BG Stats opens; nothing is sent by this machine."),
    },
    description="A whole game.",
)
SET_UP = record(
    {
        "position": named("Position"),
        "mode": one_of(MODES),
        "tasks": SENTENCES,
    },
    description="A game to be: what `begin` takes, and what to lay on the table.",
)
OPTION_OPEN = record(
    {
        "name": words(60, 1),
        "default": either(words(200), whole(), flag(), NAMES, many(whole()), ledger(either(words(60), whole()))),
        "unconfirmed": flag(),
        "why": SENTENCE,
    }
)
GAME_KNOWN = record(
    {"game": one_of(GAMES), "players": row(whole(1, 9), whole(1, 9)), "expansions": NAMES, "species": ledger(NAMES)}
)
RULE_TOLD = record({"rule": RULE, "text": SENTENCE})
HINT = record(
    {
        "sentences": SENTENCES,
        "reasons": many(record({"rule": words(40), "why": SENTENCE})),
        "action": named("OpenAction"),
        "is_open": flag(),
    }
)
COACH = record(
    {
        "at": MARK,
        "player": words(200, 1),
        "prompts": many(record({"player": words(200, 1), "sentence": SENTENCE, "rule": words(40)})),
        "options": many(
            record({"kind": words(40, 1), "is_possible": flag(), "rule": words(40), "sentences": SENTENCES})
        ),
        "hint": perhaps(named("Hint")),
        "drawable": many(record({"piece": named("Piece"), "words": SENTENCE})),
    }
)
ABOUT = record(
    {
        "name": words(60, 1),
        "version": words(60, 1),
        "languages": many(one_of(LANGUAGES)),
        "token": words(200, 1, description="What writing requests carry."),
        "document": ADDRESS,
    }
)

SHAPES: Shapes = {
    **NOTATION,
    "Problem": PROBLEM,
    "ScoreLine": SCORE_LINE,
    "Score": STORY_PLAYER,
    "Violation": VIOLATION,
    "Event": EVENT,
    "PieceSeen": PIECE_SEEN,
    "PlayerSeen": PLAYER_SEEN,
    "Picture": PICTURE,
    "State": STATE,
    "Moment": MOMENT,
    "Option": OPTION,
    "Question": QUESTION,
    "Objection": OBJECTION,
    "Mismatch": MISMATCH,
    "Result": RESULT,
    "Game": GAME,
    "Said": SAID,
    "Choice": CHOICE,
    "Step": STEP,
    "PieceNamed": PIECE_NAMED,
    "GameListed": record(LISTED_),
    "Story": STORY,
    "SetUp": SET_UP,
    "OpenQuestion": OPTION_OPEN,
    "GameKnown": GAME_KNOWN,
    "Rule": RULE_TOLD,
    "Hint": HINT,
    "Coach": COACH,
    "About": ABOUT,
}
"""By name."""
