"""The deal of the day: one's own games beside those of three masters, the month and a line to copy;
before it is played, the way to it."""

from __future__ import annotations

from collections.abc import Generator
from math import ceil, inf
from typing import TYPE_CHECKING, Final

from game.coach.review import reason
from game.history.daily import month
from game.history.masters import MASTERS
from game.input.commands import Command
from game.input.intents import Intent, Key, PointerPressed, Pressed, Resized
from game.match.match import Match
from game.match.special import daily_deal
from game.scenes.daily.known import DaysKnown
from game.scenes.daily.month import month_panel
from game.scenes.daily.table import DayTable, TableRow, day_panel, masters_to_come, owl_says, parted
from game.scenes.daily.words import (
    day_name,
    line_to_copy,
    master_name,
    masters_told,
    owl_sentence,
    showpiece,
    told,
)
from game.scenes.unfinished import WaitingMatch
from game.storage.store import SaveError
from game.table.coach_words import sentence
from game.ui.boxes import fill
from game.ui.nodes import back_button, header, paragraph, plaque, wall
from game.ui.notice import ConfirmTwice
from game.ui.paint.styles import Plaque
from game.ui.routes import Route, go_back
from game.ui.showpiece import Showpiece
from game.ui.text import Face
from game.ui.theme import TEXT_ON_PAPER, TypeScale
from game.ui.tree import Node, TreeScreen, column, control, row, space
from game.ui.widgets import Button, IconButton, Kind

if TYPE_CHECKING:
    from game.ui.services import Services

UNROLLS: Final = 0.2  # s in which one's own row unrolls
MASTER: Final = 0.12  # s for each master's
COUNTS: Final = 0.4  # s in which sums count
DEALS: Final = 0.06  # s from one card of the parting hands to the next
_HAND: Final = 6  # cards of a hand, and its ribbon
_ALL: Final = MASTER * len(MASTERS) + COUNTS + _HAND * DEALS
_STEPS: Final = 8  # in which rows unroll
_COUNTING: Final = 16  # steps in which sums count
_WIDEST, _MARGIN = 1800, 60  # u
_LEFT_SHARE, _GAP = 0.655, 25  # of the width, u
_FOOT: Final = 84  # u
_CORNERS: Final = 4  # turn of Tab
_HOURS: Final = 24


class DailyScene(TreeScreen):
    """Opened from the title; and after the last game of the deal of the day, before its awards."""

    name = "daily page"
    backdrop = staticmethod(wall)
    first = start_key = ("daily", "go")

    def __init__(self, ended: Match | None = None, number: int = 0, date: str = "") -> None:
        """`ended`: the match that has just been played to its end, kept under that `number`, and
        the date whose deal it was."""
        self._ended, self._number, self._date = ended, number, date
        self._since_own = self._since_masters = 0.0  # s since their rows are known
        self._copied: bool | None = None  # whether that went well; None: nobody asked
        self._busy = False  # the deal that was left is being read
        self._ending = ConfirmTwice()

    # --- what the stack calls --------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.known = DaysKnown(services, self._ended, self._number, self._date)
        if services.settings.reduced_motion or services.settings.speed.rate == inf:
            self._complete()
        super().enter(services)
        services.speak(told(services.words, self.known), urgent=True)

    def leave(self) -> None:
        self.services.thinker.forget()
        self.services.thinker.forget_advice()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._complete()
            case Pressed(Key.BACK):
                pass  # leads out at once
            case Pressed() | PointerPressed() if self._moving and self.known.masters:
                self._complete()
                self._follow()
                return  # the first key or click only shows all
        super().handle(intent)

    def update(self, seconds: float) -> None:
        known, thought = self.known, bool(self.known.masters)
        self._ending.update(seconds)
        known.update()
        more = seconds * self.services.settings.speed.rate
        if known.masters and self._since_own >= UNROLLS:
            self._since_masters += more
        if known.match is not None:
            self._since_own += more
        if known.masters and not thought:
            self.services.speak(masters_told(self.services.words, known))
        super().update(seconds)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nothing is being worked out."""
        return not self.known.thinking and not self._moving and super().resting

    @property
    def _moving(self) -> bool:
        """Whether rows unroll or sums count."""
        there = self.known.match is not None
        return there and self._since_masters < _ALL

    def _complete(self) -> None:
        """Everything that is known stands there."""
        self._since_own = self._since_masters = inf

    def showpiece(self) -> Showpiece:
        return showpiece(self.services.words, self.known)

    # --- what can be done ------------------------------------------------------------------------
    def pressed(self, pressed: Pressed) -> bool:
        means = self.services.means
        if means(Command.COPY, pressed):
            self.copy()
        elif means(Command.REVIEW, pressed):
            self.go_through()
        else:
            return False
        return True

    def back(self) -> None:
        """To the title; from the table on to the awards."""
        if self._ended is not None:
            self.services.replace_by(Route.ENDED, self._ended)
        else:
            go_back(self.services)

    def copy(self) -> None:
        """Put the line where other programs find it."""
        text = self._line
        if text:
            self._copied = self.services.on_copy(text)
            said = "daily.copied" if self._copied else "daily.no_clipboard"
            self.services.speak(self.services.words(said), urgent=True)

    def go_through(self) -> None:
        """Look back at the game in which one parted."""
        known = self.known
        if known.match is not None:
            game = known.parting.game if known.parting is not None else None
            games = known.own[-1].game
            self.services.open(Route.REVIEW, known.match, games=games, game=game, seat=known.seat)

    def deal(self) -> None:
        """Begin today’s deal, or go on with it; where another match waits, it is pressed twice."""
        services, running = self.services, self.services.store.running
        if self._busy:
            return
        if self.known.running:
            match = WaitingMatch(services).read()
            if match is not None:
                services.replace_by(Route.TABLE, match)
            return
        if running.exists and not self._ending.press():
            services.speak(services.words("title.daily.ends"), urgent=True)
            return
        if self.known.left is not None:
            self._busy = True
            services.work(self._take_up(self.known.left))
            return
        date = services.on_date() or self.known.today
        services.replace_by(Route.TABLE, running.begin(daily_deal(date), daily=date))

    def _take_up(self, number: int) -> Generator[None, None, None]:
        """Go on with the deal that was left; where that can’t be, it begins anew."""
        services = self.services
        try:
            match = yield from services.store.archive.recalling(number)
            yield
            if services.stack.top is self:
                services.store.running.take_up(number, match)
                services.replace_by(Route.TABLE, match)
        except SaveError as error:
            self.known.left = None
            services.notices.append(services.words(error.problem.value, path=error.path))
        finally:
            self._busy = False

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        known = self.known
        return (
            known.own, known.masters, known.older, known.left, known.totals, self.unrolled,
            self.counting, self._dealt, self._remark, self._copied, self._ending.asked,
            known.round and known.round.playing,
        )  # fmt: skip

    @property
    def unrolled(self) -> tuple[float, ...]:
        """How far each row has unrolled, in steps: one’s own, then the masters’. As long as these
        play, their rows tell so."""
        rows = [min(1.0, self._since_own / UNROLLS)]
        for number in range(len(MASTERS)):
            come = (self._since_masters - number * MASTER) / MASTER if self.known.masters else 1.0
            rows.append(min(1.0, max(0.0, come)))
        return tuple(round(share * _STEPS) / _STEPS for share in rows)

    @property
    def counting(self) -> float:
        """How far sums have counted, in steps; one’s own waits for the others."""
        if not self.known.masters:
            return 0.0
        share = (self._since_masters - MASTER * len(MASTERS)) / COUNTS
        return round(min(1.0, max(0.0, share)) * _COUNTING) / _COUNTING

    @property
    def _dealt(self) -> int:
        """How many cards of the parting hands lie there; one more: their ribbons, too."""
        left = _ALL - self._since_masters
        return _HAND - min(_HAND, max(0, ceil(left / DEALS))) if left > 0 else _HAND

    @property
    def _remark(self) -> str:
        """What the lamp says of the decision in which one parted."""
        verdict = self.known.verdict
        return sentence(self.services.words, reason(verdict)) if verdict is not None else ""

    def tree(self) -> Node:
        services, words, unit = self.services, self.services.words, self.services.unit
        wide = min(unit.across - 2 * _MARGIN, _WIDEST)
        left = (wide - _GAP) * _LEFT_SHARE
        icon = 72 if unit.compact else 56
        back = control(IconButton, ("daily", "corner"), "back", self.back, tip=words("tip.back"))
        rules = control(
            IconButton, ("daily", "rules"), "help", services.stack.explain, tip=words("tip.rules")
        )
        known = self.known
        days = month(known.today, known.results, known.totals)
        calendar = self.branch(
            "month", (days, wide, services.settings, words.language),
            lambda: month_panel(words, known.today, known.in_a_row, days, wide - _GAP - left),
        )  # fmt: skip
        return column(
            row(
                back.of(icon, icon), space(), rules.of(icon, icon), pad=(58 - icon / 2, 0),
                high=96, turn=_CORNERS,
            ),
            space(high=22),
            row(self._day(left), calendar, gap=_GAP, wide=wide, high=fill()),
            space(high=22),
            self._foot(wide, left),
            space(high=20),
            wide=fill(), shows=header(words("daily.title")),
        )  # fmt: skip

    def _day(self, wide: float) -> Node:
        """The games of the day that is shown; where there are none, the owl."""
        words, known = self.services.words, self.known
        name = day_name(known.shown or known.today, words)
        if known.shown not in ("", known.today) and self._ended is None:
            name = words("daily.yesterday", date=name)
        notes = name, words("daily.same")
        if known.match is None:
            parts = (owl_says(owl_sentence(words, known)), *masters_to_come(words))
            return day_panel(space(), *parts, space(), wide=wide, notes=notes)
        found, counted = known.parting, self.counting >= 1
        lit = found.game if found is not None and counted else 0
        table = DayTable(self.rows(known.match), len(known.own), lit)
        spared = (
            1 + len(MASTERS) - len(table.rows)
        )  # their height stands above what follows, and below
        below: Node = space()
        if counted and found is None:
            below = owl_says(words("daily.owl.alike"))
        elif counted and found is not None:
            variant = known.match.options.variant
            below = parted(words, variant, found, self._remark, self._dealt)
        return day_panel(
            space(high=26),
            table.node(),
            space(high=6 + spared * table.high / len(table.rows) / 2),
            below.of(high=fill()),
            wide=wide,
            notes=notes,
        )

    def rows(self, match: Match) -> tuple[TableRow, ...]:
        """One's own row, and one for each master."""
        words, known = self.services.words, self.known
        unrolled, share = self.unrolled, self.counting
        own = tuple(game.gained for game in known.own)
        counted = round(known.gained * share) if known.masters else None
        playing = known.round.playing if known.round is not None else 0
        face = match.options.seats[known.seat].character
        rows = [TableRow(face, words("you"), own, unrolled[0], counted, own=True)]
        theirs = [tuple(game.gained for game in games) for games in known.masters]
        if theirs and len(set(theirs)) == 1:  # three equal rows would tell no more than one
            counted = round(known.masters_totals[0] * share)
            name = words("daily.masters_alike")
            rows.append(TableRow(MASTERS[0].character, name, theirs[0], unrolled[1], counted))
            return tuple(rows)
        for number, master in enumerate(MASTERS):
            name = master_name(words, master.character)
            if known.masters:
                counted = round(known.masters_totals[number] * share)
                made = theirs[number], unrolled[number + 1], counted
                rows.append(TableRow(master.character, name, *made))
            else:
                note = words("daily.plays" if number == playing else "daily.waits")
                rows.append(TableRow(master.character, name, (), 1.0, None, note=note))
        return tuple(rows)

    # --- the foot --------------------------------------------------------------------------------
    def _foot(self, wide: float, left: float) -> Node:
        """The line to copy, the way back and the way on."""
        services, words = self.services, self.services.words
        said, copied = self._foot_text, None
        if self._line and not self._ending.asked:
            label = {None: "daily.copy", True: "daily.copied", False: "daily.no_clipboard"}
            copied = control(
                Button, ("daily", "copy"), words(label[self._copied]), self.copy,
                kind=Kind.PRIMARY, cap=services.cap(Command.COPY), tip=words("daily.copy_tip"),
            ).of(left * 0.19, 56)  # fmt: skip
        paper = row(
            paragraph(
                said, TypeScale.TOAST, face=Face.SEMIBOLD, ink=TEXT_ON_PAPER, most=1.2, at=0, z=3
            ),
            copied,
            gap=16, pad=(26, 4, 14, 4), wide=left, high=68, shows=plaque(Plaque.PAPER),
        )  # fmt: skip
        room = wide - left - _GAP
        first, second = self._ways()
        ways = row(
            first.of(room * 0.46, 72), second.of(fill(), _FOOT), gap=16, wide=room, high=_FOOT
        )
        return row(paper, ways, gap=_GAP, wide=wide, high=_FOOT)

    @property
    def _line(self) -> str:
        """What can be copied, once everything stands there."""
        return "" if self._moving else line_to_copy(self.services.words, self.known)

    @property
    def _foot_text(self) -> str:
        words = self.services.words
        if self._ending.asked:
            return words("title.daily.ends")
        if self._line:
            return self._line
        if self.known.match is not None:
            return words("daily.masters_play")
        return words("daily.done" if self.known.played else "daily.ready")

    def _ways(self) -> tuple[Node, Node]:
        """Two buttons: what leads back, and what Enter does."""
        services, words = self.services, self.services.words
        enter = services.cap(Command.CONFIRM)
        if self._ended is not None:
            first = control(
                Button, ("daily", "through"), words("daily.through"), self.go_through,
                cap=services.cap(Command.REVIEW), tip=words("daily.through_tip"),
            )  # fmt: skip
            onward = control(
                Button, ("daily", "go"), words("daily.on"), self.back, kind=Kind.PRIMARY, cap=enter,
                second=words("daily.on_note"),
            )  # fmt: skip
            return first, onward
        first = back_button(self, ("daily", "back"))
        if self.known.played:
            return first, control(
                Button, ("daily", "go"), words("daily.through"), self.go_through,
                kind=Kind.PRIMARY, cap=enter, second=self._next_cards(),
                tip=words("daily.through_tip"),
            )  # fmt: skip
        goes_on = self.known.running or self.known.left is not None
        deal = control(
            Button, ("daily", "go"), words("daily.go_on" if goes_on else "daily.deal"), self.deal,
            kind=Kind.PRIMARY, cap=enter, glowing=True,
            second=words("daily.go_on_note" if goes_on else "daily.deal_note"),
        )  # fmt: skip
        return first, deal

    def _next_cards(self) -> str:
        """In how many hours there are other cards; nothing where nobody looks at a clock."""
        clock = self.services.store.clock()[11:13]
        if not clock.isdecimal():
            return ""
        return self.services.words("daily.new_cards", hours=max(1, _HOURS - int(clock)))
