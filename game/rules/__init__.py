"""The rules of the game as pure code: no pygame, no clock, no global random, no words for players.

Rule ids in docstrings (D-1 … D-19) refer to `RULES.md` beside this file.
"""
