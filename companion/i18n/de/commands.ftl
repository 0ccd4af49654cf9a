## What the commands say

replay--unjudged = Zeilen vor dem Tisch, den jemand angegeben hat, nicht geprüft: { $number }
replay--actions = Erlaubte Aktionen: { $number }
replay--illegal = Zeile { $line } verstößt gegen eine Regel: { $action }
option = geraten: bitte in deiner Schachtel nachsehen
option--short_bank = Hat die Bank zu wenige Münzen für einen Bonus: Zahlt sie, was da ist, oder nichts? Die Regeln sprechen nur von einer leeren Bank.
option--coin_groups = Wie die sechs Münzfelder auf dem Blatt des Würfelspiels gruppiert sind. Sieh auf deinem Blatt nach.
option--trained = Welche Tiere die Trainer von Aquaretto zählen. Sag, wie sie in deiner Schachtel heißen.
set_up--species_out = Tierarten, die zurück in die Schachtel kommen, samt Babys: { $number }
set_up--coins = Münzen für jeden: { $number }
set_up--bank = Münzen in der Bank: { $number }
set_up--most_expansions = Erweiterungen für jeden: { $number }
set_up--stack = Eckige Plättchen zum Mischen: { $number }, davon unter die Scheibe: { $disc }
set_up--stack_of = Eckige Plättchen von { $game } zum Mischen: { $number }, davon unter eine Scheibe: { $disc }
set_up--truck = { PLURAL(-truck) } mit { $spaces ->
        [one] einem Platz
       *[other] { $spaces } Plätzen
    }: { $number }
set_up--blocked_truck = Lastwagen mit { $spaces } Plätzen, von denen verdeckte Plättchen { $blocks ->
        [one] einen
       *[other] { $blocks }
    } sperren: { $number }
set_up--small = Kleine Erweiterungen für jeden: { $number }
set_up--large = Große Erweiterungen für jeden: { $number }
set_up--xxl = Sehr große Erweiterungen in der Mitte: { $number }
settled = Ohne Wahl festgelegt:
settled--U7 = Die Besucher von Exotic beginnen auf Aussichtspunkt 2.
settled--U10 = Von den sechs neuen Tieren jeder Art in XXL ist eins ein Vater und eins eine Mutter; so kann jede Art drei Babys haben.
settled--U12 = Ein Stand darf freiwillig in den Stall; du hörst einen Hinweis.
settled--U13 = Für eine Münze darf ein Stand vom Standplatz in den Stall und wieder heraus.
settled--U15 = Ein gekauftes Plättchen darf in den eigenen Stall; du hörst einen Hinweis.
settled--U16 = In welcher Reihenfolge man ablädt, darf man selbst bestimmen.
settled--U18 = Es gibt in einem Spiel eine sehr große Erweiterung.
settled--U19 = Ohne Becken bringt Futter weder Punkte noch Abzüge.
settled--U20 = Haben alle Mitarbeiter einen Posten, bekommt niemand mehr einen.
settled--U21 = Der Dschungelplan ist kein Gehege und kann nicht verschenkt werden.
settled--U23 = Tiere aus Junior dürfen als weitere Arten bei Zooloretto mitspielen, mit je zwei Babys.
settled--U24 = Erweiterungen, die kein Regelheft verbindet, kommen dazu, jede mit ihren eigenen Regeln.

unconfirmed = unbestätigt
unconfirmed--because = unbestätigt: { $why }
option--token_pile = Wie viele Sechsen, Fünfen und Vieren unter den zehn Wertungsplättchen von XXL sind, das nächste zuerst. Sieh deine an.
option--very_large_cells = Die Form der sehr großen Erweiterung von Aquaretto XXL: ihre fünf Felder. Solange sie niemand nennt, gelten alle fünf verbundenen Felder.
