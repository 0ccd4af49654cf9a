"""Events are called by their ids, in the order in which they counted; games know who plays; rows can be made anew."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"

STATEMENTS = """
ALTER TABLE events ADD id text, ADD ordinal bigint GENERATED ALWAYS AS IDENTITY;
UPDATE events SET id = table_id || '.' || sequence;
ALTER TABLE events ALTER id SET NOT NULL, DROP CONSTRAINT events_pkey, ADD PRIMARY KEY (table_id, id);
CREATE INDEX events_in_order ON events (ordinal);
ALTER TABLE tables ADD last_event text NOT NULL DEFAULT '';  -- its id
UPDATE tables SET last_event = id || '.' || sequence;
ALTER TABLE tables DROP sequence, DROP told_sequence, DROP left_out, DROP components;
ALTER TABLE games ADD keys text[] NOT NULL DEFAULT '{}';
ALTER TABLE seatings DROP CONSTRAINT seatings_game_id_fkey,
    ADD FOREIGN KEY (game_id) REFERENCES games DEFERRABLE INITIALLY IMMEDIATE;
"""


def upgrade() -> None:
    """Make everything that is new."""
    op.get_bind().exec_driver_sql(STATEMENTS)
