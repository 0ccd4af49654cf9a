"""What the rules of the dice game say."""

TEXTS = {
    "rule.ZD-CMP-1": (
        "Il y a 10 dés identiques : crocodile, autruche, singe, éléphant, lion et pièce. À deux, on prend 6 dés, à "
        "trois 8, à quatre 10. Il y a trois camions de trois caisses, à quatre joueurs quatre camions."
    ),
    "rule.ZD-CMP-2": (
        "Sur ta feuille, les crocodiles ont 1 case, les autruches 2, les singes 3, les éléphants 4 et les lions 5. "
        "La caisse a 6 cases pièce en groupes. Chaque animal a aussi une case étable et une case bonus."
    ),
    "rule.ZD-CMP-3": (
        "Le bonus d'une rangée vaut 1 ou 2 points. Lis sur ta feuille quelle rangée a combien, et comment les "
        "cases pièce sont groupées."
    ),
    "rule.ZD-A-1": "Lance exactement deux dés du milieu. Tu ne peux pas les relancer.",
    "rule.ZD-A-2": (
        "Pose chaque dé sur une caisse libre, sur un camion ou sur deux. Un camion ne porte jamais plus de trois dés."
    ),
    "rule.ZD-A-3": "S'il n'y a plus de dés au milieu, tu ne peux pas lancer. Tu dois alors prendre un camion.",
    "rule.ZD-A-4": (
        "Les dés quittent le milieu deux par deux et reviennent tous ensemble. Leur nombre y est donc toujours "
        "pair. S'il est impair, un dé s'est perdu."
    ),
    "rule.ZD-B-1": (
        "Prends tous les dés d'un camion qui en porte au moins un, et coche-les tout de suite sur ta feuille. Puis "
        "tu attends la prochaine manche."
    ),
    "rule.ZD-B-2": "Les dés que tu as pris restent sur ta feuille jusqu'à la fin de la manche.",
    "rule.ZD-B-3": "Le camion vidé reste au milieu. Les autres peuvent le remplir de nouveau.",
    "rule.ZD-M-1": "Pour chaque dé animal, fais une croix dans la rangée de cet animal, de gauche à droite.",
    "rule.ZD-M-2": (
        "Si la rangée est pleine, coche la case étable de cet animal. Si elle est déjà cochée, il ne se passe rien."
    ),
    "rule.ZD-M-3": "Qui remplit une rangée en premier reçoit son bonus. Personne d'autre ne peut plus l'avoir.",
    "rule.ZD-M-4": (
        "Pour chaque pièce, fais une croix dans la caisse, de gauche à droite. Après six, les suivantes ne font rien."
    ),
    "rule.ZD-RND-1": (
        "Quand tous ont pris des dés, tous les dés reviennent au milieu. Le dernier à en prendre commence la "
        "manche suivante. Le plus jeune commence la partie."
    ),
    "rule.ZD-RND-2": "Si tu es le dernier en jeu, tu peux continuer à lancer tant qu'il y a des dés.",
    "rule.ZD-END-1": (
        "Si quelqu'un a rempli toutes ses rangées, ou toutes sauf une, après avoir pris des dés, cette manche est "
        "la dernière."
    ),
    "rule.ZD-SCO-1": "Chaque case animal cochée dans tes rangées rapporte 1 point.",
    "rule.ZD-SCO-2": "Ajoute les bonus que tu as gagnés.",
    "rule.ZD-SCO-3": (
        "Chaque groupe de pièces complet rapporte 1 point, ou efface une case étable cochée. Effacer rapporte plus."
    ),
    "rule.ZD-SCO-4": "Chaque case étable cochée qui reste coûte 2 points.",
    "rule.ZD-SCO-5": (
        "En cas d'égalité, qui a coché le plus de pièces gagne. Si c'est encore égal, vous gagnez ensemble."
    ),
}
