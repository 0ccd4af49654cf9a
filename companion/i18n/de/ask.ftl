## Wörter, mit denen Leute den Schiedsrichter fragen. Keine Seite zeigt sie. Ein Stern steht für jede Endung

ask--nothing = der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, ist, sind, bin, es, im, in, ins, auf, aufs, an, am, ans, zu, zum, zur, von, vom, aus, bei, beim, mit, für, und, oder, dann, als, so, mal, nur, noch, jetzt, gerade, denn, da, dort, hier, hin, rein, hinein, drauf, dazu, doch, bitte, hey, ja, war, wird, werden, wurde, sein, s, mir, mich, uns, du, dir, dich, ihr, euch, sie, er, ihm, ihn, ihnen, wir, man, etwas, irgendwas, eigentlich, auch, schon, sich, mama, papa, oma, opa, mami, papi, wenn, ob, obwohl nicht, weil, nach, vor, um, dass, welche*, wessen, passier*, mach*, tut, tun, tu, neben, eigene*, will, möchte, kriegt, kriegen, krieg, bekommt, bekomme*, bekomm, gibt, gibts, geben, gib, hab, habe, hat, haben, hast, jede*, beide, ab, über, unter, bis, diese*, dieser, sag*, weiter, wohl, spiel*, gleich, sofort, viel, wenig*, brauch*, benötig*, lang
ask--may = darf, darfst, dürfen, dürft, darfs, kann, kannst, können, könnt, könnte, geht das, erlaubt, möglich, muss, müssen, soll, passt
ask--not = nicht, kein, keine, keinen, keins, nie, niemals, ohne
ask--why = warum, wieso, weshalb, wofür gibt
ask--what = was
ask--when = wann, sobald, wie lange
ask--who = wer, wem, wen
ask--where = wo, wohin
ask--how_many = wie viele, wieviele, wie viel, wieviel, wie oft, wie weit, wie groß, anzahl
ask--cost = kost*, preis*, zahl, zahle, zahlen, bezahl*, teuer
ask--points = punkt*, zählt, zählen, zähl, wert, wertung, bring*, lohn*, minuspunkt*, nutz*
ask--minus = minus, minuspunkt*, abzug, verlier*, verloren, negativ*
ask--turn = dran, reihe dran, an der reihe, zug, züge, am zug, drankommen
ask--next = nächste*, als nächstes, danach, kommt als nächstes
ask--win = gewinn*, gewonnen, führt, vorne, vorn, sieger*, am besten
ask--most = meisten, am meisten
ask--tie = gleichstand, unentschieden, gleich viele, gleich viel, punktgleich
ask--i = ich
ask--my = mein, meine, meinem, meinen, meiner, meins
ask--another = anderes, andere, anderen, anderer, anderem, ein anderes, verschieden*, woanders, anderswo
ask--again = nochmal, noch mal, noch einmal, wieder, zweimal, erneut
ask--put = leg*, drauf*, dazuleg*, reinleg*, reinstell*, reintun, hinleg*, stell*, setz*, tun, rein tun, komm, kommt, kommen, passt, passen, wohn*, leb*, liegen, liegt, stehen, steht, gehört, gehören, rein, hinein, hinlegen, hinstellen, lege, leben, ablegen
ask--take = nehm*, nimm, nimmt, genommen, hol*, krall*, wähl*
ask--out = raus, heraus, hinaus, rausholen, weg, rausnehmen, herausnehmen
ask--use = wofür, wozu, nützt, nutzen, bringt was, gut für
ask--first = erste, erster, ersten, erstes, anfang*, beginn*, fängt, fangen, zuerst
ask--last = letzte*
ask--round = runde, runden
ask--end = ende, endet, enden, zu ende, vorbei, aus ist, fertig, schluss
ask--truck = lastwagen*, laster*, lkw*, wagen*, auto*, transporter*
ask--tile = plättchen*, karte*, kärtchen*, stein, steine, teil, teile
ask--coin = münze*, geld*, taler
ask--bank = bank
ask--animal = tier, tiere, tieren, tieres
ask--species = art, arten, sorte*, tierart*
ask--parent = vater, väter, mutter, mütter, eltern*, männchen, weibchen, männlich*, weiblich*, paar, paare, pärchen, zeichen
ask--baby = baby*, nachwuchs, geboren, geburt*, junges, kind*, jungtier*
ask--enclosure = gehege*, käfig*, geheges
ask--barn = stall, stalls, ställe, scheune*
ask--full = voll, volle, volles, vollen, volle*, fülle*, füll*, komplett*
ask--gap = lücke*, fehlt, fehlen, fast voll
ask--space = platz*, plätze*, feld, felder, feldern
ask--empty = leer*
ask--unload = ablad*, abladen, auslad*, ausgeladen, abgeladen, entlad*
ask--order = reihenfolge
ask--refuse = ablehn*, weigern, verweiger*, nein sagen, nein, verbieten, verbiet*
ask--sell = verkauf*
ask--disc = scheibe
ask--stack = stapel*, haufen
ask--all = alle, alles, allen, ganz*, sämtlich*
ask--players = spieler*, leute, mitspiel*
ask--two = zu zweit, zwei spieler, zwei spielern, zwei leute, 2 spieler
ask--skip = aussetz*, setzt aus, übersprungen
ask--free = freiwillig*, obwohl, absichtlich, trotzdem, auch wenn, frei, freie, freier, freies, freien
ask--bonus = bonus, boni, belohnung, bonuspunkt*, extra
ask--0 = 0, null
ask--1 = 1, erste, erster, ersten, erstes, ein, eine, einen, einem, einer
ask--2 = 2, zwei, zweite, zweiten, zweites, zweiter
ask--3 = 3, drei, dritte, dritten, drittes, dritter
ask--4 = 4, vier, vierer, vierte*
ask--5 = 5, fünf, fünfer, fünfte*
ask--6 = 6, sechs, sechser, sechste*
ask--7 = 7, sieben
ask--8 = 8, acht
ask--9 = 9, neun
ask--10 = 10, zehn, zehnte*
ask--11 = 11, elf
ask--12 = 12, zwölf
ask--ordinal = erste, erster, ersten, erstes, zweite, zweiten, zweites, zweiter, dritte, dritten, drittes, dritter, vierte*, fünfte*
ask--add_tile = zieh*, gezogen, auflegen, aufladen, belad*
ask--move = zieh*, umzieh*, umzug*, umgezogen, zieht um, ziehe um, umsetzen, versetzen, verschieb*, umstellen, rausholen, herausholen, verleg*, umlegen
ask--exchange = tausch*, eintausch*, austausch*, vertausch*, wechsel*
ask--purchase = kauf*, abkauf*, gekauft, abgekauft
ask--discard = abgeb*, abgegeben, wegwerf*, werf*, rauswerf*, rausschmeiß*, wegschmeiß*, loswerden, entsorg*, rausgeworfen, weggeworfen
ask--expand = erweiter*, ausbau*, anbau*, bauen, baue, baut, gebaut, umdreh*, anbaut

## Wie der Schiedsrichter antwortet

ask_answer--yes = Ja.
ask_answer--no = Nein.
ask_answer--after = Danach ist { $player } dran.
ask_answer--line = { $what }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
ask_answer--total = { $player } hat, so wie es liegt, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
