"""What the rules of Aquaretto say."""

TEXTS = {
    "rule.AQ-CMP-1": (
        "Aquaretto hat 88 Tiere (8 Arten, je 11), 16 Babys, 10 Münzplättchen, 30 Münzen, 16 Mitarbeiter, 5 Parks, "
        "5 Depots, 10 kleine und 10 große Erweiterungen, 5 Lastwagen und eine Scheibe. Zu fünft spielt ihr mit 98 "
        "eckigen Plättchen, zu viert mit 87, zu dritt mit 76, zu zweit mit 65."
    ),
    "rule.AQ-CMP-2": (
        "Jede Art hat zwei Väter und zwei Mütter. Schildkröten, Pinguine, Eisbären, Krokodile und Flusspferde "
        "haben je sechs Plättchen mit einem Fisch. Delfine, Orcas und Seelöwen haben je zwei mit einem Blitz. "
        "Babys haben keinen Fisch."
    ),
    "rule.AQ-GEO-1": (
        "Dein Park hat 19 Plätze für Plättchen. Unten links sind zwei Kassenhäuschen und zwei Futterstellen. Auf "
        "dieser Ecke kann man nichts bauen."
    ),
    "rule.AQ-GEO-2": (
        "Eine kleine Erweiterung hat 3 Plätze über Eck, eine große 4 Plätze im Quadrat. Du darfst sie drehen."
    ),
    "rule.AQ-SET-1": (
        "Alle bekommen einen Park, ein Depot, zwei kleine und zwei große Erweiterungen und 1 Münze. 15 Plättchen "
        "kommen unter die Scheibe. Delfine, Orcas und Seelöwen spielen immer mit. Zu fünft spielen alle Arten, zu "
        "viert eine weniger, zu dritt zwei, zu zweit drei."
    ),
    "rule.AQ-PLACE-1": "Ein Becken sind alle Plättchen einer Art, die sich an einer Kante berühren.",
    "rule.AQ-PLACE-2": "Plättchen verschiedener Arten dürfen sich nicht an einer Kante berühren. Ecken sind erlaubt.",
    "rule.AQ-PLACE-3": (
        "Jede Art hat in deinem Park nur ein Becken. Das nächste Plättchen dieser Art muss daran anliegen und darf "
        "kein anderes Becken berühren."
    ),
    "rule.AQ-PLACE-4": (
        "Du darfst drei Becken haben und für jede gebaute große Erweiterung eins mehr. Ein neues Becken darf "
        "überall beginnen."
    ),
    "rule.AQ-PLACE-5": (
        "Was nicht in den Park passt, kommt ins Depot. Du darfst ein Plättchen auch freiwillig dorthin legen."
    ),
    "rule.AQ-DEP-1": (
        "Das Depot ist ein Stapel. Neues kommt obenauf, und niemand ändert die Reihenfolge. Ansehen dürfen es alle."
    ),
    "rule.AQ-DEP-2": "Nur das oberste Plättchen eines Depots kann umziehen, gekauft oder abgegeben werden.",
    "rule.AQ-OFF-1": (
        "Kommen in einem Becken Vater und Mutter zusammen, die noch kein Baby hatten, wird sofort eins geboren und "
        "angelegt. Es zählt für Münzen und Mitarbeiter."
    ),
    "rule.AQ-OFF-2": (
        "Das Baby kannst du nicht ablehnen. Gibt es keinen erlaubten Platz, kommt es oben auf dein Depot."
    ),
    "rule.AQ-BON-1": "Das dritte, sechste, neunte und zwölfte Plättchen eines Beckens bringt dir je 1 Münze.",
    "rule.AQ-BON-2": (
        "Das fünfte und das zehnte Plättchen eines Beckens bringt dir einen Mitarbeiter. Du gibst ihm sofort einen "
        "Posten."
    ),
    "rule.AQ-COW-1": "Ein Kassierer steht in einem Kassenhäuschen. Es gibt zwei.",
    "rule.AQ-COW-2": "Ein Pfleger steht an einer Futterstelle. Es gibt zwei.",
    "rule.AQ-COW-3": (
        "Ein Trainer steht auf irgendeinem leeren Platz deines Parks. Du darfst mehrere haben. Auf diesen Platz "
        "passt dann kein Plättchen mehr."
    ),
    "rule.AQ-COW-4": "Ein Manager steht an deinem Depot. Du kannst nur einen haben.",
    "rule.AQ-MOV-1": "Für 1 Münze zieht das oberste Plättchen deines Depots in deinen Park.",
    "rule.AQ-MOV-2": (
        "Für 1 Münze wechselt ein Mitarbeiter auf einen freien Posten oder Platz, gleicher oder anderer Art."
    ),
    "rule.AQ-PUR-1": (
        "Für 2 Münzen kaufst du das oberste Plättchen eines fremden Depots für deinen Park. Eine Münze bekommt, "
        "wem es gehört hat, eine die Bank."
    ),
    "rule.AQ-DIS-1": (
        "Für 2 Münzen an die Bank gibst du das oberste Plättchen deines Depots ab. Es ist aus dem Spiel."
    ),
    "rule.AQ-EXP-1": "Eine große Erweiterung kostet 2 Münzen. Sie bringt 4 Plätze und erlaubt ein Becken mehr.",
    "rule.AQ-EXP-2": "Eine kleine Erweiterung kostet 1 Münze. Sie bringt 3 Plätze, aber kein weiteres Becken.",
    "rule.AQ-EXP-3": (
        "Eine Erweiterung muss deinen Park oder eine gelegte Erweiterung an einer Kante berühren, und ihre Plätze "
        "müssen in den Reihen liegen."
    ),
    "rule.AQ-SCO-1": "Jedes Tier in deinem Park bringt 1 Punkt.",
    "rule.AQ-SCO-2": "Jeder Kassierer bringt 1 Punkt für jede Münze und jedes Münzplättchen, das du hast.",
    "rule.AQ-SCO-3": "Jeder Pfleger bringt 1 Punkt für jedes Plättchen mit Fisch in deinem Park.",
    "rule.AQ-SCO-4": (
        "Jeder Trainer bringt 1 Punkt für jeden Delfin, Orca und Seelöwen auf den 8 Plätzen um ihn herum, aber "
        "nicht für die mit Blitz. Ein Plättchen darf für mehrere Trainer zählen."
    ),
    "rule.AQ-SCO-5": "Jede Tierart in deinem Depot kostet 2 Punkte, mit Manager nur 1.",
    "rule.AQ-SCO-6": "Bei Gleichstand gewinnt, wer mehr Münzen hat. Ist auch das gleich, gewinnt ihr gemeinsam.",
    "rule.AQ-2P-1": (
        "Zu zweit kommen drei Arten zurück, und ihr braucht drei Lastwagen. Auf einem ist ein Platz gesperrt, auf "
        "einem anderen zwei. Mehr Erweiterungen gibt es nicht."
    ),
}
