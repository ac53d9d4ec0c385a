"""Things that only rest in a picture: surfaces by name, until all is laid out anew."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

if TYPE_CHECKING:
    from game.ui.paint.light import Painted
    from game.ui.picture.compositor import Picture
    from game.ui.theme import RGB


class Placed(NamedTuple):
    """A surface with its top left corner in px; `alpha` 0 to 255; `live`: it moves just now."""

    surface: Surface
    at: tuple[int, int]
    z: int
    alpha: int = 255
    live: bool = False


class Items:
    """A group of resting items. Its first word in the picture is `group`; names are unique."""

    def __init__(self, group: Hashable, *, z: int = 0) -> None:
        """`z` is added to the height of every item."""
        self.group = group
        self._z = z
        self.placed: dict[Hashable, Placed] = {}

    def __iter__(self) -> Iterator[tuple[Hashable, Surface, Rect]]:
        """Name, surface and place (px) of each, in the order they were added."""
        for name, (surface, at, *_) in self.placed.items():
            yield name, surface, surface.get_rect(topleft=at)

    def put(
        self,
        name: Hashable,
        surface: Surface,
        at: tuple[float, float],
        z: int = 0,
        *,
        alpha: int = 255,
        live: bool = False,
    ) -> Rect:
        """Add a surface with its top left corner at a point in px; its place."""
        assert name not in self.placed, name
        place = (round(at[0]), round(at[1]))
        self.placed[name] = Placed(surface, place, z, alpha, live)
        return surface.get_rect(topleft=place)

    def shape(self, name: Hashable, shape: Painted, at: tuple[float, float], z: int = 0) -> Rect:
        """Add a painted shape with its own top left corner at a point in px."""
        return self.put(name, shape.surface, shape.at(round(at[0]), round(at[1])), z)

    def area(
        self,
        name: Hashable,
        place: Rect | tuple[float, float, float, float],
        colour: RGB,
        z: int = 0,
    ) -> Rect:
        """Add a rectangle of one colour: left, top, width and height in px, at least 1 each."""
        x, y, width, height = place
        surface = Surface((max(1, round(width)), max(1, round(height))))
        surface.fill(colour)
        return self.put(name, surface, (x, y), z)

    def centre(self, name: Hashable, surface: Surface, at: tuple[float, float], z: int = 0) -> Rect:
        """Add a surface with its middle at a point in px."""
        width, height = surface.get_size()
        return self.put(name, surface, (at[0] - width / 2, at[1] - height / 2), z)

    def left(self, name: Hashable, surface: Surface, at: tuple[float, float], z: int = 0) -> Rect:
        """Add a surface with the middle of its left edge at a point in px."""
        return self.put(name, surface, (at[0], at[1] - surface.get_height() / 2), z)

    def right(self, name: Hashable, surface: Surface, at: tuple[float, float], z: int = 0) -> Rect:
        """Add a surface with the middle of its right edge at a point in px."""
        width, height = surface.get_size()
        return self.put(name, surface, (at[0] - width, at[1] - height / 2), z)

    def take(self, owner: Hashable, others: Items) -> None:
        """Add everything of other items, their names under that of an owner."""
        for name, item in others.placed.items():
            self.placed[owner, name] = item

    def drop(self, *names: Hashable) -> None:
        """Take some away, where they are."""
        for name in names:
            self.placed.pop(name, None)

    def draw(self, picture: Picture, *, shift: tuple[int, int] = (0, 0), alpha: int = 255) -> None:
        """Put all of them, moved by `shift` px, and take away what the group had before. Of equal
        z, the later one lies above, also where the earlier one has just come."""
        picture.keep_only(self.group, {(self.group, name) for name in self.placed})
        dx, dy = shift
        come: list[tuple[int, Rect]] = []
        for name, (surface, (x, y), z, own, live) in self.placed.items():
            key, rect = (self.group, name), surface.get_rect(topleft=(x, y))
            if come and any(z == other and rect.colliderect(area) for other, area in come):
                picture.drop(key)
            if key not in picture:
                come.append((z, rect))
            at, seen = (x + dx, y + dy), own * alpha // 255
            picture.put(key, surface, at, self._z + z, live=live, alpha=seen)

    def away(self, picture: Picture) -> None:
        """Take all of them out of the picture."""
        picture.drop_group(self.group)

    def paint(self, target: Surface) -> None:
        """Draw them onto a surface, lowest first."""
        for surface, at, *_ in sorted(self.placed.values(), key=lambda item: item.z):
            target.blit(surface, at)
