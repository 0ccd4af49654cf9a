## Un mot, la première fois qu'une règle compte: before a turn

prompt--turn = À ton tour, pioche { A(-tile) } et pose-{ GENDER(-tile) ->
        [f] la
       *[m] le
    } { ON(-truck) } { A(-truck) }.
prompt--last_round = À la dernière manche, prends { A(-truck) }, puis on compte.
prompt--birth_possible = Un père et une mère qui vivent ensemble ont un bébé.
prompt--fill_possible = Encore un animal et c'est plein. Cela rapporte un plus.
prompt--trucks_full = Tous les camions sont pleins. Prends-en un, ou paie.
prompt--alone = Toi seul n'as pas { OF(-truck) }. Tu peux continuer seul.
prompt--take_truck = Ou prends { A(-truck) } s'il y a déjà quelque chose dessus. Pose tout dans { GENDER(-zoo) ->
        [f] ta
       *[m] ton
    } { -zoo }.
prompt--stall = Chaque sorte de boutique rapporte. Les animaux à côté comptent aussi.
prompt--coin_tile = Une pièce sur un camion est de l'argent pour toi.
prompt--may_move = Pour 1 pièce, un jeton mis de côté va dans { GENDER(-zoo) ->
        [f] ta
       *[m] ton
    } { -zoo }.
prompt--may_exchange = Pour 1 pièce, tu peux échanger deux espèces.
prompt--may_expand = Avec assez de pièces, tu peux agrandir.
prompt--may_purchase = Pour 2 pièces, achète un jeton mis de côté par un autre.
prompt--may_discard = Pour 2 pièces, jette un jeton mis de côté.
prompt--soon = Il reste peu { OF(PLURAL(-tile)) }. Puis vient la dernière manche.

## Un mot, la première fois qu'une règle compte: after something has happened

prompt--born = Chaque père et chaque mère n'a qu'un seul bébé.
prompt--paid = Certains enclos rapportent des pièces dès qu'ils sont pleins.
prompt--stored = Ce qui reste à l'étable à la fin te coûte des points.
prompt--out = Qui a { A(-truck) } attend la prochaine manche.
prompt--expanded = La nouvelle place est à toi.
prompt--round = Qui prend en dernier commence la manche suivante.

## Un mot, la première fois qu'une règle compte: the same for children

