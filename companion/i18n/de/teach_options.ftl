## Was man tun darf, und warum das Übrige nicht

option--add_tile = { CAP(A(-tile, case: "acc")) } ziehen und { ON(-truck) } { A(-truck, case: "acc") } legen.
option--take_truck = Einen Lastwagen nehmen und ausladen.
option--move = Für einen Umzug zahlen.
option--exchange = Für einen Tausch zahlen.
option--purchase = Jemandem ein Plättchen abkaufen.
option--discard = Zahlen und ein Plättchen abgeben.
option--expand = Eine Erweiterung bauen.
option--add_tile--nothing = Es gibt nichts zu ziehen.
option--take_truck--nothing = Es gibt { NO(-truck, case: "acc") } zu nehmen.
option--move--nothing = Du hast nichts, was umziehen könnte.
option--exchange--nothing = Zum Tauschen brauchst du zwei Tierarten an zwei Orten.
option--purchase--nothing = Du kannst nichts kaufen: Niemand hat ein Plättchen für dich übrig.
option--discard--nothing = Du hast nichts abzugeben. Prima!
option--expand--nothing = Es gibt nichts zu bauen.
