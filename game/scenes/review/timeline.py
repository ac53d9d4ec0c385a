"""The review's timeline: one node for each thing that happened in a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.rules.variants import VARIANTS
from game.table.coach_words import node_lines
from game.table.replay.review_pictures import Node, disc
from game.ui.paint.styles import Plaque
from game.ui.picture.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, LACQUER, TEXT, TEXT_DIM, TEXT_ON_GREEN, TypeScale, mix
from game.ui.widgets import Kit, Widget
from game.ui.widgets.widget import Key, Part, centred, painted

if TYPE_CHECKING:
    from game.coach.review import Choice
    from game.scenes.review.moment import Moment

_SMALL, _LARGE = 40, 52
_DISC_Y: Final = 0.30
_LINES_Y: Final = (0.66, 0.86)
_LESS: Final = 0.9  # the size of a second line


@dataclass(frozen=True, slots=True)
class Mark:
    """One node: its disc and two lines; `choice` is the decision it stands for, if it is one."""

    node: Node
    title: str
    note: str
    choice: Choice | None = None


def marks(moment: Moment) -> tuple[Mark, ...]:
    """The nodes of a game for the seat whose decisions are looked at."""
    words, options = moment.naming.words, moment.match.options
    story, seat = moment.story, moment.seat
    hand = VARIANTS[options.variant].value(story.dealt[seat])
    found = [
        Mark(Node.DEAL, words("review.node.deal"), words(f"combination.{hand.combination.name}"))
    ]
    turn = story.order.index(seat)
    humans = any(other in moment.humans for other in story.order if other != seat)
    others = words("review.node.others" if humans else "review.node.guests")
    if turn > 0:
        bank = words("review.node.bank", chips=story.banks[turn - 1])
        found.append(Mark(Node.OTHERS, others, bank))
    for choice in story.of(seat):
        verdict = moment.lookback.verdict(choice)
        node = Node.WAITING if verdict is None else Node.GOOD if verdict.good else Node.LAMP
        found.append(Mark(node, *node_lines(words, choice, verdict), choice))
    if turn + 1 < len(story.order):
        bank = words("review.node.bank", chips=story.banks[-1])
        found.append(Mark(Node.OTHERS, others, bank))
    gain = story.gains[seat]
    end = words("review.node.won", chips=gain) if gain > 0 else words.signed(gain)
    found.append(Mark(Node.SHOWING, words("review.node.showing"), end))
    return tuple(found)


class NodeWidget(Widget):
    """A decision of the timeline."""

    def __init__(
        self, kit: Kit, key: Key, rect: Rect, mark: Mark, on_press: Callable[[], None],
        *, chosen: bool, size: int,
    ) -> None:  # fmt: skip
        super().__init__(kit, key, rect)
        self.mark, self.chosen = mark, chosen
        self._on_press = on_press
        self._size = size

    def release(self, *, inside: bool) -> None:
        if inside:
            self._on_press()

    def confirm(self) -> None:
        self._on_press()

    def _state(self) -> Hashable:
        return self.mark, self.chosen

    def _make(self) -> list[Part]:
        kit, (width, height) = self.kit, self.rect.size
        parts = []
        if self.chosen:
            face = kit.paint.plaque(width, height, Plaque.GREEN, u=kit.u, shadow=0.5)
            parts.append(painted("chosen", face))
        else:
            lit = kit.paint.plaque(width, height, Plaque.LACQUER_HOVER, u=kit.u, shadow=0)
            parts.append(painted("lit", lit, lit=True))
        for name, surface, x, y in _pieces(kit, self.mark, (width, height), self._size,
                                           on_green=self.chosen):  # fmt: skip
            parts.append(centred(name, surface, x, y))
        return parts


def _pieces(
    kit: Kit, mark: Mark, box: tuple[int, int], size: int, *, on_green: bool = False
) -> list[tuple[str, Surface, float, float]]:
    """Disc and lines of a node and their middles in a box."""
    width, height = box
    diameter = kit.px(_LARGE if mark.choice is not None else _SMALL)
    room = width - kit.px(8)
    note_size = kit.size(TypeScale.SMALL).within(height * 0.2)
    dim = TEXT_ON_GREEN if on_green else TEXT_DIM
    return [
        ("disc", disc(kit.art, mark.node, diameter), width / 2, height * _DISC_Y),
        ("title", kit.lettering.fit(mark.title, Face.SEMIBOLD, size, room, TEXT), width / 2,
         height * _LINES_Y[0]),
        ("note", kit.lettering.fit(mark.note, Face.MEDIUM, note_size, room, dim), width / 2,
         height * _LINES_Y[1]),
    ]  # fmt: skip


def lay_timeline(
    items: Items, moment: Moment, on_choose: Callable[[Choice], None]
) -> list[NodeWidget]:
    """Put panel, line and what is no decision; the widgets of the decisions."""
    services, found = moment.services, marks(moment)
    kit, box, line = services.kit, moment.places["timeline"], moment.places["line"]
    items.shape("timeline", kit.paint.panel(*box.size, u=services.u), box.topleft)
    _lay_game(items, moment)
    pitch = line.w / len(found)
    size = kit.size(20).within(line.h * 0.2)
    widgets = []
    y = line.y + round(line.h * _DISC_Y)
    thick = max(2, kit.px(3))
    rule = (line.x + pitch / 2, y - thick / 2, pitch * (len(found) - 1), thick)
    items.area("time", rule, mix(LACQUER, BRASS_SHADE, 0.7), 1)
    for index, mark in enumerate(found):
        middle = line.x + (index + 0.5) * pitch
        wide = round(min(pitch - kit.px(6), kit.px(216)))
        place = Rect(round(middle - wide / 2), line.y, wide, line.h)
        if mark.choice is None:
            for name, surface, x, down in _pieces(kit, mark, place.size, size):
                at = (place.x + x, place.y + down)
                items.centre(("node", index, name), surface, at, 2)
            continue
        choice = mark.choice
        widgets.append(
            NodeWidget(
                kit, ("review node", choice.number), place, mark,
                lambda choice=choice: on_choose(choice),  # type: ignore[misc]
                chosen=choice == moment.choice, size=size,
            )
        )  # fmt: skip
    return widgets


def _lay_game(items: Items, moment: Moment) -> None:
    """Which game it is, at the left end of the timeline."""
    story, naming, box = moment.story, moment.naming, moment.places["names"]
    kit, words, options = moment.services.kit, naming.words, moment.match.options
    games = options.rules.games
    title = words("review.game", game=story.number, games=games)
    first = story.order[0]
    if naming.is_you(first):
        note = words("review.leads_you", count=options.variant)
    else:
        note = words("review.leads", count=options.variant, name=naming(first))
    size = kit.size(21).within(box.h * 0.3)
    line = kit.lettering.fit(title, Face.SEMIBOLD, size, box.w, TEXT)
    items.left("game", line, (box.x, box.y + box.h * 0.3), 2)
    lines = kit.lettering.wrap(note, Face.MEDIUM, kit.size(TypeScale.SMALL, 1), box.w)[:2]
    step = kit.lettering.leading(kit.size(TypeScale.SMALL, 1)) * _LESS
    for row, text in enumerate(lines):
        label = kit.lettering.fit(text, Face.MEDIUM, kit.size(TypeScale.SMALL, 1), box.w, TEXT_DIM)
        items.left(("leads", row), label, (box.x, box.y + box.h * 0.62 + row * step), 2)
