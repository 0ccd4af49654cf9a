"""The access of Alembic to the database: by the connection that the hub gives it, in one transaction.

One hub migrates at a time; another one waits for it.
"""

from __future__ import annotations

from alembic import context
from sqlalchemy import text

MIGRATING = 7_205_759_403_792
"""The advisory lock of whoever migrates."""

connection = context.config.attributes["connection"]
context.configure(connection=connection, transaction_per_migration=False)
with context.begin_transaction():
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    context.run_migrations()
