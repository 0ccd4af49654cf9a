"""Tables keep nothing that no page shows."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Drop the columns that nobody reads."""
    op.get_bind().exec_driver_sql("ALTER TABLE tables DROP problems, DROP moved_at")
