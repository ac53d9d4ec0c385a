"""Draw poker at its three tables: salon (S), house duel (H), club (C).

Rule ids in docstrings (S-1 …, H-1 …, C-1 …) refer to `RULES.md` beside this file.
"""
