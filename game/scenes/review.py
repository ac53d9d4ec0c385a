"""The lamp looks back: one game that is over, decision by decision."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.coach.review import Lookback, lookback
from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed
from game.match.options import human_games, seats_of_game
from game.match.playhead import Recording
from game.match.special import Practice
from game.rules.money import games
from game.scenes.panel_page import PanelPage, header
from game.scenes.review_panels import BarRow, lay_could, lay_held, lay_timeline
from game.table.deluxe.screen import SCREEN
from game.table.deluxe.story.paying.money_words import told
from game.table.deluxe.table_game import DeluxeTableGame
from game.table.naming import Naming
from game.table.parts.card_pictures import CardPictures, card_style
from game.table.replay.bar import PlayButton
from game.table.scene import TableScene
from game.ui.boxes import Box, Places, Unit, box, column, fill, row, stack
from game.ui.picture.items import Items
from game.ui.routes import Route, go_back
from game.ui.screen import lay_out
from game.ui.widgets import Button, IconButton, Widget
from game.ui.widgets.chooser import Chooser
from game.ui.widgets.step_button import Step, StepButton

if TYPE_CHECKING:
    from game.coach.review import BuyingChoice, GameStory, Verdict
    from game.match.match import Match
    from game.rules.cards import Card
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services


HEADER: Final = 62


class ReviewScene(PanelPage):
    """Shows the decisions of one human in one game. Only games that are over can be chosen."""

    name = "review page"
    first = ("review step", Step.NEXT)

    def __init__(
        self, match: Match, *, games: int, game: int | None = None, seat: int | None = None
    ) -> None:
        """`games`: so many are over, as far as the screen has shown it; `game` is looked at first,
        the last one if None, with the decisions of `seat`, by default the first human's."""
        assert human_games(match.options, games), "somebody decided something"
        self.moment = Moment(match, games, game or games, seat)
        self.spoken: Card | None = None
        """The card that is spoken of: of the bar that is pointed at, else of the decision."""

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self.moment.open(services)
        super().enter(services)

    def leave(self) -> None:
        self.services.thinker.forget_advice()

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        self._speak()

    def update(self, seconds: float) -> None:
        moment = self.moment
        known = moment.judged
        moment.lookback.update((moment.choice, *moment.choices))
        self.move(moment.judged > known)
        super().update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.held.draw(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nothing is being worked out."""
        return self.moment.lookback.done and super().resting

    # --- what can be done ----------------------------------------------------------------------

    def pressed(self, pressed: Pressed) -> bool:
        moment, sideways = self.moment, isinstance(self.group.focused, Chooser)
        match pressed.key:
            case Key.LEFT if not sideways:
                self.move(moment.go(moment.at - 1))
            case Key.RIGHT if not sideways:
                self.move(moment.go(moment.at + 1))
            case Key.FIRST:
                self.move(moment.go(0))
            case Key.LAST:
                self.move(moment.go(len(moment.choices) - 1))
            case Key.SPACE:
                self.play()
            case _ if self.services.means(Command.PLAY, pressed):
                self.play()
            case _ if self.services.means(Command.PRACTISE, pressed):
                self.practise()
            case _ if self.services.means(Command.OVER_TIME, pressed) and not self.services.guarded:
                moment = self.moment
                self.services.open(Route.LEDGER, moment.match.options.seats[moment.seat].name)
            case Key.UP | Key.PAGE_UP:
                self.move(moment.turn_game(-1))
            case Key.DOWN | Key.PAGE_DOWN:
                self.move(moment.turn_game(1))
            case _:
                return False
        return True

    def move(self, moved: bool) -> None:
        """Show what is looked at now, if it is something else."""
        if moved:
            lay_out(self)

    def play(self) -> None:
        """The game on the table again, from the decision that is looked at."""
        moment = self.moment
        self.services.open(
            Route.REPLAY, moment.match, games=moment.games, game=moment.game, seat=moment.seat,
            choice=moment.choice,
        )  # fmt: skip

    def practise(self) -> None:
        """Play on from the decision that is looked at, for nothing; only where one human played,
        so that everybody else is a guest again."""
        moment = self.moment
        if moment.can_practise:
            places = Recording(moment.match, moment.game).decisions
            place = places[moment.story.choices.index(moment.choice)]
            self.services.open(Route.PRACTICE, moment.match, place)

    # --- layout --------------------------------------------------------------------------------

    def place(self) -> None:
        self.moment.place(review_layout(self.services.unit))

    def lay(self, items: Items) -> None:
        header(items, self.services, self.services.words("review.title"), scale=HEADER)
        moment = self.moment
        go = lambda choice: self.move(moment.go(moment.choices.index(choice)))  # noqa: E731
        self._nodes = lay_timeline(items, moment, go)
        self.rows: list[BarRow] = lay_could(items, moment)
        self._speak(fresh=True)

    def widgets(self) -> list[Widget]:
        return [*self._nodes, *self.rows, *buttons_of(self, self.moment)]

    def _speak(self, *, fresh: bool = False) -> None:
        """Lay the hand and what is said of a card, if it is another or a `fresh` decision."""
        pointed = [row for row in self.rows if row.hovered]
        pointed += [row for row in self.rows if row.focused and self.services.keyboard]
        own = pointed and pointed[0].bar.cards
        card = pointed[0].bar.option.discard if own else self.moment.spoken_of
        if fresh or card != self.spoken:
            self.spoken, self.held = card, Items("review held")
            lay_held(self.held, self.moment, card)


_MARGIN, _NARROW_MARGIN, _NARROW_BELOW, _WIDEST = 60, 40, 1800, 2100
_LEFT_SHARE: Final = 0.39
_ICON, _COMPACT_ICON = 56, 72
_TITLE: Final = 64  # u from a panel's upper edge to the line under its title


def review_layout(unit: Unit) -> Places:
    """Rectangles in px. `line` runs from the first node of the timeline to the last, `names` says
    which game it is; `felt` holds the hand, `chances` what the next card brings, `bubble` the
    owl's sentence; `bars` the options, of which `labels` are for names; `sums` and `remark` stand
    under them. `person` is for another human's decisions, `game` for another game; each `step` is
    for a button of decisions, with the one that plays the game in their middle."""
    margin = _NARROW_MARGIN if unit.across < _NARROW_BELOW else _MARGIN
    wide = min(unit.across - 2 * margin, _WIDEST)
    icon = _COMPACT_ICON if unit.compact else _ICON
    page = column(
        row(
            box("back icon", icon, icon),
            box(),
            box("rules icon", icon, icon),
            pad=(58 - icon / 2, 0),
            high=96,
        ),
        box(high=14),
        row(
            column(box("names"), wide=210 * (1.12 if unit.compact else 1), pad=(0, 8)),
            box("line", fill(), 114),
            name="timeline",
            gap=10,
            pad=(30, 8, 8, 8),
            wide=wide,
            high=130,
        ),
        box(high=17),
        row(_held(wide * _LEFT_SHARE, unit.down - 1080), _could(wide), gap=24, wide=wide),
        box(high=21),
        _foot(unit, wide, icon),
        box(high=24),
        wide=fill(),
    )
    return page.within(Rect(0, 0, unit.width, unit.height), unit.u)


def _held(wide: float, extra: float) -> Box:
    return column(
        box(high=_TITLE + 14),
        row(box("felt"), pad=(24, 0), high=280 + extra * 0.3),
        box(high=8),
        row(box("chances"), pad=(30, 0)),
        box(high=4),
        row(
            column(box(high=3), box("owl", 110, 110), box(), wide=110),
            box(wide=14),
            box("bubble"),
            pad=(22, 0, 26, 0),
            high=116,
        ),
        box(high=14),
        name="held",
        wide=wide,
    )


def _could(wide: float) -> Box:
    right = wide - wide * _LEFT_SHARE - 24
    return column(
        box(high=_TITLE + 12),
        stack(box("bars"), box("labels", min(300, right * 0.31), at=(0, 0)), pad=(28, 0)),
        box(high=8),
        row(box("sums", right * 0.46 - 30), box("remark"), gap=12, pad=(30, 0), high=122),
        box(high=8),
        name="could",
    )


def _foot(unit: Unit, wide: float, icon: float) -> Box:
    step = 90 if unit.compact else 82
    person = min(360, wide / 2 - 2.5 * step - 290)
    return stack(
        row(box("back", 230, 70), box("person", person, 64), box(), gap=26),
        row(*[box("step", icon, icon)] * 5, gap=step - icon),
        box("game", min(420, wide * 0.27), 64, at=(1, 0.5)),
        wide=wide,
        high=80,
    )


def buttons_of(scene: ReviewScene, moment: Moment) -> list[Widget]:
    """All of them, in the order of Tab."""
    services, places = moment.services, moment.places
    kit, words = services.kit, services.words
    back = Button(
        kit, ("review", "back"), places["back"], words("back"), scene.back,
        cap=services.cap(Command.BACK),
    )  # fmt: skip
    corners = (
        IconButton(kit, ("review", "corner"), places["back icon"], "back", scene.back,
                   tip=words("tip.back")),
        IconButton(kit, ("review", "rules"), places["rules icon"], "help", services.stack.explain,
                   tip=words("tip.rules")),
    )  # fmt: skip
    return [back, *_steps(scene, moment), *_choosers(scene, moment), *corners]


def _steps(scene: ReviewScene, moment: Moment) -> list[Widget]:
    """From decision to decision, with the button that plays the game in their middle."""
    kit, words = moment.services.kit, moment.services.words
    places = [*moment.places.each("step")]
    play = PlayButton(
        kit, places.pop(2), scene.play, playing=lambda: False, tip=words("review.tip.play"),
        key=("review play",),
    )  # fmt: skip
    ways = (
        (Step.FIRST, lambda: moment.go(0)),
        (Step.PREVIOUS, lambda: moment.go(moment.at - 1)),
        (Step.NEXT, lambda: moment.go(moment.at + 1)),
        (Step.LAST, lambda: moment.go(len(moment.choices) - 1)),
    )
    steps: list[Widget] = [
        StepButton(
            kit, step, place, lambda go=go: scene.move(go()),  # type: ignore[misc]
            tip=words(f"review.tip.{step.value}"),
        )
        for place, (step, go) in zip(places, ways, strict=True)
    ]  # fmt: skip
    steps.insert(2, play)
    return steps


def _choosers(scene: ReviewScene, moment: Moment) -> list[Widget]:
    """Whose decisions, or practice where only one human played; and which game."""
    services, places, kit, words = (
        moment.services, moment.places, moment.services.kit, moment.services.words,
    )  # fmt: skip
    found: list[Widget] = []
    if len(moment.humans) > 1:
        found.append(
            Chooser(
                kit, ("review", "person"), places["person"],
                text=lambda: moment.naming(moment.seat),
                on_turn=lambda by: scene.move(moment.turn_person(by)),
                tip=words("review.tip.person"),
            )
        )  # fmt: skip
    elif moment.can_practise:
        found.append(
            Button(
                kit, ("review", "practise"), places["person"],
                words("practice.play_on"), scene.practise,
                cap=services.cap(Command.PRACTISE), tip=words("practice.tip"),
            )
        )  # fmt: skip
    if moment.games > 1:
        found.append(
            Chooser(
                kit, ("review", "game"), places["game"],
                text=lambda: words("review.game_short", game=moment.game),
                on_turn=lambda by: scene.move(moment.turn_game(by)), tip=words("review.tip.game"),
            )
        )  # fmt: skip
    return found


class Moment:
    """A decision of a human in a game that is over. The first `games` of the match can be chosen;
    `game` and `seat` say whose decisions are looked at, and `at` which of them, from 0."""

    lookback: Lookback
    services: Services
    places: Places
    cards: CardPictures

    def __init__(self, match: Match, games: int, game: int, seat: int | None) -> None:
        """`games` are over; `game` is looked at first, or the one before it that humans have
        played, with the decisions of `seat`, or of the first human where it was a guest's."""
        self.match, self.games = match, games
        self._played = human_games(match.options, games)
        """The games that humans have played: chairs may be taken over."""
        self.game = max((n for n in self._played if n <= game), default=self._played[0])
        self.seat, self.at = self._human(seat), 0

    def open(self, services: Services) -> None:
        """Read the match."""
        self.services = services
        self.lookback = lookback(self.match, services.thinker.advice)
        self.lookback.read_all()
        self._money = tuple(games(len(self.match.options.seats), self.match.log))

    def place(self, places: Places) -> None:
        """Show it in these places, which are those of `review_layout`."""
        services = self.services
        self.places = places
        self.cards = CardPictures(services.art, services.u, card_style(services))

    # --- what is looked at ---------------------------------------------------------------------

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

    # --- to another one: each says whether there is one -----------------------------------------

    def go(self, at: int) -> bool:
        """To another decision of the game."""
        before, self.at = self.at, min(max(at, 0), len(self.choices) - 1)
        return self.at != before

    def turn_game(self, by: int) -> bool:
        """To another game of the match; after the last one nothing follows."""
        at = min(max(self._played.index(self.game) + by, 0), len(self._played) - 1)
        if self._played[at] == self.game:
            return False
        self.game, self.at = self._played[at], 0
        self.seat = self._human(self.seat)
        return True

    def turn_person(self, by: int) -> bool:
        """To the decisions of another human."""
        humans = self.humans
        self.seat, self.at = humans[(humans.index(self.seat) + by) % len(humans)], 0
        return True

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

    def __init__(self, match: Match, place: int) -> None:
        """`place`: of the decision in the log of the match."""
        self._practice = Practice(match, place)
        game = partial(DeluxeTableGame, leads="practice.done", practice=True)
        super().__init__(self._practice, replace(SCREEN, table_game=game))

    def enter(self, services: Services) -> None:
        while self._practice.behind:
            self._practice.read()
        super().enter(services)
        self.tabletop.say(services.words("practice.note"), glad=True)

    def next_game(self) -> None:
        """That was it."""
        go_back(self.tabletop.services)
