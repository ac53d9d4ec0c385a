"""An evening at a table in virtual time, of any game and of the main game, and players who have
only a mouse, only keys or only a gamepad."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from game.app.loop import App
from game.app.window import Window
from game.audio.voice import MixerVoice
from game.input.commands import PadButton
from game.input.intents import (
    DIGITS,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
)
from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.rules.decisions import BuyCard, Cut, CutPack, Decision, Discard, Stop, Take, TakeCard
from game.storage.settings import Settings, Speed
from game.storage.store import Store
from game.table.curtain import CurtainScene
from game.table.deluxe.actions import DeluxeActions
from game.table.deluxe.story.owl import keep
from game.table.deluxe.story.owl_notes import Note
from game.table.deluxe.table_game import DeluxeTableGame
from game.table.match_player import AnyMatchPlayer
from game.table.motion.board import Board
from game.table.scene import TableScene
from game.table.tabletop import Tabletop
from game.ui.boxes import Unit
from game.ui.compositor import Picture
from game.ui.services import Services
from game.ui.widgets.widget import Widget
from tests.input.virtual_pad import VirtualPad
from tests.scenes.screens import words, workshop

SMALL: Final = (1024, 640)
FRAME: Final = 1 / 30
"""Seconds of a frame in these tests."""
SLACK: Final = 3
"""Jobs that get on by a step after each frame."""
DONE: Final = object()


class StuckError(AssertionError):
    """Something a test waited for did not come."""


class TableEvening:
    """One table on a screen that is not shown."""

    def __init__(
        self,
        begin: Callable[[Store], Match],
        *,
        folder: Path,
        size: tuple[int, int] = SMALL,
        language: str = "en",
        speed: Speed = Speed.QUADRUPLE,
        settings: Settings | None = None,
        beginner: bool = False,
    ) -> None:
        """`beginner`: the owl explains the first turns; else that was understood long ago."""
        shop, store = workshop(), Store(None)
        if not beginner:
            keep(store, "", Note)
        chosen = replace(settings or Settings(), speed=speed, sound=False)
        self.services = Services(
            unit=Unit(*size, chosen.text_size / 100),
            art=shop.art,
            lettering=shop.lettering,
            paint=shop.paint,
            words=words(language),
            settings=chosen,
            store=store,
            voice=MixerVoice(False, 0.0, clock=lambda: 0.0),
            folder=folder,
        )
        self.match = begin(store)
        self.table = TableScene(self.match)
        window = Window()
        window.open(size=size)
        self.app = App(self.services, self.table, display=window)
        self._jobs: list[Iterator[None]] = []
        self.services.work = self._jobs.append
        self.frame(0.0)

    def frame(self, seconds: float = FRAME, *intents: Intent) -> None:
        """One frame with these intents, and a little slack after it."""
        self.app.step(seconds, *intents)
        for job in self._jobs[: -SLACK - 1 : -1]:  # what was asked for last is done first
            if next(job, DONE) is DONE:
                self._jobs.remove(job)

    def frames(self, condition: Callable[[], bool], *, limit: int = 4000) -> Iterator[None]:
        """Frame after frame until the condition holds. Raises StuckError after `limit` frames."""
        for _ in range(limit):
            if condition():
                return
            self.frame()
            yield
        if not condition():
            raise StuckError(f"{self.match.table.phase} {self.match.decision}")

    def until(self, condition: Callable[[], bool], *, limit: int = 4000) -> None:
        """Let time pass until the condition holds. Raises StuckError after `limit` frames."""
        for _ in self.frames(condition, limit=limit):
            pass

    def pass_time(self, seconds: float) -> None:
        """Let seconds pass, frame by frame."""
        for _ in range(round(seconds / FRAME)):
            self.frame()

    @property
    def top(self) -> Tabletop:
        """What the parts of the table share."""
        return self.table.tabletop

    @property
    def playback(self) -> AnyMatchPlayer:
        """What of the match the table shows."""
        return self.table.playback

    @property
    def board(self) -> Board:
        """What lies on the table."""
        return self.table.playback.board

    # --- what a player sees --------------------------------------------------------------------

    @property
    def on_top(self) -> bool:
        """Whether the table is what is seen."""
        return self.services.stack.top is self.table

    def shows(self, key: Hashable) -> bool:
        """Whether the picture of what is on top has an item of this key."""
        return key in self.picture

    @property
    def picture(self) -> Picture:
        """The picture of what is on top, as it is drawn."""
        return self.services.stack.pictures[-1]

    @property
    def decision(self) -> Decision | None:
        """What the human at the screen is asked."""
        return self.playback.decision

    def _ready(self) -> bool:
        """Whether everything has come to rest and the buttons act."""
        return self.board.resting and not self.top.controls.guarded

    def asked(self) -> bool:
        """Whether a human is asked and can answer."""
        return self.decision is not None and self._ready()

    def game_over(self) -> bool:
        """Whether the result of a game is to be read and can be closed."""
        return self.playback.blocked and self._ready()

    def ended(self) -> bool:
        """Whether the match was shown to its end and the table was left."""
        return not self.on_top and self.match.over

    def waits(self) -> bool:
        """Whether nothing more happens until the human does something."""
        return not self.on_top or self.game_over() or self.asked()

    def settled(self) -> None:
        """Until the human is to do something."""
        self.until(self.waits)

    def lift_curtain(self) -> None:
        """Hold Space until the table is to be seen. Raises StuckError where no curtain hangs."""
        self.frame(FRAME, Pressed(Key.SPACE))
        self.until(lambda: self.on_top, limit=60)
        self.frame(FRAME, Released(Key.SPACE))

    # --- doing what the rules allow, past all input --------------------------------------------

    def random_answer(self, chance: Random, **how: Any) -> Any:
        """An answer to the decision that the rules allow."""
        raise NotImplementedError

    def play_to(
        self, condition: Callable[[], bool], *, seed: int = 0, limit: int = 6000, **how: Any
    ) -> None:
        """Random answers for the human until the condition holds, not through any device."""
        chance = Random(f"play {seed}")
        for _ in self.frames(condition, limit=limit):
            if condition():
                return
            if isinstance(self.services.stack.top, CurtainScene):
                self.lift_curtain()
            elif self.asked():
                self.playback.answer(self.random_answer(chance, **how))
            elif self.game_over():
                self.table.next_game()

    def play_until_asked(self, *kinds: type[Decision], **how: Any) -> None:
        """Random answers until one of these decisions is to be made."""
        self.play_to(lambda: self.asked() and isinstance(self.decision, kinds), **how)


class Pointer:
    """Somebody who only points and clicks, at what is to be seen."""

    def __init__(self, evening: TableEvening, seed: int = 0) -> None:
        self.evening = evening
        self.chance = Random(f"mouse {seed}")

    def click(self, x: float, y: float) -> None:
        """Point, press, let go, each in its own frame."""
        at = round(x), round(y)
        for intent in (PointerMoved(*at), PointerPressed(*at), PointerReleased(*at)):
            self.evening.frame(FRAME, intent)

    def click_on(self, widget: Widget) -> None:
        """Click in the middle of a widget."""
        self.click(*widget.rect.center)

    def hand_card(self, index: int) -> tuple[float, float]:
        """A point of an own card that no other card covers."""
        board = self.evening.board
        pose = board.pose_of(board.cast.hands[board.poses.bottom][index])
        return pose.x - 0.38 * pose.width, pose.y - 0.2 * pose.width


class Typist:
    """Somebody without a mouse."""

    def __init__(self, evening: TableEvening, seed: int = 0) -> None:
        self.evening = evening
        self.chance = Random(f"keys {seed}")

    def press(self, key: Key, text: str = "", *, shift: bool = False) -> None:
        """A key down and up."""
        self.evening.frame(FRAME, Pressed(key, text, shift))
        self.evening.frame(FRAME, Released(key))

    def letter(self, word: str) -> None:
        """The key whose cap is named by a word of the catalogs."""
        self.press(Key.LETTER, self.evening.services.words(word).lower())

    def walk(self, confirm: Key) -> None:
        """Arrows to somewhere, then take what is there."""
        for _ in range(1 + self.chance.randrange(5)):
            self.press(self.chance.choice((Key.LEFT, Key.RIGHT)))
        self.press(confirm)


SIDEWAYS: Final = (PadButton.LEFT, PadButton.RIGHT)


class Gamepad:
    """Somebody with nothing but a gamepad."""

    def __init__(self, evening: TableEvening, seed: int = 0) -> None:
        self.evening = evening
        self.chance = Random(f"pad {seed}")
        self.pad = VirtualPad()

    def press(self, *buttons: PadButton) -> None:
        """Buttons down and up, one after the other."""
        for button in buttons:
            self.evening.frame(FRAME, *self.pad.down(button))
            self.evening.frame(FRAME, *self.pad.up(button))


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

    def play_to_purchase(self, **how: Any) -> BuyCard:
        """Random answers until the human may buy; what is asked then."""
        self.play_until_asked(BuyCard, **how)
        assert isinstance(self.decision, BuyCard)
        return self.decision


SitDown = Callable[..., Evening]
"""Sits down at a table: called with options, or a match, and how the screen is set up."""


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
        playback = self.evening.playback
        piece = playback.board.cast.slots[playback.board.poses.bottom][slot]
        assert piece is not None
        pose = playback.board.pose_of(piece)
        return pose.x, pose.y

    def answer(self) -> None:
        """Do one thing, whatever is asked."""
        evening, chance = self.evening, self.chance
        match evening.decision:
            case CutPack():
                x, y = evening.board.poses.layout.seats[0].market
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
                    left = evening.playback.table.seats[evening.decision.seat].face_down
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
