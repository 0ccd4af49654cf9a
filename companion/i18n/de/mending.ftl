## How to mend a turn that was against the rules: what hands do, place by place, and in one line after the reason

mend = { $player }: { $how }
mend--put = Leg { THE($piece, case: "acc") } { $places }.
mend--move = Stell { THE($piece, case: "acc") } { $places }.
mend--move--theirs = Stell bei { $owner } { THE($piece, case: "acc") } { $places }.
mend--coworker = Stell einen Mitarbeiter { $places }.
mend--or = { $places } oder { $more }
mend--into = { INTO($zone) }
mend--into--theirs = bei { $owner } { INTO($zone) }
mend--point = auf den Aussichtspunkt { $point }
mend--truck = { ON(-truck) } { THE(-truck, case: "acc") } { $truck }
mend--stack = zurück auf den Stapel
mend--supply = zurück in den Vorrat
mend--take = Nimm { $number ->
        [one] 1 Münze
       *[other] { $number } Münzen
    } aus der Bank.
mend--take--theirs = { $owner } nimmt { $number ->
        [one] 1 Münze
       *[other] { $number } Münzen
    } aus der Bank.
mend--take--back = Lass dir von { $owner } { $number ->
        [one] 1 Münze
       *[other] { $number } Münzen
    } zurückgeben.
mend--take--tile = Nimm das Münzplättchen vom Lastwagen { $truck }.
mend--take--own = Leg das Münzplättchen zu deinen Münzen.
mend--pay = Zahl { $number ->
        [one] 1 Münze
       *[other] { $number } Münzen
    } an die Bank.
mend--pay--theirs = { $owner } zahlt { $number ->
        [one] 1 Münze
       *[other] { $number } Münzen
    } an die Bank.
mend--pay--player = Gib { $owner } { $number ->
        [one] 1 Münze
       *[other] { $number } Münzen
    }.
mend--expansion = Leg die Erweiterung an.
mend--expansion--away = Nimm die Erweiterung wieder weg.
mend--cross = Mach { $number ->
        [one] 1 Kreuz
       *[other] { $number } Kreuze
    } auf dem Zettel.
mend--cross--away = Radier { $number ->
        [one] 1 Kreuz
       *[other] { $number } Kreuze
    } auf dem Zettel aus.
mend--bonus_tile = Nimm das Bonusplättchen.
mend--bonus_tile--away = Leg das Bonusplättchen zurück in die Mitte.
mend--instead = Wählt stattdessen: { $choices }.
mend--as_it_lies = Lass alles so liegen: So ist es erlaubt.
mend--counts_for = Lass alles so liegen: Es gilt als Zug von { $owner }.
mend--back = Nimm alles zurück.
mend--back--add_tile = Leg { THE(-tile, case: "acc") } zurück auf den Stapel.
mend--back--take_truck = Bring { THE(-truck, case: "acc") } zurück, mit allem, was dort lag.
mend--back--take_dice = Leg die Würfel zurück auf den Lastwagen und radier ihre Kreuze aus.
mend--back--roll = Leg die Würfel zurück.
mend--else = { $how } Oder nimm alles zurück.
mend--else--add_tile = { $how } Oder leg { THE(-tile, case: "acc") } zurück auf den Stapel.
mend--else--take_truck = { $how } Oder bring { THE(-truck, case: "acc") } zurück.
mend--else--take_dice = { $how } Oder leg die Würfel zurück.
mend--else--roll = { $how } Oder leg die Würfel zurück.
mend--line = { $why } { $how }
