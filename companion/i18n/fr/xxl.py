"""Zooloretto XXL."""

TEXTS = {
    "piece.token": "jeton de score de {name}",
    # how a rule was broken
    "why.ZX-CMP-1.tokens": "{number} jetons de score, la boîte en a {limit}.",
    "why.ZX-SET-1.empty": "{player}, il n'y a plus de jeton de score.",
    "why.ZX-DON-1.kind": "{player}, on ne donne qu'un enclos plein, pas ceci : {zone}.",
    "why.ZX-DON-1.gaps": "{player}, {zone} n'est pas plein. On ne donne qu'un enclos plein.",
    "why.ZX-DON-4": "{player}, personne ne donne plus de {most} fois.",
    "why.ZX-DON-6": "{player}, on ne donne pas les animaux d'ici : {zone}.",
    # score lines
    "line.ZX-STALL-1": "jeton de score",
    # what happened
    "event.donated": "{player} donne tous les animaux : {zone}. Le jeton vaut {points}.",
}
