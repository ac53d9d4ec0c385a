"""The owl asks: the question of the day, a series, a rush, and one's own mistakes."""
