"""What the rules of Aquaretto say."""

TEXTS = {
    "rule.AQ-CMP-1": (
        "Aquaretto contient 88 animaux (8 espèces de 11), 16 bébés, 10 jetons monnaie, 30 pièces, 16 employés, 5 "
        "parcs, 5 dépôts, 10 petites et 10 grandes extensions, 5 camions et un pion. On joue avec 98 jetons carrés "
        "à 5, 87 à 4, 76 à 3, 65 à 2."
    ),
    "rule.AQ-CMP-2": (
        "Chaque espèce a deux pères et deux mères. Tortues, manchots, ours polaires, crocodiles et hippopotames "
        "ont chacun six jetons avec un poisson. Dauphins, orques et otaries en ont deux avec un éclair. Les bébés "
        "n'ont pas de poisson."
    ),
    "rule.AQ-GEO-1": (
        "Ton parc a 19 cases pour les jetons. En bas à gauche se trouvent deux caisses et deux postes de "
        "nourriture. On ne peut rien construire sur ce coin."
    ),
    "rule.AQ-GEO-2": "Une petite extension a 3 cases en coin, une grande 4 cases en carré. Tu peux les tourner.",
    "rule.AQ-SET-1": (
        "Chacun reçoit un parc, un dépôt, deux petites et deux grandes extensions et 1 pièce. 15 jetons vont sous "
        "le pion. Dauphins, orques et otaries jouent toujours. À 5, toutes les espèces jouent, à 4 une de moins, à "
        "3 deux, à 2 trois."
    ),
    "rule.AQ-PLACE-1": "Un bassin, ce sont tous les jetons d'une espèce qui se touchent par un côté.",
    "rule.AQ-PLACE-2": (
        "Deux jetons d'espèces différentes ne peuvent pas se toucher par un côté. Les coins ne comptent pas."
    ),
    "rule.AQ-PLACE-3": (
        "Chaque espèce n'a qu'un bassin dans ton parc. Le jeton suivant de cette espèce doit le toucher, et ne "
        "toucher aucun autre bassin."
    ),
    "rule.AQ-PLACE-4": (
        "Tu peux avoir trois bassins, et un de plus par grande extension construite. Un nouveau bassin peut "
        "commencer n'importe où."
    ),
    "rule.AQ-PLACE-5": "Ce qui ne peut pas aller dans le parc va au dépôt. Tu peux aussi y mettre un jeton exprès.",
    "rule.AQ-DEP-1": (
        "Le dépôt est une pile. Les nouveaux jetons vont dessus, et personne ne change l'ordre. Tous peuvent regarder."
    ),
    "rule.AQ-DEP-2": "Seul le jeton du dessus d'un dépôt peut être déplacé, acheté ou jeté.",
    "rule.AQ-OFF-1": (
        "Quand un père et une mère sans bébé se retrouvent dans un bassin, un bébé naît aussitôt et se pose à "
        "côté. Il compte pour les pièces et les employés."
    ),
    "rule.AQ-OFF-2": (
        "On ne peut pas refuser le bébé. S'il n'a aucune case permise, il va sur le dessus de ton dépôt."
    ),
    "rule.AQ-BON-1": (
        "Le troisième, le sixième, le neuvième et le douzième jeton d'un bassin te rapportent chacun 1 pièce."
    ),
    "rule.AQ-BON-2": (
        "Le cinquième et le dixième jeton d'un bassin te donnent un employé. Tu lui donnes tout de suite un poste."
    ),
    "rule.AQ-COW-1": "Un caissier se tient dans une caisse. Il y en a deux.",
    "rule.AQ-COW-2": "Un soigneur se tient à un poste de nourriture. Il y en a deux.",
    "rule.AQ-COW-3": (
        "Un dresseur se tient sur n'importe quelle case vide de ton parc. Tu peux en avoir plusieurs. Aucun jeton "
        "ne peut alors aller sur cette case."
    ),
    "rule.AQ-COW-4": "Un directeur se tient près de ton dépôt. Tu ne peux en avoir qu'un.",
    "rule.AQ-MOV-1": "Pour 1 pièce, déplace le jeton du dessus de ton dépôt dans ton parc.",
    "rule.AQ-MOV-2": (
        "Pour 1 pièce, déplace un employé vers un poste libre ou une case libre, de la même sorte ou d'une autre."
    ),
    "rule.AQ-PUR-1": (
        "Pour 2 pièces, achète le jeton du dessus du dépôt d'un autre pour ton parc. Une pièce va au propriétaire, "
        "une à la banque."
    ),
    "rule.AQ-DIS-1": "Pour 2 pièces à la banque, le jeton du dessus de ton dépôt quitte le jeu.",
    "rule.AQ-EXP-1": "Une grande extension coûte 2 pièces. Elle apporte 4 cases et permet un bassin de plus.",
    "rule.AQ-EXP-2": "Une petite extension coûte 1 pièce. Elle apporte 3 cases, mais pas de bassin de plus.",
    "rule.AQ-EXP-3": (
        "Une extension doit toucher par un côté ton parc ou une extension déjà posée, et ses cases doivent suivre "
        "les lignes."
    ),
    "rule.AQ-SCO-1": "Chaque animal de ton parc rapporte 1 point.",
    "rule.AQ-SCO-2": "Chaque caissier rapporte 1 point par pièce et par jeton monnaie que tu possèdes.",
    "rule.AQ-SCO-3": "Chaque soigneur rapporte 1 point par jeton avec un poisson dans ton parc.",
    "rule.AQ-SCO-4": (
        "Chaque dresseur rapporte 1 point par dauphin, orque et otarie sur les 8 cases autour de lui, mais pas "
        "ceux qui ont un éclair. Un jeton peut compter pour plusieurs dresseurs."
    ),
    "rule.AQ-SCO-5": "Chaque espèce dans ton dépôt coûte 2 points, ou 1 seul si tu as un directeur.",
    "rule.AQ-SCO-6": "En cas d'égalité, qui a le plus de pièces gagne. Si c'est encore égal, vous gagnez ensemble.",
    "rule.AQ-2P-1": (
        "À deux, on remet trois espèces et on utilise trois camions. Une place est bloquée sur l'un, deux sur un "
        "autre. Il n'y a pas d'extension en plus."
    ),
}
