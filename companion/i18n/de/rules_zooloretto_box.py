"""What is in the Zooloretto box, the boards, and how a game begins and runs."""

TEXTS = {
    "rule.ZB-CMP-1": (
        "In der Schachtel sind 88 eckige Tierplättchen: 8 Tierarten mit je 11 Plättchen. Davon zeigen zwei das "
        "Vater-Zeichen, zwei das Mutter-Zeichen, und sieben zeigen kein Zeichen."
    ),
    "rule.ZB-CMP-2": (
        "Es gibt 12 Standplättchen (4 Sorten, je 3) und 12 Münzplättchen. Mit den Tieren sind das 112 eckige Plättchen."
    ),
    "rule.ZB-CMP-3": (
        "Jede Tierart hat zwei runde Babyplättchen. Babys werden geboren. Sie kommen nie in die Stapel und "
        "liegen nie auf einem Lastwagen."
    ),
    "rule.ZB-CMP-4": (
        "In der Schachtel sind außerdem 5 Zoopläne, 5 Erweiterungen, 5 Lastwagen mit je 3 Plätzen, 30 Münzen, eine "
        "Scheibe und 5 Übersichten."
    ),
    "rule.ZB-CMP-5": (
        "In der Schachtel von 2007 sind die Tiere Flamingos, Kamele, Leoparden, Elefanten, Pandas, Schimpansen, "
        "Zebras und Kängurus."
    ),
    "rule.ZB-CMP-6": (
        "Neuere Schachteln haben andere Bilder und vielleicht andere Tiere. Darum sagst du, welche Tiere in deiner "
        "Schachtel sind."
    ),
    "rule.ZB-CMP-7": "Die vier Sorten Stände haben keine festen Namen. Du gibst ihnen eigene Namen.",
    "rule.ZB-CMP-8": (
        "Zu fünft spielt ihr mit 112 eckigen Plättchen und 16 Babys, zu viert mit 101 und 14, zu dritt mit 90 und "
        "12, zu zweit mit 79 und 10."
    ),
    "rule.ZB-GEO-5": (
        "Das Gehege mit 5 Plätzen (E5) bringt voll 8 Punkte und mit einer Lücke 5. Wer es füllt, bekommt 2 Münzen. "
        "Es hat einen Standplatz."
    ),
    "rule.ZB-GEO-4": (
        "Das Gehege mit 4 Plätzen (E4) bringt voll 5 Punkte und mit einer Lücke 4. Wer es füllt, bekommt 1 Münze. "
        "Es hat zwei Standplätze."
    ),
    "rule.ZB-GEO-6": (
        "Das Gehege mit 6 Plätzen (E6) bringt voll 10 Punkte und mit einer Lücke 6. Für das Füllen gibt es keine "
        "Münzen. Es hat einen Standplatz."
    ),
    "rule.ZB-GEO-X": (
        "Die Erweiterung (X1, zu zweit auch X2) hat 5 Plätze. Sie bringt voll 9 Punkte und mit einer Lücke 5. Wer "
        "sie füllt, bekommt 1 Münze. Sie hat einen Standplatz."
    ),
    "rule.ZB-GEO-7": "Jeder Standplatz gehört zu genau einem Gehege: dem daneben.",
    "rule.ZB-GEO-8": (
        "Die Plätze eines Geheges liegen verstreut. Es ist gleich, auf welchem davon ein Plättchen liegt."
    ),
    "rule.ZB-GEO-9": (
        "Wie groß die Plättchen sind, steht nirgends. Der Begleiter misst sie, wenn er deine Schachtel kennenlernt."
    ),
    "rule.ZB-SET-1": (
        "Zu fünft spielen alle Tiere mit. Zu viert kommt eine Tierart in die Schachtel zurück, zu dritt zwei, zu "
        "zweit drei, samt Babys. Ihr sucht aus, welche."
    ),
    "rule.ZB-SET-2": (
        "Mischt alle eckigen Plättchen verdeckt. Legt 15 davon unter die Scheibe. Die anderen kommen auf so viele "
        "Stapel, wie ihr wollt."
    ),
    "rule.ZB-SET-3": (
        "Stellt für jeden, der mitspielt, einen Lastwagen in die Mitte. Alle bekommen einen Zoo, eine verdeckte "
        "Erweiterung und 2 Münzen. Die anderen Münzen sind die Bank."
    ),
    "rule.ZB-TURN-1": (
        "Wenn du dran bist, tust du genau eins: ein Plättchen auf einen Lastwagen legen, einen Lastwagen nehmen "
        "oder etwas tun, das Geld kostet. Dann geht es im Uhrzeigersinn weiter. Wer einen Lastwagen hat, wird "
        "übersprungen."
    ),
    "rule.ZB-A-1": (
        "Zum Auflegen ziehst du das oberste Plättchen eines Stapels, zeigst es allen und legst es auf einen freien "
        "Platz eines Lastwagens in der Mitte. Nicht auf einen Lastwagen, den schon jemand hat."
    ),
    "rule.ZB-A-2": (
        "Auf einen Lastwagen passen drei Plättchen. Sind alle Lastwagen in der Mitte voll, kann niemand etwas auflegen."
    ),
    "rule.ZB-A-3": "Der Stapel unter der Scheibe darf erst angefasst werden, wenn alle anderen Stapel leer sind.",
    "rule.ZB-B-1": (
        "Du darfst jeden Lastwagen aus der Mitte nehmen, auf dem mindestens ein Plättchen liegt. Ein Münzplättchen "
        "genügt."
    ),
    "rule.ZB-B-2": "Lade alle Plättchen deines Lastwagens sofort ab. Nichts bleibt darauf liegen.",
    "rule.ZB-B-3": (
        "Wer einen Lastwagen genommen hat, setzt bis zur nächsten Runde aus: keine Plättchen, keine Geldaktion, "
        "auch nicht in der letzten Runde."
    ),
    "rule.ZB-B-4": "Du bestimmst, in welcher Reihenfolge du ablädst. Babys und Münzen gibt es gleich dabei.",
    "rule.ZB-RND-1": (
        "Eine Runde endet, wenn alle einen Lastwagen genommen haben. Die leeren Lastwagen kommen zurück in die "
        "Mitte. Wer den letzten genommen hat, fängt die nächste Runde an."
    ),
    "rule.ZB-RND-2": (
        "Wenn nur noch du keinen Lastwagen hast, bist du immer wieder dran, so oft du willst, bis du einen nimmst."
    ),
    "rule.ZB-END-1": (
        "Sobald jemand das erste Plättchen unter der Scheibe zieht, ist das die letzte Runde. Spielt sie zu Ende "
        "und zählt dann die Punkte."
    ),
}
