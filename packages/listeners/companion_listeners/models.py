"""Types of what the owner says of events and keys."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion.web.models import Label, Text, about
from companion.webkit.models import Model
from companion_listeners.event_settings import LONGEST_TABLE_NAME


class TableNameModel(Model):
    name: Annotated[str, Meta(max_length=LONGEST_TABLE_NAME)]


Begins = Annotated[Literal["game", "now", "all"], about("The game that is played, what is yet to come, or everything.")]


class BrokerModel(Model):
    """address: `mqtts://user@host:8883`, or the line that a hub prints. ca: PEM instead of the system's.

    password: empty for the one of before.  prefix: of the topics; a broker of the same machine and prefix is changed.
    """

    address: Annotated[str, Meta(max_length=4_000)]
    password: Annotated[str, Meta(max_length=300)] = ""
    ca: Annotated[str, Meta(max_length=12_000)] = ""
    prefix: Annotated[str, Meta(max_length=60)] = ""
    begins: Begins = "game"


class BrokerNamedModel(Model):
    """broker: `broker` of `/owner/events`; empty where there is only one."""

    broker: Annotated[str, Meta(max_length=400)] = ""


class BrokerCommandsModel(BrokerNamedModel, kw_only=True):
    on: bool


# What the owner says of keys

ScopeName = Literal["read", "events", "pictures", "command"]


class KeyAskedModel(Model):
    name: Text
    scopes: Annotated[list[ScopeName], Meta(min_length=1, max_length=8)]


class LinkAskedModel(Model):
    name: Text


class KeyNamedModel(Model):
    id: Annotated[Label, about("`id` of `/owner/keys`.")]
