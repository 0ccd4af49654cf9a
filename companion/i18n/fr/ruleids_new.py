"""Ce que dit l’arbitre des règles propres à un jeu et de ce que personne n’a confirmé."""

TEXTS = {
    "why.ZB-A-1.disc_is_left": "{player}, cette pile est vide. Pioche dans la pile sous le pion.",
    "why.ZB-C-EXC-4.room": "{player}, {zone} : trop petit pour {piece}. Il en entrerait {number}, places : {room}.",
    "why.ZD-B-1.out": "{player}, tu as déjà pris les dés d’un camion. Tu attends la prochaine manche.",
    "why.ZD-END-1.over": "La partie est finie.",
}
