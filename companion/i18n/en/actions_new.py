"""Questions for fields of actions for which no game wrote one."""

TEXTS = {
    "page.ask.zone": "Which place?",
    "page.ask.seat": "Which player?",
    "page.ask.choice": "Which one?",
}
