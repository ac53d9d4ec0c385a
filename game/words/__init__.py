"""Every word a player sees, by key: English and German."""
