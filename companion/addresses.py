"""The names of this machine, and the addresses that a person may have the program connect to: those of machines.

Link-local addresses are where clouds and routers keep what is nobody's business.  The name is looked up once, and what
was looked at is what is connected to.
"""

from __future__ import annotations

import fcntl
import socket
import struct
from contextlib import suppress
from ipaddress import ip_address


def machine_address(host: str, port: int) -> str:
    """The first address of a host that may be a machine of a house or of the web.  Raises OSError."""
    for *_, found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        address = ip_address(str(found[0]).partition("%")[0])
        plain = getattr(address, "ipv4_mapped", None) or address
        if not (plain.is_link_local or plain.is_multicast or plain.is_unspecified or plain.is_reserved):
            return str(found[0])
    raise OSError(f"{host} is no address of a machine")


def own_names() -> tuple[str, ...]:
    """The names under which the machines of this house may know this one; `*` stands for one part of a name."""
    name = socket.gethostname().lower()
    return tuple(f"{name}{ending}" for ending in ("", *ENDINGS))


ENDINGS = (".local", ".lan", ".home.arpa", ".home", ".fritz.box", ".*.ts.net")
"""What routers and private networks add to a machine's name."""


def own_address() -> str | None:
    """The address under which other machines reach this one; None without a network.  Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


_ASK_ADDRESS = 0x8915
"""SIOCGIFADDR of Linux: the IPv4 address of an interface."""


def own_addresses() -> tuple[str, ...]:
    """Every IPv4 address of this machine."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # an interface without one
                answer = fcntl.ioctl(asked, _ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(answer[20:24]))
    return tuple(found)
