## Auf den Matten gedruckt

mat--trucks = Lastwagen
mat--truck = Lastwagen
mat--supply = Vorrat
mat--enrol = Kennenlernen
mat--B = Stall
mat--O = Nachwuchs
mat--DRAW = Nachziehstapel
mat--DISC = Letzte 15
mat--COINS = Münzen
mat--BANK = Bank
mat--scale = mit 100 % drucken, nicht anpassen
mat--line = diese Linie: 100 mm
mat--bare = Marken von { $size } mm · an den Strichen ausschneiden · auf jeden Plan a, b, c, d einer Zahl in die Ecken, Buchstaben aufrecht · mit 100 % drucken
