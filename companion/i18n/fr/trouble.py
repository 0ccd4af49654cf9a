"""Ce qui empêche quelque chose, et comment y remédier."""

TEXTS = {
    "trouble.unsaid": "Je n’ai pas compris. Recharge la page et essaie encore une fois.",
    "trouble.disk_full": "Le disque est plein : rien n’a été gardé. Fais de la place, puis essaie encore une fois.",
    "trouble.disk_shut": (
        "On ne peut rien écrire à cet endroit. Regarde la page « Santé », puis essaie encore une fois."
    ),
    "trouble.not_written": "Cela n’a pas pu être noté. Regarde la page « Santé », puis essaie encore une fois.",
    "trouble.no_room": (
        "La sauvegarde demande {need} Mo et il n’en reste que {free}. Fais de la place, puis essaie encore une fois."
    ),
    "trouble.too_large": (
        "Ce fichier est plus grand qu’une sauvegarde ne peut l’être. Choisis un fichier fait par le compagnon."
    ),
    "trouble.piece_missing": "Un morceau du fichier s’est perdu en route. Choisis le fichier encore une fois.",
    "trouble.restoring": (
        "Une sauvegarde est en train d’être remise en place. Démarre le compagnon une fois pour finir."
    ),
    "trouble.box": (
        "Cette boîte est abîmée. Reprends-la de son fichier, restaure une sauvegarde ou apprends-la de nouveau."
    ),
    "trouble.print": "Ces tapis ne peuvent pas être imprimés. Choisis une autre taille ou un autre jeu.",
    "trouble.print_nothing": "Il n’y a encore rien à imprimer. Nomme au moins un animal.",
    "trouble.layout": "Ce n’est pas la description de tapis imprimés. Choisis le fichier layout.json qui va avec eux.",
    "trouble.lens": "Ce qui a été mesuré de l’objectif ne peut pas servir. Mesure-le de nouveau.",
    "trouble.marker_twice": "La marque de coin {number} est deux fois sur l’image. Enlève une des deux feuilles.",
    "trouble.looking": (
        "Le regard sur la table a échoué. Un nouvel essai se fait tout seul ; en attendant, on peut toucher l’écran."
    ),
    "trouble.option": "Cette réponse n’est pas possible : {question}",
    "trouble.no_number": "{given} n’est pas un nombre entier. Écris-le en chiffres.",
    "trouble.species": "{given} ne peut pas être le nom d’un animal. N’utilise que des minuscules et _.",
    "trouble.species_twice": "{name} appartient aux deux jeux. Donne-lui deux noms.",
    "trouble.coin_groups": "Ces groupes ont {together} cases ensemble, mais la feuille en a {spaces}.",
    "trouble.all_drawn": "Les {limit} tuiles {piece} sont déjà toutes sur la table ; aucune ne peut plus être tirée.",
    "refused.newer_backup": (
        "Cette sauvegarde vient d’un compagnon plus récent ({made_by}). Mets celui-ci à jour, puis essaie encore une "
        "fois."
    ),
    "camera.failed": "La caméra est inutilisable. Vérifie son câble, puis éteins et rallume tout.",
    "camera.starting": "La caméra démarre. Attends un instant.",
    "camera.silent": "La caméra ne donne pas d’image. Vérifie son câble et rebranche-la.",
    "camera.frozen": (
        "La caméra montre toujours la même image. Continuez en touchant l’écran, vérifiez son câble, "
        "puis éteignez et rallumez tout."
    ),
    "camera.lost": (
        "La caméra ne répond plus ; elle redémarre toute seule. Continuez en touchant l’écran et vérifiez son câble."
    ),
    "camera.none": "Aucune caméra n’a été trouvée. Branches-en une.",
    "camera.gone": "La caméra {name} n’est plus branchée. Choisis-en une autre.",
    "camera.missing": "Il n’y a pas de caméra {name}. Branches-en une ou choisis-en une autre.",
    "camera.busy": "La caméra {name} ne s’ouvre pas. Ferme les autres programmes qui l’utilisent et vérifie son câble.",
    "camera.no_right": "Le compagnon n’a pas le droit d’utiliser la caméra {name}. Relance ./setup.sh, puis redémarre.",
    "camera.no_picamera2": "Le programme pour la caméra du Raspberry Pi manque. Relance ./setup.sh.",
    "camera.strange": "La caméra {name} donne des images illisibles. Prends une autre caméra.",
    "wiring.unread": "Le fichier de câblage {where} est illisible. Écris-en un ici et garde-le.",
    "wiring.no_json": (
        "Le câblage n’est pas écrit en JSON ; regarde en {place} (ligne:colonne) : il manque une virgule ou un "
        "guillemet."
    ),
    "wiring.no_object": "{where} : il faut ici quelque chose entre accolades, comme {{ … }}.",
    "wiring.version": "{where} : {given} n’est pas possible. Écris {cure}.",
    "wiring.unknown": "{where} : personne ne connaît ce mot. Prends l’un de {cure}.",
    "wiring.no_list": "{where} : {given} n’est pas une liste. Écris-en une entre crochets, comme [ … ].",
    "wiring.kept.memory": (
        "{where} : la broche {given} est réservée à la mémoire des cartes d’extension. Prends l’une de {cure}."
    ),
    "wiring.kept.i2c": "{where} : la broche {given} est réservée aux appareils I2C. Prends l’une de {cure}.",
    "wiring.kept.one_wire": "{where} : la broche {given} est réservée aux appareils 1-Wire. Prends l’une de {cure}.",
    "wiring.kept.spi": "{where} : la broche {given} est réservée aux appareils SPI. Prends l’une de {cure}.",
    "wiring.kept.serial": "{where} : la broche {given} est réservée à la console série. Prends l’une de {cure}.",
    "wiring.kept.sound": "{where} : la broche {given} est réservée aux cartes son. Prends l’une de {cure}.",
    "wiring.no_pin": "{where} : {given} n’est pas une broche. Prends l’une de {cure}.",
    "wiring.player": "{where} : {given} n’est pas un joueur. Compte de 1 à {cure}.",
    "wiring.value": "{where} : {given} n’est pas possible. Prends l’un de {cure}.",
    "wiring.twice": "{where} : la broche {pin} sert déjà à {first}. Sont libres : {cure}.",
    "page.error.http.400": (
        "La page a envoyé quelque chose que personne ne comprend. Recharge-la et essaie encore une fois."
    ),
    "page.error.http.403": "Cet appareil n’a pas le droit de faire cela.",
    "page.error.http.404": "Il n’y a rien à cette adresse. Retourne à la table.",
    "page.error.http.405": "Cette adresse ne s’ouvre pas ainsi. Retourne à la table.",
    "page.error.http.413": "C’est trop à la fois. Envoie quelque chose de plus petit.",
    "page.error.http.415": (
        "La page a envoyé quelque chose d’une façon incompréhensible. Recharge-la et essaie encore une fois."
    ),
    "page.error.http.500": (
        "Quelque chose a mal tourné dans le compagnon. Essaie encore une fois ; ce qui a été dit avant est gardé."
    ),
    "page.error.no_such": "Cela n’existe pas ici. Recharge la page.",
    "page.error.no_first_run": "Il n’y a rien à installer ici.",
    "page.error.no_picture": "Cette image n’est plus gardée.",
    "page.error.crowd": "Beaucoup de pages sont ouvertes. Celle-ci demande les nouvelles de temps en temps.",
    "page.error.host": "Cette machine ne s’appelle pas ainsi. Ouvre-la par son adresse.",
    "page.error.stranger": "Cela vient d’une autre page. Ouvre la page de la table elle-même.",
    "page.error.old_page": "Le compagnon a redémarré entre-temps. Recharge la page.",
    "page.note.game_unread": "La partie en cours n’est plus lisible. Commencez-en une nouvelle.",
}
