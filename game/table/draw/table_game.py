"""Draw poker at a table on the screen: HUD, guests, sounds, and what the player can do."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Final, cast

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Key, Pressed
from game.rules.draw import events as ev
from game.rules.draw.decisions import AnotherGame, GoOn, Speak
from game.rules.draw.ranking import HAND
from game.rules.draw.table import DrawTable
from game.table.draw import view_model
from game.table.draw.actions import DrawActions, DrawInput, DrawSelection
from game.table.draw.chatter import DrawChatter, Manners, Sayings
from game.table.draw.choreography import MENDING
from game.table.draw.hud import DrawHud, DrawShowing
from game.table.draw.view_model import DrawMatchPlayer, DrawPlayer
from game.table.hot_seat import masks
from game.table.input import FAST
from game.table.parts.card_hud import ready_to_win
from game.table.parts.centre import Toast, receipt_line
from game.table.parts.memories import Reminders
from game.table.parts.sound import TableSound
from game.table.table_game import TableGame
from game.table.tabletop import NoActions

if TYPE_CHECKING:
    from game.table.draw.duel_room import DuelRoom
    from game.table.part import DrawContext
    from game.table.tabletop import Tabletop
    from game.ui.compositor import Instead, Picture


_CUES: Final[dict[type[ev.DrawEvent], Cue]] = {
    ev.PackShuffled: Cue.SHUFFLE,
    ev.StockRenewed: Cue.SHUFFLE,
    ev.PackCut: Cue.CUT,
    ev.CardDealt: Cue.DEAL,
    ev.CardDrawn: Cue.SLIDE,
    ev.DealerCardShown: Cue.DEAL,
    ev.SeatCardLaid: Cue.DEAL,
    ev.SeatDrawn: Cue.DEAL,
    ev.HandPickedUp: Cue.PICK_UP,
    ev.LaidAway: Cue.DISCARD,
    ev.WentOut: Cue.DISCARD,
    ev.HandShown: Cue.FLIP,
    ev.PotTaken: Cue.WIN_SMALL,
    ev.Pawned: Cue.PAWN,
    ev.BoughtBack: Cue.PAWN,
}


class DrawSound(TableSound[ev.DrawEvent]):
    """A human is called when asked. The end of a match is heard where its result is shown."""

    feeds = (ev.PotFed, ev.BettingEnded)

    def cue_of(self, event: ev.DrawEvent) -> Cue | None:
        if isinstance(event, ev.TurnBegan):
            return Cue.TURN if self._playback.is_human(event.seat) else None
        return _CUES.get(type(event))

    def _begin(self, cue: Cue, pan: float, seat: int | None) -> None:
        super()._begin(cue, 0.0 if cue is Cue.TURN else pan, seat)


class DrawTableGame(TableGame[ev.DrawEvent]):
    """Made once for every table of the salon, the duel or the club."""

    hud: DrawHud
    selection: DrawSelection

    def __init__(self, table: Tabletop, room: type[DuelRoom] | None = None) -> None:
        """`room`: what stands around the table, where there is more than chairs."""
        self.playback = cast("DrawPlayer", table.playback)
        self._rules: Final = self.playback.options.rules
        super().__init__(table, pack=len(self._rules.pack))
        options = self.playback.options
        self._room, self.around = room, cast("DuelRoom | None", None)
        self.selection = DrawSelection(self.playback)
        self.sayings = Sayings(lambda: table.settings)
        plan = lambda seat: table.texts.naming.plan(seat)  # noqa: E731, PLW0108, seats may be drawn
        chance = Random(f"{options.seed}:chatter")
        self.chatter = DrawChatter(plan, chance, lambda: table.settings)
        self.reminders = Reminders(table, self.chatter, plan)
        self._sound = DrawSound(table.services, self.playback, lambda: table.texts.naming)
        self.playback.board.flights.landed = self._sound.land
        self._minutes = 0.0  # since the table was opened (S-4)
        if table.live:
            player = cast("DrawMatchPlayer", table.playback)
            shown = player.match.log[: player.playhead.shown]
            self.sayings.recall(shown, DrawTable.set_up(self._rules))
            self.manners = Manners(player.match, player)
            self.actions: DrawActions | NoActions = DrawActions(self, player)
            self.input = DrawInput(self)
        else:
            self.actions = NoActions()

    # --- what is seen --------------------------------------------------------------------------

    def lay(self, context: DrawContext) -> None:
        settings = self.table.settings
        calm = settings.reduced_motion
        self.around = (
            self._room(context, self.playback, calm=calm, snow=settings.snow)
            if self._room is not None
            else None
        )
        self.hud = DrawHud(context, self.table.texts.naming, self.playback, around=self.around)
        self._make_ahead(HAND)

    def draw(self, picture: Picture) -> None:
        if self.around is not None:
            self.around.snow.draw(picture)

    def state(self) -> tuple[Hashable, ...]:
        table, playback = self.table, self.playback
        board, viewer = playback.board, playback.view.viewer
        seats = enumerate(playback.table.seats)
        opening = (n for n, seat in seats if n == viewer or seat.shown is not None)
        return (
            *(viewer, playback.blocked, playback.decision, self.last, table.notice.text),
            *(table.laid, playback.why_not_back, table.undo.possible, self._shift),
            *(board.stacks.moved, board.resting, board.pile_begun),
            *(self.selection.marked, self.selection.amount, self.sayings.state),
            self.cutting.lifted,
            *(self.chatter.saying if not self.chatter.silent else (None,)),
            *self.chatter.faces.items(),
            *(playback.choreography.order, table.settings, playback.playhead.shown),
            *(board.hand_open(seat) for seat in opening),
        )

    def tell(self, picture: Picture) -> None:
        words, naming = self.table.words, self.table.texts.naming
        wanted = self.table.live and self.table.settings.receipt
        showing = DrawShowing(
            toast=self.toast,
            shift=self._shift,
            lifted=self.cutting.lifted,
            spoken={**self.chatter.spoken(words), **self.sayings.spoken(words)},
            last=self.sayings.last,
            faces=self.chatter.faces,
            receipt=receipt_line(self.playback.table, naming, wanted=wanted),
        )
        self.hud.tell(picture, showing)

    @property
    def toast(self) -> Toast | None:
        said, playback, naming = super().toast, self.playback, self.table.texts.naming
        return said or view_model.toast(playback.view, naming, playback.decision, self.last)

    def masks(self, keys: Iterable[Hashable]) -> Mapping[Hashable, Instead | None]:
        asked = self.playback.decision
        about_cards = isinstance(asked, Speak) and asked.opening is False  # whether jacks are held
        tells = _tells_of_hand_and_toast if about_cards else _tells_of_hand
        return masks(self.playback, keys, tells)

    # --- what happens --------------------------------------------------------------------------

    def hear(self, event: ev.DrawEvent) -> None:
        playback, words = self.playback, self.table.words
        self._sound.hear(event)
        self.sayings.hear(event, playback.before, words)
        if not isinstance(event, MENDING):
            self.last = event
        if not self.table.live:
            return
        self.chatter.hear(event, playback.before, playback.table, words)
        if isinstance(event, ev.GameBegan | ev.GameEnded):
            self.reminders.pause(event.number)
        if isinstance(event, ev.PackShuffled):
            self.cutting.begin(len(event.order))
        if isinstance(event, ev.HandShown):
            name = self.table.texts.hand_name
            ready_to_win(playback, ev.PotTaken, self.hud.context, name)
        if isinstance(event, ev.SeatDrawn):
            self.hud.naming = self.table.texts.naming

    def find(self, events: Iterable[ev.DrawEvent], start: DrawTable) -> None:
        super().find(events, start)
        self.sayings = Sayings(lambda: self.table.settings)
        self.sayings.recall(events, start)

    def intervene(self, seconds: float) -> None:
        """The cashier looks at the clock between two games (S-4), and players leave or call out of
        turn (S-17, S-18)."""
        self._minutes += seconds / 60
        match = cast("DrawMatchPlayer", self.playback).match
        if isinstance(match.decision, AnotherGame) and self.playback.caught_up:
            match.answer(GoOn(self._minutes < self._rules.minutes))
        self.manners.update()

    def update(self, seconds: float) -> None:
        shown = seconds * min(self.playback.board.timeline.rate, FAST)
        self.sayings.update(shown, seconds)
        self.chatter.pass_time(shown, self.sayings.speaking)
        if self.table.live:
            self.reminders.update(quiet=self.chatter.silent and self.sayings.silent)
        self.hud.update()
        if self.around is not None:
            self.around.snow.update(seconds)

    @property
    def resting(self) -> bool:
        return self.sayings.silent and self.chatter.silent and not self.chatter.faces

    # --- doing ---------------------------------------------------------------------------------

    def _ask_else(self, pressed: Pressed) -> None:
        if self.table.services.means(Command.TAKE_BACK, pressed):
            self.table.undo.undo()
        elif pressed.key in (Key.PLUS, Key.MINUS):
            self.change_amount(1 if pressed.key is Key.PLUS else -1)
        else:
            super()._ask_else(pressed)

    def press_first(self) -> None:
        """Press the brass button by a key that is not its own."""
        assert isinstance(self.actions, DrawActions)
        self.actions.press_primary()

    def change_amount(self, by: int) -> None:
        """More or fewer chips for a bet, in steps."""
        self.selection.change(by * self.selection.stride())


def _tells_of_hand(key: Hashable, viewer: int) -> bool:
    if not isinstance(key, tuple):
        return False
    group = key[0]
    buttons = isinstance(group, str) and group.startswith("button")
    return buttons or (group == "ribbon" and bool(key[1] == viewer))


def _tells_of_hand_and_toast(key: Hashable, viewer: int) -> bool:
    return _tells_of_hand(key, viewer) or (isinstance(key, tuple) and key[0] == "toast")
