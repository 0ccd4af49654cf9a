"""The panel: takes the presses of buttons to the session, and shows and says what it answers.

While somebody tries the panel out, presses are shown instead of obeyed, and the lights show what is asked.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from queue import Empty
from threading import Lock

from companion.ports import CompanionError, Language, Panel, Press, Signal, Voice
from companion.table.game_commands import Pressed
from companion.table.gameview import GameView, signal_of
from companion.table.gestures import meaning
from companion.table.session import Session
from companion.table.speech import Speech, spoken
from companion.teach.child import child_spoken

log = logging.getLogger(__name__)

LASTS_S = 5.0
"""The page asks every second; when it is gone, the panel belongs to the game again."""
KEPT = 40


class PanelTrial:
    """May be used from any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._until = float("-inf")
        self._presses: tuple[Press, ...] = ()
        self._signal = Signal("nobody")

    @property
    def is_on(self) -> bool:
        """Whether somebody tries the panel at this moment."""
        return self._clock() < self._until

    def renew(self) -> tuple[Press, ...]:
        """Somebody tries, or still does: every press since that began."""
        with self._lock:
            if not self.is_on:
                self._presses, self._signal = (), Signal("nobody")
            self._until = self._clock() + LASTS_S
            return self._presses

    def light(self, signal: Signal) -> None:
        """Let the lights show this as long as the trial lasts."""
        self.renew()
        self._signal = signal

    def felt(self, press: Press) -> bool:
        """Whether the press belongs to the trial; then nobody else obeys it."""
        with self._lock:
            if self.is_on:
                self._presses = (*self._presses, press)[-KEPT:]
            return self.is_on

    def shown(self, signal: Signal) -> Signal:
        """What the lights show: what is tried, else the game's own signal."""
        return self._signal if self.is_on else signal


GLANCE_S = 0.5
"""How often a thread that waits looks whether it is to end."""


class PanelController:
    """Two threads: one for the presses, one for lights and voice.  Neither is ever waited for by the table."""

    def __init__(
        self,
        session: Session,
        panel: Panel,
        voice: Voice,
        language: Language,
        trial: PanelTrial | None = None,
        is_for_children: Callable[[], bool] = lambda: False,
    ) -> None:
        """is_for_children: asked before each sentence: few words then, said slowly."""
        self._session = session
        self._trial = trial or PanelTrial()
        self._panel = panel
        self._voice = voice
        self._language: Language = language
        self._is_for_children = is_for_children
        self._last: Speech | None = None
        self._is_muted = False
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=work, name=work.__name__.strip("_"), daemon=True)
            for work in (self._take_presses, self._tell)
        ]

    def start(self) -> None:
        """Begin to attend."""
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """Lights out, silence.  Closing twice is fine."""
        self._closing.set()
        for thread in self._threads:
            if thread.is_alive():
                thread.join(2 * GLANCE_S)
        self._panel.close()
        self._voice.close()

    def _take_presses(self) -> None:
        while not self._closing.is_set():
            try:
                press = self._panel.presses().get(timeout=GLANCE_S)
            except Empty:
                continue
            if self._trial.felt(press):
                continue
            game = self._session.view.game
            state = game.signal.state if game else "nobody"
            asked = meaning(state, press)
            try:
                if asked in ("repeat", "mute"):
                    self._speak_again(asked)
                else:
                    self._session.handle(Pressed(press, state))
            except CompanionError as error:
                log.warning("%s", error)

    def _speak_again(self, asked: str) -> None:
        if asked == "mute":
            self._is_muted = not self._is_muted
            self._voice.mute(self._is_muted)
        elif self._last is not None:
            self._voice.say(self._last.text, self._language, urgent=True, slow=self._is_for_children())

    def _tell(self) -> None:
        number, shown, lit = -1, None, None
        while not self._closing.is_set():
            view = self._session.wait_newer(number, GLANCE_S)
            if self._session.is_closed:
                return
            signal = self._trial.shown(view.game.signal if view.game else signal_of(None))
            if signal != lit:
                self._panel.show(signal)
                lit = signal
            if view.number != number:
                number, shown = view.number, self._told(shown, view.game)

    def _told(self, before: GameView | None, now: GameView | None) -> GameView | None:
        slow = self._is_for_children()
        speech = (child_spoken if slow else spoken)(before, now, self._language)
        if speech is not None:
            self._last = speech
            self._voice.say(speech.text, self._language, urgent=speech.urgent, slow=slow)
        return now
