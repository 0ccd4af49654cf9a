"""Lektionen für jedes Spiel, Schritt für Schritt."""

TEXTS = {
    "lesson.against": "Das ist gegen die Regeln. Leg es bitte zurück und versuch es noch einmal.",
    "lesson.other": "Das ist erlaubt, aber hier geht es um etwas anderes. Nimm es bitte zurück.",
    # Zooloretto
    "lesson.zoo_first_turns": "Deine ersten Züge",
    "lesson.zoo_first_turns.draw": (
        "Ein Zug ist eine Sache. Such ein Kamel, als wäre es gezogen. Leg es auf Lastwagen 1."
    ),
    "lesson.zoo_first_turns.draw.done": "Das war dein Zug. Jetzt ist der Nächste dran.",
    "lesson.zoo_first_turns.partner": "{owner} zieht einen Leoparden und legt ihn auch auf Lastwagen 1.",
    "lesson.zoo_first_turns.partner.done": "Auf Lastwagen 1 warten zwei Tiere. Beide kannst du brauchen.",
    "lesson.zoo_first_turns.take": "Nimm Lastwagen 1. Gib dem Kamel und dem Leoparden je ein Gehege.",
    "lesson.zoo_first_turns.take.done": (
        "In einem Gehege wohnt nur eine Tierart. Jetzt wartest du auf die nächste Runde."
    ),
    "lesson.zoo_barn": "Der Stall",
    "lesson.zoo_barn.take": "Nimm Lastwagen 1. Das Kamel kommt zum Kamel. Der Panda hat kein Zuhause: ab in den Stall.",
    "lesson.zoo_barn.take.done": "Jede Art im Stall kostet am Ende 2 Punkte. Nur ein leerer Stall kostet nichts.",
    "lesson.zoo_barn.discard": "Zahle 2 Münzen an die Bank und gib den Panda ab.",
    "lesson.zoo_barn.discard.done": "Der Stall ist wieder leer. Das war 2 Punkte wert.",
    "lesson.zoo_full": "Ein volles Gehege",
    "lesson.zoo_full.fill": "Im Gehege für fünf fehlt ein Kamel. Nimm Lastwagen 1 und fülle es.",
    "lesson.zoo_full.fill.done": "Voll! Es zählt jetzt 8 Punkte, und du bekommst 2 Münzen von der Bank.",
    "lesson.zoo_baby": "Ein Baby",
    "lesson.zoo_baby.pair": "In deinem Zoo wohnt ein Panda-Vater. Nimm Lastwagen 1 und leg die Panda-Mutter dazu.",
    "lesson.zoo_baby.pair.done": "Sofort wird ein Baby geboren. Leg es zu seinen Eltern: Es zählt als Tier.",
    "lesson.zoo_stall": "Stände",
    "lesson.zoo_stall.open": "Nimm Lastwagen 1 und stell den Stand neben deine Elefanten.",
    "lesson.zoo_stall.open.done": "Der Stand zählt 2 Punkte, und jeder Elefant daneben zählt jetzt 1.",
    "lesson.zoo_money": "Was Geld kann",
    "lesson.zoo_money.move": "Zahle 1 Münze: Der Leopard zieht aus dem Stall zum anderen Leoparden.",
    "lesson.zoo_money.move.done": "Tiere ziehen nur aus dem Stall um, nie von Gehege zu Gehege.",
    "lesson.zoo_money.expand": "Zahle 3 Münzen und dreh deine Erweiterung um.",
    "lesson.zoo_money.expand.done": "Jetzt hast du ein Gehege mehr.",
    "lesson.zoo_money.buy": (
        "Zahle 2 Münzen und kaufe den Panda aus dem Stall von {owner}. Er kommt in die Erweiterung."
    ),
    "lesson.zoo_money.buy.done": "Eine Münze bekommt {owner}, eine die Bank. Niemand darf Nein sagen.",
    "lesson.zoo_money.swap": "Zahle 1 Münze und tausche: den Elefanten im Stall gegen das Kamel in seinem Gehege.",
    "lesson.zoo_money.swap.done": "Alle Tiere einer Art tauschen den Platz mit allen einer anderen.",
    "lesson.zoo_last_round": "Die letzte Runde",
    "lesson.zoo_last_round.disc": (
        "Nur der Stapel unter der Scheibe ist noch da. Zieh ein Kamel. Leg es auf Lastwagen 1."
    ),
    "lesson.zoo_last_round.disc.done": "Das erste Plättchen unter der Scheibe macht diese Runde zur letzten.",
    "lesson.zoo_last_round.take": "Nimm Lastwagen 1 und lade ihn aus.",
    "lesson.zoo_last_round.take.done": "Alle haben einen Lastwagen: Das Spiel ist aus. Zählt eure Punkte!",
    # its expansions
    "lesson.xxl_donate": "Tiere abgeben",
    "lesson.xxl_donate.give": "Dein Gehege für vier ist voll. Gib alle Tiere ab und nimm den obersten Punktechip.",
    "lesson.xxl_donate.give.done": "Der Chip zählt am Ende, und das Gehege ist frei für andere Tiere.",
    "lesson.exotic_stall": "Ein Stand lockt Besucher",
    "lesson.exotic_stall.open": (
        "Nimm Lastwagen 1. Stell den Stand auf und zieh deinen roten Besucher zwei Punkte weiter."
    ),
    "lesson.exotic_stall.open.done": (
        "Jeder Stand lockt Besucher seiner Farbe. Jede Farbe in deinem Zoo zählt 2 Punkte."
    ),
    "lesson.exotic_jungle": "Ein Dschungeltier",
    "lesson.exotic_jungle.settle": (
        "Nimm Lastwagen 1. Leg den Koala in den Dschungel. Zieh einen Besucher zwei Punkte weiter."
    ),
    "lesson.exotic_jungle.settle.done": "Die anderen ziehen einen Besucher dieser Farbe einen Punkt zurück.",
    # Zooloretto Junior
    "lesson.junior_first_turns": "Deine ersten Züge in Junior",
    "lesson.junior_first_turns.draw": "Such eine Giraffe, als wäre sie gezogen, und leg sie auf Lastwagen 1.",
    "lesson.junior_first_turns.draw.done": "Das war dein Zug. Ein Zug ist eine Sache.",
    "lesson.junior_first_turns.partner": "{owner} zieht einen Teich und legt ihn auch auf Lastwagen 1.",
    "lesson.junior_first_turns.partner.done": "Ein Teich ist eine Landschaft. Er darf neben jedem Tier liegen.",
    "lesson.junior_first_turns.take": "Nimm Lastwagen 1. Leg die Giraffe und den Teich in ein Gehege.",
    "lesson.junior_first_turns.take.done": "Jede Sorte Landschaft zählt 2 Punkte, aber sie braucht einen Platz.",
    "lesson.junior_baby": "Ein Baby in Junior",
    "lesson.junior_baby.pair": "In deinem Zoo wohnt ein Lama-Vater. Nimm Lastwagen 1 und leg die Lama-Mutter dazu.",
    "lesson.junior_baby.pair.done": "Sofort wird ein Baby geboren. Es bekommt einen Platz im selben Gehege.",
    "lesson.junior_bonus": "Die Bonusaktion",
    "lesson.junior_bonus.fill": (
        "Fülle das Gehege der Wölfe mit Lastwagen 1. Hol dann das Nashorn von {owner} zu deinem."
    ),
    "lesson.junior_bonus.fill.done": (
        "Wer ein Gehege füllt, darf ein Plättchen aus einem Stall holen oder ein eigenes abgeben."
    ),
    # the dice game
    "lesson.dice_first_turns": "Deine ersten Züge mit Würfeln",
    "lesson.dice_first_turns.roll": (
        "Wirf zwei Würfel. Tu so, als zeigten sie Löwe und Münze. Leg beide auf Lastwagen 1."
    ),
    "lesson.dice_first_turns.roll.done": "Du darfst die Würfel auf zwei Lastwagen verteilen. Auf einen passen drei.",
    "lesson.dice_first_turns.take": "Nimm alle Würfel von Lastwagen 1 und kreuze sie auf deinem Blatt an.",
    "lesson.dice_first_turns.take.done": (
        "Jedes angekreuzte Tier zählt 1 Punkt. Am Ende der Runde kommen die Würfel zurück."
    ),
    "lesson.dice_row": "Eine volle Reihe",
    "lesson.dice_row.fill": "Ein Strauß fehlt noch. Nimm die Würfel von Lastwagen 1 und kreuze ihn an.",
    "lesson.dice_row.fill.done": "Deine Straußreihe ist als erste voll: Du bekommst den Bonus.",
    "lesson.dice_barn": "Der Stall auf dem Blatt",
    "lesson.dice_barn.cross": "Deine Krokodilreihe ist voll. Nimm trotzdem das Krokodil von Lastwagen 1.",
    "lesson.dice_barn.cross.done": "Es kommt in den Stall. Das kostet 2 Punkte.",
    # Aquaretto
    "lesson.aqua_basin": "Becken",
    "lesson.aqua_basin.lay": "Nimm Lastwagen 1. Leg die Delfine nebeneinander und den Pinguin weg von den Delfinen.",
    "lesson.aqua_basin.lay.done": (
        "Tiere einer Art, die sich berühren, sind ein Becken. Fremde Arten berühren sich nie."
    ),
    "lesson.aqua_coin": "Das dritte Plättchen",
    "lesson.aqua_coin.third": "Nimm Lastwagen 1 und leg die dritte Schildkröte an ihr Becken.",
    "lesson.aqua_coin.third.done": "Das dritte, sechste, neunte und zwölfte Plättchen eines Beckens bringt 1 Münze.",
    "lesson.aqua_coworker": "Ein Mitarbeiter",
    "lesson.aqua_coworker.fifth": (
        "Nimm Lastwagen 1, leg die fünfte Schildkröte und stell den Mitarbeiter an eine Kasse."
    ),
    "lesson.aqua_coworker.fifth.done": (
        "Das fünfte und zehnte Plättchen bringt einen Mitarbeiter. Die Kasse zählt deine Münzen."
    ),
    "lesson.aqua_depot": "Das Depot",
    "lesson.aqua_depot.top": (
        "Oben im Depot liegt der Orca. Zahle 1 Münze und leg ihn dahin, wo das Beispiel ihn zeigt."
    ),
    "lesson.aqua_depot.top.done": "Nur das oberste Plättchen kann das Depot verlassen.",
    "lesson.aqua_depot.next": "Jetzt liegt die Schildkröte oben. Zahle 1 Münze und leg sie neben die andere.",
    "lesson.aqua_depot.next.done": "Jede Art im Depot kostet 2 Punkte. Deins ist jetzt leer.",
    "lesson.aqua_build": "Bauen",
    "lesson.aqua_build.large": "Zahle 2 Münzen und baue rechts eine große Erweiterung, wie im Beispiel.",
    "lesson.aqua_build.large.done": "Du hast 4 Plätze mehr, und eine vierte Art darf im Park wohnen.",
    "lesson.aqua_build.fourth": "Nimm Lastwagen 1 und leg den Delfin auf den neuen Grund.",
    "lesson.aqua_build.fourth.done": "Ohne die große Erweiterung wäre der Delfin im Depot gelandet.",
    "lesson.aqua_baby": "Ein Baby im Wasser",
    "lesson.aqua_baby.pair": "Nimm Lastwagen 1, leg die Orca-Mutter neben den Vater und das Baby an dasselbe Becken.",
    "lesson.aqua_baby.pair.done": "Das Baby ist das dritte Plättchen im Becken: Du bekommst auch eine Münze.",
    "lesson.aqua_xxl_food": "Futter",
    "lesson.aqua_xxl_food.feed": "Nimm Lastwagen 1. Das Futter kommt zum Geld, der Pinguin zum anderen Pinguin.",
    "lesson.aqua_xxl_food.feed.done": "Ein Futter reicht für ein Becken. Reicht es für alle, gibt es 2 Punkte.",
    # together
    "lesson.together_trucks": "Zwei Spiele, ein Tisch",
    "lesson.together_trucks.draw": "Zieh ein Plättchen von Zooloretto: Such ein Kamel und leg es auf Lastwagen 1.",
    "lesson.together_trucks.draw.done": "In dieser Runde trägt Lastwagen 1 jetzt nur Plättchen von Zooloretto.",
    "lesson.together_trucks.partner": "{owner} zieht von Aquaretto einen Delfin. Er kommt auf Lastwagen 2.",
    "lesson.together_trucks.partner.done": "Jetzt liegen beide Spiele auf Lastwagen. Erst dann darf man einen nehmen.",
    "lesson.together_trucks.take": "Nimm Lastwagen 1 und gib dem Kamel ein Gehege.",
    "lesson.together_trucks.take.done": "Dein Geld gilt für beide Parks, und die Punkte beider werden addiert.",
}
