## Les mots avec lesquels on interroge l'arbitre. Aucune page ne les montre. Une étoile remplace toute terminaison

ask--nothing = le, la, les, l, un, une, des, du, de, d, au, aux, à, a, en, dans, sur, sous, avec, pour, par, et, que, qu, qui est ce, est, sont, suis, es, ce, c, ça, cela, cette, ces, y, il, ils, elle, elles, on, se, s, n, me, m, moi, te, t, toi, tu, vous, nous, lui, leur, son, sa, ses, est ce, est ce que, qu est ce que, qu est ce qu, si, alors, donc, encore, maintenant, juste, aussi, même, bien, oui, s'il te plaît, maman, papa, papi, mamie, chez, après que, fait, fais, faire, font, passe, arrive, quel, quelle, quels, quelles, là, ici, jeu, quelque chose, quelqu un, puis, vers, contre, entre, côté, à côté, depuis, jusque, jusqu, été, être, ai, as, ont, avoir, avons, reçoit, reçois, recevoir, chaque, mes amis, veux, vient, viennent, gagne des, dit, dire, quand même, peu, besoin, faudrait, euh, bah, bon, hein, dis, dites, du coup, en fait, enfin, bref, vraiment, toujours, déjà, parfois, souvent, normalement, directement, tout de suite, immédiatement, seulement, autant, trop, très, tellement, mais, car, parce que, pendant, avant, lorsque, sinon, soit, dont, comme, celui, celle, ceux, celles, ceci, cet, leurs, notre, nos, votre, vos, tes, ton, ta, chacun, chacune, quelques, plusieurs, certain*, truc, trucs, chose, choses, fois, règle*, arbitre*, question, demande, sais, sait, savoir, crois, pense, svp, stp, salut, bonjour, merci, pardon, excuse*, vrai, était, étaient, serait, seraient, sera, seront, sommes, êtes, avez, avait, aurait, aurais, aura, eu, veut, voudrais, voudrait, aimerais, dedans, dessus, devant, derrière, autour, près, près de, à côté de, parmi, selon, ci, voilà, voici, moment, en ce moment, pour l instant, exactement, normal*, comment, plus, milieu, plateau, quel que soit, gagne, d un coup, finalement, d abord, tout court, nouveau, nouveaux, nouvelle*, nouvel, lequel, laquelle, lesquels, mêmes, jeux, obtenu, fera, faites, reçu, d autre, peu importe, bientôt, partie, parties, reven*, revien*, cas, façon, manière, total, automatique*, chaque fois, peu près, surtout, presque, plutôt, vite, elle même, tant que, jusqu à, au lieu de, possède*, existe*, fonctionne*, importe, quoi faire, appelle*, devient, deviennent, est il, est elle, sont ils, a t il, a t on, y a t il, t il, t on, t elle, n importe, sait on, numéro, no, nr, où y a, où il y a, où se trouve, envie, coll*, juste à côté, tout à fait, à partir de, il y en a, y en a, il y a, y a, à la fois, en même temps, d un seul coup, tiens, franchement, d ailleurs, là dedans, là bas, m en, voulu, vouloir, souhait*, aimer*, voudr*, plait, plaît, totalement, entièrement, absolument, carrément, simplement, contre le, tout contre, tout près, pile à côté, proche*, qu on, lors, malgré, attend, attendez, allez, allons, dommage, zut, celui là, celle là, ceux là, mince, regardez, regarde, histoire, genre, sacré, fameux, en question, ma foi, quant à, restant à, alors que, au fait, participe*, jouer encore, quand on joue, si on joue, on joue à, on joue aux, on joue avec, pour toujours, définitivement, pour de bon, un peu, par exemple, en jouant, une fois que, quelqu, uniquement, rien que, que des, bien que, pourtant, quoique, or, tant, tant de, si peu, si peu de, bon nombre, accepter, accepte, accepter de, accepte de
ask--may = peux, peut, peuvent, pouvons, pouvez, peut on, puis je, possible, permis, autorisé*, droit, pourrais, pourrait, assez, suffi*, moyen, pourrai, pourront, pourraient, permet*, autoris*, ok, d accord, c est bon si, ça marche si, y a moyen, ai droit, possibilité, légal, capable, c est bon
ask--not = ne, pas, aucun, aucune, jamais, sans, non, rien, plus rien, ni, y a plus, y a plus de, il reste plus, n a plus, a plus de, plus aucun, plus aucune, n ai plus, ai plus de, n y a plus, il n y a plus, nulle part, plus nulle part, pas assez, pas assez de, trop peu, trop peu de, insuffisant*, qu est ce qui m empêche, qu est ce qui empêche
ask--why = pourquoi, comment ça se fait, comment se fait il, pour quelle raison, comment se fait il que, qu est ce qui m empêche, qu est ce qui empêche
ask--what = quoi, qu est ce qui, comment, c est quoi, qu est ce que c est, expliqu*, ça veut dire, que se passe t il
ask--when = quand, dès que, à quel moment, à partir de quand
ask--who = qui
ask--where = où, à quel endroit, endroit*
ask--how_many = combien, combien de, combien d, nombre, limite*, maximum, max, au plus, combien de fois, on gagne combien, je gagne combien, à partir de combien, à partir de combien d, à partir de combien de
ask--cost = coûte*, cout*, prix, paye*, paie*, cher, gratuit*, tarif*, coût, coûter, coûtent
ask--points = point*, score*, vaut, valent, valoir, rapporte*, compte*, valeur, marque*, valu, vaux, donne, donnent, récompense*, fait gagner, font gagner, rapport*, ça fait combien, en tirer, a autant de points, as autant de points, ai autant de points
ask--minus = moins, perd*, perte, négati*, malus, pénalité*, en moins, négatif*
ask--turn = c est à qui, mon tour, tour, à qui de jouer, jouer, joue, tours, de jouer, c est à moi, à moi de jouer, jouent, joues, c est à moi de jouer, mon tour de jouer, à qui le tour, c est à qui de jouer, à qui est ce, à quel joueur, c est à quel joueur, c est au tour, au tour, à qui de, à moi de, qui joue, c est à nous, c est à toi, ou à moi
ask--next = prochain*, ensuite, après, suivant*, suit, après moi
ask--win = gagne, gagner, gagnant*, vainqueur*, en tête, mène, meilleur*, victoire, le score, où en est on, où on en est, quel est le score, qui mène, devant, on en est où, gagné, remporte*, l emporte
ask--most = le plus, plus de
ask--tie = égalité, ex aequo, ex æquo, même score, égal, égaux, même nombre de points, autant de points, mêmes points, à égalité, égalités
ask--i = je, j, pour moi de
ask--my = mon, ma, mes, mien*
ask--another = autre, autres, ailleurs, différent*, autrui, autre*, adversaire*, quelqu un d autre, une deuxième, un deuxième, une seconde, un second
ask--again = encore une fois, de nouveau, relance*, rejoue*, deux fois, une autre fois, recommenc*, continue*, plusieurs fois, à nouveau, une deuxième fois, rejouer, déjà, deuxième fois, troisième fois, une troisième fois, d affilée, de suite, coup sur coup, à la suite
ask--put = mets, mettre, met, mettent, pose*, place, placer, va, vont, aller, vit, vivent, vivre, habite*, loge*, rejoin*, tient, tenir, entrer, entre, ranger, range, mettez, mis, mise, placé*, installe*, rentre*, vais, aille, caser, dépose*, loger, ramener, ramène, amener, amène, emmener, gliss*, fourr*, faufil*, pouss*, plant*, emmène*, amène*, flanqu*, cale, caler, héberg*, mettr*, mettais, accueill*, ajout*, coince*, case là, tasser, garer, construire, construis, construit, arrive, arrivent, arriver, atterri*, débarque*, contenir, contient, contiennent, accueillir, tiennent
ask--take = prend*, on gagne, je gagne, tu gagnes, obtien*, prenne*, pris, choisi*, prendre, récupère*, récupér*, attrape*, gagne, reçois, reçoit, recevoir, obten*, avoir, chope*, on gagne combien, je gagne combien, on touche, je touche, pêch*, extraire, emport*, embarqu*, tirer de, sortir de
ask--out = sort, sortir, sors, sorte, hors, dehors, enlev*, retirer, retire, sort*, enlèv*, retir*
ask--use = sert, servent, servir, à quoi sert, utile*, utilité, intérêt, but, rôle, pour quoi faire, utilis*, à quoi ça sert, à quoi, pour quoi, change quoi, ça change quoi, changent quoi, apporte*
ask--first = premier*, première*, commence*, début*, commenc*, départ, démarr*, au départ, d abord
ask--last = dernier*, dernière*, derni*, seul*, tout seul
ask--round = manche*, ronde*
ask--end = fin, finit, finir, fini, finie, termin*, s arrête, finie*, terminé*, finissent, finies, ça se termine, ça finit, finira, la partie se termine, c est fini
ask--truck = camion*, wagon*, camionnette*, remorque*
ask--tile = jeton*, tuile*, carte*, pièces de jeu, carré*, plaque*, carton*, jeton
ask--coin = pièce*, argent, sous, monnaie, sou, fric, thune*, euro*, pièces d or, piécette*, rond, ronds, pognon, blé, oseille, fauché, fauchée, à sec, balles
ask--bank = banque
ask--animal = animal, animaux, bête*, bêtes, bestiole*
ask--species = espèce*, sorte*, type*, race*
ask--parent = père*, mère*, parent*, mâle*, femelle*, couple*, signe*, papa et maman, papa et une maman, un papa et une maman, maman et papa, papa et la maman
ask--baby = bébé*, naissance*, naît, naitre, naître, nait, naissent, petit né, né, naiss*, nouveau né, un petit, des petits, font un petit, faire un petit, font des petits
ask--enclosure = enclos, cage*
ask--barn = étable*, grange*, écurie*
ask--full = plein*, rempli*, complet*, rempl*, complèt*, bondé*, bourré*, à ras bord
ask--gap = case vide, manque*, trou*, presque plein, une place libre, une case libre, une case vide, presque pleine, presque pleins, presque complet, presque rempli
ask--space = case*, place, places, espace*, emplacement*
ask--empty = vide, vides, vider, vidé, sans jeton, sans jetons, aucun jeton, sans dés, sans dé, épuisé*, à court, ne reste plus
ask--unload = décharg*, vider le camion, vider, vide le camion, vides le camion
ask--order = ordre
ask--refuse = refuse*, refus, dire non, interdire, interdi*, empêche*, refuser, ne veux pas, veux pas, ne veut pas, veut pas, pas envie, n ai pas envie
ask--sell = vend, vends, vendre, vente*, vend*, revend*
ask--disc = pion, disque, disque rouge, pion rouge, jeton rouge, rond rouge, pile rouge, tas rouge
ask--stack = pile, piles, pioche, tas
ask--all = tout, tous, toute, toutes, entier*
ask--players = joueur*, personne*
ask--two = à deux, à deux joueurs, deux joueurs, à 2, 2 joueurs, on est deux, joue à deux, jouer à deux, rien qu à deux
ask--skip = passe son tour, attend*, sauté*
ask--free = libre*, exprès, volontaire*, même si, quand bien même, facultati*
ask--bonus = bonus, récompense*, en plus, supplémentaire*
ask--0 = 0, zéro, fauché, fauchée, à sec
ask--1 = 1, premier*, première*, un, une, un seul, une seule, qu un seul, qu une seule, seulement un, seulement une, juste un, juste une
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
ask--add_tile = tire, tirer, tires, pioche*, ajoute*, charger, charge, ajout*, charg*, tir*, piocher, chargé, tiré, pioché
ask--move = déplac*, déménage*, bouge*, change d enclos, changer d enclos, transfér*, transport*, changer de place, changer d endroit, enlever pour mettre, transvas*
ask--exchange = échang*, troque*, permut*, troqu*, intervert*, échanger leur place, échanger les places, troc, changer, change
ask--purchase = achèt*, achet*, achat*, racheter, voler, vole, piquer, pique, rachète*, acquér*, acquisition, chiper
ask--discard = jette*, jete*, jeter, débarrass*, défausse*, élimin*, virer, vire, supprim*, balance*, dégag*, bazarder, largu*, relâch*, libér*, poubelle, foutre dehors, expuls*, chasse*, mettre dehors, se défaire, défaire, bazard*, met dehors, mets dehors
ask--expand = extension*, agrandi*, étend*, construi*, retourn*, bâti*, agrand*, élarg*, agrandir
ask--must = dois, doit, doivent, devons, devez, devrai*, faut, faut il, obligé*, obligatoire*, forcé*
ask--which = quel, quels, quelle, quelles, lequel, laquelle, lesquels
ask--together = ensemble, séparé*, mélang*, cohabit*, partag*
ask--same = même, mêmes, pareil*, identique*, double*, doublon*
ask--keep = garde*, laiss*, reste*, conserv*
ask--look = regard*, voir, consult*, fouill*
ask--left = reste*, restant*
ask--new = nouveau, nouveaux, nouvelle*, nouvel
ask--world = vrai*, sauvage*, nature*, préféré*, film*, livre*, météo, télé*, photo*, école*, dîner*, déjeuner*, devoirs, faim, soif, fatigué*, ennui*, anniversaire*, demain, hier, aujourd hui, ce soir, portable*, wifi, internet, nom, noms, vieux, ans, kilo*, pèse*, cuisin*, vacances, bus, train, voiture*, chien*, chat, chats, toilette*, bois, boire, boisson*, maison
ask--only = seulement, uniquement, juste, rien que, que des
ask--though = alors que, bien que, pourtant, mais, quoique, or
ask--of = de, d, chez, a

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
