"""The end of a match: who won, how it went, and whether to play another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.audio.cues import Cue, match_ending
from game.input.commands import Command
from game.input.intents import Intent, PointerPressed, Pressed, Resized
from game.scenes.panel_page import PanelPage, header
from game.scenes.result.chart import DRAWS, LATE, ChartPanel, GamePointer
from game.scenes.result.foot import lay_foot
from game.scenes.result.layout import ON_THE_PODIUM, result_layout
from game.scenes.result.page import Panel, Told, page_of
from game.scenes.result.panels import Standings, lay_best
from game.scenes.result.phones import ResultDesk
from game.scenes.result.podium import TWINKLES, Podium, lay_places
from game.scenes.result.story import Story, story
from game.scenes.result.words import entries, headline
from game.ui.boxes import Places
from game.ui.picture.items import Items
from game.ui.routes import Route, go_back, go_home
from game.ui.text.renderer import Face
from game.ui.theme import TypeScale
from game.ui.widgets import Button, Kind, Kit, Widget

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

HEADER: Final = 62
_DONE: Final = DRAWS + LATE
"""Seconds until everything stands there."""
_TIGHT: Final = 4
"""So many side by side under the podium leave no room for names."""
_LEAST_BEST: Final = 150
"""u of height under which the hand of the evening stays away."""


class ResultScene(PanelPage):
    """Shows a finished match; starts the next one."""

    name = "result"

    def __init__(self, match: Match, *, past: bool = False) -> None:
        """`past`: it comes from the history, which is below."""
        self.match: Final = match
        self.story: Final[Story] = story(match)
        self._past = past
        self._time = 0.0

    # --- what the stack calls --------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self.told = Told(services, self.match, page_of(self.match.game), self.story)
        self._reviewed = self.told.page.looks_back and bool(self.told.humans)
        """Whether humans made decisions that the lamp can judge."""
        self._panel: Panel = (self.told.page.panel or Standings)(self.told)
        if services.settings.reduced_motion:
            self._complete()
        super().enter(services)
        services.play(self._ending())
        self._desk: ResultDesk | None = None
        if services.phones is not None and not self._past:
            self._desk = ResultDesk(services.phones, self.match, self.story, self._begin_again)

    def leave(self) -> None:
        """The match is kept already; what is not judged by now is looked at in the review."""
        self.services.thinker.forget_advice()
        if self._desk is not None:
            self._desk.close()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._complete()
            case Pressed() | PointerPressed() if self._time < _DONE:
                self._complete()
                if isinstance(intent, Pressed):
                    return  # the first key only completes the picture
        super().handle(intent)

    def update(self, seconds: float) -> None:
        self._time += seconds
        if self._panel.update():
            self._lay_panels()
        super().update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.panels.draw(picture)
        self.podium.draw(picture, self._time)
        self.chart.draw(picture, self._time, self.pointer.game)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        still = self.services.settings.reduced_motion or self._time > TWINKLES
        return still and super().resting

    def _ending(self) -> Cue:
        """What it brought the one who played here; bells where several did, or nobody."""
        if len(self.told.humans) != 1:
            return Cue.WIN_BIG
        (seat,) = self.told.humans
        curve = self.story.curves[seat]
        return match_ending(curve[-1] - curve[0], curve[0], won=seat in self.story.champions)

    # --- what can be done ------------------------------------------------------------------------

    def _complete(self) -> None:
        """Everything as it stands in the end."""
        self._time = max(self._time, _DONE)

    def pressed(self, pressed: Pressed) -> bool:
        ways = {Command.NEW_MATCH: self._other, Command.REVIEW: self._look_back}
        for command, act in (*ways.items(), *self._panel.commands.items()):
            if self.services.means(command, pressed):
                act()
                return True
        return False

    def back(self) -> None:
        (go_back if self._past else go_home)(self.services)

    def _other(self) -> None:
        """Another match; at an event it is the host who says which."""
        name = self.match.game.name
        self.services.ask_host(lambda: self.services.replace_by(Route.SETUP, name))

    def _again(self) -> None:
        """The same table with new cards."""
        services = self.services
        options = replace(self.match.options, seed=services.new_seed())
        services.replace_by(Route.TABLE, services.store.running.begin(options))

    def _begin_again(self) -> None:
        """Everybody with a phone wants another match; whoever looks back at this one, first ends
        that."""
        if self.services.stack.top is self:
            self._again()

    def _look_back(self, game: int | None = None, *, replay: bool = False) -> None:
        """Look back at a game, the last one if None; as a `replay`, and where there is nothing to
        judge, it is seen again on the table."""
        games = self.story.games
        if self._reviewed and not replay:
            seat = self.told.humans[0]
            self.services.open(Route.REVIEW, self.match, games=games, game=game, seat=seat)
        elif games:
            self.services.open(Route.REPLAY, self.match, games=games, game=game)

    # --- layout ----------------------------------------------------------------------------------

    def place(self) -> None:
        services, people = self.services, entries(self.told)
        self.places: Places = result_layout(services.unit, len(people))
        self.podium = Podium(services, self.places["podium"], people[:ON_THE_PODIUM])
        self.chart = ChartPanel(self.told, self.places["chart"])
        self._lay_panels()

    def lay(self, items: Items) -> None:
        services, rest = self.services, entries(self.told)[ON_THE_PODIUM:]
        title = headline(self.told.naming, self.story.champions)
        header(items, services, title, scale=HEADER, aside=60)
        if rest:
            named = len(rest) < _TIGHT
            lay_places(items, services, self.places["places"], rest, named=named)
        lay_foot(items, self.told, self.places["foot"])

    def _lay_panels(self) -> None:
        """Under the chart: the hand of the evening, where there is one, and the other panel; where
        there is room for one, one of them."""
        told, panel, hand = self.told, self._panel, self.places["hand"]
        second = next(iter(self.places.each("beside")), None)
        self.panels = Items("result panels")
        best = told.story.best if hand.h >= _LEAST_BEST * self.services.u else None
        beside: Rect | None = second or hand
        if not panel.fits(second or hand):
            beside = None
        elif second is None:
            best, beside = (None, beside) if panel.first or best is None else (best, None)
        both = hand.union(second) if second else hand
        if best is not None:
            box = hand if beside else both
            (told.page.lay_best or lay_best)(told, self.panels, box, best)
        self._beside = beside if best is not None else beside and both
        if self._beside:
            panel.lay(self.panels, self._beside)

    def widgets(self) -> list[Widget]:
        """The ways on. A match of the past is not played again: another one may be waiting, which
        that would end; it can be seen again instead."""
        services, kit, words = self.services, self.services.kit, self.services.words
        what = "review" if self._reviewed else "replay"
        home = "event.done" if services.guarded else "result.to_title"
        ways = [
            (what, f"result.{what}", self._look_back, Command.REVIEW),
            ("other", self.told.page.other, self._other, Command.NEW_MATCH),
            ("title", "back" if self._past else home, self.back, Command.BACK),
        ]
        first: tuple[str, str, Callable[[], None]]
        first = ("result.again", "result.again_note", self._again)
        if self._past:
            first = ("result.replay", "result.replay_tip", partial(self._look_back, replay=True))
            if what == "replay":
                del ways[0]
        label, second, press = first
        again = Button(
            kit, ("result button", "again"), self.places["again"], words(label), press,
            kind=Kind.PRIMARY, second=words(second), cap=services.cap(Command.START),
        )  # fmt: skip
        labels = [words(key) for _, key, _, _ in ways]
        row = [
            Button(
                kit, ("result button", name), place, label, press, cap=services.cap(command),
                tip=words(f"result.{what}_tip") if name == what else "",
            )
            for (name, _, press, command), place, label in zip(
                ways, shared_row(kit, self.places["row"], labels), labels, strict=True
            )
        ]  # fmt: skip
        self.pointer = GamePointer(kit, self.chart, self._look_back)
        more = self._panel.widgets(self._beside) if self._beside else ()
        self.default = again
        return [again, *row, self.pointer, *more]


def shared_row(kit: Kit, row: Rect, labels: Sequence[str]) -> list[Rect]:
    """Places for buttons side by side in a row, px: every label has as much air as the others."""
    gap, size = kit.px(14), kit.size(TypeScale.BUTTON)
    widths = [kit.lettering.width(label, Face.SEMIBOLD, size) for label in labels]
    air = (row.w - gap * (len(labels) - 1) - sum(widths)) / len(labels)
    found, left = [], float(row.x)
    for width in widths:
        right = left + width + air
        found.append(Rect(round(left), row.y, round(right) - round(left), row.h))
        left = right + gap
    return found
