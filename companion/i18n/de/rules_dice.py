"""What the rules of the dice game say."""

TEXTS = {
    "rule.ZD-CMP-1": (
        "Es gibt 10 gleiche Würfel mit Krokodil, Strauß, Affe, Elefant, Löwe und Münze. Zu zweit nehmt ihr 6 "
        "Würfel, zu dritt 8, zu viert 10. Es gibt drei Lastwagen mit je drei Kisten, zu viert vier."
    ),
    "rule.ZD-CMP-2": (
        "Auf deinem Blatt haben die Krokodile 1 Feld, die Strauße 2, die Affen 3, die Elefanten 4 und die Löwen 5. "
        "Die Kasse hat 6 Münzfelder in Gruppen. Jedes Tier hat auch ein Stallfeld und ein Bonusfeld."
    ),
    "rule.ZD-CMP-3": (
        "Der Bonus einer Reihe ist 1 oder 2 Punkte. Lies auf deinem Blatt, welche Reihe wie viel hat und wie die "
        "Münzfelder gruppiert sind."
    ),
    "rule.ZD-A-1": "Würfle mit genau zwei Würfeln aus der Mitte. Noch einmal werfen darfst du nicht.",
    "rule.ZD-A-2": (
        "Lege jeden Würfel auf eine freie Kiste, auf einen Lastwagen oder auf zwei. Auf einem Lastwagen liegen nie "
        "mehr als drei."
    ),
    "rule.ZD-A-3": "Liegen in der Mitte keine Würfel mehr, kannst du nicht würfeln. Dann nimmst du einen Lastwagen.",
    "rule.ZD-A-4": (
        "Würfel gehen zu zweit aus der Mitte und kommen alle zusammen zurück. Dort liegt also immer eine gerade "
        "Zahl. Ist sie ungerade, fehlt ein Würfel."
    ),
    "rule.ZD-B-1": (
        "Nimm alle Würfel eines Lastwagens, auf dem mindestens einer liegt, und kreuze sie gleich auf deinem Blatt "
        "an. Dann setzt du bis zur nächsten Runde aus."
    ),
    "rule.ZD-B-2": "Die genommenen Würfel bleiben bis zum Ende der Runde auf deinem Blatt.",
    "rule.ZD-B-3": "Der geleerte Lastwagen bleibt in der Mitte. Die anderen dürfen ihn wieder beladen.",
    "rule.ZD-M-1": "Für jeden Tierwürfel machst du ein Kreuz in der Reihe des Tieres, von links nach rechts.",
    "rule.ZD-M-2": (
        "Ist die Reihe voll, kreuzt du das Stallfeld des Tieres an. Ist das schon angekreuzt, geschieht nichts."
    ),
    "rule.ZD-M-3": "Wer eine Reihe als Erster füllt, bekommt ihren Bonus. Danach bekommt ihn niemand mehr.",
    "rule.ZD-M-4": (
        "Für jede Münze machst du ein Kreuz in der Kasse, von links nach rechts. Nach sechs bringen weitere nichts."
    ),
    "rule.ZD-RND-1": (
        "Haben alle Würfel genommen, kommen alle Würfel zurück in die Mitte. Wer zuletzt genommen hat, fängt die "
        "nächste Runde an. Das Spiel beginnt, wer am jüngsten ist."
    ),
    "rule.ZD-RND-2": "Bist du als Letzter noch dabei, darfst du weiterwürfeln, solange Würfel da sind.",
    "rule.ZD-END-1": (
        "Sind bei jemandem nach dem Nehmen alle Reihen voll oder alle bis auf eine, ist diese Runde die letzte."
    ),
    "rule.ZD-SCO-1": "Jedes angekreuzte Tierfeld in deinen Reihen bringt 1 Punkt.",
    "rule.ZD-SCO-2": "Dazu kommen die Bonuspunkte, die dir gehören.",
    "rule.ZD-SCO-3": (
        "Jede volle Münzgruppe bringt 1 Punkt oder löscht ein angekreuztes Stallfeld. Löschen lohnt sich mehr."
    ),
    "rule.ZD-SCO-4": "Jedes angekreuzte Stallfeld, das übrig bleibt, kostet 2 Punkte.",
    "rule.ZD-SCO-5": (
        "Bei Gleichstand gewinnt, wer mehr Münzen angekreuzt hat. Ist auch das gleich, gewinnt ihr gemeinsam."
    ),
}
