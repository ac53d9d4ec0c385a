"""Plays a match kept in a folder from wherever it is, in processes that are killed.

Run as `python -m tests.storage.player`: for each line "folder name seconds" on standard input a
process is forked that resumes the match there, or begins it, and plays to the end; after so many
seconds it is killed. The name is a table and a seed: `salon-7`. A dot is printed for every answer
given, and then how the process ended, as `os.waitpid` has it. With "-" for the seconds it is left
alone, and hurries.
"""

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from game.match.draw import DrawOptions
from game.match.options import MatchOptions
from game.rules.draw.table import Club, Duel, Salon
from game.storage.store import Store
from tests.match.matches import answer_once, small_draw_table, small_table

PAUSE = 0.002
"""Seconds between two answers, at most."""


def table(name: str) -> MatchOptions | DrawOptions:
    """The match of a name: humans, and quick guests or calling stations."""
    kind, _, seed = name.partition("-")
    if kind == "deluxe":
        return small_table(int(seed), players=4, rounds=3)
    rules = {
        "salon": Salon(4, 40, 2, 4, jokers=1, light=True, fines=True, drawn_seats=True),
        "duel": Duel(2, 40, 5, 9, pawned_for=20, belongings=2),
        "club": Club(3, 40, 2, 4, jacks_to_open=True),
    }[kind]
    return small_draw_table(rules, int(seed), humans=rules.players - 1)


def play(folder: Path, name: str, pause: float) -> None:
    """Play until the match is over or this process is."""
    chance = Random(os.getpid())
    store = Store(folder)
    match = store.running.resume()
    if match is None:
        match = store.running.begin(table(name))
    while not match.over:
        answer_once(match)
        os.write(1, b".")
        time.sleep(pause * chance.random())
    store.close()


def main() -> None:
    """Fork a player for each line."""
    for line in sys.stdin:
        folder, name, seconds = line.rstrip("\n").rsplit(" ", 2)
        number = os.fork()
        if not number:
            play(Path(folder), name, 0 if seconds == "-" else PAUSE)
            os._exit(0)
        if seconds != "-":
            time.sleep(float(seconds))
            os.kill(number, signal.SIGKILL)  # ours until waited for, even if it has ended
        _, ended = os.waitpid(number, 0)
        os.write(1, f" {ended}\n".encode())


if __name__ == "__main__":
    main()
