"""What the draw-poker tables tell of a match otherwise: debts, things pawned, names of hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.cards import parse_cards
from game.rules.draw import events as ev
from game.rules.draw.ranking import RANKINGS
from game.scenes.result.page import ResultPage, Told
from game.scenes.result.story import Turn
from game.table.draw.view_model import hand_name
from game.table.duel.belongings import HIS, MINE

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.rules.draw.ranking import DrawValue
    from game.storage.history import Record
    from game.table.naming import Naming
    from game.words.words import Words

_PACKS: Final = {
    ("salon", 52): "52", ("salon", 53): "52-joker", ("salon", 54): "52-joker",
    ("duel", 32): "32-duel", ("club", 32): "32-club", ("club", 52): "52",
}  # fmt: skip
"""Name of the ranking by game and cards in the pack, as they are kept with the matches."""


def _hand_name(told: Told, turn: Turn) -> str:
    return _named(told.match.table.rules.ranking.value_of(turn.strength), told.words, turn.hand)


def _kept_hand_name(record: Record, words: Words) -> str:
    ranking = RANKINGS[_PACKS[record.kind, record.variant]]
    return _named(ranking.value_of(record.strength), words, parse_cards(record.hand))


def _named(value: DrawValue, words: Words, cards: tuple[Card, ...]) -> str:
    """With a joker what it stands for is told, and the ranks that can be seen are not."""
    return hand_name(value, words, cards, short=any(card.joker for card in cards))


def _remark(event: object, naming: Naming) -> str:
    words = naming.words
    match event:
        case ev.GameBegan(number, dealer):
            return words("record.game", number=number, name=naming(dealer))
        case ev.HandShown(seat, cards, value):
            return words("record.shows", name=naming(seat), hand=hand_name(value, words, cards))
        case ev.PotTaken(seat, chips):
            return words("record.pot", count=chips, name=naming(seat))
        case ev.MatchEnded(champions):
            return words("record.ends", names=words.listing([*map(naming, champions)]))
    return ""


def _note(told: Told) -> str:
    """What the chips of the chart are, where things or the cashier's chips count against them; else
    after how many games."""
    rules = told.match.options.rules
    if rules.pawned_for:
        return told.words("draw.result.chart_pawned")
    if rules.credit:
        return told.words("draw.result.chart_owed")
    return told.words("draw.result.games", count=told.story.games)


def _chips(told: Told, seat: int) -> int:
    chips: int = told.match.table.seats[seat].chips
    return chips


def _remarks(told: Told, seat: int) -> tuple[str, ...]:
    place = told.match.table.seats[seat]
    if place.pawned:
        keys = ("draw.result.pawned", "draw.result.pawned_short")
        return tuple(told.words(key, count=place.pawned) for key in keys)
    return (told.words("draw.result.advanced", count=place.owes),) if place.owes else ()


def _things(told: Told, seat: int) -> tuple[str, ...]:
    own = MINE if told.naming.plan(seat).human else HIS
    return tuple(thing.drawing for thing in own[: told.match.table.seats[seat].pawned])


PAGE: Final = ResultPage(
    hand_name=_hand_name,
    note=_note,
    chips=_chips,
    remarks=_remarks,
    things=_things,
    kept_hand_name=_kept_hand_name,
    remark=_remark,
)
