## Was ein Blick auf den Tisch ergab, für Kinder

outcome--illegal--child = Halt! Das geht nicht.
outcome--wrong_player--child = Halt! Jemand anderes ist dran.
outcome--wrong_pile--child = Falscher Stapel!
outcome--two_turns--child = Waren das zwei Züge?
outcome--truck_before_last_tile--child = Das war mir zu schnell!
outcome--taken_back--child = Hast du das zurückgenommen?
outcome--unexplained--child = Was ist passiert?
outcome--recovered--child = Ich habe den Faden verloren.
outcome--unfinished--child = Keine Eile. Ich warte.
speech--question--child = Was ist passiert? Zeig es mir.
