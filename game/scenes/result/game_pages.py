"""What Poker Deluxe and the draw-poker tables tell of a match otherwise than others do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.rules import events as ev
from game.rules.cards import parse_cards
from game.rules.chips import STARTING_PURSE
from game.rules.draw import events as draw_ev
from game.rules.draw.ranking import RANKINGS
from game.rules.money import games
from game.rules.variants import VARIANTS, HandValue, scoring_cards
from game.scenes.panel_page import ribbon
from game.scenes.result.page import Panel, ResultPage, Standing, Told, Turn
from game.scenes.result.panels import CoachNotes, lay_cards, lay_title
from game.table.deluxe.story.paying.money_words import happened, told_of
from game.table.draw.view_model import hand_name
from game.table.duel.belongings import HIS, MINE
from game.ui.paint.chart import draw_marker, scale_for, styles
from game.ui.paint.styles import Ribbon
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, LACQUER, TEXT, TEXT_DIM, TypeScale, mix

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.rules.draw.ranking import DrawValue
    from game.storage.archive import Record
    from game.table.naming import Naming
    from game.ui.picture.items import Items
    from game.words.words import Words


_CARD: Final = 124
_APART: Final = 1.03
_CARDS_Y: Final = 74
_FOOT: Final = 16  # under the ribbon
_OVER: Final = 0.6
"""So much of the ribbon lies over the feet of the cards."""
_HEAD: Final = 17
_WORTH_TELLING: Final = 8
"""Chips of a gain that is called out."""


def _value(told: Told, turn: Turn) -> HandValue:
    return VARIANTS[told.match.options.variant].value(turn.hand)


def _hand_name(told: Told, turn: Turn) -> str:
    return told.words(f"combination.{_value(told, turn).combination.name}")


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


def _account(told: Told, game: int) -> str:
    money = next(islice(games(len(told.story.curves), told.match.log), game - 1, None))
    return told_of(told.naming, money, told.own)


def _ending(told: Told) -> str:
    """How many games there were, and why there were no more."""
    words, naming, broke, games = told.words, told.naming, told.story.broke, told.story.games
    if not broke:
        return words("result.chart_note", count=games)
    if len(broke) > 1:
        names = words.listing([naming(seat) for seat in broke])
        return words("result.several_broke", names=names, game=games)
    if naming.is_you(broke[0]):
        return words("result.you_broke", game=games)
    return words("result.broke", name=naming(broke[0]), game=games)


def _lay_best(told: Told, items: Items, box: Rect, best: Turn) -> None:
    """The cards that made the best hand glow; its ribbon lies over their feet."""
    services, kit, name = told.services, told.services.kit, told.naming(best.seat)
    note = told.words("result.best_hand_note", name=name, game=best.game)
    lay_title(items, services, box, "result.best_hand", (note, name))
    count, inner = len(best.hand), box.w - kit.px(46)
    band = round(kit.size(TypeScale.RIBBON) * 1.4)
    top, low = box.y + kit.px(_CARDS_Y), box.bottom - kit.px(_FOOT) - band * (1 - _OVER)
    width = min(kit.px(_CARD), round((low - top) / 1.4), round(inner / 3))
    step = min(_APART * width, (inner - width) / (count - 1))
    scoring = scoring_cards(best.hand)
    glowing = scoring if len(scoring) < count else ()
    lay_cards(items, services, best.hand, glowing, box.centerx, top, width, step)
    middle = (box.centerx, top + width * 1.4 + band * (0.5 - _OVER))
    room = box.w - kit.px(24)
    ribbon(items, services, _value(told, best), middle, style=Ribbon.BURGUNDY, room=room)


class Tally(Panel):
    """Games won, cards bought and the largest gain of everybody, in the order of the places."""

    def __init__(self, told: Told) -> None:
        self._told = told
        self._bought = Counter(e.seat for e in told.match.log if isinstance(e, ev.CardTaken))
        self._looks = styles(len(told.story.curves), told.own)

    def lay(self, items: Items, box: Rect) -> None:
        """Title, heads of the columns and rows."""
        services, kit, words = self._told.services, self._told.services.kit, self._told.words
        lay_title(items, services, box, "result.tally", ())
        heads = tuple(words(f"result.tally.{name}") for name in ("won", "bought", "best"))
        columns = self._columns(box, heads)
        y = box.y + kit.px(72)
        for head, right in zip(heads, columns, strict=True):
            label = kit.lettering.line(head, Face.MEDIUM, kit.size(_HEAD, 1), TEXT_DIM)
            items.right(("tally head", head), label, (right, y), 2)
        start, bottom = y + kit.px(16), box.bottom - kit.px(18)
        rule = (box.x + kit.px(20), start, box.w - kit.px(40), kit.px(1.2))
        items.area(("tally rule",), rule, mix(LACQUER, BRASS_SHADE, 0.5), 2)
        standings = self._told.story.standings
        pitch = min(kit.px(34), (bottom - start) / len(standings))
        for row, standing in enumerate(standings):
            at = (box.x + kit.px(22), start + (row + 0.5) * pitch + kit.px(2))
            self._lay_row(items, at, kit.size(20).within(pitch * 0.66), standing, columns)

    def _columns(self, box: Rect, heads: Sequence[str]) -> list[int]:
        """Right edges of the columns in px, each as wide as its head."""
        kit = self._told.services.kit
        right, columns = box.right - kit.px(24), list[int]()
        for head in reversed(heads):
            columns.insert(0, right)
            wide = kit.lettering.width(head, Face.MEDIUM, kit.size(_HEAD, 1))
            right -= max(wide, kit.px(58)) + kit.px(22)
        return columns

    def _lay_row(
        self, items: Items, at: tuple[float, float], size: int, standing: Standing,
        columns: Sequence[int],
    ) -> None:  # fmt: skip
        told, kit = self._told, self._told.services.kit
        seat, (x, y) = standing.seat, at
        look, marker = self._looks[seat], kit.px(20)
        sign = told.services.art.flat(("marker", look, marker), lambda: draw_marker(look, marker))
        items.left(("tally marker", seat), sign, (x, y), 2)
        left = x + marker + kit.px(10)
        room = columns[0] - kit.px(44) - round(left)
        letters = kit.lettering.fit(told.naming(seat), Face.MEDIUM, size, room, look.colour)
        items.left(("tally name", seat), letters, (left, y), 2)
        best = told.words.signed(standing.best) if standing.best else "–"
        texts = (str(standing.won), str(self._bought[seat]), best)
        for column, text in enumerate(texts):
            figures = kit.lettering.figures(text, Face.SEMIBOLD, size, TEXT)
            items.right(("tally", seat, column), figures, (columns[column], y), 2)


def _panel(told: Told) -> Panel:
    return CoachNotes(told) if told.humans else Tally(told)


DELUXE_PAGE: Final = ResultPage(
    hand_name=_hand_name,
    note=_ending,
    account=_account,
    scale=scale_for,
    rounds=True,
    worth_telling=_WORTH_TELLING / STARTING_PURSE.value,
    panel=_panel,
    lay_best=_lay_best,
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


def _draw_hand_name(told: Told, turn: Turn) -> str:
    return _named(told.match.table.rules.ranking.value_of(turn.strength), told.words, turn.hand)


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


DRAW_PAGE: Final = ResultPage(
    hand_name=_draw_hand_name,
    note=_note,
    chips=_chips,
    remarks=_remarks,
    things=_things,
    kept_hand_name=_kept_draw_hand_name,
    remark=_draw_remark,
)
