"""What the buttons and letters of the table do at the moment."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import Command
from game.rules.decisions import BuyCard, CutPack, TakeCard
from game.rules.sight import leftovers
from game.rules.table import FACE_DOWN_CARDS, Phase
from game.table.actions import Placed, TableActions
from game.table.controls import Action, Icon
from game.table.lamp.lamp import Advise, Lamp
from game.table.part import Z
from game.table.parts.card_hud import CARDS

if TYPE_CHECKING:
    from game.table.deluxe.table_game import DeluxeTableGame
    from game.table.deluxe.view_model import DeluxeMatchPlayer
    from game.ui.services import Services


def ask_coach(services: "Services") -> Advise:
    """Whom the lamp asks once a frame until there is an answer."""
    return services.thinker.advice


class DeluxeActions(TableActions):
    """The buttons of a table of the main game."""

    def __init__(self, game: "DeluxeTableGame", playback: "DeluxeMatchPlayer", leads: str) -> None:
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
        return self._waiting() if phase is not Phase.SHOW else (self._show_all(),)

    def _show_all(self) -> Action:
        """At the showdown: straight to the winner. It lies above the dark around the leader."""
        words, skip = self._words, self._table.game.input.skip
        label, note = words("table.show_all"), words("table.show_all_note")
        place = self._playback.board.poses.layout.buttons[1]
        return replace(self._action(label, Command.SPACE, skip, second=note, box=place), z=Z.BANNER)

    def toggle_lamp(self) -> None:
        """Light the lamp, or put it out; where it may not shine, say why."""
        before = self.lamp.lit
        self._table.try_to(self.lamp.toggle)
        if self.lamp.lit != before:
            self._table.sound(Cue.PAGE)

    def _foot(self) -> Sequence[tuple[str, Icon]]:
        foot = [self._sort(), ("lamp", self._lamp_icon())] if self._humans else []
        if not self._playback.board.poses.layout.point_table_docked:
            toggle = self._game.toggle_points
            foot.append(("points", Icon("table", self._words("tip.points"), toggle)))
        return foot

    def icons(self) -> tuple[Placed, ...]:
        """With the button that ends what the owl says, where she says something."""
        laid, enough = self._game.hud.owl.laid, self._game.owl.enough
        if laid is None:
            return super().icons()
        known = Icon("", self._words("owl.known"), enough, box=laid.spot.button)
        return (*super().icons(), ("owl", known, (0.0, 0.0)))

    def _lamp_icon(self) -> Icon:
        """The lamp: of brass while it shines, grey where it may not."""
        words, lamp = self._words, self.lamp
        if lamp.lit:
            return Icon("bulb", words("tip.lamp_off"), self.toggle_lamp, lit=True)
        refusal = lamp.why_not()
        reason = words(f"reason.{refusal.reason}") if refusal else ""
        return Icon("bulb", words("tip.lamp"), self.toggle_lamp, reason=reason)

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
        chosen = selection.chosen is not None
        buy = self._action(
            words("table.buy_for", price=price),
            Command.BUY,
            lambda: table.try_to(selection.buy),
            second=self._goes() if chosen else "",
            reason=reason,
            primary=True,
        )
        first = isinstance(decision, BuyCard) and decision.price == 1
        if self._playback.why_not_back is None:
            return buy, self._back()
        done = self._action(
            words("table.done"),
            Command.DONE,
            lambda: table.try_to(selection.stop),
            second=words("table.done_note.none" if first else "table.done_note"),
            reason=words("table.buy_note.paid") if isinstance(decision, TakeCard) else "",
            primary=isinstance(decision, BuyCard) and decision.chips < decision.price,
        )
        return buy, done

    def _back(self) -> Action:
        """It is paid and no card was seen yet: the answer can be taken back."""
        words = self._words
        note = words("table.take_back_note", count=self._last_price())
        take_back = self._table.undo.take_back
        return self._action(words("table.take_back"), Command.TAKE_BACK, take_back, second=note)

    def _goes(self) -> str:
        card = self._playback.board.cast.faces[self._game.selection.chosen or 0]
        name = self._words(f"card.goes.{card.rank.name}")
        return self._words("table.buy_note.chosen", card=name)

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
        if self._game.leftovers_shown or not left:
            return (go_on,)
        turn_over, note = self._game.turn_over_leftovers, words("table.turn_over_note")
        label = words("table.turn_over")
        return go_on, self._action(label, Command.TURN_OVER, turn_over, second=note)
