"""How an evening of the past looks: as a row of the list, and told at length."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.history.tables import table_name, table_of
from game.scenes.history.words import moment, outcome, person  # fmt: skip
from game.scenes.panel_page import medallion, panel, portrayed
from game.ui.paint.portraits import RING, corner_of
from game.ui.paint.styles import Plaque
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, LACQUER, RGB, TEXT, TEXT_DIM, TypeScale, mix
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import Key, Part, painted

if TYPE_CHECKING:
    from game.storage.history import KeptMatch, KeptPlayer
    from game.storage.profiles import Profile
    from game.ui.picture.items import Items
    from game.ui.services import Services

_AIR: Final = 20
_GROWS: Final = 1.5
_HEAD: Final = 72
_NAME_SHARE, _NOTE_SHARE = 0.32, 0.27
_FACE: Final = 0.4
_LOWER: Final = 0.71
_RIGHT: Final = 0.52
"""Share of a row that the outcome may take."""
_PLAYER: Final = 78
_LEAST_KNOB: Final = 24
_OWL: Final = 168


class EveningRow(Plate):
    """One evening: when and where, who played, and how it ended."""

    def __init__(
        self,
        services: Services,
        key: Key,
        rect: Rect,
        match: KeptMatch,
        on_press: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        """`chosen`: it is the one told at length."""
        super().__init__(services.kit, key, rect, on_press)
        self._services, self._match, self._chosen = services, match, chosen

    def _state(self) -> Hashable:
        return self.look, self._chosen

    def _make(self) -> list[Part]:
        return [*row_face(self, chosen=self._chosen), *self._words()]

    def _words(self) -> list[Part]:
        """When, and how it ended; at the right where, and who played."""
        words, match = self._services.words, self._match
        where = table_name(table_of(match.kind, match.variant), words)
        if match.daily:
            where = f"{where} · {words('title.daily')}"
        games = words("regulars.games_played", count=match.games)
        when, faces = moment(match.began, words), self._faces()
        parts = self._line("upper", 0.29, (when, f"{where} · {games}"), _NAME_SHARE, TEXT, 0)
        taken = self.rect.w - min((part.x for part in faces), default=self.rect.w)
        parts += self._line(
            "lower", _LOWER, (outcome(match, words), ""), _NOTE_SHARE, TEXT_DIM, taken
        )
        return parts + faces

    def _faces(self) -> list[Part]:
        """Small portraits of everybody, at the lower right."""
        kit, (width, height) = self.kit, self.rect.size
        size = round(height * _FACE)
        step, right = round(size * 1.12), width - kit.px(_AIR)
        found = []
        for index, player in enumerate(reversed(self._match.players)):
            portrait = f"characters/{portrayed(player.character)}-calm"
            drawing = kit.art.sprite(portrait, round(size / RING))
            at = corner_of(drawing, (right - size / 2 - index * step, height * _LOWER))
            found.append(Part(f"face {index}", drawing, *at, 3))
        return found

    def _line(
        self, name: str, at: float, texts: tuple[str, str], share: float, colour: RGB, taken: int
    ) -> list[Part]:
        """What stands at the left and at the right; `taken` px at the right are for others."""
        kit, case, (width, height) = self.kit, self.kit.lettering, self.rect.size
        air, y = kit.px(_AIR), height * at
        face = Face.SEMIBOLD if colour == TEXT else Face.MEDIUM
        size = kit.size(TypeScale.BODY if colour == TEXT else TypeScale.SMALL, _GROWS)
        size = size.within(height * share)
        end = case.fit(texts[1], Face.MEDIUM, size, round(width * _RIGHT), TEXT_DIM)
        room = width - 2 * air - max(taken, end.get_width() + air)
        begin = case.fit(texts[0], face, size, room, colour)
        x = width - air - end.get_width()
        return [
            Part(f"{name} left", begin, air, round(y - begin.get_height() / 2), 3),
            Part(f"{name} right", end, x, round(y - end.get_height() / 2), 3),
        ]


def row_face(row: Plate, *, chosen: bool) -> list[Part]:
    """What a row of a list lies on."""
    kit, (width, height) = row.kit, row.rect.size
    style, step = Plaque.LACQUER_HOVER if chosen else Plaque.GHOST, kit.px(12)
    parts = [
        painted("ground", kit.paint.plaque(width, height, style, u=kit.u, step=step, shadow=0))
    ]
    if not chosen:
        lit = kit.paint.plaque(width, height, Plaque.GHOST_HOVER, u=kit.u, step=step, shadow=0)
        parts.append(painted("lit", lit, z=1, lit=True))
    return parts


def lay_bar(items: Items, services: Services, track: Rect, shown: tuple[int, int, int]) -> None:
    """Where one is in a list: `shown` is the first row that is seen, how many are, and all."""
    first, seen, count = shown
    if seen >= count:
        return
    kit = services.kit
    items.area("track", track, mix(LACQUER, BRASS_SHADE, 0.18), 2)
    tall = max(kit.px(_LEAST_KNOB), round(track.h * seen / count))
    top = track.y + round((track.h - tall) * first / max(1, count - seen))
    items.area("knob", (track.x, top, track.w, tall), BRASS_SHADE, 3)


def lay_told(items: Items, services: Services, box: Rect, match: KeptMatch) -> None:
    """One evening at length: everybody with their chips, best first, and what was played."""
    kit, words = services.kit, services.words
    title = table_name(table_of(match.kind, match.variant), words)
    panel(items, services, box, title, "told", left=False)
    size = kit.size(TypeScale.SMALL, 1.2)
    played = words("regulars.games_played", count=match.games)
    notes = f"{moment(match.began, words)} · {played}", outcome(match, words)
    step = kit.lettering.leading(size)
    foot = box.bottom - kit.px(22) - step
    for index, text in enumerate(notes):
        line = kit.lettering.fit(
            text, Face.MEDIUM, size, box.w - kit.px(52), (TEXT_DIM, TEXT)[index]
        )
        y = box.y + kit.px(_HEAD) + step // 2 if not index else foot + step // 2
        items.centre(("told", "note", index), line, (box.centerx, y), 3)
    ranking = sorted(match.players, key=lambda player: -(player.chips or 0))
    top = box.y + kit.px(_HEAD) + step + kit.px(8)
    pitch = min(kit.px(_PLAYER), (foot - kit.px(6) - top) // max(1, len(ranking)))
    _lay_players(items, services, Rect(box.x, top, box.w, pitch), ranking)


def _lay_players(
    items: Items, services: Services, row: Rect, ranking: Sequence[KeptPlayer]
) -> None:
    kit, words = services.kit, services.words
    for index, player in enumerate(ranking):
        y, x = row.y + round((index + 0.5) * row.h), row.x + kit.px(62)
        size = min(kit.px(64), round(row.h * 0.8))
        medallion(items, services, ("player", index), player.character, (x, y), size)
        name = person(player, words)
        if player.before:
            others = words.listing([person(each, words) for each in player.before])
            name = words("regulars.before", name=name, names=others)
        large = kit.size(TypeScale.BODY, 1.4).within(row.h * 0.55)
        chips = "" if player.chips is None else str(player.chips)
        number = kit.lettering.figures(chips, Face.BOLD, large, BRASS_LIGHT)
        taken = items.right(("chips", index), number, (row.right - kit.px(28), y), 3)
        left = x + size // 2 + kit.px(16)
        colour = BRASS_LIGHT if player.won else TEXT
        room = taken.left - kit.px(12) - left
        items.left(
            ("who", index),
            kit.lettering.fit(name, Face.SEMIBOLD, large, room, colour),
            (left, y),
            3,
        )


class PersonRow(Plate):
    """Somebody who comes again: a portrait, the name, the age."""

    def __init__(
        self, services: Services, key: Key, rect: Rect, profile: Profile, age: int | None,
        on_press: Callable[[], None], *, chosen: bool,
    ) -> None:  # fmt: skip
        """`chosen`: their profile is the open one."""
        super().__init__(services.kit, key, rect, on_press)
        self._services, self._profile, self._age, self._chosen = services, profile, age, chosen

    def _state(self) -> Hashable:
        return self.look, self._chosen

    def _make(self) -> list[Part]:
        kit, (width, height) = self.kit, self.rect.size
        parts = row_face(self, chosen=self._chosen)
        size = round(height * 0.76)
        character = self._profile.character or "cat"
        drawing = kit.art.sprite(f"characters/{character}-calm", round(size / RING))
        corner = corner_of(drawing, (kit.px(14) + size / 2, height * 0.54))
        parts.append(Part("face", drawing, *corner, 3))
        left = kit.px(14) + size + kit.px(14)
        room = width - left - kit.px(14)
        lines = [(self._profile.name, Face.SEMIBOLD, TypeScale.BODY, 0.36, TEXT)]
        if self._age is not None:
            age = self._services.words("new.age", count=self._age)
            lines.append((age, Face.MEDIUM, TypeScale.SMALL, 0.72, TEXT_DIM))
        for text, face, scale, at, colour in lines:
            large = kit.size(scale, _GROWS).within(height * 0.3)
            line = kit.lettering.fit(text, face, large, room, colour)
            parts.append(Part(text, line, left, round(height * at - line.get_height() / 2), 3))
        return parts


def lay_sentence(items: Items, services: Services, box: Rect, key: str) -> None:
    """Why there is nothing, under the owl."""
    kit = services.kit
    medallion(items, services, "owl", "owl", (box.centerx, box.y + box.h * 0.36), kit.px(_OWL))
    size, room = kit.size(TypeScale.BODY, 1.2), round(box.w * 0.7)
    for index, text in enumerate(
        even_lines(kit.lettering, services.words(key), Face.MEDIUM, size, room)
    ):
        line = kit.lettering.line(text, Face.MEDIUM, size, TEXT_DIM)
        y = box.y + box.h * 0.62 + index * kit.lettering.leading(size)
        items.centre(("none", index), line, (box.centerx, y), 3)
