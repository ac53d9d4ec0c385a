"""The owl's ledger: chips lost in ten decisions, match by match and table by table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.commands import Command
from game.input.intents import Key, Pressed
from game.scenes.history.cost_bars import lay_bars
from game.scenes.panel_page import PanelPage, header, lay_owl, medallion, panel
from game.storage.ledger import MatchCost, by_variant, per_decision
from game.table.coach_words import TEN, loss_figure
from game.ui.boxes import Places, box, column, fill, row
from game.ui.screen import lay_out
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, LACQUER, TEXT, TEXT_DIM, TypeScale, mix
from game.ui.widgets import Button, Widget
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from game.scenes.result.panels import Coach
    from game.ui.picture.items import Items

EARLY: Final = 3
"""So many matches are needed before the owl compares."""
_CHART: Final = 0.6  # of the width
_ROW: Final = 74
_OWL: Final = 110


class LedgerScene(PanelPage):
    """Shows what the store has kept of one player at this screen."""

    name = "ledger page"

    def __init__(self, player: str = "", coach: Coach | None = None) -> None:
        """`player`: whose page is open first; the lone human has no name. `coach`: may still be
        adding up the last match."""
        self._player = player
        self._coach = coach

    # --- the five verbs ------------------------------------------------------------------------

    def leave(self) -> None:
        self.services.thinker.forget_advice()

    def pressed(self, pressed: Pressed) -> bool:
        match pressed.key:
            case Key.LEFT | Key.UP:
                self._turn(-1)
            case Key.RIGHT | Key.DOWN:
                self._turn(1)
            case _:
                return False
        return True

    def update(self, seconds: float) -> None:
        coach, costs = self._coach, self.services.store.costs
        if coach and coach.update() and (coach.done or costs.all() != self._all):
            lay_out(self)
        super().update(seconds)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nothing is being worked out."""
        return super().resting and not self._adding_up

    # --- what is shown -------------------------------------------------------------------------

    @property
    def rows(self) -> tuple[MatchCost, ...]:
        """The matches of the player whose page is open, the first one first."""
        return tuple(row for row in self._all if row.player == self._player)

    def remark(self) -> str:
        """What the owl says about it: whether the later half costs less than the earlier one."""
        rows, words = self.rows, self.services.words
        if self._adding_up:
            return words("ledger.adding_up")
        if not rows:
            return words("ledger.nothing")
        if len(rows) < EARLY:
            return words("ledger.early")
        half = len(rows) // 2
        better = per_decision(rows[half:]) <= per_decision(rows[:half])
        return words("ledger.better" if better else "ledger.worse")

    @property
    def _adding_up(self) -> bool:
        """Whether decisions of the last match are not judged yet."""
        return self._coach is not None and not self._coach.done

    def _turn(self, by: int) -> None:
        if len(self.players) > 1:
            at = (self.players.index(self._player) + by) % len(self.players)
            self._player = self.players[at]
            lay_out(self)

    # --- layout --------------------------------------------------------------------------------

    def place(self) -> None:
        """Read what is kept by now, and find out where it lies."""
        self._all: tuple[MatchCost, ...] = self.services.store.costs.all()
        self.players: tuple[str, ...] = tuple(sorted({row.player for row in self._all}))
        if self._player not in self.players and self.players:
            self._player = self.players[0]
        chart, table = box("chart", fill(_CHART)), box("table", fill(1 - _CHART))
        page = column(
            box(high=112),
            row(chart, table, gap=24),
            box(high=20),
            row(box("back", 240, 70), box(), box("player", 420, 64), high=80),
            box(high=24),
            pad=(60, 0),
        )
        self.places: Places = page.within(Rect((0, 0), self.services.size), self.services.u)

    def lay(self, items: Items) -> None:
        services, words, kit = self.services, self.services.words, self.services.kit
        chart, table = self.places["chart"], self.places["table"]
        header(items, services, words("ledger.title"))
        panel(items, services, chart, words("ledger.chart"), "chart", left=True, beside=300)
        panel(items, services, table, words("ledger.table"), "table", left=True)
        size = kit.size(TypeScale.SMALL, 1)
        note = words("ledger.chart_note")
        line = kit.lettering.fit(note, Face.MEDIUM, size, chart.w // 2, TEXT_DIM)
        items.right("chart note", line, (chart.right - kit.px(30), chart.y + kit.px(38)), 1)
        if self.rows:
            left, top = chart.x + kit.px(96), chart.y + kit.px(96)
            wide, high = chart.right - kit.px(36) - left, chart.bottom - kit.px(70) - top
            costs, mean = [TEN * each.each for each in self.rows], TEN * per_decision(self.rows)
            lay_bars(items, services, Rect(left, top, wide, high), costs, mean)
            self._lay_table(items)
        middle = (table.x + kit.px(24 + _OWL / 2), table.bottom - kit.px(78))
        medallion(items, services, "owl", "owl", middle, kit.px(_OWL))
        left = table.x + kit.px(24 + _OWL + 26)
        bubble = Rect(
            left, table.bottom - kit.px(138), table.right - kit.px(26) - left, kit.px(116)
        )
        lay_owl(items, services, bubble, self.remark())

    def _lay_table(self, items: Items) -> None:
        """What a decision costs in each variant, and all together."""
        rows, words = self.rows, self.services.words
        found = [
            (words("ledger.cards", count=variant), matches, decisions, each)
            for variant, (matches, decisions, each) in by_variant(rows).items()
        ]
        decisions = sum(row.decisions for row in rows)
        found.append((words("ledger.all"), len(rows), decisions, per_decision(rows)))
        for index, line in enumerate(found):
            self._lay_line(items, index, *line, last=index == len(found) - 1)

    def _lay_line(
        self, items: Items, index: int, name: str, matches: int, decisions: int, each: float,
        *, last: bool,
    ) -> None:  # fmt: skip
        kit, words, box = self.services.kit, self.services.words, self.places["table"]
        y = box.y + kit.px(78 + _ROW / 2 + index * _ROW)
        left, right = box.x + kit.px(30), box.right - kit.px(30)
        if last:
            rule = (left, y - kit.px(_ROW / 2), right - left, kit.px(1.6))
            items.area("sum rule", rule, mix(LACQUER, BRASS_SHADE, 0.6), 2)
        figures = kit.lettering.figures(
            loss_figure(words, TEN * each),
            Face.BOLD,
            kit.size(30, 1),
            BRASS_LIGHT if last else TEXT,
        )
        taken = items.right(("line", index, "each"), figures, (right, y), 2)
        room = taken.left - left - kit.px(16)
        title = kit.lettering.fit(name, Face.SEMIBOLD, kit.size(22, 1), room, TEXT)
        items.left(("line", index, "name"), title, (left, y - kit.px(13)), 2)
        counts = (
            words("ledger.matches", count=matches), words("ledger.decisions", count=decisions)
        )  # fmt: skip
        note = kit.lettering.fit(
            " · ".join(counts), Face.MEDIUM, kit.size(TypeScale.SMALL, 1), room, TEXT_DIM
        )
        items.left(("line", index, "note"), note, (left, y + kit.px(15)), 2)

    def widgets(self) -> list[Widget]:
        services, kit, words = self.services, self.services.kit, self.services.words
        back = Button(
            kit, ("ledger", "back"), self.places["back"], words("back"), self.back,
            cap=services.cap(Command.BACK),
        )  # fmt: skip
        if len(self.players) <= 1:
            return [back]
        player = Chooser(
            kit, ("ledger", "player"), self.places["player"],
            text=lambda: self._player or words("you"),
            on_turn=self._turn, tip=words("ledger.player"),
        )  # fmt: skip
        return [back, player]
