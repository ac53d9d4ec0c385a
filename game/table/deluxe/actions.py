"""What the buttons do at the moment, and what pointer and keys mean, at the table of the main
game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import (
    Intent,
    Key,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Undo,
)
from game.rules.decisions import BuyCard, CutPack, TakeCard
from game.rules.sight import leftovers
from game.rules.table import FACE_DOWN_CARDS, Phase
from game.table.controls import Action, SmallButton
from game.table.deluxe.view_model import DeluxeMatchPlayer
from game.table.input import SKIP_GUARD, TableInput
from game.table.lamp import Advise, Lamp
from game.table.part import Z
from game.table.parts.card_hud import CARDS
from game.table.table_game import Placed, TableActions
from game.ui.services import Services

if TYPE_CHECKING:
    from game.table.deluxe.table_game import DeluxeTableGame


def ask_coach(services: Services) -> Advise:
    """Whom the lamp asks once a frame until there is an answer."""
    return services.thinker.advice


class DeluxeActions(TableActions):
    """The buttons of a table of the main game."""

    def __init__(self, game: DeluxeTableGame, playback: DeluxeMatchPlayer, leads: str) -> None:
        """`leads`: where the button after a game leads, as a key, if not to the next one."""
        super().__init__(game.table, playback)
        self._game, self._playback, self._leads = game, playback, leads
        services, options = self._services, playback.match.options
        self._humans: Final = playback.crowd.here
        self.lamp: Final = Lamp(
            playback,
            game.selection,
            ask_coach(services),
            foresee=services.thinker.foresee,
            forget=services.thinker.forget_advice,
            allowed=options.lamp,
            alone=not playback.crowd.shared,
        )

    def large(self) -> tuple[Action, ...]:
        """The two large buttons: what can be done, or why it cannot be done now."""
        playback = self._playback
        if playback.blocked:
            return self._after_game()
        match playback.decision:
            case CutPack():
                return (self._cut(CARDS),)
            case BuyCard() | TakeCard():
                return self._buying()
        phase = playback.table.phase
        if not self._humans or phase not in (Phase.CUT, Phase.DEAL, Phase.BUY, Phase.SHOW):
            return ()
        if phase is not Phase.SHOW:
            return self._waiting()
        words, skip = self._words, self._table.game.input.skip
        label, note = words("table.show_all"), words("table.show_all_note")
        place = playback.board.poses.layout.buttons[1]
        show_all = self._action(label, Command.SPACE, skip, second=note, box=place)
        return (replace(show_all, z=Z.BANNER),)  # above the dark around the leader

    def toggle_lamp(self) -> None:
        """Light the lamp, or put it out; where it may not shine, say why."""
        before = self.lamp.lit
        self._table.try_to(self.lamp.toggle)
        if self.lamp.lit != before:
            self._table.sound(Cue.PAGE)

    def _foot(self) -> Sequence[tuple[str, SmallButton]]:
        foot = [self._sort(), ("lamp", self._lamp_icon())] if self._humans else []
        if not self._playback.board.poses.layout.point_table_docked:
            toggle = self._game.toggle_points
            foot.append(("points", SmallButton("table", self._words("tip.points"), toggle)))
        return foot

    def icons(self) -> tuple[Placed, ...]:
        """With the button that ends what the owl says, where she says something."""
        laid, enough = self._game.hud.owl.laid, self._game.owl.enough
        if laid is None:
            return super().icons()
        known = SmallButton("", self._words("owl.known"), enough, box=laid.spot.button)
        return (*super().icons(), ("owl", known, (0.0, 0.0)))

    def _lamp_icon(self) -> SmallButton:
        """The lamp: of brass while it shines, grey where it may not."""
        words, lamp = self._words, self.lamp
        if lamp.lit:
            return SmallButton("bulb", words("tip.lamp_off"), self.toggle_lamp, lit=True)
        refusal = lamp.why_not()
        reason = words(f"reason.{refusal.reason}") if refusal else ""
        return SmallButton("bulb", words("tip.lamp"), self.toggle_lamp, reason=reason)

    def _buying(self) -> tuple[Action, ...]:
        words, table = self._words, self._table
        selection = self._game.selection
        decision = selection.decision
        refusal = selection.why_not_buy()
        reason = ""
        if isinstance(decision, TakeCard):
            reason = words("table.buy_note.paid")
        elif refusal is not None and refusal.reason == "choose_discard":
            reason = words("table.buy_note")
        elif refusal is not None:
            reason = words(f"reason.{refusal.reason}", None, **refusal.values)
        price = decision.price if isinstance(decision, BuyCard) else self._last_price()
        second = ""
        if selection.chosen is not None:
            card = self._playback.board.cast.faces[selection.chosen]
            goes = words(f"card.goes.{card.rank.name}")
            second = words("table.buy_note.chosen", card=goes)
        buy = self._action(
            words("table.buy_for", price=price),
            Command.BUY,
            lambda: table.try_to(selection.buy),
            second=second,
            reason=reason,
            primary=True,
        )
        buy = replace(buy, pays=isinstance(decision, BuyCard))
        first = isinstance(decision, BuyCard) and decision.price == 1
        if self._playback.why_not_back is None:  # it is paid, and no card was seen yet
            note = words("table.take_back_note", count=self._last_price())
            take_back, label = table.undo.take_back, words("table.take_back")
            return buy, self._action(label, Command.TAKE_BACK, take_back, second=note)
        done = self._action(
            words("table.done"),
            Command.DONE,
            lambda: table.try_to(selection.stop),
            second=words("table.done_note.none" if first else "table.done_note"),
            reason=words("table.buy_note.paid") if isinstance(decision, TakeCard) else "",
            primary=isinstance(decision, BuyCard) and decision.chips < decision.price,
        )
        return buy, done

    def _last_price(self) -> int:
        seat = self._playback.table.seats[self._playback.board.poses.bottom]
        return seat.bought + 1

    def _waiting(self) -> tuple[Action, ...]:
        """Greyed buttons that say whose turn it is."""
        words, playback = self._words, self._playback
        turn = playback.table.turn
        humans = self._humans
        bottom = playback.board.poses.bottom
        place = playback.table.seats[bottom]
        reason = words("reason.watching")
        if turn is not None and turn not in humans:
            reason = words("reason.not_your_turn", name=self._table.texts.naming(turn))
        elif not playback.table.seats[bottom].picked_up:
            reason = words("reason.wait_deal")
        elif place.bought == FACE_DOWN_CARDS:
            reason = words("reason.four_bought")
        price = min(place.price, FACE_DOWN_CARDS)
        nothing = lambda: self._table.say(reason)  # noqa: E731
        label = words("table.buy_for", price=price)
        buy = self._action(label, Command.BUY, nothing, reason=reason, primary=True)
        return buy, self._action(words("table.done"), Command.DONE, nothing, reason=reason)

    def _after_game(self) -> tuple[Action, ...]:
        words, go_on = self._words, self._go_on(leads=self._leads)
        seat = self._playback.board.poses.bottom
        left = [c for c in leftovers(self._playback.playhead.table, seat) if c is not None]
        if self._game.left or not left:
            return (go_on,)
        turn_over, note = self._game.turn_over_leftovers, words("table.turn_over_note")
        label = words("table.turn_over")
        return go_on, self._action(label, Command.TURN_OVER, turn_over, second=note)


class DeluxeInput(TableInput):
    """Own cards and those face down on the table can be pointed at and dragged; the corner of one
    just bought can be held."""

    def __init__(self, game: DeluxeTableGame) -> None:
        super().__init__(game.table)
        self._game, self._look = game, game.look
        self._pressed = False  # anything, since the last frame
        self._holds: Key | None = None  # what the corner is held with; None: the pointer

    def update(self, seconds: float) -> None:
        self._look.update(seconds)
        if self._pressed:  # what the player turns to comes first
            self._pressed = False
            self._game.hud.leave()
        super().update(seconds)

    def handle(self, intent: Intent) -> None:
        """While a bought card is shown Space and the pointer hold its corner, or skip; any other
        key or button ends that, and then does what it does."""
        if isinstance(intent, PointerPressed | Pressed):
            self._pressed = True
        if isinstance(intent, PointerPressed | Pressed | Undo):  # what is dragged goes home
            held = self._game.drag.held
            self._game.drag.home()
            if held and intent in (Undo(), Pressed(Key.BACK)):
                return
        look = self._look
        match intent:
            case _ if look.show is None:
                pass
            case PointerReleased() | Released():
                if self._holds == (intent.key if isinstance(intent, Released) else None):
                    look.let_go()
            case Pressed(Key.SPACE | Key.CONFIRM as key):
                self._hold_corner(key)
                return
            case PointerPressed(x, y) if self._table.controls.point(x, y) is None:
                self._hold_corner(None)
                return
            case Pressed(key) if key not in (Key.BACK, Key.PAUSE):
                self._table.playback.board.finish()
            case PointerPressed():
                self._table.playback.board.finish()
        super().handle(intent)

    @property
    def _skips_part(self) -> bool:
        """The winner is seen, whatever was skipped before the showdown; and a press that ends the
        board between two rounds ends nothing else."""
        board = self._game.hud.story.board_stands
        return board or self._game.playback.table.phase is Phase.SHOW

    def skip(self) -> None:
        """A press that comes before the board between two rounds can be read is not for it."""
        if not self._game.hud.story.board_comes:
            super().skip()

    def let_go(self) -> None:
        self._look.drop()
        self._game.drag.home()

    def _point(self, x: int, y: int) -> None:
        if not self._game.drag.move(x, y):
            super()._point(x, y)

    def _release(self, x: int, y: int) -> None:
        super()._release(x, y)
        if self._game.drag.release(x, y):
            self._guard = SKIP_GUARD  # a double click does not skip what it has begun

    def _hold_corner(self, key: Key | None) -> None:
        self._holds = key
        self._guard = SKIP_GUARD
        self._look.press()

    def _point_at_card(self, x: int, y: int, *, free: bool) -> None:
        selection = self._game.selection
        selection.point_at(selection.spot_at(x, y) if free else None)
        self._game.owl.point(x, y)
        self._game.owl.reached = False

    def _press_card(self, x: int, y: int) -> None:
        paper = self._game.hud.owl.paper
        if paper is not None and paper.collidepoint(x, y):
            self._game.owl.read()
            return
        selection = self._game.selection
        spot = selection.spot_at(x, y)
        if spot is not None:
            selection.point_at(spot)
            self._game.drag.press(spot, x, y)

    def _key(self, pressed: Pressed) -> None:
        """Escape leads from the owl's button back to the cards."""
        if pressed.key is Key.BACK and self._game.owl.reached:
            self._game.owl.reached = False
        else:
            super()._key(pressed)

    def _arrow(self, key: Key, *, far: bool) -> None:
        """Above the cards on the table is the button of the owl's note."""
        selection, owl = self._game.selection, self._game.owl
        row = selection.pointed.row if selection.pointed is not None else None
        reached = owl.reached
        if owl.step(key, row):
            selection.point_at(None)
        else:
            super()._arrow(Key.UP if reached and key is Key.DOWN else key, far=far)

    def _choose(self, pressed: Pressed) -> None:
        """What is pointed at, else the brass button."""
        selection = self._game.selection
        spot = selection.pointed
        if self._game.owl.reached:
            self._game.owl.enough()
        elif self._table.playback.blocked or self._cutting:
            self._game.press_first()
        elif (taken := spot or selection.offered) is not None:
            self._table.try_to(lambda: selection.take(taken))
        else:
            selection.step(Key.RIGHT)
