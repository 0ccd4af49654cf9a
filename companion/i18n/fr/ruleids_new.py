"""Ce que dit l’arbitre des règles propres à un jeu et de ce que personne n’a confirmé."""

TEXTS = {
    "why.ZB-A-1.disc_is_left": "{player}, cette pile est vide. Pioche dans la pile sous le pion.",
    "why.ZB-C-EXC-4.room": "{player}, {zone} : trop petit pour {piece}. Il en entrerait {number}, places : {room}.",
    "why.ZD-B-1.out": "{player}, tu as déjà pris les dés d’un camion. Tu attends la prochaine manche.",
    "why.ZD-END-1.over": "La partie est finie.",
    "line.ZD-SCO-2.missing": (
        "{piece} au complet, mais son bonus n’est coché sur aucune feuille : le premier à l’avoir rempli le coche"
    ),
    "unconfirmed": "non confirmé",
    "unconfirmed.because": "non confirmé : {why}",
    "option.token_pile": (
        "Combien de six, de cinq et de quatre parmi les dix jetons de points de XXL, le prochain "
        "d’abord. Regarde tes jetons."
    ),
    "option.very_large_cells": (
        "La forme de la très grande extension d’Aquaretto XXL : ses cinq cases. Tant que personne ne "
        "l’a dite, cinq cases jointes conviennent."
    ),
    "name.anteater": "fourmilier",
    "name.macaw": "ara",
    "name.bat": "chauve-souris",
    "name.koala": "koala",
    "name.orangutan": "orang-outan",
    "name.baboon": "babouin",
    "name.snake": "serpent",
    "name.monitor": "varan",
    "why.AX-CMP-1.species": "{piece} : {number} tuiles sur la table, il y en a {limit} dans les boîtes.",
}
