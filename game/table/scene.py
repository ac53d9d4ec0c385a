"""A table: a match on the screen, from the first card to its result. The scene only connects the
parts; what differs from game to game is in the `GameScreen` of the match. Input is live from the
first frame and never waits for a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from game.base.by_name import load
from game.input.intents import FocusLost, Intent, Resized
from game.match.game import AnyEvent, AnySighting
from game.match.match import Match
from game.match.share import receipt, short
from game.rules.cards import HIDDEN
from game.table.game_screen import GameScreen, screen_of
from game.table.hot_seat import HotSeat, profile_settings_of
from game.table.input import Pace
from game.table.match_player import AnyMatchPlayer, MatchPlayer, thinking_at
from game.table.motion.board import Board
from game.table.motion.places import order_of
from game.table.naming import Standing
from game.table.parts.new_stamps import NewStamps
from game.table.stage import TableStage, first_human
from game.table.tabletop import Tabletop
from game.ui.compositor import Picture
from game.ui.routes import Route, go_home
from game.ui.services import Services
from game.ui.stack import Scene
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from game.table.phones.desk import PhonesAtTable


def coffee_break(table: Tabletop, *, pad_lost: bool = False) -> Scene:
    """The pause, with the standings in the language of the moment, and what the game offers there.
    `pad_lost`: a gamepad that went asks for it."""
    texts, state = table.texts, table.playback.table

    def standings() -> tuple[Standing, ...]:
        named = texts.naming
        return tuple(
            Standing(named(seat), named.character(seat), texts.worth(seat), own=named.is_you(seat))
            for seat in range(len(state.seats))
        )

    over = texts.games_over
    shown = texts.hands_shown
    return Route.PAUSE.scene(
        standings,
        games=over if over > 0 else None,
        shown=shown,
        pad_lost=pad_lost,
        receipt=short(receipt(table.playback.options)) if table.settings.receipt else "",
        review=texts.review(over),
        draw=texts.leaving,
    )


def rule_book(table: Tabletop, playback: AnyMatchPlayer) -> Scene:
    """The rule book, open at the step that is played; the own hand is marked only while its owner
    is the one who looks."""
    view = playback.view
    hidden = playback.hidden_turn is not None
    seen = view.viewer is not None and not hidden and playback.board.hand_open(view.viewer)
    hand = view.table.seats[view.viewer].hand if seen else ()
    known = () if HIDDEN in hand else hand  # it was not picked up yet
    return Route.RULE_BOOK.scene(table.texts.step(known))


class Following(Protocol):
    """Something beside the table that follows what is shown there."""

    def hear(self, event: AnyEvent) -> None:
        """An event was shown."""

    def reseat(self) -> bool:
        """Between two games: whether chairs of the match have changed hands."""

    @property
    def stopped(self) -> bool:
        """Whether nobody is to play on here."""

    def draw(self, picture: Picture) -> None:
        """Bring the picture up to date."""


class TableScene(Scene):
    """One match at its table."""

    at_table = True

    tabletop: Tabletop
    playback: AnyMatchPlayer

    def __init__(
        self,
        match: Match,
        screen: GameScreen | None = None,
        *,
        prompts: bool = True,
        opens_quickly: bool = False,
    ) -> None:
        """`screen`: how it is seen, if not like all matches of the game; `prompts`: a player is
        told here what is new; `opens_quickly`: time runs faster until the first human is asked."""
        self.match: Final = match
        self._screen: Final = screen or screen_of(match.game)
        self._prompts, self._opens_quickly = prompts, opens_quickly

    # --- the screen ----------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        match, screen = self.match, self._screen
        humans, players = match.options.humans, len(match.options.seats)
        bottom, alone = first_human(match), len(humans) == 1 and not _phones_play(services)
        if alone:
            name = match.options.seats[humans[0]].name
            services.apply_profile(profile_settings_of(services, name))
        viewer = screen.demo_viewer if not humans else bottom if alone else None
        stage = TableStage(services, partial(screen.layout, match.options), screen.room)
        board = Board(players, *stage.makers(bottom), screen.stacks(players))
        self.tabletop = table = Tabletop(services, stage, bottom, live=True, prompts=self._prompts)
        table.screen = screen
        self.playback = table.playback = MatchPlayer(match, screen, board, viewer)
        self._phones: PhonesAtTable | None = None
        self._let_phones_in(services)
        table.playback.sort(order_of(services.settings))
        table.pace = Pace(self.playback, opens_quickly=self._opens_quickly)
        table.pause, table.next_game = self.pause, self.next_game
        table.texts = screen.texts(table)
        table.game = screen.table_game(table)
        self._hot_seat = HotSeat(table, self.playback)
        table.hide_hands = self._hot_seat.hide_hands
        self._thinking = thinking_at(self.playback, services, screen.warm_up(self.playback.match))
        self.playback.happened, self.playback.staged = self._happened, board.painter.make_ahead
        self.playback.on_seen = lambda sighting: table.reading.listen(sighting.event)
        kept = services.host is None and services.store.running.keeps(match)
        self.new_stamps = NewStamps(services, self.playback, stage) if alone and kept else None
        self._league: Following | None = None
        if services.league is not None and services.store.running.keeps(match):
            plate = load("game.scenes.league.plate:LeaguePlate")
            self._league = plate(services, self.playback, stage)
        table.lay()
        table.follow_settings()
        table.pace.set(services.settings)

    def leave(self) -> None:
        """Every answer is kept already; guests stop thinking, and the settings are again those that
        hold for everybody."""
        self._thinking.stop()
        self.tabletop.services.reset_profile()
        if self._phones is not None:
            self._phones.close()

    def handle(self, intent: Intent) -> None:
        table = self.tabletop
        match intent:
            case Resized():
                table.refit()
            case FocusLost():
                table.let_go()
                table.hide_hands()
            case _:
                table.game.input.handle(intent)

    def update(self, seconds: float) -> None:
        table = self.tabletop
        self._let_phones_in(table.services)
        self._hot_seat.look_again()
        table.game.input.update(seconds)
        table.update(seconds)
        table.pace.update(seconds, table.settings)
        table.game.intervene(seconds)
        self.playback.update(seconds)
        table.game.update(seconds)
        table.controls.update(seconds)
        if self.playback.decision is not None or table.game.selection.raised:
            table.game.selection.raise_cards()
        self._hot_seat.pass_on()
        if self._phones is not None:
            self._phones.update(seconds)
        table.presenter.update()
        if self.playback.over and not self.playback.blocked and self.playback.board.resting:
            self.end()
        elif self._league is not None and self._league.stopped:
            go_home(table.services)

    def draw(self, picture: Picture) -> None:
        self.tabletop.draw(picture)
        self.tabletop.game.input.throw.draw(picture)
        if self.new_stamps is not None:
            self.new_stamps.draw(picture)
        if self._league is not None:
            self._league.draw(picture)
        if self._phones is not None:
            self._phones.draw(picture)

    def discreet_snapshot(self) -> Surface | None:
        picture = self.tabletop.picture
        masked = self.tabletop.game.masks(picture.items)
        return picture.snapshot(dict(masked)) if masked else None

    def help(self) -> Scene:
        self.tabletop.let_go()
        return rule_book(self.tabletop, self.playback)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        table = self.tabletop
        hushed = table.notice.text is None and not table.pace.held and table.game.resting
        if table.game.input.throw.moving:
            return False
        if self._phones is not None and not self._phones.resting:
            return False
        if self.new_stamps is not None and self.new_stamps.moving:
            return False
        return hushed and not table.presenter.moving and self.playback.resting

    # --- what others ask -----------------------------------------------------------------------

    @property
    def events_shown(self) -> int:
        """How many events of the log the picture has shown."""
        return int(self.playback.playhead.shown)

    @property
    def pressable(self) -> Sequence[Widget]:
        return self.tabletop.controls.widgets

    # --- doing ---------------------------------------------------------------------------------

    def next_game(self) -> None:
        """Leave the result of a game; after the last one the match is over."""
        self.tabletop.game.look_away()
        self.playback.blocked = False
        running = self.tabletop.services.store.running
        running.result_read(self.match, self.events_shown + 1)
        on_phones = self._phones is not None and self._phones.desk.chairs.reseat()
        gone = self._league is not None and self._league.reseat()
        if on_phones or gone:
            running.reseated(self.match)
            self.tabletop.services.replace_by(Route.TABLE, self.match)

    def pause(self, *, pad_lost: bool = False) -> None:
        """The coffee break; `pad_lost`: a gamepad that went asks for it."""
        away = coffee_break(self.tabletop, pad_lost=pad_lost)
        self._hot_seat.turn_hands_over()
        self.tabletop.let_go()
        self.tabletop.services.push(away)

    def end(self) -> None:
        """The match is over, and everything lies there. The deal of the day has a page of its own
        first, but for those who play on phones."""
        services = self.tabletop.services
        deal = services.store.archive.deal_of_day(self.match.digest)
        if deal is not None and not _phones_play(services):
            services.replace_by(Route.DAILY, self.match, *deal)
        else:
            services.replace_by(Route.ENDED, self.match)

    # --- inside --------------------------------------------------------------------------------

    def _let_phones_in(self, services: Services) -> None:
        if services.phones is not None and self._phones is None and self.match.options.humans:
            make = load("game.table.phones.desk:PhonesAtTable")
            shows = screen_of(self.match.game).phone
            self._phones = make(
                services.phones, self, self.tabletop, self.playback, shows, self.next_game
            )

    def _happened(self, sighting: AnySighting) -> None:
        self.tabletop.game.hear(sighting.event)
        if self.new_stamps is not None:
            self.new_stamps.hear(sighting.event)
        if self._league is not None:
            self._league.hear(sighting.event)


def _phones_play(services: Services) -> bool:
    return services.phones is not None and bool(services.phones.room.seated)
