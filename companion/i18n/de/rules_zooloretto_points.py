"""Babies, coins for full enclosures, points, and Zooloretto for two."""

TEXTS = {
    "rule.ZB-OFF-1": (
        "Kommen in einem Gehege ein Vater und eine Mutter einer Art zusammen, die beide noch kein Baby hatten, "
        "wird sofort eins geboren. Es kommt auf einen freien Platz in diesem Gehege und zählt als Tier."
    ),
    "rule.ZB-OFF-2": (
        "Jeder Vater und jede Mutter bekommt im ganzen Spiel nur ein Baby. Ein drittes Elterntier wartet auf ein "
        "viertes."
    ),
    "rule.ZB-OFF-3": "Ist im Gehege kein Platz frei, kommt das Baby in deinen Stall.",
    "rule.ZB-OFF-4": (
        "Es ist gleich, wie die Eltern zusammenkommen: mit dem Lastwagen, durch Umzug, Kauf oder Tausch."
    ),
    "rule.ZB-OFF-5": "Im Stall und auf dem Lastwagen wird nie ein Baby geboren.",
    "rule.ZB-OFF-6": (
        "Ein Tier, das sein Baby schon hatte, bleibt das für immer: auch im Stall, nach Tausch und Kauf, und wenn "
        "das Baby abgegeben wird."
    ),
    "rule.ZB-OFF-7": "Ein Baby kannst du nicht ablehnen. Ist im Gehege Platz, muss es dorthin.",
    "rule.ZB-OFF-8": (
        "Von jeder Art gibt es so viele Babys, wie es Paare geben kann. Fehlt eins, stimmt etwas auf dem Tisch nicht."
    ),
    "rule.ZB-BON-1": (
        "Legst du ein Tier auf den letzten freien Platz eines Geheges, bekommst du seine Münzen von der Bank. Auch "
        "ein Baby kann es füllen. Für jedes Füllen gibt es die Münzen einmal."
    ),
    "rule.ZB-BON-2": "Das Gehege mit sechs Plätzen bringt keine Münzen.",
    "rule.ZB-BON-3": "Ein Tausch bringt nie Münzen, auch nicht, wenn dabei ein Baby geboren wird.",
    "rule.ZB-BON-4": "Wird ein Gehege leerer und wieder voll, gibt es noch einmal Münzen.",
    "rule.ZB-BON-5": (
        "Eine leere Bank zahlt nichts. Hat sie zu wenige Münzen, zahlt sie, was da ist, wenn ihr nichts anderes "
        "ausgemacht habt."
    ),
    "rule.ZB-SCO-1": "Ein volles Gehege bringt die große Zahl auf seinem Schild.",
    "rule.ZB-SCO-2": "Ein Gehege mit genau einer Lücke bringt die kleine Zahl auf seinem Schild.",
    "rule.ZB-SCO-3": (
        "Bei zwei oder mehr Lücken bringt jedes Tier 1 Punkt, wenn neben dem Gehege ein Stand steht, sonst nichts. "
        "Ein zweiter Stand ändert daran nichts."
    ),
    "rule.ZB-SCO-4": "Jede Sorte Stand auf deinen Standplätzen bringt 2 Punkte. Zwei gleiche zählen einmal.",
    "rule.ZB-SCO-5": "Jede Sorte Stand in deinem Stall kostet 2 Punkte.",
    "rule.ZB-SCO-6": (
        "Jede Tierart in deinem Stall kostet 2 Punkte, egal wie viele es sind. Ein Baby gehört zur Art seiner Eltern."
    ),
    "rule.ZB-SCO-7": (
        "Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt mehr Geld. Ist auch das gleich, gewinnt ihr "
        "gemeinsam."
    ),
    "rule.ZB-2P-1": "Zu zweit haben beide zwei Erweiterungen.",
    "rule.ZB-2P-2": "Zu zweit kommen drei Tierarten zurück in die Schachtel.",
    "rule.ZB-2P-3": (
        "Zu zweit gibt es drei Lastwagen. Drei verdeckte Plättchen sperren für das ganze Spiel auf einem Lastwagen "
        "einen Platz und auf einem anderen zwei. Mit der XXL-Schachtel nehmt ihr dafür die Lastwagen mit drei, "
        "zwei und einem Platz."
    ),
    "rule.ZB-2P-4": (
        "Du darfst einen Lastwagen nur nehmen, wenn ein offenes Plättchen darauf liegt. Die verdeckten bleiben darauf."
    ),
    "rule.ZB-2P-5": (
        "Haben beide einen Lastwagen, kommen die offenen Plättchen des dritten aus dem Spiel, auch Münzplättchen."
    ),
}
