## What a look at the table came to, and what players forget

outcome--nothing = Je ne vois aucun coup sur cette image.
outcome--explained = { $story }
outcome--illegal = Stop ! C'est contre les règles. { $story }
outcome--wrong_player = Stop ! C'était le tour de quelqu'un d'autre. { $story }
outcome--wrong_pile = Ce jeton vient de la mauvaise pile. { $story }
outcome--two_turns = Était-ce plus d'un coup ? { $story }
outcome--truck_before_last_tile = Le camion est parti avant que je voie son dernier jeton. { $story }
outcome--unfinished = Prends ton temps. J'attends que chaque pièce ait sa place.
outcome--taken_back = On dirait que le dernier coup a été repris. { $story }
outcome--mended = Merci, tout est de nouveau comme avant.
outcome--unexplained = Je ne comprends pas ce qui s'est passé. Dis-le-moi, s'il te plaît.
outcome--resynced = Je n'ai pas pu suivre un moment. Ce sont sans doute les coups que je n'ai pas vus ; vérifiez-les.
outcome--unseen_turn = Rien n'a bougé. { $story }
outcome--asked = C'est juste ?
outcome--rewritten = Je me suis trompé au coup { $number }. Maintenant, j'ai compris.
outcome--well_mended = Bien rectifié : ainsi, c'est permis.
slip--forgotten_baby = N'oublie pas { THE($piece) } ! Sa place : { $where }.
slip--baby_in_wrong_place = { CAP(THE($piece)) } n'est pas à la bonne place. La bonne : { $where }.
slip--wrong_baby = Ce n'est pas le bon bébé. Prends { THE($piece) }, pas { THE($other) } : { $where }.
slip--baby_not_due = Aucun bébé ne naît ici. Remets { THE($piece) } à sa place : { $where }.
slip--not_cleared = La manche est finie. Enlève ce qui reste : { $where }.
slip--tile_missing = Je ne trouve pas { THE($piece) } : { $where }.
slip--tile_too_many = { CAP(THE($piece)) } n'a rien à faire ici : { $where }.
slip--other_piece = J'attends { THE($piece) } et je vois { THE($other) } : { $where }.
reminder--bonus = { $player }, prends { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } dans la banque.
reminder--fee = { $player }, paie { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à la banque.
reminder--paid_player = { $player }, paie { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à { $owner }.
reminder--coin_tile = { $player }, pose le jeton monnaie avec ton argent.
place--truck = { -truck } { $number }
place--supply = à côté des plateaux
