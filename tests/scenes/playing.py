"""A table of the main game in virtual time, and players who have only a mouse or only keys."""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

from game.input.intents import DIGITS, Key
from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.rules.decisions import BuyCard, Cut, CutPack, Decision, Discard, Stop, Take, TakeCard
from game.storage.store import Store
from game.table.deluxe.actions import DeluxeActions
from game.table.deluxe.table_game import DeluxeTableGame
from game.ui.widgets.widget import Widget
from tests.scenes.at_table import FRAME as FRAME  # noqa: PLC0414, for those who play here
from tests.scenes.at_table import Pointer, TableEvening, Typist
from tests.scenes.at_table import StuckError as StuckError  # noqa: PLC0414, the same
from tests.scenes.workshop import words as words  # noqa: PLC0414, the same

GUESTS: Final = ("owl", "fox", "badger", "hedgehog", "hare")
HOSTS: Final = ("cat", "hare", "fox")


def options(
    variant: int,
    players: int,
    *,
    humans: int = 1,
    seed: int = 1,
    rounds: int = 1,
    bots: str = "keeper",
    dealer: int = 1,
) -> MatchOptions:
    """Humans from seat 0, guests after them. The dealer is the youngest; with seat 1 dealing
    first the one at the lower edge begins by cutting, and is the last but one to buy."""
    seats = []
    for seat in range(players):
        age = 9 if seat == dealer else 20 + 7 * seat
        if seat < humans:
            name = "" if humans == 1 else ("Emma", "Otto", "Ida", "Finn", "Mia", "Jan")[seat]
            seats.append(SeatPlan(name, age, HUMAN, HOSTS[seat % len(HOSTS)]))
        else:
            seats.append(SeatPlan("", age, bots, GUESTS[seat - 1]))
    return MatchOptions(variant, rounds, tuple(seats), seed)


class Evening(TableEvening):
    """One table of the main game."""

    def __init__(self, chosen: MatchOptions | Match, **setting: Any) -> None:
        def begin(store: Store) -> Match:
            return chosen if isinstance(chosen, Match) else store.running.begin(chosen)

        super().__init__(begin, **setting)

    @property
    def game(self) -> DeluxeTableGame:
        """The game at the table."""
        return cast("DeluxeTableGame", self.table.tabletop.game)

    @property
    def actions(self) -> DeluxeActions:
        """What the buttons do."""
        return cast("DeluxeActions", self.game.actions)

    def random_answer(self, chance: Random, *, eager: float = 0.6, **how: Any) -> Any:
        return answer(self.decision, chance, eager=eager)


def answer(
    decision: Decision | None, chance: Random, *, eager: float = 0.6
) -> Cut | Discard | Take | Stop:
    """A random answer that the rules allow."""
    match decision:
        case CutPack(cards=cards):
            return Cut(chance.randint(1, cards - 1))
        case TakeCard(slots=slots):
            return Take(chance.choice(slots))
        case BuyCard(price=price, chips=chips, hand=hand) if chips >= price:
            return Discard(chance.choice(hand)) if chance.random() < eager else Stop()
    return Stop()


class Mouse(Pointer):
    """Somebody who only points and clicks, at what is to be seen."""

    def button(self, name: str) -> Widget | None:
        """A button by its group in the picture, such as `button 0` or `icon menu`."""
        widgets = self.evening.top.controls.widgets
        return next((w for w in widgets if w.key == (name,)), None)

    def press(self, name: str) -> None:
        """Click on a button. Raises StuckError where there is none."""
        widget = self.button(name)
        if widget is None:
            raise StuckError(f"no {name}")
        self.click_on(widget)

    def market_card(self, slot: int) -> tuple[float, float]:
        """The middle of an own face-down card."""
        playback = self.evening.table.playback
        piece = playback.board.cast.slots[playback.board.poses.bottom][slot]
        assert piece is not None
        pose = playback.board.pose_of(piece)
        return pose.x, pose.y

    def answer(self) -> None:
        """Do one thing, whatever is asked."""
        evening, chance = self.evening, self.chance
        match evening.decision:
            case CutPack():
                x, y = evening.table.playback.board.poses.layout.seats[0].market
                u = evening.services.u
                self.click((x + chance.uniform(-300, 300)) * u, y * u)
            case TakeCard(slots=slots):
                self.click(*self.market_card(chance.choice(slots)))
            case BuyCard(price=price, chips=chips, hand=hand):
                if chips < price or chance.random() < 0.4:
                    self.press("button 1")
                    return
                self.click(*self.hand_card(chance.randrange(len(hand))))
                if chance.random() < 0.5:
                    self.press("button 0")
                else:
                    left = evening.table.playback.table.seats[evening.decision.seat].face_down
                    there = [slot for slot, card in enumerate(left) if card is not None]
                    self.click(*self.market_card(chance.choice(there)))
            case _:
                self.press("button 0")


class Keyboard(Typist):
    """Somebody without a mouse."""

    def answer(self) -> None:
        """Do one thing, whatever is asked, each time in another of the ways there are."""
        chance = self.chance
        match self.evening.decision:
            case CutPack():
                for _ in range(chance.randrange(6)):
                    self.press(chance.choice((Key.LEFT, Key.RIGHT)), shift=chance.random() < 0.5)
                self.press(chance.choice((Key.CONFIRM, Key.SPACE)))
            case TakeCard(slots=slots):
                if chance.random() < 0.5:
                    self.press(DIGITS[chance.choice(slots)], "x")
                else:
                    self.walk(Key.CONFIRM)
            case BuyCard(price=price, chips=chips, hand=hand):
                if chips < price or chance.random() < 0.4:
                    self.letter("key.done")
                    return
                if chance.random() < 0.5:
                    self.press(DIGITS[chance.randrange(len(hand))], "x")
                else:
                    self.walk(Key.SPACE)
                if chance.random() < 0.5:
                    self.letter("key.buy")
                else:
                    self.press(Key.UP)
                    self.walk(Key.CONFIRM)
            case _:
                self.press(Key.SPACE)
