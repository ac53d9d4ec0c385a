"""The lamp looks back: one game that is over, decision by decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed
from game.match.options import human_games
from game.match.playhead import Recording
from game.scenes.panel_page import PanelPage, header
from game.scenes.review.hand import lay_held
from game.scenes.review.layout import review_layout
from game.scenes.review.moment import Moment
from game.scenes.review.options import BarRow, lay_could
from game.scenes.review.timeline import lay_timeline
from game.scenes.review.widgets import buttons_of
from game.ui.picture.items import Items
from game.ui.routes import Route
from game.ui.screen import lay_out
from game.ui.widgets import Widget
from game.ui.widgets.chooser import Chooser
from game.ui.widgets.step_button import Step

if TYPE_CHECKING:
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
