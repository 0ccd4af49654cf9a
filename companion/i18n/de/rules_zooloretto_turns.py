"""Putting tiles into a Zooloretto zoo, and what money can do."""

TEXTS = {
    "rule.ZB-PLACE-1": "Lege ein Tier auf einen freien Platz in einem Gehege oder in den Stall.",
    "rule.ZB-PLACE-2": "In einem Gehege wohnt nur eine Tierart. Dieselbe Tierart darf in mehreren Gehegen wohnen.",
    "rule.ZB-PLACE-3": "Passt ein Tier in kein Gehege, muss es in den Stall.",
    "rule.ZB-PLACE-4": (
        "Du darfst ein Tier auch dann in den Stall legen, wenn anderswo Platz ist. Der Stall wird nie voll."
    ),
    "rule.ZB-PLACE-5": (
        "Stelle einen Stand auf irgendeinen freien Standplatz in deinem Zoo, auch neben ein leeres Gehege."
    ),
    "rule.ZB-PLACE-6": (
        "Ist kein Standplatz frei, kommt der Stand in den Stall. Du darfst ihn auch freiwillig hineinlegen, hörst "
        "dann aber einen Hinweis."
    ),
    "rule.ZB-COIN-1": "Ein Münzplättchen ist sofort Geld. Es ist eine Münze wert und braucht keinen Platz im Zoo.",
    "rule.ZB-C-1": (
        "In einem Zug ist eine Geldaktion erlaubt. Münzen und Münzplättchen sind gleich viel wert. Du zahlst an "
        "die Bank, wenn nichts anderes gesagt ist."
    ),
    "rule.ZB-C-MOV-1": (
        "Für 1 Münze zieht ein Tier aus deinem Stall in ein Gehege um, in dem es wohnen darf. Dort gibt es wie "
        "immer Babys und Münzen."
    ),
    "rule.ZB-C-MOV-2": (
        "Tiere ziehen nur aus dem Stall um. Sie ziehen nie von einem Gehege in ein anderes oder in den Stall."
    ),
    "rule.ZB-C-MOV-3": (
        "Für 1 Münze zieht ein Stand um: auf einen anderen Standplatz, aus dem Stall auf einen Standplatz oder vom "
        "Standplatz in den Stall."
    ),
    "rule.ZB-C-EXC-1": (
        "Für 1 Münze tauschst du alle Tiere einer Art an einem Ort deines Zoos gegen alle Tiere einer anderen Art "
        "an einem anderen Ort."
    ),
    "rule.ZB-C-EXC-2": (
        "Getauscht wird zwischen zwei verschiedenen Orten (Gehege oder Stall) und zwei verschiedenen Tierarten."
    ),
    "rule.ZB-C-EXC-3": "Auf beiden Seiten müssen Tiere sein. Mit einem leeren Gehege kann man nicht tauschen.",
    "rule.ZB-C-EXC-4": (
        "Alle Tiere, die hineinkommen, müssen Platz haben. Von denen, die gehen, darf keins zurückbleiben."
    ),
    "rule.ZB-C-EXC-5": (
        "Kommen durch einen Tausch Vater und Mutter in ein Gehege, bekommen sie sofort ein Baby. So können auch "
        "zwei Babys geboren werden."
    ),
    "rule.ZB-C-EXC-6": "Stände werden nie getauscht.",
    "rule.ZB-C-PUR-1": (
        "Für 2 Münzen kaufst du ein Plättchen aus dem Stall von jemand anderem und legst es gleich in deinen Zoo. "
        "Eine Münze bekommt, wem es gehört hat, eine die Bank."
    ),
    "rule.ZB-C-PUR-2": "Niemand kann den Verkauf ablehnen, auch nicht, wer gerade aussetzt.",
    "rule.ZB-C-DIS-1": "Für 2 Münzen an die Bank gibst du ein Plättchen aus deinem Stall ab. Es ist aus dem Spiel.",
    "rule.ZB-C-EXP-1": "Für 3 Münzen an die Bank drehst du deine Erweiterung um. Vorher gibt es ihre Plätze nicht.",
    "rule.ZB-C-EXP-2": "Alle haben eine Erweiterung. Zu zweit haben beide zwei, und jede kostet 3 Münzen.",
}
