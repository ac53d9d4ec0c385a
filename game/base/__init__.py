"""What every part of the program may use: files, processes, arithmetic, versions. Knows no game."""
