"""Who has played here: figures, evenings of the past, people."""
