## How to mend a turn that was against the rules: what hands do, place by place, and in one line after the reason

mend = { $player }: { $how }
mend--put = Put the { $piece } { $places }.
mend--move = Move the { $piece } { $places }.
mend--move--theirs = Move { $owner }'s { $piece } { $places }.
mend--coworker = Put a coworker { $places }.
mend--or = { $places }, or { $more }
mend--into = { INTO($zone) }
mend--into--theirs = { INTO($zone) } at { $owner }'s
mend--point = to viewing point { $point }
mend--truck = { ON(-truck) } { -truck } { $truck }
mend--stack = back on the stack
mend--supply = back into the supply
mend--take = Take { $number ->
        [one] 1 coin
       *[other] { $number } coins
    } from the bank.
mend--take--theirs = { $owner } takes { $number ->
        [one] 1 coin
       *[other] { $number } coins
    } from the bank.
mend--take--back = Take { $number ->
        [one] 1 coin
       *[other] { $number } coins
    } back from { $owner }.
mend--take--tile = Take the coin tile from truck { $truck }.
mend--take--own = Put the coin tile with your coins.
mend--pay = Pay { $number ->
        [one] 1 coin
       *[other] { $number } coins
    } to the bank.
mend--pay--theirs = { $owner } pays { $number ->
        [one] 1 coin
       *[other] { $number } coins
    } to the bank.
mend--pay--player = Give { $number ->
        [one] 1 coin
       *[other] { $number } coins
    } to { $owner }.
mend--expansion = Lay the expansion.
mend--expansion--away = Put the expansion away again.
mend--cross = Make { $number ->
        [one] 1 cross
       *[other] { $number } crosses
    } on the sheet.
mend--cross--away = Rub out { $number ->
        [one] 1 cross
       *[other] { $number } crosses
    } on the sheet.
mend--bonus_tile = Take the bonus tile.
mend--bonus_tile--away = Put the bonus tile back in the middle.
mend--instead = Choose instead: { $choices }.
mend--as_it_lies = Leave everything as it lies: that way it is allowed.
mend--counts_for = Leave everything as it lies: it counts as { $owner }'s turn.
mend--back = Take it all back.
mend--back--add_tile = Put the { -tile } back on the stack.
mend--back--take_truck = Put the { -truck } back where it was, with all that lay there.
mend--back--take_dice = Put the dice back on the truck, and rub out their crosses.
mend--back--roll = Put the dice back.
mend--else = { $how } Or take it all back.
mend--else--add_tile = { $how } Or put the { -tile } back on the stack.
mend--else--take_truck = { $how } Or put the { -truck } back.
mend--else--take_dice = { $how } Or put the dice back.
mend--else--roll = { $how } Or put the dice back.
mend--line = { $why } { $how }
