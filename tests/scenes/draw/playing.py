"""An evening at a draw-poker table in virtual time, and players with only a mouse or only keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from game.app.loop import App
from game.app.window import Window
from game.audio.voice import Voice
from game.input.intents import (
    DIGITS,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Wheel,
)
from game.match.draw.options import DrawOptions
from game.match.match import Match
from game.match.options import HUMAN, SeatPlan
from game.rules.cards import HIDDEN
from game.rules.decisions import Cut, CutPack, Decision
from game.rules.draw import decisions as d
from game.rules.draw.match_rules import DrawRules, Duel
from game.rules.draw.table import Phase
from game.settings import Settings, Speed
from game.storage.store import Store
from game.table.draw.chips import DrawStacks
from game.table.draw.scene import DrawTableScene
from game.ui.compositor import Picture
from game.ui.services import Services
from game.ui.unit import Unit
from game.ui.widgets.widget import Widget
from tests.scenes.playing import DONE, FRAME, SLACK, SMALL, StuckError, words
from tests.scenes.workshop import workshop

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


class DrawEvening:
    """One draw-poker table on a screen nobody sees."""

    def __init__(
        self,
        chosen: DrawOptions | Match,
        *,
        folder: Path,
        size: tuple[int, int] = SMALL,
        language: str = "en",
        speed: Speed = Speed.QUADRUPLE,
        settings: Settings | None = None,
    ) -> None:
        shop = workshop()
        told = replace(settings or Settings(), speed=speed, sound=False)
        voice = Voice(False, 0.0, clock=lambda: 0.0)
        made = shop.art, shop.lettering, shop.paint, words(language)
        unit = Unit(*size, told.text_size / 100)
        self.services = Services(unit, *made, told, Store(None), voice, folder)
        self.match = chosen if isinstance(chosen, Match) else Match(chosen)
        self.table = DrawTableScene(self.match)
        window = Window()
        window.open(size=size)
        self.app = App(self.services, self.table, display=window)
        self._jobs: list[Iterator[None]] = []
        self.services.on_work = self._jobs.append
        self.frame(0.0)

    def frame(self, seconds: float = FRAME, *intents: Intent) -> None:
        """One frame with these intents, and a little slack after it."""
        self.app.step(seconds, *intents)
        self.services.stack.prepare()
        for job in self._jobs[: -SLACK - 1 : -1]:  # what was asked for last is done first
            if next(job, DONE) is DONE:
                self._jobs.remove(job)

    def until(self, condition: Callable[[], bool], *, limit: int = 4000) -> None:
        """Let time pass until the condition holds. Raises StuckError after `limit` frames."""
        for _ in range(limit):
            if condition():
                return
            self.frame()
        if not condition():
            raise StuckError(f"{self.match.table.phase} {self.match.decision}")

    # --- what a player sees --------------------------------------------------------------------

    @property
    def on_top(self) -> bool:
        """Whether the table is what is seen."""
        return self.services.stack.top is self.table

    @property
    def picture(self) -> Picture:
        """The picture of what is on top, as it is drawn."""
        return self.services.stack.pictures[-1]

    @property
    def decision(self) -> Decision | None:
        """What the human at the screen is asked."""
        return self.table.playback.decision

    def asked(self) -> bool:
        """Whether a human is asked, everything has come to rest and the buttons act."""
        resting = self.table.playback.board.resting and not self.table.controls.guarded
        return self.decision is not None and resting

    def game_over(self) -> bool:
        """Whether the result of a game is to be read, and the buttons act."""
        resting = self.table.playback.board.resting and not self.table.controls.guarded
        return self.table.playback.blocked and resting

    def ended(self) -> bool:
        """Whether the match was shown to its end and the table was left."""
        return not self.on_top and self.match.over

    def settled(self) -> None:
        """Until the human is to do something."""
        self.until(lambda: not self.on_top or self.game_over() or self.asked())

    def lift_curtain(self) -> None:
        """Hold Space until the table is to be seen. Raises StuckError where no curtain hangs."""
        self.frame(FRAME, Pressed(Key.SPACE))
        self.until(lambda: self.on_top, limit=60)
        self.frame(FRAME, Released(Key.SPACE))

    # --- doing what the rules allow, past all input --------------------------------------------

    def play_to(self, condition: Callable[[], bool], *, seed: int = 0, limit: int = 6000) -> None:
        """Random answers for the human until the condition holds, not through any device."""
        chance = Random(f"play {seed}")
        for _ in range(limit):
            if condition():
                return
            if not self.on_top:
                self.lift_curtain()
            elif self.asked():
                self.table.answer(draw_answer(self.decision, chance))
            elif self.game_over():
                self.table.next_game()
            self.frame()
        raise StuckError(f"{self.match.table.phase} {self.match.decision}")

    def play_until_asked(self, *kinds: type[Decision], seed: int = 0) -> None:
        """Random answers until one of these decisions is to be made."""
        self.play_to(lambda: self.asked() and isinstance(self.decision, kinds), seed=seed)


def draw_answer(decision: Decision | None, chance: Random) -> d.DrawAnswer:
    """A random answer that the rules allow; few go out."""
    match decision:
        case CutPack(cards=cards):
            return Cut(chance.randint(1, cards - 1))
        case d.LookOrAsk(other=other):
            return d.AskCount() if other is not None and chance.random() < 0.5 else d.Look()
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


class Pointing:
    """Somebody who only points and clicks, at what is to be seen."""

    def __init__(self, evening: DrawEvening, seed: int = 0) -> None:
        self.evening = evening
        self.chance = Random(f"mouse {seed}")

    def click(self, x: float, y: float) -> None:
        """Point, press, let go, each in its own frame."""
        at = round(x), round(y)
        for intent in (PointerMoved(*at), PointerPressed(*at), PointerReleased(*at)):
            self.evening.frame(FRAME, intent)

    @property
    def buttons(self) -> list[Widget]:
        """The large buttons that can be pressed."""
        widgets = self.evening.table.controls.widgets
        return [w for w in widgets if str(w.key[0]).startswith("button") and not w.reason]

    def press(self, number: int) -> None:
        """Click on a large button, by its place from above."""
        self.click(*self.buttons[number].rect.center)

    def hand_card(self, index: int) -> tuple[float, float]:
        """A point of an own card that no other card covers."""
        playback = self.evening.table.playback
        pose = playback.board.pose_of(playback.board.cast.hands[playback.board.poses.bottom][index])
        return pose.x - 0.38 * pose.width, pose.y - 0.2 * pose.width

    def answer(self) -> None:
        """Do one thing, whatever is asked."""
        evening, chance = self.evening, self.chance
        match evening.decision:
            case CutPack():
                layout = evening.table.playback.board.poses.layout
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


class Typing:
    """Somebody without a mouse."""

    def __init__(self, evening: DrawEvening, seed: int = 0) -> None:
        self.evening = evening
        self.chance = Random(f"keys {seed}")

    def press(self, key: Key, text: str = "", *, shift: bool = False) -> None:
        """A key down and up."""
        self.evening.frame(FRAME, Pressed(key, text, shift))
        self.evening.frame(FRAME, Released(key))

    def letter(self, word: str) -> None:
        """The key whose cap is named by a word of the catalogs."""
        self.press(Key.LETTER, self.evening.services.words(f"draw.key.{word}").lower())

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
            for _ in range(1 + chance.randrange(5)):
                self.press(chance.choice((Key.LEFT, Key.RIGHT)))
            self.press(Key.SPACE)
        self.press(Key.CONFIRM)


# --- what has to be true ----------------------------------------------------------------------


def assert_shown(evening: DrawEvening) -> None:
    """The board shows the cards and, at rest, the chips of the table as this viewer sees it."""
    playback = evening.table.playback
    board, table = playback.board, playback.table
    cast = board.cast
    if board.resting:
        assert board.pieces == cast.faces.keys()
        assert_chips(evening)
    if table.phase in (Phase.SEATS, Phase.BEGIN, Phase.CUT, Phase.ENDED):
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
    playback = evening.table.playback
    stacks, table = playback.board.stacks, playback.table
    assert isinstance(stacks, DrawStacks)
    players = len(table.seats)
    assert stacks.worth[:players] == [seat.chips for seat in table.seats]
    bets = stacks.worth[players:]
    assert stacks.pot + sum(bets) == table.pot
    assert all(bet <= seat.staked for bet, seat in zip(bets, table.seats, strict=True))
    assert sum(stacks.bank) <= stacks.pot
