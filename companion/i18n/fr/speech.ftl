## Ce que dit la voix

speech--turn = { $player }, c’est à toi.
speech--question = Je ne suis pas sûr. Est-ce bien ce qui s’est passé : { $guess } ?
speech--lost = Je ne vous suis plus. Est-ce que c'était : { $guess } ?
speech--whose_turn = Ou bien était-ce à { $actor } de jouer ? Ou { $actor } et { $owner } ont-ils échangé leurs tapis ? Dites-le sur la page.
speech--unreadable = Je ne peux pas lire le nouveau jeton : { $place }. Dis-moi lequel c'est.
speech--mats_too_many = Je vois des tapis pour { $seen } joueurs, mais vous êtes { $players }. Enlevez les autres, ou commencez une partie à { $seen }.
speech--mats_missing = Je vois des tapis pour { $seen } joueurs, mais vous êtes { $players }. Posez les autres là où je les vois.
speech--winner = La partie est finie. { $names } gagne avec { $points } points !
speech--winners = La partie est finie. { $names } gagnent ensemble avec { $points } points !
speech--blind = Je ne vois plus rien. Regardez la caméra, s’il vous plaît.
