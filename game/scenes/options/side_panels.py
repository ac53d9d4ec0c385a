"""What stands beside the rows of the options: sounds to try, or both vocabularies."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.audio.cues import Cue, sample_name
from game.audio.voice import SOUNDS
from game.audio.waves import loudness
from game.rules.cards import parse_cards
from game.scenes.options.keys import Keys
from game.scenes.options.preview import Preview, middles
from game.scenes.options.rows import RowMaker, Tab
from game.scenes.options.side import Side
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.ui.boxes import box, column, fill
from game.ui.paint.styles import Plaque
from game.ui.paint.waveform import waveform
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, RGB, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, Kind
from game.words.words import Words, languages

if TYPE_CHECKING:
    from game.ui.services import Services

_SOUNDS: Final = {
    "card": Cue.DEAL,
    "chip": Cue.CHIP,
    "bank": Cue.WIN_SMALL,
    "turn": Cue.TURN,
    "refuse": Cue.REFUSE,
}
_TALLEST_SOUND: Final = 92
_WAVE: Final = (104, 0.5)
"""Width of a drawn sound, u, and its share of the height of its button."""
_BARS: Final = 20
_GAP: Final = 14
_TASTE: Final = ("TRIPLET_PAIR", "QUADRUPLET_PAIR", "FLUTE")
_COURT: Final = parse_cards("AH KS QD JC")
_ENTRY: Final = 88


class Sounds(Side):
    """Some sounds of the game, to be tried."""

    title = "options.listen"

    def __init__(self, services: Services, place: Rect, silent: str) -> None:
        """`silent`: why nothing can be heard, or nothing."""
        super().__init__()
        kit, words = services.kit, services.words
        reason = silent or ("" if services.settings.sound else words("options.sound_off"))
        rows = column(*[box("sound", high=fill(most=_TALLEST_SOUND))] * len(_SOUNDS), gap=_GAP)
        places = rows.within(place, kit.u).each("sound")
        wave = kit.px(_WAVE[0]), round(places[-1].h * _WAVE[1])
        self.widgets = [
            Button(
                kit, ("option", "try", name), rect, words(f"options.try.{name}"),
                partial(services.play, cue), kind=Kind.SECONDARY,
                second=words(f"options.try.{name}_note"), icon="play",
                cap=_wave(cue, wave, TEXT_DIM if reason else BRASS_LIGHT),
                left=True, reason=reason, told=True,
            )
            for (name, cue), rect in zip(_SOUNDS.items(), places, strict=True)
        ]  # fmt: skip


def _wave(cue: Cue, size: tuple[int, int], colour: RGB) -> Surface | str:
    """What a sound looks like."""
    heights = loudness(SOUNDS / f"{sample_name(cue, 0)}.wav", _BARS)
    return waveform(heights, size, colour) if heights else ""


class Vocabulary(Side):
    """What combinations and court cards are called in every language there is."""

    title = "options.taste"

    def __init__(self, services: Services, place: Rect) -> None:
        super().__init__()
        kit, gap = services.kit, services.kit.px(_GAP)
        known = [
            services.words if name == services.words.language else Words.load(name)
            for name in languages()
        ]
        known.sort(key=lambda words: words.language != services.words.language)
        court = min(round(place.h * 0.21), round(place.w / 4.7 * 1.4))
        tall = min(kit.px(_ENTRY), (place.h - 2 * (court + gap)) // len(_TASTE) - gap)
        top = place.y
        for name in _TASTE:
            box = Rect(place.x, top, place.w, tall)
            self._entry(services, name, box, [words(f"combination.{name}") for words in known])
            top += tall + gap
        for words in known:
            style = CardStyle(words("language.court_cards") == "de", services.settings.four_colour)
            pictures = CardPictures(services.art, services.u, style)
            wide = round(court / 1.4)
            xs = middles(place.centerx, wide, max(4, wide // 7), len(_COURT))
            for index, (card, x) in enumerate(zip(_COURT, xs, strict=True)):
                picture = pictures.card(card, wide, 0)
                at = picture.at(x, top + court // 2)
                self.items.put(("court", words.language, index), picture.surface, at, 3)
            top += court + gap

    def _entry(self, services: Services, name: str, box: Rect, said: list[str]) -> None:
        kit, case = services.kit, services.lettering
        face = kit.paint.plaque(*box.size, Plaque.GHOST, u=kit.u, shadow=0)
        self.items.shape(("entry", name), face, box.topleft, 1)
        left, room = box.x + kit.px(20), box.w - 2 * kit.px(20)
        size = kit.size(TypeScale.BODY).within(box.h * 0.42)
        size = case.fit_size(tuple(said), Face.SEMIBOLD, size, room)
        for index, text in enumerate(said):
            colour = TEXT_DIM if index else TEXT
            line = case.fit(text, Face.MEDIUM if index else Face.SEMIBOLD, size, room, colour)
            y = box.y + box.h * (0.3 if not index else 0.7)
            self.items.left(("entry", name, index), line, (left, y), 2)


def side_of(tab: Tab, maker: RowMaker, place: Rect, before: Side | None) -> Side:
    """What stands beside a tab's rows, instead of what stood there before."""
    services = maker.services
    if tab is Tab.SOUND:
        return Sounds(services, place, maker.silent)
    if tab is Tab.PLAY:
        known = before if isinstance(before, Keys) else None
        return Keys(services, place, maker.change, known)
    if tab is Tab.LANGUAGE:
        return Vocabulary(services, place)
    return Preview(services, place)
