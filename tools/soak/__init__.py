"""The event mode for hours, with visitors at random, and what memory it takes."""
