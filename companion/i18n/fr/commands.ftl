## What the commands say

replay--unjudged = Lignes avant la table que quelqu'un a indiquée, non vérifiées : { $number }
replay--actions = Actions permises : { $number }
replay--illegal = La ligne { $line } enfreint une règle : { $action }
option = une supposition : regarde dans ta boîte
option--short_bank = Si la banque n'a pas assez de pièces pour un bonus, paie-t-elle ce qu'elle a, ou rien ? Les règles ne parlent que d'une banque vide.
option--coin_groups = Comment sont groupées les six cases pièce de la feuille du jeu de dés. Regarde ta feuille.
option--trained = Quels animaux les dresseurs d'Aquaretto comptent. Dis comment ils s'appellent dans ta boîte.
set_up--species_out = Espèces à remettre dans la boîte, avec leurs bébés : { $number }
set_up--coins = Pièces pour chacun : { $number }
set_up--bank = Pièces dans la banque : { $number }
set_up--most_expansions = Extensions pour chacun : { $number }
set_up--stack = Jetons carrés à mélanger : { $number }, dont { $disc } sous le pion
set_up--stack_of = Jetons carrés de { $game } à mélanger : { $number }, dont { $disc } sous un pion
set_up--truck = { CAP(PLURAL(-truck)) } à { $spaces ->
        [one] { $spaces } place
       *[other] { $spaces } places
    } : { $number }
set_up--blocked_truck = Camions à { $spaces } places dont { $blocks ->
        [one] { $blocks } bloquée par un jeton
       *[other] { $blocks } bloquées par des jetons
    } face cachée : { $number }
set_up--small = Petites extensions pour chacun : { $number }
set_up--large = Grandes extensions pour chacun : { $number }
set_up--xxl = Très grandes extensions au milieu : { $number }
settled = Fixé sans choix :
settled--U7 = Les visiteurs d'Exotic commencent au point de vue 2.
settled--U10 = Parmi les six nouveaux animaux de chaque espèce de XXL, il y a un père et une mère ; chaque espèce peut donc avoir trois bébés.
settled--U12 = On peut mettre exprès une boutique à l'étable ; tu reçois un conseil.
settled--U13 = Pour une pièce, une boutique peut aller d'une case à l'étable et en ressortir.
settled--U15 = Un jeton acheté peut aller dans ta propre étable ; tu reçois un conseil.
settled--U16 = L'ordre de déchargement est le choix du joueur.
settled--U18 = Il y a une seule très grande extension par partie.
settled--U19 = Sans aucun bassin, la nourriture ne rapporte et ne coûte rien.
settled--U20 = Quand tous les employés ont un poste, personne n'en reçoit plus.
settled--U21 = Le plateau jungle n'est pas un enclos et ne peut pas être donné.
settled--U23 = Les animaux de Junior peuvent rejoindre Zooloretto comme espèces en plus, avec deux bébés chacune.
settled--U24 = Les extensions qu'aucune règle ne réunit s'ajoutent, chacune avec ses propres règles.

unconfirmed = non confirmé
unconfirmed--because = non confirmé : { $why }
option--token_pile = Combien de six, de cinq et de quatre parmi les dix jetons de points de XXL, le prochain d’abord. Regarde tes jetons.
option--very_large_cells = La forme de la très grande extension d’Aquaretto XXL : ses cinq cases. Tant que personne ne l’a dite, cinq cases jointes conviennent.
