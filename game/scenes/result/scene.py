"""The end of a match: who won, how it went, and whether to play another one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.history.awards import Award
from game.input.commands import Command
from game.input.intents import Intent, PointerPressed, Pressed, Resized
from game.match.match import Match
from game.match.share import code_of
from game.scenes.result.chart import DRAWS, LATE, ChartPanel, GamePointer
from game.scenes.result.desk import ResultDesk
from game.scenes.result.page import (
    EndedMatch,
    SidePanel,
    above,
    beside_headline,
    page_of,
    story,
)
from game.scenes.result.panels import Standings, lay_best
from game.scenes.result.podium import TWINKLES, Podium, entries, lay_places
from game.ui.boxes import fill
from game.ui.nodes import header, wall
from game.ui.paint.styles import Plaque
from game.ui.routes import Route, go_back, go_home
from game.ui.showpiece import Showpiece
from game.ui.text import Face
from game.ui.theme import TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, Kind, Kit
from game.ui.widgets.widget import WidgetKey

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

_HEADER: Final = 62
_DONE: Final = DRAWS + LATE  # s until everything stands there
_ON_THE_PODIUM: Final = 3
_NARROW_BELOW: Final = 1800  # u of width
_MARGIN, _NARROW_MARGIN, _WIDEST = 60, 40, 2200  # u
_PODIUM, _NARROW_PODIUM = 640, 560  # u, width
_PODIUM_SHARE: Final = 0.36  # of the content in narrow windows
_GAP: Final = 31  # u, from the podium to the chart
_TWO_PANELS: Final = 960  # u of width that two panels under the chart need
_BUTTON_GAP: Final = 14  # u
_CODE, _REMATCH = 18, 21  # u, text at the foot
_BETWEEN, _IN = 40, 30  # u, between these, and to the ends of their plaque


class ResultScene(TreeScreen):
    """Shows a finished match; starts the next one."""

    name = "result"
    backdrop = staticmethod(wall)
    start_key = ("result button", "again")

    def __init__(self, match: Match, *, past: bool = False, given: tuple[Award, ...] = ()) -> None:
        """`past`: it comes from the history, which is below; `given`: the awards that were seen
        before."""
        self.match: Final = match
        self.story: Final = story(match)
        self._past, self._given = past, given
        self._time = 0.0

    # --- what the stack calls --------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.ended = EndedMatch(services, self.match, page_of(self.match.game), self.story)
        self._panel: SidePanel = (self.ended.page.panel or Standings)(self.ended)
        if services.settings.reduced_motion:
            self._complete()
        super().enter(services)
        if not self._given:
            self.ended.play_ending()
        self._desk: ResultDesk | None = None
        if services.phones is not None and not self._past:
            self._desk = ResultDesk(services.phones, self.ended, self._begin_again, self._given)

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
        self._panel.update()
        super().update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.podium.draw(picture, self._time)
        self.chart.draw(picture, self._time, self.pointer.game)

    def showpiece(self) -> Showpiece:
        """Who won and what it brought, with the hand of the evening."""
        ended, best = self.ended, self.story.best
        won = self.story.champions[0]
        curve = self.story.curves[won]
        note = ""
        if best is not None:
            hand, who = ended.page.hand_name(ended, best), ended.naming(best.seat)
            note = ended.words("result.best_hand_note", name=who, game=best.game)
            note = f"{hand} · {note}" if hand else note
        return Showpiece(
            title=ended.headline(),
            note=note,
            cards=best.hand if best is not None else (),
            figure=ended.words.signed(curve[-1] - curve[0]),
            unit=ended.words("award.chips", count=abs(curve[-1] - curve[0])),
            character=ended.naming.character(won),
            code=code_of(self.match.options),
        )

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        still = self.services.settings.reduced_motion or self._time > TWINKLES
        return still and super().resting

    # --- what can be done ------------------------------------------------------------------------
    def _complete(self) -> None:
        """Everything as it stands in the end."""
        self._time = max(self._time, _DONE)

    def pressed(self, pressed: Pressed) -> bool:
        ways = {Command.NEW_MATCH: self._other, Command.REVIEW: self.ended.look_back}
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

    def _begin_again(self) -> None:
        """Everybody with a phone wants another match; whoever looks back at this one, first ends
        that."""
        if self.services.stack.top is self:
            self.ended.play_again()

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self._panel.state()

    def tree(self) -> Node:
        unit, best = self.services.unit, self.story.best
        margin = _NARROW_MARGIN if unit.compact else _MARGIN
        content = min(unit.across - 2 * margin, _WIDEST)
        narrow = unit.across < _NARROW_BELOW
        podium = max(_NARROW_PODIUM, _PODIUM_SHARE * content) if narrow else _PODIUM
        two = content - podium - _GAP >= _TWO_PANELS
        under = []
        if best is not None and (two or not self._panel.first):
            show = partial(self.ended.page.lay_best or lay_best, self.ended, best)
            under.append(drawing(show, "hand"))
        if two or not under:
            under.append(self._panel.node())
        aside = beside_headline(self.services, (unit.across - content) / 2)
        won = self.ended.headline()
        title = header(won, scale=_HEADER, aside=aside)
        page = column(
            above(self.services, content, "result button"), space(high=31),
            row(
                self.branch("left", None, partial(self._left, podium)),
                column(
                    self.branch("chart", None, self._chart), row(*under, gap=26),
                    gap=32, pad=(0, 0, 0, 1),
                ),
                gap=_GAP,
            ),
            space(high=23), drawing(self._foot, "foot", high=56), space(high=34),
            wide=content,
        )  # fmt: skip
        return stack(page, wide=fill(), high=fill(), shows=title)

    def _left(self, wide: float) -> Node:
        """The podium over the ways on. A match of the past is not played again: another one may be
        waiting, which that would end; it can be seen again instead."""
        services, kit, words = self.services, self.services.kit, self.services.words
        people = entries(self.ended)

        def podium(pen: Pen, box: Rect) -> None:
            self.podium = Podium(pen, box, people[:_ON_THE_PODIUM])

        what = "review" if self.ended.reviewed else "replay"
        home = "event.done" if services.guarded else "result.to_title"
        ways = [
            (what, f"result.{what}", self.ended.look_back, Command.REVIEW),
            ("other", self.ended.page.other, self._other, Command.NEW_MATCH),
            ("title", "back" if self._past else home, self.back, Command.BACK),
        ]
        first: tuple[str, str, Callable[[], None]]
        first = (*self.ended.again, self.ended.play_again)
        if self._past:
            first = (
                "result.replay",
                "result.replay_tip",
                partial(self.ended.look_back, replay=True),
            )
            if what == "replay":
                del ways[0]
        if services.league is not None:  # the next match is drawn
            ways = [way for way in ways if way[0] == what]
        label, second, act = first
        again = control(
            Button, ("result button", "again"), words(label), act, kind=Kind.PRIMARY,
            second=words(second), cap=services.cap(Command.START),
        )  # fmt: skip
        # side by side, every label has as much air as the others
        size = kit.size(TypeScale.BUTTON)
        widths = [kit.lettering.width(words(key), Face.SEMIBOLD, size) for _, key, _, _ in ways]
        free = kit.px(wide) - kit.px(_BUTTON_GAP) * (len(ways) - 1) - sum(widths)
        others = [
            control(
                Button, ("result button", name), words(key), act, cap=services.cap(command),
                tip=words(f"result.{what}_tip") if name == what else "",
            ).of(fill(width + free / len(ways)))
            for (name, key, act, command), width in zip(ways, widths, strict=True)
        ]  # fmt: skip
        rest = people[_ON_THE_PODIUM:]
        return column(
            drawing(podium, "podium"),
            column(space(high=10), drawing(partial(lay_places, rest), high=89)) if rest else None,
            space(high=11), again.of(high=88), space(high=11),
            row(*others, gap=_BUTTON_GAP, high=68),
            wide=wide,
        )  # fmt: skip

    def _chart(self) -> Node:
        def show(pen: Pen, box: Rect) -> None:
            self.chart = ChartPanel(self.ended, box, pen)

        def pointer(kit: Kit, key: WidgetKey, box: Rect) -> GamePointer:
            self.pointer = GamePointer(kit, key, self.chart.scale, self.ended.look_back)
            return self.pointer

        high = 558 + (self.services.unit.down - 1080) * 0.65
        return stack(drawing(show, "chart"), control(pointer, ("chart pointer",)), high=high)

    def _foot(self, pen: Pen, box: Rect) -> None:
        """A plaque with who asks for a rematch and, at its right end, the code that lets others
        play the same cards; where there is none or it was not kept, whether the match is kept, if
        there is room."""
        ended, kit, words = self.ended, pen.kit, self.services.words
        case, naming = kit.lettering, ended.naming
        face = kit.paint.plaque(*box.size, Plaque.GHOST, u=kit.u, step=kit.px(9))
        pen.shape(face, box.topleft, -1)  # in the shadow of the panels
        asks = ended.asks_revenge
        who = naming.plan(asks).character if asks is not None else "human"
        left = words(f"result.rematch.{who}")
        code = code_of(self.match.options)
        right = coded = words("result.code", code=code) if code else ""
        if self.services.store.trouble is not None:
            left, right = coded or left, words("result.not_saved")
        elif not coded:
            seats = range(len(self.story.curves))
            chips = sum(ended.page.chips(ended, seat) for seat in seats)
            right = words("result.saved", count=len(seats), chips=chips)
        room = box.w - kit.px(2 * _IN)
        size = case.size_within(right, Face.MEDIUM, kit.size(_CODE), room)
        wide = case.width(right, Face.MEDIUM, size)
        wanted = case.width(left, Face.ITALIC, kit.size(_REMATCH))
        if coded or wanted + kit.px(_BETWEEN) + wide <= room:
            line = case.line(right, Face.MEDIUM, size, TEXT if right == coded else TEXT_DIM)
            pen.right(line, (box.right - kit.px(_IN), box.centery), 1)
            room -= wide + kit.px(_BETWEEN)
        size = case.size_within(left, Face.ITALIC, kit.size(_REMATCH), room)
        pen.left(
            case.fit(left, Face.ITALIC, size, room, TEXT), (box.x + kit.px(_IN), box.centery), 1
        )
