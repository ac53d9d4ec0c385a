"""The three tables of draw poker as records: one game with other rules."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

from game.match.draw.guests import USUAL, draw_table_for
from game.match.draw.notation import parse_draw_answer, print_draw_answer
from game.match.draw.options import DrawOptions
from game.match.game import Accounts, Codes, Events, Game, NewMatch, Script
from game.match.match import Match
from game.players.draw.bots import DRAW_BOTS
from game.players.draw.levels import DRAW_LEVELS
from game.players.draw.player import OutOfTurnBot
from game.rules.decisions import Decision
from game.rules.draw import events as ev
from game.rules.draw import script, sight
from game.rules.draw.decisions import Speak
from game.rules.draw.match_rules import Club, Duel, Salon
from game.rules.draw.table import DrawTable
from game.rules.table import MatchRulesError

HASTE: Final = 0.03
"""How often a guest calls out while another guest is asked for a bet (S-17)."""
_PACK, _SMALL_PACK, _SMALL_PACK_UP_TO = 52, 32, 4
_SPOKEN: Final = (ev.Checked, ev.BetPlaced, ev.Called, ev.Raised, ev.WentOut)
_ANSWERED: Final = (ev.LaidAway, ev.FourAnswered, ev.PutRightAnswered)
_ACTS: Final = (
    *_SPOKEN, *_ANSWERED, ev.PackCut, ev.CountTold, ev.FaceUpTaken,
    ev.CardFaceUp, ev.BetReturned, ev.HandShown, ev.OpenersShown, ev.PotStays, ev.Pawned,
    ev.BoughtBack, ev.Slipped, ev.GameVoided,
)  # fmt: skip
"""Everything that is looked at by itself, with what follows from it."""
_ROWS: Final = (ev.CardDealt, ev.HandPickedUp, ev.LightSettled, ev.BetsReturned, ev.DebtRepaid)
"""One look takes in a row of these."""
_SAID: Final = (ev.Kind.CHIP, ev.Kind.FINE)


def _set_up(options: DrawOptions) -> DrawTable:
    return DrawTable.set_up(options.rules)


def _script(options: DrawOptions, table: DrawTable | None) -> Script:
    rules, seed = options.rules, options.seed
    return script.match(rules, lambda purpose: Random(f"{seed}:{rules.name}:{purpose}"), table)


def _chair(table: DrawTable, seat: int) -> int:
    return table.sitting[seat]


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
    """Whether a new step begins with an event."""
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
        chipped = isinstance(event, ev.PotFed) and event.kind is ev.Kind.CHIP
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


def _told(options: DrawOptions) -> tuple[str, int]:
    return options.game, options.rules.games


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
        set_up=_set_up,
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
        codes=Codes(lambda: {number: name}, _told, _shared),
        levels=tuple(level.name for level in DRAW_LEVELS),
        variant=_variant,
        chair=_chair,
        out_of_turn=_hasty,
        human_first=_human_first,
        result="game.scenes.result.draw_page:PAGE",
        new_match=_new_match(name),
    )


SALON: Final = _game(Salon.name, 5)
DUEL: Final = _game(Duel.name, 6)
CLUB: Final = _game(Club.name, 7)
