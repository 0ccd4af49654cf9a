"""Zooloretto Exotic."""

TEXTS = {
    # names
    "piece.jungle": "{name}",
    "piece.visitor.red": "visiteur rouge",
    "piece.visitor.blue": "visiteur bleu",
    "piece.visitor.green": "visiteur vert",
    "piece.visitor.white": "visiteur blanc",
    "piece.visitor.yellow": "visiteur jaune",
    "zone.jungle": "plateau jungle",
    # how a rule was broken
    "why.ZE-CMP-1.too_many": "{piece} : {number} jetons, la boîte en a {limit}.",
    "why.ZE-CMP-1.jungle_types": "{number} espèces de la jungle, cette partie en a {limit}.",
    "why.ZE-CMP-1.visitors": "{visitor} : {number} en tout, la boîte en a {limit}.",
    "why.ZE-CMP-1.bonus_tiles": "{visitor} : {number} joueurs ont le jeton bonus, il n'y en a qu'un.",
    "why.ZE-PLACE-1.kind": "{player}, {piece} ne va pas ici : {zone}. C'est pour la jungle ou l'étable.",
    "why.ZE-PLACE-1.full": "{player}, il n'y a plus de place pour {piece} : {zone}, {spaces} places.",
    "why.ZE-PLACE-1.others": "{player}, {piece} ne va pas ici : {zone}. Seuls les animaux de la jungle y vivent.",
    "why.ZE-PLACE-2": "{player}, {piece} serait une espèce de trop : {zone}, {most} au plus.",
    "why.ZE-VIS-2.colour": "{player}, un {visitor} n'avance pas pour : {piece}.",
    "why.ZE-VIS-2.nobody": "{player}, personne n'avance ici : {piece}, {zone}.",
    "why.ZE-VIS-2.split": "{player}, un seul {visitor} fait les deux pas.",
    "why.ZE-VIS-2.supply": "{player}, il n'y a plus de {visitor} dans la réserve.",
    "why.ZE-VIS-2.absent": "{player}, tu n'as pas de {visitor} au point {point}.",
    "why.ZE-VIS-4.which_colour": "{player}, dis quelle couleur avance : {piece}.",
    "why.ZE-VIS-4.which_visitor": "{player}, dis quel {visitor} avance, ou si un nouveau arrive.",
    "why.ZE-VIS-4.which_back": "{player}, dis quel {visitor} de {owner} recule.",
    "why.ZE-VIS-4.colour": "{player}, il n'y a pas de {visitor} qui puisse avancer.",
    "why.ZE-VIS-4.back": "{player}, aucun {visitor} de {owner} ne recule du point {point}.",
    "why.ZE-VIS-8": "{player}, il n'y a pas de visiteur qui puisse avancer : {piece}.",
    "why.ZE-C-1": "{player}, les animaux de la jungle ne s'échangent pas.",
    # score lines
    "line.ZE-SCO-1": "{piece} à l'étable",
    "line.ZE-SCO-2": "{piece} dans le zoo",
    "line.ZE-SCO-3": "jeton bonus, {number} × {piece}",
    # what happened
    "event.visitor_entered": "{player} : un nouveau {visitor} entre, au point {point}.",
    "event.visitor_moved": "{player} : un {visitor} avance au point {point}.",
    "event.visitor_left": "{player} : un {visitor} sort par la sortie.",
    "event.bonus_tile": "{player} reçoit le jeton bonus : {visitor}.",
    "event.visitor_back": "{player} : un {visitor} recule au point {point}.",
    "event.visitor_pushed_out": "{player} : un {visitor} ressort par l'entrée.",
}
