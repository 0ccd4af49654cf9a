"""Leçons pour chaque jeu, étape par étape."""

TEXTS = {
    "lesson.against": "C'est contre les règles. Remets tout en place et essaie encore.",
    "lesson.other": "C'est permis, mais cette étape parle d'autre chose. Reprends ton coup.",
    # Zooloretto
    "lesson.zoo_first_turns": "Tes premiers tours",
    "lesson.zoo_first_turns.draw": "Un tour, c'est une seule chose. Cherche un chameau et pose-le sur le camion 1.",
    "lesson.zoo_first_turns.draw.done": "C'était ton tour. Maintenant, c'est au suivant.",
    "lesson.zoo_first_turns.partner": "{owner} pioche un léopard et le pose aussi sur le camion 1.",
    "lesson.zoo_first_turns.partner.done": "Deux animaux attendent sur le camion 1. Les deux te vont bien.",
    "lesson.zoo_first_turns.take": "Prends le camion 1. Donne un enclos au chameau et un autre au léopard.",
    "lesson.zoo_first_turns.take.done": (
        "Une seule espèce vit dans un enclos. Maintenant tu attends la prochaine manche."
    ),
    "lesson.zoo_barn": "L'étable",
    "lesson.zoo_barn.take": (
        "Prends le camion 1. Le chameau rejoint le chameau. Le panda n'a pas de place : à l'étable."
    ),
    "lesson.zoo_barn.take.done": "Chaque espèce à l'étable coûte 2 points à la fin. Une étable vide ne coûte rien.",
    "lesson.zoo_barn.discard": "Paie 2 pièces à la banque et défausse le panda.",
    "lesson.zoo_barn.discard.done": "L'étable est vide. Cela valait 2 points.",
    "lesson.zoo_full": "Un enclos plein",
    "lesson.zoo_full.fill": "Il manque un chameau dans l'enclos de cinq. Prends le camion 1 et remplis-le.",
    "lesson.zoo_full.fill.done": "Plein ! Il vaut maintenant 8 points et tu reçois 2 pièces de la banque.",
    "lesson.zoo_baby": "Un bébé",
    "lesson.zoo_baby.pair": "Un papa panda vit dans ton zoo. Prends le camion 1 et pose la maman panda à côté.",
    "lesson.zoo_baby.pair.done": "Un bébé naît tout de suite. Pose-le avec ses parents : il compte comme un animal.",
    "lesson.zoo_stall": "Les boutiques",
    "lesson.zoo_stall.open": "Prends le camion 1 et pose la boutique à côté de tes éléphants.",
    "lesson.zoo_stall.open.done": "La boutique vaut 2 points, et chaque éléphant à côté vaut maintenant 1.",
    "lesson.zoo_money": "À quoi sert l'argent",
    "lesson.zoo_money.move": "Paie 1 pièce : le léopard quitte l'étable et rejoint l'autre léopard.",
    "lesson.zoo_money.move.done": "Les animaux ne quittent que l'étable, jamais un enclos pour un autre.",
    "lesson.zoo_money.expand": "Paie 3 pièces et retourne ton extension.",
    "lesson.zoo_money.expand.done": "Tu as maintenant un enclos de plus.",
    "lesson.zoo_money.buy": "Paie 2 pièces et achète le panda de l'étable de {owner}. Il va dans ton extension.",
    "lesson.zoo_money.buy.done": "Une pièce va à {owner}, une à la banque. Personne ne peut refuser.",
    "lesson.zoo_money.swap": "Paie 1 pièce et échange : l'éléphant de l'étable contre le chameau de son enclos.",
    "lesson.zoo_money.swap.done": "Tous les animaux d'une espèce changent de place avec tous ceux d'une autre.",
    "lesson.zoo_last_round": "La dernière manche",
    "lesson.zoo_last_round.disc": (
        "Il ne reste que la pile sous le disque. Pioche un chameau et pose-le sur le camion 1."
    ),
    "lesson.zoo_last_round.disc.done": "Le premier jeton sous le disque annonce la dernière manche.",
    "lesson.zoo_last_round.take": "Prends le camion 1 et décharge-le.",
    "lesson.zoo_last_round.take.done": "Tout le monde a un camion : la partie est finie. Comptez vos points !",
    # its expansions
    "lesson.xxl_donate": "Donner des animaux",
    "lesson.xxl_donate.give": (
        "Ton enclos de quatre est plein. Donne tous ses animaux et prends le premier jeton de points."
    ),
    "lesson.xxl_donate.give.done": "Le jeton compte à la fin, et l'enclos est libre pour d'autres animaux.",
    "lesson.exotic_stall": "Une boutique attire un visiteur",
    "lesson.exotic_stall.open": "Prends le camion 1. Pose la boutique et avance ton visiteur rouge de deux points.",
    "lesson.exotic_stall.open.done": "Chaque boutique attire sa couleur. Chaque couleur dans ton zoo vaut 2 points.",
    "lesson.exotic_jungle": "Un animal de la jungle",
    "lesson.exotic_jungle.settle": (
        "Prends le camion 1. Pose le koala dans la jungle et avance un visiteur de deux points."
    ),
    "lesson.exotic_jungle.settle.done": "Les autres reculent d'un point un visiteur de cette couleur.",
    # Zooloretto Junior
    "lesson.junior_first_turns": "Tes premiers tours en Junior",
    "lesson.junior_first_turns.draw": "Cherche une girafe, comme si tu l'avais piochée, et pose-la sur le camion 1.",
    "lesson.junior_first_turns.draw.done": "C'était ton tour. Un tour, c'est une seule chose.",
    "lesson.junior_first_turns.partner": "{owner} pioche un étang et le pose aussi sur le camion 1.",
    "lesson.junior_first_turns.partner.done": "Un étang est un paysage. Il va avec n'importe quel animal.",
    "lesson.junior_first_turns.take": "Prends le camion 1. Pose la girafe et l'étang dans un enclos.",
    "lesson.junior_first_turns.take.done": "Chaque sorte de paysage vaut 2 points, mais elle prend une place.",
    "lesson.junior_baby": "Un bébé en Junior",
    "lesson.junior_baby.pair": "Un papa lama vit dans ton zoo. Prends le camion 1 et pose la maman lama à côté.",
    "lesson.junior_baby.pair.done": "Un bébé naît tout de suite et prend une place dans le même enclos.",
    "lesson.junior_bonus": "L'action bonus",
    "lesson.junior_bonus.fill": "Remplis l'enclos des loups avec le camion 1. Prends ensuite le rhinocéros de {owner}.",
    "lesson.junior_bonus.fill.done": (
        "Qui remplit un enclos peut reprendre un jeton d'une étable ou en défausser un à soi."
    ),
    # the dice game
    "lesson.dice_first_turns": "Tes premiers tours avec les dés",
    "lesson.dice_first_turns.roll": "Lance deux dés. Disons qu'ils montrent lion et pièce. Pose-les sur le camion 1.",
    "lesson.dice_first_turns.roll.done": "Tu peux poser les dés sur deux camions. Un camion en porte trois.",
    "lesson.dice_first_turns.take": "Prends tous les dés du camion 1 et coche-les sur ta feuille.",
    "lesson.dice_first_turns.take.done": "Chaque animal coché vaut 1 point. Les dés reviennent à la fin de la manche.",
    "lesson.dice_row": "Une ligne pleine",
    "lesson.dice_row.fill": "Il manque une autruche. Prends les dés du camion 1 et coche-la.",
    "lesson.dice_row.fill.done": "Ta ligne d'autruches est pleine avant les autres : tu as le bonus.",
    "lesson.dice_barn": "L'étable sur la feuille",
    "lesson.dice_barn.cross": "Ta ligne de crocodiles est pleine. Prends quand même le crocodile du camion 1.",
    "lesson.dice_barn.cross.done": "Il va à l'étable. Cela coûte 2 points.",
    # Aquaretto
    "lesson.aqua_basin": "Les bassins",
    "lesson.aqua_basin.lay": "Prends le camion 1. Pose les dauphins côte à côte et le pingouin loin des dauphins.",
    "lesson.aqua_basin.lay.done": (
        "Des animaux d'une espèce qui se touchent sont un bassin. Deux espèces ne se touchent pas."
    ),
    "lesson.aqua_coin": "Le troisième jeton",
    "lesson.aqua_coin.third": "Prends le camion 1 et pose la troisième tortue à côté de son bassin.",
    "lesson.aqua_coin.third.done": "Les jetons trois, six, neuf et douze d'un bassin donnent 1 pièce.",
    "lesson.aqua_coworker": "Un employé",
    "lesson.aqua_coworker.fifth": "Prends le camion 1, pose la cinquième tortue et mets l'employé à une caisse.",
    "lesson.aqua_coworker.fifth.done": "Les jetons cinq et dix donnent un employé. Le caissier compte tes pièces.",
    "lesson.aqua_depot": "Le dépôt",
    "lesson.aqua_depot.top": "L'orque est en haut du dépôt. Paie 1 pièce et pose-la comme dans l'exemple.",
    "lesson.aqua_depot.top.done": "Seul le jeton du haut peut quitter le dépôt.",
    "lesson.aqua_depot.next": "La tortue est maintenant en haut. Paie 1 pièce et pose-la à côté de l'autre.",
    "lesson.aqua_depot.next.done": "Chaque espèce au dépôt coûte 2 points. Le tien est vide.",
    "lesson.aqua_build": "Construire",
    "lesson.aqua_build.large": "Paie 2 pièces et construis une grande extension à droite, comme dans l'exemple.",
    "lesson.aqua_build.large.done": "Tu as 4 places de plus, et une quatrième espèce peut vivre ici.",
    "lesson.aqua_build.fourth": "Prends le camion 1 et pose le dauphin sur ton nouveau terrain.",
    "lesson.aqua_build.fourth.done": "Sans la grande extension, le dauphin serait allé au dépôt.",
    "lesson.aqua_baby": "Un bébé dans l'eau",
    "lesson.aqua_baby.pair": "Prends le camion 1, pose la maman orque à côté du papa et le bébé dans le même bassin.",
    "lesson.aqua_baby.pair.done": "Le bébé est le troisième jeton du bassin : tu reçois aussi une pièce.",
    "lesson.aqua_xxl_food": "La nourriture",
    "lesson.aqua_xxl_food.feed": (
        "Prends le camion 1. La nourriture va avec ton argent, le pingouin avec l'autre pingouin."
    ),
    "lesson.aqua_xxl_food.feed.done": (
        "Une nourriture suffit pour un bassin. S'il y en a pour tous, cela donne 2 points."
    ),
    # together
    "lesson.together_trucks": "Deux jeux, une table",
    "lesson.together_trucks.draw": "Pioche un jeton de Zooloretto : cherche un chameau et pose-le sur le camion 1.",
    "lesson.together_trucks.draw.done": "Dans cette manche, le camion 1 ne porte plus que des jetons de Zooloretto.",
    "lesson.together_trucks.partner": "{owner} pioche un dauphin d'Aquaretto. Il va sur le camion 2.",
    "lesson.together_trucks.partner.done": "Les deux jeux sont sur des camions. Alors seulement on peut en prendre un.",
    "lesson.together_trucks.take": "Prends le camion 1 et donne un enclos au chameau.",
    "lesson.together_trucks.take.done": "Ton argent sert pour les deux parcs, et leurs points s'additionnent.",
}
