"""The colours of the mats.  Every pair that must be told apart differs in lightness too, for black and white prints."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """One style.  field: where tiles lie; slot: its ruled places; ground: the sheet between the zones."""

    field: str
    slot: str
    print_on_field: str
    ground: str
    path: str
    path_edge: str
    speck: str
    outskirts: str


STYLES = {
    # A neutral field of half lightness: light and dark tiles both stand out from it, and it colours no crop.
    "grey": Palette("#808080", "#a2a2a2", "#ededed", "#eef1de", "#e9dcba", "#c9b88c", "#a9bf86", "#b3b3b3"),
    "white": Palette("#ffffff", "#b4b4b4", "#5c5c5c", "#ffffff", "#ffffff", "#d9d0b8", "#c3d1ab", "#ffffff"),
}

PAPER = "#ffffff"
TEXT = "#33261a"
WOOD, WOOD_DARK, WOOD_LIGHT = "#b98a56", "#5d4027", "#f6e8c6"
GRASS, GRASS_DARK = "#8fb866", "#48692d"
BARN, BARN_DARK = "#b3543f", "#6b2a1d"
GOLD, GOLD_DARK = "#f0c04c", "#8a6316"
AWNING, AWNING_DARK = "#e0793c", "#8f3f14"
SKY, SKY_DARK = "#5f9ab0", "#24505f"
WATER, WATER_DARK = "#58a9c4", "#1d5568"
LEAF, LEAF_DARK = "#5d9a52", "#234d24"
SAND, SAND_DARK = "#e3c98f", "#7a5f2b"
TRAY = "#4e4e4e"
"""Dark, so that white dice and their shadows part from it."""
CABS = ("#d9694a", "#4f8fa8", "#7a9c3f", "#b77fb0", "#d79a2e")
"""Colours of the trucks' cabs, in order."""
