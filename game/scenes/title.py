"""The title: the café with the lamp up, a row of buttons, and a match that may be waiting.

The first frame must come at once, so nothing of the rules or the table is imported for it, and the
picture is read from disk or, the first time, composed while the room is still dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.input import Intent, Key, PointerMoved, PointerPressed, Pressed, Resized
from game.scenes.language import change_language
from game.scenes.scene import Scene
from game.settings import CardLetters
from game.view.kept_pictures import KeptPictures, settled, version_of
from game.view.theme import TypeScale
from game.view.title_layout import DeckStyle, TitleLayout
from game.view.title_signs import Signs
from game.view.title_switch import LanguageSwitch
from game.view.widgets import Button, FocusGroup, Kind, row_px
from game.words.words import LANGUAGES

if TYPE_CHECKING:
    from game.match.match import Match
    from game.scenes.house import House
    from game.view.compositor import Picture
    from game.view.title_life import TitleLife

_ROOT: Final = Path(__file__).resolve().parents[2]
_SOURCES: Final = tuple(
    _ROOT / name for name in ("game/view", "sprites/textures", "sprites/busts/fox-calm.svg")
)
"""What the kept picture follows from: when one of these changes, it is composed again."""

_LAMP: Final = 0.45
"""Seconds the lamp takes to go up."""
_DARK: Final = (66, 46, 30)
"""What the lamp's light begins with, of 255."""
_ANY_KEY: Final = frozenset({Key.LETTER, Key.OTHER, Key.PAUSE, Key.DELETE, Key.ERASE}) | frozenset(
    Key[f"DIGIT_{digit}"] for digit in range(1, 10)
)
_READING: Final = 4.0
_READING_LETTER: Final = 0.06
"""Seconds a notice stays, and how many more for each letter."""
_WARM_UP: Final = ("game.rules.events", "game.rules.script", "game.players.bots")


class TitleScene(Scene):
    """Where every evening begins."""

    def __init__(self) -> None:
        self._house: House
        self._told: tuple[str, float] | None = None
        self._life: TitleLife | None = None
        self._still: tuple[tuple[tuple[int, int], str], pygame.Surface] | None = None
        self._lamp = 1.0
        self._composing = False
        self._round = 0
        self._keys = False
        self._match: Match | None = None
        self._waits = False
        self._fresh = True

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, house: House) -> None:
        self._house = house
        self._kept = KeptPictures(house.folder / "pictures")
        self._version = version_of(_SOURCES)
        self._waits = house.store.has_running
        self._lay_out()
        if self._waits:
            house.work(self._look_at_match())

    def leave(self) -> None:
        self._round += 1  # whatever is still being composed is for nobody now

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out()
                return
            case PointerMoved(x, y) if self._life is not None:
                self._life.point(x, y)
            case PointerPressed():
                self._keys = False
            case Pressed(key, text):
                self._keys = True
                if self._letter(text):
                    return
                if not self._group.handle(intent) and key in _ANY_KEY:
                    self._buttons[0].confirm()
                return
        self._group.handle(intent)

    def update(self, seconds: float) -> None:
        self._group.update(seconds)
        self._tell(seconds)
        if self._life is not None and self._lamp == 1:
            self._life.update(seconds)
        if not self._composing and self._lamp < 1:
            calm = self._house.settings.reduced_motion
            self._lamp = 1.0 if calm else min(1.0, self._lamp + seconds / _LAMP)
            self._ground = self._lit()

    def draw(self, picture: Picture) -> None:
        if self._fresh:
            for group in ("title", "title focus", "sign"):
                picture.drop_group(group)
            self._fresh = False
        picture.backdrop(self._ground)
        if self._life is not None and self._lamp > 0.6:
            self._life.draw(picture)
        self._signs.draw(picture)
        self._group.draw(picture)

    @property
    def resting(self) -> bool:
        """True also while bulbs chase: four steps a second need no more frames than idling has."""
        return not self._composing and self._lamp == 1 and self._group.resting

    # --- the picture -----------------------------------------------------------------------------
    def _lay_out(self) -> None:
        house = self._house
        self._place = TitleLayout(house.size, house.u)
        self._furnish()
        self._life = None
        self._round += 1
        deck = self._deck()
        name = f"title-{house.words.language}-{deck.name}"
        key = (house.size, name)
        if self._still is None or self._still[0] != key:
            kept = self._kept.load(name, house.size, self._version)
            same_room = self._still is not None and self._still[0][0] == house.size
            if kept is not None:
                self._still = (key, kept)
            else:
                if not same_room:
                    self._ground, self._lamp = self._quick(), 0.0
                self._composing = True
                house.work(self._compose(self._round, key, deck))
                return
        self._composing = False
        self._ground = self._still[1]
        self._lamp = 1.0
        house.work(self._enliven(self._round))

    def _deck(self) -> DeckStyle:
        words, settings = self._house.words, self._house.settings
        auto = settings.card_letters is CardLetters.AUTO
        german = words.language == "de" if auto else settings.card_letters is CardLetters.GERMAN
        return DeckStyle(german, settings.four_colour)

    @property
    def _lettering(self) -> tuple[str, str, str]:
        words = self._house.words
        return words("title.logo.first"), words("title.logo.second"), words("title.tagline")

    def _quick(self) -> pygame.Surface:
        from game.view.title_quick import quick_title  # noqa: PLC0415, only the first time

        *logo, tagline = self._lettering
        return quick_title(self._place, self._house.type, (logo[0], logo[1]), tagline)

    def _compose(
        self, turn: int, key: tuple[tuple[int, int], str], deck: DeckStyle
    ) -> Iterator[None]:
        """Make the real picture, let the lamp go up, keep the picture for the next start."""
        from game.view.title_picture import still_steps  # noqa: PLC0415, after the first frame

        yield
        house = self._house
        still = self._ground
        for step in still_steps(self._place, house.art, house.type, self._lettering, deck):
            if turn != self._round:
                return
            still = step or still
            yield
        self._still = (key, still)
        self._composing = False
        self._ground = self._lit()
        yield from self._enliven(turn)
        yield from self._kept.keep(key[1], still, self._version)

    def _enliven(self, turn: int) -> Iterator[None]:
        """Make what moves."""
        from game.view.title_life import TitleLife  # noqa: PLC0415, after the first frame

        yield
        if turn == self._round and self._still is not None and self._ground is self._still[1]:
            self._ground = settled(self._ground)
            self._still = (self._still[0], self._ground)
        yield
        calm = self._house.settings.reduced_motion
        life = TitleLife(self._place, self._house.art, Random(5), calm=calm)
        for _ in life.prepare():
            if turn != self._round:
                return
            yield
        self._life = life

    def _lit(self) -> pygame.Surface:
        """The picture under as much light as the lamp gives now."""
        if self._still is None or self._lamp == 1:
            return self._ground if self._still is None else self._still[1]
        share = 1 - (1 - self._lamp) ** 2
        lit = self._still[1].copy()
        level = tuple(round(dark + (255 - dark) * share) for dark in _DARK)
        lit.fill(level, special_flags=pygame.BLEND_RGB_MULT)
        return lit

    # --- buttons and signs -----------------------------------------------------------------------
    def _furnish(self) -> None:
        house, place, words = self._house, self._place, self._house.words
        kit = house.kit
        offers: list[tuple[str, str, Callable[[], None]]] = [
            ("play", words("title.play"), self._play),
            ("options", words("title.options"), self._options),
            ("quit", words("title.quit"), house.quit),
        ]
        if self._waits:
            offers.insert(0, ("continue", words("title.continue"), self._continue))
        rects = place.buttons(len(offers))
        labels = tuple(label for _, label, _ in offers)
        px = row_px(kit, labels, rects[0].w - 2 * place.px(20), TypeScale.BUTTON)
        self._buttons = [
            Button(
                kit,
                ("title", name),
                rect,
                label,
                press,
                kind=Kind.SECONDARY if index else Kind.PRIMARY,
                second=self._game_note() if name == "continue" else "",
                label_px=px,
                glowing=not index,
            )
            for index, ((name, label, press), rect) in enumerate(zip(offers, rects, strict=True))
        ]
        languages = sorted(LANGUAGES)
        switch = LanguageSwitch(
            kit,
            ("title", "language"),
            place.switch,
            [words(f"language.{language}") for language in languages],
            languages.index(words.language),
            lambda index: change_language(house, languages[index]),
        )
        known = getattr(self, "_group", None)
        self._group = FocusGroup(
            [*self._buttons, switch],
            name="title focus",
            focus=known.focus_key if known else None,
            default=self._buttons[0],
            ring=self._keys,
        )
        hint = words("title.hint.continue" if self._waits else "title.hint")
        self._signs = Signs(kit, place, hint)
        if self._told is not None:
            self._signs.notice(self._told[0])
        self._fresh = True

    def _tell(self, seconds: float) -> None:
        """Show what has to be told, one sentence after the other, long enough to be read."""
        if self._told is not None:
            text, left = self._told
            self._told = (text, left - seconds) if left > seconds else None
            if self._told is None:
                self._signs.notice("")
        if self._told is None and self._house.notices:
            text = self._house.notices.pop(0)
            self._told = (text, _READING + _READING_LETTER * len(text))
            self._signs.notice(text)

    def _game_note(self) -> str:
        if self._match is None:
            return ""
        table = self._match.table
        return self._house.words(
            "title.continue_note", game=max(1, table.game), games=table.rules.games
        )

    # --- what can be done ------------------------------------------------------------------------
    def _letter(self, text: str) -> bool:
        """The letters printed in no button, but known from everywhere else."""
        words = self._house.words
        for key, press in (("key.quit", self._house.quit), ("key.options", self._options)):
            if text and text.upper() == words(key):
                press()
                return True
        return False

    def _look_at_match(self) -> Iterator[None]:
        """Read the waiting match, so that its button can say how far it is."""
        for name in _WARM_UP:
            yield
            import_module(name)
        yield
        if self._match is None and self._waits:
            self._resume()
            self._furnish()

    def _resume(self) -> None:
        from game.match.store import SaveError  # noqa: PLC0415, not before the first frame

        store = self._house.store
        try:
            self._match = store.resume()
        except SaveError as error:
            words = self._house.words
            self._house.notices.append(words(error.problem.value, path=error.path))
        if self._match is not None and self._match.over:
            self._match = None
        self._waits = self._match is not None

    def _continue(self) -> None:
        if self._match is None:
            self._resume()
        if self._match is None:
            self._furnish()
            return
        from game.scenes.table import TableScene  # noqa: PLC0415, not before the first frame

        self._house.replace(TableScene(self._match))

    def _play(self) -> None:
        from game.scenes.new_match import NewMatchScene  # noqa: PLC0415

        self._house.push(NewMatchScene())

    def _options(self) -> None:
        from game.scenes.options import OptionsScene  # noqa: PLC0415

        self._house.push(OptionsScene())
