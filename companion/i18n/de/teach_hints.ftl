## Ratschläge: was tun, und warum: what to do

do--add_tile = Zieh { A(-tile, case: "acc") }.
do--add_tile--drawn = Leg { THE($piece, case: "acc") } { ON(-truck) } { THE(-truck, case: "acc") } { $truck }.
do--take_truck = Nimm { THE(-truck, case: "acc") } { $truck }.
do--place = Leg { THE($piece, case: "acc") } { INTO($to) }.
do--place--baby = Das Baby kommt { INTO($baby) }.
do--move = Zahle 1 Münze und lass { THE($piece, case: "acc") } { FROM($source) } { INTO($to) } umziehen.
do--exchange = Zahle 1 Münze und tausche { PLURAL($piece) } { AT($zone) } gegen { PLURAL($other) } { AT($to) }.
do--purchase = Zahle 2 Münzen und kaufe { THE($piece, case: "acc") } von { $owner }. { GENDER($piece) ->
        [m] Er
        [f] Sie
       *[other] Es
    } kommt { INTO($to) }.
do--discard = Zahle 2 Münzen und gib { THE($piece, case: "acc") } ab.
do--expand = Zahle 3 Münzen und dreh deine Erweiterung um.

## Ratschläge: was tun, und warum: why

reason--baby = { CAP(A($piece)) } wird geboren.
reason--coins = Du bekommst { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }.
reason--coin_tile = Ein Münzplättchen liegt darauf. Das ist Geld für dich.
reason--home = { CAP(THE($piece)) } hat ein Zuhause { AT($to) }. Mit mehr Tieren { GENDER($piece) ->
        [m] seiner
        [f] ihrer
       *[other] seiner
    } Art zählt es.
reason--more_room = Du bekommst mehr Platz.
reason--full = { CAP(THE($zone)) } wird voll: +{ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason--one_gap = { CAP(AT($zone)) } ist nur noch eine Lücke: +{ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason--stall = { CAP(THE($piece)) } ist eine neue Sorte: +{ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason--line = Das zählt mehr: { $line }, +{ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason--less = Das zählt weniger: { $line }, −{ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason--minus = Aber das kostet: { $line }, −{ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason--no_minus = Dafür gibt es keine Minuspunkte mehr: { $line }. Du gewinnst { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason--spares = { GENDER(-truck) ->
        [m] Jeder andere
        [f] Jede andere
       *[n] Jedes andere
    } { -truck } bringt dir mehr Minuspunkte: mindestens { $points } mehr.
reason--best_truck = { GENDER(-truck) ->
        [m] Kein anderer
        [f] Keine andere
       *[n] Kein anderes
    } { -truck } passt besser zu dir.
reason--leaves_bad = Für { $player } bleibt dann { GENDER(-truck) ->
        [m] kein guter
        [f] keine gute
       *[n] kein gutes
    } { -truck } übrig.
reason--wait = Noch ist { NO(-truck) } gut genug für dich. { CAP(A(-tile)) } mehr kann helfen.
reason--room_for_more = { GENDER(-truck) ->
        [m] Ein guter { -truck } kann noch besser werden. Sonst braucht ihn niemand dringend.
        [f] Eine gute { -truck } kann noch besser werden. Sonst braucht sie niemand dringend.
       *[n] Ein gutes { -truck } kann noch besser werden. Sonst braucht es niemand dringend.
    }
reason--nothing_to_take = Es gibt noch nichts zu nehmen.
reason--better_for_you = { CAP(THE(-truck)) } { $truck } wird besser für dich.
reason--worse_for = { CAP(THE(-truck)) } { $truck } wird schlechter für { $player }.
reason--harmless = Hier hilft { THE(-tile) } sonst niemandem.
reason--fee = Das kostet { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }.
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
reason--home--child = { CAP(THE($piece)) } hat ein Zuhause.
reason--baby--child = Ein Baby!
reason--coin_tile--child = Geld für dich!
reason--spares--child = Die anderen sind schlechter.
reason--leaves_bad--child = Für { $player } bleibt nichts Gutes.
reason--wait--child = Warte auf etwas Besseres.
reason--room_for_more--child = { CAP(THE(-truck)) } kann noch besser werden.
reason--last_round--child = Letzte Runde!
reason--out--child = Dann wartest du.
reason--round_ends--child = Dann fängst du wieder an.
