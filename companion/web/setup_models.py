"""Requests of the pages for the first run, boards, devices, mats and boxes, as types; see `companion.web.models`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from companion.games.catalogue import GAMES
from companion.ports import Button, LightState
from companion.printing.paper import TILES_MM
from companion.services.setup_progress import MatsChosen, SetupStep
from companion.web.models import MOST, MOST_MM, Count, FormSent, Label, Millimetres, Name, Seat, Text, about
from companion.webkit.models import Model

# What is said in the first run


class StepSaidModel(Model):
    step: SetupStep


class CameraModel(Model):
    source: Annotated[str, Meta(max_length=300)]


class MatsModel(Model):
    form: FormSent


class LineModel(Model):
    """`mm`: as long as the printed line of 100 mm was measured."""

    mm: float


class ButtonModel(Model):
    button: Button


class LightModel(Model):
    state: LightState
    seat: Seat | None


# What is said of one's own boards

BoardWord = Annotated[str, Meta(max_length=80)]
BoardMm = Annotated[float, Meta(ge=-MOST_MM, le=MOST_MM)]
SpotMm = tuple[BoardMm, BoardMm]
SpotPx = tuple[Annotated[float, Meta(ge=-MOST, le=MOST)], Annotated[float, Meta(ge=-MOST, le=MOST)]]


class BoardCornersModel(Model):
    """`corners`: in pixels of the photograph, the board's own top left first, clockwise.

    `is_sure`: also where they lie far from the outline that was found.
    """

    draft: BoardWord
    kind: BoardWord
    width_mm: float
    height_mm: float
    corners: tuple[SpotPx, SpotPx, SpotPx, SpotPx]
    is_sure: bool = False


class BoardZoneModel(Model):
    id: BoardWord
    polygon: Annotated[tuple[SpotMm, ...], Meta(min_length=3, max_length=40)]
    slots: Annotated[tuple[SpotMm, ...], Meta(max_length=100)]


class BoardZonesModel(Model):
    """`board`: of a draft, or one that is kept."""

    board: BoardWord
    zones: Annotated[list[BoardZoneModel], Meta(max_length=100)]


class BoardNamedModel(Model):
    board: BoardWord


# What the owner says

RoleName = Literal["spectator", "player", "owner"]
SeatOrNobody = Annotated[Seat | None, about("The player whose device it is; null: nobody's own.")]
DeviceId = Annotated[str, about("`id` of `/owner/devices`.")]


class CodeModel(Model):
    code: str


class GrantModel(Model):
    device: DeviceId
    role: RoleName | None
    seat: SeatOrNobody


class RenameModel(Model):
    device: DeviceId
    name: Text


class OpenModel(Model):
    open: bool


class SwitchModel(Model):
    on: bool


class ForgetModel(Model):
    name: Name


class GameNamedModel(Model):
    game: Annotated[int, about("Its number.", ge=1)]


class FolderModel(Model):
    folder: Annotated[str, about("A folder of the machine, from the top: `/media/stick`.", max_length=1000)]


class WiringModel(Model):
    text: Annotated[str, about("The wiring file.", max_length=10_000)]


# What the owner says of boxes

BoxWord = Annotated[str, about("Its name in addresses; empty for a new one.")]
Batch = Annotated[str, about("Photographs of one batch add to each other; any word.")]
OneCell = Annotated[str, about("The one cell that is to be learned; empty: every cell.")]


class OfferModel(Model):
    picture: Count
    sheet: Label
    x_mm: Millimetres
    y_mm: Millimetres
    piece: Label
    insist: Annotated[bool, about("Learn it although it looks more like another piece.")]


class LearnModel(Model):
    box: BoxWord
    title: Text
    form: Annotated[FormSent, about("As the page's form: `game`, `with`, `species`, … each a list.")]


class TakeModel(Model):
    """`sheet`: that should be on it."""

    sheet: Label
    batch: Batch
    only: OneCell


class BoxNamedModel(Model):
    box: Text


class BoxRenamedModel(Model):
    box: Text
    title: Text


class BoxForgetsModel(Model):
    box: Text
    picture: Text


# The form of mats

PAPERS, STYLES = ("a4", "letter", "a3", "tabloid"), ("grey", "white")
USUAL = MatsChosen()


def mats_asked(form: Mapping[str, Sequence[str]]) -> MatsChosen:
    """Read the mats that a form asks for; what it leaves out, or cannot be, is as usual, or the nearest that can."""

    def word(key: str, usual: str, known: Sequence[str]) -> str:
        given = next(iter(form.get(key, ())), usual)
        return given if given in known else usual

    def within(key: str, usual: float, least: float, most: float) -> float:
        try:
            given = float(next(iter(form.get(key, ())), str(usual)).replace(",", "."))
        except ValueError:
            given = usual
        return min(max(given if given == given else usual, least), most)

    game = word("game", USUAL.game, tuple(GAMES))
    players = int(within("players", USUAL.players, *GAMES[game].players))
    with_ = tuple(name for name in GAMES[game].expansions if name in form.get("with", ()))
    tile_mm = within("tile_mm", USUAL.tile_mm, *TILES_MM)
    return MatsChosen(
        game, with_, players, word("paper", USUAL.paper, PAPERS), word("style", USUAL.style, STYLES), tile_mm
    )
