## What the voice says

speech--turn = { $player }, it is your turn.
speech--question = I am not sure. Is this what happened: { $guess }?
speech--lost = I can't follow any more. Did it go like this: { $guess }?
speech--whose_turn = Or was it { $actor }'s turn? Or do { $actor } and { $owner } sit at each other's mats? Say so on the page.
speech--unreadable = I cannot read the new tile: { $place }. Please say what it is.
speech--mats_too_many = I see mats for { $seen } players, but { $players } play. Take the others away, or begin a game for { $seen }.
speech--mats_missing = I see mats for { $seen } players, but { $players } play. Lay the others where I can see them.
speech--winner = The game is over. { $names } has won with { $points } points!
speech--winners = The game is over. { $names } have won together with { $points } points!
speech--blind = I see nothing any more. Please look at the camera.
