"""The owl's ledger: chips lost in ten decisions, match by match and table by table."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from game.base.arithmetic import int_sum
from game.input.intents import Key, Pressed
from game.scenes.history.figures import show_bars
from game.scenes.result.page import naming_of
from game.scenes.result.panels import Coach
from game.storage.costs import MatchCost, by_variant, per_decision
from game.table.coach_words import TEN, habit_sentence, loss_figure
from game.ui.boxes import fill
from game.ui.nodes import back_button, header, panel, portrait, speech, text, wall
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, LACQUER, TEXT, TEXT_DIM, TypeScale, mix
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space
from game.ui.widgets.choices import Chooser

EARLY: Final = 3  # so many matches are needed before the owl compares
_CHART: Final = 0.6  # of the width
_ROW: Final = 74  # u
_OWL: Final = 96  # u


class LedgerScene(TreeScreen):
    """Shows what the store has kept of one player at this screen."""

    name = "ledger page"
    backdrop = staticmethod(wall)

    def __init__(self, player: str = "", coach: Coach | None = None) -> None:
        """`player`: whose page is open first; the lone human has no name. `coach`: may still be
        adding up the last match."""
        self._player = player
        self._coach = coach
        self._all: tuple[MatchCost, ...] = ()
        self.players: tuple[str, ...] = ()  # whose pages there are

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
            self._read()
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

    def sentence(self) -> str:
        """What there is to mend in the match it was opened from; nothing where the player whose
        page is open had no part in it, or while it is judged."""
        coach, words = self._coach, self.services.words
        if coach is None or not coach.done:
            return ""
        match = coach.lookback.match
        seats = [n for n in match.options.humans if match.options.seats[n].name == self._player]
        if not seats:
            return ""
        naming = naming_of(match, words)
        return words("ledger.match", said=habit_sentence(naming, coach.lookback, seats))

    def remark(self) -> str:
        """What the owl says about all of them: whether the later half costs less than the earlier
        one."""
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
        return self._coach is not None and not self._coach.done

    def _turn(self, by: int) -> None:
        if len(self.players) > 1:
            at = (self.players.index(self._player) + by) % len(self.players)
            self._player = self.players[at]

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self._player, self._all, self._adding_up

    def place(self) -> None:
        self._read()
        super().place()

    def _read(self) -> None:
        self._all = self.services.store.costs.all()
        self.players = tuple(sorted({row.player for row in self._all}))
        if self._player not in self.players and self.players:
            self._player = self.players[0]

    def tree(self) -> Node:
        words, rows = self.services.words, self.rows
        back = back_button(self, ("ledger", "back"))
        player = control(
            Chooser, ("ledger", "player"), text=lambda: self._player or words("you"),
            on_turn=self._turn, tip=words("ledger.player"),
        )  # fmt: skip
        costs, mean = [TEN * each.each for each in rows], TEN * per_decision(rows)
        note = text(words("ledger.chart_note"), TypeScale.SMALL, most=1, ink=TEXT_DIM, at=1)
        chart = panel(
            words("ledger.chart"), row(space(fill(0.5)), note, high=40, pad=(0, 0, 30, 0)),
            row(drawing(partial(show_bars, costs, mean)) if rows else space(), name="bars",
                pad=(96, 38, 36, 70)),
            name="chart", left=True, beside=300, wide=fill(_CHART), pad=(0, 18, 0, 0),
        )  # fmt: skip
        said = " ".join(filter(None, (self.sentence(), self.remark())))
        owl = row(portrait("owl").of(_OWL, _OWL), space(26), speech(said), high=_OWL)
        lines = self._lines() if rows else ()
        table = panel(
            words("ledger.table"), column(*lines, pad=(30, 0), high=fill()), space(high=22),
            name="table", left=True, wide=fill(1 - _CHART), pad=(0, 78, 0, 0),
        )  # fmt: skip
        several = len(self.players) > 1
        return column(
            space(high=96), owl, space(high=16), row(chart, table, gap=24), space(high=20),
            row(back.of(240, 70), space(), player.of(420, 64) if several else None, high=80),
            space(high=24), pad=(60, 0), shows=header(words("ledger.title")),
        )  # fmt: skip

    def _lines(self) -> list[Node]:
        rows, words = self.rows, self.services.words
        found = [
            (words("ledger.cards", count=variant), matches, decisions, each)
            for variant, (matches, decisions, each) in by_variant(rows).items()
        ]
        decisions = int_sum(row.decisions for row in rows)
        found.append((words("ledger.all"), len(rows), decisions, per_decision(rows)))
        return [
            drawing(partial(self._show_line, line, line is found[-1]), high=_ROW) for line in found
        ]

    def _show_line(
        self, line: tuple[str, int, int, float], last: bool, pen: Pen, box: Rect
    ) -> None:  # fmt: skip
        kit, case, words, y = pen.kit, pen.kit.lettering, self.services.words, box.centery
        name, matches, decisions, each = line
        if last:
            rule = (box.x, box.y, box.w, kit.px(1.6))
            pen.items.area(pen.name, rule, mix(LACQUER, BRASS_SHADE, 0.6), 2)
        ink = BRASS_LIGHT if last else TEXT
        figures = case.figures(loss_figure(words, TEN * each), Face.BOLD, kit.size(30, 1), ink)
        room = pen.right(figures, (box.right, y)).left - box.x - kit.px(16)
        title = case.fit(name, Face.SEMIBOLD, kit.size(22, 1), room, TEXT)
        pen.left(title, (box.x, y - kit.px(13)))
        counts = words("ledger.matches", count=matches), words("ledger.decisions", count=decisions)
        small = kit.size(TypeScale.SMALL, 1)
        note = case.fit(" · ".join(counts), Face.MEDIUM, small, room, TEXT_DIM)
        pen.left(note, (box.x, y + kit.px(15)))
