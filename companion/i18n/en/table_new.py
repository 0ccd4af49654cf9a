"""The buttons for the whole table, and one way to say what lies somewhere."""

TEXTS = {
    "page.panel.help": "Help",
    "page.panel.muted": "The voice is off",
    "panel.help.nobody": "Begin a game under “New game”, or lay your pieces on the mats: they are counted as they lie.",
    "panel.help.question": "Press “next” if it was so; press “undo” if it was not.",
    "panel.help.wrong": "Press “undo” to take it back, or play on if that is how you play.",
    "refused.no_camera": "No camera looks at this table; say what lies there with a tap.",
}
