"""Builders for tests of the draw-poker scripts: rigged packs, scripted and random answers."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeVar

from game.match.draw import parse_draw_answer
from game.rules.cards import PACK, Card, Rank, parse_cards
from game.rules.decisions import Cut, CutPack, Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.ranking import HAND
from game.rules.draw.steps import Chance, Script
from game.rules.draw.table import Club, DrawRules, DrawTable, Duel, Salon

CUT_AT = 20
"""Where scripted players cut."""
Answerer = Callable[[DrawTable, Decision], d.DrawAnswer]
Words = dict[int, str]
E = TypeVar("E", bound=ev.DrawEvent)
D = TypeVar("D", bound=Decision)


@dataclass
class Played:
    """Everything that happened while a script ran."""

    table: DrawTable
    events: list[ev.DrawEvent] = field(default_factory=list)
    tables: list[DrawTable] = field(default_factory=list)  # after every event
    decisions: list[Decision] = field(default_factory=list)
    answers: list[d.DrawAnswer] = field(default_factory=list)

    def of(self, *kinds: type[E]) -> list[E]:
        """The events of these kinds, in their order."""
        return [event for event in self.events if isinstance(event, kinds)]

    def asked(self, kind: type[D], seat: int | None = None) -> list[D]:
        """The decisions of a kind, also of one seat alone."""
        found = [decision for decision in self.decisions if isinstance(decision, kind)]
        return [each for each in found if seat is None or each.seat == seat]

    def chips(self) -> list[int]:
        """What lies in front of everybody at the end."""
        return [seat.chips for seat in self.table.seats]

    def taken(self) -> list[tuple[int, int, int]]:
        """Who took how much of which pot."""
        return [(event.seat, event.chips, event.pot) for event in self.of(ev.PotTaken)]


def drive(
    script: Script, table: DrawTable, answer: Answerer
) -> Iterator[tuple[ev.DrawEvent, DrawTable]]:
    """Run a script and yield every event with the table after it."""
    reply: d.DrawAnswer | None = None
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


def record(script: Script, table: DrawTable, answer: Answerer) -> Played:
    """Run a script to its end and keep everything."""
    played = Played(table)

    def answer_and_keep(now: DrawTable, decision: Decision) -> d.DrawAnswer:
        reply = answer(now, decision)
        played.decisions.append(decision)
        played.answers.append(reply)
        return reply

    for event, after in drive(script, table, answer_and_keep):
        played.events.append(event)
        played.tables.append(after)
        played.table = after
    return played


class Scripted:
    """Answers by game and seat, each a text such as "bet 5, call": `says` while betting, `draws`
    and `looks` while exchanging. Who has nothing (more) to say waits and holds, draws no card and
    looks; everybody cuts at CUT_AT. `time`: for how many games the cashier has time."""

    def __init__(
        self,
        says: Sequence[Words] = (),
        draws: Sequence[Words] = (),
        looks: Sequence[Words] = (),
        time: int = 1,
    ) -> None:
        self._texts = {
            d.Speak: _lists(says),
            d.DrawCards: _lists(draws),
            d.LookOrAsk: _lists(looks),
        }
        self._time = time

    def __call__(self, table: DrawTable, decision: Decision) -> d.DrawAnswer:
        texts = self._texts.get(type(decision), {}).get((table.game, decision.seat))
        if texts:
            return parse_draw_answer(texts.pop(0))
        match decision:
            case CutPack():
                return Cut(CUT_AT if decision.cards > CUT_AT else 1)
            case d.AnotherGame():
                return d.GoOn(table.game < self._time)
            case d.LookOrAsk():
                return d.LookAtHand()
            case d.DrawCards():
                return d.Draw(())
            case d.Speak(to_call=to_call, chipping=chipping):
                return d.Call() if to_call else d.Chip() if chipping else d.Check()
        raise AssertionError(decision)

    @property
    def left(self) -> list[str]:
        """What nobody was asked for."""
        return [t for by_seat in self._texts.values() for texts in by_seat.values() for t in texts]


def _lists(words: Sequence[Words]) -> dict[tuple[int, int], list[str]]:
    return {
        (number, seat): [part.strip() for part in text.split(",")]
        for number, by_seat in enumerate(words, 1)
        for seat, text in by_seat.items()
    }


class Arranged(Random):
    """Chance that `shuffled` turns into one certain order."""

    def __init__(self, pack: Sequence[Card], wanted: Sequence[Card]) -> None:
        super().__init__(0)
        order = list(pack)
        assert sorted(map(str, order)) == sorted(map(str, wanted)), "not the same cards"
        self._values: list[float] = []
        for last in range(len(order) - 1, 0, -1):
            other = order.index(wanted[last])
            self._values.append((other + 0.5) / (last + 1))
            order[last], order[other] = order[other], order[last]

    def random(self) -> float:
        return self._values.pop(0)


def rigged(rules: DrawRules, hands: Sequence[str], *, dealer: int, then: str) -> Random:
    """A shuffle that, once cut, deals these hands by seat (none to a seat with "") and goes on with
    the cards of `then`."""
    wanted = {seat: parse_cards(hand) for seat, hand in enumerate(hands) if hand}
    clockwise = [(dealer + step) % len(hands) for step in range(1, len(hands) + 1)]
    order = [wanted[seat][turn] for turn in range(HAND) for seat in clockwise if seat in wanted]
    order += parse_cards(then)
    order += [card for card in rules.pack if card not in order]
    cut = 0 if isinstance(rules, Duel) else CUT_AT
    return Arranged(rules.pack, order[len(order) - cut :] + order[: len(order) - cut])


def first_dealer(rules: DrawRules, dealer: int = 0) -> Random:
    """A shuffle that makes a player the first dealer, by an ace or a jack."""
    wanted = Rank.JACK if isinstance(rules, Club) else Rank.ACE
    pack = list(rules.pack if isinstance(rules, Club) else PACK)
    card = next(card for card in pack if card.rank is wanted)
    rest = sorted((other for other in pack if other != card), key=lambda c: c.rank == wanted)
    order = [*rest[:dealer], card, *rest[dealer:]]
    return Arranged(pack, order if isinstance(rules, Club) else order[::-1])


def rig(
    rules: DrawRules, deals: Sequence[Sequence[str]], *, dealers: Sequence[int] = (), then: str = ""
) -> Chance:
    """Chance that deals these hands game by game; without `dealers` the deal goes round from seat
    0 (in the duel from 1)."""
    first = 1 if isinstance(rules, Duel) else 0
    players = range(len(deals))
    dealers = dealers or [(first + number) % rules.players for number in players]

    def chance(purpose: str) -> Random:
        if purpose == "dealer":
            return first_dealer(rules, dealers[0])
        name, *numbers = purpose.split()
        if name == "deal" and int(numbers[0]) <= len(deals):
            number = int(numbers[0]) - 1
            return rigged(rules, deals[number], dealer=dealers[number], then=then)
        return Random(purpose)

    return chance


def play_game(
    rules: DrawRules,
    hands: Sequence[str],
    says: Words | None = None,
    *,
    draws: Words | None = None,
    looks: Words | None = None,
    then: str = "",
    dealer: int | None = None,
    chips: Sequence[int] = (),
) -> Played:
    """One game with these hands; the dealer is seat 0, in the duel seat 1."""
    if dealer is None:
        dealer = 1 if isinstance(rules, Duel) else 0
    table = DrawTable.set_up(rules)
    for seat, own in enumerate(chips):
        table = table.with_seat(seat, replace(table.seats[seat], chips=own))
    table = table.after(ev.GameBegan(1, dealer))
    chance = rig(rules, [hands], dealers=[dealer], then=then)
    answers = Scripted([says or {}], [draws or {}], [looks or {}])
    played = record(script.game(table, chance), table, answers)
    assert not answers.left, "somebody was not asked"
    return played


def play_match(
    rules: DrawRules,
    deals: Sequence[Sequence[str]],
    says: Sequence[Words] = (),
    *,
    dealers: Sequence[int] = (),
    draws: Sequence[Words] = (),
    time: int = 1,
) -> Played:
    """A whole match with these hands, game by game; more games are dealt at random."""
    answers = Scripted(says, draws, time=time)
    chance = rig(rules, deals, dealers=dealers)
    played = record(script.match(rules, chance), DrawTable.set_up(rules), answers)
    assert not answers.left, "somebody was not asked"
    return played


class Seeded:
    """Random answers that the rules allow, out of one seed. `rude`: how often somebody acts out of
    turn where that is fined, `restless`: how often somebody leaves."""

    def __init__(self, seed: object, *, rude: float = 0.1, restless: float = 0.003) -> None:
        self.random = Random(f"answers {seed}")
        self.rude, self.restless = rude, restless

    def __call__(self, table: DrawTable, decision: Decision) -> d.DrawAnswer:
        random = self.random
        if isinstance(decision, d.AtTable):
            if decision.fined and random.random() < self.rude:
                return d.OutOfTurn(random.choice(decision.fined))
            if decision.present and random.random() < self.restless:
                return d.LeaveMatch(random.choice(decision.present))
        match decision:
            case CutPack(cards=cards):
                return Cut(random.randint(1, cards - 1))
            case d.AnotherGame():
                return d.GoOn(random.random() < 0.8)
            case d.LookOrAsk():
                return d.AskCount() if random.random() < 0.3 else d.LookAtHand()
            case d.DrawCards(hand=hand, limit=limit):
                return d.Draw(tuple(random.sample(hand, random.randint(0, min(limit, len(hand))))))
            case d.Speak():
                return self._speak(decision)
            case d.TakeAll(hand=hand, limit=limit):
                return d.Draw(tuple(random.sample(hand, random.choice((0, limit)))))
            case d.TakeExposed() | d.PlayWithFour() | d.PutRight():
                return d.Accept(random.random() < 0.5)
        raise AssertionError(decision)

    def _speak(self, decision: d.Speak) -> d.DrawAnswer:
        most = max(1, decision.most)
        likely: list[d.DrawAnswer] = [
            d.Check(), d.Chip(), d.Call(), d.Call(), d.Fold(), d.Bet(self.random.randint(1, most)),
            d.Bet(min(most, decision.least)), d.Raise(min(most, decision.least)),
            d.Raise(self.random.randint(1, most)),
        ]  # fmt: skip
        return self.random.choice([answer for answer in likely if decision.can(answer)])


def chance_of(seed: object) -> Chance:
    """Chance out of one seed."""
    return lambda purpose: Random(f"{seed} {purpose}")


def salon(players: int = 3, stack: int = 50, ante: int = 2, **options: object) -> Salon:
    """A salon table of one game, unless something else is agreed."""
    length = {} if {"games", "minutes"} & options.keys() else {"games": 1}
    if "minutes" in options:
        length = {"games": 0}
    return Salon(players, stack, ante, **{**length, **options})  # type: ignore[arg-type]
