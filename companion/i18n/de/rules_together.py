"""Zooloretto and Aquaretto played together, and Aquaretto XXL."""

TEXTS = {
    "rule.AZ-SET-1": (
        "Baut beide Spiele auf. Alle bekommen 2 Münzen, mehr nicht. Die Plättchen der beiden Spiele liegen in "
        "getrennten Stapeln, je 15 unter einer Scheibe. Es gibt so viele Lastwagen, wie ihr seid; zu zweit drei."
    ),
    "rule.AZ-A-1": (
        "In einer Runde trägt ein Lastwagen nur Plättchen eines Spiels. Sein erstes Plättchen entscheidet, welches."
    ),
    "rule.AZ-A-2": (
        "Jedes Spiel muss mindestens einen Lastwagen bekommen. Tragen alle anderen dasselbe Spiel, bekommt der "
        "letzte leere das andere."
    ),
    "rule.AZ-B-1": (
        "Den ersten Lastwagen einer Runde darf man erst nehmen, wenn Plättchen beider Spiele auf den Lastwagen liegen."
    ),
    "rule.AZ-C-1": "Du machst eine Geldaktion, im Zoo oder im Park. Dein Geld ist für beide da.",
    "rule.AZ-END-1": (
        "Wird das erste Plättchen eines Scheibenstapels gezogen, kommt sein Rest am Ende der Runde aus dem Spiel. "
        "Von da an zieht ihr nur noch Plättchen des anderen Spiels, ohne die besonderen Lastwagenregeln. Das erste "
        "Plättchen des zweiten Scheibenstapels macht die Runde zur letzten."
    ),
    "rule.AZ-SCO-1": (
        "Zählt beide Spiele nach ihren Regeln und rechnet sie zusammen. Kassierer zählen alle deine Münzen."
    ),
    "rule.AZ-SCO-2": (
        "Mit Manager kostet auch jede Tierart in deinem Stall nur 1 Punkt. Stände im Stall kosten weiter 2."
    ),
    "rule.AX-CMP-1": (
        "Aquaretto XXL hat 8 Tiere (eins je Art), 12 Futterplättchen, 2 Münzplättchen, 12 Münzen und eine sehr "
        "große Erweiterung."
    ),
    "rule.AX-SET-1": (
        "Zu fünft sind alle Futterplättchen dabei. Zu viert kommt eins zurück, zu dritt zwei, zu zweit drei."
    ),
    "rule.AX-EXP-1": (
        "Die sehr große Erweiterung kostet 2 Münzen und bringt 5 Plätze, aber kein weiteres Becken. Sie wird wie "
        "die anderen gelegt."
    ),
    "rule.AX-EXP-2": "Es gibt nur eine sehr große Erweiterung. Wer sie zuerst kauft, hat sie.",
    "rule.AX-FOOD-1": "Futter vom Lastwagen liegt bei deinem Geld, ist aber kein Geld.",
    "rule.AX-SCO-1": (
        "Ein Futterplättchen reicht für ein Becken. Kannst du alle deine Becken füttern, bekommst du einmal 2 Punkte."
    ),
    "rule.AX-SCO-2": (
        "Reicht dein Futter nicht, kostet jedes Becken ohne Futter 1 Punkt. Das Depot braucht kein Futter."
    ),
    "rule.AX-SCO-3": (
        "Mit beiden Spielen reicht jedes Futterplättchen für ein Becken und für ein Gehege mit Tieren. Die 2 "
        "Punkte oder die Abzüge zählt ihr für jede Seite einzeln."
    ),
}
