## Les mots avec lesquels on interroge l'arbitre. Aucune page ne les montre. Une étoile remplace toute terminaison

ask--nothing = le, la, les, l, un, une, des, du, de, d, au, aux, à, a, en, dans, sur, sous, avec, pour, par, et, que, qu, qui est ce, est, sont, suis, es, ce, c, ça, cela, cette, ces, y, il, ils, elle, elles, on, se, s, n, me, m, moi, te, t, toi, tu, vous, nous, lui, leur, son, sa, ses, est ce, est ce que, qu est ce que, qu est ce qu, si, alors, donc, encore, maintenant, juste, aussi, même, bien, oui, n y a plus, il n y a plus, s'il te plaît, maman, papa, papi, mamie, chez, après que, fait, fais, faire, font, passe, arrive, quel, quelle, quels, quelles, là, ici, jeu, quelque chose, quelqu un, puis, vers, contre, entre, côté, à côté, depuis, jusque, jusqu, été, être, ai, as, ont, avoir, avons, reçoit, reçois, recevoir, chaque, mes amis, veux, vient, viennent, gagne des, dit, dire, quand même, peu, besoin, faudrait
ask--may = peux, peut, peuvent, pouvons, pouvez, peut on, puis je, possible, permis, autorisé*, droit, dois, doit, faut, faut il, pourrais, pourrait
ask--not = ne, pas, aucun, aucune, jamais, sans, non
ask--why = pourquoi, comment ça se fait
ask--what = quoi, qu est ce qui
ask--when = quand, dès que
ask--who = qui
ask--where = où
ask--how_many = combien, combien de, combien d, nombre
ask--cost = coûte*, cout*, prix, paye*, paie*, cher
ask--points = point*, score*, vaut, valent, valoir, rapporte*, compte*, valeur, marque*
ask--minus = moins, perd*, perte, négati*, malus
ask--turn = c est à qui, mon tour, tour, à qui de jouer, à qui, jouer, joue
ask--next = prochain*, ensuite, après, suivant*
ask--win = gagne, gagner, gagnant*, vainqueur*, en tête, mène, meilleur*, victoire
ask--most = le plus, plus de
ask--tie = égalité, ex aequo, ex æquo, même score, égal, égaux
ask--i = je, j
ask--my = mon, ma, mes, mien*
ask--another = autre, autres, ailleurs, différent*, autrui
ask--again = encore une fois, de nouveau, relance*, rejoue*, deux fois, une autre fois
ask--put = mets, mettre, met, mettent, pose*, place, placer, va, vont, aller, vit, vivent, vivre, habite*, loge*, rejoin*, tient, tenir, entrer, entre, ranger, range
ask--take = prend*, on gagne, je gagne, tu gagnes, obtien*, prenne*, pris, choisi*, prendre
ask--out = sort, sortir, sors, sorte, hors, dehors, enlev*, retirer, retire
ask--use = sert, servent, servir, à quoi sert, utile*, utilité
ask--first = premier*, première*, commence*, début*
ask--last = dernier*, dernière*
ask--round = manche*, ronde*
ask--end = fin, finit, finir, fini, finie, termin*, s arrête
ask--truck = camion*, wagon*
ask--tile = jeton*, tuile*, carte*, pièces de jeu, carré*
ask--coin = pièce*, argent, sous, monnaie, sou
ask--bank = banque
ask--animal = animal, animaux, bête*, bêtes
ask--species = espèce*, sorte*, type*
ask--parent = père*, mère*, parent*, mâle*, femelle*, couple*, signe*
ask--baby = bébé*, naissance*, naît, naitre, naître, nait, naissent, petit né, né
ask--enclosure = enclos, cage*
ask--barn = étable*, grange*, écurie*
ask--full = plein*, rempli*, complet*
ask--gap = case vide, manque*, trou*, presque plein
ask--space = case*, place, places, espace*
ask--empty = vide, vides, vider
ask--unload = décharg*, vider le camion
ask--order = ordre
ask--refuse = refuse*, refus, dire non, interdire, interdi*
ask--sell = vend, vends, vendre, vente*
ask--disc = pion, disque
ask--stack = pile, piles, pioche
ask--all = tout, tous, toute, toutes, entier*
ask--players = joueur*, personne*
ask--two = à deux, à deux joueurs, deux joueurs, à 2, 2 joueurs
ask--skip = passe son tour, attend*, sauté*
ask--free = libre*, exprès, volontaire*, même si, quand bien même
ask--bonus = bonus, récompense*, en plus, supplémentaire*
ask--0 = 0, zéro
ask--1 = 1, premier*, première*, un, une
ask--2 = 2, deux, deuxième*, second*
ask--3 = 3, trois, troisième*
ask--4 = 4, quatre, quatrième*
ask--5 = 5, cinq, cinquième*
ask--6 = 6, six, sixième*
ask--7 = 7, sept
ask--8 = 8, huit
ask--9 = 9, neuf
ask--10 = 10, dix, dixième*
ask--11 = 11, onze
ask--12 = 12, douze
ask--ordinal = premier*, première*, deuxième*, second*, troisième*, quatrième*, cinquième*
ask--add_tile = tire, tirer, tires, pioche*, ajoute*, charger, charge
ask--move = déplac*, déménage*, bouge*, change d enclos, changer d enclos, transfér*
ask--exchange = échang*, troque*, permut*
ask--purchase = achèt*, achet*, achat*, racheter
ask--discard = jette*, jete*, jeter, débarrass*, défausse*, élimin*, virer
ask--expand = extension*, agrandi*, étend*, construi*, retourn*, bâti*

## Comment l'arbitre répond

ask_answer--yes = Oui.
ask_answer--no = Non.
ask_answer--after = Ensuite, c'est à { $player }.
ask_answer--line = { $what } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
ask_answer--total = { $player } a { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l'instant.
