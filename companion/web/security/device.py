"""The device or key whose request is at hand: its cookie, its role, and what it should know about other devices."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from flask import Flask, Response, g, request

from companion.services.devices import DeviceRegistry, KnownDevice, Role
from companion.services.keys import Key, KeyRegistry, Scope
from companion.web.dashboard import dashboard
from companion.web.security.bearer import WITHOUT_HEADER, is_key_shown, rule_here, secret_here
from companion.webkit.language import A_YEAR_S, say_in
from companion.webkit.limits import HERE
from companion.webkit.proxies import asking

COOKIE, SECURE_COOKIE = "device", "__Host-device"
"""The second over https: nothing that goes over plain http can set or read it."""
TICKET = "ticket"
"""The cookie of those who scanned a spectator's code."""


def know_devices(app: Flask) -> None:
    """Give every browser that opens a page a cookie of its own, and every page the standing of its device."""
    app.after_request(_with_cookie)
    app.context_processor(lambda: {"standing": standing_here()})


def device_here() -> KnownDevice:
    """The device of the request; a stranger when it shows no cookie of ours.

    Of a key nothing is remembered.
    """
    if "device" not in g:
        key = key_here()
        newcomer = dashboard().devices.newcomer
        g.device = (
            KnownDevice(f"key-{key.id}", name=key.name)
            if key
            else _known_by_cookie() or newcomer(request.user_agent.string)
        )
    return cast(KnownDevice, g.device)


def key_here() -> Key | None:
    """The key of the request; None if it shows none, or one that is no key."""
    if "key" not in g:
        secret = secret_here()
        g.key = None if secret is None else dashboard().keys.met(secret, asking().address)
    return cast("Key | None", g.key)


def _known_by_cookie() -> KnownDevice | None:
    shown = (request.cookies.get(name, "") for name in (_cookie_here(), COOKIE))
    met = (dashboard().devices.met(cookie, request.user_agent.string) for cookie in shown if cookie)
    return next((one for one in met if one), None)


def _cookie_here() -> str:
    return SECURE_COOKIE if request.is_secure else COOKIE


def is_local() -> bool:
    """True if the browser runs on this machine itself, and no other program stands between.

    Browsers speak HTTP/1.1; a program that passes requests on and says nothing of it often speaks HTTP/1.0.
    """
    return asking().counted_as == HERE and request.environ.get("SERVER_PROTOCOL") != "HTTP/1.0"


def is_open_to_all() -> bool:
    """True if every device may tell moves."""
    return dashboard().devices.house.is_open


def role_of(device: KnownDevice) -> Role:
    """The role of the device of the request: at the machine itself all, whatever was decided; else what it was given.

    A key may do what its scopes say, wherever it comes from.  Whoever was given nothing watches if he scanned a
    spectator's code, and is else what the house lets everybody be.
    """
    if key := key_here():
        return Role.PLAYER if Scope.COMMAND in key.scopes else Role.SPECTATOR
    if is_local():
        return Role.OWNER
    if device.role is not None:
        return device.role
    return Role.PLAYER if is_open_to_all() and not scanned_to_watch() else Role.SPECTATOR


def scanned_to_watch() -> bool:
    """True if the browser shows a spectator's code that still holds.  Of those who only watch nothing is kept here."""
    return dashboard().devices.read_ticket(request.cookies.get(TICKET, "")) == (Role.SPECTATOR, None)


def is_let_in() -> bool:
    """True if the device of the request may see games, people and pictures.  The owner let every key in."""
    house = dashboard().devices.house
    if key_here() or house.is_open or not house.is_private:
        return True
    return is_local() or device_here().role is not None or scanned_to_watch()


def role_here() -> Role:
    """The role of the device of the request."""
    return role_of(device_here())


def own_seat(device: KnownDevice) -> int | None:
    """The one seat whose moves a device tells that was let in for it; None for whoever tells everybody's, or none."""
    return device.seat if role_of(device) is Role.PLAYER and not is_open_to_all() else None


def standing_of(devices: DeviceRegistry, id_: str) -> str:
    """The standing of a device, by what was said of it and of the house: a word that changes when that does."""
    device, house = devices.find(id_), devices.house
    said = (device.role, device.seat) if device else (None, None)  # many strangers crowd out the oldest
    private = house.codes if house.is_private else ""  # without a code that holds nothing is seen
    return "-".join(map(str, (house.is_open, house.is_tournament, private, *said)))


def standing_here() -> str:
    """The standing of the device of the request now."""
    return standing_now()()


def standing_now() -> Callable[[], str]:
    """A function that tells, also after the request, the rights of its device: its word changes when a key is revoked.

    It changes, too, when there is another alarm, which every page shows: such a page loads itself anew.
    """
    board, key = dashboard(), key_here()
    if key:
        return partial(_standing_of_key, board.keys, key.id)
    said = partial(standing_of, board.devices, device_here().id)
    return lambda: "-".join((said(), *(alarm for alarm, _ in board.alarms())))


def _standing_of_key(keys: KeyRegistry, id_: str) -> str:
    return f"key-{id_}" if keys.is_alive(id_) else "revoked"


def device_name(device: KnownDevice, language: str) -> str:
    """Its name for people: the one that the owner gave it, else its kind and number."""
    return device.name or say_in(language, f"device.{device.kind}", number=device.number)


def warning_on(devices: DeviceRegistry, device: KnownDevice, page: str, language: str, is_trusted: bool = False) -> str:
    """A warning about others on the same player's page; empty if it is alone there.

    On a big screen: the owner's code, if somebody has asked for it.  is_trusted: the screen is an owner's device or
    this machine's; no other ever shows the code.
    """
    if page == "/tv":
        is_shown = devices.code.is_shown and is_trusted
        return say_in(language, "here.code", code=devices.code.spoken) if is_shown else ""
    others = devices.presence.others_on(page, device.id) if page.startswith("/me/") else ()
    names = ", ".join(device_name(one, language) for one in map(devices.find, others) if one)
    return say_in(language, "here.same_seat", name=names) if others else ""


def _with_cookie(response: Response) -> Response:
    is_page = request.method == "GET" and response.mimetype == "text/html"
    if is_page and "part" not in request.args and rule_here() not in WITHOUT_HEADER and not is_key_shown():
        device, devices = device_here(), dashboard().devices
        name, cookie = _cookie_here(), devices.cookie(device)
        if request.cookies.get(name) != cookie:
            secure = request.is_secure
            response.set_cookie(name, cookie, max_age=A_YEAR_S, samesite="Lax", httponly=True, secure=secure)
    return response
