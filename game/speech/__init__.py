"""The table read aloud: events to sentences (pure), a queue of them, and the system's voice."""
