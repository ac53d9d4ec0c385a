"""The retained picture of one scene: what rests is painted once, what moves is painted again.

Scenes say every frame where everything is (`put`); nothing happens for what has not changed. What
rests lies composed in one opaque layer and is patched only where it changes. What moves, and what
must stay above it, is painted over that layer, inside this frame's damage only. Repainting one
damaged rectangle always starts from the opaque layer, so overlapping rectangles are harmless.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator, Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

if TYPE_CHECKING:
    from game.ui.paint.shapes import Painted
    from game.ui.theme import RGB


OVER: Final = 1000  # resting items with this z or more lie above moving ones

_MERGE_SLACK: Final = 4096
"""Pixels worth wasting to save one rectangle: a clip, a copy and a query cost about as much."""

Instead = tuple[Surface, tuple[int, int]]
"""What is shown in place of an item, and where its top left corner is, px."""
NOTHING: Final[Mapping[Hashable, Instead | None]] = MappingProxyType({})

_order = attrgetter("order")


class Item:
    """One picture at one place. Its order is (z, age): equal z, the older one lies below."""

    __slots__ = ("alpha", "flags", "live", "order", "pos", "rect", "surface", "upper", "z")

    def __init__(self, surface: Surface, pos: tuple[int, int], age: int) -> None:
        self.surface = surface
        self.pos = pos
        self.rect = Rect(pos, surface.get_size())
        self.z = 0
        self.live = False
        self.alpha = 255
        self.flags = 0
        self.upper = False
        self.order = (0, age)


class _Pile:
    """Items in their order, the lowest first, and their rectangles: the very same objects."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.rects: list[Rect] = []

    def at(self, item: Item) -> int:
        """Where it lies, or belongs."""
        return bisect_left(self.items, item.order, key=_order)

    def add(self, item: Item) -> None:
        """Lay it where it belongs."""
        at = self.at(item)
        self.items.insert(at, item)
        self.rects.insert(at, item.rect)

    def remove(self, item: Item) -> None:
        """Take it out."""
        at = self.at(item)
        del self.items[at], self.rects[at]

    def paint(self, target: Surface, rect: Rect | None = None) -> None:
        """Paint what touches `rect`, or all; the target's clip keeps it inside."""
        items = self.items
        if rect is not None:
            items = [items[index] for index in rect.collidelistall(self.rects)]
        for item in items:
            _paint(target, item)


class Picture:
    """Items by key, drawn with as few pixels touched as possible.

    A surface must not change its pixels while it is in the picture: put a new one.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        """`size`: the window in px."""
        self.size: Final = size
        self._bounds: Final = Rect(0, 0, *size)
        self._backdrop: Surface | None = None
        self._layer: Surface | None = None
        self._target: Surface | None = None
        self._items: dict[Hashable, Item] = {}
        self._groups: dict[Hashable, dict[Hashable, None]] = {}
        self._resting = _Pile()
        self._upper = _Pile()
        self._layer_damage: list[Rect] = []
        self._landed: dict[Item, None] = {}
        self._damage: list[Rect] = []
        self._whole = True
        self._age = 0
        self.changes = 0  # rises with everything that is put, moved or dropped
        self.comings = 0  # rises with every key that comes or goes
        self.hands: Final[dict[Hashable, object]] = {}
        """Which object put a kind of item last; its successor removes what it left."""

    def backdrop(self, surface: Surface) -> None:
        """The ground under everything: opaque, at least as large as the window."""
        if surface is not self._backdrop:
            self._backdrop = surface
            self._layer_damage.append(self._bounds)

    def put(
        self,
        key: Hashable,
        surface: Surface,
        pos: tuple[int, int],
        z: int = 0,
        *,
        live: bool = False,
        alpha: int = 255,
        premultiplied: bool = False,
    ) -> None:
        """Show `surface` with its top left corner at `pos` (px); the same again costs nothing.

        `live`: it moves now, and lies above all that rests below `OVER`. `alpha`: 0 to 255; less
        than 255 costs two to four times as much. `premultiplied`: the colours of all surfaces of
        this key are multiplied by their alpha already; `alpha` is not heeded.
        """
        item = self._items.get(key)
        if item is None:
            self.changes += 1
            self.comings += 1
            item = self._items[key] = Item(surface, pos, self._age)
            self._age += 1
            self._groups.setdefault(_group(key), {})[key] = None
            self._place(item, z, live=live)
            item.alpha = alpha
            item.flags = BLEND_PREMULTIPLIED if premultiplied else 0
            self._arrive(item)
            return
        same = item.surface is surface and item.pos == pos and item.z == z
        if same and item.live is live and item.alpha == alpha:
            return
        self.changes += 1
        old, was_upper = item.rect.copy(), item.upper
        item.alpha = alpha
        if item.surface is not surface or item.pos != pos:
            item.surface = surface
            item.pos = pos
            item.rect.update(pos, surface.get_size())
        if item.z != z or item.live is not live:
            self._pile(item).remove(item)
            self._place(item, z, live=live)
        if was_upper is item.upper:
            now = item.rect
            union = old.union(now)
            if union.w * union.h <= old.w * old.h + now.w * now.h + _MERGE_SLACK:
                (self._damage if was_upper else self._layer_damage).append(union)
                return
        (self._damage if was_upper else self._layer_damage).append(old)
        self._arrive(item)

    def drop(self, key: Hashable) -> None:
        """Take the item away; nothing happens if it is not there."""
        item = self._items.pop(key, None)
        if item is None:
            return
        self.changes += 1
        self.comings += 1
        group = self._groups[_group(key)]
        del group[key]
        if not group:
            del self._groups[_group(key)]
        self._pile(item).remove(item)
        (self._damage if item.upper else self._layer_damage).append(item.rect)

    def drop_group(self, prefix: Hashable) -> None:
        """Take away every item whose key is a tuple beginning with `prefix`, or is `prefix`."""
        for key in list(self._groups.get(prefix, ())):
            self.drop(key)

    def keep_only(self, prefix: Hashable, keys: set[Hashable]) -> None:
        """Of the group `prefix`, take away every item that is not among `keys`."""
        group = self._groups.get(prefix)
        if group:
            for key in [key for key in group if key not in keys]:
                self.drop(key)

    def keys_of(self, prefix: Hashable) -> set[Hashable]:
        """The keys of a group."""
        return set(self._groups.get(prefix, ()))

    def shift(self, key: Hashable, pos: tuple[int, int], *, alpha: int = 255) -> None:
        """Move an item, or let it shine through. Raises KeyError where there is no such item."""
        item = self._items[key]
        self.put(key, item.surface, pos, item.z, live=item.live, alpha=alpha)

    def clear(self) -> None:
        """Take everything away except the backdrop."""
        for key in list(self._items):
            self.drop(key)

    def __contains__(self, key: Hashable) -> bool:
        """Is there an item with this key?"""
        return key in self._items

    def everything_dirty(self) -> None:
        """What the target shows is unknown (exposed, resized): the next draw paints all of it."""
        self._whole = True

    def release(self) -> None:
        """Give the layer's memory back while another scene covers this picture."""
        self._layer = None
        self._target = None

    def close(self) -> None:
        """Let go of every surface: the picture is not shown any more."""
        self.clear()
        self.release()
        self._backdrop = None

    @property
    def changed(self) -> bool:
        """True if the next draw would touch the target."""
        return self._whole or bool(self._damage or self._layer_damage or self._landed)

    def draw(self, target: Surface) -> list[Rect]:
        """Bring `target` up to date; the rectangles touched, empty when nothing changed."""
        if target is not self._target:
            self._target = target
            self._whole = True
        if not self.changed:
            return []
        if self._whole and self._layer is None:
            return self._painted_whole(target)
        layer = self._patched_layer()
        damage = [Rect(self._bounds)] if self._whole else _merged(self._damage, self._bounds)
        for rect in damage:
            target.set_clip(rect)
            target.blit(layer, rect, rect)
            self._upper.paint(target, rect)
        target.set_clip(None)
        self._whole = False
        self._damage.clear()
        return damage

    def resting_places(self, *, but: Hashable) -> list[Rect]:
        """Where things stand that do not move now, those of other groups than `but`."""
        items = self._items.items()
        return [item.rect.copy() for key, item in items if not item.live and _group(key) != but]

    @property
    def items(self) -> Mapping[Hashable, Item]:
        """Everything in the picture by its key. It may not be changed from outside."""
        return self._items

    def snapshot(self, instead: Mapping[Hashable, Instead | None] = NOTHING) -> Surface:
        """The whole picture as a new surface of the window's size, some items as told: as another
        surface at another place, or not at all."""
        copy = Surface(self.size)
        if self._backdrop is not None:
            copy.blit(self._backdrop, (0, 0))
        others = {self._items[key]: other for key, other in instead.items() if key in self._items}
        for item in (*self._resting.items, *self._upper.items):
            other = others.get(item, (item.surface, item.pos))
            if item not in others:
                _paint(copy, item)
            elif other is not None:
                copy.blit(*other)
        return copy

    def _painted_whole(self, target: Surface) -> list[Rect]:
        """The first time, everything straight to the target: a layer is made when it saves work."""
        _paint_ground(target, self._backdrop, self._bounds)
        self._resting.paint(target)
        self._upper.paint(target)
        self._whole = False
        self._damage.clear()
        self._layer_damage.clear()
        self._landed.clear()
        return [Rect(self._bounds)]

    def _made_layer(self) -> Surface:
        """A new layer with all that rests; the target knows it already, but for what changed."""
        # One pixel off: SDL's aligned copy bypasses the cache, and blending on top waits.
        width, height = self.size
        layer = Surface((width + 4, height)).subsurface((1, 0, width, height))
        _paint_ground(layer, self._backdrop, self._bounds)
        self._resting.paint(layer)
        self._damage += (*self._layer_damage, *(item.rect.copy() for item in self._landed))
        self._layer_damage.clear()
        self._landed.clear()
        return layer

    def _patched_layer(self) -> Surface:
        """The layer of resting things, repaired; its repairs join the damage."""
        if self._layer is None:
            self._layer = self._made_layer()
        layer = self._layer
        if not self._layer_damage and not self._landed:
            return layer
        self._stamp(layer)
        for rect in _merged(self._layer_damage, self._bounds):
            layer.set_clip(rect)
            _paint_ground(layer, self._backdrop, rect)
            self._resting.paint(layer, rect)
            self._damage.append(rect)
        layer.set_clip(None)
        self._layer_damage.clear()
        return layer

    def _place(self, item: Item, z: int, *, live: bool) -> None:
        item.z = z
        item.live = live
        item.upper = live or z >= OVER
        item.order = (z, item.order[1])
        self._pile(item).add(item)

    def _pile(self, item: Item) -> _Pile:
        return self._upper if item.upper else self._resting

    def _arrive(self, item: Item) -> None:
        """The item is new where it is: nothing below it needs to be painted again."""
        if item.upper:
            self._damage.append(item.rect.copy())
        else:
            self._landed[item] = None

    def _stamp(self, layer: Surface) -> None:
        """Paint what landed on top of everything straight into the layer; repair the rest."""
        pile = self._resting
        for item in self._landed:
            rect, here = item.rect, pile.at(item)
            present = here < len(pile.items) and pile.items[here] is item
            alone = rect.collidelist(self._layer_damage) < 0
            if present and alone and rect.collidelist(pile.rects[here + 1 :]) < 0:
                _paint(layer, item)
                self._damage.append(rect.clip(self._bounds))
            else:
                self._layer_damage.append(rect.copy())
        self._landed.clear()


def _group(key: Hashable) -> Hashable:
    return key[0] if isinstance(key, tuple) and key else key


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def _paint_ground(surface: Surface, ground: Surface | None, rect: Rect) -> None:
    if ground is None:
        surface.fill(0, rect)
    else:
        surface.blit(ground, rect, rect)


def _paint(target: Surface, item: Item) -> None:
    if item.alpha == 255:
        target.blit(item.surface, item.pos, None, item.flags)
    elif item.alpha > 0:
        item.surface.set_alpha(item.alpha)
        target.blit(item.surface, item.pos)
        item.surface.set_alpha(255)


def _merged(rects: Iterable[Rect], bounds: Rect) -> list[Rect]:
    """The same area in fewer rectangles, inside `bounds`; all of it above a half.

    Measured: many small copies cost per pixel about 2.5 times what one large copy does.
    """
    merged: list[Rect] = []
    for rect in rects:
        rest = rect.clip(bounds)
        if not _area(rest):
            continue
        for index in reversed(rest.collidelistall(merged)):
            union = rest.union(merged[index])
            if _area(union) <= _area(rest) + _area(merged[index]) + _MERGE_SLACK:
                del merged[index]
                rest = union
        merged.append(rest)
    return merged if 2 * sum(map(_area, merged)) < _area(bounds) else [Rect(bounds)]


# --- Things that only rest in a picture ---


class PlacedItem(NamedTuple):
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
        self.placed: dict[Hashable, PlacedItem] = {}

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
        self.placed[name] = PlacedItem(surface, place, z, alpha, live)
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
