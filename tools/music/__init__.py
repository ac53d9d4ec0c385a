"""The music of the café: notes (`score`, `waltz`), voices that sound them, and the room."""
