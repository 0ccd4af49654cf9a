## Ce que la table a montré, pour les enfants

outcome--illegal--child = Stop ! Ce n'est pas permis.
outcome--wrong_player--child = Stop ! C'est à quelqu'un d'autre.
outcome--wrong_pile--child = Mauvaise pile !
outcome--two_turns--child = C'étaient deux tours ?
outcome--truck_before_last_tile--child = C'était trop rapide pour moi !
outcome--taken_back--child = Tu as repris ton coup ?
outcome--unexplained--child = Que s'est-il passé ?
outcome--recovered--child = J'ai perdu le fil.
outcome--unfinished--child = Pas de hâte. J'attends.
speech--question--child = Que s’est-il passé ? Montre-moi.
