## Le plan de la table : `companion plan` et la première page des tapis

plan--title = Plan de la table
plan--setting = { $games }, { $players } joueurs
plan--table = Les tapis occupent { $width } × { $depth } cm, placés au mieux pour : { $camera }.
plan--frame = Le cadre en tirets est son image, la croix rouge le milieu de celle-ci.
plan--frame--several = Les cadres en tirets sont leurs images, les croix rouges les milieux de celles-ci.
plan--over = Suspends la caméra au-dessus du milieu, pointée droit vers le bas. La hauteur se mesure de la table à l’objectif ; le plus grand nombre est la limite.
plan--over--several = Suspends chaque caméra au-dessus du milieu de son image, pointée droit vers le bas, toutes à la même hauteur. La hauteur se mesure de la table à l’objectif ; le plus grand nombre est la limite.
plan--otherwise = Pour elle, les tapis se placent autrement : --camera { $camera } dit comment.
plan--several = { $number } × { $camera }
plan--view = La caméra { $number } se suspend au-dessus de x { $x } cm, y { $y } cm et voit : { $sheets }.
plan--needed = Pour distinguer toutes les pièces, il faut { $needed } points par millimètre.
plan--outside = Peuvent rester hors du cadre : { $sheets }.
plan--scale = Dessiné au 1 : { $scale }.
plan--cm = { $number } cm
plan--head--camera = Caméra
plan--head--size = Image
plan--head--table = Tapis
plan--head--height = Hauteur
plan--head--fine = Points/mm
plan--head--fits = Convient ?
plan--good = convient
plan--coarse = trop grossier
plan--fits = Elle voit { $px } points par millimètre ; il en faut { $needed }.
plan--too_coarse = Trop grossier : elle voit { $px } points par millimètre, il en faut { $needed }. Joue à moins nombreux ou prends une caméra dont l’image est plus grande.
plan--camera--module-3 = Caméra Raspberry Pi Module 3
plan--camera--module-3-wide = Caméra Raspberry Pi Module 3 grand angle
plan--camera--hq-6mm = Caméra Raspberry Pi HQ, objectif 6 mm
plan--camera--module-2 = Caméra Raspberry Pi Module 2
plan--camera--usb-1080p = Caméra USB 1080p
plan--camera--usb-4k = Caméra USB 4K
plan--camera--phone = Téléphone (12 mégapixels)

## `companion count`

count--needs--coins = Il y a égalité en tête, et les pièces décident : écris-les dans une position et nomme son fichier avec --position.
