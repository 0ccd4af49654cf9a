"""Everything about domain events at one table: the settings, the outbox, who fills it and who tells it on.

Nothing runs, and no file is made, until somebody listens or is to be told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from companion.i18n.errors import NotRemembered
from companion.loops import Loop
from companion.outbox.domain_event import EventDraft
from companion.outbox.event_settings import SETTINGS_FILE, EventSettings, SettingsFile
from companion.outbox.follower import Follower
from companion.outbox.outbox import OUTBOX_FILE, Outbox
from companion.session.session import Session

EXAMINED_EVERY_S = 60.0

Problems = Callable[[], Sequence[Mapping[str, str]]]
"""What the machine needs a hand for now, as `HealthProblem` has it in JSON."""


class Announcer:
    """The domain events of one table.  Any thread may ask.

    folder: of the table's games.  problems: see Problems.
    """

    def __init__(self, session: Session, folder: Path, problems: Problems = lambda: ()) -> None:
        self._session, self._folder, self._problems = session, folder, problems
        self._file = SettingsFile(folder / SETTINGS_FILE)
        self._lock = Lock()
        self._outbox: Outbox | None = None
        self._follower: Follower | None = None
        self._health = Loop("health events", self._examine)

    @property
    def settings(self) -> EventSettings:
        """What the owner has decided."""
        return self._file.now

    @property
    def is_active(self) -> bool:
        """Whether events are made."""
        return self._outbox is not None

    def start(self) -> None:
        """Begin, if somebody is to be told."""
        if self.settings.webhooks or self.settings.broker:
            self.outbox()

    def outbox(self) -> Outbox:
        """The outbox, which is filled from now on.  Raises NotRemembered when the disk does not take it."""
        with self._lock:
            if self._outbox is None:
                settings = self.settings
                path = self._folder / OUTBOX_FILE
                made = Outbox(path, settings.table, lambda name: self.settings.shown(name), settings.began)
                try:
                    self._file.decide(began=True)
                except NotRemembered:
                    made.close()
                    raise
                self._follower = Follower(self._session, made, settings.id)
                self._follower.start()
                self._health.start()
                self._outbox = made
            return self._outbox

    def decide(self, **changes: Any) -> None:
        """Decide something else.  Raises NotRemembered."""
        settings = self._file.decide(**changes)
        if self._outbox:
            self._outbox.rename(settings.table)

    def tell(self, draft: EventDraft) -> None:
        """Tell something that happened beside the game; nobody is told where nobody listens."""
        if self._follower:
            self._follower.tell(draft)

    def close(self) -> None:
        """Stop.  Closing twice is fine."""
        self._health.close()
        if self._follower:
            self._follower.close()
        if self._outbox:
            self._outbox.close()

    def _examine(self) -> bool:
        self._examine_now()
        self._health.rest(EXAMINED_EVERY_S)
        return not self._session.is_closed

    def _examine_now(self) -> None:
        problems = [dict(problem) for problem in self._problems()]
        if self._follower:
            self._follower.tell_change("health_changed", "problems", problems, usual=[])
