"""Les pages de gestion, et qui peut faire quoi."""

TEXTS = {
    "page.nav.owner": "Gestion",
    "page.tournament": "Tournoi : pas de conseils, pas d'aide",
    "page.lost": "Cette page n'existe pas",
    "page.failed.title": "Cela n'a pas marché",
    "page.refused": "Pas depuis cet appareil",
    "page.device.phone": "Téléphone {number}",
    "page.device.tablet": "Tablette {number}",
    "page.device.screen": "Écran {number}",
    "page.device.computer": "Ordinateur {number}",
    "page.here.same_seat": "Cette page est aussi ouverte sur {name}. Les deux restent actives.",
    "page.here.code": "Le code de gestion : {code}",
    "page.error.tournament": (
        "C'est un tournoi : conseils et aide sont coupés. La personne qui gère la table peut les remettre."
    ),
    "page.error.owner_only": "Seul un appareil de gestion peut faire cela. Avec le code, celui-ci le devient.",
    "page.error.only_watching": (
        "Cet appareil ne fait que regarder. Scannez le code d'un joueur ou demandez à la gestion de le laisser entrer."
    ),
    "page.error.own_moves": "Cet appareil annonce les coups de {name}, et c'est le tour de quelqu'un d'autre.",
    "page.error.whole_table": "L'appareil d'un seul joueur ne peut pas faire cela ; prenez celui de toute la table.",
    "page.error.old_code": "Ce code est ancien. Demandez-en un nouveau : les codes ont changé.",
    "page.error.code": "Ce n'est pas le code. Regardez encore et réessayez.",
    "page.error.code_rest": "Trop de mauvais codes. Attendez {seconds} secondes.",
    "page.error.no_device": "Cet appareil n'est plus là. Rechargez la page.",
    "page.error.no_workshop": "Cette machine ne peut pas faire cela.",
    "page.watch.join": "Pour jouer, scannez le code d'un joueur.",
    "page.join.this": "Cet appareil s'appelle {name} : {role}.",
    "page.join.role.0": "il ne fait que regarder",
    "page.join.role.1": "il peut annoncer des coups",
    "page.join.role.2": "il gère la table",
    "page.join.invited": (
        "Ici, seuls les appareils invités annoncent des coups. Demandez à la gestion le code d'un joueur."
    ),
    "page.owner.title": "Gérer la table",
    "page.owner.welcome": "Bienvenue. Cet appareil gère maintenant la table.",
    "page.owner.done": "C'est fait.",
    "page.owner.others": "D'autres appareils gèrent aussi la table : {names}.",
    "page.owner.who": "Qui peut annoncer des coups ?",
    "page.owner.open": "Tous ceux de cette table",
    "page.owner.invited": "Seulement les joueurs que j'invite",
    "page.owner.who.hint.open": "Chaque appareil de ce réseau peut annoncer des coups. C'est bien à la maison.",
    "page.owner.who.hint.invited": (
        "Les autres appareils regardent jusqu'à ce qu'ils scannent le code d'un joueur ou que vous les "
        "invitiez. Bien pour un café ou un tournoi."
    ),
    "page.owner.codes": "Montrer les codes",
    "page.owner.codes.done": "De nouveaux codes valent ; les anciens ne valent plus.",
    "page.owner.codes.new": "Nouveaux codes",
    "page.owner.codes.new.how": (
        "Si quelqu'un a scanné un code à tort : de nouveaux codes annulent tous les anciens. Les "
        "appareils déjà entrés restent ; reprenez leur rôle plus haut."
    ),
    "page.owner.codes.new.do": "Faire de nouveaux codes",
    "page.owner.devices": "Appareils",
    "page.owner.devices.none": "Aucun autre appareil n'est là.",
    "page.owner.devices.hint.open": (
        "Chaque appareil peut annoncer des coups. Ce que vous choisissez ici vaut quand même pour l'appareil."
    ),
    "page.owner.devices.hint.invited": "Laissez entrer des appareils ici, ou faites-leur scanner le code d'un joueur.",
    "page.owner.this_device": "cet appareil",
    "page.owner.here": "là maintenant",
    "page.owner.away": "absent",
    "page.owner.may": "Peut",
    "page.owner.name": "Nom",
    "page.owner.role.none": "comme tous",
    "page.owner.role.player": "annoncer les coups de tous",
    "page.owner.role.seat": "annoncer les coups de {name}",
    "page.owner.role.spectator": "seulement regarder",
    "page.owner.role.owner": "gérer la table",
    "page.owner.tournament": "Tournoi",
    "page.owner.tournament.do": "Ni conseils, ni options, ni aide, sur aucun appareil",
    "page.owner.pages": "Choses à faire",
    "page.owner.more": "Un appareil de gestion de plus",
    "page.owner.more.how": "Ouvrez-y cette page et entrez ce code. Il change quand le compagnon redémarre.",
    "page.owner.code.title": "Gérez-vous cette table ?",
    "page.owner.code.how": (
        "Jouer ne demande aucun code. Pour les réglages, les sauvegardes et les appareils, entrez les six chiffres."
    ),
    "page.owner.code.digits": "Code",
    "page.owner.code.enter": "Ouvrir",
    "page.owner.code.where": "Où est le code ?",
    "page.owner.code.machine": "Sur la machine elle-même, pas de code : ouvrez cette page dans son propre navigateur.",
    "page.owner.code.start": (
        "Il est écrit là où le compagnon a été démarré (comme service : journalctl -u companion)."
    ),
    "page.owner.code.tv": (
        "Le grand écran (/tv) de la gestion le montre deux minutes si vous le demandez. Tant que "
        "personne ne gère, chaque grand écran le montre."
    ),
    "page.owner.code.show": "Le montrer sur le grand écran",
    "page.owner.code.shown": "Le grand écran montre le code pendant deux minutes.",
    "page.owner.first_run": "Premiers pas",
    "page.owner.first_run.about": "Caméra, tapis, pièces, boutons : l'un après l'autre",
    "page.owner.boxes": "Boîtes",
    "page.owner.boxes.about": "À quoi ressemblent les pièces de votre jeu",
    "page.owner.health": "État",
    "page.owner.health.about": "Caméra, broches, disque, courant, chaleur : ce qui va et ce qui aide",
    "page.owner.health.ok": "Tout va bien.",
    "page.owner.health.warning": "Cela marche. Quelque chose est à regarder.",
    "page.owner.health.problem": "Quelque chose ne va pas. Ce qui aide est écrit plus bas.",
    "page.owner.health.again": "Regarder encore",
    "page.owner.light.ok": "bien",
    "page.owner.light.warning": "à voir",
    "page.owner.light.problem": "à réparer",
    "page.owner.mats": "Imprimer les tapis",
    "page.owner.mats.about": "Les feuilles de chaque jeu et nombre de joueurs, en vraie grandeur",
    "page.owner.mats.paper": "Papier",
    "page.owner.mats.size": "Format",
    "page.owner.mats.ink": "Couleur",
    "page.owner.mats.ink.grey": "gris : se lit le mieux",
    "page.owner.mats.ink.white": "blanc : économise l'encre",
    "page.owner.mats.tile": "Côté d'une tuile en mm",
    "page.owner.mats.words": "Mots sur les tapis",
    "page.owner.mats.print": "Faire le PDF",
    "page.owner.mats.how": "Pour qu'ils soient justes",
    "page.owner.mats.scale": "Imprimez à 100 %, sans « ajuster à la page ».",
    "page.owner.mats.ruler": "Mesurez la ligne imprimée : elle doit faire 100 mm.",
    "page.owner.wiring": "Boutons et lumières",
    "page.owner.wiring.about": "Quelle broche du Raspberry Pi fait quoi, en dessin",
    "page.owner.wiring.source.none": (
        "Aucun bouton n'est branché : tout marche sur les pages. Pour en brancher, gardez un câblage "
        "ci-dessous ; le câblage usuel est déjà écrit."
    ),
    "page.owner.wiring.source.file": "Ce câblage est dans le fichier wiring.json du dossier de données.",
    "page.owner.wiring.source.usual": (
        "Le câblage usuel, comme le veut --panel usual. Sans cette option, on peut le changer ici."
    ),
    "page.owner.wiring.source.named": "Un fichier que --panel nomme. Sans cette option, on peut le changer ici.",
    "page.owner.wiring.plug": "La prise, vue de dessus",
    "page.owner.wiring.corner": (
        "La broche 1 est au coin de la carte. Les boutons vont entre leur broche et GND. Éteignez avant de brancher."
    ),
    "page.owner.wiring.pin": "Broche",
    "page.owner.wiring.use": "Sert à",
    "page.owner.wiring.file": "Le fichier",
    "page.owner.wiring.change": (
        "Changez-le et gardez-le. Une faute est nommée avec sa place et son remède ; rien n'est alors gardé."
    ),
    "page.owner.wiring.text": "wiring.json",
    "page.owner.wiring.keep": "Vérifier et garder",
    "page.owner.wiring.kept": "Gardé. Il vaut dès le prochain démarrage.",
    "page.owner.wiring.restart": "Un câblage changé vaut dès le prochain démarrage du compagnon.",
    "page.owner.pin.next": "suivant",
    "page.owner.pin.undo": "annuler",
    "page.owner.pin.help": "aide",
    "page.owner.pin.repeat": "répéter",
    "page.owner.pin.light": "lumière",
    "page.owner.pin.red": "rouge",
    "page.owner.pin.green": "vert",
    "page.owner.pin.blue": "bleu",
    "page.owner.pin.buzzer": "buzzer",
    "page.owner.restart": "Redémarrer maintenant",
    "page.owner.restarting": "Le compagnon redémarre. Cette page reviendra toute seule.",
    "page.owner.restart.by_hand": (
        "Arrêtez le compagnon et redémarrez-le comme d'habitude ; comme service : sudo systemctl restart companion."
    ),
    "page.owner.keep": "Sauvegarde",
    "page.owner.keep.about": "Parties, images, boîtes et réglages dans un fichier, et retour",
    "page.owner.keep.take": "Prendre une sauvegarde",
    "page.owner.keep.what": (
        "Un fichier avec tout : parties, boîtes, réglages, corrections. Vous pouvez continuer à jouer."
    ),
    "page.owner.keep.with_pictures": "Avec les images",
    "page.owner.keep.without": "Sans images (petit)",
    "page.owner.keep.private": "Les noms des joueurs y sont. Gardez-la là où sont vos photos.",
    "page.owner.keep.bring": "Reprendre une sauvegarde",
    "page.owner.keep.safe": (
        "Le fichier est d'abord vérifié. Ce qui est là n'est pas effacé : on le met de côté, et la "
        "sauvegarde prend sa place au prochain démarrage."
    ),
    "page.owner.keep.file": "Fichier de sauvegarde",
    "page.owner.keep.check": "Vérifier",
    "page.owner.keep.staged": "La sauvegarde est entière et prête.",
    "page.owner.keep.ready": "Cette sauvegarde est entière et prête :",
    "page.owner.keep.made": "Faite",
    "page.owner.keep.games": "Parties",
    "page.owner.keep.pictures": "Images",
    "page.owner.keep.size": "Taille",
    "page.owner.keep.next_start": (
        "Elle prendra la place de ce qui est là au prochain démarrage. Ce qui est joué d'ici là sera mis "
        "de côté avec le reste."
    ),
    "page.owner.keep.rather_not": "Plutôt pas",
    "page.owner.keep.aside": "Mis de côté",
    "page.owner.keep.aside.how": (
        "Ce qui était là avant une sauvegarde reprise, dans le dossier de données. Le compagnon ne "
        "l'efface jamais ; si vous êtes sûr, effacez le dossier à la main."
    ),
    "page.owner.support": "Aide à distance",
    "page.owner.support.about": "Un fichier qui montre ce qui ne va pas, sans noms ni visages",
    "page.owner.support.what": "Si vous demandez de l'aide, donnez ce fichier. Il contient :",
    "page.owner.support.in.health": "ce que dit la page État, et les programmes installés",
    "page.owner.support.in.journal": "les dernières notes du journal",
    "page.owner.support.in.log": "ce que le programme a écrit depuis son démarrage",
    "page.owner.support.in.frames": "les dernières images, noires à côté des tapis",
    "page.owner.support.people": (
        "Les joueurs s'appellent Player 1, Player 2. Des mains sur un tapis peuvent se voir ; à côté des tapis, rien."
    ),
    "page.owner.support.names": "Laisser les noms",
    "page.owner.support.take": "Prendre le fichier",
    "page.owner.support.stays": "Rien n'est envoyé : le fichier n'est que sur l'appareil où vous l'enregistrez.",
    "page.owner.people": "Personnes",
    "page.owner.people.about": "Qui a joué ici, et qui oublier",
    "page.owner.people.how": "On les propose pour une nouvelle partie, avec leur couleur.",
    "page.owner.people.forget": "Oublier",
    "page.owner.people.forget.who": "Oublier {name}",
    "page.owner.people.stays": (
        "Qui est oublié n’est plus proposé et n’a plus de chiffres dans l’historique. Les parties y restent "
        "; qui rejoue est connu de nouveau."
    ),
    "page.owner.people.none": "Personne n’a encore joué ici.",
    "page.owner.people.done": "C’est oublié.",
    "page.error.no_person": "Cette personne n’est plus connue ici ; recharge la page",
    "page.owner.children": "Des enfants jouent",
    "page.owner.children.do": "Peu de mots, des images et une voix lente",
}
