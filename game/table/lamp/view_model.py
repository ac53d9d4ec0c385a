"""What the lamp shows, from the coach's numbers and the words."""

from collections.abc import Callable, Mapping
from typing import Final

from game.coach.advice import Advice, Chance, Option
from game.rules.cards import Card
from game.rules.combinations import Combination
from game.table.lamp.lamp import Lamp
from game.table.lamp.panels import COLOURS
from game.table.lamp.states import CardMark, Figure, Goes, Holds, LampState, Line, Worth
from game.table.parts.centre import Span, Toast
from game.ui.theme import BRASS_LIGHT, TEXT
from game.words.words import Words

_FEW: Final = 0.0005
"""Chances below are too small for a decimal."""
_WHOLE: Final = 0.995
_LARGE: Final = 0.0995
"""Chances from here on may be said without decimals."""
_HERE, _THERE = "\x01", "\x02"
"""Stand in a sentence for what is drawn in another colour."""


def state(
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
    alone = stops and len(advice.best_options) == 1
    marks = tuple(
        _mark(advice, number, piece, words, alone=alone, tagged=piece == lamp.best_piece)
        for number in range(1, len(advice.options))
        if (piece := lamp.piece_of(number)) is not None
    )
    focus = lamp.focus
    number = lamp.option_number(focus) if focus is not None else None
    goes = _goes(advice, advice.options[number], words) if number is not None else None
    return LampState(marks, holds, goes, words("lamp.enough") if stops else "")


def exchange(advice: Advice, option: Option) -> float:
    """What an exchange is worth against stopping now, chips."""
    return option.ev - advice.options[0].ev


def figure(value: float, words: Words, *, best: bool = False) -> Figure:
    """Chips with a sign, to a tenth."""
    tenths = round(value, 1)
    worth = Worth.GAIN if tenths > 0 else Worth.LOSS if tenths < 0 else Worth.EVEN
    return Figure(words.signed(value, 1), Worth.BEST if best else worth)


def percent(share: float, words: Words, places: int = 1) -> str:
    """A chance: “4.3 %”, and never 0 or 100 where it is only nearly so."""
    if 0 < share < _FEW and places:
        return words("lamp.less", value=words("percent", value=words.decimal(0.1, 1)))
    if share >= _WHOLE or places == 0 or not share:
        return words("percent", value=words.decimal(100 * share))
    return words("percent", value=words.decimal(100 * share, places))


def named(card: Card, words: Words, case: str) -> str:
    """A card with its article: `goes` by itself, or something is done to `the` card."""
    return words(f"card.{case}.{card.rank.name}")


def _mark(
    advice: Advice, number: int, piece: int, words: Words, *, alone: bool, tagged: bool
) -> CardMark:
    """The plate of a card; `alone`: stopping is better than all of them. `tagged`: of all that are
    best it is the one that is raised."""
    option = advice.options[number]
    assert option.discard is not None
    best = advice.loss(option) == 0
    value = figure(exchange(advice, option), words, best=best)
    if alone:
        value = Figure(value.text, Worth.LOSS)
    chance = percent(advice.improves(option.discard), words, 0)
    notes = (words("lamp.better", chance=chance), chance)
    return CardMark(piece, value, notes, words("lamp.best") if tagged and best else "")


def _holds(advice: Advice, words: Words) -> Holds:
    points = advice.holds.points
    name = words(f"combination.{advice.holds.combination.name}")
    unit = words("points.short_unit", count=points)
    said = (words("points", count=points), f"{points} {unit}", str(points))
    title = words("lamp.holds")
    rows = [(words("lamp.stop"), figure(advice.options[0].ev, words))]
    if len(advice.options) == 1:
        return Holds(title, name, said, tuple(rows), words("lamp.no_purchase"))
    purchase = max(advice.options[1:], key=lambda option: option.ev)
    rows.append((words("lamp.purchase"), figure(purchase.ev, words)))
    return Holds(title, name, said, tuple(rows), words("lamp.expected"))


def _goes(advice: Advice, option: Option, words: Words) -> Goes:
    assert option.discard is not None
    position = advice.position
    best = max(advice.options[1:], key=lambda option: option.ev)
    several = position.purchases_left > 1 and option is best  # the end is that of the best
    order = [line.combination for line in position.rules.lines]
    now = order.index(advice.holds.combination)
    soon = {chance.combination: chance for chance in advice.next_card[option.discard]}
    late = {chance.combination: chance for chance in advice.in_the_end} if several else {}
    lines = [
        _line(combination, soon, late, words, higher=order.index(combination) < now)
        for combination in order
        if combination in soon or combination in late
    ]
    return Goes(
        title=words("lamp.goes", card=named(option.discard, words, "goes")),
        heads=(words("lamp.head_next"), words("lamp.head_end", count=position.purchases_left)),
        lines=tuple(lines),
        note=words("lamp.unseen", count=advice.unseen),
    )


def _line(
    combination: Combination,
    soon: Mapping[Combination, Chance],
    late: Mapping[Combination, Chance],
    words: Words,
    *,
    higher: bool,
) -> Line:
    chance = soon.get(combination) or late[combination]
    following = soon[combination].probability if combination in soon else 0.0
    end = late[combination].probability if combination in late else 0.0
    unit = words("points.short_unit", count=chance.points)
    return Line(
        name=words(f"combination.{combination.name}"),
        points=(f"{chance.points} {unit}", str(chance.points)),
        next_card=_said(following, words),
        share=following,
        in_the_end=_said(end, words) if late else ("",),
        end_share=end,
        higher=higher,
    )


def _said(share: float, words: Words) -> tuple[str, ...]:
    """A chance, or that there is none; where it is not small without decimals, too."""
    if not share:
        return (words("lamp.never"),)
    return percent(share, words), percent(share, words, 0 if share >= _LARGE else 1)


def live(lamp: Lamp, words: Words) -> Mapping[Combination, str]:
    """The own chance to have each line in the end, as words; empty while it is not known."""
    if lamp.advice is None or not lamp.allowed:
        return {}
    return {
        chance.combination: percent(chance.probability, words) for chance in lamp.advice.in_the_end
    }


def toast(lamp: Lamp, words: Words) -> Toast | None:
    """The line between bowl and hand while the lamp shines; None where it says nothing."""
    if lamp.counting:
        return Toast(words("lamp.counting"))
    advice = lamp.shown
    if advice is None or len(advice.options) == 1:
        return None
    focus = lamp.focus
    number = lamp.option_number(focus) if focus is not None else None
    stops = advice.options[advice.best].discard is None
    if number is None or (stops and not lamp.pointing):
        text = words("lamp.stop_now")
        return Toast(text, spans=(Span("bulb"), Span(text, TEXT)), private=True)
    option = advice.options[number]
    assert option.discard is not None
    value = figure(exchange(advice, option), words)
    card = named(option.discard, words, "the")
    if advice.loss(option) == 0 == advice.loss(advice.options[0]):
        text = _capital(words("lamp.tie", card=named(option.discard, words, "goes")))
        return Toast(text, spans=(Span("bulb"), Span(text, TEXT)), private=True)
    fill: Callable[[str, str], str] = lambda price, worth: _capital(  # noqa: E731
        words("lamp.swap", card=card, price=price, value=worth)
    )
    before, _, rest = fill(_HERE, _THERE).partition(_HERE)
    between, _, after = rest.partition(_THERE)
    price = str(advice.position.price)
    spans = (
        Span("bulb"), Span(before, TEXT), Span(price, BRASS_LIGHT), Span("chip"),
        Span(between, TEXT), Span(value.text, COLOURS[value.worth]), Span(after, TEXT),
    )  # fmt: skip
    return Toast(fill(price, value.text), spans=spans, private=True)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
