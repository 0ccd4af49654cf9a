## Clés des programmes, liens pour les amis, et les pages pour d'autres écrans

page--owner--keys = Clés et intégration
page--owner--keys--about = Programmes, incrustation pour un stream, carte pour la maison, lien pour les amis
page--keys--title = Clés et intégration
page--keys--how = Un programme qui a une clé peut faire ce que la clé permet, sans connexion, jusqu'à ce que vous la révoquiez. Les clés survivent à un redémarrage ; elles ne sont pas dans les sauvegardes.
page--keys--programs = Programmes
page--keys--none = Aucun programme n'a encore de clé.
page--keys--name = Nom, par exemple celui du programme
page--keys--may = Que peut-il faire ?
page--keys--scope--read = Lire
page--keys--scope--read--about = la partie, les points, les parties jouées ; aussi pour une incrustation ou une carte
page--keys--scope--events = Événements
page--keys--scope--events--about = apprendre chaque coup, chaque naissance, chaque règle enfreinte
page--keys--scope--pictures = Images
page--keys--scope--pictures--about = ce que voit la caméra
page--keys--scope--command = Commandes
page--keys--scope--command--about = tout ce que peut faire un joueur pour toute la table
page--keys--make = Créer une clé
page--keys--made = Créée.
page--keys--once = Copiez-la maintenant : elle n'est montrée que cette fois
page--keys--copy = Copier
page--keys--copied = Copiée.
page--keys--kept = Je l'ai
page--keys--revoke = Révoquer
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
page--keys--links--how = Celui qui a le lien voit les plateaux, les points et les derniers coups tels qu'ils sont : ni caméra, ni boutons, ni autre page. Hors de votre réseau, un lien ne marche que si votre routeur ou un proxy mène ici.
page--keys--link--name = Pour qui ?
page--keys--link--make = Créer un lien
page--keys--origins = Autres pages qui peuvent montrer cette table
page--keys--origins--how = L'incrustation et la carte peuvent y figurer dans un cadre, et leurs scripts peuvent interroger la table avec une clé. Toutes les autres pages sont refusées. Une page en https ne peut montrer qu'une table jointe en https.
page--keys--origins--field = Une adresse par ligne
page--keys--origins--keep = Garder
page--keys--pages = À quoi elles ressemblent
page--keys--pages--how = Parties, taille et couleurs sont dans l'adresse : ?parts=turn,scores&scale=1.5&align=right&theme=light
page--embed--overlay = Incrustation pour un stream
page--embed--card = Carte pour un tableau de bord
page--embed--watching = Regarder la partie
page--embed--no = { $name } ne peut pas être « { $given } ». Possible : { $possible }.
page--embed--unknown = « { $name } » n'existe pas dans une telle adresse. Possible : { $possible }.
page--error--key = Cette clé n'est pas de cette table, ou elle a été révoquée. Le propriétaire crée des clés sous « Clés et intégration ».
page--error--key_rest = Trop de fausses clés sont venues d'ici. Attendez { $seconds } secondes.
page--error--link = Ce lien n'est plus valable. Demandez-en un autre à celui qui vous l'a donné.
page--error--scope = Cette clé ne le permet pas ; il faudrait : { $scope }. Le propriétaire peut en créer une qui le permet.
page--error--no_key = Aucune clé n'ouvre cette porte.
page--error--key_in_address = Une clé dans une adresse ne peut que lire, car d'autres voient les adresses. Créez-en une avec « Lire » seulement.
page--error--no_such_key = Cette clé n'est plus là. Rechargez la page.
page--api--scope = Une clé doit avoir l'un de ces droits
page--api--key_how = Un programme peut envoyer une clé créée par le propriétaire (Authorization: Bearer ck_…) ; il n'a alors besoin ni de jeton ni d'origine.
trouble--many_keys = Il y a déjà { $most } clés. Révoquez-en que personne n'utilise, puis réessayez.
trouble--no_origin = « { $said } » n'est pas l'adresse d'un serveur web. Écrivez-en une comme https://home.example:8123, sans chemin.
trouble--many_origins = { $most } pages au plus peuvent montrer cette table. Enlevez-en.
api--does--keys = Toutes les clés et tous les liens, avec leurs droits et leur dernière utilisation ; quelles pages web peuvent montrer cette table.
api--does--keys-make = Créer une clé pour un programme. La réponse ne la donne que cette fois.
api--does--keys-link = Créer un lien pour un ami qui regarde. La réponse ne le donne que cette fois.
api--does--keys-revoke = Révoquer une clé ou un lien ; ses flux ouverts se terminent.
api--does--keys-origins = Dire quelles pages web peuvent montrer cette table dans un cadre et l'interroger avec une clé.
