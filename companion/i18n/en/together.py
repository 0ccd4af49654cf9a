"""Zooloretto and Aquaretto together: what is said about actions and events."""

TEXTS = {
    # how a rule was broken
    "why.AZ-A-1": "{player}, truck {truck} carries tiles of the other game.",
    "why.AZ-A-1.mixed": "Truck {truck} carries tiles of both games.",
    "why.AZ-A-2": "{player}, truck {truck} is the last empty one: it is for the other game.",
    "why.AZ-B-1": "{player}, wait until tiles of both games lie on the trucks.",
    "why.AZ-END-1.over": "{player}, no more tiles of that game are drawn.",
    # what happened
    "event.disc_begun": "The tiles of one game are in play until the end of this round.",
    "event.stack_left": "The last tiles of one game leave the table. From now on only the other is drawn.",
}
