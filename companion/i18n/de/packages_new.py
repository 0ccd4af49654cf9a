"""What is said of packages with games."""

TEXTS = {
    "health.games": "Spiele",
    "health.games.ok": "Spielbar sind {number} Spiele und Erweiterungen.",
    "health.games.broken": "Das Paket {package} lässt sich nicht laden ({error}); es bleibt weg, die anderen gehen.",
    "health.games.broken.cure": "Installiere eine andere Fassung davon oder entferne es.",
    "health.games.no_package": "Das Paket {package} bietet weder Spiel noch Erweiterung, sondern {got}; es bleibt weg.",
    "health.games.no_package.cure": "Wende dich an seine Autoren: Was es bieten muss, steht in docs/adding-a-game.md.",
    "health.games.clash": "Das Paket {package} nennt sich {name}, und so heißt schon ein anderes; es bleibt weg.",
    "health.games.clash.cure": "Entferne eines von beiden.",
    "health.games.unknown_game": "Das Paket {package} erweitert {games}, und das gibt es hier nicht; es bleibt weg.",
    "health.games.unknown_game.cure": "Installiere auch dieses Spiel.",
}
