"""What every table on the screen does alike: its pace, sentences for the player, whose chair is at
the lower edge, and what a picture of it is made of. `TableScene` is the main game's table,
`DrawTableScene` that of the draw-poker games."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.audio.cues import Cue
from game.rules.decisions import Cut, CutPack
from game.settings import Spoken
from game.speech.sentences import Listener, SentenceReader, hand_sentence, urgent
from game.table.deluxe.selection import Refusal
from game.table.motion.timings import SHOW_CARD, SHOWN
from game.table.parts.ahead import banner_ahead
from game.table.seat_settings import order_of, profile_settings_of
from game.ui.compositor import Picture
from game.ui.notice import Notice
from game.ui.scene import Scene

if TYPE_CHECKING:
    from pygame import Surface

    from game.settings import Settings
    from game.table.controls import Action, Controls
    from game.table.stage import TableStage
    from game.ui.services import Services
    from game.words.words import Words

FAST: Final = 4.0
"""Space held down runs time so much faster."""
OPENING: Final = 3.0
"""At an event time runs so much faster until the visitor is asked: within 5 s at every table."""
HOLD: Final = 0.35
"""Seconds Space must be down to count as held."""


class Tabletop(Scene):
    """A match at a table. Flow, telling and choosing are those of the game that is played."""

    tells = True
    """Whether sentences for the player are told here."""
    _services: "Services"
    _stage: "TableStage"
    _playback: Any
    _presenter: Any
    selection: Any

    def __init__(self) -> None:
        self.notice: Final = Notice()
        self._space: float | None = None
        self._bottom = 0
        self.lifted = 0  # cards, where a human cuts
        self._reader: Final = SentenceReader()
        self._opening = False  # until the first human is asked
        self._fresh = True
        self._followed: Settings | None = None
        self._drawn_for: int | None = None  # whose cards the picture shows
        self._picture: Picture

    # --- in every frame ------------------------------------------------------------------------

    def pass_time(self, seconds: float) -> None:
        """Let wall time pass for what is said and for the pace."""
        self.notice.update(seconds)
        self.controls.holding.update(seconds)
        if self._space is not None:
            self._space += seconds
            self._set_pace()
        if self._followed is not self._services.settings:
            self._follow_settings()
        if self._opening:
            self._end_opening()
        if self.tells and self.notice.text is None:
            self._tell_news()

    def draw(self, picture: Picture) -> None:
        # nothing of the last player's may be seen a frame longer
        at_once = self._fresh or self._drawn_for != self._playback.view.viewer
        if self._fresh:
            picture.clear()
            self._fresh = False
        self._drawn_for = self._playback.view.viewer
        picture.backdrop(self._stage.room)
        self._playback.board.draw(picture)
        self._presenter.draw(picture, at_once=at_once)
        self._picture = picture

    # --- what others ask -----------------------------------------------------------------------

    @property
    def playback(self) -> Any:
        """The match as it is shown."""
        return self._playback

    @property
    def events_shown(self) -> int:
        """How many events of the log the picture has shown."""
        return int(self._playback.playhead.shown)

    @property
    def controls(self) -> "Controls":
        """The buttons."""
        controls: Controls = self._presenter.controls
        return controls

    @property
    def bottom(self) -> int:
        """The seat at the lower edge."""
        return self._bottom

    @property
    def words(self) -> "Words":
        """The language of the moment."""
        return self._services.words

    @property
    def settings(self) -> "Settings":
        """What the player chose."""
        return self._services.settings

    @property
    def space_held(self) -> bool:
        """Whether Space is down."""
        return self._space is not None

    @property
    def hand_private(self) -> bool:
        """Whether a hand lies open that not everybody may see."""
        viewer = self._playback.view.viewer
        if viewer is None or self._playback.view.own.shown is not None:
            return False
        return self._hand_seen(viewer)

    @property
    def hushed(self) -> bool:
        """Whether nothing is said over the toast and Space is up."""
        return self.notice.text is None and self._space is None

    # --- doing ---------------------------------------------------------------------------------

    def sound(self, cue: Cue) -> None:
        """Let something be heard in the middle of the table."""
        self._services.play(cue)

    def say(self, text: str, *, glad: bool = False) -> None:
        """A sentence for the player, over the toast, for a while; a `glad` one refuses nothing."""
        self.notice.say(text, glad=glad)
        self._services.speak(text, urgent=True)

    def give_reason(self, reason: str) -> None:
        """Say why a button is grey: what is a note on it is a sentence here."""
        self.say(reason[:1].upper() + reason[1:])

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done now."""
        self.say(self._services.words(f"reason.{refusal.reason}", None, **refusal.values))
        self._services.play(Cue.REFUSE)

    def try_to(self, action: Callable[[], None]) -> None:
        """Do something a player asked for, or say why not."""
        try:
            self.notice.clear()
            action()
        except Refusal as refusal:
            self.refuse(refusal)

    def press(self, index: int, action: "Action") -> None:
        """A key pressed the large button of this number. One that has just changed its meaning
        asks for a second look, a grey one says why it is."""
        if action.reason:
            self.give_reason(action.reason)
            self.sound(Cue.REFUSE)
        elif self.controls.guards_against(index, action):
            self.refuse(Refusal("just_changed"))
        elif not self.controls.hold(index, lambda: self.try_to(action.press)):
            self.try_to(action.press)

    def let_go(self) -> None:
        """A key or the pointer is up: what was held too shortly says so."""
        if self.controls.holding.stop():
            self.say(self._services.words("table.hold_longer"))

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back now."""
        chosen = self._cut_elsewhere or self.selection.can_undo
        return chosen or self._playback.why_not_back is None

    def undo(self) -> None:
        """Take back what was chosen last, else the last answer, or say why that stays given."""
        if not self._playback.humans_play:
            return
        if self._cut_elsewhere:
            self.lifted = self._playback.decision.cards // 2
            self.notice.clear()
        elif self.selection.undo():
            self.notice.clear()
            self.sound(Cue.SLIDE)
        else:
            self.take_back()

    def take_back(self) -> None:
        """Take back the last answer, or say why it stays given."""
        obstacle = self._playback.why_not_back
        if obstacle is not None:
            self.refuse(Refusal(obstacle.value))
            return
        self._playback.take_back()
        self.selection.forget()
        self.forget_last()
        self.notice.clear()
        self.sound(Cue.SLIDE)

    def listen(self, event: Any) -> None:
        """Read an event aloud, as whoever looks has seen it."""
        settings = self._services.settings
        if settings.spoken is Spoken.OFF:
            return
        listener = self._ear(private=settings.spoken is Spoken.ALL)
        text = self._reader.sentence(event, listener)
        self._services.speak(text, urgent=urgent(event, listener))

    def read_hand(self) -> None:
        """Read the own hand aloud for whoever asks; never a hand that does not lie open."""
        viewer = self._playback.view.viewer
        if self._services.settings.spoken is Spoken.OFF:
            self.refuse(Refusal("not_spoken"))
        elif viewer is None or not self._hand_seen(viewer):
            self.refuse(Refusal("no_hand"))
        else:
            cast = self._playback.board.cast
            cards = [cast.faces[piece] for piece in cast.hands[viewer]]
            text = hand_sentence(cards, self._hand_named(), self.words)
            self._services.speak(text, urgent=True)

    def open_quickly(self) -> None:
        """Time runs faster until the first human is asked for more than a cut."""
        self._opening = True

    def _end_opening(self) -> None:
        """Who has just sat down need not cut: the pack is cut in the middle."""
        decision = self._playback.decision
        if isinstance(decision, CutPack):
            self._playback.answer(Cut(decision.cards // 2))
        elif decision or self._playback.hidden_turn is not None:
            self._opening = False
            self._set_pace()

    def hold_space(self, down: bool) -> None:
        """Space held down makes time run faster; let go, like all that is held."""
        self._space = 0.0 if down else None
        if not down:
            self.controls.holding.stop()
        self._set_pace()

    def sort_hand(self) -> None:
        """Sort the own hand the other way, from now on."""
        settings = self._services.settings
        self._services.change(replace(settings, suits_together=not settings.suits_together))
        self._follow_sorting()

    def _follow_settings(self) -> None:
        """What was chosen in the options holds from now on."""
        self._followed = settings = self._services.settings
        self._set_pace()
        self.controls.holding.on = settings.hold_buttons
        self._follow_sorting()

    def _tell_news(self) -> None:
        """What the house has to tell, one sentence after the other."""
        if self._services.notices:
            self.say(self._services.notices.pop(0))
        elif self._services.news:
            self.say(self._services.news.pop(0), glad=True)

    def _follow_sorting(self) -> None:
        """The own hand lies as it was chosen here or in the options."""
        choreography = self._playback.choreography
        wanted = order_of(self._services.settings)
        if choreography.order is not wanted:
            choreography.order = wanted
            self._playback.board.play(choreography.resort(self._playback.view))

    # --- chairs --------------------------------------------------------------------------------

    def as_found_by(self, seat: int) -> "Surface":
        """The table from this player's chair, nobody's cards open."""
        self._bottom = seat
        self._refit()
        picture = Picture(self._services.size)
        self.draw(picture)
        self._refit()  # the true picture has seen nothing of it
        return picture.snapshot()

    def expect(self, name: str) -> None:
        """Whoever has this name looks at the screen next: from now on it is as they wish."""
        self._services.apply_profile(profile_settings_of(self._services, name))

    def sit_down(self, seat: int) -> None:
        """The curtain is up: this player looks at the screen from now on."""
        if self._bottom != seat or not self._fresh:
            self._bottom = seat
            self._refit()
        self._playback.look_as(seat)
        self.selection.forget()

    def forget_last(self) -> None:
        """Nothing is told of the last event any more."""
        return

    # --- read aloud ----------------------------------------------------------------------------

    def _hand_seen(self, viewer: int) -> bool:
        """Whether the own hand was picked up and lies open before whoever looks."""
        hand = self._playback.board.cast.hands[viewer]
        seen = self._playback.view.table.seats[viewer].picked_up
        return bool(hand) and seen and bool(self._playback.board.hand_open(viewer))

    def _ear(self, *, private: bool) -> Listener:
        """Who listens at this table."""
        raise NotImplementedError

    def _hand_named(self) -> str:
        """What the own hand is."""
        raise NotImplementedError

    def hide_hands(self) -> None:
        """Where several share a screen, cards lie face down as soon as somebody looks away."""
        return

    # --- inside --------------------------------------------------------------------------------

    def pause(self, *, pad_lost: bool = False) -> None:
        """The coffee break, where a game goes on; `pad_lost`: a gamepad that went asks for it."""

    @abstractmethod
    def _furnish(self) -> None:
        """Lay the table and make what it tells with."""

    @property
    def _cut_elsewhere(self) -> bool:
        """Whether the pack is parted elsewhere than in the middle."""
        decision = self._playback.decision
        return isinstance(decision, CutPack) and self.lifted != decision.cards // 2

    def _ready_to_win(self, winning: type[Any], named: Callable[[Any], str]) -> None:
        """A hand is being shown. Where `winning` comes next it was the last: the winner's light is
        made ahead, and what their hand is called, as `named`."""
        board, coming = self._playback.board, self._playback.playhead.peek()
        if coming is not None and isinstance(coming.event, winning) and not board.timeline.instant:
            seat = coming.event.seat
            last = len(board.cast.hands[seat]) - 1
            shown = board.timeline.now + SHOW_CARD * last + SHOWN
            board.timeline.at(shown, partial(board.ready_to_win, seat))
            value = self._playback.table.seats[seat].shown
            banner_ahead(self._stage.context, named(value))

    def _refit(self) -> None:
        """A new window, language, deck or perspective."""
        self._playback.board.refit(*self._stage.makers(self._bottom))
        self._furnish()
        self._follow_settings()

    def _set_pace(self) -> None:
        """The one place that decides how fast time runs on the table."""
        rate = self._services.settings.speed.rate
        if self._opening:
            rate = max(rate, OPENING)
        if self._space is not None and self._space > HOLD:
            rate = max(rate, FAST)
        self._playback.board.timeline.rate = rate
        self._playback.board.calm = self._services.settings.reduced_motion
