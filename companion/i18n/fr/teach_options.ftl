## Ce qu'on peut faire, et pourquoi pas le reste

option--add_tile = Piocher { A(-tile) } et { GENDER(-tile) ->
        [f] la
       *[m] le
    } poser { ON(-truck) } { A(-truck) }.
option--take_truck = Prendre un camion et le décharger.
option--move = Payer un déplacement.
option--exchange = Payer un échange.
option--purchase = Acheter un jeton à quelqu'un.
option--discard = Payer pour se défausser d'un jeton.
option--expand = Construire une extension.
option--add_tile--nothing = Il n'y a rien à piocher.
option--take_truck--nothing = Il n'y a pas { OF(-truck) } à prendre.
option--move--nothing = Tu n'as rien à déplacer.
option--exchange--nothing = Pour échanger, il faut deux espèces à deux endroits.
option--purchase--nothing = Tu ne peux rien acheter : personne n'a de jeton pour toi à l'étable.
option--discard--nothing = Tu n'as rien à défausser. Bravo !
option--expand--nothing = Il n'y a rien à construire.
