"""The page of a phone that is the table's live camera, how it comes to trust this machine, and where pictures arrive.

Who may send pictures was checked before: a device of the owner's.
"""

from __future__ import annotations

from typing import cast, get_args
from urllib.parse import urlsplit

from flask import Blueprint, Response, abort, jsonify, request

from companion.ports import CompanionError
from companion.services.devices import Role
from companion.services.phone_camera import (
    MOST_FRAME_BYTES,
    MOST_GLANCE_BYTES,
    AnotherPhone,
    PhoneCamera,
    PhoneRefused,
    PictureKind,
)
from companion.web.dashboard import dashboard
from companion.web.models import PhoneBeginsModel
from companion.web.pages.boxes import PageAnswer
from companion.web.pages.history import qr_svg
from companion.web.security.device import role_here
from companion.web.views.addresses import origin_for_phones
from companion.webkit.guard import refuse, request_model, sent_file
from companion.webkit.language import reader_language, say_in, why_not
from companion.webkit.rendering import render
from companion.webkit.secure import Secure

blueprint = Blueprint("phone", __name__, url_prefix="/camera/phone")

WORD_HEADER = "X-Camera-Word"
MOST_BYTES = {"glance": MOST_GLANCE_BYTES, "frame": MOST_FRAME_BYTES}
AUTHORITY_FILE = "companion.crt"


@blueprint.get("")
def page() -> Response:
    """Over https the camera; over http how to come there.  Only this page may ask for a camera."""
    board = dashboard()
    template = "phone.html" if request.is_secure else "phone_trust.html"
    response = render(
        template,
        is_camera=board.phone_camera is not None,
        is_owner=role_here() is Role.OWNER,
        secure=board.secure,
        there=_there(board.secure),
    )
    response.headers["Permissions-Policy"] = "camera=(self), microphone=(), geolocation=()"
    return response


def _there(secure: Secure | None) -> str:
    """The address of this page over https, as the phone reaches it; empty where none is."""
    if secure is None:
        return ""
    host = urlsplit(_origin()).hostname or ""
    return f"https://{f'[{host}]' if ':' in host else host}:{secure.port}{blueprint.url_prefix}"


def _origin() -> str:
    """Where the phone finds us; where no other device does, as the reader has reached us."""
    return origin_for_phones() or f"{request.scheme}://{request.host}"


@blueprint.get("/code.svg")
def code() -> Response:
    """The address of this page as a code to scan."""
    return Response(qr_svg(f"{_origin()}{blueprint.url_prefix}"), mimetype="image/svg+xml")


@blueprint.get(f"/{AUTHORITY_FILE}")
def authority() -> Response:
    """The certificate to trust; it is no secret."""
    secure = dashboard().secure
    if secure is None:
        abort(404, say_in(reader_language(), "phone.no_https"))
    return Response(secure.authority, mimetype="application/x-x509-ca-cert")


@blueprint.post("/begin")
def begin() -> PageAnswer:
    """This phone becomes the camera.  409: another one is."""
    given = request_model(PhoneBeginsModel)
    try:
        return jsonify(word=_camera().begin(given.word, take_over=given.take_over))
    except AnotherPhone as error:
        return refuse(409, why_not(error))


@blueprint.post("/pictures/<kind>")
def take(kind: str) -> PageAnswer:
    """A picture; the answer says what is wanted next.  410: another phone is the camera now."""
    if kind not in get_args(PictureKind):
        abort(404, say_in(reader_language(), "error.no_such"))
    try:
        wanted = _camera().put(_word(), cast(PictureKind, kind), sent_file(MOST_BYTES[kind]))
    except PhoneRefused as error:
        return refuse(410, why_not(error))
    except CompanionError as error:
        return refuse(422, why_not(error))
    return jsonify(want=wanted.kind, after_ms=round(1000 * wanted.after_s), settle=wanted.settle)


@blueprint.post("/end")
def end() -> PageAnswer:
    """The phone stops by itself."""
    try:
        _camera().end(_word())
    except PhoneRefused as error:
        return refuse(410, why_not(error))
    return jsonify(said="")


def _word() -> str:
    return request.headers.get(WORD_HEADER, "")


def _camera() -> PhoneCamera:
    camera = dashboard().phone_camera
    return abort(404, say_in(reader_language(), "phone.not_chosen")) if camera is None else camera
