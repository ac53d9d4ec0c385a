"""A game at a table on the screen that brings only names for its answers: every answer is a button,
and a digit of the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, cast

from game.input.intents import DIGITS, Key
from game.match.game import AnyEvent
from game.table.buttons.actions import TableActions
from game.table.buttons.controls import Action
from game.table.input.input import TableInput
from game.table.input.selection import Selection
from game.table.layout.draw import button_rows
from game.table.parts.card_hud import Showing
from game.table.parts.cut_spread import CARDS
from game.table.plain.hud import PlainHud
from game.table.presenter import NoActions
from game.table.table_game import TableGame

if TYPE_CHECKING:
    from game.table.parts.draw_context import DrawContext
    from game.table.playback.match_player import AnyMatchPlayer
    from game.table.tabletop import Tabletop
    from game.ui.picture.compositor import Picture

Choices = Callable[..., Sequence[tuple[str, object]]]
"""The answers to a decision, each with what stands on its button; called with the words and the
decision."""


class PlainActions(TableActions):
    """The buttons of a game whose answers can be counted."""

    def __init__(self, table: Tabletop, choices: Choices) -> None:
        super().__init__(table, cast("AnyMatchPlayer", table.playback))
        self._choices = choices

    def large(self) -> tuple[Action, ...]:
        """The large buttons: what can be answered now, at most one in each row."""
        playback, words = self._match_player, self._words
        rows = button_rows(playback.board.poses.layout)
        if playback.blocked:
            return (self._go_on(rows.foot),)
        if playback.decision is None:
            return ()
        boxes, shown = (rows.top, rows.middle, rows.foot), playback.playhead.shown
        choices = self._choices(words, playback.decision)
        return tuple(
            Action(label, "", str(number), "", number == 1, self._given(answer), box,
                   (label, shown))
            for number, ((label, answer), box) in enumerate(zip(choices, boxes, strict=False), 1)
        )  # fmt: skip

    def _given(self, answer: object) -> Callable[[], None]:
        return lambda: self._table.answer(answer)


class PlainInput(TableInput):
    """A digit presses the button of that number from above."""

    def _digit(self, key: Key) -> None:
        index, large = DIGITS.index(key), self._table.game.actions.large()
        if index < len(large):
            self._table.press(index, large[index])


class PlainTableGame(TableGame[AnyEvent]):
    """Made once for every table of such a game."""

    hud: PlainHud

    def __init__(self, table: Tabletop, choices: Choices) -> None:
        super().__init__(table, pack=CARDS)
        self.selection = Selection()
        self.actions = PlainActions(table, choices) if table.live else NoActions()
        self.input = PlainInput(table)

    def lay(self, context: DrawContext) -> None:
        self.hud = PlainHud(context, self.table.playback)

    def state(self) -> tuple[Hashable, ...]:
        table, playback = self.table, self.table.playback
        return (
            *(playback.playhead.shown, playback.view.viewer, playback.decision, playback.blocked),
            *(playback.playhead.asked, table.notice.text, table.laid, table.settings),
            *(playback.board.stacks.moved, playback.why_not_back),
        )

    def tell(self, picture: Picture) -> None:
        self.hud.tell(picture, self.table.texts.naming, Showing(self.toast))
