"""Every word a player sees, by key: English, German, and what else has a catalog."""
