"""The regulars' table: figures, evenings of the past, who comes again and again."""
