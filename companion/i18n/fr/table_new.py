"""The buttons for the whole table, and one way to say what lies somewhere."""

TEXTS = {
    "page.panel.help": "Aide",
    "page.panel.muted": "La voix est coupée",
    "panel.help.nobody": (
        "Commencez une partie sous « Nouvelle partie », ou posez vos pièces sur les plans : "
        "elles sont comptées telles qu’elles sont."
    ),
    "panel.help.question": "Appuyez sur « Suivant » si c’était bien cela ; sur « Annuler » sinon.",
    "panel.help.wrong": "Appuyez sur « Annuler » pour revenir en arrière, ou continuez si vous jouez ainsi.",
    "refused.no_camera": "Aucune caméra ne regarde cette table ; dites d’un geste ce qui s’y trouve.",
}
