"""An evening at a draw-poker table in virtual time, and players with only a mouse or only keys."""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

from game.input.intents import (
    DIGITS,
    Key,
    Wheel,
)
from game.match.draw import DrawOptions
from game.match.match import Match
from game.match.options import HUMAN, SeatPlan
from game.rules.cards import HIDDEN
from game.rules.decisions import Cut, CutPack, Decision
from game.rules.draw import decisions as d
from game.rules.draw.table import DrawPhase, DrawRules, Duel
from game.storage.store import Store
from game.table.draw.actions import DrawActions
from game.table.draw.table_game import DrawTableGame
from game.table.parts.chips import SumStacks
from game.ui.widgets.widget import Widget
from tests.table.evening import FRAME, Pointer, TableEvening, Typist

GUESTS: Final = ("owl", "fox", "badger", "hedgehog", "hare", "cat")
HOSTS: Final = ("cat", "hare", "fox")
NAMES: Final = ("Emma", "Otto", "Ida")
BIGGEST: Final = 9
"""Random bets are no larger, so that matches last."""


def draw_options(
    rules: DrawRules, *, humans: int = 1, seed: int = 1, bots: str = "station"
) -> DrawOptions:
    """Humans from chair 0, guests after them; at the duel the snowman."""
    guests = ("snowman",) if isinstance(rules, Duel) else GUESTS
    seats = [
        SeatPlan("" if humans == 1 else NAMES[chair], 30 + chair, HUMAN, HOSTS[chair])
        if chair < humans
        else SeatPlan("", 30 + chair, bots, guests[chair - 1])
        for chair in range(rules.players)
    ]
    return DrawOptions(rules, tuple(seats), seed)


class DrawEvening(TableEvening):
    """One draw-poker table."""

    def __init__(self, chosen: DrawOptions | Match, **setting: Any) -> None:
        def begin(store: Store) -> Match:
            return chosen if isinstance(chosen, Match) else Match(chosen)

        super().__init__(begin, **setting)

    @property
    def game(self) -> DrawTableGame:
        """The game at the table."""
        return cast("DrawTableGame", self.table.tabletop.game)

    @property
    def actions(self) -> DrawActions:
        """What the buttons do."""
        return cast("DrawActions", self.game.actions)

    def random_answer(self, chance: Random, **how: Any) -> Any:
        return draw_answer(self.decision, chance)


def draw_answer(decision: Decision | None, chance: Random) -> d.DrawAnswer:
    """A random answer that the rules allow; few go out."""
    match decision:
        case CutPack(cards=cards):
            return Cut(chance.randint(1, cards - 1))
        case d.LookOrAsk(other=other):
            return d.AskCount() if other is not None and chance.random() < 0.5 else d.LookAtHand()
        case d.TakeAll(hand=hand, limit=limit):
            return d.Draw(tuple(chance.sample(hand, chance.choice((0, limit)))))
        case d.TakeExposed() | d.PlayWithFour() | d.PutRight():
            return d.Accept(yes=chance.random() < 0.5)
        case d.DrawCards(hand=hand, limit=limit):
            return d.Draw(tuple(chance.sample(hand, chance.randint(0, limit))))
    assert isinstance(decision, d.Speak)
    amount = chance.randint(1, max(1, min(BIGGEST, decision.most)))
    profile_settings: list[d.DrawAnswer] = [
        d.Check(),
        d.Chip(),
        d.Call(),
        d.Call(),
        d.Fold(),
        d.Bet(amount),
        d.Raise(amount),
    ]
    return chance.choice([wish for wish in profile_settings if decision.can(wish)])


class Pointing(Pointer):
    """Somebody who only points and clicks, at what is to be seen."""

    @property
    def buttons(self) -> list[Widget]:
        """The large buttons that can be pressed."""
        widgets = self.evening.top.controls.widgets
        return [w for w in widgets if str(w.key[0]).startswith("button") and not w.reason]

    def press(self, number: int) -> None:
        """Click on a large button, by its place from above."""
        self.click_on(self.buttons[number])

    def answer(self) -> None:
        """Do one thing, whatever is asked."""
        evening, chance = self.evening, self.chance
        match evening.decision:
            case CutPack():
                layout = evening.board.poses.layout
                x, y = layout.unit.at(*layout.seats[0].market)
                self.click(x + chance.uniform(-200, 200) * evening.services.u, y)
            case d.DrawCards(hand=hand, limit=limit):
                for index in chance.sample(range(len(hand)), chance.randint(0, limit)):
                    self.click(*self.hand_card(index))
                self.press(0)
            case d.Speak():
                if chance.random() < 0.3:
                    evening.frame(FRAME, Wheel(chance.choice((-1.0, 1.0))))
                fold = len(self.buttons) - 1
                self.press(chance.choice((*range(fold), *range(fold), fold)))
            case _:
                self.press(chance.randrange(len(self.buttons)))


class Typing(Typist):
    """Somebody without a mouse."""

    def letter(self, word: str) -> None:
        """The key whose cap is named by a word of the catalogs."""
        super().letter(f"draw.key.{word}")

    def answer(self) -> None:
        """Do one thing, whatever is asked, each time in another of the ways there are."""
        chance = self.chance
        confirm = chance.choice((Key.CONFIRM, Key.SPACE))
        match self.evening.decision:
            case CutPack():
                for _ in range(chance.randrange(5)):
                    self.press(chance.choice((Key.LEFT, Key.RIGHT)), shift=chance.random() < 0.5)
                self.press(confirm)
            case d.DrawCards(hand=hand, limit=limit):
                self._draw(len(hand), limit)
            case d.Speak():
                for _ in range(chance.randrange(3)):
                    self.press(chance.choice((Key.UP, Key.DOWN, Key.LEFT)))
                if chance.random() < 0.4:
                    self.letter(chance.choice(("bet", "bet", "fold")))
                else:
                    self.press(confirm)
            case d.LookOrAsk():
                self.letter(chance.choice(("look", "ask")))
            case d.TakeExposed() | d.PlayWithFour() | d.PutRight():
                self.letter(chance.choice(("yes", "no")))
            case _:
                self.press(confirm)

    def _draw(self, cards: int, limit: int) -> None:
        chance = self.chance
        if chance.random() < 0.5:
            for index in chance.sample(range(cards), chance.randint(0, limit)):
                self.press(DIGITS[index], "x")
        elif limit:
            self.walk(Key.SPACE)
        self.press(Key.CONFIRM)


# --- what has to be true ----------------------------------------------------------------------


def assert_shown(evening: DrawEvening) -> None:
    """The board shows the cards and, at rest, the chips of the table as this viewer sees it."""
    board, table = evening.playback.board, evening.playback.table
    cast = board.cast
    if board.resting:
        assert board.pieces == cast.faces.keys()
        assert_chips(evening)
    if table.phase in (DrawPhase.SEATS, DrawPhase.BEGIN, DrawPhase.CUT, DrawPhase.ENDED):
        return
    for number, seat in enumerate(table.seats):
        faces = sorted(str(cast.faces[piece]) for piece in cast.hands[number])
        hand = () if seat.out else seat.hand
        assert len(faces) == len(hand), f"hand of {number}"
        if seat.picked_up and not seat.out:
            known = [card for card in hand if card != HIDDEN]
            assert faces == sorted(map(str, hand)) or not known, f"hand of {number}"


def assert_chips(evening: DrawEvening) -> None:
    """What lies there is what the table says, and what is written on it."""
    stacks, table = evening.playback.board.stacks, evening.playback.table
    assert isinstance(stacks, SumStacks)
    players = len(table.seats)
    assert stacks.worth[:players] == [seat.chips for seat in table.seats]
    bets = stacks.worth[players:]
    assert stacks.pot + sum(bets) == table.pot
    assert all(bet <= seat.staked for bet, seat in zip(bets, table.seats, strict=True))
    assert sum(stacks.bank) <= stacks.pot
