"""The set-up of the hub's package lets the hub in whatever was lost, each table to its own topics, and nobody else."""

import os
import re
import shutil
import ssl
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from urllib.parse import unquote

import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.enums import CallbackAPIVersion
from psycopg.conninfo import make_conninfo

from companion_hub.database import migrate
from companion_hub.subscriber import broker_address
from packages.hub.tests.engines import Engine, a_folder, free_port, program, user_for
from tests.kit import until
from tests.tree import ROOT

PACKAGED = ROOT / "service/deb/hub/root"
OF_MOSQUITTO = ("run/mosquitto", "var/lib/mosquitto", "var/log/mosquitto")
"""What Debian's package or its service makes."""


@pytest.fixture
def machine(database_engine):
    """A made-up machine with the package's files, whose PostgreSQL is the tests', and its command `companion-hub`."""
    _, address = database_engine
    with a_folder() as folder:
        shutil.copytree(PACKAGED / "etc", folder / "etc")
        (folder / "var/lib/companion-hub").mkdir(parents=True)
        environment = os.environ | {
            "COMPANION_SETUP_MACHINE": str(folder),
            "COMPANION_HUB_COMMAND": str(Path(sys.executable).parent / "companion"),
            "PGHOST": "127.0.0.1",
            "PGPORT": re.search(r"port=(\d+)", address)[1],
            "PGUSER": "hub",
            "PATH": f"{os.environ['PATH']}:/usr/sbin",
        }

        def run(*words):
            command = [PACKAGED / "usr/bin/companion-hub", *words]
            return subprocess.run(command, env=environment, capture_output=True, text=True)

        yield folder, make_conninfo(address, user="companion-hub", dbname="companion-hub"), run
        for command in ('DROP DATABASE IF EXISTS "companion-hub"', 'DROP ROLE IF EXISTS "companion-hub"'):
            subprocess.run([program("psql"), "-q", "-d", "postgres", "-c", command], env=environment, check=True)


def heard(port, user, password, topic, said):
    """Whether somebody may say something at the broker: what the hub hears of it."""
    clients = []
    for name, word in ((user, password), said):
        client = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5)
        client.username_pw_set(name, word)
        client.connect("127.0.0.1", port)
        client.loop_start()
        clients.append(client)
    messages = []
    clients[1].on_message = lambda _client, _data, message: messages.append(message.topic)
    subscribed = []
    clients[1].on_subscribe = lambda *_: subscribed.append(1)
    clients[1].subscribe("companion/#", 1)
    until(lambda: subscribed)
    clients[0].publish(topic, "{}", 1).wait_for_publish(5)
    clients[0].publish(f"companion/{user}/events", "{}", 1).wait_for_publish(5)
    until(lambda: f"companion/{user}/events" in messages)
    for client in clients:
        client.disconnect()
        client.loop_stop()
    return topic in messages


def as_debian_starts_it(folder, port, secure):
    """The configuration that Debian's service starts Mosquitto with, all its folders within another."""
    for one in OF_MOSQUITTO:
        (folder / one).mkdir(parents=True)
    config, packaged = folder / "etc/mosquitto/mosquitto.conf", folder / "etc/mosquitto/conf.d/companion-hub.conf"
    for source, path in ((Path("/etc/mosquitto/mosquitto.conf"), config), (packaged, packaged)):
        path.write_text(
            re.sub(r"(?<= )/", f"{folder}/", source.read_text()).replace("1883", str(port)).replace("8883", secure)
        )
    user = user_for("mosquitto")
    if user:
        for path in (folder / "etc/mosquitto", *(folder / one for one in OF_MOSQUITTO)):
            for one in (path, *path.rglob("*")):
                shutil.chown(one, user)
    return Engine([program("mosquitto"), "-c", str(config)], user, folder, lambda: _answers(port))


def own_address(folder):
    """How the hub comes to the broker."""
    written = (folder / "var/lib/companion-hub/broker").read_text()
    return broker_address(written.partition("=")[2].strip())


def test_whatever_was_lost_is_repaired_and_each_table_tells_only_its_own(machine):
    folder, database, run = machine
    answer = run("repair")
    assert answer.returncode == 0, answer.stderr
    assert migrate(database)[1]
    added = [run("add-table", table).stdout for table in ("abc", "xyz")]
    lines = [re.search(r"^mqtts://.*$", one, re.MULTILINE)[0] for one in added]
    passwords = [unquote(re.match(r"mqtts://\w+:([^@]+)@", line)[1]) for line in lines]
    before = own_address(folder)
    (folder / "etc/mosquitto/companion-hub.pem").unlink()  # as on a hub from before its broker spoke TLS
    assert "companion-hub add-table xyz prints its new line" in run("repair").stdout
    for lost in ("var/lib/companion-hub/broker", "etc/mosquitto/conf.d/companion-hub.conf"):
        (folder / lost).rename(folder / "lost")
        answer = run("repair")
        assert answer.returncode == 0, answer.stderr
    assert "force-confmiss" in answer.stdout
    (folder / "lost").rename(folder / lost)
    hub, kept = own_address(folder), folder / "etc/mosquitto/companion-hub.passwords"
    assert hub != before
    assert [path.stat().st_mode & 0o007 for path in (kept, folder / "var/lib/companion-hub/broker")] == [0, 0]
    assert passwords[0] not in kept.read_text()
    port, secure = free_port(), free_port()
    broker = as_debian_starts_it(folder, port, str(secure))
    broker.start()
    try:
        assert not heard(port, "abc", passwords[0], "companion/xyz/events", (hub.user, hub.password))
        assert heard(port, "abc", passwords[0], "companion/abc/state", (hub.user, hub.password))
        told = ssl.create_default_context(cadata=b64decode(lines[0].partition("?ca=")[2]))
        table = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5)
        table.tls_set_context(told)
        table.username_pw_set("abc", passwords[0])
        table.connect("localhost", secure)
        until(lambda: table.loop(0.1) is not None and table.is_connected(), "by TLS, with the line alone")
        table.disconnect()
        refused = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5)
        reasons = []
        refused.on_connect = lambda _client, _data, _flags, reason, _more: reasons.append(reason)
        refused.connect("127.0.0.1", port)
        until(lambda: refused.loop(0.1) is not None and reasons)
        assert reasons[0].is_failure
    finally:
        broker.stop()
    assert "Error" not in (folder / "var/log/mosquitto/mosquitto.log").read_text()
    assert run("remove-table", "abc").returncode == 0
    assert run("remove-table", "abc").returncode == 1


def test_a_database_and_a_broker_elsewhere_are_nothing_to_repair(machine):
    folder, _, run = machine
    with (folder / "etc/companion-hub.conf").open("a") as options:
        options.write("COMPANION_HUB_DATABASE=postgresql://a:b@there/c\nCOMPANION_HUB_BROKER=mqtts://a:b@there\n")
    answer = run("repair")
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "", "")
    assert not (folder / "var/lib/companion-hub/broker").exists()


def _answers(port):
    import socket

    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize(
    "words", [("nonsense",), ("add-table",), ("add-table", "a/b"), ("add-table", "hub"), ("remove-table", "")]
)
def test_a_wrong_word_is_refused_and_changes_nothing(machine, words):
    folder, _, run = machine
    assert run(*words).returncode == 2
    assert not (folder / "etc/mosquitto/companion-hub.passwords").exists()
