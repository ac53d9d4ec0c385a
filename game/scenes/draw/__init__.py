"""The three draw-poker tables on the screen."""
