## Was ein Spiel anders nennen kann: `-tile--in--SPIEL = Karte`

-tile = Plättchen
    .gender = n
    .plural = Plättchen
-truck = Lastwagen
    .gender = m
    .plural = Lastwagen
    .on = auf
-zoo = Zoo
    .gender = m
    .plural = Zoos
