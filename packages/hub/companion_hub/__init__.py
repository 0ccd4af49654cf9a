"""The club's hub: what many tables tell, kept in one database and shown on one wall.

A table stays complete without it.  Each table tells its domain events to an MQTT broker; the hub writes them into
PostgreSQL, once in effect and in their order, and makes everything that it shows out of them in the same transaction:

    table's outbox → broker → subscriber → ingest (parse, project, commit, then acknowledge) → PostgreSQL → pages

Broker and database are Debian's.  Of both sides only the sequence numbers of the events are trusted: what is missing is
asked for, what comes again has no effect.
"""

from __future__ import annotations

from importlib.resources import files

from companion.i18n import register

register(files(__name__) / "texts")
