## What the journal says of itself

page--journal--filled = Les dernières notes ({ $count }) manquaient dans { $file }. Elles ont été reprises de la seconde copie.
page--journal--put_aside = { $file } était abîmé. Il a été réécrit d'après la seconde copie ; le fichier abîmé s'appelle maintenant { $aside }.
page--journal--lost = Ce qui s'est passé après la note { $number } n'est plus lisible (il en manque au moins { $count }). Vérifie la table.
