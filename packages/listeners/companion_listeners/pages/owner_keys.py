"""The owner's page of keys: programs and links that were let in."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion.i18n.errors import error_of
from companion.i18n.formats import moment_of
from companion.services.devices import LONGEST_NAME
from companion.services.keys import OF_PROGRAMS, KeyRegistry, Scope, secret_of
from companion.web.commands import once, request_key
from companion.web.dashboard import dashboard
from companion.web.models import NotKnown
from companion.web.security.bearer import LINK
from companion.web.views.addresses import origin_for_phones
from companion.webkit.guard import refuse, request_model
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model
from companion.webkit.rendering import render
from companion_listeners.models import KeyAskedModel, KeyNamedModel, LinkAskedModel

blueprint = Blueprint("keyring", __name__, url_prefix="/owner/keys")


@blueprint.get("")
def keyring() -> Response:
    """Every key and link, and what was tried in vain."""
    keys, language = dashboard().keys, reader_language()
    return render(
        "owner_keys.html",
        keys=[key for key in keys.all() if not key.is_link],
        links=[key for key in keys.all() if key.is_link],
        scopes=OF_PROGRAMS,
        wrong=keys.wrong,
        told=lambda seconds: moment_of(seconds, language),
    )


@blueprint.post("/<what>")
def decide(what: str) -> Response | tuple[Response, int]:
    """Carry out a decision of the owner: see DECISIONS.  400: not understood; 422: not possible; 507: not kept."""
    if what not in DECISIONS:
        return refuse(404, say_in(reader_language(), "error.no_such"))
    keys, said = dashboard().keys, request_key()
    # of the request's key, so that it can be told again
    random = dashboard().devices.derive_secret(said) if said else secrets.token_bytes(32)
    model, carry_out, answer = DECISIONS[what]
    given = request_model(model, what)
    once(what, given, lambda: carry_out(keys, given, random), lambda: None)
    return jsonify(answer(keys, secret_of(random)))


Told = Mapping[str, Any]


def _make(keys: KeyRegistry, name: str, scopes: Iterable[Scope], random: bytes) -> None:
    tidy = " ".join(name.split())
    if not 1 <= len(tidy) <= LONGEST_NAME or not tidy.isprintable():
        raise error_of(NotKnown, "page.error.name", most=LONGEST_NAME)
    keys.make(tidy, scopes, random)


def _make_key(keys: KeyRegistry, secret: str) -> Told:
    """A new key: its secret, and the address of a link."""
    key = keys.of(secret)
    if key is None:
        raise error_of(NotKnown, "page.error.no_such_key")
    here = origin_for_phones() or f"{request.scheme}://{request.host}"
    shown = here + LINK.replace("<word>", secret) if key.is_link else secret
    return {"said": say_in(reader_language(), "keys.made"), "id": key.id, "key": secret, "shown": shown}


def _revoke(keys: KeyRegistry, given: KeyNamedModel) -> None:
    if not keys.is_alive(given.id):
        raise error_of(NotKnown, "page.error.no_such_key")
    keys.revoke(given.id)


def _command(key: str) -> Callable[[KeyRegistry, str], Told]:
    return lambda _keys, _secret: {"said": say_in(reader_language(), key)}


Decide = Callable[[KeyRegistry, Any, bytes], None]
DECISIONS: Mapping[str, tuple[type[Model], Decide, Callable[[KeyRegistry, str], Told]]] = {
    "make": (
        KeyAskedModel,
        lambda keys, given, random: _make(keys, given.name, map(Scope, given.scopes), random),
        _make_key,
    ),
    "link": (LinkAskedModel, lambda keys, given, random: _make(keys, given.name, [Scope.WATCH], random), _make_key),
    "revoke": (KeyNamedModel, lambda keys, given, _: _revoke(keys, given), _command("keys.revoked")),
}
"""What the owner can say of keys: its words, what it does, and the answer."""
