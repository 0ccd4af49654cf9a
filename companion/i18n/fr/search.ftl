## Words of one meaning, for the search among the rules: commas part the rows; @ begins a kind of piece

search--synonyms = @animal animal animaux bete bestiole, @stall boutique kiosque magasin stand echoppe commerce, @coin piece monnaie argent sous euro fric, @land paysage,
    camion camionnette vehicule, jeton tuile carte pion plaque, enclos cage pre parc, etable grange ecurie,
    bebe petit naissance nouveau naitre nait enfant, espece sorte type genre, echanger echange troquer permuter troc, jeter defausser virer enlever debarrasser balancer retirer,
    deplacer deplacement bouger transferer changer demenager, acheter achat racheter, extension agrandir agrandissement etendre, charger ajouter, prendre ramasser recuperer prends pris, poser mettre placer met mets,
    joueur adversaire quelqu autre, male pere papa, femelle mere maman, rapporter rapporte valoir valent vaut compter compte donner, couter coute prix payer cout, perdre moins malus penalite negatif,
    libre vide inoccupe, case place espace, plein rempli complet remplir remplit, manque manquer trou, gagner gagne gagnant vainqueur mener tete, egalite egal pareil,
    fin finir finit termine terminer fini, debut commencer commence premier, deux double, plusieurs multiple, refuser refus non, pouvoir puis peux peut droit autorise permis possible,
    directeur chef patron gerant, caissier caisse guichet, soigneur, employe personnel ouvrier, bassin piscine aquarium, depot, donner offrir don, visiteur, lancer jeter, cocher croix,
    tirer piocher pioche, manche tour, continuer encore rejouer, reste restant, different melanger melange, recevoir toucher touche obtenir avoir

## Words before a thing, never before a player's name

search--articles = un une le la les l ce cet cette ces aucun aucune chaque mon ma mes ton ta tes son sa ses

## Words that say little of what is asked

search--stop = le la les l un une des du de d à a au aux en dans sur et ou où alors je j tu il elle on nous vous ils elles me m te t se s mon ma mes ton ta tes son sa ses notre nos leur leurs ce c cet cette ces ça ca est es sont suis ai as avons avez ont été que qu qui quoi quel quelle quels quelles y n ne si pour par avec chez maintenant bien donc mais comme puis peux peut pouvons peuvent lui moi toi eux fait faire faut il

## Words that ask for points

search--points = point points score perdre perds perdu moins vaut valent rapporte rapportent
search--i = je j mon ma mes moi

## A sentence that is judged by the referee: words that change nothing in it, and what each action is called

search--filler = est ce que je j puis peux peut pouvoir ai le droit de d du des la les l un une mon ma mes dans a au aux sur avec contre et tous toutes jeton zoo pour en
search--from = de du d hors
search--do--add_tile = poser mettre ajouter charger
search--do--take_truck = prendre prends
search--do--move = deplacer
search--do--exchange = echanger
search--do--purchase = acheter
search--do--discard = jeter defausser
search--do--expand = agrandir construire extension

## What a rule means at the table now

search--now--coins = { $player } a maintenant { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
search--now--line = { $player }, { $what } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
