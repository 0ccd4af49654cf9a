"""The voice, with a stand-in for espeak-ng that notes what it was told, and with the real one where it is installed."""

import shutil
import subprocess
import time
from pathlib import Path

import pytest

from companion.ports import Voice
from hardware.voice import VOICES, WORDS_A_MINUTE, WORDS_A_MINUTE_FOR_CHILDREN, Espeak
from tests.kit import until

STAND_IN = """#!/bin/sh
echo "$*" >> "{log}"
exec sleep {seconds}
"""


class Speaker:
    def __init__(self, folder: Path, seconds: float = 0.05, longest_s: float = 5.0):
        self.log = folder / "log"
        self.said = []
        program = folder / "espeak-ng"
        program.write_text(STAND_IN.format(log=self.log, seconds=seconds))
        program.chmod(0o755)
        self.voice: Voice = Espeak(self.said.append, str(program), longest_s)

    def commands(self):
        return self.log.read_text().splitlines() if self.log.exists() else []

    def lines(self):
        return [command.split(" -- ")[-1] for command in self.commands()]

    def until_begun(self, *texts):
        until(lambda: self.lines() == list(texts))


@pytest.fixture
def speaker(tmp_path):
    speaker = Speaker(tmp_path)
    yield speaker
    speaker.voice.close()
    speaker.voice.close()


@pytest.fixture
def slow_speaker(tmp_path):
    speaker = Speaker(tmp_path, seconds=20)
    yield speaker
    speaker.voice.close()


@pytest.mark.parametrize("language", VOICES)
def test_a_sentence_is_said_slowly_in_the_language_s_voice(speaker, language):
    speaker.voice.say("Anna, a baby!", language)
    speaker.until_begun("Anna, a baby!")
    assert speaker.commands() == [f"-v {VOICES[language]} -s {WORDS_A_MINUTE} -- Anna, a baby!"]


def test_children_are_spoken_to_more_slowly(speaker):
    speaker.voice.say("A baby!", "de", slow=True)
    speaker.until_begun("A baby!")
    assert speaker.commands() == [f"-v de -s {WORDS_A_MINUTE_FOR_CHILDREN} -- A baby!"]
    assert WORDS_A_MINUTE_FOR_CHILDREN < WORDS_A_MINUTE


def test_a_text_that_looks_like_an_option_is_only_said(speaker):
    speaker.voice.say("-w /etc/passwd", "en")
    speaker.until_begun("-w /etc/passwd")


def test_the_newest_sentence_takes_the_place_of_those_not_begun(slow_speaker):
    slow_speaker.voice.say("one", "en")
    slow_speaker.until_begun("one")
    slow_speaker.voice.say("two", "en")
    slow_speaker.voice.say("three", "en")
    slow_speaker.voice.say("four", "en", urgent=True)
    slow_speaker.until_begun("one", "four")


def test_an_urgent_sentence_waits_for_no_other_but_for_an_urgent_one(slow_speaker):
    slow_speaker.voice.say("first", "en", urgent=True)
    slow_speaker.until_begun("first")
    slow_speaker.voice.say("second", "en", urgent=True)
    slow_speaker.voice.say("chatter", "en")
    time.sleep(0.1)
    assert slow_speaker.lines() == ["first"]


def test_an_urgent_sentence_that_waits_is_not_given_up_for_chatter(tmp_path):
    speaker = Speaker(tmp_path, seconds=0.3)
    for text, urgent in (("first", True), ("second", True), ("chatter", False)):
        speaker.voice.say(text, "en", urgent)
        time.sleep(0.1)
    speaker.until_begun("first", "second")
    speaker.voice.close()


def test_a_hundred_sentences_never_hold_up_who_says_them(slow_speaker):
    for number in range(100):
        slow_speaker.voice.say(f"sentence {number}", "de", urgent=number % 7 == 0)
    assert len(slow_speaker.lines()) <= 1


def test_mute_breaks_off_and_keeps_silent_until_it_is_lifted(slow_speaker):
    slow_speaker.voice.say("one", "en")
    slow_speaker.until_begun("one")
    slow_speaker.voice.mute(True)
    slow_speaker.voice.say("two", "en")
    slow_speaker.voice.mute(False)
    slow_speaker.voice.say("three", "en")
    slow_speaker.until_begun("one", "three")


def test_a_hanging_sound_device_does_not_silence_the_rest_of_the_evening(tmp_path):
    speaker = Speaker(tmp_path, seconds=60, longest_s=0.2)
    speaker.voice.say("one", "en")
    speaker.until_begun("one")
    speaker.voice.say("two", "en")
    speaker.until_begun("one", "two")
    speaker.voice.close()


def test_without_espeak_there_is_one_notice_and_silence(tmp_path):
    said = []
    voice = Espeak(said.append, str(tmp_path / "espeak-ng"))
    voice.say("one", "en", urgent=True)
    voice.close()
    assert len(said) == 1
    assert "is not installed" in said[0]


def test_a_program_that_does_not_start_is_told_once(tmp_path):
    broken = tmp_path / "espeak-ng"
    broken.write_bytes(b"\x7fELF no program")
    broken.chmod(0o755)
    said = []
    voice = Espeak(said.append, str(broken))
    for text in ("one", "two"):
        voice.say(text, "en")
        time.sleep(0.1)
    voice.close()
    assert len(said) == 1
    assert "does not start" in said[0]


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed: no real voice was tried")
@pytest.mark.parametrize("language", VOICES)
def test_the_real_espeak_knows_every_voice(tmp_path, language):
    sound = tmp_path / "said.wav"
    command = ["espeak-ng", "-v", VOICES[language], "-s", str(WORDS_A_MINUTE), "-w", str(sound), "--", "Anna, 3 !"]
    assert subprocess.run(command, capture_output=True).returncode == 0
    assert sound.stat().st_size > 10_000
