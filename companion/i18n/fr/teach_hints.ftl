## Conseils : que faire, et pourquoi: what to do

do--add_tile = Pioche { A(-tile) }.
do--add_tile--drawn = Pose { THE($piece) } { ON(-truck) } { THE(-truck) } { $truck }.
do--take_truck = Prends { THE(-truck) } { $truck }.
do--place = Pose { THE($piece) } { INTO($to) }.
do--place--baby = Le bébé va { INTO($baby) }.
do--move = Paie 1 pièce et déplace { THE($piece) } { FROM($source) } { INTO($to) }.
do--exchange = Paie 1 pièce et échange les { PLURAL($piece) } { AT($zone) } contre les { PLURAL($other) } { AT($to) }.
do--purchase = Paie 2 pièces et achète { THE($piece) } { OF($owner) }. { GENDER($piece) ->
        [f] Elle
       *[other] Il
    } va { INTO($to) }.
do--discard = Paie 2 pièces et défausse { THE($piece) }.
do--expand = Paie 3 pièces et retourne ton extension.

## Conseils : que faire, et pourquoi: why

reason--baby = { CAP(A($piece)) } va naître.
reason--coins = Tu reçois { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
reason--coin_tile = Il y a un jeton monnaie dessus. C'est de l'argent pour toi.
reason--home = { CAP(THE($piece)) } a un chez-soi { AT($to) }. Avec d'autres de son espèce, cela compte.
reason--more_room = Tu as plus de place.
reason--full = { CAP(THE($zone)) } se remplit : +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
reason--one_gap = Il ne manque plus qu'une case { AT($zone) } : +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
reason--stall = { CAP(THE($piece)) } est un nouveau type : +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
reason--line = Cela compte plus : { $line }, +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
reason--less = Cela compte moins : { $line }, −{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
reason--minus = Mais cela coûte : { $line }, −{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
reason--no_minus = Plus de points en moins pour cela : { $line }. Tu gagnes { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
reason--spares = Chaque autre { -truck } te coûte plus de points : au moins { $points } de plus.
reason--best_truck = { GENDER(-truck) ->
        [f] Aucune
       *[m] Aucun
    } autre { -truck } ne te convient mieux.
reason--leaves_bad = Il ne reste alors { GENDER(-truck) ->
        [f] aucune bonne
       *[m] aucun bon
    } { -truck } pour { $player }.
reason--wait = { CAP(NO(-truck)) } n'est encore assez { GENDER(-truck) ->
        [f] bonne
       *[m] bon
    } pour toi. { CAP(A(-tile)) } de plus peut aider.
reason--room_for_more = { GENDER(-truck) ->
        [f] Une bonne
       *[m] Un bon
    } { -truck } peut encore s'améliorer. Personne d'autre n'en a grand besoin.
reason--nothing_to_take = Il n'y a encore rien à prendre.
reason--better_for_you = { CAP(THE(-truck)) } { $truck } devient { GENDER(-truck) ->
        [f] meilleure
       *[m] meilleur
    } pour toi.
reason--worse_for = { CAP(THE(-truck)) } { $truck } devient moins { GENDER(-truck) ->
        [f] bonne
       *[m] bon
    } pour { $player }.
reason--harmless = Ici, { THE(-tile) } n'aide personne d'autre.
reason--fee = Cela coûte { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
reason--out = Après, tu attends la prochaine manche.
reason--round_ends = La manche se termine. Tu commences la suivante.
reason--last_round = C'est la dernière manche : seuls les points comptent.

## Conseils : que faire, et pourquoi: the same for children

reason--full--child = Tout plein ! +{ $points }
reason--one_gap--child = Presque plein ! +{ $points }
reason--stall--child = Une nouvelle boutique ! +{ $points }
reason--line--child = { $line } : +{ $points }
reason--less--child = { $line } : −{ $points }
reason--minus--child = Oh : −{ $points }. { $line }
reason--no_minus--child = Plus de moins : +{ $points }
reason--home--child = { CAP(THE($piece)) } a un chez-soi.
reason--baby--child = Un bébé !
reason--coin_tile--child = De l'argent pour toi !
reason--spares--child = Les autres sont moins bons.
reason--leaves_bad--child = Il ne reste rien de bon pour { $player }.
reason--wait--child = Attends { GENDER(-truck) ->
        [f] une meilleure
       *[m] un meilleur
    } { -truck }.
reason--room_for_more--child = { CAP(THE(-truck)) } peut devenir { GENDER(-truck) ->
        [f] meilleure
       *[m] meilleur
    }.
reason--last_round--child = Dernière manche !
reason--out--child = Après, tu attends.
reason--round_ends--child = Après, tu recommences.
