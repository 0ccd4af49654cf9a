## Clés des programmes, liens pour les amis, et les pages pour d'autres écrans

page--owner--keys = Clés et liens
page--owner--keys--about = Programmes qui interrogent la table, lien pour les amis
page--error--key = Cette clé n'est pas de cette table, ou elle a été révoquée. Le propriétaire crée des clés sous « Clés et intégration ».
page--error--key_rest = Trop de fausses clés sont venues d'ici. Attends { $seconds } secondes.
page--error--link = Ce lien n'est plus valable. Demandes-en un autre à celui qui te l'a donné.
page--error--scope = Cette clé ne le permet pas ; il faudrait : { $scope }. Le propriétaire peut en créer une qui le permet.
page--error--no_key = Aucune clé n'ouvre cette porte.
page--error--key_in_address = Une clé dans une adresse ne peut que lire, car d'autres voient les adresses. Crées-en une avec « Lire » seulement.
page--error--no_such_key = Cette clé n'est plus là. Recharge la page.
trouble--many_keys = Il y a déjà { $most } clés. Révoques-en que personne n'utilise, puis réessaie.
