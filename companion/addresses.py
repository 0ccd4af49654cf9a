"""Which addresses of a network a person may have the program connect to: those of machines, never link-local ones.

Link-local addresses are where clouds and routers keep what is nobody's business.  The name is looked up once, and what
was looked at is what is connected to.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address


def machine_address(host: str, port: int) -> str:
    """The first address of a host that may be a machine of a house or of the web.  Raises OSError."""
    for *_, found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        address = ip_address(str(found[0]).partition("%")[0])
        plain = getattr(address, "ipv4_mapped", None) or address
        if not (plain.is_link_local or plain.is_multicast or plain.is_unspecified or plain.is_reserved):
            return str(found[0])
    raise OSError(f"{host} is no address of a machine")
