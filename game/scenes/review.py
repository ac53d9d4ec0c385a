"""The lamp looks back at a game that is over, decision by decision; and play on, for nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.coach.review import BuyingChoice, GameStory, Lookback, Verdict, lookback
from game.input.commands import Command
from game.input.intents import Key, Pressed
from game.match.match import Match
from game.match.options import human_games, seats_of_game
from game.match.playhead import Recording
from game.match.special import Practice
from game.rules.cards import Card
from game.rules.money import games
from game.scenes.result.panels import Coach
from game.scenes.review_panels import BarRow, could, held, timeline
from game.table.deluxe.story.bill import told
from game.table.deluxe.table_game import SCREEN, DeluxeTableGame
from game.table.naming import Naming
from game.table.replay.bar import PlayButton
from game.table.scene import TableScene
from game.ui.boxes import fill
from game.ui.nodes import back_button, header, wall
from game.ui.routes import Route, go_back
from game.ui.tree import Node, TreeScreen, column, control, row, space, stack
from game.ui.widgets import Button, IconButton
from game.ui.widgets.buttons import Step, StepButton
from game.ui.widgets.choices import Chooser

if TYPE_CHECKING:
    from game.ui.services import Services

_HEADER: Final = 62
_MARGIN, _NARROW_MARGIN, _NARROW_BELOW, _WIDEST = 60, 40, 1800, 2100  # u
_LEFT_SHARE: Final = 0.39  # of the width, for the hand
_ICON, _COMPACT_ICON = 56, 72  # u
_STEP, _COMPACT_STEP = 82, 90  # u, from one button to the next
_FOOT, _PERSON, _GAME, _CORNERS = 1, 3, 4, 5  # turns of Tab; the steps have what lies between


class ReviewScene(TreeScreen):
    """Shows the decisions of one human in one game. Only games that are over can be chosen."""

    name = "review page"
    backdrop = staticmethod(wall)
    first = ("review step", Step.NEXT)

    def __init__(
        self, match: Match, *, games: int, game: int | None = None, seat: int | None = None
    ) -> None:
        """`games`: so many are over, as far as the screen has shown it; `game` is looked at first,
        the last one if None, with the decisions of `seat`, by default the first human's."""
        assert human_games(match.options, games), "somebody decided something"
        self.cursor = ReviewCursor(match, games, game or games, seat)

    # --- what the stack calls --------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.cursor.open(services)
        super().enter(services)

    def leave(self) -> None:
        self.services.thinker.forget_advice()

    def update(self, seconds: float) -> None:
        cursor = self.cursor
        cursor.lookback.update((cursor.choice, *cursor.choices))
        super().update(seconds)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nothing is being worked out."""
        return self.cursor.lookback.done and super().resting

    # --- what can be done ------------------------------------------------------------------------
    def pressed(self, pressed: Pressed) -> bool:
        cursor, sideways = self.cursor, isinstance(self.group.focused, Chooser)
        means = self.services.means
        match pressed.key:
            case Key.LEFT if not sideways:
                cursor.go(cursor.at - 1)
            case Key.RIGHT if not sideways:
                cursor.go(cursor.at + 1)
            case Key.FIRST:
                cursor.go(0)
            case Key.LAST:
                cursor.go(len(cursor.choices) - 1)
            case Key.SPACE:
                self.play()
            case _ if means(Command.PLAY, pressed):
                self.play()
            case _ if means(Command.PRACTISE, pressed):
                self.practise()
            case _ if means(Command.OVER_TIME, pressed) and not self.services.guarded:
                name = cursor.match.options.seats[cursor.seat].name
                self.services.open(Route.LEDGER, name, Coach(self.services, cursor.lookback))
            case Key.UP | Key.PAGE_UP:
                cursor.turn_game(-1)
            case Key.DOWN | Key.PAGE_DOWN:
                cursor.turn_game(1)
            case _:
                return False
        return True

    def play(self) -> None:
        """The game on the table again, from the decision that is looked at."""
        cursor = self.cursor
        self.services.open(
            Route.REPLAY, cursor.match, games=cursor.games, game=cursor.game, seat=cursor.seat,
            choice=cursor.choice,
        )  # fmt: skip

    def practise(self) -> None:
        """Play on from the decision that is looked at, for nothing; only where one human played,
        so that everybody else is a guest again."""
        cursor = self.cursor
        if cursor.can_practise:
            places = Recording(cursor.match, cursor.game).decisions
            place = places[cursor.story.choices.index(cursor.choice)]
            self.services.open(Route.PRACTICE, cursor.match, place)

    # --- what is seen ----------------------------------------------------------------------------
    @property
    def spoken(self) -> Card | None:
        """The card that is spoken of: of the bar that is pointed at, else of the decision."""
        rows = [each for each in self._tree.widgets if isinstance(each, BarRow)]
        pointed = [each.bar for each in rows if each.hovered]
        pointed += [each.bar for each in rows if each.focused and self.services.keyboard]
        own = pointed and pointed[0].cards
        return pointed[0].option.discard if own else self.cursor.spoken_of

    def state(self) -> object:
        return self.cursor.looked_at, self.spoken

    def tree(self) -> Node:
        unit, words, cursor = self.services.unit, self.services.words, self.cursor
        margin = _NARROW_MARGIN if unit.across < _NARROW_BELOW else _MARGIN
        wide = min(unit.across - 2 * margin, _WIDEST)
        left, felt = wide * _LEFT_SHARE, 280 + (unit.down - 1080) * 0.3
        icon = _COMPACT_ICON if unit.compact else _ICON
        branch = partial(self.branch, state=cursor.looked_at)
        back = control(IconButton, ("review", "corner"), "back", self.back, tip=words("tip.back"))
        rules = control(
            IconButton, ("review", "rules"), "help", self.services.stack.explain,
            tip=words("tip.rules"),
        )  # fmt: skip
        return column(
            row(
                back.of(icon, icon), space(), rules.of(icon, icon),
                pad=(58 - icon / 2, 0), high=96, turn=_CORNERS,
            ),
            space(high=14),
            branch("timeline", make=lambda: timeline(cursor, wide)),
            space(high=17),
            row(
                held(cursor, self.spoken, left, felt),
                branch("could", make=lambda: could(cursor, wide - left - 24)),
                gap=24, wide=wide,
            ),
            space(high=21),
            branch("foot", make=lambda: self._foot(wide, icon)),
            space(high=24),
            wide=fill(), shows=header(self.services.words("review.title"), scale=_HEADER),
        )  # fmt: skip

    def _foot(self, wide: float, icon: float) -> Node:
        """The way back; whose decisions, or practice where only one human played; from decision to
        decision, with the button that plays the game in their middle; and which game."""
        services, words, cursor = self.services, self.services.words, self.cursor
        step = _COMPACT_STEP if services.unit.compact else _STEP
        back = back_button(self, ("review", "back"))
        person: Node | None = None
        if len(cursor.humans) > 1:
            person = control(
                Chooser, ("review", "person"), text=lambda: cursor.naming(cursor.seat),
                on_turn=cursor.turn_person, tip=words("review.tip.person"),
            )  # fmt: skip
        elif cursor.can_practise:
            person = control(
                Button, ("review", "practise"), words("practice.play_on"), self.practise,
                cap=services.cap(Command.PRACTISE), tip=words("practice.tip"),
            )  # fmt: skip
        game = control(
            Chooser, ("review", "game"),
            text=lambda: words("review.game_short", game=cursor.game),
            on_turn=cursor.turn_game, tip=words("review.tip.game"),
        )  # fmt: skip
        play = control(
            PlayButton, ("review play",), self.play,
            playing=lambda: False, tip=words("review.tip.play"),
        )  # fmt: skip
        ways: tuple[tuple[Step, Callable[[], None]], ...] = (
            (Step.FIRST, lambda: cursor.go(0)),
            (Step.PREVIOUS, lambda: cursor.go(cursor.at - 1)),
            (Step.NEXT, lambda: cursor.go(cursor.at + 1)),
            (Step.LAST, lambda: cursor.go(len(cursor.choices) - 1)),
        )
        steps = [
            control(StepButton, ("review step", way), way, go, tip=words(f"review.tip.{way.value}"))
            for way, go in ways
        ]
        steps.insert(2, play)
        room = min(360, wide / 2 - 2.5 * step - 290)
        return stack(
            row(
                back.of(230, 70), person and person.of(room, 64, turn=_PERSON), space(), gap=26,
            ),
            row(*(each.of(icon, icon) for each in steps), gap=step - icon, turn=_FOOT + 1),
            game.of(min(420, wide * 0.27), 64, (1, 0.5), turn=_GAME) if cursor.games > 1 else None,
            wide=wide, high=80, turn=_FOOT,
        )  # fmt: skip


class ReviewCursor:
    """A decision of a human in a game that is over. The first `games` of the match can be chosen;
    `game` and `seat` say whose decisions are looked at, and `at` which of them, from 0."""

    lookback: Lookback
    services: Services

    def __init__(self, match: Match, games: int, game: int, seat: int | None) -> None:
        """`games` are over; `game` is looked at first, or the one before it that humans have
        played, with the decisions of `seat`, or of the first human where it was a guest's."""
        self.match, self.games = match, games
        self._played = human_games(match.options, games)  # chairs may be taken over
        self.game = max((n for n in self._played if n <= game), default=self._played[0])
        self.seat, self.at = self._human(seat), 0

    def open(self, services: Services) -> None:
        """Read the match."""
        self.services = services
        self.lookback = lookback(self.match, services.thinker.advice)
        self.lookback.read_all()
        self._money = tuple(games(len(self.match.options.seats), self.match.log))

    # --- what is looked at -----------------------------------------------------------------------
    @property
    def looked_at(self) -> object:
        """The decision, and how much is known of its game."""
        return self.game, self.seat, self.at, self.judged

    @property
    def naming(self) -> Naming:
        """What players were called in the game."""
        seats = seats_of_game(self.match.options, self.game)
        return Naming(replace(self.match.options, seats=seats), self.services.words)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that humans played in the game."""
        seats = enumerate(seats_of_game(self.match.options, self.game))
        return tuple(number for number, seat in seats if seat.human)

    @property
    def can_practise(self) -> bool:
        """Whether one human played the game, who is the one of the match."""
        return len(self.humans) == 1 and self.humans == self.match.options.humans

    @property
    def story(self) -> GameStory:
        """The game."""
        return self.lookback.stories[self.game - 1]

    def account(self, *, short: bool = False) -> str:
        """What the game brought the seat, as at the table."""
        return told(self.naming, self._money[self.game - 1], self.seat, short=short)

    @property
    def choices(self) -> tuple[BuyingChoice, ...]:
        """The decisions of the seat in the game."""
        return self.story.of(self.seat)

    @property
    def choice(self) -> BuyingChoice:
        """The decision."""
        return self.choices[min(self.at, len(self.choices) - 1)]

    @property
    def verdict(self) -> Verdict | None:
        """What the lamp says of it, as soon as it knows."""
        return self.lookback.verdict(self.choice)

    @property
    def judged(self) -> int:
        """How many decisions of the seat in the game the lamp has judged."""
        return len(self.lookback.verdicts(self.story, self.seat))

    @property
    def raised(self) -> tuple[Card, ...]:
        """The cards that had best gone, and that alone: none where stopping was as good."""
        verdict = self.verdict
        if verdict is None:
            return ()
        cards = tuple(option.discard for option in verdict.advice.best_options)
        return tuple(card for card in cards if card) if None not in cards else ()

    @property
    def spoken_of(self) -> Card | None:
        """The card that had better gone; that which went, or the likeliest, where none had."""
        verdict = self.verdict
        if verdict is None:
            return None
        options = verdict.advice.options
        best = options[verdict.advice.best].discard or verdict.chosen.discard
        if best is None and len(options) > 1:
            best = max(options[1:], key=lambda option: option.ev).discard
        return best

    # --- to another one --------------------------------------------------------------------------
    def go(self, at: int) -> None:
        """To another decision of the game."""
        self.at = min(max(at, 0), len(self.choices) - 1)

    def turn_game(self, by: int) -> None:
        """To another game of the match; after the last one nothing follows."""
        at = min(max(self._played.index(self.game) + by, 0), len(self._played) - 1)
        if self._played[at] != self.game:
            self.game, self.at = self._played[at], 0
            self.seat = self._human(self.seat)

    def turn_person(self, by: int) -> None:
        """To the decisions of another human."""
        humans = self.humans
        self.seat, self.at = humans[(humans.index(self.seat) + by) % len(humans)], 0

    def _human(self, seat: int | None) -> int:
        """A seat where a human played it in the game, else the first one that a human played."""
        return seat if seat in self.humans else self.humans[0]


class OneGame(TableScene):
    """A table at which one game is played, that counts for nothing."""

    def pause(self, *, pad_lost: bool = False) -> None:
        """Esc leads away at once; nothing is asked, and nothing is lost. Only a gamepad that went
        is waited for."""
        if pad_lost:
            super().pause(pad_lost=True)
        else:
            go_back(self.tabletop.services)


class PracticeScene(OneGame):
    """The table as it was when a human decided something. Afterwards it leads back."""

    def __init__(self, match: Match, place: int, *, leads: str = "practice.done") -> None:
        """`place`: of the decision in the log of the match; `leads`: the key of what stands on the
        button that leads back."""
        self._practice = Practice(match, place)
        game = partial(DeluxeTableGame, leads=leads, practice=True)
        super().__init__(self._practice, replace(SCREEN, table_game=game))

    def enter(self, services: Services) -> None:
        while self._practice.behind:
            self._practice.read()
        super().enter(services)
        self.tabletop.say(services.words("practice.note"), glad=True)

    def next_game(self) -> None:
        """That was it."""
        go_back(self.tabletop.services)
