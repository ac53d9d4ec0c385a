"""The money of a game in words: the same phrases at the table, in the review, in the result and
where a match is read aloud or written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules import events as ev
from game.rules.money import Payment

if TYPE_CHECKING:
    from game.rules.money import GameMoney
    from game.table.naming import Naming
    from game.words.words import Words


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
    if account.cards:
        found.append(cards_paid(words, account.cards))
    if account.bank:
        found.append(bank_won(words, account.bank))
    if account.gain:
        others = len(money.accounts) - 1
        gain = words.signed(account.gain)
        found.append(_phrase(words, "money.others", account.gain, gain, others))
    if account.paid is not None and account.paid.chips and money.winner is not None:
        found.append(paid_to(naming, account.paid, money.winner, short=short))
    return (*found, _phrase(words, "money.sum", account.after, str(account.after)))


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
        case ev.BankPaid(seat, chips):
            phrase = cards_paid(words, chips.value)
        case ev.BankTaken(seat, chips):
            phrase = bank_won(words, chips.value)
        case ev.DifferencePaid(seat, winner, chips, owed):
            phrase = paid_to(naming, Payment(owed, chips.value), winner)
        case _:
            return ""
    return words("money.told", name=naming(seat), told=phrase.text)


def difference(words: Words, best: int, own: int, paid: Payment | None) -> str:
    """The winner's points minus those of another: “7 − 2 = 5”."""
    if paid is not None and paid.all_left:
        return words("money.difference_all", best=best, own=own, chips=paid.chips)
    return words("money.difference", best=best, own=own, chips=best - own)


def _phrase(
    words: Words, key: str, chips: int, figure: str, count: int | None = None, **others: object
) -> Phrase:
    before, after = words.around("chips", key, count, **others)
    return Phrase(before, figure, after, chips)
