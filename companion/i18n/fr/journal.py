"""What the journal says of itself."""

TEXTS = {
    "journal.filled": (
        "Les dernières notes ({count}) manquaient dans {file}. Elles ont été reprises de la seconde copie."
    ),
    "journal.put_aside": (
        "{file} était abîmé. Il a été réécrit d'après la seconde copie ; le fichier abîmé s'appelle maintenant {aside}."
    ),
    "journal.lost": (
        "Ce qui s'est passé après la note {number} n'est plus lisible (il en manque au moins "
        "{count}). Vérifie la table."
    ),
    "journal.not_writable": "Pour l'instant, rien ne peut être noté : {why}. Ce qui était noté avant reste lisible.",
}
