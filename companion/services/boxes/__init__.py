"""The owner's boxes: kept on a shelf, learned sheet by sheet, taught by corrections, carried to another table."""
