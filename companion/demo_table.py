"""The demo: a drawn table, its box, its camera and the people who play there.  Loaded where it is served."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

from calibration.box import VERSION, BadBox, load_box, save_box
from calibration.layout import Layout
from companion.i18n import DEFAULT_LANGUAGE, text
from companion.parts import Parts
from companion.ports import Camera
from companion.rules.notation import format_position
from companion.services.boxes.repository import About, write_about
from companion.session.commands import FOLLOWING, BeginGame
from companion.session.session import Session
from companion.simulator.camera import NO_GAME, TURN_S, EnrolmentEasel, Playing, open_demo_camera
from companion.simulator.games import DemoGame, DemoGameRecord
from companion.simulator.stage import demo_enrolment_frames, demo_enrolment_layout, demo_layout
from vision.enrolment import learn

log = logging.getLogger(__name__)

DEMO_BOX = f"box-{VERSION}"


def demo_layout_of(game: DemoGame) -> Layout:
    """The sheets of a demo game."""
    return demo_layout(game.players, game.game, game.with_)


def easel() -> EnrolmentEasel:
    """Shows enrolment sheets to the camera over the drawn table."""
    return EnrolmentEasel()


def open_drawn_camera(parts: Parts) -> Camera:
    """The camera over the drawn table, whose people play the game that the session follows."""
    demo = parts.wish.demo
    assert demo is not None
    return open_demo_camera(
        parts.equipment.layout,
        demo.game,
        demo.seed,
        TURN_S / demo.speed,
        light_changes=demo.light_changes,
        company=AtTable(parts.session),
        easel=parts.equipment.easel,
    )


class AtTable:
    """Implements companion.simulator.camera.GameProvider: the people whose game the session follows."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def playing(self) -> Playing | None:
        """The game of the session, from the last moment at which no rule was broken."""
        game = self._session.view.game
        if game is None or game.signal.state == "over":
            return None
        story = game.story
        sound = next((n for n in range(len(story.moments), 0, -1) if not story.moments[n - 1].violations), 0)
        return Playing(story.opening.seq, story.rules, story.position_after(sound), game.mode in FOLLOWING)

    def begin(self, story: DemoGameRecord) -> int:
        """The session follows it from now on."""
        start = format_position(story.rules, story.moments[0].position)
        game = self._session.handle(BeginGame(start, "follow")).game
        return game.story.opening.seq if game else NO_GAME


def demo_box(folder: Path, tell: Callable[[str], None], game: DemoGame) -> Path:
    """The box of the pieces that a demo game may show; learned at its first start and when it is of no use any more."""
    kept = folder / "-".join((DEMO_BOX, game.game, *game.with_))
    if (kept / "box.json").exists():
        try:
            load_box(kept)
            return kept
        except BadBox as error:
            log.warning("learning the demo box anew: %s", error)
    tell("Learning what the demo's pieces look like; this takes a few seconds, once …")
    layout = demo_enrolment_layout(game.game, game.with_)
    box = learn(layout, demo_enrolment_frames(layout, game=game.game)).box
    try:
        save_box(box, kept)
    except BadBox as error:
        tell(f"{error}; it is learned anew at the next start")
        kept = Path(mkdtemp(prefix="companion-"), kept.name)
        save_box(box, kept)
    write_about(kept, About(f"Demo ({' + '.join(_box_names(game))})"))
    return kept


def _box_names(game: DemoGame) -> Iterator[str]:
    """The game and its expansions, as it stands on their boxes."""
    yield text(DEFAULT_LANGUAGE, f"page.game.{game.game}")
    yield from (text(DEFAULT_LANGUAGE, f"page.with.{name}") for name in game.with_)
