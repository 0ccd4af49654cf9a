## Was ein Blick auf den Tisch ergab, für Kinder

outcome--illegal--child = Halt! Das geht nicht.
speech--question--child = Was ist passiert? Zeig es mir.
