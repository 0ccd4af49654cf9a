## What a game may call otherwise: `-tile--in--GAME = card`

-tile = tile
    .plural = tiles
-truck = truck
    .plural = trucks
    .on = on
-zoo = zoo
    .plural = zoos
