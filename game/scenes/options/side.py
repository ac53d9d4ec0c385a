"""What stands beside the rows of the options: sounds to try, both vocabularies, keys, a preview."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from game.audio.cues import Cue, sample_name
from game.audio.voice import SOUNDS, loudness
from game.rules.cards import parse_cards
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.ui.boxes import fill
from game.ui.paint.chart import waveform
from game.ui.paint.styles import Plaque
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, column, control, drawing
from game.ui.widgets import Button, Kit
from game.ui.widgets.widget import Key
from game.words.words import Words, languages

if TYPE_CHECKING:
    from game.input.intents import Pressed
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

_TRIED: Final = {
    "card": Cue.DEAL,
    "chip": Cue.CHIP,
    "bank": Cue.WIN_SMALL,
    "turn": Cue.TURN,
    "refuse": Cue.REFUSE,
}
"""Sounds by the last parts of the keys of their names."""
_TALLEST: Final = 92  # u, of a sound's button
_WAVE: Final = (104, 0.5)  # u, width of a drawn sound, and its share of the button's height
_BARS: Final = 20
_GAP: Final = 14  # u
_TASTE: Final = ("TRIPLET_PAIR", "QUADRUPLET_PAIR", "FLUTE")
_COURT: Final = parse_cards("AH KS QD JC")
_ENTRY: Final = 88  # u, height of a combination's names


class Side:
    """By default nothing moves on it, and neither keys nor presses are for it."""

    title: ClassVar[str]
    """The key of its headline."""

    def __init__(self, services: Services, change: Callable[..., None]) -> None:
        """`change` uses and keeps other settings."""
        self._services, self._change = services, change

    def state(self) -> object:
        """What it is made of that may change, beside the settings."""
        return None

    @abstractmethod
    def tree(self) -> Node:
        """All of it."""

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return False

    @property
    def listening(self) -> bool:
        """Whether the next key is for it, whatever it means elsewhere."""
        return False

    def show(self) -> None:
        """Show what the last change does, if that is to be seen."""

    def heard(self, pressed: Pressed) -> bool:
        """Whether a key was for it."""
        return False

    def pressed(self, x: int, y: int, on: Hashable) -> bool:
        """Whether a press at (x, y) px was for it; `on`: the key of the widget there."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, picture: Picture) -> None:
        """Put what is not in the tree."""


class SoundsSide(Side):
    """Some sounds of the game, to be tried."""

    title = "options.listen"

    def tree(self) -> Node:
        services, words, settings = self._services, self._services.words, self._services.settings
        reason = "" if settings.sound else words("options.sound_off")
        if settings.sound and not services.voice.available:
            reason = words("options.no_device")
        buttons = [
            control(
                SoundButton, ("option", "try", name), cue, words(f"options.try.{name}"),
                words(f"options.try.{name}_note"), partial(services.play, cue), reason=reason,
            ).of(None, fill(most=_TALLEST))
            for name, cue in _TRIED.items()
        ]  # fmt: skip
        return column(*buttons, gap=_GAP)


class SoundButton(Button):
    """Plays a sound, and shows what it looks like."""

    def __init__(
        self, kit: Kit, key: Key, rect: Rect, cue: Cue, label: str, note: str,
        on_press: Callable[[], None], *, reason: str,
    ) -> None:  # fmt: skip
        """`reason`: why nothing can be heard, or nothing."""
        heights = loudness(SOUNDS / f"{sample_name(cue, 0)}.wav", _BARS)
        size = kit.px(_WAVE[0]), round(rect.h * _WAVE[1])
        wave = waveform(heights, size, TEXT_DIM if reason else BRASS_LIGHT) if heights else ""
        super().__init__(
            kit, key, rect, label, on_press, second=note, icon="play", cap=wave, left=True,
            reason=reason, told=True,
        )  # fmt: skip


class VocabularySide(Side):
    """What combinations and court cards are called in every language there is."""

    title = "options.taste"

    def tree(self) -> Node:
        return drawing(self._show)

    def _show(self, pen: Pen, box: Rect) -> None:
        services, kit, gap = self._services, pen.kit, pen.kit.px(_GAP)
        known = [
            services.words if name == services.words.language else Words.load(name)
            for name in languages()
        ]
        known.sort(key=lambda words: words.language != services.words.language)
        court = min(round(box.h * 0.21), round(box.w / 4.7 * 1.4))
        tall = min(kit.px(_ENTRY), (box.h - 2 * (court + gap)) // len(_TASTE) - gap)
        top = box.y
        for name in _TASTE:
            entry = Rect(box.x, top, box.w, tall)
            _show_entry(pen, entry, [words(f"combination.{name}") for words in known])
            top += tall + gap
        for words in known:
            style = CardStyle(words("language.court_cards") == "de", services.settings.four_colour)
            pictures = CardPictures(services.art, services.u, style)
            wide = round(court / 1.4)
            xs = middles(box.centerx, wide, max(4, wide // 7), len(_COURT))
            for card, x in zip(_COURT, xs, strict=True):
                picture = pictures.card(card, wide, 0)
                pen.put(picture.surface, picture.at(x, top + court // 2), 3)
            top += court + gap


def _show_entry(pen: Pen, box: Rect, names: list[str]) -> None:
    """A combination's names on a plaque, the second one dim."""
    kit, case = pen.kit, pen.kit.lettering
    pen.shape(kit.paint.plaque(*box.size, Plaque.GHOST, u=kit.u, shadow=0), box.topleft, 1)
    left, room = box.x + kit.px(20), box.w - 2 * kit.px(20)
    size = kit.size(TypeScale.BODY).within(box.h * 0.42)
    size = case.fit_size(tuple(names), Face.SEMIBOLD, size, room)
    for index, name in enumerate(names):
        face, ink = (Face.MEDIUM, TEXT_DIM) if index else (Face.SEMIBOLD, TEXT)
        line = case.fit(name, face, size, room, ink)
        pen.left(line, (left, box.y + box.h * (0.7 if index else 0.3)))


def middles(middle: int, width: int, gap: int, count: int) -> list[int]:
    """x of the middles of `count` things side by side around `middle`, px."""
    left = middle - (count * width + (count - 1) * gap) // 2 + width // 2
    return [left + index * (width + gap) for index in range(count)]
