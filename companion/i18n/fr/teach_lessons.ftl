## Leçons pour chaque jeu, étape par étape

lesson--against = C'est contre les règles. Remets tout en place et essaie encore.
lesson--other = C'est permis, mais cette étape parle d'autre chose. Reprends ton coup.
