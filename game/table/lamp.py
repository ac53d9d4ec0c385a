"""The lamp: a human who is asked to buy lets it shine, and it tells what every choice is worth.

It knows what its seat may know, stays for one turn, and is never answered for: it only shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.coach.advice import Advice, Chance, Option, at_least
from game.players.worth.beliefs import Position
from game.rules.cards import Card
from game.rules.decisions import BuyCard
from game.rules.table import Phase
from game.rules.variants import Combination
from game.table.coach_words import chips_figure, percent
from game.table.deluxe.selection import DeluxeSelection
from game.table.deluxe.view_model import DeluxeMatchPlayer
from game.table.parts.centre import Span, Toast
from game.table.selection import Refusal
from game.ui.theme import BRASS_LIGHT, GAIN, LOSS, RGB, TEXT, TEXT_DIM, TEXT_ON_GOLD
from game.words.words import MINUS, Words

Advise = Callable[[Position], Advice | None]
"""What the coach says of a position; None while it is still thinking."""

PATIENCE: Final = 0.15  # seconds of counting after which hourglasses say so


class Lamp:
    """The lamp of one table. `allowed`: an option of the match; `alone`: one human at the screen,
    whose lamp survives a look away. `foresee` is told where it may be asked for advice, `forget`
    where advice asked for is not awaited any more."""

    def __init__(
        self,
        playback: DeluxeMatchPlayer,
        selection: DeluxeSelection,
        advise: Advise,
        *,
        foresee: Callable[[Position], None] = lambda _: None,
        forget: Callable[[], None] = lambda: None,
        allowed: bool,
        alone: bool,
    ) -> None:
        self._playback, self._selection = playback, selection
        self._advise, self._foresee, self._forget = advise, foresee, forget
        self.allowed: Final = allowed
        self._alone: Final = alone
        self._turn: tuple[int, int] | None = None  # the game and the seat it shines for
        self._asked: tuple[BuyCard, int] | None = None
        self._used: set[int] = set()
        self.watched = False
        """Whether the own chances are to be seen elsewhere, so that advice is wanted too."""
        self.position: Position | None = None  # where the human is asked to buy; None elsewhere
        self.advice: Advice | None = None  # what there is to say about it, once it is there
        self.counted = 0.0  # seconds the lamp has been counting

    @property
    def lit(self) -> bool:
        """Whether it shines, also in the middle of a purchase."""
        return self._turn is not None and self._playback.view.viewer == self._turn[1]

    @property
    def counting(self) -> bool:
        """Whether it has been counting for so long that it should say so."""
        waits = self.lit and self.ready and self.advice is None
        return waits and self.counted > PATIENCE

    @property
    def busy(self) -> bool:
        """Whether an answer of the coach is awaited."""
        return self._wanted and self.advice is None

    @property
    def used(self) -> frozenset[int]:
        """The numbers of the answers of the match, from 0, that were given in its light."""
        return frozenset(self._used)

    def why_not(self) -> Refusal | None:
        """Why it cannot shine now."""
        if not self.allowed:
            return Refusal("lamp_forbidden")
        if not isinstance(self._playback.decision, BuyCard):
            return Refusal("lamp_waits")
        return None

    def toggle(self) -> None:
        """Light it, or put it out. Raises Refusal."""
        if self.lit:
            self.off()
            return
        refusal = self.why_not()
        if refusal is not None:
            raise refusal
        assert self._playback.view.viewer is not None, "a human is asked"
        self._turn = self._playback.table.game, self._playback.view.viewer
        self.counted = 0.0
        self._look()

    def off(self) -> None:
        """Put it out."""
        self._turn = None
        self._selection.suggested = None

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self.counted += seconds
        self._look()

    # --- what it looks at ------------------------------------------------------------------------

    @property
    def focus(self) -> int | None:
        """The piece that the right panel speaks of: pointed at, else chosen, else the best to
        go; None where nothing can be bought."""
        selection, hand = self._selection, self._hand
        spot = selection.pointed
        if spot is not None and spot.row == "hand" and spot.index < len(hand):
            return hand[spot.index]
        if selection.chosen in hand:
            return selection.chosen
        return self.best_piece

    @property
    def pointing(self) -> bool:
        """Whether the human points at a card of the hand, or has chosen one."""
        spot = self._selection.pointed
        return (spot is not None and spot.row == "hand") or self._selection.chosen in self._hand

    def piece_of(self, number: int) -> int | None:
        """The piece of an option by its number among all options, 0 being to stop."""
        assert self.advice is not None
        card, faces = self.advice.options[number].discard, self._playback.board.cast.faces
        return next((piece for piece in self._hand if faces[piece] == card), None)

    def option_number(self, piece: int) -> int | None:
        """The number of the option that lets a piece go."""
        assert self.advice is not None
        numbers = range(1, len(self.advice.options))
        return next((number for number in numbers if self.piece_of(number) == piece), None)

    @property
    def said(self) -> tuple[object, ...]:
        """Everything the picture of it depends on."""
        shines = self.lit and self.advice is not None and self.ready
        return (
            *(self.lit, self.ready, self.counting, self.position, id(self.advice)),
            *(self.focus if shines else None, tuple(self._hand) if shines else ()),
        )

    @property
    def shown(self) -> Advice | None:
        """The advice to be shown now: it shines, and the hand is complete."""
        return self.advice if self.lit and self.ready else None

    @property
    def ready(self) -> bool:
        """Whether it may say something: the human is asked, and the hand lies open."""
        return self.position is not None and self._playback.board.hand_open(self._seat)

    @property
    def _seat(self) -> int:
        return self._playback.board.poses.bottom

    @property
    def _hand(self) -> list[int]:
        return self._playback.board.cast.hands[self._seat]

    @property
    def _wanted(self) -> bool:
        return self.allowed and self.position is not None and (self.lit or self.watched)

    def _look(self) -> None:
        """See what is asked now, and hear the coach about it."""
        playback = self._playback
        table, decision = playback.table, playback.decision
        if self._turn is not None:
            turn = table.phase is Phase.BUY and (table.game, table.turn) == self._turn
            if not turn or (playback.view.viewer is None and not self._alone):
                self.off()
        asked = (decision, playback.playhead.shown) if isinstance(decision, BuyCard) else None
        if asked != self._asked:
            if self.busy:
                self._forget()
            self._asked, self.advice, self.counted = asked, None, 0.0
            self.position = Position.of(playback.view, asked[0]) if asked is not None else None
            if self.position is not None and self.allowed:
                self._foresee(self.position)
        if self._wanted and self.advice is None and self.position is not None:
            self.advice = self._advise(self.position)
        if self.lit and asked is not None:
            self._used.add(len(playback.match.answers))
        best = self.shown is not None and self.shown.best_options[0].discard is not None
        suggested = self.best_piece if best else None
        if suggested != self._selection.suggested:
            self._selection.suggested = suggested

    @property
    def best_piece(self) -> int | None:
        """The card whose going is worth most, even where stopping is better still."""
        if self.advice is None or len(self.advice.options) < 2:
            return None
        options = self.advice.options
        number = max(range(1, len(options)), key=lambda number: options[number].ev)
        best = self.advice.options[self.advice.best]
        return self.piece_of(self.advice.best if best.discard is not None else number)


class Worth(Enum):
    """What an exchange is worth: it colours its figure, which carries a sign as well."""

    BEST = auto()
    GAIN = auto()
    EVEN = auto()
    LOSS = auto()


COLOURS: Final[dict[Worth, RGB]] = {
    Worth.BEST: TEXT_ON_GOLD,
    Worth.GAIN: GAIN,
    Worth.EVEN: TEXT_DIM,
    Worth.LOSS: LOSS,
}


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as it is written, and what it is worth."""

    text: str
    worth: Worth


@dataclass(frozen=True, slots=True)
class CardMark:
    """The plate on the card that is this piece; without a `figure` the lamp still counts. `notes`
    say the same, the longest first."""

    piece: int
    figure: Figure | None
    notes: tuple[str, ...] = ()
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Holds:
    """The panel of what one holds. `points` say the same, the longest first; without `rows` there
    is nothing to choose but what `note` says."""

    title: str
    name: str
    points: tuple[str, ...]
    rows: tuple[tuple[str, Figure], ...]
    note: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table that a card may bring: the chance of at least that line with the next
    card, and in the end if the rest is played well, as words and as shares. What is said in several
    ways begins with the longest; `higher`: it is more than one holds."""

    name: str
    points: tuple[str, ...]
    next_card: tuple[str, ...]
    share: float
    in_the_end: tuple[str, ...]
    end_share: float
    higher: bool


@dataclass(frozen=True, slots=True)
class Goes:
    """The panel of what comes if a card goes. `heads` stand above the names and the two columns of
    chances; where only one card can be bought that is one."""

    title: str
    heads: tuple[str, str, str]
    lines: tuple[Line, ...]
    note: str


@dataclass(frozen=True, slots=True)
class LampState:
    """Everything the lamp shows. `enough`: the tag on the button that ends the turn."""

    marks: tuple[CardMark, ...] = ()
    holds: Holds | None = None
    goes: Goes | None = None
    enough: str = ""


_LARGE: Final = 0.0995  # chances from here on may be said without decimals
_PRICE, _WORTH, _STOP = "\x01", "\x02", "\x03"
"""Stand in a sentence for what is drawn in another colour."""
_SURE: Final = 1 - 1e-9


def lamp_state(
    lamp: Lamp, hand: tuple[int, ...], words: Words, *, drawer: bool = False
) -> LampState | None:
    """Everything the lamp shows, with these pieces in the hand; None while it is out. The odds
    panel as a `drawer` lies where the left panel would be."""
    if not lamp.lit:
        return None
    advice = lamp.shown
    if advice is None:
        marks = tuple(CardMark(piece, None) for piece in hand) if lamp.counting else ()
        return LampState(marks)
    holds = None if drawer else _holds(advice, words)
    if len(advice.options) == 1:
        return LampState(holds=holds)
    stops = advice.loss(advice.options[0]) == 0
    marks = tuple(
        _mark(advice, advice.options[number], piece, words, tagged=piece == lamp.best_piece)
        for number in range(1, len(advice.options))
        if (piece := lamp.piece_of(number)) is not None
    )
    focus = lamp.focus
    number = lamp.option_number(focus) if focus is not None else None
    goes = _goes(advice, advice.options[number], words) if number is not None else None
    return LampState(marks, holds, goes, words("lamp.enough") if stops else "")


def figure(value: float, words: Words, *, best: bool = False) -> Figure:
    """Chips to expect; the colour is that of the sign."""
    text = chips_figure(words, value)
    worth = {"+": Worth.GAIN, MINUS: Worth.LOSS}.get(text[0], Worth.EVEN)
    return Figure(text, Worth.BEST if best else worth)


def card_named(card: Card, words: Words, case: str) -> str:
    """A card with its article: `goes` by itself, or something is done to `the` card."""
    return words(f"card.{case}.{card.rank.name}")


def _mark(advice: Advice, option: Option, piece: int, words: Words, *, tagged: bool) -> CardMark:
    """The plate of a card; `tagged`: of all that are best it is the one that is raised."""
    assert option.discard is not None
    best = advice.loss(option) == 0
    value = figure(advice.rounded(option), words, best=best)
    if advice.rounded(option) == advice.rounded(advice.options[0]):
        notes: tuple[str, ...] = (words("lamp.as_stop"), words("lamp.as_stop_short"))
    else:
        chance = percent(advice.improves(option.discard), words, 0)
        notes = (words("lamp.better", chance=chance), chance)
    return CardMark(piece, value, notes, words("lamp.best") if tagged and best else "")


def _holds(advice: Advice, words: Words) -> Holds:
    points = advice.holds.points
    name = words(f"combination.{advice.holds.combination.name}")
    unit = words("points.short_unit", count=points)
    said = (words("points", count=points), f"{points} {unit}", str(points))
    title = words("lamp.holds")
    stop = advice.rounded(advice.options[0])
    rows = [(words("lamp.stop"), figure(stop, words))]
    if len(advice.options) == 1:
        return Holds(title, name, said, tuple(rows), words("lamp.no_purchase"))
    purchase = max(advice.rounded(option) for option in advice.options[1:])
    worth = figure(purchase, words)
    if purchase == stop:
        worth = Figure(words("lamp.same"), worth.worth)
    rows.append((words("lamp.purchase"), worth))
    return Holds(title, name, said, tuple(rows), words("lamp.expected"))


def _goes(advice: Advice, option: Option, words: Words) -> Goes:
    assert option.discard is not None
    position = advice.position
    best = max(advice.options[1:], key=lambda option: option.ev)
    several = position.purchases_left > 1 and option is best  # the end is that of the best
    order = [line.combination for line in position.rules.lines]
    now = order.index(advice.holds.combination)
    soon = {chance.combination: chance for chance in at_least(advice.next_card[option.discard])}
    late = {chance.combination: chance for chance in at_least(advice.reached)} if several else {}
    lines, following, end = [], 0.0, 0.0
    for combination in order:
        chance = soon.get(combination) or late.get(combination)
        if chance is None:
            continue
        following = soon[combination].probability if combination in soon else following
        end = late[combination].probability if combination in late else end
        higher = order.index(combination) < now
        lines.append(_line(chance, following, end if several else None, words, higher=higher))
        if following > _SURE:
            break  # at least a lower line is as sure
    return Goes(
        title=words("lamp.goes", card=card_named(option.discard, words, "goes")),
        heads=(words("lamp.head_least"), words("lamp.head_next"), words("lamp.head_end")),
        lines=tuple(lines),
        note=words("lamp.unseen", count=advice.unseen),
    )


def _line(
    chance: Chance, following: float, end: float | None, words: Words, *, higher: bool
) -> Line:
    """The chance of at least a line, with the next card and, where more than one can be bought, in
    the end."""
    unit = words("points.short_unit", count=chance.points)
    return Line(
        name=words(f"combination.{chance.combination.name}"),
        points=(f"{chance.points} {unit}", str(chance.points)),
        next_card=_said(following, words),
        share=following,
        in_the_end=("",) if end is None else _said(end, words),
        end_share=end or 0.0,
        higher=higher,
    )


def _said(share: float, words: Words) -> tuple[str, ...]:
    if not share:
        return (words("lamp.never"),)
    return percent(share, words), percent(share, words, 0 if share >= _LARGE else 1)


def live_chances(lamp: Lamp, words: Words) -> Mapping[Combination, str]:
    """The own chance to reach at least each line, as words; empty while it is not known."""
    if lamp.advice is None or not lamp.allowed or not lamp.ready:
        return {}
    found, share = {}, 0.0
    reached = {c.combination: c.probability for c in at_least(lamp.advice.reached)}
    for line in lamp.advice.position.rules.lines:
        share = reached.get(line.combination, share)
        found[line.combination] = percent(share, words) if share else words("lamp.never")
    return found


def lamp_toast(lamp: Lamp, words: Words) -> Toast | None:
    """The line between bowl and hand while the lamp shines; None where it says nothing."""
    if lamp.counting:
        return Toast(words("lamp.counting"))
    advice = lamp.shown
    if advice is None or len(advice.options) == 1:
        return None
    focus = lamp.focus
    number = lamp.option_number(focus) if focus is not None else None
    alone = [option.discard for option in advice.best_options] == [None]
    if number is None or (alone and not lamp.pointing):
        text = words("lamp.stop_now")
        return Toast(text, spans=(Span("bulb"), Span(text, TEXT)), private=True)
    option = advice.options[number]
    assert option.discard is not None
    value, stop = (figure(advice.rounded(each), words) for each in (option, advice.options[0]))
    card = card_named(option.discard, words, "the")
    if advice.loss(option) == 0 == advice.loss(advice.options[0]):
        text = _capital(words("lamp.tie", card=card_named(option.discard, words, "goes")))
        return Toast(text, spans=(Span("bulb"), Span(text, TEXT)), private=True)
    key = "lamp.swap_same" if value.text == stop.text else "lamp.swap"
    text = _capital(words(key, card=card, price=_PRICE, value=_WORTH, stop=_STOP))
    price = str(advice.position.price)
    filled: dict[str, tuple[Span, ...]] = {
        _PRICE: (Span(price, BRASS_LIGHT), Span("chip")),
        _WORTH: (Span(value.text, COLOURS[value.worth]),),
        _STOP: (Span(stop.text, COLOURS[stop.worth]),),
    }
    spans, plain = [Span("bulb")], text
    for part in re.split(f"([{_PRICE}{_WORTH}{_STOP}])", text):
        spans += filled.get(part, (Span(part, TEXT),) if part else ())
    for mark, figures in ((_PRICE, price), (_WORTH, value.text), (_STOP, stop.text)):
        plain = plain.replace(mark, figures)
    return Toast(plain, spans=tuple(spans), private=True)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


Said = dict[str, object]  # JSON


def lamp_on_phone(advice: Advice, words: Words) -> Said | None:
    """What the page shows while it is lit: the card that is best to go, if going is best, and what
    is said while a card is raised, or while none is (""). None where nothing can be bought."""
    if len(advice.options) == 1:
        return None
    best = max(advice.options[1:], key=lambda option: option.ev)
    says = {str(option.discard): _card(advice, option, words) for option in advice.options[1:]}
    if [option.discard for option in advice.best_options] == [None]:
        first = _stop(advice, words)
    else:
        first = {**says[str(best.discard)], "card": str(best.discard)}
    tagged = str(best.discard) if advice.loss(best) == 0 else ""
    return {"best": tagged, "says": {"": first, **says}}


def _card(advice: Advice, option: Option, words: Words) -> Said:
    """If this card goes: how many cards would be better, and what to expect. "{card}" stands for
    its sign, which every phone writes its own way."""
    assert option.discard is not None
    stop = advice.options[0]
    chance = advice.improves(option.discard)
    better = words("phone.lamp.better", count=round(chance * advice.unseen), of=advice.unseen)
    value, end = (chips_figure(words, advice.rounded(each)) for each in (option, stop))
    worth = words("phone.lamp.same" if value == end else "phone.lamp.worth", value=value, stop=end)
    return {
        "title": words("phone.lamp.goes", card="{card}"),
        "text": f"{better} {worth}",
        "figure": percent(chance, words, 0),
    }


def _stop(advice: Advice, words: Words) -> Said:
    value = chips_figure(words, advice.rounded(advice.options[0]))
    return {"title": words("lamp.stop_now"), "text": words("lamp.expected"), "figure": value}
