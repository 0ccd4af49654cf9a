"""What the commands say."""

TEXTS = {
    "replay.actions": "Erlaubte Aktionen: {number}",
    "replay.illegal": "Zeile {line} verstößt gegen eine Regel: {action}",
    "option": "geraten: bitte in deiner Schachtel nachsehen",
    "option.short_bank": (
        "Hat die Bank zu wenige Münzen für einen Bonus: Zahlt sie, was da ist, oder nichts? Die Regeln "
        "sprechen nur von einer leeren Bank."
    ),
    "option.stall_visitor": (
        "Welcher Stand die Besucher welcher Farbe anlockt, steht nur auf der Übersicht von Exotic. Lies es dort nach."
    ),
    "option.jungle_spaces": "Wie viele Tiere auf den Dschungelplan von Exotic passen. Eine Besprechung sagt fünf.",
    "option.visitors_on_purchase": (
        "Gehen Besucher, wenn du einen Stand kaufst oder ein Dschungeltier auf den Plan holst? Die Regeln "
        "nehmen nur den Umzug eines Standes aus."
    ),
    "option.row_bonus": (
        "Der Bonus jeder Reihe auf dem Blatt des Würfelspiels. Lies die fünf Sechsecke auf deinem Blatt."
    ),
    "option.coin_groups": (
        "Wie die sechs Münzfelder auf dem Blatt des Würfelspiels gruppiert sind. Sieh auf deinem Blatt nach."
    ),
    "option.trained": "Welche Tiere die Trainer von Aquaretto zählen. Sag, wie sie in deiner Schachtel heißen.",
    "set_up.species_out": "Tierarten, die zurück in die Schachtel kommen, samt Babys: {number}",
    "set_up.jungle_out": "Dschungelarten, die zurück in die Schachtel kommen: {number}",
    "set_up.food_out": "Futterplättchen, die zurück in die Schachtel kommen: {number}",
    "set_up.dice": "Würfel in der Mitte: {number}",
    "set_up.coins": "Münzen für jeden: {number}",
    "set_up.bank": "Münzen in der Bank: {number}",
    "set_up.most_expansions": "Erweiterungen für jeden: {number}",
    "set_up.stack": "Eckige Plättchen zum Mischen: {number}, davon unter die Scheibe: {disc}",
    "set_up.stack_of": "Eckige Plättchen von {game} zum Mischen: {number}, davon unter eine Scheibe: {disc}",
    "set_up.truck": "Lastwagen, Plätze {spaces}: {number}",
    "set_up.blocked_truck": "Lastwagen, Plätze {spaces}, davon mit verdeckten Plättchen gesperrt {blocks}: {number}",
    "set_up.small": "Kleine Erweiterungen für jeden: {number}",
    "set_up.large": "Große Erweiterungen für jeden: {number}",
    "set_up.xxl": "Sehr große Erweiterungen in der Mitte: {number}",
    "settled": "Ohne Wahl festgelegt:",
    "settled.U7": "Die Besucher von Exotic beginnen auf Aussichtspunkt 2.",
    "settled.U10": (
        "Von den sechs neuen Tieren jeder Art in XXL ist eins ein Vater und eins eine Mutter; so kann jede "
        "Art drei Babys haben."
    ),
    "settled.U12": "Ein Stand darf freiwillig in den Stall; du hörst einen Hinweis.",
    "settled.U13": "Für eine Münze darf ein Stand vom Standplatz in den Stall und wieder heraus.",
    "settled.U15": "Ein gekauftes Plättchen darf in den eigenen Stall; du hörst einen Hinweis.",
    "settled.U16": "In welcher Reihenfolge man ablädt, darf man selbst bestimmen.",
    "settled.U18": "Es gibt in einem Spiel eine sehr große Erweiterung.",
    "settled.U19": "Ohne Becken bringt Futter weder Punkte noch Abzüge.",
    "settled.U20": "Haben alle Mitarbeiter einen Posten, bekommt niemand mehr einen.",
    "settled.U21": "Der Dschungelplan ist kein Gehege und kann nicht verschenkt werden.",
    "settled.U23": "Tiere aus Junior dürfen als weitere Arten bei Zooloretto mitspielen, mit je zwei Babys.",
    "settled.U24": "Erweiterungen, die kein Regelheft verbindet, kommen dazu, jede mit ihren eigenen Regeln.",
}
