"""The staff: who may sign in with which password, and what each may do.

Passwords are kept as scrypt makes them, sessions as the SHA-256 of what the cookie holds: whoever reads the database
can sign in as nobody.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import b64decode, b64encode
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import IntEnum

from psycopg.errors import UniqueViolation

from companion.i18n.errors import error_of
from companion.ports import UnusableInput
from companion_hub.database import PageDatabase, Rows

COST, BLOCK, LANES = 2**14, 8, 1
SHORTEST, LONGEST = 8, 200
SIGNED_IN_FOR = timedelta(days=30)
_NOBODY = "scrypt$16384$8$1$AAAAAAAAAAAAAAAAAAAAAA==$" + "A" * 43 + "="
"""Compared where there is no such name: it takes as long."""


class StaffRole(IntEnum):
    """The role of somebody of the staff; each may do what the ones before may.  Their names stand in the database."""

    VIEWER = 0
    STEWARD = 1
    ADMIN = 2

    @property
    def word(self) -> str:
        """As the database and forms have it."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class StaffMember:
    """Somebody who may sign in."""

    name: str
    role: StaffRole


class Accounts:
    """Everybody who may sign in.  changes: how often one of them became something else since the start."""

    def __init__(self, database: PageDatabase) -> None:
        self._database = database
        self.changes = 0

    def all(self) -> tuple[StaffMember, ...]:
        """By name."""
        rows = self._database.do(lambda db: db.execute("SELECT name, role FROM staff ORDER BY name").fetchall())
        return tuple(StaffMember(name, role_of(role)) for name, role in rows)

    def add(self, name: str, password: str, role: StaffRole) -> None:
        """Let somebody sign in.  Raises UnusableInput for a name that is taken, or a password that is too short."""
        name = name.strip()
        if not 0 < len(name) <= 60 or not name.isprintable():
            raise error_of(UnusableInput, "page.hub.staff.no_name")
        values = name, hash_password(_check_password(password)), role.word
        try:
            self._database.do(lambda db: db.execute("INSERT INTO staff VALUES (%s, %s, %s)", values))
        except UniqueViolation as error:
            raise error_of(UnusableInput, "page.hub.staff.taken", name=name) from error

    def set_password(self, name: str, password: str) -> None:
        """Give somebody another password; wherever he is signed in, he has to sign in again."""
        hashed = hash_password(_check_password(password))
        self._change(name, "UPDATE staff SET password = %s WHERE name = %s RETURNING name", (hashed, name))
        self._database.do(lambda db: db.execute("DELETE FROM staff_sessions WHERE name = %s", (name,)))

    def set_role(self, name: str, role: StaffRole) -> None:
        """Let somebody do more or less.  Raises UnusableInput if nobody would be an admin any more."""
        self._change(name, "UPDATE staff SET role = %s WHERE name = %s RETURNING name", (role.word, name))

    def remove(self, name: str) -> None:
        """Let somebody sign in no more.  Raises UnusableInput if nobody would be an admin any more."""
        self._change(name, "DELETE FROM staff WHERE name = %s RETURNING name", (name,))

    def sign_in(self, name: str, password: str) -> str | None:
        """Begin a session and return its token for the browser; None unless the password is right."""
        row = self._database.do(lambda db: db.execute("SELECT password FROM staff WHERE name = %s", (name,)).fetchone())
        if not _is_right(password, row[0] if row else _NOBODY) or row is None:
            return None
        kept, until = secrets.token_urlsafe(32), datetime.now(UTC) + SIGNED_IN_FOR

        def begin(db: Rows) -> None:
            db.execute("DELETE FROM staff_sessions WHERE until < now()")
            db.execute("INSERT INTO staff_sessions VALUES (%s, %s, %s)", (_key(kept), name, until))

        self._database.do(begin)
        return kept

    def sign_out(self, kept: str) -> None:
        """End a session."""
        self._database.do(lambda db: db.execute("DELETE FROM staff_sessions WHERE key = %s", (_key(kept),)))

    def find(self, kept: str) -> StaffMember | None:
        """Whose session a browser keeps; None if it is over."""
        sql = "SELECT name, role FROM staff_sessions JOIN staff USING (name) WHERE key = %s AND until > now()"
        row = self._database.do(lambda db: db.execute(sql, (_key(kept),)).fetchone())
        return StaffMember(row[0], role_of(row[1])) if row else None

    def _change(self, name: str, statement: str, values: tuple[str, ...]) -> None:
        """Raises UnusableInput where there is nobody of that name, or no admin would be left."""

        def change(db: Rows) -> None:
            if not db.execute(statement.encode(), values).fetchall():
                raise error_of(UnusableInput, "page.hub.staff.unknown", name=name)
            if not db.execute("SELECT FROM staff WHERE role = 'admin'").fetchall():
                raise error_of(UnusableInput, "page.hub.staff.last_admin")

        self._database.do(change)
        self.changes += 1


def role_of(word: str) -> StaffRole:
    """The role of that word.  Raises UnusableInput."""
    try:
        return StaffRole[word.upper()]
    except KeyError as error:
        raise UnusableInput(f"role {word!r}: one of {', '.join(role.word for role in StaffRole)}") from error


def _check_password(password: str) -> str:
    if not SHORTEST <= len(password) <= LONGEST:
        raise error_of(UnusableInput, "page.hub.staff.short", least=SHORTEST)
    return password


def _key(kept: str) -> bytes:
    return hashlib.sha256(kept.encode()).digest()


def _scrypt(password: str, salt: bytes, cost: int, block: int, lanes: int) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, n=cost, r=block, p=lanes, dklen=32)


def hash_password(password: str) -> str:
    """A password as it is kept."""
    salt = secrets.token_bytes(16)
    made = _scrypt(password, salt, COST, BLOCK, LANES)
    return "$".join(("scrypt", str(COST), str(BLOCK), str(LANES), b64encode(salt).decode(), b64encode(made).decode()))


def _is_right(password: str, kept: str) -> bool:
    _, cost, block, lanes, salt, made = kept.split("$")
    tried = _scrypt(password[:LONGEST], b64decode(salt), int(cost), int(block), int(lanes))
    return hmac.compare_digest(tried, b64decode(made))
