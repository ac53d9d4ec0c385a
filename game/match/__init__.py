"""A match being played: who sits where, the log, saving, resuming. No pygame, no words."""
