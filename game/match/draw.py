"""The three tables of draw poker: one game with other rules. Options, guests, notation, records."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from enum import Enum
from random import Random
from types import MappingProxyType
from typing import Final

from game.match.game import Accounts, Codes, Events, Game, NewMatch, Script
from game.match.match import Match
from game.match.notation import AnswerNotationError
from game.match.options import (
    GUESTS,
    Earlier,
    Guest,
    OptionsError,
    SeatPlan,
    earlier_of,
    seat_of,
    seated,
)
from game.players.draw.bots import DRAW_BOTS
from game.players.draw.player import DRAW_LEVELS, OutOfTurnBot
from game.rules.cards import parse_cards, print_cards
from game.rules.decisions import Cut, Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script, sight
from game.rules.draw.decisions import Speak
from game.rules.draw.table import TABLES, AllChipped, Club, DrawRules, DrawTable, Duel, Salon
from game.rules.table import MatchRulesError


@dataclass(frozen=True, slots=True)
class DrawOptions:
    """A match at one of the three tables: what was agreed, who plays (by chair, clockwise, before
    seats are drawn), the seed of chance, the salt of the receipt, and who sat there before (as in
    `MatchOptions`)."""

    rules: DrawRules
    seats: tuple[SeatPlan, ...]
    seed: int
    salt: str = ""
    earlier: tuple[Earlier, ...] = ()

    def __post_init__(self) -> None:
        if len(self.seats) != self.rules.players:
            raise OptionsError(f"{len(self.seats)} chairs for {self.rules.players} players")

    @property
    def game(self) -> str:
        return self.rules.name

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.human)

    def to_json(self) -> str:
        """One line of JSON that `from_json` reads back."""
        agreed = asdict(self.rules).items()
        rules = {key: each.name if isinstance(each, Enum) else each for key, each in agreed}
        if self.rules.edition == 1:  # as versions wrote it that knew no other
            del rules["edition"]
        seats = [asdict(seat) for seat in self.seats]
        data = {"game": self.rules.name, "agreed": rules, "seats": seats, "seed": self.seed}
        earlier = [asdict(each) for each in self.earlier]
        more = {"salt": self.salt, **({"earlier": earlier} if earlier else {})}
        return json.dumps({**data, **more}, ensure_ascii=False)

    @staticmethod
    def from_json(text: str) -> "DrawOptions":
        """Read what `to_json` wrote. Raises OptionsError for anything else."""
        try:
            data = json.loads(text)
            rules = _rules(str(data["game"]), data["agreed"])
            seats = tuple(map(seat_of, data["seats"]))
            earlier = earlier_of(data.get("earlier", ()), len(seats))
            return DrawOptions(rules, seats, int(data["seed"]), str(data.get("salt", "")), earlier)
        except (LookupError, TypeError, ValueError, OverflowError, RecursionError,
                AttributeError) as error:  # fmt: skip
            raise OptionsError(str(error)) from error


def _rules(name: str, data: Mapping[str, object]) -> DrawRules:
    """What was agreed, each value of its own type. Raises ValueError or LookupError."""
    kind = TABLES[name]
    known = {field.name: field.type for field in fields(kind)}
    values: dict[str, object] = {"edition": 1}  # matches of older versions do not say which
    for key, value in data.items():
        if known[key] is AllChipped:
            values[key] = AllChipped[str(value)]
        elif type(value) is known[key]:
            values[key] = value
        else:
            raise TypeError(f"{key}: {value!r}")
    make: Callable[..., DrawRules] = kind
    return make(**values)


# --- Who sits at the three draw-poker tables, and what is agreed where nobody says otherwise ---


SNOWMAN: Final = Guest("snowman", 1, "expert", "calm")
"""The house at the duel; at the other tables the last one to be asked."""
TABLE_GUESTS: Final = (*GUESTS, SNOWMAN)
QUARTER: Final = 7  # games after which the ante doubles in a duel of a quarter of an hour
USUAL: Final[Mapping[str, DrawRules]] = MappingProxyType(  # a good match at each table
    {
        Salon.name: Salon(players=5, stack=100, ante=2, games=12),
        Duel.name: Duel(players=2, stack=100, ante=5, games=0, doubles_after=QUARTER),
        Club.name: Club(players=4, stack=100, ante=2, games=12),
    }
)


def guests_at(table: str) -> tuple[Guest, ...]:
    """Everybody who may be asked to a table, in the order in which they are."""
    return (SNOWMAN,) if table == Duel.name else TABLE_GUESTS


def draw_table_for(
    table: str, *, players: int, games: int, seed: int, bots: tuple[str, ...] = (), demo: bool
) -> DrawOptions:
    """A match with the usual guests; `games` 0 is no length, `bots` and `demo` as in `seated`."""
    rules = replace(USUAL[table], players=players, games=games)
    return DrawOptions(rules, seated(guests_at(table)[: players - 1], bots, demo=demo), seed)


# --- Answers at the draw-poker tables as short text ---


_PLAIN: Final[dict[str, d.DrawAnswer]] = {
    "check": d.Check(),
    "chip": d.Chip(),
    "call": d.Call(),
    "fold": d.Fold(),
    "look": d.LookAtHand(),
    "ask": d.AskCount(),
}
_TEXT: Final = {answer: text for text, answer in _PLAIN.items()}
_YES: Final = {"yes": True, "no": False}


def print_draw_answer(answer: d.DrawAnswer) -> str:
    match answer:
        case Cut(lifted):
            return f"cut {lifted}"
        case d.Bet(chips):
            return f"bet {chips}"
        case d.Raise(by):
            return f"raise {by}"
        case d.Draw(cards):
            return f"draw {print_cards(cards)}".strip()
        case d.GoOn(time):
            return f"time {'yes' if time else 'no'}"
        case d.Accept(yes):
            return f"accept {'yes' if yes else 'no'}"
        case d.OutOfTurn(seat):
            return f"interrupt {seat}"
        case d.LeaveMatch(seat):
            return f"leave {seat}"
    return _TEXT[answer]


def parse_draw_answer(text: str) -> d.DrawAnswer:
    """Read what `print_draw_answer` wrote. Raises AnswerNotationError."""
    verb, _, rest = text.partition(" ")
    try:
        match verb:
            case "cut":
                return Cut(int(rest))
            case "bet":
                return d.Bet(int(rest))
            case "raise":
                return d.Raise(int(rest))
            case "draw":
                cards = parse_cards(rest)
                if not any(card.hidden for card in cards):  # nobody lays unknown cards away
                    return d.Draw(cards)
            case "time":
                return d.GoOn(_YES[rest])
            case "accept":
                return d.Accept(_YES[rest])
            case "interrupt":
                return d.OutOfTurn(int(rest))
            case "leave":
                return d.LeaveMatch(int(rest))
            case _ if not rest:
                return _PLAIN[verb]
    except (ValueError, LookupError) as error:
        raise AnswerNotationError(text) from error
    raise AnswerNotationError(text)


# --- The three tables of draw poker as records ---


HASTE: Final = 0.03  # how often a guest calls out while another guest is asked for a bet (S-17)
_PACK, _SMALL_PACK, _SMALL_PACK_UP_TO = 52, 32, 4
_SPOKEN: Final = (ev.Checked, ev.BetPlaced, ev.Called, ev.Raised, ev.WentOut)
_ANSWERED: Final = (ev.LaidAway, ev.FourAnswered, ev.PutRightAnswered)
_ACTS: Final = (  # everything that is looked at by itself, with what follows from it
    *_SPOKEN, *_ANSWERED, ev.PackCut, ev.CountTold, ev.FaceUpTaken,
    ev.CardFaceUp, ev.BetReturned, ev.HandShown, ev.OpenersShown, ev.PotStays, ev.Pawned,
    ev.BoughtBack, ev.Slipped, ev.GameVoided,
)  # fmt: skip
_ROWS: Final = (ev.CardDealt, ev.HandPickedUp, ev.LightSettled, ev.BetsReturned, ev.DebtRepaid)
"""One look takes in a row of these."""
_SAID: Final = (ev.PaidFor.CHIP, ev.PaidFor.FINE)


def _script(options: DrawOptions, table: DrawTable | None) -> Script:
    rules, seed = options.rules, options.seed
    return script.match(rules, lambda purpose: Random(f"{seed}:{rules.name}:{purpose}"), table)


def _hasty(decision: Decision, bots: Sequence[int], chance: Random) -> OutOfTurnBot | None:
    """S-17: now and then a guest calls out while another guest is asked. Chance depends on the seed
    and the number of answers, so it is the same wherever the match is played."""
    if not isinstance(decision, Speak):
        return None
    guests = [seat for seat in decision.fined if seat in bots]
    if not guests or chance.random() >= HASTE:
        return None
    return OutOfTurnBot(guests[int(chance.random() * len(guests))])


def _steps(log: Events, begins: int) -> Iterator[int]:
    """Before everything that somebody does: the first one lies where the pack is shuffled, or
    before something has to be pawned for it."""
    for at in range(begins + 1, len(log)):
        if _opens(log[at - 1], log[at]):
            yield at
    yield len(log)


def _opens(before: ev.DrawEvent, event: ev.DrawEvent) -> bool:
    match event:
        case ev.PotFed(kind=kind):
            return kind in _SAID
        case ev.PotTaken():
            return not isinstance(before, ev.PotTaken | ev.LightSettled)
        case ev.BettingEnded():  # where nobody bets, nothing is gathered
            return not isinstance(before, ev.Checked | ev.BetReturned | ev.BettingBegan)
    return isinstance(event, _ACTS) or (
        isinstance(event, _ROWS) and type(before) is not type(event)
    )


def _decisions(log: Events, begins: int, human: Callable[[int], bool]) -> Iterator[int]:
    """Where humans spoke, exchanged cards, or were asked about somebody's four."""
    for at in range(begins, len(log)):
        event = log[at]
        spoken = isinstance(event, (*_SPOKEN, *_ANSWERED))
        chipped = isinstance(event, ev.PotFed) and event.kind is ev.PaidFor.CHIP
        if (spoken or chipped) and human(event.seat):
            yield at


def _human_first(options: DrawOptions) -> DrawOptions | None:
    """Chance decides who deals first (S-3): it is looked at."""
    table = Match(options).table
    after = table.sitting[(table.dealer + 1) % len(table.sitting)]
    return options if after == options.humans[0] else None


def _new_match(name: str) -> NewMatch:
    def make(
        players: int, length: int, *, seed: int, bots: tuple[str, ...] = (), demo: bool = False
    ) -> DrawOptions:
        return draw_table_for(name, players=players, games=length, seed=seed, bots=bots, demo=demo)

    usual = USUAL[name]
    return NewMatch(make, usual.players, usual.fewest, usual.most, usual.games)


def _shared(table: int | str, players: int, games: int, seed: int) -> DrawOptions:
    if not games and USUAL[str(table)].games:  # only the duel may go on without an end
        raise MatchRulesError(games)
    return draw_table_for(str(table), players=players, games=games, seed=seed, demo=False)


def _variant(options: Mapping[str, object], players: int) -> object:
    """The cards in the pack."""
    rules, name = options.get("agreed"), options.get("game")
    jokers = rules.get("jokers", 0) if isinstance(rules, dict) else 0
    if name == Salon.name:
        return _PACK + jokers if isinstance(jokers, int) else _PACK
    return _PACK if name == Club.name and players > _SMALL_PACK_UP_TO else _SMALL_PACK


def _game(name: str, number: int) -> Game:
    return Game(
        name=name,
        read_options=DrawOptions.from_json,
        set_up=lambda options: DrawTable.set_up(options.rules),
        script=_script,
        begins=ev.GameBegan,
        ends=ev.GameEnded,
        match_ends=ev.MatchEnded,
        view=sight.view,
        sighting=sight.sighting,
        print_answer=print_draw_answer,
        parse_answer=parse_draw_answer,
        bots=DRAW_BOTS,
        accounts=Accounts(ev.HandShown, ev.PotTaken, DrawTable.worth),
        steps=_steps,
        decisions=_decisions,
        tells=(ev.CountTold,),
        screen=f"game.table.draw.screen:{name.upper()}",
        setup=f"game.scenes.setup.draw:{name.upper()}",
        codes=Codes(
            lambda: {number: name}, lambda options: (options.game, options.rules.games), _shared
        ),
        levels=tuple(level.name for level in DRAW_LEVELS),
        variant=_variant,
        chair=lambda table, seat: table.sitting[seat],
        out_of_turn=_hasty,
        human_first=_human_first,
        result="game.scenes.result.game_pages:DRAW_PAGE",
        new_match=_new_match(name),
    )


SALON: Final = _game(Salon.name, 5)
DUEL: Final = _game(Duel.name, 6)
CLUB: Final = _game(Club.name, 7)
