"""What the rules of Zooloretto Junior say."""

TEXTS = {
    "rule.ZJ-CMP-1": (
        "La boîte Junior contient 77 jetons animaux carrés (7 espèces de 11), 14 bébés ronds (deux par espèce) et "
        "9 paysages carrés : 3 étangs, 3 buissons, 3 rochers."
    ),
    "rule.ZJ-CMP-2": (
        "Sur les 11 jetons de chaque espèce, deux montrent un père, deux une mère, et sept aucun signe. À 5, on "
        "joue avec 86 jetons carrés, à 4 avec 75, à 3 avec 64, à 2 avec 53."
    ),
    "rule.ZJ-CMP-3": (
        "Il y a 5 cartes camion avec trois cases sur la face verte, un pion rouge et 5 plateaux de zoo avec une "
        "étable et trois enclos de six cases."
    ),
    "rule.ZJ-SET-1": (
        "À 5, tous les animaux jouent. À 4, remettez une espèce, à 3 deux, à 2 trois. 15 jetons vont sous le pion. "
        "Il n'y a ni argent, ni boutique, ni extension."
    ),
    "rule.ZJ-PLACE-1": (
        "Un enclos a six cases pour une seule espèce et toutes sortes de paysages. Une espèce peut vivre dans "
        "plusieurs enclos. L'étable est toujours permise. Un jeton posé ne bouge plus."
    ),
    "rule.ZJ-OFF-1": (
        "Quand un père et une mère d'une espèce se retrouvent dans un enclos, ils ont aussitôt un bébé. Il peut "
        "prendre la sixième case."
    ),
    "rule.ZJ-OFF-2": "S'il y a déjà six jetons, le bébé va à l'étable.",
    "rule.ZJ-BON-1": (
        "Si tu remplis la dernière case d'un enclos pendant ton tour, tu peux encore faire une chose à la fin : "
        "prendre un jeton de l'étable d'un autre pour un de tes enclos, ou jeter un jeton de ta propre étable. Tu "
        "peux aussi y renoncer."
    ),
    "rule.ZJ-BON-2": "Il n'y a qu'une action en plus par tour, même si tu remplis plusieurs enclos.",
    "rule.ZJ-BON-3": (
        "Le jeton repris peut amener un bébé ou remplir un enclos, mais cela ne donne pas de deuxième action."
    ),
    "rule.ZJ-BON-4": "Le jeton repris doit aller dans un enclos, pas dans ta propre étable.",
    "rule.ZJ-BON-5": "Tu ne peux jeter qu'un jeton de ta propre étable.",
    "rule.ZJ-SCO-1": (
        "Un enclos de 1, 2, 3, 4, 5 ou 6 animaux rapporte 1, 2, 3, 4, 8 ou 12 points. Les bébés comptent, pas les "
        "paysages."
    ),
    "rule.ZJ-SCO-2": "Chaque sorte de paysage dans tes enclos rapporte 2 points.",
    "rule.ZJ-SCO-3": "Chaque espèce et chaque sorte de paysage dans ton étable coûte 2 points.",
    "rule.ZJ-SCO-4": (
        "En cas d'égalité, qui a le plus de paysages dans ses enclos gagne. Si c'est encore égal, vous gagnez ensemble."
    ),
    "rule.ZJ-2P-1": (
        "À deux, on utilise les camions à une, deux et trois cases. Les jetons du camion que personne n'a pris "
        "quittent le jeu."
    ),
}
