"""What Poker Deluxe and the draw-poker tables tell of a match otherwise than others do."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.rules import events as ev
from game.rules.cards import Card, parse_cards
from game.rules.chips import STARTING_PURSE
from game.rules.draw import events as draw_ev
from game.rules.draw.ranking import RANKINGS, DrawValue
from game.rules.money import games
from game.rules.variants import VARIANTS, HandValue, scoring_cards
from game.scenes.result.page import EndedMatch, GameGain, ResultPage
from game.scenes.result.panels import CostPanel, Numbers, lay_cards, titled
from game.table.deluxe.story.bill import happened, told_of
from game.table.draw.pawn_shelf import HIS, MINE
from game.table.draw.view_model import hand_name
from game.table.naming import Naming
from game.ui.nodes import show_ribbon
from game.ui.paint.chart import scale_for
from game.ui.paint.styles import Ribbon
from game.ui.theme import TypeScale
from game.ui.tree import Pen
from game.words.words import Words

if TYPE_CHECKING:
    from game.storage.archive import Record

_CARD, _CARDS_Y = 124, 74  # u, width and upper edge
_APART: Final = 1.03  # widths, from card to card
_FOOT: Final = 16  # u under the ribbon
_OVER: Final = 0.6  # so much of the ribbon lies over the feet of the cards
_WORTH_TELLING: Final = 8  # chips of a gain that is called out


def _value(ended: EndedMatch, turn: GameGain) -> HandValue:
    return VARIANTS[ended.match.options.variant].value(turn.hand)


def _hand_name(ended: EndedMatch, turn: GameGain) -> str:
    return ended.words(f"combination.{_value(ended, turn).combination.name}")


def _kept_hand_name(record: Record, words: Words) -> str:
    value = VARIANTS[record.variant].value(parse_cards(record.hand))
    return words(f"combination.{value.combination.name}")


def _remark(event: object, naming: Naming) -> str:
    words = naming.words
    match event:
        case ev.GameBegan(number, dealer):
            return words("record.game", number=number, name=naming(dealer))
        case ev.TurnBegan(seat):
            return words("record.turn", name=naming(seat))
        case ev.Discarded(seat, card) if not card.hidden:
            return words("record.discards", name=naming(seat), card=card)
        case ev.CardTaken(seat, _, card) if not card.hidden:
            return words("record.takes", name=naming(seat), card=card)
        case ev.BuyingEnded(seat):
            return words("record.stops", name=naming(seat))
        case ev.HandShown(seat, _, value):
            hand = words(f"combination.{value.combination.name}")
            return words("record.shows", name=naming(seat), hand=hand)
        case ev.GameWon(seat):
            return words("record.wins", name=naming(seat))
        case ev.MatchEnded(champions):
            return words("record.ends", names=words.listing([*map(naming, champions)]))
    return happened(naming, event)


def _account(ended: EndedMatch, game: int) -> str:
    money = next(islice(games(len(ended.story.curves), ended.match.log), game - 1, None))
    return told_of(ended.naming, money, ended.own)


def _ending(ended: EndedMatch) -> str:
    """How many games there were, and why there were no more."""
    words, naming, broke, games = ended.words, ended.naming, ended.story.broke, ended.story.games
    if not broke:
        return words("result.chart_note", count=games)
    if len(broke) > 1:
        names = words.listing([naming(seat) for seat in broke])
        return words("result.several_broke", names=names, game=games)
    if naming.is_you(broke[0]):
        return words("result.you_broke", game=games)
    return words("result.broke", name=naming(broke[0]), game=games)


def _lay_best(ended: EndedMatch, best: GameGain, pen: Pen, box: Rect) -> None:
    """The cards that made the best hand glow; its ribbon lies over their feet."""
    services, kit, name = pen.services, pen.kit, ended.naming(best.seat)
    note = ended.words("result.best_hand_note", name=name, game=best.game)
    titled(pen, box, "result.best_hand", (note, name))
    count, inner = len(best.hand), box.w - kit.px(46)
    band = round(kit.size(TypeScale.RIBBON) * 1.4)
    top, low = box.y + kit.px(_CARDS_Y), box.bottom - kit.px(_FOOT) - band * (1 - _OVER)
    width = min(kit.px(_CARD), round((low - top) / 1.4), round(inner / 3))
    step = min(_APART * width, (inner - width) / (count - 1))
    scoring = scoring_cards(best.hand)
    glowing = scoring if len(scoring) < count else ()
    lay_cards(pen.items, services, best.hand, glowing, box.centerx, top, width, step)
    middle = (box.centerx, top + width * 1.4 + band * (0.5 - _OVER))
    room, value = box.w - kit.px(24), _value(ended, best)
    name = services.words(f"combination.{value.combination.name}")
    show_ribbon(pen, name, value.points, middle, style=Ribbon.BURGUNDY, room=room)


DELUXE_PAGE: Final = ResultPage(
    hand_name=_hand_name,
    note=_ending,
    account=_account,
    scale=scale_for,
    rounds=True,
    worth_telling=_WORTH_TELLING / STARTING_PURSE.value,
    panel=lambda ended: (CostPanel if ended.humans else Numbers)(ended),
    lay_best=_lay_best,
    awards=True,
    looks_back=True,
    other="title.play",
    tables="regulars.cards",
    kept_hand_name=_kept_hand_name,
    remark=_remark,
)


_PACKS: Final = {
    ("salon", 52): "52", ("salon", 53): "52-joker", ("salon", 54): "52-joker",
    ("duel", 32): "32-duel", ("club", 32): "32-club", ("club", 52): "52",
}  # fmt: skip
"""Name of the ranking by game and cards in the pack, as they are kept with the matches."""


def _draw_hand_name(ended: EndedMatch, turn: GameGain) -> str:
    return _named(ended.match.table.rules.ranking.value_of(turn.strength), ended.words, turn.hand)


def _kept_draw_hand_name(record: Record, words: Words) -> str:
    ranking = RANKINGS[_PACKS[record.kind, record.variant]]
    return _named(ranking.value_of(record.strength), words, parse_cards(record.hand))


def _named(value: DrawValue, words: Words, cards: tuple[Card, ...]) -> str:
    """With a joker what it stands for is told, and the ranks that can be seen are not."""
    return hand_name(value, words, cards, short=any(card.joker for card in cards))


def _draw_remark(event: object, naming: Naming) -> str:
    words = naming.words
    match event:
        case draw_ev.GameBegan(number, dealer):
            return words("record.game", number=number, name=naming(dealer))
        case draw_ev.HandShown(seat, cards, value):
            return words("record.shows", name=naming(seat), hand=hand_name(value, words, cards))
        case draw_ev.PotTaken(seat, chips):
            return words("record.pot", count=chips, name=naming(seat))
        case draw_ev.MatchEnded(champions):
            return words("record.ends", names=words.listing([*map(naming, champions)]))
    return ""


def _note(ended: EndedMatch) -> str:
    """What the chips of the chart are, where things or the cashier's chips count against them; else
    after how many games."""
    rules = ended.match.options.rules
    if rules.pawned_for:
        return ended.words("draw.result.chart_pawned")
    if rules.credit:
        return ended.words("draw.result.chart_owed")
    return ended.words("draw.result.games", count=ended.story.games)


def _remarks(ended: EndedMatch, seat: int) -> tuple[str, ...]:
    place = ended.match.table.seats[seat]
    if place.pawned:
        keys = ("draw.result.pawned", "draw.result.pawned_short")
        return tuple(ended.words(key, count=place.pawned) for key in keys)
    return (ended.words("draw.result.advanced", count=place.owes),) if place.owes else ()


def _things(ended: EndedMatch, seat: int) -> tuple[str, ...]:
    own = MINE if ended.naming.plan(seat).human else HIS
    return tuple(thing.drawing for thing in own[: ended.match.table.seats[seat].pawned])


DRAW_PAGE: Final = ResultPage(
    hand_name=_draw_hand_name,
    note=_note,
    chips=lambda ended, seat: int(ended.match.table.seats[seat].chips),
    remarks=_remarks,
    things=_things,
    awards=True,
    kept_hand_name=_kept_draw_hand_name,
    remark=_draw_remark,
)
