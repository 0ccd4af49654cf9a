## Wörter, mit denen Leute den Schiedsrichter fragen. Keine Seite zeigt sie. Ein Stern steht für jede Endung

ask--nothing = der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, ist, sind, bin, es, im, in, ins, auf, aufs, an, am, ans, zu, zum, zur, von, vom, aus, bei, beim, mit, für, und, oder, dann, als, so, mal, nur, noch, jetzt, gerade, denn, da, dort, hier, hin, rein, hinein, drauf, dazu, doch, bitte, hey, ja, war, wird, werden, wurde, sein, s, mir, mich, uns, du, dir, dich, ihr, euch, sie, er, ihm, ihn, ihnen, wir, man, etwas, irgendwas, eigentlich, auch, schon, sich, mama, papa, oma, opa, mami, papi, wenn, ob, obwohl nicht, weil, nach, vor, um, dass, welche*, wessen, passier*, mach*, tut, tun, tu, neben, eigene*, will, möchte, kriegt, kriegen, krieg, bekommt, bekomme*, bekomm, gibt, gibts, geben, gib, hab, habe, hat, haben, hast, jede*, beide, ab, über, unter, bis, diese*, dieser, sag*, weiter, wohl, spiel*, gleich, sofort, viel, wenig*, brauch*, benötig*, lang, hallo, hi, na, ach, äh, ähm, hm, bloß, eben, halt, nun, überhaupt, vielleicht, bestimmt, sicher, normalerweise, immer, manchmal, meistens, frage, fragen, frag, wissen, weiß, weißt, glaube, denke, meinst, schiri, schiedsrichter*, regel*, danke, entschuldigung, stimmt, stimmts, richtig, wahr, direkt, einfach, gern*, lieber, selbst, selber, irgendein*, jemand*, sonst, wäre, wären, würde, würden, hätte, hätten, sollte*, wollen, willst, wollte, mag, mögen, worden, gewesen, habt, habs, hatte, waren, seid, sei, werde, wirst, dabei, damit, davon, dafür, daran, darauf, darin, daraus, darüber, darunter, dahin, daher, daneben, davor, dagegen, da rein, unterm, hinter, zwischen, gegen, wegen, während, seit, beiden, bevor, nachdem, falls, wie, mehr, jeweils, insgesamt, pro, je, ungefähr, genau, oben, links, rechts, mitte, heißt, bedeutet, bedeuten, kriegst, bekommst, bekommen, erhalte, erhält, geht, gehts, gut, neue, neuen, neues, neuer, neu, was anderes, ihre, ihren, ihrem, ihrer, seine, seinen, seinem, seiner, seins, unser*, euer*, eure*, deine*, dein, der eine, die eine, also, dem seinen, drin, draus, nen, ne, nem, n, grad, gehabt, am ende, wieder, sowas, so etwas, mitten, zusätzlich, eher, gehen, machen, möglichst, beim spielen, brett, seite, fürs, durchs, übers, ums, aufm, normalen, später, früher, bald, normal*, is, isses, ists, sache, sachen, ding, dinge, fall, klappt, funktionier*, automatisch, jedenfalls, zumindest, wenigstens, mindestens, völlig, total, jederzeit, egal, beliebig*, ruhig, bisher, inzwischen, gleichzeitig, nacheinander, gegenüber, her, herum, runter, hoch, los, bzw, genauso, ebenfalls, ebenso, trotzdem, weißt du, partie, gelten, gilt, mehrere, einzelne*, sag mir, nr, nummer, gefällt, gefallen, einmal, auf einmal, zugleich, mal eben, bloss, hätt, dat, det, hinzu, obendrein, drüben, drunter, drüber, angeblich, grade, jemals, wirklich, tatsächlich, unbedingt, deren, dessen, denen, lust, alle beide, würd, könnt ich, möcht*, wünsch*, hoff*, gar, so ein, so eine, so einen, solche*, sowieso, quasi, praktisch, eh, ey, mensch, menno, moment, warte, stopp, ums eck, direkt neben, ganz nah, nah, gedacht, überleg*, ausgerechnet, plötzlich, knapp, zur not, notfalls, nebendran, zusammen mit, endlich, hast du, und zwar, äußerst, restlos, mitmach*, mitspiel*, dabei sein, bekommt man, für immer, endgültig, dauerhaft, bissl, bisschen, ein bisschen, tja, sag mal, eigentlich jetzt, mitm, zum beispiel, auch noch, auch mal, den ganzen, person, personen, lauter, ausschließlich, nichts als, obgleich, obschon, aber, wo doch, viele, vielen, vieler, derart, dermaßen, akzeptier*, einverstanden, hineinpassen
ask--may = darf, darfst, dürfen, dürft, darfs, kann, kannst, können, könnt, könnte, geht das, erlaubt, möglich, passt, könnten, könntest, dürfte, dürften, zulässig, okay, ok, in ordnung, reicht, reichen, genug, ausreichend, kanns, ginge, leisten, verboten, okay wenn, ok wenn, in ordnung wenn, spricht was dagegen, drin dass, gestattet, legal
ask--not = nicht, kein, keine, keinen, keins, nie, niemals, ohne, nichts, nix, nich, keiner, keinem, keines, niemand*, verboten, weder, net, ned, nirgends, nirgendwo, zu wenig, zu wenige, nicht genug, nicht genügend, zu knapp, was spricht dagegen, was hindert, was hält mich davon ab
ask--why = warum, wieso, weshalb, wofür gibt, wie kommt es, aus welchem grund, wieso denn, was spricht dagegen, was hindert, was hält mich davon ab
ask--what = was, wie, was für, erklär*, bedeutet, bedeuten, heißt, wat, was genau
ask--when = wann, sobald, wie lange, ab wann, wann genau
ask--who = wer, wem, wen, wessen
ask--where = wo, wohin, woher, wo hin
ask--how_many = wie viele, wieviele, wie viel, wieviel, wie oft, wie weit, wie groß, anzahl, höchstens, maximal, maximum, limit*, begrenz*, grenze*, wie häufig, obergrenze, wieviel mal, ab wie vielen, ab wie viel, wievielen, wie vielen, ab wievielen
ask--cost = kost*, preis*, zahl, zahle, zahlen, bezahl*, teuer, gratis, umsonst, kostenlos, gebühr*, ausgeben
ask--points = punkt*, zählt, zählen, zähl, wert, wertung, bring*, lohn*, minuspunkt*, nutz*, punkte*, gewertet, abrechnung, verdien*, bringen, belohn*, plus, einbring*, rausspring*, springt, gutgeschrieben, ausmach*, macht das aus, einbringt, bringt mir, bringt uns, rauskommt
ask--minus = minus, minuspunkt*, abzug, verlier*, verloren, negativ*, abgezogen, abzüge, verlust*, strafe*, strafpunkt*
ask--turn = dran, reihe dran, an der reihe, zug, züge, am zug, drankommen, drankomm*, zugs, bin ich dran, wer ist jetzt, ist jetzt dran
ask--next = nächste*, als nächstes, danach, kommt als nächstes, nachher, hinterher, anschließend, folgt, nach, als nächster, als nächste
ask--win = gewinn*, gewonnen, führt, vorne, vorn, sieger*, am besten, wie stehts, wie steht s, wie steht es, spielstand, punktestand, zwischenstand, in führung, führend*, siegt, besten
ask--most = meisten, am meisten
ask--tie = gleichstand, unentschieden, gleich viele, gleich viel, punktgleich, gleich viele punkte, gleich viel punkte, gleichviel*, punktgleich*, gleiche punktzahl, selbe punktzahl, gleiche punkte, dieselbe punktzahl
ask--i = ich
ask--my = mein, meine, meinem, meinen, meiner, meins
ask--another = anderes, andere, anderen, anderer, anderem, ein anderes, verschieden*, woanders, anderswo, ander*, fremd*, gegner*, unterschiedlich*, eine zweite, ein zweites, einen zweiten, noch eine zweite, noch einen zweiten, noch ein zweites
ask--again = nochmal, noch mal, noch einmal, wieder, zweimal, erneut, nochmals, mehrmals, weitermachen, weiterspielen, wiederhol*, öfter, weiter, schon, bereits, zweites mal, ein zweites mal, drittes mal, ein drittes mal, hintereinander, am stück, zweimal nacheinander, direkt hintereinander
ask--put = leg*, drauf*, dazuleg*, reinleg*, reinstell*, reintun, hinleg*, stell*, setz*, tun, rein tun, komm, kommt, kommen, passt, passen, wohn*, leb*, liegen, liegt, stehen, steht, gehört, gehören, rein, hinein, hinlegen, hinstellen, lege, leben, ablegen, pack*, reinpack*, einzieh*, unterbring*, untergebracht, reinpass*, gehen, geht, lager*, gestellt, gelegt, gesetzt, steck*, hinkomm*, reinkomm*, rein kommt, hintun, dazutun, tu, unterstell*, bringen, bringe, quetsch*, schieb*, stopf*, pflanz*, aufstell*, hinbau*, dazusetz*, dazustell*, dazupack*, reinsetz*, reinlass*, hineinsetz*, hineinleg*, hineinstell*, einsperr*, reinquetsch*, hinpack*, hinsetz*, draufstell*, draufsetz*, draufpack*, tue, tut, dazu, zieh ein, parken, einquartier*, reinschieb*, platzier*, landet, landen, schick*, unterkriegen, wandert, wandern, bauen, baue, baut, dranleg*, dransetz*, dranbau*, dranpack*, danebenleg*, danebensetz*, danebenstell*, dazwischenleg*, anleg*, hinstell*, wohin mit, hin mit
ask--take = nehm*, nimm, nimmt, genommen, hol*, krall*, wähl*, schnapp*, greif*, einsammel*, mitnehm*, kriegst, krieg, kriege, kriegt, kriegen, bekomm*, bekommt, bekomme, bekommen, erhalte, erhält, abhol*, rausfisch*, fisch, aussuch*, auswähl*, rauspick*
ask--out = raus, heraus, hinaus, rausholen, weg, rausnehmen, herausnehmen, rauskomm*, rausgenommen, entfern*, aussortier*, raushol*, rausfisch*, rausziehen, herausziehen
ask--use = wofür, wozu, nützt, nutzen, bringt was, gut für, sinn, zweck, funktion, aufgabe, vorteil*, was macht, was tut, brauche ich, wofür ist, ändert, verändert, bewirkt
ask--first = erste, erster, ersten, erstes, anfang*, beginn*, fängt, fangen, zuerst, start*, startspieler*, angefangen, zu beginn, am anfang, aufbau*, zu anfang
ask--last = letzte*, einzige*, allein*, übrig geblieben, letzter
ask--round = runde, runden
ask--end = ende, endet, enden, zu ende, vorbei, aus ist, fertig, schluss, beendet, vorüber, rum, aufhör*, aufgehört, schluss*, ist aus, spiel aus, das spiel aus, aus und vorbei, zu ende geht, spielende, spielschluss, feierabend
ask--truck = lastwagen*, laster*, lkw*, wagen*, auto*, transporter*, truck*, anhänger*
ask--tile = plättchen*, karte*, kärtchen*, stein, steine, teil, teile, tile*, kachel*, plättchen legen, plättchen ziehen
ask--coin = münze*, geld*, taler, kohle, euro*, knete, moos, kröten, pleite, blank, abgebrannt, kleingeld, zaster
ask--bank = bank
ask--animal = tier, tiere, tieren, tieres, viech*, tierchen
ask--species = art, arten, sorte*, tierart*, gattung*, tiersorte*, sorten
ask--parent = vater, väter, mutter, mütter, eltern*, männchen, weibchen, männlich*, weiblich*, paar, paare, pärchen, zeichen, papa und mama, mama und papa, ein papa und eine mama, elternteil*
ask--baby = baby*, nachwuchs, geboren, geburt*, junges, kind*, jungtier*, babys, jungtiere*, küken
ask--enclosure = gehege*, käfig*, geheges, zwinger*
ask--barn = stall, stalls, ställe, scheune*
ask--full = voll, volle, volles, vollen, volle*, fülle*, füll*, komplett*, gefüllt*, vollgemacht, vollmach*, belegt, besetzt, rappelvoll*, randvoll*, proppenvoll*, auffüll*, vollkrieg*, knallvoll*, vollbekomm*, voll mach*, voll krieg*, pickepackevoll*
ask--gap = lücke*, fehlt, fehlen, fast voll, loch, löcher, ein platz frei, einer fehlt, fast volles, fast volle, fast vollen, fast voller, beinahe voll, beinahe volles, beinahe volle
ask--space = platz*, plätze*, feld, felder, feldern, plätz*, feld*, kästchen, raum
ask--empty = leer*, nichts drauf, nix drauf, nichts drin, nix drin, ohne tiere, ohne plättchen, keine plättchen, kein plättchen, ohne würfel, alle sind, geht aus, ausgegangen, aufgebraucht, leeren
ask--unload = ablad*, abladen, auslad*, ausgeladen, abgeladen, entlad*, ausräum*, leeren, leermach*, abräum*, leer machen, leer räumen
ask--order = reihenfolge
ask--refuse = ablehn*, weigern, verweiger*, nein sagen, nein, verbieten, verbiet*, abschlag*, verhinder*, weiger*, nicht haben will, nicht will, nicht möchte, will nicht, will ich nicht, nicht haben möchte, nicht hergeben will
ask--sell = verkauf*, hergeb*, herausgeb*, rausrück*
ask--disc = scheibe, scheiben, roten scheibe, rote scheibe, rote marke, roter stein, roten stein, roten stapel, rote stapel, stapel mit der scheibe
ask--stack = stapel*, haufen, stoß, vorrat*
ask--all = alle, alles, allen, ganz*, sämtlich*, aller, vollständig*, gesamt*
ask--players = spieler*, leute, mitspiel*
ask--two = zu zweit, zwei spieler, zwei spielern, zwei leute, 2 spieler, zwei personen, wir zwei, wir beide, nur zu zweit
ask--skip = aussetz*, setzt aus, übersprungen
ask--free = freiwillig*, obwohl, absichtlich, trotzdem, auch wenn, frei, freie, freier, freies, freien
ask--bonus = bonus, boni, belohnung, bonuspunkt*, extra
ask--0 = 0, null, pleite, blank, abgebrannt
ask--1 = 1, erste, erster, ersten, erstes, ein, eine, einen, einem, einer, eins, nur einen, nur ein, nur eine, einen einzigen, ein einziges, eine einzige, einzelnen, bloß einen, bloß ein, bloß eine
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
ask--add_tile = zieh*, gezogen, auflegen, aufladen, belad*, nachzieh*, aufdeck*, aufgedeckt, auflad*, plättchen legen, plättchen ziehen, nachleg*, auflege, lade auf
ask--move = zieh*, umzieh*, umzug*, umgezogen, zieht um, ziehe um, umsetzen, versetzen, verschieb*, umstellen, rausholen, herausholen, verleg*, umlegen, umsied*, umräum*, rüber*, wander*, umstell*, umsetz*, verschoben, umgesetzt, umgestellt, umziehen lassen, wandern lassen, umquartier*, rüberbring*, rüberhol*, verfrachten, räum*, wegräum*
ask--exchange = tausch*, eintausch*, austausch*, vertausch*, wechsel*, getauscht, umtausch*, plätze tauschen, platz tauschen, einzutauschen, zu tauschen, tauscht
ask--purchase = kauf*, abkauf*, gekauft, abgekauft, erwerb*, klau*, stehl*, stiehl*, abluchs*, abnehm*, abschwatz*, abjag*, wegschnapp*, wegkauf*, zu kaufen, abzukaufen, aufkauf*, wegnehm*, abknöpf*, abgenommen, weggenommen
ask--discard = abgeb*, abgegeben, wegwerf*, werf*, rauswerf*, rausschmeiß*, wegschmeiß*, loswerden, entsorg*, rausgeworfen, weggeworfen, wegtu*, wegmach*, entfern*, schmeiß*, rausschmeiss*, wirf*, los werden, wegkriegen, weghaben, rauskick*, in den müll, freilass*, wegpack*, loswerd*, aussortier*, loszuwerden, wegzuwerfen, abzugeben, rauszuwerfen, verschrotten, loshaben, rauswirf*, wegwirf*, schmeißt raus, endgültig weg
ask--expand = erweiter*, ausbau*, anbau*, bauen, baue, baut, gebaut, umdreh*, anbaut, vergrößer*, erweiterung, dazubau*, hinzubau*, zubau*
ask--must = muss, musst, müssen, müsst, müsste*, soll, sollen, gezwungen, pflicht, zwingend
ask--which = welche*, welchem, welcher, welches, welchen
ask--together = zusammen*, getrennt*, misch*, miteinander, gemeinsam*, gemischt*
ask--same = gleiche, gleichen, gleicher, gleiches, selbe*, dieselbe*, dasselbe, derselbe*, doppelt*, identisch*
ask--keep = behalt*, behält*, lass*, lässt, bleib*, drauflass*, liegenlass*, liegen lassen, lass, lassen, drauf lassen, stehen lassen
ask--look = schau*, anschau*, guck*, anguck*, anseh*, durchschau*, reinschau*, reinguck*, sehen
ask--left = übrig*, restlich*, rest
ask--new = neu, neue, neuen, neues, neuer
ask--world = echt, echte*, wild, wilde*, natur, lieblings*, film*, buch, bücher, wetter, länder, fernseh*, foto*, bild*, schule, abendessen, mittagessen, frühstück*, hausaufgabe*, hunger*, müde, langweil*, geburtstag*, morgen, gestern, heute, abend, handy*, wlan, internet, name*, alt, jahre*, kilo*, wieg*, koch*, urlaub, bus, hund*, katze*, klo, toilette*, trink*, zuhause, haustier*
ask--only = nur, bloß, bloss, lauter, ausschließlich, nichts als
ask--though = obwohl, obgleich, obschon, dabei, aber, doch, wo doch
ask--of = von, vom, bei

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
