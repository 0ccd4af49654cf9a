"""What the rules of the XXL expansion of Zooloretto say."""

TEXTS = {
    "rule.ZX-CMP-1": (
        "XXL bringt 48 Tierplättchen (6 je Art), 8 Babys, 3 Stände, 3 Münzplättchen, 12 Münzen, 10 Punktemarken zu "
        "6, 5 und 4 und zwei Lastwagen für zwei. Zu fünft spielt ihr mit 166 eckigen Plättchen, zu viert mit 149, "
        "zu dritt mit 132, zu zweit mit 115."
    ),
    "rule.ZX-CMP-2": (
        "Jede Art hat ein Baby mehr, also ist von ihren sechs neuen Tieren eins ein Vater und eins eine Mutter. "
        "Das ist geraten: Sieh auf deinen Plättchen nach."
    ),
    "rule.ZX-CMP-3": "Die drei Stände sind eine neue, fünfte Sorte.",
    "rule.ZX-SET-1": (
        "Stapelt die Punktemarken: oben die Sechser, dann die Fünfer, unten die Vierer. Es sind immer alle zehn dabei."
    ),
    "rule.ZX-DON-1": (
        "Statt einer anderen Aktion darfst du ein volles Gehege verschenken: Alle Tiere darin, auch Babys, "
        "verlassen das Spiel, und du nimmst die oberste Punktemarke."
    ),
    "rule.ZX-DON-2": (
        "Verschenken kostet kein Geld. Es ist dein ganzer Zug. Wer einen Lastwagen genommen hat, kann es nicht mehr."
    ),
    "rule.ZX-DON-3": "Verschenkte Babys kommen nicht in den Vorrat zurück.",
    "rule.ZX-DON-4": "Du darfst in einem Spiel höchstens zweimal verschenken.",
    "rule.ZX-DON-5": "Danach darf jede Tierart in das leere Gehege ziehen, und fürs Füllen gibt es wieder Münzen.",
    "rule.ZX-STALL-1": (
        "Die neue Sorte Stand wird wie die anderen gelegt und gezählt. Die Punkte deiner Marken kommen am Ende dazu."
    ),
    "rule.ZX-DON-6": "Den Dschungelplan von Exotic kann man nicht verschenken.",
}
