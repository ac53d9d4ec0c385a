"""What all parts of a table on the screen share: the match as it is shown, the window it is shown
in, the buttons, and what the player is told. `TableScene` and `ReplayScene` are the two scenes that
have one."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from game.audio.cues import Cue
from game.audio.speech import Listener, SentenceReader, hand_sentence, urgent
from game.input.intents import NOWHERE
from game.match.game import AnyEvent
from game.rules.cards import HIDDEN
from game.rules.decisions import RuleError
from game.storage.settings import Settings, Spoken
from game.table.controls import Action, Controls, SmallButton
from game.table.input import Pace, TakingBack
from game.table.layout.table import Point
from game.table.match_player import AnyPlayer
from game.table.motion.places import order_of
from game.table.selection import Playing, Refusal
from game.ui.compositor import Picture
from game.ui.notice import Notice
from game.ui.services import Services
from game.words.words import Words

if TYPE_CHECKING:
    from game.table.choices import PlainWords
    from game.table.game_texts import GameTexts
    from game.table.parts.card_hud import CardHud
    from game.table.stage import TableStage
    from game.table.table_game import TableGame


class Tabletop:
    """One table on the screen. The scene that makes it sets `screen`, `playback` and
    `game`, then lays it."""

    screen: PlainWords  # what the game says, where nothing else does
    playback: AnyPlayer
    game: TableGame[AnyEvent]
    texts: GameTexts
    presenter: Presenter
    controls: Controls  # the buttons
    pace: Pace
    pause: Callable[..., None]  # opens the pause; `pad_lost`: a gamepad that went asks for it
    next_game: Callable[[], None]  # leaves the result of a game
    hide_hands: Callable[[], None]
    """Turns the cards of humans face down, where several share the screen."""

    def __init__(
        self,
        services: Services,
        stage: TableStage,
        bottom: int,
        *,
        live: bool,
        prompts: bool = True,
    ) -> None:
        """`bottom`: the seat at the lower edge; `live`: a match is played here, not looked at
        again; `prompts`: a player is told here what can be done and what is new."""
        self.services: Final = services
        self.stage: Final = stage
        self.bottom = bottom
        self.live: Final = live
        self.prompts: Final = prompts
        self.notice: Final = Notice()
        self.undo: Final = TakingBack(self)
        self.reading: Final = ReadingAloud(self)
        self.laid = 0  # rises whenever the table of a replay was laid anew
        self.fresh = True  # whether the picture shows nothing of this table yet
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
        if self.prompts and self.notice.text is None:
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
        if self.live:
            self.game.input.throw.forget()
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
        self.game.input.throw.home()
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


class Offering(Protocol):
    """The buttons of a table."""

    def large(self) -> tuple[Action, ...]:
        """The large buttons: what can be done now."""

    def icons(self) -> tuple[tuple[str, SmallButton, Point], ...]:
        """The small buttons, by name, with their middles in u."""


class NoActions:
    """No buttons: nothing can be done at the table of a replay."""

    def large(self) -> tuple[Action, ...]:
        """None."""
        return ()

    def icons(self) -> tuple[tuple[str, SmallButton, Point], ...]:
        """None."""
        return ()


class Presented(Protocol):
    """What one game shows at its table."""

    @property
    def hud(self) -> CardHud:
        """Everything except cards, chips and buttons."""

    @property
    def actions(self) -> Offering:
        """The buttons."""

    def state(self) -> tuple[Hashable, ...]:
        """Everything that HUD and buttons depend on."""

    def tell(self, picture: Picture) -> None:
        """Tell the HUD what to show."""


class Presenter:
    """Brings HUD and buttons of a table up to date."""

    def __init__(self, game: Presented, controls: Controls) -> None:
        self._controls: Final = controls
        self._game = game
        self._state: tuple[object, ...] = ()
        self._hud_due = False  # whether the HUD shows another state yet

    def update(self) -> None:
        """Time has passed: the buttons are those of the moment, and the HUD follows when drawn."""
        state = self._game.state()
        if state != self._state:
            self._state, self._hud_due = state, True
            self._controls.offer(self._game.actions.large())
            self._controls.place_icons(self._game.actions.icons())

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return self._controls.moving or self._game.hud.moving

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """Bring the picture up to date; `at_once`: nothing fades in, nothing counts."""
        if self._hud_due:
            self._hud_due = False
            self._game.tell(picture)
            self._controls.place_icons(self._game.actions.icons())  # some lie where the HUD says
        self._game.hud.draw(picture, at_once=at_once)
        self._controls.draw(picture)


class SpokenTable(Playing, Protocol):
    """A table that has texts."""

    texts: GameTexts


class ReadingAloud:
    """Reads events and the own hand, as the viewer sees them."""

    def __init__(self, table: SpokenTable) -> None:
        self._table = table
        self._reader = SentenceReader()

    def listen(self, event: AnyEvent) -> None:
        """Read an event aloud."""
        services, texts = self._table.services, self._table.texts
        spoken = services.settings.spoken
        if spoken is Spoken.OFF:
            return
        viewer = self._table.playback.view.viewer
        you = viewer if viewer is not None and texts.naming.is_you(viewer) else None
        listener = Listener(
            services.words, texts.naming, texts.hand_name, viewer, you, spoken is Spoken.ALL,
            self._table.playback.options.game,
        )  # fmt: skip
        text = self._reader.sentence(event, listener)
        services.speak(text, urgent=urgent(event, listener))
        for account in texts.accounts(event, you):
            services.speak(account)

    def read_hand(self) -> None:
        """Read the own hand aloud; never a hand that does not lie open."""
        table = self._table
        viewer = table.playback.view.viewer
        if table.settings.spoken is Spoken.OFF:
            table.refuse(Refusal("not_spoken"))
        elif viewer is None or not self.hand_seen:
            table.refuse(Refusal("no_hand"))
        else:
            cast = table.playback.board.cast
            cards = [cast.faces[piece] for piece in cast.hands[viewer]]
            text = hand_sentence(cards, table.texts.own_hand, table.words)
            table.services.speak(text, urgent=True)

    @property
    def hand_private(self) -> bool:
        """Whether the own hand lies open and not everybody may see it."""
        view = self._table.playback.view
        if view.viewer is None or not self.hand_seen:
            return False
        return view.table.seats[view.viewer].shown is None

    @property
    def hand_seen(self) -> bool:
        """Whether the own hand was picked up and lies open before the viewer."""
        playback = self._table.playback
        viewer = playback.view.viewer
        if viewer is None:
            return False
        hand = playback.board.cast.hands[viewer]
        seen = HIDDEN not in playback.table.seats[viewer].hand
        return bool(hand) and seen and playback.board.hand_open(viewer)
