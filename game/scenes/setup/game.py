"""The left column: what is played, with how many cards, how long, how fast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from game.rules.deluxe import VARIANTS
from game.scenes.setup.match_setup import ROUNDS, MatchSetup
from game.scenes.setup.tables import DELUXE, table_tiles
from game.settings import Speed
from game.ui.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Panel, Segments, Stepper, Toggle, Widget
from game.words.variant_names import variant_name

if TYPE_CHECKING:
    from game.scenes.setup.layout import NewMatchLayout
    from game.ui.compositor import Picture
    from game.ui.services import Services

SPEEDS: Final = {
    Speed.HALF: "options.speed.half",
    Speed.NORMAL: "options.speed.normal",
    Speed.DOUBLE: "options.speed.double",
    Speed.QUADRUPLE: "options.speed.fourfold",
    Speed.INSTANT: "options.speed.instant",
}

_GAME_SECONDS: Final = 16  # deal and payout at normal speed
_PLAYER_SECONDS: Final = 7  # a guest's purchases, everybody's showing
_THINKING_SECONDS: Final = 22  # a human's turn, at any speed


class GameDoing(Protocol):
    """What the column tells the page."""

    def choose_table(self, name: str) -> None:
        """Play at another table."""

    def choose_cards(self, cards: int) -> None:
        """Another variant."""

    def choose_rounds(self, rounds: int) -> None:
        """Longer or shorter."""

    def choose_speed(self, speed: Speed) -> None:
        """Faster or slower."""

    def choose_lamp(self, *, lit: bool) -> None:
        """Allow the coach while playing, or not."""


class GameColumn:
    """Panel, the tables to play at, and what is chosen at this one."""

    def __init__(
        self, services: Services, layout: NewMatchLayout, match_setup: MatchSetup, doing: GameDoing
    ) -> None:
        self._services, self._layout = services, layout
        kit, words = services.kit, services.words
        self._panel = Panel(kit, ("new game",), layout.game, title=words("new.what"), z=0)
        variants = list(VARIANTS)
        self._cards = Segments(
            kit, ("new", "cards"), layout.cards, [str(cards) for cards in variants],
            variants.index(match_setup.variant), lambda index: doing.choose_cards(variants[index]),
        )  # fmt: skip
        self._rounds = Stepper(
            kit, ("new", "rounds"), layout.rounds, match_setup.rounds, doing.choose_rounds,
            low=ROUNDS[0], high=ROUNDS[1],
        )  # fmt: skip
        speeds = list(SPEEDS)
        self._speed = Segments(
            kit, ("new", "speed"), layout.speed, [words(key) for key in SPEEDS.values()],
            speeds.index(services.settings.speed), lambda index: doing.choose_speed(speeds[index]),
        )  # fmt: skip
        self._lamp = Toggle(
            kit,
            ("new", "lamp"),
            layout.lamp,
            match_setup.lamp,
            lambda lit: doing.choose_lamp(lit=lit),
        )
        tiles = table_tiles(services, layout.tables, DELUXE, doing.choose_table)
        self.widgets: tuple[Widget, ...] = (
            *tiles, self._cards, self._rounds, self._speed, self._lamp
        )  # fmt: skip
        self.items = Items("new game items")
        self.follow(match_setup)

    def follow(self, match_setup: MatchSetup) -> None:
        """Say what follows from the party now."""
        services, kit, words, layout = (
            self._services,
            self._services.kit,
            self._services.words,
            self._layout,
        )
        self._rounds.value = match_setup.rounds
        self._speed.chosen = list(SPEEDS).index(services.settings.speed)
        self._lamp.on = match_setup.lamp
        self.items = items = Items("new game items")
        for name, rect, key in (
            ("cards", layout.cards_label, "new.cards"),
            ("rounds", layout.rounds_label, "new.rounds"),
            ("speed", layout.speed_label, "new.speed"),
        ):
            label = kit.lettering.line(words(key), Face.MEDIUM, kit.size(20), BRASS_LIGHT)
            items.left(name, label, rect.midleft, 2)
        size = kit.size(TypeScale.SMALL)
        note = variant_name(words, match_setup.variant, ".note")
        line = kit.lettering.fit(note, Face.ITALIC, size, layout.cards_note.w, TEXT_DIM)
        items.left("cards note", line, layout.cards_note.midleft, 2)
        box = layout.games
        games = kit.lettering.fit(
            words("new.games", count=match_setup.games), Face.SEMIBOLD, kit.size(20), box.w, TEXT
        )
        items.left("games", games, (box.x, box.y + box.h * 0.3), 2)
        minutes = words("new.minutes", count=minutes_for(match_setup, services.settings.speed))
        line = kit.lettering.fit(minutes, Face.MEDIUM, size, box.w, TEXT_DIM)
        items.left("minutes", line, (box.x, box.y + box.h * 0.72), 2)
        self._follow_lamp(match_setup)

    def _follow_lamp(self, match_setup: MatchSetup) -> None:
        """The coach's lamp, and what switching it off means."""
        kit, words, layout = self._services.kit, self._services.words, self._layout
        box = layout.lamp_label
        label = kit.lettering.fit(words("new.lamp"), Face.MEDIUM, kit.size(20), box.w, BRASS_LIGHT)
        self.items.left("lamp", label, box.midleft, 2)
        box = layout.lamp_note
        note = words("new.lamp_on" if match_setup.lamp else "new.lamp_off")
        line = kit.lettering.fit(note, Face.ITALIC, kit.size(TypeScale.SMALL), box.w, TEXT_DIM)
        self.items.left("lamp note", line, box.midleft, 2)

    def draw(self, picture: Picture) -> None:
        """Put all but the widgets into the picture."""
        self._panel.draw(picture)
        self.items.draw(picture)


def minutes_for(match_setup: MatchSetup, speed: Speed) -> int:
    """About how long the match lasts; from ten minutes on in steps of five."""
    table = (_GAME_SECONDS + _PLAYER_SECONDS * len(match_setup.seated)) / speed.rate
    minutes = match_setup.games * (table + _THINKING_SECONDS * len(match_setup.humans)) / 60
    return max(1, round(minutes)) if minutes < 10 else 5 * round(minutes / 5)
