"""What a player may choose for this machine, on five pages."""
