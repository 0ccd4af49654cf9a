"""Was der Schiedsrichter zu eigenen Regeln eines Spiels und zu unbestätigten Annahmen sagt."""

TEXTS = {
    "why.ZB-A-1.disc_is_left": "{player}, dieser Stapel ist leer. Zieh vom Stapel unter der Scheibe.",
    "why.ZB-C-EXC-4.room": "{player}, {zone} ist zu klein für {piece}: {number} kämen herein, Platz ist für {room}.",
    "why.ZD-B-1.out": "{player}, du hast schon Würfel genommen. Du setzt bis zur nächsten Runde aus.",
    "why.ZD-END-1.over": "Das Spiel ist zu Ende.",
    "line.ZD-SCO-2.missing": (
        "{piece} voll, aber der Bonus ist auf keinem Blatt angekreuzt: Wer zuerst voll war, kreuzt ihn an"
    ),
    "unconfirmed": "unbestätigt",
    "unconfirmed.because": "unbestätigt: {why}",
    "option.token_pile": (
        "Wie viele Sechsen, Fünfen und Vieren unter den zehn Wertungsplättchen von XXL sind, das "
        "nächste zuerst. Sieh deine an."
    ),
    "option.very_large_cells": (
        "Die Form der sehr großen Erweiterung von Aquaretto XXL: ihre fünf Felder. Solange sie niemand "
        "nennt, gelten alle fünf verbundenen Felder."
    ),
    "name.anteater": "Zwergameisenbär",
    "name.macaw": "Ara",
    "name.bat": "Fledermaus",
    "name.koala": "Koala",
    "name.orangutan": "Orang-Utan",
    "name.baboon": "Pavian",
    "name.snake": "Schlange",
    "name.monitor": "Waran",
    "why.AX-CMP-1.species": "Von {piece} liegen {number} Plättchen auf dem Tisch, in den Schachteln sind {limit}.",
}
