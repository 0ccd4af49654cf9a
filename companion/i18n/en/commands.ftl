## What the commands say

replay--unjudged = Lines before the table that somebody stated, not judged: { $number }
replay--actions = Legal actions: { $number }
replay--illegal = Line { $line } breaks a rule: { $action }
option = a guess: please look in your box
option--short_bank = If the bank has too few coins for a bonus, does it pay what is there, or nothing? The rules speak only of an empty bank.
option--coin_groups = How the six coin spaces on the sheet of the dice game are grouped. Look at your sheet.
option--trained = Which animals the trainers of Aquaretto count. Say what they are called in your box.
set_up--species_out = Kinds of animals that go back into the box, babies too: { $number }
set_up--coins = Coins for every player: { $number }
set_up--bank = Coins in the bank: { $number }
set_up--most_expansions = Expansions for every player: { $number }
set_up--stack = Square tiles to shuffle: { $number }, of which { $disc } go under the disc
set_up--stack_of = Square tiles of { $game } to shuffle: { $number }, of which { $disc } go under a disc
set_up--truck = { CAP(PLURAL(-truck)) } with room for { $spaces } { PLURAL(-tile) }: { $number }
set_up--blocked_truck = Trucks with { $spaces } spaces, of which { $blocks ->
        [one] 1 is
       *[other] { $blocks } are
    } blocked by face-down tiles: { $number }
set_up--small = Small expansions for every player: { $number }
set_up--large = Large expansions for every player: { $number }
set_up--xxl = Very large expansions in the middle: { $number }
settled = Settled without a choice:
settled--U7 = Visitors of Exotic start on viewing point 2.
settled--U10 = Of the six extra animals of each kind in XXL, one is a father and one a mother, so each kind can have three babies.
settled--U12 = A stall may go into the barn by choice; you hear a hint.
settled--U13 = For a coin a stall may move from a stall space into the barn and out again.
settled--U15 = A tile you buy may go into your own barn; you hear a hint.
settled--U16 = The order in which a truck is unloaded is the player's choice.
settled--U18 = There is one very large expansion in a game.
settled--U19 = Without any basin, food brings neither points nor losses.
settled--U20 = When all coworkers have posts, nobody gets another one.
settled--U21 = The jungle board is no enclosure and cannot be given away.
settled--U23 = Animals of Junior may join Zooloretto as further kinds, with two babies each.
settled--U24 = Expansions that no rulebook combines are added, each with its own rules.

unconfirmed = unconfirmed
unconfirmed--because = unconfirmed: { $why }
option--token_pile = How many sixes, fives and fours are among the ten score tokens of XXL, the next one first. Look at your tokens.
option--very_large_cells = The shape of the very large expansion of Aquaretto XXL: its five spaces. As long as nobody has told it, any five joined spaces will do.
