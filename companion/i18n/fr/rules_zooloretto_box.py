"""What is in the Zooloretto box, the boards, and how a game begins and runs."""

TEXTS = {
    "rule.ZB-CMP-1": (
        "La boîte contient 88 jetons animaux carrés : 8 espèces de 11 jetons. Sur les 11, deux portent le signe du "
        "père, deux le signe de la mère, et sept n'ont aucun signe."
    ),
    "rule.ZB-CMP-2": (
        "Il y a 12 jetons boutiques (4 sortes, 3 de chaque) et 12 jetons monnaie. Avec les animaux, cela fait 112 "
        "jetons carrés."
    ),
    "rule.ZB-CMP-3": (
        "Chaque espèce a deux jetons bébés ronds. Les bébés naissent. On ne les mélange jamais aux piles et ils "
        "ne sont jamais sur un camion."
    ),
    "rule.ZB-CMP-4": (
        "La boîte contient aussi 5 plateaux de zoo, 5 extensions, 5 camions à 3 places, 30 pièces, un pion et 5 "
        "aides de jeu."
    ),
    "rule.ZB-CMP-5": (
        "Dans la boîte de 2007, les animaux sont des flamants, chameaux, léopards, éléphants, pandas, chimpanzés, "
        "zèbres et kangourous."
    ),
    "rule.ZB-CMP-6": (
        "Les boîtes plus récentes ont d'autres images et peut-être d'autres animaux. C'est donc toi qui dis quels "
        "animaux sont dans ta boîte."
    ),
    "rule.ZB-CMP-7": "Les quatre sortes de boutiques n'ont pas de nom fixe. C'est toi qui leur donnes un nom.",
    "rule.ZB-CMP-8": (
        "À 5 joueurs, on joue avec 112 jetons carrés et 16 bébés, à 4 avec 101 et 14, à 3 avec 90 et 12, à 2 avec "
        "79 et 10."
    ),
    "rule.ZB-GEO-5": (
        "L'enclos à 5 cases (E5) vaut 8 points quand il est plein et 5 avec une case vide. Qui le remplit reçoit 2 "
        "pièces. Il a une case boutique."
    ),
    "rule.ZB-GEO-4": (
        "L'enclos à 4 cases (E4) vaut 5 points quand il est plein et 4 avec une case vide. Qui le remplit reçoit 1 "
        "pièce. Il a deux cases boutique."
    ),
    "rule.ZB-GEO-6": (
        "L'enclos à 6 cases (E6) vaut 10 points quand il est plein et 6 avec une case vide. Le remplir ne rapporte "
        "aucune pièce. Il a une case boutique."
    ),
    "rule.ZB-GEO-X": (
        "L'extension (X1, et X2 à deux joueurs) a 5 cases. Elle vaut 9 points quand elle est pleine et 5 avec une "
        "case vide. Qui la remplit reçoit 1 pièce. Elle a une case boutique."
    ),
    "rule.ZB-GEO-7": "Chaque case boutique appartient à un seul enclos : celui d'à côté.",
    "rule.ZB-GEO-8": "Les cases d'un enclos sont éparpillées. Peu importe sur laquelle un jeton est posé.",
    "rule.ZB-GEO-9": (
        "La taille des jetons n'est écrite nulle part. Le compagnon les mesure quand il apprend à connaître ta boîte."
    ),
    "rule.ZB-SET-1": (
        "À 5 joueurs, tous les animaux jouent. À 4, remettez une espèce dans la boîte, à 3 deux espèces, à 2 trois "
        "espèces, avec leurs bébés. Vous choisissez lesquelles."
    ),
    "rule.ZB-SET-2": (
        "Mélangez tous les jetons carrés face cachée. Mettez-en 15 sous le pion. Faites autant de piles que vous "
        "voulez avec les autres."
    ),
    "rule.ZB-SET-3": (
        "Mettez au milieu un camion par joueur. Chacun reçoit un zoo, une extension face cachée et 2 pièces. Les "
        "autres pièces forment la banque."
    ),
    "rule.ZB-TURN-1": (
        "À ton tour, tu fais une seule chose : poser un jeton sur un camion, prendre un camion, ou faire une "
        "action qui coûte de l'argent. Puis c'est au suivant, dans le sens des aiguilles d'une montre. Qui a pris "
        "un camion est sauté."
    ),
    "rule.ZB-A-1": (
        "Pour ajouter un jeton, tire le premier jeton d'une pile, montre-le à tous et pose-le sur une place libre "
        "d'un camion du milieu. Pas sur un camion déjà pris."
    ),
    "rule.ZB-A-2": (
        "Un camion a de la place pour trois jetons. Si tous les camions du milieu sont pleins, personne ne peut "
        "ajouter de jeton."
    ),
    "rule.ZB-A-3": "On ne touche à la pile sous le pion que lorsque toutes les autres piles sont vides.",
    "rule.ZB-B-1": "Tu peux prendre tout camion du milieu qui porte au moins un jeton. Un jeton monnaie suffit.",
    "rule.ZB-B-2": "Décharge tout de suite tous les jetons de ton camion. Rien n'y reste.",
    "rule.ZB-B-3": (
        "Quand tu as pris un camion, tu attends la prochaine manche : plus de jeton, plus d'action payante, même à "
        "la dernière manche."
    ),
    "rule.ZB-B-4": (
        "Tu choisis l'ordre dans lequel tu décharges. Les bébés naissent et les pièces arrivent au fur et à mesure."
    ),
    "rule.ZB-RND-1": (
        "La manche finit quand chacun a pris un camion. Les camions vides reviennent au milieu. Qui a pris le "
        "dernier camion commence la manche suivante."
    ),
    "rule.ZB-RND-2": (
        "Si tu es le seul sans camion, tu rejoues autant de fois que tu veux, jusqu'à ce que tu en prennes un."
    ),
    "rule.ZB-END-1": (
        "Dès que quelqu'un tire le premier jeton sous le pion, c'est la dernière manche. Jouez-la jusqu'au bout, "
        "puis comptez les points."
    ),
}
