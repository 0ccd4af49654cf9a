## Der Plan des Tisches: `companion plan` und die erste Seite der Matten

plan--title = Plan des Tisches
plan--setting = { $games }, { $players } Spieler
plan--table = Die Matten brauchen { $width } × { $depth } cm, gelegt wie am besten für: { $camera }.
plan--frame = Der gestrichelte Rahmen ist ihr Bild, das rote Kreuz dessen Mitte.
plan--frame--several = Die gestrichelten Rahmen sind ihre Bilder, die roten Kreuze deren Mitten.
plan--over = Die Kamera hängt über der Mitte und blickt senkrecht nach unten. Die Höhe wird vom Tisch bis zum Objektiv gemessen; höher als die größere Zahl darf sie nicht hängen.
plan--over--several = Jede Kamera hängt über der Mitte ihres Bildes und blickt senkrecht nach unten, alle in einer Höhe. Die Höhe wird vom Tisch bis zum Objektiv gemessen; höher als die größere Zahl dürfen sie nicht hängen.
plan--otherwise = Für sie liegen die Matten anders: --camera { $camera } sagt, wie.
plan--several = { $number } × { $camera }
plan--view = Kamera { $number } hängt über x { $x } cm, y { $y } cm und sieht: { $sheets }.
plan--needed = Um alle Teile zu unterscheiden, sind { $needed } Pixel pro Millimeter nötig.
plan--outside = Außerhalb des Rahmens dürfen liegen: { $sheets }.
plan--scale = Gezeichnet 1 : { $scale }.
plan--cm = { $number } cm
plan--head--camera = Kamera
plan--head--size = Bild
plan--head--table = Matten
plan--head--height = Höhe
plan--head--fine = Punkte/mm
plan--head--fits = Passt?
plan--good = passt
plan--coarse = zu grob
plan--fits = Sie sieht { $px } Pixel pro Millimeter; { $needed } sind nötig.
plan--too_coarse = Zu grob: Sie sieht { $px } Pixel pro Millimeter, { $needed } sind nötig. Spielt zu weniger oder nehmt eine Kamera mit größerem Bild.
plan--camera--module-3 = Raspberry-Pi-Kamera Modul 3
plan--camera--module-3-wide = Raspberry-Pi-Kamera Modul 3 Weitwinkel
plan--camera--hq-6mm = Raspberry-Pi-HQ-Kamera, Objektiv 6 mm
plan--camera--module-2 = Raspberry-Pi-Kamera Modul 2
plan--camera--usb-1080p = USB-Kamera 1080p
plan--camera--usb-4k = USB-Kamera 4K
plan--camera--phone = Telefon (12 Megapixel)

## `companion count`

count--needs--coins = An der Spitze herrscht Gleichstand, und die Münzen entscheiden: Schreibe sie in eine Position und nenne deren Datei mit --position.
