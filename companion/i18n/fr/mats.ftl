## Imprimé sur les tapis

mat--trucks = Camions
mat--truck = Camion
mat--supply = Réserve
mat--enrol = Apprentissage
mat--B = Étable
mat--O = Petits
mat--DRAW = Pioche
mat--DISC = 15 dernières
mat--COINS = Pièces
mat--BANK = Banque
mat--scale = imprimer à 100 %, sans mise à l’échelle
mat--line = cette ligne : 100 mm
mat--bare = Marques de { $size } mm · découper le long des tirets · sur chaque plateau a, b, c, d d’un même nombre dans les coins, lettres droites · imprimer à 100 %
