"""A tip for a word of the game, wherever it stands: what the pointer rests on, or a finger is held
on, is read from the picture, so no screen has to say where its words are."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from pygame import Rect, Surface

from game.input.commands import Device
from game.input.intents import PointerMoved, PointerPressed, PointerReleased
from game.ui.paint.styles import Plaque
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TypeScale

if TYPE_CHECKING:
    from game.input.intents import Intent
    from game.ui.picture.compositor import Item, Picture
    from game.ui.text.renderer import TextRenderer
    from game.ui.widgets.kit import Kit

AFTER: Final = 0.6
"""Seconds that the pointer rests, or the finger is held, before the tip opens."""
_GROUP: Final = "term tip"
_Z: Final = 8900  # under captions
_WIDEST: Final = 380  # u
_OPAQUE: Final = 200
"""Of 255: what hides as much of the things below it as that is what the pointer rests on."""


@dataclass(frozen=True, slots=True)
class Term:
    """What a word means: its name, a drawn example, and one sentence."""

    name: str
    example: Surface
    text: str


Terms = Callable[[str], Term | None]
"""What a text on the screen means; None where it is no word of the game."""


class Window(Protocol):
    """What a tip needs of the window it is drawn in; `Services` is one."""

    device: Device
    lettering: TextRenderer

    @property
    def terms(self) -> Terms:
        """Where meanings are looked up."""

    @property
    def kit(self) -> Kit:
        """What widgets are made from at this size."""


class TermTip:
    """The tip of the moment, over whatever screen is seen."""

    def __init__(self, window: Window) -> None:
        self._window: Final = window
        self._point: tuple[int, int] | None = None
        self._rested = 0.0
        self._of: tuple[Hashable, Surface] | None = None

    @property
    def open(self) -> bool:
        """Whether one can be seen."""
        return self._of is not None

    def hear(self, intent: Intent) -> None:
        """The pointer moves, or something else is done, which closes the tip."""
        self._of, self._point, self._rested = None, None, 0.0
        match intent:
            case PointerMoved(x, y):
                self._point = (x, y)
            case PointerPressed(x, y) if self._window.device is Device.TOUCH:
                self._point = (x, y)
            case PointerReleased(x, y) if self._window.device is Device.MOUSE:
                self._point = (x, y)

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._rested += seconds

    def draw(self, picture: Picture) -> None:
        """Put the tip into the picture of the screen, or take it away."""
        if self._of is None and self._point is not None and self._rested >= AFTER:
            self._look(picture, self._point)
            self._point = None  # looked at once: what moves under a resting pointer opens nothing
        if self._of is not None:
            key, surface = self._of
            item = picture.items.get(key)
            if item is None or item.surface is not surface:
                self._of = None
        if self._of is None:
            picture.drop_group(_GROUP)

    def _look(self, picture: Picture, point: tuple[int, int]) -> None:
        """Open the tip for the word at a point in px, where one can be seen there."""
        here = [(k, item) for k, item in picture.items.items() if item.rect.collidepoint(point)]
        for key, item in sorted(here, key=lambda each: each[1].order, reverse=True):
            text = self._window.lettering.text_of(item.surface)
            term = self._window.terms(text) if text and item.alpha else None
            if term is not None:
                self._of = key, item.surface
                self._lay_out(picture, term, item.rect)
                return
            if not text and _hides(item, point):
                return

    def _lay_out(self, picture: Picture, term: Term, word: Rect) -> None:
        """Name, example and sentence, above the word, or below where there is no room."""
        kit, whole = self._window.kit, Rect((0, 0), picture.size)
        size, air = kit.size(TypeScale.SMALL, 2), kit.px(14)
        most = max(term.example.get_width(), kit.px(_WIDEST * kit.text))
        lines = kit.lettering.wrap(term.text, Face.MEDIUM, size, min(most, whole.w - 4 * air))
        words = [kit.lettering.line(line, Face.MEDIUM, size, TEXT) for line in lines]
        name = kit.lettering.fit(term.name, Face.SEMIBOLD, size, whole.w - 4 * air, BRASS_LIGHT)
        step = kit.lettering.leading(size)
        wide = max(surface.get_width() for surface in (name, term.example, *words)) + 2 * air
        top = air + step + term.example.get_height()
        box = Rect(0, 0, wide, top + len(words) * step + round(1.4 * air))
        box.midbottom = (word.centerx, word.top - air // 2)
        if box.top < air // 2:
            box.top = word.bottom + air // 2
        box.clamp_ip(whole.inflate(-air, -air))
        face = kit.paint.plaque(*box.size, Plaque.LACQUER, u=kit.u, step=max(3, kit.px(7)))
        picture.put((_GROUP, "face"), face.surface, face.at(*box.topleft), _Z)
        at = name.get_rect(midtop=(box.centerx, box.top + air // 2)).topleft
        picture.put((_GROUP, "name"), name, at, _Z + 1)
        example = term.example.get_rect(midtop=(box.centerx, box.top + air + step))
        picture.put((_GROUP, "example"), term.example, example.topleft, _Z + 1)
        for index, surface in enumerate(words):
            middle = (box.centerx, box.top + top + air // 2 + round((index + 0.5) * step))
            at = surface.get_rect(center=middle).topleft
            picture.put((_GROUP, index), surface, at, _Z + 1)


def _hides(item: Item, point: tuple[int, int]) -> bool:
    """Whether an item covers what lies under it at a point in px."""
    if item.alpha < _OPAQUE or item.flags:
        return False
    colour = item.surface.get_at((point[0] - item.rect.x, point[1] - item.rect.y))
    return colour.a >= _OPAQUE
