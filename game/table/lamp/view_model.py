"""What the lamp shows, from the coach's numbers and the words."""

import re
from collections.abc import Mapping
from typing import Final

from game.coach.advice import Advice, Chance, Option, at_least
from game.rules.cards import Card
from game.rules.variants import Combination
from game.table.coach_words import chips_figure, percent
from game.table.lamp.lamp import Lamp
from game.table.lamp.states import COLOURS, CardMark, Figure, Goes, Holds, LampState, Line, Worth
from game.table.parts.centre import Span, Toast
from game.ui.theme import BRASS_LIGHT, TEXT
from game.words.words import MINUS, Words

_LARGE: Final = 0.0995
"""Chances from here on may be said without decimals."""
_PRICE, _WORTH, _STOP = "\x01", "\x02", "\x03"
"""Stand in a sentence for what is drawn in another colour."""
_SURE: Final = 1 - 1e-9


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


def named(card: Card, words: Words, case: str) -> str:
    """A card with its article: `goes` by itself, or something is done to `the` card."""
    return words(f"card.{case}.{card.rank.name}")


def _mark(advice: Advice, option: Option, piece: int, words: Words, *, tagged: bool) -> CardMark:
    """The plate of a card; `tagged`: of all that are best it is the one that is raised."""
    assert option.discard is not None
    best = advice.loss(option) == 0
    value = figure(advice.told(option), words, best=best)
    if advice.told(option) == advice.told(advice.options[0]):
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
    stop = advice.told(advice.options[0])
    rows = [(words("lamp.stop"), figure(stop, words))]
    if len(advice.options) == 1:
        return Holds(title, name, said, tuple(rows), words("lamp.no_purchase"))
    purchase = max(advice.told(option) for option in advice.options[1:])
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
        title=words("lamp.goes", card=named(option.discard, words, "goes")),
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
    """A chance, or that there is none; where it is not small without decimals, too."""
    if not share:
        return (words("lamp.never"),)
    return percent(share, words), percent(share, words, 0 if share >= _LARGE else 1)


def live(lamp: Lamp, words: Words) -> Mapping[Combination, str]:
    """The own chance to reach at least each line, as words; empty while it is not known."""
    if lamp.advice is None or not lamp.allowed or not lamp.ready:
        return {}
    found, share = {}, 0.0
    reached = {c.combination: c.probability for c in at_least(lamp.advice.reached)}
    for line in lamp.advice.position.rules.lines:
        share = reached.get(line.combination, share)
        found[line.combination] = percent(share, words) if share else words("lamp.never")
    return found


def toast(lamp: Lamp, words: Words) -> Toast | None:
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
    value, stop = (figure(advice.told(each), words) for each in (option, advice.options[0]))
    card = named(option.discard, words, "the")
    if advice.loss(option) == 0 == advice.loss(advice.options[0]):
        text = _capital(words("lamp.tie", card=named(option.discard, words, "goes")))
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
