## Was die Stimme sagt

speech--turn = { $player }, du bist dran.
speech--question = Ich bin nicht sicher. Ist das passiert: { $guess }?
speech--lost = Ich komme nicht mehr mit. War es so: { $guess }?
speech--whose_turn = Oder war { $actor } dran? Oder sitzen { $actor } und { $owner } an vertauschten Matten? Sagt es auf der Seite.
speech--unreadable = Das neue Plättchen kann ich nicht lesen: { $place }. Sag bitte, welches es ist.
speech--mats_too_many = Ich sehe Matten für { $seen } Spieler, aber { $players } spielen mit. Nehmt die anderen weg, oder beginnt ein Spiel für { $seen }.
speech--mats_missing = Ich sehe Matten für { $seen } Spieler, aber { $players } spielen mit. Legt die anderen so hin, dass ich sie sehe.
speech--winner = Das Spiel ist aus. { $names } hat mit { $points } Punkten gewonnen!
speech--winners = Das Spiel ist aus. { $names } haben zusammen mit { $points } Punkten gewonnen!
speech--blind = Ich sehe nichts mehr. Schaut bitte nach der Kamera.
