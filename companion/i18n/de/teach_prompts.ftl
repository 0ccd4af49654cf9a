## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: before a turn

prompt--turn = { $player }, in deinem Zug machst du genau eine Sache. Dann geht es weiter.
prompt--last_round = Das ist die letzte Runde. Wenn alle einen Lastwagen haben, wird gezählt.
prompt--birth_possible = Schau, Lastwagen { $truck }: ein Partner für { THE($piece, case: "acc") }. Das gibt ein Baby!
prompt--fill_possible = Schau, Lastwagen { $truck }: Damit wird { THE($zone) } voll. Das bringt etwas extra.
prompt--trucks_full = Alle Lastwagen sind voll. Jetzt musst du einen nehmen oder für etwas zahlen.
prompt--alone = Nur du bist noch in der Runde. Mach weiter, solange du magst, und nimm dann einen Lastwagen.
prompt--take_truck = Du darfst einen Lastwagen mit mindestens einem Plättchen nehmen. Lade alles aus.
prompt--stall = Auf dem Lastwagen { $truck } ist ein Stand. Jede Sorte zählt 2, und Tiere daneben zählen auch.
prompt--coin_tile = Auf dem Lastwagen { $truck } ist ein Münzplättchen. Wer ihn nimmt, bekommt es als Geld.
prompt--may_move = Du hast Geld: Für 1 Münze darfst du ein Plättchen umziehen lassen.
prompt--may_exchange = Für 1 Münze darfst du zwei Tierarten tauschen.
prompt--may_expand = Dein Geld reicht für eine Erweiterung.
prompt--may_purchase = Für 2 Münzen darfst du ein Plättchen kaufen, das bei jemand anderem herumliegt.
prompt--may_discard = Für 2 Münzen darfst du ein Plättchen abgeben, das dich Punkte kostet.
prompt--soon = Nur noch { $number ->
        [one] ein Plättchen
       *[other] { $number } Plättchen
    }. Dann kommt die letzte Runde.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: after something has happened

prompt--born = Jeder Vater und jede Mutter bekommt im ganzen Spiel nur ein Baby.
prompt--paid = Voll oder groß genug: Das bringt sofort Münzen.
prompt--stored = Was dort herumliegt, kostet 2 Punkte, aber jede Art nur einmal.
prompt--out = { $player }, du hast deinen Lastwagen. Jetzt wartest du bis zur nächsten Runde.
prompt--expanded = Die Erweiterung ist ein Gehege mehr für dich.
prompt--round = { $player }, du hast den letzten Lastwagen genommen. Darum beginnst du die neue Runde.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: the same for children

prompt--turn--child = Mach eine Sache.
prompt--last_round--child = Letzte Runde!
prompt--birth_possible--child = Lastwagen { $truck } kann ein Baby bringen!
prompt--fill_possible--child = Lastwagen { $truck } kann ein Gehege füllen!
prompt--trucks_full--child = Alles voll! Nimm einen Lastwagen.
prompt--alone--child = Nur noch du. Mach weiter!
prompt--take_truck--child = Du darfst einen Lastwagen nehmen.
prompt--stall--child = Lastwagen { $truck } hat einen Stand. Stände sind gut.
prompt--coin_tile--child = Lastwagen { $truck } hat Geld.
prompt--may_move--child = Du darfst zahlen und umziehen.
prompt--may_exchange--child = Du darfst zahlen und tauschen.
prompt--may_expand--child = Du darfst bauen.
prompt--may_purchase--child = Du darfst kaufen.
prompt--may_discard--child = Du darfst zahlen und abgeben.
prompt--soon--child = Bald ist Schluss!
prompt--born--child = Diese zwei bekommen kein Baby mehr.
prompt--stored--child = Das kostet Punkte.
prompt--out--child = Jetzt wartest du.
prompt--round--child = { $player }, du fängst an.
