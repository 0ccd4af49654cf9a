"""What the rules of Zooloretto Junior say."""

TEXTS = {
    "rule.ZJ-CMP-1": (
        "In der Junior-Schachtel sind 77 eckige Tierplättchen (7 Arten, je 11), 14 runde Babys (zwei von jeder "
        "Art) und 9 eckige Landschaften: 3 Teiche, 3 Büsche, 3 Felsen."
    ),
    "rule.ZJ-CMP-2": (
        "Von den 11 Plättchen jeder Art zeigen zwei einen Vater, zwei eine Mutter, und sieben kein Zeichen. Zu "
        "fünft spielt ihr mit 86 eckigen Plättchen, zu viert mit 75, zu dritt mit 64, zu zweit mit 53."
    ),
    "rule.ZJ-CMP-3": (
        "Es gibt 5 Lastwagenkarten mit drei Feldern auf der grünen Seite, eine rote Scheibe und 5 Zoopläne mit je "
        "einem Stall und drei Gehegen zu sechs Plätzen."
    ),
    "rule.ZJ-SET-1": (
        "Zu fünft spielen alle Tiere mit. Zu viert kommt eine Art zurück, zu dritt zwei, zu zweit drei. 15 "
        "Plättchen kommen unter die Scheibe. Es gibt kein Geld, keine Stände und keine Erweiterung."
    ),
    "rule.ZJ-PLACE-1": (
        "Ein Gehege hat sechs Plätze für eine Tierart und beliebige Landschaften. Eine Art darf in mehreren "
        "Gehegen wohnen. Der Stall ist immer erlaubt. Was liegt, zieht nie mehr um."
    ),
    "rule.ZJ-OFF-1": (
        "Treffen sich in einem Gehege Vater und Mutter einer Art, bekommen sie sofort ein Baby. Es darf auch den "
        "sechsten Platz nehmen."
    ),
    "rule.ZJ-OFF-2": "Liegen dort schon sechs Plättchen, kommt das Baby in den Stall.",
    "rule.ZJ-BON-1": (
        "Füllst du in deinem Zug den letzten Platz eines Geheges, darfst du am Ende noch eins tun: ein Plättchen "
        "aus dem Stall von jemand anderem in dein Gehege holen oder eins aus deinem Stall abgeben. Du darfst auch "
        "verzichten."
    ),
    "rule.ZJ-BON-2": "Pro Zug gibt es nur eine Zusatzaktion, egal wie viele Gehege du gefüllt hast.",
    "rule.ZJ-BON-3": (
        "Das geholte Plättchen darf ein Baby bringen oder ein Gehege füllen, aber dafür gibt es keine zweite "
        "Zusatzaktion."
    ),
    "rule.ZJ-BON-4": "Das geholte Plättchen muss in ein Gehege, nicht in deinen Stall.",
    "rule.ZJ-BON-5": "Abgeben darfst du nur ein Plättchen aus deinem eigenen Stall.",
    "rule.ZJ-SCO-1": (
        "Ein Gehege mit 1, 2, 3, 4, 5 oder 6 Tieren bringt 1, 2, 3, 4, 8 oder 12 Punkte. Babys zählen mit, "
        "Landschaften nicht."
    ),
    "rule.ZJ-SCO-2": "Jede Sorte Landschaft in deinen Gehegen bringt 2 Punkte.",
    "rule.ZJ-SCO-3": "Jede Tierart und jede Sorte Landschaft in deinem Stall kostet 2 Punkte.",
    "rule.ZJ-SCO-4": (
        "Bei Gleichstand gewinnt, wer mehr Landschaften in den Gehegen hat. Ist auch das gleich, gewinnt ihr gemeinsam."
    ),
    "rule.ZJ-2P-1": (
        "Zu zweit spielt ihr mit den Lastwagen mit einem, zwei und drei Feldern. Was auf dem übrigen Lastwagen "
        "liegt, kommt aus dem Spiel."
    ),
}
