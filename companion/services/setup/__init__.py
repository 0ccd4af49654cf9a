"""Helps with the first run: what its pages ask for, done with the camera, the printer's paper and the panel."""
