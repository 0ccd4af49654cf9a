## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: before a turn

prompt--turn = Du bist dran: Zieh { A(-tile, case: "acc") } und leg { GENDER(-tile) ->
        [m] ihn
        [f] sie
       *[n] es
    } { ON(-truck) } { A(-truck, case: "acc") }.
prompt--last_round = In der letzten Runde nimm { A(-truck, case: "acc") }, dann zählen wir.
prompt--birth_possible = Vater und Mutter, die zusammen wohnen, bekommen ein Baby.
prompt--fill_possible = Noch ein Tier, dann ist es voll. Das bringt etwas extra.
prompt--trucks_full = Alle Lastwagen sind voll. Nimm einen, oder nutze dein Geld.
prompt--alone = Nur du hast { NO(-truck, case: "acc") }. Du darfst allein weitermachen.
prompt--take_truck = Oder nimm { A(-truck, case: "acc") }, wenn schon etwas darauf liegt. Leg alles in { GENDER(-zoo) ->
        [m] deinen
        [f] deine
       *[n] dein
    } { NOUN(-zoo, case: "acc") }.
prompt--stall = Jede Sorte Stand bringt Punkte. Tiere daneben zählen auch.
prompt--coin_tile = Eine Münze auf dem Lastwagen ist Geld für dich.
prompt--may_move = Für 1 Münze darf ein gelagertes Plättchen in { GENDER(-zoo) ->
        [m] deinen
        [f] deine
       *[n] dein
    } { NOUN(-zoo, case: "acc") }.
prompt--may_exchange = Für 1 Münze darfst du zwei Tierarten tauschen.
prompt--may_expand = Mit genug Münzen darfst du mehr Platz bauen.
prompt--may_purchase = Für 2 Münzen darfst du anderen etwas Gelagertes abkaufen.
prompt--may_discard = Für 2 Münzen darfst du ein gelagertes Plättchen wegwerfen.
prompt--soon = Es sind nur noch wenige { PLURAL(-tile) } da. Dann kommt die letzte Runde.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: after something has happened

prompt--born = Jeder Vater und jede Mutter bekommt nur ein Baby.
prompt--paid = Manche Gehege bringen Münzen, sobald sie voll sind.
prompt--stored = Was am Ende im Stall liegt, kostet dich Punkte.
prompt--out = Wer { A(-truck, case: "acc") } hat, wartet auf die nächste Runde.
prompt--expanded = Der neue Platz gehört jetzt dir.
prompt--round = Wer zuletzt nimmt, fängt die nächste Runde an.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: the same for children

