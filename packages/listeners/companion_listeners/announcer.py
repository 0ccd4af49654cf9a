"""Everything about domain events at one table: the settings, the events, and who tells them on.

Nothing runs, and no file is made, until somebody listens or is to be told.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from msgspec import ValidationError, convert

from companion.i18n.errors import NotRemembered
from companion.loops import Loop
from companion.ports import CompanionError
from companion.services.data_folder import SETTINGS_FILE
from companion.services.listeners import Seated, Telling
from companion.session.commands import Command, PressButton, Undo
from companion.session.session import Session
from companion_listeners.cursors import Cursors
from companion_listeners.event_log import EventLog
from companion_listeners.event_settings import Broker, DecidedEvents, EventSettings
from companion_listeners.table_state import TableStates
from companion_listeners.topics import Topics

if TYPE_CHECKING:
    from companion_listeners.mqtt import BrokerLink

log = logging.getLogger(__name__)

EXAMINED_EVERY_S = 120.0


class Announcer:
    """The domain events of one table.  Any thread may ask.  folder: of the table's games."""

    def __init__(self, session: Session, folder: Path, telling: Telling | None = None) -> None:
        self._session, self._folder, self._telling = session, folder, telling or Telling()
        self._file = DecidedEvents(session.decisions, folder / SETTINGS_FILE)
        self._lock = RLock()
        self._events: EventLog | None = None
        self._cursors: Cursors | None = None
        self._links: dict[str, BrokerLink] = {}
        self._seats: dict[str, Seated] = {}
        self._health = Loop("health events", self._examine)
        self._states = TableStates(
            lambda: self.settings.table,
            lambda name: self.settings.shown(name),
            session.count_until,
            self._telling.colours,
        )

    @property
    def settings(self) -> EventSettings:
        """The owner's decisions."""
        return self._file.now

    @property
    def given(self) -> Broker | None:
        """The broker that the command line names, which nobody else can change."""
        return self._telling.broker if isinstance(self._telling.broker, Broker) else None

    @property
    def brokers(self) -> tuple[Broker, ...]:
        """The brokers that are told: the one of the command line, and the owner's."""
        given = self.given
        own = tuple(one for one in self.settings.brokers if given is None or one.place != given.place)
        return own if given is None else (given, *own)

    def link(self, broker: Broker) -> BrokerLink | None:
        """The link to a broker; None while nobody is told."""
        return self._links.get(broker.place)

    @property
    def seated(self) -> Seated | None:
        """Who shall play here, as a club's hub has it; None if nobody has said so."""
        return next(iter(self._seats.values()), None)

    @property
    def is_active(self) -> bool:
        """True if somebody listens or is told."""
        return self._events is not None

    def start(self) -> None:
        """Begin, if somebody is to be told."""
        if self.brokers:
            try:
                self.events()
            except NotRemembered as error:
                log.warning("%s", error)

    def events(self) -> EventLog:
        """The events, which are followed from now on.  Raises NotRemembered when the disk does not take the id."""
        with self._lock:
            return self._events or self._open_log()

    def _open_log(self) -> EventLog:
        self._file.decide(began=True)
        made = EventLog(self._session, lambda: self.settings.table, lambda name: self.settings.shown(name), self._wake)
        self._cursors = Cursors(self._folder, made)
        self._events = made
        for part in (made, self._cursors, self._health):
            part.start()
        self._tell_all()
        return made

    def decide(self, **changes: Any) -> None:
        """Decide something else.  Raises NotRemembered."""
        with self._lock:
            self._file.decide(**changes)
            if self._events:
                self._tell_all()
                self._wake()
            else:
                self.start()

    def tell(self, what: str, own: Mapping[str, Any]) -> None:
        """Tell something that happened beside the game; nobody is told where nobody listens, or the disk is full."""
        if self._events:
            self._events.tell(what, own)

    def state(self) -> dict[str, Any]:
        """The state of the table now.  Raises NotRemembered."""
        return self._states.state(self._session.view, self.events().last_id)

    def close(self) -> None:
        """Stop.  Closing twice is fine."""
        self._health.close()
        with self._lock:
            parts = (self._events, *self._links.values(), self._cursors)
        for part in parts:
            if part:
                part.close()

    # Who is told

    def _tell_all(self) -> None:
        """Begin with those that are new, and end with those that were taken away or are others now."""
        events, cursors = self._events, self._cursors
        if events is None or cursors is None:
            return
        brokers = {broker.place: broker for broker in self.brokers}
        for place, link in tuple(self._links.items()):
            if brokers.get(place) != link.broker:
                link.close(for_good=place not in brokers)
                del self._links[place]
                self._seats.pop(place, None)
        for place, broker in brokers.items():
            if place not in self._links:
                self._connect(broker, events, cursors)

    def _connect(self, broker: Broker, events: EventLog, cursors: Cursors) -> None:
        from companion_listeners.mqtt import BrokerLink

        topics = Topics(broker.prefix, self.settings.id)
        link = self._links[broker.place] = BrokerLink(
            broker,
            events,
            cursors,
            topics,
            lambda event: self._states.state(self._session.view, event),
            lambda: self._discovery(topics, broker),
            self.carry_out,
            partial(self._seat, broker.place),
        )
        link.start()

    def _discovery(self, topics: Topics, broker: Broker) -> dict[str, Any]:
        from companion_listeners.home_assistant import discovery

        settings, game = self.settings, self._session.view.game
        players = [settings.shown(name) for name in game.story.rules.players] if game else []
        return discovery(settings.table, topics, players, broker.allows_commands, self._telling.language)

    def _seat(self, place: str, told: dict[str, Any]) -> None:
        """Who shall play here, as one broker has it; what is none of that is nobody."""
        self._seats.pop(place, None)
        if told:
            try:
                self._seats[place] = convert(told, Seated)
            except ValidationError as error:
                log.info("who shall play here is not understood: %s", error)

    def carry_out(self, word: str) -> None:
        """Carry out a program's request, as far as there is such a command; what cannot be is said in the log."""
        state = self._session.view.state
        commands: Mapping[str, Command] = {
            "undo": Undo(source="program"),
            "help": PressButton("help", "press", state),
            "look_now": PressButton("help", "double", state),
        }
        if word not in commands:
            log.info("a command by MQTT that there is not: %.40r", word)
            return
        try:
            self._session.handle(commands[word])
        except CompanionError as error:
            log.info("a command by MQTT was refused: %s", error)

    # Who is woken

    def _wake(self) -> None:
        for link in tuple(self._links.values()):
            link.wake()

    def _examine(self) -> bool:
        self._examine_now()
        self._health.rest(EXAMINED_EVERY_S)
        return not self._session.is_closed

    def _examine_now(self) -> None:
        problems = [dict(problem) for problem in self._telling.problems()]
        if self._events:
            self._events.tell_change("health_changed", "problems", problems, usual=[])


opened = Announcer
"""What a `companion.services.listeners.ListenerPackage` is opened by."""
