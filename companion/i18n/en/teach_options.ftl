## What may be done, and why the rest may not

option--add_tile = Draw { A(-tile) } and put it { ON(-truck) } { A(-truck) }.
option--take_truck = Take a truck and unload it.
option--move = Pay for a move.
option--exchange = Pay for a swap.
option--purchase = Buy a tile from somebody.
option--discard = Pay to throw a tile out.
option--expand = Build an expansion.
option--add_tile--nothing = There is nothing to draw.
option--take_truck--nothing = There is no { -truck } to take.
option--move--nothing = You have nothing that could be moved.
option--exchange--nothing = To swap you need two kinds of animals in two places.
option--purchase--nothing = You cannot buy: nobody has a tile for you in store.
option--discard--nothing = You have nothing to throw out. Well done!
option--expand--nothing = There is nothing to build.
