"""An evening of many tables: one registration, one board, one final. What all tables share stands
in PostgreSQL; what a table plays stays in its own SQLite file until it is delivered.

A process beside the game (`process`) talks to the database; the game sends it orders and hears news
(`news`) through a pipe, and never waits. Nothing below `app` and the league's screens knows of it.
"""
