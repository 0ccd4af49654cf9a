## Ce que la table a montré, pour les enfants

outcome--illegal--child = Stop ! Ce n'est pas permis.
speech--question--child = Que s’est-il passé ? Montre-moi.
