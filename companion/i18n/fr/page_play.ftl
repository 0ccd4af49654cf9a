## Ce que disent les pages d'une partie

page--nav = Pages
page--nav--play = Jouer
page--nav--table = Caméra
page--nav--new = Nouvelle partie
page--nav--history = Parties
page--nav--join = Rejoindre
page--language = Langue
page--play--title = La partie
page--play--nobody = Aucune partie en cours.
page--play--lesson = C'est une leçon.
page--play--lesson--go_on = Vers la leçon
page--play--begin = Commencer une partie
page--play--board = Le plateau { OF($name) }
page--play--round = Manche { $number }
page--play--last_round = Dernière manche !
page--play--out = a fini sa manche
page--play--to_move = c’est son tour
page--play--starts = commence
page--play--coins = pièces
page--play--truck--taken = pris par { $name }
page--play--blocked = bloqué
page--play--middle = Le milieu de la table
page--play--prompt--turn = { $name }, à toi de jouer.
page--play--prompt--looking = { $name } est en train de jouer …
page--play--prompt--question = Que s'est-il passé ?
page--play--prompt--wrong = { $name }, c’est contre les règles.
page--play--prompt--over = La partie est finie.
page--play--prompt--nobody = Personne ne joue.
page--play--may = Tu peux : { $list }.
page--play--last = Ce qui vient d'arriver
page--play--nothing_yet = Rien ne s'est encore passé.
page--play--stated = Quelqu'un a corrigé ce qui se trouve sur la table.
page--play--stated--place = { CAP($place) } : { $contents }.
page--play--turn_stated = Quelqu'un a dit que c'est à { $name }.
page--play--turn_other = Corriger le tour ou un nom
page--play--turn_is = C'est à { $name }.
page--play--meaningless = Cela ne veut plus rien dire : ce qui s’était passé avant a été raconté autrement.
page--play--hint = Au fait
page--play--why = Pourquoi ces points ?
page--play--why--none = Cela ne rapporte ni ne coûte de points pour l’instant.
page--play--tell = Que s'est-il passé ?
page--play--tell--short = Saisir un coup
page--play--else = Nous avons fait autre chose
page--play--else--who = Qui l'a fait ?
page--play--not_allowed = Interdit – et pourquoi
page--play--anyway = Nous l'avons fait quand même
page--play--was_turn = C'était à { $name } de jouer
page--play--swapped = { $one } et { $other } ont échangé leurs tapis
page--play--meanwhile = Entre-temps :
page--play--take_back = Reprendre le coup
page--play--tiles = { CAP(PLURAL(-tile)) } à piocher
page--play--tiles--left = il en reste { $number }
page--play--back = Retour
page--play--undo = Annuler le coup
page--play--redo = Rétablir
page--play--other_tile = { GENDER(-tile) ->
        [f] Une
       *[m] Un
    } autre { -tile } d'abord
page--play--question = Je ne suis pas sûr. Que s'est-il passé ?
page--play--unreadable = { GENDER(-tile) ->
        [f] Je ne peux pas lire la nouvelle { -tile } : { $place }. Laquelle est-ce ?
       *[m] Je ne peux pas lire le nouveau { -tile } : { $place }. Lequel est-ce ?
    }
page--play--unseen_turn = Qu'a fait { $player } ?
page--play--question--nothing = Il ne s'est rien passé
page--play--question--none = Rien de cela
page--play--lost = Je ne vous suis plus. C'est comme ça que ça s'est passé ?
page--play--lost--how = Aucun coup que je connaisse n'explique ce qui se trouve sur la table. Je continue de regarder. Voici l'explication la plus courte que je trouve :
page--play--lost--as_it_lies = Prendre la table telle qu'elle est.
page--play--lost--on = Continuer à partir d'ici
page--play--else_where = Autre chose
page--play--else_where--how = Touche la place qui n'est pas juste et dis ce qui s'y trouve.
page--play--proposal = J'ai vu ceci. C'est juste ?
page--play--yes = Oui
page--play--no = Non
page--play--mismatch = La table est différente
page--play--mismatch--missing = manque
page--play--mismatch--seen = se trouve là
page--play--mismatch--extra = se trouve là en plus
page--play--more = { $number } de plus
page--play--table_is_right = C'est la table qui fait foi
page--play--companion_is_right = Le compagnon a raison – nous rangeons la table
page--play--provisional = Les points ne sont pas encore définitifs
page--play--mend = À corriger sur la table
page--play--look = Ce que je vois
page--play--changed = Ce que cela change
page--play--changed--illegal = Contre les règles maintenant : coup { $numbers }
page--play--changed--legal = Permis maintenant : coup { $numbers }
page--play--changed--lost = Le coup { $numbers } n'a plus de sens
page--play--changed--found = Veut de nouveau dire quelque chose : coup { $numbers }
page--play--changed--mend = Corriger le coup { $number }
page--play--changed--points = { $name } : { $before } → { $now } points
page--play--expansion = pas construit
page--play--barn = Étable
page--play--donations = Dons
page--play--office = Caisse
page--play--bonus = { $points } en plus
page--play--crosses = { $crosses } sur { $spaces }
page--play--cell = Case { $cell }
page--play--has_bred = a eu un bébé
page--play--correct = Corriger ce qui est ici : { $place }
page--play--correct--short = Corriger
page--play--correct--hint = Touche ce qui est mal placé.
page--play--correct--twice = Touche encore une fois ici si autre chose s’y trouve.
page--play--correct--title = Qu'y a-t-il ici ?
page--play--correct--empty = Rien
page--play--correct--remove = Enlever
page--play--correct--add = Poser quelque chose ici
page--play--correct--how_many = Combien ?
page--play--history = Tous les coups
page--play--moment = Coup { $number }
page--play--retell = C'était autrement
page--play--remove = Ce n'est pas arrivé
page--play--missed = Il manque un coup avant
page--play--missing = Que s'est-il passé avant le coup { $number } ?
page--play--finish = Terminer et garder la partie
page--play--finish--early = Arrêter la partie ici
page--play--finish--ask = Fermer cette partie ? Elle reste dans l'historique.
page--play--ceremony = Compter les points
page--play--mode--follow = La caméra dit les coups
page--play--mode--confirm = La caméra propose, vous confirmez
page--play--mode--tap = Vous saisissez les coups
page--play--mode = Comment dire les coups
page--play--read_only = Tu regardes.
page--play--others = Les autres
page--play--picture = La table à ce moment
page--play--defects = La table au départ
page--play--keys = Touches : Entrée accepte, Retour arrière reprend, T dit un coup
page--pile--normal = { CAP(PLURAL(-tile)) } à piocher
page--pile--disc = Sous le disque
page--pile--bank = Pièces dans la banque
page--pile--supply = Dés au milieu
page--pile--tokens = Jetons de score
page--do--add_tile = Piocher { A(-tile) } et { GENDER(-tile) ->
        [f] la
       *[m] le
    } poser { ON(-truck) } { A(-truck) }
page--do--take_truck = Prendre { A(-truck) }
page--do--move = Déplacer un jeton
page--do--exchange = Échanger des animaux
page--do--purchase = Acheter un jeton à quelqu'un
page--do--discard = Défausser un jeton
page--do--expand = Construire une extension
page--ask--type = Que fait { $player } ?
page--ask--truck = { GENDER(-truck) ->
        [f] Quelle
       *[m] Quel
    } { -truck } ?
page--ask--trucks = Sur quel camion se trouve { THE($piece) } ?
page--ask--piece = { GENDER(-tile) ->
        [f] Quelle
       *[m] Quel
    } { -tile } ?
page--ask--game = De quelle pile ?
page--ask--place = Où va { THE($piece) } ?
page--ask--from = D'où ?
page--ask--to = Où ?
page--ask--from_player = À qui ?
page--ask--a = Quels animaux ?
page--ask--b = Contre quels animaux ?
page--ask--enclosure = Quel enclos ?
page--ask--kind = Quelle extension ?
page--ask--cells = Touche les cases qu'elle couvre
page--ask--from_point = D'où vient le visiteur ?
page--ask--back = Quel visiteur { OF($player) } recule ?
page--ask--baby = Où est le bébé ?
page--ask--zone = Quel endroit ?
page--ask--seat = Quel joueur ?
page--ask--choice = Lequel ?
page--ask--done = Voilà ce qui s'est passé
page--choice--point = du point de vue { $point }
page--choice--supply = un nouveau de la réserve
page--choice--nobody = personne
page--choice--depot = au dépôt
page--choice--cell = case { $cell }
page--choice--trainer = comme dresseur sur la case { $cell }
page--choice--cashier = à la caisse
page--choice--keeper = au point de nourrissage
page--choice--manager = comme directeur
page--choice--kind--small = une petite
page--choice--kind--large = une grande
page--choice--kind--xxl = la très grande
page--choice--kind--zoo = celle du zoo
page--choice--side = { $species } { AT($zone) }
page--choice--nothing = rien
page--error--name = Un nom a de 1 à { $most } signes visibles.
page--error--game_goes_on = Une autre partie est en cours ici. Rien n'a commencé : regarde d'abord celle-là.
page--error--moved_on = Quelqu'un d'autre ou la caméra a été plus rapide. Regarde encore une fois.
page--error--no_game = Cette partie n'existe pas.
page--error--no_seat = Personne n'est assis là.
page--kind--stall = Boutiques
page--kind--jungle = Animaux de la jungle

## The buttons for the whole table

page--panel--help = Aide
page--panel--muted = La voix est coupée
panel--help--nobody = Commencez une partie sous « Nouvelle partie », ou posez vos pièces sur les plans : elles sont comptées telles qu’elles sont.
panel--help--question = Appuyez sur « Suivant » si c’était bien cela ; sur « Annuler » sinon.
panel--help--wrong = Appuyez sur « Annuler » pour revenir en arrière, ou continuez si vous jouez ainsi.
