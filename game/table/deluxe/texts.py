"""Lines of the five point tables as they are shown: an example of each (plain ranks, mixed suits,
nothing by chance) and its odds as the language writes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from game.match.options import human_games
from game.rules import events as ev
from game.rules.cards import Card, Rank, Suit
from game.rules.table import Phase
from game.rules.variants import Combination, HandValue
from game.table.curtain import CurtainFacts
from game.table.deluxe import view_model
from game.table.deluxe.story.bill import told_of
from game.table.deluxe.view_model import DeluxeMatchPlayer, DeluxePlayer
from game.table.game_texts import GameTexts, Here, deluxe_step
from game.table.playing import Refusal
from game.table.replay.bar import Chapter
from game.ui.routes import Route

if TYPE_CHECKING:
    from game.match.playhead import Recording
    from game.rules.variants import Line
    from game.ui.scene import Scene
    from game.words.words import Words


_GROUPS: Final = (Rank.QUEEN, Rank.KING, Rank.EIGHT, Rank.FIVE)
"""Ranks of the groups, the biggest group first."""
_SINGLES: Final = (Rank.TEN, Rank.NINE, Rank.SEVEN, Rank.FOUR, Rank.THREE, Rank.TWO)
_FLUTE: Final = (
    Rank.KING, Rank.JACK, Rank.TEN, Rank.EIGHT, Rank.SEVEN, Rank.FIVE, Rank.FOUR, Rank.TWO,
)  # fmt: skip
_STRAIGHT_FROM: Final = Rank.QUEEN
_MIXED: Final = (Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
_ONE: Final = {Combination.COLOR_FLUTE: Suit.HEARTS, Combination.COLOR_STRAIGHT: Suit.SPADES}


def example_hand(combination: Combination, cards: int) -> tuple[Card, ...]:
    """So many cards that form the combination, those that count first."""
    if isinstance(combination.value, tuple):
        return _grouped(combination.value, cards)
    if combination in (Combination.STRAIGHT, Combination.COLOR_STRAIGHT):
        ranks = tuple(Rank(_STRAIGHT_FROM - step) for step in range(cards))
    else:
        ranks = _FLUTE[:cards]
    one = _ONE.get(combination)
    return tuple(Card(rank, one or _MIXED[index % len(_MIXED)]) for index, rank in enumerate(ranks))


def odds_in(words: Words, line: Line) -> str:
    """The printed odds as this language writes numbers."""
    return words.decimal(*line.one_in)


def _grouped(sizes: tuple[int, ...], cards: int) -> tuple[Card, ...]:
    hand: list[Card] = []
    for group, (size, rank) in enumerate(zip(sizes, _GROUPS, strict=False)):
        first = 0 if size > 2 else 3 * group
        hand += [Card(rank, _MIXED[(first + index) % len(_MIXED)]) for index in range(size)]
    for index, rank in enumerate(_SINGLES[: cards - len(hand)]):
        hand.append(Card(rank, _MIXED[(index + 1) % len(_MIXED)]))
    return tuple(hand)


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
