"""What the rules of the XXL expansion of Zooloretto say."""

TEXTS = {
    "rule.ZX-CMP-1": (
        "XXL ajoute 48 jetons animaux (6 par espèce), 8 bébés, 3 boutiques, 3 jetons monnaie, 12 pièces, 10 "
        "marqueurs de 6, 5 et 4 points, et deux camions pour deux joueurs. On joue avec 166 jetons carrés à 5, 149 "
        "à 4, 132 à 3, 115 à 2."
    ),
    "rule.ZX-CMP-2": (
        "Chaque espèce a un bébé de plus : parmi ses six nouveaux animaux, il y a donc un père et une mère. C'est "
        "une supposition : regarde tes jetons."
    ),
    "rule.ZX-CMP-3": "Les trois boutiques forment une nouvelle sorte, la cinquième.",
    "rule.ZX-SET-1": "Empilez les marqueurs : les 6 dessus, puis les 5, les 4 en bas. Les dix servent toujours.",
    "rule.ZX-DON-1": (
        "Au lieu d'une autre action, tu peux donner un enclos plein : tous ses animaux, bébés compris, quittent le "
        "jeu, et tu prends le premier marqueur de points."
    ),
    "rule.ZX-DON-2": "Donner ne coûte rien. C'est tout ton tour. Qui a pris un camion ne peut plus le faire.",
    "rule.ZX-DON-3": "Les bébés donnés ne retournent pas à la réserve.",
    "rule.ZX-DON-4": "Tu peux donner deux fois au plus dans une partie.",
    "rule.ZX-DON-5": "Ensuite, n'importe quelle espèce peut aller dans l'enclos vide, et le remplir paie de nouveau.",
    "rule.ZX-STALL-1": (
        "La nouvelle sorte de boutique se pose et se compte comme les autres. Les points de tes marqueurs "
        "s'ajoutent à la fin."
    ),
    "rule.ZX-DON-6": "On ne peut pas donner le plateau jungle d'Exotic.",
}
