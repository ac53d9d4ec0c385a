"""What a part of a table may ask of the table it belongs to. `Tabletop` is what stands behind it;
parts are typed by this, so that it knows them and they do not know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.audio.cues import Cue
    from game.storage.settings import Settings
    from game.table.choices import PlainWords
    from game.table.input import Refusal, Selection
    from game.table.playback import AnyPlayer
    from game.ui.services import Services
    from game.words.words import Words


class PlayedGame(Protocol):
    """The game on a table, as its parts see it."""

    @property
    def selection(self) -> Selection:
        """What the player has chosen, but not yet answered."""


class Playing(Protocol):
    """A table on the screen, as its parts see it."""

    screen: PlainWords
    """What the game says, where nothing else does."""
    playback: AnyPlayer

    @property
    def game(self) -> PlayedGame:
        """The game that is played."""

    @property
    def hide_hands(self) -> Callable[[], None]:
        """Turns the cards of humans face down, where several share the screen."""

    @property
    def services(self) -> Services:
        """The services of the scene."""

    @property
    def words(self) -> Words:
        """The present language."""

    @property
    def settings(self) -> Settings:
        """What the player chose."""

    def answer(self, answer: object) -> None:
        """Answer what is asked, or say why that is not possible."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done now."""

    def sound(self, cue: Cue) -> None:
        """Play a sound in the middle of the table."""
