## Ce qui est raconté des parties : le décompte, l'historique, ce qu'on emporte

page--history--title = Historique
page--history--none = Aucune partie n'a encore été jouée.
page--history--games = Parties
page--history--earlier = Parties précédentes
page--history--when = Quand
page--history--who = Joueurs
page--history--result = Résultat
page--history--running = en cours
page--history--broken_off = interrompue
page--history--unfinished = inachevée
page--history--won = Victoire : { $names }
page--history--people = Tous les joueurs
page--history--name = Nom
page--history--played = Parties
page--history--wins = Victoires
page--history--average = En moyenne
page--history--best = Meilleur
page--history--over_time = Points, partie par partie
page--history--learners = Règles à revoir
page--history--missed = Oubliée { $times }×, dans { $games } des dernières parties
page--history--practise = S'exercer dans une leçon
page--story--title = { $game } du { $date }
page--story--scores = Points
page--story--course = Les points au fil de la partie
page--story--course--alt = À la fin : { $totals }
page--story--sources = D'où viennent les points
page--story--keep = À emporter
page--story--card = Carte à partager (image)
page--story--csv = Points (CSV)
page--story--log = Journal de partie
page--story--bgstats = Ouvrir dans BG Stats
page--story--bgstats--qr = Scanne pour garder la partie dans BG Stats
page--story--ended = Terminée
page--story--duration = { $minutes } min
page--source--enclosures = Enclos
page--source--stalls = Boutiques
page--source--barn = Étable et dépôt
page--source--landscapes = Paysages
page--source--donations = Dons
page--source--rows = Animaux cochés
page--source--bonuses = Bonus
page--source--coins = Pièces
page--source--other = Autres
page--end--title = Le décompte final
page--end--all = Tout montrer
page--end--again = Encore une fois
page--end--lines = Ligne par ligne
page--end--ahead = En tête : { $names }
page--end--wins = { $name } gagne !
page--end--shared = { $names } se partagent la victoire !
page--end--tie_break = Égalité : { $what } départage.
page--end--tie--coins = l’argent
page--end--tie--other = la règle du jeu
page--end--place = { $number }.
page--end--not_over = La partie n'est pas finie ; voici où elle en est.
page--end--ended = Vous avez arrêté la partie avant la fin. Voici les points à ce moment.
page--join--title = Rejoindre
page--story--remove = Supprimer cette partie
page--story--remove--ask = Elle disparaît de l’historique, et plus aucun chiffre ne la compte. C’est définitif.
page--story--remove--yes = Oui, supprimer
page--story--remove--done = Supprimée.
page--join--scan = Scannez un code avec un téléphone du même réseau. Seul le code donne l’accès.
page--join--how = Scanne un code avec un téléphone du même réseau, ou tape l’adresse :
page--join--play = Toute la table
page--join--me = Le téléphone { OF($name) }
page--join--watch = Regarder seulement
page--join--tv = Le grand écran
page--join--nowhere = Aucun autre appareil ne peut joindre cette machine : elle n’est sur aucun réseau, ou le compagnon a été lancé pour elle seule. Connecte-la au réseau, puis reviens sur cette page.

## The first page

page--home--go_on = Aller à la partie
page--home--play = Jouer
page--home--play--what = Choisis un jeu, inscris les joueurs et c’est parti.
page--home--learn = Apprendre
page--home--learn--what = Les règles, petit à petit.
page--home--demo = Démo
page--home--demo--what = Regarde toute une partie qui se joue d’elle-même.
page--demo--is_one = Démo : la caméra voit une table dessinée.
page--story--time = La partie, coup par coup
page--story--transcript = Toute la partie en mots ({ $number })
page--time--play = Lire
page--time--pause = Mettre en pause
page--time--before = Un coup en arrière
page--time--after = Un coup en avant
page--time--slider = Moment de la partie
page--time--at = Coup { $number } sur { $last }
page--time--start = La table avant le premier coup.
page--demo--title = Démo
page--demo--how = Trois joueurs qui jouent tout seuls : voilà à quoi ressemble une partie. Déplace le curseur ou utilise les flèches.
page--demo--begin = À vous de jouer
page--story--rounds = { $number ->
        [one] 1 manche
       *[other] { $number } manches
    }
page--story--more_files = D’autres formats

## Records

page--history--every = Toutes les parties
page--history--find = Chercher
page--history--nothing = Aucune partie ne correspond.
page--history--more = { $number ->
        [one] Encore 1 partie
       *[other] Encore { $number } parties
    }
page--records--title = Records
page--records--best = Record :
page--records--best--in = { $points } à { $game }
page--statistic--births = Bébés nés dans les { $games } dernières parties : { $number }, { $most } au plus dans une
page--statistic--filled = Enclos remplis dans les { $games } dernières parties : { $number }, { $most } au plus dans une
