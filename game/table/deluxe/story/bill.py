"""The money of a game in words: the same phrases at the table, in the review, in the result and
where a match is read aloud or written down; and the paper they are lettered on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.rules import events as ev
from game.rules.money import GameMoney, Payment
from game.table.layout.table import LOW_BILL
from game.table.naming import Naming
from game.table.part import DrawContext
from game.ui.art import blit_portrait
from game.ui.paint.painter import Plaque
from game.ui.paint.shapes import Painted
from game.ui.paint.signs import three_chips
from game.ui.text import Face
from game.ui.theme import (
    BRASS_SHADE,
    GAIN_ON_PAPER,
    LOSS_ON_PAPER,
    RGB,
    SMALLEST_TEXT_PX,
    TEXT_DIM_ON_PAPER,
    TEXT_ON_PAPER,
    TextPx,
)
from game.words.words import Words


def blank(context: DrawContext, width: int, height: int, step: int) -> Painted:
    """An empty paper of so many px to be lettered; `step`: of its corners, px."""
    plaque = context.paint.plaque(width, height, Plaque.PAPER, u=context.u, step=step, shadow=0.6)
    return Painted(plaque.surface.copy(), plaque.dx, plaque.dy)


class Letters(NamedTuple):
    """A piece of lettering, and the height of its capitals in px."""

    surface: pygame.Surface
    caps: int


class Lettered(NamedTuple):
    """A phrase as lettering."""

    parts: tuple[Letters, ...]

    @property
    def width(self) -> int:
        """How wide it is, px."""
        return sum(part.surface.get_width() for part in self.parts)

    def put(self, sheet: pygame.Surface, left: float, middle: float) -> None:
        """Letter it on one line; `middle` is that of its largest capitals."""
        tallest = max(part.caps for part in self.parts)
        for surface, caps in self.parts:
            lower = (tallest - caps) / 2
            sheet.blit(surface, (round(left), round(middle + lower - surface.get_height() / 2)))
            left += surface.get_width()


def lettered(
    context: DrawContext, phrases: Sequence[Phrase], sizes: tuple[int, int, int], grown: float
) -> list[Lettered]:
    """The lettering of each phrase; the last one is the sum. `sizes` in u, `grown` times as large:
    of figures, of the words beside them, and of the sum."""
    plain = (context.text(size, 1.0) for size in sizes)
    figure, word, total = (TextPx(max(SMALLEST_TEXT_PX, round(px * grown)), px) for px in plain)
    *parts, last = phrases
    usual = (Face.SEMIBOLD, figure), (Face.MEDIUM, word), TEXT_DIM_ON_PAPER
    found = [_letters(context, part, *usual) for part in parts]
    return [*found, _letters(context, last, (Face.BOLD, total), (Face.BOLD, total), TEXT_ON_PAPER)]


def _letters(
    context: DrawContext,
    phrase: Phrase,
    figure: tuple[Face, TextPx],
    word: tuple[Face, TextPx],
    ink: RGB,
) -> Lettered:
    """A phrase; `ink`: of its words."""
    case = context.lettering
    figure_ink = GAIN_ON_PAPER if phrase.figure.startswith("+") else TEXT_ON_PAPER
    if phrase.chips < 0:
        figure_ink = LOSS_ON_PAPER
    parts = (
        (phrase.before, *word, ink),
        (phrase.figure, *figure, figure_ink),
        (phrase.after, *word, ink),
    )
    return Lettered(
        tuple(
            Letters(case.line(text, face, size, colour), case.cap_height(face, size))
            for text, face, size, colour in parts
            if text
        )
    )


class Phrase(NamedTuple):
    """A part of a bill: the words before and after its figure, and the chips it is about. A figure
    with a sign is added, one without is a sum."""

    before: str
    figure: str
    after: str
    chips: int

    @property
    def text(self) -> str:
        """All of it."""
        return self.before + self.figure + self.after


def cards_paid(words: Words, chips: int) -> Phrase:
    """What was paid for cards."""
    return _phrase(words, "money.cards", -chips, words.signed(-chips))


def to_begin(words: Words, chips: int) -> Phrase:
    """What was put into the bank before the first card (D-20)."""
    return _phrase(words, "money.begins", -chips, words.signed(-chips))


def for_pairs(words: Words, chips: int, *, short: bool = False) -> Phrase:
    """What the pair of the evening has brought or cost (D-22)."""
    key = "money.pairs_short" if short else "money.pairs"
    return _phrase(words, key, chips, words.signed(chips))


def bank_won(words: Words, chips: int) -> Phrase:
    """What was won from the bank."""
    return _phrase(words, "money.bank", chips, words.signed(chips))


def paid_to(naming: Naming, paid: Payment, winner: int, *, short: bool = False) -> Phrase:
    """What was paid to the winner; `short`: without saying to whom."""
    words, chips = naming.words, paid.chips
    if paid.all_left:
        return _phrase(words, "money.pays_all", -chips, str(chips))
    figure = words.signed(-chips)
    if short:
        return _phrase(words, "money.paid", -chips, figure)
    if naming.is_you(winner):
        return _phrase(words, "money.to_you", -chips, figure)
    return _phrase(words, "money.to", -chips, figure, name=naming(winner))


def bill(
    naming: Naming, money: GameMoney, seat: int, *, slip: bool = False, short: bool = False
) -> tuple[Phrase, ...]:
    """The money of a seat in a game, from the sum before the deal to the new one; what is nothing
    is left out. A `slip` has less room; `short` even less."""
    words, account = naming.words, money.accounts[seat]
    before = str(account.before)
    found = [Phrase("", before, "", account.before)]
    if not slip:
        found = [_phrase(words, "money.before", account.before, before)]
    if account.begins:
        found.append(to_begin(words, account.begins))
    if account.cards:
        found.append(cards_paid(words, account.cards))
    if account.pairs:
        found.append(for_pairs(words, account.pairs, short=slip))
    if account.bank:
        found.append(bank_won(words, account.bank))
    if account.gain:
        others = len(money.accounts) - 1
        gain = words.signed(account.gain)
        found.append(_phrase(words, "money.others", account.gain, gain, others))
    if account.paid is not None and account.paid.chips and money.winner is not None:
        found.append(paid_to(naming, account.paid, money.winner, short=short))
    return (*found, _phrase(words, "money.sum", account.after, str(account.after)))


def figures(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The same without words, for paper that has no room for them; who pays all is told."""
    *parts, last = phrases
    plain = (
        part if part.chips < 0 and part.figure.isdigit() else part._replace(before="", after="")
        for part in parts
    )
    return (*plain, last)


def told(naming: Naming, money: GameMoney, seat: int, *, short: bool = False) -> str:
    """All of that as half a sentence: “79 before, −6 cards, +13 bank = 86”; `short` where there is
    little room."""
    *parts, last = bill(naming, money, seat, slip=short, short=short)
    text = parts[-1].text
    for part in reversed(parts[:-1]):
        text = naming.words("list.more", first=part.text, rest=text)
    return f"{text} {last.text}"


def told_of(naming: Naming, money: GameMoney, seat: int) -> str:
    """The same with the name of whose money it is."""
    return naming.words("money.told", name=naming(seat), told=told(naming, money, seat))


def happened(naming: Naming, event: object) -> str:
    """What an event did to a purse, with the name of whose it is; nothing for others."""
    words = naming.words
    match event:
        case ev.DoubleGame():
            return words("record.double")
        case ev.BankBegun(seat, chips):
            phrase = to_begin(words, chips.value)
        case ev.PairPaid(seat, holder, chips):
            phrase = paid_to(naming, Payment(chips.value, chips.value), holder)
        case ev.BankPaid(seat, chips):
            phrase = cards_paid(words, chips.value)
        case ev.BankTaken(seat, chips):
            phrase = bank_won(words, chips.value)
        case ev.DifferencePaid(seat, winner, chips, owed):
            phrase = paid_to(naming, Payment(owed, chips.value), winner)
        case _:
            return ""
    return words("money.told", name=naming(seat), told=phrase.text)


def difference(words: Words, best: int, own: int, paid: Payment | None, *, stake: int = 1) -> str:
    """The winner's points minus those of another: “7 − 2 = 5”; twice that in a double game."""
    key = "money.difference" if stake == 1 else "money.difference_double"
    if paid is not None and paid.all_left:
        return words(f"{key}_all", best=best, own=own, chips=paid.chips)
    return words(key, best=best, own=own, chips=stake * (best - own))


def _phrase(
    words: Words, key: str, chips: int, figure: str, count: int | None = None, **others: object
) -> Phrase:
    before, after = words.around("chips", key, count, **others)
    return Phrase(before, figure, after, chips)


_SIZES: Final = (27, 23, 27)  # u, of text
_DIFFERENCE: Final = 24  # u, of text
_GROWS: Final = 1.3
_SHARES: Final = (1.3, 1.15, 1.0, 0.9, 0.8, 0.7, 0.63)
_UPPER, _LOWER = 0.29, 0.72  # middles of the two lines, shares of the height
_EDGE: Final = 24
_AIR: Final = 16  # least room between two phrases, u
_ROW: Final = 25  # u, from a row of phrases to the next
_STEP: Final = 10
_FACE: Final = 46
_DASH, _GAP = 7, 5


@dataclass(frozen=True, slots=True)
class Owed:
    """What one of the others has paid, and their picture."""

    character: str
    text: str


@dataclass(frozen=True, slots=True)
class BillState:
    """What the bill says, at best and in fewer words. `character`: whose it is, nothing where that
    is you."""

    character: str
    phrases: tuple[Phrase, ...]
    short: tuple[Phrase, ...]
    owed: tuple[Owed, ...]


def bill_state(naming: Naming, settled: GameMoney, winner: int) -> BillState:
    """The bill of the winner of a game whose money is settled."""
    points, words = settled.points, naming.words
    owed = (
        Owed(
            naming.character(seat),
            difference(words, points[winner], points[seat], account.paid, stake=settled.stake),
        )
        for seat, account in enumerate(settled.accounts)
        if seat != winner
    )
    whose = "" if naming.is_you(winner) else naming.character(winner)
    short = bill(naming, settled, winner, slip=True)
    return BillState(whose, bill(naming, settled, winner), short, tuple(owed))


def bill_paper(context: DrawContext, state: BillState) -> Painted:
    """The paper with its lettering; where there is little room only its first line."""
    box = context.poses.layout.bill
    wide, high, low = context.px(box.w), context.px(box.h), box.h <= LOW_BILL
    paper = blank(context, wide, high, context.px(_STEP))
    sheet, left, top = paper.surface, -paper.dx, -paper.dy
    _put_sums(context, sheet, state, (left, top + high * (0.5 if low else _UPPER)), wide)
    if not low:
        x, y, end = left + context.px(_EDGE), round(top + high / 2), left + wide - context.px(_EDGE)
        dash, gap = context.px(_DASH), context.px(_GAP)
        while x + dash <= end:
            pygame.draw.rect(sheet, BRASS_SHADE, (round(x), y, dash, max(1, context.px(2))))
            x += dash + gap
        _put_differences(context, sheet, state, (left, top + high * _LOWER), wide)
    return paper


def _put_sums(
    context: DrawContext,
    sheet: pygame.Surface,
    state: BillState,
    at: tuple[float, float],
    wide: int,
) -> None:
    """The first line: phrases evenly apart, the sum at the right; in two rows where one has not
    enough room."""
    left, middle = at
    edge, face = context.px(_EDGE), context.px(_FACE)
    if state.character:
        blit_portrait(context.art, sheet, state.character, (left + edge + face / 2, middle), face)
    else:
        chips = three_chips(context.art, context.px(40))
        sheet.blit(chips, chips.get_rect(center=(left + edge + face / 2, middle)))
    start = left + edge + face + context.px(_AIR)
    room = left + wide - edge - start
    low, row = context.poses.layout.bill.h <= LOW_BILL, context.px(_ROW)
    rows = fitting(context, state, room, rows=1 if low else 2)
    for number, made in enumerate(rows):
        *phrases, last = made
        y = middle + row * (number - (len(rows) - 1) / 2) - (context.px(3) if len(rows) > 1 else 0)
        x = float(start)
        apart = (room - sum(phrase.width for phrase in made)) / max(1, len(phrases))
        apart = min(apart, context.px(48))
        ends = number == len(rows) - 1
        for phrase in phrases if ends else made:
            phrase.put(sheet, x, y)
            x += phrase.width + apart
        if ends:
            last.put(sheet, left + wide - edge - last.width, y)


def fitting(
    context: DrawContext, state: BillState, room: float, *, rows: int
) -> list[list[Lettered]]:
    """The phrases in the largest size that leaves some air between them; in fewer words, in so many
    `rows`, or without words where that is not enough."""
    air = context.px(_AIR)
    for phrases in (state.phrases, state.short):
        for grown in _SHARES:
            if grown <= context.unit.grown(_GROWS):
                made = lettered(context, phrases, _SIZES, grown)
                if _wide([made], air) <= room:
                    return [made]
    if rows > 1:
        made, half = lettered(context, state.short, _SIZES, _SHARES[-1]), len(state.short) // 2
        return min(
            ([made[:at], made[at:]] for at in (half, half + 1)), key=lambda both: _wide(both, air)
        )
    return [lettered(context, figures(state.short), _SIZES, _SHARES[-1])]


def _wide(rows: list[list[Lettered]], air: int) -> int:
    """How wide the widest row is with some air between its phrases, px."""
    return max(sum(each.width for each in row) + air * (len(row) - 1) for row in rows)


def _put_differences(
    context: DrawContext,
    sheet: pygame.Surface,
    state: BillState,
    at: tuple[float, float],
    wide: int,
) -> None:
    """The second line: a small portrait and a difference for each of the others."""
    left, middle = at
    edge, face, gap = context.px(_EDGE), context.px(_FACE), context.px(10)
    cell = (wide - 2 * edge) / len(state.owed)
    room = round(cell - face - 2 * gap)
    texts = tuple(owed.text for owed in state.owed)
    case, size = context.lettering, context.text(_DIFFERENCE, _GROWS)
    size = case.fit_size(texts, Face.SEMIBOLD, size, room)
    for number, owed in enumerate(state.owed):
        line = case.fit(owed.text, Face.SEMIBOLD, size, room, TEXT_ON_PAPER)
        x = left + edge + cell * (number + 0.5) - (face + gap + line.get_width()) / 2
        blit_portrait(context.art, sheet, owed.character, (x + face / 2, middle), face)
        sheet.blit(line, line.get_rect(midleft=(round(x + face + gap), round(middle))))
