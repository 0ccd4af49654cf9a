## A word the first time that a rule matters: before a turn

prompt--turn = On your turn, draw { A(-tile) } and lay it { ON(-truck) } { A(-truck) }.
prompt--last_round = In the last round take { A(-truck) }, then we count.
prompt--birth_possible = A father and a mother who live together have a baby.
prompt--fill_possible = One more animal makes it full. That brings an extra.
prompt--trucks_full = All trucks are full. Take one, or use your money.
prompt--alone = Only you have no { -truck }. You may go on alone.
prompt--take_truck = Or take { A(-truck) } once something lies on it. Put all of it into your { -zoo }.
prompt--stall = Each sort of stall brings points. Animals beside it count too.
prompt--coin_tile = A coin on a truck is money for you.
prompt--may_move = For 1 coin a stored tile may move into your { -zoo }.
prompt--may_exchange = For 1 coin you may swap two kinds of animals.
prompt--may_expand = With enough coins you may build more room.
prompt--may_purchase = For 2 coins you may buy what others have in store.
prompt--may_discard = For 2 coins you may throw out a stored tile.
prompt--soon = Only a few { PLURAL(-tile) } are left. Then comes the last round.

## A word the first time that a rule matters: after something has happened

prompt--born = Each father and each mother has only one baby.
prompt--paid = Some enclosures bring coins as soon as they are full.
prompt--stored = What lies in your barn at the end costs you points.
prompt--out = Whoever has { A(-truck) } waits for the next round.
prompt--expanded = The new room is yours now.
prompt--round = Who takes the last one begins the next round.

## A word the first time that a rule matters: the same for children

