"""The main game at a table on the screen: its HUD, its guests, what the player can do, and what the
coach says of the decisions in a replay."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from random import Random
from typing import Final, cast

from game.audio.cues import Cue
from game.coach.review import BuyingChoice, GameStory, Verdict, lookback
from game.input.commands import Command
from game.input.intents import Key, Pressed
from game.match.dates import day
from game.match.match import Match
from game.match.options import MatchOptions
from game.players.bots import Task
from game.players.worth.beliefs import warm_up
from game.rules import events as ev
from game.rules.sight import leftovers
from game.rules.table import Phase, Table
from game.table.deluxe import view_model
from game.table.deluxe.actions import DeluxeActions, DeluxeInput
from game.table.deluxe.chatter import DeluxeChatter, Moods, Remarks
from game.table.deluxe.choreography import DeluxeChoreography, turned_over
from game.table.deluxe.drag import CardDrag
from game.table.deluxe.hud import DeluxeHud, DeluxeShowing
from game.table.deluxe.selection import DeluxeSelection
from game.table.deluxe.sound import DeluxeSound
from game.table.deluxe.story.ladder import Climb
from game.table.deluxe.story.left_cards import LeftCard, left_cards, left_tags, left_toast
from game.table.deluxe.story.moments import Moments
from game.table.deluxe.story.new_card import free_places_ahead
from game.table.deluxe.story.owl import Owl
from game.table.deluxe.story.purchase import CardLook, squeezes
from game.table.deluxe.view_model import (
    DeluxeLedger,
    DeluxeMatchPlayer,
    DeluxePlayer,
    DeluxeTexts,
    GuestBuys,
    public,
)
from game.table.game_screen import GameScreen
from game.table.hot_seat import masks
from game.table.input import FAST
from game.table.lamp import lamp_state, lamp_toast, live_chances
from game.table.lamp_panels import lamp_ahead, shade_of
from game.table.layout.table import TableLayout, table_layout
from game.table.part import DrawContext
from game.table.parts.card_hud import CARDS
from game.table.parts.centre import Toast, receipt_line
from game.table.parts.chips import Stacks
from game.table.parts.memories import Reminders
from game.table.replay.bar import Judged
from game.table.replay.notes import ReplayNotes, node_of
from game.table.table_game import TableGame
from game.table.tabletop import NoActions, Tabletop
from game.ui.boxes import Unit
from game.ui.compositor import Instead, Picture


class CoachNotes(ReplayNotes):
    """Judges the decisions of humans, and puts a tag on the one that is looked at."""

    def __init__(self, table: Tabletop, match: Match) -> None:
        self._table = table
        self.lookback = lookback(match, table.services.thinker.advice)
        self.lookback.read_all()

    @property
    def story(self) -> GameStory:
        """What the coach has read of the game."""
        number: int = self.playback.recording.number
        return self.lookback.stories[number - 1]

    @property
    def decided(self) -> int | None:
        """The number of the decision that is just being looked at; None between them."""
        recording = self.playback.recording
        at = recording.stop_at(self.playback.at)
        for number, place in enumerate(recording.decisions):
            if 0 <= at - recording.stop_at(place) <= 1:
                later = recording.decisions[number + 1 : number + 2]
                if not later or later[0] > self.playback.at:  # the next one has not come yet
                    return number
        return None

    def judged(self) -> tuple[Judged, ...]:
        recording = self.playback.recording
        found = zip(recording.decisions, self.story.choices, strict=True)
        return tuple(
            Judged(recording.stop_at(place), node_of(self.lookback.verdict(choice)))
            for place, choice in found
        )

    def place_of(self, choice: object) -> int | None:
        choices: list[BuyingChoice] = list(self.story.choices)
        if choice not in choices:
            return None
        place: int = self.playback.recording.decisions[choices.index(choice)]
        return place

    @property
    def said(self) -> tuple[BuyingChoice, Verdict | None] | None:
        number = self.decided
        if number is None:
            return None
        choice = self.story.choices[number]
        return choice, self.lookback.verdict(choice)

    def update(self) -> None:
        if self.playback.recording.decisions:
            self.lookback.update(self.story.choices)

    def leave(self) -> None:
        self._table.services.thinker.forget_advice()

    @property
    def resting(self) -> bool:
        return self.lookback.done or not self.playback.recording.decisions


_TELLING: Final = (
    *("point table", "button 0", "button 1", "tag"),
    *("climb", "climb rays", "climb glow", "sparkle", "caption", "new card", "owl", "drag"),
)
"""Groups of the picture that speak of the own hand: its name, its line, the card that goes, the one
that came and what it has made of it, also by its sound. What the lamp says is in groups of its own,
all private."""


_SAID: Final = (ev.DoubleGame, ev.BankBegun, ev.PairPaid)
"""House rules that the toast speaks of while nobody buys."""


class DeluxeTableGame(TableGame[ev.Event]):
    """Made once for every table."""

    hud: DeluxeHud
    selection: DeluxeSelection

    def __init__(
        self,
        table: Tabletop,
        *,
        chatter: DeluxeChatter | None = None,
        leads: str = "",
        prompts: Callable[[], bool] = lambda: True,
        counts: bool = True,
        practice: bool = False,
    ) -> None:
        """`chatter`: what guests say, if not the usual; `leads`: where the button after a game
        leads, as a key, if not to the next one; `prompts`: whether the toast says what to do;
        `counts`: whether the corner tells which game of how many it is; `practice`: it tells that
        nothing counts instead."""
        super().__init__(table, pack=CARDS)
        self.playback = cast("DeluxePlayer", table.playback)
        options, services = self.playback.options, table.services
        self.points_open = False
        self.left: tuple[LeftCard, ...] = ()  # own cards that were not bought, while they lie open
        self._guest_buys = GuestBuys(self.playback)
        self._prompts, self._counts, self._practice = prompts, counts, practice
        running = table.services.store.running
        self._daily = running.daily if running.keeps(getattr(table.playback, "match", None)) else ""
        self.selection = DeluxeSelection(self.playback)
        self._told = Moments()
        self.drag = CardDrag(table, self.playback, self.selection)
        self.look = CardLook(
            self.playback,
            live=table.live,
            cap=lambda: services.cap(Command.SPACE) if services.keyboard else "",
        )
        choreography = cast("DeluxeChoreography", self.playback.choreography)
        choreography.squeezes = lambda before: squeezes(table.settings, before)
        self.moods = Moods([seat.character for seat in options.seats], self.playback.table)
        self._sound = DeluxeSound(services, self.playback, lambda: table.texts.naming)
        self.playback.board.flights.landed = self._sound.land
        chance = Random(f"{options.seed}:chatter")
        self.chatter = chatter or DeluxeChatter(options, chance, lambda: table.settings)
        self.reminders = Reminders(table, self.chatter, options.seats.__getitem__)
        self._remarks = Remarks(
            options, self.chatter, self.moods, Random(f"{options.seed}:remarks")
        )
        if table.live:
            match_player = cast("DeluxeMatchPlayer", table.playback)
            self.actions: DeluxeActions | NoActions = DeluxeActions(self, match_player, leads)
            self.input = DeluxeInput(self)
            table.pace.looking = lambda: self.look.rate
        else:
            self.actions = NoActions()
        self.owl = Owl(self, awake=self._teaches)

    # --- what is seen --------------------------------------------------------------------------

    def lay(self, context: DrawContext) -> None:
        self.hud = DeluxeHud(
            context,
            self.table.texts.naming,
            self.playback,
            self.selection,
            self.moods,
            self.look,
            self._told,
            contrast=self.table.settings.high_contrast,
        )
        self.hud.story.outcome.landed = self._landed
        self.drag.lay(context)
        options, services = self.playback.options, self.table.services
        self._make_ahead(options.variant)
        if self.table.live and options.humans:
            self.playback.board.painter.stage_ahead(self.table.bottom)
            free_places_ahead(context, self.table.bottom, options.variant)
        if self.table.live and options.humans and options.lamp:
            services.art.ahead(services.art.room, "lamp shade", services.size, shade_of)
            lamp_ahead(context, options.variant)

    def state(self) -> tuple[Hashable, ...]:
        table, playback = self.table, self.playback
        board, state = playback.board, playback.table
        buying, bottom = state.phase is Phase.BUY, table.bottom
        lamp = self.actions.lamp.said if isinstance(self.actions, DeluxeActions) else ()
        return (
            *(playback.blocked, playback.decision, table.notice.text, table.laid),
            playback.why_not_back,
            self._guest_buys.read,
            *(self._prompts(), self.selection.chosen, self.selection.pointed is not None),
            *(self.cutting.lifted, self._shift, self.points_open, self.left),
            *(self.owl.note, self.owl.reached),
            *(self.chatter.saying, playback.choreography.order, table.settings),
            *(*lamp, self.hud.story.outcome.ladder_box),
            *(state.phase, state.turn, state.winner, state.game, playback.view.viewer),
            self.last if buying or isinstance(self.last, _SAID) else None,
            *(board.stacks.moved, board.resting, board.pile_begun),
            buying and board.hand_open(bottom),
            *(self.look.show, self.look.covers, self.drag.held),
            state.seats[bottom].picked_up,
            *((s.done, s.bought, s.shown) for s in state.seats),
            *(board.hand_open(n) for n, s in enumerate(state.seats) if s.shown is not None),
        )

    def tell(self, picture: Picture) -> None:
        showing = self._showing() if self.table.live else DeluxeShowing(toast=self.toast)
        self.hud.tell(picture, showing)

    @property
    def toast(self) -> Toast | None:
        said = super().toast
        if self.look.covers:
            return None
        if said is not None or self.drag.held or not self._prompts():
            return said
        if self.left:
            return left_toast(self.left, self.table.words)
        if isinstance(self.actions, DeluxeActions):
            told = lamp_toast(self.actions.lamp, self.table.words)
            if told is not None:
                return told
        if self.owl.note is not None:
            return None
        playback, naming = self.playback, self.table.texts.naming
        return self._guest_buys.toast(naming) or view_model.toast(
            playback.view,
            naming,
            playback.decision,
            self.last,
            resting=playback.board.resting,
        )

    def draw(self, picture: Picture) -> None:
        self.drag.draw(picture, self.playback.board.timeline.now)

    def masks(self, keys: Iterable[Hashable]) -> Mapping[Hashable, Instead | None]:
        return masks(self.playback, keys, _tells_of_hand)

    # --- what happens --------------------------------------------------------------------------

    def hear(self, event: ev.Event) -> None:
        seen = public(self.playback.table)
        self._sound.hear(event)
        if self.table.live:
            self.chatter.hear(event, seen, self.table.words)
        if isinstance(event, ev.GameBegan | ev.GameEnded):
            self.reminders.pause(event.number)
        self.moods.hear(event, seen, self.playback.board.timeline.now)
        super().hear(event)
        self._guest_buys.hear(event, self.table.texts.naming)
        self.hud.hear(event)
        own = isinstance(event, ev.CardTaken) and event.seat == self.playback.view.viewer
        if own and self.table.live:
            self._remarks.paid(self.playback.view.own.bought, self.table.words)
            self.owl.bought()
        if isinstance(event, ev.PackShuffled):
            self.cutting.begin(CARDS)
        ended = isinstance(event, ev.BuyingEnded) and event.seat == self.table.bottom
        if ended and self.shared:
            self.playback.look_as(None)

    def _landed(self, made: Climb) -> None:
        """A card that the viewer bought is up."""
        timeline = self.playback.board.timeline
        if self.table.live and not timeline.instant:
            self._remarks.landed(self.table.words, timeline.now, hit=made.hit)

    def find(self, events: Iterable[ev.Event], start: Table) -> None:
        super().find(events, start)
        self.moods.find(self.playback.table)

    def forget(self) -> None:
        super().forget()
        self._guest_buys.forget()

    def look_away(self) -> None:
        self.left = ()

    def update(self, seconds: float) -> None:
        if isinstance(self.actions, DeluxeActions):
            shown = seconds * min(self.playback.board.timeline.rate, FAST)
            self.chatter.update(shown)
            self.chatter.wait(seconds, self.playback.table.turn, self.table.words)
            self.reminders.update(quiet=self.chatter.silent)
            lamp, layout = self.actions.lamp, self.hud.context.poses.layout
            lamp.watched = self.points_open or layout.point_table_docked
            lamp.update(seconds)
            self.owl.update(seconds)
        self.hud.update(seconds)
        self.drag.update(seconds)
        self._sound.update()

    @property
    def resting(self) -> bool:
        busy = isinstance(self.actions, DeluxeActions) and self.actions.lamp.busy
        return self.chatter.silent and not busy and not self.drag.held

    @property
    def lamp_lit(self) -> bool:
        """Whether the lamp shines."""
        return isinstance(self.actions, DeluxeActions) and self.actions.lamp.lit

    @property
    def _teaches(self) -> bool:
        """Whether somebody may learn the game here: alone, in a match that counts."""
        services, options = self.table.services, self.playback.options
        alone = len(options.humans) == 1 and not self.shared
        if not self.table.live or not alone or services.guarded:
            return False
        return services.store.running.keeps(cast("DeluxeMatchPlayer", self.playback).match)

    # --- doing ---------------------------------------------------------------------------------

    def _ask_else(self, pressed: Pressed) -> None:
        means = self.table.services.means
        if pressed.key is Key.NEXT or means(Command.ODDS, pressed):
            self.toggle_points()
        elif means(Command.LAMP, pressed):
            if self.playback.options.humans and isinstance(self.actions, DeluxeActions):
                self.actions.toggle_lamp()
        else:
            super()._ask_else(pressed)

    def turn_over_leftovers(self) -> None:
        """Show the own face-down cards that were not bought (D-12). Nothing happens where the
        button was pressed before the next game began and let go after."""
        if not self.playback.blocked:
            return
        seat, playback = self.table.bottom, self.playback
        table = playback.playhead.table
        left = leftovers(table, seat)
        self.left = left_cards(table.seats[seat].hand, left, table.variant)
        playback.board.play(turned_over(playback.board.cast, seat, left))

    def toggle_points(self) -> None:
        """Open or close the point table."""
        self.points_open = not self.points_open
        self.table.sound(Cue.PAGE)

    # --- inside --------------------------------------------------------------------------------

    def _daily_line(self) -> str:
        """That this is the deal of the day, and of which day; nothing where it is none."""
        if not self._daily:
            return ""
        words = self.table.words
        _, month, number = day(self._daily)
        name = words.variants("month")[month - 1]
        return words("table.daily", day=number, month=name)

    def _showing(self) -> DeluxeShowing:
        assert isinstance(self.actions, DeluxeActions)
        table, lamp, words = self.table, self.actions.lamp, self.table.words
        hand = self.playback.board.cast.hands[table.bottom]
        drawer = self.points_open and not self.hud.context.poses.layout.point_table_docked
        return DeluxeShowing(
            counts=self._counts,
            rounds=table.services.league is None,
            practice=self._practice,
            daily=self._daily_line(),
            points_open=self.points_open,
            left=left_tags(self.left, words),
            toast=self.toast,
            shift=self._shift,
            lifted=self.cutting.lifted,
            spoken=self.chatter.spoken(words),
            lamp=lamp_state(lamp, tuple(hand), words, drawer=drawer),
            counted=lamp.counted,
            live=live_chances(lamp, words),
            receipt=receipt_line(
                self.playback.table, table.texts.naming, wanted=table.settings.receipt
            ),
            ladder=table.prompts,
            owl=self.owl.said(),
            owl_reached=self.owl.reached,
        )


def _tells_of_hand(key: Hashable, viewer: int) -> bool:
    group, number = (*key, None)[:2] if isinstance(key, tuple) else (key, None)
    if group == "ribbon":
        return bool(number == viewer)
    lamp = isinstance(group, str) and group.startswith("lamp ") and group != "lamp shade"
    return lamp or group in _TELLING


def _layout(options: MatchOptions, unit: Unit) -> TableLayout:
    return table_layout(unit, len(options.seats), options.variant)


def _warm_up(match: Match) -> Task | None:
    """The lamp of a human and some guests weigh all chances."""
    options = match.options
    needed = match.has_thoughtful or (options.lamp and options.humans)
    return (warm_up, options.variant) if needed else None


SCREEN: Final = GameScreen(
    layout=_layout,
    table_game=DeluxeTableGame,
    texts=DeluxeTexts,
    choreography=DeluxeChoreography,
    ledger=DeluxeLedger,
    stacks=Stacks,
    warm_up=_warm_up,
    demo_viewer=0,
    phone="game.table.deluxe.phone:DeluxePhone",
    replay_notes=CoachNotes,
)
