"""Babies, coins for full enclosures, points, and Zooloretto for two."""

TEXTS = {
    "rule.ZB-OFF-1": (
        "Quand un père et une mère d'une espèce, sans bébé jusque-là, se retrouvent dans un enclos, un bébé naît "
        "aussitôt. Il va sur une case libre de cet enclos et compte comme un animal."
    ),
    "rule.ZB-OFF-2": (
        "Chaque père et chaque mère n'a qu'un bébé dans toute la partie. Un troisième parent attend un quatrième."
    ),
    "rule.ZB-OFF-3": "S'il n'y a plus de case libre dans l'enclos, le bébé va dans ton étable.",
    "rule.ZB-OFF-4": "Peu importe comment les parents se retrouvent : par camion, déplacement, achat ou échange.",
    "rule.ZB-OFF-5": "Aucun bébé ne naît à l'étable ni sur un camion.",
    "rule.ZB-OFF-6": (
        "Un animal qui a eu son bébé le reste pour toujours : à l'étable, après un échange ou une vente, et même "
        "si le bébé s'en va."
    ),
    "rule.ZB-OFF-7": "On ne peut pas refuser un bébé. S'il y a de la place dans l'enclos, il doit y aller.",
    "rule.ZB-OFF-8": (
        "Il y a autant de bébés de chaque espèce que de couples possibles. S'il en manque un, quelque chose ne va "
        "pas sur la table."
    ),
    "rule.ZB-BON-1": (
        "Quand tu poses un animal sur la dernière case libre d'un enclos, la banque te donne ses pièces. Un bébé "
        "peut aussi le remplir. Chaque remplissage est payé une fois."
    ),
    "rule.ZB-BON-2": "L'enclos à six cases ne rapporte pas de pièces.",
    "rule.ZB-BON-3": "Un échange ne rapporte jamais de pièces, même si un bébé y naît.",
    "rule.ZB-BON-4": "Un enclos qui se vide puis se remplit de nouveau paie de nouveau.",
    "rule.ZB-BON-5": (
        "Une banque vide ne paie rien. S'il lui manque des pièces, elle donne ce qu'elle a, sauf si vous avez "
        "décidé autre chose."
    ),
    "rule.ZB-SCO-1": "Un enclos plein rapporte le grand nombre de son panneau.",
    "rule.ZB-SCO-2": "Un enclos avec une seule case vide rapporte le petit nombre de son panneau.",
    "rule.ZB-SCO-3": (
        "Avec deux cases vides ou plus, chaque animal rapporte 1 point s'il y a une boutique à côté de l'enclos, "
        "sinon rien. Une deuxième boutique n'ajoute rien."
    ),
    "rule.ZB-SCO-4": (
        "Chaque sorte de boutique sur tes cases boutique rapporte 2 points. Deux pareilles comptent une fois."
    ),
    "rule.ZB-SCO-5": "Chaque sorte de boutique dans ton étable coûte 2 points.",
    "rule.ZB-SCO-6": (
        "Chaque espèce dans ton étable coûte 2 points, quel que soit le nombre d'animaux. Un bébé est de l'espèce "
        "de ses parents."
    ),
    "rule.ZB-SCO-7": (
        "Qui a le plus de points gagne. En cas d'égalité, qui a le plus d'argent gagne. Si c'est encore égal, vous "
        "gagnez ensemble."
    ),
    "rule.ZB-2P-1": "À deux joueurs, chacun a deux extensions.",
    "rule.ZB-2P-2": "À deux joueurs, remettez trois espèces dans la boîte.",
    "rule.ZB-2P-3": (
        "À deux joueurs, il y a trois camions. Trois jetons face cachée bloquent pour toute la partie une place "
        "d'un camion et deux d'un autre. Avec la boîte XXL, prenez plutôt les camions à trois, deux et une place."
    ),
    "rule.ZB-2P-4": "Tu ne peux prendre un camion que s'il porte un jeton visible. Les jetons face cachée y restent.",
    "rule.ZB-2P-5": (
        "Quand les deux joueurs ont un camion, les jetons visibles du troisième quittent le jeu, jetons monnaie "
        "compris."
    ),
}
