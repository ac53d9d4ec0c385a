"""A draw-poker table: a match on the screen, from the first dealer to the winner.

The scene only connects: `DrawMatchPlayer` plays the match, `DrawSelection` turns pointing into
answers, `DrawPresenter` keeps furniture and buttons abreast of the match.
"""

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from game.input.intents import FocusLost, Intent, Resized
from game.match.match import Match
from game.rules.decisions import Cut, CutPack, RuleError
from game.rules.draw import events as ev
from game.rules.draw.clumsy_hands import hand_value
from game.rules.draw.decisions import DrawAnswer, GoOn
from game.rules.draw.match_rules import HAND, Duel, Salon
from game.rules.draw.sight import DrawSighting
from game.rules.draw.table import DrawTable
from game.speech.sentences import Listener
from game.table.controls import Controls
from game.table.deluxe.selection import Refusal
from game.table.draw import view_model
from game.table.draw.actions import DrawActions
from game.table.draw.chatter import DrawChatter
from game.table.draw.chips import DrawStacks
from game.table.draw.hot_seat import HotSeat
from game.table.draw.hud import DrawHud
from game.table.draw.input import DrawInput
from game.table.draw.manners import Manners
from game.table.draw.match_player import DrawMatchPlayer
from game.table.draw.navigation import coffee_break, rule_book
from game.table.draw.presenter import DrawPresenter
from game.table.draw.sayings import Sayings
from game.table.draw.screenshot_privacy import masks
from game.table.draw.selection import DrawSelection
from game.table.draw.slips import MENDING
from game.table.draw.sound import DrawSound
from game.table.duel.room import DuelRoom, duel_table
from game.table.duel.snow_room import snow_room
from game.table.layout.draw import draw_layout
from game.table.motion.board import Board
from game.table.naming import Naming
from game.table.parts.ahead import table_ahead
from game.table.parts.cut_spread import CutSpread
from game.table.seat_settings import order_of
from game.table.stage import TableStage
from game.table.tabletop import FAST, Tabletop
from game.table.thinking import draw_thinking_at
from game.ui.compositor import Picture
from game.ui.rooms.room import table_room
from game.ui.routes import Route

if TYPE_CHECKING:
    from pygame import Surface

    from game.ui.scene import Scene
    from game.ui.services import Services


class DrawTableScene(Tabletop):
    """One match at the salon, duel or club table."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match: Final = match
        self._playback: DrawMatchPlayer
        self._presenter: DrawPresenter
        self._around: DuelRoom | None = None
        self.sayings: Final = Sayings(lambda: self._services.settings)
        self._minutes = 0.0  # since the table was opened (S-4)
        self.lifted = len(match.options.rules.pack) // 2
        self.last: ev.DrawEvent | None = None

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: "Services") -> None:
        self._services = services
        players = self.match.options.rules.players
        self._stage = (
            TableStage(services, duel_table, "snow", snow_room)
            if self._duel
            else TableStage(services, lambda unit: draw_layout(unit, players), "table", table_room)
        )
        self._bottom = self._first_chair()
        if len(self.match.options.humans) == 1:
            self.expect(self.match.options.seats[self.match.options.humans[0]].name)
        viewer = None if len(self.match.options.humans) != 1 else self._bottom
        stacks = DrawStacks(players)
        board = Board(players, *self._stage.makers(self._bottom), stacks)
        self._playback = DrawMatchPlayer(self.match, board, viewer)
        self._playback.sort(order_of(services.settings))
        begun = DrawTable.set_up(self.match.options.rules)
        self.sayings.recall(self.match.log[: self._playback.playhead.shown], begun)
        plan = self.match.options.seats
        self.chatter = DrawChatter(
            lambda seat: plan[self.match.chair(seat)],
            Random(f"{self.match.options.seed}:chatter"),
            lambda: services.settings,
        )
        self._sound = DrawSound(services, self._playback, lambda: self.naming)
        board.flights.landed = self._sound.land
        self._playback.happened = self._happened
        self._playback.staged = self._playback.board.make_ahead
        self._thinking = draw_thinking_at(self._playback, services)
        self.manners = Manners(self.match, self._playback)
        self.selection = DrawSelection(self._playback)
        self.actions = DrawActions(self, services)
        self.hot_seat = HotSeat(self, services)
        self._input = DrawInput(self)
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
        self.hot_seat.look_again()
        self._input.update(seconds)
        self._minutes += seconds / 60
        self.pass_time(seconds)
        self._ask_the_clock()
        self.manners.update()
        self._playback.update(seconds)
        shown = seconds * min(self._playback.board.timeline.rate, FAST)
        self.sayings.update(shown)
        self.chatter.pass_time(shown, self.sayings.speaking)
        self._presenter.update(seconds)
        if self._around is not None:
            self._around.update(seconds)
        if self._playback.decision is not None or self.selection.raised:
            self.selection.raise_cards()
        self.hot_seat.pass_on(seen_by=self._drawn_for)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        if self._around is not None:
            self._around.draw(picture)

    def discreet_snapshot(self) -> "Surface | None":
        masked = masks(self._playback, self._picture.items)
        return self._picture.snapshot(masked) if masked else None

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        hushed = self.hushed and self.sayings.silent and self.chatter.silent
        at_ease = hushed and not self.chatter.faces
        return at_ease and not self._presenter.moving and self._playback.resting

    # --- what others ask -----------------------------------------------------------------------

    @property
    def playback(self) -> DrawMatchPlayer:
        """The match as it is shown."""
        return self._playback

    @property
    def spread(self) -> CutSpread:
        """The pack as it is spread for a human's cut."""
        return self._presenter.hud.spread

    @property
    def naming(self) -> Naming:
        """How players are called in the present language."""
        return Naming(self.match.options, self._services.words, self._playback.table.sitting)

    # --- doing ---------------------------------------------------------------------------------

    def answer(self, answer: DrawAnswer) -> None:
        """Answer what is asked, or say why that is not possible."""
        if self._playback.decision is None:
            return
        try:
            self.notice.clear()
            self._playback.answer(answer)
            self.selection.forget()
        except RuleError as error:
            self.refuse(Refusal(error.name, **error.values))

    def change_amount(self, by: int) -> None:
        """More or fewer chips for a bet, in steps."""
        self.selection.change(by * self.selection.stride())

    def move_cut(self, by: int) -> None:
        """Cut further to the left or right."""
        cards = self.spread.count
        self.lifted = max(1, min(cards - 1, self.lifted + by))

    def cut(self) -> None:
        """Cut where the pack is parted."""
        decision = self._playback.decision
        if isinstance(decision, CutPack):
            self.answer(Cut(max(1, min(decision.cards - 1, self.lifted))))

    def next_game(self) -> None:
        """Leave the result of a game; after the last one, go to the result of the match."""
        self._playback.go_on()

    def end(self) -> None:
        """The match is over, and everything lies there."""
        self._services.replace_by(Route.RESULT, self.match)

    def help(self) -> "Scene":
        self.hold_space(False)
        return rule_book(self)

    def forget_last(self) -> None:
        """Nothing is told of the last event any more."""
        self.last = None

    def pause(self, *, pad_lost: bool = False) -> None:
        """The coffee break; `pad_lost`: a gamepad that went asks for it."""
        leaver = self.manners.leaver  # before hands are turned over, and nobody looks
        stand_up = None if leaver is None else partial(self.manners.leave, leaver)
        away = coffee_break(
            lambda: self.naming, self._playback.table, pad_lost=pad_lost, stand_up=stand_up
        )
        self.hot_seat.turn_hands_over()
        self.hold_space(False)
        self._services.push(away)

    def hide_hands(self) -> None:
        """Where several share a screen, cards lie face down as soon as somebody looks away."""
        self.hot_seat.hide_hands()

    # --- inside --------------------------------------------------------------------------------

    @property
    def _duel(self) -> bool:
        return isinstance(self.match.options.rules, Duel)

    def _first_chair(self) -> int:
        """The seat at the lower edge: that of the first human."""
        humans = self.match.options.humans
        if not humans:
            return 0
        return int(self.match.table.sitting.index(humans[0]))

    def _ear(self, *, private: bool) -> Listener:
        naming, viewer = self.naming, self._playback.view.viewer
        you = viewer if viewer is not None and naming.is_you(viewer) else None
        value = partial(view_model.hand_name, words=self._services.words)
        return Listener(self._services.words, naming, value, viewer, you, private)

    def _hand_named(self) -> str:
        ranking = self._playback.table.rules.ranking
        return view_model.hand_name(hand_value(ranking, self._playback.view.own.hand), self.words)

    def _furnish(self) -> None:
        self._stage.lay(self._playback.board.poses)
        calm = self._services.settings.reduced_motion
        context = self._stage.context
        self._around = (
            DuelRoom(
                context,
                self._playback,
                lambda: self.chatter.faces,
                calm=calm,
                snow=self._services.settings.snow,
            )
            if self._duel
            else None
        )
        hud = DrawHud(context, self.naming, self._playback, calm=calm, around=self._around)
        self._presenter = DrawPresenter(self, hud, Controls(context, calm=calm))
        self._fresh = True
        if len(self.match.options.humans) > 1:
            self._stage.curtain_ahead()
        characters = [self.naming.character(seat) for seat in range(len(self.naming.sitting))]
        table_ahead(context, self._playback.board.card_pictures, HAND, characters)

    def _ask_the_clock(self) -> None:
        """S-4: the cashier looks at the clock between two games."""
        if self.match.waits_for_cashier and self._playback.caught_up:
            rules = self.match.options.rules
            time = not isinstance(rules, Salon) or self._minutes < rules.minutes
            self.match.answer(GoOn(time))

    def _happened(self, sighting: DrawSighting) -> None:
        self._sound.hear(sighting.event)
        self.listen(sighting.event)
        self.sayings.hear(sighting.event, self._playback.before, self._services.words)
        playback = self._playback
        self.chatter.hear(sighting.event, playback.before, playback.table, self._services.words)
        if not isinstance(sighting.event, MENDING):
            self.last = sighting.event
        if isinstance(sighting.event, ev.PackShuffled):
            self.lifted = len(sighting.event.order) // 2
        if isinstance(sighting.event, ev.HandShown):
            words = self._services.words
            self._ready_to_win(ev.PotTaken, lambda value: view_model.hand_name(value, words))
        if isinstance(sighting.event, ev.SeatDrawn):
            self._presenter.hud.naming = self.naming
