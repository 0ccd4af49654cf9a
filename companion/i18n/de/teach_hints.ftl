## Ratschläge: was tun, und warum: what to do

do--add_tile = Zieh ein Plättchen.
do--add_tile--drawn = Leg dieses Plättchen auf den Lastwagen { $truck }: { $piece }.
do--take_truck = Nimm den Lastwagen { $truck }.
do--place = { $piece }: { $to }.
do--place--baby = Das Baby kommt hierhin: { $baby }.
do--move = Zahle 1 Münze und lass umziehen: { $piece }. Von: { $source }. Nach: { $to }.
do--exchange = Zahle 1 Münze und tausche: { $piece } ({ $zone }) gegen { $other } ({ $to }).
do--purchase = Zahle 2 Münzen und kaufe von { $owner }: { $piece }. Es kommt hierhin: { $to }.
do--discard = Zahle 2 Münzen und gib das ab: { $piece }.
do--expand = Zahle 3 Münzen und dreh deine Erweiterung um.

## Ratschläge: was tun, und warum: why

reason--baby = Ein Baby wird geboren: { $piece }.
reason--coins = Du bekommst Münzen: { $coins }.
reason--coin_tile = Ein Münzplättchen liegt darauf. Das ist Geld für dich.
reason--home = Ein Zuhause gefunden: { $piece }, { $to }. Mit mehr Tieren seiner Art zählt es.
reason--more_room = Du bekommst mehr Platz.
reason--full = Es wird voll: { $zone }. Punkte: +{ $points }.
reason--one_gap = Nur noch eine Lücke: { $zone }. Punkte: +{ $points }.
reason--stall = Eine neue Sorte Stand zählt: { $piece }. Punkte: +{ $points }.
reason--line = Das zählt mehr: { $line }. Punkte: +{ $points }.
reason--less = Das zählt weniger: { $line }. Punkte: −{ $points }.
reason--minus = Aber das kostet Punkte: { $line }. Punkte: −{ $points }.
reason--no_minus = Dafür gibt es keine Minuspunkte mehr: { $line }. Du gewinnst: +{ $points }.
reason--spares = Jeder andere Lastwagen bringt dir mehr Minuspunkte: mindestens { $points } mehr.
reason--best_truck = Kein anderer Lastwagen passt besser zu dir.
reason--leaves_bad = Für { $player } bleibt dann kein guter Lastwagen übrig.
reason--wait = Noch ist kein Lastwagen gut genug für dich. Ein Plättchen mehr kann helfen.
reason--room_for_more = Ein guter Lastwagen kann noch besser werden. Sonst braucht ihn niemand dringend.
reason--nothing_to_take = Es gibt noch nichts zu nehmen.
reason--better_for_you = Der Lastwagen { $truck } wird besser für dich.
reason--worse_for = Der Lastwagen { $truck } wird schlechter für { $player }.
reason--harmless = Hier hilft das Plättchen sonst niemandem.
reason--fee = Das kostet Münzen: { $coins }.
reason--out = Danach wartest du bis zur nächsten Runde.
reason--round_ends = Die Runde ist dann aus. Du beginnst die nächste.
reason--last_round = Das ist die letzte Runde: Jetzt zählen nur noch Punkte.

## Ratschläge: was tun, und warum: the same for children

reason--full--child = Alles voll! +{ $points }
reason--one_gap--child = Fast voll! +{ $points }
reason--stall--child = Ein neuer Stand! +{ $points }
reason--line--child = { $line }: +{ $points }
reason--less--child = { $line }: −{ $points }
reason--minus--child = Oh: −{ $points }. { $line }
reason--no_minus--child = Kein Minus mehr: +{ $points }
reason--home--child = { $piece } hat ein Zuhause.
reason--baby--child = Ein Baby!
reason--coin_tile--child = Geld für dich!
reason--spares--child = Die anderen sind schlechter.
reason--leaves_bad--child = Für { $player } bleibt nichts Gutes.
reason--wait--child = Warte auf etwas Besseres.
reason--room_for_more--child = Der Lastwagen kann noch besser werden.
reason--last_round--child = Letzte Runde!
reason--out--child = Dann wartest du.
reason--round_ends--child = Dann fängst du wieder an.
