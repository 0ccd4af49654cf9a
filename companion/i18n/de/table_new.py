"""The buttons for the whole table, and one way to say what lies somewhere."""

TEXTS = {
    "page.panel.help": "Hilfe",
    "page.panel.muted": "Die Stimme ist aus",
    "panel.help.nobody": (
        "Beginnt unter „Neues Spiel“ eine Partie, oder legt eure Teile auf die Pläne: "
        "Sie werden gezählt, wie sie liegen."
    ),
    "panel.help.question": "Drückt „Weiter“, wenn es so war; drückt „Zurück“, wenn nicht.",
    "panel.help.wrong": "Drückt „Zurück“, um es zurückzunehmen, oder spielt weiter, wenn ihr so spielt.",
    "refused.no_camera": "Keine Kamera sieht auf diesen Tisch; sagt mit einem Tippen, was dort liegt.",
}
