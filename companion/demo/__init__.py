"""The demo table: automatic players play real games by the rules, and a drawn camera watches them."""
