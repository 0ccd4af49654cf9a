## A word the first time that a rule matters: before a turn

prompt--turn = { $player }, in your turn you do exactly one thing. Then the next player goes on.
prompt--last_round = This is the last round. When everybody has taken a truck, you count.
prompt--birth_possible = Look at truck { $truck }: there is a partner for one of your animals ({ $piece }). A baby!
prompt--fill_possible = Look at truck { $truck }: it can fill this for you: { $zone }. That brings an extra.
prompt--trucks_full = All trucks are full. Now you must take one or pay for something.
prompt--alone = You are the last one in this round. You may go on as long as you like, then take a truck.
prompt--take_truck = You may take a truck with at least one tile. You must unload all of it.
prompt--stall = There is a stall on truck { $truck }. Each sort counts 2, and animals beside a stall count too.
prompt--coin_tile = There is a coin tile on truck { $truck }. Whoever takes the truck gets it as money.
prompt--may_move = You have money: for 1 coin you may move a tile.
prompt--may_exchange = For 1 coin you may swap two kinds of animals.
prompt--may_expand = You have enough money to build an expansion.
prompt--may_purchase = For 2 coins you may buy a tile that another player has in store.
prompt--may_discard = For 2 coins you may throw out a tile that costs you points.
prompt--soon = { $number ->
        [one] Only 1 tile is left
       *[other] Only { $number } tiles are left
    }. Then the last round begins.

## A word the first time that a rule matters: after something has happened

prompt--born = Every father and every mother has only one baby in the whole game.
prompt--paid = Full, or big enough: that brings coins at once.
prompt--stored = What lies in store costs 2 points, but each kind only once.
prompt--out = { $player }, you have your truck. Now you wait until the next round.
prompt--expanded = The expansion is one more enclosure for you.
prompt--round = { $player }, you took the last truck, so you begin the new round.

## A word the first time that a rule matters: the same for children

prompt--turn--child = Do one thing.
prompt--last_round--child = Last round!
prompt--birth_possible--child = Truck { $truck } can bring a baby!
prompt--fill_possible--child = Truck { $truck } can fill an enclosure!
prompt--trucks_full--child = All full! Take a truck.
prompt--alone--child = Only you are left. Go on!
prompt--take_truck--child = You may take a truck.
prompt--stall--child = Truck { $truck } has a stall. Stalls are good.
prompt--coin_tile--child = Truck { $truck } has money.
prompt--may_move--child = You may pay and move.
prompt--may_exchange--child = You may pay and swap.
prompt--may_expand--child = You may build.
prompt--may_purchase--child = You may buy.
prompt--may_discard--child = You may pay and throw out.
prompt--soon--child = Nearly over!
prompt--born--child = These two have no more babies.
prompt--stored--child = That costs points.
prompt--out--child = Now you wait.
prompt--round--child = { $player }, you begin.
