"""Access of the hub to PostgreSQL, and brings its database up to date.

The ingest has a connection of its own; pages share a few, and say so when there is none.  A peer that vanished without
a word is noticed after seconds, not after the minutes that TCP waits.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg_pool import ConnectionPool, PoolTimeout

from companion.ports import CompanionError, UnusableInput

log = logging.getLogger(__name__)

PATIENCE: dict[str, Any] = {
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}
PAGES, PAGE_WITHIN_S = 8, 3.0
TRY_AGAIN_S = 2.0
LOCKED_FOR_S = 5
Rows = psycopg.Connection[tuple[Any, ...]]


class DatabaseAway(CompanionError):
    """Nobody answers where the database should be."""

    key = "trouble.hub_database"


def check_address(address: str) -> str:
    """An address as PostgreSQL has them: postgresql://USER:PASSWORD@HOST/NAME.  Raises UnusableInput."""
    try:
        known = conninfo_to_dict(address)
    except psycopg.ProgrammingError as error:
        raise UnusableInput(f"--database: {_line(error)}; write postgresql://USER:PASSWORD@HOST/NAME") from error
    return make_conninfo("", **{**PATIENCE, **known})


def connect(address: str) -> Rows:
    """A connection; it waits for nobody who holds a table for long.  Raises psycopg.OperationalError."""
    connection = psycopg.connect(address, autocommit=True, application_name="companion-hub")
    connection.execute(f"SET TimeZone = 'UTC'; SET lock_timeout = '{LOCKED_FOR_S}s'")
    return connection


class PageDatabase:
    """The connections that pages share."""

    def __init__(self, address: str, within_s: float = PAGE_WITHIN_S) -> None:
        """within_s: how long a page waits for a connection."""
        given = {"autocommit": True, "application_name": "companion-hub pages", "options": "-c statement_timeout=10s"}
        self._pool: ConnectionPool[Rows] = ConnectionPool(
            address,
            kwargs=given,
            min_size=1,
            max_size=PAGES,
            open=False,
            timeout=within_s,
            check=ConnectionPool.check_connection,
            reconnect_timeout=TRY_AGAIN_S,
        )
        logging.getLogger("psycopg.pool").setLevel(logging.ERROR)

    def open(self) -> None:
        """Begin to connect; nobody waits for it."""
        self._pool.open()

    def close(self) -> None:
        """Give all connections back."""
        self._pool.close(0.5)

    def do(self, work: Callable[[Rows], Any]) -> Any:
        """Return what some work gives, in one transaction.  Raises DatabaseAway."""
        try:
            with self._pool.connection() as connection, connection.transaction():
                return work(connection)
        except (PoolTimeout, psycopg.OperationalError) as error:
            raise DatabaseAway(f"the database does not answer ({_line(error)})") from error


# Migrations


def migrate(address: str) -> tuple[str | None, str]:
    """Bring the database to this version: the one before, and the one now.  Raises DatabaseAway, UnusableInput."""
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError
    from sqlalchemy import create_engine, exc

    config = Config()
    config.set_main_option("script_location", str(files("companion_hub") / "migrations"))
    newest = ScriptDirectory.from_config(config).get_current_head()
    engine = create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(address))
    try:
        with engine.begin() as connection:
            before = MigrationContext.configure(connection).get_current_revision()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except (exc.OperationalError, psycopg.OperationalError) as error:
        raise DatabaseAway(f"the database does not answer ({_line(error)}); see whether PostgreSQL runs") from error
    except CommandError as error:
        raise UnusableInput(f"the database was made by a newer companion ({error}); install that one") from error
    finally:
        engine.dispose()
    return before, str(newest)


def migrate_at_start(address: str, tell: Callable[[str], None]) -> None:
    """The same at the start of the hub: waits for a database that is away, and says what it does."""
    is_told = False
    while True:
        try:
            before, now = migrate(address)
            break
        except DatabaseAway as error:
            if not is_told:
                tell(f"{error}; trying again until it does")
            is_told = True
            time.sleep(TRY_AGAIN_S)
    if before != now:
        tell(f"The database was brought from version {before or 'none'} to {now}.")


def _line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
