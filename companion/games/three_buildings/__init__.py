"""Three additional buildings: a restaurant, a souvenir shop and two pavilions (2007)."""
