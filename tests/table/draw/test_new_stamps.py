"""Hands that are new to the album, at the draw tables."""

from __future__ import annotations

from pathlib import Path

from game.history.album import PAGES, album_of, place_of
from game.rules.draw import events as ev
from game.rules.draw.table import Salon
from game.storage.store import Store
from tests.table.draw.playing import DrawEvening, draw_options
from tests.table.evening import TableEvening

KEY = ("new stamp", "stamp")
RULES = Salon(players=3, stack=40, ante=2, games=6)


class KeptEvening(DrawEvening):
    """One whose match is kept."""

    def __init__(self, folder: Path) -> None:
        chosen = draw_options(RULES, seed=3)
        TableEvening.__init__(self, lambda store: store.running.begin(chosen), folder=folder)


def test_only_hands_that_were_shown_and_are_new_fly(tmp_path: Path, only_the_table: None) -> None:
    """Whatever seat is drawn; and in the end the album has just these."""
    table, known, flown = KeptEvening(tmp_path), set[object](), 0
    while not table.ended():
        table.play_to(lambda: table.game_over() or table.ended())
        if table.ended():
            break
        began = max(at for at, e in enumerate(table.match.log[: shown(table)]) if begins(e))
        mine = [
            place_of("salon", 52, event.value.strength)
            for event in table.match.log[began : shown(table)]
            if isinstance(event, ev.HandShown) and table.match.chair(event.seat) == 0
        ]
        assert (KEY in table.picture.items) == bool({*mine} - known)
        flown += KEY in table.picture.items
        known |= {*mine}
        table.table.next_game()
        table.frame()
    store: Store = table.services.store
    album = album_of(store.archive.shown(""))
    assert album.stamps.keys() == known
    assert len(known) == flown > 0
    assert {PAGES[page].kind for page, _ in album.stamps} == {"salon"}


def shown(table: DrawEvening) -> int:
    return table.table.events_shown


def begins(event: object) -> bool:
    return isinstance(event, ev.GameBegan)
