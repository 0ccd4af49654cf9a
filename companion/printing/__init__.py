"""Printed mats: what lies on each sheet (arrangement, boards) and how it is drawn (drawing, art, writers)."""
