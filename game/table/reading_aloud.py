"""What happens at a table, read aloud to a player who wants that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.audio.speech import Listener, SentenceReader, hand_sentence, urgent
from game.rules.cards import HIDDEN
from game.storage.settings import Spoken
from game.table.input import Refusal
from game.table.playing import Playing

if TYPE_CHECKING:
    from game.match.game import AnyEvent
    from game.table.game_texts import GameTexts


class Told(Playing, Protocol):
    """A table that has texts."""

    texts: GameTexts


class ReadingAloud:
    """Reads events and the own hand, as the viewer sees them."""

    def __init__(self, table: Told) -> None:
        self._table = table
        self._reader = SentenceReader()

    def listen(self, event: AnyEvent) -> None:
        """Read an event aloud."""
        services, texts = self._table.services, self._table.texts
        spoken = services.settings.spoken
        if spoken is Spoken.OFF:
            return
        viewer = self._table.playback.view.viewer
        you = viewer if viewer is not None and texts.naming.is_you(viewer) else None
        listener = Listener(
            services.words, texts.naming, texts.hand_name, viewer, you, spoken is Spoken.ALL,
            self._table.playback.options.game,
        )  # fmt: skip
        text = self._reader.sentence(event, listener)
        services.speak(text, urgent=urgent(event, listener))
        for account in texts.accounts(event, you):
            services.speak(account)

    def read_hand(self) -> None:
        """Read the own hand aloud; never a hand that does not lie open."""
        table = self._table
        viewer = table.playback.view.viewer
        if table.settings.spoken is Spoken.OFF:
            table.refuse(Refusal("not_spoken"))
        elif viewer is None or not self.hand_seen:
            table.refuse(Refusal("no_hand"))
        else:
            cast = table.playback.board.cast
            cards = [cast.faces[piece] for piece in cast.hands[viewer]]
            text = hand_sentence(cards, table.texts.own_hand, table.words)
            table.services.speak(text, urgent=True)

    @property
    def hand_private(self) -> bool:
        """Whether the own hand lies open and not everybody may see it."""
        view = self._table.playback.view
        if view.viewer is None or not self.hand_seen:
            return False
        return view.table.seats[view.viewer].shown is None

    @property
    def hand_seen(self) -> bool:
        """Whether the own hand was picked up and lies open before the viewer."""
        playback = self._table.playback
        viewer = playback.view.viewer
        if viewer is None:
            return False
        hand = playback.board.cast.hands[viewer]
        seen = HIDDEN not in playback.table.seats[viewer].hand
        return bool(hand) and seen and playback.board.hand_open(viewer)
