"""Rooms drawn by light, and the sensors that see them: what the reader is measured on, and was not tuned on."""
