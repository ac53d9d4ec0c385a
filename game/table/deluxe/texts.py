"""What the main game says at its table, and on the screens one reaches from there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from game.match.options import human_games
from game.rules import events as ev
from game.rules.cards import Card
from game.rules.table import Phase
from game.rules.variants import HandValue
from game.table.curtain import CurtainFacts
from game.table.deluxe import view_model
from game.table.deluxe.story.paying.money_words import told_of
from game.table.deluxe.view_model import DeluxeMatchPlayer, DeluxePlayer
from game.table.game_texts import GameTexts, Here, deluxe_step
from game.table.playing import Refusal
from game.table.replay.bar import Chapter
from game.ui.routes import Route

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match.playhead import Recording
    from game.ui.scene import Scene

_PLACES: Final = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


class DeluxeTexts(GameTexts):
    """Texts of the main game."""

    @property
    def playback(self) -> DeluxePlayer:
        """The match as it is shown."""
        return cast("DeluxePlayer", self.table.playback)

    def hand_name(self, value: HandValue) -> str:
        return view_model.hand_named(value, self.table.words)

    @property
    def own_hand(self) -> str:
        return self.hand_name(self.playback.table.variant.value(self.playback.view.own.hand))

    def accounts(self, event: object, you: int | None) -> tuple[str, ...]:
        money = self.playback.ledger.money
        if not isinstance(event, ev.GameEnded):
            return ()
        seats = dict.fromkeys(seat for seat in (you, money.winner) if seat is not None)
        return tuple(told_of(self.naming, money, seat) for seat in seats)

    def named(self, refusal: Refusal) -> Refusal:
        turn = self.playback.table.turn
        if refusal.reason != "not_your_turn" or turn is None:
            return refusal
        return Refusal(refusal.reason, **refusal.values, name=self.naming(turn))

    def curtain_facts(self, seat: int) -> CurtainFacts:
        table, words = self.playback.table, self.table.words
        variant = words(f"variant.{table.variant.cards}.inline")
        return replace(
            super().curtain_facts(seat),
            games=table.rules.games,
            bank=table.bank.value,
            game_note=words("curtain.deals", variant=variant, name=self.naming(table.dealer)),
            bank_note=self._place_in_turn(seat),
        )

    def worth(self, seat: int) -> int:
        return self.playback.table.seats[seat].chips.value

    @property
    def games_over(self) -> int:
        table = self.playback.table
        return table.game if table.phase is Phase.ENDED else max(0, table.game - 1)

    @property
    def hands_shown(self) -> bool:
        return self.playback.table.phase in (Phase.PAY, Phase.ENDED)

    def review(self, over: int) -> Callable[[], Scene] | None:
        """The look back at games that are over; none where no human decided anything."""
        match = cast("DeluxeMatchPlayer", self.playback).match
        if not human_games(match.options, over):
            return None
        return lambda: Route.REVIEW.scene(match, games=over)

    def step(self, hand: tuple[Card, ...]) -> Here:
        view, chosen = self.playback.view, self.table.game.selection.can_undo
        return Here(
            deluxe_step(view, self.playback.decision, chosen=chosen),
            variant=view.table.variant.cards,
            own=hand,
            shared=self.playback.crowd.shared,
            on_away=self.table.hide_hands,
        )

    def chapters(self, recording: Recording) -> tuple[Chapter, ...]:
        words, before = self.table.words, None
        found = [Chapter(0, words("review.node.deal"))]
        for at in range(recording.begins, len(recording.log)):
            event, stop = recording.log[at], recording.stop_at(at + 1)
            if isinstance(event, ev.TurnBegan):
                found.append(Chapter(stop, self.naming(event.seat)))
            elif isinstance(event, ev.HandShown) and not isinstance(before, ev.HandShown):
                found.append(Chapter(stop, words("review.node.showing")))
            before = event
        return tuple(found)

    def _place_in_turn(self, seat: int) -> str:
        """Who buys when, as everybody at the table knows."""
        words, name, table = self.table.words, self.naming(seat), self.playback.table
        place = list(table.clockwise()).index(seat) + 1
        if place == 1:
            return words("curtain.buys.first", name=name)
        if place == len(table.seats):
            return words("curtain.buys.last", name=name)
        return words(f"curtain.buys.{_PLACES[place]}", name=name)
