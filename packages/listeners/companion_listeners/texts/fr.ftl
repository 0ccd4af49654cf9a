## What a smart home shows of a table

house--model = Table de Zooloretto
house--turn = Au tour de
house--round = Manche
house--alarm = Contre les règles
house--question = Question
house--help_wanted = Aide demandée
house--game = Jeu
house--camera = Caméra
house--score = Points de { $name }
house--events = Évènements
house--press_undo = Annuler
house--press_help = Aide
house--press_look_now = Regarder maintenant

## The owner's pages of events and keys, the pages for other screens, and the doors of programs

api--topic--events = Évènements : ce qui se passe à la table, pour les programmes ailleurs
api--does--domain-events = Les évènements en server-sent events, chacun un CloudEvent : `id` est son numéro, `event` son type. Qui revient avec Last-Event-ID entend tout ce qu'il a manqué ; `from` dit où cela reprend si ce n'est plus conservé. `ping` quand rien ne se passe.
api--does--domain-events-schema = Le schéma JSON de tous les évènements.
page--keys--title = Clés et liens
page--keys--how = Un programme qui a une clé peut faire ce que la clé permet, sans connexion, jusqu'à ce que tu la révoques. Les clés survivent à un redémarrage ; elles sont aussi dans les sauvegardes.
page--keys--programs = Programmes
page--keys--none = Aucun programme n'a encore de clé.
page--keys--name = Nom, par exemple celui du programme
page--keys--may = Que peut-il faire ?
page--keys--scope--read = Lire
page--keys--scope--read--about = la partie, les points, les parties jouées
page--keys--scope--events = Événements
page--keys--scope--events--about = apprendre chaque coup, chaque naissance, chaque règle enfreinte
page--keys--scope--pictures = Images
page--keys--scope--pictures--about = ce que voit la caméra
page--keys--scope--command = Commandes
page--keys--scope--command--about = tout ce que peut faire un joueur pour toute la table
page--keys--make = Créer une clé
page--keys--made = Créée.
page--keys--once = Copie-la maintenant : elle n'est montrée que cette fois
page--keys--copy = Copier
page--keys--copied = Copiée.
page--keys--kept = Je l'ai
page--keys--revoke = Révoquer
page--keys--revoke--ask = Qui l’a n’entre plus, et rien ne la rétablit.
page--keys--revoke--which = Révoquer { $name }
page--keys--revoked = Révoquée. Celui qui l'a n'entre plus.
page--keys--made_at = créée le { $when }
page--keys--used_at = utilisée le { $when }
page--keys--unused = jamais utilisée
page--keys--wrong = { $number ->
    [one] Une fausse clé a été essayée
   *[other] { $number } fausses clés ont été essayées
 } depuis le démarrage ; la dernière venait de { $address }, { $when }.
page--keys--links = Liens pour les amis
page--keys--links--how = Celui qui a le lien voit les plateaux, les points et les derniers coups tels qu'ils sont : ni caméra, ni boutons, ni autre page. Hors de ton réseau, un lien ne marche que si ton routeur ou un proxy mène ici.
page--keys--link--name = Pour qui ?
page--keys--link--make = Créer un lien
page--keys--watching = Regarder la partie
page--owner--events--what = Ce qui se passe à la table peut être annoncé aussitôt à d'autres programmes : une maison connectée, un stream, un club. Rien n'est envoyé tant que tu ne nommes personne ici.
page--owner--events--table = Cette table
page--owner--events--table--name = Son nom là-bas
page--owner--events--keep = Garder
page--owner--events--id = Son identifiant : { $id }
page--owner--events--pseudonyms = Annoncer des pseudonymes au lieu des noms
page--owner--events--broker = Maison connectée et club (MQTT)
page--owner--events--broker--about = Nomme le broker MQTT de la maison, et Home Assistant montre la table de lui-même. Pour le hub d'un club, colle la ligne qu'il écrit pour cette table. Plusieurs sont informés à la fois.
page--owner--events--broker--given = Il a été nommé au démarrage (--mqtt). Démarre sans cette option pour le changer ici.
page--owner--events--broker--address = Adresse, ou la ligne du hub
page--owner--events--broker--password = Mot de passe
page--owner--events--broker--prefix = Les topics commencent par
page--owner--events--broker--ca = Sa propre autorité de certification, s'il en a une (ca.crt)
page--owner--events--broker--connect = Connecter
page--owner--events--broker--off = Déconnecter
page--owner--events--broker--kept = Gardé. La table se connecte.
page--owner--events--standing--online = connectée
page--owner--events--standing--offline = non connectée
page--owner--events--standing--connecting = connexion en cours
page--owner--events--begins = Commence par
page--owner--events--begins--game = la partie en cours
page--owner--events--begins--now = ce qui arrive désormais
page--owner--events--begins--all = tout ce qu'il y a eu
page--owner--events--commands = Qui peut y écrire peut annuler le dernier coup, demander de l'aide et faire regarder la caméra
page--owner--events--waiting = { $count ->
    [one] Un évènement attend
   *[other] { $count } évènements attendent
 }
trouble--broker--address = « { $address } » n'est pas l'adresse d'un broker MQTT. Écris-la mqtt://machine, ou mqtts://nom@machine:8883.
trouble--broker--password = Un mot de passe n'a pas sa place dans l'adresse du broker, où d'autres peuvent le lire. Donne-le dans un fichier ou dans la variable d'environnement COMPANION_MQTT_PASSWORD.
trouble--broker--prefix = « { $prefix } » ne peut pas commencer des topics. Utilise des lettres, des chiffres, - et _, avec / entre les parties.
trouble--broker--ca = Ce ne sont pas des certificats au format PEM. Choisis le fichier ca.crt du broker.
trouble--broker--none = Il n'y a pas encore de broker ici. Nommes-en un d'abord.
trouble--broker--many = { $most } brokers au plus peuvent être informés. Déconnectes-en un d'abord.
