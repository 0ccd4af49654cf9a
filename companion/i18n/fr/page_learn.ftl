## Les mots des pages où l'on apprend

page--nav--learn = Leçons
page--learn--title = Leçons
page--learn--how = Chaque leçon dure quelques minutes, à la vraie table ou par touches. Ou demande en jouant :
page--learn--none = Cette leçon n'existe pas.
page--learn--begin = Commencer cette leçon
page--learn--again = Recommencer
page--learn--lay = Pose ceci sur la table
page--learn--lay--nothing = Rien : les plateaux sont vides.
page--learn--show = Montre-moi
page--learn--example = Un exemple
page--learn--done = Fait :
page--learn--finished = Bravo ! C'était toute la leçon.
page--learn--more = D'autres leçons
page--learn--guided = Ta première partie
page--learn--guided--how = Dix minutes, pas à pas : regarde, fais-le, continue. Quelle boîte est sur la table ?
page--learn--part = Partie { $number }
page--learn--next = Suivant
page--learn--do = Fais-le pour moi
page--learn--go_on = Continuer
page--learn--can_play = Tu sais jouer maintenant. Amuse-toi bien !
page--learn--watched = La caméra regarde : fais-le sur ta table.
page--learn--unwatched = La caméra ne peut pas suivre : il manque des tapis de ce jeu. Touche plutôt le plateau.
page--learn--drawn = Cette table est dessinée : personne ne peut rien y poser. Touche plutôt le plateau.
page--learn--unseen = Aucune caméra ne voit cette étape : la table a le même aspect après. Fais-la, puis touche « C'est fait ».
page--learn--have_done = C'est fait
page--coach--title = Le conseiller
page--coach--hint = Un conseil
page--coach--ask = Donne-moi un conseil
page--coach--strength = Réfléchir à quel point
page--coach--strength--0 = Seulement ce que cela rapporte tout de suite
page--coach--strength--1 = Aussi ce que feront les autres
page--coach--strength--2 = Autant que possible
page--coach--drawn = As-tu pioché un jeton ?
page--coach--drawn--nothing = Pas encore
page--coach--options = Que puis-je faire maintenant ?
page--coach--can = possible
page--coach--cannot = pas possible maintenant
page--coach--but = Ce qui n'est pas permis
page--coach--learning = Ce que chacun a appris
page--coach--met = Règles rencontrées dans cette partie : { $number }
page--coach--for_children = Peu de mots, pour les enfants
page--coach--grown_up = Plus de mots

## La page où l'on interroge l'arbitre

page--asking--title = Demande à l'arbitre
page--asking--question = Ta question
page--asking--how = Avec tes mots, sur la partie en cours
page--asking--do = Demander
page--asking--speak = Parler
page--asking--listening = J'écoute…
page--asking--answer = L'arbitre répond
page--asking--not_understood = Je n'ai pas compris. Demande avec d'autres mots, par exemple : je peux prendre le camion 2 ?
