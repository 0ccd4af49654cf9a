"""Zooloretto and Aquaretto played together, and Aquaretto XXL."""

TEXTS = {
    "rule.AZ-SET-1": (
        "Installez les deux jeux. Chacun reçoit 2 pièces, pas plus. Les jetons des deux jeux restent en piles "
        "séparées, 15 de chaque sous un pion. Il y a autant de camions que de joueurs ; à deux, trois."
    ),
    "rule.AZ-A-1": (
        "Pendant une manche, un camion ne porte que des jetons d'un seul jeu. Son premier jeton décide lequel."
    ),
    "rule.AZ-A-2": (
        "Chaque jeu doit avoir au moins un camion. Si tous les autres portent le même jeu, le dernier camion vide "
        "ne peut recevoir que l'autre."
    ),
    "rule.AZ-B-1": (
        "On ne peut prendre le premier camion d'une manche que lorsque des jetons des deux jeux sont sur les camions."
    ),
    "rule.AZ-C-1": "Tu fais une action payante, dans ton zoo ou dans ton parc. Ton argent sert aux deux.",
    "rule.AZ-END-1": (
        "Quand le premier jeton d'une pile sous pion est tiré, le reste de cette pile quitte le jeu à la fin de la "
        "manche. Ensuite on ne tire que des jetons de l'autre jeu, sans les règles spéciales des camions. Le "
        "premier jeton de la seconde pile annonce la dernière manche."
    ),
    "rule.AZ-SCO-1": "Comptez chaque jeu selon ses règles et additionnez. Les caissiers comptent toutes tes pièces.",
    "rule.AZ-SCO-2": (
        "Avec un directeur, chaque espèce dans ton étable ne coûte aussi qu'1 point. Les boutiques à l'étable "
        "coûtent toujours 2."
    ),
    "rule.AX-CMP-1": (
        "Aquaretto XXL contient 8 animaux (un par espèce), 12 jetons nourriture, 2 jetons monnaie, 12 pièces et "
        "une très grande extension."
    ),
    "rule.AX-SET-1": "À 5, tous les jetons nourriture jouent. À 4, enlevez-en un, à 3 deux, à 2 trois.",
    "rule.AX-EXP-1": (
        "La très grande extension coûte 2 pièces et apporte 5 cases, mais pas de bassin de plus. On la pose comme "
        "les autres."
    ),
    "rule.AX-EXP-2": "Il n'y a qu'une très grande extension. Elle est à qui l'achète en premier.",
    "rule.AX-FOOD-1": "La nourriture du camion se range avec ton argent, mais ce n'est pas de l'argent.",
    "rule.AX-SCO-1": (
        "Un jeton nourriture nourrit un bassin. Si tu peux nourrir tous tes bassins, tu gagnes 2 points, une seule "
        "fois."
    ),
    "rule.AX-SCO-2": (
        "Si ta nourriture ne suffit pas, chaque bassin sans nourriture coûte 1 point. Le dépôt n'en a pas besoin."
    ),
    "rule.AX-SCO-3": (
        "Avec les deux jeux, chaque jeton nourrit un bassin et un enclos avec des animaux. On compte à part, de "
        "chaque côté, les 2 points ou les points perdus."
    ),
}
