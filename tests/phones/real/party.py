"""People with phones around a real game, until their match is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.storage.archive import KeptMatch
from tests.phones.engines.engine import Size
from tests.phones.real.game import RealGame
from tests.phones.real.player import Player

SIZES: Final = (
    Size(320, 568), Size(390, 844), Size(844, 390), Size(768, 1024), Size(360, 640), Size(667, 375),
)  # fmt: skip
"""Of the phones, in the order in which they come."""
_STUCK: Final = 60.0
"""Seconds in which nobody can do anything. Nothing is measured with it."""
_WRONG: Final = (Path(__file__).parents[1] / "page" / "look.js").read_text("utf-8")


class Party:
    """Some play, and some stand at the rail."""

    def __init__(self, game: RealGame, players: list[Player], rail: list[Player]) -> None:
        self.game, self.players, self._rail = game, players, rail
        self.wrong: list[str] = []
        """What was clipped, covered or too small, on each kind of page once."""
        self._seen: set[tuple[str, ...]] = set()

    @property
    def match(self) -> KeptMatch:
        """As it was kept when it was over."""
        (found,) = self.game.matches
        return found

    def play_on(self, until: Callable[[], bool]) -> None:
        """Everybody does what they can, until something is so. Fails where nobody can do
        anything."""
        last = time.monotonic()
        while not until():
            for player in self.players:
                if player.step():
                    last = time.monotonic()
                self._look_closely(player)
                if until():
                    return
            for one in self._rail:
                one.step()
                self._look_closely(one)
            assert self.game.runs, "the game has ended"
            assert time.monotonic() - last < _STUCK, self._as_it_stands()

    def play(self) -> None:
        """To the end of the match: the pages tell its result, and those of players offer another
        one."""
        self.play_on(self._over)

    def until_asked(self, player: Player) -> list[str]:
        """Play on until somebody is asked, and sees the hand; the hand."""
        player.waits = True
        self.play_on(lambda: player.asked)
        player.waits = False
        return player.cards

    def _look_closely(self, player: Player) -> None:
        """Find what is wrong where a page shows something new. What moves meanwhile may be
        anywhere: only what stays so counts."""
        name = (player.name, player.view["page"].replace("busy", ""), player.view["hand"])
        if name in self._seen or player.on("busy") or player.view.get("note"):
            return
        self._seen.add(name)
        for _ in range(3):
            player.page.settle()
            found = player.page.run(_WRONG)
            if not found:
                return
        self.wrong += [f"{name}: {each}" for each in found]

    def _over(self) -> bool:
        offered = all("rematch" in each.view.get("buttons", ()) for each in self.players)
        told = all(each.on("result") for each in self._rail)
        return offered and told and bool(self.game.matches)

    def _as_it_stands(self) -> str:
        return "\n".join(f"{each.name}: {each.view}" for each in (*self.players, *self._rail))


def check(party: Party, chips: int) -> None:
    """All pages were as they should be, and say the same as what was kept of the match; `chips` is
    what everybody began with."""
    match, players = party.match, party.players
    assert not party.wrong, "\n".join(party.wrong)
    assert match.games > 0
    kept = {each.name: each.chips for each in match.players if each.human}
    seen = {each.name: each.chips for each in players}
    assert kept == seen, f"{seen}, but {kept} was kept"
    assert sum(each.chips or 0 for each in match.players) == chips * len(match.players)
