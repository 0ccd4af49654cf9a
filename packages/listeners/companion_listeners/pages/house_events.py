"""The owner's page of events: the table's name, names or pseudonyms, webhooks, and the broker of the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from flask import Blueprint, Response, abort

from companion.i18n.errors import keyed
from companion.ports import UnusableInput
from companion.services.devices import DeviceRegistry
from companion.web.dashboard import dashboard
from companion.web.models import NotKnown, SwitchModel
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model, NothingModel
from companion.webkit.rendering import rendered
from companion_listeners.announcer import Announcer
from companion_listeners.domain_event import EVENT_TYPES
from companion_listeners.event_settings import LONGEST_TABLE_NAME, Webhook, broker_at
from companion_listeners.models import BrokerModel, TableNameModel, WebhookAddedModel, WebhookNamedModel
from companion_listeners.package import PACKAGE
from companion_listeners.webhooks import MOST_WEBHOOKS, webhook_at

blueprint = Blueprint("house_events", __name__, url_prefix="/owner")


def announcer() -> Announcer:
    """Who makes the events.  Answers 503 where nobody does."""
    table = dashboard().listeners
    if table is None:
        abort(503, say_in(reader_language(), "error.no_workshop"))
    return cast(Announcer, table.opened(PACKAGE))


@blueprint.get("/events")
def events() -> Response:
    """Everything that is decided, and how it goes."""
    told = announcer()
    senders = {sender.hook.id: sender for sender in told.senders}
    return rendered(
        "owner_events.html",
        settings=told.settings,
        broker=told.broker,
        is_given=told.is_broker_given,
        link=told.link,
        hooks=[(hook, senders.get(hook.id)) for hook in told.settings.webhooks],
        most=MOST_WEBHOOKS,
        longest=LONGEST_TABLE_NAME,
        types=list(EVENT_TYPES),
    )


def _rename(given: TableNameModel) -> str:
    name = " ".join(given.name.split())
    if not name.isprintable():
        raise keyed(NotKnown, "page.error.name", most=LONGEST_TABLE_NAME)
    announcer().decide(name=name)
    return "owner.done"


def _pseudonyms(given: SwitchModel) -> str:
    announcer().decide(is_pseudonymous=given.on)
    return "owner.done"


def _add(given: WebhookAddedModel) -> str:
    told = announcer()
    hooks = told.settings.webhooks
    if len(hooks) >= MOST_WEBHOOKS:
        raise keyed(UnusableInput, "trouble.webhook.many", most=MOST_WEBHOOKS)
    types = tuple(name for name in given.types.replace(",", " ").split() if name)
    told.decide(webhooks=(*hooks, webhook_at(given.url.strip(), given.secret.strip(), types)))
    return "owner.events.added"


def _hook(word: str) -> Webhook:
    found = next((hook for hook in announcer().settings.webhooks if hook.id == word), None)
    if found is None:
        raise keyed(NotKnown, "page.error.no_webhook")
    return found


def _remove(given: WebhookNamedModel) -> str:
    gone = _hook(given.webhook)
    told = announcer()
    told.decide(webhooks=tuple(hook for hook in told.settings.webhooks if hook != gone))
    return "owner.done"


def _try(given: WebhookNamedModel) -> str:
    tried = announcer().try_webhook(_hook(given.webhook))
    if not tried.is_taken:
        raise keyed(UnusableInput, "trouble.webhook.untaken", why=tried.words)
    return "owner.events.taken"


def _broker(given: BrokerModel) -> str:
    """A password that is left out is the one of before, as long as user and machine are."""
    told = announcer()
    before = told.settings.broker
    commands = before is not None and before.allows_commands
    made = broker_at(
        given.address.strip(), given.password, given.ca.strip(), given.prefix.strip() or "companion", commands
    )
    if before and not given.password and (before.host, before.user) == (made.host, made.user):
        made = broker_at(made.address, before.password, made.ca, made.prefix, commands)
    told.decide(broker=made)
    return "owner.events.broker.kept"


def _commands(given: SwitchModel) -> str:
    told = announcer()
    broker = told.settings.broker
    if broker is None:
        raise keyed(UnusableInput, "trouble.broker.none")
    made = broker_at(broker.address, broker.password, broker.ca, broker.prefix, given.on)
    told.decide(broker=made)
    return "owner.done"


def _without_broker(_given: NothingModel) -> str:
    announcer().decide(broker=None)
    return "owner.done"


def _decision(work: Callable[[Any], str]) -> Callable[[DeviceRegistry, Any], str]:
    return lambda _devices, given: work(given)


DECISIONS: Mapping[str, tuple[type[Model], Callable[[DeviceRegistry, Any], str]]] = {
    "table-name": (TableNameModel, _decision(_rename)),
    "pseudonyms": (SwitchModel, _decision(_pseudonyms)),
    "webhook-add": (WebhookAddedModel, _decision(_add)),
    "webhook-remove": (WebhookNamedModel, _decision(_remove)),
    "webhook-try": (WebhookNamedModel, _decision(_try)),
    "broker": (BrokerModel, _decision(_broker)),
    "broker-commands": (SwitchModel, _decision(_commands)),
    "broker-off": (NothingModel, _decision(_without_broker)),
}
"""What the owner can say of events, as `pages.owner.DECISIONS` has it."""
