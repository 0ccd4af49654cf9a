"""Boxes and their learning as the pages show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calibration.box import Box, picture_name
from calibration.layout import Sheet
from calibration.quality import Quality
from companion.boxes.plans import Plan
from companion.boxes.reporting import quality
from companion.boxes.shelf import Kept
from companion.web.bench import Alike, BoxShown, Cell, Learning, PictureKept, SheetShown
from vision.gallery import kind_name


def box_shown(kept: Kept, is_own: bool, is_learning: bool) -> BoxShown:
    """One box with every piece and its pictures."""
    pictures = pictures_of(kept.box, kept.about.taught)
    return BoxShown(
        kept.word, kept.about.title, pictures, kept.is_chosen, is_own, is_learning, kept.trouble
    )  # fmt: skip


def pictures_of(box: Box, taught: Mapping[str, float]) -> dict[str, tuple[PictureKept, ...]]:
    """The pictures of every piece, in the order of learning."""
    found: dict[str, tuple[PictureKept, ...]] = {}
    for look in box.looks:
        name = picture_name(look)
        shown = PictureKept(name, look.piece, taught.get(name, 0.0))
        found[look.piece] = (*found.get(look.piece, ()), shown)
    return found


def learning_shown(kept: Kept, plan: Plan) -> Learning:
    """How far the learning of a box is, with everything that is wrong with what was learned."""
    pictures, found = pictures_of(kept.box, kept.about.taught), quality(kept.box)
    asked = [zone.piece for sheet in plan.layout.sheets for zone in sheet.zones if zone.piece]
    return Learning(
        word=kept.word,
        title=kept.about.title,
        game=plan.game,
        with_=plan.with_,
        sheets=tuple(
            _sheet(number, sheet, plan, pictures, found) for number, sheet in enumerate(plan.layout.sheets, start=1)
        ),
        missing=tuple(dict.fromkeys(piece for piece in asked if piece not in pictures)),
        alike=tuple(_alike(pictures, found)),
        is_chosen=kept.is_chosen,
    )


def _sheet(
    number: int, sheet: Sheet, plan: Plan, pictures: Mapping[str, tuple[PictureKept, ...]], found: Quality
) -> SheetShown:
    taken = plan.taken(sheet.id)
    blurred = {piece for piece, _ in found.blurred}
    rivals = {one: other for one, other, _ in found.alike} | {other: one for one, other, _ in found.alike}
    cells = []
    for zone in sheet.zones:
        if zone.kind == "enrol" and zone.piece:
            state = taken.cells.get(zone.id, "unseen")
            state = "blurred" if state == "seen" and zone.piece in blurred else state
            state = "doubtful" if state == "seen" and kind_name(zone.piece) in found.torn else state
            known = pictures.get(zone.piece, ())
            picture = known[-1].name if known else ""
            cells.append(Cell(zone.id, zone.piece, state, zone.polygon_mm, picture, rivals.get(zone.piece, "")))
    return SheetShown(sheet.id, number, sheet.size_mm, tuple(cells), bool(taken.cells))


def _alike(pictures: Mapping[str, tuple[PictureKept, ...]], found: Quality) -> Iterator[Alike]:
    """Pairs that may be mixed up, with a picture of each; a pair of kinds is named after one of its pieces."""
    for one, other, why in found.alike:
        first, second = _picture(pictures, one), _picture(pictures, other)
        if first and second:
            yield Alike(first, second, "sign" in why)


def _picture(pictures: Mapping[str, tuple[PictureKept, ...]], name: str) -> PictureKept | None:
    """The newest picture of a piece, or of the first piece of a kind."""
    known = pictures.get(name) or next((all_ for piece, all_ in pictures.items() if piece.startswith(f"{name}.")), ())
    return known[-1] if known else None
