"""The third page of the history: who comes again and again, and how the screen shall be while they
look at it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeVar

from pygame import Rect

from game.base.by_name import changed
from game.history.album import albums_of, has_title
from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Wheel
from game.match.dates import DateError
from game.match.options import name_key
from game.scenes.history.lists import APART, BAR, GAP, GROWS, PAD, ListPage, nothing_yet, row_face
from game.scenes.history.words import day_of, written
from game.scenes.options.rows import SPEEDS
from game.scenes.setup.match_setup import AGES, FACES, LONGEST_NAME
from game.scenes.tabs import TabPage, TabScreen, panel_height
from game.storage.profiles import Profile, Profiles
from game.storage.settings import TEXT_SIZES, CardLetters
from game.ui.art import RING, corner_of
from game.ui.boxes import between, fill
from game.ui.lettering import why_not
from game.ui.nodes import Hint, field, panel, plate, portrait, text
from game.ui.routes import Route
from game.ui.text import Face
from game.ui.theme import TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, column, control, drawing, row, space
from game.ui.widgets import Button, Kind, Kit, Stepper, TextField
from game.ui.widgets.buttons import Plate
from game.ui.widgets.choices import Chooser
from game.ui.widgets.widget import WidgetKey, WidgetPart
from game.words.words import Words, language_name, languages

USUAL_AGE: Final = 30
_FIELDS: Final = ("name", "age", "born", "face")
_LONGEST_DAY: Final = 10  # letters
_BUTTON: Final = 56  # u, height of a button, and of a field at most
_HEAD, _LINE, _ROW, _EDGE = 76, 104, 84, 26  # u: a panel's title, a field, a row, a panel's edge
_FACE: Final = 140  # u

Value = TypeVar("Value")


class RegularsPage(ListPage):
    """The list of profiles, and the one that is chosen with everything that can be changed."""

    def __init__(self, screen: TabScreen[TabPage]) -> None:
        super().__init__(screen, ("people", "row"))
        self.people: tuple[Profile, ...] = ()
        self._titled: frozenset[str] = (
            frozenset()
        )  # the names of those whose album has a whole page
        self.drafts: dict[str, str] = {}  # what is written into fields and can't be kept yet

    def hints(self) -> Sequence[Hint]:
        services = self.services
        return (
            Hint(services.cap(Command.CHOOSE), services.words("legend.choose")),
            Hint(services.cap(Command.CHANGE), services.words("legend.change")),
        )

    @property
    def start(self) -> Hashable:
        return self.rows.key(self.rows.at) if self.people else ("people", "new")

    @property
    def chosen(self) -> Profile | None:
        """Whose profile is open."""
        return self.people[self.rows.at] if self.people else None

    @property
    def _profile(self) -> Profile:
        """The same, where there is one."""
        assert self.chosen is not None
        return self.chosen

    def handle(self, intent: Intent) -> bool:
        """The wheel over the list, and arrows at its ends."""
        super().handle(intent)
        match intent:
            case Wheel(notches) if not any(
                widget.hovered and widget.wheels for widget in self.screen.group.widgets
            ):
                self.rows.go_to(self.rows.at - (1 if notches > 0 else -1))
                return True
            case Pressed(Key.UP | Key.DOWN):
                return self.step(1 if intent.key is Key.DOWN else -1)
        return False

    def focused(self, key: object) -> None:
        """A row that has the focus is open; what is written in a field that was left, and can't be
        kept, is forgotten."""
        if self.rows.number(key) not in (None, self.rows.at):
            self.drafts.clear()
            super().focused(key)
        elif key not in [("people", name) for name in _FIELDS] and self.drafts:
            self.drafts.clear()
            self.read()

    # --- keeping ---------------------------------------------------------------------------------
    @property
    def _kept(self) -> Profiles:
        return self.services.store.profiles

    def read(self) -> None:
        """By name: who was used last is of no matter where people are looked for."""
        high = panel_height(self.services.unit) - 2 * PAD - _BUTTON - GAP
        self.rows.seen = max(1, int(high // _ROW))
        known = self.chosen
        albums = albums_of(self.services.store.archive.shown())
        self._titled = frozenset(name for name, album in albums.items() if has_title(album))
        self.people = tuple(sorted(self._kept(), key=lambda each: each.name.casefold()))
        self.rows.count, ids = len(self.people), [each.id for each in self.people]
        self.rows.go_to(ids.index(known.id) if known and known.id in ids else self.rows.at)

    def _keep(self, now: Profile) -> None:
        self._kept.change(now)
        self.people = tuple(now if each.id == now.id else each for each in self.people)

    def _new(self) -> None:
        words = self.services.words
        used = {name_key(each.name) for each in self.people}
        names = (
            *words.variants("human.name"),
            *(f"{words('people.guest')} {n}" for n in range(99)),
        )
        name = next(name for name in names if name_key(name) not in used)
        added = self._kept.add(Profile(name, USUAL_AGE))
        self.read()
        ids = [each.id for each in self.people]
        self.rows.go_to(ids.index(added.id) if added.id in ids else 0)
        self.screen.say("")
        self.screen.focus_on(("people", "name"))

    def _remove(self) -> None:
        known, words = self.chosen, self.services.words
        if known is None:
            return
        self._kept.remove(known)
        self.drafts.clear()

        def back() -> None:
            self._kept.add(known)
            self.read()

        self.read()
        self.screen.say(words("people.removed", name=known.name), back)
        self.screen.focus_on(self.start)

    def _write_name(self, text: str) -> None:
        """Every letter is kept as soon as it makes a name."""
        called, words = text.strip(), self.services.words
        others = (each.name for each in self.people if each is not self.chosen)
        self.drafts["name"] = text
        if not called:
            self.screen.say(words("people.no_name"))
        elif name_key(called) in map(name_key, others):
            self.screen.say(words("people.same_name", name=called))
        elif problem := why_not(called, words):
            self.screen.say(problem)
        else:
            self.screen.say("")
            self._keep(replace(self._profile, name=called))

    def _write_born(self, text: str) -> None:
        """A birthday; without one the age counts."""
        self.drafts["born"] = text
        try:
            born = day_of(text) if text.strip() else ""
        except DateError:
            self.screen.say(self.services.words("people.no_day"))
        else:
            self.screen.say("")
            self._keep(replace(self._profile, born=born))

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return super().state(), self.people, tuple(self.drafts.items())

    def tree(self, wide: float) -> Node:
        services, words, rows = self.services, self.services.words, self.rows
        inner, today = wide - 2 * PAD, services.on_date()
        visible = self.people[rows.top : rows.top + rows.seen]
        found = [
            control(
                PersonRow, rows.key(number), profile, self._note(profile, today),
                partial(self._press, number), chosen=number == rows.at,
            )
            for number, profile in enumerate(visible, rows.top)
        ]  # fmt: skip
        found += [space()] * (rows.seen - len(found))
        new = control(
            Button, ("people", "new"), words("people.new"), self._new,
            kind=Kind.SECONDARY if self.people else Kind.PRIMARY,
        ).of(None, _BUTTON)  # fmt: skip
        foot = space(high=GAP + APART)
        return row(
            column(column(*found, gap=APART), foot, new, wide=0.24 * inner),
            column(drawing(rows.show_bar), foot, space(high=_BUTTON), wide=BAR),
            self._panels(inner),
            name="panel", gap=GAP / 2, pad=PAD, shows=plate(),
        )  # fmt: skip

    def _note(self, profile: Profile, today: str) -> str:
        """What stands under a name: the title that the album has brought, else the age."""
        words, age = self.services.words, profile.age_on(today)
        if profile.name in self._titled:
            return words("album.plate")
        return "" if age is None else words("new.age", count=age)

    def _panels(self, inner: float) -> Node:
        words, chosen = self.services.words, self.chosen
        if chosen is None:
            return nothing_yet(words("people.none"))
        half = (0.76 * inner - BAR - 2.5 * GAP) / 2
        lines = self._lines(half - 2 * _EDGE)
        remove = control(
            Button, ("people", "remove"), words("people.remove"), self._remove, kind=Kind.GHOST
        ).of(None, _BUTTON)  # fmt: skip
        album = control(
            Button, ("people", "album"), words("album.title"),
            partial(self.services.open, Route.ALBUM, chosen.name), icon="stamp", beside=True,
        ).of(None, _BUTTON)  # fmt: skip
        face = portrait(chosen.character or FACES[0]).of(_FACE, _FACE)
        edge = (_EDGE, _HEAD, _EDGE, _EDGE)
        who = panel(
            words("people.who"), face, space(high=6), *lines[: len(_FIELDS)],
            space(high=fill(0.001, least=8)), row(album, remove, gap=GAP, high=_BUTTON),
            pad=edge, wide=fill(),
        )  # fmt: skip
        seat = panel(words("people.seat"), *lines[len(_FIELDS) :], pad=edge, wide=fill())
        return row(who, seat, gap=GAP, pad=(GAP / 2, 0, 0, 0), wide=fill())

    def _press(self, number: int) -> None:
        chosen = number == self.chosen_before
        self.rows.go_to(number)
        self.screen.focus_on(("people", "name") if chosen else self.rows.key(number))

    # --- fields ----------------------------------------------------------------------------------
    def _lines(self, wide: float) -> list[Node]:
        """The fields of the profile with their names, top to bottom, each so many u wide."""
        profile, words = self._profile, self.services.words
        name = field(
            words, ("people", "name"), self.drafts.get("name", profile.name), self._write_name,
            LONGEST_NAME, on_done=lambda: self.screen.focus_on(("people", "age")),
        )  # fmt: skip
        born = control(
            TextField, ("people", "born"),
            self.drafts.get("born", written(profile.born, words)), self._write_born,
            on_done=lambda: self.screen.focus_on(("people", "face")),
            empty=words("people.born_hint"), longest=_LONGEST_DAY, turning=words("field.turning"),
        )  # fmt: skip
        faces = self._chooser(
            "face", ("", *FACES), profile.character,
            lambda face: words(f"people.face.{face}" if face else "people.any_face"),
            lambda face: replace(self._profile, character=face),
        )  # fmt: skip
        named = [
            ("name", name),
            ("age", self._age()),
            ("born", born),
            ("face", faces),
            *((wish.name, self._wish(wish)) for wish in wishes()),
        ]
        return [
            row(
                text(words(f"people.{name}"), most=1.2, z=3),
                made.of(0.57 * wide, between(0, _BUTTON)),
                high=fill(most=_LINE), gap=12,
            )
            for name, made in named
        ]  # fmt: skip

    def _age(self) -> Node:
        services, profile = self.services, self._profile
        age = profile.age_on(services.on_date())
        return control(
            Stepper, ("people", "age"),
            min(AGES[1], max(AGES[0], USUAL_AGE if age is None else age)),
            lambda age: self._keep(replace(self._profile, age=age)),
            low=AGES[0], high=AGES[1],
            text=lambda age: services.words("new.age", count=age),
            reason=services.words("people.by_birthday") if profile.born else "",
        )  # fmt: skip

    def _wish(self, wish: Wish) -> Node:
        words, settings = self.services.words, self._profile.profile_settings

        def label(value: object) -> str:
            return words("people.as_house") if value is None else wish.text(value, words)

        def turned(value: object) -> Profile:
            now = changed(self._profile.profile_settings, {wish.name: value})
            return replace(self._profile, profile_settings=now)

        now = getattr(settings, wish.name)
        return self._chooser(wish.name, (None, *wish.values), now, label, turned)

    def _chooser(
        self,
        name: str,
        values: Sequence[Value],
        now: Value,
        label: Callable[[Value], str],
        turned: Callable[[Value], Profile],
    ) -> Node:
        """One of several values; of one that is not known any more, the first."""
        at = values.index(now) if now in values else 0
        return control(
            Chooser, ("people", name), text=lambda: label(values[at]),
            on_turn=lambda by: self._keep(turned(values[(at + by) % len(values)])),
        )  # fmt: skip


class PersonRow(Plate):
    """Somebody who comes again: a portrait, the name, a title or the age."""

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, profile: Profile, note: str,
        on_press: Callable[[], None], *, chosen: bool,
    ) -> None:  # fmt: skip
        """`note`: what stands under the name, or nothing; `chosen`: their profile is open."""
        super().__init__(kit, key, rect, on_press)
        self._profile, self._note, self._chosen = profile, note, chosen

    def _state(self) -> Hashable:
        return self.look, self._chosen

    def _make(self) -> list[WidgetPart]:
        kit, (width, height) = self.kit, self.rect.size
        parts = row_face(self, chosen=self._chosen)
        size = round(height * 0.76)
        character = self._profile.character or "cat"
        drawing = kit.art.sprite(f"characters/{character}-calm", round(size / RING))
        corner = corner_of(drawing, (kit.px(14) + size / 2, height * 0.54))
        parts.append(WidgetPart("face", drawing, *corner, 3))
        left = kit.px(14) + size + kit.px(14)
        room = width - left - kit.px(14)
        lines = [(self._profile.name, Face.SEMIBOLD, TypeScale.BODY, 0.36, TEXT)]
        if self._note:
            lines.append((self._note, Face.MEDIUM, TypeScale.SMALL, 0.72, TEXT_DIM))
        for words, face, scale, at, colour in lines:
            large = kit.size(scale, GROWS).within(height * 0.3)
            line = kit.lettering.fit(words, face, large, room, colour)
            parts.append(
                WidgetPart(words, line, left, round(height * at - line.get_height() / 2), 3)
            )
        return parts


# --- how a seat can be ---------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Wish:
    """A field of `ProfileSettings`, its values in order, and what each is called
    (a function of the value and the words)."""

    name: str
    values: tuple[object, ...]
    text: Callable[..., str]


def _yes(value: bool, words: Words) -> str:
    return words("people.yes") if value else words("people.no")


_SPEED_NAMES: Final = {speed.value: name for name, speed in SPEEDS.items()}
_LETTERS: Final = (CardLetters.ENGLISH.value, CardLetters.GERMAN.value)


def wishes() -> tuple[Wish, ...]:
    """All of them, in the order of the page."""
    return (
        Wish("language", languages(), language_name),
        Wish("card_letters", _LETTERS, lambda value, words: words(f"options.letters.{value}")),
        Wish("text_size", TEXT_SIZES, lambda value, words: words("percent", value=value)),
        Wish("four_colour", (True, False), _yes),
        Wish("reduced_motion", (True, False), _yes),
        Wish(
            "speed", tuple(speed.value for speed in SPEEDS.values()),
            lambda value, words: words(f"options.speed.{_SPEED_NAMES[value]}"),
        ),
    )  # fmt: skip
