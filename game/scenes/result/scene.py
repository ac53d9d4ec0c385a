"""The end of a match: who won, how it went, and whether to play another one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.audio.cues import Cue, match_ending
from game.input.commands import Command
from game.input.intents import Intent, PointerPressed, Pressed, Resized
from game.match.share import code_of
from game.scenes.panel_page import PanelPage, header
from game.scenes.result.chart import DRAWS, LATE, ChartPanel, GamePointer
from game.scenes.result.page import Panel, Story, Told, entries, headline, naming_of, page_of, story
from game.scenes.result.panels import Standings, lay_best
from game.scenes.result.podium import TWINKLES, Podium, lay_places
from game.table.phones.phone_game import look
from game.ui.boxes import Places, Unit, box, column, row
from game.ui.paint.styles import Plaque
from game.ui.picture.items import Items
from game.ui.routes import Route, go_back, go_home
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, Kind, Kit, Widget

if TYPE_CHECKING:
    from game.match.match import Match
    from game.phones.phones import Phones, State
    from game.phones.room import Member
    from game.scenes.result.page import Standing
    from game.table.naming import Naming
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services
    from game.words.words import Words


NARROW_BELOW: Final = 1800
"""u of width under which the podium is smaller."""
ON_THE_PODIUM: Final = 3

_MARGIN, _NARROW_MARGIN, _WIDEST = 60, 40, 2200
_PODIUM, _NARROW_PODIUM = 640, 560
_PODIUM_SHARE: Final = 0.36  # of the content in narrow windows
_GAP: Final = 31
_TWO_PANELS: Final = 960
"""u of width the right column needs for two panels under the chart."""


def result_layout(unit: Unit, players: int) -> Places:
    """Rectangles in px for one window: `podium`, `places` where not everybody stands on it, `again`
    and `row` for the ways on; `chart` over `hand` and, where there is room, `beside`; `foot`."""
    margin = _NARROW_MARGIN if unit.compact else _MARGIN
    content = min(unit.across - 2 * margin, _WIDEST)
    narrow = unit.across < NARROW_BELOW
    podium = max(_NARROW_PODIUM, _PODIUM_SHARE * content) if narrow else _PODIUM
    two = content - podium - _GAP >= _TWO_PANELS
    page = column(
        box(high=127),
        row(
            column(
                box("podium"),
                *([box(high=10), box("places", high=89)] if players > ON_THE_PODIUM else ()),
                box(high=11),
                box("again", high=88),
                box(high=11),
                box("row", high=68),
                wide=podium,
            ),
            column(
                box("chart", high=558 + (unit.down - 1080) * 0.65),
                row(box("hand"), box("beside") if two else None, gap=26),
                gap=32,
                pad=(0, 0, 0, 1),
            ),
            gap=_GAP,
        ),
        box(high=23),
        box("foot", high=56),
        box(high=34),
        wide=content,
    )
    return page.within(Rect(0, 0, unit.width, unit.height), unit.u)


_SIZE: Final = 18
_BETWEEN: Final = 40
_IN: Final = 30


def lay_foot(items: Items, told: Told, box: Rect) -> None:
    """A plaque with who asks for a rematch and, at its right end, the code of the cards; where
    there is none or it was not kept, whether the match is kept, if there is room."""
    services, kit, words = told.services, told.services.kit, told.words
    face = kit.paint.plaque(*box.size, Plaque.GHOST, u=services.u, step=kit.px(9))
    items.shape("foot", face, box.topleft)
    code, trouble = code_of(told.match.options), services.store.trouble is not None
    coded = words("result.code", code=code) if code else ""
    left, right = _rematch(told), coded or _saved(told)
    if trouble:
        left, right = coded or left, words("result.not_saved")
    room, size = box.w - kit.px(2 * _IN), kit.size(_SIZE)
    size = kit.lettering.size_within(right, Face.MEDIUM, size, room)
    wide = kit.lettering.width(right, Face.MEDIUM, size)
    wanted = kit.lettering.width(left, Face.ITALIC, kit.size(21))
    if coded or wanted + kit.px(_BETWEEN) + wide <= room:
        ink = TEXT if right == coded else TEXT_DIM
        line = kit.lettering.line(right, Face.MEDIUM, size, ink)
        name = "code" if right == coded else "saved"
        items.right(name, line, (box.right - kit.px(_IN), box.centery), 1)
        room -= wide + kit.px(_BETWEEN)
    fitting = kit.lettering.size_within(left, Face.ITALIC, kit.size(21), room)
    asked = kit.lettering.fit(left, Face.ITALIC, fitting, room, TEXT)
    name = "code" if left == coded else "rematch"
    items.left(name, asked, (box.x + kit.px(_IN), box.centery), 1)


def _saved(told: Told) -> str:
    """That nothing is lost."""
    seats = range(len(told.story.curves))
    chips = sum(told.page.chips(told, seat) for seat in seats)
    return told.words("result.saved", count=len(seats), chips=chips)


def _rematch(told: Told) -> str:
    """The best guest who did not win asks for it."""
    for standing in told.story.standings:
        plan = told.naming.plan(standing.seat)
        if not plan.human and standing.seat not in told.story.champions:
            return told.words(f"result.rematch.{plan.character}")
    return told.words("result.rematch.human")


class ResultDesk:
    """One finished match and its phones. Where nobody plays at this screen, the next one begins as
    soon as all who are here want it."""

    def __init__(
        self, phones: Phones, match: Match, story: Story, again: Callable[[], None]
    ) -> None:
        """From now on it serves the phones; `again` is called in every frame in which everybody
        wants another match, until it begins."""
        self._phones, self._match, self._story, self._again = phones, match, story, again
        seats = range(len(match.options.seats))
        self._seats: Final = {match.chair(seat): seat for seat in seats}
        phones.room.nobody_ready()
        phones.desk = self

    def close(self) -> None:
        """The screen is left."""
        if self._phones.desk is self:
            self._phones.desk = None

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

    # --- what phones do ------------------------------------------------------------------------
    def did(self, member: Member, did: Mapping[str, object]) -> None:
        """A phone did something."""
        if did.get("t") == "stand":
            self._phones.room.stand(member.key)

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
        result = {
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
        return {**self._frame(words), "me": me, "result": result, "ready": member.ready}

    def hand(self, member: Member, words: Words) -> State | None:
        """The cards are gathered."""
        return None

    def public(self, words: Words) -> State:
        """What everybody may see."""
        naming = naming_of(self._match, words, you=())
        result = {
            "kick": words("draw.result.games", count=self._story.games),
            "banner": headline(naming, self._story.champions),
            "lines": self._lines(naming),
        }
        return {**self._frame(words), "result": result}

    # --- inside --------------------------------------------------------------------------------
    def _frame(self, words: Words) -> State:
        room = {"code": self._phones.room.code, "title": words("window.title"), "length": ""}
        return {"page": "end", "lang": words.language, "room": room}

    def _lines(self, naming: Naming) -> list[State]:
        """What the match brought everybody, the best first."""
        return [self._line(naming, standing) for standing in self._story.standings]

    def _line(self, naming: Naming, standing: Standing) -> State:
        curve, words = self._story.curves[standing.seat], naming.words
        change = curve[-1] - curve[0]
        won = words("phone.games_won", won=standing.won)
        return {
            "who": f"{standing.place}. {naming(standing.seat)}", "what": won,
            "sum": words.signed(change), "look": look(change),
        }  # fmt: skip


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
