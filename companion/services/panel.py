"""The panel: takes the presses of buttons to the session, and shows and says what it answers."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from queue import Empty
from typing import NamedTuple

from companion.i18n import text
from companion.loops import Loop
from companion.ports import CompanionError, Language, Panel, Signal, Voice
from companion.services.panel_trial import PanelTrial
from companion.session.commands import PressButton
from companion.session.session import Session
from companion.session.speech import Speech, blind_spoken, next_spoken, speech_between
from companion.session.view import TableView

log = logging.getLogger(__name__)

ACTED_ON = ("question", "wrong", "blind")
GLANCE_S = 0.5
"""How often a thread that waits looks whether it is to end."""


class Listeners(NamedTuple):
    """Who listens.  is_for_children: few words, said slowly.  is_tournament: nobody is helped in his game."""

    is_for_children: bool = False
    is_tournament: bool = False


class PanelController:
    """Two threads: one for the presses, one for lights and voice.  Neither is ever waited for by the table."""

    def __init__(
        self,
        session: Session,
        panel: Panel,
        voice: Voice,
        language: Language,
        trial: PanelTrial | None = None,
        house: Callable[[], Listeners] = Listeners,
    ) -> None:
        """house: asked before each sentence."""
        self._session = session
        self._trial = trial or PanelTrial()
        self._panel = panel
        self._voice = voice
        self._language: Language = language
        self._house = house
        self._last: Speech | None = None
        self._shown = TableView(number=-1)
        self._lit: Signal | None = None
        self._loops = (Loop("presses", self._take_press), Loop("lights and voice", self._tell))

    def start(self) -> None:
        """Begin to attend."""
        for loop in self._loops:
            loop.start()

    def close(self) -> None:
        """Lights out, silence.  Closing twice is fine."""
        for loop in self._loops:
            loop.close(2 * GLANCE_S)
        self._panel.close()
        self._voice.close()

    def _take_press(self) -> None:
        try:
            press = self._panel.presses().get(timeout=GLANCE_S)
        except Empty:
            return
        if self._trial.felt(press):
            return
        try:
            self._session.handle(PressButton(press.button, press.gesture, self._session.view.state))
        except CompanionError as error:
            log.warning("%s", error)

    def _tell(self) -> bool:
        """Show and say the newest view; one that failed is not said again, or a voice that fails would never end."""
        view = self._session.wait_newer(self._shown.number, GLANCE_S)
        if self._session.is_closed:
            return False
        before, self._shown = self._shown, view
        signal = self._trial.shown(self._signal_of(view))
        if signal != self._lit:
            self._panel.show(signal)
            self._lit = signal
        if view.number != before.number:
            self._speak(before, view)
        return True

    def _signal_of(self, view: TableView) -> Signal:
        """That of the table; where the disk does not take what is played, that, unless somebody has to act."""
        signal = view.signal
        return signal if self._session.shut_at is None or signal.state in ACTED_ON else replace(signal, state="unkept")

    def _speak(self, before: TableView, now: TableView) -> None:
        """Say news, or the answer to a button; silence comes first, so that nothing is said into it."""
        house = self._house()
        slow = house.is_for_children
        if now.panel.is_muted != before.panel.is_muted:
            self._voice.mute(now.panel.is_muted)
        if now.game and house.is_tournament:
            now = replace(now, game=now.game.without_help())
        if slow:
            from companion.teach.aloud import child_spoken  # most tables have no children's voice

            speech = child_spoken(before.game, now.game, self._language)
        else:
            speech = speech_between(before.game, now.game, self._language)
        if now.panel.is_helping and now.panel.helps != before.panel.helps:
            from companion.teach.aloud import help_words  # most games need no help

            words = help_words(now.game, self._language, is_for_children=slow, is_tournament=house.is_tournament)
            speech = Speech(" ".join(words), urgent=True)
        elif now.panel.repeats != before.panel.repeats:
            speech = (self._last or _first(now, self._language))._replace(urgent=True)
        blind = blind_spoken(before.sight, now.sight, self._language)
        if speech is not None:
            self._last = speech
        speech = blind or speech
        if speech is not None:
            self._voice.say(speech.text, self._language, urgent=speech.urgent, slow=slow)


def _first(view: TableView, language: Language) -> Speech:
    """The sentence to repeat where nothing was said yet."""
    if view.game is None:
        return Speech(text(language, "page.play.prompt.nobody"))
    return next_spoken(view.game, language)
