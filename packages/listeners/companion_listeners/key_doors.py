"""The owner's doors to keys: which there are, new ones, and which web pages may show or ask this table."""

from __future__ import annotations

from typing import Annotated, Any

from companion.services.keys import Key
from companion.web.api.answers import SpokenModel
from companion.web.api.game import KEY
from companion.web.api.routes import Given, Route
from companion.web.dashboard import dashboard
from companion.web.models import Count, Label, Text, about
from companion.webkit.models import Model
from companion_listeners.pages.owner_keys import DECISIONS, carry_out

Moment = Annotated[float, about("Seconds since 1970.")]


class KeyModel(Model):
    id: Label
    name: Text
    scopes: list[Label]
    made: Moment
    used: Moment | None


class KeysModel(Model):
    keys: list[KeyModel]
    origins: Annotated[list[Text], about("Web pages that may show this table in a frame, and ask it with a key.")]
    wrong: Annotated[Count, about("How many keys were tried since the start that are none.")]


class KeyMadeModel(SpokenModel):
    id: Label
    key: Annotated[Text, about("The key itself. It is told this once and kept nowhere.")]
    addresses: Annotated[list[Text], about("Pages that may have it in their address.")]


def _keys(_given: Given) -> dict[str, Any]:
    keys = dashboard().keys
    return {"keys": [_key_model(key) for key in keys.all()], "origins": list(keys.origins), "wrong": keys.wrong.number}


def _key_model(key: Key) -> KeyModel:
    return KeyModel(id=key.id, name=key.name, scopes=list(map(str, key.scopes)), made=key.made, used=key.used)


def _decision_route(what: str) -> Route:
    return Route(
        f"/owner/keys/{what}",
        f"keys-{what}",
        "owner",
        lambda given: carry_out(what, given["body"]),
        KeyMadeModel if what in ("make", "link") else SpokenModel,
        (KEY,),
        body=DECISIONS[what][0],
        problems=(422,),
        method="POST",
    )


ROUTES = (Route("/owner/keys", "keys", "owner", _keys, KeysModel), *map(_decision_route, DECISIONS))
