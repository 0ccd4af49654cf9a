"""Everything about domain events at one table: the settings, the outbox, who fills it and who tells it on.

Nothing runs, and no file is made, until somebody listens or is to be told.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from companion.i18n.errors import NotRemembered
from companion.loops import Loop
from companion.ports import CompanionError, Press
from companion.services.listeners import OUTBOX_FILE, SETTINGS_FILE, Telling
from companion.session.commands import Command, Pressed, Undo
from companion.session.session import Session
from companion_listeners.domain_event import EventDraft
from companion_listeners.event_settings import Broker, EventSettings, SettingsFile, Webhook
from companion_listeners.follower import Follower
from companion_listeners.outbox import Outbox
from companion_listeners.table_state import TableStates
from companion_listeners.topics import Topics
from companion_listeners.webhooks import Delivery, WebhookSender, deliver, trial_message

if TYPE_CHECKING:
    from companion_listeners.mqtt import BrokerLink

log = logging.getLogger(__name__)

EXAMINED_EVERY_S = 120.0
TRIED_WITHIN_S = 5.0


class Announcer:
    """The domain events of one table.  Any thread may ask.  folder: of the table's games."""

    def __init__(self, session: Session, folder: Path, telling: Telling | None = None) -> None:
        self._session, self._folder, self._telling = session, folder, telling or Telling()
        self._file = SettingsFile(folder / SETTINGS_FILE)
        self._lock = RLock()
        self._outbox: Outbox | None = None
        self._follower: Follower | None = None
        self._link: BrokerLink | None = None
        self._senders: dict[str, WebhookSender] = {}
        self._health = Loop("health events", self._examine)
        self._states = TableStates(
            lambda: self.settings.table, lambda name: self.settings.shown(name), session.games, self._telling.colours
        )

    @property
    def settings(self) -> EventSettings:
        """What the owner has decided."""
        return self._file.now

    @property
    def broker(self) -> Broker | None:
        """The broker that is told: the one that the command line names, else the owner's."""
        given = self._telling.broker
        return given if isinstance(given, Broker) else self.settings.broker

    @property
    def is_broker_given(self) -> bool:
        """Whether the command line names the broker, so that nobody else can."""
        return self._telling.broker is not None

    @property
    def link(self) -> BrokerLink | None:
        """The link to the broker; None without one."""
        return self._link

    @property
    def senders(self) -> tuple[WebhookSender, ...]:
        """Who sends to the webhooks, in their order."""
        return tuple(self._senders.values())

    @property
    def is_active(self) -> bool:
        """Whether events are made."""
        return self._outbox is not None

    def start(self) -> None:
        """Begin, if somebody is to be told."""
        if self.settings.webhooks or self.broker:
            try:
                self.outbox()
            except NotRemembered as error:
                log.warning("%s", error)

    def outbox(self) -> Outbox:
        """The outbox, which is filled from now on.  Raises NotRemembered when the disk does not take it."""
        with self._lock:
            return self._outbox or self._opened()

    def _opened(self) -> Outbox:
        settings = self.settings
        made = Outbox(
            self._folder / OUTBOX_FILE, settings.table, lambda name: self.settings.shown(name), settings.began
        )
        try:
            self._file.decide(began=True)
        except NotRemembered:
            made.close()
            raise
        self._outbox = made
        self._follower = Follower(self._session, made, settings.id, self._wake)
        self._follower.start()
        self._health.start()
        self._connect()
        self._send_to_webhooks()
        return made

    def decide(self, **changes: Any) -> None:
        """Decide something else.  Raises NotRemembered."""
        with self._lock:
            before = self.broker
            settings = self._file.decide(**changes)
            if self._outbox:
                self._outbox.rename(settings.table)
                if self.broker != before:
                    self._change_broker(before)
                self._send_to_webhooks()
                self._wake()
            else:
                self.start()

    def tell(self, what: str, own: Mapping[str, Any]) -> None:
        """Tell something that happened beside the game; nobody is told where nobody listens, or the disk is full."""
        if self._follower:
            try:
                self._follower.tell(EventDraft(what, own))
            except NotRemembered as error:
                log.warning("%s", error)

    def state(self) -> dict[str, Any]:
        """How the table stands now.  Raises NotRemembered."""
        return self._states.state(self._session.view, self.outbox())

    def close(self) -> None:
        """Stop.  Closing twice is fine."""
        self._health.close()
        with self._lock:
            parts = (self._follower, self._link, *self._senders.values(), self._outbox)
        for part in parts:
            if part:
                part.close()

    # The broker

    def _connect(self) -> None:
        broker, outbox = self.broker, self._outbox
        if broker is None or outbox is None:
            return
        from companion_listeners.mqtt import BrokerLink

        topics = Topics(broker.prefix, self.settings.id)
        self._link = BrokerLink(
            broker,
            outbox,
            topics,
            lambda sequence: self._states.state(self._session.view, outbox, sequence),
            lambda: self._discovered(topics, broker),
            self.carry_out,
        )
        self._link.start()

    def _change_broker(self, before: Broker | None) -> None:
        """Another broker begins with what happens from now on."""
        from companion_listeners.mqtt import CURSOR

        now = self.broker
        is_same = before and now and (before.host, before.port, before.prefix) == (now.host, now.port, now.prefix)
        if self._link:
            self._link.close(for_good=not is_same)
            self._link = None
        if self._outbox and not is_same:
            self._outbox.forget_cursor(CURSOR)
        self._connect()

    def _discovered(self, topics: Topics, broker: Broker) -> dict[str, Any]:
        from companion_listeners.home_assistant import discovery

        settings, game = self.settings, self._session.view.game
        players = [settings.shown(name) for name in game.story.rules.players] if game else []
        return discovery(settings.table, topics, players, broker.allows_commands, self._telling.language)

    # Webhooks

    def try_webhook(self, hook: Webhook) -> Delivery:
        """Send a message that is no event, once; and what waits for the receiver without any more rest."""
        id_, body = trial_message(self.settings.table)
        told = deliver(hook, id_, body, TRIED_WITHIN_S)
        if told.is_taken and hook.id in self._senders:
            self._senders[hook.id].try_now()
        return told

    def _send_to_webhooks(self) -> None:
        """Begin with those that are new, and end with those that were taken away."""
        hooks = {hook.id: hook for hook in self.settings.webhooks}
        for id_ in self._senders.keys() - hooks.keys():
            self._senders.pop(id_).close(for_good=True)
        for id_, hook in hooks.items():
            if id_ not in self._senders and self._outbox:
                self._senders[id_] = WebhookSender(hook, self._outbox)
                self._senders[id_].start()

    def carry_out(self, word: str) -> None:
        """What a program asks of the table, as far as there is such a command; what cannot be is said in the log."""
        game = self._session.view.game
        state = game.signal.state if game else "nobody"
        commands: Mapping[str, Command] = {
            "undo": Undo(source="program"),
            "help": Pressed(Press("help"), state),
            "look_now": Pressed(Press("help", "double"), state),
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
        if self._link:
            self._link.wake()

    def _examine(self) -> bool:
        self._examine_now()
        self._health.rest(EXAMINED_EVERY_S)
        return not self._session.is_closed

    def _examine_now(self) -> None:
        problems = [dict(problem) for problem in self._telling.problems()]
        if self._follower:
            self._follower.tell_change("health_changed", "problems", problems, usual=[])


opened = Announcer
"""What a `companion.services.listeners.ListenerPackage` is opened by."""
