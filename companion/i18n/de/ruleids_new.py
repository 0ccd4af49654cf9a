"""Was der Schiedsrichter zu eigenen Regeln eines Spiels und zu unbestätigten Annahmen sagt."""

TEXTS = {
    "why.ZB-A-1.disc_is_left": "{player}, dieser Stapel ist leer. Zieh vom Stapel unter der Scheibe.",
    "why.ZB-C-EXC-4.room": "{player}, {zone} ist zu klein für {piece}: {number} kämen herein, Platz ist für {room}.",
    "why.ZD-B-1.out": "{player}, du hast schon Würfel genommen. Du setzt bis zur nächsten Runde aus.",
    "why.ZD-END-1.over": "Das Spiel ist zu Ende.",
}
