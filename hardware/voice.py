"""A voice: espeak-ng in a process of its own, one sentence at a time.  Without it the companion is silent."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import threading
from collections.abc import Callable

from companion.loops import Loop
from companion.ports import Language

PROGRAM = "espeak-ng"
WORDS_A_MINUTE = 135
"""espeak's own 175 are too fast where several people listen at once."""
WORDS_A_MINUTE_FOR_CHILDREN = 95
LONGEST_S = 30.0
"""A sentence that takes longer is broken off: the sound device hangs."""
_ENDED_WITHIN_S = 1.0

VOICES: dict[Language, str] = {"en": "en-gb", "fr": "fr-fr"}
"""What espeak calls a voice that is not called as its language."""

SpokenSentence = tuple[str, Language, bool]


class NoVoice:
    """Implements companion.ports.Voice where none is wanted."""

    def say(self, text: str, language: Language, urgent: bool = False, slow: bool = False) -> None:
        """Nothing."""

    def mute(self, silent: bool) -> None:
        """Nothing to silence."""

    def close(self) -> None:
        """Nothing to stop."""


class Espeak:
    """Implements companion.ports.Voice.  tell: takes one line when there is no voice."""

    def __init__(self, tell: Callable[[str], None], program: str = PROGRAM, longest_s: float = LONGEST_S) -> None:
        self._program = shutil.which(program)
        self._longest_s = longest_s
        self._tell = tell
        self._next: SpokenSentence | None = None
        self._next_is_urgent = False
        self._speaking: subprocess.Popen[bytes] | None = None
        self._speaks_urgently = False
        self._is_mute = False
        self._closing = False
        self._news = threading.Condition()
        if self._program is None:
            tell(f"no voice: {program} is not installed (sudo apt-get install {program}); the page says everything")
        self._loop = Loop("voice", self._turn)
        self._loop.start()

    def say(self, text: str, language: Language, urgent: bool = False, slow: bool = False) -> None:
        """Say this next.  The newest sentence waits, an urgent one is not given up for one that is not."""
        with self._news:
            if self._is_mute or self._program is None or (self._next and self._next_is_urgent and not urgent):
                return
            self._next, self._next_is_urgent = (text, language, slow), urgent
            if urgent and not self._speaks_urgently:
                self._break_off()
            self._news.notify_all()

    def mute(self, silent: bool) -> None:
        """Say nothing, or speak again."""
        with self._news:
            self._is_mute = silent
            if silent:
                self._next = None
                self._break_off()

    def close(self) -> None:
        """Stop in the middle of the word."""
        with self._news:
            self._closing, self._next = True, None
            self._break_off()
            self._news.notify_all()
        self._loop.join(_ENDED_WITHIN_S)

    def _break_off(self) -> None:
        if self._speaking:
            self._speaking.kill()

    def _turn(self) -> bool:
        if (process := self._begin()) is None:
            return False
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(self._longest_s)
        process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_ENDED_WITHIN_S)
        with self._news:
            self._speaking = None
        return True

    def _begin(self) -> subprocess.Popen[bytes] | None:
        """Wait for a sentence and begin to say it; None once everything closes."""
        with self._news:
            while not self._closing:
                self._news.wait_for(lambda: self._next or self._closing)
                if self._next is None:
                    break
                text, language, slow = self._next
                self._speaks_urgently, self._next = self._next_is_urgent, None
                pace = WORDS_A_MINUTE_FOR_CHILDREN if slow else WORDS_A_MINUTE
                command = [str(self._program), "-v", VOICES.get(language, language), "-s", str(pace), "--", text]
                quietly = subprocess.DEVNULL
                try:
                    self._speaking = subprocess.Popen(command, stdin=quietly, stdout=quietly, stderr=quietly)
                    return self._speaking
                except OSError as error:
                    told = f"no voice: {self._program} does not start ({error.strerror}); the page says everything"
                    self._tell(told)
                    self._program = None
        return None
