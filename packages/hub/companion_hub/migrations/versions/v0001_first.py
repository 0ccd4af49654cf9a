"""The first version: tables and their events, games, people, tournaments, staff."""

from __future__ import annotations

from alembic import op

revision = "0001"
down_revision = None

STATEMENTS = """
CREATE TABLE tables (
    id text PRIMARY KEY,
    name text NOT NULL DEFAULT '',
    sequence bigint NOT NULL DEFAULT 0,           -- of the last event that is here, without a gap before it
    told_sequence bigint NOT NULL DEFAULT 0,      -- of the table's last event, as its retained state says
    left_out bigint NOT NULL DEFAULT 0,           -- events that the table did not keep until they were here
    is_online boolean NOT NULL DEFAULT false,
    online_since timestamptz,
    state jsonb NOT NULL DEFAULT '{}',
    game_id text,
    camera text NOT NULL DEFAULT '',
    problems jsonb NOT NULL DEFAULT '[]',
    components jsonb,
    question text,
    help_since timestamptz,
    moved_at timestamptz,
    heard_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE events (
    table_id text NOT NULL REFERENCES tables,
    sequence bigint NOT NULL,
    type text NOT NULL,
    time timestamptz NOT NULL,
    game_id text,
    seat smallint,
    rule text,
    data jsonb NOT NULL,
    received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (table_id, sequence)
);
CREATE INDEX events_by_game ON events (game_id, type);
CREATE TABLE rejected (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    topic text NOT NULL,
    why text NOT NULL,
    payload bytea NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE persons (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    since timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE person_names (
    key text PRIMARY KEY,                          -- the same for names that people take for one
    name text NOT NULL,
    person_id bigint NOT NULL REFERENCES persons
);
CREATE INDEX person_names_by_person ON person_names (person_id);
CREATE FUNCTION person_of(wanted_key text, wanted_name text) RETURNS bigint LANGUAGE plpgsql STRICT AS $$
DECLARE found bigint;
BEGIN
    SELECT person_id INTO found FROM person_names WHERE key = wanted_key;
    IF found IS NULL THEN
        PERFORM pg_advisory_xact_lock(hashtext('person_names'));
        SELECT person_id INTO found FROM person_names WHERE key = wanted_key;
    END IF;
    IF found IS NULL THEN
        INSERT INTO persons (name) VALUES (wanted_name) RETURNING id INTO found;
        INSERT INTO person_names VALUES (wanted_key, wanted_name, found);
    END IF;
    RETURN found;
END $$;

CREATE TABLE games (
    id text PRIMARY KEY,
    table_id text NOT NULL REFERENCES tables,
    number bigint NOT NULL,
    game text NOT NULL,
    expansions text[] NOT NULL DEFAULT '{}',
    lesson boolean NOT NULL DEFAULT false,
    players jsonb NOT NULL,
    scores jsonb NOT NULL DEFAULT '[]',
    turns integer NOT NULL DEFAULT 0,
    round integer,
    last_round boolean NOT NULL DEFAULT false,
    began_at timestamptz NOT NULL,
    ended_at timestamptz,
    by_rules boolean,
    first_heard_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX games_by_table ON games (table_id, number);
CREATE INDEX games_by_end ON games (ended_at);
CREATE TABLE results (
    game_id text NOT NULL REFERENCES games ON DELETE CASCADE,
    seat smallint NOT NULL,
    name text NOT NULL,
    person_id bigint REFERENCES persons,
    total integer NOT NULL,
    rank smallint NOT NULL,
    won boolean NOT NULL,
    PRIMARY KEY (game_id, seat)
);
CREATE INDEX results_by_person ON results (person_id);
CREATE TABLE broken_rules (
    table_id text NOT NULL,
    sequence bigint NOT NULL,
    game_id text,
    number integer,
    seat smallint,
    rule text,
    message text NOT NULL DEFAULT '',
    at timestamptz NOT NULL,
    mended_at timestamptz,
    PRIMARY KEY (table_id, sequence)
);
CREATE INDEX broken_rules_open ON broken_rules (table_id) WHERE mended_at IS NULL;

CREATE TABLE tournaments (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    game text NOT NULL,
    expansions text[] NOT NULL DEFAULT '{}',
    kind text NOT NULL CHECK (kind IN ('swiss', 'round_robin')),
    size smallint NOT NULL CHECK (size BETWEEN 2 AND 5),
    rounds smallint NOT NULL CHECK (rounds BETWEEN 1 AND 99),
    ties text[] NOT NULL,
    made_at timestamptz NOT NULL DEFAULT now(),
    closed_at timestamptz
);
CREATE TABLE entrants (
    tournament_id bigint NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    person_id bigint NOT NULL REFERENCES persons,
    seed smallint NOT NULL,
    left_after smallint,                           -- the round after which somebody plays no more
    PRIMARY KEY (tournament_id, person_id)
);
CREATE TABLE seatings (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tournament_id bigint NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    round smallint NOT NULL,
    number smallint NOT NULL,                      -- 0: those who have no opponents in this round
    table_id text REFERENCES tables,
    game_id text REFERENCES games,
    paired_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (tournament_id, round, number)
);
CREATE INDEX seatings_open ON seatings (table_id) WHERE game_id IS NULL;
CREATE TABLE seats (
    seating_id bigint NOT NULL REFERENCES seatings ON DELETE CASCADE,
    seat smallint NOT NULL,
    person_id bigint NOT NULL REFERENCES persons,
    total_by_hand integer,
    rank_by_hand smallint,
    PRIMARY KEY (seating_id, seat)
);
CREATE FUNCTION take_over(ended text) RETURNS void LANGUAGE sql AS $$
    -- the result of a game goes to the open seating of its table where the same people sit
    UPDATE seatings SET game_id = ended WHERE game_id IS NULL AND id = (
        SELECT seatings.id FROM seatings JOIN tournaments ON tournaments.id = tournament_id
            JOIN games ON games.id = ended AND games.table_id = seatings.table_id AND games.game = tournaments.game
        WHERE seatings.game_id IS NULL AND closed_at IS NULL AND games.first_heard_at >= seatings.paired_at
            AND games.by_rules AND NOT lesson AND games.ended_at IS NOT NULL
            AND (SELECT array_agg(expansion ORDER BY expansion) FROM unnest(games.expansions) AS expansion)
                IS NOT DISTINCT FROM
                (SELECT array_agg(expansion ORDER BY expansion) FROM unnest(tournaments.expansions) AS expansion)
            AND (SELECT array_agg(person_id ORDER BY person_id) FROM seats WHERE seating_id = seatings.id)
                = (SELECT array_agg(person_id ORDER BY person_id) FROM results WHERE results.game_id = ended)
            AND NOT EXISTS (SELECT FROM seatings AS others WHERE others.game_id = ended)
        ORDER BY seatings.id LIMIT 1)
$$;

CREATE TABLE staff (
    name text PRIMARY KEY,
    password text NOT NULL,
    role text NOT NULL CHECK (role IN ('viewer', 'steward', 'admin')),
    since timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE staff_sessions (
    key bytea PRIMARY KEY,                         -- SHA-256 of what the cookie holds
    name text NOT NULL REFERENCES staff ON DELETE CASCADE,
    until timestamptz NOT NULL
);
"""


def upgrade() -> None:
    """Make everything."""
    op.get_bind().exec_driver_sql(STATEMENTS)
