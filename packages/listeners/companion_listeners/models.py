"""What the owner says of events and keys, as types."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion.services.devices import LONGEST_NAME as LONGEST_DEVICE_NAME
from companion.web.models import Word, about
from companion.webkit.models import Model
from companion_listeners.event_settings import LONGEST_TABLE_NAME
from companion_listeners.webhooks import LONGEST_SECRET, LONGEST_URL


class TableNameModel(Model):
    name: Annotated[str, Meta(max_length=LONGEST_TABLE_NAME)]


class WebhookAddedModel(Model):
    """secret: what messages are signed with, a new one if it is empty. types: with commas between; empty for all."""

    url: Annotated[str, Meta(max_length=LONGEST_URL)]
    secret: Annotated[str, Meta(max_length=LONGEST_SECRET)] = ""
    types: Annotated[str, Meta(max_length=400)] = ""


class WebhookNamedModel(Model):
    webhook: Word


class BrokerModel(Model):
    """address: `mqtts://user@host:8883`. password: empty for the one of before. ca: PEM instead of the system's."""

    address: Annotated[str, Meta(max_length=300)]
    password: Annotated[str, Meta(max_length=300)] = ""
    ca: Annotated[str, Meta(max_length=12_000)] = ""
    prefix: Annotated[str, Meta(max_length=60)] = ""


# What the owner says of keys

ScopeName = Literal["read", "events", "pictures", "command"]
KeyName = Annotated[str, about("What people call it.", min_length=1, max_length=LONGEST_DEVICE_NAME)]


class KeyAskedModel(Model):
    name: KeyName
    scopes: Annotated[list[ScopeName], Meta(min_length=1, max_length=8)]


class LinkAskedModel(Model):
    name: KeyName


class KeyNamedModel(Model):
    id: Annotated[Word, about("`id` of `/owner/keys`.")]


class OriginsModel(Model):
    """`origins`: such as `https://home.example:8123`; they take the place of those before."""

    origins: Annotated[list[Annotated[str, Meta(max_length=400)]], Meta(max_length=100)]
