"""The end of a match: who won, how it went, and whether to play another one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.audio.cues import Cue, match_ending
from game.input.commands import Command
from game.input.intents import Intent, PointerPressed, Pressed, Resized
from game.match.match import Match
from game.match.share import code_of
from game.phones.phones import Desk, Phones, State
from game.phones.room import Member
from game.scenes.result.chart import DRAWS, LATE, ChartPanel, GamePointer
from game.scenes.result.page import (
    EndedMatch,
    MatchStory,
    SidePanel,
    headline,
    naming_of,
    page_of,
    story,
)
from game.scenes.result.panels import Standings, lay_best
from game.scenes.result.podium import TWINKLES, Podium, entries, lay_places
from game.table.naming import Naming
from game.table.phones.phone_game import look
from game.ui.boxes import fill
from game.ui.nodes import header, wall
from game.ui.paint.styles import Plaque
from game.ui.routes import Route, go_back, go_home
from game.ui.text import Face
from game.ui.theme import TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, Kind, Kit
from game.ui.widgets.widget import WidgetKey

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services
    from game.words.words import Words

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

    def __init__(self, match: Match, *, past: bool = False) -> None:
        """`past`: it comes from the history, which is below."""
        self.match: Final = match
        self.story: Final = story(match)
        self._past = past
        self._time = 0.0

    # --- what the stack calls --------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.ended = EndedMatch(services, self.match, page_of(self.match.game), self.story)
        self._reviewed = self.ended.page.looks_back and bool(self.ended.humans)
        """Whether humans made decisions that the lamp can judge."""
        self._panel: SidePanel = (self.ended.page.panel or Standings)(self.ended)
        if services.settings.reduced_motion:
            self._complete()
        super().enter(services)
        cue = Cue.WIN_BIG  # bells where several played here, or nobody
        if len(self.ended.humans) == 1:
            (seat,) = self.ended.humans
            curve, won = self.story.curves[seat], seat in self.story.champions
            cue = match_ending(curve[-1] - curve[0], curve[0], won=won)
        services.play(cue)
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
        self._panel.update()
        super().update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.podium.draw(picture, self._time)
        self.chart.draw(picture, self._time, self.pointer.game)

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
            seat = self.ended.humans[0]
            self.services.open(Route.REVIEW, self.match, games=games, game=game, seat=seat)
        elif games:
            self.services.open(Route.REPLAY, self.match, games=games, game=game)

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self._panel.state()

    def tree(self) -> Node:
        unit, best = self.services.unit, self.story.best
        content = min(unit.across - 2 * (_NARROW_MARGIN if unit.compact else _MARGIN), _WIDEST)
        narrow = unit.across < _NARROW_BELOW
        podium = max(_NARROW_PODIUM, _PODIUM_SHARE * content) if narrow else _PODIUM
        two = content - podium - _GAP >= _TWO_PANELS
        under = []
        if best is not None and (two or not self._panel.first):
            show = partial(self.ended.page.lay_best or lay_best, self.ended, best)
            under.append(drawing(show, "hand"))
        if two or not under:
            under.append(self._panel.node())
        title = header(headline(self.ended.naming, self.story.champions), scale=_HEADER, aside=60)
        page = column(
            space(high=127),
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

        what = "review" if self._reviewed else "replay"
        home = "event.done" if services.guarded else "result.to_title"
        ways = [
            (what, f"result.{what}", self._look_back, Command.REVIEW),
            ("other", self.ended.page.other, self._other, Command.NEW_MATCH),
            ("title", "back" if self._past else home, self.back, Command.BACK),
        ]
        first: tuple[str, str, Callable[[], None]]
        first = ("result.again", "result.again_note", self._again)
        if self._past:
            first = ("result.replay", "result.replay_tip", partial(self._look_back, replay=True))
            if what == "replay":
                del ways[0]
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
            self.pointer = GamePointer(kit, key, self.chart.scale, self._look_back)
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
        asks = (  # the best guest who did not win
            naming.plan(each.seat).character
            for each in self.story.standings
            if not naming.plan(each.seat).human and each.seat not in self.story.champions
        )
        left = words(f"result.rematch.{next(asks, 'human')}")
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


# --- phones --------------------------------------------------------------------------------------
class ResultDesk(Desk):
    """One finished match and its phones. Where nobody plays at this screen, the next one begins as
    soon as all who are here want it."""

    def __init__(
        self, phones: Phones, match: Match, story: MatchStory, again: Callable[[], None]
    ) -> None:
        """From now on it serves the phones; `again` is called in every frame in which everybody
        wants another match, until it begins."""
        self._match, self._story, self._again = match, story, again
        seats = range(len(match.options.seats))
        self._seats: Final = {match.chair(seat): seat for seat in seats}
        phones.room.nobody_ready()
        super().__init__(phones)

    @property
    def _players(self) -> Mapping[int, Member]:
        """Who played with a phone, by seat."""
        seated = self._phones.room.seated.items()
        return {self._seats[chair]: each for chair, each in seated if not each.later}

    @property
    def _phones_decide(self) -> bool:
        """Whether nobody plays at this screen."""
        room, humans = self._phones.room, self._match.options.humans
        return all(chair in room.left or chair in room.seated for chair in humans)

    def update(self, seconds: float) -> None:
        """Begin another match as soon as everybody wants it."""
        del seconds
        here = [member for member in self._players.values() if member.here]
        if here and self._phones_decide and all(member.ready for member in here):
            self._again()

    # --- what phones see -----------------------------------------------------------------------
    @property
    def stamp(self) -> Hashable:
        """A match that is over stays as it is."""
        return self._phones_decide

    def state(self, member: Member, words: Words) -> State:
        """The result as its player sees it."""
        seat = next((seat for seat, each in self._players.items() if each is member), None)
        if seat is None:
            return self.public(words)
        assert member.chair is not None
        naming, curves = naming_of(self._match, words, you=(member.chair,)), self._story.curves
        place = next(each.place for each in self._story.standings if each.seat == seat)
        before, after = curves[seat][0], curves[seat][-1]
        result: State = {
            "kick": headline(naming, self._story.champions),
            "banner": words("phone.place", place=place, players=len(curves)),
            "why": words("phone.all_ready" if self._phones_decide else "phone.again_here"),
            "lines": self._lines(naming),
            "change": words.signed(after - before),
            "total": {
                "label": words("phone.in_all"),
                "from": f"{before} → {after}",
                "sum": words.signed(after - before),
            },
        }
        if self._phones_decide:
            result["again"] = words("result.again")
        me = {
            "chair": seat, "name": naming(seat), "character": naming.character(seat),
            "mood": "pleased" if seat in self._story.champions else "calm", "chips": after,
        }  # fmt: skip
        frame = self._phones.frame(words, "end")
        return {**frame, "me": me, "result": result, "ready": member.ready}

    def public(self, words: Words) -> State:
        """What everybody may see."""
        naming = naming_of(self._match, words, you=())
        result = {
            "kick": words("draw.result.games", count=self._story.games),
            "banner": headline(naming, self._story.champions),
            "lines": self._lines(naming),
        }
        return {**self._phones.frame(words, "end"), "result": result}

    def _lines(self, naming: Naming) -> list[State]:
        """What the match brought everybody, the best first."""
        words, found = naming.words, list[State]()
        for standing in self._story.standings:
            curve = self._story.curves[standing.seat]
            change, who = curve[-1] - curve[0], f"{standing.place}. {naming(standing.seat)}"
            won = words("phone.games_won", won=standing.won)
            found.append(
                {"who": who, "what": won, "sum": words.signed(change), "look": look(change)}
            )
        return found
