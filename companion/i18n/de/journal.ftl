## What the journal says of itself

page--journal--filled = In { $file } fehlten die letzten Einträge ({ $count }). Sie wurden aus der zweiten Abschrift ergänzt.
page--journal--put_aside = { $file } war beschädigt und wurde aus der zweiten Abschrift neu geschrieben; die beschädigte Datei heißt jetzt { $aside }.
page--journal--lost = Was nach Eintrag { $number } geschah, ist nicht mehr lesbar (es fehlen mindestens { $count }). Bitte seht auf dem Tisch nach.
