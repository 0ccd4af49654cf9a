"""Questions sur les champs des actions pour lesquels aucun jeu n'en a."""

TEXTS = {
    "page.ask.zone": "Quel endroit ?",
    "page.ask.seat": "Quel joueur ?",
    "page.ask.choice": "Lequel ?",
}
