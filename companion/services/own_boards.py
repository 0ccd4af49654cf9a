"""Boards that people have: learned from a photograph of one empty board, kept in the data folder, carried as one file.

A board of one's own takes the place of the printed sheets of its kind: one photograph of a zoo stands for the equal
zoos of all players.  It is kept as a layout with this one sheet, called after its kind (`zoo`, `expansion`, `trucks`);
the layout's name is the game's.  In a table's layout it becomes every sheet of that kind: `zoo-1`, `zoo-2`, …

A truck of the box (`truck`) stands for all of them: it is a board that is moved in play, and there are as many as
trucks are printed on the sheet whose place they take.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import time
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import cv2
import numpy as np

from calibration.layout import (
    NO_MARKERS,
    BadLayout,
    Layout,
    PlacePoint,
    Print,
    Sheet,
    Zone,
    contains,
    crossing,
    format_layout,
    load_layout,
    signed_area,
)
from calibration.prints import picture_of_print
from companion.games.catalogue import GAMES
from companion.i18n import DEFAULT_LANGUAGE, text
from companion.mats import game_layout
from companion.ports import UnusableInput
from companion.services.backup.archive import DAMAGED, pack_files
from hardware.pictures import BadPicture, picture_of
from vision.pose import PointArray
from vision.straighten import NEEDED_FOUND, fineness, straighten, tries_found

if TYPE_CHECKING:
    from companion.ports import Image

FOLDER, PUT_AWAY = "boards", "put-away"
PRINT = "print.jpg"
QUALITY = 95
SIDES_MM = (25.0, 1500.0)
"""The shortest side of a board, which is a truck's, and the longest."""
TRUCK, TRUCK_RIM_MM = "truck", 4.0
"""The kind of board, and of zone; so much of a truck is around its zone."""
LEAST_PX_PER_MM = 1.2
"""Of the photograph of an empty board."""
LAID_MM = 2.0
"""So much a tile may stick out of its zone, or lie over its neighbour: people lay them about there."""


class BoardRefused(UnusableInput):
    """Something that cannot be done.  reason: its text is `page.board.no.REASON`; values: for the text."""

    def __init__(self, reason: str, **values: object) -> None:
        key = f"page.board.no.{reason}"
        super().__init__(text("en", key, **values), key=key, **values)
        self.reason = reason


# Kinds of boards, and the zones that a game prints on them


_NUMBERED = re.compile(r"-\d+(?P<part>[a-z]?)")


def kind_of(sheet_id: str) -> str:
    """The common name of all players' sheets of one kind: `zoo` for `zoo-2`, `park-a` for `park-1a`."""
    found = _NUMBERED.search(sheet_id)
    return sheet_id if found is None else sheet_id[: found.start()] + (f"-{found['part']}" if found["part"] else "")


def kinds_in(layout: Layout) -> dict[str, list[Sheet]]:
    """The sheets of a table by their kinds, in its order; then its trucks, each as if it were a sheet."""
    found: dict[str, list[Sheet]] = {}
    for sheet in layout.sheets:
        found.setdefault(kind_of(sheet.id), []).append(sheet)
    trucks = [cut for sheet in layout.sheets for cut in _trucks_of(sheet)]
    return found | ({TRUCK: trucks} if trucks else {})


def _trucks_of(sheet: Sheet) -> Iterator[Sheet]:
    """Every truck that is printed on a sheet, cut out of it with a rim."""
    for zone in sheet.zones:
        if zone.kind == TRUCK and not sheet.movable:
            low, high = (side(zone.polygon_mm, axis=0) for side in (np.min, np.max))
            origin = low - TRUCK_RIM_MM
            polygon, slots = (
                tuple((float(x), float(y)) for x, y in np.reshape(places, (-1, 2)) - origin)
                for places in (zone.polygon_mm, zone.slots_mm)
            )
            width, height = (float(side) for side in high - low + 2 * TRUCK_RIM_MM)
            cut = replace(zone, polygon_mm=polygon, slots_mm=slots)
            yield Sheet(f"{TRUCK}-{zone.id.lstrip('T')}", (width, height), zones=(cut,), movable=True)


def template(mats: Layout, kind: str, size_mm: tuple[float, float]) -> tuple[Zone, ...]:
    """The zones that the mats of a game have on a kind of board, stretched to its size.  Raises BoardRefused."""
    sheet = next(iter(kinds_in(mats).get(kind, ())), None)
    if sheet is None:
        raise BoardRefused("no_kind", kind=kind, known=", ".join(kinds_in(mats)))
    across, down = (own / printed for own, printed in zip(size_mm, sheet.size_mm, strict=True))

    def stretch(places: Iterable[PlacePoint]) -> tuple[PlacePoint, ...]:
        return tuple((round(x * across, 1), round(y * down, 1)) for x, y in places)

    return tuple(
        replace(zone, polygon_mm=stretch(zone.polygon_mm), slots_mm=stretch(zone.slots_mm)) for zone in sheet.zones
    )


@dataclass(frozen=True, slots=True)
class Misfit:
    """A misfit of a board.  case: its text is `page.board.misfit.CASE`; values: for the text."""

    case: str
    zone: str
    values: Mapping[str, object]


def misfits(sheet: Sheet, tile_mm: float) -> Iterator[Misfit]:
    """Where tiles of a size do not fit a board: places that overlap, lie outside, or are fewer than they should be."""
    width, height = sheet.size_mm
    for zone in sheet.zones:
        if crossing(zone.polygon_mm) or signed_area(zone.polygon_mm) == 0:
            yield Misfit("crossed", zone.id, {"zone": zone.id})
        if any(not (0 <= x <= width and 0 <= y <= height) for x, y in (*zone.polygon_mm, *zone.slots_mm)):
            yield Misfit("outside", zone.id, {"zone": zone.id})
    tiled = [zone for zone in sheet.zones if zone.kind != "depot"]  # figures stand there
    holding = [zone for zone in tiled if zone.capacity is not None or zone.kind == "barn"]
    reach = tile_mm / 2 - LAID_MM
    for zone in holding:
        for number, (x, y) in enumerate(zone.slots_mm, start=1):
            corners = [(x + across * reach, y + down * reach) for across in (-1, 1) for down in (-1, 1)]
            if not all(contains(zone.polygon_mm, corner) for corner in corners):
                yield Misfit("sticks_out", zone.id, {"zone": zone.id, "number": number, "mm": round(tile_mm)})
        if zone.capacity is not None and len(zone.slots_mm) not in (0, zone.capacity):
            yield Misfit("number", zone.id, {"zone": zone.id, "places": len(zone.slots_mm), "needed": zone.capacity})
    slots = [(zone.id, slot) for zone in holding for slot in zone.slots_mm]
    for (one, (x1, y1)), (other, (x2, y2)) in combinations(slots, 2):
        apart_mm = max(abs(x1 - x2), abs(y1 - y2))
        if apart_mm < tile_mm - LAID_MM:
            values = {"zone": one, "other": other, "apart": round(apart_mm), "mm": round(tile_mm)}
            yield Misfit("close" if one == other else "overlap", one, values)


def misfit_words(found: Iterable[Misfit], language: str = DEFAULT_LANGUAGE) -> list[str]:
    """The misfits, a sentence each, none of them twice."""
    return list(dict.fromkeys(text(language, f"page.board.misfit.{one.case}", **one.values) for one in found))


# Learning one


@dataclass(frozen=True, eq=False, slots=True)
class StraightBoard:
    """An empty board from above.  picture: (height, width, 3) BGR, px_per_mm."""

    size_mm: tuple[float, float]
    picture: Image
    px_per_mm: float


def straight_board(photograph: Image, corners_px: PointArray, size_mm: tuple[float, float]) -> StraightBoard:
    """A board straightened out of a photograph.  Raises BoardRefused.

    corners_px: (4, 2), the board's own top left first, clockwise.
    """
    least, most = SIDES_MM
    if not all(least <= side <= most for side in size_mm):
        raise BoardRefused("size", least=round(least), most=round(most))
    px_per_mm = fineness(corners_px, size_mm)
    if px_per_mm < LEAST_PX_PER_MM:
        raise BoardRefused("coarse", px=f"{px_per_mm:.1f}", needed=LEAST_PX_PER_MM)
    picture = straighten(photograph, corners_px, size_mm)
    return StraightBoard(size_mm, picture, picture.shape[1] / size_mm[0])


def board_sheet(kind: str, board: StraightBoard, zones: Sequence[Zone], image: str) -> Sheet:
    """A board as a sheet of a layout.  image: where its picture lies."""
    known = Print(image, round(board.px_per_mm, 4))
    return Sheet(kind, board.size_mm, NO_MARKERS, zones=tuple(zones), print=known, movable=kind == TRUCK)


def check_print(kind: str, board: StraightBoard, tile_mm: float) -> int:
    """In how many of the drawn tries the board is found half covered.  Raises BoardRefused when it is too plain."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / PRINT
        path.write_bytes(as_print(board.picture))
        found = tries_found(board_sheet(kind, board, (), str(path)), board.picture, tile_mm)
    if found < NEEDED_FOUND:
        raise BoardRefused("plain")
    return found


def with_boards(layout: Layout, boards: Iterable[Sheet]) -> Layout:
    """A table's layout in which boards take the places of all sheets of their kinds, and trucks of those printed."""
    own = {board.id: board for board in boards}
    sheets: list[Sheet] = []
    trucks: list[Sheet] = []
    for sheet in layout.sheets:
        board = own.get(kind_of(sheet.id))
        if board:
            sheets.append(replace(board, id=sheet.id))
        elif TRUCK in own and (cut := list(_trucks_of(sheet))):
            trucks += [_as_truck(own[TRUCK], one) for one in cut]
            left = tuple(zone for zone in sheet.zones if zone.kind != TRUCK)
            sheets += [replace(sheet, zones=left)] if left else []
        else:
            sheets.append(sheet)
    return replace(layout, sheets=(*sheets, *trucks))


def _as_truck(own: Sheet, printed: Sheet) -> Sheet:
    """The truck of a box in place of a printed one, whose name its zone keeps."""
    (zone,) = printed.zones
    zones = tuple(replace(one, id=zone.id, capacity=zone.capacity) for one in own.zones)
    return replace(own, id=printed.id, zones=zones)


# Keeping them


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """A board that is kept.  word: its folder.  sheet: called after its kind."""

    word: str
    game: str
    sheet: Sheet

    @property
    def kind(self) -> str:
        """Of which sheets it takes the place."""
        return self.sheet.id


class BoardRepository:
    """The boards of a data folder, one of each kind of every game."""

    def __init__(self, home: Path) -> None:
        self._folder = home / FOLDER

    def all(self, game: str | None = None) -> list[OwnBoard]:
        """Those that can be used.  game: only of this one."""
        words = sorted(path.parent.name for path in self._folder.glob("*/layout.json") if path.parent.name != PUT_AWAY)
        boards = (self._read(word) for word in words)
        return [board for board in boards if board and game in (None, board.game)]

    def board(self, word: str) -> OwnBoard:
        """One of them.  Raises BoardRefused."""
        found = next((board for board in self.all() if board.word == word), None)
        if found is None:
            raise BoardRefused("not_there")
        return found

    def _read(self, word: str) -> OwnBoard | None:
        try:
            layout = load_layout(self._folder / word / "layout.json")
        except BadLayout:
            return None
        board = OwnBoard(word, layout.name, layout.sheets[0])
        return board if word == word_of(board.game, board.kind) and board.sheet.print else None

    def keep(self, game: str, board: StraightBoard, kind: str, zones: Sequence[Zone]) -> OwnBoard:
        """Keep a board; one of its kind that was there is put away.  Raises BoardRefused or OSError."""
        layout = Layout(game, (board_sheet(kind, board, zones, PRINT),))
        return self._place({"layout.json": layout_text(layout).encode(), PRINT: as_print(board.picture)})

    def change(self, word: str, zones: Sequence[Zone]) -> OwnBoard:
        """Keep other zones of a board; as it was, it is put away.  Raises BoardRefused or OSError."""
        board = self.board(word)
        sheet = replace(board.sheet, zones=tuple(zones), print=replace(_print(board.sheet), image=PRINT))
        return self._place(
            {"layout.json": layout_text(Layout(board.game, (sheet,))).encode(), PRINT: self.picture(word)}
        )

    def _place(self, files: Mapping[str, bytes]) -> OwnBoard:
        """Keep the board of these files, once all of them are found right.  Raises BoardRefused or OSError."""
        draft = self._folder / f"{time.time_ns():x}.new"
        try:
            draft.mkdir(parents=True)
            for name, content in files.items():
                (draft / name).write_bytes(content)
            try:
                layout = load_layout(draft / "layout.json")
                _check_own(layout, draft / PRINT)
                picture_of_print(layout.sheets[0])  # as it will be read
            except BadLayout as error:
                raise BoardRefused("bad_layout", why=str(error).replace(str(draft), "")) from error
            word = word_of(layout.name, layout.sheets[0].id)
            if (self._folder / word).exists():
                self._move_aside(word)
            draft.replace(self._folder / word)
        finally:
            shutil.rmtree(draft, ignore_errors=True)
        return self.board(word)

    def put_away(self, word: str) -> None:
        """Move a board to those that were put away.  Raises BoardRefused or OSError."""
        self._move_aside(self.board(word).word)

    def _move_aside(self, word: str) -> None:
        aside = self._folder / PUT_AWAY / f"{word}-{time.time_ns():x}"
        aside.parent.mkdir(parents=True, exist_ok=True)
        (self._folder / word).replace(aside)

    def picture(self, word: str) -> bytes:
        """The picture of an empty board, a JPEG.  Raises BoardRefused or OSError."""
        return Path(_print(self.board(word).sheet).image).read_bytes()

    def packed(self, word: str) -> bytes:
        """A board as one file: a ZIP of its layout and its picture.  Raises BoardRefused or OSError."""
        board = self.board(word)
        files = {"layout.json": (self._folder / word / "layout.json").read_bytes(), PRINT: self.picture(board.word)}
        return pack_files(files)

    def unpacked(self, content: bytes) -> OwnBoard:
        """Keep the board of such a file; nothing in it is believed.  Raises BoardRefused or OSError."""
        files = _files(content)
        try:
            picture_of(files[PRINT], PRINT, megapixels_at_most=MOST_MEGAPIXELS)
        except BadPicture as error:
            raise BoardRefused("bad_picture") from error
        return self._place(files)


def word_of(game: str, kind: str) -> str:
    """The folder of a board."""
    return f"{game}-{kind}"


def _print(sheet: Sheet) -> Print:
    if sheet.print is None:
        raise BoardRefused("not_there")
    return sheet.print


def layout_text(layout: Layout) -> str:
    """A layout as its file has it."""
    return json.dumps(format_layout(layout), ensure_ascii=False, indent=1) + "\n"


def as_print(picture: Image) -> bytes:
    """The picture of a print as its file has it: a JPEG."""
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()


# A board as one file, from outside


MOST_BYTES: Mapping[str, int] = {"layout.json": 2**20, PRINT: 20 * 2**20}
"""What a file may hold, and how large each part is at most, unpacked."""
MOST_FILE_BYTES = sum(MOST_BYTES.values())
MOST_MEGAPIXELS = 24.0


def _files(content: bytes) -> Mapping[str, bytes]:
    """Every file of it; no more bytes are unpacked than may be.  Raises BoardRefused."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            entries = archive.infolist()
            if sorted(entry.filename for entry in entries) != sorted(MOST_BYTES):
                raise BoardRefused("no_board_file")
            files = {}
            for entry in entries:
                most = MOST_BYTES[entry.filename]
                with archive.open(entry) as file:
                    files[entry.filename] = file.read(most + 1)
                if len(files[entry.filename]) > most:
                    raise BoardRefused("too_large")
            return files
    except BoardRefused:
        raise
    except (*DAMAGED, OSError) as error:
        raise BoardRefused("no_board_file") from error


def _check_own(layout: Layout, picture: Path) -> None:
    """Raises BoardRefused unless it is one board of a known kind with this picture."""
    sheet = layout.sheets[0]
    if len(layout.sheets) != 1 or sheet.print is None or Path(sheet.print.image) != picture:
        raise BoardRefused("no_board_file")
    if layout.name not in GAMES or sheet.id not in kinds_of(layout.name):
        raise BoardRefused("other_game", game=layout.name[:40], kind=sheet.id[:40])


def kinds_of(game: str) -> list[str]:
    """Every kind of sheet that a game has, with and without each of its expansions."""
    entry = GAMES[game]
    tables = [(), *((name,) for name in entry.expansions), tuple(entry.expansions)]
    return list(
        dict.fromkeys(kind for with_ in tables for kind in kinds_in(game_layout(game, entry.players[1], with_)))
    )
