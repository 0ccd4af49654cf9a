## What a look at the table came to, and what players forget

outcome--nothing = Auf diesem Bild sehe ich keinen Zug.
outcome--explained = { $story }
outcome--illegal = Halt! Das ist gegen die Regeln. { $story }
outcome--wrong_player = Halt! Jemand anderes war an der Reihe. { $story }
outcome--wrong_pile = Dieses Plättchen kam vom falschen Stapel. { $story }
outcome--two_turns = War das mehr als ein Zug? { $story }
outcome--truck_before_last_tile = Der Lastwagen war weg, bevor ich sein letztes Plättchen sah. { $story }
outcome--unfinished = Lass dir Zeit. Ich warte, bis jedes Teil seinen Platz hat.
outcome--taken_back = Es sieht aus, als wäre der letzte Zug zurückgenommen worden. { $story }
outcome--mended = Danke, alles liegt wieder wie vorher.
outcome--unexplained = Ich verstehe nicht, was geschehen ist. Sag es mir bitte.
outcome--resynced = Ich bin eine Weile nicht mitgekommen. Diese Züge habe ich wohl nicht gesehen; seht sie bitte nach.
outcome--unseen_turn = Nichts hat sich bewegt. { $story }
outcome--asked = Stimmt das?
outcome--rewritten = Bei Zug { $number } habe ich mich geirrt. Jetzt weiß ich es besser.
outcome--well_mended = Gut gemacht, so ist es erlaubt.
slip--forgotten_baby = Vergiss { THE($piece, case: "acc") } nicht! Der Platz: { $where }.
slip--baby_in_wrong_place = { CAP(THE($piece)) } liegt am falschen Platz. Der richtige: { $where }.
slip--wrong_baby = Das ist das falsche Baby. Nimm { THE($piece, case: "acc") }, nicht { THE($other, case: "acc") }: { $where }.
slip--baby_not_due = Hier wird kein Baby geboren. Leg { THE($piece, case: "acc") } zurück: { $where }.
slip--not_cleared = Die Runde ist zu Ende. Räume weg, was übrig ist: { $where }.
slip--tile_missing = Ich finde { THE($piece, case: "acc") } nicht: { $where }.
slip--tile_too_many = { CAP(THE($piece)) } gehört nicht hierher: { $where }.
slip--other_piece = Ich erwarte { THE($piece, case: "acc") } und sehe { THE($other, case: "acc") }: { $where }.
reminder--bonus = { $player }, nimm { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } aus der Bank.
reminder--fee = { $player }, zahle { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } an die Bank.
reminder--paid_player = { $player }, zahle { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } an { $owner }.
reminder--coin_tile = { $player }, lege das Münzplättchen zu deinen Münzen.
place--truck = { -truck } { $number }
place--supply = neben den Plänen
