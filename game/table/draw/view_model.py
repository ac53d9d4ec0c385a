"""What the screen of draw poker says, made from table and ledger: names of hands, ribbons, plates,
prompts, moods and banners. `DrawLedger` remembers who took pots, and what the game has brought.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.cards import Card, Rank
from game.rules.decisions import CutPack, Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.ranking import HAND, SHORT, Category, DrawValue, hand_value
from game.rules.draw.sight import DrawView
from game.rules.draw.steps import looking
from game.rules.draw.table import BETTING, DrawPhase, DrawTable, pots
from game.table.draw.choreography import is_matched_in_part
from game.table.draw.pawn_shelf import HIS, HOST, MINE
from game.table.match_player import Ledger, LogPlayer, MatchPlayer
from game.table.naming import Naming
from game.table.part import Mood
from game.table.parts.centre import Banner, Toast
from game.table.parts.hands import RibbonState
from game.table.parts.plates import PlateState
from game.ui.paint.painter import Ribbon
from game.words.words import Words


class DrawLedger(Ledger[DrawTable]):
    """Counts what is put into the pots of a game, and taken out of them."""

    def __init__(self) -> None:
        self.won: dict[int, int] = {}  # chips taken out of the pots of this game, by seat
        self.change: dict[int, int] = {}
        """Chips that this game has brought each seat so far, below 0 for a loss. What is owed to
        the pot (S-16) counts once it is settled; what is pawned (H-7) or advanced is no gain."""
        self._light: dict[int, int] = {}  # chips owed to the pot, which may stay, by seat

    @property
    def winners(self) -> dict[int, int]:
        """Who won the game, and how many chips of the pots they took. Who put in more than others
        could hold, and lost, only has that back: a side pot that nobody else paid into."""
        return {n: chips for n, chips in self.won.items() if self.change[n] >= 0} or self.won

    def begin(self, table: DrawTable, events: Sequence[object]) -> None:
        self.won, self.change, self._light = {}, {}, {}
        if not events:
            self._light = {seat: place.light for seat, place in enumerate(table.seats)}
        for event in events:
            self.follow(event, table)

    def follow(self, event: object, before: DrawTable) -> None:
        match event:
            case ev.GameBegan():
                self.won, self.change = {}, {}
            case ev.PotTaken(seat, chips):
                self.won = {**self.won, seat: self.won.get(seat, 0) + chips}
                self._add(seat, chips)
            case ev.BetReturned(seat, chips):
                owed = min(chips, self._light.get(seat, 0))
                self._add(seat, chips - owed, -owed)
            case ev.BetsReturned(seat, chips, light):
                self._add(seat, chips - light, -light)
            case ev.LightSettled(seat, chips, advanced):
                self._add(seat, -chips - advanced, -chips - advanced)
            case ev.PotFed() | ev.VisumPaid() | ev.BetPlaced() | ev.Called() | ev.Raised():
                self._add(event.seat, event.light - event.chips, event.light)

    def _add(self, seat: int, change: int, light: int = 0) -> None:
        """Chips come to a player, and to what they owe the pot, or go for less than 0."""
        self.change = {**self.change, seat: self.change.get(seat, 0) + change}
        self._light[seat] = self._light.get(seat, 0) + light


DrawPlayer = LogPlayer[DrawView, DrawTable, DrawLedger]
"""Plays a log of draw poker, of a match or of a game that is over."""
DrawMatchPlayer = MatchPlayer[DrawView, DrawTable, DrawLedger]


_TWO_NAMED: Final = frozenset({Category.TWO_PAIRS, Category.FULL_HOUSE})
"""Hands that are named by two ranks; others by one."""

# --- hands -------------------------------------------------------------------------------------
_PLURAL: Final = frozenset(
    {Category.PAIR, Category.TWO_PAIRS, Category.THREE_OF_A_KIND, Category.FULL_HOUSE,
     Category.FOUR_OF_A_KIND, Category.FIVE_OF_A_KIND}
)  # fmt: skip


def hand_name(
    value: DrawValue, words: Words, cards: Sequence[Card] = (), *, short: bool = False
) -> str:
    """A hand in words: “Pair of aces”, “Full house, kings over nines”; of known cards also what a
    joker among them stands for. `short`: without ranks that stand behind a comma."""
    ranks = [words(f"draw.rank.one.{rank.name}") for rank in value.jokers_as(cards)]
    if ranks:
        named = hand_name(value, words, short=short)
        return words("draw.hand.joker", hand=named, ranks=words.listing(ranks))
    if value.combination is Category.STRAIGHT_FLUSH and value.ranks[0] is Rank.ACE:
        return words("draw.hand.ROYAL_FLUSH")
    kind = "many" if value.combination in _PLURAL else "one"
    first, *rest = (words(f"draw.rank.{kind}.{rank.name}") for rank in value.ranks)
    second = rest[0] if rest else ""
    name = words(f"draw.hand.{value.combination.name}", first=first, second=second)
    return name.partition(",")[0] if short else name


_LONG: Final = 30  # letters for which there is room under the hand of a guest


def ribbon(
    view: DrawView, seat: int, words: Words, *, won: bool, short: bool
) -> RibbonState | None:
    """The name of the hand of a seat: one's own as soon as it is seen, others' once shown; `short`
    where its neighbour's is near, without the ranks that can be seen."""
    place, table = view.table.seats[seat], view.table
    value, style, own = place.shown, Ribbon.GREY, seat == view.viewer
    if table.phase is DrawPhase.BEGIN or place.out:
        return None
    if value is None:
        if not own or not place.picked_up or len(place.hand) not in (SHORT, HAND):
            return None
        drawing = table.phase is DrawPhase.DRAW and place.drew is not None
        if len(place.hand) == SHORT and drawing:
            return None  # new cards are still to come
        value = hand_value(table.rules.ranking, place.hand)
    if own:
        style = Ribbon.GREEN
    if won:
        style = Ribbon.BURGUNDY
    plain = hand_name(value, words, short=short)
    name = plain if short else hand_name(value, words, place.hand)
    if not own and name != plain and len(name) > _LONG:
        brief = hand_name(value, words, place.hand, short=True)
        name = brief if len(brief) <= _LONG else plain
    return RibbonState(name, "", "", style)


# --- plates ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Doing:
    """What a player did last, as a key and its values."""

    key: str
    count: int | None = None


def doing(event: ev.DrawEvent, before: DrawTable) -> tuple[int, Doing] | None:
    """Who did what, to be read on the plate for as long as nothing else is."""
    match event:
        case ev.Checked(seat):
            return seat, Doing("looks" if looking(before) else "checks")
        case ev.PotFed(seat, kind=ev.PaidFor.CHIP):
            return seat, Doing("chips")
        case ev.PotFed(seat, kind=ev.PaidFor.FINE):
            return seat, Doing("fined")
        case ev.VisumPaid(seat, chips):
            return seat, Doing("visum", chips)
        case ev.BetPlaced(seat, chips):
            return seat, Doing("bets", chips)
        case ev.Called(seat, chips) if looking(before):
            return seat, Doing("looks_for", chips)
        case ev.Called(seat, chips):  # who has less than the bet holds that
            return seat, Doing("holds", before.seats[seat].staked + chips)
        case ev.Raised(seat, chips):
            return seat, Doing("raises", before.seats[seat].staked + chips)
        case ev.WentOut(seat, left):
            return seat, Doing("leaves" if left else "out")
    return None


def said(event: ev.DrawEvent, before: DrawTable) -> tuple[tuple[int, Doing], ...]:
    """What is said aloud, and by whom, and heard once (S-7)."""
    if isinstance(event, ev.LaidAway):
        return ((event.seat, Doing("takes", len(event.cards))),)
    if isinstance(event, ev.CountTold):
        return (event.seat, Doing("asks")), (event.other, Doing("told", event.count))
    done = doing(event, before)
    return () if done is None else (done,)


def plate(
    view: DrawView,
    seat: int,
    naming: Naming,
    chips: int,
    last: Doing | None,
    won: int,
    change: int = 0,
) -> PlateState:
    """The plate of a seat; `chips` as the eye counts them, which may still be on their way; `won`
    out of the pots, and what the game has brought: that is told once no more is to come."""
    table, words = view.table, naming.words
    place, on_turn = table.seats[seat], table.turn == seat
    return PlateState(
        name=naming(seat),
        character=naming.character(seat),
        chips=chips,
        note=_note(view, seat, words, last),
        mood=mood(table, seat, won),
        deals=table.dealer == seat and table.game > 0,
        on_turn=on_turn,
        wins=won > 0,
        broke=place.out or place.gone or not (place.plays or table.takes_part(seat)),
        change=change or None if _paid_out(table) else None,
    )


def _paid_out(table: DrawTable) -> bool:
    """Whether everybody has what the game brings."""
    return table.phase is DrawPhase.ENDED or (table.phase is DrawPhase.PAY and not table.pot)


def mood(table: DrawTable, seat: int, won: int) -> Mood:
    """A face by what everybody sees."""
    place = table.seats[seat]
    if won:
        return Mood.PLEASED
    if table.turn == seat:
        return Mood.THINKING
    big = 3 * place.staked > 2 * (place.chips + place.staked) > 0
    return Mood.WORRIED if big and not place.out else Mood.CALM


def _note(view: DrawView, seat: int, words: Words, last: Doing | None) -> str:
    table, place = view.table, view.table.seats[seat]
    if place.gone:
        return words("draw.note.gone")
    if table.turn == seat and seat == view.viewer:
        return words("state.your_turn")
    if place.out:
        return words("draw.note.out")
    if table.turn == seat:
        return words("draw.note.thinks")
    if place.plays and not table.means(seat) and table.phase in BETTING:
        return words("draw.note.all_in")
    if last is not None and table.phase not in (DrawPhase.PAY, DrawPhase.ENDED):
        return words(f"draw.note.{last.key}", None, **_counted(last))
    return ""


def _counted(doing: Doing) -> dict[str, int]:
    return {} if doing.count is None else {"chips": doing.count}


def saying(doing: Doing, words: Words) -> str:
    """What a player says in a bubble."""
    if doing.key == "takes":
        return words("draw.say.takes", count=doing.count) if doing.count else words("draw.say.none")
    if doing.key == "told":
        told = doing.count or 0
        return words("draw.say.told", count=told) if told else words("draw.say.told_none")
    return words(f"draw.say.{doing.key}", None, **_counted(doing))


# --- the middle --------------------------------------------------------------------------------
def toast(
    view: DrawView, naming: Naming, decision: Decision | None, last: ev.DrawEvent | None
) -> Toast | None:
    """The one line that says what to do or what happens."""
    words, table = naming.words, view.table
    asked = _asked(naming, table, decision)
    if asked is not None:
        return Toast(asked)
    match last:
        case ev.Pawned(seat, thing, chips):  # to the pawnshop (H-7)
            key = "draw.toast.pawned.you" if naming.is_you(seat) else "draw.toast.pawned"
            what = words((HIS if seat == HOST else MINE)[thing].word)
            return Toast(words(key, chips, name=naming(seat), thing=what))
        case ev.Slipped(slip, seat):
            return Toast(naming.sentence(f"draw.slip.{slip.name}", seat), warning=True)
        case ev.Repaired(_, repair, seat):
            return Toast(naming.sentence(f"draw.repair.{repair.name}", seat))
        case ev.PotFed(seat, kind=ev.PaidFor.FINE):
            return Toast(naming.sentence("draw.toast.fined", seat), warning=True)
        case ev.BetReturned(seat, chips) if is_matched_in_part(table):
            return Toast(naming.sentence("draw.toast.returned", seat, chips))
        case ev.CountTold(_, other, count):
            return Toast(naming.sentence("draw.toast.told", other, count))
        case ev.StockRenewed():
            return Toast(words("draw.toast.renewed"))
        case ev.DealerFound(seat) | ev.OpenersShown(seat):
            key = "dealer" if isinstance(last, ev.DealerFound) else "openers"
            return Toast(naming.sentence(f"draw.toast.{key}", seat))
        case ev.DealerCardShown():
            return Toast(words(f"draw.toast.dealer_cards.{table.rules.name}"))
        case ev.SeatCardLaid() | ev.SeatDrawn():
            return Toast(words("draw.toast.seats"))
    return _goes_on(naming, table)


def _goes_on(naming: Naming, table: DrawTable) -> Toast | None:
    """What happens where nothing else is to be told."""
    words = naming.words
    begins = table.phase in (DrawPhase.BEGIN, DrawPhase.CUT, DrawPhase.DEAL)
    if begins and table.ante > table.rules.ante_of(table.game - 1):  # higher than before (H-2)
        return Toast(words("draw.toast.ante", count=table.ante))
    if table.turn is not None and not naming.is_you(table.turn):
        key = "toast.cuts" if table.phase is DrawPhase.CUT else "toast.watch"
        return Toast(words(key, name=naming(table.turn)))
    return Toast(words("toast.no_peeking")) if table.phase is DrawPhase.DEAL else None


def _asked(naming: Naming, table: DrawTable, decision: Decision | None) -> str | None:
    words = naming.words
    match decision:
        case CutPack():
            return words("toast.cut")
        case d.LookOrAsk(other=other) if other is not None:
            return words("draw.toast.look", name=naming(other))
        case d.DrawCards(limit=limit):
            return words("draw.toast.draw", count=limit, limit=limit)
        case d.Speak(to_call=0, opening=False):
            return words("draw.toast.no_jacks")
        case d.Speak(to_call=0):
            return words("draw.toast.open")
        case d.Speak(to_call=to_call):
            leader = table.leader
            name = naming(leader) if leader is not None else ""
            key = "raised" if table.raises else "bet"
            return words(f"draw.toast.{key}", name=name, chips=to_call)
        case d.TakeExposed():
            return words("draw.toast.exposed")
        case d.PutRight():
            return words("draw.toast.put_right")
        case d.TakeAll():
            return words("draw.toast.take_all")
        case d.PlayWithFour(short=short):
            return naming.sentence("draw.toast.four", short)
    return None


def side_pots(table: DrawTable, words: Words) -> str:
    """The pots there are, the main pot first; nothing where there is only one."""
    all_in = any(not table.means(seat) for seat in table.still_in)
    if not all_in or table.bet or table.phase not in (*BETTING, DrawPhase.SHOW, DrawPhase.DRAW):
        return ""  # bets that are not held yet make no pots
    chips = [pot.chips for pot in pots(table)]
    if len(chips) < 2:
        return ""
    main, *others = chips
    return words("draw.side_pots", main=main, others=" + ".join(map(str, others)))


def banner(
    view: DrawView, naming: Naming, won: Mapping[int, int], change: Mapping[int, int]
) -> Banner | None:
    """Who won with what, once the pots are taken, or why the pot stays; `won`: what the winners
    took, `change`: what the game brings everybody. Words tell the pot, and of
    two hands of one name what decides; on brass stands what the game brings the only winner."""
    table, words = view.table, naming.words
    if table.phase not in (DrawPhase.PAY, DrawPhase.ENDED):
        return None
    if not won:  # the pot stays (S-10, S-14, H-6, C-7), or everybody has had its own back
        equal = any(seat.shown for seat in table.seats)
        why = "equal" if equal else "nobody_opens" if table.rules.needs_jacks else "all_stay"
        stays = Banner(words(f"draw.win.{why}"), words("draw.win.stays", count=table.pot), "", "")
        return stays if table.pot else None
    best = max(won, key=lambda seat: won[seat])
    value, pot = table.seats[best].shown, sum(won.values())
    title = (
        words("draw.win.unseen")
        if value is None
        else hand_name(value, words, table.seats[best].hand)
    )
    who = "split" if len(won) > 1 else "you" if naming.is_you(best) else "other"
    line = words(f"draw.win.{who}", pot, name=naming(best))
    if value is not None and (decides := _deciding(table, value)):
        rank, over = (words(f"draw.rank.one.{each.name}") for each in decides)
        line = words("draw.win.decides", line=line, rank=rank, over=over)
    if len(won) > 1 or not _paid_out(table):
        return Banner(title, line, "", "")
    gain = change.get(best, 0)
    return Banner(title, line, words.signed(gain), words("draw.chips", count=abs(gain)))


def _deciding(table: DrawTable, best: DrawValue) -> tuple[Rank, Rank] | None:
    """The card that decides over the next best hand, where a name is the same for both, and the
    one that it beats."""
    others = [place.shown for place in table.seats if place.shown and place.shown < best]
    if not others or max(others).combination is not best.combination:
        return None
    beaten = max(others)
    named = 1 if best.combination not in _TWO_NAMED else 2
    if best.ranks[:named] != beaten.ranks[:named]:
        return None
    pairs = zip(best.ranks, beaten.ranks, strict=True)
    return next((rank, over) for rank, over in pairs if rank is not over)


def round_line(view: DrawView, naming: Naming, *, short: bool) -> tuple[str, str]:
    """The game and the table, for the upper left corner; where only guests play, no number."""
    table, words = view.table, naming.words
    if not naming.options.humans:
        return words("table.demo"), "" if short else words(f"draw.table.{table.rules.name}")
    game, games = max(1, table.game), table.rules.games
    if short:
        return f"{game} / {games}" if games else str(game), ""
    line = words("draw.game_of", game=game, games=games) if games else words("draw.game", game=game)
    return line, words(f"draw.table.{table.rules.name}")
