"""The options: one panel, every change works at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.input import (
    NOWHERE,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    Pressed,
    Resized,
)
from game.scenes.language import change_language
from game.scenes.options_preview import Preview
from game.scenes.panel_page import Hint, card_style, go_back, header, legend, wall
from game.scenes.scene import Scene
from game.settings import TEXT_SIZES, CardLetters, Settings, Speed
from game.view.items import Items
from game.view.options_layout import OptionsLayout
from game.view.text import Face
from game.view.theme import BRASS_SHADE, ROW_TINT, ROW_TINT_SHARE, TEXT, TEXT_DIM, TypeScale
from game.view.widgets import Button, FocusGroup, IconButton, Kind, Segments, Slider, Toggle, Widget
from game.words.words import LANGUAGES

if TYPE_CHECKING:
    from game.scenes.house import House
    from game.view.compositor import Picture

_SPEEDS: Final = {
    Speed.HALF: "half",
    Speed.NORMAL: "normal",
    Speed.DOUBLE: "double",
    Speed.QUADRUPLE: "fourfold",
    Speed.INSTANT: "instant",
}
_LETTERS: Final = (CardLetters.ENGLISH, CardLetters.GERMAN)
_LOOKS: Final = frozenset({"four_colour", "card_letters", "text_size", "reduced_motion"})
"""What every screen has to be laid out again for."""
_DEALT: Final = frozenset({"speed", "four_colour", "card_letters", "reduced_motion"})
"""What the preview shows by dealing its cards again."""
_NOT_AS_NEW: Final = ("language", "fullscreen", "window", "text_size")
"""What F5 leaves alone: nobody wants to lose the language, the window, or what can be read."""
_NAME: Final = 24
_TINT: Final = (*ROW_TINT, round(255 * ROW_TINT_SHARE))


class _Row(NamedTuple):
    """One option: the key of its name, of its half-sentence, and what changes it."""

    name: str
    note: str
    widget: Widget


class OptionsScene(Scene):
    """Opened from the title and from the pause; Esc leads back there."""

    def __init__(self) -> None:
        self._house: House
        self._group: FocusGroup
        self._rows: list[_Row] = []
        self._before: Settings | None = None
        self._pointer = PointerMoved(NOWHERE, NOWHERE)
        self._fresh = True

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, house: House) -> None:
        from game.audio.cues import Cue  # noqa: PLC0415, the title starts without the rules

        self._house = house
        self._lay_out(None)
        house.voice.play(Cue.PAGE)

    def leave(self) -> None:
        """Nothing to put away: every change is kept already."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out(self._group.focus_key)
                return
            case PointerMoved():
                self._pointer = intent
            case PointerPressed(x, y) if self._press_beside(x, y):
                return
            case Pressed(Key.BACK):
                go_back(self._house)
                return
            case Pressed(Key.AS_NEW):
                self._as_new()
                return
        self._group.handle(intent)

    def update(self, seconds: float) -> None:
        self._follow_settings()
        self._group.update(seconds)
        self._preview.update(seconds)

    def draw(self, picture: Picture) -> None:
        if self._fresh:
            picture.clear()
            self._fresh = False
        picture.backdrop(wall(self._house))
        self._items.draw(picture)
        self._preview.draw(picture)
        row = self._focused_row()
        if row is None:
            picture.drop(("options tint",))
        else:
            picture.put(("options tint",), self._tint(row.size), row.topleft, 6)
        self._group.draw(picture)

    @property
    def resting(self) -> bool:
        return self._group.resting and not self._preview.moving

    # --- changing --------------------------------------------------------------------------------
    def _change(self, **changes: Any) -> None:
        """Use and keep other settings, and show at once what they do."""
        house = self._house
        house.change(replace(house.settings, **changes))
        self._shown = house.settings
        if _LOOKS & changes.keys():
            house.lay_out_again()
            self._deal_after_layout = bool(_DEALT & changes.keys())
        elif _DEALT & changes.keys():
            self._preview.deal()

    def _as_new(self) -> None:
        """All options as new, or, pressed again, as they were before."""
        house = self._house
        kept = {name: getattr(house.settings, name) for name in _NOT_AS_NEW}
        if self._before is not None:
            settings, self._before = self._before, None
        else:
            settings, self._before = Settings(), house.settings
        house.change(replace(settings, **kept))
        self._deal_after_layout = True
        house.lay_out_again()

    def _follow_settings(self) -> None:
        """Hot keys change settings too: show them as they are."""
        if self._house.settings != self._shown:
            self._lay_out(self._group.focus_key)

    def _press_beside(self, x: int, y: int) -> bool:
        """A press on a row beside its control goes to that row; a press on the felt deals."""
        if self._preview.felt.collidepoint(x, y):
            self._preview.deal()
            return True
        for row, rect in zip(self._rows, self._row_rects, strict=True):
            widget = row.widget
            if rect.collidepoint(x, y) and not widget.target.collidepoint(x, y):
                self._group.focus_on(widget.key)
                if isinstance(widget, Toggle) and not widget.reason:
                    widget.confirm()
                return True
        return False

    # --- laying out ------------------------------------------------------------------------------
    _deal_after_layout = False

    def _lay_out(self, focus: object) -> None:
        house = self._house
        self._shown = house.settings
        self._place = OptionsLayout(house.size, house.u)
        self._rows = self._options()
        self._row_rects = self._place.rows(len(self._rows))
        for row, rect in zip(self._rows, self._row_rects, strict=True):
            small = isinstance(row.widget, Toggle)
            row.widget.rect = self._place.toggle(rect) if small else self._place.control(rect)
        self._preview = Preview(house, self._place.preview)
        if self._deal_after_layout:
            self._preview.deal()
            self._deal_after_layout = False
        self._furnish()
        widgets = [*(row.widget for row in self._rows), *self._ways_out()]
        self._group = FocusGroup(
            widgets,
            name="options focus",
            focus=focus if isinstance(focus, tuple) else None,
            ring=house.keyboard,
        )
        self._group.handle(self._pointer)
        self._fresh = True

    def _options(self) -> list[_Row]:
        house, settings = self._house, self._house.settings
        words = house.words
        languages = LANGUAGES
        silent = "" if house.voice.available or not settings.sound else words("options.no_device")
        letters = CardLetters.GERMAN if card_style(house).german else CardLetters.ENGLISH
        return [
            self._segments(
                "language",
                [words(f"language.{language}") for language in languages],
                languages.index(words.language),
                lambda index: change_language(house, languages[index]),
            ),
            self._segments(
                "speed",
                [words(f"options.speed.{name}") for name in _SPEEDS.values()],
                list(_SPEEDS).index(settings.speed),
                lambda index: self._change(speed=list(_SPEEDS)[index]),
            ),
            self._toggle("sound", on=settings.sound, reason=silent),
            self._slider("volume", settings.volume, self._loudness, silent),
            self._slider(
                "music", settings.music_volume if settings.music else 0, self._music, silent
            ),
            self._toggle("cafe", on=settings.cafe, reason=silent),
            self._segments(
                "window",
                [words("options.window.windowed"), words("options.window.fullscreen")],
                int(settings.fullscreen),
                lambda index: self._change(fullscreen=bool(index)),
            ),
            self._toggle("four_colours", on=settings.four_colour, setting="four_colour"),
            self._segments(
                "letters",
                [words("options.letters.en"), words("options.letters.de")],
                _LETTERS.index(letters),
                lambda index: self._change(card_letters=_LETTERS[index]),
            ),
            self._segments(
                "text_size",
                [words("percent", value=size) for size in TEXT_SIZES],
                TEXT_SIZES.index(settings.text_size),
                lambda index: self._change(text_size=TEXT_SIZES[index]),
            ),
            self._toggle("reduced_motion", on=settings.reduced_motion),
            self._segments(
                "curtain",
                [words("options.curtain.hold"), words("options.curtain.press")],
                int(not settings.curtain_hold),
                lambda index: self._change(curtain_hold=not index),
            ),
        ]

    def _segments(
        self, name: str, options: list[str], chosen: int, on_change: Callable[[int], None]
    ) -> _Row:
        widget = Segments(
            self._house.kit, ("option", name), Rect(0, 0, 1, 1), options, chosen, on_change
        )
        return _Row(f"options.{name}", f"options.{name}_note", widget)

    def _slider(self, name: str, value: int, on_change: Callable[[int], None], reason: str) -> _Row:
        house = self._house
        widget = Slider(
            house.kit,
            ("option", name),
            Rect(0, 0, 1, 1),
            value,
            on_change,
            text=lambda value: house.words("percent", value=value),
            reason=reason,
        )
        return _Row(f"options.{name}", f"options.{name}_note", widget)

    def _toggle(self, name: str, *, on: bool, setting: str = "", reason: str = "") -> _Row:
        field = setting or name
        widget = Toggle(
            self._house.kit,
            ("option", name),
            Rect(0, 0, 1, 1),
            on,
            lambda now: self._change(**{field: now}),
            reason=reason,
        )
        return _Row(f"options.{name}", f"options.{name}_note", widget)

    def _loudness(self, volume: int) -> None:
        """Louder or softer, and one chip to hear how much."""
        from game.audio.cues import Cue  # noqa: PLC0415

        self._change(volume=volume)
        self._house.voice.play(Cue.CHIP)

    def _music(self, volume: int) -> None:
        """Down to nothing switches it off; V brings it back as loud as it was."""
        kept = volume or self._house.settings.music_volume
        self._change(music=volume > 0, music_volume=kept)

    def _ways_out(self) -> list[Widget]:
        house, place = self._house, self._place
        kit, words = house.kit, house.words
        ways: list[Widget] = []
        if self._before is not None:
            ways.append(
                Button(
                    kit,
                    ("option", "undo"),
                    place.undo,
                    words("options.undo"),
                    self._as_new,
                    kind=Kind.GHOST,
                    second=words("options.reset"),
                    cap=words("key.f5"),
                )
            )
        back = IconButton(
            kit, ("option", "back"), place.back, "back", lambda: go_back(house),
            tip=words("tip.back"),
        )  # fmt: skip
        done = Button(
            kit, ("option", "done"), place.done, words("done"), lambda: go_back(house),
            kind=Kind.PRIMARY, cap=words("key.escape"),
        )  # fmt: skip
        return [*ways, done, back]

    def _furnish(self) -> None:
        """Everything that is only looked at."""
        house, place = self._house, self._place
        kit, words, case = house.kit, house.words, house.type
        items = self._items = Items("options", z=5)
        header(items, house, words("options.title"))
        items.shape("panel", kit.paint.panel(*place.panel.size, u=kit.u), place.panel.topleft)
        line = Surface((max(1, round(1.6 * kit.u)), place.panel.h - 2 * kit.px(30)))
        line.fill(BRASS_SHADE)
        items.put("divider", line, (place.divider, place.panel.y + kit.px(30)), 1)
        title = words("options.preview")
        size = case.fit_size(
            (title,), Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE), place.preview.w
        )
        items.centre("preview title", case.brass_plain(title, size), place.preview_title, 2)
        self._label_rows(items)
        hints = (
            Hint(words("key.up_down"), words("legend.choose")),
            Hint(words("key.left_right"), words("legend.change")),
            Hint(words("key.f5"), words("legend.page_new")),
        )
        legend(items, house, hints, (place.panel.centerx, place.footer), place.legend_room)
        if self._before is None:
            kept = house.store.trouble is None
            text = words("options.saved") if kept else words("options.not_saved")
            note = case.line(text, Face.MEDIUM, kit.size(TypeScale.SMALL + 1), TEXT)
            items.right("saved", note, (place.panel.right, place.footer), 2)

    def _label_rows(self, items: Items) -> None:
        """Names and half-sentences; all names in the size of the longest."""
        kit, words, case = self._house.kit, self._house.words, self._house.type
        names = tuple(words(row.name) for row in self._rows)
        room = self._place.label(self._row_rects[0]).w
        name_px = case.fit_size(names, Face.SEMIBOLD, kit.size(_NAME), room)
        note_px = kit.size(TypeScale.SMALL)
        for index, (row, rect) in enumerate(zip(self._rows, self._row_rects, strict=True)):
            left = self._place.label(rect).x
            name = case.fit(names[index], Face.SEMIBOLD, name_px, room, TEXT)
            text = row.widget.reason or words(row.note)
            note = case.fit(text, Face.MEDIUM, note_px, room, TEXT_DIM)
            apart = round((name_px + note_px) * 0.62)
            items.left(("name", index), name, (left, rect.centery - apart * 0.5), 2)
            items.left(("note", index), note, (left, rect.centery + apart * 0.55), 2)
            if index:
                line = Surface((rect.w, max(1, round(kit.u))), pygame.SRCALPHA)
                line.fill((*BRASS_SHADE, 70))
                items.put(("line", index), line, rect.topleft, 1)

    def _focused_row(self) -> Rect | None:
        focused = self._group.focused
        for row, rect in zip(self._rows, self._row_rects, strict=True):
            if row.widget is focused:
                gap = max(1, self._place.px(3))
                return rect.inflate(0, -2 * gap)
        return None

    def _tint(self, size: tuple[int, int]) -> Surface:
        """The light behind the row that has the focus, sinking towards its control."""

        def make() -> Surface:
            ends = Surface((2, 1), pygame.SRCALPHA)
            ends.set_at((0, 0), _TINT)
            ends.set_at((1, 0), (*_TINT[:3], 0))
            tint = pygame.transform.smoothscale(ends, size)
            mask = Surface(size, pygame.SRCALPHA)
            radius = self._place.px(9)
            pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
            tint.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return tint

        return self._house.art.flat(("options tint", size), make)
