"""Awards of the evening, before the result: one niche for everybody, one's own in the middle."""

from __future__ import annotations

from functools import partial
from math import inf, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.history.awards import Award, awards
from game.history.plays import course_of
from game.input.commands import Command
from game.input.intents import Intent, PointerPressed, Pressed, Resized
from game.match.match import Match
from game.match.share import code_of
from game.scenes.result.award_words import ToldAward, told_award
from game.scenes.result.desk import ResultDesk
from game.scenes.result.niche import EDGE, NicheOwner, niche
from game.scenes.result.page import EndedMatch, above, beside_headline, page_of, story
from game.scenes.result.scene import ResultScene
from game.ui.boxes import fill
from game.ui.nodes import header, wall
from game.ui.paint.styles import Plaque
from game.ui.routes import Route
from game.ui.showpiece import Showpiece
from game.ui.text import Face
from game.ui.theme import TEXT, TEXT_DIM
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space
from game.ui.widgets import Button, Kind

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services
    from game.ui.stack import Scene

APPEARS: Final = 0.18  # s in which a niche comes out of the dark
STAGGER: Final = 0.35  # s from one niche to the next
SPARKLES: Final = 24
SPARKLES_LIVE: Final = 1.6  # s
_HEADER: Final = 62
_MARGIN, _NARROW_MARGIN, _NARROW_BELOW = 60, 40, 1800  # u
_NICHE, _GAP, _TIGHT_GAP = 342, 22, 14  # u of width, and between two
_RAISED: Final = 30  # u that one's own stands higher
_TIGHT: Final = 6  # so many niches stand closer
_FOOT: Final = 64  # u, the plaque that says who won
_BUTTONS: Final = 84  # u
_WAY, _AGAIN = 300, 560  # u of width
_LINE, _IN, _BETWEEN = 21, 26, 40  # u: text at the foot, to the ends of its plaque, between


def ended_scene(match: Match) -> Scene:
    """What follows a finished match: its awards, or at once its result where there is nothing to be
    told of everybody."""
    given = awards(course_of(match)) if page_of(match.game).awards else ()
    return AwardsScene(match, given) if given else ResultScene(match)


class AwardsScene(TreeScreen):
    """Shows what everybody is remembered for; the result follows, or the next match."""

    name = "awards"
    backdrop = staticmethod(wall)
    start_key = first = ("awards button", "again")

    def __init__(self, match: Match, given: tuple[Award, ...]) -> None:
        """`given`: one award for every seat."""
        self.match: Final = match
        self._given, self._time = given, 0.0

    # --- what the stack calls --------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.ended = EndedMatch(services, self.match, page_of(self.match.game), story(self.match))
        self.own = self.ended.humans[0] if self.ended.humans else self.ended.story.champions[0]
        self.order = in_a_row(len(self._given), self.own)
        if services.settings.reduced_motion or services.settings.speed.rate == inf:
            self._complete()
        super().enter(services)
        self.ended.play_ending()
        self._desk: ResultDesk | None = None
        if services.phones is not None:
            self._desk = ResultDesk(services.phones, self.ended, self._begin_again, self._given)

    def leave(self) -> None:
        if self._desk is not None:
            self._desk.close()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._complete()
            case Pressed() | PointerPressed() if self._time < self._done:
                self._complete()
                return  # the first key or click only shows all
        super().handle(intent)

    def update(self, seconds: float) -> None:
        rate = self.services.settings.speed.rate
        self._time = inf if rate == inf else self._time + seconds * rate
        super().update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self._draw_veils(picture)
        self._draw_sparkles(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        return self._time > self._done + SPARKLES_LIVE and super().resting

    def showpiece(self) -> Showpiece:
        """The award in the middle."""
        award, told = (
            self._given[self.own],
            told_award(self._given[self.own], self.match, self.ended.naming),
        )
        naming, merit = self.ended.naming, award.merit
        return Showpiece(
            title=told.title, note=f"{naming(self.own)}: {told.line}", cards=merit.hand,
            lit=merit.lit, figure=told.figure, unit=told.unit,
            character=naming.character(self.own), code=code_of(self.match.options),
        )  # fmt: skip

    # --- what can be done ------------------------------------------------------------------------
    @property
    def _done(self) -> float:
        """Seconds until all niches are there."""
        return STAGGER * (len(self._given) - 1) + APPEARS

    def _complete(self) -> None:
        """Everything as it stands in the end, without sparks."""
        self._time = inf

    def pressed(self, pressed: Pressed) -> bool:
        if not self.services.means(Command.REVIEW, pressed):
            return False
        self.ended.look_back()
        return True

    def back(self) -> None:
        """To the result."""
        self.services.replace_by(Route.RESULT, self.match, given=self._given)

    def _begin_again(self) -> None:
        """Everybody with a phone wants another match."""
        if self.services.stack.top is self:
            self.ended.play_again()

    # --- what is seen ----------------------------------------------------------------------------
    def tree(self) -> Node:
        unit, count = self.services.unit, len(self._given)
        margin = _NARROW_MARGIN if unit.across < _NARROW_BELOW else _MARGIN
        gap = self._gap
        content = unit.across - 2 * margin
        wide = min(_NICHE, (content - gap * (count - 1)) / count)
        told = [told_award(award, self.match, self.ended.naming) for award in self._given]
        at = ".table" if self.services.league is not None else ""
        niches = [self._niche(seat, told).of(wide, fill()) for seat in self.order]
        return column(
            above(self.services, content, "awards button"), space(high=16),
            row(*niches, gap=gap, high=fill()),
            space(high=26),
            drawing(self._foot, "foot", high=_FOOT).of(content, _FOOT),
            space(high=18),
            self._buttons(content),
            space(high=28),
            wide=fill(), shows=header(
                self.services.words(f"awards.title{at}"), scale=_HEADER,
                aside=beside_headline(self.services, margin),
            ),
        )  # fmt: skip

    def _niche(self, seat: int, told: list[ToldAward]) -> Node:
        """The niche of a seat; one's own stands higher than the others."""
        titles = [each.title for each in told]
        own, ended, award = seat == self.own, self.ended, self._given[seat]
        game = award.merit.game
        owner = NicheOwner(
            ended.naming(seat), ended.naming.character(seat), ended.gone(seat),
            ended.words("awards.game", game=game) if game else "",
        )  # fmt: skip
        made = niche(
            ended.words, owner, award, told[seat], titles, own=own,
            on_press=partial(ended.look_back, game or None),
        )  # fmt: skip
        return column(space(high=0 if own else _RAISED), made.of(fill(), fill()))

    def _buttons(self, content: float) -> Node:
        """Look back, the result, and at the right another evening."""
        services, ended = self.services, self.ended
        what = "review" if ended.reviewed else "replay"
        words, asks = services.words, ended.asks_revenge
        label, note = map(words, self.ended.again)
        won = any(ended.naming.plan(seat).human for seat in ended.story.champions)
        if services.league is None:
            label = words("awards.again")
        if (
            services.league is None and asks is not None and won
        ):  # nobody wants revenge for having been ahead
            note = words("awards.revenge", name=ended.naming(asks))
        ways = (
            (what, words(f"result.{what}"), ended.look_back, Command.REVIEW, f"result.{what}_tip"),
            ("figures", words("awards.figures"), self.back, Command.BACK, "awards.figures_tip"),
        )
        buttons = [
            control(
                Button, ("awards button", name), label, act, cap=services.cap(command),
                tip=words(tip),
            ).of(fill(most=_WAY), 68)
            for name, label, act, command, tip in ways
        ]  # fmt: skip
        again = control(
            Button, ("awards button", "again"), label, ended.play_again,
            kind=Kind.PRIMARY, second=note, cap=services.cap(Command.START),
        )  # fmt: skip
        return row(*buttons, space(), again.of(_AGAIN, _BUTTONS), gap=20, wide=content)

    def _foot(self, pen: Pen, box: Rect) -> None:
        """Who won the evening; and a word about the one who gets no award, where there is room."""
        kit, case, words = pen.kit, pen.kit.lettering, self.services.words
        pen.shape(
            kit.paint.plaque(*box.size, Plaque.GHOST, u=kit.u, step=kit.px(9)), box.topleft, -1
        )
        won = self.ended.headline()
        room = box.w - 2 * kit.px(_IN)
        size = case.size_within(won, Face.SEMIBOLD, kit.size(_LINE), room)
        line = case.fit(won, Face.SEMIBOLD, size, room, TEXT)
        pen.left(line, (box.x + kit.px(_IN), box.centery), 1)
        room -= line.get_width() + kit.px(_BETWEEN)
        barman = words("awards.barman")
        size = case.fit_size((barman,), Face.ITALIC, kit.size(_LINE), room)
        if case.width(barman, Face.ITALIC, size) <= room:
            said = case.line(barman, Face.ITALIC, size, TEXT_DIM)
            pen.right(said, (box.right - kit.px(_IN), box.centery), 1)

    def _draw_veils(self, picture: Picture) -> None:
        """The wall over the niches that are still to come, which fades away; one's own last."""
        ground = wall(self.services)
        kit, gap = self.services.kit, self._gap
        late = [seat for seat in self.order if seat != self.own] + [self.own]
        for place, seat in enumerate(late):
            dark = 1.0 - min(1.0, max(0.0, (self._time - STAGGER * place) / APPEARS))
            frame = self._frame(seat)
            if not dark:
                picture.drop(("veil", seat))
                continue
            aside, below = kit.px(gap - 2), kit.px(EDGE)
            over = frame.inflate(2 * aside, 2 * below).clip(ground.get_rect())
            picture.put(
                ("veil", seat), ground.subsurface(over), over.topleft, 90, live=True,
                alpha=round(255 * dark),
            )  # fmt: skip

    def _draw_sparkles(self, picture: Picture) -> None:
        """Sparks around one's own, once it is there."""
        kit, age = self.services.kit, self._time - self._done
        over = not 0 < age < SPARKLES_LIVE
        sparkle = self.services.art.sprite("icons/sparkle", max(5, kit.px(15)))
        frame, chance = self._frame(self.own), Random(1930)  # the same every evening
        for index in range(SPARKLES):
            x, y, phase = (chance.random() for _ in range(3))
            light = 0.0 if over else sin(pi * min(1.0, max(0.0, 1.5 * age - phase))) ** 2
            if light < 0.02:
                picture.drop(("sparkle", index))
                continue
            at = (round(frame.x + x * frame.w), round(frame.y + 0.7 * y * frame.h))
            picture.put(("sparkle", index), sparkle, at, 8, live=True, alpha=round(255 * light))

    @property
    def _gap(self) -> float:
        """Between two niches, u."""
        return _TIGHT_GAP if len(self._given) >= _TIGHT else _GAP

    def _frame(self, seat: int) -> Rect:
        """Where a niche lies, px."""
        return next(each.rect for each in self.widgets() if each.key == ("award", seat))


def in_a_row(seats: int, own: int) -> tuple[int, ...]:
    """All seats as they sit around the table, one's own in the middle; with an even number left of
    the middle."""
    before = (seats - 1) // 2
    return tuple((own + step - before) % seats for step in range(seats))
