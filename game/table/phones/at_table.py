"""Phones at one table: who serves them, how they are seen on the big screen, and what the host is
asked about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.base.by_name import load
from game.table.curtain import CurtainScene
from game.table.phones.desk import TableDesk
from game.table.phones.look import PhonesLook
from game.ui.routes import Route

if TYPE_CHECKING:
    from game.phones.phones import Phones
    from game.table.playback import AnyMatchPlayer
    from game.table.tabletop import Tabletop
    from game.ui.picture.compositor import Picture
    from game.ui.scene import Scene


class PhonesAtTable:
    """Made for a table as soon as phones are let in."""

    def __init__(
        self, phones: Phones, scene: Scene, table: Tabletop, playback: AnyMatchPlayer,
        shows: str, go_on: Callable[[], None],
    ) -> None:  # fmt: skip
        """`shows`: where the `PhoneGame` is found; `go_on` leaves the result of a game."""
        self._scene, self._table = scene, table
        thinker = table.services.thinker
        self.desk: Final = TableDesk(phones, playback, load(shows)(), thinker)
        self.desk.go_on, self.desk.unattended = go_on, table.services.guarded
        self.desk.at_rest = self._at_rest
        self.desk.phones_decide = lambda: table.settings.phones_decide
        self._look: Final = PhonesLook(table, self.desk, phones)

    def close(self) -> None:
        """The table is left."""
        self.desk.close()

    def update(self, seconds: float) -> None:
        """Let wall time pass; ask the host about a phone that has been gone for too long."""
        self._look.update(seconds)
        missed, services = self.desk.missed, self._table.services
        if missed is not None and not self.desk.unattended and services.stack.top is self._scene:
            services.open(Route.MISSING, self.desk, missed)

    @property
    def resting(self) -> bool:
        """Whether nothing moves by itself."""
        return self._look.resting

    def draw(self, picture: Picture) -> None:
        """Draw phones over the table."""
        self._look.draw(picture)

    def _at_rest(self) -> bool:
        """Whether something other than the table or its curtain is seen."""
        top = self._table.services.stack.top
        return top is not self._scene and not isinstance(top, CurtainScene)
