"""The sentences on the title: one at the lower edge, and a notice if there is one."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.ui.paint.styles import Plaque
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import SMALLEST_TEXT_PX, TEXT, TypeScale

if TYPE_CHECKING:
    from game.scenes.title.layout import TitleLayout
    from game.ui.picture.compositor import Picture
    from game.ui.widgets.kit import Kit

_Z: Final = 60
_NOTICE_WIDTH: Final = 1100


class Signs:
    """Words that are only read."""

    def __init__(self, kit: Kit, place: TitleLayout, hint: str) -> None:
        """There is no notice at first."""
        self._kit = kit
        self._place = place
        self.text = hint
        """The line at the lower edge."""
        self._notice: _Notice | None = None
        self._drawn: tuple[object, ...] = ()

    def say(self, hint: str) -> None:
        """The line at the lower edge is another one from now on."""
        self.text = hint

    def notice(self, text: str) -> None:
        """Say this above the buttons from now on; an empty text says nothing."""
        self._notice = _Notice(self._kit, self._place, text) if text else None

    @property
    def _hint(self) -> Surface:
        """The line at the lower edge; the type case keeps it."""
        case, room = self._kit.lettering, self._place.hint_width
        size = case.fit_size((self.text,), Face.MEDIUM, self._kit.size(TypeScale.BODY), room)
        return case.raised(case.cut(self.text, Face.MEDIUM, size, room), Face.MEDIUM, size, TEXT)

    @property
    def rects(self) -> tuple[Rect, ...]:
        """Where the words are, in px."""
        hint = self._hint.get_rect(center=self._place.hint)
        return (hint,) if self._notice is None else (hint, self._notice.box)

    def draw(self, picture: Picture) -> None:
        """Put them into the picture."""
        if self._drawn == (picture, self._notice, self.text):
            return
        self._drawn = (picture, self._notice, self.text)
        picture.put(("sign", "hint"), self._hint, self.rects[0].topleft, _Z)
        keys: set[Hashable] = {("sign", "hint")}
        if self._notice is not None:
            keys |= self._notice.draw(picture)
        picture.keep_only("sign", keys)


class _Notice:
    """A sentence on a plaque above the buttons, in as many lines as it needs."""

    def __init__(self, kit: Kit, place: TitleLayout, text: str) -> None:
        self._kit = kit
        text = text.replace(str(Path.home()), "~")
        self._px = max(SMALLEST_TEXT_PX, kit.size(TypeScale.BODY))
        room = min(kit.px(_NOTICE_WIDTH), place.size[0] - 4 * place.margin)
        lines = even_lines(kit.lettering, text, Face.MEDIUM, self._px, room)
        self._lines = [
            kit.lettering.line(
                kit.lettering.cut(line, Face.MEDIUM, self._px, room), Face.MEDIUM, self._px, TEXT
            )
            for line in lines
        ]
        self._step = kit.lettering.leading(self._px)
        width = max(line.get_width() for line in self._lines) + 2 * kit.px(34)
        height = (len(lines) - 1) * self._step + round(self._px * 2.3)
        self.box = Rect(0, 0, width, height)
        self.box.midbottom = place.notice

    def draw(self, picture: Picture) -> set[Hashable]:
        """Put it into the picture; the keys used."""
        kit, box = self._kit, self.box
        step = kit.px(10)
        plaque = kit.paint.plaque(box.w, box.h, Plaque.LACQUER, u=kit.u, step=step)
        picture.put(("sign", "notice"), plaque.surface, plaque.at(*box.topleft), _Z)
        middle = box.centery - (len(self._lines) - 1) * self._step // 2
        for index, line in enumerate(self._lines):
            at = line.get_rect(center=(box.centerx, middle + index * self._step)).topleft
            picture.put(("sign", "notice", index), line, at, _Z + 1)
        return {("sign", "notice"), *(("sign", "notice", i) for i in range(len(self._lines)))}
