## Conseils : que faire, et pourquoi: what to do

do--add_tile = Pioche un jeton.
do--add_tile--drawn = Pose ce jeton sur le camion { $truck } : { $piece }.
do--take_truck = Prends le camion { $truck }.
do--place = { $piece } : { $to }.
do--place--baby = Le bébé va ici : { $baby }.
do--move = Paie 1 pièce et déplace : { $piece }. De : { $source }. Vers : { $to }.
do--exchange = Paie 1 pièce et échange : { $piece } ({ $zone }) contre { $other } ({ $to }).
do--purchase = Paie 2 pièces et achète à { $owner } : { $piece }. Il va ici : { $to }.
do--discard = Paie 2 pièces et défausse ceci : { $piece }.
do--expand = Paie 3 pièces et retourne ton extension.

## Conseils : que faire, et pourquoi: why

reason--baby = Un bébé naît : { $piece }.
reason--coins = Tu reçois des pièces : { $coins }.
reason--coin_tile = Il y a un jeton monnaie dessus. C'est de l'argent pour toi.
reason--home = Il a une maison : { $piece }, { $to }. Avec d'autres de son espèce, cela compte.
reason--more_room = Tu as plus de place.
reason--full = C'est plein : { $zone }. Points : +{ $points }.
reason--one_gap = Il ne reste qu'une case vide : { $zone }. Points : +{ $points }.
reason--stall = Une nouvelle sorte de boutique compte : { $piece }. Points : +{ $points }.
reason--line = Cela compte plus : { $line }. Points : +{ $points }.
reason--less = Cela compte moins : { $line }. Points : −{ $points }.
reason--minus = Mais cela coûte des points : { $line }. Points : −{ $points }.
reason--no_minus = Plus de points en moins pour ceci : { $line }. Tu gagnes : +{ $points }.
reason--spares = Chaque autre camion te coûte plus de points : au moins { $points } de plus.
reason--best_truck = Aucun autre camion ne te convient mieux.
reason--leaves_bad = Il ne reste alors aucun bon camion pour { $player }.
reason--wait = Aucun camion n'est encore assez bon pour toi. Un jeton de plus peut aider.
reason--room_for_more = Un bon camion peut encore s'améliorer. Personne d'autre n'en a grand besoin.
reason--nothing_to_take = Il n'y a encore rien à prendre.
reason--better_for_you = Le camion { $truck } devient meilleur pour toi.
reason--worse_for = Le camion { $truck } devient moins bon pour { $player }.
reason--harmless = Ici, le jeton n'aide personne d'autre.
reason--fee = Cela coûte des pièces : { $coins }.
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
reason--home--child = { $piece } a une maison.
reason--baby--child = Un bébé !
reason--coin_tile--child = De l'argent pour toi !
reason--spares--child = Les autres sont moins bons.
reason--leaves_bad--child = Il ne reste rien de bon pour { $player }.
reason--wait--child = Attends un meilleur camion.
reason--room_for_more--child = Le camion peut devenir meilleur.
reason--last_round--child = Dernière manche !
reason--out--child = Après, tu attends.
reason--round_ends--child = Après, tu recommences.
