"""What all parts of a table on the screen share: the match as it is shown, the window it is shown
in, the buttons, and what the player is told. `TableScene` and `ReplayScene` are the two scenes that
have one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.intents import NOWHERE
from game.rules.decisions import RuleError
from game.table.controls import Controls
from game.table.hot_seat import order_of
from game.table.input import Refusal
from game.table.input import TakingBack
from game.table.presenter import Presenter
from game.table.reading_aloud import ReadingAloud
from game.ui.notice import Notice
from game.ui.picture.compositor import Picture

if TYPE_CHECKING:
    from game.match.game import AnyEvent
    from game.storage.settings import Settings
    from game.table.choices import PlainWords
    from game.table.controls import Action
    from game.table.game_texts import GameTexts
    from game.table.input import Pace
    from game.table.playback import AnyPlayer
    from game.table.stage import TableStage
    from game.table.table_game import TableGame
    from game.ui.services import Services
    from game.words.words import Words


class Tabletop:
    """One table on the screen. The scene that makes it sets `screen`, `playback` and
    `game`, then lays it."""

    screen: PlainWords
    """What the game says, where nothing else does."""
    playback: AnyPlayer
    game: TableGame[AnyEvent]
    texts: GameTexts
    presenter: Presenter
    controls: Controls
    """The buttons."""
    pace: Pace
    pause: Callable[..., None]
    """Opens the pause; `pad_lost`: a gamepad that went asks for it."""
    next_game: Callable[[], None]
    """Leaves the result of a game."""
    hide_hands: Callable[[], None]
    """Turns the cards of humans face down, where several share the screen."""

    def __init__(
        self, services: Services, stage: TableStage, bottom: int, *, live: bool, told: bool = True
    ) -> None:
        """`bottom`: the seat at the lower edge; `live`: a match is played here, not looked at
        again; `told`: a player is told here what can be done and what is new."""
        self.services: Final = services
        self.stage: Final = stage
        self.bottom = bottom
        self.live: Final = live
        self.told: Final = told
        self.notice: Final = Notice()
        self.undo: Final = TakingBack(self)
        self.reading: Final = ReadingAloud(self)
        self.laid = 0
        """Rises whenever the table of a replay was laid anew."""
        self.fresh = True
        """Whether the picture shows nothing of this table yet."""
        self._drawn_for: int | None = None
        self._followed: Settings | None = None
        self.picture: Picture

    @property
    def words(self) -> Words:
        """The present language."""
        return self.services.words

    @property
    def settings(self) -> Settings:
        """What the player chose."""
        return self.services.settings

    @property
    def drawn_for(self) -> int | None:
        """The seat whose cards the picture shows."""
        return self._drawn_for

    # --- in every frame ------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let wall time pass for what is said and for held buttons."""
        self.notice.update(seconds)
        self.controls.holding.update(seconds)
        if self._followed is not self.settings:
            self.follow_settings()
        if self.told and self.notice.text is None:
            self._tell_news()

    def draw(self, picture: Picture, *, anew: bool = False) -> None:
        """Bring the picture up to date; `anew`: nothing of what it shows may be seen any longer."""
        viewer = self.playback.view.viewer
        at_once = anew or self.fresh or self._drawn_for != viewer
        if self.fresh:
            picture.clear()
            self.fresh = False
        self._drawn_for = viewer
        picture.backdrop(self.stage.room)
        self.playback.board.draw(picture)
        instant = self.playback.board.timeline.instant
        self.presenter.draw(picture, at_once=at_once or instant)
        self.game.draw(picture)
        self.picture = picture

    # --- laid for a window ---------------------------------------------------------------------

    def refit(self) -> None:
        """A new window, language, deck or seat at the lower edge."""
        self.playback.board.refit(*self.stage.makers(self.bottom))
        self.lay()
        self.follow_settings()

    def lay(self) -> None:
        """Make HUD and buttons anew."""
        self.stage.lay(self.playback.board.poses)
        context, calm = self.stage.context, self.settings.reduced_motion
        self.game.lay(context)
        self.controls = Controls(context, calm=calm)
        self.presenter = Presenter(self.game, self.controls)
        self.presenter.update()
        self.fresh = True

    def follow_settings(self) -> None:
        """What was chosen in the options holds from now on."""
        self._followed = self.settings
        self.controls.holding.on = self.settings.hold_buttons
        self._follow_sorting()

    def sort_hand(self) -> None:
        """Sort the own hand the next way, from now on."""
        self.services.change(replace(self.settings, sorting=self.settings.sorting.next))
        self._follow_sorting()

    # --- telling the player --------------------------------------------------------------------

    def sound(self, cue: Cue) -> None:
        """Play a sound in the middle of the table."""
        self.services.play(cue)

    def say(self, text: str, *, glad: bool = False) -> None:
        """A sentence for the player, over the toast, for a while; a `glad` one refuses nothing."""
        self.notice.say(text, glad=glad)
        self.services.speak(text, urgent=True)

    def give_reason(self, reason: str) -> None:
        """Say why a button is grey: what is a note on it is a sentence here."""
        self.say(reason[:1].upper() + reason[1:])

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done now."""
        refusal = self.texts.named(refusal)
        self.say(self.words(f"reason.{refusal.reason}", None, **refusal.values))
        self.sound(Cue.REFUSE)

    # --- doing what the player asks for --------------------------------------------------------

    def try_to(self, action: Callable[[], None]) -> None:
        """Do something a player asked for, or say why not."""
        try:
            self.notice.clear()
            action()
        except Refusal as refusal:
            self.refuse(refusal)

    def answer(self, answer: object) -> None:
        """Answer what is asked, or say why that is not possible."""
        if self.playback.decision is None:
            return
        try:
            self.notice.clear()
            self.playback.answer(answer)
            self.game.selection.forget()
        except RuleError as error:
            self.refuse(Refusal(error.name, **error.values))

    def press(self, index: int, action: Action) -> None:
        """A key pressed the large button of this number. One that has just changed its meaning
        asks for a second look, a grey one says why it is."""
        if action.reason:
            self.give_reason(action.reason)
            self.sound(Cue.REFUSE)
        elif self.controls.guards_against(index, action):
            self.refuse(Refusal("just_changed"))
        elif not self.controls.hold(index, lambda: self.try_to(action.press)):
            self.try_to(action.press)

    def hold_space(self, down: bool) -> None:
        """Space held down makes time run faster; let go, like all that is held."""
        self.pace.hold(down)
        if not down:
            self.controls.holding.stop()

    def let_go(self) -> None:
        """The player is elsewhere: nothing is held any more."""
        self.hold_space(False)
        self.controls.release(NOWHERE, NOWHERE)
        self.game.input.let_go()

    # --- inside --------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        """Tell what other parts of the program have noted, one sentence after the other."""
        if self.services.notices:
            self.say(self.services.notices.pop(0))
        elif self.services.news:
            self.say(self.services.news.pop(0), glad=True)

    def _follow_sorting(self) -> None:
        """The own hand lies as it was chosen here or in the options."""
        choreography, wanted = self.playback.choreography, order_of(self.settings)
        if choreography.order is not wanted:
            choreography.order = wanted
            if not self.playback.board.hand_open(self.bottom):
                self.playback.board.finish()  # a card not turned over yet has no place
            self.playback.board.play(choreography.resort(self.playback.view))
