## Un mot, la première fois qu'une règle compte: before a turn

prompt--turn = { $player }, à ton tour tu fais une seule chose. Puis c'est au suivant.
prompt--last_round = C'est la dernière manche. Quand tout le monde a un camion, on compte.
prompt--birth_possible = Regarde, camion { $truck } : un partenaire pour { THE($piece) }. Cela fait un bébé !
prompt--fill_possible = Regarde, camion { $truck } : avec lui, { THE($zone) } se remplit. Cela rapporte un bonus.
prompt--trucks_full = Tous les camions sont pleins. Tu dois en prendre un ou payer quelque chose.
prompt--alone = Tu restes seul dans la manche. Continue autant que tu veux, puis prends un camion.
prompt--take_truck = Tu peux prendre un camion avec au moins un jeton. Décharge tout.
prompt--stall = Il y a une boutique sur le camion { $truck }. Chaque sorte vaut 2, et les animaux à côté comptent.
prompt--coin_tile = Il y a un jeton monnaie sur le camion { $truck }. Qui prend le camion reçoit cet argent.
prompt--may_move = Tu as de l'argent : pour 1 pièce, tu peux déplacer un jeton.
prompt--may_exchange = Pour 1 pièce, tu peux échanger deux espèces.
prompt--may_expand = Tu as assez d'argent pour une extension.
prompt--may_purchase = Pour 2 pièces, tu peux acheter un jeton qui attend à l'étable d'un autre joueur.
prompt--may_discard = Pour 2 pièces, tu peux te défausser d'un jeton qui te coûte des points.
prompt--soon = Plus { $number ->
        [one] qu'un jeton
       *[other] que { $number } jetons
    }. Ensuite vient la dernière manche.

## Un mot, la première fois qu'une règle compte: after something has happened

prompt--born = Chaque père et chaque mère n'a qu'un seul bébé dans toute la partie.
prompt--paid = Plein, ou assez grand : cela donne tout de suite des pièces.
prompt--stored = Ce qui reste à l'étable coûte 2 points, mais chaque espèce une seule fois.
prompt--out = { $player }, tu as ton camion. Maintenant tu attends la prochaine manche.
prompt--expanded = L'extension est un enclos de plus pour toi.
prompt--round = { $player }, tu as pris le dernier camion : tu commences la nouvelle manche.

## Un mot, la première fois qu'une règle compte: the same for children

prompt--turn--child = Fais une chose.
prompt--last_round--child = Dernière manche !
prompt--birth_possible--child = Le camion { $truck } peut donner un bébé !
prompt--fill_possible--child = Le camion { $truck } peut remplir un enclos !
prompt--trucks_full--child = Tout est plein ! Prends un camion.
prompt--alone--child = Il ne reste que toi. Continue !
prompt--take_truck--child = Tu peux prendre un camion.
prompt--stall--child = Le camion { $truck } a une boutique. C'est bien.
prompt--coin_tile--child = Le camion { $truck } a de l'argent.
prompt--may_move--child = Tu peux payer et déplacer.
prompt--may_exchange--child = Tu peux payer et échanger.
prompt--may_expand--child = Tu peux construire.
prompt--may_purchase--child = Tu peux acheter.
prompt--may_discard--child = Tu peux payer et défausser.
prompt--soon--child = C'est bientôt fini !
prompt--born--child = Ces deux-là n'ont plus de bébé.
prompt--stored--child = Cela coûte des points.
prompt--out--child = Maintenant, tu attends.
prompt--round--child = { $player }, tu commences.
