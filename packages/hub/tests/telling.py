"""Tables as the hub knows them: outboxes of domain events, told to a broker of MQTT in order and again when asked."""

from __future__ import annotations

import json
import random
import threading
from datetime import UTC, datetime, timedelta

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

GAME = "zooloretto"
PARTS = 10_000
BEGAN = datetime(2026, 11, 25, 19, 0, tzinfo=UTC)


class Outbox:
    """What a table has to tell.  Events are as the contract has them; their times are a second apart.

    salt: tells apart the ids of two courses of one table; None: events as versions had them that counted without gaps.
    """

    def __init__(self, table, name="", salt="00000000"):
        self.table, self.name, self.salt = table, name or f"Table {table}", salt
        self.events = []
        self.game, self.players, self.opened = None, (), 0

    def tell(self, kind, seat=None, rule=None, **more):
        sequence = len(self.events) + 1
        data = {
            "table": {"id": self.table, "name": self.name},
            "game": self.game,
            "players": [{"seat": at, "name": name} for at, name in enumerate(self.players)],
            "seat": seat,
            "rule": rule,
            "position": None,
            **more,
        }
        self.events.append(
            {
                "specversion": "1.0",
                "id": self.id_of(sequence),
                "source": f"/tables/{self.table}",
                "type": f"companion.{kind}.v1",
                "time": (BEGAN + timedelta(seconds=sequence)).isoformat().replace("+00:00", "Z"),
                "sequence": sequence if self.salt is None else sequence * PARTS + 1,
                "datacontenttype": "application/json",
                "data": data,
            }
            | ({} if self.salt is None else {"after": self.id_of(sequence - 1)})
        )
        return self.events[-1]

    def id_of(self, number):
        """The id of the event of a number, from 1; of what is before the first for 0."""
        if 0 < number <= len(self.events):
            return self.events[number - 1]["id"]
        more = f".1.{self.salt}" if number and self.salt is not None else ""
        return f"{self.table}.{number}{more}"

    def begin(self, *players, game=GAME, lesson=False, expansions=()):
        self.opened += 100
        self.players = players
        opening = {"id": f"{self.table}.{self.opened}", "number": self.opened, "game": game, "lesson": lesson}
        self.game = opening | {"with": list(expansions)}
        return self.tell("game_begun")

    def turn(self, number, seat, scores=None):
        self.tell("turn", seat, number=number, action={"type": "take"}, round=number // 4)
        if scores is not None:
            self.tell("score_changed", seat, scores=[{"seat": at, "total": total} for at, total in enumerate(scores)])

    def over(self, *totals, by_rules=True):
        """The end; whoever has the most points has won."""
        best = max(totals)
        scores = [
            {"seat": seat, "total": total, "rank": 1 + sum(other > total for other in totals)}
            for seat, total in enumerate(totals)
        ]
        winners = [seat for seat, total in enumerate(totals) if total == best]
        return self.tell("game_over", scores=scores, winners=winners, by_rules=by_rules)

    def game_of(self, *players, chance, turns=6, **more):
        """A whole game with points by chance; gives them."""
        self.begin(*players, **more)
        totals = [0] * len(players)
        for number in range(1, turns + 1):
            seat = number % len(players)
            totals[seat] += chance.randint(-2, 9)
            self.turn(number, seat, totals)
        self.over(*totals)
        return totals

    def state(self):
        told = {"table": {"id": self.table, "name": self.name}, "game": self.game}
        if self.salt is None:
            return {"sequence": len(self.events), **told}
        return {
            "sequence": self.events[-1]["sequence"] if self.events else 0,
            "event": self.id_of(len(self.events)),
            **told,
        }


class TellingTable:
    """A table's connection to the broker: tells its outbox in order, and from anywhere on when it is asked."""

    def __init__(self, outbox, port, prefix="companion"):
        self.outbox, self._topic = outbox, f"{prefix}/{outbox.table}"
        self._told, self._shown = 0, -1
        self._lock = threading.Lock()
        self._client = mqtt.Client(CallbackAPIVersion.VERSION2, f"table-{outbox.table}", protocol=mqtt.MQTTv5)
        self._client.reconnect_delay_set(0.1, 0.3)
        self._client.max_inflight_messages_set(100)
        self._client.will_set(f"{self._topic}/availability", "offline", 1, retain=True)
        self._client.on_connect = self._on_connect
        self._client.on_message = self._on_message
        properties = Properties(PacketTypes.CONNECT)
        self._client.connect_async("127.0.0.1", port, 20, clean_start=True, properties=properties)
        self._client.loop_start()

    def _on_connect(self, client, _data, _flags, _reason, _properties):
        client.subscribe(f"{self._topic}/resend", 1)
        client.publish(f"{self._topic}/availability", "online", 1, retain=True)
        self._shown = -1
        self.tell()

    def _on_message(self, _client, _data, message):
        after = json.loads(message.payload)["after"]
        self._told = min(self._told, sum(event["sequence"] <= after for event in self.outbox.events))
        self.tell()

    def tell(self):
        """Tell what is new, and what was asked for."""
        if not self._client.is_connected():
            return
        with self._lock:
            while self._told < len(self.outbox.events):
                event = self.outbox.events[self._told]
                self._client.publish(f"{self._topic}/events", json.dumps(event), 1)
                self._told += 1
            if self._shown != len(self.outbox.events):
                self._shown = len(self.outbox.events)
                self._client.publish(f"{self._topic}/state", json.dumps(self.outbox.state()), 1, retain=True)

    def close(self):
        self._client.disconnect()
        self._client.loop_stop()


def played(table, games, people, chance=None):
    """An outbox with so many games of these people."""
    outbox, chance = Outbox(table), chance or random.Random(table)
    for _ in range(games):
        outbox.game_of(*people, chance=chance)
    return outbox
