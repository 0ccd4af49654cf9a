"""The house's own authority: browsers trust this machine under its names, and it can vouch for nothing else."""

from __future__ import annotations

import socket
import ssl
import threading
from datetime import UTC, datetime, timedelta

import pytest

from companion.services.backup.archive import is_left_out
from companion.webkit import https as house
from companion.webkit.https import AUTHORITY_FILE, FOLDER, MACHINE_FILE, Called, Https

CALLED = ["box", "box.local", "192.168.1.7", "box.*.ts.net", "8.8.8.8"]
DAY = timedelta(days=1)


@pytest.fixture
def made(tmp_path):
    return Https(tmp_path / FOLDER, lambda: CALLED)


def shakes_hands(context, authority, host):
    """Whether a browser that trusts the authority believes that this is the host."""
    browser = ssl.create_default_context(cadata=authority)
    theirs, ours = socket.socketpair()
    with theirs, ours:
        theirs.settimeout(5)
        served = threading.Thread(target=_serve, args=(context, theirs))
        served.start()
        try:
            with browser.wrap_socket(ours, server_hostname=host):
                return True
        except ssl.SSLCertVerificationError:
            return False
        finally:
            ours.close()
            served.join()


def _serve(context, line):
    try:
        with context.wrap_socket(line, server_side=True):
            pass
    except OSError:
        pass


@pytest.mark.parametrize("host", ["box", "box.local", "localhost", "192.168.1.7", "127.0.0.1", "::1"])
def test_whoever_trusts_the_authority_trusts_every_name_and_address_of_the_machine(made, host):
    assert shakes_hands(made.context, made.authority, host)


@pytest.mark.parametrize("host", ["example.org", "8.8.8.8", "192.168.1.8"])
def test_the_machine_is_believed_to_be_nobody_else(made, host):
    assert not shakes_hands(made.context, made.authority, host)


@pytest.mark.parametrize("host", ["example.org", "8.8.8.8"])
def test_a_stolen_key_of_the_authority_vouches_for_no_other_place(made, tmp_path, host, monkeypatch):
    monkeypatch.setattr(house, "PRIVATE_NETWORKS", tuple(map(house.ip_network, ("0.0.0.0/0", "::/0"))))
    stolen = house._read(tmp_path / FOLDER / AUTHORITY_FILE)
    forged = house._new_certificate(stolen, Called.of([host]), datetime.now(UTC))
    house._write(tmp_path / "forged.pem", forged)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "forged.pem")
    assert not shakes_hands(context, made.authority, host)


@pytest.mark.usefixtures("made")
def test_the_keys_are_nobody_else_s_and_in_no_backup(tmp_path):
    folder = tmp_path / FOLDER
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()} == {
        AUTHORITY_FILE: 0o600, MACHINE_FILE: 0o600,
    }  # fmt: skip
    assert is_left_out(FOLDER)


def test_the_phone_trusts_once_although_the_certificate_is_renewed_and_the_address_changes(tmp_path):
    before = Https(tmp_path / FOLDER, lambda: CALLED, lambda: datetime.now(UTC) - 100 * DAY)
    assert not shakes_hands(before.context, before.authority, "box.local")  # it has ended by now
    moved = Https(tmp_path / FOLDER, lambda: [*CALLED, "192.168.1.99"])
    assert shakes_hands(moved.context, before.authority, "192.168.1.99")
    assert not moved.renew()


def test_a_certificate_that_ends_soon_is_renewed_without_a_restart(tmp_path):
    days = [-61]
    machine = Https(tmp_path / FOLDER, lambda: CALLED, lambda: datetime.now(UTC) + days[0] * DAY)
    before = (tmp_path / FOLDER / MACHINE_FILE).read_bytes()
    assert not machine.renew()
    days[0] = 0
    assert machine.renew()
    assert (tmp_path / FOLDER / MACHINE_FILE).read_bytes() != before
    assert shakes_hands(machine.context, machine.authority, "box.local")


def test_a_machine_that_got_another_name_asks_to_be_trusted_anew(made, tmp_path):
    renamed = Https(tmp_path / FOLDER, lambda: ["zoo.example.org"])
    assert renamed.fingerprint != made.fingerprint
    assert shakes_hands(renamed.context, renamed.authority, "zoo.example.org")


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize("name", [AUTHORITY_FILE, MACHINE_FILE])
def test_a_damaged_file_is_made_anew(tmp_path, name):
    (tmp_path / FOLDER / name).write_bytes(b"rubbish")
    again = Https(tmp_path / FOLDER, lambda: CALLED)
    assert shakes_hands(again.context, again.authority, "box.local")
