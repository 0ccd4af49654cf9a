"""Which pieces are to be learned, as a form says it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from calibration.mats.paper import PAPERS_MM
from companion.boxes.plans import Wanted
from companion.boxes.refusals import Refusal
from companion.games.catalogue import GAMES
from companion.printing import TILES_MM

NAME = re.compile(r"[a-z][a-z_]{0,30}")
MOST_NAMES = 40


def wanted_of(form: Mapping[str, Sequence[str]]) -> Wanted:
    """What a form asks for; what it leaves out is as usual.  Raises Refusal for names and sizes that cannot be."""
    game = _first(form, "game") or "zooloretto"
    if game not in GAMES:
        raise Refusal("no_game")
    species = _names(form, "species")
    return Wanted(
        game,
        tuple(form.get("with", ())),
        () if game == "aquaretto" else species,
        _names(form, "stalls") or None,
        species if game == "aquaretto" else _names(form, "water_species"),
        _names(form, "jungle"),
        _tile_mm(_first(form, "tile_mm")),
        _first(form, "paper") if _first(form, "paper") in PAPERS_MM else "a4",
    )


def _first(form: Mapping[str, Sequence[str]], key: str) -> str:
    return next(iter(form.get(key, ())), "").strip()


def _names(form: Mapping[str, Sequence[str]], key: str) -> tuple[str, ...]:
    """Names parted by spaces, commas or new lines."""
    names = tuple(dict.fromkeys(_first(form, key).lower().replace(",", " ").split()))
    strange = next((name for name in names if not NAME.fullmatch(name)), None)
    if strange or len(names) > MOST_NAMES:
        raise Refusal("piece_name", name=(strange or names[MOST_NAMES])[:30])
    return names


def _tile_mm(text: str) -> float:
    least, most = TILES_MM
    try:
        side = float(text.replace(",", ".")) if text else 30.0
    except ValueError:
        side = 0.0
    if not least <= side <= most:
        raise Refusal("tile_mm", least=f"{least:g}", most=f"{most:g}")
    return side
