"""The session of one table: the only writer.  One thread carries out commands, one after the other.

Displays wait for a newer view and always get the newest: a slow one misses some in between and holds up nobody.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

from companion.ports import CompanionError
from companion.table.adopt import Note
from companion.table.commands import CameraSays, Command, Look, Refused, Setting, Table, after
from companion.table.memory import Memory, NotRemembered, load, save
from companion.table.showing import view_of
from companion.table.view import TableView

log = logging.getLogger(__name__)

MEMORY_FILE = "table.json"
ANSWER_WITHIN_S = 10.0

Order = tuple[Command, "Future[TableView]"]


class Session:
    """One table.  `handle` may be called from any thread, as may `view`, `wait_newer` and `close`.

    home: the folder that keeps what people said.  Raises NotRemembered when that cannot be read.
    """

    def __init__(self, setting: Setting, home: Path) -> None:
        self._path = home / MEMORY_FILE
        memory, aside = load(self._path)
        notices = (Note("note.put_aside", (("file", aside.name),)),) if aside else ()
        self._table = Table(setting, memory, notices=notices)
        self.run = f"{time.time_ns() // 1_000_000:x}"
        """Names this run: no view of another run is taken for one of this."""
        self._news = threading.Condition()
        self._view = view_of(self._table, 1)
        self._orders: queue.Queue[Order | None] = queue.Queue()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="session", daemon=True)
        self._thread.start()

    @property
    def view(self) -> TableView:
        """The newest view."""
        return self._view

    @property
    def is_closed(self) -> bool:
        """Whether no newer view will ever come."""
        return self._closed.is_set()

    def handle(self, command: Command) -> TableView:
        """Carry out a command; the view after it, once it is remembered for good.

        Raises Refused for a command that cannot be, NotRemembered when the disk does not take it.
        """
        if self.is_closed:
            raise Refused("the table is closed; start it again")
        answer: Future[TableView] = Future()
        self._orders.put((command, answer))
        return answer.result(ANSWER_WITHIN_S)

    def wait_newer(self, number: int, timeout_s: float) -> TableView:
        """A view newer than `number`, or the newest when none came in time or the session closes."""
        with self._news:
            self._news.wait_for(lambda: self._view.number != number or self.is_closed, timeout_s)
            return self._view

    def close(self) -> None:
        """Finish what was ordered and stop.  Closing twice is fine."""
        self._closed.set()
        self._orders.put(None)
        with self._news:
            self._news.notify_all()
        self._thread.join(ANSWER_WITHIN_S)

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            command, answer = order
            try:
                answer.set_result(self._carry_out(command))
            except Exception as error:
                if not isinstance(error, CompanionError):
                    log.exception("the table could not carry out %s", type(command).__name__)
                answer.set_exception(error)

    def _carry_out(self, command: Command) -> TableView:
        table = after(self._table, command)
        if table == self._table:
            return self._view
        self._table = self._remembered(table, command)
        return self._publish(view_of(self._table, self._view.number + 1))

    def _remembered(self, table: Table, command: Command) -> Table:
        """The table once it is on the disk.  A full disk refuses what people say, but never stops the camera."""
        if _lasting(table.memory) == _lasting(self._table.memory):
            return table
        try:
            save(self._path, table.memory)
        except NotRemembered as error:
            if not isinstance(command, Look | CameraSays):
                raise
            log.warning("%s", error)
        return table

    def _publish(self, view: TableView) -> TableView:
        with self._news:
            self._view = view
            self._news.notify_all()
        return view


def _lasting(memory: Memory) -> Memory:
    """What is worth writing to the card: not every tenth of a millimetre, not how often the camera missed a thing."""
    places = (
        replace(said, x_mm=round(said.x_mm / 5), y_mm=round(said.y_mm / 5), angle_deg=0, missed=0)
        for said in memory.corrections
    )
    return replace(memory, corrections=tuple(places))
