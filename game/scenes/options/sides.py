"""What stands beside the rows of the options: sounds to try, both vocabularies, keys, a preview."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable
from functools import partial
from typing import ClassVar, Final

from pygame import Rect

from game.audio.cues import Cue, sample_name
from game.audio.voice import SOUNDS, loudness
from game.input.commands import Command
from game.input.intents import Pressed
from game.rules.cards import HIDDEN, parse_cards
from game.rules.variants import VARIANTS
from game.table.parts.card_pictures import CardPictures, CardStyle, card_style
from game.table.stage import piece_of_cloth
from game.ui.art import Centred
from game.ui.boxes import between, fill
from game.ui.compositor import Picture
from game.ui.nodes import show_paragraph, show_ribbon
from game.ui.paint.chart import waveform
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Plaque, Ribbon
from game.ui.services import Services
from game.ui.text import Face, even_lines
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TypeScale
from game.ui.timeline import out_quint
from game.ui.tree import Node, Pen, column, control, drawing, space
from game.ui.widgets import Button, Kind, Kit
from game.ui.widgets.widget import WidgetKey
from game.words.words import Words, languages

_TRIED: Final = {
    "card": Cue.DEAL,
    "chip": Cue.CHIP,
    "bank": Cue.WIN_SMALL,
    "turn": Cue.TURN,
    "refuse": Cue.REFUSE,
}  # sounds by the last parts of the keys of their names
_TALLEST: Final = 92  # u, of a sound's button
_WAVE: Final = (104, 0.5)  # u, width of a drawn sound, and its share of the button's height
_BARS: Final = 20
_GAP: Final = 14  # u
_TASTE: Final = ("TRIPLET_PAIR", "QUADRUPLET_PAIR", "FLUTE")
_COURT: Final = parse_cards("AH KS QD JC")
_ENTRY: Final = 88  # u, height of a combination's names


class Side:
    """By default nothing moves on it, and neither keys nor presses are for it."""

    title: ClassVar[str]  # the key of its headline

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
        self, kit: Kit, key: WidgetKey, rect: Rect, cue: Cue, label: str, note: str,
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


# --- what the options change ---------------------------------------------------------------------


_HAND: Final = parse_cards("QS QH QD QC")  # every suit, and a letter that is another one in German
_SMALL: Final = (HIDDEN, *parse_cards("KD JC 10D 9C 7H"))
_KICKER: Final = parse_cards("2H")
_PAD: Final = 22
_MOST_AIR: Final = 44
_EVERY: Final = 0.085  # seconds from one dealt card to the next, at normal speed
_FLIGHT: Final = 0.3
_FADE: Final = 0.12
_FROM_BELOW: Final = 44
_CHIPS: Final = 79
_PRICE: Final = 3
_Z_CARDS: Final = 30


class PreviewSide(Side):
    """A piece of felt. `show` deals: how fast cards fly, or that they fade."""

    title = "options.preview"

    def __init__(self, services: Services, change: Callable[..., None]) -> None:
        super().__init__(services, change)
        self._time = float("inf")
        self.felt = Rect(0, 0, 0, 0)
        self.cards: list[tuple[Centred, int, int]] = []  # the large ones, and their middles (px)

    def tree(self) -> Node:
        return drawing(self._felt, "felt")

    @property
    def moving(self) -> bool:
        return self._time < self._lasts

    def show(self) -> None:
        """Deal the large cards anew."""
        self._time = 0.0

    def pressed(self, x: int, y: int, on: Hashable) -> bool:
        """A press on the felt deals."""
        if not self.felt.collidepoint(x, y):
            return False
        self.show()
        return True

    def update(self, seconds: float) -> None:
        self._time += seconds

    def draw(self, picture: Picture) -> None:
        self.button.draw(picture)
        for index, (card, x, y) in enumerate(self.cards):
            share = self._share(index)
            down = 0
            if not self._services.settings.reduced_motion:
                down = round((1 - out_quint(share)) * _FROM_BELOW * self._services.u)
            picture.put(
                ("preview card", index), card.surface, card.at(x, y + down), _Z_CARDS + index,
                live=share < 1, alpha=round(255 * min(1.0, share * 2)),
            )  # fmt: skip

    # --- time ------------------------------------------------------------------------------------
    @property
    def _lasts(self) -> float:
        rate = self._services.settings.speed.rate
        if self._services.settings.reduced_motion:
            return _FADE / rate
        return (_EVERY * (len(self.cards) - 1) + _FLIGHT) / rate

    def _share(self, index: int) -> float:
        settings = self._services.settings
        if self._time >= self._lasts:
            return 1.0
        time = self._time * settings.speed.rate
        if settings.reduced_motion:
            return min(1.0, time / _FADE)
        return min(1.0, max(0.0, (time - index * _EVERY) / _FLIGHT))

    # --- places ----------------------------------------------------------------------------------
    def _felt(self, pen: Pen, felt: Rect) -> None:
        services, kit = self._services, pen.kit
        words, case = services.words, services.lettering
        self.felt = felt
        cloth = piece_of_cloth(services.settings)
        face = kit.paint.plaque(*felt.size, cloth, u=kit.u, step=kit.px(15), shadow=0)
        pen.shape(face, felt.topleft, 1)
        inner = felt.inflate(-2 * kit.px(_PAD), -2 * kit.px(_PAD))
        gap = kit.px(_GAP)
        large = min((inner.w - 3 * gap) // 4, kit.px(124))
        small = round(large * 0.46)
        size = kit.size(TypeScale.SMALL)
        note = words("options.preview_note")
        lines = even_lines(case, note, Face.MEDIUM, size, inner.w)
        parts = {
            "hand": large * 1.4,
            "ribbon": kit.size(TypeScale.RIBBON) * 1.4,
            "row": small * 1.4,
            "plate": max(kit.px(96), kit.size(TypeScale.PLATE_NAME) * 3.4),
            "button": kit.px(84),
            "note": len(lines) * case.leading(size),
        }
        air = space(high=between(0, kit.px(_MOST_AIR)))
        stacked = [each for name, high in parts.items() for each in (air, Node(name, high=high))]
        places = column(*stacked[1:]).within(inner)
        pictures = CardPictures(services.art, services.u, card_style(services))
        self.cards = [
            (pictures.card(card, large, 0), x, places["hand"].centery)
            for card, x in zip(_HAND, middles(felt.centerx, large, gap, len(_HAND)), strict=True)
        ]
        value = VARIANTS[5].value((*_HAND, *_KICKER))
        show_ribbon(
            pen, words(f"combination.{value.combination.name}"), value.points,
            places["ribbon"].center, style=Ribbon.BURGUNDY, room=inner.w,
        )  # fmt: skip
        middle = places["row"].centery
        xs = middles(felt.centerx, small, max(3, small // 6), len(_SMALL))
        for card, x in zip(_SMALL, xs, strict=True):
            picture = pictures.card(card, small, 0)
            pen.put(picture.surface, picture.at(x, middle), 3)
        self._plate(pen, places["plate"])
        self.button = Button(
            kit, ("preview button",), places["button"],
            words("table.buy_for", price=_PRICE), lambda: None,
            kind=Kind.PRIMARY, cap=services.cap(Command.BUY),
        )  # fmt: skip
        show_paragraph(pen, note, places["note"], TypeScale.SMALL, z=3)

    def _plate(self, pen: Pen, place: Rect) -> None:
        words, kit, case = self._services.words, pen.kit, pen.kit.lettering
        face = kit.paint.plaque(*place.size, Plaque.LACQUER, u=kit.u, step=kit.px(11))
        pen.shape(face, place.topleft, 3)
        left, right = place.x + kit.px(24), place.right - kit.px(24)
        upper, lower = place.y + place.h * 0.31, place.y + place.h * 0.69
        size, name = kit.size(TypeScale.BUTTON), words("guest.hedgehog.name")
        pen.left(case.fit(name, Face.SEMIBOLD, size, right - left, TEXT), (left, upper), 4)
        symbol = pen.left(three_chips(kit.art, kit.px(32)), (left, lower), 4)
        total = case.figures(str(_CHIPS), Face.SEMIBOLD, size, BRASS_LIGHT)
        pen.left(total, (symbol.right + kit.px(10), lower), 4)
        note = case.line(words("state.buying"), Face.MEDIUM, kit.size(TypeScale.BODY), TEXT_DIM)
        pen.right(note, (right, lower), 4)
