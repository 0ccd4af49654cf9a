## Die Worte der Seiten, auf denen man lernt

page--nav--ask = Fragen
page--nav--learn = Lernen
page--learn--title = Lernen
page--learn--how = Oder fragt beim Spielen:
page--learn--none = Diese Lektion gibt es nicht.
page--learn--again = Noch einmal
page--learn--show = Zeig es mir
page--learn--example = Ein Beispiel
page--learn--finished = Das war die ganze Lektion.
page--learn--more = Mehr Lektionen
page--learn--guided = Dein erstes Spiel
page--learn--guided--how = Ein richtiges Spiel, durch Tippen oder vor der Kamera. Jede Regel kommt, wenn ihr sie braucht. Wie viele spielen?
page--learn--next = Weiter
page--learn--later = Jetzt nicht
page--learn--idea = Worauf es jetzt ankommt
page--learn--players = { $number ->
        [one] 1 Person, mit dem Companion
       *[other] { $number } Personen
    }
page--learn--companion = Begleiter
page--learn--running = Ein Spiel läuft gerade.
page--play--carry = Tippe nun an, wohin es kommt.
page--coach--title = Der Ratgeber
page--coach--hint = Ein Tipp
page--coach--ask = Gib mir einen Tipp
page--coach--drawn = Hast du { A(-tile, case: "acc") } gezogen?
page--coach--drawn--nothing = Noch nicht
page--coach--options = Was darf ich jetzt tun?
page--coach--can = möglich
page--coach--cannot = jetzt nicht möglich
page--coach--but = Was nicht geht
page--coach--for_children = Wenige Worte, für Kinder
page--coach--grown_up = Ausführlicher

## Die Seite, auf der man den Schiedsrichter fragt

page--asking--title = Fragen
page--asking--how = In den Regeln suchen
page--asking--do = Suchen
page--asking--speak = Sprechen
page--asking--listening = Ich höre zu …
page--asking--answer = Passende Regeln
page--asking--none = Keine Regel enthält diese Wörter. Danach wird am meisten gefragt:
