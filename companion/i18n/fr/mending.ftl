## How to mend a turn that was against the rules: what hands do, place by place, and in one line after the reason

mend = { $player } : { $how }
mend--put = Mets { THE($piece) } { $places }.
mend--move = Avance ou recule { THE($piece) } { $places }.
mend--move--theirs = Chez { $owner }, avance ou recule { THE($piece) } { $places }.
mend--coworker = Mets un employé { $places }.
mend--or = { $places } ou { $more }
mend--into = { INTO($zone) }
mend--into--theirs = chez { $owner }, { INTO($zone) }
mend--point = jusqu'au point de vue { $point }
mend--truck = { ON(-truck) } { THE(-truck) } { $truck }
mend--stack = de nouveau sur la pile
mend--supply = de nouveau dans la réserve
mend--take = Prends { $number ->
        [one] 1 pièce
       *[other] { $number } pièces
    } à la banque.
mend--take--theirs = { $owner } prend { $number ->
        [one] 1 pièce
       *[other] { $number } pièces
    } à la banque.
mend--take--back = Reprends { $number ->
        [one] 1 pièce
       *[other] { $number } pièces
    } à { $owner }.
mend--take--tile = Prends le jeton monnaie du camion { $truck }.
mend--take--own = Mets le jeton monnaie avec tes pièces.
mend--pay = Paie { $number ->
        [one] 1 pièce
       *[other] { $number } pièces
    } à la banque.
mend--pay--theirs = { $owner } paie { $number ->
        [one] 1 pièce
       *[other] { $number } pièces
    } à la banque.
mend--pay--player = Donne { $number ->
        [one] 1 pièce
       *[other] { $number } pièces
    } à { $owner }.
mend--expansion = Pose l'extension.
mend--expansion--away = Retire l'extension.
mend--cross = Fais { $number ->
        [one] 1 croix
       *[other] { $number } croix
    } sur la feuille.
mend--cross--away = Efface { $number ->
        [one] 1 croix
       *[other] { $number } croix
    } sur la feuille.
mend--bonus_tile = Prends le jeton bonus.
mend--bonus_tile--away = Remets le jeton bonus au milieu.
mend--instead = Choisissez plutôt : { $choices }.
mend--as_it_lies = Laisse tout en place : ainsi, c'est permis.
mend--counts_for = Laisse tout en place : cela compte comme le coup { OF($owner) }.
mend--back = Reprends tout.
mend--back--add_tile = Remets { THE(-tile) } sur la pile.
mend--back--take_truck = Remets { THE(-truck) } à sa place, avec tout ce qui s'y trouvait.
mend--back--take_dice = Remets les dés sur le camion et efface leurs croix.
mend--back--roll = Remets les dés.
mend--else = { $how } Ou reprends tout.
mend--else--add_tile = { $how } Ou remets { THE(-tile) } sur la pile.
mend--else--take_truck = { $how } Ou remets { THE(-truck) } au milieu.
mend--else--take_dice = { $how } Ou remets les dés.
mend--else--roll = { $how } Ou remets les dés.
mend--line = { $why } { $how }
