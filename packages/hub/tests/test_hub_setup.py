"""The set-up of a hub's machine: what it writes lets the hub in, each table only to its own topics, and nobody else."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.enums import CallbackAPIVersion

from companion_hub.database import checked_address, migrate
from companion_hub.subscriber import broker_address
from packages.hub.tests.engines import Engine, a_folder, free_port, program, user_for
from tests.kit import until
from tests.tree import ROOT

SCRIPT = ROOT / "service" / "hub-setup.sh"
OF_MOSQUITTO = ("run/mosquitto", "var/lib/mosquitto", "var/log/mosquitto")
"""What Debian's package or its service makes."""


@pytest.fixture
def machine(database_engine):
    """A made-up machine whose PostgreSQL is the tests', and what runs the script on it."""
    _, address = database_engine
    with a_folder() as folder:
        port = free_port()
        environment = os.environ | {
            "COMPANION_SETUP_MACHINE": str(folder),
            "COMPANION_HUB_MQTT_PORT": str(port),
            "PGHOST": "127.0.0.1",
            "PGPORT": re.search(r"port=(\d+)", address)[1],
            "PGUSER": "hub",
            "PATH": f"{os.environ['PATH']}:/usr/sbin",
        }

        def run(*words):
            return subprocess.run([SCRIPT, *words], env=environment, capture_output=True, text=True)

        yield folder, port, run
        for command in ("DROP DATABASE IF EXISTS companion_hub", "DROP ROLE IF EXISTS companion_hub"):
            subprocess.run([program("psql"), "-q", "-d", "postgres", "-c", command], env=environment, check=True)


def settings_in(folder):
    return dict(
        line.split("=", 1) for line in (folder / "etc/companion-hub.conf").read_text().splitlines() if "=" in line
    )


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


def as_debian_starts_it(folder):
    """The configuration that Debian's service starts Mosquitto with, all its folders within another."""
    for one in OF_MOSQUITTO:
        (folder / one).mkdir(parents=True)
    config = folder / "etc/mosquitto/mosquitto.conf"
    config.write_text(re.sub(r"(?<= )/", f"{folder}/", Path("/etc/mosquitto/mosquitto.conf").read_text()))
    return config


def test_the_machine_is_set_up_once_and_each_table_tells_only_its_own(machine):
    folder, port, run = machine
    assert "Would do: Making the role companion_hub" in run("install", "--check").stdout
    assert not (folder / "etc").exists()
    answer = run()
    assert answer.returncode == 0, answer.stderr
    again = run()
    assert (again.returncode, again.stdout.count("\n")) == (0, 2)
    settings = settings_in(folder)
    assert (folder / "etc/companion-hub.conf").stat().st_mode & 0o007 == 0
    assert migrate(checked_address(settings["COMPANION_HUB_DATABASE"]))[1]
    added = [run("add-table", table).stdout for table in ("abc", "xyz")]
    passwords = [re.search(r"password: (\S+)", one)[1] for one in added]
    assert passwords[0] not in (folder / "etc/mosquitto/companion-hub.passwords").read_text()
    user = user_for("mosquitto")
    config = as_debian_starts_it(folder)
    if user:
        for path in (folder / "etc/mosquitto", *(folder / one for one in OF_MOSQUITTO)):
            for one in (path, *path.rglob("*")):
                shutil.chown(one, user)
    hub = broker_address(settings["COMPANION_HUB_BROKER"])
    broker = Engine([program("mosquitto"), "-c", str(config)], user, folder, lambda: _answers(port))
    broker.start()
    try:
        assert not heard(port, "abc", passwords[0], "companion/xyz/events", (hub.user, hub.password))
        assert heard(port, "abc", passwords[0], "companion/abc/state", (hub.user, hub.password))
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


def _answers(port):
    import socket

    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize(
    "words", [("nonsense",), ("add-table",), ("add-table", "a/b"), ("add-table", "hub"), ("install", "--no")]
)
def test_a_wrong_word_is_refused_and_changes_nothing(machine, words):
    folder, _, run = machine
    assert run(*words).returncode == 2
    assert not (folder / "etc").exists()
