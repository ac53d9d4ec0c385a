"""The lamp looks back: one game that is over, decision by decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.coach.bars import bars
from game.coach.lookback import Lookback, lookback
from game.input.commands import Command
from game.input.intents import Intent, Key, PointerMoved, Pressed, Resized
from game.scenes.panel_page import header, wall
from game.scenes.review.hand import lay_held
from game.scenes.review.layout import ReviewLayout, review_layout
from game.scenes.review.options import BarRow, Moment, lay_bars, lay_could, lay_sums
from game.scenes.review.timeline import lay_game, lay_timeline, marks
from game.table.naming import Naming
from game.table.parts.card_pictures import CardPictures, card_style
from game.table.replay.bar import PlayButton
from game.ui.items import Items
from game.ui.routes import Route, go_back
from game.ui.scene import Scene
from game.ui.widgets import Button, FocusGroup, IconButton, Widget
from game.ui.widgets.chooser import Chooser
from game.ui.widgets.step_button import Step, StepButton

if TYPE_CHECKING:
    from game.coach.review import Choice, GameStory, Verdict
    from game.match.match import Match
    from game.rules.cards import Card
    from game.ui.compositor import Picture
    from game.ui.services import Services

HEADER: Final = 62


class ReviewScene(Scene):
    """Shows the decisions of one human in one game. Only games that are over can be chosen."""

    def __init__(
        self, match: Match, *, games: int, game: int | None = None, seat: int | None = None
    ) -> None:
        """`games`: so many are over, as far as the screen has shown it; `game` is looked at first,
        the last one if None, with the decisions of `seat`, by default the first human's."""
        assert match.options.humans and games > 0, "somebody decided something"
        self.match = match
        self._games = games
        self._game = min(game or games, games)
        self._seat = match.options.humans[0] if seat is None else seat
        self._at = 0
        self._pointer = PointerMoved(-1, -1)
        self._lifted: Card | None = None

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self.lookback: Lookback = lookback(self.match, services.thinker.advice)
        self.lookback.read_all()
        self._lay_out()

    def leave(self) -> None:
        self._services.thinker.forget_advice()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out()
                return
            case PointerMoved():
                self._pointer = intent
            case Pressed() if self._key(intent):
                return
        self.group.handle(intent)
        self._lift()

    def update(self, seconds: float) -> None:
        known = len(self.lookback.verdicts(self.story, self._seat))
        self.lookback.update((self.choice, *self.choices))
        if len(self.lookback.verdicts(self.story, self._seat)) > known:
            self._show()
        self.group.update(seconds)

    def draw(self, picture: Picture) -> None:
        picture.backdrop(self._wall)
        self.items.draw(picture)
        self.held.draw(picture)
        self.group.draw(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nothing is being worked out."""
        return self.lookback.done and self.group.resting

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

    def _key(self, pressed: Pressed) -> bool:
        focused = self.group.focused
        selection = isinstance(focused, Chooser)
        match pressed.key:
            case Key.BACK:
                go_back(self._services)
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
            case _ if self._services.means(Command.PLAY, pressed):
                self._play()
            case _ if self._services.means(Command.PRACTISE, pressed):
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
        self._services.open(
            Route.REPLAY,
            self.match,
            games=self._games,
            game=self._game,
            seat=self._seat,
            choice=self.choice,
        )

    def _practise(self) -> None:
        """Play on from the decision that is looked at, for nothing; only where one human played,
        so that everybody else is a guest again."""
        from game.match.recording import Recording  # noqa: PLC0415, opened rarely

        if len(self.match.options.humans) == 1:
            places = Recording(self.match, self._game).decisions
            place = places[self.story.choices.index(self.choice)]
            self._services.open(Route.PRACTICE, self.match, place)

    def _go(self, at: int) -> None:
        """To another decision, if there is one."""
        at = min(max(at, 0), len(self.choices) - 1)
        if at != self._at:
            self._at = at
            self._show()

    def _choose(self, choice: Choice) -> None:
        self._go(self.choices.index(choice))

    def _turn_game(self, by: int) -> None:
        """To another game of the match; after the last one nothing follows."""
        game = min(max(self._game + by, 1), self._games)
        if game != self._game:
            self._game, self._at = game, 0
            self._show()

    def _turn_person(self, by: int) -> None:
        """To the decisions of another human."""
        humans = self.match.options.humans
        self._seat = humans[(humans.index(self._seat) + by) % len(humans)]
        self._at = 0
        self._show()

    def _show(self) -> None:
        """Something else is looked at: laid out in slices, like a new window."""
        self._services.lay_out_again()

    def _lift(self) -> None:
        """The card of the bar that is pointed at, else that of the decision, is raised."""
        wanted = self._wanted()
        if wanted != self._lifted:
            self._lifted = wanted
            self._lay_held()

    def _wanted(self) -> Card | None:
        pointed = [w for w in self._rows if w.hovered]
        pointed += [w for w in self._rows if w.focused and self._services.keyboard]
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

    def _lay_out(self) -> None:
        services = self._services
        self._naming = Naming(self.match.options, services.words)
        self.layout: ReviewLayout = review_layout(services.unit)
        self._wall = wall(services)
        style = card_style(services)
        known = getattr(self, "_cards", None)
        if known is None or (known.u, known.style) != (services.u, style):
            self._cards = CardPictures(services.art, services.u, style)
        self.items = Items("review")
        header(self.items, services, services.words("review.title"), scale=HEADER)
        lay_game(self.items, services, self.layout.names, self._naming, self.lookback, self.story)
        found = marks(self._naming, self.lookback, self.story, self._seat)
        nodes = lay_timeline(self.items, services, self.layout, found, self.choice, self._choose)
        lay_could(self.items, services, self.layout, self._naming, self._seat)
        self._rows = self._lay_bars()
        self._lay_sums()
        self._furnish([*nodes, *self._rows])
        self._lifted = self._wanted()
        self._lay_held()

    def _lay_sums(self) -> None:
        judged = len(self.lookback.verdicts(self.story, self._seat))
        moment = Moment(
            self.choice,
            self.verdict,
            self.story,
            self.lookback.cost_of_game(self.story, self._seat),
            whole=judged == len(self.choices),
        )
        lay_sums(self.items, self._services, self.layout, self._naming, moment)

    def _lay_bars(self) -> list[BarRow]:
        verdict = self.verdict
        if verdict is None:
            return []
        found = bars(verdict.advice, verdict.chosen)
        return lay_bars(
            self.items, self._services, self.layout, self._naming, self._cards, verdict, found
        )

    def _lay_held(self) -> None:
        self.held = Items("review held")
        lay_held(
            self.held, self._services, self.layout, self._naming, self._cards,
            self.choice, self.verdict, self._lifted,
        )  # fmt: skip

    def _furnish(self, shown: list[Widget]) -> None:
        services, kit, words, layout = (
            self._services,
            self._services.kit,
            self._services.words,
            self.layout,
        )
        leave = lambda: go_back(services)  # noqa: E731
        back = Button(
            kit,
            ("review", "back"),
            layout.back,
            words("back"),
            leave,
            cap=services.cap(Command.BACK),
        )
        last = len(self.choices) - 1
        places = [*layout.steps]
        play = PlayButton(
            kit, places.pop(2), self._play, playing=lambda: False, tip=words("review.tip.play"),
            key=("review play",),
        )  # fmt: skip
        steps: list[Widget] = [
            StepButton(kit, step, box, go, tip=words(f"review.tip.{step.value}"))
            for box, (step, go) in zip(
                places,
                (
                    (Step.FIRST, lambda: self._go(0)),
                    (Step.PREVIOUS, lambda: self._go(self._at - 1)),
                    (Step.NEXT, lambda: self._go(self._at + 1)),
                    (Step.LAST, lambda: self._go(last)),
                ),
                strict=True,
            )
        ]
        steps.insert(2, play)
        corners = (
            IconButton(kit, ("review", "corner"), layout.back_icon, "back", leave,
                       tip=words("tip.back")),
            IconButton(kit, ("review", "rules"), layout.rules_icon, "help", services.explain,
                       tip=words("tip.rules")),
        )  # fmt: skip
        widgets: list[Widget] = [*shown, back, *steps, *self._choosers(), *corners]
        known = getattr(self, "group", None)
        self.group = FocusGroup(
            widgets,
            name="review focus",
            focus=known.focus_key if known else ("review step", Step.NEXT),
            ring=services.keyboard,
        )
        self.group.handle(self._pointer)

    def _choosers(self) -> list[Widget]:
        kit, words, layout = self._services.kit, self._services.words, self.layout
        found: list[Widget] = []
        if len(self.match.options.humans) > 1:
            found.append(
                Chooser(
                    kit, ("review", "person"), layout.person,
                    text=lambda: self._naming(self._seat), on_turn=self._turn_person,
                    tip=words("review.tip.person"),
                )
            )  # fmt: skip
        else:
            found.append(
                Button(
                    kit, ("review", "practise"), layout.person, words("practice.play_on"),
                    self._practise, cap=self._services.cap(Command.PRACTISE),
                    tip=words("practice.tip"),
                )
            )  # fmt: skip
        if self._games > 1:
            found.append(
                Chooser(
                    kit, ("review", "game"), layout.game,
                    text=lambda: words("review.game_short", game=self._game),
                    on_turn=self._turn_game, tip=words("review.tip.game"),
                )
            )  # fmt: skip
        return found
