"""Keys for programs, and links for friends: the owner makes them, says what each may do, and takes them back.

A secret is 32 random bytes, so nobody finds one by trying.  That is why one plain hash of it is enough to keep, why it
may be looked up in a table, and why a right key is heard from an address that has sent many wrong ones: those only make
the next wrong answer say "wait".  The secret itself is told once, to whoever makes the key, and is kept nowhere.

A backup holds their hashes, as it holds all that is decided.  Where one is restored on a machine that has keys of its
own, those count, so that none comes back to life that was revoked.
"""

from __future__ import annotations

import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from threading import Lock

from companion.journal.decisions import Decisions
from companion.ports import CompanionError
from companion.services.guessing import GuessLimit

PREFIX = "ck_"
"""What every secret begins with, so that people and scanners know one when they see it."""
MOST_KEYS = 50
USE_KEPT_EVERY_S = 86_400.0
"""When a key was used last is written down this often: a disk lasts longer than a restart needs to know."""
FORMER_FILE = "keys.json"


class Scope(StrEnum):
    """The scopes of a key.  Doors name the scope that opens them; a key opens no door by another one."""

    READ = "read"
    EVENTS = "events"
    PICTURES = "pictures"
    COMMAND = "command"
    WATCH = "watch"


OF_PROGRAMS = (Scope.READ, Scope.EVENTS, Scope.PICTURES, Scope.COMMAND)
"""What the key of a program may have.  `watch` is the link's alone: one page, and what that page asks for."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key or a link.  digest: SHA-256 of its secret; made: seconds since 1970; used: likewise, None if never."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    digest: str
    made: float
    used: float | None = None

    @property
    def is_link(self) -> bool:
        """True if it is a link for friends."""
        return self.scopes == (Scope.WATCH,)


@dataclass(frozen=True, slots=True)
class WrongKeys:
    """Keys that were none since the start.  address, at: of the last one; at in seconds since 1970."""

    number: int = 0
    address: str = ""
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class _KeysKept:
    """The decisions as they are kept."""

    made: tuple[Key, ...] = ()


class TooManyKeys(CompanionError, ValueError):
    """There are as many keys as can be kept."""

    key = "trouble.many_keys"


class KeyRegistry:
    """Every key.  May be used from any thread.

    decisions, home: as for devices.  clock: seconds since 1970; clock_s: of one that never jumps.
    """

    def __init__(
        self,
        decisions: Decisions | None = None,
        home: Path | None = None,
        clock: Callable[[], float] = time.time,
        clock_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._lock = Lock()
        former = home / FORMER_FILE if home else None
        self._decided = (decisions or Decisions()).kept("keys", _KeysKept, former, is_secret=True)
        kept = self._decided.value or _KeysKept()
        self._made: Mapping[str, Key] = {key.digest: key for key in kept.made}
        self._written = dict.fromkeys(self._made, 0.0)
        """By digest, when its last use was written down."""
        self._guesses = GuessLimit(clock_s)
        self.wrong = WrongKeys()

    @property
    def is_lost(self) -> bool:
        """True if the keys were lost, and none was made since."""
        return self._decided.is_lost

    def all(self) -> tuple[Key, ...]:
        """Every key, the oldest first."""
        return tuple(self._made.values())

    def is_alive(self, id_: str) -> bool:
        """True if a key has not been revoked."""
        return any(key.id == id_ for key in self.all())

    def of(self, secret: str) -> Key | None:
        """The key of a secret, which is not used by that; None if there is none."""
        return self._made.get(digest_of(secret))

    def make(self, name: str, scopes: Iterable[Scope], random: bytes = b"") -> tuple[Key, str]:
        """A new key, and its secret, which is kept nowhere.  Raises TooManyKeys, NotRemembered.

        random: of which the secret is made; empty: any.
        """
        secret = secret_of(random or secrets.token_bytes(32))
        key = Key(secrets.token_hex(4), name, tuple(sorted(set(scopes))), digest_of(secret), self._clock())
        with self._lock:
            if len(self._made) >= MOST_KEYS:
                raise TooManyKeys(f"{MOST_KEYS} keys have been made already; revoke some", most=MOST_KEYS)
            self._keep({**self._made, key.digest: key})
        return key, secret

    def revoke(self, id_: str) -> None:
        """Take a key back; one that is gone already stays so.  Raises NotRemembered."""
        with self._lock:
            self._keep({digest: key for digest, key in self._made.items() if key.id != id_})

    # Whoever shows a key

    def rest_s(self, address: str) -> int:
        """After how many seconds a further wrong key of an address is looked at again: 0 if at once."""
        return self._guesses.rest_s(address)

    def met(self, secret: str, address: str) -> Key | None:
        """The key of a secret, used from now; None, and counted, if it is none or was revoked."""
        key = self.of(secret)
        if key is None:
            if not self.rest_s(address):
                self._guesses.was_wrong(address)
            with self._lock:
                self.wrong = WrongKeys(self.wrong.number + 1, address, self._clock())
            return None
        with self._lock:
            return self._touch(key)

    def _touch(self, key: Key) -> Key:
        now = self._clock()
        used = replace(key, used=now)
        if key.digest not in self._made:  # revoked in this very moment
            return key
        self._made = {**self._made, key.digest: used}
        if now - self._written.get(key.digest, 0.0) > USE_KEPT_EVERY_S:
            self._written[key.digest] = now
            self._keep(self._made)
        return used

    def _keep(self, made: Mapping[str, Key]) -> None:
        """Write the decisions down, then adopt them: unwritten ones do not count.  Raises NotRemembered."""
        self._decided.write(_KeysKept(tuple(made.values())))
        self._made = made


def secret_of(random: bytes) -> str:
    """The secret that is made of random bytes."""
    return PREFIX + urlsafe_b64encode(random).decode().rstrip("=")


def digest_of(secret: str) -> str:
    """The digest of a secret."""
    return sha256(secret.encode(errors="replace")).hexdigest()
