## Lektionen für jedes Spiel, Schritt für Schritt

lesson--against = Das ist gegen die Regeln. Leg es bitte zurück und versuch es noch einmal.
lesson--other = Das ist erlaubt, aber hier geht es um etwas anderes. Nimm es bitte zurück.
