"""The evening as a short film: a title, the moments in which a zoo changed, and the winner's zoo; an animated WebP.

`film_of` chooses what is told and makes one value of it; `filmed` draws it, which takes seconds and is done apart.  A
scene is a page like a score sheet, drawn once; what is new pops up in two more pictures of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import cv2
import numpy as np

from companion.i18n import text
from companion.printing.drawing import DrawnShape, lettering, rectangle, rounded_box, text_width
from companion.printing.writers import Page, pixels
from companion.rules.words import event_words
from companion.services.finished import Finished
from companion.services.score_sheets import (
    COLOURS,
    GRASS,
    INK,
    INSET,
    LEAF,
    PAPER,
    SUN,
    DrawnZoo,
    ScoreSheet,
    ScoreSheetArea,
    ScoreSheetTile,
    drawn_zoo,
    fitted,
    lay,
    score_sheet_of,
    sheet_name,
    zoo_of,
)
from vision.art import picture

if TYPE_CHECKING:
    from companion.ports import Image

MOST_SCENES, FEWEST_SCENES, MOST_PHOTOGRAPHS = 40, 12, 8
TITLE_S, END_S, SCENES_S, LONGEST_SCENE_S = 2.8, 5.2, 28.0, 1.7
"""So long are the title and the end, all scenes together, and each at most: a film takes 20 to 40 seconds."""
MOST_BYTES = 5_000_000
QUALITIES = (72, 50, 30)
"""Of the pictures; the next one if the film is too large."""

SIZE_MM, PX_PER_MM = (85.4, 48.0), 10.0
ZOO_MM, END_ZOO_MM = (2.0, 13.6, 50.0, 26.6), (8.0, 15.0, 69.4, 31.0)
SCORES_MM, PHOTOGRAPH_MM = (55.0, 8.2, 28.4), (55.0, 27.0, 28.4, 13.2)
POP_S = 0.12
POPS = (1.45, 1.18)
"""How large what is new is at first."""
BITS, FALLS = 36, 14


@dataclass(frozen=True, slots=True)
class FilmScene:
    """One moment.  totals: everybody's points after it; zoo: of whoever moved; fresh: the tiles in it that are new.

    photograph: a JPEG of the table, where one was kept.
    """

    sentence: str
    seat: int
    totals: tuple[int, ...]
    zoo: tuple[ScoreSheetArea, ...]
    fresh: frozenset[int]
    photograph: bytes | None = None


@dataclass(frozen=True, slots=True)
class EveningFilm:
    """What is told.  ending: who has won, as a sentence.  portraits: of the family's own pieces, by notation."""

    sheet: ScoreSheet
    ending: str
    scenes: tuple[FilmScene, ...]
    portraits: Mapping[str, bytes]


class _Still(NamedTuple):
    image: Image
    seconds: float


def can_film() -> bool:
    """Whether this OpenCV writes animations; 4.11 was the first that does."""
    return hasattr(cv2, "imencodeanimation")


# What is told


def film_of(
    game: Finished, language: str, photograph: Callable[[int], bytes | None], portraits: Mapping[str, bytes]
) -> EveningFilm:
    """The film of a game.  photograph: gives the picture that a moment of the journal names.  portraits: by piece."""
    story, sheet = game.story, score_sheet_of(game, language)
    told = _chosen(game)
    with_picture = _spread([number for number in told if story.moments[number].told.picture], MOST_PHOTOGRAPHS)
    scenes = []
    for number in told:
        moment = story.moments[number]
        assert moment.action is not None
        seat = moment.action.player
        before, zoo = (
            tuple(zoo_of(story.rules, story.position_after(at), seat, language)) for at in (number, number + 1)
        )
        said = (event_words(story.rules, one, language) for one in moment.events if one.type not in story.rules.quiet)
        kept = photograph(moment.told.picture) if moment.told.picture and number in with_picture else None
        scenes.append(FilmScene(" ".join(said), seat, game.course[number + 1], zoo, _fresh(before, zoo), kept))
    names = " & ".join(sheet_name(sheet.players[seat]) for seat in game.scores.winners)
    key = "wins" if len(game.scores.winners) == 1 else "shared"
    ending = text(language, f"page.end.{key if story.position.over else 'ahead'}", name=names, names=names)
    return EveningFilm(sheet, ending, tuple(scenes), portraits)


def _chosen(game: Finished) -> list[int]:
    """The moments that are told, counted from 0: those in which a zoo or the points changed; of a short game all."""
    story = game.story
    done = [number for number, moment in enumerate(story.moments) if moment.action is not None]
    telling = [
        number for number in done if game.course[number] != game.course[number + 1] or _has_moved_in(game, number)
    ]
    return _spread(telling if len(telling) >= FEWEST_SCENES else done, MOST_SCENES)


def _has_moved_in(game: Finished, number: int) -> bool:
    """Whether something lies on somebody's board after a moment that did not before."""
    before, after = (game.story.position_after(at) for at in (number, number + 1))
    return any(
        seat >= 0 and Counter(bag) != Counter(before.bag(seat, zone)) for (seat, zone), bag in after.bags.items()
    )


def _spread(numbers: Sequence[int], most: int) -> list[int]:
    """At most so many of them, evenly, the last one among them."""
    step = max(1.0, len(numbers) / most)
    return [numbers[-1 - round(at * step)] for at in reversed(range(min(most, len(numbers))))]


def _fresh(before: Sequence[ScoreSheetArea], zoo: Sequence[ScoreSheetArea]) -> frozenset[int]:
    """Which tiles of a zoo, counted through all its areas, were not there before."""
    left = Counter((name, tile) for name, tiles in before for tile in tiles)
    found = set()
    for number, one in enumerate((name, tile) for name, tiles in zoo for tile in tiles):
        if left[one] > 0:
            left[one] -= 1
        else:
            found.add(number)
    return frozenset(found)


# The pictures


def filmed(film: EveningFilm) -> bytes:
    """The film: a WebP file of at most `MOST_BYTES`."""
    stills = [*_title(film), *_moments(film), *_end(film)]
    animation = cv2.Animation()
    animation.frames = [still.image for still in stills]
    animation.durations = [round(1000 * still.seconds) for still in stills]
    encoded = b""
    for quality in QUALITIES:
        _, content = cv2.imencodeanimation(".webp", animation, [cv2.IMWRITE_WEBP_QUALITY, quality])
        encoded = bytes(content)
        if len(encoded) <= MOST_BYTES:
            break
    return encoded


def _page(shapes: Sequence[DrawnShape]) -> Image:
    return pixels(Page("film", SIZE_MM, tuple(shapes)), PX_PER_MM)


def _title(film: EveningFilm) -> Iterator[_Still]:
    """What was played, when, and by whom."""
    middle = SIZE_MM[0] / 2
    size = min(7.0, 7.0 * 76 / text_width(film.sheet.title, 7, "bold"))
    shapes = [
        DrawnShape(rectangle(0, 0, *SIZE_MM), fill=LEAF),
        lettering(film.sheet.title, middle, 17, size, SUN, align=0.5),
        lettering(fitted(film.sheet.when, 76, 2.8), middle, 22.4, 2.8, PAPER, "medium", 0.5),
    ]
    height = min(5.2, 20 / len(film.sheet.players))
    for at, player in enumerate(film.sheet.players):
        y, name = 26.5 + at * height, fitted(sheet_name(player), 40, height * 0.55)
        shapes.append(DrawnShape(rounded_box(middle - 24, y, 48, height - 0.7, 1.2), fill=COLOURS[player.colour]))
        shapes.append(lettering(name, middle, y + height * 0.62, height * 0.55, PAPER, align=0.5))
    yield _Still(_page(shapes), TITLE_S)


def _moments(film: EveningFilm) -> Iterator[_Still]:
    seconds = min(LONGEST_SCENE_S, SCENES_S / max(1, len(film.scenes)))
    most = max((1, *(points for scene in film.scenes for points in scene.totals)))
    photograph: bytes | None = None
    for number, scene in enumerate(film.scenes):
        photograph = scene.photograph or photograph
        zoo = drawn_zoo(scene.zoo, ZOO_MM)
        bare = _page(
            [
                *_scenery(film, scene, (number + 1) / len(film.scenes), most, has_photograph=bool(photograph)),
                *zoo.shapes,
            ]
        )
        if photograph:
            _show_photograph(bare, photograph)
        pops = [pop for pop in POPS if scene.fresh and POP_S * len(POPS) < seconds]
        for grown in (*pops, 1.0):
            image = bare.copy()
            _lay_tiles(image, zoo, film.portraits, scene.fresh, grown)
            yield _Still(image, POP_S if grown > 1 else seconds - POP_S * len(pops))


def _scenery(
    film: EveningFilm, scene: FilmScene, share: float, most: int, *, has_photograph: bool
) -> Iterator[DrawnShape]:
    """Everything of a scene but its zoo.  share: of the film that has passed; most: points at which a bar is full."""
    width, height = SIZE_MM
    mover = film.sheet.players[scene.seat]
    yield DrawnShape(rectangle(0, 0, width, height), fill="#f7f1e5")
    yield DrawnShape(rectangle(0, 0, width, 6), fill=LEAF)
    yield lettering(fitted(film.sheet.title, 70, 3, "bold"), 2, 4.2, 3, PAPER)
    yield DrawnShape(rectangle(0, 5.6, width * share, 0.8), fill=SUN)
    yield DrawnShape(rounded_box(2, 7.6, 50, 5.2, 1.4), fill=COLOURS[mover.colour])
    yield lettering(fitted(sheet_name(mover), 46, 3.2, "bold"), 4, 11.4, 3.2, PAPER)
    left, top, wide = SCORES_MM
    row = min(5.8, (18.0 if has_photograph else 31.0) / len(scene.totals))
    for player in film.sheet.players:
        y, points = top + player.seat * row, scene.totals[player.seat]
        yield DrawnShape(rounded_box(left, y, wide, row - 0.7, 1), fill=PAPER)
        bar = max(1.2, wide * max(0, points) / most)
        yield DrawnShape(rounded_box(left, y + row - 1.7, bar, 1, 0.5), fill=COLOURS[player.colour])
        size = row * 0.42
        yield lettering(fitted(sheet_name(player), 19, size, "bold"), left + 1, y + row * 0.5, size, INK)
        yield lettering(str(points), left + wide - 1, y + row * 0.55, size * 1.25, INK, align=1)
    lines = _lines(scene.sentence, width - 6, 2.3)
    yield DrawnShape(rounded_box(2, 41, width - 4, 6, 1.4), fill=PAPER)
    for at, line in enumerate(lines):
        yield lettering(line, 3.4, (44.9 if len(lines) == 1 else 43.5) + at * 2.7, 2.3, INK, "medium")


def _lines(words: str, width: float, size: float) -> list[str]:
    """A sentence on at most two lines."""
    found = [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if text_width(longer, size, "medium") <= width or not found[-1]:
            found[-1] = longer
        else:
            found.append(word)
    return [*found[:1], fitted(" ".join(found[1:]), width, size, "medium")] if len(found) > 1 else found


def _show_photograph(image: Image, photograph: bytes) -> None:
    """Lay a photograph into the scene, in place, cut to its frame."""
    shot = cv2.imdecode(np.frombuffer(photograph, np.uint8), cv2.IMREAD_COLOR)
    if shot is None:
        return
    x, y, width, height = (round(length * PX_PER_MM) for length in PHOTOGRAPH_MM)
    scale = max(width / shot.shape[1], height / shot.shape[0])
    small = cv2.resize(shot, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    top, left = (small.shape[0] - height) // 2, (small.shape[1] - width) // 2
    part = small[max(0, top) :, max(0, left) :][:height, :width]
    image[y : y + part.shape[0], x : x + part.shape[1]] = part


def _lay_tiles(
    image: Image, zoo: DrawnZoo, portraits: Mapping[str, bytes], fresh: frozenset[int], grown: float
) -> None:
    """Lay the pictures of the tiles, in place; those that are new on top, so many times as large."""
    order = sorted(range(len(zoo.tiles)), key=lambda number: number in fresh)
    for number in order:
        tile, x, y, side = zoo.tiles[number]
        larger = side * (grown if number in fresh else 1.0)
        x, y = x - (larger - side) / 2, y - (larger - side) / 2
        own, inset = _own_picture(tile, portraits), 0.0
        if own is None and tile.picture:
            own, inset = picture(tile.picture), larger * INSET
        if own is not None:
            left, top, size = (round(length * PX_PER_MM) for length in (x + inset, y + inset, larger - 2 * inset))
            left, top = max(0, min(left, image.shape[1] - size)), max(0, min(top, image.shape[0] - size))
            lay(image, own, left, top, size)


def _own_picture(tile: ScoreSheetTile, portraits: Mapping[str, bytes]) -> Image | None:
    """The family's own tile: (height, width, 4)."""
    content = portraits.get(tile.piece) if tile.piece else None
    own = None if content is None else cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)
    return None if own is None else np.dstack((own, np.full(own.shape[:2], 255, np.uint8)))


def _end(film: EveningFilm) -> Iterator[_Still]:
    """The winner's zoo; bits of paper fall, then it rests."""
    first = min(film.sheet.players, key=lambda player: (player.rank, player.seat))
    zoo = drawn_zoo(first.zoo, END_ZOO_MM)
    size = min(6.0, 6.0 * 76 / text_width(film.ending, 6, "bold"))
    bare = _page(
        [
            DrawnShape(rectangle(0, 0, *SIZE_MM), fill=LEAF),
            DrawnShape(rounded_box(5, 12.6, SIZE_MM[0] - 10, 34.4, 2), fill=PAPER),
            DrawnShape(rounded_box(6, 13.6, SIZE_MM[0] - 12, 32.4, 1.6), fill=GRASS),
            lettering(film.ending, SIZE_MM[0] / 2, 7.4, size, SUN, align=0.5),
            lettering(
                "  ·  ".join(
                    f"{player.rank}. {sheet_name(player)} {player.total}"
                    for player in sorted(film.sheet.players, key=lambda player: (player.rank, player.seat))
                ),
                SIZE_MM[0] / 2, 11, 2.4, PAPER, "medium", 0.5,
            ),
            *zoo.shapes,
        ]
    )  # fmt: skip
    _lay_tiles(bare, zoo, film.portraits, frozenset(), 1.0)
    for fall in range(FALLS):
        image = bare.copy()
        _throw_bits(image, fall / FALLS)
        yield _Still(image, POP_S)
    yield _Still(bare, END_S - FALLS * POP_S)


def _throw_bits(image: Image, share: float) -> None:
    """Bits of coloured paper on their way down, in place.  share: of the way, 0 to 1."""
    height, width = image.shape[:2]
    for number in range(BITS):
        speed = 0.8 + (number * 37 % 60) / 100
        x = (number * 61 % 100) / 100 * width + 20 * np.sin(share * 6 + number)
        y = (share * speed * 1.5 - (number * 29 % 50) / 100) * height
        colour = COLOURS[number % len(COLOURS)].lstrip("#")
        blue_green_red = tuple(int(colour[at : at + 2], 16) for at in (4, 2, 0))
        cv2.circle(image, (round(float(x)), round(float(y))), 6, blue_green_red, -1, cv2.LINE_AA)
