"""A table for any game of cards and chips: what it shows, the game's `ChipTable` tells; what can be
answered, `GameScreen.choices` puts into words. After every event cards and chips lie as the table
has them, the answers are buttons and raised cards, and a result names who won, and with what."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final, Protocol, cast

from game.base.arithmetic import int_sum
from game.input.commands import Command
from game.input.intents import DIGITS, Key
from game.match.game import AnyEvent, AnySighting, ChipSeat, ChipTable, seat_of
from game.rules.cards import HIDDEN
from game.rules.decisions import CutPack
from game.table.controls import Action, SmallButton
from game.table.input import MarkInput, MarkSelection
from game.table.layout.draw import button_rows
from game.table.layout.table import Area
from game.table.match_player import AnyMatchPlayer, AnyPlayer
from game.table.motion.board import Board
from game.table.motion.choreography import Choreography
from game.table.motion.cues import THINK, Act, Enter
from game.table.motion.places import InHand, Shown
from game.table.naming import Naming
from game.table.part import DrawContext, Mood
from game.table.parts.card_hud import CARDS, CardHud, Showing
from game.table.parts.centre import Banner, Toast
from game.table.parts.chips import SumStacks
from game.table.parts.hands import HungRibbon, RibbonState
from game.table.parts.plates import PlateState
from game.table.table_game import TableActions, TableGame
from game.table.tabletop import NoActions, Tabletop
from game.ui.compositor import Picture
from game.ui.paint.painter import Ribbon

if TYPE_CHECKING:
    from game.table.choices import Choices, HandName

_SPAN: Final = 0.5  # seconds an event can be looked at
_SIDE_BY_SIDE: Final = 7  # letters of labels that leave room for two buttons in a row
_GAP: Final = 12  # u between such buttons


# --- cards and chips -----------------------------------------------------------------------------
class ChipView(Protocol):
    """A table of cards and chips as it is seen."""

    @property
    def table(self) -> ChipTable:
        """The table."""


class PlainChoreography(Choreography[ChipView, AnySighting]):
    """Lays everything anew after every event."""

    def act(self, sighting: AnySighting, before: ChipView) -> Act:
        return Act(span=_SPAN)

    def lead(self, sighting: AnySighting, before: ChipView) -> float:
        """What a guest does takes a while to think of; the time is drawn by chance."""
        seat = seat_of(sighting.event)
        return 0.0 if seat is None or self.is_human(seat) else self.thought(*THINK)

    def shown(self, board: Board, sighting: AnySighting, view: ChipView) -> None:
        self.lay(board, view)

    def lay(self, board: Board, view: ChipView) -> None:
        cast, table, cues = self.cast, view.table, list[Enter]()
        cast.clear()
        for number, seat in enumerate(table.seats):
            lies = Shown if _lies_open(seat) else InHand
            for index, card in enumerate(seat.hand):
                piece = cast.enter(card)
                cast.hands[number].append(piece)
                cues.append(Enter(piece, lies(number, index, len(seat.hand)), card))
        board.lay(cues)
        assert isinstance(board.stacks, SumStacks)
        purses = [seat.chips for seat in table.seats]
        board.stacks.settle_at(purses, [0] * len(purses), table.pot)


def _lies_open(seat: ChipSeat) -> bool:
    return seat.shown is not None and HIDDEN not in seat.hand


# --- what is said --------------------------------------------------------------------------------
def winners(table: ChipTable, naming: Naming, hand_name: HandName) -> Banner | None:
    """Who has won the game that lies there, and with what; None where nobody has."""
    if not table.won:
        return None
    words, best = naming.words, max(table.won, key=lambda seat: table.won[seat])
    value, all_names = table.seats[best].shown, words.listing([*map(naming, table.won)])
    title = hand_name(words, value) if value is not None else ""
    who = "split" if len(table.won) > 1 else "you" if naming.is_you(best) else "other"
    line = words(f"draw.win.{who}", int_sum(table.won.values()), name=naming(best))
    return Banner(title or all_names, line, "", "")


class PlainHud(CardHud):
    """Plates, names of hands, who has won, the toast, and the number of the game."""

    def __init__(self, context: DrawContext, playback: AnyPlayer, hand_name: HandName) -> None:
        super().__init__(context, playback)
        self._hand_name = hand_name

    def tell(self, picture: Picture, naming: Naming, showing: Showing) -> None:
        """Anything may have changed."""
        playback, words = self._player, self.context.words
        table: ChipTable = playback.table
        banner = winners(table, naming, self._hand_name)
        self._tell(picture, showing, banner)
        for seat, place in enumerate(table.seats):
            won, own = seat in table.won, seat == playback.view.viewer
            turn = seat == table.turn and not playback.blocked
            state = PlateState(
                name=naming(seat),
                character=naming.character(seat),
                chips=self._total(seat),
                note=words("state.your_turn") if turn and naming.is_you(seat) else "",
                mood=Mood.PLEASED if won else Mood.THINKING if turn else Mood.CALM,
                deals=seat == table.dealer and table.game > 0,
                on_turn=turn,
                wins=won,
            )
            self._plates[seat].show(state)
            name = self._hand_name(words, place.shown) if place.shown is not None else ""
            style = Ribbon.BURGUNDY if won else Ribbon.GREEN if own else Ribbon.GREY
            ribbon = RibbonState(name, "", "", style)
            self._ribbons[seat].show(HungRibbon(ribbon, shown=True) if name else None)
        self._show_toast(showing, won=banner is not None)
        game = words("draw.game", game=max(1, table.game))
        self._round.show((game, "", game))

    def update(self) -> None:
        """The hands that have won shine, where they lie open."""
        table: ChipTable = self._player.table
        self._board.painter.shine([s for s in table.won if _lies_open(table.seats[s])])


# --- what can be done ----------------------------------------------------------------------------
class PlainSelection(MarkSelection):
    """Own cards are raised until a button gives the answer that names them."""

    def __init__(self, game: PlainTableGame) -> None:
        super().__init__(game.table.playback.board)
        self._game = game

    @property
    def limit(self) -> int | None:
        choices = self._game.choices
        return choices.cards.most if choices is not None and choices.cards is not None else None

    def mark(self, index: int) -> None:
        """Where one card is to be raised, it takes the place of another."""
        if self.limit == 1 and index < len(self._hand) and self._hand[index] not in self.marked:
            self.marked = frozenset()
        super().mark(index)


class PlainActions(TableActions):
    """A button for every answer: in three rows, or, where there are more or they are short, in two
    columns; where that is not enough, the last one turns to the next ones. An arrow key goes from
    one to the other, and a digit presses one."""

    def __init__(self, game: PlainTableGame) -> None:
        super().__init__(game.table, cast("AnyMatchPlayer", game.table.playback))
        self._game = game

    def large(self) -> tuple[Action, ...]:
        """The large buttons: what can be answered now."""
        playback, game = self._match_player, self._game
        rows = button_rows(playback.board.poses.layout)
        if playback.blocked:
            return (self._go_on(rows.foot),)
        if isinstance(playback.decision, CutPack):
            return (self._cut(playback.decision.cards, rows.foot),)
        if (choices := game.choices) is None:
            return ()
        offered = [*self._of_cards(choices), *choices.answers]
        labels = [label for label, _ in offered]
        boxes = [rows.top, rows.middle, rows.foot][-len(offered) :]
        if len(offered) > len(boxes) and max(map(len, labels)) <= _SIDE_BY_SIDE:
            boxes = [half for box in boxes for half in _halves(box)]
        if len(offered) <= len(boxes):
            shown, more = offered, False
        else:
            pages = -(-len(offered) // (len(boxes) - 1))
            first = game.page % pages * (len(boxes) - 1)
            shown, more = offered[first : first + len(boxes) - 1], True
        actions = [
            self._answer(number, label, answer, box)
            for number, ((label, answer), box) in enumerate(zip(shown, boxes, strict=False))
        ]
        if more:
            turn, number = self._words("table.more_answers"), len(actions)
            actions.append(self._button(number, turn, game.turn_page, boxes[number]))
        return tuple(actions)

    def _of_cards(self, choices: Choices) -> Sequence[tuple[str, object]]:
        """The answer that the raised cards make; None as long as none is raised."""
        if choices.cards is None:
            return ()
        cards = self._game.selection.cards
        answer = choices.cards.answer(cards) if cards else None
        return ((choices.cards.label(cards), answer),)

    def _answer(self, number: int, label: str, answer: object, box: Area) -> Action:
        """Gives an answer; grey where the rules do not allow it, or no card is raised for it."""
        decision, reason = self._match_player.decision, ""
        assert decision is not None
        refusal = decision.refusal(answer) if answer is not None else None
        if answer is None:
            reason = self._words("draw.mark_first")
        elif refusal is not None:
            reason = self._words(f"reason.{refusal.name}", None, **refusal.values)
        return self._button(number, label, lambda: self._table.answer(answer), box, reason)

    def _button(
        self, number: int, label: str, press: Callable[[], None], box: Area, reason: str = ""
    ) -> Action:
        game, brass = self._game, number == self._game.chosen
        cap = self._services.cap(Command.CONFIRM) if brass else ""
        if game.selection.limit is None:  # else digits name cards
            cap = str(number + 1)
        means = (number, game.page, self._match_player.playhead.shown)
        return Action(label, "", cap, reason, brass, press, box, means)

    def _foot(self) -> Sequence[tuple[str, SmallButton]]:
        return [("undo", self._undo())] if self._match_player.crowd.here else []


def _halves(box: Area) -> tuple[Area, Area]:
    wide = (box.w - _GAP) / 2
    return Area(box.x, box.y, wide, box.h), Area(box.right - wide, box.y, wide, box.h)


class PlainInput(MarkInput):
    """Arrow keys choose a card, or a button where no card is to be chosen."""

    def __init__(self, game: PlainTableGame) -> None:
        super().__init__(game.table)
        self._game = game

    def _arrow(self, key: Key, *, far: bool) -> None:
        if self._cutting or self._game.selection.limit is not None:
            super()._arrow(key, far=far)
        else:
            self._game.choose_next(1 if key in (Key.RIGHT, Key.DOWN) else -1)

    def _digit(self, key: Key) -> None:
        index, large = DIGITS.index(key), self._table.game.actions.large()
        if self._game.selection.limit is not None:
            super()._digit(key)
        elif index < len(large):
            self._table.press(index, large[index])


class PlainTableGame(TableGame[AnyEvent]):
    """Made once for every table of such a game."""

    hud: PlainHud
    selection: PlainSelection

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table, pack=CARDS)
        self.page = 0  # of answers that are not all seen at once; turned over after the last one
        self.chosen = 0  # the button that is pressed by a key which is not its own
        self._asked: object = None
        self._choices: Choices | None = None
        self.selection = PlainSelection(self)
        self.actions = PlainActions(self) if table.live else NoActions()
        self.input = PlainInput(self)

    @property
    def choices(self) -> Choices | None:
        """What the viewer can answer now; None where nothing is asked, or a cut."""
        table = self.table
        decision = table.playback.decision if table.live else None
        if (asked := (decision, table.words)) != self._asked:
            is_choice = decision is not None and not isinstance(decision, CutPack)
            self._choices = table.screen.choices(table.words, decision) if is_choice else None
            self._asked, self.page, self.chosen = asked, 0, 0
        return self._choices

    def turn_page(self) -> None:
        """See the answers that are not seen."""
        self.page, self.chosen = self.page + 1, 0

    def choose_next(self, by: int) -> None:
        """Go on from one button to the next, or back."""
        self.chosen = (self.chosen + by) % max(1, len(self.actions.large()))

    def press_first(self) -> None:
        """Press the chosen button by a key that is not its own."""
        large = self.actions.large()
        if large:
            index = min(self.chosen, len(large) - 1)
            self.table.press(index, large[index])

    def lay(self, context: DrawContext) -> None:
        self.hud = PlainHud(context, self.table.playback, self.table.screen.hand_name)

    def update(self, seconds: float) -> None:
        self.hud.update()

    def state(self) -> tuple[Hashable, ...]:
        table, playback = self.table, self.table.playback
        return (
            *(playback.playhead.shown, playback.view.viewer, playback.decision, playback.blocked),
            *(table.notice.text, table.laid, table.settings, self._shift, playback.why_not_back),
            *(playback.board.stacks.moved, playback.board.resting, table.undo.possible),
            *(self.selection.marked, self.page, self.chosen, self.cutting.lifted),
        )

    def tell(self, picture: Picture) -> None:
        showing = Showing(self.toast, self._shift, self.cutting.lifted)
        self.hud.tell(picture, self.table.texts.naming, showing)

    @property
    def toast(self) -> Toast | None:
        """What is to be done, or who thinks."""
        said, table, words = super().toast, self.table.playback.table, self.table.words
        if said is not None or self.table.playback.blocked:
            return said
        if isinstance(self.table.playback.decision, CutPack):
            return Toast(words("toast.cut"))
        if self.choices is not None:
            return Toast(self.choices.prompt) if self.choices.prompt else None
        if table.turn is None or table.turn == self.table.playback.view.viewer:
            return None
        return Toast(words("toast.watch", name=self.table.texts.naming(table.turn)))

    def hear(self, event: AnyEvent) -> None:
        super().hear(event)
        asked = self.table.playback.decision
        if isinstance(asked, CutPack):
            self.cutting.begin(asked.cards)
