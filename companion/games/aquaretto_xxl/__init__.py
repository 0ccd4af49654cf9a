"""The Aquaretto part of the XXL box, an expansion."""
