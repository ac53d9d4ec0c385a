"""What the table of the main game says, as values and sentences: for the eye, the ear, guests (what
everybody knows) and phones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from game.match.options import human_games
from game.match.playhead import Recording
from game.rules import events as ev
from game.rules.cards import PACK, Card, Rank, Suit
from game.rules.chips import STARTING_PURSE
from game.rules.decisions import BuyCard, CutPack, Decision, TakeCard
from game.rules.money import GameMoney
from game.rules.sight import View
from game.rules.table import FACE_DOWN_CARDS, Phase, Table
from game.rules.variants import Combination, Decider, HandValue, TableLine, near_miss, two_short
from game.table.curtain import CurtainFacts
from game.table.deluxe.story.bill import told_of
from game.table.deluxe.story.lead import lead_of, reason_line
from game.table.game_texts import GameTexts, Here, deluxe_step
from game.table.match_player import Ledger, LogPlayer, MatchPlayer
from game.table.naming import Naming
from game.table.part import Mood
from game.table.parts.centre import Banner, Span, Toast
from game.table.parts.hands import LadderState, RibbonState
from game.table.parts.plates import PlateState
from game.table.replay.bar import GamePart
from game.table.selection import Refusal
from game.ui.paint.painter import Ribbon
from game.ui.routes import Route
from game.ui.stack import Scene
from game.ui.theme import BRASS_LIGHT, TEXT
from game.words.words import Words

GREAT: Final = 7  # points from which on a winning hand is one to remember, in every variant


@dataclass(frozen=True, slots=True)
class PublicView:
    """Whose turn it is to cut or to buy, chips in the bank and in the purses, cards bought in this
    game by seat, and whether the winner of the game has shown a great hand."""

    turn: int | None
    bank: int
    chips: tuple[int, ...]
    bought: tuple[int, ...]
    great: bool


def public(table: Table) -> PublicView:
    """What a table shows to everybody."""
    shown = None if table.winner is None else table.seats[table.winner].shown
    return PublicView(
        turn=table.turn,
        bank=table.bank.value,
        chips=tuple(seat.chips.value for seat in table.seats),
        bought=tuple(seat.bought for seat in table.seats),
        great=shown is not None and shown.points >= GREAT,
    )


class DeluxeLedger(Ledger[Table]):
    """The money of the present game, as far as it was shown."""

    def begin(self, table: Table, events: Sequence[object]) -> None:
        players = len(table.seats)
        purses = [STARTING_PURSE.value] * players
        if not events:
            purses = [seat.chips.value for seat in table.seats]
        self.money = GameMoney.begun(purses, table.game, stake=table.stake)
        """What everybody has paid and got since the deal."""
        self.round_from = self._round = tuple(purses)
        """The purses when the round began that was over last, by seat."""
        for event in events:
            self.follow(event, table)

    def follow(self, event: object, before: Table) -> None:
        self.money = self.money.after(event)
        if isinstance(event, ev.GameBegan) and event.after(before).begins_round:
            began = tuple(each.before for each in self.money.accounts)
            self.round_from, self._round = self._round, began

    @property
    def settled(self) -> GameMoney:
        """The same once the winner is paid, as soon as there is one."""
        return self.money.settled()


DeluxePlayer = LogPlayer[View, Table, DeluxeLedger]
"""Plays a log of the main game, of a match or of a game that is over."""
DeluxeMatchPlayer = MatchPlayer[View, Table, DeluxeLedger]


def hand_named(value: HandValue, words: Words) -> str:
    """A hand for the ear: what it is called, and its points."""
    return words(
        "spoken.hand",
        hand=words(f"combination.{value.combination.name}"),
        points=words("points", count=value.points),
    )


def plate(
    view: View,
    seat: int,
    naming: Naming,
    chips: int,
    before: int,
    mood: Mood,
    *,
    shuffling: bool = False,
) -> PlateState:
    """The plate of a seat; `chips` as the eye counts them, which may still be on their way;
    `before`: those before the deal; `shuffling`: that is still to be seen."""
    table, words = view.table, naming.words
    wins = table.winner == seat
    paid = table.phase in (Phase.PAY, Phase.ENDED)
    return PlateState(
        name=naming(seat),
        character=naming.options.seats[seat].character,
        chips=chips,
        note=_note(
            view,
            seat,
            words,
            shuffling=shuffling,
            you=seat == view.viewer and naming.options.seats[seat].human,
        ),
        mood=mood,
        deals=table.dealer == seat and table.game > 0,
        on_turn=table.turn == seat,
        wins=wins,
        broke=table.phase is Phase.ENDED and table.seats[seat].chips.value == 0,
        since=before if paid else None,
    )


def _note(view: View, seat: int, words: Words, *, shuffling: bool, you: bool) -> str:
    table = view.table
    place = table.seats[seat]
    match table.phase:
        case Phase.CUT if shuffling:
            return words("state.shuffling") if table.dealer == seat else ""
        case Phase.CUT:
            if table.cutter == seat:
                return words("state.your_turn" if you else "state.cutting")
        case Phase.DEAL if (
            len(table.pack) == len(PACK) and not table.bank.value
        ):  # the cut is still to be seen
            return words("state.cutting") if table.cutter == seat and not you else ""
        case Phase.DEAL:
            return words("state.dealing") if table.dealer == seat else ""
        case Phase.BUY:
            if table.turn == seat:
                return words("state.your_turn" if you else "state.buying")
            return words("state.done" if place.done else "state.waiting")
    return ""


def ribbon(
    view: View, seat: int, words: Words, *, leader: int | None = None, beaten: bool = False
) -> RibbonState | None:
    """The name of the hand of a seat: one's own as soon as it is picked up, others' once shown.
    That of the `leader` is coloured, and one's own until it is `beaten`. While more can be bought,
    one's own also tells what it draws to, where it is worth little."""
    place = view.table.seats[seat]
    value, style = place.shown, Ribbon.GREY
    own = seat == view.viewer
    if view.table.phase is Phase.BEGIN:
        return None  # the dealer is gathering the cards
    if value is None:
        if not own or not place.picked_up or len(place.hand) != view.table.variant.cards:
            return None
        value = view.table.variant.value(place.hand)
    if own and not beaten:
        style = Ribbon.GREEN
    if view.table.winner == seat or (leader == seat and not own):
        style = Ribbon.BURGUNDY
    title, miss = words(f"combination.{value.combination.name}"), draw_of(view) if own else None
    return RibbonState(
        title=title,
        points=str(value.points),
        unit=words("points.short_unit", count=value.points),
        style=style,
        longer=words("ribbon.draw", hand=title, near=words(miss)) if miss else "",
    )


def draw_of(view: View) -> str | None:
    """What the viewer's hand draws to, as a key of the catalogs, where it is a Flute or nothing but
    pairs: what it is one card short of or, a Flute, two. Only while they may still buy that many;
    the missing cards are none that they discarded."""
    table, own = view.table, view.own
    if table.phase is not Phase.BUY or own.done or len(own.hand) != table.variant.cards:
        return None
    held = table.variant.value(own.hand).combination
    if held is not Combination.FLUTE and set(held.value) != {2}:
        return None
    price, chips = own.price, own.chips.value
    if price > FACE_DOWN_CARDS or chips < price:
        return None
    miss = near_miss(own.hand, table.variant, 1, own.discards)
    if miss is not None:
        return f"near.{miss.line.combination.name}"
    if held is Combination.FLUTE and price < FACE_DOWN_CARDS and chips > 2 * price:
        line = two_short(own.hand, own.discards)
        return f"near.two.{line.name}" if line else None
    return None


def ladder(view: View, bottom: int, decision: Decision | None) -> LadderState | None:
    """The prices beside the cards of the seat at the lower edge, while they may be bought."""
    table = view.table
    seat = table.seats[bottom]
    if table.phase is not Phase.BUY or len(seat.face_down) < FACE_DOWN_CARDS:
        return None
    if isinstance(decision, TakeCard) and decision.seat == bottom:
        return LadderState(seat.bought + 1, open=False)
    affordable = isinstance(decision, BuyCard) and decision.chips >= decision.price
    return LadderState(seat.bought, open=affordable)


def toast(
    view: View,
    naming: Naming,
    decision: Decision | None,
    last: ev.Event | None,
    *,
    resting: bool = True,
) -> Toast | None:
    """The one line that says what to do or what happens; `resting`: the `last` event was seen to
    its end."""
    words, table = naming.words, view.table
    happening = None if resting else _happening(naming, table, last)
    if happening is not None:
        return happening
    match decision:
        case CutPack():
            return Toast(words("toast.cut"))
        case BuyCard(_, price, chips) if chips < price:
            return Toast(words("toast.cannot_afford", price=price, chips=chips))
        case BuyCard(_, price):
            return priced(words, "toast.discard_then_take", price)
        case TakeCard():
            return Toast(words("toast.take"))
    agreed = _agreed(naming, last)
    if agreed is not None:
        return agreed
    match table.phase:
        case Phase.CUT:
            return Toast(words("toast.cuts", name=naming(table.cutter)))
        case Phase.DEAL:
            return Toast(words("toast.double" if table.stake > 1 else "toast.no_peeking"))
        case Phase.BUY:
            return _buying(naming, table, last)
    return None


def priced(words: Words, key: str, price: int | str, **others: object) -> Toast:
    """A sentence with its price, or several, in gold, and a chip behind it."""
    before, after = words.around("price", key, None, **others)
    spans = (Span(before, TEXT), Span(str(price), BRASS_LIGHT), Span("chip"), Span(after, TEXT))
    return Toast(words(key, None, price=price, **others), chip=True, spans=spans)


def _happening(naming: Naming, table: Table, last: ev.Event | None) -> Toast | None:
    """What is still to be seen of the last event, where the table is already further."""
    words = naming.words
    match last:
        case ev.PackShuffled() if naming.is_you(table.dealer):
            return Toast(words("toast.shuffles.you"))
        case ev.PackShuffled():
            return Toast(words("toast.shuffles", name=naming(table.dealer)))
        case ev.PackCut(seat) if naming.is_you(seat):
            return Toast(words("toast.cuts.you"))
        case ev.PackCut(seat):
            return Toast(words("toast.cuts", name=naming(seat)))
    return None


def _agreed(naming: Naming, last: ev.Event | None) -> Toast | None:
    """What a house rule of the evening has just brought (D-20 to D-22)."""
    words = naming.words
    match last:
        case ev.DoubleGame():
            return Toast(words("toast.double"))
        case ev.BankBegun():
            return Toast(words("toast.begins"))
        case ev.PairPaid(_, holder) if naming.is_you(holder):
            return Toast(words("toast.pair.you"))
        case ev.PairPaid(_, holder):
            return Toast(words("toast.pair", name=naming(holder)))
    return None


def _buying(naming: Naming, table: Table, last: ev.Event | None) -> Toast | None:
    words, turn = naming.words, table.turn
    match last:
        case ev.Discarded(seat) | ev.ChipsSwapped(seat) if not naming.is_you(seat):
            price = table.seats[seat].bought + 1
            return priced(words, "toast.buys", price, name=naming(seat))
        case ev.BankPaid(seat, chips) if naming.is_you(seat):
            return Toast(words("toast.paid", price=chips.value))
        case ev.BankPaid(seat, chips):
            return priced(words, "toast.buys", chips.value, name=naming(seat))
        case ev.BuyingEnded(seat) if not naming.is_you(seat):
            return Toast(words("toast.stops", name=naming(seat)))
    if turn is None or naming.is_you(turn):
        return None
    return Toast(words("toast.watch", name=naming(turn)))


def banner(view: View, naming: Naming, bank: int, gain: int) -> Banner | None:
    """Who won with what; `bank` and `gain` in chips. Where points do not tell who is better, the
    reason is said instead: the bill tells the chips."""
    table, words = view.table, naming.words
    if table.winner is None or table.phase not in (Phase.PAY, Phase.ENDED):
        return None
    value = table.seats[table.winner].shown
    if value is None:
        return None
    who = "you" if naming.is_you(table.winner) else "other"
    kind = {(True, True): "", (True, False): ".bank", (False, True): ".gain"}.get(
        (bank > 0, gain > 0), ".honour"
    )
    title = words(f"combination.{value.combination.name}")
    if reason := _reason_of_tie(table, naming, who):
        return Banner(title, reason, points="", unit="")
    values: dict[str, object] = {"name": naming(table.winner)} if who == "other" else {}
    if bank:
        values["bank"] = bank
    count = None
    if gain:
        values["gain"], count = gain, len(table.seats) - 1
    return Banner(
        title=title,
        subtitle=words(f"win.{who}{kind}", count, **values),
        points="",  # the reason is told there
        unit="",
    )


def _reason_of_tie(table: Table, naming: Naming, who: str) -> str:
    """Why the winner beats the next best hand, where that has as many points; `who`: `you` or
    `other`."""
    lead, words = lead_of(table), naming.words
    if lead is None or lead.reason is None or lead.reason.by is Decider.POINTS:
        return ""
    values: dict[str, object] = {"name": naming(lead.leader)} if who == "other" else {}
    if lead.reason.by is Decider.AGE:
        return words(f"win.tie.{who}", None, **values)
    reason = reason_line(lead.reason, table.variant.cards, words)
    return words(f"win.reason.{who}", None, reason=reason, **values)


def round_line(view: View, naming: Naming, *, short: bool) -> tuple[str, str]:
    """Game and round, for the upper left corner; `short`: only the game. Where only guests play
    they are not counted: the variant is told."""
    table, words = view.table, naming.words
    if not naming.options.humans:
        return words("table.demo"), words("table.cards", count=table.variant.cards)
    line = words("table.game", game=max(1, table.game), games=table.rules.games)
    rounds = table.rules.rounds
    return line, "" if short else words("table.round", round=table.round, rounds=rounds)


def game_count(view: View) -> str:
    """The number of the game and of all games, where there is no room for words."""
    return f"{max(1, view.table.game)} / {view.table.rules.games}"


READ: Final = 1.2  # seconds it can be read, where the viewer is asked nothing meanwhile


class GuestBuys:
    """Remembers the last purchases of a guest."""

    def __init__(self, playback: DeluxePlayer) -> None:
        self._playback = playback
        self._seat = -1
        self._prices: tuple[int, ...] = ()
        self._since = 0.0  # when the last of them was paid

    def hear(self, event: ev.Event, naming: Naming) -> None:
        """Something has happened."""
        if isinstance(event, ev.BankPaid) and not naming.is_you(event.seat):
            before = self._prices if self.read and event.seat == self._seat else ()
            self._prices = (*before, event.chips.value)
            self._seat, self._since = event.seat, self._playback.began
        elif isinstance(event, ev.PackShuffled):
            self.forget()

    def forget(self) -> None:
        """The table lies there anew."""
        self._prices = ()

    @property
    def read(self) -> bool:
        """Whether it is still to be read."""
        timeline, table = self._playback.board.timeline, self._playback.table
        if not self._prices or timeline.instant or table.phase is not Phase.BUY:
            return False
        return timeline.now < self._since + READ

    def toast(self, naming: Naming) -> Toast | None:
        """The line that says so; None where it is time for another one."""
        if self._playback.decision is not None or not self.read:
            return None
        prices = " + ".join(map(str, self._prices))
        return priced(naming.words, "toast.buys", prices, name=naming(self._seat))


_GROUPS: Final = (Rank.QUEEN, Rank.KING, Rank.EIGHT, Rank.FIVE)
"""Ranks of the groups, the biggest group first."""
_SINGLES: Final = (Rank.TEN, Rank.NINE, Rank.SEVEN, Rank.FOUR, Rank.THREE, Rank.TWO)
_FLUTE: Final = (
    Rank.KING, Rank.JACK, Rank.TEN, Rank.EIGHT, Rank.SEVEN, Rank.FIVE, Rank.FOUR, Rank.TWO,
)  # fmt: skip
_STRAIGHT_FROM: Final = Rank.QUEEN
_MIXED: Final = (Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
_ONE: Final = {Combination.COLOR_FLUTE: Suit.HEARTS, Combination.COLOR_STRAIGHT: Suit.SPADES}


def example_hand(combination: Combination, cards: int) -> tuple[Card, ...]:
    """So many cards that form the combination, those that count first."""
    if isinstance(combination.value, tuple):
        return _grouped(combination.value, cards)
    if combination in (Combination.STRAIGHT, Combination.COLOR_STRAIGHT):
        ranks = tuple(Rank(_STRAIGHT_FROM - step) for step in range(cards))
    else:
        ranks = _FLUTE[:cards]
    one = _ONE.get(combination)
    return tuple(Card(rank, one or _MIXED[index % len(_MIXED)]) for index, rank in enumerate(ranks))


def odds_in(words: Words, line: TableLine) -> str:
    """The printed odds as this language writes numbers."""
    return words.decimal(*line.one_in)


def _grouped(sizes: tuple[int, ...], cards: int) -> tuple[Card, ...]:
    hand: list[Card] = []
    for group, (size, rank) in enumerate(zip(sizes, _GROUPS, strict=False)):
        first = 0 if size > 2 else 3 * group
        hand += [Card(rank, _MIXED[(first + index) % len(_MIXED)]) for index in range(size)]
    for index, rank in enumerate(_SINGLES[: cards - len(hand)]):
        hand.append(Card(rank, _MIXED[(index + 1) % len(_MIXED)]))
    return tuple(hand)


_PLACES: Final = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


class DeluxeTexts(GameTexts):
    """Texts of the main game."""

    @property
    def playback(self) -> DeluxePlayer:
        """The match as it is shown."""
        return cast("DeluxePlayer", self.table.playback)

    def hand_name(self, value: HandValue) -> str:
        return hand_named(value, self.table.words)

    @property
    def own_hand(self) -> str:
        return self.hand_name(self.playback.table.variant.value(self.playback.view.own.hand))

    def accounts(self, event: object, you: int | None) -> tuple[str, ...]:
        money = self.playback.ledger.money
        if not isinstance(event, ev.GameEnded):
            return ()
        seats = dict.fromkeys(seat for seat in (you, money.winner) if seat is not None)
        return tuple(told_of(self.naming, money, seat) for seat in seats)

    def named(self, refusal: Refusal) -> Refusal:
        turn = self.playback.table.turn
        if refusal.reason != "not_your_turn" or turn is None:
            return refusal
        return Refusal(refusal.reason, **refusal.values, name=self.naming(turn))

    def curtain_facts(self, seat: int) -> CurtainFacts:
        table, words = self.playback.table, self.table.words
        variant = words(f"variant.{table.variant.cards}.inline")
        return replace(
            super().curtain_facts(seat),
            games=table.rules.games,
            bank=table.bank.value,
            game_note=words("curtain.deals", variant=variant, name=self.naming(table.dealer)),
            bank_note=self._place_in_turn(seat),
        )

    def worth(self, seat: int) -> int:
        return self.playback.table.seats[seat].chips.value

    @property
    def games_over(self) -> int:
        table = self.playback.table
        return table.game if table.phase is Phase.ENDED else max(0, table.game - 1)

    @property
    def hands_shown(self) -> bool:
        return self.playback.table.phase in (Phase.PAY, Phase.ENDED)

    def review(self, over: int) -> Callable[[], Scene] | None:
        """The look back at games that are over; none where no human decided anything."""
        match = cast("DeluxeMatchPlayer", self.playback).match
        if not human_games(match.options, over):
            return None
        return lambda: Route.REVIEW.scene(match, games=over)

    def step(self, hand: tuple[Card, ...]) -> Here:
        view, chosen = self.playback.view, self.table.game.selection.can_undo
        return Here(
            deluxe_step(view, self.playback.decision, chosen=chosen),
            variant=view.table.variant.cards,
            own=hand,
            shared=self.playback.crowd.shared,
            on_away=self.table.hide_hands,
        )

    def chapters(self, recording: Recording) -> tuple[GamePart, ...]:
        words, before = self.table.words, None
        found = [GamePart(0, words("review.node.deal"))]
        for at in range(recording.begins, len(recording.log)):
            event, stop = recording.log[at], recording.stop_at(at + 1)
            if isinstance(event, ev.TurnBegan):
                found.append(GamePart(stop, self.naming(event.seat)))
            elif isinstance(event, ev.HandShown) and not isinstance(before, ev.HandShown):
                found.append(GamePart(stop, words("review.node.showing")))
            before = event
        return tuple(found)

    def _place_in_turn(self, seat: int) -> str:
        """Who buys when, as everybody at the table knows."""
        words, name, table = self.table.words, self.naming(seat), self.playback.table
        place = list(table.clockwise()).index(seat) + 1
        if place == 1:
            return words("curtain.buys.first", name=name)
        if place == len(table.seats):
            return words("curtain.buys.last", name=name)
        return words(f"curtain.buys.{_PLACES[place]}", name=name)
