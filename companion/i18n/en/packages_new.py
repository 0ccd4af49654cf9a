"""What is said of packages with games."""

TEXTS = {
    "health.games": "Games",
    "health.games.ok": "{number} games and expansions can be played.",
    "health.games.broken": "The package {package} does not load ({error}); it is left out, and the others work.",
    "health.games.broken.cure": "Install another version of it, or remove it.",
    "health.games.no_package": "The package {package} offers no game and no expansion but a {got}; it is left out.",
    "health.games.no_package.cure": "Tell whoever wrote it: docs/adding-a-game.md says what it must offer.",
    "health.games.clash": "The package {package} calls itself {name}, as another one does; it is left out.",
    "health.games.clash.cure": "Remove one of the two.",
    "health.games.unknown_game": "The package {package} extends {games}, which is not here; it is left out.",
    "health.games.unknown_game.cure": "Install that game, too.",
}
