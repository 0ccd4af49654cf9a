"""The petting zoo: room for two babies beside every zoo (2007)."""
