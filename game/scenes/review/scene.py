"""The lamp looks back: one game that is over, decision by decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.coach.lookback import Lookback, lookback
from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed
from game.match.recording import Recording
from game.scenes.panel_page import PanelPage, header
from game.scenes.review.hand import lay_held
from game.scenes.review.layout import review_layout
from game.scenes.review.moment import Moment
from game.scenes.review.options import BarRow, lay_could
from game.scenes.review.timeline import lay_timeline
from game.table.naming import Naming
from game.table.parts.card_pictures import CardPictures, card_style
from game.table.replay.bar import PlayButton
from game.ui.boxes import Places
from game.ui.picture.items import Items
from game.ui.routes import Route
from game.ui.screen import lay_out
from game.ui.widgets import Button, IconButton, Widget
from game.ui.widgets.chooser import Chooser
from game.ui.widgets.step_button import Step, StepButton

if TYPE_CHECKING:
    from game.coach.review import Choice, GameStory, Verdict
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
        assert match.options.humans and games > 0, "somebody decided something"
        self.match = match
        self.games = games
        """So many can be chosen."""
        self._game = min(game or games, games)
        self._seat = match.options.humans[0] if seat is None else seat
        self._at = 0
        self.lifted: Card | None = None
        """The card that is raised: of the bar that is pointed at, else of the decision."""

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self.lookback: Lookback = lookback(self.match, services.thinker.advice)
        self.lookback.read_all()
        super().enter(services)

    def leave(self) -> None:
        self.services.thinker.forget_advice()

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        wanted = self._wanted()
        if wanted != self.lifted:
            self._lift(wanted)

    def update(self, seconds: float) -> None:
        known = len(self.lookback.verdicts(self.story, self._seat))
        self.lookback.update((self.choice, *self.choices))
        if len(self.lookback.verdicts(self.story, self._seat)) > known:
            lay_out(self)
        super().update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.held.draw(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nothing is being worked out."""
        return self.lookback.done and super().resting

    # --- what is looked at ---------------------------------------------------------------------

    @property
    def story(self) -> GameStory:
        """The game."""
        return self.lookback.stories[self._game - 1]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The decisions of the seat in the game."""
        return self.story.of(self._seat)

    @property
    def choice(self) -> Choice:
        """The decision."""
        return self.choices[min(self._at, len(self.choices) - 1)]

    @property
    def verdict(self) -> Verdict | None:
        """What the lamp says of it, as soon as it knows."""
        return self.lookback.verdict(self.choice)

    # --- what can be done ----------------------------------------------------------------------

    def pressed(self, pressed: Pressed) -> bool:
        focused = self.group.focused
        selection = isinstance(focused, Chooser)
        match pressed.key:
            case Key.LEFT if not selection:
                self._go(self._at - 1)
            case Key.RIGHT if not selection:
                self._go(self._at + 1)
            case Key.FIRST:
                self._go(0)
            case Key.LAST:
                self._go(len(self.choices) - 1)
            case Key.SPACE:
                self._play()
            case _ if self.services.means(Command.PLAY, pressed):
                self._play()
            case _ if self.services.means(Command.PRACTISE, pressed):
                self._practise()
            case Key.UP | Key.PAGE_UP:
                self._turn_game(-1)
            case Key.DOWN | Key.PAGE_DOWN:
                self._turn_game(1)
            case _:
                return False
        return True

    def _play(self) -> None:
        """The game on the table again, from the decision that is looked at."""
        self.services.open(
            Route.REPLAY,
            self.match,
            games=self.games,
            game=self._game,
            seat=self._seat,
            choice=self.choice,
        )

    def _practise(self) -> None:
        """Play on from the decision that is looked at, for nothing; only where one human played,
        so that everybody else is a guest again."""
        if len(self.match.options.humans) == 1:
            places = Recording(self.match, self._game).decisions
            place = places[self.story.choices.index(self.choice)]
            self.services.open(Route.PRACTICE, self.match, place)

    def _go(self, at: int) -> None:
        """To another decision, if there is one."""
        at = min(max(at, 0), len(self.choices) - 1)
        if at != self._at:
            self._at = at
            lay_out(self)

    def _choose(self, choice: Choice) -> None:
        self._go(self.choices.index(choice))

    def _turn_game(self, by: int) -> None:
        """To another game of the match; after the last one nothing follows."""
        game = min(max(self._game + by, 1), self.games)
        if game != self._game:
            self._game, self._at = game, 0
            lay_out(self)

    def _turn_person(self, by: int) -> None:
        """To the decisions of another human."""
        humans = self.match.options.humans
        self._seat = humans[(humans.index(self._seat) + by) % len(humans)]
        self._at = 0
        lay_out(self)

    def _wanted(self) -> Card | None:
        pointed = [w for w in self.rows if w.hovered]
        pointed += [w for w in self.rows if w.focused and self.services.keyboard]
        if pointed and pointed[0].bar.cards:
            return pointed[0].bar.option.discard
        verdict = self.verdict
        if verdict is None:
            return None
        options = verdict.advice.options
        best = options[verdict.advice.best].discard or verdict.chosen.discard
        if best is None and len(options) > 1:
            best = max(options[1:], key=lambda option: option.ev).discard
        return best

    # --- layout --------------------------------------------------------------------------------

    def place(self) -> None:
        services = self.services
        self.places: Places = review_layout(services.unit)
        self._moment = Moment(
            services,
            self.places,
            Naming(self.match.options, services.words),
            CardPictures(services.art, services.u, card_style(services)),
            self.lookback,
            self.story,
            self.choice,
        )

    def lay(self, items: Items) -> None:
        header(items, self.services, self.services.words("review.title"), scale=HEADER)
        self._nodes = lay_timeline(items, self._moment, self._choose)
        self.rows: list[BarRow] = lay_could(items, self._moment)
        self._lift(self._wanted())

    def _lift(self, card: Card | None) -> None:
        self.lifted, self.held = card, Items("review held")
        lay_held(self.held, self._moment, card)

    def widgets(self) -> list[Widget]:
        services, kit, words, places = (
            self.services, self.services.kit, self.services.words, self.places,
        )  # fmt: skip
        back = Button(
            kit, ("review", "back"), places["back"], words("back"), self.back,
            cap=services.cap(Command.BACK),
        )  # fmt: skip
        corners = (
            IconButton(kit, ("review", "corner"), places["back icon"], "back", self.back,
                       tip=words("tip.back")),
            IconButton(kit, ("review", "rules"), places["rules icon"], "help", services.explain,
                       tip=words("tip.rules")),
        )  # fmt: skip
        return [*self._nodes, *self.rows, back, *self._steps(), *self._choosers(), *corners]

    def _steps(self) -> list[Widget]:
        """From decision to decision, with the button that plays the game in their middle."""
        kit, words, places = self.services.kit, self.services.words, [*self.places.each("step")]
        play = PlayButton(
            kit, places.pop(2), self._play, playing=lambda: False, tip=words("review.tip.play"),
            key=("review play",),
        )  # fmt: skip
        ways: tuple[tuple[Step, Callable[[], None]], ...] = (
            (Step.FIRST, lambda: self._go(0)),
            (Step.PREVIOUS, lambda: self._go(self._at - 1)),
            (Step.NEXT, lambda: self._go(self._at + 1)),
            (Step.LAST, lambda: self._go(len(self.choices) - 1)),
        )
        steps: list[Widget] = [
            StepButton(kit, step, place, go, tip=words(f"review.tip.{step.value}"))
            for place, (step, go) in zip(places, ways, strict=True)
        ]
        steps.insert(2, play)
        return steps

    def _choosers(self) -> list[Widget]:
        """Whose decisions, or practice where only one human played; and which game."""
        services, kit, words = self.services, self.services.kit, self.services.words
        found: list[Widget] = []
        if len(self.match.options.humans) > 1:
            found.append(
                Chooser(
                    kit, ("review", "person"), self.places["person"],
                    text=lambda: self._moment.naming(self._seat), on_turn=self._turn_person,
                    tip=words("review.tip.person"),
                )
            )  # fmt: skip
        else:
            found.append(
                Button(
                    kit, ("review", "practise"), self.places["person"],
                    words("practice.play_on"), self._practise,
                    cap=services.cap(Command.PRACTISE), tip=words("practice.tip"),
                )
            )  # fmt: skip
        if self.games > 1:
            found.append(
                Chooser(
                    kit, ("review", "game"), self.places["game"],
                    text=lambda: words("review.game_short", game=self._game),
                    on_turn=self._turn_game, tip=words("review.tip.game"),
                )
            )  # fmt: skip
        return found
