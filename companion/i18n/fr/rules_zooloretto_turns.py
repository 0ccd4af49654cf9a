"""Putting tiles into a Zooloretto zoo, and what money can do."""

TEXTS = {
    "rule.ZB-PLACE-1": "Pose un animal sur une case libre d'un enclos, ou à l'étable.",
    "rule.ZB-PLACE-2": "Une seule espèce vit dans un enclos. La même espèce peut vivre dans plusieurs enclos.",
    "rule.ZB-PLACE-3": "Si aucun enclos ne peut accueillir l'animal, il doit aller à l'étable.",
    "rule.ZB-PLACE-4": (
        "Tu peux mettre un animal à l'étable même s'il y a de la place ailleurs. L'étable n'est jamais pleine."
    ),
    "rule.ZB-PLACE-5": (
        "Pose une boutique sur n'importe quelle case boutique libre de ton zoo, même à côté d'un enclos vide."
    ),
    "rule.ZB-PLACE-6": (
        "Si aucune case boutique n'est libre, la boutique va à l'étable. Tu peux aussi l'y mettre exprès, mais tu "
        "recevras un conseil."
    ),
    "rule.ZB-COIN-1": (
        "Un jeton monnaie devient tout de suite de l'argent. Il vaut une pièce et n'occupe aucune place dans le zoo."
    ),
    "rule.ZB-C-1": (
        "Tu peux faire une action payante par tour. Pièces et jetons monnaie ont la même valeur. On paie à la "
        "banque, sauf indication contraire."
    ),
    "rule.ZB-C-MOV-1": (
        "Pour 1 pièce, déplace un animal de ton étable vers un enclos où il peut vivre. Bébés et pièces arrivent "
        "comme d'habitude."
    ),
    "rule.ZB-C-MOV-2": (
        "Les animaux ne se déplacent que depuis l'étable. Ils ne passent jamais d'un enclos à un autre ni d'un "
        "enclos à l'étable."
    ),
    "rule.ZB-C-MOV-3": (
        "Pour 1 pièce, déplace une boutique : vers une autre case boutique, de l'étable vers une case, ou d'une "
        "case vers l'étable."
    ),
    "rule.ZB-C-EXC-1": (
        "Pour 1 pièce, échange tous les animaux d'une espèce d'un endroit de ton zoo contre tous ceux d'une autre "
        "espèce d'un autre endroit."
    ),
    "rule.ZB-C-EXC-2": (
        "On échange entre deux endroits différents (enclos ou étable) et entre deux espèces différentes."
    ),
    "rule.ZB-C-EXC-3": "Il faut des animaux des deux côtés. On n'échange pas avec un enclos vide.",
    "rule.ZB-C-EXC-4": (
        "Tous les animaux qui arrivent doivent avoir de la place. Aucun de ceux qui partent ne peut rester."
    ),
    "rule.ZB-C-EXC-5": (
        "Si un père et une mère arrivent dans un enclos par un échange, ils ont tout de suite un bébé. Deux bébés "
        "peuvent naître ainsi."
    ),
    "rule.ZB-C-EXC-6": "On n'échange jamais les boutiques.",
    "rule.ZB-C-PUR-1": (
        "Pour 2 pièces, achète un jeton de l'étable d'un autre joueur et pose-le tout de suite dans ton zoo. Une "
        "pièce va au propriétaire, une à la banque."
    ),
    "rule.ZB-C-PUR-2": "Personne ne peut refuser de vendre, même s'il attend la prochaine manche.",
    "rule.ZB-C-DIS-1": "Pour 2 pièces à la banque, un jeton de ta propre étable quitte le jeu.",
    "rule.ZB-C-EXP-1": "Pour 3 pièces à la banque, retourne ton extension. Avant cela, ses cases n'existent pas.",
    "rule.ZB-C-EXP-2": "Chacun a une extension. À deux joueurs, chacun en a deux, à 3 pièces chacune.",
}
