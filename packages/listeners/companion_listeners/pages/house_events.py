"""The owner's page of events: the table's name, names or pseudonyms, and brokers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

from flask import Blueprint, Response, abort

from companion.i18n.errors import error_of
from companion.ports import UnusableInput
from companion.web.dashboard import dashboard
from companion.web.models import NotKnown
from companion.web.pages.owner import OwnerDecision
from companion.web.setup_models import SwitchModel
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model
from companion.webkit.rendering import render
from companion_listeners import event_settings, models
from companion_listeners.announcer import Announcer
from companion_listeners.package import PACKAGE

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
    return render(
        "owner_events.html",
        settings=told.settings,
        brokers=[(broker, told.link(broker), broker == told.given) for broker in told.brokers],
        begins=event_settings.BEGINS,
        longest=event_settings.LONGEST_TABLE_NAME,
    )


def _rename(given: models.TableNameModel) -> None:
    name = " ".join(given.name.split())
    if not name.isprintable():
        raise error_of(NotKnown, "page.error.name", most=event_settings.LONGEST_TABLE_NAME)
    announcer().decide(name=name)


def _pseudonyms(given: SwitchModel) -> None:
    announcer().decide(is_pseudonymous=given.on)


def _broker(given: models.BrokerModel) -> None:
    """A password that is left out is the one of before, as long as user and machine are."""
    told = announcer()
    more = {"prefix": given.prefix.strip() or "companion", "begins": given.begins}
    made = event_settings.broker_in_line(given.address.strip(), given.password, given.ca.strip(), **more)
    if told.given and told.given.place == made.place:
        raise error_of(UnusableInput, "page.owner.events.broker.given")
    before = next((one for one in told.settings.brokers if one.place == made.place), None)
    if before is not None:
        password = before.password if before.user == made.user else ""
        made = replace(made, allows_commands=before.allows_commands, password=made.password or password)
    others = tuple(one for one in told.settings.brokers if one != before)
    if len(others) >= event_settings.MOST_BROKERS:
        raise error_of(UnusableInput, "trouble.broker.many", most=event_settings.MOST_BROKERS)
    told.decide(brokers=(*others, made))


def _find_broker(place: str) -> event_settings.Broker:
    """One of the owner's brokers; the only one where none is named."""
    own = announcer().settings.brokers
    found = own if not place and len(own) == 1 else [one for one in own if one.place == place]
    if not found:
        raise error_of(UnusableInput, "trouble.broker.none")
    return found[0]


def _commands(given: models.BrokerCommandsModel) -> None:
    told, broker = announcer(), _find_broker(given.broker)
    changed = replace(broker, allows_commands=given.on)
    told.decide(brokers=tuple(changed if one == broker else one for one in told.settings.brokers))


def _without_broker(given: models.BrokerNamedModel) -> None:
    told, broker = announcer(), _find_broker(given.broker)
    told.decide(brokers=tuple(one for one in told.settings.brokers if one != broker))


def _decision(work: Callable[[Any], None]) -> OwnerDecision:
    return lambda _devices, given: work(given)


DECISIONS: Mapping[str, tuple[type[Model], str, OwnerDecision]] = {
    "table-name": (models.TableNameModel, "owner.done", _decision(_rename)),
    "pseudonyms": (SwitchModel, "owner.done", _decision(_pseudonyms)),
    "broker": (models.BrokerModel, "owner.events.broker.kept", _decision(_broker)),
    "broker-commands": (models.BrokerCommandsModel, "owner.done", _decision(_commands)),
    "broker-off": (models.BrokerNamedModel, "owner.done", _decision(_without_broker)),
}
"""What the owner can say of events, as `pages.owner.DECISIONS` has it."""
