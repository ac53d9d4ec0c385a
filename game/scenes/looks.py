"""Backs and cloths to choose from: what they look like, what they are called, and those that the
album brings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from game.history.album import NEEDED, albums_of, most_of_a_page
from game.storage.settings import CardBack, Cloth
from game.table.stage import PIECES
from game.ui.paint.styles import Plaque
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import BRASS_SHADE, RGB, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets.choices import Segments
from game.ui.widgets.widget import Kit, Look, WidgetKey, WidgetPart, centred, painted
from game.words.words import Words

TableLook = CardBack | Cloth
_CARD: Final = 1.4  # height of a card, in widths
_SIGN: Final = 0.34  # of the height
_DASH: Final = 7  # u
_RIM: Final = 5  # u between a picture and the plaque of the chosen one


def look_name(look: TableLook, words: Words) -> str:
    """What a back or a cloth is called."""
    group = "card_backs" if isinstance(look, CardBack) else "cloth"
    return words(f"options.{group}.{look.name.lower()}")


def look_picture(kit: Kit, look: TableLook, high: int) -> Surface:
    """A card from behind, or a piece of cloth, `high` px high."""
    if isinstance(look, CardBack):
        return kit.art.sprite(f"backs/{look.value}", max(1, round(high / _CARD)))
    return kit.paint.plaque(high, high, PIECES[look], u=kit.u, shadow=0).surface


def most_collected(services: Services) -> int:
    """The most stamps that anybody who plays here has on one page: what that brings is the
    house's."""
    return most_of_a_page(albums_of(services.store.archive.shown()).values())


def dashed(size: tuple[int, int], dash: int, line: int, colour: RGB) -> Surface:
    """The outline of a place where nothing is yet, in dashes so many px long."""
    width, height = size
    surface = Surface(size, SRCALPHA)
    for along, long in ((0, width), (1, height)):
        count = max(1, round(long / (2 * dash) - 0.5))
        step = long / (count + 0.5)  # a dash at either end
        for number in range(count + 1):
            at = round(number * step)
            until = min(round(number * step + step / 2), long)
            for far in (0, size[1 - along] - line):
                box = (at, far, until - at, line) if along == 0 else (far, at, line, until - at)
                surface.fill(colour, box)
    return surface


class LooksSegments(Segments):
    """Backs or cloths as pictures side by side, one of them chosen; those that are not there yet
    are dashed, with the stamps that they need."""

    def __init__(  # noqa: PLR0913, each is one thing to be seen
        self, kit: Kit, key: WidgetKey, rect: Rect, looks: Sequence[TableLook],
        names: Sequence[str], locked: Sequence[str], chosen: int,
        on_change: Callable[[int], None], *, reason: str = "",
    ) -> None:  # fmt: skip
        """`locked`: what a look that is not there yet takes, as a sentence; empty for others."""
        super().__init__(kit, key, rect, names, chosen, on_change, reason=reason)
        self._looks, self._locked = tuple(looks), tuple(locked)

    @property
    def hint(self) -> str:
        at = self.chosen if self._pointed is None else self._pointed
        return super().hint or self._locked[at] or self.options[at]

    def nudge(self, by: int, *, fine: bool) -> bool:
        """To the next one that is there."""
        at = self.chosen + by
        while 0 <= at < len(self._looks) and self._locked[at]:
            at += by
        return self._choose(at)

    def confirm(self) -> None:
        """Around, to the next one that is there."""
        free = [at for at, locked in enumerate(self._locked) if not locked or at == self.chosen]
        self._choose(free[(free.index(self.chosen) + 1) % len(free)])

    def _choose(self, index: int) -> bool:
        if 0 <= index < len(self._looks) and self._locked[index] and index != self.chosen:
            self.refuse()
            return False
        return super()._choose(index)

    def _state(self) -> Hashable:
        return super()._state(), self._locked

    def _make(self) -> list[WidgetPart]:
        kit, disabled = self.kit, self.look is Look.DISABLED
        ground = Plaque.DISABLED if disabled else Plaque.GHOST
        parts = [painted("face", kit.paint.plaque(*self.rect.size, ground, u=kit.u, shadow=0))]
        for index, look in enumerate(self._looks):
            place = self._segment(index)
            if index == self.chosen:
                style = Plaque.DISABLED if disabled else Plaque.GOLD
                mark = kit.paint.plaque(*place.size, style, u=kit.u, shadow=0.5)
                parts.append(painted("mark", mark, *place.topleft, 2))
            elif index == self._pointed and self.hovered and not self._locked[index]:
                lit = kit.paint.plaque(*place.size, Plaque.LACQUER_HOVER, u=kit.u, shadow=0)
                parts.append(painted("lit", lit, *place.topleft, 1, lit=True))
            inner = place.inflate(-2 * kit.px(_RIM), -2 * kit.px(_RIM))
            if self._locked[index] and index != self.chosen:
                parts += self._empty(index, look, inner)
            else:
                picture = look_picture(kit, look, inner.h)
                parts.append(centred(f"look{index}", picture, *place.center))
        return parts

    def _empty(self, index: int, look: TableLook, place: Rect) -> list[WidgetPart]:
        kit = self.kit
        outline = dashed(place.size, kit.px(_DASH), kit.px(1.6), BRASS_SHADE)
        size = kit.size(TypeScale.BODY).within(place.h * 0.6)
        count = kit.lettering.line(str(NEEDED[look]), Face.SEMIBOLD, size, TEXT)
        lock = kit.icon("stamp", round(place.h * 0.5), TEXT_DIM)
        gap = kit.px(5)
        x = place.centerx - (count.get_width() + gap + lock.get_width()) / 2
        return [
            WidgetPart(f"empty{index}", outline, *place.topleft, 1),
            centred(f"lock{index}", lock, x + lock.get_width() / 2, place.centery),
            centred(
                f"count{index}", count, x + lock.get_width() + gap + count.get_width() / 2,
                place.centery,
            ),
        ]  # fmt: skip
