"""The topics under which a table is told and hears by MQTT."""

from __future__ import annotations

from dataclasses import dataclass

DISCOVERY_PREFIX = "homeassistant"


@dataclass(frozen=True, slots=True)
class Topics:
    """Of one table.  prefix: the owner's; table: its id."""

    prefix: str
    table: str

    @property
    def events(self) -> str:
        """One event a message, in order, not retained."""
        return f"{self.prefix}/{self.table}/events"

    @property
    def state(self) -> str:
        """The state of the table; retained."""
        return f"{self.prefix}/{self.table}/state"

    @property
    def availability(self) -> str:
        """`online` or `offline`; retained, and the last will."""
        return f"{self.prefix}/{self.table}/availability"

    @property
    def resend(self) -> str:
        """To the table: `{"after": 17}`, every event after that again."""
        return f"{self.prefix}/{self.table}/resend"

    @property
    def command(self) -> str:
        """To the table: `{"command": "undo"}`, where the owner allows it."""
        return f"{self.prefix}/{self.table}/command"

    @property
    def seated(self) -> str:
        """To the table: who shall play what there, see `Seated`; retained, empty for nobody."""
        return f"{self.prefix}/{self.table}/seated"

    @property
    def discovery(self) -> str:
        """Where Home Assistant looks for devices; retained."""
        return f"{DISCOVERY_PREFIX}/device/{self.table}/config"
