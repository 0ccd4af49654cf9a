## Les mots de l'affichage

page--labelled = { $label } : { $said }
page--title = Compagnon de table
page--skip--boards = Aller aux { PLURAL(-zoo) }
page--skip--main = Aller au contenu de la page
page--skip--winner = Aller au résultat
page--camera--none = Pas de caméra : on voit ici ce que montrent les photos du téléphone.
page--camera--starting = La caméra se réveille …
page--camera--seeing = Regarde la table
page--camera--silent = La caméra se tait
page--camera--trouble = La caméra a un problème
page--camera--lost = Pas de connexion – nouvel essai
page--waiting--title = Un instant : la table se prépare…
page--waiting--words = Cela prend quelques secondes ; avec la table de démonstration, la première fois, une ou deux minutes : ses pièces sont alors apprises. Cette page continue toute seule.
page--full--title = Trop à la fois : un instant …
page--full--words = Trop de pages sont ouvertes ou demandées. Celle-ci réessaie d’elle-même.
page--sight--blind = Je ne vois rien depuis { $time }.
page--sight--blind--yet = Je ne vois encore rien.
page--sight--partly = Je ne vois pas tout.
page--sight--why = Pourquoi ?
page--sight--size = Les pièces sont trop petites sur l’image.
page--sight--focus = L’image est floue.
page--sight--light = L’image est trop sombre ou trop claire.
page--sight--restless = Quelque chose bouge sans cesse au-dessus de la table, ou la lumière vacille : les tours sont annoncés plus tard. Une lampe qui ne vacille pas aide.
page--sight--lacks = Je n’ai jamais vu : { $pieces }.
page--sight--strange = Les tapis de la partie en cours ne sont pas sur cette table : vous saisissez les coups.
page--picture = La table, vue par la caméra
page--picture--alt = La table vue d'en haut, { $count ->
        [one] { $count } objet reconnu
       *[other] { $count } objets reconnus
    }
page--picture--none = Pas encore d'image
page--picture--hint = Touche un objet pour le corriger.
page--larger = Plein écran
page--legend--sure = sûr
page--legend--unsure = à vérifier
page--legend--unknown = non reconnu
page--legend--told = dit par toi
page--scores = Points
page--points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
page--leads = en tête
page--rename = Changer le nom { OF($name) }
page--name = Nom
page--save = Enregistrer
page--cancel = Annuler
page--close = Fermer
page--and = et
page--trucks = { CAP(PLURAL(-truck)) }
page--truck = { CAP(-truck) } { $number }
page--uncounted = Voilà ce que voit la caméra. Les points de ce jeu sont sur papier ; commencez-le pour les compter :
page--area--path = Chemin des visiteurs
page--area--donations = Dons
page--area--supply = Bébés en attente
page--area--tray = Dés dans le plateau
page--free = { $area } : une case libre. Poser une pièce ici
page--hidden = hors de vue
page--lines = D'où viennent les points
page--lines--none = Rien à compter pour l'instant.
page--total = Total
page--reason--why = Pourquoi ? Règle { $rule }
page--reason--rule = Règle { $rule }
page--tie = { $names } ont autant de points.
page--tie--ask = Qui a le plus de pièces ? Comptez-les ; les jetons pièce comptent aussi.
page--coins = Pièces { OF($name) }
page--coins--count = Compter
page--coins--shown = { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
page--against_rules = Contre les règles
page--good_to_know = Bon à savoir
page--reading--sure = { $piece }
page--reading--unsure = { $piece }, sûr à { $percent } pour cent seulement – à vérifier
page--reading--unknown = Un objet non reconnu – dis ce que c'est
page--reading--told = { $piece }, comme tu l'as dit
page--reading--missing = { $piece }, pas visible ici
page--unknown_piece = non reconnu
page--unnamed = quelque chose d'inconnu
page--what_is_this = Qu'est-ce que c'est ?
page--what_is_here = Qu'y a-t-il ici ?
page--likely = Peut-être
page--whole_box = Toute la boîte
page--nothing = Il n'y a rien ici
page--right = Oui, c'est juste
page--camera_is_right = Laisser la caméra décider
page--saved = C'est fait.
page--failed = Cela n'a pas marché : { $why }
page--new_game = Nouvelle partie
page--new_game--ask = Oublier toutes les corrections et les pièces ? Les noms restent.
page--note--burnt = Trop de lumière à { $zone } ({ $sheet }) : ce qui s'y trouve est brûlé sur l'image. Mets moins de lumière. Ce qui y était compte toujours.
page--note--nameless = Non reconnu : { $count }. Touche le « ? » et dis ce que c'est.
page--note--unsure = Pas sûr : { $count }. Vérifie ce qui a un bord en pointillés.
page--note--astray = Hors de sa place, ne compte pas : { $count }.
page--note--colourless = L'image est en noir et blanc. Les pièces se reconnaissent à leurs couleurs : ce qui est lu ici est deviné et ne compte pas comme un coup.
page--note--covered = Quelque chose recouvre { $zone } ({ $sheet }) : on ne peut rien y lire. Ce qu'on y a vu en dernier compte toujours.
page--note--dark = Il fait trop sombre à { $zone } ({ $sheet }) : on ne peut rien y lire. Ajoute de la lumière. Ce qui y était compte toujours.
page--note--glare = Une lampe se reflète à { $zone } ({ $sheet }) : on ne peut rien y lire. Déplace un peu la lampe ou la caméra. Ce qui y était compte toujours.
page--note--hidden = Un tapis est hors de vue ({ $sheet }). Ce qui y était compte toujours.
page--note--outside = Un tapis dépasse de l'image à { $zone } ({ $sheet }) : on ne peut rien y lire. Déplace un peu le tapis ou la caméra. Ce qui y était compte toujours.
page--note--overexposed = Un tapis a trop de lumière ({ $sheet }) : une grande partie est brûlée sur l'image, et on ne peut pas lire ce qui y est. Mets moins de lumière. Ce qui y était compte toujours.
page--note--shadow = Des ombres traversent un tapis ({ $sheet }), et par endroits on ne peut rien distinguer. Éclaire de façon égale. Ce qui y était compte toujours.

## Ce que dit la page d'une nouvelle partie

page--new--title = Nouvelle partie
page--new--game = Quel jeu ?
page--new--with = Avec
page--new--players = Combien de joueurs ?
page--new--names = Qui est assis où ?
page--new--seated = Placés par le club : { $title }
page--new--seat = Place { $number }
page--new--up = { $name } s'assoit une place plus tôt
page--new--species--of = Animaux de { $game } : en choisir { $number }
page--new--species--more = D'autres noms, de ta propre boîte
page--new--species--hint = seulement des petites lettres et _, séparées par des espaces
page--new--options = Questions ouvertes des règles
page--new--options--none = Ce jeu n'en a pas.
page--new--mode = Comment dire les coups ?
page--new--mode--no_sheets = La caméra ne voit pas les tapis de ce jeu.
page--new--lacks = La caméra n’a jamais vu : { $pieces }. Apprends-les d’abord, sinon elle doit demander ce qui est posé là.
page--new--set_up = Installer la table
page--new--set_up--hint = Coche ce qui est fait.
page--new--set_up--box = Ceux-ci retournent dans la boîte : { $names }
page--new--set_up--empty = Les zoos et les camions sont vides.
page--new--set_up--seen = La caméra le voit.
page--new--begin = C'est parti
page--new--running = Une partie est en cours. Si tu en commences une autre, tu pourras reprendre celle-ci plus tard.
page--left = Quittée avant la fin : { $game } avec { $names }
page--resume = Reprendre cette partie
page--new--short_bank--pay_what_is_there = paie ce qu'il y a
page--new--short_bank--pay_nothing = ne paie rien
page--new--yes = oui
page--new--unknown = non précisé
page--new--colour--red = rouge
page--new--colour--blue = bleu
page--new--colour--green = vert
page--new--colour--white = blanc
page--new--colour--yellow = jaune
page--new--player = Joueur { $number }
page--new--people = Déjà venus : un toucher, et ils sont assis.
page--new--people--forget = Oublier quelqu’un
page--new--paint = Couleur
page--new--paint--of = Couleur de la place { $number }
page--new--paint--blue = bleu
page--new--paint--orange = orange
page--new--paint--green = vert
page--new--paint--purple = violet
page--new--paint--red = rouge

## What every page says until it is mended

page--alarm--memory = Rien ne peut être écrit sur le disque depuis { $since }. Continuez à jouer : tout sera gardé dès qu’il y aura de la place ou une autre carte. Si le programme s’arrête avant, cela peut être perdu : faites une sauvegarde (page du propriétaire).
page--alarm--decisions = Des entrées du journal sont perdues, et avec elles peut-être ce qui a été décidé pour cette table. La table est donc fermée : elle n'est ouverte que sur cette machine, jusqu'à ce que son propriétaire décide à nouveau.
page--alarm--keys = Les clés des programmes ne sont plus lisibles. Aucune clé n'ouvre rien jusqu'à ce que le propriétaire en fasse de nouvelles.
