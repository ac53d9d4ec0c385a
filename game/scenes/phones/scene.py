"""Phones in the coffee break: the way in, and who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.input.commands import Command
from game.scenes.panel_page import PanelPage, header
from game.scenes.phones.joining import JoinPanel
from game.ui.boxes import box, column, fill, row
from game.ui.screen import lay_out
from game.ui.widgets import Button, Kind, Widget

if TYPE_CHECKING:
    from game.phones.phones import Phones
    from game.ui.boxes import Places
    from game.ui.picture.compositor import Picture
    from game.ui.picture.items import Items


class PhonesScene(PanelPage):
    """Opened over the pause; phones are let in by opening it."""

    name = "phones page"
    places: Places

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if JoinPanel.stamp(self._phones) != self._built:
            lay_out(self)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.panel.draw(picture)

    @property
    def _phones(self) -> Phones:
        """The phones, let in where they were not yet."""
        if self.services.phones is None:
            self.services.invite()
        assert self.services.phones is not None
        return self.services.phones

    def place(self) -> None:
        services = self.services
        page = column(
            box(high=96),
            row(box(), box("panel", 560), box(), high=fill()),
            box(high=20),
            row(box("back", 218, 70), box(), pad=(60, 0, 60, 0), high=80),
            box(high=24),
            wide=fill(),
            high=fill(),
        )
        self.places = page.within(Rect((0, 0), services.size), services.u)
        self._built = JoinPanel.stamp(self._phones)
        self.panel = JoinPanel(
            services, self.places["panel"], self._phones, lambda: lay_out(self), drawer=False
        )

    def lay(self, items: Items) -> None:
        header(items, self.services, self.services.words("phones.header"))

    def widgets(self) -> list[Widget]:
        services = self.services
        back = Button(
            services.kit, ("footer", "back"), self.places["back"], services.words("back"),
            self.back, kind=Kind.PRIMARY, cap=services.cap(Command.BACK),
        )  # fmt: skip
        return [back, *self.panel.widgets]
