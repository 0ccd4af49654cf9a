## Was von Spielen erzählt wird: Schlusswertung, Verlauf, was man mitnimmt

page--history--title = Verlauf
page--history--none = Hier wurde noch nichts gespielt.
page--history--games = Spiele
page--history--earlier = Frühere Spiele
page--history--when = Wann
page--history--who = Spieler
page--history--result = Ergebnis
page--history--running = läuft noch
page--history--broken_off = abgebrochen
page--history--unfinished = nicht zu Ende gespielt
page--history--won = Sieg für { $names }
page--history--people = Wer schon gespielt hat
page--history--name = Name
page--history--played = Spiele
page--history--wins = Siege
page--history--average = Im Schnitt
page--history--best = Bestwert
page--history--over_time = Punkte, Spiel für Spiel
page--history--learners = Regeln, die noch schwerfallen
page--history--missed = { $times }× verpasst, in { $games } der letzten Spiele
page--history--practise = In einer Lektion üben
page--story--title = { $game } vom { $date }
page--story--scores = Punkte
page--story--course = So wuchsen die Punkte
page--story--course--alt = Am Ende: { $totals }
page--story--sources = Woher die Punkte kommen
page--story--keep = Zum Mitnehmen
page--story--card = Karte zum Teilen (Bild)
page--story--csv = Punkte (CSV)
page--story--log = Spielprotokoll
page--story--bgstats = In BG Stats öffnen
page--story--bgstats--qr = Scannen, um die Partie in BG Stats zu behalten
page--story--ended = Beendet
page--story--duration = { $minutes } Min.
page--source--enclosures = Gehege
page--source--stalls = Stände
page--source--barn = Stall und Lager
page--source--landscapes = Landschaften
page--source--donations = Spenden
page--source--rows = Angekreuzte Tiere
page--source--bonuses = Boni
page--source--coins = Münzen
page--source--other = Anderes
page--end--title = Die Schlusswertung
page--end--all = Alles zeigen
page--end--again = Noch einmal
page--end--lines = Zeile für Zeile
page--end--ahead = In Führung: { $names }
page--end--wins = { $name } gewinnt!
page--end--shared = { $names } teilen sich den Sieg!
page--end--tie_break = Gleichstand: { $what } entscheidet.
page--end--tie--coins = das Geld
page--end--tie--other = die Regel des Spiels
page--end--place = { $number }.
page--end--not_over = Das Spiel ist noch nicht zu Ende; so steht es gerade.
page--end--ended = Ihr habt das Spiel vorzeitig beendet. So stehen die Punkte.
page--join--title = Mitmachen
page--story--remove = Dieses Spiel löschen
page--story--remove--ask = Es verschwindet aus dem Verlauf, und keine Zahl zählt es mehr mit. Zurück geht es nicht.
page--story--remove--yes = Ja, löschen
page--story--remove--done = Gelöscht.
page--join--scan = Scannt einen Code mit einem Handy im selben Netz. Nur der Code lässt ein Gerät ein.
page--join--how = Scannt einen Code mit einem Handy im selben Netz oder tippt die Adresse ein:
page--join--play = Der ganze Tisch
page--join--me = Handy von { $name }
page--join--watch = Nur zuschauen
page--join--tv = Der große Bildschirm
page--join--nowhere = Kein anderes Gerät erreicht diesen Rechner: Er ist in keinem Netz, oder der Begleiter läuft nur für diesen Rechner. Verbindet ihn mit dem Netz und öffnet diese Seite noch einmal.

## The first page

page--home--go_on = Zum Spiel
page--home--play = Spielen
page--home--play--what = Spiel aussuchen, Namen eintragen, loslegen.
page--home--learn = Lernen
page--home--learn--what = Die Regeln, Schritt für Schritt.
page--home--demo = Demo
page--home--demo--what = Einer ganzen Partie zusehen, die von selbst läuft.
page--demo--is_one = Demo: Die Kamera sieht einen gezeichneten Tisch.
page--story--time = Das Spiel, Zug um Zug
page--story--transcript = Das ganze Spiel in Worten ({ $number })
page--time--play = Abspielen
page--time--pause = Anhalten
page--time--before = Einen Zug zurück
page--time--after = Einen Zug weiter
page--time--slider = Stelle im Spiel
page--time--at = Zug { $number } von { $last }
page--time--start = Der Tisch vor dem ersten Zug.
page--demo--title = Demo
page--demo--how = Hier spielen drei ganz von selbst: So sieht eine Partie aus. Zieht am Regler oder nehmt die Pfeiltasten.
page--demo--begin = Selbst spielen
page--story--rounds = { $number ->
        [one] 1 Runde
       *[other] { $number } Runden
    }
page--story--more_files = Weitere Dateien

## Records

page--history--every = Alle Spiele
page--history--find = Suchen
page--history--nothing = So ein Spiel gibt es nicht.
page--history--more = { $number ->
        [one] Noch 1 Spiel
       *[other] Noch { $number } Spiele
    }
page--records--title = Rekorde
page--records--best = Bestes Ergebnis:
page--records--best--in = { $points } in { $game }
page--statistic--births = Babys in den letzten { $games } Spielen: { $number }, höchstens { $most } in einem
page--statistic--filled = Gefüllte Gehege in den letzten { $games } Spielen: { $number }, höchstens { $most } in einem
