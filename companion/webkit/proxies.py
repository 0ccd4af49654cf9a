"""Who really asks, when another program passes requests on.

Only a proxy that was named is believed.  From any other, a request is refused: behind it everybody would come from this
machine's own address, and would be the owner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import cast

from flask import request

from companion.ports import UnusableInput
from companion.webkit.limits import HERE, is_loopback

ASKER = "companion.asker"
"""In the scope of a request: who asks, None if an unnamed proxy passed it on."""

FORWARDING = frozenset(
    {
        "forwarded", "via", "x-real-ip", "true-client-ip", "x-client-ip", "x-cluster-client-ip", "client-ip",
        "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-forwarded-server",
    }
)  # fmt: skip
PREFIX = "cf-"
"""Of the headers of a well-known tunnel."""

Network = IPv4Network | IPv6Network
Headers = Sequence[tuple[str, str]]


class NotNamed(UnusableInput):
    """The request was passed on by a program that nobody named, or that does not say for whom."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks.  address: of his machine.  scheme: with which he reached the proxy, or this machine."""

    address: str
    scheme: str = "http"
    is_forwarded: bool = False

    @property
    def counted_as(self) -> str:
        """The address whose limits the request uses."""
        return HERE if is_loopback(self.address) and not self.is_forwarded else self.address


def networks(addresses: Iterable[str]) -> tuple[Network, ...]:
    """Named proxies: addresses, or networks such as 10.0.0.0/8.  Raises UnusableInput."""
    try:
        return tuple(ip_network(address, strict=False) for address in addresses)
    except ValueError as error:
        raise UnusableInput(f"--trusted-proxy: {error}; give its address, such as 127.0.0.1") from error


def is_forwarding(header: str) -> bool:
    """True if only a program that passes requests on sends a header.  header: in small letters."""
    return header in FORWARDING or header.startswith(PREFIX)


def asker(peer: str, headers: Headers, trusted: Sequence[Network] = (), scheme: str = "http") -> Asker:
    """Who asks.  peer: the address at the other end of the connection; headers: names in small letters.

    scheme: that of the connection.  Raises NotNamed.
    """
    passed = [(name, value) for name, value in headers if is_forwarding(name)]
    if not passed:
        return Asker(peer, scheme)
    if not is_in(peer, trusted):
        raise NotNamed(f"{peer} passes requests on, and was not named with --trusted-proxy")
    address = _client(passed, trusted)
    if address is None:
        raise NotNamed(f"{peer} passes a request on and does not say for whom; let it set X-Forwarded-For")
    return Asker(address, _scheme(passed), is_forwarded=True)


def asking() -> Asker:
    """Who sends the request at hand: as the server found out, else by the headers, where no proxy is believed."""
    if known := request.environ.get("asgi.scope", {}).get(ASKER):
        return cast(Asker, known)
    peer = request.remote_addr or ""
    try:
        return asker(peer, [(name.lower(), value) for name, value in request.headers])
    except NotNamed:
        return Asker(peer, is_forwarded=True)


def _client(passed: Headers, trusted: Sequence[Network]) -> str | None:
    """The last address in the chain that is not a named proxy; the first, if all are.  None if there is none."""
    for name, key in (("forwarded", "for"), ("x-forwarded-for", ""), ("x-real-ip", "")):
        chain = [one for told, value in passed if told == name for one in _addresses(value, key)]
        if chain:
            return next((one for one in reversed(chain) if one is None or not is_in(one, trusted)), chain[0])
    return None


def _addresses(value: str, key: str) -> list[str | None]:
    """The addresses of a header's list, each None that is none.  key: what says the address in each element."""
    elements = value.split(",")
    if key:
        pairs = [pair.strip().partition("=") for element in elements for pair in element.split(";")]
        elements = [said for name, _, said in pairs if name.lower() == key]
    return [_address(element) for element in elements]


def _address(said: str) -> str | None:
    """`1.2.3.4`, `1.2.3.4:567`, `2001:db8::1`, `[2001:db8::1]:567`, with or without quotes."""
    bare = said.strip().strip('"')
    bare = bare[1:].partition("]")[0] if bare.startswith("[") else bare
    for one in (bare, bare.rpartition(":")[0]):
        try:
            return str(ip_address(one))
        except ValueError:
            continue
    return None


def _scheme(passed: Headers) -> str:
    said = next((value for name, value in passed if name == "x-forwarded-proto"), "http").strip().lower()
    return said if said in ("http", "https") else "http"


def is_in(address: str, trusted: Sequence[Network]) -> bool:
    """True if an address is a named proxy's."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    known = getattr(known, "ipv4_mapped", None) or known
    return any(known in network for network in trusted)
