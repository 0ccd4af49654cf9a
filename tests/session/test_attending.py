"""Buttons, lights and voice at a table that is really played."""

from queue import SimpleQueue

import pytest

from calibration.layout import Layout
from companion.ports import CameraSilent, Press, Signal
from companion.services.panel import Listeners, PanelController
from companion.services.panel_trial import PanelTrial
from companion.session.commands import (
    Act,
    BeginGame,
    CameraSays,
    CameraShown,
    CommandRefused,
    PressButton,
    TableSetup,
    Undo,
)
from companion.session.session import Session
from tests.kit import until
from tests.session.tables import fill_disk

GAME = {"game": "zooloretto", "players": ["Anna", "Bert"], "species": ["camel", "zebra", "panda", "flamingo", "lion"]}
ADDED = {"type": "add_tile", "piece": "camel", "truck": 0}


class Panel:
    def __init__(self):
        self.queue = SimpleQueue()
        self.shown = []
        self.closed = 0

    def presses(self):
        return self.queue

    def show(self, signal):
        self.shown.append(signal)

    def close(self):
        self.closed += 1


class Voice:
    def __init__(self):
        self.said = []
        self.silent = None

        self.slow = []

    def say(self, text, language, urgent=False, slow=False):
        self.said.append((text, language, urgent))
        self.slow.append(slow)

    def mute(self, silent):
        self.silent = silent

    def close(self):
        pass


class Table:
    def __init__(self, folder, language):
        self.session = Session(TableSetup.of(Layout("none", ()), ()), folder)
        self.panel, self.voice = Panel(), Voice()
        self.trial, self.is_for_children, self.is_tournament = PanelTrial(), False, False
        self.attendant = PanelController(
            self.session,
            self.panel,
            self.voice,
            language,
            self.trial,
            lambda: Listeners(self.is_for_children, self.is_tournament),
        )
        self.attendant.start()

    def press(self, button, gesture="press"):
        self.panel.queue.put(Press(button, gesture))

    def close(self):
        self.session.close()
        self.attendant.close()


@pytest.fixture
def table(tmp_path, request):
    table = Table(tmp_path, getattr(request, "param", "en"))
    yield table
    table.close()
    assert table.panel.closed


def test_before_a_game_the_lights_say_that_nobody_plays(table):
    until(lambda: table.panel.shown == [Signal("nobody")])


@pytest.mark.parametrize(
    ("table", "sentence"), [("en", "your turn"), ("de", "dran"), ("fr", "à toi")], indirect=["table"]
)
def test_whose_turn_it_is_is_shown_and_said(table, sentence):
    table.session.handle(BeginGame(GAME, "tap"))
    until(lambda: table.panel.shown[-1] == Signal("turn", 0))
    until(lambda: any("Anna" in text and sentence in text for text, *_ in table.voice.said))


def test_a_disk_that_keeps_nothing_is_said_by_light_at_the_seat_whose_turn_it_is(table, monkeypatch):
    table.session.handle(BeginGame(GAME, "tap"))
    with monkeypatch.context() as full:
        fill_disk(full)
        table.session.handle(Act(ADDED))
        until(lambda: table.panel.shown[-1].state == "unkept")
    until(lambda: table.panel.shown[-1].state == "turn")


def test_who_breaks_a_rule_hears_it_at_once(table):
    table.session.handle(BeginGame(GAME, "tap"))
    table.session.handle(Act({**ADDED, "player": 1}))
    until(lambda: table.panel.shown[-1].state == "wrong")
    until(lambda: any(urgent and "Anna" in text for text, _, urgent in table.voice.said))


def test_that_nothing_is_seen_is_said_once_and_shown_as_long_as_it_is_so(table):
    table.session.handle(BeginGame(GAME, "follow"))
    for _ in range(2):
        table.session.handle(CameraSays(CameraShown.of("silent", CameraSilent("no picture"))))
        until(lambda: table.panel.shown[-1] == Signal("blind"))
    table.session.handle(CameraSays(CameraShown("seeing")))
    until(lambda: table.panel.shown[-1] == Signal("turn", 0))
    assert sum("I see nothing" in words for words, *_ in table.voice.said) == 1


def test_the_undo_button_takes_back(table):
    table.session.handle(BeginGame(GAME, "tap"))
    table.session.handle(Act(ADDED))
    table.press("undo")
    until(lambda: table.session.view.game.story.moments == ())
    table.press("undo")  # nothing is left: nothing happens, and nothing breaks
    table.press("undo", "hold")
    until(lambda: len(table.session.view.game.story.moments) == 1)


def test_the_last_sentence_is_said_again_and_the_voice_can_be_silenced(table):
    table.session.handle(BeginGame(GAME, "tap"))
    until(lambda: table.voice.said)
    first = table.voice.said[-1][0]
    table.press("repeat")
    until(lambda: table.voice.said[-1] == (first, "en", True))
    table.press("repeat", "hold")
    until(lambda: table.voice.silent is True)


def test_a_game_that_is_over_has_its_winner_said(table):
    table.session.handle(BeginGame({**GAME, "over": True}, "tap"))
    until(lambda: any("over" in text for text, *_ in table.voice.said))


def test_a_press_before_any_game_does_no_harm(table):
    table.press("next")
    table.press("undo")
    until(table.panel.queue.empty)
    table.session.handle(BeginGame(GAME, "tap"))
    table.session.handle(Act(ADDED))
    table.session.handle(Undo())
    assert table.session.view.game.story.moments == ()


def test_while_somebody_tries_the_panel_the_game_hears_no_press_and_the_lights_show_what_is_tried(table):
    table.session.handle(BeginGame(GAME, "tap"))
    table.session.handle(Act(ADDED))
    table.trial.light(Signal("wrong"))
    until(lambda: table.panel.shown[-1] == Signal("wrong"))
    table.press("undo")
    until(lambda: [press.button for press in table.trial.renew()] == ["undo"])
    assert len(table.session.view.game.story.moments) == 1


# Children


def test_children_hear_few_words_slowly(table):
    table.is_for_children = True
    table.session.handle(BeginGame(GAME, "tap"))
    until(lambda: table.voice.said)
    assert all(table.voice.slow)
    table.session.handle(Act({**ADDED, "player": 1}))
    until(lambda: any(urgent for *_, urgent in table.voice.said))
    text = next(text for text, _, urgent in table.voice.said if urgent)
    assert text.startswith("Stop! That is not allowed. ")


def test_grown_ups_hear_the_usual_sentences_at_the_usual_pace(table):
    table.session.handle(BeginGame(GAME, "tap"))
    until(lambda: table.voice.said)
    assert not any(table.voice.slow)


# The buttons for the whole table: each has an effect


def test_help_is_shown_and_said_and_says_what_may_be_done(table):
    table.session.handle(BeginGame(GAME, "tap"))
    number = table.session.view.number
    table.press("help")
    until(lambda: table.session.view.panel.is_helping)
    assert table.session.view.number > number
    until(lambda: any(urgent and "You may" in text and "Anna" in text for text, _, urgent in table.voice.said))


def test_help_asked_for_twice_is_said_twice_and_ends_when_somebody_goes_on(table):
    table.session.handle(BeginGame(GAME, "tap"))
    for times in (1, 2):
        table.press("help")
        until(lambda times=times: len([text for text, *_ in table.voice.said if "You may" in text]) == times)
    table.session.handle(Act(ADDED))
    assert not table.session.view.panel.is_helping


def test_help_while_something_lies_against_the_rules_says_how_to_mend_it(table):
    table.session.handle(BeginGame(GAME, "tap"))
    table.session.handle(Act({**ADDED, "player": 1}, insist=True, source="camera"))
    table.voice.said.clear()
    table.press("help")
    until(lambda: any(urgent and "it counts as Anna's turn" in text for text, _, urgent in table.voice.said))


def test_help_before_a_game_says_how_to_begin_one(table):
    table.press("help")
    until(lambda: any("Begin a game" in text for text, *_ in table.voice.said))


def test_in_a_tournament_help_says_only_whose_turn_it_is(table):
    table.is_tournament = True
    table.session.handle(BeginGame(GAME, "tap"))
    table.press("help")
    until(lambda: any(urgent for *_, urgent in table.voice.said))
    assert table.voice.said[-1] == ("Anna, it is your turn.", "en", True)


@pytest.mark.parametrize(("button", "gesture"), [("help", "double"), ("next", "press")])
def test_look_now_takes_a_look(table, button, gesture):
    looks = []
    table.session.attach_camera(lambda: looks.append("now"))
    table.press(button, gesture)  # before a game `next` looks, too
    until(lambda: looks == ["now"])


def test_without_a_camera_look_now_is_refused_with_a_sentence(table):
    with pytest.raises(CommandRefused, match="No camera"):
        table.session.handle(PressButton("help", "double", "nobody"))


def test_repeat_before_anything_was_said_says_how_the_table_stands(table):
    table.press("repeat")
    until(lambda: table.voice.said == [("Nobody is playing.", "en", True)])


def test_silence_is_shown_and_kept_over_a_restart(tmp_path):
    first = Table(tmp_path, "en")
    first.press("repeat", "hold")
    until(lambda: first.session.view.panel.is_muted)
    first.close()
    second = Table(tmp_path, "en")
    until(lambda: second.voice.silent is True)
    assert second.session.view.panel.is_muted
    second.press("repeat", "hold")
    until(lambda: second.voice.silent is False)
    second.close()


def test_an_objection_is_answered_by_the_buttons(table):
    table.session.handle(BeginGame(GAME, "tap"))
    table.session.handle(Act(ADDED))
    for button, moments in (("undo", 1), ("next", 2)):
        table.session.handle(Act({**ADDED, "player": 0}))
        assert table.session.view.game.objection
        table.press(button)
        until(lambda: table.session.view.game.objection is None)
        assert len(table.session.view.game.story.moments) == moments
