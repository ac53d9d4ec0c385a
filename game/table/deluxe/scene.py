"""The table: a match on the screen, from the shuffle to the winner.

The scene only connects: `DeluxeMatchPlayer` plays the match, `DeluxeSelection` turns pointing into
answers, `DeluxeHud` and `Controls` draw. Input is live from the first frame and never waits for a
picture.
"""

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.intents import FocusLost, Intent, Resized
from game.match.match import Match
from game.rules import events as ev
from game.rules.decisions import Cut, CutPack, RuleError
from game.rules.sight import Sighting
from game.speech.sentences import Listener
from game.table.controls import Controls
from game.table.deluxe import view_model
from game.table.deluxe.actions import Actions
from game.table.deluxe.chatter import Chatter
from game.table.deluxe.hud import DeluxeHud
from game.table.deluxe.input import TableInput
from game.table.deluxe.match_player import DeluxeMatchPlayer
from game.table.deluxe.moods import Moods
from game.table.deluxe.navigation import coffee_break, curtain, rule_book
from game.table.deluxe.presenter import DeluxePresenter
from game.table.deluxe.public_view import public
from game.table.deluxe.screenshot_privacy import masks
from game.table.deluxe.selection import DeluxeSelection, Refusal
from game.table.deluxe.sound import TableSound
from game.table.motion.board import Board
from game.table.naming import Naming
from game.table.parts.ahead import table_ahead
from game.table.parts.cut_spread import CARDS, CutSpread
from game.table.seat_settings import order_of
from game.table.stage import DeluxeStage
from game.table.tabletop import FAST, Tabletop
from game.table.thinking import thinking_at
from game.ui.routes import Route

if TYPE_CHECKING:
    from pygame import Surface

    from game.ui.scene import Scene
    from game.ui.services import Services


class TableScene(Tabletop):
    """One match at the table."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match: Final = match
        self._stage: DeluxeStage
        self._presenter: DeluxePresenter
        self._playback: DeluxeMatchPlayer
        self._points_open = False
        self.lifted = CARDS // 2
        self._leftovers_shown = False
        self._bottom = match.options.humans[0] if match.options.humans else 0

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: "Services") -> None:
        self._services = services
        humans = self.match.options.humans
        if len(humans) == 1:
            self.expect(self.match.options.seats[self._bottom].name)
        viewer = None if len(humans) > 1 else self._bottom
        self._stage = DeluxeStage(services, self.match.options)
        board = Board(len(self.match.options.seats), *self._stage.makers(self._bottom))
        self._playback = DeluxeMatchPlayer(self.match, board, viewer)
        self._playback.sort(order_of(services.settings))
        self._sound = TableSound(services, self._playback, humans, lambda: self.naming)
        board.flights.landed = self._sound.land
        self._playback.happened = self._happened
        self._playback.staged = self._playback.board.make_ahead
        self._thinking = thinking_at(self._playback, services)
        self._chatter = self._make_chatter()
        self._moods = Moods([s.character for s in self.match.options.seats], self._playback.table)
        self.selection = DeluxeSelection(self._playback, lambda: self._bottom)
        self.actions = self._make_actions(services)
        self._input = TableInput(self)
        self._furnish()
        self._follow_settings()

    def leave(self) -> None:
        """Every answer is kept already; guests stop thinking, and the screen is the house's."""
        self._thinking.stop()
        self._services.reset_profile()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._refit()
            case FocusLost():
                self.hold_space(False)
                self.hide_hands()
            case _:
                self._input.handle(intent)

    def update(self, seconds: float) -> None:
        self._look_again()
        self._input.update(seconds)
        self.pass_time(seconds)
        self._playback.update(seconds)
        self._chatter.update(seconds * min(self._playback.board.timeline.rate, FAST))
        self._chatter.wait(seconds, self._playback.table.turn, self._services.words)
        self._presenter.update(seconds)
        if self._playback.decision is not None or self.selection.raised:
            self.selection.raise_cards()
        self._pass_on()

    def discreet_snapshot(self) -> "Surface | None":
        masked = masks(self._playback, self._picture.items)
        return self._picture.snapshot(masked) if masked else None

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        hushed = self.hushed and self._chatter.silent
        return hushed and not self._presenter.moving and self._playback.resting

    # --- what others ask -----------------------------------------------------------------------

    @property
    def playback(self) -> DeluxeMatchPlayer:
        """The match as it is shown."""
        return self._playback

    @property
    def spread(self) -> CutSpread:
        """The pack as it is spread for a human's cut."""
        return self._presenter.hud.spread

    @property
    def said(self) -> str | None:
        """The refusal or note to be read over the toast just now."""
        return self.notice.text

    @property
    def prompts(self) -> bool:
        """Whether the line between bowl and hand tells what happens and what to do."""
        return True

    @property
    def shift(self) -> float:
        """How far the toast is shaken aside, u."""
        return 0.0 if self.settings.reduced_motion else self.notice.shift

    @property
    def points_open(self) -> bool:
        """Whether the point table was opened."""
        return self._points_open

    @property
    def chatter(self) -> Chatter:
        """What guests say."""
        return self._chatter

    @property
    def leftovers_shown(self) -> bool:
        """Whether the cards left unbought were turned over."""
        return self._leftovers_shown

    @property
    def naming(self) -> Naming:
        """How players are called in the present language."""
        return Naming(self.match.options, self._services.words)

    # --- doing ---------------------------------------------------------------------------------

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done now."""
        turn = self._playback.table.turn
        if refusal.reason == "not_your_turn" and turn is not None:
            refusal = Refusal(refusal.reason, **refusal.values, name=self.naming(turn))
        super().refuse(refusal)

    def cut(self) -> None:
        """Cut where the pack is parted."""
        if isinstance(self._playback.decision, CutPack):
            try:
                self._playback.answer(Cut(self.lifted))
            except RuleError as error:
                self.refuse(Refusal(error.name, **error.values))

    def next_game(self) -> None:
        """Leave the result of a game; after the last one, go to the result of the match."""
        self._leftovers_shown = False
        self._playback.go_on()

    def turn_over_leftovers(self) -> None:
        """Show the own face-down cards that were not bought (D-12). Nothing happens where the
        button was pressed before the next game began and let go after."""
        if not self._playback.blocked:
            return
        self._leftovers_shown = True
        seat = self._bottom
        cues = self._playback.choreography.turn_over(seat, self._playback.playhead.leftovers(seat))
        self._playback.board.play(cues)

    def toggle_points(self) -> None:
        """Open or close the point table."""
        self._points_open = not self._points_open
        self.sound(Cue.PAGE)

    def help(self) -> "Scene":
        self.hold_space(False)
        return rule_book(self)

    def forget_last(self) -> None:
        """Nothing is told of the last event any more."""
        self._presenter.forget()

    def pause(self, *, pad_lost: bool = False) -> None:
        """The coffee break; `pad_lost`: a gamepad that went asks for it."""
        away = coffee_break(
            lambda: self.naming, self._playback.table, self.match, pad_lost=pad_lost
        )
        self._turn_hands_over()
        self.hold_space(False)
        self._services.push(away)

    # --- inside --------------------------------------------------------------------------------

    def _make_chatter(self) -> Chatter:
        chance = Random(f"{self.match.options.seed}:chatter")
        return Chatter(self.match.options, chance, lambda: self._services.settings)

    def _make_actions(self, services: "Services") -> Actions:
        return Actions(self, services)

    def _ear(self, *, private: bool) -> Listener:
        naming, viewer = self.naming, self._playback.view.viewer
        you = viewer if viewer is not None and naming.is_you(viewer) else None
        value = partial(view_model.hand_named, words=self._services.words)
        return Listener(self._services.words, naming, value, viewer, you, private)

    def _hand_named(self) -> str:
        return view_model.hand_named(
            self._playback.table.variant.value(self._playback.view.own.hand), self.words
        )

    def _furnish(self) -> None:
        services, playback = self._services, self._playback
        self._stage.lay(playback.board.poses)
        context, calm = self._stage.context, services.settings.reduced_motion
        hud = DeluxeHud(context, self.naming, playback, self.selection, self._moods, calm=calm)
        self._presenter = DeluxePresenter(self, hud, Controls(context, calm=calm))
        self._fresh = True
        self._stage.rooms_ahead()
        characters = [seat.character for seat in self.match.options.seats]
        table_ahead(context, playback.board.card_pictures, self.match.options.variant, characters)

    def _happened(self, sighting: Sighting) -> None:
        words, seen = self._services.words, public(self._playback.table)
        self._sound.hear(sighting.event)
        self.listen(sighting.event)
        self._chatter.hear(sighting.event, seen, words)
        self._moods.hear(sighting.event, seen, self._playback.board.timeline.now)
        self._presenter.hear(sighting.event)
        if isinstance(sighting.event, ev.PackShuffled):
            self.lifted = CARDS // 2
        if isinstance(sighting.event, ev.HandShown):
            self._ready_to_win(
                ev.GameWon, lambda value: words(f"combination.{value.combination.name}")
            )
        ended = isinstance(sighting.event, ev.BuyingEnded) and sighting.event.seat == self._bottom
        if ended and len(self.match.options.humans) > 1:
            self._playback.look_as(None)

    def _pass_on(self) -> None:
        """Give the screen to whoever is asked, or to the result."""
        hidden = self._playback.hidden_turn
        if hidden is not None:
            # the lamp dips on the last picture: no card of the one before may be in it
            if self._playback.board.resting and self._drawn_for is None:
                self._draw_curtain(hidden)
        elif self._playback.over and not self._playback.blocked and self._playback.board.resting:
            self.end()

    def end(self) -> None:
        """The match is over, and everything lies there."""
        self._services.replace_by(Route.RESULT, self.match)

    def _draw_curtain(self, seat: int) -> None:
        self.hold_space(False)
        self.expect(self.match.options.seats[seat].name)
        self._services.push(
            curtain(
                lambda: self.naming,
                self._playback.table,
                seat,
                ground=lambda: self.as_found_by(seat),
                on_lifted=lambda: self.sit_down(seat),
                on_pause=self.pause,
            )
        )

    def hide_hands(self) -> None:
        """Where several share a screen, cards lie face down as soon as somebody looks away."""
        if len(self.match.options.humans) > 1:
            self._turn_hands_over()

    def _turn_hands_over(self) -> None:
        """Nobody looks: the cards of humans lie face down until somebody does again."""
        if self.match.options.humans and self._playback.view.viewer is not None:
            self.selection.forget()
            self._leftovers_shown = False
            self._playback.look_as(None)

    def _look_again(self) -> None:
        """A human alone at the screen looks as soon as the table is there again."""
        if self._playback.view.viewer is None and self.match.options.humans == (self._bottom,):
            self._playback.look_as(self._bottom)
