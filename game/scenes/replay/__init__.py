"""A game that is over, on the table again."""
