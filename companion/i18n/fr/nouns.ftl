## Ce qu'un jeu peut nommer autrement : `-tile--in--JEU = carte`

-tile = jeton
    .gender = m
    .plural = jetons
-truck = camion
    .gender = m
    .plural = camions
    .on = sur
-zoo = zoo
    .gender = m
    .plural = zoos
