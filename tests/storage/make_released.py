"""Keeps what this version writes: python -m tests.storage.make_released

Done once for each version that is given away, and committed; no later version makes it again, but
all of them open it (`test_released.py`). For each game a file with a match that is over, one that
was left and one that runs, and the first of them as a text file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.app.export_import import text_of
from game.base.version import VERSION
from game.match.draw import draw_table_for
from game.match.game import Options
from game.match.match import Match
from game.match.options import HUMAN, SeatPlan, table_for
from game.storage.event_settings import EventSettings, keep_event
from game.storage.profiles import Profile, ProfileSettings
from game.storage.settings import SETTINGS_NAME, Settings
from game.storage.store import Store
from game.words.words import Words
from tests.match.matches import answer_once, play_out

FOLDER: Final = Path(__file__).with_name("released")
"""A folder for each version, with `GAME.sqlite3`, `GAME.txt` and `expected.json`."""
EXPECTED: Final = "expected.json"
GAMES: Final = ("deluxe", "salon", "duel", "club")
SETTINGS: Final = Settings(language="de", volume=20, four_colour=True, text_size=130)
EVENT: Final = EventSettings(games=6, house_text=("Café Eule", ""))
PROFILE: Final = Profile("Änne", born="1987-04-30", profile_settings=ProfileSettings(language="de"))
EMIL: Final = SeatPlan("Emil", 0, HUMAN, "hare")
DAY: Final = "2026-11-23"


def table(game: str, seed: int) -> Options:
    """A short match of a game: a human and guests of all kinds."""
    if game == "deluxe":
        bots = ("expert:bold", "beginner", "keeper")
        return table_for(4, variant=7, rounds=2, seed=seed, bots=bots, demo=False)
    players, games = (2, 30) if game == "duel" else (4, 4)
    return draw_table_for(game, players=players, games=games, seed=seed, demo=False)


def begun(store: Store, game: str, seed: int) -> Match:
    """A match that is kept, with the one whom the store knows in it."""
    options = table(game, seed)
    first, *others = options.seats
    return store.running.begin(
        replace(options, seats=(replace(first, name=PROFILE.name), *others)), daily=DAY
    )


def make(folder: Path, game: str) -> Mapping[str, object]:
    """Write the files of a game; what is to be found in them."""
    with TemporaryDirectory() as place:
        store = Store(Path(place))
        store.clock, store.running.salt = (lambda: f"{DAY}T18:30:00+01:00"), (lambda: "c0ffee")
        store.keep_setting(SETTINGS_NAME, SETTINGS.to_json())
        keep_event(store, EVENT)
        store.profiles.add(PROFILE)
        store.visits.begin(store.clock(), game, "de")
        finished = play_out(begun(store, game, 1))
        store.visits.end()
        left = begun(store, game, 2)
        for _ in range(12):
            answer_once(left)
        running = begun(store, game, 3)
        for answer in range(24):
            answer_once(running)
            if answer == 12 and game != "duel":  # by phone somebody takes the chair of a guest
                running.reseat(1, EMIL)
                store.running.reseated(running)
        text, _ = text_of(store, 1, Words.load("en"))
        store.close()
        (folder / f"{game}.sqlite3").write_bytes(store.path.read_bytes())
        (folder / f"{game}.txt").write_text(text, "utf-8")
    matches = {"finished": finished, "left": left, "running": running}
    return {name: [len(match.answers), match.digest] for name, match in matches.items()}


def main() -> int:
    """Write the saves of this version; 2 where there are some already."""
    folder = FOLDER / VERSION
    if folder.exists():
        sys.stderr.write(f"There are saves of {VERSION} already.\n")
        return 2
    folder.mkdir(parents=True)
    expected = {game: make(folder, game) for game in GAMES}
    (folder / EXPECTED).write_text(json.dumps(expected, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
