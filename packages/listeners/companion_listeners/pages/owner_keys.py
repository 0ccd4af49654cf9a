"""The owner's page of keys: programs and links that were let in, and web pages that may show or ask this table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion.i18n.errors import keyed
from companion.i18n.formats import moment_of
from companion.services.devices import LONGEST_NAME
from companion.services.keys import OF_PROGRAMS, KeyRegistry, Scope
from companion.web.dashboard import dashboard
from companion.web.models import NotKnown
from companion.web.security.bearer import CARD, IN_ADDRESS, LINK, OVERLAY, READS_ONLY
from companion.web.views.addresses import origin_for_phones
from companion.webkit.guard import refuse, sent
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model
from companion.webkit.rendering import rendered
from companion_listeners.models import KeyAskedModel, KeyNamedModel, LinkAskedModel, OriginsModel

blueprint = Blueprint("keyring", __name__, url_prefix="/owner/keys")


@blueprint.get("")
def keyring() -> Response:
    """Every key and link, what was tried in vain, and which web pages may show this table."""
    keys, language = dashboard().keys, reader_language()
    return rendered(
        "owner_keys.html",
        keys=[key for key in keys.all() if not key.is_link],
        links=[key for key in keys.all() if key.is_link],
        scopes=OF_PROGRAMS,
        origins=keys.origins,
        wrong=keys.wrong,
        told=lambda seconds: moment_of(seconds, language),
        most=LONGEST_NAME,
        overlay=OVERLAY,
        card=CARD,
    )


@blueprint.post("/<what>")
def decide(what: str) -> Response | tuple[Response, int]:
    """What the owner decides: see DECISIONS.  400: not understood; 422: not possible; 507: not written down."""
    if what not in DECISIONS:
        return refuse(404, say_in(reader_language(), "error.no_such"))
    model, decision = DECISIONS[what]
    return jsonify(decision(dashboard().keys, sent(model, what)))


Told = Mapping[str, Any]


def made(keys: KeyRegistry, name: str, scopes: tuple[Scope, ...]) -> Told:
    """A new key: its secret, this once, and the addresses in which it may stand."""
    tidy = " ".join(name.split())
    if not tidy or not tidy.isprintable():
        raise keyed(NotKnown, "page.error.name", most=LONGEST_NAME)
    key, secret = keys.make(tidy, scopes)
    here = origin_for_phones() or f"{request.scheme}://{request.host}"
    if key.is_link:
        addresses = [here + LINK.replace("<word>", secret)]
    else:
        is_for_pages = Scope.READ in scopes and set(scopes) <= READS_ONLY
        addresses = [f"{here}{page}?{IN_ADDRESS}={secret}" for page in (OVERLAY, CARD) if is_for_pages]
    return {"said": say_in(reader_language(), "keys.made"), "id": key.id, "key": secret, "addresses": addresses}


def _revoked(keys: KeyRegistry, given: KeyNamedModel) -> Told:
    if not keys.is_alive(given.id):
        raise keyed(NotKnown, "page.error.no_such_key")
    keys.revoke(given.id)
    return _said("keys.revoked")


def _allowed(keys: KeyRegistry, given: OriginsModel) -> Told:
    keys.allow(given.origins)
    return _said("owner.done")


def _said(key: str) -> Told:
    return {"said": say_in(reader_language(), key)}


DECISIONS: Mapping[str, tuple[type[Model], Callable[[KeyRegistry, Any], Told]]] = {
    "make": (KeyAskedModel, lambda keys, given: made(keys, given.name, tuple(map(Scope, given.scopes)))),
    "link": (LinkAskedModel, lambda keys, given: made(keys, given.name, (Scope.WATCH,))),
    "revoke": (KeyNamedModel, _revoked),
    "origins": (OriginsModel, _allowed),
}
"""What the owner can say of keys: its words, and what it does; that gives the answer."""
