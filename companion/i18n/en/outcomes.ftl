## What a look at the table came to, and what players forget

outcome--nothing = I see no turn in this picture.
outcome--explained = { $story }
outcome--illegal = Stop! That is against the rules. { $story }
outcome--wrong_player = Stop! It was somebody else's turn. { $story }
outcome--wrong_pile = That tile came from the wrong stack. { $story }
outcome--two_turns = Was that more than one turn? { $story }
outcome--truck_before_last_tile = The truck left before I saw its last tile. { $story }
outcome--unfinished = Take your time. I wait until every piece has its place.
outcome--taken_back = It looks as if the last turn was taken back. { $story }
outcome--mended = Thank you, everything lies as before.
outcome--unexplained = I don't understand what happened. Please tell me.
outcome--resynced = I could not follow for a while. These may be the turns that I did not see; please check them.
outcome--unseen_turn = Nothing has moved. { $story }
outcome--asked = Is that right?
outcome--rewritten = I was wrong about turn { $number }. Now I know better.
outcome--well_mended = Well mended: that is allowed.
slip--forgotten_baby = Don't forget the { $piece }! Its place: { $where }.
slip--baby_in_wrong_place = The { $piece } lies in the wrong place. It belongs here: { $where }.
slip--wrong_baby = That is the wrong baby. Take the { $piece }, not the { $other }: { $where }.
slip--baby_not_due = No baby is born here. Put the { $piece } back: { $where }.
slip--not_cleared = The round is over. Take away what is left: { $where }.
slip--tile_missing = I can't find the { $piece }: { $where }.
slip--tile_too_many = The { $piece } should not be here: { $where }.
slip--other_piece = I expected the { $piece } and see the { $other }: { $where }.
reminder--bonus = { $player }, take { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } from the bank.
reminder--fee = { $player }, pay { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } to the bank.
reminder--paid_player = { $player }, pay { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } to { $owner }.
reminder--coin_tile = { $player }, put the coin tile with your coins.
place--truck = { -truck } { $number }
place--supply = beside the boards
