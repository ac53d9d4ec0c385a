"""The album: a book with a page for each table of combinations, and a stamp for each line of it."""
