"""What the owl asks: decisions of the main game, with what every answer is worth."""
