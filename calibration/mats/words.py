"""The few words printed on the mats, in every language."""

from __future__ import annotations

import re

LANGUAGES = ("en", "de", "fr")

WORDS = {
    #            en              de                 fr
    "zoo":      ("Zoo",         "Zoo",             "Zoo"),
    "expansion": ("Expansion",  "Erweiterung",     "Extension"),
    "second-expansion": ("Expansion 2 of zoo", "Erweiterung 2 von Zoo", "Extension 2 du zoo"),
    "trucks":   ("Delivery trucks", "Lastwagen", "Camions"),
    "supply":   ("Supply",      "Vorrat",          "Réserve"),
    "enrol":    ("Enrolment",   "Kennenlernen",    "Apprentissage"),
    "B":        ("Barn",        "Stall",           "Étable"),
    "O":        ("Offspring",   "Nachwuchs",       "Petits"),
    "DRAW":     ("Draw here",   "Nachziehstapel",  "Pioche"),
    "DISC":     ("Last 15",     "Letzte 15",       "15 dernières"),
    "COINS":    ("Coins",       "Münzen",          "Pièces"),
    "BANK":     ("Bank",        "Bank",            "Banque"),
    "TOKENS":   ("Tokens",      "Plättchen",       "Jetons"),
    "DONATIONS": ("Donated",    "Gespendet",       "Dons"),
    "VISITORS": ("Visitors",    "Besucher",        "Visiteurs"),
    "jungle":   ("Jungle",      "Dschungel",       "Jungle"),
    "JB":       ("Jungle",      "Dschungel",       "Jungle"),
    "park":     ("Water park",  "Wasserpark",      "Parc aquatique"),
    "depot":    ("Depot",       "Depot",           "Dépôt"),
    "D":        ("Depot",       "Depot",           "Dépôt"),
    "cashier":  ("Cashiers",    "Kassierer",       "Caissiers"),
    "keeper":   ("Keepers",     "Pfleger",         "Soigneurs"),
    "manager":  ("Manager",     "Leiter",          "Directeur"),
    "FOOD":     ("Food",        "Futter",          "Nourriture"),
    "COWORKERS": ("Coworkers",  "Mitarbeiter",     "Employés"),
    "water-supply": ("Supply of the park", "Vorrat Wasserpark", "Réserve du parc"),
    "dice":     ("Dice",        "Würfel",          "Dés"),
    "sheet":    ("Score sheet", "Wertungsblatt",   "Feuille"),
    "TRAY":     ("Roll here",   "Hier würfeln",    "Lancez ici"),
    "DICE":     ("My dice",     "Meine Würfel",    "Mes dés"),
    "tickets":  ("Ticket office", "Kasse",         "Billetterie"),
    "crocodile": ("Crocodile",  "Krokodil",        "Crocodile"),
    "ostrich":  ("Ostrich",     "Strauß",          "Autruche"),
    "monkey":   ("Monkey",      "Affe",            "Singe"),
    "elephant": ("Elephant",    "Elefant",         "Éléphant"),
    "lion":     ("Lion",        "Löwe",            "Lion"),
    "scale":    ("print at 100 %, no scaling", "mit 100 % drucken, nicht anpassen",
                 "imprimer à 100 %, sans mise à l’échelle"),
    "line":     ("this line: 100 mm", "diese Linie: 100 mm", "cette ligne : 100 mm"),
}  # fmt: skip

_PLAYER_SHEET = re.compile(r"(?P<board>[a-z-]*[a-z])-(?P<player>\d+)(?P<part>[a-z]?)")


def word(key: str, language: str) -> str:
    """A printed word; a key without one is printed as it is."""
    return WORDS[key][LANGUAGES.index(language)] if key in WORDS else key


def sheet_title(sheet_id: str, language: str) -> str:
    """A sheet's title: `Zoo 1`, `Delivery trucks`."""
    known = _PLAYER_SHEET.fullmatch(sheet_id)
    if known is None:
        return word(re.sub(r"-[a-z]$", "", sheet_id), language)
    return f"{word(known['board'], language)} {known['player']}"
