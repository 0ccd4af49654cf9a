## Ce que font les portes des boîtes et des appareils, pour qui écrit des programmes

api--does--box-rename = Donner un autre nom à une boîte.
api--does--box-choose = Lire désormais la table avec cette boîte.
api--does--box-prove = Relire chaque pièce d’une boîte sur des images des plateaux.
api--does--box-put-away = Mettre une boîte de côté.
api--does--box-forget = Oublier une image d’une boîte.
api--does--box-bring = Apporter une boîte dans un fichier.
api--does--teach = Apprendre l’aspect d’une pièce corrigée ; refusé, sauf si on insiste, si elle ressemble plus à une autre.
api--does--learn-begin = Commencer à apprendre une boîte : ses feuilles sont faites.
api--does--learn-begin-with-layout = De même avec des feuilles déjà imprimées : leur layout.json.
api--does--learn-take = Apprendre d’une photo d’une feuille.
api--does--learn-take-now = Apprendre de ce que la caméra voit maintenant.
api--does--photo = Lire une photo de la table, comme si sa caméra l’avait prise.
api--does--devices = Chaque appareil venu ici, ce qu’il peut faire, et comment on joue.
api--does--components-lot = Compte un lot de jetons d'une boîte sur une photo d'après sa liste, avec les lots d'avant.
