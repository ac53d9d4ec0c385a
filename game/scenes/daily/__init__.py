"""The deal of the day: its page."""
