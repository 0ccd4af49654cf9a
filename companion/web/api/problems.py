"""Which problem an error is."""

from __future__ import annotations

from flask import Response

from companion.i18n.errors import NotRemembered
from companion.ports import CompanionError
from companion.services.devices import Unremembered
from companion.session.commands import CommandRefused
from companion.web.commands import CommandNotUnderstood, MovedOn
from companion.web.security.guard import problem
from companion.web.views.language import why_not

STATUS_OF: tuple[tuple[type[CompanionError], int], ...] = (
    (CommandNotUnderstood, 400),
    (MovedOn, 409),
    (CommandRefused, 422),
    (NotRemembered, 507),
    (Unremembered, 507),
    (CompanionError, 422),
)
"""The first that fits."""


def problem_of(error: CompanionError) -> Response:
    """The answer for an error that a user can mend."""
    status = next(status for kind, status in STATUS_OF if isinstance(error, kind))
    return problem(status, why_not(error))
