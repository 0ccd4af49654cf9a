"""Who asks, what he may do, and what is never answered."""
