## Ce que la table répond quand quelque chose n'est pas possible

refused--names = { $given } noms pour { $seats } zoos sur les tapis ; donne autant de noms que de joueurs.
refused--twins = Deux joueurs s'appellent { $name }. Distingue-les, par exemple avec un chiffre.
refused--name = Un nom a de 1 à { $most } lettres visibles.
refused--plays_already = { $name } joue déjà ; distingue-les.
refused--no_zone = Il n'y a pas de « { $zone } » sur « { $sheet } » ; recharge la page.
refused--no_piece = La boîte n'a pas de pièce « { $piece } » ; choisis une des images.
refused--coins = { $coins } pièces, c'est impossible ; compte de 0 à { $most }.
refused--no_player = Il n'y a pas de joueur { $number } à cette table ; recharge la page.
refused--no_game = Aucune partie n'a commencé ; commences-en une d'abord.
refused--no_mode = Il n'y a pas de mode « { $mode } » ; choisis parmi { $modes }.
refused--nothing_to_accept = Il n'y a rien à accepter.
refused--no_answer = La question n'a pas de réponse { $number } ; recharge la page.
refused--nothing_to_decline = Il n'y a rien à refuser.
refused--nothing_to_undo = Il n'y a plus rien à annuler.
refused--nothing_to_redo = Rien n'a été annulé.
refused--no_moment = Il n'y a pas de moment { $number } dans cette partie ; recharge la page.
refused--agreed = La table et le compagnon sont d'accord.
refused--nameless = Personne ne sait ce qu'il y a là ; nomme d'abord les pièces.
refused--closed = La table est fermée ; redémarre-la.
refused--key_used = Cette clé a servi pour une autre commande ; prends-en une nouvelle pour chaque commande.
refused--species = Choisis exactement { $number } animaux de { $game } ; { $chosen } sont choisis.
refused--no_file = Aucun fichier n’est arrivé ; choisis-le encore une fois.
refused--no_restart = Rien ne redémarrerait le compagnon ; arrête-le et redémarre-le à la main.
refused--no_focus = Aucune caméra capable de faire sa mise au point n’est utilisée.
refused--bad_backup = Ce n’est pas une sauvegarde entière du compagnon. Choisis un fichier fait par lui, recopie-le ou prends-en un plus ancien.
refused--no_camera = Aucune caméra ne regarde cette table ; dites d’un geste ce qui s’y trouve.
