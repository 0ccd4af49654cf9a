## Die Worte der Seiten, auf denen man lernt

page--nav--learn = Lernen
page--learn--title = Lektionen
page--learn--how = Jede Lektion dauert ein paar Minuten, am Tisch oder durch Tippen. Oder frag beim Spielen:
page--learn--none = Diese Lektion gibt es nicht.
page--learn--begin = Lektion beginnen
page--learn--again = Noch einmal beginnen
page--learn--lay = Das kommt auf den Tisch
page--learn--lay--nothing = Nichts: Die Pläne sind leer.
page--learn--show = Zeig es mir
page--learn--example = Ein Beispiel
page--learn--done = Geschafft:
page--learn--finished = Gut gemacht! Das war die ganze Lektion.
page--learn--more = Mehr Lektionen
page--learn--guided = Dein erstes Spiel
page--learn--guided--how = Zehn Minuten, Schritt für Schritt: schauen, machen, weiter. Welche Schachtel liegt auf dem Tisch?
page--learn--part = Teil { $number }
page--learn--next = Weiter
page--learn--do = Mach es für mich
page--learn--go_on = Weiterspielen
page--learn--can_play = Jetzt kannst du spielen. Viel Spaß!
page--learn--watched = Die Kamera schaut zu: Mach es auf deinem Tisch.
page--learn--unwatched = Hier kann die Kamera nicht zuschauen: Es liegen nicht alle Matten dieses Spiels da. Tipp stattdessen auf das Brett.
page--learn--drawn = Dieser Tisch ist nur gezeichnet, da kann niemand etwas hinlegen. Tipp stattdessen auf das Brett.
page--learn--unseen = Diesen Schritt sieht keine Kamera: Der Tisch sieht danach aus wie vorher. Mach ihn und tipp dann auf „Ich hab’s gemacht“.
page--learn--have_done = Ich hab’s gemacht
page--coach--title = Der Ratgeber
page--coach--hint = Ein Tipp
page--coach--ask = Gib mir einen Tipp
page--coach--strength = Wie gründlich
page--coach--strength--0 = Nur, was es gleich bringt
page--coach--strength--1 = Auch, was die anderen tun
page--coach--strength--2 = So gründlich wie möglich
page--coach--drawn = Hast du ein Plättchen gezogen?
page--coach--drawn--nothing = Noch nicht
page--coach--options = Was darf ich jetzt tun?
page--coach--can = möglich
page--coach--cannot = jetzt nicht möglich
page--coach--but = Was nicht geht
page--coach--learning = Was alle gelernt haben
page--coach--met = Regeln, die in diesem Spiel vorkamen: { $number }
page--coach--for_children = Wenige Worte, für Kinder
page--coach--grown_up = Mehr Worte

## Die Seite, auf der man den Schiedsrichter fragt

page--asking--title = Frag den Schiedsrichter
page--asking--question = Deine Frage
page--asking--how = In deinen eigenen Worten, zum Spiel auf dem Tisch
page--asking--do = Fragen
page--asking--speak = Sprechen
page--asking--listening = Ich höre zu …
page--asking--answer = Der Schiedsrichter sagt
page--asking--not_understood = Das habe ich nicht verstanden. Frag mit anderen Worten, zum Beispiel: Darf ich Lastwagen 2 nehmen?
