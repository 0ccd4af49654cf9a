"""Types of requests: the base of every model, and the error of what does not fit one."""

from __future__ import annotations

import msgspec

from companion.ports import UnusableInput


class NotUnderstood(UnusableInput):
    """A request of the wrong form."""


class Model(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An object with these keys and no others."""


class NothingModel(Model):
    """Nothing is said but the order itself."""
