"""Fragen nach Feldern von Aktionen, für die kein Spiel eine eigene hat."""

TEXTS = {
    "page.ask.zone": "Welcher Ort?",
    "page.ask.seat": "Wer?",
    "page.ask.choice": "Was davon?",
}
