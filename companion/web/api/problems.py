"""Which problem an error is, and what a problem looks like."""

from __future__ import annotations

from flask import Response

from companion.ports import CompanionError
from companion.table.commands import Refused
from companion.table.refusals import NotRemembered
from companion.web.devices import Unremembered
from companion.web.language import why_not
from companion.web.problem import problem
from companion.web.say import MovedOn, NotUnderstood
from companion.web.shapes import Shape, record, whole, words

PROBLEM: Shape = record(
    {
        "type": words(80, 1, description="The kind of problem, explained on the page /api."),
        "title": words(200, 1),
        "status": whole(400, 599),
        "detail": words(4000, 1, description="One sentence: what is wrong, where, and what to do."),
    },
    description="A problem as RFC 9457 has it.",
)

STATUS_OF: tuple[tuple[type[CompanionError], int], ...] = (
    (NotUnderstood, 400),
    (MovedOn, 409),
    (Refused, 422),
    (NotRemembered, 507),
    (Unremembered, 507),
    (CompanionError, 422),
)
"""The first that fits."""


def problem_of(error: CompanionError) -> Response:
    """The answer for an error that a user can mend."""
    status = next(status for kind, status in STATUS_OF if isinstance(error, kind))
    return problem(status, why_not(error))
