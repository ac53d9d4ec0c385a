"""The owl asks: a table on cloth, up to four answers, and afterwards what each of them is worth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import DIGITS, Key, Pressed
from game.match.dates import number_of
from game.puzzles.puzzle import PuzzleAnswer, Scene
from game.puzzles.shelf import SERIES
from game.scenes.puzzles.answers import LETTERS, AnswerPlate, answer_name, told
from game.scenes.puzzles.asking import WAYS, Asking, DayAsking, OwnAsking, RushAsking
from game.scenes.puzzles.board import Board
from game.scenes.puzzles.words import PuzzleWords
from game.storage.questions import QuestionKind
from game.table.parts.card_pictures import card_style
from game.table.stage import piece_of_cloth
from game.ui.boxes import fill
from game.ui.nodes import (
    back_button,
    brass_rule,
    header,
    paragraph,
    plate,
    portrait,
    show_portrait,
    speech,
    text,
    wall,
)
from game.ui.routes import Route
from game.ui.showpiece import Showpiece
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TypeScale
from game.ui.timeline import out_cubic
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, IconButton, Kind
from game.ui.widgets.choices import Chooser, Segments

if TYPE_CHECKING:
    from game.ui.services import Services

GROWS: Final = 0.4  # seconds in which bars grow
SHOWN: Final = 2.2  # seconds for which an answer of a rush is shown
_STEPS: Final = 24  # in which bars grow
_WIDEST, _MARGIN = 1840, 60  # u
_BOARD: Final = 0.6  # of the width
_OWL, _COMPACT_OWL = 132, 110  # u
_ANSWER, _COMPACT_ANSWER = 104, 95  # u, the height of a plate
_LAMP: Final = 26  # u, the diameter of a lamp that stands for a day
_WEEK: Final = 7
_FOOT: Final = 1  # turn of Tab
_KINDS: Final = tuple(way.kind for way in WAYS)


class PuzzlesScene(TreeScreen):
    """Opened from the title."""

    name = "puzzle page"
    backdrop = staticmethod(wall)
    letters = False  # A to D are answers

    asking: Asking

    def __init__(self, kind: QuestionKind = QuestionKind.DAY) -> None:
        """`kind`: what is asked first."""
        self._kind = kind
        self._grown = GROWS  # seconds since the answer
        self._player = 0

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.services = services
        self.players = tuple(dict.fromkeys(each.name for each in services.store.profiles())) or (
            "",
        )
        self._begin()
        super().enter(services)

    def leave(self) -> None:
        self.services.thinker.forget_advice()

    def update(self, seconds: float) -> None:
        asking, before, over = self.asking, self.asking.puzzle, self.asking.over
        asking.update(seconds)
        self._grown += seconds
        if isinstance(asking, RushAsking) and asking.chosen is not None and self._grown >= SHOWN:
            self.next()
        elif asking.over and not over:
            self.focus_on(("puzzle", "next"))
            self.services.speak(self.said.remark, urgent=True)
        elif asking.puzzle is not before:
            self.services.speak(self.said.told, urgent=True)
        super().update(seconds)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nothing is being worked out."""
        asking = self.asking
        waits = isinstance(asking, OwnAsking) and asking.thinking
        runs = isinstance(asking, RushAsking) and asking.puzzle is not None and not asking.over
        return not waits and not runs and self._grown >= GROWS and super().resting

    def pressed(self, pressed: Pressed) -> bool:
        means, puzzle = self.services.means, self.asking.puzzle
        at = -1
        if pressed.key is Key.LETTER and len(pressed.text) == 1:
            at = LETTERS.lower().find(pressed.text.lower())
        elif pressed.key in DIGITS:
            at = DIGITS.index(pressed.key)
        if puzzle is not None and 0 <= at < len(puzzle.answers) and self.asking.chosen is None:
            self.answer(puzzle.answers[at])
            return True
        if self.playable and means(Command.PRACTISE, pressed):
            self.play_on()
            return True
        return False

    # --- what can be done ------------------------------------------------------------------------
    @property
    def player(self) -> str:
        """Whose answers these are."""
        return self.players[self._player]

    def _begin(self) -> None:
        kind = self._kind
        if kind is QuestionKind.DAY and not self.services.on_date():
            kind = self._kind = QuestionKind.SERIES  # nobody knows which day it is
        self.asking = WAYS[_KINDS.index(kind)](self.services, self.player)
        self._grown = GROWS
        if not isinstance(self.asking, RushAsking):
            self.asking.next()
            self.services.speak(self.said.told, urgent=True)

    def choose(self, index: int) -> None:
        """Another way of being asked."""
        self._kind = _KINDS[index]
        self._begin()

    def turn_day(self) -> None:
        """From today's question to yesterday's, and back."""
        assert isinstance(self.asking, DayAsking), "a day was asked about"
        self.asking = DayAsking(self.services, self.player, late=not self.asking.late)
        self._grown = GROWS
        self.asking.next()
        self.services.speak(self.said.told, urgent=True)

    def turn_player(self, by: int) -> None:
        """Somebody else answers."""
        self._player = (self._player + by) % len(self.players)
        self._begin()

    def answer(self, chosen: PuzzleAnswer) -> None:
        """The player has decided."""
        asking = self.asking
        if asking.chosen is not None or asking.puzzle is None:
            return
        if isinstance(asking, RushAsking) and asking.over:
            return
        asking.answer(chosen)
        self._grown = GROWS if self.services.settings.reduced_motion else 0.0
        right = not asking.puzzle.lost(chosen)
        self.services.play(Cue.WIN_SMALL if right else Cue.LOST_LITTLE)
        self.focus_on(("puzzle", "next"))
        self.services.speak(f"{self.said.remark} {self.said.why}", urgent=True)
        coming = asking.coming
        if coming is not None:
            scene = Scene.of(coming.match(), coming.seat)
            board = Board(self.services, coming.options, scene, coming.seat, "", "")
            board.ahead(self.places["board"])

    def next(self) -> None:
        """Ask on; where everything was asked, begin anew."""
        asking = self.asking
        if asking.over:
            self._begin()
            if isinstance(self.asking, RushAsking):
                self.asking.next()
        else:
            asking.next()
        self._grown = GROWS
        if asking.puzzle is not None:
            self.focus_on(("puzzle", "answer", 0))
        self.services.speak(self.said.told, urgent=True)

    @property
    def playable(self) -> bool:
        """Whether the question can be played on."""
        asking = self.asking
        rest = asking.chosen is not None and not isinstance(asking, RushAsking)
        return rest and (not isinstance(asking, OwnAsking) or asking.playable)

    def play_on(self) -> None:
        """The table as it was, against the same guests, for nothing."""
        assert self.asking.puzzle is not None, "something was asked"
        match = self.asking.puzzle.match()
        self.services.open(Route.PRACTICE, match, len(match.log), leads="puzzle.practice_done")

    @property
    def said(self) -> PuzzleWords:
        """What is said of the moment."""
        return PuzzleWords(self.services, self.asking)

    def showpiece(self) -> Showpiece:
        return self.said.showpiece

    # --- what is seen ----------------------------------------------------------------------------
    @property
    def growing(self) -> int:
        """How far bars have grown, in steps."""
        return round(_STEPS * out_cubic(min(1.0, self._grown / GROWS)))

    def state(self) -> object:
        asking = self.asking
        key = asking.puzzle and (asking.puzzle.key, asking.number)
        return (
            self._kind,
            self._player,
            key,
            asking.chosen,
            asking.over,
            self._left,
            self.growing,
            self.said.remark,
        )

    def tree(self) -> Node:
        services, words = self.services, self.services.words
        unit, asking = services.unit, self.asking
        wide = min(unit.across - 2 * _MARGIN, _WIDEST)
        icon = 72 if unit.compact else 56
        back = control(IconButton, ("puzzle", "corner"), "back", self.back, tip=words("tip.back"))
        rules = control(
            IconButton, ("puzzle", "rules"), "help", services.stack.explain, tip=words("tip.rules")
        )
        who: Node | None = None
        if len(self.players) > 1:
            who = control(
                Chooser, ("puzzle", "player"), text=lambda: self.player or words("you"),
                on_turn=self.turn_player, tip=words("puzzle.player"),
            ).of(min(330, wide * 0.2), icon)  # fmt: skip
        key = asking.puzzle and (asking.puzzle.key, asking.number)
        board = self.branch("board", (key, services.settings, self.said.headline), self._board)
        return column(
            row(
                back.of(icon, icon), who, space(), rules.of(icon, icon), gap=18,
                pad=(58 - icon / 2, 0), high=96, turn=4,
            ),
            space(high=28),
            row(
                board.of(wide * _BOARD - 12), self._panel(wide * (1 - _BOARD) - 12), gap=24,
                wide=wide, high=fill(),
            ),
            space(high=20),
            self._foot(wide),
            space(high=22),
            wide=fill(), shows=header(words("puzzle.title"), aside=420 if who else 160),
        )  # fmt: skip

    def _board(self) -> Node:
        asking = self.asking
        puzzle, scene = asking.puzzle, asking.scene
        if puzzle is None or scene is None:
            return drawing(self._show_cloth, "board")
        board = Board(
            self.services, puzzle.options, scene, puzzle.seat, self.said.headline, self.said.stake
        )
        return drawing(board.show, "board")

    def _show_cloth(self, pen: Pen, box: Rect) -> None:
        kit, cloth = pen.kit, piece_of_cloth(self.services.settings)
        pen.shape(kit.paint.plaque(*box.size, cloth, u=kit.u, step=kit.px(16)), box.topleft)
        show_portrait(pen, "owl", box.center, round(min(box.w, box.h) * 0.5))

    # --- the right-hand side ---------------------------------------------------------------------
    def _panel(self, wide: float) -> Node:
        words, asking = self.services.words, self.asking
        chosen = asking.chosen
        owl = _COMPACT_OWL if self.services.unit.compact else _OWL
        said = row(
            column(portrait("owl").of(owl, owl), wide=owl), space(26),
            speech(self.said.remark), high=owl, pad=(4, 0, 6, 0),
        )  # fmt: skip
        heads = ("puzzle.your_answer", "puzzle.expect") if chosen else ()
        above = row(
            *(
                text(words(head), TypeScale.SMALL, most=1.2, ink=TEXT_DIM, at=at)
                for at, head in enumerate(heads)
            ),
            high=34, pad=(8, 0),
        )  # fmt: skip
        why = (
            paragraph(self.said.why, TypeScale.BODY, most=1.2, at=0, even=False)
            if chosen
            else space()
        )
        return column(
            space(high=20), said, space(high=6), above, *self._answers(),
            stack(why, pad=(8, 6), high=fill()),
            drawing(lambda pen, box: pen.put(brass_rule(box.size), box.topleft, 1), high=1.6),
            self.branch("low", (asking.kind, asking.number, asking.right, asking.over, self._left,
                                asking.chosen), self._low),
            space(high=8), wide=wide, pad=(24, 0, 24, 0), shows=plate(),
        )  # fmt: skip

    def _answers(self) -> list[Node]:
        words, asking = self.services.words, self.asking
        puzzle, scene, chosen = asking.puzzle, asking.scene, asking.chosen
        high = _COMPACT_ANSWER if self.services.unit.compact else _ANSWER
        if puzzle is None or scene is None:
            return [space(high=4 * high)]
        position, style = scene.position, card_style(self.services)
        ranks = [card.rank for card in position.hand]
        grown = self.growing / _STEPS
        nodes = []
        for index, each in enumerate(puzzle.answers):
            held = ranks.count(each.discard.rank) if each.discard else 0
            name = answer_name(words, each, position.price, held)
            said = told(words, puzzle, each, chosen) if chosen else None
            spoken = f"{LETTERS[index]}. {name}" + (f". {said.chips}. {said.note}" if said else "")
            nodes.append(
                control(
                    AnswerPlate, ("puzzle", "answer", index), name, partial(self.answer, each),
                    letter=LETTERS[index], card=each.discard, style=style, told=said, grown=grown,
                    spoken=spoken,
                ).of(high=high)
            )  # fmt: skip
            nodes.append(space(high=10))
        nodes += [space(high=high + 10)] * (len(LETTERS) - len(puzzle.answers))
        return nodes

    @property
    def _left(self) -> int:
        """Whole seconds of a rush that are left."""
        return int(self.asking.left + 0.999) if isinstance(self.asking, RushAsking) else 0

    def _low(self) -> Node:
        """Days, or how far the series or rush is."""
        words, asking = self.services.words, self.asking
        if isinstance(asking, DayAsking):
            return row(drawing(self._show_week, "week"), self._figures(
                words("puzzle.days", count=asking.streak), words("puzzle.days_note")
            ), high=88, gap=12)  # fmt: skip
        right = words("puzzle.right_count", count=asking.right)
        if isinstance(asking, RushAsking):
            minutes, seconds = divmod(self._left, 60)
            clock = words("puzzle.clock", minutes=minutes, seconds=f"{seconds:02}")
            best = words("puzzle.best_run", most=asking.best)
            return row(
                text(clock, 44, face=Face.BOLD, ink=BRASS_LIGHT, most=1.2),
                self._figures(right, best), high=88, gap=12, pad=(8, 0, 0, 0),
            )  # fmt: skip
        if isinstance(asking, OwnAsking):
            due = words("puzzle.due", count=len(asking.due))
            return row(space(fill(0.2)), self._figures(due, words("puzzle.own_note")), high=88)
        number = words("puzzle.progress", number=asking.number, of=SERIES)
        return row(space(fill(0.2)), self._figures(right, number), high=88)

    def _figures(self, first: str, second: str) -> Node:
        return column(
            text(first, 24, face=Face.SEMIBOLD, ink=BRASS_LIGHT, most=1.2, at=1),
            text(second, TypeScale.SMALL, ink=TEXT_DIM, most=1.2, at=1), pad=(0, 8), gap=2,
        )  # fmt: skip

    def _show_week(self, pen: Pen, box: Rect) -> None:
        """A lamp for each of the last seven days, lit where the question was answered."""
        kit, case, asking = pen.kit, pen.kit.lettering, self.asking
        names, today = self.services.words.variants("puzzle.weekday"), number_of(asking.today)
        step = box.w / _WEEK
        px = kit.size(TypeScale.SMALL, 1.1)
        px = case.fit_size(names, Face.MEDIUM, px, round(step - kit.px(2)))
        for index in range(_WEEK):
            day = today - _WEEK + 1 + index
            x, lit = box.x + step * (index + 0.5), day in asking.days
            lamp = kit.paint.bulb(kit.px(_LAMP), lit=lit)
            pen.shape(lamp, (x - kit.px(_LAMP) / 2, box.y + kit.px(18)), 2)
            name = names[(day + _MONDAY) % _WEEK]
            pen.centre(case.line(name, Face.MEDIUM, px, TEXT if lit else TEXT_DIM),
                       (x, box.y + kit.px(68)))  # fmt: skip

    # --- the foot --------------------------------------------------------------------------------
    def _foot(self, wide: float) -> Node:
        services, words, asking = self.services, self.services.words, self.asking
        back = back_button(self, ("puzzle", "back")).of(min(220, wide * 0.13), 70)
        offered = [kind for kind in _KINDS if kind is not QuestionKind.DAY or services.on_date()]
        ways = control(
            Segments, ("puzzle", "way"), [words(f"puzzle.way.{kind.value}") for kind in offered],
            offered.index(self._kind), lambda index: self.choose(_KINDS.index(offered[index])),
        )  # fmt: skip
        play = None
        if self.playable:
            day = isinstance(asking, DayAsking)
            play = control(
                Button, ("puzzle", "next") if day else ("puzzle", "play"), words("puzzle.play_on"),
                self.play_on, second=words("puzzle.play_on_note") if day else "",
                cap=services.cap(Command.CONFIRM if day else Command.PRACTISE),
                kind=Kind.PRIMARY if day else Kind.SECONDARY, tip=words("practice.tip"),
            ).of(wide * (0.25 if day else 0.2), 84 if day else 70)  # fmt: skip
        other = None
        if isinstance(asking, DayAsking):
            label = words("puzzle.today" if asking.late else "puzzle.yesterday")
            other = control(Button, ("puzzle", "other day"), label, self.turn_day).of(
                min(220, wide * 0.13), 70
            )
        onward = None
        label = self._onward
        if label:
            onward = control(
                Button, ("puzzle", "next"), words(label), self.next, kind=Kind.PRIMARY,
                cap=services.cap(Command.CONFIRM),
            ).of(wide * 0.2, 84)  # fmt: skip
        self.start_key = ("puzzle", "next") if play or onward else None
        return row(
            back, row(ways.of(min(760, wide * 0.42), 64), wide=fill()), other, play, onward,
            gap=20, wide=wide, high=88, turn=_FOOT,
        )  # fmt: skip

    @property
    def _onward(self) -> str:
        """The key of what leads on; empty where nothing does."""
        asking = self.asking
        if isinstance(asking, DayAsking):
            return ""
        if isinstance(asking, RushAsking):
            if asking.over:
                return "puzzle.again"
            return "puzzle.next" if asking.chosen else "" if asking.puzzle else "puzzle.begin"
        if asking.chosen is None:
            return ""
        return "puzzle.again" if asking.over else "puzzle.next"


_MONDAY: Final = -number_of("2026-11-23") % _WEEK
"""What makes a Monday 0."""
