"""What the rules of the Exotic expansion say."""

TEXTS = {
    "rule.ZE-CMP-1": (
        "Exotic hat 16 Dschungelplättchen (8 Arten, je zwei), 40 Besucher (5 Farben, je 8), 5 Bonusplättchen (eins "
        "je Farbe) und 5 Dschungelpläne. Dschungeltiere bekommen keine Babys."
    ),
    "rule.ZE-SET-1": "Die gelben Besucher und das gelbe Bonusplättchen braucht ihr nur zusammen mit XXL.",
    "rule.ZE-SET-2": (
        "Zu fünft spielen alle Dschungeltiere mit. Zu viert kommt eine Art zurück, zu dritt zwei, zu zweit drei."
    ),
    "rule.ZE-SET-3": "Mischt die Dschungelplättchen unter die anderen, bevor ihr 15 unter die Scheibe legt.",
    "rule.ZE-SET-4": "Alle beginnen mit einem Besucher jeder Farbe auf Aussichtspunkt 2.",
    "rule.ZE-GEO-1": (
        "Der Weg beginnt am Eingang. Die Punkte 1 bis 3 liegen im Zoo, 4 und 5 im Dschungel, dann kommt der "
        "Ausgang. Der Dschungel hat fünf Tierplätze, wenn du auf deinem Plan nichts anderes zählst."
    ),
    "rule.ZE-PLACE-1": (
        "Dschungeltiere wohnen nur auf deinem Dschungelplan oder im Stall. Auf den Dschungelplan darf sonst nichts."
    ),
    "rule.ZE-PLACE-2": "Auf deinem Dschungelplan wohnen höchstens drei Arten.",
    "rule.ZE-PLACE-3": "Du darfst ein Dschungeltier in den Stall legen, auch wenn auf dem Plan Platz ist.",
    "rule.ZE-VIS-1": (
        "Jede Sorte Stand lockt Besucher einer Farbe an. Welche, zeigt deine Übersicht. Zur fünften Sorte aus XXL "
        "gehört Gelb."
    ),
    "rule.ZE-VIS-2": (
        "Stellst du einen Stand auf einen Standplatz, geht ein Besucher seiner Farbe zwei Schritte. Kommt der "
        "Stand in den Stall oder zieht er nur für eine Münze um, geht niemand."
    ),
    "rule.ZE-VIS-3": (
        "Stattdessen darf ein neuer Besucher dieser Farbe aus dem Vorrat kommen. Mit zwei Schritten steht er auf "
        "Punkt 2."
    ),
    "rule.ZE-VIS-4": (
        "Legst du ein Dschungeltier auf deinen Dschungelplan, wähle eine Farbe: Einer deiner Besucher davon geht "
        "zwei Schritte, oder ein neuer kommt. Dann stellen alle anderen, die diese Farbe haben, einen eigenen "
        "Besucher davon einen Schritt zurück."
    ),
    "rule.ZE-VIS-5": (
        "Beide Schritte macht derselbe Besucher. Verlässt er mit dem ersten den Zoo, verfällt der zweite."
    ),
    "rule.ZE-VIS-6": (
        "Geht ein Besucher durch den Ausgang, kommt er in den Vorrat. Hat noch niemand das Bonusplättchen seiner "
        "Farbe, nimmst du es."
    ),
    "rule.ZE-VIS-7": (
        "Wird ein Besucher von Punkt 1 zurückgeschickt, kommt er in den Vorrat. Dafür gibt es kein Bonusplättchen."
    ),
    "rule.ZE-VIS-8": "Gibt es weder in deinem Zoo noch im Vorrat einen Besucher der Farbe, geht niemand.",
    "rule.ZE-VIS-9": (
        "Die anderen gehen auch dann zurück, wenn dein Besucher nur einen seiner zwei Schritte brauchen konnte."
    ),
    "rule.ZE-C-1": (
        "Dschungeltiere kann man nicht tauschen, aber umziehen lassen, kaufen und abgeben. Besucher gehen auch, "
        "wenn ein gekaufter Stand aufgestellt wird oder ein Dschungeltier auf den Plan kommt, wenn ihr nichts "
        "anderes ausgemacht habt."
    ),
    "rule.ZE-SCO-1": "Dschungeltiere auf dem Plan bringen keine Punkte. Jede Art davon im Stall kostet 2 Punkte.",
    "rule.ZE-SCO-2": "Jede Besucherfarbe in deinem Zoo bringt 2 Punkte.",
    "rule.ZE-SCO-3": "Hast du ein Bonusplättchen, bringt jeder Besucher seiner Farbe in deinem Zoo noch 2 Punkte.",
}
