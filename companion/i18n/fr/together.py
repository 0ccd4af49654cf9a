"""Zooloretto and Aquaretto together: what is said about actions and events."""

TEXTS = {
    # how a rule was broken
    "why.AZ-A-1": "{player}, le camion {truck} porte des jetons de l'autre jeu.",
    "why.AZ-A-1.mixed": "Le camion {truck} porte des jetons des deux jeux.",
    "why.AZ-A-2": "{player}, le camion {truck} est le dernier vide : il est pour l'autre jeu.",
    "why.AZ-B-1": "{player}, attends que des jetons des deux jeux soient sur les camions.",
    "why.AZ-END-1.over": "{player}, on ne tire plus de jetons de ce jeu.",
    # what happened
    "event.disc_begun": "Les jetons d'un des jeux restent jusqu'à la fin de cette manche.",
    "event.stack_left": "Les derniers jetons d'un des jeux s'en vont. On ne tire plus que de l'autre.",
}
