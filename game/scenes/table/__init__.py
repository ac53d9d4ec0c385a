"""A match of the main game on the screen."""
