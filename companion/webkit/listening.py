"""The sockets at which pages are asked for, apart from whoever answers there.

They listen before anything else is loaded, and they stay open while the program starts itself anew: the next run takes
them over (as descriptors that `execv` leaves open), so that nobody who asks meanwhile is refused; he waits.
"""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from companion.ports import CompanionError

QUEUE = 128
"""Connections that wait in the system; so many of them are taken at once."""
HANDED_OVER = "COMPANION_LISTENS_AT"
"""In the environment of a run that another one has become: the descriptors of its sockets."""


class CannotListen(CompanionError, OSError):
    """The port cannot be had."""


def listening(host: str, port: int, option: str = "--port", kept: Sequence[socket.socket] = ()) -> list[socket.socket]:
    """A socket for every address that a host means, all at one port.  Raises CannotListen.

    kept: those that listen already; one that does so at an address that is meant is taken.
    """
    sockets: list[socket.socket] = []
    try:
        found = socket.getaddrinfo(
            host if host != "*" else None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        for family, _, _, _, address in dict.fromkeys(found):
            given = sockets[0].getsockname()[1] if sockets else port
            there = (address[0], given, *address[2:])
            before = next((one for one in kept if one.family == family and one.getsockname() == there), None)
            sockets.append(before.dup() if before else _bound(family, there))
    except OSError as error:
        for one in sockets:
            one.close()
        raise CannotListen(_why(host, port, error, option)) from error
    return sockets


def hand_over(sockets: Sequence[socket.socket]) -> None:
    """Let the program that this one becomes by `execv` listen at the same sockets."""
    for one in sockets:
        one.set_inheritable(True)
    os.environ[HANDED_OVER] = ",".join(str(one.fileno()) for one in sockets)


def inherited_sockets() -> list[socket.socket]:
    """The sockets of the run before, if this one goes on for it."""
    sockets = []
    for number in os.environ.pop(HANDED_OVER, "").split(","):
        with suppress(OSError, ValueError):
            one = socket.socket(fileno=int(number))
            one.set_inheritable(False)
            one.setblocking(False)
            sockets.append(one)
    return sockets


def _bound(family: int, address: tuple[Any, ...]) -> socket.socket:
    one = socket.socket(family, socket.SOCK_STREAM)
    try:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        one.bind(address)
        one.listen(QUEUE)
        one.setblocking(False)
    except OSError:
        one.close()
        raise
    return one


def _why(host: str, port: int, error: OSError, option: str) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use; stop the other program or choose another with {option}"
    if error.errno == errno.EACCES:
        return f"port {port} needs more rights; choose one from 1024 on with {option}"
    return f"cannot listen on {host} port {port} ({error.strerror}); choose others with --host and {option}"
