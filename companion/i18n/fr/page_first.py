"""What the pages of the first run say."""

TEXTS = {
    "page.first.title": "Mise en place",
    "page.first.steps": "Les étapes",
    "page.first.welcome": (
        "Bienvenue ! En sept petites étapes, ta table apprend à voir. Saute ce que tu veux et reviens quand tu veux."
    ),
    "page.first.go_on": "Tu as déjà commencé. Continue là où tu étais, ou refais une étape.",
    "page.first.all_set": "Toutes les étapes sont faites. Amuse-toi bien ! Chaque étape peut être refaite.",
    "page.first.begin": "Commencer",
    "page.first.resume": "Continuer : {step}",
    "page.first.next": "C’est fait, suite",
    "page.first.finish": "C’est fait",
    "page.first.skip": "Sauter",
    "page.first.back": "Retour",
    "page.first.restart": "Redémarrer maintenant",
    "page.first.state.done": "fait",
    "page.first.state.skipped": "sauté",
    "page.first.state.open": "à faire",
    "page.first.step.language": "Langue",
    "page.first.step.camera": "Caméra",
    "page.first.step.mats": "Tapis",
    "page.first.step.lens": "Objectif",
    "page.first.step.box": "Boîte",
    "page.first.step.panel": "Boutons",
    "page.first.step.rehearsal": "Essai",
    "page.first.title.language": "Quelle langue parles-tu ?",
    "page.first.title.camera": "La caméra voit-elle bien ?",
    "page.first.title.mats": "Imprimer les tapis",
    "page.first.title.lens": "Mesurer l’objectif, si c’est utile",
    "page.first.title.box": "Montre tes pièces à la caméra",
    "page.first.title.panel": "Essayer boutons et lampes",
    "page.first.title.rehearsal": "Un tour d’essai",
    "page.first.why.language": "Chaque appareil peut parler la sienne.",
    "page.first.why.camera": "Choisis-la et place-la pour qu’elle voie bien.",
    "page.first.why.mats": "Les feuilles sur lesquelles on joue.",
    "page.first.why.lens": "Seules certaines caméras en ont besoin.",
    "page.first.why.box": "Pour qu’elle connaisse chaque animal.",
    "page.first.why.panel": "Si tu en as ; la page les a aussi.",
    "page.first.why.rehearsal": "Pose une tuile et vois ce qui est dit.",
    "page.first.offer": "C’est votre première soirée avec lui ?",
    "page.first.offer.why": "On installe ensemble la caméra, les tapis et les pièces, pas à pas.",
    "page.first.offer.yes": "Installer",
    "page.first.offer.no": "Non merci",
    "page.first.later": "D’accord. Tu le trouves dans les pages du propriétaire, ou à /first-run.",
    "page.first.language.how": (
        "Touche la tienne. Les autres appareils peuvent en choisir une autre, à tout moment, en haut de chaque page."
    ),
    "page.first.camera.which": "Quelle caméra ?",
    "page.first.camera.picamera2": "Caméra du Raspberry Pi",
    "page.first.camera.usb": "Caméra USB {number}",
    "page.first.camera.file": "Photos d’un dossier",
    "page.first.camera.demo": "Table de démonstration (dessinée)",
    "page.first.camera.none": ("Pas de caméra : on tape les coups, ou on les photographie avec un téléphone"),
    "page.first.camera.without": (
        "Très bien : on peut jouer sans caméra. Tapez vos coups, ou "
        "imprimez les tapis et prenez une photo avec un téléphone après chaque tour."
    ),
    "page.first.camera.used": "utilisée",
    "page.first.camera.switch": (
        "Une autre caméra est d’abord essayée. Puis le programme redémarre avec elle en quelques secondes ; une "
        "partie en cours continue."
    ),
    "page.first.camera.later": (
        "Une autre caméra est essayée maintenant et utilisée au prochain démarrage du programme."
    ),
    "page.first.camera.kept": "Cette caméra reste utilisée.",
    "page.first.camera.next_start": "La caméra marche. Elle sera utilisée au prochain démarrage.",
    "page.first.camera.restarting": "Redémarrage … la page revient toute seule.",
    "page.first.camera.picture": "Ce que la caméra voit maintenant",
    "page.first.camera.no_picture": "Il n’y a pas d’image. Choisis une caméra et vérifie son câble.",
    "page.first.camera.looking": "Je regarde …",
    "page.first.camera.lamps": "Comment elle voit",
    "page.first.camera.sheets": "Feuille par feuille",
    "page.first.camera.sheet_seen": "{fine} points par millimètre, bords larges de {edge} points, {glare} % de reflets",
    "page.first.camera.sheet_missing": "pas en vue",
    "page.first.verdict.good": "Tout va bien : elle peut tout voir.",
    "page.first.verdict.fair": "Presque. Vois ci-dessous ce qu’il faut déplacer.",
    "page.first.verdict.bad": "Pas encore. Vois ci-dessous ce qu’il faut déplacer.",
    "page.first.verdict.later": "Jusqu’ici tout va bien. Un instant, je regarde encore.",
    "page.first.lamp.sheets": "Tapis",
    "page.first.lamp.size": "Distance",
    "page.first.lamp.focus": "Netteté",
    "page.first.lamp.glare": "Reflets",
    "page.first.lamp.light": "Lumière",
    "page.first.lamp.shake": "Stabilité",
    "page.first.lamp.tilt": "Vue d’en haut",
    "page.first.lamp_state.good": "bien",
    "page.first.lamp_state.fair": "peut mieux faire",
    "page.first.lamp_state.bad": "ne va pas",
    "page.first.lamp_state.later": "on verra plus tard",
    "page.first.figure.sheets": "{found} sur {all}",
    "page.first.figure.size": "{figure} points par millimètre",
    "page.first.figure.focus": "bords larges de {figure} points",
    "page.first.figure.glare": "{figure} % d’un tapis",
    "page.first.figure.light": "papier {figure} sur 255",
    "page.first.figure.shake": "{figure} mm",
    "page.first.figure.tilt": "{figure}°",
    "page.first.advice.sheets.good": "Les {all} tapis sont dans l’image.",
    "page.first.advice.sheets.none": (
        "Pose les tapis imprimés sous la caméra. Pas encore imprimés ? C’est l’étape suivante."
    ),
    "page.first.advice.sheets.missing": (
        "Glisse « {sheet} » dans l’image et dégage ses coins noirs ; ou relève la caméra. Pas sur ta table ? "
        "Alors tout va bien."
    ),
    "page.first.advice.sheets.later": "Corrige d’abord ce qui est en rouge ci-dessous.",
    "page.first.advice.size.good": "La caméra est assez près.",
    "page.first.advice.size.closer": "Baisse la caméra ou zoome jusqu’à ce que les tapis remplissent l’image.",
    "page.first.advice.size.later": "Il faut un tapis dans l’image.",
    "page.first.advice.focus.good": "L’image est nette.",
    "page.first.advice.focus.focus": (
        "Tourne doucement la bague de l’objectif jusqu’à ce que l’image soit nette, et essuie-le avec un chiffon doux."
    ),
    "page.first.advice.focus.still": "Laisse d’abord la caméra immobile.",
    "page.first.advice.focus.later": "Il faut un tapis dans l’image.",
    "page.first.advice.glare.good": "Aucune lampe ne se reflète dans les tapis.",
    "page.first.advice.glare.left": "Déplace la lampe vers la gauche de l’image : elle se reflète dans « {sheet} ».",
    "page.first.advice.glare.right": "Déplace la lampe vers la droite de l’image : elle se reflète dans « {sheet} ».",
    "page.first.advice.glare.up": "Déplace la lampe vers le haut de l’image : elle se reflète dans « {sheet} ».",
    "page.first.advice.glare.down": "Déplace la lampe vers le bas de l’image : elle se reflète dans « {sheet} ».",
    "page.first.advice.glare.later": "Règle d’abord la lumière ; et il faut un tapis dans l’image.",
    "page.first.advice.light.good": "La lumière est bonne.",
    "page.first.advice.light.dark": "Allume une autre lampe ou rapproches-en une de la table.",
    "page.first.advice.light.bright": (
        "Baisse la lampe, éloigne-la ou tire le rideau : le papier blanc est trop clair pour être lu."
    ),
    "page.first.advice.light.later": "Il faut un tapis dans l’image.",
    "page.first.advice.shake.good": "La caméra ne bouge pas.",
    "page.first.advice.shake.shake": (
        "Fixe la caméra pour qu’elle ne se balance pas, et ne t’appuie pas sur ce qui la tient."
    ),
    "page.first.advice.shake.later": "Il faut un tapis dans deux images.",
    "page.first.advice.tilt.good": "Elle regarde assez d’en haut.",
    "page.first.advice.tilt.tilt": (
        "Place la caméra plus au milieu au-dessus de la table : elle voit « {sheet} » de côté."
    ),
    "page.first.advice.tilt.later": "Il faut un tapis dans l’image.",
    "page.first.sheet.zoo": "zoo {number}",
    "page.first.sheet.expansion": "extension du zoo {number}",
    "page.first.sheet.second-expansion": "seconde extension du zoo {number}",
    "page.first.sheet.trucks": "le tapis des camions",
    "page.first.sheet.supply": "le tapis de la réserve",
    "page.first.sheet.water-supply": "le tapis de la réserve d’eau",
    "page.first.sheet.dice": "le tapis des dés",
    "page.first.sheet.sheet": "feuille de score {number}",
    "page.first.sheet.jungle": "jungle {number}",
    "page.first.sheet.park": "parc {number}",
    "page.first.sheet.depot": "dépôt {number}",
    "page.first.sheet.station": "le tapis",
    "page.first.sheet.enrol": "feuille d’apprentissage {number}",
    "page.first.mats.more": "Papier, couleurs, taille des tuiles",
    "page.first.mats.paper": "Papier",
    "page.first.mats.style": "Couleurs",
    "page.first.mats.tile": "Côté d’une tuile en mm",
    "page.first.paper.a4": "A4",
    "page.first.paper.letter": "Letter",
    "page.first.paper.a3": "A3",
    "page.first.paper.tabloid": "Tabloïd",
    "page.first.style.grey": "gris : se lit le mieux",
    "page.first.style.white": "blanc : économise l’encre",
    "page.first.mats.print": "Imprimer",
    "page.first.mats.pdf": "Ouvrir les tapis (PDF)",
    "page.first.mats.dialog": (
        "Dans la fenêtre d’impression, choisis « taille réelle » ou 100 %, pas « ajuster à la page ». Prends du "
        "papier mat, pas brillant."
    ),
    "page.first.mats.measure": "Mesurer",
    "page.first.mats.line": "Une ligne en dix parties, longue de 100 mm sur la feuille imprimée",
    "page.first.mats.ruler": (
        "Mesure : cette ligne doit faire 100 mm. Elle est sur chaque feuille imprimée ; à l’écran ce n’est qu’un "
        "dessin."
    ),
    "page.first.mats.measured": "Combien de mm chez toi ?",
    "page.first.mats.check": "Vérifier",
    "page.first.mats.lay": (
        "Ne coupe pas les coins noirs. Pose les feuilles à plat sur la table pour que la caméra les voie toutes."
    ),
    "page.first.line.right": "{mm} mm : parfait. Pose les tapis sur la table.",
    "page.first.line.small": (
        "{mm} mm, c’est trop petit : l’imprimante a réduit la page. Réimprime en « taille réelle » ; si rien ne "
        "change, règle l’échelle à {scale} %."
    ),
    "page.first.line.large": (
        "{mm} mm, c’est trop grand : l’imprimante a agrandi la page. Réimprime en « taille réelle » ; si rien ne "
        "change, règle l’échelle à {scale} %."
    ),
    "page.first.line.odd": "Donne une longueur entre {least} et {most} mm.",
    "page.first.lens.what": (
        "Certains objectifs courbent les lignes droites. Les pièces semblent alors un peu à côté de leur place. "
        "Mesurer corrige cela ; ça ne vaut la peine que si les chiffres s’améliorent."
    ),
    "page.first.lens.without": "Il n’y a pas de caméra ici, donc rien à mesurer : sautez cette étape.",
    "page.first.lens.now": "Ton objectif",
    "page.first.lens.unseen": (
        "Pour savoir si c’est utile, un tapis doit être à plat dans l’image, tous ses coins visibles."
    ),
    "page.first.lens.off": "Les places sont reconnues à {mm} mm près.",
    "page.first.lens.needless": "C’est assez précis : tu peux sauter cette étape.",
    "page.first.lens.helps": "Mesurer peut aider.",
    "page.first.lens.looks": (
        "Photos prises : {looks} ; il en faut au moins {wanted}. Avant chacune, déplace et tourne les tapis, "
        "aussi dans les coins de l’image."
    ),
    "page.first.lens.take": "Prendre une photo",
    "page.first.lens.taken": "C’est pris. Déplace les tapis pour la suivante.",
    "page.first.lens.better": "Mieux : {after} mm au lieu de {before} mm.",
    "page.first.lens.same": "{after} mm avec, {before} mm sans : ça n’aide pas, laisse.",
    "page.first.lens.keep": "Garder",
    "page.first.lens.kept": "Gardé.",
    "page.first.lens.is_kept": "Un objectif mesuré est gardé pour cette caméra.",
    "page.first.lens.forget": "Oublier, recommencer",
    "page.first.lens.forgotten": "Oublié.",
    "page.first.lens.next_start": "Il sera utilisé au prochain démarrage du programme.",
    "page.first.no.looks": "Prends d’abord plus de photos, les tapis à d’autres places.",
    "page.first.no.picture": "La caméra ne montre pas d’image. Attends qu’elle arrive.",
    "page.first.no.markers": "Aucun tapis ne montre tous ses coins. Poses-en un à plat et dégagé.",
    "page.first.no.same": "Les tapis n’ont pas bougé. Déplace-les, tourne-les, ou bouge la caméra.",
    "page.first.box.what": (
        "La caméra apprend l’aspect de tes pièces : pose chacune dans sa case sur une feuille, et elle regarde."
    ),
    "page.first.box.now": "Ce qu’elle connaît",
    "page.first.box.none": "Elle ne connaît encore aucune pièce.",
    "page.first.box.known": "Elle connaît {count} pièces.",
    "page.first.box.whole": "De chaque animal elle connaît toutes les tuiles.",
    "page.first.box.lacks": "Il lui en manque {count} :",
    "page.first.box.more": "et {count} autres",
    "page.first.box.learn": "Apprendre les pièces",
    "page.first.panel.wired": "Ton pupitre est câblé. Essaie chaque bouton et chaque lampe.",
    "page.first.panel.none": (
        "Aucun bouton n’est câblé, et il n’en faut pas : ceux de la page et le clavier font pareil."
    ),
    "page.first.panel.wiring": "Comment les câbler",
    "page.first.panel.press": "Appuie sur chaque bouton",
    "page.first.panel.felt": "Je l’ai senti.",
    "page.first.panel.unfelt": "j’attends un appui",
    "page.first.panel.last": "Dernier : {button}, {gesture}.",
    "page.first.panel.on_page": "Les mêmes sur la page",
    "page.first.panel.lights": "Allume chaque lampe",
    "page.first.panel.lights_wired": "Touche-en une et regarde le pupitre. Pendant l’essai, le jeu attend.",
    "page.first.panel.lights_none": "Aucune lampe n’est câblée. Voici ce qu’elles montreraient.",
    "page.first.button.next": "Suivant (vert)",
    "page.first.button.undo": "Annuler",
    "page.first.button.help": "Aide",
    "page.first.button.repeat": "Répéter",
    "page.first.gesture.press": "un appui",
    "page.first.gesture.double": "deux appuis",
    "page.first.gesture.hold": "maintenu",
    "page.first.light.turn": "Vert : à quelqu’un de jouer",
    "page.first.light.looking": "Blanc : regarde",
    "page.first.light.question": "Jaune : une question",
    "page.first.light.wrong": "Rouge : contre les règles",
    "page.first.light.over": "Bleu : partie finie",
    "page.first.light.seat": "Lampe du joueur {number}",
    "page.first.light.off": "Tout éteindre",
    "page.first.rhythm.turn": "fixe",
    "page.first.rhythm.looking": "clignote vite",
    "page.first.rhythm.question": "clignote lentement",
    "page.first.rhythm.wrong": "deux éclairs",
    "page.first.rhythm.over": "long et court",
    "page.first.rehearsal.what": (
        "Pose n’importe quelle tuile sur un tapis. Le compagnon dit ce qu’il a vu. À la table de démonstration, "
        "les joueurs dessinés en posent une pour toi."
    ),
    "page.first.rehearsal.title": "Ton tour d’essai",
    "page.first.rehearsal.ready": "Retire tes mains de la table et touche « Commencer ».",
    "page.first.rehearsal.begin": "Commencer",
    "page.first.rehearsal.again": "Recommencer",
    "page.first.rehearsal.place": "Pose maintenant une tuile sur un tapis et retire ta main.",
    "page.first.rehearsal.saw": "J’ai vu : {piece}, sur {where}. Je suis sûr à {percent} %.",
    "page.first.rehearsal.saw_unknown": (
        "J’ai vu quelque chose sur {where} que je ne connais pas. Apprends-moi d’abord ta boîte."
    ),
    "page.first.rehearsal.where": "{sheet}, case {zone}",
    "page.first.rehearsal.beside": "{sheet}, à côté des cases",
    "page.first.rehearsal.put_back": "C’est juste ? Alors remets-la.",
    "page.first.rehearsal.done": "Elle n’est plus là : je l’ai vu aussi. Vous pouvez jouer !",
    "page.first.rehearsal.no_camera": (
        "Sans caméra, rien à essayer ici : on tape ses coups, ou on prend une photo avec un téléphone après "
        "chaque tour."
    ),
}
