"""Zooloretto Junior."""

TEXTS = {
    "piece.land": "{name}",
    "why.ZJ-CMP-1.too_many": "{piece} : {number} jetons, la boîte en a {limit}.",
    "why.ZJ-PLACE-1": "{player}, {piece} ne va pas ici : {living} habite déjà là ({zone}).",
    "why.ZJ-PLACE-1.kind": "{player}, {piece} ne va pas ici : {zone}. Un jeton va dans un enclos ou à l'étable.",
    "why.ZJ-PLACE-1.full": "{player}, il n'y a plus de place pour {piece} : {zone}, {spaces} places.",
    "why.ZJ-BON-1": "{player}, tu n'as rempli aucun enclos pendant ce tour : il n'y a pas d'action bonus.",
    "why.ZJ-BON-1.own": "{player}, reprends un jeton de l'étable d'un autre joueur, pas de la tienne.",
    "why.ZJ-BON-1.absent": "{player}, il n'y a pas de jeton « {piece} » à l'étable de {owner}.",
    "why.ZJ-BON-4": "{player}, le jeton repris « {piece} » va dans un enclos, pas dans ton étable.",
    "why.ZJ-BON-5": "{player}, il n'y a pas de jeton « {piece} » dans ton étable. Défausse seulement de la tienne.",
    "line.ZJ-SCO-1": "{zone}, animaux : {number}",
    "line.ZJ-SCO-2": "{piece} dans un enclos",
    "line.ZJ-SCO-3": "{piece} à l'étable",
    "event.taken_over": "{player} reprend à l'étable de {owner} : {piece}.",
}
