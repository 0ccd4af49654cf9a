## Les mots des pages où l'on apprend

page--nav--ask = Demander
page--nav--learn = Leçons
page--learn--title = Apprendre
page--learn--how = Ou demandez pendant la partie :
page--learn--none = Cette leçon n'existe pas.
page--learn--again = Encore une fois
page--learn--show = Montre-moi
page--learn--example = Un exemple
page--learn--finished = C'était toute la leçon.
page--learn--more = D'autres leçons
page--learn--guided = Ta première partie
page--learn--guided--how = Une vraie partie, en touchant l'écran ou devant la caméra. Chaque règle vient quand il la faut. Combien jouent ?
page--learn--next = Suivant
page--learn--later = Pas maintenant
page--learn--idea = Ce qui compte maintenant
page--learn--players = { $number ->
        [one] { $number } personne, avec le compagnon
       *[other] { $number } personnes
    }
page--learn--companion = Compagnon
page--learn--running = Une partie est en cours.
page--play--carry = Touche maintenant l'endroit où ça va.
page--coach--title = Le conseiller
page--coach--hint = Un conseil
page--coach--ask = Donne-moi un conseil
page--coach--drawn = As-tu pioché { A(-tile) } ?
page--coach--drawn--nothing = Pas encore
page--coach--options = Que puis-je faire maintenant ?
page--coach--can = possible
page--coach--cannot = pas possible maintenant
page--coach--but = Ce qui n'est pas permis
page--coach--for_children = Peu de mots, pour les enfants
page--coach--grown_up = Plus de détails

## La page où l'on interroge l'arbitre

page--asking--title = Demander
page--asking--how = Chercher dans les règles
page--asking--do = Chercher
page--asking--speak = Parler
page--asking--listening = J'écoute…
page--asking--answer = Règles trouvées
page--asking--none = Aucune règle ne contient ces mots. Voici celles que l’on demande le plus :
