"""Zooloretto Exotic."""

TEXTS = {
    # names
    "piece.jungle": "{name}",
    "piece.visitor.red": "red visitor",
    "piece.visitor.blue": "blue visitor",
    "piece.visitor.green": "green visitor",
    "piece.visitor.white": "white visitor",
    "piece.visitor.yellow": "yellow visitor",
    "zone.jungle": "the jungle board",
    # how a rule was broken
    "why.ZE-CMP-1.too_many": "{number} tiles of {piece}, the box has {limit}.",
    "why.ZE-CMP-1.jungle_types": "{number} species of the jungle, this game has {limit}.",
    "why.ZE-CMP-1.visitors": "{visitor}: {number} in all, the box has {limit}.",
    "why.ZE-CMP-1.bonus_tiles": "{visitor}: {number} players have the bonus tile, there is one.",
    "why.ZE-PLACE-1.kind": "{player}, the {piece} can't go to {zone}: it lives on the jungle board or in the barn.",
    "why.ZE-PLACE-1.full": "{player}, there is no room for the {piece}: {zone} has {spaces} spaces.",
    "why.ZE-PLACE-1.others": "{player}, the {piece} can't go there: {zone} is for jungle animals.",
    "why.ZE-PLACE-2": "{player}, the {piece} would be one species too many: {zone} has at most {most}.",
    "why.ZE-VIS-2.colour": "{player}, a {visitor} does not walk for the {piece}.",
    "why.ZE-VIS-2.nobody": "{player}, nobody walks when the {piece} goes to {zone}.",
    "why.ZE-VIS-2.split": "{player}, one {visitor} takes both steps.",
    "why.ZE-VIS-2.supply": "{player}, no {visitor} is left in the supply.",
    "why.ZE-VIS-2.absent": "{player}, you have no {visitor} on point {point}.",
    "why.ZE-VIS-4.which_colour": "{player}, say which colour walks for the {piece}.",
    "why.ZE-VIS-4.which_visitor": "{player}, say which {visitor} walks, or whether a new one comes.",
    "why.ZE-VIS-4.which_back": "{player}, say which {visitor} of {owner} steps back.",
    "why.ZE-VIS-4.colour": "{player}, no {visitor} is there to walk.",
    "why.ZE-VIS-4.back": "{player}, no {visitor} of {owner} steps back from point {point}.",
    "why.ZE-VIS-8": "{player}, there is no visitor who could walk for the {piece}.",
    "why.ZE-C-1": "{player}, jungle animals are not exchanged.",
    # score lines
    "line.ZE-SCO-1": "{piece} in the barn",
    "line.ZE-SCO-2": "{piece} in the zoo",
    "line.ZE-SCO-3": "bonus tile, {number} × {piece}",
    # what happened
    "event.visitor_entered": "{player}: a new {visitor} comes in, to point {point}.",
    "event.visitor_moved": "{player}: a {visitor} walks on to point {point}.",
    "event.visitor_left": "{player}: a {visitor} leaves by the exit.",
    "event.bonus_tile": "{player} gets the bonus tile: {visitor}.",
    "event.visitor_back": "{player}: a {visitor} steps back to point {point}.",
    "event.visitor_pushed_out": "{player}: a {visitor} goes out by the entrance.",
}
