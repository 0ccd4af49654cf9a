"""What is said of packages with games."""

TEXTS = {
    "health.games": "Jeux",
    "health.games.ok": "On peut jouer à {number} jeux et extensions.",
    "health.games.broken": "Le paquet {package} ne se charge pas ({error}) ; il est laissé de côté.",
    "health.games.broken.cure": "Installe une autre version, ou retire-le.",
    "health.games.no_package": "Le paquet {package} n'offre ni jeu ni extension, mais {got} ; il est laissé de côté.",
    "health.games.no_package.cure": "Dis-le à qui l'a écrit : docs/adding-a-game.md dit ce qu'il doit offrir.",
    "health.games.clash": "Le paquet {package} s'appelle {name}, comme un autre déjà là ; il est laissé de côté.",
    "health.games.clash.cure": "Retire l'un des deux.",
    "health.games.unknown_game": "Le paquet {package} complète {games}, qui n'est pas là ; il est laissé de côté.",
    "health.games.unknown_game.cure": "Installe aussi ce jeu.",
}
