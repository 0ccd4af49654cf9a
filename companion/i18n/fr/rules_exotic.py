"""What the rules of the Exotic expansion say."""

TEXTS = {
    "rule.ZE-CMP-1": (
        "Exotic contient 16 jetons jungle (8 espèces, deux de chaque), 40 visiteurs (5 couleurs, 8 de chaque), 5 "
        "jetons bonus (un par couleur) et 5 plateaux jungle. Les animaux de la jungle n'ont pas de bébés."
    ),
    "rule.ZE-SET-1": "Les visiteurs jaunes et le jeton bonus jaune ne servent qu'avec XXL.",
    "rule.ZE-SET-2": "À 5, tous les animaux de la jungle jouent. À 4, remettez une espèce, à 3 deux, à 2 trois.",
    "rule.ZE-SET-3": "Mélangez les jetons jungle aux autres avant d'en mettre 15 sous le pion.",
    "rule.ZE-SET-4": "Chacun commence avec un visiteur de chaque couleur sur le point de vue 2.",
    "rule.ZE-GEO-1": (
        "Le chemin commence à l'entrée. Les points 1 à 3 sont dans le zoo, 4 et 5 dans la jungle, puis vient la "
        "sortie. La jungle a cinq cases, sauf si tu en comptes un autre nombre sur ton plateau."
    ),
    "rule.ZE-PLACE-1": (
        "Les animaux de la jungle vivent seulement sur ton plateau jungle ou à l'étable. Rien d'autre ne va sur le "
        "plateau jungle."
    ),
    "rule.ZE-PLACE-2": "Trois espèces au plus vivent sur ton plateau jungle.",
    "rule.ZE-PLACE-3": "Tu peux mettre un animal de la jungle à l'étable même s'il y a de la place sur le plateau.",
    "rule.ZE-VIS-1": (
        "Chaque sorte de boutique attire les visiteurs d'une couleur. Ton aide de jeu dit laquelle. La cinquième "
        "sorte, de XXL, va avec le jaune."
    ),
    "rule.ZE-VIS-2": (
        "Quand tu poses une boutique sur une case boutique, un visiteur de sa couleur avance de deux pas. Personne "
        "n'avance si elle va à l'étable ou si elle est seulement déplacée pour une pièce."
    ),
    "rule.ZE-VIS-3": (
        "À la place, un nouveau visiteur de cette couleur peut entrer. Ses deux pas l'amènent au point 2."
    ),
    "rule.ZE-VIS-4": (
        "Quand tu poses un animal sur ton plateau jungle, choisis une couleur : un de tes visiteurs avance de deux "
        "pas, ou un nouveau entre. Puis chaque autre joueur qui a cette couleur recule d'un pas un de ses "
        "visiteurs."
    ),
    "rule.ZE-VIS-5": "Les deux pas sont pour le même visiteur. S'il sort du zoo au premier, le second est perdu.",
    "rule.ZE-VIS-6": (
        "Un visiteur qui sort par la sortie retourne à la réserve. Si personne n'a encore le jeton bonus de sa "
        "couleur, tu le prends."
    ),
    "rule.ZE-VIS-7": "Un visiteur qui recule depuis le point 1 va à la réserve. Cela ne donne pas de jeton bonus.",
    "rule.ZE-VIS-8": "S'il n'y a aucun visiteur de la couleur ni dans ton zoo ni dans la réserve, personne n'avance.",
    "rule.ZE-VIS-9": "Les autres reculent même si ton visiteur n'a pu faire qu'un de ses deux pas.",
    "rule.ZE-C-1": (
        "On n'échange pas les animaux de la jungle. On peut les déplacer, les acheter, s'en défausser. Les "
        "visiteurs avancent aussi quand une boutique achetée est posée ou qu'un animal arrive dans la jungle, sauf "
        "si vous avez décidé autre chose."
    ),
    "rule.ZE-SCO-1": (
        "Les animaux du plateau jungle ne rapportent rien. Chaque espèce de jungle à l'étable coûte 2 points."
    ),
    "rule.ZE-SCO-2": "Chaque couleur de visiteurs dans ton zoo rapporte 2 points.",
    "rule.ZE-SCO-3": "Si tu as un jeton bonus, chaque visiteur de sa couleur dans ton zoo rapporte 2 points de plus.",
}
