"""What the buttons and letters of the table do at the moment."""

from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Key, Pressed
from game.rules.decisions import BuyCard, CutPack, TakeCard
from game.rules.table import FACE_DOWN_CARDS, Phase
from game.table.buttons.controls import Action, Icon
from game.table.buttons.icons import HouseIcons, Placed
from game.table.lamp.lamp import Advise, Lamp
from game.table.parts.cut_spread import CARDS
from game.words.words import Words

if TYPE_CHECKING:
    from game.table.deluxe.ledger import DeluxeMatchPlayer
    from game.table.deluxe.table_game import DeluxeTableGame
    from game.ui.services import Services


def ask_coach(services: "Services") -> Advise:
    """Whom the lamp asks once a frame until there is an answer."""
    return services.thinker.advice


class DeluxeActions:
    """The table's buttons as they are now."""

    def __init__(self, game: "DeluxeTableGame", playback: "DeluxeMatchPlayer", leads: str) -> None:
        """`leads`: where the button after a game leads, as a key, if not to the next one."""
        self._game, self._table, self._playback = game, game.table, playback
        self._services = services = game.table.services
        self._icons = HouseIcons(services)
        self._leads = leads
        options = playback.match.options
        self._humans: Final = options.humans
        self.lamp: Final = Lamp(
            playback,
            game.selection,
            ask_coach(services),
            foresee=services.thinker.foresee,
            forget=services.thinker.forget_advice,
            allowed=options.lamp,
            alone=len(options.humans) == 1,
        )

    @property
    def _words(self) -> Words:
        return self._services.words

    def large(self) -> tuple[Action, ...]:
        """The two large buttons: what can be done, or why it cannot be done now."""
        playback = self._playback
        if playback.blocked:
            return self._after_game()
        match playback.decision:
            case CutPack():
                return (self._cut(),)
            case BuyCard() | TakeCard():
                return self._buying()
        early = playback.table.phase in (Phase.CUT, Phase.DEAL, Phase.BUY)
        if not early or not self._humans:
            return ()
        return self._waiting()

    def ask(self, pressed: Pressed) -> None:
        """A key or a button of the gamepad: the one printed on a button presses it."""
        table, means = self._table, self._services.means
        for index, action in enumerate(self.large()):
            if action.command is not None and means(action.command, pressed):
                table.press(index, action)
                return
        if pressed.key is Key.NEXT or means(Command.ODDS, pressed):
            self._game.toggle_points()
        elif not self._humans:
            return
        elif means(Command.SORT, pressed):
            table.sort_hand()
        elif means(Command.LAMP, pressed):
            self.toggle_lamp()
        elif means(Command.READ, pressed):
            table.reading.read_hand()

    def toggle_lamp(self) -> None:
        """Light the lamp, or put it out; where it may not shine, say why."""
        before = self.lamp.lit
        self._table.try_to(self.lamp.toggle)
        if self.lamp.lit != before:
            self._table.sound(Cue.PAGE)

    def icons(self) -> tuple[Placed, ...]:
        """The small buttons in the corners."""
        words, table, layout = self._words, self._table, self._playback.board.poses.layout
        foot = list[tuple[str, Icon]]()
        if self._humans:
            foot.append(("sort", self._icons.sort(table, self._playback.choreography.order)))
            foot.append(("lamp", self._lamp_icon()))
        if not layout.point_table_docked:
            foot.append(("points", Icon("table", words("tip.points"), self._game.toggle_points)))
        return self._icons.placed(table, layout, foot)

    def _lamp_icon(self) -> Icon:
        """The lamp: of brass while it shines, grey where it may not."""
        words, lamp = self._words, self.lamp
        if lamp.lit:
            return Icon("bulb", words("tip.lamp_off"), self.toggle_lamp, lit=True)
        refusal = lamp.why_not()
        reason = words(f"reason.{refusal.reason}") if refusal else ""
        return Icon("bulb", words("tip.lamp"), self.toggle_lamp, reason=reason)

    def _cut(self) -> Action:
        lifted = self._game.cutting.lifted
        return Action(
            label=self._words("table.cut_here"),
            second=self._words("table.cut_note", above=lifted, below=CARDS - lifted),
            cap=self._services.cap(Command.CONFIRM),
            reason="",
            primary=True,
            press=self._game.cutting.cut,
        )

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
        buy = Action(
            label=words("table.buy_for", price=price),
            second=self._goes() if chosen else "",
            cap=self._services.cap(Command.BUY),
            reason=reason,
            primary=True,
            press=lambda: table.try_to(selection.buy),
            command=Command.BUY,
        )
        first = isinstance(decision, BuyCard) and decision.price == 1
        if self._playback.why_not_back is None:
            return buy, self._back()
        done = Action(
            label=words("table.done"),
            second=words("table.done_note.none" if first else "table.done_note"),
            cap=self._services.cap(Command.DONE),
            reason=words("table.buy_note.paid") if isinstance(decision, TakeCard) else "",
            primary=isinstance(decision, BuyCard) and decision.chips < decision.price,
            press=lambda: table.try_to(selection.stop),
            command=Command.DONE,
        )
        return buy, done

    def _back(self) -> Action:
        """It is paid and no card was seen yet: the answer can be taken back."""
        return Action(
            label=self._words("table.take_back"),
            second=self._words("table.take_back_note", count=self._last_price()),
            cap=self._services.cap(Command.TAKE_BACK),
            reason="",
            primary=False,
            press=self._table.undo.take_back,
            command=Command.TAKE_BACK,
        )

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
        cap = self._services.cap
        buy = Action(
            words("table.buy_for", price=price), "", cap(Command.BUY), reason, True, nothing,
            command=Command.BUY,
        )  # fmt: skip
        done = Action(
            words("table.done"), "", cap(Command.DONE), reason, False, nothing,
            command=Command.DONE,
        )  # fmt: skip
        return buy, done

    def _after_game(self) -> tuple[Action, ...]:
        words, table = self._words, self._table
        last = self._playback.match.over and self._playback.playhead.behind <= 1
        go_on = Action(
            label=words(self._leads or ("table.result" if last else "table.next_game")),
            second="",
            cap=self._services.cap(Command.SPACE),
            reason="",
            primary=True,
            press=table.next_game,
        )
        seat = self._playback.board.poses.bottom
        left = [c for c in self._playback.playhead.leftovers(seat) if c is not None]
        if self._game.leftovers_shown or not left:
            return (go_on,)
        rest = Action(
            label=words("table.turn_over"),
            second=words("table.turn_over_note"),
            cap=self._services.cap(Command.TURN_OVER),
            reason="",
            primary=False,
            press=self._game.turn_over_leftovers,
            command=Command.TURN_OVER,
        )
        return go_on, rest
