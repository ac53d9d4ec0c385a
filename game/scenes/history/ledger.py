"""The owl's ledger: chips lost per decision, match by match and table by table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Resized
from game.scenes.panel_page import header, medallion, wall
from game.scenes.result.cost_bars import lay_bars
from game.scenes.review.hand import lay_owl, panel
from game.storage.ledger import MatchCost, by_variant, per_decision
from game.ui.items import Items
from game.ui.routes import go_back
from game.ui.scene import Scene
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, LACQUER, TEXT, TEXT_DIM, TypeScale, mix
from game.ui.widgets import Button, FocusGroup, Widget
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from game.scenes.result.coach import Coach
    from game.ui.compositor import Picture
    from game.ui.services import Services

EARLY: Final = 3
"""So many matches are needed before the owl compares."""
_MARGIN, _TOP, _FOOT, _GAP = 60, 112, 976, 24
_CHART: Final = 0.6  # of the width
_ROW: Final = 74
_OWL: Final = 110


class LedgerScene(Scene):
    """Shows what the store has kept of one player at this screen."""

    def __init__(self, player: str = "", coach: Coach | None = None) -> None:
        """`player`: whose page is open first; the lone human has no name. `coach`: who may still
        be adding up the last match."""
        self._player = player
        self._coach = coach

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self._read()

    def leave(self) -> None:
        self._services.thinker.forget_advice()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out()
            case Pressed(Key.BACK):
                go_back(self._services)
            case Pressed(Key.LEFT | Key.UP):
                self._turn(-1)
            case Pressed(Key.RIGHT | Key.DOWN):
                self._turn(1)
            case _:
                self.group.handle(intent)

    def update(self, seconds: float) -> None:
        coach = self._coach
        if coach and coach.update() and (coach.done or self._services.store.costs() != self._all):
            self._read()
        self.group.update(seconds)

    def draw(self, picture: Picture) -> None:
        picture.backdrop(self._wall)
        self.items.draw(picture)
        self.group.draw(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nothing is being worked out."""
        return self.group.resting and not self._adding_up

    # --- what is shown -------------------------------------------------------------------------

    @property
    def rows(self) -> tuple[MatchCost, ...]:
        """The matches of the player whose page is open, the first one first."""
        return tuple(row for row in self._all if row.player == self._player)

    def remark(self) -> str:
        """What the owl says about it: whether the later half costs less than the earlier one."""
        rows, words = self.rows, self._services.words
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

    def _read(self) -> None:
        """Show what is kept by now."""
        self._all: tuple[MatchCost, ...] = self._services.store.costs()
        self.players: tuple[str, ...] = tuple(sorted({row.player for row in self._all}))
        if self._player not in self.players and self.players:
            self._player = self.players[0]
        self._lay_out()

    def _turn(self, by: int) -> None:
        if len(self.players) > 1:
            at = (self.players.index(self._player) + by) % len(self.players)
            self._player = self.players[at]
            self._lay_out()

    # --- layout --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        services, unit = self._services, self._services.unit
        self._wall = wall(services)
        self.items = Items("ledger")
        header(self.items, services, services.words("ledger.title"))
        wide, x = services.size[0] - 2 * unit.px(_MARGIN), unit.px(_MARGIN)
        top, tall = unit.px(_TOP), unit.px(_FOOT - 20 - _TOP + unit.down - 1080)
        split = round(wide * _CHART)
        self.chart = Rect(x, top, split, tall)
        self.table = Rect(x + split + unit.px(_GAP), top, wide - split - unit.px(_GAP), tall)
        words = services.words
        panel(
            self.items, services, self.chart, words("ledger.chart"), "chart", left=True, beside=300
        )
        panel(self.items, services, self.table, words("ledger.table"), "table", left=True)
        note = services.kit.lettering.fit(
            words("ledger.chart_note"), Face.MEDIUM, services.kit.size(TypeScale.SMALL, 1),
            split // 2, TEXT_DIM,
        )  # fmt: skip
        at = (self.chart.right - unit.px(30), self.chart.y + unit.px(38))
        self.items.right("chart note", note, at, 1)
        if self.rows:
            self._lay_chart()
            self._lay_table()
        self._lay_owl()
        self._furnish()

    def _lay_chart(self) -> None:
        kit, rows, box = self._services.kit, self.rows, self.chart
        plot = Rect(box.x + kit.px(96), box.y + kit.px(96), 0, 0)
        plot.size = box.right - kit.px(36) - plot.x, box.bottom - kit.px(70) - plot.y
        lay_bars(self.items, self._services, plot, [row.each for row in rows], per_decision(rows))

    def _lay_table(self) -> None:
        """What a decision costs in each variant, and all together."""
        rows, words = self.rows, self._services.words
        found = [
            (words("ledger.cards", count=variant), matches, decisions, each)
            for variant, (matches, decisions, each) in by_variant(rows).items()
        ]
        decisions = sum(row.decisions for row in rows)
        found.append((words("ledger.all"), len(rows), decisions, per_decision(rows)))
        for index, line in enumerate(found):
            self._lay_line(index, *line, last=index == len(found) - 1)

    def _lay_line(
        self, index: int, name: str, matches: int, decisions: int, each: float, *, last: bool
    ) -> None:
        kit, words, box = self._services.kit, self._services.words, self.table
        y = box.y + kit.px(78 + _ROW / 2 + index * _ROW)
        left, right = box.x + kit.px(30), box.right - kit.px(30)
        if last:
            rule = Surface((right - left, max(1, kit.px(1.6))))
            rule.fill(mix(LACQUER, BRASS_SHADE, 0.6))
            self.items.put("sum rule", rule, (left, y - kit.px(_ROW / 2)), 2)
        figures = kit.lettering.figures(
            words.decimal(each, 2), Face.BOLD, kit.size(30, 1), BRASS_LIGHT if last else TEXT
        )
        taken = self.items.right(("line", index, "each"), figures, (right, y), 2)
        room = taken.left - left - kit.px(16)
        title = kit.lettering.fit(name, Face.SEMIBOLD, kit.size(22, 1), room, TEXT)
        self.items.left(("line", index, "name"), title, (left, y - kit.px(13)), 2)
        counts = (
            words("ledger.matches", count=matches), words("ledger.decisions", count=decisions)
        )  # fmt: skip
        note = kit.lettering.fit(
            " · ".join(counts), Face.MEDIUM, kit.size(TypeScale.SMALL, 1), room, TEXT_DIM
        )
        self.items.left(("line", index, "note"), note, (left, y + kit.px(15)), 2)

    def _lay_owl(self) -> None:
        services, kit, box = self._services, self._services.kit, self.table
        middle = (box.x + kit.px(24 + _OWL / 2), box.bottom - kit.px(78))
        medallion(self.items, services, "owl", "owl", middle, kit.px(_OWL))
        left = box.x + kit.px(24 + _OWL + 26)
        bubble = Rect(left, box.bottom - kit.px(138), box.right - kit.px(26) - left, kit.px(116))
        lay_owl(self.items, services, bubble, self.remark())

    def _furnish(self) -> None:
        services, kit, words = self._services, self._services.kit, self._services.words
        foot = kit.px(_FOOT + 5 + services.unit.down - 1080)
        back = Button(
            kit, ("ledger", "back"), Rect(kit.px(_MARGIN), foot, kit.px(240), kit.px(70)),
            words("back"), lambda: go_back(services), cap=services.cap(Command.BACK),
        )  # fmt: skip
        widgets: list[Widget] = [back]
        if len(self.players) > 1:
            place = Rect(0, foot + kit.px(3), kit.px(420), kit.px(64))
            place.right = services.size[0] - kit.px(_MARGIN)
            widgets.append(
                Chooser(
                    kit, ("ledger", "player"), place, text=lambda: self._player or words("you"),
                    on_turn=self._turn, tip=words("ledger.player"),
                )
            )  # fmt: skip
        self.group = FocusGroup(widgets, name="ledger focus", ring=services.keyboard)
