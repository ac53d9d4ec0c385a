"""Builders for tests of the scripts: rigged packs, scripted and random answers, a recorder."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from game.rules import events as ev
from game.rules.cards import PACK, Card, parse_cards
from game.rules.decisions import Answer, BuyCard, Cut, CutPack, Decision, Discard, Stop, TakeCard
from game.rules.decisions import Take as TakeAnswer
from game.rules.deluxe import Script, game, match, shuffled
from game.rules.table import FACE_DOWN_CARDS, MatchRules, Table

CUT_AT = 20
"""Where scripted players cut."""

Answerer = Callable[[Table, Decision], Answer]


@dataclass
class Played:
    """Everything that happened while a script ran."""

    table: Table
    steps: list[ev.Event | Decision | Answer] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)  # after every event

    @property
    def events(self) -> list[ev.Event]:
        """The events in their order."""
        return [step for step in self.steps if isinstance(step, ev.Event)]

    @property
    def decisions(self) -> list[Decision]:
        """The decisions in their order."""
        return [step for step in self.steps if isinstance(step, Decision)]

    def seats_of(self, kind: type[ev.Event]) -> list[int]:
        """The seats of all events of a kind, in their order."""
        return [event.seat for event in self.events if isinstance(event, kind)]  # type: ignore[attr-defined]


def drive(script: Script, table: Table, answer: Answerer) -> Iterator[tuple[ev.Event, Table]]:
    """Run a script and yield every event with the table after it."""
    reply: Answer | None = None
    while True:
        try:
            step = script.send(reply)
        except StopIteration as end:
            assert end.value == table, "the script and its events disagree"
            return
        reply = None
        if isinstance(step, Decision):
            reply = answer(table, step)
        else:
            table = table.after(step)
            yield step, table


def record(script: Script, table: Table, answer: Answerer) -> Played:
    """Run a script to its end and keep everything."""
    played = Played(table)

    def answer_and_keep(now: Table, decision: Decision) -> Answer:
        reply = answer(now, decision)
        played.steps += [decision, reply]
        return reply

    for event, after in drive(script, table, answer_and_keep):
        played.steps.append(event)
        played.tables.append(after)
        played.table = after
    return played


class Scripted:
    """Answers by seat: `buys[seat]` lists what that seat discards and the slot it takes, such as
    "2C 3"; then it stops. Who is not named buys nothing; everybody cuts at CUT_AT."""

    def __init__(self, buys: dict[int, list[str]] | None = None, *, cut: int = CUT_AT) -> None:
        self.cut = cut
        self.buys = {seat: list(texts) for seat, texts in (buys or {}).items()}
        self.slot = 0

    def __call__(self, table: Table, decision: Decision) -> Answer:
        match decision:
            case CutPack():
                return Cut(self.cut)
            case TakeCard():
                return TakeAnswer(self.slot)
        waiting = self.buys.get(decision.seat)
        if not waiting:
            return Stop()
        card, slot = waiting.pop(0).split()
        self.slot = int(slot)
        return Discard(parse_cards(card)[0])


class Seeded:
    """Random answers that the rules allow, out of one seed; `eager` is the chance to buy."""

    def __init__(self, seed: int, *, eager: float = 0.6) -> None:
        self.random = Random(f"answers {seed}")
        self.eager = eager

    def __call__(self, table: Table, decision: Decision) -> Answer:
        match decision:
            case CutPack(cards=cards):
                return Cut(self.random.randint(1, cards - 1))
            case TakeCard(slots=slots):
                return TakeAnswer(self.random.choice(slots))
            case BuyCard(price=price, chips=chips, hand=hand):
                if chips < price or self.random.random() > self.eager:
                    return Stop()
                return Discard(self.random.choice(hand))
        raise AssertionError(f"unknown decision {decision}")


def rigged(
    hands: Sequence[str], *, face_down: Sequence[str] = (), dealer: int = 0, cut: int = CUT_AT
) -> tuple[Card, ...]:
    """A pack that, once cut, deals these hands by seat, and these face-down cards where given."""
    players, size = len(hands), len(parse_cards(hands[0]))
    wanted = [parse_cards(hand) for hand in hands]
    wanted_down = [parse_cards(cards) for cards in face_down]
    named = {card for cards in (*wanted, *wanted_down) for card in cards}
    assert len(named) == sum(map(len, (*wanted, *wanted_down))), "a card is named twice"
    rest = (card for card in PACK if card not in named)
    down = wanted_down or [tuple(next(rest) for _ in range(4)) for _ in hands]
    clockwise = [(dealer + step) % players for step in range(1, players + 1)]
    order = [wanted[seat][turn] for turn in range(size) for seat in clockwise]
    order += [down[seat][turn] for turn in range(FACE_DOWN_CARDS) for seat in clockwise]
    order += rest
    return (*order[-cut:], *order[:-cut])


def play_game(
    hands: Sequence[str],
    buys: dict[int, list[str]] | None = None,
    *,
    face_down: Sequence[str] = (),
    ages: Sequence[int] = (),
    table: Table | None = None,
) -> Played:
    """One game with these hands; the first dealer is the youngest."""
    size = len(parse_cards(hands[0]))
    if table is None:
        table = new_table(size, ages or range(20, 20 + len(hands)))
    order = rigged(hands, face_down=face_down, dealer=table.dealer)
    return record(game(table, order), table, Scripted(buys))


def new_table(variant: int, ages: Iterable[int], *, rounds: int = 1) -> Table:
    """A table before its first game."""
    return Table.set_up(MatchRules(variant, tuple(ages), rounds))


def play_match(rules: MatchRules, seed: int, *, eager: float = 0.6) -> Played:
    """A whole match of random deals and random answers."""
    deals = shuffles(seed)
    return record(match(rules, deals), Table.set_up(rules), Seeded(seed, eager=eager))


def shuffles(seed: int) -> Callable[[int], tuple[Card, ...]]:
    """Deals out of one seed."""
    return lambda number: shuffled(Random(f"deal {seed} {number}"))
