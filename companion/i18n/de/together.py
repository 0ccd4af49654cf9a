"""Zooloretto and Aquaretto together: what is said about actions and events."""

TEXTS = {
    # how a rule was broken
    "why.AZ-A-1": "{player}, der Lastwagen {truck} trägt Plättchen des anderen Spiels.",
    "why.AZ-A-1.mixed": "Der Lastwagen {truck} trägt Plättchen beider Spiele.",
    "why.AZ-A-2": "{player}, der Lastwagen {truck} ist der letzte leere: er ist für das andere Spiel.",
    "why.AZ-B-1": "{player}, warte, bis Plättchen beider Spiele auf den Lastwagen liegen.",
    "why.AZ-END-1.over": "{player}, von diesem Spiel wird nichts mehr gezogen.",
    # what happened
    "event.disc_begun": "Die Plättchen eines Spiels gibt es noch bis zum Ende dieser Runde.",
    "event.stack_left": "Die letzten Plättchen eines Spiels kommen weg. Ab jetzt zieht ihr nur noch vom anderen.",
}
